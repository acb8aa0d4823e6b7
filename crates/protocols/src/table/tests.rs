//! Tables that were damaged or made by somebody else.

extern crate std;

use super::*;
use crate::ecdsa::{self, Nonces, Signature};
use crate::hash::HashAlgorithm;
use crate::key::{SecretScalar, decode_private, public};
use crate::policy::Signer;
use secant_core::Machine;
use secant_core::curves::NamedCurve;
use secant_core::mul::{FixedBase, Tuning};
use std::vec;
use std::vec::Vec;

const DIGEST: [u8; 32] = [7; 32];

fn curve() -> CurveRef<'static> {
    CurveRef::on(NamedCurve::Secp256r1, Machine::PORTABLE)
}

fn key(curve: CurveRef<'_>, seed: u8) -> (SecretScalar, AnyPoint) {
    let mut bytes = vec![0; curve.scalars().byte_len()];
    if let Some(last) = bytes.last_mut() {
        *last = seed;
    }
    let d = decode_private(curve, &bytes).expect("a key");
    let q = public(curve, &d, Tuning::DEFAULT).expect("a point");
    (d, q)
}

fn sign(curve: CurveRef<'_>, d: &SecretScalar, fixed_base: FixedBase<'_>) -> Result<Signature, Error> {
    let tuning = Tuning::DEFAULT.fixed_base(fixed_base);
    ecdsa::sign(curve, d, &DIGEST, Nonces::Deterministic(HashAlgorithm::Sha256), false, tuning)
        .map(|(signature, _)| signature)
}

fn built(curve: CurveRef<'_>, q: &AnyPoint, size: TableSize) -> Vec<u64> {
    let mut memory = vec![0; key_words(curve, size)];
    build_key(curve, q, size, &mut memory).expect("a table");
    memory
}

fn base(curve: CurveRef<'_>, window: u8) -> Vec<u64> {
    let mut memory = vec![0; curve.base_tables().base_table_words(window)];
    assert!(curve.base_tables().build_base_table(window, &mut memory));
    memory
}

#[test]
fn one_changed_byte_of_each_word_of_a_key_is_found() {
    let (_, q) = key(curve(), 3);
    for size in [TableSize::Small, TableSize::Large] {
        let table = built(curve(), &q, size);
        assert_eq!(check_key(curve(), &table), Ok(q));
        assert!(stored_key(curve(), &table).is_ok_and(|stored| stored.q == q));
        // of the large one some, because each costs a table
        let step = if size == TableSize::Small { 1 } else { 97 };
        for i in (0..12).chain((12..table.len()).step_by(step)) {
            let mut changed = table.clone();
            changed[i] ^= 0xff << (8 * (i % 8));
            let expected = if matches!(i, 0 | 2 | 3) { Error::NoTable } else { Error::Checksum };
            assert_eq!(check_key(curve(), &changed), Err(expected), "word {i}");
            if size == TableSize::Small {
                assert_eq!(stored_key(curve(), &changed).err(), Some(expected), "word {i}");
            }
            // a right checksum does not make an entry right
            words::seal(&mut changed);
            assert!(i == 1 || check_key(curve(), &changed).is_err(), "word {i}");
        }
        assert_eq!(check_key(curve(), &table[1..]), Err(Error::NoTable));
        assert_eq!(stored_key(curve(), &table[..table.len() - 1]).err(), Some(Error::NoTable));
        let mut short = vec![0; table.len() - 1];
        let expected = Error::TooShort { min: table.len(), actual: table.len() - 1 };
        assert_eq!(build_key(curve(), &q, size, &mut short), Err(expected));
    }
}

/// A coordinate that is beyond the prime is none, with the checksum of what was there before and with its own.
#[test]
fn coordinates_beyond_the_prime_are_found() {
    for machine in Machine::available() {
        for name in [NamedCurve::Secp256r1, NamedCurve::BrainpoolP512t1] {
            let curve = CurveRef::on(name, machine);
            let (_, q) = key(curve, 3);
            let (table, limbs) = (built(curve, &q, TableSize::Small), curve.field().characteristic().len());
            assert!(stored_key(curve, &table).is_ok());
            for coordinate in [HEADER, HEADER + limbs] {
                let mut changed = table.clone();
                changed[coordinate..coordinate + limbs].fill(u64::MAX);
                for _ in 0..2 {
                    assert_eq!(stored_key(curve, &changed).err(), Some(Error::Checksum));
                    assert_eq!(check_key(curve, &changed), Err(Error::Checksum));
                    words::seal(&mut changed);
                }
            }
        }
    }
}

