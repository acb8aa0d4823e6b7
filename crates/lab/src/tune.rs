//! Time against memory: what each choice of window and tables costs on a curve.
//!
//! Everything is measured on the method layer (`secant-protocols` on a `CurveRef`), which takes no heap, in the caller's
//! memory. What the return values of the facade take on the heap stands beside.
//!
//! | figure | what |
//! |---|---|
//! | ECDHE/s, sign/s, verify/s | as in [`mod@crate::bench`]: a handshake is a fresh key pair and a shared secret |
//! | stack | bytes that the operation writes to, found by painting ([`crate::memory::stack`]) |
//! | heap | the most at one time, by an allocator that counts ([`crate::memory::heap`]) |
//! | caller's memory | the table of the generator where it is built, and that of a precomputed key |
//! | RAM | stack, heap and the caller's memory |
//! | read-only tables, code | of a program for devices with this curve alone, measured in a checkout by `cargo xtask c code`: x86-64, portable, optimised for size |
//!
//! Windows apply where secret multiples are computed on whole registers: on AVX-512 named curves use vectors, which have
//! windows of their own and take more stack. So the machine is chosen ([`On`]).

mod costs;
mod edwards;
mod front;
mod recommendation;
mod tables;
mod weierstrass;

use crate::LabError;
use crate::bench::Target;
use crate::method::{self, Body, Watch};
use crate::record::{Conditions, Cost, Timing, TuneRow};
use secant_core::Machine;

pub use costs::{CodeSize, code_size};
pub use front::{Budget, check_operations, front, pick};
pub use recommendation::{Recommendation, recommendation};
pub use tables::tables;

/// What to measure.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The curve, by any customary name.
    pub curve: String,
    /// The windows in bits, 2 to 6; empty for all. None may be named for Curve25519 and Curve448, which have no windows.
    pub windows: Vec<u8>,
    /// The code that runs; there is no choice for Curve25519 and Curve448.
    pub on: On,
    /// The wall-clock time of the whole run in seconds: above 0, at most [`crate::bench::MAX_SECONDS`].
    pub seconds: f64,
}

/// Which of the processor's code runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum On {
    /// The fastest without vectors, where windows have a choice.
    #[default]
    Scalar,
    /// The fastest, vectors included.
    Fastest,
    /// The code that needs nothing but a compiler, as devices run it.
    Portable,
}

impl On {
    fn machine(self) -> Machine {
        let fits = |machine: &Machine| match self {
            Self::Scalar => !machine.has_vectors(),
            Self::Fastest => true,
            Self::Portable => *machine == Machine::PORTABLE,
        };
        Machine::available().filter(fits).last().unwrap_or(Machine::PORTABLE)
    }
}

/// The table of the generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Table {
    None,
    Built,
    Static,
}

impl Table {
    const ALL: [Self; 3] = [Self::None, Self::Built, Self::Static];

    fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Built => "built",
            Self::Static => "static",
        }
    }
}

/// An operation under a choice, ready to be timed, and its memory.
struct Task {
    body: Body,
    /// Runs it once on a fresh stack.
    stack: u64,
    heap: u64,
    facade_heap: u64,
}

/// The operations of a row, as indices into the tasks: rows share what does not depend on their choice.
struct Entry {
    row: TuneRow,
    ecdhe: usize,
    sign: usize,
    verify: usize,
}

impl Entry {
    /// The same where other tasks stand before its own.
    fn shifted(self, by: usize) -> Self {
        Self { ecdhe: self.ecdhe + by, sign: self.sign + by, verify: self.verify + by, ..self }
    }
}

