//! A raw TCP connection with hand-made WebSocket frames, which keeps to no protocol unless it wants to.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// How long one thing on a socket may take.
const SOCKET_LIMIT: Duration = Duration::from_secs(5);

/// A connection of bytes.
pub(crate) struct RawSocket {
    stream: TcpStream,
}

/// What a frame of a WebSocket says of itself, true or not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    /// The first byte: whether it is the last part, three reserved bits, and the kind.
    pub(crate) first: u8,
    /// Whether it says that it is masked.
    pub(crate) masked: bool,
    /// The length that it claims to have, if that is not the truth.
    pub(crate) claims: Option<u64>,
}

/// A whole text.
pub(crate) const TEXT: Head = Head { first: 0x81, masked: true, claims: None };

impl RawSocket {
    /// Connects; whoever never reads wants little room for what comes.
    pub(crate) async fn connect(address: SocketAddr, room: Option<u32>) -> Option<RawSocket> {
        let socket = TcpSocket::new_v4().ok()?;
        if let Some(room) = room {
            socket.set_recv_buffer_size(room).ok()?;
        }
        let stream = timeout(SOCKET_LIMIT, socket.connect(address)).await.ok()?.ok()?;
        Some(RawSocket { stream })
    }

    /// Connects from this address of the computer.
    pub(crate) async fn from(source: Ipv4Addr, address: SocketAddr) -> Option<RawSocket> {
        Some(RawSocket { stream: stream(source, address).await? })
    }

    /// Becomes a WebSocket.
    pub(crate) async fn upgrade(&mut self, address: SocketAddr) -> Option<()> {
        let request = format!(
            "GET /socket HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Key: c29icmVtZXNhLWNoYW9zIQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        );
        self.send(request.as_bytes()).await?;
        let mut answer = Vec::new();
        while !answer.windows(4).any(|end| end == b"\r\n\r\n") {
            let mut byte = [0];
            let read = timeout(SOCKET_LIMIT, self.stream.read(&mut byte)).await.ok()?.ok()?;
            if read == 0 || answer.len() > 4_000 {
                return None;
            }
            answer.push(byte[0]);
        }
        answer.starts_with(b"HTTP/1.1 101").then_some(())
    }

    /// Sends bytes; nothing if the line is dead.
    pub(crate) async fn send(&mut self, bytes: &[u8]) -> Option<()> {
        timeout(SOCKET_LIMIT, self.stream.write_all(bytes)).await.ok()?.ok()
    }

    /// Sends a frame.
    pub(crate) async fn send_frame(&mut self, head: Head, payload: &[u8]) -> Option<()> {
        self.send(&frame(head, payload)).await
    }

    /// Takes whatever has come, and says how many bytes that is; nothing if the line has ended.
    pub(crate) fn drain(&mut self) -> Option<usize> {
        let (mut all, mut buffer) = (0, [0; 16 * 1_024]);
        loop {
            match self.stream.try_read(&mut buffer) {
                Ok(0) => return None,
                Ok(read) => all += read,
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => return Some(all),
                Err(_) => return None,
            }
        }
    }

    /// The bytes that come next, within this time; none at the end. Nothing if there is neither.
    pub(crate) async fn hear(&mut self, time: Duration) -> Option<Vec<u8>> {
        let mut buffer = vec![0; 4 * 1_024];
        // A line that was cut has ended.
        let read = timeout(time, self.stream.read(&mut buffer)).await.ok()?.unwrap_or(0);
        buffer.truncate(read);
        Some(buffer)
    }

    /// Waits for an answer, or for the end; false if neither comes.
    pub(crate) async fn is_answered(&mut self) -> bool {
        let mut buffer = [0; 4 * 1_024];
        timeout(SOCKET_LIMIT, self.stream.read(&mut buffer)).await.is_ok()
    }
}

/// A connection from this address of the computer.
pub(crate) async fn stream(source: Ipv4Addr, address: SocketAddr) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().ok()?;
    socket.bind((source, 0).into()).ok()?;
    timeout(SOCKET_LIMIT, socket.connect(address)).await.ok()?.ok()
}

/// The bytes of a frame.
pub(crate) fn frame(head: Head, payload: &[u8]) -> Vec<u8> {
    let length = head.claims.unwrap_or(payload.len() as u64);
    let mask_bit = if head.masked { 0x80 } else { 0 };
    let mut bytes = vec![head.first];
    match length {
        0..=125 => bytes.push(mask_bit | length as u8),
        126..=0xFFFF => {
            bytes.push(mask_bit | 126);
            bytes.extend((length as u16).to_be_bytes());
        }
        _ => {
            bytes.push(mask_bit | 127);
            bytes.extend(length.to_be_bytes());
        }
    }
    if head.masked {
        let mask = [7, 77, 177, 27];
        bytes.extend(mask);
        bytes.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    } else {
        bytes.extend(payload);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_those_of_the_standard() {
        let plain = Head { masked: false, ..TEXT };
        assert_eq!(frame(plain, b"Hi"), [0x81, 2, b'H', b'i']);
        let masked = frame(TEXT, b"Hi");
        assert_eq!(masked[..2], [0x81, 0x82]);
        assert_eq!([masked[6] ^ masked[2], masked[7] ^ masked[3]], *b"Hi");
        assert_eq!(frame(plain, &[0; 200])[..4], [0x81, 126, 0, 200]);
        let lies = Head { claims: Some(1 << 63), ..plain };
        assert_eq!(frame(lies, b"")[..3], [0x81, 127, 0x80]);
    }
}
