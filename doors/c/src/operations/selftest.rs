//! Known answers on every curve of the build.
//!
//! For each curve: the public keys of two private keys, a deterministic signature, its verification for the right
//! digest and for another, and the shared secret from both sides. The first eight bytes of the SHA-256 of all results
//! are listed here. They come from a build that passed every published test vector, and are the same on every machine.

use super::Status;
use secant_core::curves::NamedCurve;
use secant_core::mul::Tuning;
use secant_core::{CurveRef, ErrorCode};
use secant_protocols::ecdsa::{self, Nonces};
use secant_protocols::encoding::{point, signature};
use secant_protocols::hash::{HashAlgorithm, Hasher};
use secant_protocols::{Error, ecdh, key};

const HASH: HashAlgorithm = HashAlgorithm::Sha256;

/// The beginning of the hash of a curve's results.
fn expected(curve: NamedCurve) -> Option<u64> {
    Some(match curve.info().name {
        "secp192k1" => 0x9a37_4247_99d4_9af2,
        "secp192r1" => 0xfece_d6b7_903c_58b8,
        "secp224k1" => 0x3a06_7fb7_3a6b_f57a,
        "secp224r1" => 0xbe6f_8f4a_7784_e130,
        "secp256k1" => 0xb03c_bb21_5143_b939,
        "secp256r1" => 0x5637_b0e3_7af8_a2a9,
        "secp384r1" => 0x57a2_03ba_dfa0_40ee,
        "secp521r1" => 0xe0ea_086d_93f7_6658,
        "brainpoolP224r1" => 0x2294_d79c_0b88_589a,
        "brainpoolP224t1" => 0xd90d_bdd8_905c_e2ee,
        "brainpoolP256r1" => 0x276d_27e2_9612_11b1,
        "brainpoolP256t1" => 0xfd00_5a0c_036e_d6f1,
        "brainpoolP320r1" => 0xba5e_cc18_ace5_c602,
        "brainpoolP320t1" => 0x98cd_eee2_7673_d1c8,
        "brainpoolP384r1" => 0xcc83_474c_3a49_cf0a,
        "brainpoolP384t1" => 0x9328_19a8_2e9e_9f29,
        "brainpoolP512r1" => 0xe59c_29c2_d427_7c2a,
        "brainpoolP512t1" => 0xbed8_a074_7fd8_254b,
        _ => return None,
    })
}

/// Every curve of the build.
pub(super) fn run() -> Status {
    let right = |curve: &NamedCurve| {
        expected(*curve).is_some_and(|value| computed(CurveRef::from(*curve)) == Ok(value))
    };
    if NamedCurve::ALL.iter().all(right) { Ok(()) } else { Err(ErrorCode::SelfTest) }
}

/// The beginning of the hash of what is computed on a curve.
fn computed(curve: CurveRef<'_>) -> Result<u64, Error> {
    let mut hasher = Hasher::new(HASH);
    let mut buffer = [0; signature::MAX_DER_LEN];
    let order = curve.scalars().byte_len();
    // below every order, whose first byte is not zero
    let private = |byte: u8| {
        let mut bytes = [byte; secant_core::field::MAX_BYTES];
        bytes[0] = 0;
        key::decode_private(curve, &bytes[..order])
    };
    let (ours, theirs) = (private(0x5a)?, private(0xa5)?);
    let (q, peer) =
        (key::public(curve, &ours, Tuning::DEFAULT)?, key::public(curve, &theirs, Tuning::DEFAULT)?);
    for point in [&q, &peer] {
        let len = point::encode(curve.field(), point, &mut buffer, true)?;
        hasher.update(&buffer[..len]);
    }
    let (digest, other) = (HASH.digest(&[b"secant"]), HASH.digest(&[b"tangent"]));
    let nonces = Nonces::Deterministic(HASH);
    let (signed, _) = ecdsa::sign(curve, &ours, digest.as_ref(), nonces, false, Tuning::DEFAULT)?;
    let len = signature::encode_raw(curve, &signed, &mut buffer)?;
    hasher.update(&buffer[..len]);
    let verdict = |digest: &[u8]| ecdsa::verify(curve, &q, digest, &signed, Tuning::DEFAULT);
    hasher.update(&[u8::from(verdict(digest.as_ref())), u8::from(verdict(other.as_ref()))]);
    for (d, point) in [(&ours, &peer), (&theirs, &q)] {
        let out = &mut buffer[..curve.field().byte_len()];
        ecdh::shared_x(curve, d, point, out, Tuning::DEFAULT)?;
        hasher.update(out);
    }
    let hash = hasher.finalize();
    Ok(hash.as_ref().iter().take(8).fold(0, |value, byte| value << 8 | u64::from(*byte)))
}
