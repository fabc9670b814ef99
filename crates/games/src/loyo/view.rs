//! Observations of a game of LOYO!: what a viewer sees, as a value and as a line of text; and determinization,
//! which deals what a seat cannot see anew.

use std::fmt;

use engine::bag::Bag;
use engine::catalogue::RuleId;
use engine::chance::{Chance, Stream};
use engine::deck::Deck;
use engine::game::Views;
use engine::seat::{Seat, SeatSet, Viewer};
use engine::setting::{Fault, Field, Setting, card_of};

use super::cards::{Card, Place, Places};
use super::catalogue::Rule;
use super::events::Event;
use super::options::Options;
use super::state::{MOST, Stage, State};

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// The round, from 1.
    pub round: u8,
    /// Turns finished in this round.
    pub turns: u16,
    /// The scores, by seat.
    pub scores: Vec<i16>,
    /// Who dealt.
    pub dealer: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// What the game waits for.
    pub stage: SeenStage,
    /// Who has shouted.
    pub call: Option<Seat>,
    /// Whether the shout was the answer to the question.
    pub challenge: bool,
    /// Who still has a turn after the shout.
    pub last: SeatSet,
    /// Who plays under Catch Up.
    pub catch_up: SeatSet,
    /// Who has left Catch Up for good.
    pub left: SeatSet,
    /// The cards before the players, by seat.
    pub hands: Vec<SeenHand>,
    /// The top of the dead pile.
    pub dead: Option<Card>,
    /// The dead pile below its top.
    pub buried: SeenPile,
    /// The pile.
    pub pile: SeenPile,
}

/// The cards before a player, as somebody sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeenHand {
    /// The card in each place, for those who see it.
    pub cards: Vec<Option<Card>>,
    /// The places that their player has seen; while all are peeking, only the viewer's own.
    pub seen: Places,
    /// Those that everybody has seen.
    pub shown: Places,
}

/// Cards without order, as somebody sees them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeenPile {
    /// How many there are.
    pub count: u32,
    /// Which ones, for those who see them.
    pub cards: Option<Bag<Card>>,
}

/// A stage as somebody sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum SeenStage {
    /// Everybody looks at some of the own cards.
    Peeking {
        /// Of those who have still to do so, the ones the viewer knows of: a player knows of the
        /// own seat alone.
        waiting: SeatSet,
    },
    /// Everybody says whether to shout now.
    Asking {
        /// Of those who have still to answer, the ones the viewer knows of.
        waiting: SeatSet,
    },
    /// See `Stage`.
    Choosing,
    /// A card has been drawn; its player sees which.
    Drawn(Option<Card>),
    /// See `Stage`.
    Throwing,
    /// See `Stage`.
    Over(
        #[cfg_attr(feature = "read", serde(deserialize_with = "engine::read::rule::<_, Rule>"))]
        RuleId,
    ),
}

/// How much of what a viewer has seen before is seen again (`loyo.memory`).
#[derive(Copy, Clone, PartialEq, Eq)]
enum Recall {
    /// Nothing.
    Nothing,
    /// All of it.
    Everything,
}

impl Views for State {
    /// What the table shows.
    fn view(&self, viewer: Viewer) -> View {
        let aided = self.options.memory_aid.is_on();
        View::with(self, viewer, if aided { Recall::Everything } else { Recall::Nothing })
    }

    /// What a seat has legitimately seen, whether or not the table shows it again (`loyo.knowledge`).
    fn mind(&self, seat: Seat) -> View {
        View::with(self, Viewer::Seat(seat), Recall::Everything)
    }

    /// What was seen is not to be seen again, unless the table helps to remember (`loyo.memory`).
    fn tells_again(&self, event: Event) -> bool {
        self.options.memory_aid.is_on() || !event.is_to_be_remembered()
    }

