//! The pages, as browsers ask for them.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use axum::body::Bytes;
use server::{Config, Pages};
use store::Memory;
use support::Server;

const INDEX: &str = "<!doctype html><title>Sobremesa</title>";
const SCRIPT: &str = "/assets/boot.0123456789abcdef.js";

async fn server() -> Server {
    let files = [
        ("index.html", INDEX),
        ("index.html.br", "index in brotli"),
        ("index.html.gz", "index in gzip"),
        (&SCRIPT[1..], "start()"),
        ("sw.js", "self"),
        ("manifest.webmanifest", "{}"),
        ("icon.svg", "<svg/>"),
        ("assets/a.wasm", "module"),
    ];
    let pages = Pages::of(files.map(|(name, text)| (name, Bytes::from_static(text.as_bytes()))));
    Server::start_with_pages(Memory::new(), Config::default(), pages).await
}

/// The value of a header.
fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let mut pairs = head.lines().filter_map(|line| line.split_once(": "));
    pairs.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value)
}

#[tokio::test]
async fn every_address_of_a_page_gives_the_page() {
    let server = server().await;
    for path in ["/", "/t/l2r4fqgwcrgn", "/jugar/dos", "/jugar", "/?a=b"] {
        let (status, head, body) = server.http("GET", path, &[], "").await;
        assert_eq!((status, body.as_str()), (200, INDEX), "{path}");
        assert_eq!(header(&head, "content-type"), Some("text/html; charset=utf-8"));
        assert_eq!(header(&head, "cache-control"), Some("no-cache"));
    }
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_page_is_said_to_be_none() {
    let server = server().await;
    let lost = [
        "/api/nothing",
        "/tables",
        "/assets/boot.js",
        "/assets/",
        "/index.html.br",
        "/assets/../sw.js",
        "//",
        "/%2e%2e/etc/passwd",
        "/robots.txt",
    ];
    for path in lost {
        let (status, head, body) = server.http("GET", path, &[], "").await;
        assert_eq!(status, 404, "{path}: {body}");
        assert_eq!(header(&head, "content-type"), Some("application/json"), "{path}");
        assert!(body.contains("\"no-page\""), "{path}: {body}");
    }
    let (status, head, _) = server.http("POST", "/", &[], "").await;
    assert_eq!((status, header(&head, "allow")), (405, Some("GET, HEAD")));
    assert_eq!(server.get("/health").await.0, 200, "what was there before still is");
    server.stop().await;
}

#[tokio::test]
async fn every_kind_of_file_says_what_it_is_and_how_long_it_may_be_kept() {
    let server = server().await;
    let for_ever = "public, max-age=31536000, immutable";
    for (path, kind, keep) in [
        (SCRIPT, "text/javascript; charset=utf-8", for_ever),
        ("/assets/a.wasm", "application/wasm", for_ever),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
    ] {
        let (status, head, _) = server.http("GET", path, &[("Accept-Encoding", "br")], "").await;
        assert_eq!(status, 200, "{path}");
        assert_eq!(header(&head, "content-type"), Some(kind), "{path}");
        assert_eq!(header(&head, "cache-control"), Some(keep), "{path}");
        assert_eq!(header(&head, "content-encoding"), None, "{path}: there is only one form");
        for name in ["content-security-policy", "x-content-type-options", "referrer-policy"] {
            assert!(header(&head, name).is_some(), "{path}: {name}");
        }
        for name in ["opener", "embedder", "resource"] {
            assert!(header(&head, &format!("cross-origin-{name}-policy")).is_some(), "{name}");
        }
    }
    let (_, head, _) = server.http("GET", "/", &[], "").await;
    let policy = header(&head, "content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none';") && !policy.contains("unsafe-inline"));
    server.stop().await;
}

#[tokio::test]
async fn the_smallest_form_travels_that_the_browser_takes() {
    let server = server().await;
    for (wish, coding, text) in [
        ("gzip, deflate, br, zstd", Some("br"), "index in brotli"),
        ("gzip", Some("gzip"), "index in gzip"),
        ("deflate", None, INDEX),
    ] {
        let wish = [("Accept-Encoding", wish)];
        let (_, head, body) = server.http("GET", "/", &wish, "").await;
        assert_eq!((header(&head, "content-encoding"), body.as_str()), (coding, text));
        assert_eq!(header(&head, "vary"), Some("accept-encoding"));
        let length = text.len().to_string();
        assert_eq!(header(&head, "content-length"), Some(length.as_str()));

        let (status, bare, body) = server.http("HEAD", "/", &wish, "").await;
        assert_eq!((status, body.as_str()), (200, ""));
        assert_eq!(header(&bare, "content-length"), Some(length.as_str()));
        assert_eq!(header(&bare, "etag"), header(&head, "etag"));
    }
    server.stop().await;
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let server = server().await;
    let (_, head, _) = server.http("GET", "/", &[("Accept-Encoding", "br")], "").await;
    let tag = header(&head, "etag").unwrap();
    let weak = format!("\"other\", W/{tag}");
    for known in [tag, weak.as_str(), "*"] {
        let asked = [("Accept-Encoding", "br"), ("If-None-Match", known)];
        let (status, head, body) = server.http("GET", "/", &asked, "").await;
        assert_eq!((status, body.as_str()), (304, ""), "{known}");
        assert_eq!(header(&head, "etag"), Some(tag));
        assert_eq!(header(&head, "cache-control"), Some("no-cache"));
    }
    // Another form is another thing.
    let (status, ..) = server.http("GET", "/", &[("If-None-Match", tag)], "").await;
    assert_eq!(status, 200);
    let (status, ..) = server.http("GET", "/", &[("If-None-Match", "\"other\"")], "").await;
    assert_eq!(status, 200);
    server.stop().await;
}

#[tokio::test]
async fn a_server_has_a_page_even_without_the_pages() {
    let server = Server::start(Memory::new()).await;
    let (status, body) = server.get("/t/l2r4fqgwcrgn").await;
    assert_eq!(status, 200);
    assert!(body.contains("cargo xtask serve"), "{body}");
    server.stop().await;
}
