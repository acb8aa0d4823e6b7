//! Operations in steps and blinded operations against the plain ones.

use super::*;
use crate::Error;
use crate::ecdsa::{Nonces, Signature};
use crate::encoding::signature::{Format, MAX_RAW_LEN};
use crate::hash::HashAlgorithm;
use crate::key::{SecretScalar, generate, public};
use crate::policy::{Signer, Verifier};
use crate::{blinding, ecdh, ecdsa};
use secant_core::any::{AnyPoint, ZERO};
use secant_core::areas::CHECK_WORDS;
use secant_core::curves::restartable::Budget;
use secant_core::curves::{Check, CustomCurve, CustomParameters, NamedCurve};
use secant_core::mul::Tuning;
use secant_core::{CurveRef, Machine};

fn portable(curve: NamedCurve) -> CurveRef<'static> {
    CurveRef::on(curve, Machine::PORTABLE)
}

/// A source of bytes that are no secret.
fn counter(mut state: u32) -> impl FnMut(&mut [u8]) -> Result<(), Error> {
    move |out| {
        for byte in out {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *byte = (state >> 24) as u8;
        }
        Ok(())
    }
}

fn signing(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    digest: &[u8],
    nonces: Nonces<'_>,
    low_s: bool,
    blinding: Option<Blinding>,
) -> Result<[u64; Signing::WORDS], Error> {
    let mut memory = [0; Signing::WORDS];
    Signing::start(&mut memory, curve, d, digest, nonces, &Signer::default().low_s(low_s), blinding)?;
    Ok(memory)
}

fn agreement(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    peer: &AnyPoint,
    blinding: Option<Blinding>,
) -> Result<[u64; Agreement::WORDS], Error> {
    let mut memory = [0; Agreement::WORDS];
    Agreement::start(&mut memory, curve, d, peer, blinding)?;
    Ok(memory)
}

fn verification(
    curve: CurveRef<'_>,
    q: &AnyPoint,
    digest: &[u8],
    signature: &Signature,
) -> [u64; Verification::WORDS] {
    let mut memory = [0; Verification::WORDS];
    let mut raw = [0; MAX_RAW_LEN];
    let len = Format::Raw.encode(curve, signature, &mut raw).expect("room");
    let verifier = Verifier::default().format(Format::Raw);
    Verification::start(&mut memory, curve, q, digest, &raw[..len], &verifier).expect("room");
    memory
}

/// Runs an operation with a budget for each step: the result and the number of steps.
fn run<T>(mut step: impl FnMut() -> Result<Progress<T>, Error>) -> (Result<T, Error>, u32) {
    let mut steps = 1;
    loop {
        match step() {
            Ok(Progress::InProgress) => steps += 1,
            Ok(Progress::Done(result)) => return (Ok(result), steps),
            Err(error) => return (Err(error), steps),
        }
    }
}

