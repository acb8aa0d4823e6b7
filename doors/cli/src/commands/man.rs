//! `secant man`: the manual, a page for each command, from the same sentences as the help.

use super::Verdict;
use crate::args::{self, GROUPS, Man};
use crate::failure::{About, Failure, option};
use crate::files;
use crate::output::Output;
use clap::Command;
use clap_mangen::roff::{Roff, bold, roman};
use std::fs;
use std::io;

/// Writes one page, or all of them into a folder.
///
/// # Errors
/// An unknown command, a folder or standard output that cannot be written.
pub fn run(args: &Man, output: &Output) -> Result<Verdict, Failure> {
    let mut root = args::command().disable_help_subcommand(true);
    root.build();
    let Some(folder) = &args.out else {
        output.script(&page(find(&root, &args.command)?).about("standard output")?)?;
        return Ok(Verdict::Done);
    };
    let argument = option("--out", folder);
    fs::create_dir_all(folder).about(&argument)?;
    for (name, page) in all(&root).about(&argument)? {
        let path = folder.join(name);
        files::write_public(&path, &page, false).about(option("--out", &path))?;
    }
    Ok(Verdict::Done)
}

/// The command that the words name.
fn find<'a>(root: &'a Command, words: &[String]) -> Result<&'a Command, Failure> {
    words.iter().try_fold(root, |command, word| {
        let reason = || format!("unknown command '{}'", words.join(" "));
        command.find_subcommand(word).ok_or_else(reason).about("COMMAND")
    })
}

/// The names and the pages of a command and of all below it.
fn all(command: &Command) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut pages = vec![(format!("{}.1", name(command)), page(command)?)];
    for below in command.get_subcommands() {
        pages.extend(all(below)?);
    }
    Ok(pages)
}

fn name(command: &Command) -> &str {
    command.get_display_name().unwrap_or_else(|| command.get_name())
}

/// A page: what `clap_mangen` makes of a command, with the commands of the front page in their groups.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let is_front = command.get_name() == "secant";
    let man = clap_mangen::Man::new(command.clone().subcommand_value_name("COMMAND"));
    let mut page = String::new();
    let mut add = |render: &dyn Fn(&mut Vec<u8>) -> io::Result<()>| -> io::Result<()> {
        let mut section = Vec::new();
        render(&mut section)?;
        page += &body(&section);
        Ok(())
    };
    add(&|text| man.render_name_section(text))?;
    add(&|text| man.render_synopsis_section(text))?;
    add(&|text| man.render_description_section(text))?;
    if is_front {
        add(&|text| groups(command).to_writer(text))?;
    } else if command.has_subcommands() {
        add(&|text| man.render_subcommands_section(text))?;
    }
    add(&|text| man.render_options_section(text))?;
    if let Some(notes) = command.get_after_help() {
        add(&|text| paragraphs("NOTES", &notes.to_string()).to_writer(text))?;
    }
    if !is_front {
        add(&|text| see_also().to_writer(text))?;
    }
    let title =
        format!(".TH {} 1 \"\" \"secant {}\" \"secant manual\"", name(command), env!("CARGO_PKG_VERSION"));
    Ok(format!("{APOSTROPHES}{title}\n{}", page.replace(".SH SUBCOMMANDS\n", ".SH COMMANDS\n")).into_bytes())
}

/// What every page needs once, and `roff` writes before each section.
const APOSTROPHES: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";

fn body(section: &[u8]) -> String {
    let text = String::from_utf8_lossy(section);
    text.strip_prefix(APOSTROPHES).unwrap_or(&text).to_owned()
}

/// A section with a paragraph for each line.
fn paragraphs(heading: &str, lines: &str) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", [heading]);
    for line in lines.lines() {
        roff.control("PP", []).text([roman(line)]);
    }
    roff
}

fn see_also() -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", ["SEE ALSO"]).text([bold("secant"), roman("(1)")]);
    roff
}

/// The commands of the front page.
fn groups(command: &Command) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", ["COMMANDS"]);
    for (heading, names) in GROUPS {
        roff.control("SS", [heading]);
        for name in names.iter().filter(|name| **name != "help") {
            roff.control("TP", []);
            roff.text([bold(format!("secant-{name}")), roman("(1)")]);
            roff.text([roman(args::sentence(command, name))]);
        }
    }
    roff
}
