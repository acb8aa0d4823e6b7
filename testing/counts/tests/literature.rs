//! Counts against the formulas that they come from, and against the literature's figures for these.
//!
//! Names such as dbl-2001-b are those of the Explicit-Formulas Database (Bernstein, Lange,
//! <https://hyperelliptic.org/EFD/>).

use secant_core::any::AnyJacobian;
use secant_core::curves::NamedCurve;
use secant_core::curves::curve25519::Edwards25519;
use secant_core::mul::Tuning;
use secant_core::{CurveRef, EdwardsAreas, Machine};
use secant_counts::{Count, Moduli, Row, all, alone, count, machine};
use secant_protocols::ecdsa::{self, Nonces};
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::{ecdh, ed25519, key, x25519};
use std::sync::OnceLock;

/// Multiplications and squarings.
type Cost = [u64; 2];

fn sum(terms: &[(u64, Cost)]) -> Cost {
    [0, 1].map(|i| terms.iter().map(|(times, cost)| times * cost[i]).sum())
}

fn cost(count: &Count) -> Cost {
    [count.field.multiplications, count.field.squarings]
}

/// A doubling of a curve with `a = -3`, of one with `a = 0`, of any, in Jacobian coordinates.
const DOUBLE_MINUS_3: Cost = [4, 4];
const DOUBLE_0: Cost = [3, 4];
const DOUBLE_ANY: Cost = [4, 6];
/// An affine point added in Jacobian coordinates (madd-2004-hmv), and in modified ones (`Xyzz`, madd-2008-s).
const ADD: Cost = [8, 3];
const ADD_XYZZ: Cost = [8, 2];
/// The multiplication that ends an inversion, and `X/Z^2, Y/Z^3`.
const INVERSION: Cost = [1, 0];
const DIVIDE: Cost = [3, 1];
/// From Montgomery form.
const CONVERSION: Cost = [1, 0];

/// The counts of an operation on its first input.
fn row(curve: &str, operation: &str) -> &'static Count {
    static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
    let rows = ROWS.get_or_init(all);
    let row = rows.iter().find(|row| row.curve == curve && row.operation == operation);
    &row.expect("a row").counts[0]
}

/// dbl-2001-b has 3 M and 5 S for `a = -3`, dbl-2009-l 2 M and 5 S for `a = 0`, dbl-2007-bl 1 M, 8 S and a
/// multiplication by any `a`: as many as here. add-2007-bl has 11 M and 5 S, as many as the 12 M and 4 S here; what is
/// added twice is doubled besides.
#[test]
fn points_are_added_and_doubled_for_what_the_literature_says() {
    let _alone = alone();
    let machine = machine();
    for (name, double, literature) in [
        (NamedCurve::Secp256r1, DOUBLE_MINUS_3, 3 + 5),
        (NamedCurve::Secp521r1, DOUBLE_MINUS_3, 3 + 5),
        (NamedCurve::Secp256k1, DOUBLE_0, 2 + 5),
        (NamedCurve::BrainpoolP256r1, DOUBLE_ANY, 1 + 8 + 1),
    ] {
        assert_eq!(double[0] + double[1], literature);
        let (curve, law) = (CurveRef::on(name, machine), name.jacobian(machine));
        let (moduli, g) = (Moduli::of(curve.field(), curve.scalars()), curve.generator());
        let p = AnyJacobian { x: g.x, y: g.y, z: curve.field().one() };
        let (counted, twice) = count(&moduli, || law.double(&p));
        assert_eq!(cost(&counted), double, "{name:?}");
        let (counted, _) = count(&moduli, || law.add(&p, &twice));
        assert_eq!(cost(&counted), sum(&[(1, [12, 4]), (1, double)]), "{name:?}");
        assert_eq!(counted.scalars, Default::default());
    }
}

#[test]
fn affine_results_take_an_inversion() {
    let _alone = alone();
    for (curve, double) in
        [("secp256r1", DOUBLE_MINUS_3), ("secp256k1", DOUBLE_0), ("brainpoolP320r1", DOUBLE_ANY)]
    {
        for (operation, work) in [("add", ADD), ("double", double)] {
            let counted = row(curve, operation);
            assert_eq!(cost(counted), sum(&[(1, work), (1, INVERSION), (1, DIVIDE)]), "{curve} {operation}");
            assert_eq!((counted.field.inversions, counted.scans), (1, 0));
        }
    }
}

