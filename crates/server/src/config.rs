//! Configuration: what whoever runs a server can set. Everything has a default that suits a family.

use ipnet::IpNet;
use serde::{Deserialize, Serialize};

/// The settings of a server.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Config {
    /// Where people find it, such as `https://mesa.example`: for links, and for the check of where a
    /// page comes from. Without it, the addresses and the name of this computer, and no others.
    pub public_url: Option<String>,
    /// Only these are believed when they say for whom they ask.
    pub trusted_proxies: Vec<IpNet>,
    /// How much anybody may do.
    pub limits: Limits,
    /// How many days a closed table is kept.
    pub keep_days: KeepDays,
}

/// How many days a closed table is kept.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KeepDays(pub u32);

impl Default for KeepDays {
    fn default() -> KeepDays {
        KeepDays(90)
    }
}

/// How much anybody may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Limits {
    /// Connections in all.
    pub connections: u32,
    /// Connections from one address. Whole schools have one.
    pub connections_per_address: u32,
    /// Open sockets from one address; people who have a seat come in beyond that.
    pub sockets_per_address: u32,
    /// Messages a second from one address.
    pub messages_per_second_per_address: u32,
    /// Messages a second from one person, in the long run.
    pub messages_per_second: u32,
    /// Messages from one person at once.
    pub message_burst: u32,
    /// Things that one person can ask for in an hour that are no moves; a table has five times as many.
    pub non_moves_per_hour: u32,
    /// New tables an hour from one device.
    pub tables_per_hour: u32,
    /// New tables an hour from one address.
    pub tables_per_hour_per_address: u32,
    /// Things that one person can say in ten seconds.
    pub chat_per_ten_seconds: u32,
    /// Entries in the history of one table: then games are played to their end, and nothing else.
    pub entries_per_table: u32,
    /// Updates a second to one socket; what happens meanwhile is told together.
    pub updates_per_second: u32,
    /// Sockets at one table.
    pub sockets_per_table: u32,
    /// Tables in memory at once.
    pub tables: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 15_000,
            connections_per_address: 1_000,
            sockets_per_address: 500,
            messages_per_second_per_address: 300,
            messages_per_second: 10,
            message_burst: 30,
            non_moves_per_hour: 600,
            tables_per_hour: 10,
            tables_per_hour_per_address: 100,
            chat_per_ten_seconds: 5,
            entries_per_table: 100_000,
            updates_per_second: 20,
            sockets_per_table: 200,
            tables: 20_000,
        }
    }
}

impl Config {
    /// Says what cannot be meant, if anything.
    pub fn check(&self) -> Result<(), String> {
        if let Some(url) = &self.public_url {
            origin(url).ok_or_else(|| {
                format!("`public-url`: `{url}` is not an address such as `https://mesa.example`")
            })?;
        }
        let Limits { message_burst, messages_per_second, chat_per_ten_seconds, .. } = self.limits;
        let counts = [
            ("connections", self.limits.connections),
            ("connections-per-address", self.limits.connections_per_address),
            ("sockets-per-address", self.limits.sockets_per_address),
            ("messages-per-second-per-address", self.limits.messages_per_second_per_address),
            ("messages-per-second", messages_per_second),
            ("message-burst", message_burst),
            ("non-moves-per-hour", self.limits.non_moves_per_hour),
            ("tables-per-hour", self.limits.tables_per_hour),
            ("tables-per-hour-per-address", self.limits.tables_per_hour_per_address),
            ("chat-per-ten-seconds", chat_per_ten_seconds),
            ("entries-per-table", self.limits.entries_per_table),
            ("updates-per-second", self.limits.updates_per_second),
            ("sockets-per-table", self.limits.sockets_per_table),
            ("tables", self.limits.tables),
        ];
        match counts.iter().find(|(_, count)| *count == 0) {
            Some((name, _)) => Err(format!("`limits.{name}` must be at least 1")),
            None => Ok(()),
        }
    }
}

/// The origin of an address: scheme, host and port, without anything after them.
#[must_use]
pub fn origin(url: &str) -> Option<&str> {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))?;
    let host = rest.strip_suffix('/').unwrap_or(rest);
    let plain = |c: char| c.is_ascii_alphanumeric() || "-._:[]".contains(c);
    let is_host = !host.is_empty() && host.chars().all(plain);
    is_host.then(|| &url[..url.len() - rest.len() + host.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_reduced_to_their_origin() {
        assert_eq!(origin("https://mesa.example"), Some("https://mesa.example"));
        assert_eq!(origin("http://10.0.0.7:8080/"), Some("http://10.0.0.7:8080"));
        assert_eq!(origin("http://[::1]:80"), Some("http://[::1]:80"));
        for bad in
            ["mesa.example", "ftp://a", "https://", "https://a/b", "https://a?b", "https://ñ"]
        {
            assert_eq!(origin(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_limit_of_nothing_is_none() {
        assert_eq!(Config::default().check(), Ok(()));
        let mut config = Config::default();
        config.limits.tables = 0;
        assert_eq!(config.check(), Err("`limits.tables` must be at least 1".to_owned()));
        config = Config { public_url: Some("mesa".to_owned()), ..Config::default() };
        assert!(config.check().unwrap_err().contains("`mesa`"));
    }
}
