//! Generates the header for C and the list of symbols.

use super::config;
use super::description::{Argument, Enumeration, Function, Interface, Returns, Time};
use super::kinds::capitals;
use super::shims::value_name;
use crate::error_code::ErrorCode;
use std::fmt::Write;

/// The columns of a comment.
const WIDTH: usize = 100;

/// What is said of the macros for features.
const BUILT: &str = "What the library was built with. The header of a library with chosen features includes its secant_config.h here, \
                     which has no more than those; functions that need others are not declared.";

/// `doors/c/include/secant.h`: what is written by hand around what is generated.
pub(crate) fn header(interface: &Interface, before: &str, after: &str) -> String {
    let mut text =
        "/* DO NOT EDIT: `cargo xtask gen` writes this file from doors/interface and doors/c/header. */\n"
            .to_owned();
    text += before;
    text += "\n";
    text += &comment("", BUILT);
    text += &config::all(interface);
    text += &statuses();
    for area in &interface.areas {
        let has_functions = area.functions().next().is_some();
        if !has_functions
            && area.enumerations.is_empty()
            && area.flags.is_empty()
            && area.constants.is_empty()
        {
            continue;
        }
        text += "\n";
        text += &comment("", &format!("{}\n\n{}", area.title, area.about));
        for enumeration in &area.enumerations {
            text += &enumeration_of(enumeration);
        }
        for flag in &area.flags {
            let name = format!("SECANT_{}", flag.name.to_uppercase());
            let _ =
                write!(text, "\n{}#define {name} (UINT32_C(1) << {})\n", comment("", &flag.about), flag.bit);
        }
        for constant in &area.constants {
            let name = format!("SECANT_{}", constant.name.to_uppercase());
            let _ = write!(text, "\n{}#define {name} {}\n", comment("", &constant.about), constant.value);
        }
        let mut open = String::new();
        for function in area.functions() {
            let condition = config::condition(area, function);
            text += &changed(&open, &condition);
            text += &prototypes(interface, function);
            open = condition;
        }
        text += &changed(&open, "");
    }
    text + &layouts(interface) + after
}

/// What ends one condition and begins another; nothing where they are the same.
fn changed(open: &str, next: &str) -> String {
    let end = if open.is_empty() { "" } else { "\n#endif\n" };
    let begin = if next.is_empty() { String::new() } else { format!("\n{next}") };
    if open == next { String::new() } else { end.to_owned() + &begin }
}

/// The sizes that types have in the library.
fn layouts(interface: &Interface) -> String {
    let mut text = "\n/* The layouts that the library was compiled with. */\n\
                    #if defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L\n"
        .to_owned();
    let choices = interface.areas.iter().flat_map(|area| &area.enumerations).filter(|e| e.name != "curve");
    for name in choices.map(|enumeration| enumeration.name.as_str()).chain(["status"]) {
        let _ = writeln!(text, "_Static_assert(sizeof(secant_{name}) == 4, \"a choice has 32 bits\");");
    }
    text
}

/// `doors/c/symbols.txt`: the functions with the version that had each first, as a linker writes them.
pub(crate) fn symbols(interface: &Interface) -> String {
    let versioned = |function: &Function| {
        let since = function.since.clone();
        function.symbols().into_iter().map(move |symbol| format!("{symbol}@@SECANT_{since}"))
    };
    let mut all: Vec<String> = interface.functions().flat_map(|(_, function)| versioned(function)).collect();
    all.sort_unstable();
    all.join("\n") + "\n"
}

fn statuses() -> String {
    let mut text = "\n".to_owned();
    text += &comment(
        "",
        "What a function returns that can fail: success is 0. The numbers are those of the engine's errors in every language. They \
         are only added to: one that this header does not name is an error of a later version.",
    );
    text += "typedef enum secant_status {\n    /* success */\n    SECANT_OK = 0,\n";
    for code in ErrorCode::ALL {
        let _ = writeln!(
            text,
            "    /* {} */\n    SECANT_ERROR_{} = {},",
            code.message(),
            capitals(code.name()),
            code.number()
        );
    }
    text + "    /* no status: the type has 32 bits whatever the compiler's options */\n    SECANT_STATUS_MAX = 0x7fffffff\n} secant_status;\n"
}

fn enumeration_of(enumeration: &Enumeration) -> String {
    let name = &enumeration.name;
    let mut text = "\n".to_owned() + &comment("", &enumeration.about);
    let constants = name == "curve";
    if constants {
        // a curve is a number or the address of one that the program defined
        text += "typedef uintptr_t secant_curve;\n";
    } else {
        let _ = writeln!(text, "typedef enum secant_{name} {{");
    }
    for value in &enumeration.values {
        let c = value_name(enumeration, value);
        if constants {
            let _ = writeln!(text, "#define {c} SECANT_NAMED_CURVE({})", value.number);
        } else {
            text += &comment("    ", &value.about);
            let _ = writeln!(text, "    {c} = {},", value.number);
        }
    }
    if !constants {
        let _ = writeln!(text, "    SECANT_{}_MAX = 0x7fffffff\n}} secant_{name};", name.to_uppercase());
    }
    text
}

