//! Fault injection against a real server process, checked by an auditor. Does to a server what the world does to it:
//! ends it at any moment, cuts its power, does not read what it sends, and sends it what nobody should send. Meanwhile
//! people play, and everything that they were told is written down. In the end the store is held to that.
//!
//! A [`TestBed`] is a server in a process of its own with people at its tables. [`crashes`] ends it
//! again and again, [`slow`] and [`hostile`] come as guests, [`attacks`] take more than their share, and an [`Audit`] counts what is left.

pub mod attacks;
mod audit;
pub mod crashes;
pub mod hostile;
mod ledger;
mod people;
mod report;
pub mod slow;
mod test_bed;

pub use audit::Audit;
pub use report::{AttackReport, Decoded, HostileReport, Report, SlowReport};
pub use test_bed::{Plan, TestBed};
