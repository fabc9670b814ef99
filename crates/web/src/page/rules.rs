//! The rules of a game, each by its name, with an example.

use std::rc::Rc;

use art::Game;
use leptos::prelude::*;
use texts::Played;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

use super::Place;
use super::example::Example;
use super::home_button::HomeButton;
use super::live::when;
use super::press::press;
use super::ruling;
use super::words::Words;
use crate::catalogue::{self, Chapter, Entry};
use crate::lesson::{self, Lesson};
use viewmodel::house;

/// What an address adds to a rule whose example is to be seen at once.
pub(crate) const SHOW: &str = "&muestra";

/// What stands before the options of a table in an address.
const OPTIONS: &str = "?mesa=";

/// The address of the rules as a table with these options plays them.
pub(crate) fn address(game: Game, options: &str) -> String {
    let path = Place::Rules(game).path();
    if matches!(options, "" | "-") {
        return path;
    }
    // They are made of letters, digits, dashes and equals signs.
    format!("{path}{OPTIONS}{}", options.replace(' ', "+"))
}

/// The options of the table that the address speaks of; `-` if it speaks of none.
fn options_of(game: Game, search: &str) -> String {
    let named = search.strip_prefix(OPTIONS).unwrap_or_default();
    let named = named.split('&').next().unwrap_or_default();
    house::spelled(game.name(), &named.replace("%3D", "=").replace(['+', ','], " "))
}

/// The examples, which come after the page.
#[derive(Clone)]
enum Lessons {
    Coming,
    Here(Rc<Vec<Rc<Lesson>>>),
    Lost,
}

/// What the cards of the page share.
#[derive(Copy, Clone)]
struct Book {
    game: Game,
    words: Words,
    /// What is played there, as in a record.
    options: StoredValue<String>,
    /// What is looked for.
    wanted: RwSignal<String>,
    /// The rule or chapter that the address names.
    here: RwSignal<String>,
    /// Whether its example is to be seen at once.
    shows_here: bool,
    lessons: RwSignal<Lessons, LocalStorage>,
}

impl Book {
    /// Tells whether a rule is what is looked for.
    fn shows(self, slug: &str) -> bool {
        let all = [self.title(slug), self.text(slug), Some(slug.to_owned())];
        let all = all.into_iter().flatten().map(|text| catalogue::plain(&text)).collect::<String>();
        self.wanted.with(|wanted| {
            catalogue::plain(wanted).split_whitespace().all(|word| all.contains(word))
        })
    }

    /// What a rule is called at this table.
    fn title(self, slug: &str) -> Option<String> {
        let texts = self.words.texts();
        self.options.with_value(|options| texts.title_at(Played::with(options), slug))
    }

    /// A rule as this table plays it.
    fn text(self, slug: &str) -> Option<String> {
        let texts = self.words.texts();
        self.options.with_value(|options| texts.text_at(Played::with(options), slug))
    }

    /// Goes to a rule or chapter; the address says so.
    fn go(self, id: &str) {
        let path = format!("{}#{id}", address(self.game, &self.options.get_value()));
        let history = window().history();
        let _ = history
            .and_then(|history| history.push_state_with_url(&JsValue::NULL, "", Some(&path)));
        self.here.set(id.to_owned());
        scroll_to(id.to_owned());
    }

    fn fetch(self) {
        self.lessons.set(Lessons::Coming);
        spawn_local(async move {
            let text = fetched(&format!("lessons-{}", self.game.name())).await;
            let lessons = text.map(|text| lesson::read(&text)).filter(|found| !found.is_empty());
            let lessons = lessons.map_or(Lessons::Lost, |lessons| {
                Lessons::Here(Rc::new(lessons.into_iter().map(Rc::new).collect()))
            });
            // The page may have been left meanwhile.
            let _ = self.lessons.try_set(lessons);
        });
    }
}

