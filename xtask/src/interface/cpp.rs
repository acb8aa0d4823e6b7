//! The mechanical half of the C++ headers: choices as scoped enumerations, and each function of C on views of memory.

use super::description::{Argument, Enumeration, Function, Interface, Kind, Returns, Value};
use super::header::filled;
use super::kinds::capitals;
use super::shims::value_name;
use crate::error_code::ErrorCode;
use std::fmt::Write;

/// The columns of a line.
const WIDTH: usize = 118;

/// The documentation of what follows.
fn docs(indent: &str, text: &str) -> String {
    let lines = filled(text.trim(), WIDTH - indent.len() - 4);
    lines.iter().map(|line| format!("{indent}/// {line}\n")).collect()
}

/// A header: the include guard, what it includes, and the namespaces around its text.
fn header(name: &str, about: &str, includes: &[&str], namespace: &str, body: &str) -> String {
    let guard = format!("SECANT_{}_HPP", name.to_uppercase());
    let includes: String = includes.iter().map(|name| format!("#include <{name}>\n")).collect();
    let (open, close) = match namespace {
        "" => (String::new(), String::new()),
        name => (format!("namespace {name} {{\n\n"), format!("\n}} // namespace {name}\n")),
    };
    let about = docs("", about);
    format!(
        "/// DO NOT EDIT: `cargo xtask gen` writes this file from doors/interface.\n///\n{about}#ifndef {guard}\n#define {guard}\n\n\
         {includes}\nnamespace secant {{\ninline namespace v0_1 {{\n\n{open}{}\n{close}\n}} // namespace v0_1\n}} // namespace secant\n\n#endif\n",
        body.trim_end()
    )
}

/// What an older standard gets to read. MSVC tells the standard by another name.
const STANDARD: &str = "\
#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error \"secant.hpp is C++17: compile with -std=c++17 or a newer standard\"
#endif

";

/// `doors/cpp/include/secant/choices.hpp`.
pub(crate) fn choices(interface: &Interface) -> String {
    let mut body = "/// What a function returns that can fail. An error of a later version has a number without a name here.\n\
                    enum class status : std::uint32_t {\n    ok = 0,\n"
        .to_owned();
    for code in ErrorCode::ALL {
        let name = capitals(code.name());
        let _ = writeln!(
            body,
            "{}    {} = SECANT_ERROR_{name},",
            docs("    ", code.message()),
            name.to_lowercase()
        );
    }
    body += "};\n\n";
    for area in &interface.areas {
        for enumeration in &area.enumerations {
            body += &enumeration_of(enumeration);
        }
        for constant in &area.constants {
            let upper = constant.name.to_uppercase();
            let _ = writeln!(
                body,
                "{}inline constexpr std::size_t {} = SECANT_{upper};\n",
                docs("", &constant.about),
                constant.name
            );
        }
    }
    body += "/// Options of functions, which are joined by |.\nenum class flags : std::uint32_t {\n    none = 0,\n";
    for flag in interface.areas.iter().flat_map(|area| &area.flags) {
        let _ = writeln!(
            body,
            "{}    {} = SECANT_{},",
            docs("    ", &flag.about),
            flag.name,
            flag.name.to_uppercase()
        );
    }
    body += "};\n\n[[nodiscard]] constexpr flags operator|(flags a, flags b) noexcept {\n    \
             return static_cast<flags>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));\n}\n\
             [[nodiscard]] constexpr flags operator&(flags a, flags b) noexcept {\n    \
             return static_cast<flags>(static_cast<std::uint32_t>(a) & static_cast<std::uint32_t>(b));\n}\n\
             constexpr flags &operator|=(flags &a, flags b) noexcept {\n    return a = a | b;\n}\n";
    let about = "The values of arguments, statuses and sizes.";
    let text = header("choices", about, &["secant.h", "cstddef", "cstdint"], "", &body);
    // every other header begins with this one
    text.replacen("\n#include", &format!("\n{STANDARD}#include"), 1)
}

/// A value's name below that of its enumeration, in small letters; one that begins with a digit has a `v` before it.
pub(super) fn short_name(enumeration: &Enumeration, value: &Value) -> String {
    let name = value_name(enumeration, value).trim_start_matches("SECANT_").to_lowercase();
    let short = name.strip_prefix(&format!("{}_", enumeration.name)).unwrap_or(&name);
    let digit = if short.starts_with(|c: char| c.is_ascii_digit()) { "v" } else { "" };
    format!("{digit}{short}")
}

fn enumeration_of(enumeration: &Enumeration) -> String {
    let name = &enumeration.name;
    let kind = if name == "curve" { "secant_curve" } else { "std::uint32_t" };
    let mut text = format!("{}enum class {name} : {kind} {{\n", docs("", &enumeration.about));
    for value in &enumeration.values {
        let (c, short) = (value_name(enumeration, value), short_name(enumeration, value));
        if !value.about.is_empty() {
            text += &docs("    ", &value.about);
        }
        let _ = writeln!(text, "    {short} = {c},");
    }
    text + "};\n\n"
}

/// `doors/cpp/include/secant/functions.hpp`.
pub(crate) fn functions(interface: &Interface) -> String {
    let body: String = interface.functions().map(|(_, function)| wrapper(function)).collect();
    let about = "Every function of secant.h on views of the caller's memory: nothing is thrown, and nothing allocated but by those of key files. The functions of C \
                 have the sizes, the errors and what takes constant time.";
    header("functions", about, &["secant/memory.hpp", "secant/result.hpp"], "functions", &body)
}