/// Everything on a curve, with and without blinding, for budgets from the smallest to all at once.
fn same_results(curve: CurveRef<'_>, seed: u32) {
    let mut random = counter(seed);
    let tuning = Tuning::DEFAULT;
    let is_small = curve.scalars().bits() < 64;
    let (d, other) =
        (generate(curve, &mut random).expect("a key"), generate(curve, &mut random).expect("a key"));
    let q = public(curve, &d, tuning).expect("a point");
    let peer = public(curve, &other, tuning).expect("a point");
    let hash = HashAlgorithm::Sha256;
    let digest = hash.digest(&[b"message", &seed.to_be_bytes()]);
    let digest = digest.as_ref();
    let mut secret = [0; 72];
    let secret = &mut secret[..curve.field().byte_len()];
    ecdh::shared_x(curve, &d, &peer, secret, tuning).expect("a secret");
    for (units, blinded) in
        [(0, false), (1, true), (100, true), (500, false), (u32::MAX, false), (u32::MAX, true)]
    {
        let mut blinding = || blinded.then(|| Blinding::draw(curve, &mut random).expect("random values"));
        for low_s in [false, true] {
            let nonces = || Nonces::Deterministic(hash);
            let expected = ecdsa::sign(curve, &d, digest, nonces(), low_s, tuning).expect("a signature");
            let mut signing = signing(curve, &d, digest, nonces(), low_s, blinding()).expect("a start");
            let (signed, steps) = run(|| Signing::step(&mut signing, curve, units));
            let signed = signed.expect("a signature");
            assert!(signed == expected, "{units} {blinded}");
            within(units, steps, Signing::cost(curve, blinded), is_small);
            assert_eq!(Signing::step(&mut signing, curve, units).err(), Some(Error::NoTable));

            for (digest, is_signed) in [(digest, true), (&[7; 20][..], false)] {
                let expected = ecdsa::verify(curve, &q, digest, &signed.0, tuning);
                // in a small group another digest may have the same signature
                assert!(expected == is_signed || is_small && expected);
                let mut verification = verification(curve, &q, digest, &signed.0);
                let (answer, steps) = run(|| Verification::step(&mut verification, curve, units));
                assert_eq!(answer, Ok(expected));
                within(units, steps, Verification::cost(curve), is_small);
                assert_eq!(Verification::step(&mut verification, curve, units), Err(Error::NoTable));
            }
            let mut memory = [0; Verification::WORDS];
            let mut start = |digest: &[u8], signature: &[u8]| {
                Verification::start(&mut memory, curve, &q, digest, signature, &Verifier::default())
            };
            assert_eq!(start(&[], &[1; 8]), Err(Error::Empty));
            assert_eq!(start(digest, &[1; 8]), Err(Error::SignatureEncoding));
            assert_eq!(memory, [0; Verification::WORDS]);
        }
        let mut agreement = agreement(curve, &d, &peer, blinding()).expect("a start");
        let mut out = [0; 72];
        let out = &mut out[..secret.len()];
        let (agreed, steps) = run(|| Agreement::step(&mut agreement, curve, out, units));
        assert_eq!(agreed, Ok(()));
        assert_eq!(out, secret, "{units} {blinded}");
        within(units, steps, Agreement::cost(curve, blinded), is_small);
        assert_eq!(Agreement::step(&mut agreement, curve, out, units), Err(Error::NoTable));
        let short = Err(Error::Length { expected: secret.len(), actual: secret.len() - 1 });
        assert_eq!(Agreement::step(&mut agreement, curve, &mut out[1..], units), short);
    }
    let mut blinding = || Blinding::draw(curve, &mut random).expect("random values");
    // a blinded operation has the pieces of two multiplications
    let pieces = |blinding: Option<Blinding>| {
        let mut agreement = agreement(curve, &d, &peer, blinding).expect("a start");
        let mut out = [0; 72];
        let field = curve.field().byte_len();
        run(|| Agreement::step(&mut agreement, curve, &mut out[..field], 1)).1
    };
    let check = {
        let table = curve.restartable();
        let mut check = [0; CHECK_WORDS];
        table.start_check(&mut check, &peer).expect("room");
        let mut steps = 1;
        while table.step_check_vartime(&mut check, &mut Budget::new(1)) == Ok(None) {
            steps += 1;
        }
        steps
    };
    let (plain, blinded) = (pieces(None), pieces(Some(blinding())));
    assert!(blinded >= 2 * (plain - check - 2) + check, "{plain} {blinded} {check}");
    assert_eq!(blinding::public(curve, &d, blinding()), Ok(q));
    let mut out = [0; 72];
    let out = &mut out[..secret.len()];
    blinding::shared_x(curve, &d, &peer, out, blinding()).expect("a secret");
    assert_eq!(out, secret);
    let nonces = || Nonces::Deterministic(hash);
    let signed = blinding::sign(curve, &d, digest, nonces(), &Signer::default().low_s(true), blinding())
        .expect("a signature");
    assert!(signed == ecdsa::sign(curve, &d, digest, nonces(), true, tuning).expect("a signature"));
    let off = AnyPoint { x: peer.x, y: curve.field().add(&peer.y, &curve.field().one()) };
    // in a small field it can be the point's negative
    let is_on_curve = bool::from(curve.equation().is_on_curve(&off));
    assert!(is_small || !is_on_curve);
    let expected = if is_on_curve { None } else { Some(Error::NotOnCurve) };
    assert_eq!(agreement(curve, &d, &off, None).err(), expected);
    assert_eq!(signing(curve, &d, &[], nonces(), false, None).err(), Some(Error::Empty));
}

