//! Content-addressed, precompressed assets: the files that browsers ask for, named by their hash.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;
use std::thread;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{Care, style};
use crate::disk::{read, said, text_of, write};

/// What the names of files with examples begin with.
const LESSONS: &str = "lessons-";
/// What the files of the second program begin with.
const LIBRARY: &str = "library";
/// What those of the program begin with that plays and thinks.
const WORKER: &str = "worker";

/// The list of all files, written last.
const LIST: &str = "assets.json";

/// One file.
pub(crate) struct File {
    /// Its path below the address of the server, without the first `/`.
    pub(crate) path: String,
    pub(crate) plain: Vec<u8>,
    /// The same, smaller; nothing, if it would not be.
    pub(crate) brotli: Option<Vec<u8>>,
    pub(crate) gzip: Option<Vec<u8>>,
}

/// A program: its module, and the glue that loads it.
pub(crate) struct Part {
    pub(crate) name: &'static str,
    pub(crate) glue: Vec<u8>,
    pub(crate) module: Vec<u8>,
}

/// All of them.
#[derive(Default)]
pub(crate) struct Pack {
    pub(crate) files: Vec<File>,
    /// Names as they are written in the sources, and as they are in the end.
    names: Vec<(String, String)>,
}

impl Pack {
    /// Programs, examples by game, and what is in the folder of assets.
    pub(crate) fn of(
        sources: &Path,
        parts: &[Part],
        lessons: &[(String, String)],
        care: Care,
    ) -> Result<Pack, String> {
        let mut pack = Pack::default();
        for Part { name, glue, module } in parts {
            pack.add_named_by_content(&format!("{name}.wasm"), module.clone());
            pack.add_named_by_content(&format!("{name}.js"), glue.clone());
        }
        let style = style::tighten(&style::gather(&sources.join("style.css"))?);
        pack.add_named_by_content("style.css", style.into_bytes());
        let boot = text_of(&sources.join("boot.js"))?;
        pack.add_named_by_content("boot.js", pack.renamed("boot.js", &boot)?.into_bytes());
        let worker = text_of(&sources.join("worker-boot.js"))?;
        let worker = pack.renamed("worker-boot.js", &worker)?;
        pack.add_named_by_content(&format!("{WORKER}-boot.js"), worker.into_bytes());
        let other = pack.renamed("boot.js", &of_library(&boot))?;
        pack.add_named_by_content(&format!("{LIBRARY}-boot.js"), other.into_bytes());
        for (game, text) in lessons {
            pack.add_named_by_content(&format!("{LESSONS}{game}.txt"), text.clone().into_bytes());
        }
        for icon in ["icon.svg", "icon-192.png", "icon-512.png"] {
            pack.add(icon, read(&sources.join(icon))?);
        }
        for name in ["manifest.webmanifest", "index.html"] {
            let whole = pack.renamed(name, &text_of(&sources.join(name))?)?;
            pack.add(name, whole.into_bytes());
        }
        // The same page, for the other program.
        let library = of_library(&text_of(&sources.join("index.html"))?);
        let library = pack.renamed("index.html", &library)?;
        pack.add(&format!("{LIBRARY}.html"), library.into_bytes());
        let worker = text_of(&sources.join("sw.js"))?;
        let worker = pack.service_worker(&pack.renamed("sw.js", &worker)?)?;
        pack.add("sw.js", worker.into_bytes());
        if care == Care::Whole {
            pack.compress()?;
        }
        Ok(pack)
    }

    /// A file below `assets/` whose name says what is in it, so that it can be kept for ever.
    fn add_named_by_content(&mut self, name: &str, plain: Vec<u8>) {
        let (stem, end) = name.split_once('.').unwrap_or((name, ""));
        let hash = digest(&plain);
        let path = format!("assets/{stem}.{}.{end}", &hash[..16]);
        self.names.push((format!("/assets/{name}"), format!("/{path}")));
        self.add(&path, plain);
    }

    fn add(&mut self, path: &str, plain: Vec<u8>) {
        self.files.push(File { path: path.to_owned(), plain, brotli: None, gzip: None });
    }