/// RFC 7748, section 5: 5 M, 4 S and a product with 121665 or 39081 a step. The lowest bits of the scalar are zero: a
/// doubling of 2 M, 2 S and such a product each. Before them `u` is reduced and multiplied with a denominator of one,
/// after them X is divided by Z.
#[test]
fn ladders_take_the_steps_of_rfc_7748() {
    let _alone = alone();
    for (curve, steps, doublings) in [("curve25519", 252, 3), ("curve448", 446, 2)] {
        let counted = row(curve, "ecdh");
        let ends = [(2, [1, 0]), (1, INVERSION), (1, [1, 0])];
        let ladder = [(steps, [5, 4]), (doublings, [2, 2])];
        assert_eq!(cost(counted), sum(&[&ladder[..], &ends].concat()), "{curve}");
        assert_eq!(counted.field.small, steps + doublings, "{curve}");
        assert_eq!(counted.field.linear, 8 * steps + 4 * doublings, "{curve}");
        assert_eq!((counted.field.inversions, counted.scans), (1, 0), "{curve}");
    }
}

/// A window of five bits: 52 digits, of which each reads a table of sixteen points.
///
/// | part | field |
/// |---|---|
/// | the point is on the curve | 1 M, 2 S |
/// | `2 P`, by a doubling without `Z` | 3 M, 4 S, and 1 M for `Z` |
/// | 15 additions of points with one denominator (Meloni) | 5 M, 2 S each |
/// | 16 affine points | 4 M, 1 S each, and an inversion |
/// | 51 times 5 doublings | 4 M, 4 S each |
/// | 50 additions | 8 M, 3 S each |
/// | the last addition, a complete one (Renes, Costello, Batina, mixed), and to projective coordinates and back | 17 M, 2 S |
/// | `X/Z^2, Y/Z^3`, and out of Montgomery form | 5 M, 1 S |
#[test]
fn p256_key_agreement_is_a_window_of_five_bits() {
    let _alone = alone();
    let counted = row("secp256r1", "ecdh");
    let table = [(1, [3, 4]), (1, [1, 0]), (15, [5, 2]), (16, [4, 1]), (1, INVERSION)];
    let windows = [(51 * 5, DOUBLE_MINUS_3), (50, ADD), (1, [17, 2])];
    let ends = [(1, [1, 2]), (1, INVERSION), (1, DIVIDE), (1, CONVERSION)];
    assert_eq!(cost(counted), sum(&[&table[..], &windows, &ends].concat()));
    assert_eq!((counted.scans, counted.entries), (52, 52 * 16));
    assert_eq!(counted.field.inversions, 2);
}

/// A comb of one column with 37 blocks: no doubling, one addition a block, the last one complete. Of the 256 bits 34
/// blocks have seven and three have six, so that tables have 64 and 32 points.
#[test]
fn p256_key_generation_is_a_comb() {
    let _alone = alone();
    let counted = row("secp256r1", "keygen");
    assert_eq!((counted.scans, counted.entries), (37, 34 * 64 + 3 * 32));
    // the last addition handles all exceptions, and its sum becomes Jacobian
    let ends = [(1, [11, 6]), (1, [2, 0]), (1, INVERSION), (1, DIVIDE)];
    assert_eq!(cost(counted), sum(&[&[(35, ADD_XYZZ)][..], &ends].concat()));
    assert_eq!((counted.field.inversions, counted.scalars.inversions), (1, 0));
}

/// RFC 6979, section 3.2: steps b to g set two keys and take four codes besides the one of the first candidate.
#[test]
fn nonces_take_the_blocks_of_rfc_6979() {
    let _alone = alone();
    for &name in NamedCurve::ALL {
        let (info, curve) = (name.info(), CurveRef::on(name, machine()));
        let (block, out) = match info.hash_bits {
            ..=256 => (64, 32),
            257..=384 => (128, 48),
            _ => (128, 64),
        };
        let len = curve.scalars().byte_len();
        let key = 2;
        let hash = |bytes: usize| (bytes + 1 + block / 8).div_ceil(block);
        let mac = |bytes: usize| hash(bytes) + hash(out);
        let reseed = mac(out + 1 + 2 * len) + key + mac(out);
        let expected = key + 2 * reseed + len.div_ceil(out) * mac(out);
        assert_eq!(row(info.name, "sign").hash_blocks, expected as u64, "{}", info.name);
    }
}

