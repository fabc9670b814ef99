//! What every answer says to browsers, and to whom nothing is said.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use serde_json::{Value, json};
use server::Config;
use store::Memory;
use support::Server;

fn header<'a>(head: &'a str, name: &str) -> Vec<&'a str> {
    let lines = head.lines().filter_map(|line| line.split_once(": "));
    lines.filter(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value).collect()
}

#[tokio::test]
async fn a_token_is_nobodys_to_keep() {
    let server = Server::start(Memory::new()).await;
    let body = json!({ "terms": { "game": "dos", "seats": 2 } }).to_string();
    let kind = [("Content-Type", "application/json")];
    let (status, head, said) = server.http("POST", "/api/tables", &kind, &body).await;
    assert!(status == 201 && said.contains("token"), "{said}");
    assert_eq!(header(&head, "cache-control"), ["no-store"], "{head}");
    let (_, head, _) = server.http("GET", "/", &[], "").await;
    assert_eq!(header(&head, "cache-control"), ["no-cache"], "pages say for themselves: {head}");
    server.stop().await;
}

#[tokio::test]
async fn pages_may_do_what_they_do_and_nothing_else() {
    let server = Server::start(Memory::new()).await;
    for path in ["/", "/t/x", "/nothing", "/health"] {
        let (_, head, _) = server.http("GET", path, &[], "").await;
        let [policy] = header(&head, "content-security-policy")[..] else { panic!("{head}") };
        assert!(policy.contains("require-trusted-types-for 'script'"), "{policy}");
        assert!(policy.contains("trusted-types default"), "{policy}");
        let [allowed] = header(&head, "permissions-policy")[..] else { panic!("{head}") };
        for never in ["camera=()", "microphone=()", "geolocation=()", "payment=()", "usb=()"] {
            assert!(allowed.contains(never), "{never}: {allowed}");
        }
        // Links are shared, and put on the clipboard.
        for used in ["clipboard-write=(self)", "web-share=(self)"] {
            assert!(allowed.contains(used), "{used}: {allowed}");
        }
    }
    server.stop().await;
}

/// A page of somebody else whose name has come to stand for this computer.
#[tokio::test]
async fn a_name_that_is_not_ours_is_not_believed() {
    let server = Server::start(Memory::new()).await;
    let port = server.address.port();
    let body = json!({ "terms": { "game": "dos", "seats": 2 } }).to_string();
    for name in ["evil.example", "127.0.0.1.evil.example", "192.0.2.7", "[2001:db8::1]", "a b", ""]
    {
        let (host, origin) = (format!("{name}:{port}"), format!("http://{name}:{port}"));
        let headers = [("Content-Type", "application/json"), ("Origin", origin.as_str())];
        for (method, path) in [("POST", "/api/tables"), ("GET", "/"), ("GET", "/health")] {
            let asked = server.http_as(&host, method, path, &headers, &body).await;
            let (status, _, said) = asked;
            assert_eq!(status, 421, "{method} {path} at {host}: {said}");
            let problem: Value = serde_json::from_str(&said).unwrap();
            assert_eq!(problem["why"], "host", "{said}");
            assert!(problem["text"].as_str().unwrap().contains("public-url"), "{said}");
        }
    }
    // Those who run it are found by the same trick.
    let (status, ..) =
        support::http_at(server.operators, "evil.example", "GET", "/metrics", &[], "").await;
    assert_eq!(status, 421);
    server.stop().await;
}

#[tokio::test]
async fn own_names_are_believed() {
    let server = Server::start(Memory::new()).await;
    let port = server.address.port();
    let own = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let own = own.trim().to_owned();
    let mut names = vec!["127.0.0.1".to_owned(), "localhost".to_owned(), "LocalHost.".to_owned()];
    if !own.is_empty() {
        names.extend([own.clone(), format!("{own}.local")]);
    }
    for name in names {
        for host in [name.clone(), format!("{name}:{port}")] {
            let (status, _, said) = server.http_as(&host, "GET", "/health", &[], "").await;
            assert_eq!(status, 200, "{host}: {said}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn with_a_public_url_the_name_does_not_matter() {
    let config =
        Config { public_url: Some("https://mesa.example".to_owned()), ..Config::default() };
    let server = Server::start_with(Memory::new(), config).await;
    for host in ["mesa.example", "10.0.0.7:8440", "behind-the-proxy"] {
        assert_eq!(server.http_as(host, "GET", "/health", &[], "").await.0, 200, "{host}");
    }
    // Where a page comes from matters all the same.
    let body = json!({ "terms": { "game": "dos", "seats": 2 } }).to_string();
    let headers = [("Content-Type", "application/json"), ("Origin", "http://evil.example")];
    let asked = server.http_as("evil.example", "POST", "/api/tables", &headers, &body).await;
    assert_eq!(asked.0, 403);
    server.stop().await;
}