/// The number of steps is what the cost says; in a small group several nonces may be tried.
fn within(units: u32, steps: u32, cost: Cost, is_small: bool) {
    if is_small {
        return;
    }
    if units == u32::MAX {
        assert_eq!(steps, 1);
    }
    // all but the last step are full up to a piece
    let piece = cost.largest_piece;
    let full = u64::from(steps - 1) * u64::from(units.saturating_sub(piece));
    assert!(full <= u64::from(cost.total), "{units} {steps} {cost:?}");
    // and no step takes more than its budget or a piece; a verification has its usual digits and some less
    let least = cost.total * 9 / 10 / units.max(piece);
    assert!(steps >= least, "{units} {steps} {cost:?}");
}

/// The table of the module's documentation.
#[test]
fn costs_are_documented() {
    fn row(name: &str, curve: NamedCurve) {
        let curve = portable(curve);
        let text = include_str!("../restartable.rs");
        let cost = |cost: Cost| (cost.largest_piece, cost.total);
        let (sign, ecdh, verify) = (
            cost(Signing::cost(curve, false)),
            cost(Agreement::cost(curve, false)),
            cost(Verification::cost(curve)),
        );
        let row = [sign.0, sign.1, ecdh.0, ecdh.1, verify.0, verify.1];
        let found = text.lines().find_map(|line| line.strip_prefix("//! | ")?.strip_prefix(name));
        let found =
            found.unwrap_or_default().split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
        assert!(found.map(str::parse).eq(row.map(Ok)), "{name} | {row:?}");
    }
    row("secp256k1", NamedCurve::Secp256k1);
    row("secp256r1", NamedCurve::Secp256r1);
    row("secp384r1", NamedCurve::Secp384r1);
    row("secp521r1", NamedCurve::Secp521r1);
    row("brainpoolP256r1", NamedCurve::BrainpoolP256r1);
    row("brainpoolP512r1", NamedCurve::BrainpoolP512r1);
}

#[test]
fn the_results_are_the_plain_ones() {
    for seed in 0..2 {
        same_results(portable(NamedCurve::Secp256r1), seed);
        same_results(portable(NamedCurve::Secp256k1), seed);
        same_results(portable(NamedCurve::BrainpoolP256r1), seed);
    }
    same_results(portable(NamedCurve::Secp224k1), 9);
    same_results(portable(NamedCurve::Secp521r1), 9);
}

#[test]
fn user_defined_curves_have_no_tables() {
    // 251 a prime, 233 points: windows of 4 bits are allowed; 29, 31 points: ladders
    for (p, a, b, x, y, n, h) in [(251, 4, 3, 0, 76, 233, 1), (29, 6, 6, 0, 8, 31, 1)] {
        let parameters = CustomParameters { p: &[p], a: &[a], b: &[b], x: &[x], y: &[y], n: &[n], h: &[h] };
        let curve = CustomCurve::new(&parameters, Check::Order).expect("a curve");
        for seed in 0..40 {
            same_results(CurveRef::custom(&curve).expect("proved"), seed);
        }
    }
}

#[test]
fn points_of_another_subgroup_are_found_in_steps() {
    // y^2 = x^3 + 2 x + 7 modulo 1009 has 3 * 349 points
    let parameters =
        CustomParameters { p: &[3, 241], a: &[2], b: &[7], x: &[1, 135], y: &[8], n: &[1, 93], h: &[3] };
    let custom = CustomCurve::new(&parameters, Check::Order).expect("a curve");
    let curve = CurveRef::custom(&custom).expect("proved");
    let d = generate(curve, &mut counter(3)).expect("a key");
    let outside = AnyPoint { x: ZERO, y: curve.field().reduce(&[45]) };
    let mut agreement = agreement(curve, &d, &outside, None).expect("a point of the curve");
    let mut out = [0; 2];
    let (agreed, steps) = run(|| Agreement::step(&mut agreement, curve, &mut out, 60));
    assert_eq!((agreed, out), (Err(Error::WrongSubgroup), [0; 2]));
    assert!(steps > 3, "{steps}");
    assert_eq!(Agreement::step(&mut agreement, curve, &mut out, 60), Err(Error::NoTable));
    same_results(curve, 5);
}