    /// Compresses all files, on all processors: the largest first, so that nobody waits for it in the end.
    fn compress(&mut self) -> Result<(), String> {
        let mut files: Vec<&mut File> = self.files.iter_mut().collect();
        files.sort_by_key(|file| file.plain.len());
        let files = Mutex::new(files);
        let next = || files.lock().expect("nobody panics while holding it").pop();
        let work = || {
            while let Some(file) = next() {
                file.compress()?;
            }
            Ok(())
        };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let done =
                |worker: thread::ScopedJoinHandle<'_, _>| worker.join().expect("it compresses");
            workers.into_iter().try_for_each(done)
        })
    }

    /// The text of a file, with the names that the others have in the end.
    fn renamed(&self, file: &str, text: &str) -> Result<String, String> {
        let mut text = text.to_owned();
        for (before, after) in &self.names {
            text = text.replace(&format!("\"{before}\""), &format!("\"{after}\""));
        }
        match text.split_once("\"/assets/").and_then(|(_, rest)| rest.split('"').next()) {
            Some(name) if !self.names.iter().any(|(_, after)| after.ends_with(name)) => {
                Err(format!("{file}: there is no `/assets/{name}`"))
            }
            _ => Ok(text),
        }
    }

    /// The service worker, told its version and its files.
    fn service_worker(&self, text: &str) -> Result<String, String> {
        let kept = self.files.iter().filter(|file| file.is_kept());
        let page =
            |path: &str| if path == "index.html" { "/".to_owned() } else { format!("/{path}") };
        let kept: Vec<String> = kept.map(|file| format!("\"{}\"", page(&file.path))).collect();
        let all: Vec<String> =
            self.files.iter().map(|file| file.path.clone() + &digest(&file.plain)).collect();
        let version = &digest(all.concat().as_bytes())[..16];
        let mut text = text.to_owned();
        for (before, after) in [
            ("\"{{version}}\"", format!("\"{version}\"")),
            ("[\"{{files}}\"]", format!("[{}]", kept.join(", "))),
        ] {
            if text.matches(before).count() != 1 {
                return Err(format!("sw.js: `{before}` has to stand there once"));
            }
            text = text.replace(before, &after);
        }
        Ok(text)
    }

    /// Writes all of them, and nothing else, into a folder.
    pub(crate) fn write(&self, folder: &Path) -> Result<(), String> {
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(|error| said(folder, &error))?;
        }
        for file in &self.files {
            write(&folder.join(&file.path), &file.plain)?;
            for (end, packed) in [("br", &file.brotli), ("gz", &file.gzip)] {
                if let Some(packed) = packed {
                    write(&folder.join(format!("{}.{end}", file.path)), packed)?;
                }
            }
        }
        write(&folder.join(LIST), self.list().as_bytes())
    }

    /// What there is, for other programs.
    fn list(&self) -> String {
        let line = |file: &File| {
            let length = |packed: &Option<Vec<u8>>| packed.as_ref().unwrap_or(&file.plain).len();
            let (plain, brotli, gzip) =
                (file.plain.len(), length(&file.brotli), length(&file.gzip));
            let (path, first) = (&file.path, file.is_of_first_load());
            format!(
                "  {{\"path\": \"/{path}\", \"plain\": {plain}, \"br\": {brotli}, \"gzip\": {gzip}, \"first\": {first}}}"
            )
        };
        let lines: Vec<String> = self.files.iter().map(line).collect();
        format!("[\n{}\n]\n", lines.join(",\n"))
    }
}

/// Tells whether a folder has all files of a pack, as long as they should be.
pub(crate) fn is_whole(folder: &Path) -> bool {
    let Ok(list) = fs::read(folder.join(LIST)) else { return false };
    let Ok(Value::Array(files)) = serde_json::from_slice(&list) else { return false };
    let is_there = |path: &str, length: &Value| {
        let file = fs::metadata(folder.join(path.trim_start_matches('/')));
        file.is_ok_and(|file| Some(file.len()) == length.as_u64())
    };
    let is_good = |file: &Value| {
        let Some(path) = file["path"].as_str() else { return false };
        // What is not smaller when compressed is not kept so.
        let packed = |end: &str, length: &Value| {
            *length == file["plain"] || is_there(&format!("{path}.{end}"), length)
        };
        is_there(path, &file["plain"]) && packed("br", &file["br"]) && packed("gz", &file["gzip"])
    };
    !files.is_empty() && files.iter().all(is_good)
}

impl File {
    /// Keeps it compressed too, where that is smaller: what is compressed already only gets longer.
    fn compress(&mut self) -> Result<(), String> {
        let failed =
            |error: std::io::Error| format!("{}: cannot be compressed: {error}", self.path);
        let worth = |packed: Vec<u8>| (packed.len() < self.plain.len()).then_some(packed);
        let (brotli, gzip) = (
            worth(brotli(&self.plain).map_err(failed)?),
            worth(gzip(&self.plain).map_err(failed)?),
        );
        (self.brotli, self.gzip) = (brotli, gzip);
        Ok(())
    }

    /// Tells whether a browser asks for it when somebody comes for the first time. Pictures for
    /// home screens are fetched by whoever installs the page, rules and replays by whoever looks them up,
    /// and what plays against bots when they sit down.
    pub(crate) fn is_of_first_load(&self) -> bool {
        self.is_kept() && !self.name().starts_with(WORKER)
    }

    /// Tells whether it is kept for times without a network as soon as somebody has come.
    fn is_kept(&self) -> bool {
        let name = self.name();
        let is_later = name.starts_with(LESSONS) || name.starts_with(LIBRARY);
        !is_later && !name.ends_with(".png")
    }

    fn name(&self) -> &str {
        self.path.strip_prefix("assets/").unwrap_or(&self.path)
    }

    /// How many bytes travel.
    pub(crate) fn on_the_wire(&self) -> usize {
        self.brotli.as_ref().unwrap_or(&self.plain).len()
    }
}

/// A text that starts the tables, so that it starts the library.
fn of_library(text: &str) -> String {
    text.replace("/assets/sobremesa.", &format!("/assets/{LIBRARY}."))
        .replace("/assets/boot.js", &format!("/assets/{LIBRARY}-boot.js"))
}

