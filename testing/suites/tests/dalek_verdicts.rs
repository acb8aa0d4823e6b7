//! `verify` and `verify_strict`, single and in batches, are dalek's: on the published signatures that implementations disagree on,
//! and on altered ones.
#![allow(clippy::unwrap_used, reason = "these are the bodies of tests")]

use curve25519_dalek::constants::EIGHT_TORSION;
use curve25519_dalek::edwards::EdwardsPoint;
use curve25519_dalek::scalar::Scalar;
use ed25519_dalek_original as theirs;
use fastrand::Rng;
use secant::ed25519::{self as ours, ExpandedPublicKey, Policy, Variant};
use sha2::{Digest, Sha512};
use theirs::{Signature, Verifier};

const POLICIES: [Policy; 2] = [Policy::Dalek, Policy::DalekStrict];

/// A key, a message and a signature; prehashed, with a context, or pure.
struct Case {
    key: [u8; 32],
    message: Vec<u8>,
    signature: [u8; 64],
    context: Option<&'static [u8]>,
}

/// The verdicts of `verify` and `verify_strict`; none for bytes that are no key.
fn their_verdicts(case: &Case) -> Option<[bool; 2]> {
    let key = theirs::VerifyingKey::from_bytes(&case.key).ok()?;
    let signature = Signature::from_bytes(&case.signature);
    let digest = || Sha512::new_with_prefix(&case.message);
    let verdicts = match case.context {
        None => [key.verify(&case.message, &signature), key.verify_strict(&case.message, &signature)],
        context => [
            key.verify_prehashed(digest(), context, &signature),
            key.verify_prehashed_strict(digest(), context, &signature),
        ],
    };
    Some(verdicts.map(|verdict| verdict.is_ok()))
}

/// The same, by each of the ways to get a single verdict.
fn our_verdicts(case: &Case) -> Option<[bool; 2]> {
    let plain = ours::PublicKey::from_bytes(&case.key);
    let Ok(key) = ours::VerifyingKey::from_bytes(&case.key) else {
        assert!(POLICIES.iter().all(|policy| !plain.verify(&case.message, &case.signature, *policy)));
        return None;
    };
    assert_eq!(key.is_weak(), theirs::VerifyingKey::from_bytes(&case.key).unwrap().is_weak());
    let signature = Signature::from_bytes(&case.signature);
    let digest = || Sha512::new_with_prefix(&case.message);
    let (verdicts, others) = match case.context {
        None => (
            [key.verify(&case.message, &signature), key.verify_strict(&case.message, &signature)],
            POLICIES.map(|policy| plain.verify(&case.message, &case.signature, policy)),
        ),
        Some(context) => (
            [
                key.verify_prehashed(digest(), Some(context), &signature),
                key.verify_prehashed_strict(digest(), Some(context), &signature),
            ],
            POLICIES.map(|policy| plain.verify_ph(&case.message, &case.signature, context, policy)),
        ),
    };
    let verdicts = verdicts.map(|verdict| verdict.is_ok());
    assert_eq!(verdicts, others);
    Some(verdicts)
}

/// How many cases there are, how many keys are refused, what `verify` and `verify_strict` accept, and what of the pure scheme the
/// first of them accepts under another encoding of the key than RFC 8032's; secant's verdicts are dalek's.
fn compare(cases: &[Case]) -> [usize; 5] {
    let mut counts = [cases.len(), 0, 0, 0, 0];
    let mut all = Vec::new();
    for case in cases {
        let verdicts = their_verdicts(case);
        assert_eq!(
            our_verdicts(case),
            verdicts,
            "{:02x?} {:02x?} {:02x?}",
            case.key,
            case.message,
            case.signature
        );
        match verdicts {
            None => counts[1] += 1,
            Some(verdicts) => {
                counts[2] += usize::from(verdicts[0]);
                counts[3] += usize::from(verdicts[1]);
                let key = ours::PublicKey::from_bytes(&case.key);
                let rfc8032 = key.verify(&case.message, &case.signature, Policy::Rfc8032);
                counts[4] += usize::from(verdicts[0] && case.context.is_none() && !rfc8032);
                all.push((key.expand().unwrap(), case, verdicts));
            }
        }
    }
    for context in [None, Some(CONTEXT)] {
        let of_context: Vec<_> = all.iter().filter(|(_, case, _)| case.context == context).collect();
        for some in of_context.chunks(100) {
            let claims: Vec<(&ExpandedPublicKey, &[u8], &[u8])> =
                some.iter().map(|(key, case, _)| (key, &case.message[..], &case.signature[..])).collect();
            for (which, policy) in POLICIES.into_iter().enumerate() {
                let expected: Vec<bool> = some.iter().map(|(_, _, verdicts)| verdicts[which]).collect();
                let variant = context.map_or(Variant::Pure, Variant::Prehashed);
                let found = ours::check_batch(&claims, variant, policy);
                assert_eq!(found.iter().map(Result::is_ok).collect::<Vec<_>>(), expected);
                if context.is_none() {
                    assert_eq!(ours::verify_batch(&claims, policy), expected);
                }
            }
        }
    }
    counts
}

