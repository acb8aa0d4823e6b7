//! The operations that are counted: those that users of the protocols call, with parsed keys and the usual tuning, on
//! every curve of the registry, on Curve25519 and on Curve448, and BIP340.
//!
//! Inputs come from a generator with a fixed seed. Each operation runs once before it is counted, so that what
//! happens on a first call only (detecting the processor, binding symbols) does not count.

use super::{INPUTS, c_door, measured};
use crate::{on, pin};
use secant_core::any::AnyPoint;
use secant_core::curves::NamedCurve;
use secant_core::field::MAX_BYTES;
use secant_core::mul::Tuning;
use secant_core::{Backend, CurveRef};
use secant_protocols::bip340::KeyPair;
use secant_protocols::ecdsa::{self, Nonces, Signature};
use secant_protocols::hash::{HashAlgorithm, HashOutput};
use secant_protocols::key::{self, SecretScalar};
use secant_protocols::{ecdh, ed448, ed25519, x448, x25519};
use std::hint::black_box;

/// The exchange of a curve of RFC 7748 by its module, with keys of so many bytes.
macro_rules! exchange {
    ($ran:ident, $name:literal, $xdh:ident, $key:literal, $random:literal) => {{
        let mut random = Random($random);
        let keys: [[u8; $key]; INPUTS] = std::array::from_fn(|_| random.bytes());
        let publics = keys.each_ref().map($xdh::public_key);
        let mut shared = [[0; $key]; INPUTS];
        $ran.count($name, "keygen", |i| {
            black_box($xdh::public_key(&keys[i]));
        });
        $ran.count($name, "ecdh", |i| {
            shared[i] = $xdh::$xdh(&keys[i], &publics[INPUTS - 1 - i]).expect("a secret");
        });
        for i in 0..INPUTS {
            assert_eq!(shared[i], shared[INPUTS - 1 - i]);
        }
    }};
}

/// The signatures of a curve of RFC 8032 by its module, with seeds and signatures of so many bytes.
macro_rules! signatures {
    ($ran:ident, $name:literal, $eddsa:ident, $seed:literal, $signature:literal, $random:literal) => {{
        let mut random = Random($random);
        let seeds: [[u8; $seed]; INPUTS] = std::array::from_fn(|_| random.bytes());
        let messages: [[u8; 32]; INPUTS] = std::array::from_fn(|_| random.bytes());
        let keys = seeds.each_ref().map($eddsa::ExpandedSecret::new);
        let mut signatures = [[0; $signature]; INPUTS];
        $ran.count($name, "keygen", |i| {
            black_box($eddsa::ExpandedSecret::new(&seeds[i]));
        });
        $ran.count($name, "sign", |i| signatures[i] = keys[i].sign(&[&messages[i]]));
        $ran.count($name, "verify", |i| {
            let key = keys[i].public_key();
            assert!($eddsa::verify(key, &[&messages[i]], &signatures[i], $eddsa::Policy::Rfc8032));
        });
    }};
}

/// The operations that were counted, in their order.
#[derive(Default)]
pub(super) struct Ran(Vec<String>);

impl Ran {
    pub(super) fn count(&mut self, curve: &str, operation: &str, mut body: impl FnMut(usize)) {
        body(0);
        measured(&mut body);
        self.0.push(format!("{curve} {operation}"));
    }
}

/// Runs everything on the backend `B`. Returns `curve operation` for each, in the order in which they ran.
///
/// # Panics
/// When a result is wrong.
pub fn all<B: Backend>() -> Vec<String> {
    let mut ran = Ran::default();
    for &name in NamedCurve::ALL {
        weierstrass(&mut ran, name.info().name, on::<B>(name), name.info().hash_bits);
    }
    pin::<B>();
    exchange!(ran, "curve25519", x25519, 32, 25_519);
    signatures!(ran, "ed25519", ed25519, 32, 64, 8_032);
    exchange!(ran, "curve448", x448, 56, 448);
    signatures!(ran, "ed448", ed448, 57, 114, 8_448);
    bip340(&mut ran);
    c_door::all(&mut ran);
    ran.0
}

