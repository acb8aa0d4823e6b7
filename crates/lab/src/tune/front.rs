//! The choices that no other beats, and the one that fits a budget.

use super::costs::code_size;
use crate::LabError;
use crate::record::{Cost, TuneRow};

/// The operations, as `--op` names them.
const OPERATIONS: [&str; 3] = ["ecdhe", "sign", "verify"];

/// A choice whose time is less by a smaller part than this is not faster: two runs differ by as much.
const GAIN: f64 = 0.01;

/// What there is of memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Bytes of stack, heap and the caller's memory together.
    pub ram: Option<u64>,
    /// Bytes of code and read-only tables.
    pub rom: Option<u64>,
}

/// Whether there are such operations.
///
/// # Errors
/// [`LabError::UnknownOperation`] for the first that there is not.
pub fn check_operations(ops: &[&str]) -> Result<(), LabError> {
    ops.iter().try_for_each(|op| TuneRow::check(op))
}

impl TuneRow {
    /// Whether there is such an operation.
    fn check(op: &str) -> Result<(), LabError> {
        match OPERATIONS.contains(&op) {
            true => Ok(()),
            false => Err(LabError::UnknownOperation {
                name: op.to_owned(),
                nearest: crate::bench::nearest(op, OPERATIONS.iter().map(|name| (*name, *name))),
            }),
        }
    }

    /// The cost of an operation.
    ///
    /// # Errors
    /// [`LabError::UnknownOperation`].
    pub fn cost(&self, op: &str) -> Result<&Cost, LabError> {
        Self::check(op)?;
        Ok(match op {
            "ecdhe" => &self.ecdhe,
            "sign" => &self.sign,
            _ => &self.verify,
        })
    }

    /// Bytes of RAM for some of the operations, one at a time: the most that one takes of stack and heap, and the caller's
    /// tables.
    ///
    /// # Errors
    /// [`LabError::UnknownOperation`].
    pub fn ram(&self, ops: &[&str]) -> Result<u64, LabError> {
        let costs = ops.iter().map(|op| self.cost(op)).collect::<Result<Vec<_>, _>>()?;
        Ok(costs.iter().map(|cost| cost.stack + cost.heap).max().unwrap_or(0) + self.caller_bytes)
    }

    /// Bytes of ROM for some of the operations: of a program that has one of them alone, or of one that has all three.
    /// None for a curve that was not measured in a checkout.
    pub fn rom(&self, ops: &[&str]) -> Option<u64> {
        let size = code_size(&self.curve, self.table == "static")?;
        let (first, repeated) = (ops.first(), ops.iter().all(|op| Some(op) == ops.first()));
        let bytes = match first.filter(|_| repeated) {
            Some(&"ecdhe") => size.ecdhe,
            Some(&"sign") => size.sign,
            Some(&"verify") => size.verify,
            _ => size.all,
        };
        Some(bytes.code + bytes.read_only)
    }

    /// Seconds for one of each operation.
    fn seconds(&self, ops: &[&str]) -> Result<f64, LabError> {
        ops.iter().map(|op| Ok(self.cost(op)?.timing.median())).sum()
    }
}

/// The indices of the rows that are not beaten, by RAM: each is faster, by a hundredth or more, than all that take no more
/// RAM.
///
/// # Errors
/// [`LabError::UnknownOperation`].
pub fn front(rows: &[TuneRow], op: &str) -> Result<Vec<usize>, LabError> {
    let mut order = Vec::with_capacity(rows.len());
    for (index, row) in rows.iter().enumerate() {
        order.push((row.ram(&[op])?, row.seconds(&[op])?, index));
    }
    order.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let (mut kept, mut best) = (Vec::new(), f64::INFINITY);
    for (_, seconds, index) in order {
        if seconds < best * (1.0 - GAIN) {
            best = seconds;
            kept.push(index);
        }
    }
    Ok(kept)
}

/// The fastest choice that fits: with the least time for one of each of the operations (all three where none is named).
/// Among those within a hundredth of it the one with the least RAM, and then the least ROM.
///
/// # Errors
/// [`LabError::UnknownOperation`]; [`LabError::Budget`] with what would fit when nothing does.
pub fn pick<'a>(rows: &'a [TuneRow], ops: &[&str], budget: Budget) -> Result<&'a TuneRow, LabError> {
    let ops = if ops.is_empty() { &OPERATIONS } else { ops };
    let mut fitting = Vec::new();
    let (mut least_ram, mut least_rom) = (None::<u64>, None::<u64>);
    let mut least = (u64::MAX, u64::MAX);
    for row in rows {
        let (ram, rom) = (row.ram(ops)?, row.rom(ops).unwrap_or(0));
        let (ram_fits, rom_fits) =
            (budget.ram.is_none_or(|most| ram <= most), budget.rom.is_none_or(|most| rom <= most));
        least = (least.0.min(ram), least.1.min(rom));
        // the least of one kind among what fits the other budget says what would help
        if rom_fits {
            least_ram = Some(least_ram.map_or(ram, |least| least.min(ram)));
        }
        if ram_fits {
            least_rom = Some(least_rom.map_or(rom, |least| least.min(rom)));
        }
        if ram_fits && rom_fits {
            fitting.push((row.seconds(ops)?, (ram, rom), row));
        }
    }
    let fastest = fitting.iter().map(|(seconds, ..)| *seconds).fold(f64::INFINITY, f64::min);
    let as_fast = fitting.iter().filter(|(seconds, ..)| *seconds <= fastest / (1.0 - GAIN));
    let picked = as_fast.min_by_key(|(_, memory, _)| *memory).map(|(.., row)| *row);
    picked.ok_or(LabError::Budget { ram: least_ram, rom: least_rom, least })
}