#[test]
fn hedged_nonces_and_failing_sources() {
    let curve = portable(NamedCurve::Secp256r1);
    let d = generate(curve, &mut counter(1)).expect("a key");
    let sign = |seed| {
        let (mut random, mut again) = (counter(seed), counter(seed));
        let hedged = Nonces::Hedged(HashAlgorithm::Sha256, &mut random);
        let mut signing = signing(curve, &d, &[1; 32], hedged, false, None).expect("a start");
        let (signed, _) = run(|| Signing::step(&mut signing, curve, 200));
        let hedged = Nonces::Hedged(HashAlgorithm::Sha256, &mut again);
        let expected = ecdsa::sign(curve, &d, &[1; 32], hedged, false, Tuning::DEFAULT).expect("a signature");
        assert!(signed.expect("a signature") == expected);
        expected
    };
    assert!(sign(1) != sign(2));
    let mut broken = |_: &mut [u8]| Err(Error::Random);
    assert_eq!(Blinding::draw(curve, &mut broken).err(), Some(Error::Random));
    let mut stuck = |out: &mut [u8]| {
        out.fill(0);
        Ok(())
    };
    assert_eq!(Blinding::draw(curve, &mut stuck).err(), Some(Error::Random));
}

/// Curves with elements and scalars of the same types: a signature on both would give the key away.
#[test]
fn steps_on_another_curve_are_refused() {
    let (curve, other) = (portable(NamedCurve::Secp256r1), portable(NamedCurve::BrainpoolP224r1));
    let d = generate(curve, &mut counter(1)).expect("a key");
    let q = public(curve, &d, Tuning::DEFAULT).expect("a point");
    let digest = [7; 32];
    let nonces = || Nonces::Deterministic(HashAlgorithm::Sha256);
    let (expected, id) =
        ecdsa::sign(curve, &d, &digest, nonces(), false, Tuning::DEFAULT).expect("a signature");
    for first in [0, 300] {
        let mut signing = signing(curve, &d, &digest, nonces(), false, None).expect("a start");
        assert!(
            Signing::step(&mut signing, curve, first)
                .is_ok_and(|progress| matches!(progress, Progress::InProgress))
        );
        assert_eq!(Signing::step(&mut signing, other, u32::MAX).err(), Some(Error::WrongCurve));
        let (signed, _) = run(|| Signing::step(&mut signing, curve, 200));
        assert!(signed == Ok((expected, id)));

        let mut agreement = agreement(curve, &d, &q, None).expect("a start");
        let (mut long, mut short) = ([0; 32], [0; 28]);
        assert_eq!(Agreement::step(&mut agreement, curve, &mut long, first), Ok(Progress::InProgress));
        assert_eq!(Agreement::step(&mut agreement, other, &mut short, u32::MAX), Err(Error::WrongCurve));
        assert_eq!(
            (run(|| Agreement::step(&mut agreement, curve, &mut long, 200)).0, short),
            (Ok(()), [0; 28])
        );

        let mut verification = verification(curve, &q, &digest, &expected);
        assert_eq!(Verification::step(&mut verification, curve, first), Ok(Progress::InProgress));
        assert_eq!(Verification::step(&mut verification, other, u32::MAX), Err(Error::WrongCurve));
        assert_eq!(run(|| Verification::step(&mut verification, curve, 200)).0, Ok(true));
    }
}

/// Every byte of a state, each alone, inverted: refused, and nothing else.
fn each_byte<R: PartialEq>(
    memory: &mut [u64],
    mut step: impl FnMut(&mut [u64]) -> Result<R, Error>,
) -> usize {
    let mut bytes = 0;
    for i in 0..memory.len() {
        for byte in 0..8 {
            let before = memory[i];
            memory[i] ^= 0xff << (8 * byte);
            let expected = if i == 0 { Error::NoTable } else { Error::Checksum };
            assert!(step(memory) == Err(expected), "byte {byte} of word {i}");
            memory[i] = before;
            bytes += 1;
        }
    }
    bytes
}

