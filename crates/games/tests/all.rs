//! The rules as anybody can ask for them. One program for all of it: each more would be linked with everything again.

mod examples;
mod garbage;
mod glossary;
mod golden;
mod map;
mod options;
mod records;
mod scenarios;
mod sources;
mod tidy;
