//! Everybody's chances over a game as lines; each has its own dashes, by its class.

use std::fmt::Write;

use viewmodel::review::Chances;

const WIDE: f32 = 320.0;
const LEFT: f32 = 26.0;
const RIGHT: f32 = 312.0;
const TOP: f32 = 8.0;
const BOTTOM: f32 = 100.0;

/// The box that the lines are drawn in.
pub const VIEW_BOX: &str = "0 0 320 116";

/// The inside of the picture, with a mark at the step that is shown. `own` is the seat whose line is
/// filled.
#[must_use]
pub fn draw(chances: &Chances, own: usize, step: usize) -> String {
    let last = chances.len().saturating_sub(1);
    let mut svg = String::new();
    for part in [0u8, 50, 100] {
        let y = up(f32::from(part) / 100.0);
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{RIGHT}\"/><text x=\"0\" y=\"{:.1}\">{part}</text>",
            y + 4.0
        );
    }
    let seats = chances.iter().flatten().map(Vec::len).max().unwrap_or(0);
    if let (Some(line), Some(end)) = (line(chances, own, last), known(chances)) {
        let (from, to) = (across(0, last), across(end, last));
        let _ = write!(
            svg,
            "<path class=\"under seat{own}\" d=\"{line}L{to:.1} {BOTTOM}L{from:.1} {BOTTOM}Z\"/>"
        );
    }
    for seat in (0..seats).rev() {
        if let Some(line) = line(chances, seat, last) {
            let _ = write!(svg, "<path class=\"line seat{seat}\" d=\"{line}\"/>");
        }
    }
    let x = across(step, last);
    let _ = write!(svg, "<path class=\"now\" d=\"M{x:.1} 4V104\"/>");
    if let Some(Some(hopes)) = chances.get(step)
        && let Some(hope) = hopes.get(own)
    {
        let _ = write!(
            svg,
            "<circle class=\"dot seat{own}\" cx=\"{x:.1}\" cy=\"{:.1}\" r=\"5.5\"/>",
            up(*hope)
        );
    }
    // The number of the step stands where it covers neither end.
    if x > LEFT + 18.0 && x < RIGHT - 26.0 {
        let _ = write!(svg, "<text x=\"{x:.1}\" y=\"115\" text-anchor=\"middle\">{step}</text>");
    }
    let _ = write!(
        svg,
        "<text x=\"{LEFT}\" y=\"115\">0</text><text x=\"{RIGHT}\" y=\"115\" text-anchor=\"end\">{last}</text>"
    );
    svg
}

/// The step at a place of the picture, from 0 at its left edge to 1 at its right.
#[must_use]
pub fn step_at(part: f32, last: usize) -> usize {
    let along = ((part * WIDE - LEFT) / (RIGHT - LEFT)).clamp(0.0, 1.0);
    (along * last as f32).round() as usize
}

/// How far the chances are known without a gap.
fn known(chances: &Chances) -> Option<usize> {
    chances.iter().position(Option::is_none).unwrap_or(chances.len()).checked_sub(1)
}

fn line(chances: &Chances, seat: usize, last: usize) -> Option<String> {
    let end = known(chances)?;
    let mut path = String::new();
    for (step, hopes) in chances.iter().take(end + 1).enumerate() {
        let hope = hopes.as_ref()?.get(seat)?;
        let pen = if step == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{pen}{:.1} {:.1}", across(step, last), up(*hope));
    }
    Some(path)
}

fn across(step: usize, last: usize) -> f32 {
    LEFT + (RIGHT - LEFT) * step as f32 / last.max(1) as f32
}

fn up(part: f32) -> f32 {
    BOTTOM - (BOTTOM - TOP) * part.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_go_as_far_as_is_known() {
        let at = |hope: f32| Some(vec![hope, 1.0 - hope]);
        let svg = draw(&vec![at(0.5), at(0.75), None, at(1.0)], 0, 1);
        assert_eq!(svg.matches("class=\"line").count(), 2);
        assert!(svg.contains("M26.0 54.0L121.3 31.0\""), "{svg}");
        assert!(svg.contains("circle"));
        let nothing = draw(&vec![None; 4], 0, 1);
        assert!(!nothing.contains("line") && !nothing.contains("circle"));
        assert!(!draw(&Vec::new(), 0, 0).contains("NaN"));
    }

    #[test]
    fn a_place_of_the_picture_is_a_step() {
        assert_eq!((step_at(0.0, 40), step_at(1.0, 40), step_at(0.528, 40)), (0, 40, 20));
        assert_eq!(step_at(0.5, 0), 0);
    }
}
