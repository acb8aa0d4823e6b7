//! The generators' static tables: `crates/core/src/curves/tables/<curve>.bin`.
//!
//! A table is a comb of two columns, and on some curves another one of one column, by columns of words: of each sixteen
//! entries the lowest limbs of `x`, the next ones, …, then those of `y` (`mul/secret_comb.rs` has the order of the
//! entries). The odd multiples `G, 3 G, …` for public scalars follow, `x` then `y`. The curve's file says how many.
//! Tables of Edwards curves have three elements an entry, and the odd multiples of two points. Elements are
//! little-endian limbs in the field's own representation. The tables are computed by the engine without tables, through
//! complete formulas.
//!
//! The tables that differ are written; the test compares them with what is committed.
#![forbid(unsafe_code)]

use secant_core::curves::curve448::Curve448;
use secant_core::curves::curve25519::Curve25519;
use secant_core::curves::edwards::{EdwardsCurve, EdwardsSpec, EdwardsTableShape};
use secant_core::curves::{Curve, CurveSpec, NamedCurve};
use secant_core::field::{Field, Limbs};
use secant_core::group::Group;
use secant_core::group::edwards::EdwardsEntry;
use secant_core::group::weierstrass::Complete;
use secant_core::mul::secret_comb::{self, Shape};
use secant_core::{Portable, with_named_curve};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A table's file name without the ending, and its contents.
type Table = (&'static str, Vec<u8>);

/// Every curve that has a table of its own: not those that compute on their twist.
fn tables() -> Vec<Table> {
    let mut all: Vec<Table> = NamedCurve::ALL
        .iter()
        .filter_map(|&name| {
            let table = with_named_curve!(name, Portable, |curve| weierstrass(curve));
            table.map(|bytes| (name.info().name, bytes))
        })
        .collect();
    all.push(("edwards25519", edwards(Curve25519::<Portable>::CURVE)));
    all.push(("edwards448", edwards(Curve448::<Portable>::CURVE)));
    all
}

fn weierstrass<K: CurveSpec>(curve: &Curve<K>) -> Option<Vec<u8>> {
    let tables = curve.table_shape()?;
    let law = Complete(curve.equation());
    let generator = law.point(curve.generator());
    let bits = curve.scalars().bits();
    let shapes = [Some(tables.comb(bits)), tables.single(bits)];
    let mut written = combs(&law, &generator, shapes, |p| [&p.x, &p.y], |p| p);
    let odd = odd_multiples(&law, &generator, tables.odd());
    written.extend(bytes(odd.iter().flat_map(|p| [p.x, p.y])));
    Some(written)
}

fn edwards<K: EdwardsSpec<L>, const L: usize>(curve: &EdwardsCurve<K, L, Portable>) -> Vec<u8> {
    let (law, tables) = (curve.law(), K::TABLE_SHAPE);
    let shapes = [Some(tables.comb), tables.single];
    // modulo 2^255 - 19 an element may be above the prime, and would depend on the machine
    let reduced = |e: EdwardsEntry<[u64; L]>| {
        let [first, second, product] = [e.first, e.second, e.product].map(|x| curve.field().to_integer(&x));
        EdwardsEntry { first, second, product }
    };
    let mut written = combs(&law, &curve.base(), shapes, |e| [&e.first, &e.second, &e.product], &reduced);
    let high = (0..tables.split).fold(curve.base(), |p, _| law.double(&p));
    let odd = [curve.base(), high].map(|p| odd_multiples(&law, &p, EdwardsTableShape::ODD)).concat();
    written.extend(bytes(odd.into_iter().map(reduced).flat_map(|e| [e.first, e.second, e.product])));
    written
}

/// The combs of these shapes by columns, one after the other, with entries as `reduced` has them.
fn combs<G: Group, E: Limbs, const C: usize>(
    law: &G,
    generator: &G::Point,
    shapes: [Option<Shape>; 2],
    elements: impl Fn(&G::Entry) -> [&E; C],
    reduced: impl Fn(G::Entry) -> G::Entry,
) -> Vec<u8> {
    let comb = |shape: Shape| {
        let mut entries = vec![law.blank(); shape.entries()];
        assert!(secret_comb::build(law, generator, shape, &mut entries), "an entry is the identity");
        let entries: Vec<G::Entry> = entries.into_iter().map(&reduced).collect();
        let mut columns = vec![Default::default(); shape.columns(C * E::COUNT)];
        secret_comb::write(shape, &entries, &elements, &mut columns);
        bytes(columns.into_iter())
    };
    shapes.into_iter().flatten().flat_map(comb).collect()
}

fn odd_multiples<G: Group>(law: &G, generator: &G::Point, count: usize) -> Vec<G::Entry> {
    let twice = law.double(generator);
    let next = |p: &G::Point| Some(law.add_points(p, &twice));
    let points: Vec<G::Point> = std::iter::successors(Some(*generator), next).take(count).collect();
    let mut entries = vec![law.blank(); count];
    law.entries(&points, &mut entries);
    entries
}

fn bytes<E: Limbs>(elements: impl Iterator<Item = E>) -> Vec<u8> {
    elements.flat_map(|element| element.as_ref().to_vec()).flat_map(u64::to_le_bytes).collect()
}

/// Where a curve's table is committed.
fn path(name: &str) -> PathBuf {
    let tables = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/core/src/curves/tables");
    tables.join(format!("{name}.bin"))
}

/// The tables that are not what is committed. A file that is as it should be is not written: it needs no compilation.
fn different(tables: Vec<Table>) -> Vec<Table> {
    let differs = |(name, bytes): &Table| std::fs::read(path(name)).ok().as_ref() != Some(bytes);
    tables.into_iter().filter(differs).collect()
}

fn main() -> ExitCode {
    let mut code = ExitCode::SUCCESS;
    for (name, bytes) in different(tables()) {
        match std::fs::write(path(name), bytes) {
            Ok(()) => println!("{name}"),
            Err(error) => {
                eprintln!("the table of {name}: {error}");
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_those_that_are_committed() {
        let tables = tables();
        assert_eq!(tables.len(), COUNT);
        let names: Vec<_> = different(tables).into_iter().map(|(name, _)| name).collect();
        assert!(names.is_empty(), "`cargo xtask tables` writes others: {names:?}");
    }

    /// The curves that have a table of their own.
    const COUNT: usize = 15;
}
