//! A session: the state machine of one connection, from its hello to its end, over any transport.
//!
//! It knows no table, only a mailbox. Its outbox is bounded (backpressure), its input has a rate limit, and a
//! command that finds no place is shed with `busy`, as one that came in an overload.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use protocol::{Ask, Command, Hello, PROTOCOL, Rejected, Rejection, Request, Trouble, TroubleKind};
use store::{Fanout, Store};
use tokio::sync::mpsc::error::{TryRecvError, TrySendError};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{Instant, sleep_until, timeout, timeout_at};
pub use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::Reply;
use crate::connections::{Joining, Out, text};
use crate::heartbeat::{Beat, Heartbeat};
use crate::identity;
use crate::keeper::{Asked, Message};
use crate::limits::RateLimit;
use crate::metrics::Metrics;
use crate::names;
use crate::node::{CROWDED, Handle, Node, Shut};
use crate::overload::Overload;
use crate::quotas::Quotas;
pub use crate::tickets::Ticket;

/// How long somebody may take to say hello.
const HELLO_TIMEOUT: Duration = Duration::from_secs(5);
/// How long a message may wait to be read.
const WRITE_TIMEOUT: Duration = Duration::from_secs(6);
/// How long a farewell may wait to be read by somebody who has read nothing before.
const FAREWELL_TIMEOUT: Duration = Duration::from_millis(500);
/// How many messages may wait for a socket.
const OUTBOX_CAPACITY: usize = 32;
/// How many messages are sent at once.
const TOGETHER: usize = 4;
/// How often somebody may send what is no message, or too fast, before the line is cut.
const STRIKES: u32 = 20;

/// What came through a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Incoming {
    /// A message.
    Text(Utf8Bytes),
    /// A ping, which is answered already.
    Ping,
    /// The answer to a ping.
    Pong(u64),
    /// Something that is no message.
    Other,
    /// A part of a message that is sent in parts.
    Part,
    /// Something that breaks the standard, and the code that a line ends with on which it came.
    Broken(u16),
}

/// What is sent through a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outgoing {
    /// A message.
    Text(Utf8Bytes),
    /// Asks for a pong with this number.
    Ping(u64),
}

impl Outgoing {
    /// How long it is, in bytes.
    pub(crate) fn len(&self) -> usize {
        match self {
            Outgoing::Text(text) => text.len(),
            Outgoing::Ping(number) => size_of_val(number),
        }
    }
}

