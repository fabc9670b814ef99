//! Listening sockets: one for everybody, and one for operators.

use std::net::{Ipv4Addr, SocketAddr};

use server::Doors;
use tokio::net::TcpListener;

use super::settings::Settings;
use crate::args::Figures;
use crate::failure::Failure;

/// Opens both doors.
pub(super) async fn open(settings: &Settings) -> Result<Doors, Failure> {
    let people = bind(settings.listen).await?;
    let operators = match settings.operators {
        Some(Figures::Off) => None,
        Some(Figures::At(address)) => Some(bind(address).await?),
        None => {
            let port = people.local_addr().map_err(Failure::trouble)?.port();
            Some(beside(port).await?)
        }
    };
    Ok(Doors { people, operators })
}

async fn bind(address: SocketAddr) -> Result<TcpListener, Failure> {
    let bound = TcpListener::bind(address).await;
    bound.map_err(|error| Failure::trouble(format_args!("cannot listen at {address}: {error}")))
}

/// The port after that of the tables, for this computer alone. If somebody else has it, any other will do: another
/// server, or whatever it is, must not keep this one from serving.
async fn beside(port: u16) -> Result<TcpListener, Failure> {
    let wanted = SocketAddr::from((Ipv4Addr::LOCALHOST, port.checked_add(1).unwrap_or(0)));
    match TcpListener::bind(wanted).await {
        Ok(bound) => Ok(bound),
        Err(error) => {
            let bound = bind((Ipv4Addr::LOCALHOST, 0).into()).await?;
            let at = bound.local_addr().map_err(Failure::trouble)?;
            tracing::warn!(%wanted, %error, %at, "figures are elsewhere: `--operator-listen` says where");
            Ok(bound)
        }
    }
}
