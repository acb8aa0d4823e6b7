//! Generates a caller of every function of C with hostile arguments, for the tests: `doors/c/tests/c/hostile.c` has what
//! picks values and looks at what came of them.

use super::description::{Argument, Enumeration, Function, Interface, Kind, Returns};
use super::kinds::ROWS;
use super::ruby;
use std::fmt::Write;

/// The calls, a function of C for each, and the list of them.
pub(crate) fn calls(interface: &Interface) -> String {
    let mut text = String::new();
    let mut list = String::new();
    for (_, function) in interface.functions().filter(|(_, function)| is_called(function)) {
        for symbol in function.symbols() {
            text += &call(interface, function, &symbol);
            let chosen = |argument: &&Argument| matches!(argument.kind, Kind::Choice | Kind::Curve);
            let choices = function.arguments.iter().filter(chosen).count();
            let _ = writeln!(list, "    {{\"{symbol}\", call_{symbol}, {choices}}},");
        }
    }
    format!("{text}\nstatic const struct called CALLED[] = {{\n{list}}};\n")
}

/// Wiping takes any memory, and returns nothing.
fn is_called(function: &Function) -> bool {
    function.name != "wipe"
}

/// The greatest number of an enumeration.
fn greatest(interface: &Interface, name: &str) -> u32 {
    let enumerations = interface.areas.iter().flat_map(|area| &area.enumerations);
    let of_name: Vec<&Enumeration> = enumerations.filter(|enumeration| enumeration.name == name).collect();
    of_name.iter().flat_map(|e| &e.values).map(|value| value.number).max().unwrap_or(0)
}

fn call(interface: &Interface, function: &Function, symbol: &str) -> String {
    let mut text = format!("\nstatic void call_{symbol}(void) {{\n    begin(\"{symbol}\");\n");
    // sizes of outputs are expressions of what comes behind them, but for the verdicts that count rows
    let counts = |argument: &Argument| argument.kind == Kind::Verdicts && argument.name() == ROWS;
    let (outputs, inputs): (Vec<_>, Vec<_>) = function.arguments.iter().partition(|argument| {
        argument.is_output()
            && !matches!(argument.kind, Kind::State | Kind::NumberOutput)
            && !counts(argument)
    });
    for argument in inputs.iter().chain(&outputs) {
        text += &picked(interface, function, argument);
    }
    let given: Vec<String> = function.arguments.iter().map(given).collect();
    let given = given.join(", ");
    let is_check = symbol != function.symbol();
    text += &match function.returns {
        Returns::Status => judged(function, symbol, &given),
        Returns::Verdict if is_check => judged(function, symbol, &given),
        Returns::Verdict => format!("    verdict({symbol}({given}));\n"),
        Returns::Size => format!("    sized({symbol}({given}));\n"),
        Returns::Text => format!("    texted({symbol}({given}));\n"),
        Returns::Curve => format!("    found({symbol}({given}));\n"),
    };
    text + "}\n"
}

fn judged(function: &Function, symbol: &str, given: &str) -> String {
    let mut errors = function.statuses();
    if function.returns == Returns::Verdict {
        errors.push("SECANT_ERROR_INVALID_SIGNATURE".to_owned());
    }
    format!(
        "    static const secant_status allowed[] = {{SECANT_OK, {}}};\n    judge({symbol}({given}), allowed, sizeof allowed / sizeof *allowed);\n",
        errors.join(", ")
    )
}

/// The name of one row.
fn singular(name: &str) -> &str {
    name.strip_suffix('s').unwrap_or(name)
}

