//! The accept loop: takes connections, but not more than fit, with timeouts for every phase of a request.
//!
//! It waits for nobody who does not speak, or does not read (Slowloris), and lets what was begun end at a shutdown.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use socket2::SockRef;
use store::{Fanout, Store};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::task::JoinSet;
use tokio::time::{Sleep, sleep, timeout};
use tower_service::Service;

use crate::complaints::Complaints;
use crate::config::Limits;
use crate::http::{mannered, problem};
use crate::node::Node;
use crate::own::Here;
use crate::tickets::{Held, Ticket, Tickets};

/// What the kernel may hold back for somebody who does not read, in bytes.
const SEND_BUFFER: usize = 16 * 1_024;
/// What is read of a request before it is answered, in bytes.
const READ_BUFFER: usize = 16 * 1_024;
/// How long a request may take to be asked.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// Connections of operators. They have room of their own: a crowd at the other door keeps none of them out.
const OPERATORS: u32 = 32;
/// How long a request may take from its head to its answer, with all that it carries.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);
/// How long somebody may take to read [`READ_AT_LEAST`] bytes of an answer that does not fit between two computers.
const SLOW_READER_TIMEOUT: Duration = Duration::from_secs(20);
/// See [`SLOW_READER_TIMEOUT`]: less than a kilobyte a second is no line on which anybody plays.
const READ_AT_LEAST: usize = 16 * 1_024;
/// How long what was begun may take to end when the server stops.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(3);

/// The address at the other end of a connection.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Peer(pub SocketAddr);

/// Where a server listens.
#[derive(Debug)]
pub struct Doors {
    /// For everybody.
    pub people: TcpListener,
    /// For those who run it, if they want to know anything.
    pub operators: Option<TcpListener>,
}

impl From<TcpListener> for Doors {
    fn from(people: TcpListener) -> Doors {
        Doors { people, operators: None }
    }
}

/// How many connections a door has room for.
#[derive(Copy, Clone, Debug)]
struct Capacity {
    in_all: u32,
    per_address: u32,
}

/// Serves until `stop` is there: everybody what `people` answers, and operators what `figures` does.
pub(crate) async fn serve<S: Store, F: Fanout>(
    doors: Doors,
    node: &Node<S, F>,
    people: Router,
    figures: Router,
    stop: impl Future<Output = ()>,
) {
    let Limits { connections, connections_per_address, .. } = node.config().limits;
    let wide = Capacity { in_all: connections, per_address: connections_per_address };
    let serving = accept_until(stop, doors.people, node, people, wide);
    let (mut connections, mut others) = match doors.operators {
        None => (serving.await, JoinSet::new()),
        Some(operators) => {
            let narrow = Capacity { in_all: OPERATORS, per_address: OPERATORS };
            // Operators may look for as long as anybody is served.
            let (served, done) = oneshot::channel();
            let stop = async { _ = done.await };
            tokio::join!(
                async {
                    let connections = serving.await;
                    let _ = served.send(());
                    connections
                },
                accept_until(stop, operators, node, figures, narrow)
            )
        }
    };
    node.stop().await;
    let ended = async {
        while connections.join_next().await.is_some() {}
        while others.join_next().await.is_some() {}
    };
    // Whoever is still asking is cut off.
    let _ = timeout(DRAIN_TIMEOUT, ended).await;
}

/// Takes connections until `stop` is there; those that are left.
async fn accept_until<S: Store, F: Fanout>(
    stop: impl Future<Output = ()>,
    listener: TcpListener,
    node: &Node<S, F>,
    router: Router,
    most: Capacity,
) -> JoinSet<()> {
    let room = Arc::new(Semaphore::new(most.in_all as usize));
    let tickets = Tickets::default();
    let (mut connections, mut stop) = (JoinSet::new(), pin!(stop));
    let mut complaints = Complaints::default();
    loop {
        let (stream, address, permit) = tokio::select! {
            biased;
            () = &mut stop => break,
            Some(_) = connections.join_next(), if !connections.is_empty() => continue,
            accepted = accept(&listener, &room, &mut complaints) => accepted,
        };
        // All who come through a proxy that is believed share its address.
        let is_proxy = node.trusts(address.ip());
        let share = if is_proxy { u32::MAX } else { most.per_address };
        let Some(held) = tickets.open(address.ip(), share) else { continue };
        // Small messages are wanted at once, and whoever does not read must not fill the memory.
        let socket = SockRef::from(&stream);
        if socket.set_tcp_nodelay(true).is_err()
            || socket.set_send_buffer_size(SEND_BUFFER).is_err()
        {
            tracing::debug!("a connection keeps its own settings");
        }
        let here = stream.local_addr().ok().map(Here);
        let (waiting, _permit) = (None, permit);
        let connection = Connection { stream, is_proxy, waiting, _permit, held };
        let ends = (Peer(address), here);
        connections.spawn(answer(connection, ends, router.clone(), node.clone()));
    }
    connections
}

