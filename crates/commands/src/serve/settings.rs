//! Layered configuration of a server: flags, then the environment, then a file, then defaults.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::{fs, thread};

use ipnet::IpNet;
use serde::Deserialize;
use server::{Config, KeepDays, Limits};

use crate::args;
use crate::failure::Failure;

/// A file with every setting, its default and what it means.
pub(super) const EXAMPLE: &str = include_str!("../../../../docs/sobremesa.toml");

/// All settings.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Settings {
    pub(super) listen: SocketAddr,
    /// Where operators ask; nothing if nobody has said.
    pub(super) operators: Option<args::Figures>,
    pub(super) place: Place,
    /// What this server calls itself, if somebody has said.
    pub(super) node: Option<String>,
    pub(super) log: args::Log,
    pub(super) log_level: args::Level,
    pub(super) thinkers: usize,
    pub(super) server: Config,
}

/// Where tables are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// Nowhere: they are gone with the process.
    Memory,
    /// In a file of this computer.
    File(PathBuf),
    /// In a database, by its address.
    Database(String),
}

impl Place {
    fn of(args: &args::Serve, file: &File) -> Result<Place, String> {
        if args.forget {
            return Ok(Place::Memory);
        }
        // What was typed goes before what stands in a file, whichever of the two it is.
        let typed = (args.store.clone(), args.data.clone());
        let is_typed = typed != (None, None);
        let said = if is_typed { typed } else { (file.store.clone(), file.data.clone()) };
        match said {
            (Some(_), Some(_)) => {
                Err("`store` and `data`: tables are kept in one place".to_owned())
            }
            (Some(store), None) => Ok(Place::Database(store)),
            (None, data) => Ok(Place::File(data.unwrap_or_else(|| "sobremesa.db".into()))),
        }
    }
}

/// What can stand in a file.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    listen: Option<SocketAddr>,
    operator_listen: Option<args::Figures>,
    data: Option<PathBuf>,
    store: Option<String>,
    node: Option<String>,
    log: Option<args::Log>,
    log_level: Option<args::Level>,
    thinkers: Option<usize>,
    public_url: Option<String>,
    trusted_proxies: Vec<IpNet>,
    keep_days: KeepDays,
    limits: Limits,
}

impl Settings {
    pub(super) fn of(args: &args::Serve) -> Result<Settings, Failure> {
        let file = match &args.config {
            None => File::default(),
            Some(path) => {
                let text = fs::read_to_string(path).map_err(|error| {
                    Failure::usage(format_args!("{}: cannot be read: {error}", path.display()))
                })?;
                toml::from_str(&text).map_err(|error| {
                    Failure::usage(format_args!(
                        "{}: {}",
                        path.display(),
                        error.to_string().trim_end()
                    ))
                })?
            }
        };
        Settings::merged(args, file).map_err(Failure::usage)
    }

    fn merged(args: &args::Serve, file: File) -> Result<Settings, String> {
        let place = Place::of(args, &file)?;
        let proxies = match &args.trusted_proxy[..] {
            [] => file.trusted_proxies,
            given => given.to_vec(),
        };
        let server = Config {
            public_url: args.public_url.clone().or(file.public_url),
            trusted_proxies: proxies,
            limits: file.limits,
            keep_days: file.keep_days,
        };
        server.check()?;
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let default = || SocketAddr::from(([0, 0, 0, 0], 8440));
        Ok(Settings {
            listen: args.listen.or(file.listen).unwrap_or_else(default),
            operators: args.operator_listen.or(file.operator_listen),
            place,
            node: args.node.clone().or(file.node),
            log: args.log.or(file.log).unwrap_or(args::Log::Text),
            log_level: args.log_level.or(file.log_level).unwrap_or(args::Level::Info),
            thinkers: file.thinkers.filter(|count| *count > 0).unwrap_or_else(cores),
            server,
        })
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    fn typed(words: &[&str]) -> args::Serve {
        #[derive(Parser)]
        struct Typed {
            #[command(flatten)]
            serve: args::Serve,
        }
        Typed::parse_from(["serve"].iter().chain(words)).serve
    }

    #[test]
    fn the_example_says_what_happens_without_it() {
        let example: File = toml::from_str(EXAMPLE).unwrap();
        let with = Settings::merged(&typed(&[]), example);
        assert_eq!(with, Settings::merged(&typed(&[]), File::default()));
    }

    #[test]
    fn flags_go_before_the_file() {
        let file = "listen = '127.0.0.1:1'\ndata = 'a.db'\npublic-url = 'https://file'";
        let file: File = toml::from_str(file).unwrap();
        let settings =
            Settings::merged(&typed(&["--listen", "127.0.0.1:2", "--log", "json"]), file).unwrap();
        assert_eq!(settings.listen.port(), 2);
        assert_eq!(settings.operators, None);
        assert_eq!(settings.place, Place::File("a.db".into()));
        assert_eq!(settings.log, args::Log::Json);
        assert_eq!(settings.server.public_url.as_deref(), Some("https://file"));
        let file: File = toml::from_str("operator-listen = '127.0.0.1:3'").unwrap();
        let settings = Settings::merged(&typed(&["--operator-listen", "off"]), file).unwrap();
        assert_eq!(settings.operators, Some(args::Figures::Off));
    }

    #[test]
    fn tables_are_kept_in_one_place() {
        let file = |text: &str| toml::from_str::<File>(text).unwrap();
        let place = |words: &[&str], text: &str| {
            Settings::merged(&typed(words), file(text)).map(|settings| settings.place)
        };
        let database = |name: &str| Ok(Place::Database(format!("postgres://{name}")));
        assert_eq!(place(&[], ""), Ok(Place::File("sobremesa.db".into())));
        assert_eq!(place(&[], "store = 'postgres://a'"), database("a"));
        assert_eq!(place(&["--store", "postgres://b"], "store = 'postgres://a'"), database("b"));
        assert_eq!(place(&["--store", "postgres://b"], "data = 'a.db'"), database("b"));
        let typed = place(&["--data", "a.db"], "store = 'postgres://a'");
        assert_eq!(typed, Ok(Place::File("a.db".into())));
        assert_eq!(place(&["--forget"], "store = 'postgres://a'"), Ok(Place::Memory));
        assert!(place(&[], "store = 'postgres://a'\ndata = 'a.db'").is_err());
    }

    #[test]
    fn what_is_not_known_is_an_error() {
        for bad in ["operator-listen = 'here'", "operator-listen = 8441"] {
            assert!(toml::from_str::<File>(bad).is_err(), "{bad}");
        }
        for bad in ["lisen = '127.0.0.1:1'", "[limits]\nmessages = 3", "listen = 'here'", "["] {
            assert!(toml::from_str::<File>(bad).is_err(), "{bad}");
        }
        let none: File = toml::from_str("[limits]\ntables = 0").unwrap();
        assert!(Settings::merged(&typed(&[]), none).is_err());
    }
}
