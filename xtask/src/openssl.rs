//! `cargo xtask openssl build [PREFIX] | install | uninstall | across [PREFIX]`: the OpenSSL provider.
//!
//! | task | what |
//! |---|---|
//! | `build [PREFIX]` | compiles the module over the library that is installed below a prefix, into `target/openssl` |
//! | `install [--modules DIR] [--destdir DIR] [--prefix PREFIX]` | puts it into OpenSSL's folder of modules, and prints the lines of openssl.cnf |
//! | `uninstall [--modules DIR] [--destdir DIR]` | removes it from there |
//! | `across [PREFIX]` | compares it with the default provider, in one process, once under valgrind |
//!
//! PREFIX is where secant is installed; without it the library is built and installed below `target/openssl`: for `install` as
//! users get it, for tests less optimised.

mod across;
mod module;

use crate::tools::{is_there, not_tested};
use std::path::Path;

const USAGE: &str = "usage: cargo xtask openssl build [PREFIX] | install [--modules DIR] [--destdir DIR] [--prefix PREFIX] | uninstall [--modules DIR] [--destdir DIR] | across [PREFIX]";

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
        _ => Err(USAGE.to_owned()),
    };
    result.err().into_iter().collect()
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
        ];
        for arguments in refused {
            let arguments: Vec<String> = arguments.into_iter().map(str::to_owned).collect();
            assert_eq!(run(Path::new("."), &arguments), [USAGE]);
        }
    }
}
