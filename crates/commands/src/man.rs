//! `man`: manual pages, one for the program and one for each of its commands.

use std::fmt::Write as _;
use std::fs;
use std::io::Write;

use clap::builder::Resettable;
use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::args;
use crate::failure::Failure;
use crate::save;

/// What the program is called.
const NAME: &str = "sobremesa";
/// What the part with examples begins with where help is printed.
const EXAMPLES: [&str; 2] = ["Examples:", "Start here:"];

/// Writes all pages into a folder.
pub(crate) fn run(args: &args::Man, out: &mut impl Write) -> Result<(), Failure> {
    let mut command = args::Args::command().disable_help_subcommand(true);
    command.build();
    let mut pages = Vec::new();
    gather(&command, &mut pages)?;
    fs::create_dir_all(&args.out)
        .map_err(|error| Failure::file(&args.out, format_args!("cannot be made: {error}")))?;
    // Nothing is written if something would be lost.
    for (name, _) in &pages {
        save::admits(&args.out.join(name), args.force)?;
    }
    for (name, text) in &pages {
        let path = args.out.join(name);
        save::write(&path, text, args.force)?;
        writeln!(out, "{}", path.display())?;
    }
    Ok(())
}

/// The page of a command and those of the commands below it, each with its name.
fn gather(command: &Command, pages: &mut Vec<(String, String)>) -> Result<(), Failure> {
    let notes = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    // It would be set as if it were one paragraph.
    let man = Man::new(command.clone().after_help(Resettable::Reset));
    let mut page = Vec::new();
    man.render(&mut page)?;
    let mut page = titled(command, &String::from_utf8(page).map_err(Failure::trouble)?);
    page += &further(&notes);
    if command.get_name() != NAME {
        page += ".SH SEE ALSO\n.BR sobremesa (1)\n";
    }
    pages.push((man.get_filename(), page));
    for below in command.get_subcommands().filter(|below| !below.is_hide_set()) {
        gather(below, pages)?;
    }
    Ok(())
}

/// A page with its whole title: fields that are empty would be left out, and others taken for them.
fn titled(command: &Command, page: &str) -> String {
    let name = command.get_display_name().unwrap_or(NAME);
    let version = env!("CARGO_PKG_VERSION");
    let line = |line: &str| match line.starts_with(".TH ") {
        true => format!(".TH {name} 1 \"\" \"{NAME} {version}\" \"Sobremesa\"\n"),
        false => format!("{line}\n"),
    };
    page.lines().map(line).collect()
}

/// What stands below the options where help is printed, as sections of a page.
fn further(text: &str) -> String {
    let (mut notes, mut examples) = (String::new(), String::new());
    for block in text.trim().split("\n\n").filter(|block| !block.is_empty()) {
        match block.split_once('\n') {
            Some((first, rest)) if EXAMPLES.contains(&first) => paragraph(rest, &mut examples),
            Some(_) | None => paragraph(block, &mut notes),
        }
    }
    let mut sections = String::new();
    for (title, section) in [("NOTES", notes), ("EXAMPLES", examples)] {
        if !section.is_empty() {
            write!(sections, ".SH {title}\n{section}").expect("a text takes it");
        }
    }
    sections
}

/// One paragraph: lines that begin with a blank stay as they are, others flow.
fn paragraph(text: &str, out: &mut String) {
    if !out.is_empty() {
        out.push_str(".PP\n");
    }
    let mut is_fixed = false;
    for line in text.lines() {
        if line.starts_with(' ') != is_fixed {
            is_fixed = !is_fixed;
            out.push_str(if is_fixed { ".nf\n" } else { ".fi\n" });
        }
        // It must not be taken for a request.
        if line.starts_with('.') {
            out.push_str("\\&");
        }
        for letter in line.chars() {
            match letter {
                // A shell must understand what is copied from a page.
                '\\' => out.push_str("\\e"),
                '-' => out.push_str("\\-"),
                '\'' => out.push_str("\\(aq"),
                '`' => out.push_str("\\(ga"),
                '^' => out.push_str("\\(ha"),
                '~' => out.push_str("\\(ti"),
                other => out.push(other),
            }
        }
        out.push('\n');
    }
    if is_fixed {
        out.push_str(".fi\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_stay_as_they_are_typed() {
        let text = "Some words\nthat flow.\n\nExamples:\n  a 'b' --c\n  ./d\\n";
        assert_eq!(
            further(text),
            ".SH NOTES\nSome words\nthat flow.\n\
             .SH EXAMPLES\n.nf\n  a \\(aqb\\(aq \\-\\-c\n  ./d\\en\n.fi\n"
        );
        assert_eq!(further(".x\n  y\nz"), ".SH NOTES\n\\&.x\n.nf\n  y\n.fi\nz\n");
        assert_eq!(further("a\n\nb"), ".SH NOTES\na\n.PP\nb\n");
        assert_eq!(further(""), "");
    }
}
