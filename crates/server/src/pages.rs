//! Serves the static files of the pages: content-addressed, precompressed, with entity tags and cache headers.
//!
//! They are the files as `cargo xtask web` has packed them.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::sync::{Arc, OnceLock};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::record::hex;
use flate2::read::GzDecoder;
use sha2::{Digest, Sha256};

/// What is shown when there are none.
const WITHOUT: &[(&str, &[u8])] = &[("index.html", include_bytes!("home.html"))];
/// The page that most addresses of pages give.
const INDEX: &str = "index.html";
/// The first words of addresses that are pages, and what they give: the page itself finds out what to show.
const PAGES: [(&str, &str); 4] =
    [("t", INDEX), ("jugar", INDEX), ("reglas", "library.html"), ("partida", "library.html")];
/// The folder of files whose names say what is in them.
const NAMED_BY_CONTENT: &str = "assets/";

/// The pages that a server has.
#[derive(Clone, Debug)]
pub struct Pages(Arc<BTreeMap<String, File>>);

/// One file, in every form that it can be sent in.
#[derive(Debug)]
struct File {
    kind: &'static str,
    /// Changes with what is in it.
    print: String,
    /// Only there from the start if it is not there in another form: few ask for it, and it is large.
    plain: OnceLock<Bytes>,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

/// How a file travels, the smallest first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Coding {
    Brotli,
    Gzip,
    Identity,
}

impl Pages {
    /// Files that are built into a program; if there are none, one page that says how to get them.
    #[must_use]
    pub fn built_in(files: &[(&'static str, &'static [u8])]) -> Pages {
        let files = if files.is_empty() { WITHOUT } else { files };
        Pages::of(files.iter().map(|(name, bytes)| (*name, Bytes::from_static(bytes))))
    }

    /// Files by name, such as `index.html`; `index.html.br` and `index.html.gz` are the same, compressed. Of a file that
    /// is there as `.gz` the plain form can be left out.
    pub fn of<'a>(files: impl IntoIterator<Item = (&'a str, Bytes)>) -> Pages {
        let all: BTreeMap<&str, Bytes> = files.into_iter().collect();
        let plain =
            |name: &&'a str| name.strip_suffix(".br").or(name.strip_suffix(".gz")).unwrap_or(name);
        let names: BTreeSet<&str> = all.keys().map(plain).collect();
        let file = |name: &str| {
            let packed = |end: &str| all.get(format!("{name}{end}").as_str()).cloned();
            let (plain, brotli, gzip) = (packed(""), packed(".br"), packed(".gz"));
            let marked = plain.as_ref().or(gzip.as_ref())?;
            let print = hex(&Sha256::digest(marked)[..8]);
            let plain = plain.map_or_else(OnceLock::new, OnceLock::from);
            Some((name.to_owned(), File { kind: kind(name), print, plain, brotli, gzip }))
        };
        Pages(Arc::new(names.into_iter().filter_map(file).collect()))
    }

    /// The answer to somebody who asks for this path; nothing, if it is no page.
    pub(crate) fn answer(
        &self,
        method: &Method,
        path: &str,
        headers: &HeaderMap,
    ) -> Option<Response> {
        let name = path.strip_prefix('/')?;
        let first = name.split('/').next().unwrap_or_default();
        let page = PAGES.iter().find(|(word, _)| *word == first).map(|(_, page)| *page);
        let name = if name.is_empty() { INDEX } else { page.unwrap_or(name) };
        // A program without pages has one for all.
        let name = if self.0.contains_key(name) || page.is_none() { name } else { INDEX };
        let file = self.0.get(name)?;
        if method != Method::GET && method != Method::HEAD {
            let allowed = [(header::ALLOW, "GET, HEAD")];
            return Some((StatusCode::METHOD_NOT_ALLOWED, allowed).into_response());
        }
        Some(file.answer(name, method, headers))
    }
}