/// The declaration of an argument's variables with what is picked for them.
fn picked(interface: &Interface, function: &Function, argument: &Argument) -> String {
    let name = argument.name();
    let size = |otherwise: &str| match ruby::size(function, argument) {
        Some(expression) if !expression.contains("caller") && !expression.contains("secant_ruby") => {
            expression.to_owned()
        }
        _ => otherwise.to_owned(),
    };
    let room = |kind: &str, alignment: u32, size: String| {
        format!("    struct room {name} = pick_room({kind}, {alignment}, {size});\n")
    };
    match argument.kind {
        Kind::Curve => format!("    size_t {name} = pick_curve();\n"),
        Kind::Choice => {
            let kind = argument.enumeration.as_deref().unwrap_or_default();
            format!("    uint32_t {name} = pick_choice({});\n", greatest(interface, kind))
        }
        Kind::Secret | Kind::Public | Kind::Digest | Kind::Message => format!(
            "    struct bytes {name} = pick_bytes(\"{name}\");\n    size_t {name}_len = {name}.len; (void){name}_len;\n"
        ),
        Kind::Text => format!(
            "    const char *{name} = pick_text(\"{name}\");\n    size_t {name}_len = {name} == NULL ? 0 : strlen({name}); (void){name}_len;\n"
        ),
        Kind::Output => room("1", 1, size("pick_size()")),
        Kind::Buffer | Kind::TextBuffer => {
            room("1", 1, size("pick_size()")) + &format!("    size_t *{name}_len = pick_length();\n")
        }
        Kind::NumberOutput => format!("    uint32_t *{name} = pick_number_output();\n"),
        Kind::Flags => {
            let known = |name: &&String| {
                interface.areas.iter().flat_map(|area| &area.flags).find(|f| f.name == **name)
            };
            let bits: u32 =
                argument.allowed.iter().filter_map(|name| known(&name)).map(|flag| 1 << flag.bit).sum();
            format!("    uint32_t {name} = pick_flags({bits}u);\n")
        }
        Kind::Number => format!("    uint32_t {name} = pick_number();\n"),
        Kind::Size => format!("    size_t {name} = pick_size();\n"),
        Kind::Tuning => format!("    const secant_tuning *{name} = pick_tuning();\n"),
        Kind::Random => format!("    secant_random {name} = pick_random();\n"),
        Kind::Memory => room("1", 8, size("pick_size()")),
        Kind::Words => room("1", 8, size("pick_size()")),
        Kind::State => format!("    struct room {name} = pick_state();\n"),
        Kind::Table => format!("    struct bytes {name} = pick_table();\n"),
        Kind::Claims => format!(
            "    struct claims {name} = pick_claims();\n    size_t {name}_count = {name}.count; (void){name}_count;\n"
        ),
        Kind::Verdicts => {
            room("1", 1, "pick_count()".to_owned())
                + &format!("    size_t {name}_len = {name}.len; (void){name}_len;\n")
        }
        Kind::Rows => format!("    struct rows {name} = pick_rows(\"{}\", {ROWS}_len);\n", singular(name)),
    }
}

/// The arguments as they are passed.
fn given(argument: &Argument) -> String {
    let name = argument.name();
    match argument.kind {
        Kind::Curve => format!("(secant_curve){name}"),
        Kind::Choice => format!("(secant_{}){name}", argument.enumeration.as_deref().unwrap_or_default()),
        Kind::Secret | Kind::Public | Kind::Digest | Kind::Message | Kind::Table => {
            format!("{name}.start, {name}.len")
        }
        Kind::Output | Kind::Memory | Kind::Words | Kind::State => format!("{name}.start, {name}.len"),
        Kind::TextBuffer => format!("(char *){name}.start, {name}.len, {name}_len"),
        Kind::Buffer => format!("{name}.start, {name}.len, {name}_len"),
        Kind::Verdicts => format!("(bool *){name}.start, {name}.len"),
        Kind::Claims => format!("{name}.start, {name}.count"),
        Kind::Rows => format!("{name}.start, {name}.len, {name}.stride"),
        Kind::Random => format!("{name}, NULL"),
        Kind::Text | Kind::NumberOutput | Kind::Flags | Kind::Number | Kind::Size | Kind::Tuning => {
            name.to_owned()
        }
    }
}