/// A connection.
pub trait Transport: Send {
    /// The next thing that comes; nothing when it has ended. Nothing is lost if the future is dropped.
    fn receive(&mut self) -> impl Future<Output = Option<Incoming>> + Send;
    /// Sends some things in their order; false if the line is dead.
    fn send(&mut self, together: Vec<Outgoing>) -> impl Future<Output = bool> + Send;
    /// What a connection stays by where an address has too many.
    fn ticket(&self) -> Option<Arc<Ticket>> {
        None
    }
    /// How long the line is there and back, if anybody but the other side can tell.
    fn round_trip(&self) -> Option<Duration> {
        None
    }
    /// Ends it, with the code of a WebSocket.
    fn close(&mut self, code: u16, why: &'static str) -> impl Future<Output = ()> + Send;
}

/// Where a connection comes from.
#[derive(Clone)]
pub(crate) struct Origin {
    pub(crate) address: IpAddr,
    pub(crate) ticket: Option<Arc<Ticket>>,
    /// Whether so many come from there that only those get in who have a seat.
    pub(crate) is_crowded: bool,
}

/// How a session ends.
struct End(u16, &'static str);

/// Why somebody has not said hello.
enum NoHello {
    /// What was said is none.
    Wrong(TroubleKind),
    /// It was no message at all.
    Broken(u16),
}

const NORMAL: u16 = 1000;
const PROTOCOL_ERROR: u16 = 1002;
const POLICY: u16 = 1008;
const RESTART: u16 = 1012;
const TRY_LATER: u16 = 1013;
/// Why a line ends on which something broke the standard.
const BROKEN: &str = "broken frame";

/// Serves one connection until it ends.
pub async fn serve<S: Store, F: Fanout>(
    node: Node<S, F>,
    mut transport: impl Transport,
    address: IpAddr,
) {
    let most = node.config().limits.sockets_per_address;
    let open = node.sockets().open(address, most);
    // However many idle sockets somebody else has at this address, whoever has a seat comes in.
    let ticket = transport.ticket();
    let origin = Origin { address, ticket, is_crowded: open.is_none() };
    let _attending = node.attend();
    let End(code, why) = talk(&node, &mut transport, origin).await;
    // Whoever does not read will hardly read a farewell.
    let patience = if why == TroubleKind::Slow.id() { FAREWELL_TIMEOUT } else { WRITE_TIMEOUT };
    let _ = timeout(patience, transport.close(code, why)).await;
}

async fn talk<S: Store, F: Fanout>(
    node: &Node<S, F>,
    transport: &mut impl Transport,
    origin: Origin,
) -> End {
    let hello = match timeout(HELLO_TIMEOUT, read_hello(node, transport)).await {
        Err(_) => Err(NoHello::Wrong(TroubleKind::Silent)),
        Ok(None) => return End(NORMAL, "gone"),
        Ok(Some(hello)) => hello,
    };
    let hello = match hello {
        Ok(hello) => hello,
        Err(NoHello::Broken(code)) => return End(code, BROKEN),
        Err(NoHello::Wrong(why)) => {
            let _ = timeout(WRITE_TIMEOUT, transport.send(trouble_frames(why, None))).await;
            return End(PROTOCOL_ERROR, why.id());
        }
    };
    let (outbox, mut out) = mpsc::channel(OUTBOX_CAPACITY);
    let number = node.number();
    let handle = match join(node, &hello, number, &origin, outbox).await {
        Ok(handle) => handle,
        Err(why) => {
            let retry = (why != TroubleKind::NoTable).then_some(1_000);
            let _ = timeout(WRITE_TIMEOUT, transport.send(trouble_frames(why, retry))).await;
            return End(TRY_LATER, why.id());
        }
    };
    let end = Talking::new(node, number, origin.address, &handle)
        .run(transport, &mut out, node.stopped())
        .await;
    // The table must learn it, or it would wait for somebody who is gone.
    let _ = handle.mailbox.send(Message::Leave { session: number }).await;
    end
}

/// The first message; nothing if the line went dead before.
async fn read_hello<S: Store, F: Fanout>(
    node: &Node<S, F>,
    transport: &mut impl Transport,
) -> Option<Result<Hello, NoHello>> {
    let text = loop {
        match transport.receive().await? {
            Incoming::Text(text) => break text,
            Incoming::Pong(_) | Incoming::Ping | Incoming::Part => {}
            Incoming::Other => return Some(Err(NoHello::Wrong(TroubleKind::Unreadable))),
            Incoming::Broken(code) => return Some(Err(NoHello::Broken(code))),
        }
    };
    let hello = match serde_json::from_str(text.as_str()) {
        Ok(Request::Hello(hello)) => hello,
        Ok(Request::Command(_)) | Err(_) => {
            node.metrics().hostile.inc();
            return Some(Err(NoHello::Wrong(TroubleKind::Unreadable)));
        }
    };
    if hello.protocol != PROTOCOL {
        return Some(Err(NoHello::Wrong(TroubleKind::Protocol)));
    }
    let plausible = |secret: &Option<String>| secret.as_deref().is_none_or(identity::is_plausible);
    if !plausible(&hello.token) || !plausible(&hello.secret) {
        return Some(Err(NoHello::Wrong(TroubleKind::NoEntry)));
    }
    Some(Ok(hello))
}

/// Brings the hello to its table.
async fn join<S: Store, F: Fanout>(
    node: &Node<S, F>,
    hello: &Hello,
    session: u64,
    origin: &Origin,
    outbox: mpsc::Sender<Arc<Out>>,
) -> Result<Handle, TroubleKind> {
    if !node.quotas().message_from(origin.address) {
        return Err(TroubleKind::TooFast);
    }
    let id = hello.table.parse().map_err(|_| TroubleKind::NoTable)?;
    // A keeper that is just leaving does not read its messages any more: the next one will.
    for _ in 0..3 {
        let handle = node.handle(&id).map_err(|shut| match shut {
            Shut::Frozen => TroubleKind::Frozen,
            Shut::Busy => TroubleKind::Busy,
        })?;
        let joining = Joining {
            session,
            token: hello.token.clone(),
            secret: hello.secret.clone(),
            last: hello.last,
            origin: origin.clone(),
            outbox: outbox.clone(),
        };
        if handle.mailbox.send(Message::Join(Box::new(joining))).await.is_ok() {
            return Ok(handle);
        }
    }
    Err(TroubleKind::Busy)
}

/// A session that has said hello.
struct Talking<'a> {
    session: u64,
    mailbox: &'a mpsc::Sender<Message>,
    address: IpAddr,
    /// How fast this socket may send; what its person may is for the table to say.
    messages: RateLimit,
    quotas: &'a Quotas,
    strikes: u32,
    heartbeat: Heartbeat,
    /// The places for commands that are on their way.
    places: &'a Arc<Semaphore>,
    overload: &'a Overload,
    metrics: &'a Metrics,
}

impl<'a> Talking<'a> {
    fn new<S: Store, F: Fanout>(
        node: &'a Node<S, F>,
        session: u64,
        address: IpAddr,
        handle: &'a Handle,
    ) -> Talking<'a> {
        let limits = &node.config().limits;
        Talking {
            session,
            mailbox: &handle.mailbox,
            address,
            messages: RateLimit::of_messages(limits),
            quotas: node.quotas(),
            strikes: 0,
            heartbeat: Heartbeat::new(Instant::now(), node.randomness().number()),
            places: node.commands(),
            overload: node.overload(),
            metrics: node.metrics(),
        }
    }

