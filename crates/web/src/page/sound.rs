//! Short sounds, made on the spot, and what is felt in the hand. One switch for both.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use js_sys::{Float32Array, Math};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use super::js;
use super::live::says;
use super::memory;
use super::press::press;
use super::words::Words;
use viewmodel::heard::Picture;
use viewmodel::noise::{self, Buzz, Sound};

/// Under which name the switch is remembered.
const KEPT: &str = "sound";
/// How far apart sounds of the same moment start, in seconds.
const APART: f64 = 0.11;
/// How many sounds are heard at the same time.
const MOST: usize = 4;
/// How long nobody touches the page before the sounds are made ready. It takes a browser longer than a card may take
/// to rise, and the card was meant.
const LATER: Duration = Duration::from_millis(400);

thread_local! {
    /// Whether sounds are on; nothing until somebody asks.
    static ON: Cell<Option<bool>> = const { Cell::new(None) };
    /// What makes the sounds, once somebody has touched the page, and when each sound ends.
    static AUDIO: RefCell<Option<Audio>> = const { RefCell::new(None) };
    /// How often the page was touched before that.
    static TOUCHES: Cell<u32> = const { Cell::new(0) };
}

struct Audio {
    context: JsValue,
    ends: Vec<f64>,
}

fn is_on() -> bool {
    let on = ON.get().unwrap_or_else(|| memory::kept(KEPT).as_deref() != Some("off"));
    ON.set(Some(on));
    on
}

/// Waits for the first touch: browsers let nothing be heard before.
pub(crate) fn wait_for_gesture() {
    for gesture in ["pointerdown", "keydown"] {
        let awake = Closure::<dyn FnMut()>::new(wake);
        let _ =
            document().add_event_listener_with_callback(gesture, awake.as_ref().unchecked_ref());
        // The page lives as long as its window.
        awake.forget();
    }
}

fn wake() {
    if !is_on() {
        return;
    }
    AUDIO.with_borrow_mut(|audio| match audio {
        Some(audio) => {
            // A browser may have put it to sleep meanwhile.
            if js::get(&audio.context, "state").is_some_and(|state| state == "suspended") {
                js::call(&audio.context, "resume", &[]);
            }
        }
        None => {
            let touch = TOUCHES.get() + 1;
            TOUCHES.set(touch);
            let later = move || {
                if touch == TOUCHES.get() {
                    make_ready();
                }
            };
            set_timeout(later, LATER);
        }
    });
}

/// Makes the sounds ready, unless nobody wants to hear them.
fn make_ready() {
    if !is_on() {
        return;
    }
    AUDIO.with_borrow_mut(|audio| {
        if audio.is_none() {
            *audio = js::make("AudioContext").map(|context| Audio { context, ends: Vec::new() });
        }
    });
}

/// Plays what is heard when a picture follows another.
pub(crate) fn follow(before: Option<&Picture>, after: &Picture) {
    let Some(before) = before else { return };
    for (index, sound) in noise::between(before, after).into_iter().enumerate() {
        play_after(sound, index as f64 * APART);
    }
    if let Some(buzz) = noise::felt(before, after).filter(|_| is_on()) {
        let pattern = match buzz {
            Buzz::Turn => JsValue::from(20),
            Buzz::Caught => {
                [30, 30, 30].map(JsValue::from).into_iter().collect::<js_sys::Array>().into()
            }
        };
        // Before the first touch a browser would only complain.
        if AUDIO.with_borrow(Option::is_some) {
            js::call(&window().navigator(), "vibrate", &[pattern]);
        }
    }
}

/// Plays a sound.
pub(crate) fn play(sound: Sound) {
    play_after(sound, 0.0);
}

fn play_after(sound: Sound, pause: f64) {
    if !is_on() {
        return;
    }
    AUDIO.with_borrow_mut(|audio| {
        let Some(audio) = audio else { return };
        let now = js::number(&audio.context, "currentTime").unwrap_or_default();
        audio.ends.retain(|end| *end > now);
        if audio.ends.len() < MOST || sound == Sound::Applause {
            let synth = Synth { context: &audio.context, at: now + pause };
            audio.ends.push(now + pause + synth.sound(sound).unwrap_or_default());
        }
    });
}

/// Makes sounds that start at a time.
struct Synth<'a> {
    context: &'a JsValue,
    at: f64,
}

