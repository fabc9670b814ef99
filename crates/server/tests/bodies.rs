//! Slow clients and timeouts: whoever asks slowly, or does not read the answer, is not waited for; whoever is only slow is.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use std::time::Duration;

use server::Pages;
use store::Memory;
use support::Server;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, sleep, timeout};

/// What a page is made of, in bytes: more than fits between two computers.
const PAGE: usize = 24 * 1_024 * 1_024;

async fn with_a_long_page() -> Server {
    let files = [("index.html", vec![b'x'; 10].into()), ("long.txt", vec![b'x'; PAGE].into())];
    Server::start_with_pages(Memory::new(), support::patient(), Pages::of(files)).await
}

/// Somebody with little room for what is not read, who has asked for the long page.
async fn asks_for_it(server: &Server) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(8_192).unwrap();
    let mut stream = socket.connect(server.address).await.unwrap();
    let asks =
        format!("GET /long.txt HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", server.address);
    stream.write_all(asks.as_bytes()).await.unwrap();
    stream
}

#[tokio::test(start_paused = true)]
async fn a_request_that_drips_is_not_waited_for() {
    let server = Server::start(Memory::new()).await;
    let stream = TcpStream::connect(server.address).await.unwrap();
    let (mut ear, mut mouth) = stream.into_split();
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
         Content-Length: 10000\r\n\r\n",
        server.address
    );
    mouth.write_all(head.as_bytes()).await.unwrap();
    let start = Instant::now();
    let drips = tokio::spawn(async move {
        // It may be answered, and cut off, at any moment.
        while mouth.write_all(b" ").await.is_ok() {
            sleep(Duration::from_secs(1)).await;
        }
    });
    let mut said = Vec::new();
    let answered = timeout(Duration::from_secs(120), ear.read_to_end(&mut said)).await;
    drips.abort();
    assert!(answered.is_ok(), "still waiting after {:?}", start.elapsed());
    let said = String::from_utf8_lossy(&said);
    assert!(said.starts_with("HTTP/1.1 408"), "{said}");
    assert!(said.contains(r#""why":"slow""#), "{said}");
    assert!(start.elapsed() <= Duration::from_secs(30), "{:?}", start.elapsed());
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_is_not_read_is_given_up() {
    let server = with_a_long_page().await;
    let mut stream = asks_for_it(&server).await;
    sleep(Duration::from_secs(120)).await;
    let mut read = Vec::new();
    // It is cut off in the middle, with or without a word.
    let _ = timeout(Duration::from_secs(10), stream.read_to_end(&mut read)).await.unwrap();
    assert!(read.len() < PAGE, "all {} bytes were kept for somebody who did not read", read.len());
}

/// Drops now and then are as good as nothing: a few bytes a minute hold a connection for days.
#[tokio::test(start_paused = true)]
async fn an_answer_that_is_read_in_drops_is_given_up() {
    let server = with_a_long_page().await;
    let mut stream = asks_for_it(&server).await;
    let start = Instant::now();
    let mut some = [0; 64];
    loop {
        match stream.read(&mut some).await {
            Ok(0) | Err(_) => break,
            Ok(_) => sleep(Duration::from_secs(1)).await,
        }
        assert!(start.elapsed() < Duration::from_secs(3_600), "it goes on and on");
    }
}

#[tokio::test(start_paused = true)]
async fn a_slow_line_gets_all_of_it() {
    let server = with_a_long_page().await;
    let mut stream = asks_for_it(&server).await;
    let start = Instant::now();
    let (mut read, mut some) = (0, vec![0; 32 * 1_024]);
    loop {
        let got = timeout(Duration::from_secs(60), stream.read(&mut some)).await.unwrap().unwrap();
        if got == 0 {
            break;
        }
        read += got;
        // A few kilobytes a second: an old phone in the country.
        sleep(Duration::from_millis(got as u64 / 8)).await;
    }
    assert!(read >= PAGE, "{read} bytes");
    assert!(start.elapsed() > Duration::from_secs(1_000), "{:?}", start.elapsed());
}
