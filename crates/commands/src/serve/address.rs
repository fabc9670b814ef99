//! The address of the server for people: in words, and as a QR code.

use std::io::{IsTerminal, Write, stdout};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use texts::Texts;

use super::settings::Settings;
use crate::failure::Failure;

/// Says where the tables are.
pub(super) fn show(
    bound: SocketAddr,
    operators: Option<SocketAddr>,
    settings: &Settings,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let url = match &settings.server.public_url {
        Some(url) => url.clone(),
        None => format!("http://{}", reachable(bound)),
    };
    writeln!(out, "{}", texts.line("program-serve-open", &[]))?;
    writeln!(out, "  {url}")?;
    let alone = bound.ip().is_loopback() && settings.server.public_url.is_none();
    if alone {
        writeln!(out, "{}", texts.line("program-serve-alone", &[]))?;
    } else if stdout().is_terminal()
        && let Ok(code) = QrCode::new(&url)
    {
        writeln!(out, "{}", code.render::<Dense1x2>().quiet_zone(true).build())?;
    }
    if let Some(operators) = operators {
        writeln!(out, "{}", texts.line("program-serve-figures", &[]))?;
        writeln!(out, "  http://{operators}/metrics")?;
    }
    Ok(writeln!(out, "{}", texts.line("program-serve-stop", &[]))?)
}

/// The address under which others in the same house find it.
fn reachable(bound: SocketAddr) -> SocketAddr {
    if !bound.ip().is_unspecified() {
        return bound;
    }
    let ip = home_address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    SocketAddr::new(ip, bound.port())
}

/// The address that this computer has towards others. Nothing is sent to find out.
fn home_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is kept free for documents: only the way there is looked up.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_for_everybody_becomes_one_that_can_be_typed() {
        let bound: SocketAddr = "0.0.0.0:8440".parse().unwrap();
        let shown = reachable(bound);
        assert!(!shown.ip().is_unspecified() && shown.port() == 8440);
        let own: SocketAddr = "127.0.0.1:1".parse().unwrap();
        assert_eq!(reachable(own), own);
    }
}
