//! `serve`: the server, for everybody with a link.

mod address;
mod doors;
mod files;
mod folder;
mod settings;

use std::io::{self, Write};

use console::stop::stop;
use postgres::{Address, Notifier, Postgres};
use server::{Node, Pages, Thinkers};
use store::{Durability, Local, Memory, Sqlite};
use tokio::net::TcpListener;
use tokio::runtime;

use crate::failure::Failure;
use crate::kept::{self, Kept, Told};
use crate::{Files, args};
use settings::{Place, Settings};

/// Serves until somebody stops it.
pub(crate) fn run(
    args: &args::Serve,
    pages: Files,
    texts: &texts::Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if args.print_config {
        return Ok(out.write_all(settings::EXAMPLE.as_bytes())?);
    }
    let mut settings = Settings::of(args)?;
    log(&settings);
    files::fit(&mut settings.server.limits);
    let pages = match &args.pages {
        Some(folder) => folder::pages(folder)?,
        None => Pages::built_in(pages),
    };
    store::fault::arm().map_err(Failure::usage)?;
    let runtime = runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::trouble(format_args!("cannot start: {error}")))?;
    let place = settings.place.clone();
    runtime.block_on(async {
        let (store, fanout) = match place {
            Place::Memory => (Kept::Memory(Memory::new()), Told::Here(Local::new())),
            Place::File(path) => {
                let risky = args.risk_power_cuts;
                let durability = if risky { Durability::Normal } else { Durability::Full };
                let kept = store::Settings { durability, ..store::Settings::default() };
                let sqlite = Sqlite::open_with(path, kept).map_err(Failure::trouble)?;
                (Kept::Sqlite(sqlite), Told::Here(Local::new()))
            }
            Place::Database(address) => {
                let address: Address = address.parse().map_err(Failure::usage)?;
                let name = settings.node.clone().unwrap_or_else(kept::computer);
                let kept = postgres::Settings { name, ..postgres::Settings::default() };
                let shared = Postgres::open(&address, kept).await.map_err(Failure::trouble)?;
                let told = Told::Everywhere(Notifier::start(&shared));
                (Kept::Postgres(shared), told)
            }
        };
        serve(store, fanout, &settings, pages, texts, out).await
    })
}

async fn serve(
    store: Kept,
    fanout: Told,
    settings: &Settings,
    pages: Pages,
    texts: &texts::Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    // Before anybody is told that it is there.
    let stopped = stop();
    let doors = doors::open(settings).await?;
    let bound = doors.people.local_addr().map_err(Failure::trouble)?;
    let operators = doors.operators.as_ref().map(TcpListener::local_addr).transpose();
    let operators = operators.map_err(Failure::trouble)?;
    address::show(bound, operators, settings, texts, out)?;
    out.flush()?;
    let thinkers = Thinkers::Threads(settings.thinkers);
    let node = Node::new(store.clone(), fanout, settings.server.clone(), thinkers);
    tracing::info!(address = %bound, node = settings.node.as_deref(), "open");
    server::run_with(doors, node, pages, stopped).await;
    if let Kept::Postgres(shared) = store {
        // If it does not hear that, others will miss this server soon.
        let _ = shared.leave().await;
    }
    tracing::info!("closed");
    Ok(())
}

/// Logs to the standard error.
fn log(settings: &Settings) {
    let level = match settings.log_level {
        args::Level::Error => tracing::Level::ERROR,
        args::Level::Warn => tracing::Level::WARN,
        args::Level::Info => tracing::Level::INFO,
        args::Level::Debug => tracing::Level::DEBUG,
        args::Level::Trace => tracing::Level::TRACE,
    };
    let lines = tracing_subscriber::fmt().with_max_level(level).with_writer(io::stderr);
    let set = match settings.log {
        args::Log::Text => lines.with_ansi(false).with_target(false).try_init(),
        args::Log::Json => lines.json().flatten_event(true).with_target(false).try_init(),
    };
    // Only one command runs in a process, so nobody has set it before.
    set.expect("nobody logs yet");
}
