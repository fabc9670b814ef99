//! Finds the pages that are built into the program: with the feature `web`, those that `cargo xtask web`
//! has put into `target/web`; without it, none.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let mut list = String::from("&[\n");
    if env::var_os("CARGO_FEATURE_WEB").is_some() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/web");
        let pages = files(&folder);
        if pages.is_empty() {
            // Whoever only checks or tests gets along without; a program for others does not.
            let text = "target/web is empty: `cargo xtask web` builds the pages";
            if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
                println!("cargo::error={text}");
            } else {
                println!("cargo::warning={text}");
                // So that it can be watched; what is not there counts as changed every time.
                fs::create_dir_all(&folder).expect("the folder of build products can be written");
            }
        }
        println!("cargo::rerun-if-changed={}", folder.display());
        for page in pages {
            let name = page.strip_prefix(&folder).expect("it was found there");
            let name = name.to_str().expect("our own names are text").replace('\\', "/");
            let path = page.canonicalize().expect("it was just found");
            writeln!(list, "({name:?}, include_bytes!({path:?})),").expect("a text takes it");
        }
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
