//! The page of the manual, in mdoc.

use super::description::{Interface, Returns};
use super::header::about;
use std::fmt::Write;

/// `doors/c/man/secant.3`.
pub(crate) fn page(interface: &Interface, before: &str) -> String {
    let mut text =
        ".\\\" DO NOT EDIT: `cargo xtask gen` writes this file from doors/interface and doors/c/header.\n"
            .to_owned();
    text += ".Dd November 25, 2026\n.Dt SECANT 3\n.Os\n.Sh NAME\n.Nm secant\n.Nd elliptic curves: signatures, key agreement, arithmetic\n";
    text += ".Sh LIBRARY\nlibsecant, linked with \\-lsecant\n.Sh SYNOPSIS\n.In secant.h\n.Pp\n.Nm cc\n.Ar program.c\n`pkg-config --cflags --libs secant`\n";
    text += ".Sh DESCRIPTION\n";
    for paragraph in introduction(before).split("\n\n") {
        let _ = writeln!(text, "{}\n.Pp", escaped(paragraph));
    }
    text = text.trim_end_matches(".Pp\n").to_owned();
    for area in interface.areas.iter().filter(|area| area.functions().next().is_some()) {
        let _ = writeln!(text, ".Ss {}", escaped(&area.title));
        if !area.about.is_empty() {
            let _ = writeln!(text, "{}", escaped(&area.about));
        }
        text += ".Bl -tag -width Ds\n";
        for function in area.functions() {
            for symbol in function.symbols() {
                let _ = writeln!(text, ".It Fn {symbol}");
            }
            text += &described(&about(interface, function));
        }
        text += ".El\n";
    }
    text + &returns(interface)
}

/// The comment that begins the header.
fn introduction(before: &str) -> String {
    let comment = before.split("*/").next().unwrap_or_default();
    let lines = comment.lines().skip(1).map(|line| line.trim_start().trim_start_matches('*').trim());
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}

/// What is said of a function: paragraphs, and its arguments as a list.
fn described(text: &str) -> String {
    let mut out = String::new();
    for paragraph in text.split("\n\n").filter(|paragraph| !paragraph.trim().is_empty()) {
        if !out.is_empty() {
            out += ".Pp\n";
        }
        if paragraph.trim_start().starts_with("- ") {
            out += ".Bl -tag -width Ds -compact\n";
            for (name, about) in
                paragraph.lines().filter_map(|line| line.strip_prefix("- ")?.split_once(": "))
            {
                let _ = writeln!(out, ".It Fa {name}\n{}", escaped(about));
            }
            out += ".El\n";
        } else {
            let _ = writeln!(out, "{}", escaped(paragraph));
        }
    }
    out
}

fn returns(interface: &Interface) -> String {
    let texts: Vec<String> = interface
        .functions()
        .filter(|(_, function)| function.returns == Returns::Text)
        .map(|(_, function)| format!(".Fn {}", function.symbol()))
        .collect();
    format!(
        ".Sh RETURN VALUES\nFunctions that can fail return 0 or the number of an error, whose meaning\n\
         .Fn secant_status_message\ntells.\nThe texts that these functions return live for ever:\n{}\n.Sh SEE ALSO\n.Xr secant 1\n",
        texts.join(" ,\n")
    )
}

/// The columns of a line.
const WIDTH: usize = 78;

/// Text on lines, each sentence on its own, of which none is taken for a macro.
fn escaped(text: &str) -> String {
    let mut lines = vec![String::new()];
    let mut begins = true;
    for word in text.replace('\\', "\\e").split_whitespace() {
        let last = lines.len() - 1;
        if !lines[last].is_empty() && (begins || lines[last].len() + word.len() >= WIDTH) {
            lines.push(String::new());
        }
        let line = lines.last_mut().map(|line| (line.is_empty(), line));
        if let Some((is_first, line)) = line {
            *line += if !is_first {
                " "
            } else if word.starts_with(['.', '\'']) {
                "\\&"
            } else {
                ""
            };
            *line += word;
        }
        begins = word.ends_with(['.', '?', '!']);
    }
    lines.join("\n")
}