/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
pub(super) struct Random(pub(super) u64);

impl Random {
    fn fill(&mut self, out: &mut [u8]) {
        for chunk in out.chunks_mut(8) {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = self.0;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            chunk.copy_from_slice(&(z ^ (z >> 31)).to_le_bytes()[..chunk.len()]);
        }
    }

    pub(super) fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut out = [0; N];
        self.fill(&mut out);
        out
    }
}

/// A key pair of one curve, and what it signs.
struct Entry {
    d: SecretScalar,
    q: AnyPoint,
    digest: HashOutput,
    signature: Signature,
}

fn key_pair(curve: CurveRef<'_>, seed: u64) -> (SecretScalar, AnyPoint) {
    let mut random = Random(seed);
    let source = &mut |out: &mut [u8]| {
        random.fill(out);
        Ok(())
    };
    let d = key::generate(curve, source).expect("a key");
    let q = key::public(curve, &d, Tuning::DEFAULT).expect("a point");
    (d, q)
}

fn sign(curve: CurveRef<'_>, d: &SecretScalar, digest: &HashOutput, hash: HashAlgorithm) -> Signature {
    let nonces = Nonces::Deterministic(hash);
    ecdsa::sign(curve, d, digest.as_ref(), nonces, false, Tuning::DEFAULT).expect("a signature").0
}

fn entry(curve: CurveRef<'_>, index: usize, hash: HashAlgorithm) -> Entry {
    let (d, q) = key_pair(curve, 1_000 + index as u64);
    let digest = hash.digest(&[&index.to_le_bytes()]);
    let signature = sign(curve, &d, &digest, hash);
    Entry { d, q, digest, signature }
}

fn weierstrass(ran: &mut Ran, name: &str, curve: CurveRef<'_>, hash_bits: u32) {
    let hash = match hash_bits {
        ..=256 => HashAlgorithm::Sha256,
        257..=384 => HashAlgorithm::Sha384,
        _ => HashAlgorithm::Sha512,
    };
    let entries: [Entry; INPUTS] = std::array::from_fn(|index| entry(curve, index, hash));
    let len = curve.field().byte_len();
    let mut shared = [[0; MAX_BYTES]; INPUTS];
    ran.count(name, "keygen", |i| {
        black_box(key_pair(curve, i as u64));
    });
    ran.count(name, "sign", |i| {
        black_box(sign(curve, &entries[i].d, &entries[i].digest, hash));
    });
    ran.count(name, "verify", |i| {
        let Entry { q, digest, signature, .. } = &entries[i];
        assert!(ecdsa::verify(curve, q, digest.as_ref(), signature, Tuning::DEFAULT));
    });
    ran.count(name, "ecdh", |i| {
        let peer = &entries[INPUTS - 1 - i].q;
        ecdh::shared_x(curve, &entries[i].d, peer, &mut shared[i][..len], Tuning::DEFAULT).expect("a secret");
    });
    for i in 0..INPUTS {
        assert_eq!(shared[i], shared[INPUTS - 1 - i]);
    }
}

fn bip340(ran: &mut Ran) {
    let mut random = Random(340);
    let messages: [[u8; 32]; INPUTS] = std::array::from_fn(|_| random.bytes());
    let pairs: [KeyPair; INPUTS] =
        std::array::from_fn(|_| KeyPair::new(&random.bytes::<32>()).expect("below the order"));
    let mut signatures = [[0; 64]; INPUTS];
    ran.count("bip340", "sign", |i| {
        signatures[i] = pairs[i].sign(&[&messages[i]], &[0; 32]).expect("a signature");
    });
    ran.count("bip340", "verify", |i| {
        assert!(pairs[i].public_key().verify(&[&messages[i]], &signatures[i]));
    });
}
