//! Counts the fragments of WebSocket messages, as input to the rate limit: a defense against endless fragmentation.
//!
//! The library puts fragments together without a word, and an empty one makes no message longer: whoever sends only
//! those would never be too long, nor ever too fast.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// What stands before what a frame carries, at most, in bytes.
const HEAD: usize = 14;

/// A connection whose frames are looked at as they come in.
pub(crate) struct Frames<T> {
    io: T,
    place: Place,
    /// Parts that have come and were not counted by anybody yet.
    parts: u32,
}

/// Where in a frame the connection is.
enum Place {
    /// So far in its head.
    Head([u8; HEAD], usize),
    /// In what it carries, of which so much is missing.
    Inside(u64),
}

impl<T> Frames<T> {
    /// A connection of which so much has been read already.
    pub(crate) fn after(read: &[u8], io: T) -> Frames<T> {
        let mut frames = Frames { io, place: START, parts: 0 };
        frames.look(read);
        frames
    }

    /// The connection.
    pub(crate) fn io(&self) -> &T {
        &self.io
    }

    /// Counts one of the parts that have come, if there is one.
    pub(crate) fn take_part(&mut self) -> bool {
        let has_one = self.parts > 0;
        self.parts = self.parts.saturating_sub(1);
        has_one
    }

    fn look(&mut self, mut bytes: &[u8]) {
        while let Some((first, rest)) = bytes.split_first() {
            match &mut self.place {
                Place::Inside(missing) => {
                    let here = bytes.len().min(usize::try_from(*missing).unwrap_or(usize::MAX));
                    *missing -= here as u64;
                    bytes = &bytes[here..];
                    if *missing == 0 {
                        self.place = START;
                    }
                }
                Place::Head(head, have) => {
                    (head[*have], *have) = (*first, *have + 1);
                    bytes = rest;
                    if let Some(carries) = carries(&head[..*have]) {
                        let is_part = head[0] & 0x0F == 0;
                        self.parts = self.parts.saturating_add(u32::from(is_part));
                        self.place = if carries == 0 { START } else { Place::Inside(carries) };
                    }
                }
            }
        }
    }
}

const START: Place = Place::Head([0; HEAD], 0);

/// How much a frame with this head carries, if the head is whole.
fn carries(head: &[u8]) -> Option<u64> {
    let second = *head.get(1)?;
    let mask = if second & 0x80 == 0 { 0 } else { 4 };
    let length = match second & 0x7F {
        126 => u64::from(u16::from_be_bytes(head.get(2..4)?.try_into().ok()?)),
        127 => u64::from_be_bytes(head.get(2..10)?.try_into().ok()?),
        short => u64::from(short),
    };
    let before = match second & 0x7F {
        126 => 4,
        127 => 10,
        _ => 2,
    };
    (head.len() == before + mask).then_some(length)
}

impl<T: AsyncRead + Unpin> AsyncRead for Frames<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.io).poll_read(context, buffer);
        self.look(&buffer.filled()[before..]);
        read
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Frames<T> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.io).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many parts are found in these bytes, however they are cut.
    fn parts(bytes: &[u8]) -> Vec<u32> {
        let cut = |size: usize| {
            let mut frames = Frames::after(&[], ());
            bytes.chunks(size).for_each(|some| frames.look(some));
            frames.parts
        };
        [1, 2, 3, 7, 512].map(cut).to_vec()
    }

    #[test]
    fn parts_are_found_wherever_they_stand() {
        let mask = [0; 4];
        let nothing = [&[0x00, 0x80][..], &mask].concat();
        let whole = [&[0x81, 0x85][..], &mask, b"hello"].concat();
        let long = [&[0x01, 0xFE, 1, 0x2C][..], &mask, &[0; 300]].concat();
        let longer = [&[0x02, 0xFF, 0, 0, 0, 0, 0, 1, 0, 0][..], &mask, &[0; 65_536]].concat();
        assert_eq!(parts(&whole), [0; 5]);
        assert_eq!(parts(&nothing.repeat(9)), [9; 5]);
        assert_eq!(parts(&[&whole[..], &long, &nothing, &nothing, &whole].concat()), [2; 5]);
        assert_eq!(parts(&[&longer[..], &nothing].concat()), [1; 5]);
    }

    #[test]
    fn each_is_counted_once() {
        let mut frames = Frames::after(&[], ());
        frames.look(&[0x80, 0x80, 0, 0, 0, 0].repeat(2));
        assert!(frames.take_part() && frames.take_part() && !frames.take_part());
    }
}