/// A hash as hexadecimal digits.
pub(crate) fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn brotli(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 24,
        size_hint: plain.len(),
        ..Default::default()
    };
    brotli::BrotliCompress(&mut &plain[..], &mut packed, &params)?;
    Ok(packed)
}

fn gzip(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of assets that is as small as can be.
    fn sources(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("xtask-{name}-{}", std::process::id()));
        let style = "b {}\n".repeat(50);
        for (name, text) in [
            ("style.css", style.as_str()),
            ("boot.js", "import start from \"/assets/sobremesa.js\";"),
            ("worker-boot.js", "import start from \"/assets/worker.js\";"),
            ("icon.svg", "<svg/>"),
            ("icon-192.png", "png"),
            ("icon-512.png", "png"),
            ("manifest.webmanifest", "{}"),
            (
                "index.html",
                "<link href=\"/assets/style.css\"><script src=\"/assets/boot.js\"><meta content=\"/assets/lessons-dos.txt\">",
            ),
            ("sw.js", "const VERSION = \"{{version}}\"; const FILES = [\"{{files}}\"];"),
        ] {
            write(&folder.join(name), text.as_bytes()).expect("it can be written");
        }
        folder
    }

    fn pack_of(folder: &Path, module: &[u8]) -> Result<Pack, String> {
        let lessons = [("dos".to_owned(), "{}\n".to_owned())];
        let part = |name| Part { name, glue: b"glue".to_vec(), module: module.to_vec() };
        Pack::of(folder, &[part("sobremesa"), part(WORKER), part(LIBRARY)], &lessons, Care::Whole)
    }

    #[test]
    fn names_follow_from_what_is_inside() {
        let folder = sources("names");
        let pack = |module: &[u8]| pack_of(&folder, module).expect("it is whole");
        let (one, two, same) = (pack(b"one"), pack(b"two"), pack(b"one"));
        let text = |pack: &Pack, end: &str| {
            let file = pack.files.iter().find(|file| file.path.ends_with(end)).expect(end);
            String::from_utf8(file.plain.clone()).expect("a text")
        };
        assert_eq!(text(&one, "sw.js"), text(&same, "sw.js"));
        assert_ne!(text(&one, "sw.js"), text(&two, "sw.js"), "another version");
        let boot =
            one.names.iter().find(|(name, _)| name == "/assets/boot.js").expect("it is named");
        assert!(boot.1.starts_with("/assets/boot.") && boot.1.len() > 30, "{boot:?}");
        assert!(text(&one, "index.html").contains(&format!("\"{}\"", boot.1)));
        assert!(text(&one, "sw.js").contains("[\"/assets/sobremesa."));
        for later in ["png", "lessons", "library"] {
            assert!(!text(&one, "sw.js").contains(later), "{later}");
        }
        let other = one.names.iter().find(|(name, _)| name == "/assets/library-boot.js");
        let other = &other.expect("it is named").1;
        assert!(text(&one, "library.html").contains(&format!("\"{other}\"")));
        let lessons = one.files.iter().find(|file| file.path.starts_with("assets/lessons-dos."));
        let path = &lessons.expect("it is packed").path;
        assert!(text(&one, "index.html").contains(&format!("\"/{path}\"")));
        fs::write(folder.join("boot.js"), "import \"/assets/lost.js\"").expect("it can be written");
        let lost = pack_of(&folder, b"").err();
        fs::remove_dir_all(&folder).expect("it is there");
        assert!(lost.is_some_and(|error| error.contains("`/assets/lost.js`")));
    }

    #[test]
    fn half_a_pack_is_no_pack() {
        let folder = sources("half");
        let out = folder.join("out");
        let pack = pack_of(&folder, &b"module".repeat(100)).expect("it is whole");
        assert!(!is_whole(&out));
        for end in [".wasm", ".wasm.br", ".css.gz", "index.html", "assets.json"] {
            pack.write(&out).expect("it can be written");
            assert!(is_whole(&out), "{end}");
            let found = crate::disk::files(&out).expect("files");
            let lost = found.iter().find(|path| path.to_string_lossy().ends_with(end)).expect(end);
            fs::write(lost, "cut sh").expect("it can be written");
            assert!(!is_whole(&out), "{end} is cut short");
            fs::remove_file(lost).expect("it is there");
            assert!(!is_whole(&out), "{end} is missing");
        }
        fs::remove_dir_all(&folder).expect("it is there");
    }

    #[test]
    fn only_what_is_smaller_is_kept() {
        let folder = sources("smaller");
        let pack = pack_of(&folder, b"module").expect("it is whole");
        pack.write(&folder.join("out")).expect("it can be written");
        let style = pack.files.iter().find(|file| file.path.ends_with(".css")).expect("a style");
        let kept = |end: &str| fs::read(folder.join(format!("out/{}{end}", style.path)));
        assert!(kept(".br").expect("smaller").len() < kept("").expect("it is there").len());
        assert!(kept(".gz").is_ok() && !folder.join("out/icon-192.png.br").exists());
        fs::remove_dir_all(&folder).expect("it is there");
    }
}
