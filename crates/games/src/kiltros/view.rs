//! Observations of a game of Kiltros: what a viewer sees, as a value and as a line of text; and determinization,
//! which deals what a seat cannot see anew.

use std::fmt;

use engine::bag::Bag;
use engine::catalogue::RuleId;
use engine::chance::{Chance, Stream};
use engine::deck::Deck;
use engine::game::Views;
use engine::seat::{MAX_SEATS, Seat, SeatSet, Viewer};
use engine::setting::{Fault, Field, Setting, card_of, seat_of};

use super::board::{Board, Duel, MOST_DUELS};
use super::cards::{Card, Cards};
use super::catalogue::Rule;
use super::last::Last;
use super::memory::{Fact, Facts};
use super::moves::Move;
use super::options::Options;
use super::state::{Cause, Position, Stage, State, Window};

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// The round, from 1.
    pub round: u16,
    /// Rounds in a row in which no card was drawn or discarded.
    pub idle: u16,
    /// How many discards there were when the round began.
    pub discards_before: u8,
    /// Who attacks.
    pub attacker: Seat,
    /// Who defends.
    pub defender: Seat,
    /// Who has helped or declined since the last control.
    pub helped: SeatSet,
    /// What the game waits for.
    pub stage: SeenStage,
    /// The attacks that are not beaten.
    pub open: Cards,
    /// The attacks that are, with what beats them.
    pub duels: Vec<Duel>,
    /// The hands, by seat.
    pub hands: Vec<SeenHand>,
    /// The pile.
    pub pile: SeenHand,
    /// The discards: everybody has seen them go there.
    pub discards: Cards,
    /// The last play of this round, as it is written, and by whom.
    pub last: Option<SeenLast>,
    /// The rest of the position, which only a referee sees.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
    pub rest: String,
}

/// Cards as somebody sees or remembers them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeenHand {
    /// How many there are.
    pub count: u32,
    /// Those that the viewer sees or knows to be there.
    pub cards: Cards,
}

/// What the game waits for, as somebody sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum SeenStage {
    /// See `Stage`.
    Moving,
    /// See `Stage`.
    Asked(Seat),
    /// A window is open.
    Window {
        /// What can be answered.
        cause: Cause,
        /// Who did that.
        player: Seat,
        /// Of those who have still to answer, the ones the viewer knows of: a player knows of the own
        /// seat alone, or quick passes would tell who holds no pillería.
        waiting: SeatSet,
    },
    /// See `Stage`.
    Over {
        /// Who has won.
        winners: SeatSet,
        /// By which rule.
        #[cfg_attr(feature = "read", serde(deserialize_with = "engine::read::rule::<_, Rule>"))]
        rule: RuleId,
    },
}

/// The last play of the round.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeenLast {
    /// Who made it.
    pub seat: Seat,
    /// The play, as it is written.
    pub play: String,
    /// Whether it stands.
    pub stands: bool,
}

impl Views for State {
    fn view(&self, viewer: Viewer) -> View {
        let table = &self.table;
        let hand = |seat: Seat| {
            let cards = &table.hands[seat.index()];
            let seen = match viewer {
                Viewer::Referee => *cards,
                Viewer::Seat(own) if own == seat => *cards,
                Viewer::Seat(own) => self.memory.of(own, seat),
                Viewer::Onlooker => self.memory.known[seat.index()],
            };
            SeenHand { count: cards.len(), cards: seen }
        };
        let referee = viewer == Viewer::Referee;
        View {
            round: self.round,
            idle: self.idle,
            discards_before: self.discards_before,
            attacker: table.attacker,
            defender: self.defender(),
            helped: table.helped,
            stage: match self.stage {
                Stage::Moving => SeenStage::Moving,
                Stage::Asked(mate) => SeenStage::Asked(mate),
                Stage::Window(Window { cause, player, waiting }) => SeenStage::Window {
                    cause,
                    player,
                    waiting: waiting.iter().filter(|&seat| viewer.is(seat)).collect(),
                },
                Stage::Over { winners, rule } => SeenStage::Over { winners, rule: rule.id() },
            },
            open: table.board.open,
            duels: table.board.duels().to_vec(),
            hands: (0..self.seats).map(Seat).map(hand).collect(),
            pile: SeenHand {
                count: self.pile.len(),
                cards: if referee { self.pile } else { Bag::EMPTY },
            },
            discards: table.discards,
            last: self.last.as_ref().map(|last| SeenLast {
                seat: last.seat,
                play: last.mv.to_string(),
                stands: last.stands,
            }),
            rest: if referee { spell_rest(self) } else { String::new() },
        }
    }