impl Synth<'_> {
    /// Starts a sound; how long it takes.
    fn sound(&self, sound: Sound) -> Option<f64> {
        match sound {
            Sound::Lay => self.rustle(0.0, 900.0, 0.09, 0.5)?,
            Sound::Lift => self.rustle(0.0, 2600.0, 0.06, 0.2)?,
            Sound::Shuffle => {
                for riffle in 0..7 {
                    self.rustle(f64::from(riffle) * 0.05, 1800.0, 0.05, 0.25)?;
                }
            }
            Sound::Spoon => {
                self.tone(0.0, "sine", (1975.0, 1970.0), 0.7, 0.14)?;
                self.tone(0.0, "sine", (5270.0, 5260.0), 0.3, 0.05)?;
            }
            Sound::Taps => {
                self.tone(0.0, "triangle", (420.0, 260.0), 0.07, 0.35)?;
                self.tone(0.14, "triangle", (420.0, 260.0), 0.07, 0.35)?;
            }
            Sound::No => {
                self.tone(0.0, "sine", (230.0, 205.0), 0.13, 0.25)?;
                self.tone(0.17, "sine", (205.0, 180.0), 0.16, 0.25)?;
            }
            Sound::Bark(number) => {
                // The higher the number, the larger the dog.
                let pitch = 760.0 - 110.0 * f64::from(number.clamp(7, 9) - 7) * 1.6;
                self.tone(0.0, "sawtooth", (pitch, pitch * 0.45), 0.11, 0.16)?;
                self.rustle(0.0, pitch * 1.7, 0.09, 0.25)?;
            }
            Sound::Slap => {
                self.rustle(0.0, 1500.0, 0.05, 0.9)?;
                self.tone(0.0, "triangle", (180.0, 90.0), 0.08, 0.4)?;
            }
            Sound::Cup => {
                self.tone(0.0, "sine", (1320.0, 1290.0), 0.16, 0.2)?;
                self.tone(0.0, "triangle", (310.0, 190.0), 0.07, 0.35)?;
            }
            Sound::Tip => {
                for (turn, pitch) in [1250.0, 1150.0, 1220.0, 1100.0].into_iter().enumerate() {
                    self.tone(turn as f64 * 0.09, "sine", (pitch, pitch * 0.94), 0.1, 0.16)?;
                }
                self.rustle(0.34, 700.0, 0.25, 0.25)?;
            }
            Sound::Key => {
                for click in [0.0, 0.07, 0.2] {
                    self.rustle(click, 3800.0, 0.03, 0.4)?;
                }
                self.tone(0.27, "triangle", (240.0, 150.0), 0.1, 0.4)?;
            }
            Sound::Die => {
                for (knock, at) in [0.0, 0.12, 0.21, 0.28, 0.33].into_iter().enumerate() {
                    let loud = 0.4 - 0.06 * knock as f64;
                    self.tone(at, "triangle", (680.0, 380.0), 0.05, loud)?;
                }
            }
            Sound::Applause => {
                for hand in 0..14 {
                    let at = f64::from(hand) * 0.07 + Math::random() * 0.04;
                    self.tone(at, "triangle", (150.0 + Math::random() * 60.0, 90.0), 0.07, 0.25)?;
                    self.rustle(at, 1100.0, 0.05, 0.15)?;
                }
            }
        }
        Some(match sound {
            Sound::Applause => 1.1,
            Sound::Spoon | Sound::Tip => 0.7,
            Sound::Shuffle | Sound::Key | Sound::Die | Sound::No => 0.4,
            Sound::Lay | Sound::Lift | Sound::Taps | Sound::Slap | Sound::Cup | Sound::Bark(_) => {
                0.2
            }
        })
    }

    /// A tone that slides from one height to another and dies away.
    fn tone(&self, after: f64, kind: &str, pitch: (f64, f64), long: f64, loud: f64) -> Option<()> {
        let (start, end) = (self.at + after, self.at + after + long);
        let tone = js::call(self.context, "createOscillator", &[])?;
        js::set(&tone, "type", kind)?;
        let height = js::get(&tone, "frequency")?;
        js::call(&height, "setValueAtTime", &[pitch.0.into(), start.into()])?;
        js::call(&height, "exponentialRampToValueAtTime", &[pitch.1.into(), end.into()])?;
        self.fade(&tone, (start, end), loud)
    }

    /// Noise around a height, as of paper or cloth.
    fn rustle(&self, after: f64, pitch: f64, long: f64, loud: f64) -> Option<()> {
        let (start, end) = (self.at + after, self.at + after + long);
        let rate = js::number(self.context, "sampleRate")?;
        let length = (rate * long) as u32;
        let grains: Vec<f32> = (0..length).map(|_| (Math::random() * 2.0 - 1.0) as f32).collect();
        let buffer =
            js::call(self.context, "createBuffer", &[1.into(), length.into(), rate.into()])?;
        let grains = Float32Array::from(grains.as_slice());
        js::call(&buffer, "copyToChannel", &[grains.into(), 0.into()])?;
        let source = js::call(self.context, "createBufferSource", &[])?;
        js::set(&source, "buffer", buffer)?;
        let filter = js::call(self.context, "createBiquadFilter", &[])?;
        js::set(&filter, "type", "bandpass")?;
        js::set(&js::get(&filter, "frequency")?, "value", pitch)?;
        js::call(&source, "connect", &[filter.clone()])?;
        self.fade_through(&source, &filter, (start, end), loud)
    }

    fn fade(&self, source: &JsValue, time: (f64, f64), loud: f64) -> Option<()> {
        self.fade_through(source, source, time, loud)
    }

    /// Lets a source be heard between two times, ever softer.
    fn fade_through(
        &self,
        source: &JsValue,
        last: &JsValue,
        time: (f64, f64),
        loud: f64,
    ) -> Option<()> {
        let gain = js::call(self.context, "createGain", &[])?;
        let level = js::get(&gain, "gain")?;
        js::call(&level, "setValueAtTime", &[loud.into(), time.0.into()])?;
        js::call(&level, "exponentialRampToValueAtTime", &[0.001.into(), time.1.into()])?;
        js::call(last, "connect", &[gain.clone()])?;
        js::call(&gain, "connect", &[js::get(self.context, "destination")?])?;
        js::call(source, "start", &[time.0.into()])?;
        js::call(source, "stop", &[time.1.into()])?;
        Some(())
    }
}

/// The switch for sound and vibration.
#[component]
pub(crate) fn SoundSwitch() -> impl IntoView {
    let words = expect_context::<Words>();
    let on = RwSignal::new(is_on());
    let switch = move |_| {
        on.update(|on| *on = !*on);
        ON.set(Some(on.get_untracked()));
        memory::keep(KEPT, if on.get_untracked() { "on" } else { "off" });
        make_ready();
        wake();
        play(Sound::Lay);
    };
    view! {
        <button
            class="icon-btn sound-switch"
            aria-label=words.live("sound-switch")
            aria-pressed=says(move || on.get().to_string())
            on:click=press(switch)
            inner_html=art::icon("sound")
        ></button>
    }
}