/// The rules of a game, each by its name.
#[component]
pub(crate) fn RulesPage(game: Game) -> impl IntoView {
    let words = expect_context::<Words>();
    let hash = window().location().hash().unwrap_or_default();
    let here = hash.trim_start_matches('#');
    let rule = here.strip_suffix(SHOW);
    let options = options_of(game, &window().location().search().unwrap_or_default());
    let book = Book {
        game,
        words,
        options: StoredValue::new(options.clone()),
        wanted: RwSignal::new(String::new()),
        here: RwSignal::new(rule.unwrap_or(here).to_owned()),
        shows_here: rule.is_some(),
        lessons: RwSignal::new_local(Lessons::Coming),
    };
    // The whole page is the cloth of its game.
    if let Some(body) = document().body() {
        let _ = body.set_attribute("data-game", game.name());
    }
    on_cleanup(|| {
        if let Some(body) = document().body() {
            let _ = body.remove_attribute("data-game");
        }
    });
    book.fetch();
    if !book.here.get_untracked().is_empty() {
        scroll_to(book.here.get_untracked());
    }
    let title = move || {
        let name = words.say(&format!("game-{}", game.name()));
        words.texts().phrase("rules-title", &[("game", name)])
    };
    let chapters = catalogue::chapters_at(game, &options);
    let slugs: Vec<&str> =
        chapters.iter().flat_map(|chapter| &chapter.entries).map(|entry| entry.slug).collect();
    let found = Memo::new(move |_| slugs.iter().filter(|slug| book.shows(slug)).count());
    let told = move || {
        let some = book.wanted.with(|wanted| !wanted.trim().is_empty());
        some.then(|| words.count("rules-found", "count", found.get() as i64))
    };
    let lost = move || {
        let is_lost = book.lessons.with(|lessons| matches!(lessons, Lessons::Lost));
        is_lost.then(|| view! {
            <p class="lost">
                {words.say("rules-lost")} " "
                <button class="btn" on:click=press(move |_| book.fetch())>{words.say("rules-again")}</button>
            </p>
        })
    };
    let contents = chapters.iter().map(|chapter| link(book, chapter)).collect_view();
    let cards = chapters.into_iter().map(|chapter| section(book, chapter)).collect_view();
    view! {
        <header class="bar">
            <HomeButton />
            <h1>{title}</h1>
            <button
                class="icon-btn"
                aria-label=move || {
                    format!("{}, {}", words.texts().lang().code().to_uppercase(), words.say("page-language"))
                }
                on:click=press(move |_| words.switch())
            >
                <b aria-hidden="true">{move || words.texts().lang().code().to_uppercase()}</b>
            </button>
        </header>
        <main class="page rules">
            <label class="find">
                <span class="vh">{words.live("rules-find")}</span>
                <span aria-hidden="true" inner_html=art::icon("search")></span>
                <input
                    type="search"
                    id="find"
                    placeholder=move || words.say(&format!("rules-find-{}", game.name()))
                    on:input=move |event| book.wanted.set(event_target_value(&event))
                />
            </label>
            <p class="found" role="status">{told}</p>
            {of_table(words, game, &options)}
            {lost}
            <div class="lay">
                <nav class="toc" aria-label=words.live("rules-chapters")>{contents}</nav>
                <div>{cards}</div>
            </div>
        </main>
    }
}

/// Whose rules these are, if a table plays otherwise than printed.
fn of_table(words: Words, game: Game, options: &str) -> Option<impl IntoView + use<>> {
    let changed: Vec<_> = house::switches(game.name(), options)
        .into_iter()
        .filter(|switch| switch.value != switch.printed)
        .map(|switch| {
            let key = format!("option-{}-{}", game.name(), switch.name);
            (format!("{key}-{}", switch.value), key, switch.value)
        })
        .collect();
    let said = move || {
        let texts = words.texts();
        let one = |(value_key, key, value): &(String, String, String)| {
            let named = texts.phrase(value_key, &[]);
            // Numbers have no names.
            let value = if named == *value_key { value.clone() } else { named };
            format!("{}: {value}", texts.phrase(key, &[]))
        };
        let changes = changed.iter().map(one).collect::<Vec<_>>().join("; ");
        texts.phrase("rules-of-table", &[("changes", changes)])
    };
    (options != "-").then(|| view! { <p class="of-table">{said}</p> })
}

