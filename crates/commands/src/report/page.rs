//! The page: one HTML file, both languages, no script, nothing from elsewhere.

use texts::Lang;

use super::bins::Bins;
use super::histogram::Histogram;
use super::html::escape;
use super::words::Words;
use super::{Report, figures, findings, shares, uses};

const STYLE: &str = include_str!("style.css");

/// The whole page.
pub(super) fn write(report: &Report) -> String {
    let all: Vec<Words> = Lang::ALL.iter().map(|&lang| Words::new(lang)).collect();
    let started = Words::new(report.lang);
    let title = started.say_of("report-title", &[("game", started.game(report.game))]);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"color-scheme\" content=\"light dark\"/>\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body data-game=\"{}\">\n",
        report.lang, report.game
    );
    page += "<nav><fieldset class=\"switch\"><legend class=\"unseen\">";
    let names: Vec<String> = all.iter().map(|words| words.say("report-switch")).collect();
    page += &names.join(" / ");
    page += "</legend>";
    for words in &all {
        let (lang, name) = (words.lang(), words.say("report-language"));
        let checked = if lang == report.lang { " checked=\"checked\"" } else { "" };
        page += &format!(
            "<input type=\"radio\" name=\"lang\" id=\"lang-{lang}\"{checked}/>\
             <label for=\"lang-{lang}\" lang=\"{lang}\">{name}</label>"
        );
    }
    page += "</fieldset></nav>\n";
    for words in &all {
        page += &format!("<main lang=\"{}\">\n", words.lang());
        page += &content(report, words);
        page += "</main>\n";
    }
    page + "</body>\n</html>\n"
}

fn content(report: &Report, words: &Words) -> String {
    let mut page = header(report, words);
    page += &section("report-findings", None, &told(report, words), words);
    page += &section("report-wins", Some("report-wins-about"), &wins(report, words), words);
    page +=
        &section("report-lengths", Some("report-lengths-about"), &lengths(report, words), words);
    page += &scores(report, words);
    page +=
        &section("report-ends", Some("report-ends-about"), &figures::ends(report, words), words);
    page +=
        &section("report-rules", Some("report-rules-about"), &uses::write(report, words), words);
    page += &reading(report, words);
    page
}

fn section(title: &str, about: Option<&str>, content: &str, words: &Words) -> String {
    let about = about.map(|key| format!("<p class=\"about\">{}</p>", words.say(key)));
    format!(
        "<section class=\"panel\"><h2>{}</h2>{}{content}</section>\n",
        words.say(title),
        about.unwrap_or_default()
    )
}

fn header(report: &Report, words: &Words) -> String {
    let game = words.game(report.game);
    let or_printed = |spelled: &str, printed: &str| match spelled {
        "-" => words.say(printed),
        changed => escape(changed),
    };
    let seats: Vec<u8> = report.tables.iter().map(|table| table.seats).collect();
    // A break within a flag would look like another flag.
    let command: Vec<String> =
        report.command.split(' ').map(|word| format!("<span>{}</span>", escape(word))).collect();
    let facts = [
        ("report-fact-games", words.count(report.games)),
        ("report-fact-seats", words.range(&seats)),
        ("report-fact-options", or_printed(&report.options, "report-printed-options")),
        ("report-fact-deck", or_printed(&report.deck, "report-printed-deck")),
        ("report-fact-seed", report.seed.to_string()),
        ("report-fact-version", report.version.to_string()),
        ("report-fact-program", format!("sobremesa {}", env!("CARGO_PKG_VERSION"))),
    ];
    let facts: String = facts
        .iter()
        .map(|(key, fact)| format!("<div><dt>{}</dt><dd>{fact}</dd></div>", words.say(key)))
        .collect();
    format!(
        "<header><h1>{}</h1><p class=\"about\">{}</p><dl class=\"facts\">{facts}</dl>\
         <p class=\"again\"><span>{}</span> <code>{}</code></p></header>\n",
        words.say_of("report-title", &[("game", game)]),
        words.say("report-about"),
        words.say("report-again"),
        command.join(" "),
    )
}

