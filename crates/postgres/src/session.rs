//! One connection: TLS, timeouts, and what a session has to be told before it is used.

use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::{Client, Config, Connection, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::address::Address;
use crate::error::{OpenError, explain};
use crate::settings::Settings;

/// How long a line may be silent though something was sent.
const UNACKNOWLEDGED: Duration = Duration::from_secs(8);
/// How often a line is tried that nothing goes over.
const KEEPALIVE: Duration = Duration::from_secs(5);

/// What a session is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// It appends. Nothing but a lock may end its statements: a database that waits for a replica would answer to a
    /// timeout that all is well.
    Append,
    /// It reads, or does what can be done again.
    Ask,
    /// It passes pokes on, which may be lost.
    Poke,
}

/// How connections are made.
#[derive(Clone)]
pub(crate) struct Connector {
    address: Address,
    tls: MakeRustlsConnect,
    settings: Arc<Settings>,
}

/// What goes over a connection besides answers.
pub(crate) type Line =
    Connection<Socket, <MakeRustlsConnect as tokio_postgres::tls::MakeTlsConnect<Socket>>::Stream>;

impl Connector {
    pub(crate) fn new(address: Address, settings: Arc<Settings>) -> Result<Connector, OpenError> {
        let mut roots = RootCertStore::empty();
        match &address.authorities {
            Some(path) => trust(&mut roots, path)?,
            None if address.is_encrypted() => {
                // One that cannot be read vouches for nobody.
                roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            }
            None => {}
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| OpenError::Address(error.to_string()))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Connector { address, tls: MakeRustlsConnect::new(tls), settings })
    }

    pub(crate) fn address(&self) -> &Address {
        &self.address
    }

    pub(crate) fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How a connection is asked for.
    pub(crate) fn config(&self) -> Config {
        let mut config = self.address.config.clone();
        if config.get_application_name().is_none() {
            config.application_name(format!("sobremesa {}", self.settings.name));
        }
        config.connect_timeout(self.settings.connect);
        config.tcp_user_timeout(UNACKNOWLEDGED);
        config.keepalives_idle(KEEPALIVE).keepalives_interval(KEEPALIVE).keepalives_retries(2);
        config
    }

    /// A connection that nobody has told anything yet, and the line that somebody must look after.
    pub(crate) async fn dial(&self) -> Result<(Client, Line), tokio_postgres::Error> {
        self.config().connect(self.tls.clone()).await
    }

    /// A connection that is ready, with a task that looks after its line.
    pub(crate) async fn open(&self, purpose: Purpose) -> Result<(Client, JoinHandle<()>), String> {
        let opened = async {
            let (client, line) = self.dial().await?;
            let task = tokio::spawn(attend(line));
            prepare(&client, &self.address.schema, purpose).await?;
            Ok((client, task))
        };
        match timeout(self.settings.connect, opened).await {
            Ok(opened) => opened.map_err(|error: tokio_postgres::Error| explain(&error)),
            Err(_) => Err(format!("no connection within {:?}", self.settings.connect)),
        }
    }
}

/// Trusts those whose certificates are in a file.
fn trust(roots: &mut RootCertStore, path: &Path) -> Result<(), OpenError> {
    let bad = |why: String| OpenError::Authorities { path: path.to_owned(), why };
    let found = CertificateDer::pem_file_iter(path).map_err(|error| bad(error.to_string()))?;
    for certificate in found {
        let certificate = certificate.map_err(|error| bad(error.to_string()))?;
        roots.add(certificate).map_err(|error| bad(error.to_string()))?;
    }
    if roots.is_empty() { Err(bad("there is no certificate in it".to_owned())) } else { Ok(()) }
}

/// Looks after a line until it ends.
pub(crate) async fn attend(line: Line) {
    // Whoever waits for an answer is told why there is none.
    let _ = line.await;
}

/// Tells a session what it is for.
pub(crate) async fn prepare(
    client: &Client,
    schema: &str,
    purpose: Purpose,
) -> Result<(), tokio_postgres::Error> {
    let (timeout, commit) = match purpose {
        Purpose::Append => ("SET statement_timeout = 0; SET lock_timeout = 4000;", DURABLE),
        Purpose::Ask => ("SET statement_timeout = 5000; SET lock_timeout = 4000;", DURABLE),
        Purpose::Poke => ("SET statement_timeout = 5000;", "SET synchronous_commit = off;"),
    };
    let told = format!(
        "SET search_path TO {schema}; SET idle_in_transaction_session_timeout = 10000; {timeout} {commit}"
    );
    client.batch_execute(&told).await?;
    if purpose == Purpose::Append {
        // It helps where it is known, and is missed nowhere.
        let _ = client.batch_execute(NEVER_ALONE).await;
        let _ = client.batch_execute(BY_INDEX).await;
    }
    Ok(())
}

/// Whoever has asked for more than the disk of one machine keeps it.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') IN ('off', 'local');";

/// A statement whose asker is gone gives up waiting, and says nothing of success to anybody.
const NEVER_ALONE: &str = "SET client_connection_check_interval = 1000";

/// A plan that was made while the tables were empty must not read all of them when they are full.
const BY_INDEX: &str =
    "SET enable_seqscan = off; SET enable_mergejoin = off; SET random_page_cost = 0.01";

impl deadpool_postgres::Connect for Connector {
    fn connect(
        &self,
        _: &Config,
    ) -> Pin<
        Box<
            dyn Future<Output = Result<(Client, JoinHandle<()>), tokio_postgres::Error>>
                + Send
                + '_,
        >,
    > {
        Box::pin(async {
            let (client, line) = self.dial().await?;
            let task = tokio::spawn(attend(line));
            prepare(&client, &self.address.schema, Purpose::Ask).await?;
            Ok((client, task))
        })
    }
}
