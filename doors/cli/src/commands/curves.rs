//! `secant curves`: the list of curves. Those of less than 192 bits, at the end, are for old keys only, and used with
//! `--allow-weak`.

use super::Verdict;
use crate::failure::Failure;
use crate::input::keys::{ED448, ED25519, X448, X25519};
use crate::output::{self, Output};
use comfy_table::{Table, presets};
use secant::{CurveInfo, LegacyCurve, NamedCurve};
use serde_json::{Value, json};

struct Row {
    name: &'static str,
    aliases: Vec<&'static str>,
    oid: &'static str,
    field_bits: u32,
    order_bits: u32,
    /// Whether `--allow-weak` is needed.
    weak: bool,
}

fn rows() -> Vec<Row> {
    let row = |info: &'static CurveInfo, weak| Row {
        name: info.name,
        aliases: info.aliases.to_vec(),
        oid: info.oid,
        field_bits: info.field_bits,
        order_bits: info.order_bits,
        weak,
    };
    let named = NamedCurve::ALL.iter().map(|curve| row(curve.info(), false));
    let legacy = LegacyCurve::ALL.iter().map(|curve| row(curve.info(), curve.is_on_request()));
    let others = [(ED25519, 255, 253), (X25519, 255, 253), (ED448, 448, 446), (X448, 448, 446)];
    let others = others.into_iter().map(|(names, field_bits, order_bits)| Row {
        name: names.name,
        aliases: vec![names.alias],
        oid: names.oid,
        field_bits,
        order_bits,
        weak: false,
    });
    named.chain(others).chain(legacy).collect()
}

/// Lists the curves.
///
/// # Errors
/// Standard output cannot be written.
pub fn run(output: &Output) -> Result<Verdict, Failure> {
    let rows = rows();
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(["curve", "also called", "OID", "bits", "order bits", ""]);
    for row in &rows {
        table.add_row([
            row.name.to_owned(),
            row.aliases.join(", "),
            row.oid.to_owned(),
            row.field_bits.to_string(),
            row.order_bits.to_string(),
            (if row.weak { "weak: --allow-weak" } else { "" }).to_owned(),
        ]);
    }
    let curves: Vec<Value> = rows
        .iter()
        .map(|row| {
            json!({
                "name": row.name, "aliases": row.aliases, "oid": row.oid,
                "bits": row.field_bits, "order_bits": row.order_bits, "weak": row.weak,
            })
        })
        .collect();
    output.listing(&output::with_bold_heads(&secant_lab::fitted(table)), &json!({ "curves": curves }))?;
    Ok(Verdict::Done)
}
