//! The simulated connection of one person, both ends of it, with everything that was sent recorded.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request};
use client::Received;
use server::Peer;
use server::session::{Incoming, Outgoing, Transport, Utf8Bytes};
use tokio::sync::mpsc;
use tokio::time::Instant;
use tower_service::Service;

/// What was said to somebody, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    pub(crate) at: Duration,
    pub(crate) text: Utf8Bytes,
}

/// Somebody, as seen from their end of the line.
#[derive(Default)]
pub(crate) struct TwinClient {
    told: Arc<Mutex<Vec<Told>>>,
    /// What was answered by HTTP, in the order in which it was asked for: how long an answer takes there
    /// depends on the machine.
    pages: Arc<Mutex<Vec<String>>>,
    mouth: Option<mpsc::UnboundedSender<Option<Incoming>>>,
    /// How much of it was read.
    read: usize,
    pub(crate) picture: Option<client::Picture>,
    pub(crate) token: Option<String>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl TwinClient {
    /// A new line; says what the node's end of it is.
    pub(crate) fn connect(&mut self, since: Instant) -> End {
        let (mouth, ear) = mpsc::unbounded_channel();
        let (told, pongs) = (Arc::clone(&self.told), mouth.clone());
        self.mouth = Some(mouth);
        End { ear, pongs, told, since }
    }

    /// Says something, if the line is not dead.
    pub(crate) fn say(&self, text: String) {
        if let Some(mouth) = &self.mouth {
            // Nobody may listen any more.
            let _ = mouth.send(Some(Incoming::Text(text.into())));
        }
    }

    /// Asks for a page with this word, and keeps the answer with all that is told.
    pub(crate) fn looks(
        &self,
        mut router: Router,
        path: String,
        word: &str,
    ) -> impl Future<Output = ()> + use<> {
        let pages = Arc::clone(&self.pages);
        let bearer = format!("Bearer {word}");
        let place = lock(&pages).len();
        lock(&pages).push(String::new());
        async move {
            let asked = Request::get(&path).header("authorization", bearer).body(Body::empty());
            let text = match asked {
                Ok(mut request) => {
                    let peer = Peer(([127, 0, 0, 1], 5).into());
                    request.extensions_mut().insert(ConnectInfo(peer));
                    let Ok(answer) = router.call(request).await;
                    let status = answer.status();
                    let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap_or_default();
                    format!("{path}: {status} {}", String::from_utf8_lossy(&body))
                }
                Err(error) => format!("{path}: {error}"),
            };
            lock(&pages)[place] = text;
        }
    }

    /// Hangs up.
    pub(crate) fn cut(&mut self) {
        if let Some(mouth) = self.mouth.take() {
            let _ = mouth.send(None);
        }
    }

    /// Reads what has come.
    pub(crate) fn read(&mut self) {
        let told = lock(&self.told);
        // Only the last picture counts, and tokens.
        let is_picture = |told: &&Told| told.text.starts_with("{\"update\"");
        let last = told[self.read..].iter().rposition(|told| is_picture(&told));
        let last = last.map_or(self.read, |last| self.read + last);
        let is_welcome = |told: &Told| told.text.starts_with("{\"welcome\"");
        for (at, told) in told.iter().enumerate().skip(self.read) {
            if at != last && !is_welcome(told) {
                continue;
            }
            match serde_json::from_str(&told.text) {
                Ok(Received::Welcome(welcome)) => {
                    self.token = welcome.token.or(self.token.take());
                    self.picture = Some(welcome.snapshot);
                }
                Ok(Received::Update(picture)) => self.picture = Some(*picture),
                _ => {}
            }
        }
        self.read = told.len();
    }

    /// All that was said to them, and at last all that they asked for by HTTP.
    pub(crate) fn take_told(&self) -> Vec<Told> {
        let mut told = std::mem::take(&mut *lock(&self.told));
        let pages = std::mem::take(&mut *lock(&self.pages));
        told.extend(pages.into_iter().map(|text| Told { at: Duration::MAX, text: text.into() }));
        told
    }
}

/// The end of the node.
pub(crate) struct End {
    ear: mpsc::UnboundedReceiver<Option<Incoming>>,
    pongs: mpsc::UnboundedSender<Option<Incoming>>,
    told: Arc<Mutex<Vec<Told>>>,
    since: Instant,
}

impl End {
    fn tell(&self, text: Utf8Bytes) {
        lock(&self.told).push(Told { at: self.since.elapsed(), text });
    }
}

impl Transport for End {
    async fn receive(&mut self) -> Option<Incoming> {
        self.ear.recv().await.flatten()
    }

    async fn send(&mut self, together: Vec<Outgoing>) -> bool {
        together.into_iter().all(|out| match out {
            Outgoing::Text(text) => {
                self.tell(text);
                true
            }
            Outgoing::Ping(number) => self.pongs.send(Some(Incoming::Pong(number))).is_ok(),
        })
    }

    async fn close(&mut self, code: u16, why: &'static str) {
        self.tell(format!("closed: {code} {why}").into());
    }
}