    async fn run(
        &mut self,
        transport: &mut impl Transport,
        out: &mut mpsc::Receiver<Arc<Out>>,
        stopped: impl Future<Output = ()>,
    ) -> End {
        let mut stopped = pin!(stopped);
        let mut beat = pin!(sleep_until(self.heartbeat.due()));
        loop {
            if beat.deadline() != self.heartbeat.due() {
                beat.as_mut().reset(self.heartbeat.due());
            }
            let ended = tokio::select! {
                biased;
                () = &mut stopped => {
                    let frames = trouble_frames(TroubleKind::Restart, Some(1_000));
                    let _ = timeout(WRITE_TIMEOUT, transport.send(frames)).await;
                    Some(End(RESTART, TroubleKind::Restart.id()))
                }
                first = out.recv() => self.send(transport, out, first).await,
                incoming = transport.receive() => match incoming {
                    None => Some(End(NORMAL, "gone")),
                    Some(incoming) => self.take(transport, incoming).await,
                },
                () = &mut beat => self.beat(transport).await,
            };
            if let Some(end) = ended {
                return end;
            }
        }
    }

    /// Sends what the table has for this session: what is waiting already goes along, and a ping if it is
    /// time for one.
    async fn send(
        &mut self,
        transport: &mut impl Transport,
        out: &mut mpsc::Receiver<Arc<Out>>,
        first: Option<Arc<Out>>,
    ) -> Option<End> {
        let mut end = None;
        let mut together = Vec::with_capacity(2);
        let mut next = first;
        loop {
            match next.as_deref() {
                // The table has failed: whoever comes back will be told.
                None if self.mailbox.is_closed() => {
                    end = Some(End(TRY_LATER, TroubleKind::Busy.id()))
                }
                // The table has dropped us: too much was waiting.
                None => {
                    self.metrics.dropped.inc();
                    end = Some(End(TRY_LATER, TroubleKind::Slow.id()));
                }
                Some(Out::Text(text)) => together.push(Outgoing::Text(text.clone())),
                Some(Out::Last(text)) => {
                    together.push(Outgoing::Text(text.clone()));
                    end = Some(End(POLICY, "refused"));
                }
            }
            if end.is_some() || together.len() == TOGETHER {
                break;
            }
            next = match out.try_recv() {
                Ok(out) => Some(out),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => None,
            };
        }
        together.extend(self.heartbeat.writes(Instant::now()).map(Outgoing::Ping));
        self.write(transport, together).await.or(end)
    }

    /// Sends some things, and does not wait for ever until they are read; nor any longer than for the answer
    /// to a ping that is on its way.
    async fn write(&self, transport: &mut impl Transport, together: Vec<Outgoing>) -> Option<End> {
        let patience = Instant::now() + WRITE_TIMEOUT;
        let patience = self.heartbeat.gives_up().map_or(patience, |at| at.min(patience));
        match timeout_at(patience, transport.send(together)).await {
            Ok(true) => None,
            Ok(false) => Some(End(NORMAL, "gone")),
            Err(_) => {
                self.metrics.dropped.inc();
                Some(End(TRY_LATER, TroubleKind::Slow.id()))
            }
        }
    }

    /// Sends a message.
    async fn say(&self, transport: &mut impl Transport, reply: &Reply) -> Option<End> {
        self.write(transport, vec![Outgoing::Text(text(reply))]).await
    }

    /// Measures the line, and finds out whether anybody is there.
    async fn beat(&mut self, transport: &mut impl Transport) -> Option<End> {
        match self.heartbeat.beat(Instant::now()) {
            Beat::Ping(number) => self.write(transport, vec![Outgoing::Ping(number)]).await,
            Beat::Gone => {
                self.metrics.dropped.inc();
                Some(End(TRY_LATER, TroubleKind::Slow.id()))
            }
        }
    }

