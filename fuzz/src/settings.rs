//! Fuzz target: files of settings, as `sobremesa serve --config` reads them.
//!
//! Their reader takes the name of a file: so there is one, for each thread.

// It is read where it stands: see `lib.rs`.
#[allow(dead_code, reason = "it has an example too")]
#[path = "../../crates/commands/src/serve/settings.rs"]
mod reader;

use std::cell::OnceCell;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use toml::{Table, Value};

use crate::args::{Figures, Level, Log, Serve};
use reader::Settings;

/// Settings that are accepted can be kept, and mean the same when they are written out.
pub fn settings(bytes: &[u8]) {
    let Some(settings) = read(bytes) else { return };
    assert_eq!(settings.server.check(), Ok(()));
    if let Some(url) = &settings.server.public_url {
        let origin = server::config::origin(url).expect("it was accepted");
        assert_eq!(server::config::origin(origin), Some(origin));
    }
    // What is not a text in UTF-8 has no spelling here.
    let Some(written) = written(&settings) else { return };
    assert_eq!(read(written.as_bytes()).as_ref(), Some(&settings), "{written}");
}

fn read(bytes: &[u8]) -> Option<Settings> {
    thread_local! {
        static FILE: OnceCell<PathBuf> = const { OnceCell::new() };
    }
    static THREADS: AtomicU32 = AtomicU32::new(0);
    let file = FILE.with(|file| {
        let new = || {
            let (process, thread) = (std::process::id(), THREADS.fetch_add(1, Ordering::Relaxed));
            std::env::temp_dir().join(format!("sobremesa-fuzz-{process}-{thread}.toml"))
        };
        file.get_or_init(new).clone()
    });
    fs::write(&file, bytes).expect("there is room for a file");
    let read = Settings::of(&Serve {
        listen: None,
        operator_listen: None,
        data: None,
        forget: false,
        public_url: None,
        trusted_proxy: Vec::new(),
        config: Some(file.clone()),
        log: None,
        log_level: None,
        print_config: false,
        pages: None,
        risk_power_cuts: false,
    });
    // It would be left behind by whoever is stopped.
    let _ = fs::remove_file(&file);
    read.ok()
}

/// All settings as a file has them.
fn written(settings: &Settings) -> Option<String> {
    let text = |text: &str| Value::String(text.to_owned());
    let server = Value::try_from(&settings.server).expect("settings are always TOML");
    let Value::Table(mut table) = server else { unreachable!("settings are a table") };
    let mut set = |key: &str, value: Value| table.insert(key.to_owned(), value);
    set("listen", text(&settings.listen.to_string()));
    if let Some(operators) = settings.operators {
        let operators = match operators {
            Figures::Off => "off".to_owned(),
            Figures::At(address) => address.to_string(),
        };
        set("operator-listen", text(&operators));
    }
    set("data", text(settings.data.to_str()?));
    set(
        "log",
        text(match settings.log {
            Log::Text => "text",
            Log::Json => "json",
        }),
    );
    set(
        "log-level",
        text(match settings.log_level {
            Level::Error => "error",
            Level::Warn => "warn",
            Level::Info => "info",
            Level::Debug => "debug",
            Level::Trace => "trace",
        }),
    );
    set("thinkers", Value::Integer(i64::try_from(settings.thinkers).ok()?));
    let table: Table = table;
    Some(toml::to_string(&table).expect("a table is always TOML"))
}
