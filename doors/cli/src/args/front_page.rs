//! `secant --help`: the commands in groups, a line for each.
//!
//! `clap` supports one list of subcommands with one heading, so that the groups are written into the help template. The
//! sentences are those of [`super::Command`]; a test checks that each command is in one group.

use super::Arguments;
use clap::{Command, CommandFactory};
use std::fmt::Write;

#[cfg(not(feature = "tables"))]
const SIGNATURES: &[&str] = &["sign", "verify", "verify-batch", "recover", "xeddsa"];
#[cfg(feature = "tables")]
const SIGNATURES: &[&str] = &["sign", "verify", "verify-batch", "verify-table", "recover", "xeddsa"];

/// The headings, and the commands below each.
pub const GROUPS: [(&str, &[&str]); 7] = [
    ("Keys", &["keygen", "public", "convert"]),
    ("Signatures", SIGNATURES),
    ("Key agreement and encryption", &["ecdh", "kdf", "ecies", "hpke"]),
    ("secp256k1", &["schnorr", "dleq", "derive", "brc42", "wif"]),
    ("Points and fields", &["point", "field", "scalar"]),
    ("Messages as points", &["hash-to-curve", "koblitz", "massey-omura"]),
    ("Tools", &["curves", "tls", "hex", "speed", "lab", "tour", "completions", "man", "help"]),
];

/// What is said below the options.
const NOTES: &str = "\
A dash (-) as a file is standard input or standard output.
With --json a command writes one JSON object to standard output, byte strings in hexadecimal, and an error as \
{\"argument\":…,\"error\":…} to standard error.
Exit codes: 0 done or valid; 1 checked and refused: an invalid signature, a failed tag, a wrong password, a point that is \
not on the curve, a key out of range; 2 wrong use, or input that cannot be read or is malformed; 130 a measurement that Ctrl-C \
stopped, of which a part is written; 141 an output that nobody reads.
SECANT_MACHINE=portable, adx, ifma or aarch64 in the environment pins the machine whose code runs.";

/// The column of the sentences.
const COLUMN: usize = 17;

/// The parser, with the front page.
pub fn command() -> Command {
    let command = Arguments::command();
    let template = template(&command);
    command.help_template(template).after_help(NOTES)
}

/// The sentence of a command of the front page.
pub fn sentence(command: &Command, name: &str) -> String {
    match command.find_subcommand(name).and_then(Command::get_about) {
        Some(about) => about.to_string(),
        // clap adds it when it builds the command
        None => "Print the help of a command".to_owned(),
    }
}

fn template(command: &Command) -> String {
    let (header, literal) = (command.get_styles().get_header(), command.get_styles().get_literal());
    let mut page = "{about-with-newline}\n{usage-heading} {usage}\n".to_owned();
    for (heading, names) in GROUPS {
        // writing to a string does not fail
        let _ = writeln!(page, "\n{header}{heading}:{header:#}");
        for name in names {
            let blanks = COLUMN.saturating_sub(2 + name.len());
            let _ = writeln!(page, "  {literal}{name}{literal:#}{:blanks$}{}", "", sentence(command, name));
        }
    }
    page + &format!("\n{header}Options:{header:#}\n{{options}}{{after-help}}\n")
}

#[cfg(test)]
mod tests {
    use super::{GROUPS, command};
    use std::collections::BTreeSet;

    #[test]
    fn each_command_is_in_one_group() {
        let listed: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        let mut command = command();
        command.build();
        let existing: BTreeSet<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
        assert_eq!(listed.iter().copied().collect::<BTreeSet<_>>(), existing);
        assert_eq!(listed.len(), existing.len());
    }
}
