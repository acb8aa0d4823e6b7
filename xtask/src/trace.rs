//! `cargo xtask trace short | library | everything | command | python | ruby`: whether secrets show in the instructions that the shipped
//! programs execute, on this machine's processor.
//!
//! | task | what is executed an instruction at a time | time |
//! |---|---|---|
//! | `short` | six operations of the library for C that the tests build | half a minute |
//! | `library` | operations on secrets of `libsecant.so`, on curves of each kind, by the machine that is chosen and by `adx` | an hour |
//! | `everything` | the same on every curve, rows of keys, HPKE and key files | hours |
//! | `command` | `secant sign` and `secant ecdh` from their first instruction to their last | minutes |
//! | `python`, `ruby` | operations of the module and of the gem with the library inside | half an hour |
//!
//! All but `short` take what `make dist` put in `target/dist`. The single-stepper is the program in `testing/trace`, whose
//! documentation says what it compares. Six secrets of an operation execute the same instructions at the same addresses with
//! the same addresses of data; operations that leak on purpose must differ. Divisions are executed where [`DIVIDING`] says
//! that they may be.

mod programs;

use crate::tools::{call, cargo, output};
use programs::Place;
use std::path::Path;
use std::process::Command;

/// Functions that divide, and why none of the operands is a secret. An object without names has a line for each place.
const DIVIDING: [(&str, &str); 7] = [
    ("core::iter::", "the length of a slice, which is read in pieces from its end"),
    ("::run_eight", "a count of rows"),
    ("::run_four", "a count of rows"),
    ("::Hkdf::expand", "a length"),
    ("::flt2dec::", "numbers of the help"),
    ("lang_start_internal", "the size of a page"),
    ("_native.abi3.so: ", "no names: those of the library, and the interpreter's counts"),
];

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let result = match arguments {
        [task] => Place::new(root).and_then(|place| place.run(task)),
        _ => Err(USAGE.to_owned()),
    };
    result.err().into_iter().collect()
}

const USAGE: &str = "usage: cargo xtask trace short | library | everything | command | python | ruby";

/// Where the single-stepper is, which is built and tested.
fn stepper(root: &Path) -> Result<std::path::PathBuf, String> {
    let target = root.join("target/trace");
    for task in ["test", "build"] {
        let mut program = cargo();
        program
            .args([task, "--locked", "--quiet", "--manifest-path"])
            .arg(root.join("testing/trace/Cargo.toml"));
        call(program.arg("--target-dir").arg(&target))?;
    }
    Ok(target.join("debug/secant-trace"))
}

/// Steps through a program, and judges what it says.
///
/// # Errors
/// Secrets that show, leaks that do not, another number of operations, and what the single-stepper says.
fn traced(stepper: &mut Command, what: &str, operations: usize) -> Result<(), String> {
    let text = output(stepper)?;
    print!("{text}");
    let (same, wide) = judged(&text)?;
    if same != operations {
        return Err(format!("{what}: {same} operations, not {operations}"));
    }
    println!(
        "trace: {what}: {same} operations with one trace for all secrets, {wide} instructions of AVX-512"
    );
    Ok(())
}

/// How many operations have one trace, and how many instructions of AVX-512 they have.
fn judged(text: &str) -> Result<(usize, u64), String> {
    let (mut same, mut wide, mut wrong) = (0, 0, Vec::new());
    for line in text.lines() {
        match line.split('\t').collect::<Vec<_>>()[..] {
            [name, _, _, verdict] if name.starts_with("control ") => {
                if verdict == "same" {
                    wrong.push(format!("{name}: a leak that does not show"));
                }
            }
            [_, _, count, "same"] => {
                same += 1;
                wide += count.parse::<u64>().map_err(|error| format!("{line}: {error}"))?;
            }
            ["divides", place, _] if DIVIDING.iter().any(|(name, _)| place.contains(name)) => {}
            _ => wrong.push(line.to_owned()),
        }
    }
    if wrong.is_empty() { Ok((same, wide)) } else { Err(wrong.join("\n")) }
}

#[cfg(test)]
mod tests {
    use super::judged;

    #[test]
    fn rows_are_judged() {
        let right = "a key\t12\t3\tsame\na sign\t9\t0\tsame\ncontrol branch\t7\t0\tparts after x: leak+0x7\n";
        assert_eq!(judged(right), Ok((2, 3)));
        assert_eq!(judged("divides\tx: kdf::Hkdf::expand+0x2\t1\n"), Ok((0, 0)));
        for wrong in [
            "a key\t12\t3\tparts after x: f+0x1\n",
            "a key\t12\t3\tother addresses at x: f+0x1\n",
            "control branch\t7\t0\tsame\n",
            "divides\tx: inverse+0x2\t1\n",
            "not followed\tx: f+0x2\n",
            "nonsense\n",
        ] {
            judged(wrong).expect_err(wrong);
        }
    }
}
