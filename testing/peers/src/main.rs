//! secant compared with other libraries, in one process: `make compare` in the root of the repository.
//!
//! For each curve and operation every library that has it runs in turn, pinned to one core, on fresh inputs that
//! secant made; each result was checked before it is timed. `docs/compare.md` has the method and how each
//! rival is built. The table goes to the terminal, the rows to `target/compare.json` and, with `--csv`, to the files of
//! `docs/benchmarks`.

mod check;
mod harness;
mod pool;
mod report;
mod rivals;
mod rows;

use clap::Parser;
use harness::{Entrant, Op, Plan, Probe, measure};
use nix::sched::{CpuSet, sched_getaffinity, sched_setaffinity};
use nix::unistd::Pid;
use pool::{BATCH, INPUTS, Pool};
use report::{OwnRow, Row};
use rivals::{Entry, Rival, SECANT};
use rows::{Kind, OWN, OWN_KINDS};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Compares secant with other libraries on one core.
#[derive(Parser)]
struct Options {
    /// Fewer and shorter samples: about a minute, at most five
    #[arg(long)]
    quick: bool,
    /// Only the curve of this name (X25519, Ed25519, X448, Ed448 and BIP340 are curves here); may be given several
    /// times
    #[arg(long, value_name = "CURVE")]
    only: Vec<String>,
    /// Only operations whose name starts so: keygen, sign, field, ...; may be given several times
    #[arg(long, value_name = "OP")]
    op: Vec<String>,
    /// The core to run on; the last one that is allowed by default
    #[arg(long, value_name = "N")]
    core: Option<usize>,
    /// Also writes the rows to this CSV file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Also writes secant on Brainpool and NIST curves to this CSV file
    #[arg(long, value_name = "FILE")]
    brainpool_csv: Option<PathBuf>,
}

impl Options {
    fn wants(&self, curve: &str, kind: Kind) -> bool {
        let is = |name: &String| name.eq_ignore_ascii_case(curve);
        (self.only.is_empty() || self.only.iter().any(is))
            && (self.op.is_empty() || self.op.iter().any(|op| kind.name().starts_with(op.as_str())))
    }

