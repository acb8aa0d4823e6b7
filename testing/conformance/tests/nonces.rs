//! Nonces and keys: their distribution, repetition, and what broken sources of randomness do.
//!
//! The nonce of a signature is found from the private key, `k = (e + r d) / s`, on signatures made through
//! the types that users see. On every curve of the registry 4096 deterministic nonces are counted in 512 equal
//! parts of the range `1..n` and by their lowest nine bits; the nonces of broken implementations, zero
//! in the top nine bits on P-521 (CVE-2024-31497) or reduced modulo n, fail by orders of magnitude. Keys
//! are counted in the same way. See [`secant_conformance::statistics`].
//!
//! A source of randomness that fails must give an error and nothing else. One that is stuck must give an
//! error where a key depends on it alone; a hedged nonce depends on key and digest as well, and stays
//! different for different messages.

use secant::{
    Curve, Error, HashAlgorithm, InputError, NamedCurve, NonceMode, PrivateKey, RandomSource, SignOptions,
    Tuning, VerifyOptions,
};
use secant_conformance::bytes::{fill, padded, sample};
use secant_conformance::chosen;
use secant_conformance::parallel;
use secant_conformance::random::Random;
use secant_conformance::statistics::Histogram;
use secant_core::{CurveRef, Machine};
use secant_protocols::ecdsa::{Nonces, sign};
use secant_protocols::encoding::signature::{encode_raw, raw_len};
use secant_protocols::key::{self, decode_private};
use secant_reference::number::inverse;
use secant_vectors::{BigUint, hex};

const SAMPLES: usize = 4096;

fn order(curve: NamedCurve) -> BigUint {
    BigUint::from_bytes_be(&hex(curve.info().parameters.n))
}

/// The integer in the leftmost bits of a digest, as many as the order has.
fn leftmost(digest: &[u8], n: &BigUint) -> BigUint {
    let excess = (8 * digest.len() as u64).saturating_sub(n.bits());
    BigUint::from_bytes_be(digest) >> excess
}

/// The nonce of a signature `r || s` by the private key `d`.
fn nonce(signature: &[u8], d: &BigUint, digest: &[u8], n: &BigUint) -> BigUint {
    let (r, s) = signature.split_at(signature.len() / 2);
    let (r, s) = (BigUint::from_bytes_be(r), BigUint::from_bytes_be(s));
    (leftmost(digest, n) + r * d) * inverse(&s, n).expect("n is prime") % n
}

/// A private key below the order, of the order's length.
fn some_key(curve: NamedCurve, random: &mut Random) -> BigUint {
    let n = order(curve);
    BigUint::from_bytes_be(&sample(random, n.bits() as usize / 8 + 8)) % (n - 1u32) + 1u32
}

fn check_nonces(name: NamedCurve) -> (u32, f64) {
    let curve = Curve::from(name);
    let (n, length) = (order(name), curve.scalar_bytes().expect("a proved curve"));
    let d = some_key(name, &mut Random(0x1057));
    let key = PrivateKey::from_bytes(&curve, &padded(&d, length)).expect("a private key");
    let options = SignOptions::new(HashAlgorithm::Sha256);
    let (mut high, mut low, mut longest) = (Histogram::default(), Histogram::default(), 0);
    for i in 0..SAMPLES {
        let digest = HashAlgorithm::Sha256.digest(&[&i.to_be_bytes()]);
        let signature = key.sign_digest(digest.as_ref(), &options).expect("a signature").to_raw();
        let k = nonce(&signature, &d, digest.as_ref(), &n);
        assert!(k > BigUint::ZERO && k < n);
        high.count_high(&k, &n);
        low.count_low(&k);
        longest = longest.max(k.bits());
    }
    let name = curve.name();
    assert!(high.is_uniform(), "{name}: top bits, {}", high.chi_square());
    assert!(low.is_uniform(), "{name}: lowest bits, {}", low.chi_square());
    // on secp224k1, whose order is 2^224 and a little, a top bit is as rare as it must be
    let top = if name == "secp224k1" { 224 } else { n.bits() };
    assert_eq!(longest, top, "{name}");
    (high.total(), high.chi_square())
}

