//! Who one is: name, colour and pets.

use leptos::prelude::*;

use super::press::press;
use super::words::Words;
use crate::host::Guest;

/// How many colours there are.
pub(crate) const COLORS: u8 = 9;
/// The longest name.
const NAME: &str = "20";
/// More pets than anybody has.
const PETS: u8 = 99;

/// The fields of a form that say who one is.
#[component]
pub(crate) fn GuestFields(guest: RwSignal<Guest>) -> impl IntoView {
    let words = expect_context::<Words>();
    let colors = (0..COLORS).map(|color| {
        let name = move || words.say(&format!("lobby-color-{color}"));
        view! {
            <label class=format!("color hue-{color}")>
                <input
                    type="radio"
                    name="color"
                    prop:checked=move || guest.with(|guest| guest.color == color)
                    on:change=move |_| guest.update(|guest| guest.color = color)
                />
                <span class="vh">{name}</span>
            </label>
        }
    });
    view! {
        <label class="field">
            <span>{words.live("page-name")}</span>
            <input
                id="name"
                type="text"
                maxlength=NAME
                autocomplete="nickname"
                required
                prop:value=move || guest.with(|guest| guest.name.clone())
                on:input=move |input| guest.update(|guest| guest.name = event_target_value(&input))
            />
        </label>
        <fieldset class="colors">
            <legend>{words.live("lobby-color")}</legend>
            <div>{colors.collect_view()}</div>
        </fieldset>
        <div class="field-line">
            <span>{words.live("lobby-pets")} <small>{words.live("lobby-pets-why")}</small></span>
            <Pets
                pets=Signal::derive(move || guest.with(|guest| guest.pets))
                set=move |pets| guest.update(|guest| guest.pets = pets)
            />
        </div>
    }
}

/// How many pets, with a button for one less and one for one more.
#[component]
pub(crate) fn Pets(pets: Signal<u8>, set: impl Fn(u8) + Copy + Send + 'static) -> impl IntoView {
    let words = expect_context::<Words>();
    view! {
        <span class="step">
            <button
                type="button"
                aria-label=words.live("lobby-pet-less")
                on:click=press(move |_| set(pets.get_untracked().saturating_sub(1)))
            >
                "−"
            </button>
            <output aria-label=words.live("lobby-pets")>{pets}</output>
            <button
                type="button"
                aria-label=words.live("lobby-pet-more")
                on:click=press(move |_| set((pets.get_untracked() + 1).min(PETS)))
            >
                "+"
            </button>
        </span>
    }
}
