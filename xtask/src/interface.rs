//! The description of the operations that every door offers, and the files generated from it.
//!
//! [`FOLDER`] has a file for each area. Each names its operations with the items, names and commands that the doors
//! have for them, and describes the functions of C: arguments of a closed set of kinds, what is returned, constant or
//! variable time, since which version. `cargo xtask gen` generates the header, the list of symbols, the functions that
//! C calls, the values of enumerations, the page of the manual, the table of operations in the documents, and the
//! mechanical halves of the C++ headers and of the Ruby extension, a test of the names in Rust; `cargo xtask check` compares them with the committed
//! files.

mod config;
mod cpp;
pub(crate) mod description;
mod documents;
mod header;
mod hostile;
mod kinds;
mod manual;
mod python;
mod ruby;
mod shims;
mod short;
mod surface;

use crate::error_code::ErrorCode;
use crate::tools::write_changed;
pub(crate) use config::headers;
pub(crate) use description::Interface;
use description::{Kind, Returns};
pub(crate) use hostile::calls as hostile_calls;
use std::collections::HashSet;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Where the description is.
pub(crate) const FOLDER: &str = "doors/interface";

/// The generated files with their contents.
fn files(root: &Path) -> Result<Vec<(&'static str, String)>, String> {
    let interface = Interface::read(root)?;
    if let Some(problem) = problems(&interface).into_iter().next() {
        return Err(problem);
    }
    let part = |name: &str| {
        let path = format!("doors/c/header/{name}");
        std::fs::read_to_string(root.join(&path)).map_err(|error| format!("{path}: {error}"))
    };
    Ok(vec![
        ("doors/c/include/secant.h", header::header(&interface, &part("before.h")?, &part("after.h")?)),
        ("doors/c/include/secant_short.h", short::header(&interface)),
        ("doors/c/man/secant.3", manual::page(&interface, &part("before.h")?)),
        ("docs/operations.md", documents::operations(&interface)),
        ("testing/cases/doors.txt", documents::doors(&interface)),
        ("doors/c/symbols.txt", header::symbols(&interface)),
        ("doors/cpp/include/secant/choices.hpp", cpp::choices(&interface)),
        ("doors/cpp/include/secant/functions.hpp", cpp::functions(&interface)),
        ("doors/python/python/secant/reason.py", python::reasons()),
        ("doors/ruby/ext/secant/functions.c", ruby::functions(&interface)),
        ("doors/ruby/lib/secant/native/values.rb", ruby::values(&interface)),
        ("doors/ruby/sig/secant/native.rbs", ruby::types(&interface)),
        ("doors/c/src/shims.rs", formatted(root, &shims::functions(&interface))?),
        ("doors/c/src/choices.rs", formatted(root, &shims::choices(&interface))?),
        ("crates/secant/tests/surface.rs", formatted(root, &surface::test(&interface))?),
    ])
}

/// Writes what is generated.
pub fn write(root: &Path) -> Vec<String> {
    let written = |(path, text): (&str, String)| write_changed(&root.join(path), text.as_bytes());
    match files(root) {
        Ok(files) => files.into_iter().filter_map(written).collect(),
        Err(error) => vec![error],
    }
}

/// What differs between what is committed and what is generated.
pub fn differences(root: &Path) -> Vec<String> {
    let differs =
        |(path, text): &(&str, String)| std::fs::read_to_string(root.join(path)).ok().as_ref() != Some(text);
    match files(root) {
        Ok(files) => files
            .iter()
            .filter(|file| differs(file))
            .map(|(path, _)| format!("{path} is not what `cargo xtask gen` writes"))
            .collect(),
        Err(error) => vec![error],
    }
}

