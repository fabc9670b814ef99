//! An SVG writer: appends the elements of a drawing, one after the other, to one text.

/// The paper of the cards.
pub(crate) const STOCK: &str = "var(--stock)";
/// The lines of the drawings.
pub(crate) const INK: &str = "var(--card-ink)";
/// White, whatever the theme.
pub(crate) const WHITE: &str = "#fff";

/// The attributes of an edge in ink with round corners.
macro_rules! inked {
    ($width:literal) => {
        concat!(
            "stroke=\"var(--card-ink)\" stroke-width=\"",
            $width,
            "\" stroke-linejoin=\"round\""
        )
    };
}
/// The attributes of an edge in ink with sharp corners.
macro_rules! sharp {
    ($width:literal) => {
        concat!("stroke=\"var(--card-ink)\" stroke-width=\"", $width, "\"")
    };
}
/// The attribute of something that shows what lies below it.
macro_rules! faint {
    ($opacity:literal) => {
        concat!("opacity=\"", $opacity, "\"")
    };
}
pub(crate) use {faint, inked, sharp};

/// The attributes of an edge whose color is known only when it is drawn.
pub(crate) fn edge(stroke: &str, width: &str) -> String {
    ["stroke=\"", stroke, "\" stroke-width=\"", width, "\""].concat()
}

/// A part of a drawing, in its units.
#[derive(Copy, Clone)]
pub(crate) struct Area {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) w: f32,
    pub(crate) h: f32,
}

/// Draws by writing. Every element takes further attributes as text; most take none: `""`.
pub(crate) struct Pen {
    text: String,
}

impl Pen {
    /// A whole picture; `view` is its box. Screen readers skip it: the page says what it is.
    pub(crate) fn picture(class: &str, view: &str, draw: impl FnOnce(&mut Pen)) -> String {
        let mut pen = Pen { text: String::with_capacity(4096) };
        pen.parts(&["<svg class=\"", class, "\" viewBox=\"", view]);
        pen.write("\" aria-hidden=\"true\" focusable=\"false\">");
        draw(&mut pen);
        pen.write("</svg>");
        pen.text
    }