#[test]
fn published_signatures() {
    let published = secant_vectors::published();
    let case = |key: [u8; 32], message: &[u8], signature: [u8; 64]| Case {
        key,
        message: message.to_vec(),
        signature,
        context: None,
    };
    let speccheck = published.speccheck();
    let cases: Vec<Case> =
        speccheck.cases.iter().map(|c| case(c.pub_key.array(), &c.message, c.signature.array())).collect();
    assert_eq!(compare(&cases), [12, 0, 5, 1, 1]);
    // the verdicts that were published with them, of an older dalek
    for (which, name) in ["Dalek", "Dalek strict"].into_iter().enumerate() {
        let column = &speccheck.results.iter().find(|(library, _)| library == name).unwrap().1;
        let found: Vec<bool> = cases.iter().map(|case| our_verdicts(case).unwrap()[which]).collect();
        assert_eq!(found, column, "{name}");
    }
    let cctv: Vec<Case> = published
        .dalek_validation()
        .iter()
        .map(|c| case(c.key.array(), c.msg.as_bytes(), c.sig.array()))
        .collect();
    let zip215: Vec<Case> =
        published.zip215().iter().map(|c| case(c.vk_bytes.array(), b"Zcash", c.sig_bytes.array())).collect();
    assert_eq!(compare(&cctv), [914, 0, 208, 43, 36]);
    assert_eq!(compare(&zip215), [196, 0, 12, 0, 4]);
}

const CONTEXT: &[u8] = b"context";

/// The little-endian bytes of `n`, the order of the base point.
const ORDER: [u8; 32] = [
    0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
];

/// A multiple of the base point, which may be 0, and a point of small order; its encoding, where it has several now and then not the
/// canonical one.
fn point(rng: &mut Rng) -> (Scalar, [u8; 32]) {
    let scalar = if rng.u8(..4) == 0 { Scalar::ZERO } else { random_scalar(rng) };
    let torsion = if rng.bool() { EIGHT_TORSION[rng.usize(..8)] } else { EIGHT_TORSION[0] };
    let mut bytes = (EdwardsPoint::mul_base(&scalar) + torsion).compress().to_bytes();
    if rng.bool() {
        // y + p, where y < 19
        if bytes[0] < 19 && bytes[1..31].iter().all(|byte| *byte == 0) && bytes[31] & 0x7f == 0 {
            bytes[0] += 0xed;
            bytes[1..31].fill(0xff);
            bytes[31] |= 0x7f;
        }
    }
    // -0 for 0: y is 1 or -1
    if EIGHT_TORSION.iter().step_by(4).any(|p| p.compress().to_bytes()[1..31] == bytes[1..31]) && rng.bool() {
        bytes[31] |= 0x80;
    }
    (scalar, bytes)
}

fn random_scalar(rng: &mut Rng) -> Scalar {
    let mut wide = [0; 64];
    rng.fill(&mut wide);
    Scalar::from_bytes_mod_order_wide(&wide)
}

/// A signature that is right but for components of small order and encodings, and altered every second time.
fn altered(rng: &mut Rng) -> Case {
    let ((a, mut key), (r, commitment)) = (point(rng), point(rng));
    let mut message = vec![0; rng.usize(..80)];
    rng.fill(&mut message);
    let context = (rng.u8(..8) == 0).then_some(CONTEXT);
    let mut hash = Sha512::new();
    if let Some(context) = context {
        hash.update(b"SigEd25519 no Ed25519 collisions");
        hash.update([1, context.len() as u8]);
        hash.update(context);
    }
    hash.update(commitment);
    hash.update(key);
    match context {
        None => hash.update(&message),
        Some(_) => hash.update(Sha512::digest(&message)),
    }
    let s = r + Scalar::from_hash(hash) * a;
    let mut signature = [0; 64];
    signature[..32].copy_from_slice(&commitment);
    signature[32..].copy_from_slice(s.as_bytes());
    let flip = |bytes: &mut [u8], rng: &mut Rng| {
        if !bytes.is_empty() {
            bytes[rng.usize(..bytes.len())] ^= 1 << rng.u8(..8);
        }
    };
    match rng.u8(..12) {
        0 => flip(&mut signature[..32], rng),
        1 => flip(&mut signature[32..], rng),
        2 => flip(&mut key, rng),
        3 => flip(&mut message, rng),
        4 => {
            for _ in 0..=rng.u8(..15) {
                let mut carry = 0;
                for (byte, n) in signature[32..].iter_mut().zip(ORDER) {
                    carry += u16::from(*byte) + u16::from(n);
                    *byte = carry as u8;
                    carry >>= 8;
                }
            }
        }
        5 => rng.fill(&mut signature[32..]),
        _ => {}
    }
    Case { key, message, signature, context }
}

/// 25,000 altered signatures of each seed.
macro_rules! seeds {
    ($($test:ident $seed:literal $counts:expr;)*) => {$(
        #[test]
        fn $test() {
            let mut rng = Rng::with_seed($seed);
            let cases: Vec<Case> = (0..25_000).map(|_| altered(&mut rng)).collect();
            assert_eq!(compare(&cases), $counts);
        }
    )*};
}
seeds! {
    altered_signatures_1 1 [25_000, 1_058, 4_189, 2_764, 672];
    altered_signatures_2 2 [25_000, 1_040, 4_191, 2_741, 673];
    altered_signatures_3 3 [25_000, 1_050, 4_069, 2_687, 653];
    altered_signatures_4 4 [25_000, 1_048, 4_087, 2_703, 669];
}