/// An argument in C++: its parameter, and what the function of C is given for it.
struct Spelling {
    parameter: String,
    given: String,
}

fn spelling(argument: &Argument) -> Spelling {
    let name = argument.name();
    let of = |kind: &str, given: String| Spelling { parameter: format!("{kind} {name}"), given };
    let memory = |kind: &str| of(kind, format!("{name}.data(), {name}.size()"));
    let cast = |kind: &str| of(kind, format!("static_cast<secant_{kind}>({name})"));
    let optional = |kind: &str| Spelling {
        parameter: format!("const std::optional<{kind}> &{name}"),
        given: format!("detail::data_of({name}), detail::size_of({name})"),
    };
    match argument.kind {
        Kind::Message if argument.optional => optional("message_view"),
        _ if argument.optional => optional("view"),
        Kind::Curve => cast("curve"),
        Kind::Choice => cast(argument.enumeration.as_deref().unwrap_or_default()),
        Kind::Secret | Kind::Public | Kind::Digest => memory("view"),
        Kind::Message => memory("message_view"),
        Kind::Output => memory("writable"),
        Kind::Buffer => of("writable", format!("{name}.data(), {name}.size(), &length")),
        Kind::TextBuffer => of("writable_text", format!("{name}.data(), {name}.size(), &length")),
        Kind::Memory | Kind::State | Kind::Words => memory("memory"),
        Kind::Table => memory("table"),
        Kind::Claims => memory("view_of<const claim>"),
        Kind::Verdicts => memory("view_of<bool>"),
        Kind::Rows => of("rows", format!("{name}.data(), {name}.length(), {name}.stride()")),
        Kind::Text => Spelling { parameter: format!("const char *{name}"), given: name.to_owned() },
        Kind::NumberOutput => {
            Spelling { parameter: format!("std::uint32_t &{name}"), given: format!("&{name}") }
        }
        Kind::Number => of("std::uint32_t", name.to_owned()),
        Kind::Size => of("std::size_t", name.to_owned()),
        Kind::Flags => of("flags", format!("static_cast<std::uint32_t>({name})")),
        Kind::Tuning => Spelling { parameter: format!("const tuning *{name}"), given: name.to_owned() },
        Kind::Random => of("random_source", format!("{name}.function(), {name}.context()")),
    }
}

/// What an argument is where the caller leaves it out; those at the end alone can be left out.
fn default(argument: &Argument) -> Option<&'static str> {
    match argument.kind {
        _ if argument.optional => Some("std::nullopt"),
        Kind::Flags => Some("flags::none"),
        Kind::Tuning => Some("nullptr"),
        Kind::Random => Some("{}"),
        _ => None,
    }
}

fn wrapper(function: &Function) -> String {
    let spellings: Vec<Spelling> = function.arguments.iter().map(spelling).collect();
    let optional = function.arguments.iter().rev().take_while(|argument| default(argument).is_some()).count();
    let parameters: Vec<String> = spellings
        .iter()
        .zip(&function.arguments)
        .enumerate()
        .map(|(i, (spelling, argument))| match default(argument) {
            Some(default) if i + optional >= spellings.len() => format!("{} = {default}", spelling.parameter),
            _ => spelling.parameter.clone(),
        })
        .collect();
    let given: Vec<&str> = spellings.iter().map(|spelling| spelling.given.as_str()).collect();
    let (parameters, given) = (parameters.join(", "), given.join(", "));
    let buffers = function.arguments.iter().any(|a| matches!(a.kind, Kind::Buffer | Kind::TextBuffer));
    let about = function.about.trim();
    let mut text = String::new();
    for symbol in function.symbols() {
        let name = symbol.trim_start_matches("secant_");
        let is_check = name != function.name;
        let call = format!("{symbol}({given})");
        let (result, body) = match function.returns {
            Returns::Status if buffers => (
                "secant::result<std::size_t>",
                vec![
                    "std::size_t length = 0;".to_owned(),
                    format!("return secant::result<void>({call}).with(std::move(length));"),
                ],
            ),
            Returns::Verdict if !is_check => ("bool", vec![format!("return {call};")]),
            Returns::Status | Returns::Verdict => {
                ("secant::result<void>", vec![format!("return secant::result<void>({call});")])
            }
            Returns::Size => ("std::size_t", vec![format!("return {call};")]),
            Returns::Text => ("const char *", vec![format!("return {call};")]),
            Returns::Curve => ("curve", vec![format!("return static_cast<curve>({call});")]),
        };
        let about =
            if is_check { format!("As {}, with the reason.", function.name) } else { about.to_owned() };
        let space = if result.ends_with('*') { "" } else { " " };
        let _ = write!(
            text,
            "{}{}",
            docs("", &about),
            wrapped("", &format!("[[nodiscard]] inline {result}{space}{name}({parameters}) noexcept {{"))
        );
        for line in body {
            text += &wrapped("    ", &line);
        }
        text += "}\n\n";
    }
    text
}

/// A line, or several of at most [`WIDTH`] columns, broken between arguments.
pub(super) fn wrapped(indent: &str, line: &str) -> String {
    let mut lines = vec![indent.to_owned()];
    for part in line.split_inclusive(", ") {
        let last = lines.len() - 1;
        if lines[last].len() > indent.len() && lines[last].len() + part.trim_end().len() > WIDTH {
            lines.push(format!("{indent}    {part}"));
        } else {
            lines[last].push_str(part);
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}