    /// Text as it is.
    #[inline(never)]
    pub(crate) fn write(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn parts(&mut self, parts: &[&str]) {
        parts.iter().for_each(|part| self.write(part));
    }

    fn number(&mut self, name: &str, value: f32) {
        self.parts(&[" ", name, "=\""]);
        num(&mut self.text, value);
        self.write("\"");
    }

    /// The end of an element without anything inside.
    fn close(&mut self, fill: &str, more: &str) {
        self.parts(&[" fill=\"", fill, if more.is_empty() { "\"" } else { "\" " }, more, "/>"]);
    }

    /// A filled path.
    #[inline(never)]
    pub(crate) fn path(&mut self, d: &str, fill: &str, more: &str) {
        self.parts(&["<path d=\"", d, "\""]);
        self.close(fill, more);
    }

    /// A line with round ends and corners.
    #[inline(never)]
    pub(crate) fn line(&mut self, d: &str, stroke: &str, width: f32, more: &str) {
        self.parts(&["<path d=\"", d, "\" stroke=\"", stroke, "\""]);
        self.number("stroke-width", width);
        self.write(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
        self.close("none", more);
    }

    /// A circle around (x, y).
    #[inline(never)]
    pub(crate) fn circle(&mut self, x: f32, y: f32, r: f32, fill: &str, more: &str) {
        self.write("<circle");
        self.number("cx", x);
        self.number("cy", y);
        self.number("r", r);
        self.close(fill, more);
    }

    /// An ellipse around (x, y).
    #[inline(never)]
    pub(crate) fn oval(
        &mut self,
        (x, y): (f32, f32),
        (rx, ry): (f32, f32),
        fill: &str,
        more: &str,
    ) {
        self.write("<ellipse");
        self.number("cx", x);
        self.number("cy", y);
        self.number("rx", rx);
        self.number("ry", ry);
        self.close(fill, more);
    }

    /// A rectangle with round corners.
    #[inline(never)]
    pub(crate) fn rect(&mut self, area: Area, corner: f32, fill: &str, more: &str) {
        self.write("<rect");
        self.number("x", area.x);
        self.number("y", area.y);
        self.number("width", area.w);
        self.number("height", area.h);
        self.number("rx", corner);
        self.close(fill, more);
    }

    /// A group that shares a transformation or an opacity, as an attribute.
    pub(crate) fn group(&mut self, attribute: &str, draw: impl FnOnce(&mut Pen)) {
        self.parts(&["<g ", attribute, ">"]);
        draw(self);
        self.write("</g>");
    }

    /// What is drawn around the origin, moved to (x, y), turned and scaled.
    pub(crate) fn at(
        &mut self,
        x: f32,
        y: f32,
        scale: f32,
        turn: f32,
        draw: impl FnOnce(&mut Pen),
    ) {
        self.open_at(x, y, scale, turn);
        draw(self);
        self.write("</g>");
    }

    #[inline(never)]
    fn open_at(&mut self, x: f32, y: f32, scale: f32, turn: f32) {
        let template = if turn == 0.0 {
            "translate(# #) scale(#)"
        } else {
            "translate(# #) rotate(#) scale(#)"
        };
        let values = [x, y, if turn == 0.0 { scale } else { turn }, scale];
        self.parts(&["<g transform=\"", &filled(template, &values), "\">"]);
    }

    /// A window: a nested picture shows nothing outside its box, and needs no id for that.
    pub(crate) fn window(&mut self, area: Area, draw: impl FnOnce(&mut Pen)) {
        self.open_window(area);
        draw(self);
        self.write("</svg>");
    }

    #[inline(never)]
    fn open_window(&mut self, Area { x, y, w, h }: Area) {
        let template = "<svg x=\"#\" y=\"#\" width=\"#\" height=\"#\" viewBox=\"# # # #\">";
        self.write(&filled(template, &[x, y, w, h, x, y, w, h]));
    }
}

/// A template with a value for each `#`.
#[inline(never)]
pub(crate) fn filled(template: &str, values: &[f32]) -> String {
    let mut text = String::new();
    let mut values = values.iter();
    for (at, part) in template.split('#').enumerate() {
        if at > 0 {
            num(&mut text, *values.next().expect("a value for every `#`"));
        }
        text.push_str(part);
    }
    text
}

/// A path that is moved down: each number after an `@` is counted from `y`.
pub(crate) fn lowered(path: &str, y: f32) -> String {
    let mut parts = path.split('@');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(part.len());
        let (number, rest) = part.split_at(end);
        num(&mut text, y + small(number));
        text.push_str(rest);
    }
    text
}

/// A number with one decimal at most: the standard reader of numbers is a lot for a browser.
fn small(text: &str) -> f32 {
    let digits =
        |text: &str| text.bytes().fold(0.0, |sum, digit| sum * 10.0 + f32::from(digit - b'0'));
    let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
    digits(whole) + digits(tenths) / 10.0
}

/// A number with two decimals at most, as short as it can be written.
#[inline(never)]
fn num(text: &mut String, value: f32) {
    let hundredths = (value.abs() * 100.0 + 0.5) as u32;
    if value < 0.0 && hundredths > 0 {
        text.push('-');
    }
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    if whole > 0 || rest == 0 {
        digits(text, whole);
    }
    if rest > 0 {
        text.push('.');
        text.push(digit(rest / 10));
        if rest % 10 > 0 {
            text.push(digit(rest % 10));
        }
    }
}

fn digits(text: &mut String, value: u32) {
    if value >= 10 {
        digits(text, value / 10);
    }
    text.push(digit(value % 10));
}

/// One digit.
pub(crate) fn digit(value: u32) -> char {
    char::from(b'0' + (value % 10) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written = |value| filled("#", &[value]);
        let all = [0.0, -0.001, 0.5, -0.5, 7.0, 105.0, 1.25, 1.204, -13.999, 0.07].map(written);
        assert_eq!(all, ["0", "0", ".5", "-.5", "7", "105", "1.25", "1.2", "-14", ".07"]);
    }

    #[test]
    fn paths_are_lowered() {
        assert_eq!(lowered("M50 @4V@8.5C1 @12 3 4Z", 56.0), "M50 60V64.5C1 68 3 4Z");
    }
}
