//! Help pages, the manual and completions: what each command says about itself.
//!
//! The help of every command is in `tests/golden`, a file each, so that a change of an option shows in a review. They are
//! written anew with
//!
//! ```sh
//! SECANT_GOLDEN=write cargo test -p secant-cli help
//! ```

use super::support::{Folder, Run, same};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The commands that have none below them, and those that have, as `operations` counts them too.
pub const LEAVES: usize = 73;
pub const PARENTS: usize = 15;

/// Runs `secant` as in a terminal of 100 columns, with no colours.
fn secant(arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_secant"));
    command.args(arguments.split_whitespace()).env("COLUMNS", "100").env_remove("CLICOLOR_FORCE");
    command.output().expect("a program that ends")
}

fn help(command: &str) -> String {
    Run::from(secant(&format!("{command} --help"))).text() + "\n"
}

/// The names of the commands in a help text: lines of two blanks, a name, two blanks or more, a sentence.
fn names(help: &str) -> Vec<String> {
    let front = help.contains("\nKeys:\n");
    let list = if front { help.split("\nKeys:\n").nth(1) } else { help.split("\nCommands:\n").nth(1) };
    let list = list.unwrap_or_default();
    let end = if front {
        list.find("\nOptions:\n").unwrap_or(list.len())
    } else {
        list.find("\n\n").unwrap_or(list.len())
    };
    let lines = list[..end].lines();
    // the lines of a long sentence are indented further
    let names = lines.filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')));
    let names = names.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help");
    names.map(str::to_owned).collect()
}

/// Every command that has none below it, and every one that has.
pub fn existing() -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut leaves, mut parents) = (BTreeSet::new(), BTreeSet::new());
    let mut left = names(&help(""));
    while let Some(command) = left.pop() {
        let below = names(&help(&command));
        left.extend(below.iter().map(|name| format!("{command} {name}")));
        if below.is_empty() {
            leaves.insert(command)
        } else {
            parents.insert(command)
        };
    }
    (leaves, parents)
}

/// The front page, and every command.
fn all() -> Vec<String> {
    let (leaves, parents) = existing();
    [String::new()].into_iter().chain(leaves).chain(parents).collect()
}

fn page_name(command: &str) -> String {
    ["secant"].into_iter().chain(command.split_whitespace()).collect::<Vec<_>>().join("-")
}

fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

#[test]
fn no_command_is_forgotten() {
    let (leaves, parents) = existing();
    assert_eq!((leaves.len(), parents.len()), (LEAVES, PARENTS), "{leaves:?} {parents:?}");
}

#[test]
fn help_pages_are_as_committed() {
    let folder = golden();
    let write = std::env::var_os("SECANT_GOLDEN").is_some_and(|value| value == "write");
    let mut expected = BTreeSet::new();
    for command in all() {
        let name = format!("{}.txt", page_name(&command));
        let (path, help) = (folder.join(&name), help(&command));
        if write {
            std::fs::write(&path, &help).expect("a file that can be written");
        }
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            committed == help,
            "tests/golden/{name} is not the help of `secant {command}`, which is:\n{help}\n\
             SECANT_GOLDEN=write cargo test -p secant-cli help writes all pages anew"
        );
        expected.insert(name);
    }
    let entries = std::fs::read_dir(&folder).expect("a folder");
    let present = entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8"));
    assert_eq!(present.collect::<BTreeSet<_>>(), expected, "pages of commands that do not exist");
}

/// Every command has a line on the page above it, and its own page begins with that line.
#[test]
fn a_page_begins_with_the_line_of_the_page_above() {
    let front = help("");
    let (leaves, parents) = existing();
    for command in leaves.iter().chain(&parents) {
        let (above, name) = command.rsplit_once(' ').unwrap_or(("", command));
        let list = if above.is_empty() { front.clone() } else { help(above) };
        let page = help(command);
        let sentence = page.lines().next().expect("a line");
        let line = list.lines().find(|line| {
            line.strip_prefix("  ")
                .and_then(|line| line.strip_prefix(name))
                .is_some_and(|rest| rest.trim() == sentence)
        });
        assert!(line.is_some(), "{command}: {sentence}");
        assert!(!sentence.ends_with('.'), "{command}: {sentence}");
        if above.is_empty() {
            assert!(line.is_some_and(|line| line.chars().count() <= 80), "{line:?}");
        }
    }
}

