//! One run at a single node without faults, recorded: random actions, and everything that each client is told, with
//! its moment.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use protocol::{Ask, Command, Hello, PROTOCOL, Request, TableOpened, Terms};
use server::session;
use server::{Node, Pages, Thinkers};
use store::{Clock, Local, Memory, Millis, Store, Stored, TableId};
use table::Dealer;
use tokio::time::{Instant, sleep, sleep_until};

use super::plan::Plan;
use super::twin_client::{Told, TwinClient};
use crate::dice::Dice;
use crate::player::written;
use crate::rehearsal::rehearse::in_its_own_time;
use crate::rehearsal::world::{BEGINNING, config, randomness};

/// What somebody does, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Act {
    pub(crate) at: Duration,
    pub(crate) place: usize,
    pub(crate) deed: Deed,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    Comes,
    Says(String),
    /// Asks for something by HTTP.
    Looks(String),
    Goes,
}

/// What people do in an evening.
#[derive(Copy, Clone)]
pub(crate) enum Script<'a> {
    /// Whatever comes to their minds.
    Anything,
    /// The same as in another evening, at the same moments, until its end.
    Same(&'a [Act], Duration),
}

/// What came of an evening.
pub(crate) struct Run {
    /// What each seat was told, and at last the onlooker.
    pub(crate) told: Vec<Vec<Told>>,
    pub(crate) script: Vec<Act>,
    pub(crate) history: (TableId, Vec<Stored>),
    /// When it was over.
    pub(crate) end: Duration,
}

/// Holds an evening.
pub(crate) fn hold(plan: &Plan, seed: u64, dealer: Dealer, script: Script<'_>) -> Run {
    in_its_own_time(async {
        let mut host = Host::open(plan, seed, dealer).await;
        match script {
            Script::Anything => {
                host.anything().await;
                // What is still on its way arrives, races included.
                sleep(Duration::from_millis(400)).await;
            }
            Script::Same(script, end) => {
                host.same(script).await;
                sleep_until(host.since + end).await;
            }
        }
        host.close().await
    })
}

/// Runs an evening.
pub(crate) struct Host {
    pub(crate) plan: Plan,
    pub(crate) lines: Vec<TwinClient>,
    pub(crate) dice: Dice,
    /// Whether the viewer wants advice; it is worth as much as hundreds of moves.
    pub(crate) doubts: Dice,
    /// What people do beside playing.
    pub(crate) extra: Dice,
    /// What a viewer asks for who keeps asking.
    pub(crate) probes: Dice,
    /// Who has hung up and has not come back.
    pub(crate) gone: Vec<usize>,
    /// The place of the host.
    pub(crate) host: usize,
    /// What was agreed last.
    pub(crate) terms: Terms,
    node: Node<Memory, Local>,
    memory: Memory,
    opened: TableOpened,
    since: Instant,
    script: Vec<Act>,
    asked: u64,
}

impl Host {
    async fn open(plan: &Plan, seed: u64, dealer: Dealer) -> Host {
        let since = Instant::now();
        let memory =
            Memory::with_clock(Clock::new(move || Millis(BEGINNING).after(since.elapsed())));
        let randomness = randomness(seed, "node");
        let (fanout, thinkers) = (Local::new(), Thinkers::Inline);
        let node = Node::rehearsed(memory.clone(), fanout, config(), thinkers, randomness, dealer);
        let opened = node.open(&plan.terms).await.expect("memory keeps what can be kept");
        Host {
            plan: plan.clone(),
            lines: (0..=plan.terms.seats).map(|_| TwinClient::default()).collect(),
            dice: Dice::new(seed, "evening"),
            doubts: Dice::new(seed, "doubts"),
            extra: Dice::new(seed, "whims of the evening"),
            probes: Dice::new(seed, "probes"),
            gone: Vec::new(),
            host: 0,
            terms: plan.terms.clone(),
            node,
            memory,
            opened,
            since,
            script: Vec::new(),
            asked: 0,
        }
    }

    /// Does as was done in another evening.
    async fn same(&mut self, script: &[Act]) {
        for act in script {
            sleep_until(self.since + act.at).await;
            self.perform(act.place, act.deed.clone());
        }
    }

    pub(crate) fn perform(&mut self, place: usize, deed: Deed) {
        self.script.push(Act { at: self.since.elapsed(), place, deed: deed.clone() });
        let line = &mut self.lines[place];
        match deed {
            Deed::Comes => {
                let end = line.connect(self.since);
                let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
                tokio::spawn(session::serve(self.node.clone(), end, address));
            }
            Deed::Says(text) => line.say(text),
            Deed::Looks(path) => {
                let router = server::router(self.node.clone(), Pages::built_in(&[]));
                // The host's word is good in every world, whoever asks.
                tokio::spawn(line.looks(router, path, &self.opened.token));
            }
            Deed::Goes => line.cut(),
        }
    }

    pub(crate) async fn pause(&mut self, least: u64, most: u64) {
        let time = self.dice.millis(least, most);
        self.wait(time).await;
    }

    /// Lets some time pass, and reads what has come.
    pub(crate) async fn wait(&mut self, time: Duration) {
        sleep(time).await;
        self.lines.iter_mut().for_each(TwinClient::read);
    }

    pub(crate) fn comes(&mut self, place: usize, last: Option<u64>) {
        let TwinClient { token, .. } = &self.lines[place];
        let opened = &self.opened;
        let (token, secret) = match place {
            0 => (Some(&opened.token), None),
            _ if place < usize::from(self.plan.terms.seats) => (token.as_ref(), Some(&opened.play)),
            _ => (None, Some(&opened.watch)),
        };
        let (table, token, secret) = (opened.table.clone(), token.cloned(), secret.cloned());
        let hello = Request::Hello(Hello { protocol: PROTOCOL, table, token, secret, last });
        self.perform(place, Deed::Comes);
        self.perform(place, Deed::Says(written(&hello)));
    }

    /// The name of the table.
    pub(crate) fn table(&self) -> &str {
        &self.opened.table
    }

    /// Somebody asks for this by HTTP.
    pub(crate) fn looks(&mut self, place: usize, path: &str) {
        self.perform(place, Deed::Looks(path.to_owned()));
    }

    pub(crate) fn asks(&mut self, place: usize, ask: Ask) {
        self.asked += 1;
        let seen = self.lines[place].picture.as_ref().map_or(0, |picture| picture.number);
        let command = Command { id: format!("c{}", self.asked), seen, ask };
        self.perform(place, Deed::Says(written(&Request::Command(command))));
    }

    async fn close(self) -> Run {
        let id: TableId = self.opened.table.parse().expect("a table's own name");
        let rows = self.memory.read(&id, 0, usize::MAX).await.expect("memory has what it has");
        let told = self.lines.iter().map(TwinClient::take_told).collect();
        Run { told, script: self.script, history: (id, rows), end: self.since.elapsed() }
    }
}
