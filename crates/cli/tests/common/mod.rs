//! The real program, run as somebody at a terminal would.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What came of running the program.
pub(crate) struct Ended {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Where the program of the package is whose tests these are.
const PROGRAM: &str =
    match (option_env!("CARGO_BIN_EXE_sobremesa"), option_env!("CARGO_BIN_EXE_lab")) {
        (Some(path), _) | (None, Some(path)) => path,
        (None, None) => panic!("cargo says where its programs are"),
    };

/// The program, with nothing in its environment that changes what it says.
pub(crate) fn program() -> Command {
    let mut command = Command::new(PROGRAM);
    command.envs([("LC_ALL", "en_US.UTF-8")]);
    command
}

/// Runs the program with these words, apart by spaces, and an empty input.
pub(crate) fn run(words: &str) -> Ended {
    typed(words, "")
}

/// Runs the program and types `input`.
pub(crate) fn typed(words: &str, input: &str) -> Ended {
    let mut child = program()
        .args(words.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    let input = input.to_owned();
    // A program that has ended does not read on.
    let typing = std::thread::spawn(move || _ = stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    typing.join().expect("somebody types");
    Ended {
        code: output.status.code().expect("nobody ended it"),
        out: String::from_utf8(output.stdout).expect("it prints text"),
        err: String::from_utf8(output.stderr).expect("it prints text"),
    }
}

/// Runs the program, which must end well and say nothing on standard error.
pub(crate) fn fine(words: &str) -> String {
    let ended = run(words);
    assert_eq!((ended.code, &*ended.err), (0, ""), "{words}\n{}", ended.out);
    ended.out
}

/// Runs the program, which must end with this code and say this on standard error.
pub(crate) fn fails(words: &str, code: i32, says: &str) {
    let ended = run(words);
    assert_eq!(ended.code, code, "{words}\n{}", ended.err);
    assert!(ended.err.contains(says), "{words}: {says:?} is not in\n{}", ended.err);
    assert!(!ended.err.contains("panicked"), "{}", ended.err);
}

/// A folder that is gone when the test is over.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder can be made");
        Folder(path)
    }

    /// Where a file of that name is.
    pub(crate) fn at(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("its name is text").to_owned()
    }

    /// Writes a file and says where it is.
    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        fs::write(self.0.join(name), text).expect("a file can be written");
        self.at(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}
