//! Every drawing is a small, well-formed picture that a page can hold many times.

use std::collections::BTreeSet;

use crate::every::drawings;

/// The longest drawing is a dog's card, about 5,000 bytes.
const MOST_BYTES: usize = 6_000;

/// An element that has been read: its name and its attributes.
struct Element<'a> {
    name: &'a str,
    attributes: Vec<(&'a str, &'a str)>,
}

/// Reads a picture, or says what is wrong with it. Knows as much XML as drawings need.
fn read(text: &str) -> Result<(Vec<Element<'_>>, Vec<&str>), String> {
    let (mut elements, mut texts, mut open) = (Vec::new(), Vec::new(), Vec::new());
    let mut rest = text;
    while let Some(tag) = rest.strip_prefix('<') {
        let (inside, after) = tag.split_once('>').ok_or("a tag has no end")?;
        if let Some(name) = inside.strip_prefix('/') {
            let opened = open.pop().ok_or("more is closed than opened")?;
            if opened != name {
                return Err(format!("`{opened}` is closed by `{name}`"));
            }
        } else {
            if open.is_empty() && !elements.is_empty() {
                return Err("two roots".to_owned());
            }
            let (inside, empty) = inside.strip_suffix('/').map_or((inside, false), |i| (i, true));
            let element = element(inside)?;
            if !empty {
                open.push(element.name);
            }
            elements.push(element);
        }
        let end = after.find('<').unwrap_or(after.len());
        let (between, next) = after.split_at(end);
        if !between.is_empty() {
            if open.last() != Some(&"text") || between.contains(['&', '>']) {
                return Err(format!("loose text `{between}`"));
            }
            texts.push(between);
        }
        rest = next;
    }
    match (rest, open.as_slice()) {
        ("", []) => Ok((elements, texts)),
        _ => Err(format!("open at the end: {open:?} `{rest}`")),
    }
}

fn element(inside: &str) -> Result<Element<'_>, String> {
    let (name, mut rest) = inside.split_once(' ').unwrap_or((inside, ""));
    let known = ["svg", "g", "path", "circle", "ellipse", "rect", "text"];
    if !known.contains(&name) {
        return Err(format!("`{name}` is no element of ours"));
    }
    let mut attributes: Vec<(&str, &str)> = Vec::new();
    while !rest.is_empty() {
        let (key, after) = rest.split_once("=\"").ok_or(format!("`{rest}` is no attribute"))?;
        let (value, after) = after.split_once('"').ok_or(format!("`{key}` has no end"))?;
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
        if key.is_empty() || !key.chars().all(plain) || value.contains(['<', '&']) {
            return Err(format!("`{key}` is `{value}`"));
        }
        if attributes.iter().any(|(other, _)| *other == key) {
            return Err(format!("`{key}` stands twice in `{inside}`"));
        }
        attributes.push((key, value));
        rest = match after.strip_prefix(' ') {
            Some(after) if !after.is_empty() => after,
            None if after.is_empty() => after,
            _ => return Err(format!("`{after}` follows `{key}`")),
        };
    }
    Ok(Element { name, attributes })
}

#[test]
fn every_drawing_is_well_formed_and_bounded() {
    for (name, text) in drawings() {
        let (elements, _) = read(&text).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        assert!(text.len() <= MOST_BYTES, "{name} has {} bytes", text.len());
        assert!(elements.len() > 1, "{name} is empty");
        let root = &elements[0];
        assert_eq!(root.name, "svg", "{name}");
        for wanted in [("aria-hidden", "true"), ("focusable", "false")] {
            assert!(root.attributes.contains(&wanted), "{name}: {wanted:?}");
        }
    }
}

#[test]
fn no_drawing_minds_its_copies() {
    for (name, text) in drawings() {
        let (elements, _) = read(&text).expect("well-formed");
        for (key, value) in elements.iter().flat_map(|element| &element.attributes) {
            assert!(!["id", "style", "href", "onload"].contains(key), "{name}: {key}");
            assert!(!value.contains("url("), "{name}: {value}");
        }
    }
}

#[test]
fn only_names_are_text() {
    let names: Vec<&str> = art::DOGS.iter().map(|dog| dog.name).collect();
    for (name, text) in drawings() {
        let (_, texts) = read(&text).expect("well-formed");
        let mut words = name.split(' ');
        let wanted = match (words.next(), words.next()) {
            (Some("doggy"), Some("mario")) => vec!["Mario Hugo"],
            (Some("doggy"), Some(card)) => {
                let at = art::DOGS.iter().position(|dog| dog.card == card);
                at.map(|at| vec![names[at]]).unwrap_or_default()
            }
            (Some("kiltros"), Some("pulgoso")) => vec!["Pulgoso"],
            (Some("kiltros"), Some("galleta")) => vec!["Galleta"],
            (Some("kiltros"), Some("chancletazo")) => vec!["Chancletazo"],
            _ => vec![],
        };
        assert_eq!(texts, wanted, "{name}");
    }
}

#[test]
fn the_page_knows_every_custom_property() {
    let mut known: BTreeSet<String> =
        ["--stock", "--card-ink", "--card-edge", "--sans"].map(str::to_owned).into();
    for suit in ["red", "blue", "yellow", "green", "fuchsia", "black"] {
        known.extend(["--#", "--on-#", "--#-ink", "--#-pale"].map(|name| name.replace('#', suit)));
    }
    for (name, text) in drawings() {
        for used in text.split("var(").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(known.contains(used), "{name}: `{used}`");
        }
    }
}

#[test]
fn the_reader_finds_what_is_wrong() {
    let wrong = [
        "<svg>",
        "<svg></g>",
        "<svg></svg></svg>",
        "<svg/><svg/>",
        "<svg>x</svg>",
        "<svg a=\"1\" a=\"2\"/>",
        "<svg a=1/>",
        "<svg a=\"1\"b=\"2\"/>",
        "<svg a=\"<\"/>",
        "<b/>",
        "<svg/>x",
        "<svg><text>a&b</text></svg>",
    ];
    for text in wrong {
        assert!(read(text).is_err(), "{text}");
    }
    assert!(read("<svg a=\"1\" b=\"2\"><g><text>é</text></g></svg>").is_ok());
}
