//! The WebSocket connection of one player, with exponential backoff and jitter. The line of one player to the server.
//! It is leaner than `client::Client`, because ten thousand of them share a process with each other and a machine with
//! the server.

use std::net::{Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use futures_util::{SinkExt, Stream};
use protocol::{Hello, PROTOCOL, Request};
use socket2::SockRef;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::dice::Dice;
use crate::player::written;

/// A connection that has said hello.
pub(crate) type Socket = WebSocketStream<TcpStream>;

/// How long one thing on a socket may take.
const SOCKET_LIMIT: Duration = Duration::from_secs(20);
/// Exponential backoff: the first and the longest pause before another attempt to connect.
const BACKOFF: (Duration, Duration) = (Duration::from_millis(20), Duration::from_millis(500));

/// Where to connect, and how many may do so at the same time: more would only fill the kernel's queue
/// and measure its retries.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    address: SocketAddr,
    /// Where the server tells figures.
    figures: SocketAddr,
    /// Where they come from, if that matters.
    source: Option<Ipv4Addr>,
    room: Arc<Semaphore>,
}

impl Door {
    pub(crate) fn new(address: SocketAddr, figures: SocketAddr, at_once: usize) -> Door {
        Door { address, figures, source: None, room: Arc::new(Semaphore::new(at_once)) }
    }

    /// The same for those who live at this address of the computer.
    pub(crate) fn from(&self, source: Option<Ipv4Addr>) -> Door {
        Door { source, ..self.clone() }
    }

    pub(crate) fn figures(&self) -> SocketAddr {
        self.figures
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Connects and says hello.
    pub(crate) async fn enter(&self, hello: &str) -> Result<Socket, Error> {
        let _room = self.room.acquire().await;
        let stream = match self.source {
            Some(source) => {
                let socket = TcpSocket::new_v4()?;
                socket.bind((source, 0).into())?;
                socket.connect(self.address).await?
            }
            None => TcpStream::connect(self.address).await?,
        };
        stream.set_nodelay(true)?;
        self.greet(stream, hello).await
    }

    /// The same with as little room as possible for what is not read.
    pub(crate) async fn enter_narrow(&self, hello: &str) -> Result<Socket, Error> {
        let _room = self.room.acquire().await;
        let socket = TcpSocket::new_v4()?;
        SockRef::from(&socket).set_recv_buffer_size(2_048)?;
        let stream = socket.connect(self.address).await?;
        self.greet(stream, hello).await
    }

    async fn greet(&self, stream: TcpStream, hello: &str) -> Result<Socket, Error> {
        let config = WebSocketConfig::default().read_buffer_size(4_096).write_buffer_size(0);
        let url = format!("ws://{}/socket", self.address);
        let greeting = async {
            let (mut socket, _) = client_async_with_config(url, stream, Some(config)).await?;
            socket.send(Message::text(hello)).await?;
            Ok(socket)
        };
        timeout(SOCKET_LIMIT, greeting).await.unwrap_or(Err(Error::ConnectionClosed))
    }

    /// Tries until it works.
    async fn come_back(self, hello: String, mut dice: Dice) -> Socket {
        let mut pause = BACKOFF.0;
        loop {
            if let Ok(socket) = self.enter(&hello).await {
                return socket;
            }
            // Jitter: not everybody at the same moment.
            sleep(pause.mul_f64(dice.within(500, 1_500) as f64 / 1_000.0)).await;
            pause = (pause * 2).min(BACKOFF.1);
        }
    }
}

/// What somebody says first.
pub(crate) fn hello(
    table: &str,
    token: Option<&str>,
    secret: Option<&str>,
    last: Option<u64>,
) -> String {
    let (token, secret) = (token.map(str::to_owned), secret.map(str::to_owned));
    let hello = Hello { protocol: PROTOCOL, table: table.to_owned(), token, secret, last };
    written(&Request::Hello(hello))
}

/// How a player stands with the server.
pub(crate) enum Connection {
    /// Connected.
    Open(Box<Socket>),
    /// On the way back.
    Coming(Pin<Box<dyn Future<Output = Socket> + Send>>),
    /// Gone, and not coming back.
    Dead,
}

/// What comes through a line.
pub(crate) enum Word {
    /// A message.
    Text(Utf8Bytes),
    /// The line went dead.
    Gone,
}

impl Connection {
    /// Comes back, however long that takes.
    pub(crate) fn coming(door: &Door, hello: String, dice: Dice) -> Connection {
        Connection::Coming(Box::pin(door.clone().come_back(hello, dice)))
    }

    pub(crate) fn is_open(&self) -> bool {
        matches!(self, Connection::Open(_))
    }

    /// The next thing that comes.
    pub(crate) fn poll(&mut self, context: &mut Context<'_>) -> Poll<Word> {
        loop {
            match self {
                Connection::Dead => return Poll::Pending,
                Connection::Coming(coming) => match coming.as_mut().poll(context) {
                    Poll::Ready(socket) => *self = Connection::Open(Box::new(socket)),
                    Poll::Pending => return Poll::Pending,
                },
                Connection::Open(socket) => match Pin::new(&mut **socket).poll_next(context) {
                    Poll::Ready(Some(Ok(Message::Text(text)))) => {
                        return Poll::Ready(Word::Text(text));
                    }
                    Poll::Ready(Some(Ok(Message::Close(_)) | Err(_)) | None) => {
                        *self = Connection::Dead;
                        return Poll::Ready(Word::Gone);
                    }
                    Poll::Ready(Some(Ok(_))) => {}
                    Poll::Pending => return Poll::Pending,
                },
            }
        }
    }

    /// Sends a message; false if the line is dead.
    pub(crate) async fn send(&mut self, text: String) -> bool {
        let Connection::Open(socket) = self else { return false };
        matches!(timeout(SOCKET_LIMIT, socket.send(Message::text(text))).await, Ok(Ok(())))
    }
}