/// The header of one key before the multiples of another: the other's signatures would be valid under the first.
#[test]
fn a_header_does_not_belong_to_another_table() {
    let ((_, victim), (d, attacker)) = (key(curve(), 3), key(curve(), 4));
    let signature = sign(curve(), &d, FixedBase::Static).expect("a signature");
    for size in [TableSize::Small, TableSize::Large] {
        let (mut table, of_victim) = (built(curve(), &attacker, size), built(curve(), &victim, size));
        let own = stored_key(curve(), &table).expect("a key");
        assert!(ecdsa::verify_precomputed(curve(), &own.q, (size, own.table), &DIGEST, &signature));
        let header = header_words(curve());
        table[..header].copy_from_slice(&of_victim[..header]);
        assert_eq!(stored_key(curve(), &table).err(), Some(Error::Checksum));
        assert_eq!(check_key(curve(), &table), Err(Error::Checksum));
        words::seal(&mut table);
        assert_eq!(stored_key(curve(), &table).err(), Some(Error::Checksum));
        assert_eq!(check_key(curve(), &table), Err(Error::Checksum));
    }
}

/// A point off the curve whose table begins with it, under a right checksum; and a table that is too short for its size.
#[test]
fn points_off_the_curve_and_short_tables_are_refused() {
    let ((d, q), size) = (key(curve(), 3), TableSize::Small);
    let mut table = built(curve(), &q, size);
    let (header, limbs) = (header_words(curve()), curve().field().characteristic().len());
    let signature = sign(curve(), &d, FixedBase::Static).expect("a signature");
    let own = stored_key(curve(), &table).expect("a key");
    for len in [0, own.table.len() - 2 * limbs] {
        assert!(!ecdsa::verify_precomputed(curve(), &q, (size, &own.table[..len]), &DIGEST, &signature));
    }
    // the first entry is the key in the model's coordinates, which are the curve's own here
    for place in [header - limbs, header + limbs] {
        table[place] ^= 1;
    }
    words::seal(&mut table);
    assert_eq!(stored_key(curve(), &table).err(), Some(Error::Checksum));
}

#[test]
fn changed_tables_of_the_generator_give_no_signature() {
    let (d, q) = key(curve(), 3);
    let right = sign(curve(), &d, FixedBase::Static).expect("a signature");
    for window in [2, 5] {
        let table = base(curve(), window);
        assert_eq!(check_base(curve(), &table), Ok(()));
        assert!(sign(curve(), &d, FixedBase::Built(&table)) == Ok(right));
        assert!(sign(curve(), &d, FixedBase::Checked(&table)) == Ok(right));
        for i in 0..table.len() {
            let mut changed = table.clone();
            changed[i] ^= 0xff << (8 * (i % 8));
            let expected = if i == 0 || (2..6).contains(&i) { Error::NoTable } else { Error::Checksum };
            assert_eq!(check_base(curve(), &changed), Err(expected), "word {i}");
            assert!(sign(curve(), &d, FixedBase::Built(&changed)) == Err(expected), "word {i}");
            let tuning = Tuning::DEFAULT.fixed_base(FixedBase::Built(&changed));
            assert_eq!(public(curve(), &d, tuning), Err(expected), "word {i}");
        }
        // every entry the first one, with a right checksum: a signature would come out, and be invalid
        let mut altered = table.clone();
        for entry in (14..altered.len()).step_by(8) {
            altered.copy_within(6..14, entry);
        }
        words::seal(&mut altered);
        assert_eq!(check_base(curve(), &altered), Err(Error::Checksum));
        assert!(sign(curve(), &d, FixedBase::Built(&altered)) == Err(Error::NoTable));
        let trusted = sign(curve(), &d, FixedBase::Checked(&altered)).expect("what such a table gives");
        assert!(!ecdsa::verify(curve(), &q, &DIGEST, &trusted, Tuning::DEFAULT), "hence the check");
        // what a fault of the memory would do, alone and among rows
        let tuning = Tuning::DEFAULT.fixed_base(FixedBase::Checked(&altered));
        let signer = Signer::default().verified(true).tuning(tuning);
        let nonces = || Nonces::Deterministic(HashAlgorithm::Sha256);
        assert!(signer.sign(curve(), &d, &DIGEST, nonces()) == Err(Error::Fault));
        let mut out = [Err(Error::Empty)];
        assert_eq!(signer.sign_many(curve(), &[(&d, &DIGEST)], nonces(), &mut out), Ok(()));
        assert!(out == [Err(Error::Fault)]);
        let other = CurveRef::on(NamedCurve::Secp256k1, Machine::PORTABLE);
        assert_eq!(check_base(other, &table), Err(Error::NoTable));
        assert!(sign(other, &key(other, 3).0, FixedBase::Built(&table)) == Err(Error::NoTable));
    }
}

/// Every curve's tables pass their own checks, with tables of the generator and without.
#[test]
fn tables_that_were_built_are_right() {
    for name in NamedCurve::ALL {
        let curve = CurveRef::on(*name, Machine::PORTABLE);
        let (_, q) = key(curve, 3);
        for size in [TableSize::Small, TableSize::Large] {
            let table = built(curve, &q, size);
            assert_eq!(check_key(curve, &table), Ok(q), "{name:?} {size:?}");
            assert!(stored_key(curve, &table).is_ok(), "{name:?} {size:?}");
        }
        assert_eq!(check_base(curve, &base(curve, 6)), Ok(()), "{name:?}");
    }
}
