//! `cargo xtask openssl TASK`: the OpenSSL provider.
//!
//! | task | what |
//! |---|---|
//! | `build [PREFIX]` | compiles the module over the library that is installed below a prefix, into `target/openssl` |
//! | `install [--modules DIR] [--destdir DIR] [--prefix PREFIX]` | puts it into OpenSSL's folder of modules, and prints the lines of openssl.cnf |
//! | `uninstall [--modules DIR] [--destdir DIR]` | removes it from there |
//! | `across [PREFIX]` | compares it with the default provider, in one process, once under valgrind |
//! | `fetch` | OpenSSL 3.0 of Debian 12 and 3.5 of Debian 13 with programs that use them, and their sources, in `target/openssl` |
//! | `versions [MODULE]` | compares it with the default provider in both versions |
//! | `evp [MODULE]` | the rows of OpenSSL's test data through the provider |
//! | `handshakes [MODULE]` | OpenSSL's TLS server and client with secant under both sides, one, and none |
//! | `programs [MODULE]` | curl, nginx, Python, Ruby and `openssl cms` with a configuration file alone, and wrong configurations |
//! | `test [MODULE]` | these four |
//! | `speed [--csv] [MODULE]` | the processor time of a server's handshakes, with secant and without; `--csv` writes it into `docs/benchmarks` |
//!
//! PREFIX is where secant is installed; without it the library is built and installed below `target/openssl`: for `install` and
//! `speed` as users get it, for tests less optimised. MODULE is the provider; without it, it is built so.

mod across;
mod bench;
mod evp;
mod handshakes;
mod module;
mod programs;
mod server;
mod speed;
mod stanzas;
mod wrong;

use crate::tools::{is_there, not_tested};
use bench::Bench;
use std::path::{Path, PathBuf};

const USAGE: &str = "usage: cargo xtask openssl build [PREFIX] | install [--modules DIR] [--destdir DIR] [--prefix PREFIX] | uninstall [--modules DIR] [--destdir DIR] | across [PREFIX] | fetch | versions [MODULE] | evp [MODULE] | handshakes [MODULE] | programs [MODULE] | test [MODULE] | speed [--csv] [MODULE]";

/// What all of this makes.
const FOLDER: &str = "target/openssl";

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["build", ref prefix @ ..] if prefix.len() < 2 => {
            module::for_tests(root, prefix.first().copied()).map(|_| ())
        }
        ["install", ref options @ ..] => place(options).and_then(|place| module::install(root, &place)),
        ["uninstall", ref options @ ..] => place(options).and_then(|place| module::uninstall(&place)),
        ["across", ref prefix @ ..] if prefix.len() < 2 => across(root, prefix.first().copied()),
        ["fetch"] => bench::fetch(root),
        ["speed", "--csv", ref module @ ..] if module.len() < 2 => speed(root, module.first().copied(), true),
        ["speed", ref module @ ..] if module.len() < 2 => speed(root, module.first().copied(), false),
        [task, ref module @ ..] if module.len() < 2 => with_bench(root, task, module.first().copied()),
        _ => Err(USAGE.to_owned()),
    };
    result.err().into_iter().collect()
}

/// The programs of both versions, for the tests of others: a line each, the version and the words of the command, between tabs;
/// nothing where the packages cannot be had.
///
/// # Errors
/// The same, with `CI=true`.
pub(crate) fn commands(root: &Path) -> Result<Option<String>, String> {
    let versions = match bench::versions(root) {
        Ok(versions) => versions,
        Err(why) => return not_tested("OpenSSL 3.0 and 3.5:", &why).map(|()| None),
    };
    let line = |version: &bench::Version| {
        let command = version.openssl();
        let words = std::iter::once(command.get_program()).chain(command.get_args());
        let words: Vec<_> = words.map(|word| word.to_string_lossy().into_owned()).collect();
        format!("{}\t{}\n", version.name, words.join("\t"))
    };
    Ok(Some(versions.iter().map(line).collect()))
}

/// Where options say that the module is.
fn place<'a>(options: &[&'a str]) -> Result<module::Place<'a>, String> {
    let mut place = module::Place { modules: None, destination: "", prefix: None };
    let (pairs, rest) = options.as_chunks();
    for [option, value] in pairs {
        match *option {
            "--modules" => place.modules = Some(value),
            "--destdir" => place.destination = value,
            "--prefix" => place.prefix = Some(value),
            _ => return Err(USAGE.to_owned()),
        }
    }
    if rest.is_empty() { Ok(place) } else { Err(USAGE.to_owned()) }
}

fn across(root: &Path, prefix: Option<&str>) -> Result<(), String> {
    const WHAT: &str = "the OpenSSL provider:";
    for tool in ["cc", "openssl", "readelf", "nm"] {
        if !is_there(tool, WHAT)? {
            return Ok(());
        }
    }
    if !module::has_headers()? {
        return not_tested(WHAT, "headers of OpenSSL missing");
    }
    let module = module::for_tests(root, prefix)?;
    module::check(&module)?;
    module::check_places(&module)?;
    across::run(root, &module)
}

type Task = fn(&Bench) -> Result<(), String>;

/// A task in both versions of OpenSSL.
fn with_bench(root: &Path, task: &str, module: Option<&str>) -> Result<(), String> {
    let all: [(&str, Task); 4] = [
        ("versions", across::versions),
        ("evp", evp::run),
        ("handshakes", handshakes::run),
        ("programs", programs::run),
    ];
    let tasks: Vec<Task> =
        all.iter().filter(|(name, _)| task == "test" || *name == task).map(|(_, task)| *task).collect();
    if tasks.is_empty() {
        return Err(USAGE.to_owned());
    }
    let built = || module::for_tests(root, None);
    let Some(bench) = Bench::new(root, || module.map_or_else(built, |path| Ok(PathBuf::from(path))))? else {
        return Ok(());
    };
    let problems: Vec<String> = tasks.iter().filter_map(|task| task(&bench).err()).collect();
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

fn speed(root: &Path, module: Option<&str>, is_kept: bool) -> Result<(), String> {
    let built = || module::for_users(root);
    let bench = Bench::new(root, || module.map_or_else(built, |path| Ok(PathBuf::from(path))))?;
    bench.map_or(Ok(()), |bench| speed::run(&bench, is_kept))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_tasks_are_refused() {
        let refused = [
            vec![],
            vec!["other"],
            vec!["build", "one", "two"],
            vec!["install", "--modules"],
            vec!["install", "--other", "there"],
            vec!["uninstall", "there"],
            vec!["across", "one", "two"],
            vec!["fetch", "more"],
            vec!["evp", "one", "two"],
            vec!["speed", "one", "two"],
        ];
        for arguments in refused {
            let arguments: Vec<String> = arguments.into_iter().map(str::to_owned).collect();
            assert_eq!(run(Path::new("."), &arguments), [USAGE]);
        }
    }
}
