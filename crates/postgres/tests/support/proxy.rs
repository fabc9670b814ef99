//! A line between a node and its database that can be cut, go silent, and lose answers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// What a line does with what is sent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    Open = 0,
    /// What is asked gets there, and no answer comes back.
    Deaf = 1,
    /// Nothing gets anywhere.
    Silent = 2,
}

pub(crate) struct Proxy {
    pub(crate) port: u16,
    mode: Arc<AtomicU8>,
    cut: watch::Sender<u64>,
    _lines: JoinSet<()>,
}

impl Proxy {
    /// A line to this port.
    pub(crate) async fn start(to: u16) -> Proxy {
        let door = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = door.local_addr().unwrap().port();
        let (mode, cut) = (Arc::new(AtomicU8::new(0)), watch::Sender::new(0));
        let mut lines = JoinSet::new();
        let (modes, cuts) = (Arc::clone(&mode), cut.clone());
        lines.spawn(async move {
            let mut lines = JoinSet::new();
            while let Ok((here, _)) = door.accept().await {
                let Ok(there) = TcpStream::connect(("127.0.0.1", to)).await else { continue };
                let (modes, mut cuts) = (Arc::clone(&modes), cuts.subscribe());
                lines.spawn(async move {
                    let (from_here, to_here) = here.into_split();
                    let (from_there, to_there) = there.into_split();
                    tokio::select! {
                        () = pump(from_here, to_there, &modes, Mode::Deaf) => {}
                        () = pump(from_there, to_here, &modes, Mode::Open) => {}
                        _ = cuts.changed() => {}
                    }
                });
            }
        });
        Proxy { port, mode, cut, _lines: lines }
    }

    pub(crate) fn set(&self, mode: Mode) {
        self.mode.store(mode as u8, Ordering::SeqCst);
    }

    /// Ends all lines; new ones can come.
    pub(crate) fn cut(&self) {
        self.cut.send_modify(|cuts| *cuts += 1);
    }
}

/// Carries bytes as long as the mode is not beyond `most`.
async fn pump(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    mode: &AtomicU8,
    most: Mode,
) {
    let mut bytes = [0; 16_384];
    while let Ok(count) = from.read(&mut bytes).await {
        if count == 0 {
            return;
        }
        if mode.load(Ordering::SeqCst) <= most as u8 && to.write_all(&bytes[..count]).await.is_err()
        {
            return;
        }
    }
}
