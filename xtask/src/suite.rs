//! The test runner: the test programs of the workspace, one by one.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// A program of tests, as cargo has built it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TestProgram {
    /// The folder of its package, such as `crates/store`.
    pub(crate) folder: PathBuf,
    path: PathBuf,
}

/// Has this cargo build those of all crates but these folders.
pub(crate) fn build(
    root: &Path,
    command: &mut Command,
    without: &[&str],
) -> Result<Vec<TestProgram>, String> {
    command
        .args("test --no-run --quiet --workspace --all-features --message-format=json".split(' '))
        .args(without.iter().flat_map(|name| ["--exclude".to_owned(), format!("sobremesa-{name}")]))
        .current_dir(root)
        .stderr(Stdio::inherit());
    let answer = command.output().map_err(|error| format!("cargo does not start: {error}"))?;
    let lines = String::from_utf8_lossy(&answer.stdout);
    let messages = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    if !answer.status.success() {
        let said = messages.filter_map(|value| {
            value["message"]["rendered"].as_str().map(|text| text.trim_end().to_owned())
        });
        return Err(format!("{}\nthe tests do not build", said.collect::<Vec<_>>().join("\n")));
    }
    Ok(messages.filter_map(|value| program(&value)).collect())
}

fn program(message: &Value) -> Option<TestProgram> {
    if message["profile"]["test"] != true {
        return None;
    }
    let path = message["executable"].as_str()?.into();
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
    Some(TestProgram { folder, path })
}

impl TestProgram {
    /// The name of the package's folder.
    pub(crate) fn name(&self) -> String {
        self.folder.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// The program, ready to run as cargo runs it.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.path);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        command
    }

    /// Runs it with these words; what it said is in the error if a test fails.
    pub(crate) fn run(&self, words: &[String]) -> Result<Output, String> {
        let mut command = self.command();
        command.args(words);
        let output =
            command.output().map_err(|error| format!("{}: {error}", self.path.display()))?;
        if output.status.success() {
            return Ok(output);
        }
        let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Err(format!(
            "{}{}a test of {} failed",
            said(&output.stdout),
            said(&output.stderr),
            self.name()
        ))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_tests_are_test_programs() {
        let message = |test: bool, path: Value| {
            let manifest = "/a/crates/store/Cargo.toml";
            json!({"profile": {"test": test}, "executable": path, "manifest_path": manifest})
        };
        let found = program(&message(true, json!("/a/target/all"))).expect("it is one");
        assert_eq!(
            (found.name().as_str(), found.path.as_path()),
            ("store", Path::new("/a/target/all"))
        );
        assert_eq!(program(&message(false, json!("/a/target/lab"))), None);
        assert_eq!(program(&message(true, json!(null))), None);
    }

    #[test]
    fn a_test_that_fails_is_told_with_what_it_said() {
        let pretended = |path: &str| TestProgram { folder: "/".into(), path: path.into() };
        assert!(pretended("true").run(&[]).is_ok());
        assert!(pretended("false").run(&[]).is_err_and(|error| error.contains("a test of")));
        assert!(pretended("no such program").run(&[]).is_err());
    }
}
