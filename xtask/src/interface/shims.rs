//! Generates the Rust functions that C calls, and the values of enumerations.

use super::description::{Area, Argument, Enumeration, Function, Interface, Returns};
use super::kinds::capitals;
use crate::error_code::ErrorCode;
use std::fmt::Write;

const HEAD: &str = "//! DO NOT EDIT: `cargo xtask gen` writes this file from `doors/interface`.\n";

/// Why slices may be made of pointers.
const SLICES: &str =
    "// SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.";

/// The same for a function with an output that may be an input's memory.
const STAGED: &str = "// SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an \
                      input is left.";

/// `doors/c/src/shims.rs`: each function checks its pointers, makes slices of them, and calls its operation.
pub(crate) fn functions(interface: &Interface) -> String {
    let mut text = HEAD.to_owned();
    text += "//!\n//! The functions that C calls. The header says what each does and what it asks of its caller.\n\n";
    text += "use crate::arguments::{Buffer, Claims, Flags, OK, Random, RandomCallback, RawClaim, RawTuning, Region, TextBuffer};\n#[cfg(feature = \"many\")]\nuse crate::arguments::Rows;\nuse crate::arguments::{attempt, check, finish, verdict};\nuse crate::{arguments, choices, operations};\nuse core::ffi::{c_char, c_void};\n";
    for (area, function) in interface.functions() {
        let features: Vec<String> =
            area.needs(function).iter().map(|feature| format!("feature = \"{feature}\"")).collect();
        let cfg = match features.as_slice() {
            [] => String::new(),
            [one] => format!("#[cfg({one})]\n"),
            all => format!("#[cfg(all({}))]\n", all.join(", ")),
        };
        text += &shim(area, function, &cfg);
    }
    text
}

fn shim(area: &Area, function: &Function, cfg: &str) -> String {
    let spellings: Vec<_> = function.arguments.iter().map(|argument| argument.spelling()).collect();
    let parameters: Vec<String> = spellings
        .iter()
        .flat_map(|s| s.c.iter().zip(&s.rust).map(|((_, name), kind)| format!("{name}: {kind}")))
        .collect();
    let names: Vec<&str> = spellings.iter().flat_map(|s| s.c.iter().map(|(_, name)| name.as_str())).collect();
    let regions: Vec<&str> = spellings.iter().flat_map(|s| s.regions.iter().map(String::as_str)).collect();
    let given: Vec<&str> = spellings.iter().map(|s| s.given.as_str()).collect();
    let call = format!("operations::{}::{}({})", area.name, function.name, given.join(", "));
    let (call, reason) = match function.arguments.iter().find_map(Argument::staging) {
        Some(staging) => (format!("{staging}{call})"), STAGED),
        None => (call, SLICES),
    };
    let symbols = function.symbols();
    let mut text = String::new();
    if function.returns == Returns::Verdict {
        let (name, check) = (&symbols[0], &symbols[1]);
        let _ = write!(
            text,
            "\n{cfg}/// Whether [`{check}`] succeeds.\n///\n/// # Safety\n/// As there.\n#[unsafe(no_mangle)]\npub unsafe extern \"C\" fn \
             {name}({}) -> bool {{\n// SAFETY: the same arguments under the same terms.\nunsafe {{ {check}({}) == OK }}\n}}\n",
            parameters.join(", "),
            names.join(", "),
        );
    }
    let name = symbols.last().map_or("", String::as_str);
    let (result, end) = match function.returns {
        Returns::Status => ("i32", "finish(&regions, result)"),
        Returns::Verdict => ("i32", "finish(&regions, verdict(result))"),
        Returns::Size => ("usize", "result.unwrap_or(0)"),
        Returns::Curve => ("usize", "result.unwrap_or(0)"),
        Returns::Text => ("*const c_char", "result.map_or(core::ptr::null(), core::ffi::CStr::as_ptr)"),
    };
    let _ = write!(
        text,
        "\n{cfg}/// {}\n///\n/// # Safety\n/// As the header says: every pointer that is not null leads to as much memory as its length says.\n\
         #[unsafe(no_mangle)]\npub unsafe extern \"C\" fn {name}({}) -> {result} {{\n",
        function.about.lines().next().unwrap_or_default(),
        parameters.join(", "),
    );
    let is_status = matches!(function.returns, Returns::Status | Returns::Verdict);
    let has_unsafe = !regions.is_empty() || call.contains("Random::new");
    let _ = match (has_unsafe, call.contains("?")) {
        (true, _) => writeln!(
            text,
            "{};\nlet result = check(&regions).and_then(|()| {{\n{reason}\nunsafe {{ {call} }} }});",
            listed(&regions)
        ),
        (false, true) => writeln!(text, "let result = attempt(|| {call});"),
        (false, false) => writeln!(text, "let result = {call};"),
    };
    let end = if regions.is_empty() { end.replace("&regions", "&[]") } else { end.to_owned() };
    let finish = if is_status { "// SAFETY: as above.\n" } else { "" };
    let end = if is_status { format!("unsafe {{ {end} }}") } else { end };
    text + finish + &end + "\n}\n"
}

