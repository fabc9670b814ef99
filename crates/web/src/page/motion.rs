//! Cards fly from where they were to where they are. The picture never waits for it: what lies
//! where is measured before and after, and copies fly over a page that is already right.

use std::cell::Cell;
use std::time::Duration;

use art::{Back, Game, Lie};
use leptos::prelude::*;
use serde_json::json;
use web_sys::Element;

use super::card::drawn;
use super::sitting::Sitting;
use super::stage::{self, Area, Finder, animate, at};
use super::words::Words;
use super::{points, spectacle};
use viewmodel::games::Event;
use viewmodel::heard::{Item, Picture};
use viewmodel::travel::{self, FLIGHT, Face, Spot, TURN, Travel};

const SHEET: &str = "flights";
/// Lands with a small overshoot.
const DROP: &str = "cubic-bezier(.3, 1.3, .5, 1)";
const SLIDE: &str = "cubic-bezier(.2, .8, .3, 1)";
/// Pixels by which a chosen card is lifted: this is no way to go.
const LIFT: f64 = 12.0;

thread_local! {
    /// Which picture moves: an older one has nothing to say any more.
    static LATEST: Cell<u32> = const { Cell::new(0) };
}

/// The table before a new picture is shown.
pub(crate) struct Before {
    game: Game,
    words: Words,
    me: Option<u8>,
    flights: Vec<Flight>,
    /// The cards that may only move aside, by their ids.
    lying: Vec<(String, Area)>,
    /// The badges of the seats, by what they are.
    badges: Vec<(String, Element, Area)>,
    /// What waits for the end of a turn, and the seat that it hits now.
    effect: Option<(String, Area, u8)>,
    /// The points that were seen, by what shows them.
    points: Vec<(String, i64)>,
}

/// A card that will fly.
struct Flight {
    travel: Travel,
    from: Option<Area>,
    /// What lay on the pile where it goes.
    covers: Option<String>,
}

/// Where a card flies to, and from where.
struct Aim {
    target: Element,
    to: Area,
    from: Option<Area>,
}

/// Looks at the table before a new picture is shown. Nothing if nothing is to move.
pub(crate) fn before(sitting: Sitting, picture: &Picture) -> Option<Before> {
    let words = sitting.words?;
    let is_first = sitting.picture.with_untracked(Option::is_none);
    if is_first || document().hidden() {
        return None;
    }
    let (game, me) = (sitting.game, picture.you.seat);
    let events = picture.items.iter().filter_map(|item| match item {
        Item::Game(happened) => Some(&happened.event),
        Item::Table(_) | Item::Unknown => None,
    });
    let events: Vec<&Event> = events.collect();
    events.first()?;
    events.iter().for_each(|event| spectacle::show(words, event, me));
    if stage::is_calm() {
        return None;
    }
    stage::settle();
    points::settle();
    if let Some(sheet) = stage::sheet(SHEET) {
        sheet.set_inner_html("");
    }
    let mut finder = Finder::new(me);
    let travels = sitting.picture.with_untracked(|old| {
        let view = old.as_ref().and_then(|old| old.view.as_ref());
        travel::all(&events, view, me)
    });
    let mut flights: Vec<Flight> = Vec::new();
    for travel in travels {
        let is_covered = flights.iter().any(|flight| flight.travel.to == travel.to);
        flights.extend(measured(&mut finder, travel, is_covered));
    }
    let lying = cards().filter_map(|card| Some((card.id(), Area::of(&card)?))).collect();
    let hit = events.iter().find_map(|event| travel::hit(event));
    let effect = hit.and_then(|seat| {
        let effect = stage::all(".fx .chip").pop()?;
        let area = Area::of(&effect)?;
        Some((effect.outer_html(), area, seat))
    });
    let points = points::shown();
    Some(Before { game, words, me, flights, lying, badges: badges(), effect, points })
}

