//! Finds the pages that `cargo xtask web` has put into `target/web`; there may be none.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/web");
    // So that it can be watched: what is not there counts as changed every time.
    fs::create_dir_all(&folder).expect("the folder of build products can be written");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut list = String::from("&[\n");
    let pages = files(&folder);
    // What is there compressed can be unpacked: the program is a quarter smaller without it.
    let is_packed = |page: &Path| {
        let packed = PathBuf::from(format!("{}.gz", page.display()));
        pages.binary_search(&packed).is_ok()
    };
    for page in pages.iter().filter(|page| !is_packed(page)) {
        let name = page.strip_prefix(&folder).expect("it was found there");
        let name = name.to_str().expect("our own names are text").replace('\\', "/");
        let path = page.canonicalize().expect("it was just found");
        writeln!(list, "({name:?}, include_bytes!({path:?})),").expect("a text takes it");
    }
    list += "]";
    let out = env::var_os("OUT_DIR").expect("cargo says where");
    fs::write(Path::new(&out).join("pages.rs"), list).expect("cargo's folder can be written");
}

/// Every file below a folder, in order; the list for other programs is not served.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if !path.ends_with("assets.json") {
            found.push(path);
        }
    }
    found.sort();
    found
}
