//! Parallel builds with progress: those that take minutes go side by side, and begin anew where an earlier one left
//! a broken folder behind.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::thread;

use serde_json::Value;

use crate::progress::Progress;

/// What rustc and linkers say of files that were cut short: no source can make them say it.
const BROKEN: [&str; 5] = [
    "found invalid metadata files for crate",
    "found possibly newer version of crate",
    "file truncated",
    "malformed archive",
    "file format not recognized",
];

/// How much a build in the background stands back: it gets a tenth of the processor while others want it.
#[cfg(unix)]
const NICENESS: i32 = 10;

/// One call of cargo that builds.
pub(crate) struct Build {
    /// What it makes, such as `pages`.
    pub(crate) name: &'static str,
    /// Cargo with its words, but for those that say how it talks.
    pub(crate) command: Command,
    /// Where it builds: all of it is removed if it turns out to be broken.
    pub(crate) folder: PathBuf,
    /// What can be done as soon as it is built, whatever else is still being built.
    pub(crate) then: Option<Box<dyn FnOnce() + Send>>,
    /// It has a lower scheduling priority: somebody waits for what is built beside it.
    pub(crate) in_background: bool,
}

/// How a build ended.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Ended {
    Well,
    /// Something that an earlier build has left is no good.
    Broken,
    Badly,
}

/// Runs builds at the same time, and tells how far they are.
pub(crate) fn side_by_side(builds: Vec<Build>) -> Result<(), String> {
    let names: Vec<&'static str> = builds.iter().map(|build| build.name).collect();
    let progress = Progress::new(&names);
    let ended: Vec<Result<(), String>> = progress.told_while(|progress| {
        thread::scope(|scope| {
            let started: Vec<_> =
                builds.into_iter().map(|build| scope.spawn(move || build.run(progress))).collect();
            started
                .into_iter()
                .map(|build| build.join().expect("a build that panics is a bug"))
                .collect()
        })
    });
    ended.into_iter().collect()
}

impl Build {
    /// The same build; when it has ended well, this is done.
    pub(crate) fn then(self, then: impl FnOnce() + Send + 'static) -> Build {
        Build { then: Some(Box::new(then)), ..self }
    }

    /// The same build, which leaves the processor to whatever is built beside it.
    pub(crate) fn in_background(self) -> Build {
        Build { in_background: true, ..self }
    }

    fn run(mut self, progress: &Mutex<Progress>) -> Result<(), String> {
        self.command.args(["--message-format=json", "--quiet"]).stdout(Stdio::piped());
        let mut ended = self.once(progress)?;
        if ended == Ended::Broken {
            tell(progress, &format!("{} holds a broken build; begun anew", self.folder.display()));
            std::fs::remove_dir_all(&self.folder)
                .map_err(|error| format!("{}: {error}", self.folder.display()))?;
            ended = self.once(progress)?;
        }
        match ended {
            Ended::Well => {
                self.then.take().into_iter().for_each(|then| then());
                Ok(())
            }
            Ended::Broken | Ended::Badly => Err(format!("the {} cannot be built", self.name)),
        }
    }

    fn once(&mut self, progress: &Mutex<Progress>) -> Result<Ended, String> {
        let no_cargo = |error: std::io::Error| format!("cargo does not start: {error}");
        let mut cargo = self.command.spawn().map_err(no_cargo)?;
        if self.in_background {
            lower_priority(&cargo);
        }
        let lines = BufReader::new(cargo.stdout.take().expect("it was asked for"));
        let mut is_broken = false;
        for line in lines.lines().map_while(Result::ok) {
            match message(&line) {
                Message::Built(name) => lock(progress).built(self.name, &name),
                Message::Said(text) => {
                    is_broken |= BROKEN.iter().any(|sign| text.contains(sign));
                    tell(progress, text.trim_end());
                }
                Message::Other => (),
            }
        }
        let status = cargo.wait().map_err(no_cargo)?;
        Ok(match (status.success(), is_broken) {
            (true, _) => Ended::Well,
            (false, true) => Ended::Broken,
            (false, false) => Ended::Badly,
        })
    }
}

/// Lowers the scheduling priority of a process and of all that it will start, as `nice` does. Where that cannot be
/// done it only takes longer until somebody can play.
fn lower_priority(process: &Child) {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, nice, setpriority_process};
        let own = nice(0).unwrap_or_default();
        let _ = setpriority_process(Some(Pid::from_child(process)), own + NICENESS);
    }
    #[cfg(not(unix))]
    let _ = process;
}

/// A line of cargo's.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Message {
    /// A part was built, or was there.
    Built(String),
    /// The compiler has something to say.
    Said(String),
    Other,
}

fn message(line: &str) -> Message {
    let Ok(value) = serde_json::from_str::<Value>(line) else { return Message::Other };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    match value["reason"].as_str() {
        Some("compiler-artifact") => {
            let target = &value["target"];
            match target["kind"][0].as_str() {
                Some("custom-build") => Message::Other,
                Some("bin") => Message::Built(format!("{}-program", text(&target["name"]))),
                _ => Message::Built(package(&value["package_id"])),
            }
        }
        Some("build-script-executed") => {
            Message::Built(format!("{}-script", package(&value["package_id"])))
        }
        Some("compiler-message") => Message::Said(text(&value["message"]["rendered"])),
        _ => Message::Other,
    }
}