impl File {
    fn answer(&self, name: &str, method: &Method, headers: &HeaderMap) -> Response {
        let coding = self.coding(headers);
        let tag = self.tag(coding);
        let keep = if name.starts_with(NAMED_BY_CONTENT) {
            "public, max-age=31536000, immutable"
        } else {
            // It may be kept, but only the server knows whether it is still the current one.
            "no-cache"
        };
        let mut answer = Response::new(Body::empty());
        let told = answer.headers_mut();
        told.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
        told.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            told.insert(header::ETAG, tag);
        }
        if is_known(headers, &tag) {
            *answer.status_mut() = StatusCode::NOT_MODIFIED;
            return answer;
        }
        let bytes = match coding {
            Coding::Brotli => self.brotli.as_ref(),
            Coding::Gzip => self.gzip.as_ref(),
            Coding::Identity => None,
        };
        let Some(bytes) = bytes.or_else(|| self.plain()).cloned() else {
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        };
        told.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        told.insert(header::CONTENT_LENGTH, HeaderValue::from(bytes.len()));
        if let Some(name) = coding.name() {
            told.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
        }
        if method == Method::GET {
            *answer.body_mut() = Body::from(bytes);
        }
        answer
    }

    /// The file as it was before it was compressed; nothing, if what is there is no such thing.
    fn plain(&self) -> Option<&Bytes> {
        if let Some(plain) = self.plain.get() {
            return Some(plain);
        }
        let mut plain = Vec::new();
        GzDecoder::new(self.gzip.as_deref()?).read_to_end(&mut plain).ok()?;
        Some(self.plain.get_or_init(|| plain.into()))
    }

    /// The form that the browser likes best, and among equals the smallest.
    fn coding(&self, headers: &HeaderMap) -> Coding {
        let there = |coding: &Coding| match coding {
            Coding::Brotli => self.brotli.is_some(),
            Coding::Gzip => self.gzip.is_some(),
            Coding::Identity => true,
        };
        let wishes = headers.get_all(header::ACCEPT_ENCODING).iter();
        let wishes: Vec<(&str, f32)> = wishes
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .map(wish)
            .collect();
        let mut best = (Coding::Identity, 0.0);
        for coding in [Coding::Brotli, Coding::Gzip, Coding::Identity].into_iter().filter(there) {
            let named = |name| wishes.iter().find(|(wished, _)| *wished == name).map(|wish| wish.1);
            let weight = match coding.name() {
                Some(name) => named(name).or_else(|| named("*")).unwrap_or(0.0),
                None => named("identity").unwrap_or(0.0),
            };
            if weight > best.1 {
                best = (coding, weight);
            }
        }
        best.0
    }

    /// What this form of the file is known by.
    fn tag(&self, coding: Coding) -> String {
        match coding.name() {
            Some(name) => format!("\"{}-{name}\"", self.print),
            None => format!("\"{}\"", self.print),
        }
    }
}

impl Coding {
    fn name(self) -> Option<&'static str> {
        match self {
            Coding::Brotli => Some("br"),
            Coding::Gzip => Some("gzip"),
            Coding::Identity => None,
        }
    }
}

/// A wish such as `br` or `gzip;q=0.5`, with its weight.
fn wish(text: &str) -> (&str, f32) {
    let (name, rest) = text.split_once(';').unwrap_or((text, ""));
    let weight = rest.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse);
    (name.trim(), weight.unwrap_or(0.0))
}

/// Tells whether the browser has this already.
fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get_all(header::IF_NONE_MATCH).iter();
    let mut known =
        known.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    known.any(|known| {
        let known = known.trim();
        known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag
    })
}

/// What a browser is told of a file by its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("txt") => "text/plain; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        Some(_) | None => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    fn chosen(wish: &str, ends: &[&str]) -> Coding {
        let names: Vec<String> = ends.iter().map(|end| format!("a.js{end}")).collect();
        let pages = Pages::of(names.iter().map(|name| (name.as_str(), Bytes::from_static(b"x"))));
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, wish.parse().unwrap());
        pages.0["a.js"].coding(&headers)
    }

    #[test]
    fn a_browser_gets_what_it_likes_best() {
        let all = ["", ".br", ".gz"];
        for (wish, coding) in [
            ("gzip, deflate, br, zstd", Coding::Brotli),
            ("gzip, deflate", Coding::Gzip),
            ("br;q=0, gzip", Coding::Gzip),
            ("br;q=0.5,gzip;q=0.8", Coding::Gzip),
            ("*", Coding::Brotli),
            ("*;q=0.1, br;q=0", Coding::Gzip),
            ("identity, br;q=0.5", Coding::Identity),
            ("br;q=nonsense", Coding::Identity),
            ("", Coding::Identity),
        ] {
            assert_eq!(chosen(wish, &all), coding, "{wish}");
        }
        assert_eq!(chosen("br, gzip", &["", ".gz"]), Coding::Gzip);
        assert_eq!(chosen("br, gzip", &[""]), Coding::Identity);
    }

    #[test]
    fn what_was_left_out_is_unpacked_for_whoever_wants_it_so() {
        let mut packed = Vec::new();
        let mut encoder = GzEncoder::new(&mut packed, Compression::fast());
        std::io::Write::write_all(&mut encoder, b"start()").unwrap();
        encoder.finish().unwrap();
        let packed = Bytes::from(packed);
        let pages =
            Pages::of([("a.js.gz", packed.clone()), ("a.js.br", Bytes::from_static(b"br"))]);
        assert_eq!(pages.0["a.js"].plain().map(|bytes| &bytes[..]), Some(&b"start()"[..]));
        // The print is that of what there is, and another file has another one.
        let other = Pages::of([("a.js.gz", Bytes::from_static(b"no gzip"))]);
        assert_ne!(pages.0["a.js"].print, other.0["a.js"].print);
        assert_eq!(other.0["a.js"].plain(), None);
        assert!(Pages::of([("a.js.br", packed)]).0.is_empty(), "nobody could be given it plain");
    }
}
