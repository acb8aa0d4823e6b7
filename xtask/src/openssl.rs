//! `cargo xtask openssl fetch | evp | handshakes | programs | test | speed`: the OpenSSL provider in OpenSSL 3.0 and 3.5.
//!
//! | task | what |
//! |---|---|
//! | `fetch` | OpenSSL of Debian 12 and 13 with programs that use it, and its sources, in `target/openssl` |
//! | `evp [MODULE]` | the rows of OpenSSL's test data through the provider |
//! | `handshakes [MODULE]` | OpenSSL's TLS server and client with secant under both sides, one, and none |
//! | `programs [MODULE]` | curl, nginx, Python, Ruby and `openssl cms` with a configuration file alone, and wrong configurations |
//! | `test [MODULE]` | all of these |
//! | `speed [--csv] [MODULE]` | the processor time of a server's handshakes, with secant and without; `--csv` writes it into `docs/benchmarks` |
//!
//! MODULE is the provider; without it, that of `target/openssl`.

mod bench;
mod evp;
mod handshakes;
mod programs;
mod server;
mod speed;
mod stanzas;
mod wrong;

use bench::Bench;
use std::path::Path;

const USAGE: &str = "usage: cargo xtask openssl fetch | evp [MODULE] | handshakes [MODULE] | programs [MODULE] | test [MODULE] | speed [--csv] [MODULE]";

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["fetch"] => bench::fetch(root),
        ["speed", "--csv", ref module @ ..] if module.len() < 2 => {
            with_bench(root, "speed --csv", module.first().copied())
        }
        [task, ref module @ ..] if module.len() < 2 => with_bench(root, task, module.first().copied()),
        _ => Err(USAGE.to_owned()),
    };
    result.err().into_iter().collect()
}

/// A task that needs the provider.
fn with_bench(root: &Path, task: &str, module: Option<&str>) -> Result<(), String> {
    let task = match task {
        "evp" => evp::run,
        "handshakes" => handshakes::run,
        "programs" => programs::run,
        "test" => {
            |bench: &Bench| [evp::run, handshakes::run, programs::run].iter().try_for_each(|task| task(bench))
        }
        "speed" => |bench: &Bench| speed::run(bench, false),
        "speed --csv" => |bench: &Bench| speed::run(bench, true),
        _ => return Err(USAGE.to_owned()),
    };
    Bench::new(root, module)?.map_or(Ok(()), |bench| task(&bench))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_tasks_are_refused() {
        for arguments in [vec![], vec!["other"], vec!["fetch", "more"], vec!["evp", "one", "two"]] {
            let arguments: Vec<String> = arguments.into_iter().map(str::to_owned).collect();
            assert_eq!(run(Path::new("."), &arguments), [USAGE]);
        }
    }
}