    fn plan(&self) -> Plan {
        match self.quick {
            true => Plan { sample: Duration::from_millis(2), wanted: 9, limit: Duration::from_millis(1300) },
            false => Plan { sample: Duration::from_millis(8), wanted: 15, limit: Duration::from_secs(8) },
        }
    }
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), String> {
    let core = pin(options.core)?;
    let start = Instant::now();
    let mut rivals = Vec::new();
    println!("On core {core}; microseconds an operation (medians).");
    for entry in rivals::all() {
        match entry {
            Entry::In(rival) => match (rival.version)() {
                Some(version) => {
                    println!("  {}: {version}", rival.name);
                    rivals.push(rival);
                }
                None => println!("  {}: NOT in this comparison: the system has none", rival.name),
            },
            Entry::Out(name, why) => println!("  {name}: NOT in this comparison: {why}"),
        }
    }
    let mut probe = Probe::new();
    let (mut rows, mut wrong) = (Vec::new(), Vec::new());
    for (curve, kinds) in rows::all() {
        let kinds: Vec<Kind> = kinds.into_iter().filter(|kind| options.wants(curve, *kind)).collect();
        if kinds.is_empty() {
            continue;
        }
        let pool = |inputs| Pool::new(curve, inputs).map_err(|e| format!("{curve}: {e}"));
        let pools = [pool(INPUTS)?, pool(BATCH)?];
        for kind in kinds {
            let pool = &pools[usize::from(kind.inputs() == BATCH)];
            let entrants = entrants(&rivals, kind, pool, &mut wrong)?;
            let timings = measure(entrants, options.plan(), &mut probe);
            let found: Vec<String> = timings.iter().map(|t| format!("{} {:.4}", t.rival, t.us)).collect();
            eprintln!("{curve} {}: {}", kind.name(), found.join(", "));
            rows.push(Row { curve: curve.to_owned(), op: kind.name(), timings });
        }
    }
    let own = own_rows(&rivals[0], options, &mut probe)?;
    if rows.is_empty() {
        return Err("no row has this curve and this operation".to_owned());
    }
    println!("\n{}", report::table(&rows));
    if rows.iter().flat_map(|row| &row.timings).any(|timing| timing.disturbed) {
        println!("~ the machine was disturbed: too few samples beside an undisturbed probe");
    }
    for message in &wrong {
        println!("left out: {message}");
    }
    if !own.is_empty() {
        println!(
            "\nsecant on a Brainpool curve and on the NIST curve of its size\n{}",
            report::own_table(&own)
        );
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/compare.json");
    report::write_json(&rows, &path)?;
    if let Some(path) = &options.csv {
        report::write(path, &report::csv(&rows))?;
    }
    if let Some(path) = &options.brainpool_csv {
        report::write(path, &report::own_csv(&own))?;
    }
    println!("\n{} rows in {:.0} s, also in target/compare.json", rows.len(), start.elapsed().as_secs_f64());
    Ok(())
}

/// The checked loops of all rivals that have the operation. A rival whose results are wrong is named in `wrong` and
/// left out; secant's own would be an error.
fn entrants(
    rivals: &[Rival],
    kind: Kind,
    pool: &Pool,
    wrong: &mut Vec<String>,
) -> Result<Vec<Entrant>, String> {
    let mut entrants = Vec::new();
    for rival in rivals {
        match entrant(rival, &rivals[0], kind, pool) {
            Ok(entrant) => entrants.extend(entrant),
            Err(message) if rival.name == SECANT => return Err(message),
            Err(message) => wrong.push(message),
        }
    }
    Ok(entrants)
}

/// A rival's checked loop.
fn entrant(rival: &Rival, secant: &Rival, kind: Kind, pool: &Pool) -> Result<Option<Entrant>, String> {
    let Some(mut op) = (rival.op)(kind, pool).or_else(|| (rival.op)(kind.single(), pool)) else {
        return Ok(None);
    };
    let mut reference: Option<Box<dyn Op>> = match kind {
        Kind::Field(_) => (secant.op)(kind, pool),
        _ => None,
    };
    if !check::is_right(op.as_mut(), reference.as_mut(), kind, pool) {
        return Err(format!("{} on {}, {}: WRONG RESULT", rival.name, pool.curve, kind.name()));
    }
    let operations = op.operations().unwrap_or(kind.operations());
    Ok(Some(Entrant { rival: rival.name, op, operations }))
}

/// secant on two curves in turn.
fn own_rows(secant: &Rival, options: &Options, probe: &mut Probe) -> Result<Vec<OwnRow>, String> {
    debug_assert_eq!(secant.name, SECANT);
    let mut rows = Vec::new();
    for (brainpool, nist) in OWN {
        let wanted = |kind: &Kind| options.wants(brainpool, *kind);
        let kinds: Vec<Kind> = OWN_KINDS.into_iter().filter(wanted).collect();
        if kinds.is_empty() {
            continue;
        }
        let pool = |curve| Pool::new(curve, INPUTS).map_err(|e| format!("{curve}: {e}"));
        let pools = [pool(brainpool)?, pool(nist)?];
        for kind in kinds {
            let mut entrants = Vec::new();
            for pool in &pools {
                entrants.extend(entrant(secant, secant, kind, pool)?);
            }
            if let [a, b] = measure(entrants, options.plan(), probe).as_slice() {
                rows.push(OwnRow { curves: [brainpool, nist], op: kind.name(), us: [a.us, b.us] });
            }
        }
    }
    Ok(rows)
}

/// Pins the process to one core and returns its number.
fn pin(core: Option<usize>) -> Result<usize, String> {
    let this = Pid::from_raw(0);
    let allowed = sched_getaffinity(this).map_err(|e| e.to_string())?;
    let last = (0..CpuSet::count()).rev().find(|&i| allowed.is_set(i).unwrap_or(false));
    let core = core.or(last).ok_or("no core is allowed")?;
    let mut set = CpuSet::new();
    set.set(core).map_err(|e| format!("core {core}: {e}"))?;
    sched_setaffinity(this, &set).map_err(|e| format!("core {core}: {e}"))?;
    Ok(core)
}