    /// A game that `seat` cannot tell from this one: every card that it has not legitimately seen is
    /// dealt anew, the own ones included (`loyo.knowledge`).
    fn determinize<C: Chance>(&self, seat: Seat, chance: &mut C) -> State {
        let mut guess = *self;
        let others = SeatSet::all(self.seats).without(seat);
        if matches!(self.stage, Stage::Peeking | Stage::Asking) {
            // Who else has answered is hidden until all have.
            guess.waiting = self.waiting | others;
        }
        if self.stage == Stage::Peeking {
            others.iter().for_each(|other| guess.seen[other.index()] = Places::EMPTY);
        }
        let all = Places::first(self.cards());
        for holder in (0..self.seats).map(Seat) {
            for place in (all - self.known(seat, holder)).iter() {
                guess.pile.add(self.hands[holder.index()][place.index()]);
            }
        }
        if let Stage::Drawn(card) = self.stage
            && self.turn != seat
        {
            guess.pile.add(card);
            let card = chance.draw(Stream::Hand(self.turn), &guess.pile);
            guess.pile.remove(card);
            guess.stage = Stage::Drawn(card);
        }
        for holder in (0..self.seats).map(Seat) {
            for place in (all - self.known(seat, holder)).iter() {
                let card = chance.draw(Stream::FaceDown(holder), &guess.pile);
                guess.pile.remove(card);
                guess.hands[holder.index()][place.index()] = card;
            }
        }
        guess
    }

    /// Reads a position. Fields left out: seat 0 is to choose, in the first round; nothing was seen, and
    /// nobody has shouted.
    fn read(
        setting: &Setting,
        options: &Options,
        deck: &'static Deck<Card>,
    ) -> Result<State, Fault> {
        setting.no_doubles(&["hand", "seen", "shown"], &[])?;
        let seats = setting.seats(MOST as u8)?;
        let first = setting.fields.first().map_or(1, |field| field.line);
        if seats < 2 {
            return Err(Fault::new(first, "a position needs `hand 0 …` and `hand 1 …` at least"));
        }
        let mut state = State { pile: Bag::EMPTY, ..State::empty(seats, *options, deck) };
        let (mut dealer, mut turn, mut waiting, mut last) = (None, None, None, None);
        let mut laid = SeatSet::EMPTY;
        for field in &setting.fields {
            match &*field.key {
                "seats" | "game" | "options" => {}
                "round" => {
                    state.round = field.number_from(1, u32::from(options.rounds.count()))? as u8
                }
                "turns" => state.turns = field.number(506)? as u16,
                "score" => read_scores(field, &mut state)?,
                "dealer" => dealer = Some(field.seat(seats)?),
                "turn" => turn = Some(field.seat(seats)?),
                "stage" => state.stage = read_stage(field)?,
                "waiting" => waiting = Some(field.seats(seats)?),
                "call" if field.words.is_empty() => {}
                "call" => state.call = Some(field.seat(seats)?),
                "challenge" => {
                    state.challenged = match field.word()? {
                        "yes" => true,
                        "no" => false,
                        _ => return Err(field.fault("is yes or no")),
                    }
                }
                "last" => last = Some((field, field.seats(seats)?)),
                "catch-up" => state.catch_up = field.seats(seats)?,
                "left" => state.left = field.seats(seats)?,
                "hand" => {
                    let (seat, field) = field.for_seat(seats)?;
                    read_hand(&field, seat, &mut state)?;
                    laid = laid.with(seat);
                }
                "seen" => {
                    let (seat, field) = field.for_seat(seats)?;
                    state.seen[seat.index()] = state.seen[seat.index()] | read_places(&field)?;
                }
                "shown" => {
                    let (seat, field) = field.for_seat(seats)?;
                    let places = read_places(&field)?;
                    state.shown[seat.index()] = places;
                    // What everybody has seen, its player has seen.
                    state.seen[seat.index()] = state.seen[seat.index()] | places;
                }
                "dead" if field.words.is_empty() => {}
                "dead" => {
                    state.dead = Some(card_of(field.word()?).map_err(|text| field.fault(text))?)
                }
                "buried" => state.buried = field.bag(&deck.cards)?,
                "pile" => state.pile = field.bag(&deck.cards)?,
                key => {
                    return Err(Fault::new(
                        field.line,
                        format!("a position of LOYO! has no field `{key}`"),
                    ));
                }
            }
        }
        if let Some(seat) = (SeatSet::all(seats) - laid).first() {
            return Err(Fault::new(first, format!("`hand {seat}` is missing")));
        }
        let caller = state.call.filter(|_| state.stage == Stage::Throwing);
        let after_dealer = dealer.map(|seat: Seat| seat.left(seats));
        state.turn = turn.or(caller).or(after_dealer).unwrap_or(Seat(0));
        state.dealer = dealer.unwrap_or(state.turn.right(seats));
        let answering = matches!(state.stage, Stage::Peeking | Stage::Asking);
        let everybody = if answering { SeatSet::all(seats) } else { SeatSet::EMPTY };
        state.waiting = waiting.unwrap_or(everybody);
        if let Some((field, last)) = last
            && last != state.last_turns()
        {
            return Err(field.fault(format_args!("has to be {}", state.last_turns())));
        }
        Ok(state)
    }
}