#[test]
fn damaged_memory_is_refused() {
    let curve = portable(NamedCurve::Secp256r1);
    let d = generate(curve, &mut counter(1)).expect("a key");
    let q = public(curve, &d, Tuning::DEFAULT).expect("a point");
    let nonces = || Nonces::Deterministic(HashAlgorithm::Sha256);
    let right = ecdsa::sign(curve, &d, &[7; 32], nonces(), false, Tuning::DEFAULT).expect("a signature");
    let mut out = [0; 32];
    for (steps, is_blinded) in [(0, false), (3, true)] {
        let blinding = is_blinded.then(|| Blinding::draw(curve, &mut counter(5)).expect("random values"));
        let mut state = signing(curve, &d, &[7; 32], nonces(), false, blinding).expect("a start");
        for _ in 0..steps {
            assert!(Signing::step(&mut state, curve, 200).is_ok());
        }
        assert_eq!(each_byte(&mut state, |m| Signing::step(m, curve, 200)), 8 * Signing::WORDS);
        assert!(run(|| Signing::step(&mut state, curve, 200)).0 == Ok(right), "the state is as it was");
        assert!(state.iter().all(|word| *word == 0), "wiped at the end");

        let mut state = agreement(curve, &d, &q, None).expect("a start");
        let mut other = verification(curve, &q, &[7; 32], &right.0);
        for _ in 0..steps {
            assert!(Agreement::step(&mut state, curve, &mut out, 300).is_ok());
            assert!(Verification::step(&mut other, curve, 300).is_ok());
        }
        assert_eq!(each_byte(&mut state, |m| Agreement::step(m, curve, &mut out, 300)), 8 * Agreement::WORDS);
        assert_eq!(each_byte(&mut other, |m| Verification::step(m, curve, 300)), 8 * Verification::WORDS);
        // another operation is none
        assert!(Signing::step(&mut other, curve, 1).is_err_and(|error| error == Error::NoTable));
        assert_eq!(Agreement::step(&mut other, curve, &mut out, 1), Err(Error::NoTable));
        let short = Error::TooShort { min: Agreement::WORDS, actual: 5 };
        assert_eq!(Agreement::step(&mut state[..5], curve, &mut out, 1), Err(short));
        assert_eq!(run(|| Verification::step(&mut other, curve, 300)).0, Ok(true));
    }
}

/// Whatever value a word has under a right checksum, as a program with another bug could leave it, steps end: with an error, or
/// with the result of that other operation.
fn each_word<R>(state: &[u64], mut step: impl FnMut(&mut [u64]) -> Result<Progress<R>, Error>) -> usize {
    let mut random = counter(11);
    let mut words = 0;
    for i in memory::START..state.len() {
        let mut drawn = [0; 8];
        random(&mut drawn).expect("bytes");
        for value in [0, 1, 3, 7, 64, 1 << 32, u64::MAX, u64::from_le_bytes(drawn)] {
            let mut state = state.to_vec();
            state[i] = value;
            secant_core::words::seal(&mut state);
            let (_, steps) = run(|| step(&mut state));
            assert!(steps < 12, "word {i}: {value}");
        }
        words += 1;
    }
    words
}

#[test]
fn words_with_their_checksum_neither_panic_nor_go_on() {
    // static tables, none, and a cofactor of 3, with which agreement checks the subgroup
    let parameters =
        CustomParameters { p: &[3, 241], a: &[2], b: &[7], x: &[1, 135], y: &[8], n: &[1, 93], h: &[3] };
    let custom = CustomCurve::new(&parameters, Check::Order).expect("a curve");
    let curves = [
        portable(NamedCurve::Secp256r1),
        portable(NamedCurve::BrainpoolP224r1),
        CurveRef::custom(&custom).expect("proved"),
    ];
    for curve in curves {
        let d = generate(curve, &mut counter(1)).expect("a key");
        let q = public(curve, &d, Tuning::DEFAULT).expect("a point");
        let nonces = || Nonces::Deterministic(HashAlgorithm::Sha256);
        let signed = ecdsa::sign(curve, &d, &[7; 32], nonces(), false, Tuning::DEFAULT).expect("a signature");
        let mut out = [0; 72];
        let out = &mut out[..curve.field().byte_len()];
        let mut words = 0;
        for (blinded, first) in [(false, 0), (false, 200), (true, 200)] {
            let blinding = || blinded.then(|| Blinding::draw(curve, &mut counter(5)).expect("random values"));
            let mut state = signing(curve, &d, &[7; 32], nonces(), false, blinding()).expect("a start");
            assert!(Signing::step(&mut state, curve, first).is_ok());
            words += each_word(&state, |m| Signing::step(m, curve, 4000));
            let mut state = agreement(curve, &d, &q, blinding()).expect("a start");
            assert!(Agreement::step(&mut state, curve, out, first).is_ok());
            words += each_word(&state, |m| Agreement::step(m, curve, out, 4000));
        }
        let mut state = verification(curve, &q, &[7; 32], &signed.0);
        assert!(Verification::step(&mut state, curve, 300).is_ok());
        words += each_word(&state, |m| Verification::step(m, curve, 4000));
        assert!(words > 1500, "{words}");
    }
}
