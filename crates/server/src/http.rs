//! The HTTP routes and the headers of every answer: opening tables, records, health, and the upgrade to a
//! WebSocket.
//!
//! Whatever is none of these may be a page.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Json, Router};
use store::{Fanout, Store, TableId};
use table::Answer;

use crate::archive::{Binder, Missing};
use crate::config::{Config, origin};
use crate::identity;
use crate::listener::Peer;
use crate::node::{Node, NotOpened};
use crate::own::{Names, only_own_names};
use crate::pages::Pages;
use crate::session;
use crate::socket::Handshake;
use protocol::{OpenTable, Problem, TroubleKind};

/// The largest request, in bytes.
const BODY: usize = 16 * 1_024;
/// The name of the cookie that a device is known by.
const DEVICE: &str = "sobremesa_device";

/// All that can be asked for.
pub fn router<S: Store, F: Fanout>(node: Node<S, F>, pages: Pages) -> Router {
    let page = |method, uri, headers| async move { page(&pages, &method, &uri, &headers) };
    Router::new()
        .route("/socket", any(socket::<S, F>))
        .route("/api/tables", post(open::<S, F>))
        .route("/api/tables/{table}/games", get(games::<S, F>))
        .route("/api/tables/{table}/games/{number}", get(record::<S, F>))
        .route("/health", get(health::<S, F>))
        .fallback(page)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(from_fn_with_state(Names::of(node.config()), only_own_names))
        .layer(from_fn(with_manners))
        .with_state(node)
}

