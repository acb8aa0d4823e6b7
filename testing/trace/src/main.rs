//! Executes a program an instruction at a time, and says whether secrets show in it.
//!
//! ```text
//! secant-trace [--together N | --runs N] [--object TEXT] [--whole] -- PROGRAM [ARGUMENT...]
//! ```
//!
//! Between two marks of a program ([`tracee`]) the addresses of all instructions are kept, and those of the memory that
//! they read and write. With `--together N`, N such sections that follow each other are one operation with N secrets; with
//! `--runs N` the program runs N times, `{}` among its arguments is the number of the run, and the sections of the same
//! number are one operation. `--whole` takes all from the first instruction of the program to its end as one section.
//! With `--object TEXT` only instructions in the files whose names contain the text count, and where calls go.
//!
//! The program writes the names of its operations, a line each, in the order of their sections. A row of the output has the
//! name, the number of instructions, how many of them are AVX-512's, and `same`, or where two secrets part. The last
//! lines have the functions that divide.

mod instructions;
mod objects;
mod trace;
mod tracee;

use instructions::Instructions;
use objects::Objects;
use std::collections::BTreeMap;
use std::process::{Command, ExitCode, Stdio};
use trace::{Parting, Trace};
use tracee::{Stop, Tracee};

/// What is asked for.
struct Options {
    /// Sections of an operation that follow each other, and runs.
    together: usize,
    runs: usize,
    object: Option<String>,
    whole: bool,
    command: Vec<String>,
}

impl Options {
    fn read(arguments: impl Iterator<Item = String>) -> Option<Self> {
        let mut options = Self { together: 1, runs: 1, object: None, whole: false, command: Vec::new() };
        let mut arguments = arguments;
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--together" => options.together = arguments.next()?.parse().ok()?,
                "--runs" => options.runs = arguments.next()?.parse().ok()?,
                "--object" => options.object = Some(arguments.next()?),
                "--whole" => options.whole = true,
                "--" => options.command = arguments.by_ref().collect(),
                _ => return None,
            }
        }
        let one_way = (options.together > 1) != (options.runs > 1);
        (one_way && !options.command.is_empty()).then_some(options)
    }
}

/// An operation: the trace of its first secret, and where another one parts from it.
struct Row {
    first: Trace,
    parting: Option<Parting>,
}

/// What all sections say.
struct Report<'a> {
    options: &'a Options,
    known: Instructions,
    rows: Vec<Row>,
    names: Vec<String>,
    objects: Option<Objects>,
}

impl Report<'_> {
    /// Takes the section of a number in one of the runs.
    fn take(&mut self, run: usize, section: usize, trace: Trace) {
        match self.rows.get_mut(section / self.options.together) {
            Some(row) if row.parting.is_none() => row.parting = row.first.parting(&trace),
            Some(_) => {}
            None if run == 0 => self.rows.push(Row { first: trace, parting: None }),
            None => {}
        }
    }

    /// Runs the program once.
    fn run(&mut self, run: usize) -> Result<(), String> {
        let [program, arguments @ ..] = &self.options.command[..] else {
            return Err("no program".to_owned());
        };
        let mut command = Command::new(program);
        command.args(arguments.iter().map(|argument| argument.replace("{}", &run.to_string())));
        let output = if self.options.whole { Stdio::null() } else { Stdio::piped() };
        let mut tracee = Tracee::start(command.env("LD_BIND_NOW", "1").stdout(output))?;
        let (mut sections, mut ranges) = (0, Vec::new());
        let mut stop = if self.options.whole {
            tracee.enter()?;
            Stop::Mark
        } else {
            tracee.go()?
        };
        while stop == Stop::Mark {
            if sections == 0 {
                let objects = Objects::of(tracee.pid())?;
                ranges = self.options.object.as_ref().map(|name| objects.ranges(name)).unwrap_or_default();
                if self.options.object.is_some() && ranges.is_empty() {
                    return Err("no object has this name".to_owned());
                }
                self.objects.get_or_insert(objects);
            }
            let (trace, end) = Trace::of(&mut tracee, &mut self.known, &ranges)?;
            self.take(run, sections, trace);
            sections += 1;
            stop = if end == Stop::End { end } else { tracee.go()? };
        }
        if self.options.whole {
            return Ok(());
        }
        self.names = tracee.output()?.lines().map(str::to_owned).collect();
        let expected = self.names.len() * self.options.together;
        if sections == expected { Ok(()) } else { Err(format!("{sections} sections, not {expected}")) }
    }

    /// A line for each operation, then the functions that divide.
    fn print(&self) {
        let Some(objects) = &self.objects else { return };
        let mut dividing = BTreeMap::<String, u64>::new();
        for (index, row) in self.rows.iter().enumerate() {
            let name = if self.options.whole { "whole" } else { &self.names[index] };
            let verdict = match row.parting {
                None => "same".to_owned(),
                Some(Parting::After(address)) => format!("parts after {}", objects.place(address)),
                Some(Parting::At(address)) => format!("other addresses at {}", objects.place(address)),
            };
            println!("{name}\t{}\t{}\t{verdict}", row.first.code.len(), row.first.wide);
            for address in &row.first.gathers {
                println!("not followed\t{}", objects.place(*address));
            }
            for address in &row.first.divisions {
                *dividing.entry(objects.place(*address)).or_default() += 1;
            }
        }
        for (place, count) in dividing {
            println!("divides\t{place}\t{count}");
        }
    }
}

fn main() -> ExitCode {
    let Some(options) = Options::read(std::env::args().skip(1)) else {
        eprintln!(
            "usage: secant-trace [--together N | --runs N] [--object TEXT] [--whole] -- PROGRAM [ARGUMENT...]"
        );
        return ExitCode::from(2);
    };
    let (known, rows, names) = (Instructions::default(), Vec::new(), Vec::new());
    let mut report = Report { options: &options, known, rows, names, objects: None };
    for run in 0..options.runs {
        if let Err(error) = report.run(run) {
            eprintln!("secant-trace: {error}");
            return ExitCode::FAILURE;
        }
    }
    report.print();
    ExitCode::SUCCESS
}
