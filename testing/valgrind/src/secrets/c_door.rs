//! Functions of C on secrets: their checks of pointers and lengths see no secret, and what they write is still secret.

use super::memcheck::{poison, publish};
use super::stream::Stream;
use super::{Report, assert_secret};
use crate::{c_functions as c, pin};
use secant_core::Backend;
use secant_core::curves::NamedCurve;

/// The curves: one of each kind of field and of each size of integers.
const CURVES: [NamedCurve; 4] =
    [NamedCurve::Secp256k1, NamedCurve::Secp256r1, NamedCurve::Secp521r1, NamedCurve::BrainpoolP384t1];

/// Keys, signatures and exchanges.
///
/// # Panics
/// When a secret got lost, or a result is wrong.
pub fn all<B: Backend>(report: &mut Report) {
    pin::<B>();
    let stream = &mut Stream::new(3);
    for curve in CURVES {
        // the numbers of C are those of the registry's order
        let number = 1 + NamedCurve::ALL.iter().position(|named| *named == curve).expect("a curve");
        let info = curve.info();
        let (len, field) = (info.order_bits.div_ceil(8) as usize, info.field_bits.div_ceil(8) as usize);
        weierstrass(report, info.name, number, len, field, stream);
    }
    report.run("x25519", "ecdh", || exchange::<32>(c::x25519, c::x25519_public, stream));
    report.run("x448", "ecdh", || exchange::<56>(c::x448, c::x448_public, stream));
    report.run("ed25519", "sign", || signed::<32, 64>(c::ed25519_sign, stream));
    report.run("ed448", "sign", || signed::<57, 114>(c::ed448_sign, stream));
    report.run("hkdf", "derive", || derive(stream));
}

fn weierstrass(report: &mut Report, name: &str, curve: usize, len: usize, field: usize, stream: &mut Stream) {
    let (mut d, mut q) = (vec![0; len], vec![0; 1 + 2 * field]);
    report.run(name, "keygen", || {
        assert!(c::key_generate(&mut d, curve, &mut |out| {
            stream.fill(out);
            poison(out);
        }));
        assert_secret(d.as_mut_slice());
        assert!(c::key_public(&mut q, curve, &d));
        assert_secret(q.as_mut_slice());
        publish(q.as_mut_slice());
    });
    report.run(name, "sign", || {
        let (digest, mut signature) = ([7; 32], vec![0; 2 * len]);
        assert!(c::sign(&mut signature, curve, c::SHA256, &d, &digest));
        assert_secret(&mut signature[..len]);
        assert_secret(&mut signature[len..]);
        publish(signature.as_mut_slice());
        assert!(c::verify(curve, &q, &digest, &signature));
    });
    report.run(name, "ecdh", || {
        let mut shared = vec![0; field];
        assert!(c::ecdh(&mut shared, curve, &d, &q));
        assert_secret(shared.as_mut_slice());
    });
    report.run(name, "tweak", || {
        let (mut tweak, mut key, mut public) = (vec![0; len], vec![0; len], vec![0; 1 + 2 * field]);
        // below every order
        stream.fill(&mut tweak[1..]);
        poison(tweak.as_mut_slice());
        for tweaked in [c::key_tweak_add, c::key_tweak_multiply] {
            assert!(tweaked(&mut key, curve, &d, &tweak));
            assert_secret(key.as_mut_slice());
        }
        for tweaked in [c::public_key_tweak_add, c::public_key_tweak_multiply] {
            assert!(tweaked(&mut public, curve, &q, &tweak));
            assert_secret(&mut public[1..]);
        }
    });
}

type Exchange = fn(&mut [u8], &[u8], &[u8]) -> bool;

fn exchange<const N: usize>(agree: Exchange, public: fn(&mut [u8], &[u8]) -> bool, stream: &mut Stream) {
    let (mut d, mut u, mut shared) = ([0; N], [0; N], [0; N]);
    stream.fill(&mut d);
    poison(&mut d);
    assert!(public(&mut u, &d));
    assert_secret(&mut u);
    publish(&mut u);
    assert!(agree(&mut shared, &d, &u));
    assert_secret(&mut shared);
}

fn signed<const SEED: usize, const SIGNATURE: usize>(sign: Exchange, stream: &mut Stream) {
    let (mut seed, mut signature) = ([0; SEED], [0; SIGNATURE]);
    stream.fill(&mut seed);
    poison(&mut seed);
    assert!(sign(&mut signature, &seed, b"message"));
    assert_secret(&mut signature[SIGNATURE / 2..]);
}

fn derive(stream: &mut Stream) {
    let (mut secret, mut key) = ([0; 32], [0; 42]);
    stream.fill(&mut secret);
    poison(&mut secret);
    assert!(c::hkdf(&mut key, &secret, b"salt", b"info"));
    assert_secret(&mut key);
}