/// What every answer says to browsers.
const MANNERS: [(HeaderName, &str); 9] = [
    // Tokens, records and whatever else does not say how long it holds is nobody's to keep.
    (header::CACHE_CONTROL, "no-store"),
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
    ),
    // Links are shared and put on the clipboard; nothing else of a device is asked for.
    (
        HeaderName::from_static("permissions-policy"),
        "accelerometer=(), bluetooth=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), \
         encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), \
         magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), \
         publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), web-share=(self), \
         xr-spatial-tracking=()",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

pub(crate) async fn with_manners(request: Request, next: Next) -> Response {
    mannered(next.run(request).await)
}

/// An answer that says to browsers what every answer does.
pub(crate) fn mannered(mut response: Response) -> Response {
    for (name, value) in MANNERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// A page, if there is one here.
fn page(pages: &Pages, method: &Method, uri: &Uri, headers: &HeaderMap) -> Response {
    let page = pages.answer(method, uri.path(), headers);
    page.unwrap_or_else(|| problem(StatusCode::NOT_FOUND, "no-page", "there is nothing here"))
}

async fn socket<S: Store, F: Fanout>(
    State(node): State<Node<S, F>>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    request: Request,
) -> Response {
    if !is_own_page(node.config(), request.headers()) {
        return problem(StatusCode::FORBIDDEN, "origin", "this page may not open a socket here");
    }
    let address = address(node.config(), peer, request.headers());
    match Handshake::of(request) {
        Ok(handshake) => handshake.agree(move |socket| session::serve(node, socket, address)),
        Err(why) => problem(StatusCode::BAD_REQUEST, "no-socket", &why),
    }
}

async fn open<S: Store, F: Fanout>(
    State(node): State<Node<S, F>>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    headers: HeaderMap,
    body: Result<Json<OpenTable>, axum::extract::rejection::JsonRejection>,
) -> Response {
    if !is_own_page(node.config(), &headers) {
        return problem(StatusCode::FORBIDDEN, "origin", "this page may not open tables here");
    }
    let Json(wanted) = match body {
        Ok(body) => body,
        Err(rejection) => return problem(rejection.status(), "unreadable", &rejection.body_text()),
    };
    let address = address(node.config(), peer, &headers);
    let (device, cookie) = device(node.config(), &headers);
    // Whoever throws the cookie away is still somewhere.
    let known = cookie.is_none().then_some(&*device);
    if !node.quotas().opening(known, address) {
        let text = "so many tables were opened from here that it has to wait a while";
        return problem(StatusCode::TOO_MANY_REQUESTS, "too-many", text);
    }
    let opened = match node.open(&wanted.terms).await {
        Ok(opened) => opened,
        Err(NotOpened::Terms(Answer::Refused(refusal))) => {
            let text = format!("refused by {refusal}");
            let rule = Some(refusal.rule.0.into());
            let body = Json(Problem { why: "refused".into(), text, rule });
            return (StatusCode::UNPROCESSABLE_ENTITY, body).into_response();
        }
        Err(NotOpened::Terms(_)) => {
            let text = "these terms cannot be kept: see docs/protocol.md for what they are";
            return problem(StatusCode::UNPROCESSABLE_ENTITY, "bad-terms", text);
        }
        Err(NotOpened::Store(error)) => {
            tracing::warn!(error, "a table could not be opened");
            let text = "nothing can be kept at the moment; please try again";
            return problem(StatusCode::SERVICE_UNAVAILABLE, "store", text);
        }
    };
    let mut response = (StatusCode::CREATED, Json(opened)).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// The device that asks; and if it is new, the cookie that it is given.
fn device(config: &Config, headers: &HeaderMap) -> (String, Option<HeaderValue>) {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = cookies.flat_map(|value| value.split(';'));
    let known = cookies.find_map(|cookie| cookie.trim().strip_prefix(DEVICE)?.strip_prefix('='));
    if let Some(known) = known.filter(|known| identity::is_plausible(known)) {
        return (identity::hash(known), None);
    }
    let new = identity::secret();
    let is_tls = config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
    let secure = if is_tls { "; Secure" } else { "" };
    let year = 365 * 24 * 3_600;
    let text = format!("{DEVICE}={new}; HttpOnly; SameSite=Lax; Path=/; Max-Age={year}{secure}");
    (identity::hash(&new), HeaderValue::from_str(&text).ok())
}

/// The games of a table that are over.
async fn games<S: Store, F: Fanout>(
    State(node): State<Node<S, F>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Response {
    match binder(&node, &table, &headers).await {
        Err(response) => *response,
        Ok(binder) => Json(binder.games().collect::<Vec<_>>()).into_response(),
    }
}

/// The record of a game that is over, with its seed.
async fn record<S: Store, F: Fanout>(
    State(node): State<Node<S, F>>,
    Path((table, number)): Path<(String, u64)>,
    headers: HeaderMap,
) -> Response {
    match binder(&node, &table, &headers).await {
        Err(response) => *response,
        Ok(binder) => match binder.record(number) {
            Some(record) => {
                let plain = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
                (plain, record.to_owned()).into_response()
            }
            None => {
                let text =
                    "this game is not over, or never was: records are for games that are over";
                problem(StatusCode::NOT_FOUND, "no-game", text)
            }
        },
    }
}

/// The games of a table, for whoever they are for.
async fn binder<S: Store, F: Fanout>(
    node: &Node<S, F>,
    table: &str,
    headers: &HeaderMap,
) -> Result<Arc<Binder>, Box<Response>> {
    let answer = |status, why, text: &str| Box::new(problem(status, why, text));
    let no_table = || answer(StatusCode::NOT_FOUND, "no-table", "there is no such table");
    let id: TableId = table.parse().map_err(|_| no_table())?;
    let binder = node.archive().binder(node, &id).await.map_err(|missing| match missing {
        Missing::NoTable => no_table(),
        Missing::Store(error) => {
            tracing::warn!(table = %id, %error, "cannot be read");
            let text = "nothing can be read at the moment; please try again";
            answer(StatusCode::SERVICE_UNAVAILABLE, "store", text)
        }
        Missing::Damaged(error) => {
            tracing::error!(table = %id, error, "a history is damaged");
            let text = "the history of this table cannot be read by this program";
            answer(StatusCode::INTERNAL_SERVER_ERROR, "frozen", text)
        }
    })?;
    if binder.is_for(bearer(headers)) {
        return Ok(binder);
    }
    let text = "the games of this table are for those who are at it: send your token, or the secret of a link, as \
                `Authorization: Bearer ...`, or ask the host to open them";
    let mut refused = answer(StatusCode::UNAUTHORIZED, TroubleKind::NoEntry.id(), text);
    refused.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    Err(refused)
}

/// The word that somebody sends along to say who they are.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, word) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| word.trim())
}

/// Whether all is well. Why not is for those who run the server (`operator.rs`).
async fn health<S: Store, F: Fanout>(State(node): State<Node<S, F>>) -> Response {
    let (status, health) = match node.health().await {
        Ok(()) => (StatusCode::OK, "green"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "red"),
    };
    (status, Json(serde_json::json!({ "health": health }))).into_response()
}

pub(crate) fn problem(status: StatusCode, why: &'static str, text: &str) -> Response {
    (status, Json(Problem { why: why.into(), text: text.to_owned(), rule: None })).into_response()
}

/// Tells whether the page that asks is ours. Programs that are no browsers send no origin; a browser
/// always does.
fn is_own_page(config: &Config, headers: &HeaderMap) -> bool {
    let Some(given) = headers.get(header::ORIGIN) else { return true };
    let Ok(given) = given.to_str() else { return false };
    match config.public_url.as_deref().and_then(origin) {
        Some(own) => given == own,
        None => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
            let same = |scheme: &str| given.strip_prefix(scheme) == host;
            host.is_some() && (same("http://") || same("https://"))
        }
    }
}

/// Who asks: the peer, or whom a proxy names that is to be believed.
fn address(config: &Config, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
    let trusts = |address: IpAddr| {
        config.trusted_proxies.iter().any(|net| net.contains(&address.to_canonical()))
    };
    let mut address = peer.ip().to_canonical();
    let named = headers.get_all("x-forwarded-for").iter();
    let named: Vec<&str> =
        named.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(',')).collect();
    // The last proxy wrote the last address; each is believed only if the one after it is.
    for name in named.iter().rev() {
        if !trusts(address) {
            break;
        }
        match name.trim().parse() {
            Ok(before) => address = before,
            Err(_) => break,
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, value.parse().unwrap());
        }
        headers
    }

    #[test]
    fn only_own_pages_may_ask() {
        let mut config = Config::default();
        let own = |config: &Config, pairs: &[_]| is_own_page(config, &headers(pairs));
        assert!(own(&config, &[("host", "mesa:80"), ("origin", "http://mesa:80")]));
        assert!(own(&config, &[("host", "mesa:80")]), "no browser");
        for bad in ["http://evil", "null", "http://mesa:80.evil", "http://mesa:8", "file://mesa:80"]
        {
            assert!(!own(&config, &[("host", "mesa:80"), ("origin", bad)]), "{bad}");
        }
        assert!(!own(&config, &[("origin", "http://mesa")]), "no host");
        config.public_url = Some("https://mesa.example/".to_owned());
        assert!(own(&config, &[("host", "x"), ("origin", "https://mesa.example")]));
        assert!(!own(&config, &[("host", "mesa"), ("origin", "http://mesa")]));
    }

    #[test]
    fn only_known_proxies_are_believed() {
        let mut config = Config::default();
        let peer: SocketAddr = "10.0.0.1:5".parse().unwrap();
        let says = headers(&[("x-forwarded-for", "1.2.3.4, 5.6.7.8")]);
        let found = |config: &Config| address(config, peer, &says).to_string();
        assert_eq!(found(&config), "10.0.0.1");
        config.trusted_proxies = vec!["10.0.0.0/8".parse().unwrap()];
        // The first one is only what the second one, whom nobody knows, has said.
        assert_eq!(found(&config), "5.6.7.8");
        config.trusted_proxies.push("5.6.7.8/32".parse().unwrap());
        assert_eq!(found(&config), "1.2.3.4");
        let nonsense = headers(&[("x-forwarded-for", "me")]);
        assert_eq!(address(&config, peer, &nonsense).to_string(), "10.0.0.1");
    }

    #[test]
    fn a_device_is_known_by_its_cookie() {
        let config = Config::default();
        let (one, cookie) = device(&config, &HeaderMap::new());
        let cookie = cookie.unwrap().to_str().unwrap().to_owned();
        assert!(
            cookie.contains("HttpOnly; SameSite=Lax") && !cookie.contains("Secure"),
            "{cookie}"
        );
        let sent = cookie.split(';').next().unwrap();
        let (two, again) = device(&config, &headers(&[("cookie", &format!("a=b; {sent}"))]));
        assert_eq!((one, None), (two, again));
        let tls = Config { public_url: Some("https://a".to_owned()), ..Config::default() };
        let (_, cookie) = device(&tls, &headers(&[("cookie", "sobremesa_device=x")]));
        assert!(cookie.unwrap().to_str().unwrap().ends_with("; Secure"));
    }
}