async fn accept(
    listener: &TcpListener,
    room: &Arc<Semaphore>,
    complaints: &mut Complaints,
) -> (TcpStream, SocketAddr, OwnedSemaphorePermit) {
    let permit = Arc::clone(room).acquire_owned().await.expect("the room is never closed");
    loop {
        match listener.accept().await {
            Ok((stream, address)) => return (stream, address, permit),
            // The caller may be gone already, or there are too many open files: it passes.
            Err(error) => {
                complaints.note(&error);
                sleep(Duration::from_millis(20)).await;
            }
        }
    }
}

/// Answers what one connection asks, until it ends or becomes a socket.
async fn answer<S: Store, F: Fanout>(
    connection: Connection,
    (peer, here): (Peer, Option<Here>),
    router: Router,
    node: Node<S, F>,
) {
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        here.map(|here| request.extensions_mut().insert(here));
        let answered = router.clone().call(request);
        async move { timeout(REQUEST_TIMEOUT, answered).await.unwrap_or_else(|_| Ok(too_slow())) }
    });
    let mut asked = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_TIMEOUT)
            .max_buf_size(READ_BUFFER)
            .serve_connection(TokioIo::new(connection), service)
            .with_upgrades()
    );
    let ended = tokio::select! {
        biased;
        ended = asked.as_mut() => ended,
        () = node.stopped() => {
            asked.as_mut().graceful_shutdown();
            asked.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended badly");
    }
}

/// Says that a question, or the answer to it, took too long. What is left of the question is not read.
fn too_slow() -> Response {
    let text = "this took too long to be asked, or to be answered; please try again";
    let mut response = mannered(problem(StatusCode::REQUEST_TIMEOUT, "slow", text));
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// A connection that counts until it is dropped, and on which nobody is written to for ever.
pub(crate) struct Connection {
    stream: TcpStream,
    /// Whether somebody else is behind it.
    is_proxy: bool,
    /// While what is written is not read: until when some of it must be, and how much has been.
    waiting: Option<(Pin<Box<Sleep>>, usize)>,
    _permit: OwnedSemaphorePermit,
    held: Held,
}

impl Connection {
    /// What it stays by.
    pub(crate) fn ticket(&self) -> &Arc<Ticket> {
        self.held.ticket()
    }

    /// How long it is there and back by the kernel's measurement, if it can be had.
    pub(crate) fn round_trip(&self) -> Option<Duration> {
        if self.is_proxy { None } else { roundtrip::of(&self.stream) }
    }

    /// Notes what came of writing so much.
    fn wrote(
        &mut self,
        context: &mut Context<'_>,
        wanted: usize,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(all)) if all >= wanted => self.waiting = None,
            Poll::Ready(Ok(some)) => {
                if let Some((_, read)) = &mut self.waiting {
                    *read += some;
                    if *read >= READ_AT_LEAST {
                        self.waiting = None;
                    }
                }
            }
            Poll::Pending => {
                let start = || (Box::pin(sleep(SLOW_READER_TIMEOUT)), 0);
                let (until, _) = self.waiting.get_or_insert_with(start);
                if until.as_mut().poll(context).is_ready() {
                    return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
                }
            }
            Poll::Ready(Err(_)) => {}
        }
        written
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        // Whoever waits is always about to read.
        if self.held.ticket().poll_void(context).is_ready() {
            return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wrote(context, bytes.len(), written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.wrote(context, parts.iter().map(|part| part.len()).sum(), written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
