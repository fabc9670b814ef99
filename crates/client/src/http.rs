//! The HTTP client: opens tables and fetches records, with a timeout.

use std::time::Duration;

use protocol::{OpenTable, TableOpened, Terms};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long a request may take.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub enum HttpError {
    /// The server cannot be reached, or does not answer.
    #[error("cannot reach the server: {0}")]
    Unreachable(std::io::Error),
    /// The answer is none.
    #[error("the server said something else")]
    Unreadable,
    /// The server said no.
    #[error("the server answered {status}: {body}")]
    Status {
        /// The status of HTTP.
        status: u16,
        /// What it said.
        body: String,
    },
}

/// Opens a table; `address` is host and port.
pub async fn open_table(address: &str, terms: &Terms) -> Result<TableOpened, HttpError> {
    let wanted = OpenTable { terms: terms.clone() };
    let body = serde_json::to_string(&wanted).expect("terms are always JSON");
    let (status, body) = request(address, "POST", "/api/tables", &body).await?;
    match status {
        201 => serde_json::from_str(&body).map_err(|_| HttpError::Unreadable),
        _ => Err(HttpError::Status { status, body }),
    }
}

/// Fetches something.
pub async fn get(address: &str, path: &str) -> Result<String, HttpError> {
    match request(address, "GET", path, "").await? {
        (200, body) => Ok(body),
        (status, body) => Err(HttpError::Status { status, body }),
    }
}

/// Asks for anything: the status and the body of the answer.
pub async fn request(
    address: &str,
    method: &str,
    path: &str,
    body: &str,
) -> Result<(u16, String), HttpError> {
    let answer = timeout(REQUEST_TIMEOUT, exchange(address, method, path, body)).await;
    let late = |_| HttpError::Unreachable(std::io::ErrorKind::TimedOut.into());
    let answer = answer.map_err(late)?.map_err(HttpError::Unreachable)?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or(HttpError::Unreadable)?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    Ok((status.ok_or(HttpError::Unreadable)?, body.to_owned()))
}

/// One request on one connection. Our server answers such requests with a length and never in
/// chunks.
async fn exchange(
    address: &str,
    method: &str,
    path: &str,
    body: &str,
) -> Result<String, std::io::Error> {
    let mut stream = TcpStream::connect(address).await?;
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