fn link(book: Book, chapter: &Chapter) -> impl IntoView + use<> {
    let name = chapter.name;
    let slugs: Vec<&str> = chapter.entries.iter().map(|entry| entry.slug).collect();
    let is_here = move || {
        let here = book.here.with(|here| here == name || slugs.contains(&here.as_str()));
        here.then_some("true")
    };
    let go = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        book.go(name);
    };
    view! {
        <a href=format!("#{name}") aria-current=is_here on:click=press(go)>
            {move || book.words.say(&format!("chapter-{name}"))}
        </a>
    }
}

fn section(book: Book, chapter: Chapter) -> impl IntoView {
    let name = chapter.name;
    let slugs: Vec<&str> = chapter.entries.iter().map(|entry| entry.slug).collect();
    let is_empty = Memo::new(move |_| !slugs.iter().any(|slug| book.shows(slug)));
    let cards = chapter.entries.into_iter().map(|entry| card(book, entry)).collect_view();
    view! {
        <section hidden=is_empty aria-labelledby=name>
            <h2 id=name tabindex="-1">{move || book.words.say(&format!("chapter-{name}"))}</h2>
            <div class="cards">{cards}</div>
        </section>
    }
}

fn card(book: Book, entry: Entry) -> impl IntoView {
    let (words, slug) = (book.words, entry.slug);
    let is_hidden = Memo::new(move |_| !book.shows(slug));
    let is_here = Memo::new(move |_| book.here.with(|here| here == slug));
    let opened = RwSignal::new(book.shows_here && is_here.get_untracked());
    let shown = move || -> Vec<Rc<Lesson>> {
        match book.lessons.get() {
            Lessons::Here(lessons) => {
                book.options.with_value(|options| lesson::of_rule(&lessons[..], slug, options))
            }
            Lessons::Coming | Lessons::Lost => Vec::new(),
        }
    };
    let example = move || {
        let lessons = shown();
        (opened.get() && !lessons.is_empty())
            .then(|| view! { <Example game=book.game lessons=lessons /> })
    };
    let try_it = move || {
        let open = move |_| opened.update(|opened| *opened = !*opened);
        let label = move || words.say(if opened.get() { "example-close" } else { "example-open" });
        (!shown().is_empty()).then(|| view! {
            <button class="btn show" aria-expanded=move || opened.get().to_string() on:click=press(open)>
                <span aria-hidden="true" inner_html=art::small_icon("play")></span>
                {label}
                <span class="vh">{move || book.title(slug)}</span>
            </button>
        })
    };
    let go = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        book.go(slug);
    };
    view! {
        <article
            class="panel rule-card"
            class:is-here=is_here
            class:is-open=when(move || opened.get() && !shown().is_empty())
            id=slug
            tabindex="-1"
            hidden=is_hidden
        >
            <div class="tags">{ruling::badges(words, &entry)}</div>
            <h3>{move || book.title(slug)}</h3>
            <p>{move || book.text(slug)}</p>
            {ruling::ruling(words, book.options.get_value(), slug.to_owned())}
            {ruling::printed_at(words, entry.lines)}
            {example}
            <div class="foot2">
                <a class="slug" href=format!("#{slug}") on:click=press(go)>{slug}</a>
                {try_it}
            </div>
        </article>
    }
}

/// Shows the thing of this id, once it is there.
fn scroll_to(id: String) {
    request_animation_frame(move || {
        if let Some(found) = document().get_element_by_id(&id) {
            found.scroll_into_view();
            if let Ok(found) = found.dyn_into::<web_sys::HtmlElement>() {
                let _ = found.focus();
            }
        }
    });
}

/// The text of a file that the page names, if it comes.
async fn fetched(name: &str) -> Option<String> {
    let named = document().query_selector(&format!("meta[name=\"{name}\"]")).ok().flatten()?;
    let answer = JsFuture::from(window().fetch_with_str(&named.get_attribute("content")?)).await;
    let answer: Response = answer.ok()?.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}