/// Where the cards of a travel are now. Several can lie in one place. What lay on a pile is covered only
/// once.
fn measured(finder: &mut Finder, travel: Travel, is_covered: bool) -> Vec<Flight> {
    let covers = (matches!(travel.to, Spot::Heap(_)) && !is_covered).then(|| {
        let heap = finder.find(&travel.to)?;
        Some(heap.inner_html())
    });
    let covers = covers.flatten().filter(|drawing| !drawing.is_empty());
    if travel.from != Spot::Lying {
        let from = finder.find(&travel.from).and_then(|element| Area::of(&element));
        return vec![Flight { travel, from, covers }];
    }
    let mut flights = Vec::new();
    while let Some(card) = finder.find(&Spot::Lying) {
        let Some(name) = card.get_attribute("data-card") else { continue };
        let travel = Travel { face: Face::Up(name), ..travel.clone() };
        flights.push(Flight { travel, from: Area::of(&card), covers: None });
    }
    flights
}

/// The cards that have a name on the page.
fn cards() -> impl Iterator<Item = Element> {
    stage::all(".hand .card[id], .row .card[id], .supply .card[id]").into_iter()
}

/// The badges of the seats that are seen: a role with its sign, or where there is little room only the
/// sign.
fn badges() -> Vec<(String, Element, Area)> {
    let badges = stage::all(".seat .seat-tag, .seat .role:has(svg)").into_iter();
    let named = |badge: Element| {
        let name = format!("{} {}", badge.class_name(), badge.text_content()?);
        let area = Area::of(&badge)?;
        Some((name, badge, area))
    };
    badges.filter_map(named).collect()
}

/// Lets everything move from where it was, once the new picture is there.
pub(crate) fn after(before: Option<Before>) {
    let Some(before) = before else { return };
    let number = LATEST.get().wrapping_add(1);
    LATEST.set(number);
    // By then the page has changed, and nobody has seen it yet.
    request_animation_frame(move || {
        if LATEST.get() == number {
            before.fly(number);
        }
    });
}

impl Before {
    fn fly(self, number: u32) -> Option<()> {
        let sheet = stage::sheet(SHEET)?;
        let mut finder = Finder::new(self.me);
        let travels: Vec<Travel> =
            self.flights.iter().map(|flight| flight.travel.clone()).collect();
        let (starts, ends) = (travel::starts(&travels), travel::ends(&travels).max(FLIGHT));
        // Everything is measured before anything moves: after each change the browser would lay the page out again.
        let aims: Vec<Option<Aim>> =
            self.flights.iter().map(|flight| self.aim(&mut finder, flight)).collect();
        let aside = self.aside(&finder);
        let badges = badges();
        for ((flight, aim), start) in self.flights.iter().zip(aims).zip(&starts) {
            // What cannot be found does not fly.
            let _ = aim.and_then(|aim| self.fly_one(&sheet, &aim, flight, (*start, ends)));
        }
        move_aside(&aside);
        self.move_badges(&sheet, &badges);
        // The table is right without it.
        let _ = self.hit(&sheet);
        points::count(&self.points);
        set_timeout(
            move || {
                if LATEST.get() == number {
                    sheet.set_inner_html("");
                }
            },
            Duration::from_millis(u64::from(ends)),
        );
        Some(())
    }

    /// Where a flight goes.
    fn aim(&self, finder: &mut Finder, flight: &Flight) -> Option<Aim> {
        let target = finder.find(&flight.travel.to)?;
        let to = Area::of(&target)?;
        // A pile may be there only now.
        let there_now = || Area::of(&Finder::new(self.me).find(&flight.travel.from)?);
        let from = flight.from.or_else(there_now);
        Some(Aim { target, to, from })
    }