/// The name in a package's id, which is left out where the folder has the same.
fn package(id: &Value) -> String {
    let id = id.as_str().unwrap_or_default();
    let (place, version) = id.rsplit_once('#').unwrap_or(("", id));
    let name = version.split_once('@').map(|(name, _)| name);
    name.or_else(|| place.rsplit('/').next()).unwrap_or_default().to_owned()
}

/// Tells something between two lines of progress.
fn tell(progress: &Mutex<Progress>, text: &str) {
    lock(progress).interrupt(text);
}

pub(crate) fn lock(progress: &Mutex<Progress>) -> std::sync::MutexGuard<'_, Progress> {
    progress.lock().expect("nobody panics while holding it")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use serde_json::json;

    use super::*;

    #[test]
    fn cargo_is_understood() {
        let id = "registry+index#serde_json@1.0.154";
        let built = |kind: &str, name: &str| {
            let target = json!({"name": name, "kind": [kind]});
            message(
                &json!({"reason": "compiler-artifact", "package_id": id, "target": target})
                    .to_string(),
            )
        };
        assert_eq!(built("lib", "serde_json"), Message::Built("serde_json".to_owned()));
        assert_eq!(built("bin", "worker"), Message::Built("worker-program".to_owned()));
        assert_eq!(built("custom-build", "build-script-build"), Message::Other);
        let run = r#"{"reason":"build-script-executed","package_id":"path+file:///a/crates/pages#0.1.0"}"#;
        assert_eq!(message(run), Message::Built("pages-script".to_owned()));
        let said = r#"{"reason":"compiler-message","message":{"rendered":"error: no\n"}}"#;
        assert_eq!(message(said), Message::Said("error: no\n".to_owned()));
        assert_eq!(message(r#"{"reason":"build-finished","success":true}"#), Message::Other);
        assert_eq!(message("Compiling"), Message::Other);
    }

    /// A program in the place of cargo.
    fn pretended(folder: &Path, script: &str) -> Build {
        let mut command = Command::new("sh");
        command.args(["-c", script, "sh"]).current_dir(folder);
        Build {
            name: "program",
            command,
            folder: folder.join("built"),
            then: None,
            in_background: false,
        }
    }

    fn folder(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("xtask-build-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("built")).expect("a folder can be made");
        folder
    }

    #[test]
    fn what_is_broken_is_built_anew_once() {
        let folder = folder("broken");
        let said = r#"{"reason":"compiler-message","message":{"rendered":"error[E0786]: found invalid metadata files for crate `a`"}}"#;
        let script = format!("echo >> tries; test -d built && echo '{said}' && exit 1; exit 0");
        assert_eq!(side_by_side(vec![pretended(&folder, &script)]), Ok(()));
        let tries =
            |folder: &Path| fs::read_to_string(folder.join("tries")).expect("it was tried").len();
        assert_eq!((tries(&folder), folder.join("built").exists()), (2, false));
        // What is still broken then is not tried for ever.
        fs::create_dir(folder.join("built")).expect("it was removed");
        let stubborn = format!("echo >> tries; mkdir -p built; echo '{said}'; exit 1");
        assert!(side_by_side(vec![pretended(&folder, &stubborn)]).is_err());
        assert_eq!(tries(&folder), 4);
        fs::remove_dir_all(folder).expect("it is there");
    }

    #[test]
    fn what_comes_then_comes_once_and_only_if_it_is_built() {
        let folder = folder("then");
        let done = std::sync::Arc::new(Mutex::new(Vec::new()));
        let then = |build: Build, what: &'static str| {
            let done = done.clone();
            build.then(move || done.lock().expect("nobody panics").push(what))
        };
        let well = then(pretended(&folder, "exit 0"), "well");
        let badly = then(pretended(&folder, "exit 1"), "badly");
        assert!(side_by_side(vec![well, badly]).is_err());
        assert_eq!(*done.lock().expect("nobody panics"), ["well"]);
        fs::remove_dir_all(folder).expect("it is there");
    }

    #[test]
    #[cfg(unix)]
    fn what_is_built_in_the_background_stands_back() {
        let folder = folder("background");
        // The shell may be there a moment before its priority is lowered.
        let own = rustix::process::nice(0).expect("everybody has one");
        let script =
            format!("for _ in $(seq 1000); do [ $(nice) -gt {own} ] && exit 0; done; exit 1");
        assert_eq!(side_by_side(vec![pretended(&folder, &script).in_background()]), Ok(()));
        assert!(side_by_side(vec![pretended(&folder, &script.replace("1000", "3"))]).is_err());
        fs::remove_dir_all(folder).expect("it is there");
    }

    #[test]
    fn an_ordinary_error_removes_nothing() {
        let folder = folder("ordinary");
        let failed = side_by_side(vec![pretended(&folder, "exit 1"), pretended(&folder, "exit 0")]);
        assert_eq!(failed, Err("the program cannot be built".to_owned()));
        assert!(folder.join("built").exists());
        fs::remove_dir_all(folder).expect("it is there");
    }
}
