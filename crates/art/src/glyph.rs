//! Digits and capitals as vector strokes: no font has a say in what a card is worth.

use crate::svg::{Pen, filled};

/// The strokes of a sign, in a box of 10 × 14.
#[rustfmt::skip]
pub(crate) fn strokes(sign: char) -> Option<&'static str> {
    Some(match sign {
        '0' => "M5 1C7.6 1 9 3.6 9 7S7.6 13 5 13 1 10.4 1 7 2.4 1 5 1Z",
        '1' => "M2 4L5.8 1V13",
        '2' => "M1.4 4.3C1.5 2.2 3 1 5 1C7.2 1 8.6 2.3 8.6 4.3C8.6 6.1 7.6 7.4 5.8 9L1.3 13H9",
        '3' => "M1.7 2.9C2.4 1.7 3.5 1 5 1C7.1 1 8.4 2.2 8.4 3.9C8.4 5.6 7 6.7 4.7 6.7C7.2 6.7 8.9 7.8 8.9 9.8S7.2 13 5 13C3.2 13 1.9 12.2 1.2 10.8",
        '4' => "M6.8 13V1L1 9.4H9.2",
        '5' => "M8.3 1H2.8L2.1 6.4C2.9 5.7 3.9 5.3 5 5.3C7.3 5.3 8.9 6.9 8.9 9.1S7.2 13 4.9 13C3.2 13 1.9 12.3 1.2 11",
        '6' => "M8 2.2C7.3 1.4 6.4 1 5.3 1C2.6 1 1.2 3.8 1.2 7.6C1.2 11 2.6 13 5.1 13C7.3 13 8.9 11.4 8.9 9.2S7.4 5.5 5.3 5.5C3.3 5.5 1.7 6.7 1.2 8.4",
        '7' => "M1.2 1H8.9L4.2 13M3.4 7.2H7.8",
        '8' => "M5 6.6C2.9 6.6 1.7 5.4 1.7 3.8S3.1 1 5 1 8.3 2.2 8.3 3.8 7.1 6.6 5 6.6ZC2.6 6.6 1.1 7.9 1.1 9.8S2.7 13 5 13 8.9 11.7 8.9 9.8 7.4 6.6 5 6.6",
        '9' => "M2 11.8C2.7 12.6 3.6 13 4.7 13C7.4 13 8.8 10.2 8.8 6.4C8.8 3 7.4 1 4.9 1C2.7 1 1.1 2.6 1.1 4.8S2.6 8.5 4.7 8.5C6.7 8.5 8.3 7.3 8.8 5.6",
        '#' => "M3.8 1.5L2.4 12.5M7.8 1.5L6.4 12.5M1 5H9.2M.6 9.2H8.8",
        '+' => "M5 3.4V10.6M1.4 7H8.6",
        '!' => "M5 1V8.6M5 12.8V12.9",
        'A' => "M1 13L5 1L9 13M2.6 9H7.4",
        'B' => "M1.8 1V13H5.4C7.6 13 8.8 11.7 8.8 9.8S7.6 6.7 5.4 6.7H1.8M5.2 6.7C7.2 6.7 8.2 5.6 8.2 3.9S7.2 1 5.2 1H1.8",
        'F' => "M2 13V1H8.4M2 6.8H7.2",
        'G' => "M8.7 3.5C8 1.9 6.7 1 5.1 1C2.7 1 1 3.4 1 7S2.7 13 5.1 13C7.4 13 8.9 11.2 8.9 7.8H5.6",
        'H' => "M1.6 1V13M8.4 1V13M1.6 7H8.4",
        'K' => "M1.8 1V13M8.4 1L1.8 8M4 5.8L8.8 13",
        'L' => "M2 1V13H8.6",
        'M' => "M.8 13V1L5 7.8L9.2 1V13",
        'N' => "M1.4 13V1L8.6 13V1",
        'O' => "M5 1C7.6 1 9.2 3.6 9.2 7S7.6 13 5 13 .8 10.4 .8 7 2.4 1 5 1Z",
        'R' => "M1.8 13V1H5.2C7.4 1 8.6 2.2 8.6 4.1S7.4 7.2 5.2 7.2H1.8M5 7.2L8.8 13",
        'V' => "M1 1L5 13L9 1",
        'Y' => "M1 1L5 7.2L9 1M5 7.2V13",
        'Z' => "M1.4 1H8.6L1.2 13H8.9",
        _ => return None,
    })
}

fn advance(sign: char) -> f32 {
    match sign {
        '1' => 8.4,
        '!' => 6.0,
        ' ' => 7.0,
        _ => 12.2,
    }
}

/// Writes a word around (x, y), `height` units tall. A bar stands under a lone 6 or 9.
#[inline(never)]
pub(crate) fn word(
    pen: &mut Pen,
    text: &str,
    (x, y): (f32, f32),
    height: f32,
    color: &str,
    weight: f32,
) {
    let width = text.chars().map(advance).sum::<f32>() - 2.2;
    let place = filled("transform=\"translate(# #) scale(#)\"", &[x, y, height / 14.0]);
    let stroke = filled("\" stroke-width=\"#\"", &[weight]);
    let round = " stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    let group = [&place, " fill=\"none\" stroke=\"", color, &stroke, round].concat();
    pen.group(&group, |pen| {
        let mut left = -width / 2.0;
        for sign in text.chars() {
            let shift = match sign {
                '1' => -1.2,
                '!' => -3.0,
                _ => 0.0,
            };
            if let Some(strokes) = strokes(sign) {
                pen.write("<path d=\"");
                pen.write(strokes);
                pen.write(&filled("\" transform=\"translate(# -7)\"/>", &[left + shift]));
            }
            left += advance(sign);
        }
        if text == "6" || text == "9" {
            pen.write(&filled("<path d=\"M-3 9.6H3\" stroke-width=\"#\"/>", &[weight * 0.8]));
        }
    });
}

/// Writes a name in the font of the page, squeezed to `most` units if that may be wide. Nobody needs
/// it to play: the drawing says the same.
#[inline(never)]
pub(crate) fn label(
    pen: &mut Pen,
    text: &str,
    (x, y): (f32, f32),
    size: f32,
    fill: &str,
    most: f32,
) {
    pen.write(&filled("<text x=\"#\" y=\"#\" font-size=\"#\"", &[x, y, size]));
    pen.write(" font-weight=\"700\" text-anchor=\"middle\" font-family=\"var(--sans)\" fill=\"");
    pen.write(fill);
    if text.chars().count() as f32 * size * 0.62 > most {
        pen.write(&filled("\" textLength=\"#\" lengthAdjust=\"spacingAndGlyphs", &[most]));
    }
    pen.write("\">");
    pen.write(text);
    pen.write("</text>");
}