#[test]
fn deterministic_nonces_are_uniform() {
    let results = parallel::each(chosen::curves(), |curve| check_nonces(*curve));
    assert_eq!(results.len(), chosen::curves().len());
    assert!(results.iter().all(|(total, _)| *total as usize == SAMPLES));
    // the keys differ only where the orders do, and a twist has the order of its curve
    let mut values: Vec<u64> = results.iter().map(|(_, chi_square)| chi_square.to_bits()).collect();
    values.sort_unstable();
    values.dedup();
    assert!(!chosen::are_all() || values.len() == 13, "{}", values.len());
}

#[test]
fn keys_are_uniform() {
    for name in chosen::curves() {
        let (curve, n) = (Curve::from(*name), order(*name));
        let mut random = Random(0x6b65);
        let source = RandomSource::new(|out| {
            fill(&mut random, out);
            Ok(())
        });
        let (mut high, mut low) = (Histogram::default(), Histogram::default());
        for _ in 0..SAMPLES {
            let key = PrivateKey::generate_with(&curve, &source).expect("a key");
            let d = BigUint::from_bytes_be(&key.to_bytes());
            assert!(d > BigUint::ZERO && d < n);
            high.count_high(&d, &n);
            low.count_low(&d);
        }
        assert!(high.is_uniform(), "{}: top bits, {}", curve.name(), high.chi_square());
        assert!(low.is_uniform(), "{}: lowest bits, {}", curve.name(), low.chi_square());
    }
}

/// A source that gives these integers one after the other, with the bits above the order's length set.
fn scripted<'a>(draws: &'a [BigUint], n: &'a BigUint, used: &'a mut usize) -> RandomSource<'a> {
    RandomSource::new(move |out| {
        let excess = 8 * out.len() as u64 - n.bits();
        let draw = draws.get(*used).ok_or(InputError::Random)?;
        out.copy_from_slice(&padded(draw, out.len()));
        out[0] |= !(0xff >> excess);
        *used += 1;
        Ok(())
    })
}

#[test]
fn draws_out_of_range_are_rejected() {
    for name in chosen::curves() {
        let (curve, n) = (Curve::from(*name), order(*name));
        let largest = (BigUint::from(1u32) << n.bits()) - 1u32;
        let refused = [BigUint::ZERO, n.clone(), &n + 1u32, largest];
        for accepted in [BigUint::from(1u32), &n - 1u32, &n >> 1] {
            let draws = [&refused[..], std::slice::from_ref(&accepted)].concat();
            let mut used = 0;
            let key = PrivateKey::generate_with(&curve, &scripted(&draws, &n, &mut used));
            assert_eq!(BigUint::from_bytes_be(&key.expect("a key").to_bytes()), accepted, "{}", curve.name());
            assert_eq!(used, 5, "{}", curve.name());
        }
        // the source fails while draws are being rejected
        let mut used = 0;
        let failed = PrivateKey::generate_with(&curve, &scripted(&refused, &n, &mut used));
        assert_eq!((failed.err(), used), (Some(Error::Input(InputError::Random)), 4), "{}", curve.name());
    }
}

#[test]
fn broken_sources_make_no_key() {
    for name in chosen::curves() {
        let curve = Curve::from(*name);
        for stuck in [0, 0xff] {
            let mut draws = 0;
            let source = RandomSource::new(|out| {
                draws += 1;
                out.fill(stuck);
                Ok(())
            });
            let key = PrivateKey::generate_with(&curve, &source);
            drop(source);
            assert_eq!(key.err(), Some(Error::Input(InputError::Random)), "{}", curve.name());
            assert!((64..1024).contains(&draws), "{draws} draws");
        }
        let failed = PrivateKey::generate_with(&curve, &RandomSource::bytes(&[]));
        assert_eq!(failed.err(), Some(Error::Input(InputError::Random)), "{}", curve.name());
    }
}

