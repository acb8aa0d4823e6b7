//! Memory that a program stored: operations in steps, public keys with tables, tables of the generator.
//!
//! Words are changed as the input says. Where the checksum was not made anew every change is found; where it was, as by a program with
//! another fault or an attacker, no step panics, nothing takes more steps than an operation has, and a table that is checked whole is refused.

use crate::input::{Input, Subject};
use secant_core::any::AnyPoint;
use secant_core::mul::precomputed::TableSize;
use secant_core::mul::{FixedBase, Tuning};
use secant_core::{CurveRef, words};
use secant_protocols::Error;
use secant_protocols::ecdsa::{Nonces, Signature, sign, verify_precomputed};
use secant_protocols::encoding::signature::{Format, MAX_RAW_LEN};
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::key::{SecretScalar, decode_private, public};
use secant_protocols::policy::{Signer, Verifier};
use secant_protocols::restartable::{Agreement, Progress, Signing, Verification};
use secant_protocols::table;
use std::collections::HashMap;
use std::sync::{Mutex, OnceLock};

const DIGEST: [u8; 32] = [7; 32];

/// The curve and the key of a subject, for the functions below the facade, and a signature.
fn parts(subject: &Subject) -> (CurveRef<'static>, SecretScalar, &'static (AnyPoint, Signature)) {
    static MADE: [OnceLock<(AnyPoint, Signature)>; 32] = [const { OnceLock::new() }; 32];
    let curve = CurveRef::from(subject.name);
    let d = decode_private(curve, &subject.private.to_bytes()).expect("a key");
    let made = MADE[subject.place()].get_or_init(|| {
        let q = public(curve, &d, Tuning::DEFAULT).expect("a public key");
        let nonces = Nonces::Deterministic(HashAlgorithm::Sha256);
        (q, sign(curve, &d, &DIGEST, nonces, false, Tuning::DEFAULT).expect("a signature").0)
    });
    (curve, d, made)
}

/// Changes words as the input says, places and what is combined with them, and makes the checksum anew if asked to. Whether any changed.
fn change(input: &mut Input<'_>, memory: &mut [u64], sealed: bool) -> bool {
    let before = memory.to_vec();
    while !input.is_empty() && !memory.is_empty() {
        let place = usize::from(input.short()) % memory.len();
        let limb = input.limbs(1)[0];
        memory[place] = if limb & 1 == 0 { memory[place] ^ (1 << (limb % 64)) } else { limb };
    }
    if sealed {
        words::seal(memory);
    }
    before != memory
}

/// How many steps an operation takes, and its result. None in more than an operation has.
fn run<R>(mut step: impl FnMut() -> Result<Progress<R>, Error>) -> Result<R, Error> {
    for _ in 0..40 {
        match step()? {
            Progress::Done(result) => return Ok(result),
            Progress::InProgress => {}
        }
    }
    panic!("more steps than an operation has");
}

