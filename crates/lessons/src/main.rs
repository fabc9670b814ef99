//! The program `sobremesa-lessons`: writes the examples of every game into a folder, for whoever packs the pages.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let told = match &words[..] {
        [scenarios, folder] => write(Path::new(scenarios), Path::new(folder)),
        _ => Err("usage: sobremesa-lessons SCENARIOS FOLDER".to_owned()),
    };
    match told {
        Ok(()) => ExitCode::SUCCESS,
        Err(text) => {
            tell(&text);
            ExitCode::FAILURE
        }
    }
}

/// Writes one file for each game, `<game>.txt`.
fn write(scenarios: &Path, folder: &Path) -> Result<(), String> {
    let said = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    let lessons = lessons::of_all(scenarios)?;
    std::fs::create_dir_all(folder).map_err(|error| said(folder, error))?;
    for (game, text) in lessons {
        let path = folder.join(format!("{game}.txt"));
        std::fs::write(&path, text).map_err(|error| said(&path, error))?;
    }
    Ok(())
}

#[expect(clippy::print_stderr, reason = "a program's own line")]
fn tell(text: &str) {
    eprintln!("sobremesa-lessons: {text}");
}