/// One idea has one name, and one name has one idea: an option is described alike wherever it is.
#[test]
fn short_options_are_the_same_everywhere() {
    let (leaves, _) = existing();
    for command in &leaves {
        let page = help(command);
        let options: Vec<&str> = page.lines().map(str::trim).filter(|line| line.starts_with('-')).collect();
        let short = |long: &str| {
            let line = options.iter().find(|line| line.split([' ', ',']).any(|word| word == long));
            line.map(|line| line.split(',').next().unwrap_or_default())
        };
        for (long, expected) in [("--out", "-o"), ("--key", "-k"), ("--quiet", "-q"), ("--help", "-h")] {
            same(&format!("{command} {long}"), short(long).unwrap_or(expected), expected);
        }
        for long in ["--quiet", "--color", "--help"] {
            assert!(short(long).is_some(), "{command} has no {long}");
        }
    }
}

/// Whether a program is there; with `CI=true` it has to be.
fn has(tool: &str) -> bool {
    let found = Command::new("sh")
        .args(["-c", &format!("command -v {tool}")])
        .output()
        .is_ok_and(|out| out.status.success());
    if !found {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "{tool} is missing");
        println!("NOT TESTED: {tool} is missing");
    }
    found
}

#[cfg(unix)]
#[test]
fn completions_are_scripts_of_their_shells() {
    let folder = Folder::new();
    for (shell, part) in [
        ("bash", "complete -F _secant"),
        ("zsh", "#compdef secant"),
        ("fish", "complete -c secant"),
        ("elvish", "set edit:completion:arg-completer[secant]"),
        ("powershell", "Register-ArgumentCompleter"),
    ] {
        let script = folder.secant(&format!("completions {shell}")).text();
        assert!(script.contains(part), "{shell}");
        folder.write(shell, script);
        if matches!(shell, "bash" | "zsh" | "fish") && has(shell) {
            folder.run(shell.into(), &format!("-n {shell}"), b"").bytes();
        }
    }
    folder.secant("completions").refuses_usage("<SHELL>");
    folder.secant("completions tcsh").refuses_usage("[possible values: bash, elvish, fish, powershell, zsh]");
}

/// What bash offers after some words, by the script and as its user would press the key.
#[cfg(unix)]
#[test]
fn bash_completes_commands_options_and_values() {
    if !has("bash") {
        return;
    }
    let folder = Folder::new();
    folder.write("script", folder.secant("completions bash").bytes());
    let offers = |words: &[&str]| {
        let last = words.len() - 1;
        let list = words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" ");
        let previous = words[last - 1];
        let program = format!(
            "source ./script; COMP_WORDS=({list}); COMP_CWORD={last}; \
             _secant secant '{}' '{previous}'; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            words[last]
        );
        let output = Command::new("bash").args(["-c", &program]).current_dir(folder.path("")).output();
        let output = output.expect("a program that ends");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(offers(&["secant", "ver"]), ["verify", "verify-batch"]);
    assert_eq!(offers(&["secant", "schnorr", "tw"]), ["tweak-private", "tweak-public"]);
    assert_eq!(offers(&["secant", "sign", "--sig"]), ["--signature-format"]);
    assert_eq!(offers(&["secant", "public", "--form", "c"]), ["compressed"]);
}