/// For `p = 3 mod 4` a root is a power to `(p + 1) / 4`, by a chain of squarings of nearly its length.
#[test]
fn square_roots_are_powers() {
    let _alone = alone();
    for (curve, bits) in [
        ("secp192r1", 192),
        ("secp256k1", 256),
        ("secp256r1", 256),
        ("secp384r1", 384),
        ("secp521r1", 521),
        ("brainpoolP512t1", 512),
    ] {
        let counted = row(curve, "decompress");
        assert_eq!((counted.field.square_roots, counted.field.inversions), (1, 0), "{curve}");
        let [m, s] = cost(counted);
        assert!((bits - 4..=bits + 4).contains(&s) && m <= bits / 4 + 10, "{curve}: {m} M, {s} S");
    }
    // Ed25519 and Ed448 take two, of a key and of a signature's point
    assert_eq!(row("curve25519", "verify").field.square_roots, 2);
    assert_eq!(row("curve448", "verify").field.square_roots, 2);
}

/// Coordinates and scalars are told apart where both share one arithmetic.
#[test]
fn counters_belong_to_a_modulus() {
    let _alone = alone();
    for &name in NamedCurve::ALL {
        let curve = CurveRef::on(name, machine());
        let (f, s) = (curve.field(), curve.scalars());
        let moduli = Moduli::of(f, s);
        let (one, other) = (f.one(), s.one());
        let (counted, _) = count(&moduli, || f.mul(&f.mul(&one, &one), &one));
        assert_eq!((counted.field.multiplications, counted.scalars.multiplications), (2, 0), "{name:?}");
        let (counted, _) = count(&moduli, || s.invert(&s.mul(&other, &other)));
        assert_eq!((counted.field.multiplications, counted.scalars.multiplications), (0, 2), "{name:?}");
        assert_eq!((counted.field.inversions, counted.scalars.inversions), (0, 1), "{name:?}");
        let (counted, _) = count(&moduli, || s.invert_vartime(&other));
        assert_eq!(counted.scalars.inversions, 1, "{name:?}");
    }
}

#[test]
#[should_panic(expected = "arithmetic modulo another number")]
fn a_third_modulus_is_noticed() {
    let _alone = alone();
    let [curve, other] =
        [NamedCurve::Secp256r1, NamedCurve::Secp256k1].map(|name| CurveRef::on(name, machine()));
    let one = other.field().one();
    count(&Moduli::of(curve.field(), curve.scalars()), || other.field().mul(&one, &one));
}

/// What is counted is what the portable machine computes.
#[test]
fn results_are_those_of_the_portable_machine() {
    let _alone = alone();
    let counting = machine();
    let random = |out: &mut [u8]| {
        out.iter_mut().zip(0..).for_each(|(byte, i)| *byte = i);
        Ok(())
    };
    let mut both = Vec::new();
    for machine in [counting, Machine::PORTABLE] {
        machine.pin();
        let mut results = Vec::new();
        for &name in NamedCurve::ALL {
            let (curve, tuning, hash) =
                (CurveRef::on(name, machine), Tuning::DEFAULT, HashAlgorithm::Sha512_256);
            let d = key::generate(curve, &mut random.clone()).expect("a key");
            let q = key::public(curve, &d, tuning).expect("a point");
            let digest = hash.digest(&[b"message"]);
            let nonces = Nonces::Deterministic(HashAlgorithm::Sha3_384);
            let (signature, _) =
                ecdsa::sign(curve, &d, digest.as_ref(), nonces, false, tuning).expect("a signature");
            let mut shared = vec![0; curve.field().byte_len()];
            ecdh::shared_x(curve, &d, &q, &mut shared, tuning).expect("a shared secret");
            for element in [signature.r(), signature.s()] {
                let mut bytes = vec![0; curve.scalars().byte_len()];
                curve.scalars().encode(element, &mut bytes);
                results.push(bytes);
            }
            results.push(shared);
        }
        results.push(x25519::public_key(&[7; 32]).to_vec());
        results.push(ed25519::sign(&[7; 32], &[b"message"]).to_vec());
        both.push(results);
    }
    assert_eq!(both[0], both[1]);
    let curve = Edwards25519::points(Machine::PORTABLE);
    let one = curve.field().one();
    let (counted, _) = count(&Moduli::of(curve.field(), curve.scalars()), || curve.field().mul(&one, &one));
    assert_eq!(counted, Count::default(), "the portable machine counts nothing");
}
