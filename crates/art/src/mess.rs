//! What the dogs of Doggy Style get up to, drawn around the origin, about 32 units wide.

use crate::svg::{Area, INK, Pen, STOCK, faint, inked, sharp};

/// What draws a kind of parranda.
pub(crate) fn drawing(kind: &str) -> Option<fn(&mut Pen)> {
    Some(match kind {
        "zapato" => zapato,
        "calcetin" => calcetin,
        "basurero" => basurero,
        "cojin" => cojin,
        "papel" => papel,
        "asado" => asado,
        "sofa" => sofa,
        _ => return None,
    })
}

fn zapato(pen: &mut Pen) {
    pen.path("M-14 8V-3C-14-7-8-8-7-5C-5-1 1 0 6 1C12 2 15 4 15 8Z", "#7A4B2E", inked!(1.7));
    pen.path("M-14 8H15V11H-14Z", STOCK, sharp!(1.5));
    pen.line("M-3-1L-1-4M1 .6L3-2.4", INK, 1.4, "");
    pen.path("M15 4C12 4 13 7 10 6.6C11 9 14 8.6 15 8.4Z", STOCK, "");
}

fn calcetin(pen: &mut Pen) {
    let sock = |pen: &mut Pen, color: &str, edge: &str| {
        pen.path("M-4-13H5V0C5 4 2 6-2 8C-6 10.4-11 10-11 6C-11 3-4 2-4-2Z", color, edge);
        pen.path("M-4-13H5V-9H-4Z", STOCK, sharp!(1.4));
    };
    pen.at(-5.0, 0.0, 1.0, -10.0, |pen| sock(pen, "#E9A9A0", inked!(1.7)));
    pen.at(9.0, 3.0, 0.9, 16.0, |pen| sock(pen, "#8FB3D9", inked!(1.8)));
}

fn basurero(pen: &mut Pen) {
    pen.at(0.0, 2.0, 1.0, -10.0, |pen| {
        pen.path("M-8-8H8L6.4 11H-6.4Z", "#8F979C", inked!(1.7));
        pen.line("M-3-4L-2.4 8M3-4L2.4 8", INK, 1.3, "");
    });
    pen.at(5.0, -13.0, 1.0, 22.0, |pen| {
        pen.rect(Area { x: -9.0, y: -2.0, w: 18.0, h: 4.0 }, 1.6, "#B3BABE", sharp!(1.6));
    });
    pen.path("M-2-8L2-14L5-9Z", "#F6C445", inked!(1.3));
    pen.path("M10 11C11 7 15 8 15 11Z", "#C9553F", sharp!(1.3));
    pen.line("M-14 11L-11 9M-15 7L-13 7.6", INK, 1.4, "");
}

fn cojin(pen: &mut Pen) {
    pen.at(0.0, 4.0, 1.0, -8.0, |pen| {
        let cushion = "M-13-7C-8-9 8-9 13-7C14-2 14 4 13 8C8 9.6-8 9.6-13 8C-14 4-14-2-13-7Z";
        pen.path(cushion, "#D98F8A", inked!(1.7));
        pen.path("M-3-8L0-2L3-8Z", STOCK, inked!(1.3));
    });
    let feathers =
        [(-8.0, -11.0, 30.0), (2.0, -13.0, -20.0), (11.0, -9.0, 50.0), (14.0, 0.0, 10.0)];
    for (x, y, turn) in feathers {
        pen.at(x, y, 1.0, turn, |pen| {
            pen.path("M-3 0C-1-2 2-2 4 0C2 2-1 2-3 0Z", STOCK, sharp!(1));
        });
    }
}

fn papel(pen: &mut Pen) {
    let trail = "M4 6C-2 12-6 4-12 10";
    pen.line(trail, INK, 6.4, "");
    pen.line(trail, STOCK, 4.0, "");
    pen.path("M-4-11H10V8H-4Z", STOCK, sharp!(1.6));
    pen.oval((3.0, -11.0), (7.0, 3.4), STOCK, sharp!(1.6));
    pen.oval((3.0, -11.0), (2.4, 1.2), "#B98A5A", sharp!(1));
    pen.line("M-4-3H10M-4 3H10", INK, 0.8, "stroke-dasharray=\"1.4 1.6\"");
}

fn asado(pen: &mut Pen) {
    for (x, y) in [(-9.0, 2.0), (0.0, -3.0), (9.0, -8.0)] {
        pen.at(x, y, 1.0, 0.0, |pen| {
            let sausage = "M-3 4C-1-2 1-2 4-4";
            pen.line(sausage, INK, 8.0, "");
            pen.line(sausage, "#B5482F", 5.0, "");
            pen.line("M-1.6 1.4C-.6-.8.6-1.2 1.8-2", "#EAA37E", 1.0, "");
        });
    }
    pen.line("M-14 11H14M-10 11V14M10 11V14", INK, 1.8, "");
    pen.line("M-9 8C-10 5-7 5-8 2M10 8C9 5 12 5 11 2", INK, 1.1, faint!(".6"));
}

fn sofa(pen: &mut Pen) {
    pen.path("M-12-2V-8C-12-12 12-12 12-8V-2", "#6F9A8C", sharp!(1.7));
    let seat = "M-16-2C-16-6-10-6-10-2V2H10V-2C10-6 16-6 16-2V10H-16Z";
    pen.path(seat, "#86B3A4", inked!(1.7));
    pen.line("M-10 2V6H10V2M-13 10V13M13 10V13", INK, 1.5, "");
    pen.path("M1-10L3-4L6-8L8-3L9-9Z", STOCK, inked!(1.1));
}