    fn fly_one(
        &self,
        sheet: &Element,
        aim: &Aim,
        flight: &Flight,
        (start, ends): (u32, u32),
    ) -> Option<()> {
        let Flight { travel, covers, .. } = flight;
        let (target, to) = (&aim.target, aim.to);
        let is_card = target.class_list().contains("card");
        if travel.stays() {
            // A plate does not turn over.
            return (!is_plate(target)).then(|| turn(target, start, EDGE)).flatten();
        }
        let from = aim.from?;
        if to.from(from).0.hypot(to.from(from).1) < 2.0 {
            return None;
        }
        let lie = if matches!(travel.to, Spot::Across(_)) { Lie::Across } else { Lie::Upright };
        let (width, was) = match lie {
            Lie::Across => (to.across(), from.across()),
            Lie::Upright => (to.upright(), from.upright()),
        };
        // Out of sight a card keeps its size.
        let width = if travel.to == Spot::Away { was } else { width };
        let was = if travel.from == Spot::Away { width } else { was };
        // It is drawn as large as it gets, so that it is never blurred.
        let largest = width.max(was);
        let height = if lie == Lie::Across { largest * 0.7 } else { largest / 0.7 };
        let own = target.get_attribute("data-card").filter(|_| is_card);
        let (face, turns) = match (&travel.face, own) {
            (Face::Up(card), _) => (Some(card.clone()), travel.turns_over()),
            // One's own cards are seen as soon as they are there.
            (Face::Down, Some(card)) => (Some(card), true),
            (Face::Down | Face::AsItLies, _) => (None, false),
        };
        let back = art::back(match travel.from {
            Spot::Parrandas => Back::Parrandas,
            _ => Back::of(self.game),
        });
        let inside = match face {
            Some(card) => {
                let face = untrack(|| drawn(self.words, self.game, &card, lie));
                let back = if turns { back } else { String::new() };
                format!(
                    "<div class=\"turning\"><div>{face}</div><div class=\"back\">{back}</div></div>"
                )
            }
            None => back,
        };
        if let Some(covered) = covers {
            let size = (to.w, to.h);
            let under = stage::put(sheet, "covered", covered, to.w)?;
            let still = json!([{ "transform": at(to.x, to.y, size, 1.0) }, { "transform": at(to.x, to.y, size, 1.0) }]);
            animate(&under, &still, &json!({ "duration": ends, "fill": "both" }))?;
        }
        let copy = stage::put(sheet, "flight", &inside, largest)?;
        let size = (largest, height);
        // What goes out of sight, or becomes one of somebody's many, fades when it is almost there.
        let comes = if travel.from == Spot::Away { 0 } else { 1 };
        let stays = i32::from(travel.to != Spot::Away && !is_plate(target));
        let frames = json!([
            { "transform": at(from.x, from.y, size, was / largest), "opacity": comes },
            { "opacity": 1, "offset": 0.6 },
            { "transform": at(to.x, to.y, size, width / largest), "opacity": stays },
        ]);
        // Until it starts it is not seen: it lies in its pile. On the table it is seen.
        let lies_open = matches!(travel.from, Spot::Middle(_) | Spot::Across(_));
        let fill = if start > 0 && !lies_open { "forwards" } else { "both" };
        let options = json!({ "duration": FLIGHT, "delay": start, "easing": DROP, "fill": fill });
        animate(&copy, &frames, &options)?;
        if turns && let Some(card) = copy.first_element_child() {
            turn(&card, start, BACK)?;
        }
        if is_card && covers.is_none() {
            hide(target, start + FLIGHT)?;
        }
        Some(())
    }

    /// What did not fly and is somewhere else now, and how far from there it was.
    fn aside(&self, finder: &Finder) -> Vec<(Element, (f64, f64))> {
        let way = |card: &Element| {
            let (_, was) = self.lying.iter().find(|(id, _)| *id == card.id())?;
            let (x, y) = Area::of(card)?.from(*was);
            (x.abs() > 2.0 || y.abs() > LIFT).then_some((x, y))
        };
        let cards = cards().filter(|card| !finder.has_taken(card));
        cards.filter_map(|card| way(&card).map(|way| (card, way))).collect()
    }

