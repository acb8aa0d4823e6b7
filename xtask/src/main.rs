//! Tasks on the repository.
//!
//! | task | what |
//! |---|---|
//! | `cargo xtask gen` | writes the generated files but for the tables of curves |
//! | `cargo xtask check` | compares them with what is committed and enforces the rules of the layout |
//! | `cargo xtask tables` | writes the tables of curves |
//! | `cargo xtask lint` | clippy and rustdoc, their warnings as errors |
//! | `cargo xtask supply` | looks at what comes from others: licences, sources, versions |
//! | `cargo xtask no-std` | builds and runs a program without std and without an allocator |
//! | `cargo xtask features` | checks some curves and areas alone, with `all` each, and programs that use one curve |
//! | `cargo xtask fuzz run MINUTES` | libFuzzer on every target of `testing/fuzz`; `control`, `keep`, `build`, `soak` and `totals` |
//! | `cargo xtask counts` | counts the field operations of every operation and writes the table |
//! | `cargo xtask counts check` | compares it with what is committed, and tests the program that counts |
//! | `cargo xtask builds` | builds and tests the assembly with frame pointers and AddressSanitizer |
//! | `cargo xtask c install` | builds and installs the libraries for C |
//! | `cargo xtask c test` | builds them, and tests what programs in C and C++ meet |
//! | `cargo xtask c device` | builds the archive for a device |
//! | `cargo xtask c stack` | measures the stack of operations of the library for an operating system |
//! | `cargo xtask c code` | measures the code of each operation, and writes the lab's table |
//! | `cargo xtask machines objects` | compiles the archive for C for other targets, and looks at its objects |
//! | `cargo xtask machines test` | runs programs in C on other machines, in emulators |
//! | `cargo xtask machines std` | runs tests of the crates on other machines |
//! | `cargo xtask mutants` | tries faults of the engine, which its tests have to find; with an area or a number, those |
//! | `cargo xtask devices` | runs firmware on emulated boards: code, stack and instructions beside the committed ones |
//! | `cargo xtask devices peers` | the same of other libraries |
//! | `cargo xtask python test` | builds the source distribution and the wheel of the Python door and tests them |
//! | `cargo xtask python compare` | measures it beside other Python packages |
//! | `cargo xtask python boundary` | measures what the boundary between Python and native code costs |
//! | `cargo xtask ruby test` | compiles the Ruby door, tests it, and installs its gems |
//! | `cargo xtask ruby bench` | prints the tables of its boundary |
//! | `cargo xtask prove` | proves what the kernels for x86-64 compute, of the instructions that the release has |
//! | `cargo xtask openssl build` | compiles the OpenSSL provider |
//! | `cargo xtask openssl install` | puts it into OpenSSL's folder of modules; `uninstall` removes it |
//! | `cargo xtask openssl across` | compares it with OpenSSL's default provider |
//! | `cargo xtask openssl test` | the OpenSSL provider in OpenSSL 3.0 and 3.5: its test data, TLS, and programs that know nothing of secant |
//! | `cargo xtask openssl speed` | measures a server's handshakes with the provider and without |
//! | `cargo xtask psa across` | compares the PSA driver with the built-in code of Mbed TLS |
//! | `cargo xtask psa handshakes` | has TLS programs of Mbed TLS, with the driver and without, shake hands |
//! | `cargo xtask psa test` | does both, and runs Mbed TLS's own test suites with the driver and without |
//! | `cargo xtask rustls test` | rustls with secant: handshakes with other providers and with OpenSSL 3.0 and 3.5, malformed input, the examples |
//! | `cargo xtask rustls speed` | measures handshakes over ring and AWS-LC with secant's curves and without |
//! | `cargo xtask columns install` | builds and installs `libsecant_columns` |
//! | `cargo xtask columns duckdb` | compiles the extension of DuckDB; `sqlite` that of SQLite |
//! | `cargo xtask columns test` | tests the three |
//! | `cargo xtask dependents` | runs crates whose dependencies on `p256`, `k256` and `p384` are patched |
//! | `cargo xtask report test` | opens a report of the lab in Chromium and uses it |
//! | `cargo xtask trace` | steps through shipped programs: whether secrets show in the instructions that they execute |
//! | `cargo xtask dist build` | makes all parts of a release in one folder |
//! | `cargo xtask dist check` | makes the packages of the crates, without compiling them |
//! | `cargo xtask dist test` | installs the parts in empty environments, and uses them |
//!
//! Offenders are printed a line each; the exit code is 1 when there are any.
#![forbid(unsafe_code)]

mod archive;
mod benchmarks;
mod builds;
mod c;
mod check;
mod columns;
mod counts;
mod debian;
mod dependents;
mod devices;
mod dist;
/// The numbers of errors: the core's own file, without the engine.
#[path = "../../crates/core/src/error_code.rs"]
mod error_code;
mod features;
mod fuzz;
mod interface;
mod lint;
mod machines;
mod mutants;
mod no_std;
mod openssl;
mod prove;
mod psa;
mod python;
mod report;
mod ruby;
mod rustls;
mod supply;
mod tables;
mod targets;
mod tools;
mod trace;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The repository's root.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) =
        arguments.split_first().map_or(("", [].as_slice()), |(first, rest)| (first.as_str(), rest));
    let problems = match command {
        "gen" => [benchmarks::write(&root()), interface::write(&root())].concat(),
        "check" => check::run(&root()),
        "tables" => tables::run(&root(), rest),
        "lint" => lint::run(&root()),
        "supply" => supply::run(&root()),
        "no-std" => no_std::run(&root()),
        "features" => features::run(&root(), rest),
        "counts" => counts::run(&root(), rest),
        "fuzz" => fuzz::run(&root(), rest),
        "builds" => builds::run(&root()),
        "c" => c::run(&root(), rest),
        "columns" => columns::run(&root(), rest),
        "dependents" => dependents::run(&root()),
        "devices" => devices::run(&root(), rest),
        "machines" => machines::run(&root(), rest),
        "mutants" => mutants::run(&root(), rest),
        "openssl" => openssl::run(&root(), rest),
        "prove" => prove::run(&root(), rest),
        "psa" => psa::run(&root(), rest),
        "python" => python::run(&root(), rest),
        "ruby" => ruby::run(&root(), rest),
        "rustls" => rustls::run(&root(), rest),
        "report" => report::run(&root(), rest),
        "dist" => dist::run(&root(), rest),
        "trace" => trace::run(&root(), rest),
        _ => {
            vec![
                "usage: cargo xtask gen | check | tables | lint | no-std | features | fuzz | counts | builds | c | columns | dependents | machines | devices | openssl | prove | psa | python | ruby | rustls | report | trace | dist"
                    .to_owned(),
            ]
        }
    };
    for problem in &problems {
        eprintln!("{problem}");
    }
    if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