fn told(report: &Report, words: &Words) -> String {
    if report.games == 0 {
        return format!("<p>{}</p>", words.say("report-nothing"));
    }
    let told = findings::tell(report, words);
    let items: String = told.iter().map(|sentence| format!("<li>{sentence}</li>")).collect();
    format!("<ul class=\"findings\">{items}</ul>")
}

/// Charts side by side, each under the number of seats that it is about.
fn side_by_side(report: &Report, words: &Words, draw: impl Fn(usize) -> String) -> String {
    let one = |(i, table): (usize, &super::Table)| {
        format!("<figure><figcaption>{}</figcaption>{}</figure>", words.seats(table.seats), draw(i))
    };
    let charts: String = report.tables.iter().enumerate().map(one).collect();
    format!("<div class=\"charts\">{charts}</div>")
}

fn wins(report: &Report, words: &Words) -> String {
    let reach = shares::reach(report);
    let charts = side_by_side(report, words, |i| shares::draw(&report.tables[i], reach, words));
    charts + &figures::wins(report, words)
}

fn lengths(report: &Report, words: &Words) -> String {
    let all: Vec<_> = report.tables.iter().map(|table| &table.balance.tally.lengths).collect();
    let bins = Bins::of_lengths(&all);
    let charts: Vec<Histogram> = report
        .tables
        .iter()
        .map(|table| {
            let lengths = &table.balance.tally.lengths;
            let [p5, median, p95] = [5, 50, 95].map(|percent| lengths.percentile(percent) as i64);
            Histogram {
                id: format!("{}-lengths-{}", words.lang(), table.seats),
                title: words.say_of("report-lengths-chart", &[("seats", table.seats.to_string())]),
                counts: bins.lengths(lengths),
                p5,
                median,
                p95,
            }
        })
        .collect();
    histograms(report, words, &bins, &charts) + &figures::lengths(report, &bins, words)
}

fn scores(report: &Report, words: &Words) -> String {
    let all: Vec<_> = report.tables.iter().map(|table| table.balance.all_scores()).collect();
    if !all.iter().any(sim::Scores::any) {
        return section("report-scores", Some("report-no-scores"), "", words);
    }
    let bins = Bins::of_scores(&all.iter().collect::<Vec<_>>());
    let charts: Vec<Histogram> = report
        .tables
        .iter()
        .zip(&all)
        .map(|(table, scores)| {
            let [p5, median, p95] =
                [5, 50, 95].map(|percent| i64::from(scores.percentile(percent)));
            Histogram {
                id: format!("{}-scores-{}", words.lang(), table.seats),
                title: words.say_of("report-scores-chart", &[("seats", table.seats.to_string())]),
                counts: bins.scores(scores),
                p5,
                median,
                p95,
            }
        })
        .collect();
    let content =
        histograms(report, words, &bins, &charts) + &figures::scores(report, &bins, words);
    section("report-scores", Some("report-scores-about"), &content, words)
}

fn histograms(report: &Report, words: &Words, bins: &Bins, charts: &[Histogram]) -> String {
    let peak = charts.iter().map(Histogram::peak).fold(0.0, f64::max);
    side_by_side(report, words, |i| charts[i].draw(bins, peak, words))
}

/// How to read the page, in plain words.
fn reading(report: &Report, words: &Words) -> String {
    let positions: u64 = report.tables.iter().map(|table| table.balance.refusals.positions()).sum();
    let values = [("positions", words.count(positions))];
    let mut content = String::from("<dl class=\"reading\">");
    for key in ["random", "interval", "decision", "used", "forbids", "shared"] {
        content += &format!(
            "<dt>{}</dt><dd>{}</dd>",
            words.say(&format!("report-reading-{key}")),
            words.say_of(&format!("report-reading-{key}-text"), &values)
        );
    }
    content += "</dl>";
    section("report-reading", None, &content, words)
        + &format!("<footer>{}</footer>\n", words.say("program-owners"))
}
