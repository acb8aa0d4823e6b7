//! Tests in C++: headers that compile by themselves, unit tests with GoogleTest, the published vectors, the table of cases.

use super::bench::Bench;
use super::install::HEADERS;
use crate::tools::{call, is_there, not_tested, output};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The options of every program.
const STRICT: [&str; 6] = ["-Wall", "-Wextra", "-Werror", "-pedantic", "-Wshadow", "-O1"];
/// What each of the headers bears besides.
const STRICTER: [&str; 4] = ["-Wconversion", "-Wsign-conversion", "-Wold-style-cast", "-fsyntax-only"];
/// What an older standard is told, first of all.
const TOO_OLD: &str = "secant.hpp is C++17: compile with -std=c++17 or a newer standard";
/// Compilers with a standard each: the oldest of C++ that there is support for, and one that has spans.
const BUILDS: [(&str, &str); 3] = [("g++", "-std=c++17"), ("g++", "-std=c++20"), ("clang++", "-std=c++17")];
/// The tests: a file that is skipped shows here.
const TESTS: usize = 36;

/// Builds and runs what is in `doors/cpp/tests`.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn run(bench: &Bench) -> Result<(), String> {
    for (compiler, standard) in BUILDS {
        if !is_there(compiler, "programs in C++ with")? {
            continue;
        }
        let name = format!("{compiler}{standard}");
        headers(bench, compiler, standard)?;
        refused(bench, compiler, standard)?;
        older_standard(bench, compiler)?;
        macros(bench, compiler, standard)?;
        tests(bench, compiler, &[standard], &name)?;
        bench.vectors(&compile(bench, compiler, &[standard], &name, &["vectors/vectors.cpp"], &[])?)?;
        bench.cases(&compile(bench, compiler, &[standard], &name, &["cases.cpp"], &[])?)?;
        documents(bench, compiler, standard, &name)?;
        println!("c++: headers, tests and vectors are right with {compiler} {standard}");
    }
    let sanitizers = ["-std=c++20", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g"];
    tests(bench, "g++", &sanitizers, "sanitized")?;
    bench.cases(&compile(bench, "g++", &sanitizers, "sanitized", &["cases.cpp"], &[])?)?;
    println!("c++: clean under AddressSanitizer and UndefinedBehaviorSanitizer");
    Ok(())
}

/// The program of the README.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn documents(bench: &Bench, compiler: &str, standard: &str, name: &str) -> Result<(), String> {
    let readme = bench.readme("cpp", "")?;
    let program = compile(bench, compiler, &[standard], name, &[&readme.to_string_lossy()], &[])?;
    call(&mut bench.command(&program))
}

/// Each header compiles by itself; all of them without exceptions and without types at run time.
fn headers(bench: &Bench, compiler: &str, standard: &str) -> Result<(), String> {
    let parts = HEADERS.iter().map(|name| (format!("secant/{name}"), vec![]));
    let bare = vec!["-fno-exceptions", "-fno-rtti"];
    for (header, more) in parts.chain([("secant.hpp".to_owned(), bare)]) {
        let mut command = Command::new(compiler);
        command.arg(standard).args(STRICT).args(STRICTER).args(more).args(bench.flags(&["--cflags"])?);
        let path = bench.prefix.join("include").join(header);
        call(command.args(["-x", "c++"]).arg(path))?;
    }
    Ok(())
}