    /// A game that `seat` cannot tell from this one.
    ///
    /// The hands are dealt anew on the table as it is without the last play, where the seat knows at
    /// least as much of them; then the play is made again. So a Pulgoso between two others has taken any
    /// of the victim's cards, each as likely.
    fn determinize<C: Chance>(&self, seat: Seat, chance: &mut C) -> State {
        let mut guess = *self;
        if let Stage::Window(window) = &mut guess.stage {
            // Who else has let the window pass is hidden until it closes.
            let others = SeatSet::all(self.seats).without(window.player).without(seat);
            window.waiting = window.waiting | others;
        }
        let mut last = guess.last.take();
        if let Some(last) = &mut last
            && last.stands
        {
            std::mem::swap(&mut guess.table, &mut last.other);
            std::mem::swap(&mut guess.memory.known[last.whose.index()], &mut last.known);
            std::mem::swap(&mut guess.memory.facts, &mut last.facts);
        }
        deal_anew(&mut guess, seat, chance);
        // How much others know of each other is hidden as well: a card that was played may have been one
        // that somebody knew of. Nobody in the game that is guessed goes by it.
        guess.memory.facts = guess.memory.facts.of(seat);
        if let Some(last) = &mut last {
            last.other.hands = guess.table.hands;
            move_again(last, seat, chance);
            last.facts = last.facts.of(seat);
            if last.stands {
                std::mem::swap(&mut guess.table, &mut last.other);
                std::mem::swap(&mut guess.memory.known[last.whose.index()], &mut last.known);
                std::mem::swap(&mut guess.memory.facts, &mut last.facts);
            }
        }
        guess.last = last;
        guess
    }

    /// Reads a position. Fields left out: seat 0 attacks in the first round, with an empty board and pile.
    fn read(
        setting: &Setting,
        options: &Options,
        deck: &'static Deck<Card>,
    ) -> Result<State, Fault> {
        setting.no_doubles(&["hand", "known", "~hand"], &["saw", "~saw"])?;
        let seats = setting.seats(MAX_SEATS as u8)?;
        let first = setting.fields.first().map_or(1, |field| field.line);
        if seats < 2 {
            return Err(Fault::new(first, "a position needs `hand 0 …` and `hand 1 …` at least"));
        }
        let mut state = State { pile: Bag::EMPTY, ..State::empty(seats, *options, deck) };
        let mut duels = Vec::new();
        for field in &setting.fields {
            match &*field.key {
                "seats" | "game" | "options" | "waiting" | "defender" => {}
                "hand" => {
                    let (seat, field) = field.for_seat(seats)?;
                    state.table.hands[seat.index()] = field.bag(&deck.cards)?;
                }
                "open" => state.table.board.open = field.bag(&deck.cards)?,
                "duels" => duels = read_duels(field)?,
                "pile" => state.pile = field.bag(&deck.cards)?,
                "discards" => state.table.discards = field.bag(&deck.cards)?,
                "attacker" => state.table.attacker = field.seat(seats)?,
                "helped" => state.table.helped = field.seats(seats)?,
                "stage" => state.stage = read_stage(field, setting, seats)?,
                "round" => state.round = field.number_from(1, 1_000)? as u16,
                "idle" => state.idle = field.number(400)? as u16,
                "discards-before" => state.discards_before = field.number(deck.cards.len())? as u8,
                "known" => {
                    let (seat, field) = field.for_seat(seats)?;
                    state.memory.known[seat.index()] = field.bag(&deck.cards)?;
                }
                "saw" => read_fact(field, seats, &mut state.memory.facts)?,
                "last" | "stands" | "moved" => {}
                key if key.starts_with('~') => {}
                key => {
                    return Err(Fault::new(
                        field.line,
                        format!("a position of Kiltros has no field `{key}`"),
                    ));
                }
            }
        }
        fill_board(&mut state.table.board, &duels, first, deck)?;
        if let Some(field) = setting.fields.iter().find(|field| field.key == "defender")
            && field.seat(seats)? != state.defender()
        {
            let defender = state.defender();
            return Err(field.fault(format_args!("seat {defender} sits on the attacker's right")));
        }
        state.last = read_last(setting, &state)?;
        Ok(state)
    }
}

impl fmt::Display for SeenHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.cards.len(), self.count - self.cards.len()) {
            (_, 0) => self.cards.fmt(f),
            (0, hidden) => write!(f, "?{hidden}"),
            (_, hidden) => write!(f, "{} ?{hidden}", self.cards),
        }
    }
}

impl fmt::Display for SeenStage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeenStage::Moving => f.write_str("moving"),
            SeenStage::Asked(mate) => write!(f, "asked {mate}"),
            SeenStage::Window { cause, player, waiting } => {
                write!(f, "window {} {player}; waiting {waiting}", word(*cause))
            }
            SeenStage::Over { winners, rule } => write!(f, "over {rule} {winners}"),
        }
    }
}

