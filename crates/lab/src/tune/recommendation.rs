//! The choice that fits a budget, and what to write to have it.

use super::{Budget, pick};
use crate::LabError;
use crate::record::TuneRow;
use crate::text::number;
use serde::Serialize;
use std::fmt;

/// A choice, and what to write to have it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Recommendation {
    /// The operations that it is for, and how many there are of each in a second.
    pub rates: Vec<(String, f64)>,
    /// Bytes of stack, heap and the caller's memory.
    pub ram: u64,
    /// Bytes of code and read-only tables, where they were measured.
    pub rom: Option<u64>,
    /// The line of `Cargo.toml`.
    pub cargo: String,
    /// The `Tuning` in Rust; none where there is no choice.
    pub rust: Option<String>,
    /// The same in C.
    pub c: Option<String>,
    /// Whether the public keys of verifications are to be precomputed.
    pub precomputed: bool,
}

/// The fastest choice that fits a budget, for these operations (all three where none is named).
///
/// # Errors
/// [`LabError::UnknownOperation`]; [`LabError::Budget`] when nothing fits.
pub fn recommendation(rows: &[TuneRow], ops: &[&str], budget: Budget) -> Result<Recommendation, LabError> {
    let row = pick(rows, ops, budget)?;
    let named = if ops.is_empty() { &["ecdhe", "sign", "verify"] } else { ops };
    let rate = |op: &&str| Ok(((*op).to_owned(), 1.0 / row.cost(op)?.timing.median()));
    let feature = match row.curve.strip_suffix("r1").or_else(|| row.curve.strip_suffix("t1")) {
        Some(family) if family.starts_with("brainpool") => family,
        _ => &row.curve,
    };
    let tables = if row.table == "static" { "\", \"tables" } else { "" };
    let version = env!("CARGO_PKG_VERSION");
    let (base, number) = match row.table.as_str() {
        "none" => ("FixedBase::None", "SECANT_TABLE_NONE, NULL, 0"),
        "built" => ("FixedBase::Checked(table)", "SECANT_TABLE_CHECKED, table, words"),
        _ => ("FixedBase::Static", "SECANT_TABLE_STATIC, NULL, 0"),
    };
    Ok(Recommendation {
        rates: named.iter().map(rate).collect::<Result<_, LabError>>()?,
        ram: row.ram(named)?,
        rom: row.rom(ops),
        cargo: format!(
            "secant = {{ version = \"{version}\", default-features = false, features = [\"{feature}{tables}\"] }}"
        ),
        rust: row.window.map(|window| format!("Tuning::DEFAULT.window({window}).fixed_base({base})")),
        c: row.window.map(|window| format!("const secant_tuning tuning = {{{window}, {number}}};")),
        precomputed: row.precomputed && named.contains(&"verify"),
    })
}

impl fmt::Display for Recommendation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rates: Vec<String> =
            self.rates.iter().map(|(op, rate)| format!("{op} {}/s", number(*rate))).collect();
        let rom = self.rom.map_or("ROM not measured".to_owned(), |rom| format!("{rom} bytes of ROM"));
        writeln!(f, "The fastest choice that fits: {}, {} bytes of RAM, {rom}", rates.join(", "), self.ram)?;
        writeln!(f, "  Cargo.toml: {}", self.cargo)?;
        if let (Some(rust), Some(c)) = (&self.rust, &self.c) {
            writeln!(f, "  Rust: {rust}\n  C: {c}")?;
        }
        if self.precomputed {
            writeln!(
                f,
                "  and a PrecomputedKey (secant_precomputed_key_build) of the public key, TableSize::Small"
            )?;
        }
        Ok(())
    }
}
