//! The page.

use std::time::Duration;

use leptos::prelude::*;
use texts::{Lang, Texts};
use wasm_bindgen::prelude::*;
use web_sys::{HtmlScriptElement, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::evening::Played;
use crate::talk::{Question, Reply};

/// Puts the page up.
pub fn run() {
    let texts = Texts::new(language());
    let root = document().document_element().expect("a page has a root");
    // Only a name that is no name of an attribute could be refused.
    let _ = root.set_attribute("lang", texts.lang().code());
    leave_for_offline();
    leptos::mount::mount_to_body(move || view! { <Home texts=texts /> });
}

/// The language that the browser asks for.
fn language() -> Lang {
    Lang::of_locale(&window().navigator().language().unwrap_or_default())
}

/// Registers what makes the page open without a network, once the first load is over.
fn leave_for_offline() {
    set_timeout(
        || {
            let container = window().navigator().service_worker();
            // Some browsers have none for pages without TLS; then the page needs the network.
            if !container.is_undefined() {
                let _ = container.register("/sw.js");
            }
        },
        Duration::ZERO,
    );
}

#[component]
fn Home(texts: Texts) -> impl IntoView {
    let (evening, hear) = signal(Vec::<Played>::new());
    let worker = start_worker();
    let asked = worker.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        match serde_json::from_str(&text) {
            Ok(Reply::Ready) => ask(&asked, &Question::Evening { seed: 3 }),
            Ok(Reply::Evening(played)) => hear.set(played),
            Err(error) => wasm_bindgen::throw_str(&format!("no reply: {error}")),
        }
    });
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // The page lives as long as its worker.
    on_message.forget();
    let name = move |played: &Played| texts.line(&format!("game-{}", played.game), &[]);
    view! {
        <main>
            <h1>"Sobremesa"</h1>
            <ul id="evening">
                {move || {
                    let evening = evening.get();
                    evening
                        .iter()
                        .map(|played| view! { <li>{name(played)} ": " {played.moves}</li> })
                        .collect_view()
                }}
            </ul>
        </main>
    }
}

/// Starts this program once more, in a worker, and hands it what the browser has compiled.
fn start_worker() -> Worker {
    let boot = document().get_element_by_id("boot").expect("the page names what starts it");
    let boot: HtmlScriptElement = boot.dyn_into().expect("it is a script");
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&boot.src(), &options).expect("pages may have workers");
    worker.post_message(&wasm_bindgen::module()).expect("a module can be shared");
    worker
}

fn ask(worker: &Worker, question: &Question) {
    let text = serde_json::to_string(question).expect("a question can be written");
    worker.post_message(&JsValue::from_str(&text)).expect("a text can be sent");
}
