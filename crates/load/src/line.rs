//! The line of one player to the server. It is leaner than `client::Client`, because ten thousand of them
//! share a process with each other and a machine with the server.

use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use futures_util::{SinkExt, Stream};
use serde_json::json;
use socket2::SockRef;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// A connection that has said hello.
pub(crate) type Socket = WebSocketStream<TcpStream>;

/// How long anything on a socket may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// The first and the longest pause before another attempt to connect.
const PAUSES: (Duration, Duration) = (Duration::from_millis(20), Duration::from_millis(500));

/// Where to connect, and how many may do so at the same time: more would only fill the kernel's queue
/// and measure its retries.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    address: SocketAddr,
    /// Where the server tells figures.
    figures: SocketAddr,
    room: Arc<Semaphore>,
}

impl Door {
    pub(crate) fn new(address: SocketAddr, figures: SocketAddr, at_once: usize) -> Door {
        Door { address, figures, room: Arc::new(Semaphore::new(at_once)) }
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
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        self.greet(stream, hello).await
    }

    /// The same with as little room as possible for what is not read.
    pub(crate) async fn enter_narrow(&self, hello: &str) -> Result<Socket, Error> {
        let _room = self.room.acquire().await;
        let socket = tokio::net::TcpSocket::new_v4()?;
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
        timeout(PATIENCE, greeting).await.unwrap_or(Err(Error::ConnectionClosed))
    }

    /// Tries until it works.
    async fn come_back(self, hello: String, mut luck: u64) -> Socket {
        let mut pause = PAUSES.0;
        loop {
            if let Ok(socket) = self.enter(&hello).await {
                return socket;
            }
            // Not everybody at the same moment.
            luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            sleep(pause.mul_f64(0.5 + (luck >> 40) as f64 / f64::from(1 << 24))).await;
            pause = (pause * 2).min(PAUSES.1);
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
    let protocol = server::wire::PROTOCOL;
    let hello = json!({ "protocol": protocol, "table": table, "token": token, "secret": secret, "last": last });
    json!({ "hello": hello }).to_string()
}

/// How a player stands with the server.
pub(crate) enum Line {
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

impl Line {
    /// Comes back, however long that takes.
    pub(crate) fn coming(door: &Door, hello: String, luck: u64) -> Line {
        Line::Coming(Box::pin(door.clone().come_back(hello, luck)))
    }

    pub(crate) fn is_open(&self) -> bool {
        matches!(self, Line::Open(_))
    }

    /// The next thing that comes.
    pub(crate) fn poll(&mut self, context: &mut Context<'_>) -> Poll<Word> {
        loop {
            match self {
                Line::Dead => return Poll::Pending,
                Line::Coming(coming) => match coming.as_mut().poll(context) {
                    Poll::Ready(socket) => *self = Line::Open(Box::new(socket)),
                    Poll::Pending => return Poll::Pending,
                },
                Line::Open(socket) => match Pin::new(&mut **socket).poll_next(context) {
                    Poll::Ready(Some(Ok(Message::Text(text)))) => {
                        return Poll::Ready(Word::Text(text));
                    }
                    Poll::Ready(Some(Ok(Message::Close(_)) | Err(_)) | None) => {
                        *self = Line::Dead;
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
        let Line::Open(socket) = self else { return false };
        matches!(timeout(PATIENCE, socket.send(Message::text(text))).await, Ok(Ok(())))
    }
}
