# What the page about the balance of a game says.

## Header

report-language = English
report-switch = Language
report-title = Balance of { $game }
report-about = What happens when many games are played at random: who wins, how long they take, how many points they end with and which rules show up.
report-fact-games = Games per table
report-fact-seats = Seats
report-fact-options = Options
report-fact-deck = Deck
report-fact-seed = Seed
report-fact-version = Version of the rules
report-fact-program = Program
report-printed-options = as printed
report-printed-deck = that of the box
report-again = To get the same again:
report-nothing = No games were played.

## What shows

report-findings = What shows
report-finds-fair = No seat wins more than another: in these games, all intervals contain the fair share.
report-finds-chance = No seat stands out: { $number } of { $all } intervals { $many ->
    [one] does
   *[other] do
} not contain the fair share, and chance alone makes about { $usual }.
report-finds-more = With { $seats } seats, { $seat } wins more than its share: { $share } instead of { $fair }.
report-finds-less = With { $seats } seats, { $seat } wins less than its share: { $share } instead of { $fair }.
report-finds-clear = It is the clearest case of { $number } among { $all }.
report-finds-length = Half of the games are over after { $short } decisions or fewer (with { $few } seats).
report-finds-lengths = The shortest games have { $few } seats (a median of { $short } decisions), the longest ones { $many } ({ $long }).
report-finds-silent = { $many ->
    [one] One rule did nothing
   *[other] { $number } rules did nothing
} in any game: { $rules }.
report-finds-many-silent = { $number } rules did nothing in any game, among them { $rules }.
report-finds-no-silence = Every rule did something at some time.
report-quoted = “{ $name }”

## Who wins

report-wins = Does one seat win more than another?
report-wins-about = Each point is a seat's share of the victories, the line its 95 % interval. The middle is the fair share; below, the difference in points. A full point: the interval does not touch it.
report-wins-chart = Victories by seat, with { $seats } seats
report-fair = fair: { $share }
report-seats = { $number } seats
report-table = Table
report-seat = Seat
report-share = Victories
report-interval = 95 % interval
report-off = Off the fair share
report-figures = The figures
report-bars = The bars, one by one

## How long it is

report-lengths = How long is it?
report-lengths-about = Decisions per game. The tall line is the median, and the band below the bars goes from 5 % to 95 % of the games.
report-lengths-chart = Decisions per game, with { $seats } seats
report-median = median { $number }
report-spread = Median { $median }; from { $low } to { $high } in nine of ten.
report-decisions = Decisions
report-or-more = { $number } or more
report-to = { $low } to { $high }
report-mean = Mean
report-least = Least
report-p5 = 5 %
report-p50 = Median
report-p95 = 95 %
report-most = Most
report-rounds = Rounds

## How many points it ends with

report-scores = How many points does it end with?
report-scores-about = Points at the end of the game, all seats together. The tall line is the median, and the band goes from 5 % to 95 %.
report-scores-chart = Points at the end, with { $seats } seats
report-no-scores = This game keeps no score: all that matters is who wins.
report-points = Points

## How it ends

report-ends = How does it end?
report-ends-about = Which share of the games each rule ended, and how many had more than one winner.
report-ended-by = Ended by
report-shared = Shared victory

## Which rules show up

report-rules = Which rules show up?
report-rules-about = In the order of the catalogue, averaged over all tables. “Forbids” counts positions in which the rule stops some move that somebody could try.
report-rule = Rule
report-in-games = In the games
report-in-hundred = Times in 100 games
report-forbids = Forbids
report-always = always in force
report-before = acts before the deal
report-games-by-seats = In which share of the games it acts, by number of seats
report-forbids-by-seats = At which share of the positions it forbids something, by number of seats

## How to read this

report-reading = How to read this
report-reading-random = Random players
report-reading-random-text = Nobody thinks: every legal move is as likely as any other. This shows what the rules and the deal make of a game. Among people, balance and length will be different.
report-reading-interval = 95 % interval
report-reading-interval-text = One interval in twenty does not contain the true value. Look at many seats at once, and some will be off by chance. That is why only what is far off is named at the top.
report-reading-decision = Decisions
report-reading-decision-text = Whenever a seat is asked, that is one decision, even if it has only one possible move. Passing counts as well.
report-reading-used = Rules that act
report-reading-used-text = A rule acts when something happens because of it. Those that only say how the game is are always in force and are not counted; a dash marks those that do nothing but forbid.
report-reading-forbids = Rules that forbid
report-reading-forbids-text = At a random position of each of the first games ({ $positions } in all), every move that can be written was tried. For each of them, only one rule is named.
report-reading-shared = Shared victories
report-reading-shared-text = A victory of several counts in equal parts, so that the shares add up to 100 %. With 4 seats, the fair share is 25 %.
