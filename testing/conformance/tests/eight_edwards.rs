//! Many rows on Edwards curves and their Montgomery curves, eight at a time, against the single calls on the same machine, by
//! the method tables: on emulated vectors, without vectors, and on those of the machine. Verdicts of equations are also
//! compared with what the scalars and the torsion of their points say.

use secant_conformance::on_ifma;
use secant_core::any::{AnyElement, AnyPoint};
use secant_core::areas::{
    EdwardsEquation, EdwardsLaw, EdwardsMany, EdwardsPoints, LadderTerm, MontgomeryLadder,
};
use secant_core::curves::curve448::Edwards448;
use secant_core::curves::curve25519::Edwards25519;
use secant_core::field::MAX_LIMBS;
use secant_core::{EdwardsAreas, Emulated, Machine, Portable};
use std::ops::Range;
use subtle::Choice;

const ZERO: AnyElement = [0; MAX_LIMBS];

/// The tables of a curve on a machine.
struct Tables {
    points: &'static dyn EdwardsPoints,
    law: &'static dyn EdwardsLaw,
    montgomery: &'static dyn MontgomeryLadder,
    many: &'static dyn EdwardsMany,
}

/// An integer of some limbs.
fn integer(low: u64, limb: usize, value: u64) -> AnyElement {
    let mut limbs = ZERO;
    limbs[0] = low;
    limbs[limb] |= value;
    limbs
}

impl Tables {
    fn new<K: EdwardsAreas>(machine: Machine) -> Self {
        let (points, law) = (K::points(machine), K::law(machine));
        Self { points, law, montgomery: K::montgomery(machine), many: K::many(machine) }
    }

    /// Integers modulo the order at which windows are extreme: next to 0 and to the order, halves of it, sparse and dense ones.
    fn scalars(&self) -> Vec<AnyElement> {
        let s = self.points.scalars();
        let small = |k: u64| s.reduce(&[k]);
        let mut all: Vec<_> = [0, 1, 2, 3, 7, 8, 15, 16, 63, 64].map(small).to_vec();
        all.extend([1, 2, 8, 64].map(|k| s.sub(&ZERO, &small(k))));
        all.extend([s.invert(&small(2)), s.invert(&small(3)), s.invert(&small(12_345))]);
        for limb in 1..s.characteristic().iter().rposition(|&limb| limb != 0).unwrap_or_default() + 1 {
            all.extend([s.reduce(&integer(0, limb, 1)), s.reduce(&integer(1, limb, 1 << 60))]);
        }
        all.push(s.reduce(&[u64::MAX; MAX_LIMBS]));
        all
    }

    /// A point of the order that the cofactor is.
    fn torsion(&self, cofactor: u64) -> AnyPoint {
        let (f, s) = (self.points.field(), self.points.scalars());
        let minus_1 = s.sub(&ZERO, &s.one());
        let found = (2..).find_map(|y| {
            let y = f.reduce(&[y]);
            let (x, exists) = self.points.recover_x(&y);
            let p = AnyPoint { x, y };
            let t = self.law.add(&self.law.multiply(&p, &minus_1), &p);
            let half = self.law.multiply(&t, &s.reduce(&[cofactor / 2]));
            (bool::from(exists) && self.integers(&half) != [ZERO, f.to_integer(&f.one())]).then_some(t)
        });
        found.expect("some point")
    }

    /// The integers of the coordinates.
    fn integers(&self, p: &AnyPoint) -> [AnyElement; 2] {
        let f = self.points.field();
        [f.to_integer(&p.x), f.to_integer(&p.y)]
    }

    /// Secret multiples of the base point in batches of so many.
    fn check_base(&self, lengths: Range<usize>) {
        let (f, scalars) = (self.points.field(), self.scalars());
        for length in lengths.chain([scalars.len()]) {
            let scalars = &scalars[scalars.len() - length..];
            let mut points = vec![AnyPoint { x: ZERO, y: ZERO }; length];
            let mut u = vec![ZERO; length];
            self.many.multiply_base_many(scalars, &mut points);
            self.many.multiply_base_u_many(scalars, &mut u);
            for (i, k) in scalars.iter().enumerate() {
                let expected = self.points.multiply_base(k);
                assert_eq!(self.integers(&points[i]), self.integers(&expected), "row {i} of {length}");
                let expected = self.montgomery.multiply_base_u(k);
                assert_eq!(f.to_integer(&u[i]), f.to_integer(&expected), "u in row {i} of {length}");
            }
        }
    }