fn word(cause: Cause) -> &'static str {
    match cause {
        Cause::Play => "play",
        Cause::Stop => "stop",
        Cause::Yield => "yield",
    }
}

/// The position in one line.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let View { round, idle, discards_before, attacker, defender, helped, stage, open, .. } =
            self;
        write!(f, "seats {}; round {round}; idle {idle}; ", self.hands.len())?;
        write!(f, "discards-before {discards_before}; attacker {attacker}; defender {defender}; ")?;
        write!(
            f,
            "helped {helped}; stage {stage}; open {open}; duels {}",
            spell_duels(&self.duels)
        )?;
        for (seat, hand) in self.hands.iter().enumerate() {
            write!(f, "; hand {seat} {hand}")?;
        }
        write!(f, "; pile {}; discards {}", self.pile, self.discards)?;
        if let Some(SeenLast { seat, play, stands }) = &self.last {
            write!(f, "; last {seat} {play}; stands {}", if *stands { "yes" } else { "no" })?;
        }
        f.write_str(&self.rest)
    }
}

fn spell_duels(duels: &[Duel]) -> String {
    if duels.is_empty() {
        return "-".to_owned();
    }
    duels.iter().map(Duel::to_string).collect::<Vec<_>>().join(" ")
}

/// What the players remember, and the table as it would be if the last play had fallen the other way:
/// those fields of it that differ, with a `~`.
fn spell_rest(state: &State) -> String {
    let mut rest = String::new();
    let mut say = |key: &str, words: &dyn fmt::Display| rest += &format!("; {key} {words}");
    for (seat, known) in
        state.memory.known.iter().enumerate().filter(|(_, known)| !known.is_empty())
    {
        say(&format!("known {seat}"), known);
    }
    for Fact { knower, holder, card } in state.memory.facts.iter() {
        say(&format!("saw {knower} {holder}"), &card);
    }
    let Some(last) = &state.last else { return rest };
    if let Some(card) = last.moved {
        say("moved", &card);
    }
    say(&format!("~known {}", last.whose), &last.known);
    for Fact { knower, holder, card } in last.facts.iter() {
        say(&format!("~saw {knower} {holder}"), &card);
    }
    let (here, there) = (&state.table, &last.other);
    for (seat, hand) in
        there.hands.iter().enumerate().filter(|&(seat, hand)| *hand != here.hands[seat])
    {
        say(&format!("~hand {seat}"), hand);
    }
    if there.board != here.board {
        say("~open", &there.board.open);
        say("~duels", &spell_duels(there.board.duels()));
    }
    if there.discards != here.discards {
        say("~discards", &there.discards);
    }
    if there.attacker != here.attacker {
        say("~attacker", &there.attacker);
    }
    if there.helped != here.helped {
        say("~helped", &there.helped);
    }
    rest
}

fn read_duels(field: &Field) -> Result<Vec<Duel>, Fault> {
    field.words.iter().map(|word| word.parse().map_err(|text| field.fault(text))).collect()
}

fn fill_board(
    board: &mut Board,
    duels: &[Duel],
    line: usize,
    deck: &Deck<Card>,
) -> Result<(), Fault> {
    if duels.len() > MOST_DUELS {
        return Err(Fault::new(line, format!("`duels`: there is room for {MOST_DUELS}")));
    }
    duels.iter().for_each(|&duel| board.add(duel));
    let mut cards = board.open;
    for card in duels.iter().flat_map(|duel| [duel.attack, duel.defense]) {
        if cards.count(card) >= deck.cards.count(card) {
            return Err(Fault::new(line, engine::setting::one_too_many(card, &deck.cards)));
        }
        cards.add(card);
    }
    Ok(())
}

fn read_fact(field: &Field, seats: u8, facts: &mut Facts) -> Result<(), Fault> {
    let (knower, field) = field.for_seat(seats)?;
    let (holder, field) = field.for_seat(seats)?;
    for card in field.cards::<Card>()? {
        facts.add(Fact { knower, holder, card });
    }
    Ok(())
}

fn read_stage(field: &Field, setting: &Setting, seats: u8) -> Result<Stage, Fault> {
    let words: Vec<&str> = field.words.iter().map(String::as_str).collect();
    let seat = |word| seat_of(word, seats).map_err(|text| field.fault(text));
    Ok(match words[..] {
        ["moving"] => Stage::Moving,
        ["asked", mate] => Stage::Asked(seat(mate)?),
        ["window", cause, player] => {
            let Some(cause) =
                [Cause::Play, Cause::Stop, Cause::Yield].into_iter().find(|&c| word(c) == cause)
            else {
                return Err(
                    field.fault(format_args!("`{cause}` opens no window; play, stop and yield do"))
                );
            };
            let player = seat(player)?;
            let told = setting.fields.iter().find(|field| field.key == "waiting");
            let waiting = match told {
                Some(field) => field.seats(seats)?,
                None => SeatSet::all(seats).without(player),
            };
            Stage::Window(Window { cause, player, waiting })
        }
        ["over", slug, ref winners @ ..] => {
            let rules = [Rule::Win, Rule::Stalemate, Rule::Limit];
            let Some(rule) = rules.into_iter().find(|rule| rule.id().0 == slug) else {
                return Err(field.fault(format_args!("`{slug}` does not end a game of Kiltros")));
            };
            let winners = winners.iter().map(|word| seat(word)).collect::<Result<_, _>>()?;
            Stage::Over { winners, rule }
        }
        _ => {
            let known = "moving, asked SEAT, window play|stop|yield SEAT, over SLUG SEATS";
            return Err(field.fault(format_args!("is one of: {known}")));
        }
    })
}

