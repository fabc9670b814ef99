//! A link as squares that a phone can read.

use std::fmt::Write;

use qrcode::{Color, EcLevel, QrCode};

/// The quiet border that readers need, in squares.
const BORDER: usize = 3;

/// The code as a picture; nothing if the link is too long for one.
pub(super) fn draw(link: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(link, EcLevel::L).ok()?;
    let (width, colors) = (code.width(), code.to_colors());
    let mut squares = String::new();
    for (row, line) in colors.chunks(width).enumerate() {
        for (column, _) in line.iter().enumerate().filter(|(_, color)| **color == Color::Dark) {
            // Writing into a text cannot fail.
            let _ = write!(squares, "M{} {}h1v1h-1z", column + BORDER, row + BORDER);
        }
    }
    let side = width + 2 * BORDER;
    Some(format!(
        "<svg viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\" aria-hidden=\"true\">\
         <path class=\"qr-ground\" d=\"M0 0h{side}v{side}H0z\"/><path class=\"qr-ink\" d=\"{squares}\"/></svg>"
    ))
}
