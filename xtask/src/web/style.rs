//! Bundles many style sheets into one.

use std::fs;
use std::path::Path;

use super::said;

/// The text of a style sheet, with every `@import "file.css";` at its place.
pub(crate) fn gather(path: &Path) -> Result<String, String> {
    let text = fs::read_to_string(path).map_err(|error| said(path, &error))?;
    let folder = path.parent().unwrap_or(path);
    let mut gathered = String::new();
    for line in text.lines() {
        let imported = line.strip_prefix("@import \"").and_then(|rest| rest.strip_suffix("\";"));
        match imported {
            Some(name) => gathered += &gather(&folder.join(name))?,
            None if line.starts_with("@import") => {
                let form = "`@import \"file.css\";` on a line of its own";
                return Err(format!("{}: `{line}` is not {form}", path.display()));
            }
            None => {
                gathered += line;
                gathered.push('\n');
            }
        }
    }
    Ok(gathered)
}

/// The same without comments and indentation, which nobody downloads for fun.
pub(crate) fn tighten(style: &str) -> String {
    let mut text = String::new();
    let mut rest = style;
    while let Some((before, after)) = rest.split_once("/*") {
        text += before;
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    text += rest;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_are_put_at_their_place() {
        let folder = std::env::temp_dir().join(format!("xtask-style-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("a.css"), "@import \"b.css\";\na {}\n").expect("a file");
        fs::write(folder.join("b.css"), "/* why */\n  b {}\n").expect("a file");
        fs::write(folder.join("c.css"), "@import url(b.css);\n").expect("a file");
        let (good, bad) = (gather(&folder.join("a.css")), gather(&folder.join("c.css")));
        fs::remove_dir_all(&folder).expect("it is there");
        assert_eq!(good.as_deref().map(tighten), Ok("b {}\na {}\n".to_owned()));
        assert!(bad.is_err_and(|error| error.contains("url(b.css)")));
    }
}