impl View {
    fn with(state: &State, viewer: Viewer, recall: Recall) -> View {
        let referee = viewer == Viewer::Referee;
        let waiting = || state.waiting.iter().filter(|&seat| viewer.is(seat)).collect();
        let pile = |bag: &Bag<Card>, sees: bool| SeenPile {
            count: bag.len(),
            cards: sees.then_some(*bag),
        };
        View {
            round: state.round,
            turns: state.turns,
            scores: state.scores[..usize::from(state.seats)].to_vec(),
            dealer: state.dealer,
            turn: state.turn,
            stage: match state.stage {
                Stage::Peeking => SeenStage::Peeking { waiting: waiting() },
                Stage::Asking => SeenStage::Asking { waiting: waiting() },
                Stage::Choosing => SeenStage::Choosing,
                Stage::Drawn(card) => SeenStage::Drawn(viewer.is(state.turn).then_some(card)),
                Stage::Throwing => SeenStage::Throwing,
                Stage::Over(rule) => SeenStage::Over(rule.id()),
            },
            call: state.call,
            challenge: state.challenged,
            last: state.last_turns(),
            catch_up: state.catch_up,
            left: state.left,
            hands: (0..state.seats)
                .map(|seat| seen_hand(state, Seat(seat), viewer, recall))
                .collect(),
            dead: state.dead,
            buried: pile(&state.buried, referee || recall == Recall::Everything),
            pile: pile(&state.pile, referee),
        }
    }
}

fn seen_hand(state: &State, holder: Seat, viewer: Viewer, recall: Recall) -> SeenHand {
    let all = Places::first(state.cards());
    let open = match (viewer, recall) {
        _ if state.is_revealed() => all,
        (Viewer::Referee, _) => all,
        (_, Recall::Nothing) => Places::EMPTY,
        (Viewer::Seat(seat), Recall::Everything) => state.known(seat, holder),
        (Viewer::Onlooker, Recall::Everything) => state.shown[holder.index()],
    };
    let hand = &state.hands[holder.index()];
    let public = state.stage != Stage::Peeking || viewer.is(holder);
    SeenHand {
        cards: all.iter().map(|place| open.has(place).then_some(hand[place.index()])).collect(),
        seen: if public { state.seen[holder.index()] } else { Places::EMPTY },
        shown: state.shown[holder.index()],
    }
}

impl fmt::Display for SeenHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (place, card)) in Place::ALL.iter().zip(&self.cards).enumerate() {
            let space = if i > 0 { " " } else { "" };
            match card {
                Some(card) => write!(f, "{space}{place}:{card}")?,
                None => write!(f, "{space}{place}:?")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for SeenPile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.cards, self.count) {
            (Some(cards), _) => cards.fmt(f),
            (None, 0) => f.write_str("-"),
            (None, count) => write!(f, "?{count}"),
        }
    }
}

impl fmt::Display for SeenStage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeenStage::Peeking { waiting } => write!(f, "peeking; waiting {waiting}"),
            SeenStage::Asking { waiting } => write!(f, "asking; waiting {waiting}"),
            SeenStage::Choosing => f.write_str("choosing"),
            SeenStage::Drawn(Some(card)) => write!(f, "drawn {card}"),
            SeenStage::Drawn(None) => f.write_str("drawn ?1"),
            SeenStage::Throwing => f.write_str("throwing"),
            SeenStage::Over(rule) => write!(f, "over {rule}"),
        }
    }
}

/// The position in one line.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats {}; round {}; turns {}; score", self.hands.len(), self.round, self.turns)?;
        self.scores.iter().try_for_each(|score| write!(f, " {score}"))?;
        write!(f, "; dealer {}; turn {}; stage {}", self.dealer, self.turn, self.stage)?;
        let call: SeatSet = self.call.into_iter().collect();
        let challenge = if self.challenge { "yes" } else { "no" };
        write!(f, "; call {call}; challenge {challenge}; last {}", self.last)?;
        write!(f, "; catch-up {}; left {}", self.catch_up, self.left)?;
        for (seat, hand) in self.hands.iter().enumerate() {
            write!(f, "; hand {seat} {hand}")?;
        }
        for (seat, hand) in self.hands.iter().enumerate() {
            write!(f, "; seen {seat} {}", hand.seen)?;
        }
        for (seat, hand) in self.hands.iter().enumerate() {
            write!(f, "; shown {seat} {}", hand.shown)?;
        }
        match self.dead {
            Some(card) => write!(f, "; dead {card}")?,
            None => write!(f, "; dead -")?,
        }
        write!(f, "; buried {}; pile {}", self.buried, self.pile)
    }
}

