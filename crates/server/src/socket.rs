//! The WebSocket transport of a session: the upgrade, frames, close codes and batched writes.

use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use futures_util::{FutureExt, SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Parts, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::{Error, ProtocolError};
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{CloseFrame, Frame};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::frames::Frames;
use crate::listener::Connection;
use crate::session::{Incoming, Outgoing, Transport};
use crate::tickets::Ticket;

/// The largest message that is read, in bytes.
const LARGEST: usize = 4_096;
/// How much is read at once, in bytes. Hardly any message is longer, and every socket has so much memory
/// for what it reads.
const READ: usize = 512;
/// How long, and how much, is read of what came after a broken frame.
const LAST_WORDS: Duration = Duration::from_millis(500);
const LAST_BYTES: usize = 256 * 1_024;
/// What stands before a message at most, in bytes.
const HEAD: usize = 10;

/// A WebSocket. It lies in a box: every future that it is handed on to would have room for it.
pub(crate) struct Socket(Box<WebSocketStream<Frames<Connection>>>);

/// Somebody who asks for a WebSocket.
pub(crate) struct Handshake {
    response: Response,
    upgrade: OnUpgrade,
}

impl Handshake {
    /// Reads what was asked; or says what is wrong with it.
    pub(crate) fn of(mut request: Request) -> Result<Handshake, String> {
        let upgrade = hyper::upgrade::on(&mut request);
        let response = create_response_with_body(&request, Body::empty);
        Ok(Handshake { response: response.map_err(|error| error.to_string())?, upgrade })
    }

    /// Says yes; `serve` gets the socket when the other side has heard it.
    pub(crate) fn agree<S>(self, serve: impl FnOnce(Socket) -> S + Send + 'static) -> Response
    where
        S: Future<Output = ()> + Send + 'static,
    {
        let Handshake { response, upgrade } = self;
        tokio::spawn(async move {
            match upgrade.await {
                Ok(upgraded) => match Socket::over(upgraded).await {
                    Some(socket) => serve(socket).await,
                    None => tracing::error!("a socket over something that is no connection"),
                },
                Err(error) => tracing::debug!(%error, "a connection became no socket"),
            }
        });
        response
    }
}

impl Socket {
    /// Over a connection of the listener, and no other: only those can be measured.
    async fn over(upgraded: Upgraded) -> Option<Socket> {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ)
            .write_buffer_size(0)
            .max_message_size(Some(LARGEST))
            .max_frame_size(Some(LARGEST));
        let Parts { io, read_buf, .. } = upgraded.downcast::<TokioIo<Connection>>().ok()?;
        let frames = Frames::after(&read_buf, io.into_inner());
        let (read, role) = (read_buf.to_vec(), Role::Server);
        let socket = WebSocketStream::from_partially_read(frames, read, role, Some(config)).await;
        Some(Socket(Box::new(socket)))
    }
}

impl Transport for Socket {
    async fn receive(&mut self) -> Option<Incoming> {
        let next = poll_fn(|context| {
            // Nothing is lost: parts wait to be counted, and messages to be polled.
            if self.0.get_mut().take_part() {
                return Poll::Ready(Next::Part);
            }
            match self.0.next().poll_unpin(context) {
                Poll::Ready(next) => Poll::Ready(Next::Message(next)),
                Poll::Pending if self.0.get_mut().take_part() => Poll::Ready(Next::Part),
                Poll::Pending => Poll::Pending,
            }
        });
        let next = match next.await {
            Next::Part => return Some(Incoming::Part),
            Next::Message(next) => next?,
        };
        match next {
            Ok(Message::Text(text)) => Some(Incoming::Text(text)),
            Ok(Message::Pong(payload)) => {
                let number = payload.as_ref().try_into().map_or(0, u64::from_be_bytes);
                Some(Incoming::Pong(number))
            }
            Ok(Message::Binary(_) | Message::Frame(_)) => Some(Incoming::Other),
            // Answered by the library.
            Ok(Message::Ping(_)) => Some(Incoming::Ping),
            Ok(Message::Close(_)) => None,
            Err(error) => broken(&error).map(Incoming::Broken),
        }
    }

    /// Writes all at once, and past the library: it would keep as much memory for this line as its longest
    /// message ever took.
    async fn send(&mut self, together: Vec<Outgoing>) -> bool {
        let room = together.iter().map(|out| out.len() + HEAD).sum();
        let mut bytes = Vec::with_capacity(room);
        for out in together {
            let frame = match out {
                Outgoing::Text(text) => Frame::message(text, OpCode::Data(Data::Text), true),
                Outgoing::Ping(number) => Frame::ping(number.to_be_bytes().to_vec()),
            };
            frame.format(&mut bytes).expect("there is room in memory");
        }
        // The library may be in the middle of an answer to a ping.
        self.0.flush().await.is_ok() && self.0.get_mut().write_all(&bytes).await.is_ok()
    }

    fn ticket(&self) -> Option<Arc<Ticket>> {
        Some(Arc::clone(self.0.get_ref().io().ticket()))
    }

    fn round_trip(&self) -> Option<Duration> {
        self.0.get_ref().io().round_trip()
    }

    async fn close(&mut self, code: u16, why: &'static str) {
        let (code, reason) = (CloseCode::from(code), Utf8Bytes::from_static(why));
        // The other side may be gone already.
        let _ = (*self.0).close(Some(CloseFrame { code, reason })).await;
        if is_of_broken_frames(code) {
            self.hear_out().await;
        }
    }
}

impl Socket {
    /// Reads what is still on its way, but not for long: a connection that is closed before it is read takes its
    /// last words back.
    async fn hear_out(&mut self) {
        let line = self.0.get_mut();
        let _ = line.shutdown().await;
        let rest = async {
            let (mut heard, mut some) = (0, [0; 1_024]);
            while heard < LAST_BYTES
                && let Ok(more @ 1..) = line.read(&mut some).await
            {
                heard += more;
            }
        };
        let _ = timeout(LAST_WORDS, rest).await;
    }
}

/// What comes next.
enum Next {
    /// A part of a message.
    Part,
    /// A message, or the end.
    Message(Option<Result<Message, Error>>),
}

fn is_of_broken_frames(code: CloseCode) -> bool {
    matches!(code, CloseCode::Protocol | CloseCode::Invalid | CloseCode::Size)
}

/// With which code a line ends on which something came that breaks the standard; nothing if it just went dead.
fn broken(error: &Error) -> Option<u16> {
    let code = match error {
        Error::Protocol(
            ProtocolError::ResetWithoutClosingHandshake
            | ProtocolError::ReceivedAfterClosing
            | ProtocolError::SendAfterClosing,
        ) => return None,
        Error::Protocol(_) => CloseCode::Protocol,
        Error::Utf8(_) => CloseCode::Invalid,
        Error::Capacity(_) => CloseCode::Size,
        _ => return None,
    };
    Some(code.into())
}
