//! A WebSocket connection that speaks the protocol.

use futures_util::{SinkExt, StreamExt};
use protocol::{Ask, Command, Hello, PROTOCOL, Request};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::received::Received;

/// Why there is no connection any more.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server cannot be reached.
    #[error("cannot reach the server: {0}")]
    Unreachable(tungstenite::Error),
    /// The line is dead.
    #[error("the connection is gone: {0}")]
    Gone(tungstenite::Error),
    /// The server said something that is not of the protocol.
    #[error("the server said something else: {0}")]
    Unreadable(serde_json::Error),
}

/// One connection to a server.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Client {
    /// Connects to a server, such as `ws://127.0.0.1:8440`.
    pub async fn connect(server: &str) -> Result<Client, ClientError> {
        let url = format!("{server}/socket");
        let (socket, _) = connect_async(url).await.map_err(ClientError::Unreachable)?;
        Ok(Client { socket })
    }

    /// Sends a message as it is.
    pub async fn send(&mut self, text: String) -> Result<(), ClientError> {
        self.socket.send(Message::text(text)).await.map_err(ClientError::Gone)
    }

    /// Sends any frame, also one that nobody should send.
    pub async fn send_frame(&mut self, frame: Message) -> Result<(), ClientError> {
        self.socket.send(frame).await.map_err(ClientError::Gone)
    }

    /// Says hello: the table, a token or a secret, and the last update that was seen.
    pub async fn hello(
        &mut self,
        table: &str,
        token: Option<&str>,
        secret: Option<&str>,
        last: Option<u64>,
    ) -> Result<(), ClientError> {
        let (token, secret) = (token.map(str::to_owned), secret.map(str::to_owned));
        let hello = Hello { protocol: PROTOCOL, table: table.to_owned(), token, secret, last };
        self.say(&Request::Hello(hello)).await
    }

    /// Asks for something, having seen the update of this number.
    pub async fn command(&mut self, id: &str, seen: u64, ask: Ask) -> Result<(), ClientError> {
        self.say(&Request::Command(Command { id: id.to_owned(), seen, ask })).await
    }

    async fn say(&mut self, request: &Request) -> Result<(), ClientError> {
        self.send(serde_json::to_string(request).expect("a request is always JSON")).await
    }

    /// The next message as it was sent; nothing when the server has closed the line.
    pub async fn next_text(&mut self) -> Option<Result<String, ClientError>> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => return Some(Ok(text.as_str().to_owned())),
                Ok(Message::Close(_)) => return None,
                Ok(_) => {}
                Err(error) => return Some(Err(ClientError::Gone(error))),
            }
        }
    }

    /// The next message; nothing when the server has closed the line.
    pub async fn next(&mut self) -> Option<Result<Received, ClientError>> {
        let text = match self.next_text().await? {
            Ok(text) => text,
            Err(error) => return Some(Err(error)),
        };
        Some(serde_json::from_str(&text).map_err(ClientError::Unreadable))
    }

    /// Ends the connection as one should.
    pub async fn close(mut self) {
        // It may be gone already.
        let _ = self.socket.close(None).await;
    }
}