    /// A badge slides from plate to plate. A seat shows nothing beyond its edge: copies slide.
    fn move_badges(&self, sheet: &Element, badges: &[(String, Element, Area)]) {
        for (name, badge, now) in badges {
            // What several are at once goes nowhere.
            let mut same = self.badges.iter().filter(|(other, ..)| other == name);
            let is_only = badges.iter().filter(|(other, ..)| other == name).count() == 1;
            if let (Some((_, _, was)), None, true) = (same.next(), same.next(), is_only)
                && now.from(*was).0.hypot(now.from(*was).1) > LIFT
            {
                let _ = slide_copy(sheet, &badge.outer_html(), (*was, *now), (1.0, 1));
                hide(badge, FLIGHT);
            }
        }
    }

    /// What has waited for the end of the turn goes to the seat that it hits.
    fn hit(&self, sheet: &Element) -> Option<()> {
        let (effect, from, seat) = self.effect.as_ref()?;
        let to = Finder::new(self.me).find(&Spot::Hand(*seat, None))?;
        slide_copy(sheet, effect, (*from, Area::of(&to)?), (0.5, 0))
    }
}

/// What did not fly slides to where it is now.
fn move_aside(aside: &[(Element, (f64, f64))]) {
    let options = json!({ "duration": FLIGHT, "easing": SLIDE, "composite": "add" });
    for (card, (x, y)) in aside {
        let way = format!("{x:.1}px {y:.1}px");
        // What does not slide is where it should be all the same.
        let _ = animate(card, &json!([{ "translate": way }, { "translate": "0px 0px" }]), &options);
    }
}

/// A copy of something slides from one place to another, where it has another size and is seen or not.
fn slide_copy(
    sheet: &Element,
    drawn: &str,
    (from, to): (Area, Area),
    (scale, stays): (f64, u8),
) -> Option<()> {
    let copy = stage::put(sheet, "slid", drawn, 0.0)?;
    let own = Area::of(&copy)?;
    let size = (own.w, own.h);
    let frames = json!([
        { "transform": at(from.x, from.y, size, 1.0), "opacity": 1 },
        { "opacity": 1, "offset": 0.6 },
        { "transform": at(to.x, to.y, size, scale), "opacity": stays },
    ]);
    animate(&copy, &frames, &json!({ "duration": FLIGHT, "easing": SLIDE }))
}

/// Something is not seen for so long: its copy is on its way.
fn hide(element: &Element, long: u32) -> Option<()> {
    let hidden = json!([{ "opacity": 0 }, { "opacity": 0 }]);
    animate(element, &hidden, &json!({ "duration": long }))
}

/// Tells whether this stands for somebody, not for a card.
fn is_plate(element: &Element) -> bool {
    element.class_list().contains("plate") || element.has_attribute("data-seat")
}

/// How far a card is turned whose back is seen, and one that is seen from its edge.
const BACK: u32 = 180;
const EDGE: u32 = 90;

/// A card turns over.
fn turn(card: &Element, start: u32, from: u32) -> Option<()> {
    let frames = json!([
        { "transform": format!("perspective(600px) rotateY({from}deg)") },
        { "transform": "perspective(600px) rotateY(0deg)" },
    ]);
    let ease = "ease-in-out";
    let options = json!({ "duration": TURN, "delay": start, "easing": ease, "fill": "backwards" });
    animate(card, &frames, &options)
}

/// What was touched last shakes once: no.
pub(crate) fn refuse() {
    let touched = document().active_element().filter(|_| stage::is_wanted());
    // A card that is refused says so itself.
    let is_button = |element: &Element| {
        element.tag_name() == "BUTTON" && !element.class_list().contains("card")
    };
    if let Some(button) = touched.filter(is_button) {
        let frames = json!([
            { "translate": "0px 0px" },
            { "translate": "-5px 0px", "offset": 0.25 },
            { "translate": "4px 0px", "offset": 0.6 },
            { "translate": "0px 0px" },
        ]);
        // Without it, the sheet that comes up says the same.
        let _ =
            stage::animate_alone(&button, &frames, &json!({ "duration": 300, "composite": "add" }));
    }
}