    async fn take(&mut self, transport: &mut impl Transport, incoming: Incoming) -> Option<End> {
        let message = match incoming {
            Incoming::Text(text) => text,
            Incoming::Pong(number) if self.heartbeat.awaits(number) => {
                self.heartbeat.answered(number, Instant::now());
                return None;
            }
            // Nobody needs many of them.
            Incoming::Pong(_) | Incoming::Ping | Incoming::Part if self.messages.allows() => {
                return None;
            }
            Incoming::Pong(_) | Incoming::Ping | Incoming::Part => {
                return self.strike(transport, TroubleKind::TooFast, Some(1_000)).await;
            }
            Incoming::Other => return self.strike(transport, TroubleKind::Unreadable, None).await,
            Incoming::Broken(code) => {
                self.metrics.hostile.inc();
                return Some(End(code, BROKEN));
            }
        };
        if !self.messages.allows() || !self.quotas.message_from(self.address) {
            return self.strike(transport, TroubleKind::TooFast, Some(1_000)).await;
        }
        let command = match serde_json::from_str(message.as_str()) {
            Ok(Request::Command(command)) if command.has_id() => command,
            Ok(Request::Hello(_)) => return self.strike(transport, TroubleKind::Twice, None).await,
            Ok(Request::Command(_)) | Err(_) => {
                self.metrics.hostile.inc();
                return self.strike(transport, TroubleKind::Unreadable, None).await;
            }
        };
        let id = command.id.clone();
        let command = match clean(command) {
            Ok(command) => command,
            Err(why) => {
                let reply = Reply::Rejected(Rejected { id, why });
                return self.say(transport, &reply).await;
            }
        };
        // A machine that is slow for other reasons would not be quicker for a no.
        let is_crowded = self.places.available_permits() < CROWDED;
        if is_crowded && self.overload.is_overloaded() {
            return self.say_busy(transport, id).await;
        }
        let Ok(place) = Arc::clone(self.places).try_acquire_owned() else {
            return self.say_busy(transport, id).await;
        };
        let (session, rtt) = (self.session, self.rtt(transport));
        let asked = Asked { session, command, received: Instant::now(), rtt, place };
        match self.mailbox.try_send(Message::Command(Box::new(asked))) {
            Ok(()) => None,
            Err(TrySendError::Full(_)) => self.say_busy(transport, id).await,
            Err(TrySendError::Closed(_)) => Some(End(TRY_LATER, TroubleKind::Busy.id())),
        }
    }

    /// How long the line is there and back, in milliseconds. Pongs can be held back; what the kernels of both
    /// sides do by themselves cannot, so the shorter one counts.
    fn rtt(&self, transport: &impl Transport) -> u32 {
        let pings = self.heartbeat.rtt();
        let kernels = transport.round_trip().map(|time| time.as_millis());
        kernels.and_then(|time| u32::try_from(time).ok()).map_or(pings, |time| time.min(pings))
    }

    /// Nothing has happened, and it is worth trying again.
    async fn say_busy(&self, transport: &mut impl Transport, id: String) -> Option<End> {
        self.metrics.count("busy");
        let reply =
            Reply::Trouble(Trouble { why: TroubleKind::Busy, id: Some(id), retry: Some(500) });
        self.say(transport, &reply).await
    }

    /// Says what is wrong; after many times the line is cut.
    async fn strike(
        &mut self,
        transport: &mut impl Transport,
        why: TroubleKind,
        retry: Option<u32>,
    ) -> Option<End> {
        self.strikes += 1;
        if self.strikes > STRIKES {
            return Some(End(POLICY, why.id()));
        }
        self.write(transport, trouble_frames(why, retry)).await
    }
}

/// The command with names and texts as they are shown, and secrets as they are kept.
fn clean(mut command: Command) -> Result<Command, Rejection> {
    match &mut command.ask {
        Ask::Sit { name, .. } => {
            *name = names::name(name).ok_or(Rejection::BadName)?;
        }
        // From here on nobody knows it but its owner: the table gets what it would keep.
        Ask::Renew { secret, .. } | Ask::Kick { secret: Some(secret), .. } => {
            if !identity::is_secret(secret) {
                return Err(Rejection::Unreadable);
            }
            *secret = identity::hash(secret);
        }
        Ask::Say { text: Some(text), .. } => *text = names::text(text),
        _ => {}
    }
    Ok(command)
}

fn trouble_frames(why: TroubleKind, retry: Option<u32>) -> Vec<Outgoing> {
    vec![Outgoing::Text(text(&Reply::Trouble(Trouble { why, id: None, retry })))]
}
