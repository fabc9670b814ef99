//! Validation of the `Host` header against DNS rebinding: which names are this server's own.
//!
//! A page of somebody else can have its name stand for this computer, and would then be taken for one of ours.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::config::Config;
use crate::http::problem;

/// What is put after the name of a computer where there is nobody who gives names.
const ENDS: [&str; 4] = ["", ".local", ".lan", ".home.arpa"];

/// The address at this end of a connection.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Here(pub(crate) SocketAddr);

/// Which names are believed.
#[derive(Clone, Debug)]
pub(crate) enum Names {
    /// Any: it is known where people find the server, and nobody is asked.
    Any,
    /// Addresses of this computer, and this name of it.
    Own(Arc<str>),
}

impl Names {
    pub(crate) fn of(config: &Config) -> Names {
        match config.public_url {
            Some(_) => Names::Any,
            None => Names::own(),
        }
    }

    pub(crate) fn own() -> Names {
        Names::Own(machine().to_ascii_lowercase().into())
    }

    /// Tells whether a `Host` is one of ours, for a connection that came in here.
    fn include(&self, host: &str, here: Option<Here>) -> bool {
        let Names::Own(machine) = self else { return true };
        let name = without_port(host).trim_end_matches('.').to_ascii_lowercase();
        let plain = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(&name);
        if let Ok(address) = plain.parse::<IpAddr>() {
            let address = address.to_canonical();
            let is_here = here.is_some_and(|Here(here)| here.ip().to_canonical() == address);
            return is_here || address.is_loopback();
        }
        let is_machine = |end: &str| {
            name.strip_suffix(end).is_some_and(|name| !name.is_empty() && *name == **machine)
        };
        name == "localhost" || ENDS.into_iter().any(is_machine)
    }
}

/// A `Host` without its port.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => {
            let is_whole = !name.contains(':') || name.ends_with(']');
            if is_whole { name } else { host }
        }
        Some(_) | None => host,
    }
}

/// The name of this computer.
#[cfg(unix)]
fn machine() -> String {
    rustix::system::uname().nodename().to_string_lossy().into_owned()
}

#[cfg(not(unix))]
fn machine() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_default()
}

/// Lets nobody in under a name that is not ours. Programs that name none are no browsers.
pub(crate) async fn only_own_names(
    State(names): State<Names>,
    request: Request,
    next: Next,
) -> Response {
    let here = request.extensions().get::<Here>().copied();
    let hosts = request.headers().get_all(header::HOST).iter();
    let mut named = hosts.map(|host| host.to_str().unwrap_or_default());
    let is_own = |host: &str| names.include(host, here);
    if named.all(is_own) && request.uri().authority().is_none_or(|it| is_own(it.as_str())) {
        return next.run(request).await;
    }
    let text = "this server has another name: use the address that it shows, or start it with `--public-url`";
    problem(StatusCode::MISDIRECTED_REQUEST, "host", text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_names_of_this_computer_are_ours() {
        let names = Names::Own("mesa".into());
        let here = |text: &str| Some(Here(text.parse().unwrap()));
        let (home, six) = (here("192.168.1.20:8440"), here("[fd00::7]:8440"));
        for (host, here) in [
            ("192.168.1.20:8440", home),
            ("192.168.1.20", home),
            ("[fd00::7]:8440", six),
            ("[FD00:0::7]", six),
            ("[::ffff:192.168.1.20]:1", home),
            ("localhost:8440", home),
            ("127.0.0.1", home),
            ("[::1]:8440", home),
            ("mesa", home),
            ("Mesa.local.:8440", home),
            ("mesa.lan", None),
        ] {
            assert!(names.include(host, here), "{host}");
        }
        for host in [
            "192.168.1.21",
            "evil.example",
            "mesa.evil.example",
            "evil.local",
            "localhost.evil.example",
            "192.168.1.20.evil.example",
            "mesa:80:80",
            "[fd00::7",
            ".local",
            "",
            ":8440",
        ] {
            assert!(!names.include(host, home), "{host}");
            assert!(Names::Any.include(host, home), "{host}");
        }
        assert!(!Names::Own("".into()).include("", None));
        assert!(!Names::Own("".into()).include(".local", None));
    }
}
