//! `health`: the probe of a health check, for whatever looks after a server and has no client of its own.

use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::args;
use crate::failure::Failure;

/// How long all of it may take.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);
/// The longest answer that is read, in bytes: much more than a server ever says.
const LONGEST: usize = 64 * 1_024;

/// Asks, and says what the server says if it is well.
pub(crate) fn run(args: &args::Health, out: &mut impl Write) -> Result<(), Failure> {
    let url = &args.url;
    let host = host(url).ok_or_else(|| {
        let example = "`http://127.0.0.1:8440`";
        Failure::usage(format_args!("`{url}` is no address such as {example}"))
    })?;
    let answer = ask(&host).map_err(|error| Failure::trouble(format_args!("{url}: {error}")))?;
    verdict(&answer).map_err(|why| Failure::trouble(format_args!("{url}: {why}")))?;
    Ok(writeln!(out, "green")?)
}

/// Name and port of an address, which has to be one without TLS: nobody needs it on their own computer.
fn host(url: &str) -> Option<String> {
    let rest = url.strip_prefix("http://")?;
    let host = rest.strip_suffix("/health").or(rest.strip_suffix('/')).unwrap_or(rest);
    // What follows is written into a request.
    let is_plain = |letter: char| letter.is_ascii_graphic() && !"/?#@".contains(letter);
    if host.is_empty() || !host.chars().all(is_plain) {
        return None;
    }
    let port = host.rsplit_once(':').map(|(_, port)| port);
    match port {
        Some(port) if port.parse::<u16>().is_ok() => Some(host.to_owned()),
        // An address in brackets has colons of its own.
        Some(_) if !host.ends_with(']') => None,
        Some(_) | None => Some(format!("{host}:80")),
    }
}

/// What a server answers, from the first line to the last.
fn ask(host: &str) -> io::Result<String> {
    let end = Instant::now() + ANSWER_TIMEOUT;
    let left = || {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(io::Error::from(io::ErrorKind::TimedOut)) } else { Ok(left) }
    };
    let mut last = io::Error::new(io::ErrorKind::NotFound, "nobody is there");
    for address in host.to_socket_addrs()? {
        let mut stream = match TcpStream::connect_timeout(&address, left()?) {
            Ok(stream) => stream,
            Err(error) => {
                last = error;
                continue;
            }
        };
        stream.set_write_timeout(Some(left()?))?;
        write!(stream, "GET /health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
        let mut answer = Vec::new();
        let mut part = [0; 4_096];
        while answer.len() < LONGEST {
            stream.set_read_timeout(Some(left()?))?;
            match stream.read(&mut part)? {
                0 => break,
                length => answer.extend_from_slice(&part[..length]),
            }
        }
        return Ok(String::from_utf8_lossy(&answer).into_owned());
    }
    Err(last)
}

/// Whether an answer says that all is well; otherwise what it says.
fn verdict(answer: &str) -> Result<(), String> {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((answer, ""));
    let status = head.split_whitespace().nth(1).unwrap_or_default();
    let said: Value = serde_json::from_str(body.trim()).unwrap_or_default();
    match (status, said["health"].as_str(), said["why"].as_str()) {
        ("200", Some("green"), _) => Ok(()),
        (_, Some("red"), Some(why)) => Err(format!("red: {}", why.escape_debug())),
        (_, Some("red"), None) => Err("red".to_owned()),
        _ => Err("what is there does not answer as a server of tables".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        for (url, read) in [
            ("http://127.0.0.1:8440", Some("127.0.0.1:8440")),
            ("http://127.0.0.1:8440/", Some("127.0.0.1:8440")),
            ("http://127.0.0.1:8440/health", Some("127.0.0.1:8440")),
            ("http://[::1]:8440", Some("[::1]:8440")),
            ("http://[::1]", Some("[::1]:80")),
            ("http://mesa", Some("mesa:80")),
            ("http://mesa:99999", None),
            ("http://", None),
            ("http:///health", None),
            ("http://mesa/x", None),
            ("http://mesa\r\nx: y", None),
            ("https://mesa", None),
            ("mesa:8440", None),
            ("", None),
        ] {
            assert_eq!(host(url).as_deref(), read, "{url}");
        }
    }

    #[test]
    fn only_green_is_well() {
        let answer = |status: &str, body: &str| format!("HTTP/1.1 {status}\r\na: b\r\n\r\n{body}");
        assert_eq!(verdict(&answer("200 OK", "{\"health\":\"green\"}")), Ok(()));
        let red = answer("503 Service Unavailable", "{\"health\":\"red\",\"why\":\"disk\\n\"}");
        assert_eq!(verdict(&red), Err("red: disk\\n".to_owned()));
        assert_eq!(verdict(&answer("503 x", "{\"health\":\"red\"}")), Err("red".to_owned()));
        for other in ["", "HTTP/1.1", "200 green", "HTTP/1.1 200 OK\r\n\r\n<p>green</p>"] {
            assert!(verdict(other).is_err(), "{other}");
        }
        assert!(verdict(&answer("503 x", "{\"health\":\"green\"}")).is_err());
    }
}
