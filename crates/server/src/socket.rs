//! A WebSocket as a connection.

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt;

use crate::session::{Incoming, Transport};

/// The largest message that is read, in bytes.
pub(crate) const LARGEST: usize = 4_096;
/// How much is read at once, in bytes. Hardly any message is longer, and every socket has so much memory
/// for what it reads.
pub(crate) const READ: usize = 512;
/// What may wait inside the socket to be written, in bytes.
pub(crate) const UNWRITTEN: usize = 256 * 1_024;

/// A WebSocket. It lies in a box: every future that it is handed on to would have room for it.
pub(crate) struct Socket(pub(crate) Box<WebSocket>);

impl Transport for Socket {
    async fn receive(&mut self) -> Option<Incoming> {
        match self.0.recv().await? {
            Ok(Message::Text(text)) => Some(Incoming::Text(text)),
            Ok(Message::Pong(payload)) => {
                let number = payload.as_ref().try_into().map_or(0, u64::from_be_bytes);
                Some(Incoming::Pong(number))
            }
            Ok(Message::Binary(_)) => Some(Incoming::Other),
            // Answered by the library.
            Ok(Message::Ping(_)) => Some(Incoming::Ping),
            Ok(Message::Close(_)) | Err(_) => None,
        }
    }

    async fn send(&mut self, text: Utf8Bytes) -> bool {
        self.0.send(Message::Text(text)).await.is_ok()
    }

    async fn ping(&mut self, number: u64) -> bool {
        self.0.send(Message::Ping(number.to_be_bytes().to_vec().into())).await.is_ok()
    }

    async fn close(&mut self, code: u16, why: &'static str) {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(why) };
        // The other side may be gone already.
        let _ = self.0.send(Message::Close(Some(frame))).await;
        let _ = self.0.close().await;
    }
}
