//! A server on loopback, as clients meet it. One program for all of it: each more would be linked with everything again.

mod bad_input;
mod bodies;
mod broken_store;
mod evening;
mod figures;
mod files;
mod frames;
mod links;
mod manners;
mod pages;
mod protocol;
mod races;
mod records;
mod shares;
mod support;
mod texts;
