//! What a program executed between two marks, and where two such runs part.

use crate::instructions::Instructions;
use crate::tracee::{Stop, Tracee};
use std::collections::BTreeSet;

/// The prime of FNV-1a, by which sums of addresses depend on their order.
const PRIME: u64 = 0x100_0000_01b3;

/// The instructions between two marks, in their order.
#[derive(Default)]
pub struct Trace {
    /// The address of each.
    pub code: Vec<u64>,
    /// A sum over the addresses that each reads and writes.
    memory: Vec<u64>,
    /// How many were AVX-512's.
    pub wide: u64,
    /// Those that divide, and those with addresses from vector registers.
    pub divisions: BTreeSet<u64>,
    /// Conditional branches.
    pub branches: BTreeSet<u64>,
    /// Instructions with addresses that are not followed.
    pub gathers: BTreeSet<u64>,
}

/// Where two traces part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parting {
    /// After this instruction another one is executed.
    After(u64),
    /// This one uses other addresses.
    At(u64),
}

impl Trace {
    /// Executes what comes next up to the next mark or the end. Of instructions outside of some ranges only the first of
    /// each stay there is taken, that is where a call or a return goes; without ranges all are taken.
    ///
    /// # Errors
    /// A process that goes wrong.
    pub fn of(
        tracee: &mut Tracee,
        known: &mut Instructions,
        ranges: &[(u64, u64)],
    ) -> Result<(Self, Stop), String> {
        let (mut trace, mut was_inside) = (Self::default(), true);
        loop {
            let registers = tracee.registers()?;
            let decoded = known.at(registers.rip, || tracee.code(registers.rip))?;
            let kind = decoded.kind;
            let inside = ranges.is_empty()
                || ranges.iter().any(|(start, end)| (*start..*end).contains(&registers.rip));
            if inside || was_inside {
                trace.code.push(registers.rip);
                let sum = |sum: u64, address: u64| (sum ^ address).wrapping_mul(PRIME);
                trace.memory.push(if inside { decoded.addresses(&registers).fold(1, sum) } else { 0 });
            }
            if inside {
                trace.wide += u64::from(kind.is_wide);
                for (is_one, set) in [
                    (kind.divides, &mut trace.divisions),
                    (kind.branches, &mut trace.branches),
                    (kind.gathers, &mut trace.gathers),
                ] {
                    if is_one {
                        set.insert(registers.rip);
                    }
                }
            }
            was_inside = inside;
            if kind.calls_system {
                tracee.calls_system(&registers);
            }
            match tracee.step()? {
                Stop::Step => {}
                stop => return Ok((trace, stop)),
            }
        }
    }

    /// Where another one parts from it.
    pub fn parting(&self, other: &Self) -> Option<Parting> {
        let steps = self.code.iter().zip(&self.memory);
        let mut both = steps.zip(other.code.iter().zip(&other.memory)).enumerate();
        let before = |index: usize| self.code[index.saturating_sub(1)];
        match both.find(|(_, (one, other))| one != other) {
            Some((index, ((one, _), (other, _)))) if one != other => Some(Parting::After(before(index))),
            Some((_, ((one, _), _))) => Some(Parting::At(*one)),
            None if self.code.len() == other.code.len() => None,
            None => Some(Parting::After(before(self.code.len().min(other.code.len())))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trace(code: &[u64], memory: &[u64]) -> Trace {
        Trace { code: code.to_vec(), memory: memory.to_vec(), ..Trace::default() }
    }

    #[test]
    fn traces_part_where_they_differ() {
        let one = trace(&[1, 2, 3], &[7, 8, 9]);
        assert_eq!(one.parting(&trace(&[1, 2, 3], &[7, 8, 9])), None);
        assert_eq!(one.parting(&trace(&[1, 2, 4], &[7, 8, 9])), Some(Parting::After(2)));
        assert_eq!(one.parting(&trace(&[1, 2, 3], &[7, 6, 9])), Some(Parting::At(2)));
        assert_eq!(one.parting(&trace(&[1, 2], &[7, 8])), Some(Parting::After(2)));
        assert_eq!(one.parting(&trace(&[1, 2, 3, 4], &[7, 8, 9, 9])), Some(Parting::After(3)));
    }
}
