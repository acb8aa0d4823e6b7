//! `cargo xtask mutants [AREA | NUMBER]`: faults of the engine, one at a time, each of which a test has to find.
//!
//! | module | what |
//! |---|---|
//! | `list` | the lists in `testing/mutants` |
//! | `place` | where a mutant's text is in a source |
//! | `copy` | a copy of the workspace, in which every mutant is behind a switch |
//! | `tests` | the copy's tests, compiled once, with one switch on |
//!
//! The sources have no switch: those of the copy in `target/mutants` have, and a variable of the environment throws one. What
//! this repository's builds made is looked through for the variable's name, which the tests of the copy have in them.

mod copy;
mod list;
mod place;
mod tests;

use list::Mutant;
use std::collections::VecDeque;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Mutex;
use std::time::Instant;
use tests::{Outcome, Programs};

/// How many mutants there are.
const COUNT: usize = 709;
/// The variable that has the number of a mutant; the check of the sources finds it by this name.
pub(crate) const VARIABLE: &str = concat!("SECANT_", "MUTANT");
/// What the call of a switch begins with.
pub(crate) const SWITCH: &str = concat!("crate::", "mutant(");
/// How many mutants are tried at once, a thread each.
const WORKERS: usize = 2;

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    match arguments {
        [] => try_all(root, |_| true),
        [chosen] => match chosen.parse::<u32>() {
            Ok(number) => try_all(root, |mutant| mutant.number == number),
            Err(_) => try_all(root, |mutant| mutant.area == *chosen),
        },
        _ => Err("usage: cargo xtask mutants [AREA | NUMBER]".to_owned()),
    }
    .unwrap_or_else(|why| vec![why])
}

/// All mutants, whose number is the one that is written above.
///
/// # Errors
/// Lists that cannot be read, or that have more or fewer.
fn all(root: &Path) -> Result<Vec<Mutant>, String> {
    let mutants = list::read(&root.join("testing/mutants"))?;
    if mutants.len() == COUNT {
        return Ok(mutants);
    }
    Err(format!("testing/mutants: {} mutants; xtask/src/mutants.rs says {COUNT}", mutants.len()))
}

/// What of the lists is not in the sources, a line each.
pub(crate) fn differences(root: &Path) -> Vec<String> {
    all(root).and_then(|mutants| copy::switched(root, &mutants).map(drop)).err().into_iter().collect()
}

/// Builds the tests of the copy, and tries some mutants.
fn try_all(root: &Path, is_chosen: impl Fn(&Mutant) -> bool) -> Result<Vec<String>, String> {
    let mutants = all(root)?;
    let lines = copy::write(root, &mutants)?;
    let start = Instant::now();
    let programs = Programs::build(root)?;
    println!("built in {} s", start.elapsed().as_secs());
    programs.have_switches()?;
    let chosen: Vec<&Mutant> = mutants.iter().filter(|mutant| is_chosen(mutant)).collect();
    if chosen.is_empty() {
        return Err("no such mutant or area".to_owned());
    }
    let start = Instant::now();
    let limits = programs.without_mutants(&chosen)?;
    println!("no mutant: all pass, {} s", start.elapsed().as_secs());
    let queue = Mutex::new(chosen.iter().copied().collect::<VecDeque<_>>());
    let next = || queue.lock().ok().and_then(|mut queue| queue.pop_front());
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                while let Some(mutant) = next() {
                    let outcome = programs.outcome(mutant, &limits);
                    let place = format!("{}:{}", mutant.file, lines[&mutant.number]);
                    println!("{:4} {:14} {place}: {outcome}", mutant.number, mutant.area);
                    if let Ok(mut results) = results.lock() {
                        results.push((mutant, place, outcome));
                    }
                }
            });
        }
    });
    let mut results = results.into_inner().map_err(|error| error.to_string())?;
    results.sort_by_key(|(mutant, ..)| mutant.number);
    report(root, &results)?;
    let seconds = start.elapsed().as_secs();
    let survivors = results.iter().filter(|(.., outcome)| outcome.is_survivor()).count();
    let caught = results.len() - survivors;
    let unseen = results.iter().filter(|(mutant, ..)| mutant.has_no_test()).count();
    println!(
        "{} mutants: {caught} caught, {survivors} survive, of which {unseen} have no test, {seconds} s",
        results.len()
    );
    let mut problems: Vec<String> = results
        .iter()
        .filter_map(|(mutant, place, outcome)| {
            let name = format!("mutant {}, {place}: {}", mutant.number, mutant.original);
            match (&mutant.equivalent, outcome.is_survivor()) {
                (None, true) => Some(format!("{name}: {outcome}, without a reason")),
                (Some(_), false) => Some(format!("{name}: has a reason to survive, and is {outcome}")),
                _ => None,
            }
        })
        .collect();
    problems.extend(tests::switches_in_builds(root)?);
    Ok(problems)
}

/// Writes what became of each mutant.
fn report(root: &Path, results: &[(&Mutant, String, Outcome)]) -> Result<(), String> {
    let mut text = String::new();
    for (mutant, place, outcome) in results {
        let reason = mutant.equivalent.as_ref().map_or(String::new(), |why| format!(" = {why}"));
        let _ = writeln!(text, "{}\t{}\t{place}\t{outcome}{reason}", mutant.number, mutant.area);
    }
    std::fs::write(root.join("target/mutants/report.txt"), text).map_err(|error| error.to_string())
}