/// Measures a curve, and Curve25519 beside a short Weierstrass curve. The rows come by table, window, and whether the key is precomputed.
///
/// # Errors
/// An unknown curve, a window that does not exist, [`LabError::NoChoice`], a time out of range; those of
/// [`method::measure`].
pub fn run(plan: &Plan, watch: &mut Watch<'_>) -> Result<(Vec<TuneRow>, Conditions), LabError> {
    let budget = method::budget(plan.seconds)?;
    let range = secant::Tuning::MIN_WINDOW..=secant::Tuning::MAX_WINDOW;
    if let Some(&window) = plan.windows.iter().find(|window| !range.contains(window)) {
        return Err(LabError::Window(window));
    }
    let target = Target::find(&plan.curve)?;
    if !matches!(target, Target::Weierstrass(_)) && (!plan.windows.is_empty() || plan.on != On::Scalar) {
        return Err(LabError::NoChoice { curve: target.name() });
    }
    let windows: Vec<u8> = range.filter(|w| plan.windows.is_empty() || plan.windows.contains(w)).collect();
    let (entries, tasks) = match target {
        Target::Weierstrass(curve) => {
            let (mut entries, mut tasks) =
                weierstrass::tasks(&curve, &windows, plan.on.machine(), watch.stop)?;
            // for the document's line
            let (beside, others) = edwards::curve25519()?;
            let shift = tasks.len();
            entries.extend(beside.into_iter().map(|entry| entry.shifted(shift)));
            tasks.extend(others);
            (entries, tasks)
        }
        Target::Curve25519 => edwards::curve25519()?,
        Target::Curve448 => edwards::curve448()?,
    };
    let (mut bodies, mut memory) = (Vec::new(), Vec::new());
    for task in tasks {
        bodies.push(Ok(task.body));
        memory.push((task.stack, task.heap, task.facade_heap));
    }
    let count = bodies.len();
    let (timings, conditions) = method::measure(bodies, count, budget, watch)?;
    let cost = |index: usize| {
        let (stack, heap, facade_heap) = memory.get(index).copied().unwrap_or_default();
        let timing: Timing = timings.get(index).cloned().unwrap_or_default();
        Cost { timing, stack, heap, facade_heap }
    };
    let rows = entries.into_iter().map(|entry| TuneRow {
        ecdhe: cost(entry.ecdhe),
        sign: cost(entry.sign),
        verify: cost(entry.verify),
        ..entry.row
    });
    let whole =
        |row: &TuneRow| [&row.ecdhe, &row.sign, &row.verify].iter().all(|c| !c.timing.seconds.is_empty());
    Ok((rows.filter(whole).collect(), conditions))
}

/// A row without its costs.
fn row(curve: &str, window: Option<u8>, table: Table, precomputed: bool, caller_bytes: u64) -> TuneRow {
    let code = code_size(curve, table == Table::Static);
    TuneRow {
        curve: curve.to_owned(),
        window,
        table: table.name().to_owned(),
        precomputed,
        ecdhe: Cost::default(),
        sign: Cost::default(),
        verify: Cost::default(),
        caller_bytes,
        table_bytes: code.as_ref().map_or(0, |code| code.all.read_only),
        code_bytes: code.map(|code| code.all.code),
    }
}

/// The bytes of stack of an operation.
#[cfg(unix)]
fn stack(function: impl FnMut() + Send) -> u64 {
    crate::memory::stack::used(function).map_or(0, |bytes| bytes as u64)
}

/// Not measured here.
#[cfg(not(unix))]
fn stack(_: impl FnMut() + Send) -> u64 {
    0
}

impl Task {
    /// An operation on the method layer, which is looked at once, and what the facade does for the same.
    fn new(
        mut operation: impl FnMut() -> Result<(), LabError> + Send + 'static,
        facade: impl FnOnce() -> Result<(), LabError>,
    ) -> Result<Self, LabError> {
        operation()?;
        let mut result = Ok(());
        let stack = stack(|| result = operation());
        result?;
        let mut result = Ok(());
        let heap = crate::memory::heap::peak(|| result = operation()).unwrap_or(0);
        result?;
        let mut result = Ok(());
        let facade_heap = crate::memory::heap::peak(|| result = facade()).unwrap_or(0);
        result?;
        let body = Box::new(move |n| (0..n).try_for_each(|_| operation()));
        Ok(Self { body, stack, heap, facade_heap })
    }
}

#[cfg(test)]
mod tests;
