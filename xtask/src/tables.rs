//! The generators' static tables: `crates/core/src/curves/tables/<curve>.bin`.
//!
//! A table is a comb of spacing 1 and five teeth, so block `b` holds `(2 m + 1) 2^(5 b) G` for `m` in 0..16; an
//! entry is `x` then `y`, each as little-endian limbs in the field's own representation. The tables are computed
//! by the engine without tables, through complete formulas.

use secant_core::curves::{Curve, CurveKind, NamedCurve};
use secant_core::group::Group;
use secant_core::group::weierstrass::Complete;
use secant_core::mul::secret_comb::{self, Shape};
use secant_core::{Portable, with_named_curve};
use std::path::{Path, PathBuf};

/// The teeth of every static table.
const TEETH: usize = 5;

fn path(root: &Path, curve: NamedCurve) -> PathBuf {
    root.join("crates/core/src/curves/tables")
        .join(format!("{}.bin", curve.info().name))
}

/// The curves that have a table: all but the Brainpool twists, which nobody signs with.
fn with_tables() -> impl Iterator<Item = NamedCurve> {
    NamedCurve::ALL
        .iter()
        .copied()
        .filter(|curve| !curve.info().name.ends_with("t1"))
}

fn bytes<K: CurveKind>(curve: &Curve<K>) -> Vec<u8> {
    let law = Complete(curve.equation());
    let shape = Shape::windows(curve.multiplier(Default::default()).order_bits, TEETH);
    let mut entries = vec![law.blank(); shape.entries()];
    assert!(secret_comb::build(
        &law,
        curve.field(),
        curve.generator(),
        shape,
        &mut entries
    ));
    let limbs = entries.iter().flat_map(|p| [p.x, p.y]);
    limbs
        .flat_map(|element| element.as_ref().to_vec())
        .flat_map(u64::to_le_bytes)
        .collect()
}

fn generate(curve: NamedCurve) -> Vec<u8> {
    with_named_curve!(curve, Portable, |curve| bytes(curve))
}

/// Writes every table.
pub fn write(root: &Path) -> Vec<String> {
    with_tables()
        .filter_map(|curve| {
            let path = path(root, curve);
            std::fs::write(&path, generate(curve))
                .err()
                .map(|error| format!("{}: {error}", path.display()))
        })
        .collect()
}

/// What differs between the committed tables and the generated ones.
pub fn differences(root: &Path) -> Vec<String> {
    with_tables()
        .filter(|&curve| std::fs::read(path(root, curve)).ok() != Some(generate(curve)))
        .map(|curve| {
            format!(
                "the table of {} is not what `cargo xtask gen` writes",
                curve.info().name
            )
        })
        .collect()
}