    /// Ladders from points of small order, from those of the curve and of its twist. Returns how many end with 0.
    fn check_ladders(&self, bits: usize, clear: usize, more: &[AnyElement]) -> usize {
        let f = self.points.field();
        let mut u = more.to_vec();
        u.extend([0, 1, 2, 5, 9].map(|u| f.reduce(&[u])));
        u.extend([1, 2].map(|u| f.sub(&ZERO, &f.reduce(&[u]))));
        let order = self.points.scalars().characteristic().to_vec();
        let bytes = |limbs: &[u64]| -> Vec<u8> {
            let mut k: Vec<u8> = limbs.iter().flat_map(|limb| limb.to_le_bytes()).collect();
            k.resize(bits.div_ceil(8), 0);
            k
        };
        let mut scalars =
            vec![bytes(&[0]), bytes(&[1]), bytes(&[8]), bytes(&order), vec![0xff; bits.div_ceil(8)]];
        scalars.extend(
            self.scalars().iter().skip(12).step_by(4).map(|k| bytes(&self.points.scalars().to_integer(k))),
        );
        let z = [f.one(), f.reduce(&[u64::MAX; MAX_LIMBS]), f.sub(&ZERO, &f.one())];
        let mut zeros = 0;
        for bits in [0..bits, clear..bits, 0..1] {
            let mut scalars = scalars.clone();
            for k in &mut scalars {
                k[0] &= 0xff << bits.start;
                k[bits.end / 8..].fill(0);
            }
            let terms: Vec<_> = (0..scalars.len() * u.len())
                .map(|i| LadderTerm { k: &scalars[i % scalars.len()], u: &u[i % u.len()], z: &z[i % 3] })
                .collect();
            for length in (0..=17).chain([terms.len()]) {
                let terms = &terms[terms.len() - length..];
                let mut out = vec![ZERO; length];
                self.many.multiply_u_many(terms, bits.clone(), &mut out);
                for (i, (term, out)) in terms.iter().zip(&out).enumerate() {
                    let LadderTerm { k, u, z } = term;
                    let expected = f.to_integer(&self.montgomery.multiply_u(k, bits.clone(), u, z));
                    assert_eq!(f.to_integer(out), expected, "row {i} of {length}: {term:?}");
                    zeros += usize::from(length == terms.len() && expected == ZERO);
                }
            }
        }
        zeros
    }

    /// x-coordinates. Returns how many there are.
    fn check_roots(&self, more: &[AnyElement]) -> usize {
        let f = self.points.field();
        let mut y = more.to_vec();
        y.extend((0..40).map(|y| f.reduce(&[y])));
        y.extend((1..40).map(|y| f.sub(&ZERO, &f.reduce(&[y]))));
        let mut found = 0;
        for length in (0..=17).chain([y.len()]) {
            let y = &y[..length];
            let mut x = vec![(ZERO, Choice::from(0)); length];
            self.many.recover_x_many(y, &mut x);
            for (i, (y, (x, exists))) in y.iter().zip(&x).enumerate() {
                let (expected, is_expected) = self.points.recover_x(y);
                assert_eq!(exists.unwrap_u8(), is_expected.unwrap_u8(), "row {i} of {length}");
                if bool::from(is_expected) {
                    assert_eq!(f.to_integer(x), f.to_integer(&expected), "row {i} of {length}");
                    found += 1;
                }
            }
        }
        found
    }

    /// Equations of points of every order, and what they say without the cofactor and with it.
    fn equations(&self, cofactor: u64) -> Vec<(EdwardsEquation, [bool; 2])> {
        let (s, scalars, t) = (self.points.scalars(), self.scalars(), self.torsion(cofactor));
        let small: Vec<_> = (0..cofactor).map(|i| self.law.multiply(&t, &s.reduce(&[i]))).collect();
        let mut rows = Vec::new();
        for (i, k) in scalars.iter().enumerate() {
            for j in 0..2 * cofactor as usize {
                let (a, r) = (scalars[(3 * i + j) % scalars.len()], scalars[(5 * i + 7 * j) % scalars.len()]);
                let (in_a, in_r) = (j as u64 % cofactor, (j + i) as u64 / 2 % cofactor);
                let point = |k, t: u64| self.law.add(&self.points.multiply_base(k), &small[t as usize]);
                let right = s.add(&r, &s.mul(k, &a));
                // one in three is wrong, by a little or by much
                let wrong = [ZERO, ZERO, if j % 2 == 0 { s.one() } else { right }][(i + j) % 3];
                let holds = s.to_integer(&wrong) == ZERO;
                let is_exact =
                    s.to_integer(k)[0].wrapping_mul(in_a).wrapping_add(in_r).is_multiple_of(cofactor);
                let row = EdwardsEquation {
                    s: s.sub(&right, &wrong),
                    a: point(&a, in_a),
                    k: *k,
                    r: point(&r, in_r),
                };
                rows.push((row, [holds && is_exact, holds]));
            }
        }
        rows
    }

