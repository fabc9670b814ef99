//! Where a database is: a connection string, with what only this crate knows about it taken out.

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;

use percent_encoding::percent_decode_str;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use crate::error::{OpenError, chain};

/// The schema in which everything is, unless the address says otherwise.
const SCHEMA: &str = "sobremesa";
/// The longest name of a schema; a channel is named after it, and that has to fit too.
const LONGEST_SCHEMA: usize = 48;

/// Where a database is, and how to get in. What it shows has no password.
#[derive(Clone)]
pub struct Address {
    pub(crate) config: Config,
    pub(crate) schema: String,
    /// Who vouches for the certificate, besides those whom the system trusts.
    pub(crate) authorities: Option<PathBuf>,
}

impl Address {
    /// Tells whether a text looks as if it were meant as an address of a database, and not as the name of a file.
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        text.starts_with("postgres:") || text.starts_with("postgresql:")
    }

    /// Whether what is said on the way can be read by nobody else.
    pub(crate) fn is_encrypted(&self) -> bool {
        self.config.get_ssl_mode() != SslMode::Disable
    }

    /// The channel of pokes of all who share these tables.
    pub(crate) fn channel(&self) -> String {
        format!("{}_pokes", self.schema)
    }

    /// Whether the way there leaves this computer.
    fn is_far(&self) -> bool {
        self.config.get_hosts().iter().any(|host| match host {
            Host::Tcp(name) => {
                let loops = name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
                !loops && name != "localhost"
            }
            #[cfg(unix)]
            Host::Unix(_) => false,
        })
    }
}

impl FromStr for Address {
    type Err = OpenError;

    fn from_str(text: &str) -> Result<Address, OpenError> {
        let bad = |why: &str| OpenError::Address(why.to_owned());
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Err(bad("it does not begin with `postgres://`"));
        }
        let (place, asked) = text.split_once('?').unwrap_or((text, ""));
        let (mut schema, mut authorities) = (SCHEMA.to_owned(), None);
        let mut others = Vec::new();
        let mut says_how = false;
        for pair in asked.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let decoded = || percent_decode_str(value).decode_utf8_lossy().into_owned();
            match key {
                "schema" => schema = decoded(),
                "sslrootcert" => authorities = Some(PathBuf::from(decoded())),
                _ => {
                    says_how |= key == "sslmode";
                    others.push(pair);
                }
            }
        }
        if !is_name(&schema) {
            let most = LONGEST_SCHEMA;
            return Err(bad(&format!(
                "a schema is 1 to {most} of a-z, 0-9 and `_`, no digit first"
            )));
        }
        let plain = match &others[..] {
            [] => place.to_owned(),
            others => format!("{place}?{}", others.join("&")),
        };
        let mut config: Config = plain.parse().map_err(|error| bad(&chain(&error)))?;
        if config.get_hosts().is_empty() {
            return Err(bad("it names no host"));
        }
        let mut address = Address { config: config.clone(), schema, authorities };
        if !says_how {
            // Cards and passwords do not cross a network in the clear because nobody has thought of it.
            let is_far = address.is_far() || address.authorities.is_some();
            config.ssl_mode(if is_far { SslMode::Require } else { SslMode::Disable });
            address.config = config;
        }
        Ok(address)
    }
}

/// Whether this can stand in a statement as it is.
fn is_name(text: &str) -> bool {
    let begins = text.starts_with(|letter: char| letter.is_ascii_lowercase() || letter == '_');
    let letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    begins && text.len() <= LONGEST_SCHEMA && text.bytes().all(letter)
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hosts: Vec<String> = self.config.get_hosts().iter().map(host).collect();
        let name = self.config.get_dbname().or(self.config.get_user()).unwrap_or_default();
        write!(f, "postgres://{}/{name}", hosts.join(","))?;
        if self.schema == SCHEMA { Ok(()) } else { write!(f, "?schema={}", self.schema) }
    }
}

fn host(host: &Host) -> String {
    match host {
        Host::Tcp(name) => name.clone(),
        #[cfg(unix)]
        Host::Unix(path) => path.display().to_string(),
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Address {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn whoever_crosses_a_network_is_encrypted_unless_they_say_otherwise() {
        for (text, is_encrypted) in [
            ("postgres://a:b@127.0.0.1/games", false),
            ("postgres://a@localhost:5433/games", false),
            ("postgres://a@%2Frun%2Fpostgresql/games", false),
            ("postgres://a@db.example/games", true),
            ("postgres://a@127.0.0.1,db.example/games", true),
            ("postgresql://a@10.0.0.7/games?sslmode=disable", false),
            ("postgres://a@localhost/games?sslmode=require", true),
            ("postgres://a@localhost/games?sslrootcert=%2Fetc%2Fca.pem", true),
        ] {
            assert_eq!(read(text).is_encrypted(), is_encrypted, "{text}");
        }
    }

    #[test]
    fn what_is_shown_has_no_password() {
        let address =
            read("postgres://ana:secreto@db.example:5433/games?schema=mesa&connect_timeout=3");
        assert_eq!(
            (address.to_string().as_str(), address.channel().as_str()),
            ("postgres://db.example/games?schema=mesa", "mesa_pokes")
        );
        assert!(!format!("{address:?}").contains("secreto"));
        assert_eq!(read("postgres://a@h/b?sslrootcert=%2Fx%20y").authorities, Some("/x y".into()));
    }

    #[test]
    fn other_texts_are_no_addresses_and_passwords_are_not_repeated() {
        for text in [
            "",
            "mysql://secreto@h/x",
            "postgres:ana:secreto",
            "postgres://ana:secreto@h:port/x",
            "postgres://ana:secreto@h/x?colour=red",
            "postgres://ana:secreto@h/x?sslmode=maybe",
            "postgres://ana:secreto@h/x?schema=a%22b",
            "postgres://ana:secreto@h/x?schema=",
            "postgres://ana:secreto@h/x?schema=1a",
        ] {
            let said = text.parse::<Address>().expect_err(text).to_string();
            assert!(!said.contains("secreto") && said.lines().count() == 1, "{said}");
        }
        assert!(Address::is_meant("postgres:x") && !Address::is_meant("postgres.db"));
    }
}