/// Keys of which any bytes are one: zeros are none all the same, and a source that fails is heard.
#[test]
fn broken_sources_make_no_key_of_bytes() {
    type Generate = fn(&RandomSource<'_>) -> Result<(), Error>;
    let kinds: [(&str, Generate); 4] = [
        ("Ed25519", |random| secant::ed25519::PrivateKey::generate_with(random).map(drop)),
        ("Ed448", |random| secant::ed448::PrivateKey::generate_with(random).map(drop)),
        ("X25519", |random| secant::x25519::PrivateKey::generate_with(random).map(drop)),
        ("X448", |random| secant::x448::PrivateKey::generate_with(random).map(drop)),
    ];
    for (name, generate) in kinds {
        let random = Err(Error::Input(InputError::Random));
        assert_eq!(generate(&RandomSource::new(|_| Err(InputError::Random))), random, "{name}");
        assert_eq!(generate(&RandomSource::bytes(&[1; 31])), random, "{name}");
        assert_eq!(generate(&RandomSource::bytes(&[0; 57])), random, "{name}");
        assert_eq!(generate(&RandomSource::bytes(&[0xff; 57])), Ok(()), "{name}");
    }
}

#[test]
fn repeated_signatures() {
    for name in chosen::curves() {
        let curve = Curve::from(*name);
        let length = curve.scalar_bytes().expect("a proved curve");
        let d = some_key(*name, &mut Random(0x5e));
        let key = PrivateKey::from_bytes(&curve, &padded(&d, length)).expect("a private key");
        let options = SignOptions::new(HashAlgorithm::Sha384);
        let verify = VerifyOptions::new(HashAlgorithm::Sha384);
        let signatures = |options: &SignOptions| {
            let sign = |_| key.sign(b"message", options).expect("a signature").to_der();
            (0..4).map(sign).collect::<Vec<_>>()
        };
        let deterministic = signatures(&options);
        assert!(deterministic.iter().all(|other| *other == deterministic[0]), "{}", curve.name());
        let mut all = signatures(&options.nonce(NonceMode::Hedged));
        all.push(deterministic[0].clone());
        for signature in &all {
            assert!(key.public_key().verify(b"message", signature, &verify), "{}", curve.name());
        }
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 5, "{}: hedged signatures differ", curve.name());
    }
}

/// A curve on the portable code.
fn portable(name: NamedCurve) -> CurveRef<'static> {
    CurveRef::on(name, Machine::PORTABLE)
}

/// `r || s` of a hedged signature whose randomness comes from a given source.
fn hedged(
    curve: CurveRef<'_>,
    d: &[u8],
    digest: &[u8],
    source: &mut key::RandomSource<'_>,
) -> Result<Vec<u8>, InputError> {
    let d = decode_private(curve, d)?;
    // the borrow of the source must not outlive this call
    let mut source = |out: &mut [u8]| source(out);
    let nonces = Nonces::Hedged(HashAlgorithm::Sha256, &mut source);
    let (signature, _) = sign(curve, &d, digest, nonces, false, Tuning::DEFAULT)?;
    let mut out = vec![0; raw_len(curve)];
    encode_raw(curve, &signature, &mut out)?;
    Ok(out)
}

#[test]
fn hedged_nonces_survive_a_stuck_source() {
    for name in chosen::curves() {
        let n = order(*name);
        let length = n.bits().div_ceil(8) as usize;
        let d = some_key(*name, &mut Random(0x4ed));
        let key = padded(&d, length);
        let mut nonces = Vec::new();
        for stuck in [0, 0xff] {
            let mut source = |out: &mut [u8]| {
                out.fill(stuck);
                Ok(())
            };
            for message in 0..16u8 {
                let digest = HashAlgorithm::Sha256.digest(&[&[message]]);
                let digest = digest.as_ref();
                let mut sign = || hedged(portable(*name), &key, digest, &mut source);
                let signature = sign().expect("a signature");
                assert_eq!(sign(), Ok(signature.clone()), "a stuck source costs freshness alone");
                nonces.push(nonce(&signature, &d, digest, &n));
            }
        }
        // and the deterministic nonces, which have no additional data
        let curve = Curve::from(*name);
        let signer = PrivateKey::from_bytes(&curve, &key).expect("a private key");
        for message in 0..16u8 {
            let digest = HashAlgorithm::Sha256.digest(&[&[message]]);
            let options = SignOptions::new(HashAlgorithm::Sha256);
            let signature = signer.sign_digest(digest.as_ref(), &options).expect("a signature");
            nonces.push(nonce(&signature.to_raw(), &d, digest.as_ref(), &n));
        }
        nonces.sort_unstable();
        nonces.dedup();
        assert_eq!(nonces.len(), 48, "{}", name.info().name);
    }
}

#[test]
fn a_failing_source_makes_no_hedged_signature() {
    for name in chosen::curves() {
        let d = padded(&some_key(*name, &mut Random(0xfa11)), order(*name).bits().div_ceil(8) as usize);
        let mut calls = 0;
        let mut source = |_: &mut [u8]| {
            calls += 1;
            Err(InputError::Random)
        };
        let signature = hedged(portable(*name), &d, &[7; 32], &mut source);
        assert_eq!((signature, calls), (Err(InputError::Random), 1), "{}", name.info().name);
    }
}