/// The array of regions: texts, tunings and claims have to be read for theirs.
fn listed(regions: &[&str]) -> String {
    let list = regions.join(", ");
    match ["text(", "table_of(", "claims("].iter().any(|read| list.contains(read)) {
        true => format!(
            "// SAFETY: a text ends with a zero, a tuning is one, and so are claims.\nlet regions = unsafe {{ [{list}] }}"
        ),
        false => format!("let regions = [{list}]"),
    }
}

/// `doors/c/src/choices.rs`: numbers of C as values of Rust.
pub(crate) fn choices(interface: &Interface) -> String {
    let mut text = HEAD.to_owned();
    text += "//!\n//! Values of enumerations by their numbers, flags, and texts.\n\nuse core::ffi::CStr;\nuse secant_core::ErrorCode;\n";
    for flag in interface.areas.iter().flat_map(|area| &area.flags) {
        let _ = write!(
            text,
            "\n/// {}\npub(crate) const {}: u32 = 1 << {};\n",
            flag.about,
            flag.name.to_uppercase(),
            flag.bit
        );
    }
    text += &texts();
    for area in &interface.areas {
        for enumeration in &area.enumerations {
            let feature = enumeration.feature.as_ref().or(area.feature.as_ref());
            text += &choice(enumeration, feature.map(String::as_str));
            if enumeration.name == "curve" {
                text += &curve_names(enumeration);
            }
        }
        for constant in &area.constants {
            if let Some(rust) = &constant.rust {
                let feature = constant.feature.as_ref().or(area.feature.as_ref());
                let cfg = feature.map(|f| format!("#[cfg(feature = \"{f}\")]\n")).unwrap_or_default();
                let _ = write!(text, "\n{cfg}const _: () = assert!({rust} == {});\n", constant.value);
            }
        }
    }
    text
}

/// The names of the curves of the build.
fn curve_names(enumeration: &Enumeration) -> String {
    let mut text = "\n/// The name of a curve as its standard has it.\n#[allow(unreachable_code)] // in a build without curves\npub(crate) fn curve_name(curve: secant_core::curves::NamedCurve) -> Option<&'static CStr> {\nSome(match curve {\n".to_owned();
    for value in &enumeration.values {
        if let Some(feature) = &value.feature {
            let _ = writeln!(text, "#[cfg(feature = \"{feature}\")]");
        }
        // as in Rust, but for the capital
        let name = format!("{}{}", value.name[..1].to_lowercase(), &value.name[1..]);
        let _ = writeln!(text, "secant_core::curves::NamedCurve::{} => c{name:?},", value.name);
    }
    text + "_ => return None,\n})\n}\n"
}

fn choice(enumeration: &Enumeration, feature: Option<&str>) -> String {
    let Enumeration { name, about, rust, values, .. } = enumeration;
    let cfg = feature.map(|feature| format!("#[cfg(feature = \"{feature}\")]\n")).unwrap_or_default();
    let allowed =
        if name == "curve" { "#[allow(unreachable_code)] // in a build without curves\n" } else { "" };
    let mut text = format!(
        "\n{cfg}/// {about}\n{allowed}pub(crate) fn {name}(number: u32) -> Result<{rust}, ErrorCode> {{\nOk(match number {{\n"
    );
    for value in values {
        if let Some(feature) = &value.feature {
            let _ = writeln!(text, "#[cfg(feature = \"{feature}\")]");
        }
        let _ = writeln!(text, "{} => {rust}::{},", value.number, value.name);
    }
    let error = if name == "curve" { "UnknownCurve" } else { "UnknownChoice" };
    let _ = write!(text, "_ => return Err(ErrorCode::{error}),\n}})\n}}\n");
    text
}

/// The texts that C gets: names and messages of errors, names of curves.
fn texts() -> String {
    let mut text = String::new();
    let mut table = |about: &str, name: &str, lines: &dyn Fn() -> Vec<(u32, &'static str)>| {
        let _ = write!(
            text,
            "\n/// {about}\npub(crate) fn {name}(number: u32) -> Option<&'static CStr> {{\nSome(match number {{\n"
        );
        for (number, line) in lines() {
            let _ = writeln!(text, "{number} => c{line:?},");
        }
        text += "_ => return None,\n})\n}\n";
    };
    let codes = |of: fn(ErrorCode) -> &'static str, success| {
        move || {
            let codes = ErrorCode::ALL.iter().map(|code| (code.number(), of(*code)));
            std::iter::once((0, success)).chain(codes).collect()
        }
    };
    table("The message of a status.", "status_message", &codes(ErrorCode::message, "success"));
    table("The name of a status.", "status_name", &codes(ErrorCode::name, "Success"));
    text
}

/// The name of a value in C.
pub(crate) fn value_name(enumeration: &Enumeration, value: &super::description::Value) -> String {
    match &value.c {
        Some(name) => format!("SECANT_{name}"),
        None => format!("SECANT_{}_{}", enumeration.name.to_uppercase(), capitals(&value.name)),
    }
}