    /// Returns how many hold without the cofactor and with it.
    fn check_equations(&self, cofactor: u64) -> [usize; 2] {
        let (rows, expected): (Vec<_>, Vec<_>) = self.equations(cofactor).into_iter().unzip();
        let mut held = [0; 2];
        for cofactored in [false, true] {
            let verdicts = |rows: &[EdwardsEquation]| {
                let mut out = vec![false; rows.len()];
                self.many.equations_hold_vartime(rows, cofactored, &mut out);
                out
            };
            let index = usize::from(cofactored);
            for (i, (verdict, expected)) in verdicts(&rows).into_iter().zip(&expected).enumerate() {
                let EdwardsEquation { s, a, k, r } = &rows[i];
                assert_eq!(verdict, expected[index], "row {i}, {cofactored}: {:?}", rows[i]);
                assert_eq!(verdict, self.points.equation_holds_vartime(s, a, k, r, cofactored), "row {i}");
                held[index] += usize::from(verdict);
            }
            for length in 0..=17 {
                let expected: Vec<_> = expected[length..2 * length].iter().map(|e| e[index]).collect();
                assert_eq!(verdicts(&rows[length..2 * length]), expected, "a batch of {length}");
            }
            // a wrong row among right ones, in each lane
            let choose = |holds: [bool; 2]| expected.iter().position(|e| *e == holds).expect("some row");
            let (right, wrong) = (choose([true; 2]), choose([false; 2]));
            for lane in 0..8 {
                let mut batch = [rows[right]; 8];
                batch[lane] = rows[wrong];
                let expected: Vec<_> = (0..8).map(|i| i != lane).collect();
                assert_eq!(verdicts(&batch), expected, "a wrong row in lane {lane}");
            }
        }
        held
    }
}

/// What is found: u-coordinates 0, x-coordinates, and equations that hold.
fn check_25519(machine: Machine) -> (usize, usize, [usize; 2]) {
    let tables = Tables::new::<Edwards25519>(machine);
    tables.check_base(0..18);
    // the prime, the integer above it, the largest that fits, and the points of order 8
    let p = tables.points.field().characteristic().to_vec();
    let mut above = [ZERO; 3];
    above[0][..4].copy_from_slice(&p[..4]);
    above[1][..4].copy_from_slice(&p[..4]);
    above[1][0] += 1;
    above[2][..4].fill(u64::MAX);
    let mut u = above.to_vec();
    for words in [
        [0x48ee_94ed_7aef_ebe0, 0xc452_9c4d_1016_56f9, 0x7c79_f44e_4da6_9e2a, 0x00b8_495f_1605_6286],
        [0xb1d0_b1f5_95d5_9c5f, 0x560c_3604_e54d_2a02, 0x8ea7_8a93_6c3d_fa38, 0x57d5_7b7b_8d6b_0d2a],
    ] {
        u.push(tables.points.field().reduce(&words));
    }
    (tables.check_ladders(255, 3, &u), tables.check_roots(&above), tables.check_equations(8))
}

/// The same.
fn check_448(machine: Machine) -> (usize, usize, [usize; 2]) {
    let tables = Tables::new::<Edwards448>(machine);
    tables.check_base(0..18);
    (tables.check_ladders(448, 2, &[]), tables.check_roots(&[]), tables.check_equations(4))
}

macro_rules! curves {
    ($($test:ident: $check:ident $found:expr;)+) => {
        $(
            #[test]
            fn $test() {
                let on = |machine: Option<Machine>| $check(machine.expect("compiled in"));
                // with `--features secant-core/emulated`; valgrind's program has secret rows on emulated vectors
                if let Some(emulated) = Machine::of::<Emulated>() {
                    assert_eq!($check(emulated), $found);
                }
                assert_eq!(on(Machine::of::<Portable>()), $found);
                on_ifma!({
                    assert_eq!(on(Machine::of::<secant_core::Ifma>()), $found);
                });
            }
        )+
    };
}

curves! {
    eight_rows_on_edwards25519: check_25519 (473, 178, [29, 256]);
    eight_rows_on_edwards448: check_448 (373, 155, [43, 160]);
}
