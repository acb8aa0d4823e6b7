//! Operations on secret messages: Koblitz encoding, Massey-Omura, hashing to a curve of each map.

use super::memcheck::{poison, publish};
use super::stream::Stream;
use super::{Report, assert_secret};
use crate::{on, pin};
use secant_core::curves::NamedCurve;
use secant_core::mul::Tuning;
use secant_core::{Backend, CurveRef};
use secant_protocols::hash_to_curve::{self, Suite, Target};
use secant_protocols::koblitz::{self, Alphabet};
use secant_protocols::{key, massey_omura};

/// Encoding where p is 3 and 1 modulo 4; the passes on curves with and without an endomorphism, and on a twist; the
/// simplified map for p = 3 and 1 modulo 4, with an isogeny, and the general map.
///
/// # Panics
/// When a secret got lost, or a result is wrong.
pub fn all<B: Backend>(report: &mut Report) {
    pin::<B>();
    let stream = &mut Stream::new(9380);
    report.run("secp256k1", "koblitz", || encode(on::<B>(NamedCurve::Secp256k1), stream));
    report.run("secp224r1", "koblitz", || encode(on::<B>(NamedCurve::Secp224r1), stream));
    report.run("secp256k1", "massey-omura", || passes(on::<B>(NamedCurve::Secp256k1), stream));
    report.run("brainpoolP320r1", "massey-omura", || passes(on::<B>(NamedCurve::BrainpoolP320r1), stream));
    report.run("secp521r1", "massey-omura", || passes(on::<B>(NamedCurve::Secp521r1), stream));
    report.run("secp256r1", "hash to curve", || hash(NamedCurve::Secp256r1, stream));
    report.run("secp224r1", "hash to curve", || hash(NamedCurve::Secp224r1, stream));
    report.run("secp256k1", "hash to curve", || hash(NamedCurve::Secp256k1, stream));
    report.run("secp192k1", "hash to curve", || hash(NamedCurve::Secp192k1, stream));
    report.run("brainpoolP256r1", "hash to curve", || hash(NamedCurve::BrainpoolP256r1, stream));
}

/// A message of 20 bytes.
fn message(stream: &mut Stream) -> [u16; 20] {
    let mut bytes = [0; 20];
    stream.fill(&mut bytes);
    bytes.map(u16::from)
}

fn encode(curve: CurveRef<'_>, stream: &mut Stream) {
    for alphabet in [Alphabet::BYTES, Alphabet::BASIC_PLANE] {
        let capacity = koblitz::capacity(curve.field(), alphabet);
        let public = &message(stream)[..capacity.min(20)];
        let mut secret = public.to_vec();
        poison(secret.as_mut_slice());
        let (mut point, mut j) = koblitz::encode(curve.equation(), alphabet, &secret).expect("a point");
        assert_secret(&mut point.x);
        assert_secret(&mut point.y);
        publish(&mut j);
        let mut decoded = vec![0; capacity];
        koblitz::decode(curve.field(), alphabet, &point, &mut decoded).expect("a message");
        assert_secret(decoded.as_mut_slice());
        let mut length = koblitz::significant(&decoded);
        assert_secret(&mut length);
        publish(&mut length);
        publish(decoded.as_mut_slice());
        assert_eq!(decoded[..public.len()], *public);
        assert!(length <= public.len() && (1..100).contains(&j.get()));
    }
}

fn passes(curve: CurveRef<'_>, stream: &mut Stream) {
    let d = key::generate(curve, &mut |out: &mut [u8]| stream.public(out)).expect("a key");
    let mut bytes = vec![0; curve.scalars().byte_len()];
    key::encode_private(curve, &d, &mut bytes).expect("the right length");
    let symbols = message(stream);
    let (public, _) = koblitz::encode(curve.equation(), Alphabet::BYTES, &symbols).expect("a point");
    let mut point = public;
    poison(bytes.as_mut_slice());
    poison(&mut point);
    let d = key::decode_private(curve, &bytes).expect("a key");
    let mut locked = massey_omura::lock(curve, &d, &point, Tuning::DEFAULT).expect("a point");
    assert_secret(&mut locked.x);
    assert_secret(&mut locked.y);
    let mut unlocked = massey_omura::unlock(curve, &d, &locked, Tuning::DEFAULT).expect("a point");
    assert_secret(&mut unlocked.x);
    assert_secret(&mut unlocked.y);
    publish(&mut unlocked);
    assert_eq!(unlocked, public);
}

fn hash(name: NamedCurve, stream: &mut Stream) {
    for suite in Suite::all().iter().filter(|suite| suite.target() == Target::Named(name)) {
        let mut public = [0; 40];
        stream.fill(&mut public);
        let mut secret = public;
        poison(&mut secret);
        let hash = |message: &[u8]| {
            hash_to_curve::hash(name, suite.parameters(), suite.encoding(), &[message], b"tag")
                .expect("a point")
        };
        let mut point = hash(&secret);
        assert_secret(&mut point.x);
        assert_secret(&mut point.y);
        publish(&mut point);
        assert_eq!(point, hash(&public));
    }
}