fn read_scores(field: &Field, state: &mut State) -> Result<(), Fault> {
    let scores = field.signed(9_999)?;
    if scores.len() != usize::from(state.seats) {
        let seats = state.seats;
        return Err(field.fault(format_args!("needs {seats} numbers, one for each seat")));
    }
    state.scores.iter_mut().zip(scores).for_each(|(score, read)| *score = read as i16);
    Ok(())
}

/// `a:3 b:loyo c:ohno d:9`, every place once.
fn read_hand(field: &Field, seat: Seat, state: &mut State) -> Result<(), Fault> {
    let all = Places::first(state.cards());
    let mut laid = Places::EMPTY;
    for word in &field.words {
        let read = word.split_once(':').map(|(letter, name)| (Place::from_letter(letter), name));
        let Some((Some(place), name)) = read else {
            return Err(field.fault(format_args!("`{word}` is not written `a:7`")));
        };
        let card = card_of(name).map_err(|text| field.fault(text))?;
        if laid.has(place) {
            return Err(field.fault(format_args!("two cards in place {place}")));
        }
        laid = laid.with(place);
        state.hands[seat.index()][place.index()] = card;
    }
    if laid == all {
        Ok(())
    } else {
        Err(field.fault(format_args!("needs a card in each of {all}")))
    }
}

fn read_places(field: &Field) -> Result<Places, Fault> {
    let place = |word: &String| {
        Place::from_letter(word)
            .ok_or_else(|| field.fault(format_args!("`{word}` is not a place from a to f")))
    };
    field.words.iter().map(place).collect()
}

fn read_stage(field: &Field) -> Result<Stage, Fault> {
    let words: Vec<&str> = field.words.iter().map(String::as_str).collect();
    Ok(match words[..] {
        ["peeking"] => Stage::Peeking,
        ["asking"] => Stage::Asking,
        ["choosing"] => Stage::Choosing,
        ["drawn", card] => Stage::Drawn(card_of(card).map_err(|text| field.fault(text))?),
        ["throwing"] => Stage::Throwing,
        ["over", slug] if slug == Rule::Win.id().0 => Stage::Over(Rule::Win),
        ["over", slug] => {
            return Err(field.fault(format_args!("`{slug}` does not end a game of LOYO!")));
        }
        _ => {
            let known = "peeking, asking, choosing, drawn CARD, throwing, over SLUG";
            return Err(field.fault(format_args!("is one of: {known}")));
        }
    })
}

/// For imagined games only.
impl State {
    /// Deals the cards anew that lie in these places, by holder.
    pub fn deal_anew<C: Chance>(&mut self, places: &[Places], chance: &mut C) {
        let seats = || (0..).map(Seat).zip(places);
        for (holder, places) in seats() {
            places.iter().for_each(|place| self.pile.add(self.card(holder, place)));
        }
        for (holder, places) in seats() {
            for place in places.iter() {
                let card = chance.draw(Stream::FaceDown(holder), &self.pile);
                self.pile.remove(card);
                self.hands[holder.index()][place.index()] = card;
            }
        }
    }

    /// Deals these cards anew, as if `seat` had never seen them: for a player who has forgotten them.
    pub fn forget<C: Chance>(&mut self, seat: Seat, forgotten: &[Places], chance: &mut C) {
        let mut places = [Places::EMPTY; MOST];
        for (holder, forgotten) in (0..self.seats).map(Seat).zip(forgotten) {
            let known = self.known(seat, holder);
            let forgotten = forgotten.iter().filter(|&place| known.has(place)).collect::<Places>();
            places[holder.index()] = forgotten;
            self.shown[holder.index()] = self.shown[holder.index()] - forgotten;
            if seat == holder {
                self.seen[holder.index()] = self.seen[holder.index()] - forgotten;
            }
        }
        self.deal_anew(&places, chance);
    }
}
