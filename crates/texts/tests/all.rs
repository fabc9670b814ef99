//! Both languages, held to the rules. One program for all of it: each more would be linked with everything again.

mod complete;
mod documents;
mod options;
mod played;
mod rulings;
