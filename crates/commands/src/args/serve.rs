//! Command-line arguments of the server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

use ipnet::IpNet;

/// Open the tables: people come with a link and play
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Tables are kept in one file, or in a database that several servers share. A killed process, or a power cut, costs
nobody a move: start it again.
There is no TLS here: that is the job of a proxy, and docs/serving.md shows one.

Examples:
  sobremesa serve                                   for everybody in the same house
  sobremesa serve --listen 127.0.0.1:8440           for this computer alone
  sobremesa serve --config sobremesa.toml           as the file says
  sobremesa serve --print-config > sobremesa.toml   a file to start from
  sobremesa serve --store postgres://ana@db.example/mesas   one of several, on any machine")]
pub(crate) struct Serve {
    /// Where to listen [default: 0.0.0.0:8440]
    #[arg(long, value_name = "ADDRESS", env = "SOBREMESA_LISTEN")]
    pub(crate) listen: Option<SocketAddr>,
    /// Where those who run it see figures and health, or `off` [default: this computer alone, one port further]
    #[arg(long, value_name = "ADDRESS", env = "SOBREMESA_OPERATOR_LISTEN")]
    pub(crate) operator_listen: Option<Figures>,
    /// The file in which tables are kept [default: sobremesa.db]
    #[arg(long, value_name = "FILE", env = "SOBREMESA_DATA", conflicts_with = "forget")]
    pub(crate) data: Option<PathBuf>,
    /// The database in which several servers keep their tables together: `postgres://user:password@host/name`
    #[arg(long, value_name = "URL", env = "SOBREMESA_STORE", hide_env_values = true)]
    #[arg(conflicts_with_all = ["forget", "data"])]
    pub(crate) store: Option<String>,
    /// What this server calls itself, where there are several [default: that of the computer]
    #[arg(long, value_name = "NAME", env = "SOBREMESA_NODE")]
    pub(crate) node: Option<String>,
    /// Keep tables in memory only: they are gone with the process
    #[arg(long)]
    pub(crate) forget: bool,
    /// Where people find it, such as `https://mesa.example`
    #[arg(long, value_name = "URL", env = "SOBREMESA_PUBLIC_URL")]
    pub(crate) public_url: Option<String>,
    /// Believe this proxy when it says for whom it asks; may be given several times
    #[arg(long, value_name = "NET", env = "SOBREMESA_TRUSTED_PROXIES", value_delimiter = ',')]
    pub(crate) trusted_proxy: Vec<IpNet>,
    /// Read settings from this file
    #[arg(long, value_name = "FILE", env = "SOBREMESA_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// How lines are logged [default: text]
    #[arg(long, value_name = "FORMAT", env = "SOBREMESA_LOG")]
    pub(crate) log: Option<Log>,
    /// From which level on lines are logged [default: info]
    #[arg(long, value_name = "LEVEL", env = "SOBREMESA_LOG_LEVEL")]
    pub(crate) log_level: Option<Level>,
    /// Print a file of settings, each with its default and what it means
    #[arg(long)]
    pub(crate) print_config: bool,
    /// Serve the pages of this folder, as `cargo xtask web` makes it, and not those that are built in
    #[arg(long, value_name = "FOLDER")]
    pub(crate) pages: Option<PathBuf>,
    /// Count an append as written before the disk has it: to show that tests of power cuts can fail
    #[arg(long, hide = true)]
    pub(crate) risk_power_cuts: bool,
}

/// Where those who run a server see figures and health.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(try_from = "String")]
pub(crate) enum Figures {
    /// Nowhere.
    Off,
    /// At this address.
    At(SocketAddr),
}

impl FromStr for Figures {
    type Err = String;

    fn from_str(text: &str) -> Result<Figures, String> {
        if text == "off" {
            return Ok(Figures::Off);
        }
        let wrong =
            |_| format!("`{text}` is neither `off` nor an address such as `127.0.0.1:8441`");
        text.parse().map(Figures::At).map_err(wrong)
    }
}

impl TryFrom<String> for Figures {
    type Error = String;

    fn try_from(text: String) -> Result<Figures, String> {
        text.parse()
    }
}

/// How lines are logged.
#[derive(Copy, Clone, PartialEq, Eq, Debug, clap::ValueEnum, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Log {
    /// For people
    Text,
    /// For programs
    Json,
}

/// From which level on lines are logged.
#[derive(Copy, Clone, PartialEq, Eq, Debug, clap::ValueEnum, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Level {
    /// What is broken
    Error,
    /// What somebody should look at
    Warn,
    /// What happens
    Info,
    /// How it happens
    Debug,
    /// Everything
    Trace,
}
