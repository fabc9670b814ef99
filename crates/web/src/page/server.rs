//! What is asked of the server outside of a table.

use leptos::prelude::window;
use protocol::{OpenTable, Problem, TableOpened, Terms};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

use viewmodel::kept::KeptTable;

/// Why there is no table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NotOpened {
    /// The server cannot be reached.
    Unreachable,
    /// A rule forbids it.
    Rule(String),
    /// Another reason, in one word.
    Why(String),
}

/// Opens a table on the server.
pub(crate) async fn open_table(terms: Terms) -> Result<KeptTable, NotOpened> {
    let game = terms.game.clone();
    let wanted = OpenTable { terms };
    let body = serde_json::to_string(&wanted).expect("terms are always JSON");
    let (status, text) = post("/api/tables", &body).await.ok_or(NotOpened::Unreachable)?;
    if status == 201 {
        let opened: TableOpened =
            serde_json::from_str(&text).map_err(|_| NotOpened::Unreachable)?;
        return Ok(KeptTable {
            table: opened.table,
            token: Some(opened.token),
            play: Some(opened.play),
            watch: Some(opened.watch),
            game,
            at: js_sys::Date::now() as u64,
            ..KeptTable::default()
        });
    }
    Err(match serde_json::from_str::<Problem>(&text) {
        Ok(Problem { rule: Some(rule), .. }) => NotOpened::Rule(rule.into_owned()),
        Ok(Problem { why, .. }) => NotOpened::Why(why.into_owned()),
        // Somebody between the server and this page has answered.
        Err(_) => NotOpened::Unreachable,
    })
}

/// The status and the text of an answer; nothing if there is none.
async fn post(path: &str, body: &str) -> Option<(u16, String)> {
    let init = RequestInit::new();
    init.set_method("POST");
    init.set_body(&JsValue::from_str(body));
    let headers = js_sys::Object::new();
    js_sys::Reflect::set(&headers, &"content-type".into(), &"application/json".into()).ok()?;
    init.set_headers(&headers);
    let answer = JsFuture::from(window().fetch_with_str_and_init(path, &init)).await.ok()?;
    let answer: Response = answer.dyn_into().ok()?;
    let text = JsFuture::from(answer.text().ok()?).await.ok()?;
    Some((answer.status(), text.as_string()?))
}