/// A message of an array that can be written does not compile, and the compiler's message says what to give instead.
fn refused(bench: &Bench, compiler: &str, standard: &str) -> Result<(), String> {
    let mut command = Command::new(compiler);
    command.args([standard, "-fsyntax-only"]).args(bench.flags(&["--cflags"])?);
    command.arg(bench.root.join("doors/cpp/tests/refused/char_array.cpp"));
    let output = command.output().map_err(|error| format!("{compiler}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stderr);
    if output.status.success() || !text.contains("give_a_string_view") {
        return Err(format!("{compiler}: an array of characters is taken for a message:\n{text}"));
    }
    Ok(())
}

/// Each header says what an older standard lacks, before any other error.
fn older_standard(bench: &Bench, compiler: &str) -> Result<(), String> {
    let parts = HEADERS.iter().map(|name| format!("secant/{name}"));
    for header in parts.chain(["secant.hpp".to_owned()]) {
        let mut command = Command::new(compiler);
        command.args(["-std=c++14", "-fsyntax-only"]).args(bench.flags(&["--cflags"])?);
        let path = bench.prefix.join("include").join(&header);
        let found = command.args(["-x", "c++"]).arg(path).output().map_err(|error| error.to_string())?;
        let text = String::from_utf8_lossy(&found.stderr);
        let first = text.lines().find(|line| line.contains("error:")).unwrap_or_default();
        if found.status.success() || !first.contains(TOO_OLD) {
            return Err(format!("{header} in C++14 by {compiler} says {first:?} first"));
        }
    }
    Ok(())
}

/// A program that takes the values of secant.h, whose macros are text until they are used.
fn macros(bench: &Bench, compiler: &str, standard: &str) -> Result<(), String> {
    let text = std::fs::read_to_string(bench.root.join("doors/c/include/secant.h"))
        .map_err(|error| format!("secant.h: {error}"))?;
    let names = text.lines().filter_map(|line| line.strip_prefix("#define ")?.split_once(' '));
    // those without arguments that stand for a number
    let is_value = |name: &str, value: &str| {
        !name.contains('(')
            && (value.starts_with("SECANT_") || value.starts_with(|c: char| "(0123456789".contains(c)))
    };
    let values: Vec<&str> =
        names.filter(|(name, value)| is_value(name, value)).map(|(name, _)| name).collect();
    let lines: String =
        values.iter().map(|name| format!("    sum += static_cast<std::uint64_t>({name});\n")).collect();
    let program = format!(
        "#include <secant.h>\n#include <cstdint>\n\nstd::uint64_t all() {{\n    std::uint64_t sum = 0;\n{lines}    return sum;\n}}\n"
    );
    let path = bench.folder.join("macros.cpp");
    std::fs::write(&path, program).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut command = Command::new(compiler);
    command.arg(standard).args(STRICT).args(STRICTER).args(bench.flags(&["--cflags"])?);
    call(command.arg(path))
}

/// Builds a program of files in `doors/cpp/tests`.
fn compile(
    bench: &Bench,
    compiler: &str,
    options: &[&str],
    name: &str,
    sources: &[&str],
    libraries: &[&str],
) -> Result<PathBuf, String> {
    let first = Path::new(sources[0]).file_stem().unwrap_or_default().to_string_lossy();
    let program = bench.folder.join(format!("{name}-{first}"));
    let mut command = Command::new(compiler);
    command.args(options).args(STRICT);
    command.args(sources.iter().map(|source| bench.root.join("doors/cpp/tests").join(source)));
    command.args(bench.flags(&["--cflags", "--libs"])?).args(libraries).args(["-pthread", "-o"]);
    call(command.arg(&program))?;
    Ok(program)
}

/// The tests, in one program.
fn tests(bench: &Bench, compiler: &str, options: &[&str], name: &str) -> Result<(), String> {
    let found = Command::new("pkg-config").args(["--exists", "gtest_main"]).status();
    if !found.is_ok_and(|status| status.success()) {
        return not_tested("classes of C++", "no GoogleTest");
    }
    let sources = [
        "keys.cpp",
        "eddsa.cpp",
        "encoding.cpp",
        "exchange.cpp",
        "functions.cpp",
        "memory.cpp",
        "result.cpp",
    ];
    let program = compile(bench, compiler, options, name, &sources, &["-lgtest_main", "-lgtest"])?;
    let text = output(&mut bench.command(&program))?;
    // one more where there are spans
    match [TESTS, TESTS + 1].iter().any(|tests| text.contains(&format!("[  PASSED  ] {tests} tests."))) {
        true => Ok(()),
        false => Err(format!("not {TESTS} tests passed:\n{text}")),
    }
}