/// The state of an operation in steps.
pub fn restartable(data: &[u8]) {
    const UNITS: u32 = 400;
    let mut input = Input::new(data);
    let (subject, how, steps) = (input.subject(), input.byte(), input.byte() % 6);
    let (curve, d, (q, signed)) = parts(subject);
    let mut encoded = [0; MAX_RAW_LEN];
    let length = Format::Raw.encode(curve, signed, &mut encoded).expect("room");
    let verifier = Verifier::default().format(Format::Raw);
    let sealed = how & 4 == 4;
    let mut alter = |memory: &mut [u64]| change(&mut input, memory, sealed);
    let refused = |error: Error| matches!(error, Error::Checksum | Error::NoTable);
    match how % 3 {
        0 => {
            let mut memory = vec![0; Signing::WORDS];
            let nonces = Nonces::Deterministic(HashAlgorithm::Sha256);
            Signing::start(&mut memory, curve, &d, &DIGEST, nonces, &Signer::default(), None)
                .expect("a start");
            for _ in 0..steps {
                if !matches!(Signing::step(&mut memory, curve, UNITS), Ok(Progress::InProgress)) {
                    return;
                }
            }
            let changed = alter(&mut memory);
            let found = run(|| Signing::step(&mut memory, curve, UNITS));
            if !changed {
                assert!(found == Ok((*signed, found.as_ref().ok().and_then(|(_, id)| *id))));
            } else if !sealed {
                assert!(found.is_err_and(refused), "a change that was not found");
            }
        }
        1 => {
            let mut memory = vec![0; Agreement::WORDS];
            let mut out = vec![0; curve.field().byte_len()];
            Agreement::start(&mut memory, curve, &d, q, None).expect("a start");
            for _ in 0..steps {
                if !matches!(Agreement::step(&mut memory, curve, &mut out, UNITS), Ok(Progress::InProgress)) {
                    return;
                }
            }
            let changed = alter(&mut memory);
            let found = run(|| Agreement::step(&mut memory, curve, &mut out, UNITS));
            if !changed {
                let shared = subject.private.shared_secret(&subject.public).expect("a secret");
                assert!(found == Ok(()) && out == *shared);
            } else if !sealed {
                assert!(found.is_err_and(refused), "a change that was not found");
            }
        }
        _ => {
            let mut memory = vec![0; Verification::WORDS];
            Verification::start(&mut memory, curve, q, &DIGEST, &encoded[..length], &verifier)
                .expect("a start");
            for _ in 0..steps {
                if !matches!(Verification::step(&mut memory, curve, UNITS), Ok(Progress::InProgress)) {
                    return;
                }
            }
            let changed = alter(&mut memory);
            let found = run(|| Verification::step(&mut memory, curve, UNITS));
            if !changed {
                assert!(found == Ok(true));
            } else if !sealed {
                assert!(found.is_err_and(refused), "a change that was not found");
            }
        }
    }
}

/// The words of a table that is made once for each curve and kind.
fn kept(place: (usize, u8), make: impl FnOnce() -> Vec<u64>) -> Vec<u64> {
    type Tables = HashMap<(usize, u8), Vec<u64>>;
    static KEPT: OnceLock<Mutex<Tables>> = OnceLock::new();
    let mut kept = KEPT.get_or_init(Mutex::default).lock().expect("nobody panicked");
    kept.entry(place).or_insert_with(make).clone()
}

/// Tables of public keys and of the generator.
pub fn tables(data: &[u8]) {
    let mut input = Input::new(data);
    let (subject, how) = (input.subject(), input.byte());
    let place = subject.place();
    let (curve, d, (q, signed)) = parts(subject);
    let nonces = || Nonces::Deterministic(HashAlgorithm::Sha256);
    let sealed = how & 2 == 2;
    if how & 1 == 0 {
        let mut memory = kept((place, 0), || {
            let mut memory = vec![0; table::key_words(curve, TableSize::Small)];
            table::build_key(curve, q, TableSize::Small, &mut memory).expect("a table");
            memory
        });
        let changed = change(&mut input, &mut memory, sealed);
        let stored = table::stored_key(curve, &memory);
        if !changed {
            assert!(table::check_key(curve, &memory).is_ok_and(|found| found == *q));
            let stored = stored.expect("a key");
            assert!(verify_precomputed(curve, &stored.q, (stored.size, stored.table), &DIGEST, signed));
            return;
        }
        // under a right checksum nothing but the whole check tells, and numbers that are too large meet the assertions of the kernels
        assert!(sealed || stored.is_err(), "a change that was not found");
        assert!(table::check_key(curve, &memory).is_err(), "a wrong table");
        return;
    }
    let tables = curve.base_tables();
    let window = 2 + (how >> 2) % 3;
    let mut memory = kept((place, window), || {
        let mut memory = vec![0; tables.base_table_words(window)];
        assert!(tables.build_base_table(window, &mut memory));
        memory
    });
    let changed = change(&mut input, &mut memory, sealed);
    let with = |fixed_base| {
        sign(curve, &d, &DIGEST, nonces(), false, Tuning::DEFAULT.fixed_base(fixed_base))
            .map(|(made, _)| made)
    };
    if !changed {
        assert!(
            with(FixedBase::Built(&memory)) == Ok(*signed)
                && with(FixedBase::Checked(&memory)) == Ok(*signed)
        );
        assert_eq!(table::check_base(curve, &memory), Ok(()));
        return;
    }
    assert!(table::check_base(curve, &memory).is_err(), "a wrong table");
    assert!(sealed || with(FixedBase::Built(&memory)).is_err(), "a signature of a changed table");
}