fn prototypes(interface: &Interface, function: &Function) -> String {
    let spellings: Vec<_> = function.arguments.iter().map(Argument::spelling).collect();
    let parameters: Vec<String> =
        spellings.iter().flat_map(|s| s.c.iter().map(|(kind, name)| format!("{kind}{name}"))).collect();
    let parameters = if parameters.is_empty() { "void".to_owned() } else { parameters.join(", ") };
    let mut text = "\n".to_owned() + &comment("", &about(interface, function));
    let result = match function.returns {
        Returns::Status | Returns::Verdict => "secant_status ",
        Returns::Size => "size_t ",
        Returns::Text => "const char *",
        Returns::Curve => "secant_curve ",
    };
    for (i, symbol) in function.symbols().iter().enumerate() {
        let result = if function.returns == Returns::Verdict && i == 0 { "bool " } else { result };
        let unused = if function.returns == Returns::Text || function.may_be_ignored {
            ""
        } else {
            "SECANT_WARN_UNUSED "
        };
        text += &wrapped(&format!("SECANT_API {unused}{result}{symbol}({parameters});"), "    ");
    }
    text
}

/// What the comment of a function says.
pub(super) fn about(interface: &Interface, function: &Function) -> String {
    let mut text = function.about.trim().to_owned();
    text += "\n\n";
    for argument in &function.arguments {
        let spelling = argument.spelling();
        let mut named = interface.areas.iter().flat_map(|area| &area.arguments);
        let about = match named.find(|named| named.name == argument.name()) {
            _ if !argument.about.is_empty() => &argument.about,
            Some(named) => &named.about,
            None => spelling.about,
        };
        if !about.is_empty() {
            let place = if argument.in_place { "; may be the memory of an input" } else { "" };
            let _ = writeln!(text, "- {}: {about}{place}", argument.name());
        } else if !argument.allowed.is_empty() {
            let names: Vec<String> =
                argument.allowed.iter().map(|name| format!("SECANT_{}", name.to_uppercase())).collect();
            let _ = writeln!(text, "- {}: {}", argument.name(), names.join(", "));
        }
    }
    text += "\n";
    if matches!(function.returns, Returns::Status | Returns::Verdict) {
        let names = function.statuses();
        if !names.is_empty() {
            let _ = write!(text, "Errors: {}.\n\n", names.join(", "));
        }
    }
    let time = match function.time {
        Time::Constant => "Constant time.",
        Time::Variable => "Variable time: all inputs are public.",
        Time::Base58 => "Constant time, but for texts to the base 58: those depend on the key.",
    };
    let _ = write!(text, "{time} Since {}.", function.since);
    text
}

/// A comment of C, its paragraphs filled.
pub(super) fn comment(indent: &str, text: &str) -> String {
    let text = text.trim();
    if text.is_empty() {
        return String::new();
    }
    let mut lines = Vec::new();
    for paragraph in text.split("\n\n").filter(|p| !p.trim().is_empty()) {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        for item in items(paragraph) {
            lines.extend(filled(&item, WIDTH - indent.len() - 3));
        }
    }
    match lines.as_slice() {
        [one] => format!("{indent}/* {one} */\n"),
        lines => {
            let body: Vec<String> =
                lines.iter().map(|line| format!("{indent} * {line}").trim_end().to_owned()).collect();
            format!("{indent}/*\n{}\n{indent} */\n", body.join("\n"))
        }
    }
}

/// The items of a list, or the paragraph itself.
fn items(paragraph: &str) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for line in paragraph.lines() {
        match items.last_mut() {
            Some(last) if !line.starts_with("- ") => {
                last.push(' ');
                last.push_str(line.trim());
            }
            _ => items.push(line.trim().to_owned()),
        }
    }
    items
}

pub(super) fn filled(text: &str, width: usize) -> Vec<String> {
    let hanging = if text.starts_with("- ") { "  " } else { "" };
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
            Some(_) => lines.push(format!("{hanging}{word}")),
        }
    }
    lines
}

/// A prototype or a call on lines of at most [`WIDTH`] columns, the first one apart indented.
pub(super) fn wrapped(prototype: &str, indent: &str) -> String {
    let mut lines = vec![String::new()];
    for part in prototype.split_inclusive(", ") {
        let last = lines.len() - 1;
        if !lines[last].is_empty() && lines[last].len() + part.trim_end().len() > WIDTH {
            lines.push(format!("{indent}{part}"));
        } else {
            lines[last].push_str(part);
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}