#[cfg(unix)]
#[test]
fn manual_pages_render_without_a_warning() {
    let folder = Folder::new();
    folder.secant("man --out new/man1").bytes();
    let pages: BTreeSet<String> = std::fs::read_dir(folder.path("new/man1"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8"))
        .collect();
    let expected: BTreeSet<String> =
        all().iter().map(|command| format!("{}.1", page_name(command))).collect();
    assert_eq!(pages, expected);
    let (with_man, with_mandoc) = (has("man"), has("mandoc"));
    for page in &pages {
        let path = folder.path(&format!("new/man1/{page}"));
        if with_man {
            let mut command = Command::new("man");
            command.args(["--warnings", "-l", &path]).env("MANWIDTH", "80").env("LC_ALL", "C.UTF-8");
            let output = command.output().expect("a program that ends");
            let warnings = String::from_utf8(output.stderr).expect("UTF-8");
            same(page, (output.status.success(), warnings.as_str()), (true, ""));
            assert!(String::from_utf8_lossy(&output.stdout).contains("SYNOPSIS"), "{page}");
        }
        if with_mandoc {
            let output = Command::new("mandoc").args(["-T", "lint", "-W", "error", &path]).output();
            let output = output.expect("a program that ends");
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(output.status.success(), "{page}: {said}");
        }
    }
    // a second time the pages are replaced
    folder.secant("man --out new/man1").bytes();
}

#[test]
fn one_page_goes_to_standard_output() {
    let folder = Folder::new();
    let front = folder.secant("man").text();
    assert!(front.contains(".TH secant 1 ") && front.contains(".SS Signatures"), "{front}");
    let page = folder.secant("man schnorr sign").text();
    assert!(page.contains(".TH secant-schnorr-sign 1 "), "{page}");
    assert!(page.contains("secant\\-schnorr\\-sign \\- Sign a file"), "{page}");
    folder.secant("man frobnicate").fails("COMMAND: unknown command 'frobnicate'");
    folder.secant("man schnorr frobnicate").fails("COMMAND: unknown command 'schnorr frobnicate'");
    folder.secant("man sign --out pages").refuses_usage("cannot be used with");
    folder.write("file", "");
    folder.secant("man --out file").fails("--out file: File exists (os error 17)");
}

/// Colours are for terminals, and for those who ask.
#[cfg(unix)]
#[test]
fn colours_are_for_those_who_ask() {
    let folder = Folder::new();
    let coloured = |script: &str| {
        let run = folder.shell(script);
        (run.stdout.contains(&0x1b), run.stderr.contains('\u{1b}'))
    };
    for (command, stream) in [
        ("--help", 0),
        ("sign --help", 0),
        ("curves", 0),
        ("tour /dev/null", 0),
        ("speed --curve P-192 --op add --seconds 0.05", 0),
        ("public --key none", 1),
        ("public", 1),
        ("frobnicate", 1),
    ] {
        let has = |script: &str| {
            let (out, error) = coloured(script);
            if stream == 0 { out } else { error }
        };
        for (script, expected) in [
            (format!("\"$secant\" {command}"), false),
            (format!("\"$secant\" --color always {command}"), true),
            (format!("\"$secant\" --color=always {command}"), true),
            (format!("NO_COLOR=1 \"$secant\" --color always {command}"), true),
            (format!("CLICOLOR_FORCE=1 \"$secant\" {command}"), true),
            (format!("CLICOLOR_FORCE=1 NO_COLOR=1 \"$secant\" {command}"), false),
            (format!("CLICOLOR_FORCE=1 \"$secant\" --color never {command}"), false),
        ] {
            same(&script, has(&script), expected);
        }
    }
    // results and JSON are for programs
    for command in ["curves --json", "point double --curve P-256 G", "completions bash", "man"] {
        same(command, coloured(&format!("\"$secant\" --color always {command}")), (false, false));
    }
    folder.secant("curves --color blue").refuses_usage("invalid value 'blue' for '--color <WHEN>'");
}

#[test]
fn quiet_leaves_errors_alone() {
    let folder = Folder::with_p256();
    let curve = "--p 1009 --a 1 --b 15 --x 0 --y 32 --n 1039 --check full";
    let warned = folder.secant(&format!("point check {curve} G"));
    assert!(warned.stderr.starts_with("warning: "), "{warned:?}");
    for quiet in ["-q", "--quiet"] {
        folder.secant(&format!("point check {curve} G {quiet}")).bytes();
        folder.secant(&format!("{quiet} point check {curve} G")).bytes();
        let verify = "verify --key pub.pem --signature sample sample";
        assert!(folder.secant(verify).stderr.starts_with("note: --signature sample: "));
        folder.secant(&format!("{verify} {quiet}")).says_invalid("");
        let missing = "FILE missing: No such file or directory (os error 2)";
        folder.secant(&format!("{quiet} tour missing")).fails(missing);
        folder.secant(&format!("{quiet} frobnicate")).refuses_usage("error: unrecognized subcommand");
    }
}
