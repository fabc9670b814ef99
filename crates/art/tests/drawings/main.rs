//! What holds for every drawing.

mod every;
mod faces;
mod golden;
mod wellformed;