/// The last play; what would be different without it is marked with a `~`.
fn read_last(setting: &Setting, state: &State) -> Result<Option<Last>, Fault> {
    let find = |key: &str| setting.fields.iter().find(|field| field.key == key);
    let Some(field) = find("last") else {
        return match setting.fields.iter().find(|field| field.key.starts_with('~')) {
            Some(field) => {
                Err(field.fault("says what would be without the `last` play, but there is none"))
            }
            None => Ok(None),
        };
    };
    let seats = state.seats;
    let (seat, play) = field.for_seat(seats)?;
    let mv: Move = play.words.join(" ").parse().map_err(|text| field.fault(text))?;
    let moved = match find("moved") {
        Some(field) => Some(card_of(field.word()?).map_err(|text| field.fault(text))?),
        None => None,
    };
    let stands = match find("stands").map(|field| (field, field.word())) {
        None | Some((_, Ok("yes"))) => true,
        Some((_, Ok("no"))) => false,
        Some((field, _)) => return Err(field.fault("is yes or no")),
    };
    let mut last = Last {
        seat,
        mv,
        stands,
        moved,
        other: state.table,
        whose: seat,
        known: state.memory.known[seat.index()],
        facts: Facts::NONE,
    };
    let deck = state.deck;
    let other: &mut Position = &mut last.other;
    if let Some(field) = find("~duels") {
        other.board = Board::EMPTY;
        fill_board(&mut other.board, &read_duels(field)?, field.line, deck)?;
    }
    for field in setting.fields.iter().filter(|field| field.key.starts_with('~')) {
        match &*field.key {
            "~hand" => {
                let (seat, field) = field.for_seat(seats)?;
                other.hands[seat.index()] = field.bag(&deck.cards)?;
            }
            "~open" => other.board.open = field.bag(&deck.cards)?,
            "~duels" => {}
            "~discards" => other.discards = field.bag(&deck.cards)?,
            "~attacker" => other.attacker = field.seat(seats)?,
            "~helped" => other.helped = field.seats(seats)?,
            "~known" => {
                let (seat, field) = field.for_seat(seats)?;
                (last.whose, last.known) = (seat, field.bag(&deck.cards)?);
            }
            "~saw" => read_fact(field, seats, &mut last.facts)?,
            key => {
                return Err(Fault::new(
                    field.line,
                    format!("a position of Kiltros has no field `{key}`"),
                ));
            }
        }
    }
    Ok(Some(last))
}

/// Deals all cards that `seat` does not know of to the hands of the others and the pile.
fn deal_anew<C: Chance>(guess: &mut State, seat: Seat, chance: &mut C) {
    let sizes = guess.table.hands.map(|hand| hand.len());
    for other in seat.others(guess.seats) {
        let known = guess.memory.of(seat, other);
        let mut unknown = guess.table.hands[other.index()];
        unknown.remove_all(&known);
        guess.pile.add_all(&unknown);
        guess.table.hands[other.index()] = known;
    }
    for other in seat.others(guess.seats) {
        let hand = &mut guess.table.hands[other.index()];
        while hand.len() < sizes[other.index()] {
            let card = chance.draw(Stream::Hand(other), &guess.pile);
            guess.pile.remove(card);
            hand.add(card);
        }
    }
}

/// The hands as the last play leaves them, from the hands without it.
fn move_again<C: Chance>(last: &mut Last, seat: Seat, chance: &mut C) {
    let Some(card) = last.moved else { return };
    match last.mv {
        Move::Galleta { to, .. } => last.other.hands[to.index()].add(card),
        Move::Pulgoso { thief, victim } => {
            let involved = seat == thief || seat == victim;
            let hand = &mut last.other.hands[victim.index()];
            let card =
                if involved { card } else { chance.draw(Stream::Theft { thief, victim }, hand) };
            hand.remove(card);
            last.other.hands[thief.index()].add(card);
            last.moved = Some(card);
        }
        _ => unreachable!("only these move a card into a hand"),
    }
}
