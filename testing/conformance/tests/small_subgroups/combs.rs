//! Every scalar through combs.

use super::{ALL_TABLES, Subject, owner, subject};
use secant_conformance::{on_ifma, parallel};
use secant_core::curves::{NamedCurve, Secp256k1, Secp256r1};
use secant_core::field::Field;
use secant_core::group::Group;
use secant_core::group::weierstrass::{AMinus3, AZero, Coefficient, Complete, Xyzz};
use secant_core::mul::recode::OddScalar;
use secant_core::mul::secret_comb::{self, Columns, Comb, InField, Shape, VartimeTable, points_x8};
use secant_core::{Backend, Emulated};
use secant_vectors::generated::{SmallSubgroup, small_subgroups};

impl<F: Field, A: Coefficient<F>> Subject<F, A> {
    /// Every scalar, the order included, through combs: of two columns and of one with two denominators, by entries and
    /// by columns of words, and of one block on the complete law. Returns the number of multiplications of each kind.
    pub fn secret_combs(&self) -> [usize; 3] {
        let (xyzz, complete) = (Xyzz(&self.equation), Complete(&self.equation));
        let g = &self.multiples[0];
        let mut counts = [0; 3];
        for teeth in 2..=5 {
            let of_order = |columns: usize| {
                Shape::of_order(self.bits, (self.bits as usize / columns).div_ceil(teeth), columns)
            };
            let shapes = [of_order(2), of_order(1), Shape::single_block(self.bits, teeth as u32)];
            for (kind, shape) in shapes.into_iter().enumerate() {
                // one block of one column is no comb
                if kind == 1 && shape.blocks == 1 {
                    continue;
                }
                let mut entries = vec![complete.blank(); shape.entries()];
                let built = secret_comb::build(&complete, &complete.point(g), shape, &mut entries);
                let values: Vec<u64> = entry_values(shape).iter().map(|value| value % self.r).collect();
                assert_eq!(
                    (built, entries.len()),
                    (!values.contains(&0), values.len()),
                    "{shape:?} {}",
                    self.r
                );
                assert!(
                    built || kind == 2,
                    "a comb of the order's bits has the identity: {shape:?} {}",
                    self.r
                );
                if !built {
                    continue;
                }
                for (entry, value) in entries.iter().zip(values) {
                    assert_eq!(Some(entry), self.point(value), "{shape:?} {}", self.r);
                }
                let comb = Comb { shape, entries: &entries };
                let mut columns = vec![Default::default(); shape.columns(2 * g.x.as_ref().len())];
                secret_comb::write(shape, &entries, |p| [&p.x, &p.y], &mut columns);
                let by_columns = Columns { shape, columns: &columns };
                let by_columns = InField(self.equation.field(), &by_columns);
                for k in (0..=self.r).filter(|k| kind < 2 || self.r < ALL_TABLES || k % 4 == 0) {
                    let odd = OddScalar::new(&[k], &[self.r]);
                    let results = if kind < 2 {
                        let by_entries = secret_comb::multiply(&xyzz, &odd, &comb);
                        let by_columns = secret_comb::multiply(&xyzz, &odd, &by_columns);
                        [by_entries, by_columns].map(|p| xyzz.to_jacobian(&p)).to_vec()
                    } else {
                        vec![complete.to_jacobian(&secret_comb::multiply(&complete, &odd, &comb))]
                    };
                    for result in results {
                        assert!(self.is(&result, k), "{k} of {}, {shape:?}", self.r);
                    }
                    counts[kind] += 1;
                }
            }
        }
        counts
    }

    /// Every scalar, the order included, through combs in eight lanes, at secret indices and at public ones. Returns
    /// the number of multiplications.
    fn combs_in_lanes(&self) -> usize {
        let (xyzz, complete) = (Xyzz(&self.equation), Complete(&self.equation));
        let mut count = 0;
        // rounds that are full, and those that lack one, two or three blocks
        for blocks in points_x8::BLOCKS + 1..=self.bits as usize / 2 {
            let shape = Shape::of_order(self.bits, blocks, 2);
            let mut entries = vec![complete.blank(); shape.entries()];
            assert!(secret_comb::build(&complete, &complete.point(&self.multiples[0]), shape, &mut entries));
            let mut columns = vec![Default::default(); shape.columns(2 * entries[0].x.as_ref().len())];
            secret_comb::write(shape, &entries, |p| [&p.x, &p.y], &mut columns);
            let (comb, columns) = (Comb { shape, entries: &entries }, Columns { shape, columns: &columns });
            for k in 0..=self.r {
                let odd = OddScalar::new(&[k], &[self.r]);
                let secret =
                    points_x8::weierstrass::multiply(&xyzz, &odd, &InField(self.equation.field(), &columns));
                let public = points_x8::weierstrass::multiply(&xyzz, &odd, &VartimeTable(&comb));
                for multiple in [secret, public] {
                    let multiple = multiple.expect("the field has vectors");
                    assert!(self.is(&xyzz.to_jacobian(&multiple), k), "{k} of {}, {shape:?}", self.r);
                    count += 1;
                }
            }
        }
        count
    }
}

/// The multiples that the entries of a comb are.
fn entry_values(shape: Shape) -> Vec<u64> {
    let mut values = Vec::new();
    let mut first = 0;
    for block in 0..shape.blocks {
        let teeth = shape.block_entries(block).ilog2() as usize + 1;
        for m in 0..shape.block_entries(block) {
            let signs = (0..teeth - 1).map(|i| {
                let tooth = 1i64 << (i * shape.spacing);
                if m >> i & 1 == 1 { tooth } else { -tooth }
            });
            let value = signs.sum::<i64>() + (1 << ((teeth - 1) * shape.spacing));
            values.push(value.unsigned_abs() << (first * shape.spacing));
        }
        first += teeth;
    }
    values.extend(shape.has_top().then(|| 1 << (first * shape.spacing)));
    values
}

/// [`Subject::combs_in_lanes`] for the groups over the fields of two curves.
fn in_lanes<B: Backend>(case: &SmallSubgroup) -> usize {
    match (owner(case), case.a) {
        (NamedCurve::Secp256r1, -3) => {
            subject(Secp256r1::<B>::CURVE.field().clone(), AMinus3, case).combs_in_lanes()
        }
        (NamedCurve::Secp256k1, 0) => {
            subject(Secp256k1::<B>::CURVE.field().clone(), AZero, case).combs_in_lanes()
        }
        _ => 0,
    }
}

#[test]
fn every_scalar_in_lanes() {
    let counts = parallel::each(&small_subgroups(), |case| {
        let emulated = in_lanes::<Emulated>(case);
        on_ifma!({
            assert_eq!(in_lanes::<secant_core::Ifma>(case), emulated);
        });
        emulated
    });
    println!("{} multiplications on each kind of vectors", counts.iter().sum::<usize>());
    assert_eq!(counts.iter().sum::<usize>(), 88_916);
}