/// What is wrong with a description that can be read: names that are there twice, errors and flags that do not exist.
fn problems(interface: &Interface) -> Vec<String> {
    let mut problems = Vec::new();
    let mut names = HashSet::new();
    let flags: Vec<&str> =
        interface.areas.iter().flat_map(|a| &a.flags).map(|flag| flag.name.as_str()).collect();
    let enumerations: Vec<&str> =
        interface.areas.iter().flat_map(|a| &a.enumerations).map(|e| e.name.as_str()).collect();
    for operation in interface.operations() {
        let ways = [!operation.c.is_empty(), operation.c_by.is_some(), operation.lacking_in_c().is_some()];
        if ways.iter().filter(|way| **way).count() != 1 {
            problems.push(format!(
                "{FOLDER}: {}: C has it, has it by another function, or says why not",
                operation.name
            ));
        }
        if operation.ruby.is_some() == operation.lacking_in_ruby().is_some() {
            problems.push(format!("{FOLDER}: {}: Ruby has it or says why not", operation.name));
        }
        let known = |name: &String| interface.functions().any(|(_, function)| function.name == *name);
        if let Some(name) = operation.c_by.as_ref().filter(|name| !known(name)) {
            problems.push(format!("{FOLDER}: {}: no function {name}", operation.name));
        }
    }
    for curve in interface.areas.iter().flat_map(|area| &area.short) {
        for (kind, name) in [("curve", &curve.curve), ("hash", &curve.hash)] {
            let mut values = interface.enumeration(kind).into_iter().flat_map(|e| &e.values);
            if !values.any(|value| value.c.as_ref() == Some(name)) {
                problems.push(format!("{FOLDER}: {}: no {kind} {name}", curve.name));
            }
        }
    }
    for (area, function) in interface.functions() {
        let mut problem =
            |text: String| problems.push(format!("{FOLDER}/{}.toml: {}: {text}", area.name, function.name));
        for symbol in function.symbols() {
            if enumerations.iter().any(|kind| symbol == format!("secant_{kind}")) {
                problem("a type has this name".to_owned());
            }
            if !names.insert(symbol) {
                problem("there twice".to_owned());
            }
        }
        for error in function.own_errors() {
            if !ErrorCode::ALL.iter().any(|code| code.name() == error) {
                problem(format!("no error {error}"));
            }
        }
        // its header declares nothing by features
        if function.short.is_some() && !area.needs(function).is_empty() {
            problem("not in every library, and has a short form".to_owned());
        }
        ruby::problem(function).into_iter().chain(short::problem(function)).for_each(&mut problem);
        // 0 is yes there, which `if` takes for no
        if function.returns == Returns::Status && function.about.trim_start().starts_with("Whether") {
            problem("\"Whether\" is for verdicts; a status is 0 for yes".to_owned());
        }
        let has_curve = function.arguments.iter().any(|argument| argument.kind == Kind::Curve);
        for argument in function.arguments.iter().filter(|a| a.is_on_curve(interface) && !has_curve) {
            problem(format!("{} is a value on a curve, and there is no curve", argument.name()));
        }
        let has = |kind, name| function.arguments.iter().any(|a| a.kind == kind && a.name() == name);
        for argument in function.arguments.iter().filter(|a| a.kind == Kind::Rows) {
            if !has(Kind::Verdicts, kinds::ROWS) {
                problem(format!("{} are rows, and there are no verdicts {}", argument.name(), kinds::ROWS));
            }
        }
        let outputs_first = function.arguments.iter().map(|argument| !argument.is_output()).is_sorted();
        if !outputs_first {
            problem("outputs come before inputs".to_owned());
        }
        for flag in function.flags() {
            // sizes are asked for with the flags of the function that writes
            let mut asked = interface.functions().map(|(_, asked)| asked).filter(|asked| {
                let size = format!("{}(curve, flags)", asked.symbol());
                function.arguments.iter().any(|argument| argument.size.as_deref() == Some(&size))
            });
            if let Some(asked) = asked.find(|asked| !asked.flags().any(|allowed| allowed == flag)) {
                problem(format!("{} does not know the flag {flag}", asked.name));
            }
        }
        for argument in &function.arguments {
            if argument.name().is_empty() {
                problem("an argument has no name".to_owned());
            }
            if argument.optional && !argument.is_input() {
                problem(format!("{} cannot be absent", argument.name()));
            }
            for flag in argument.allowed.iter().filter(|flag| !flags.contains(&flag.as_str())) {
                problem(format!("no flag {flag}"));
            }
            if let Some(kind) =
                argument.enumeration.as_ref().filter(|kind| !enumerations.contains(&kind.as_str()))
            {
                problem(format!("no enumeration {kind}"));
            }
        }
    }
    problems
}

/// Rust as the workspace formats it.
fn formatted(root: &Path, text: &str) -> Result<String, String> {
    let failed = |error: std::io::Error| format!("rustfmt does not run: {error}");
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--config-path"])
        .arg(root)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    if let Some(mut input) = child.stdin.take() {
        input.write_all(text.as_bytes()).map_err(failed)?;
    }
    let output = child.wait_with_output().map_err(failed)?;
    if !output.status.success() {
        return Err("rustfmt refuses what is generated".to_owned());
    }
    String::from_utf8(output.stdout).map_err(|error| error.to_string())
}
