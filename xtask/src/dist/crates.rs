//! The dependencies that are in the program and in its pages, as cargo knows them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use super::program;
use crate::step::cargo;

/// What the pages are built for.
const BROWSERS: &str = "wasm32-unknown-unknown";
/// The package of the pages.
const PAGES: &str = "sobremesa-web";

/// A package of others.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Crate {
    pub(super) name: String,
    pub(super) version: String,
    /// What it says about its license.
    pub(super) license: Option<String>,
    pub(super) authors: Vec<String>,
    /// Where its sources are.
    pub(super) folder: PathBuf,
}

impl Crate {
    /// How people call it.
    pub(super) fn title(&self) -> String {
        format!("{} {}", self.name, self.version)
    }
}

/// What cargo knows about this project.
pub(super) struct Workspace {
    /// The version of the program.
    pub(super) version: String,
    /// All packages of others that are linked, or help to build, in order.
    pub(super) crates: Vec<Crate>,
}

impl Workspace {
    /// Asks cargo about the program on a machine, and about its pages.
    pub(super) fn read(root: &Path, target: &str) -> Result<Workspace, String> {
        let here = metadata(root, target, "crates/cli/Cargo.toml")?;
        let browsers = metadata(root, BROWSERS, "crates/web/Cargo.toml")?;
        let mut crates = linked(&here, program::NAME)?;
        crates.extend(linked(&browsers, PAGES)?);
        let own = package(&here, program::NAME)?;
        Ok(Workspace {
            version: text(own, "version")?.to_owned(),
            crates: crates.into_iter().collect(),
        })
    }
}

/// What cargo says about a package and all that it depends on, on one kind of machine.
fn metadata(root: &Path, target: &str, manifest: &str) -> Result<Value, String> {
    let mut ask = Command::new(cargo());
    ask.args(["metadata", "--format-version", "1", "--locked", "--filter-platform", target])
        .args(["--manifest-path", manifest])
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .current_dir(root);
    let output = ask.output().map_err(|error| format!("cargo does not start: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo does not say what {manifest} depends on"));
    }
    serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("cargo's answer about {manifest} cannot be read: {error}"))
}

/// Packages of others that one of ours needs to be built or to run; not those for its tests.
fn linked(metadata: &Value, of: &str) -> Result<BTreeSet<Crate>, String> {
    let packages = by_id(&metadata["packages"])?;
    let nodes = by_id(&metadata["resolve"]["nodes"])?;
    let mut left = vec![text(package(metadata, of)?, "id")?];
    let mut seen = BTreeSet::new();
    let mut found = BTreeSet::new();
    while let Some(id) = left.pop() {
        if !seen.insert(id) {
            continue;
        }
        let (Some(package), Some(node)) = (packages.get(id), nodes.get(id)) else {
            return Err(format!("cargo does not say what `{id}` is"));
        };
        // Our own have no source.
        if !package["source"].is_null() {
            found.insert(described(package)?);
        }
        for dependency in list(&node["deps"]) {
            let kinds = list(&dependency["dep_kinds"]);
            if kinds.iter().any(|kind| kind["kind"] != "dev") {
                left.push(text(dependency, "pkg")?);
            }
        }
    }
    Ok(found)
}

/// One of our own packages.
fn package<'a>(metadata: &'a Value, name: &str) -> Result<&'a Value, String> {
    let is_it = |package: &&Value| package["name"] == name && package["source"].is_null();
    let found = list(&metadata["packages"]).iter().find(is_it);
    found.ok_or_else(|| format!("cargo knows no package `{name}`"))
}

/// What is needed to know about a package.
fn described(package: &Value) -> Result<Crate, String> {
    let manifest = Path::new(text(package, "manifest_path")?);
    let authors = list(&package["authors"]).iter().filter_map(Value::as_str);
    Ok(Crate {
        name: text(package, "name")?.to_owned(),
        version: text(package, "version")?.to_owned(),
        license: package["license"].as_str().map(str::to_owned),
        authors: authors.map(str::to_owned).collect(),
        folder: manifest.parent().unwrap_or(manifest).to_owned(),
    })
}

fn by_id(values: &Value) -> Result<BTreeMap<&str, &Value>, String> {
    list(values).iter().map(|value| Ok((text(value, "id")?, value))).collect()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text<'a>(value: &'a Value, key: &str) -> Result<&'a str, String> {
    value[key].as_str().ok_or_else(|| format!("cargo's answer has no `{key}`"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn answer() -> Value {
        let package = |name: &str, source: Value| {
            json!({
                "id": format!("id-{name}"), "name": name, "version": "1.0.0", "source": source,
                "license": "MIT", "authors": ["Ana"], "manifest_path": format!("/src/{name}/Cargo.toml"),
            })
        };
        let node = |name: &str, deps: &[(&str, Value)]| {
            let deps: Vec<Value> = deps
                .iter()
                .map(|(to, kind)| json!({ "pkg": format!("id-{to}"), "dep_kinds": [{ "kind": kind }] }))
                .collect();
            json!({ "id": format!("id-{name}"), "deps": deps })
        };
        let others = json!("registry");
        json!({
            "packages": [
                package("sobremesa", Value::Null), package("ours", Value::Null),
                package("deep", others.clone()), package("builds", others.clone()),
                package("tests", others.clone()), package("unused", others),
            ],
            "resolve": { "nodes": [
                node("sobremesa", &[("ours", Value::Null), ("tests", json!("dev"))]),
                node("ours", &[("deep", Value::Null), ("builds", json!("build"))]),
                node("deep", &[("ours", Value::Null)]),
                node("builds", &[]), node("tests", &[]), node("unused", &[]),
            ]},
        })
    }

    #[test]
    fn what_only_tests_need_is_not_linked() {
        let found = linked(&answer(), "sobremesa").unwrap();
        let titles: Vec<String> = found.iter().map(Crate::title).collect();
        assert_eq!(titles, ["builds 1.0.0", "deep 1.0.0"]);
        assert_eq!(found.first().unwrap().folder, Path::new("/src/builds"));
    }

    #[test]
    fn what_cargo_does_not_say_is_an_error() {
        assert!(linked(&answer(), "lost").is_err_and(|error| error.contains("`lost`")));
        let mut short = answer();
        short["packages"].as_array_mut().unwrap().remove(2);
        assert!(linked(&short, "sobremesa").is_err_and(|error| error.contains("`id-deep`")));
        assert!(linked(&json!({}), "sobremesa").is_err());
    }
}
