//! Operations on secrets that only Curve25519 has.

use super::edwards::secret;
use super::memcheck::publish;
use super::stream::Stream;
use super::{Report, assert_secret};
use secant_protocols::hash_to_curve::{Suite, hash_to_curve25519, hash_to_edwards25519};
use secant_protocols::x25519;
use secant_protocols::xeddsa::{self, Form};

/// XEdDSA in both forms, and hashing.
///
/// # Panics
/// When a secret got lost, or a result is wrong.
pub fn all(report: &mut Report) {
    let stream = &mut Stream::new(25519);
    report.run("xeddsa", "sign", || xeddsa_sign(stream, Form::Signal));
    report.run("xeddsa legacy", "sign", || xeddsa_sign(stream, Form::Legacy));
    report.run("curve25519", "hash to curve", || hash(stream));
}

/// Eight keys, among whose Edwards points both signs occur.
fn xeddsa_sign(stream: &mut Stream, form: Form) {
    let mut signs = 0;
    for _ in 0..8 {
        let (secret, public) = secret(stream);
        let (mut random, message): ([u8; 64], [&[u8]; 2]) = ([0; 64], [b"mess", b"age"]);
        stream.secret(&mut random).expect("a stream");
        let mut signature = xeddsa::sign(&secret, &message, &random, form);
        assert_secret(&mut signature[..32]);
        assert_secret(&mut signature[32..]);
        publish(&mut signature);
        assert!(xeddsa::verify(&x25519::public_key(&public), &message, &signature, form));
        signs += signature[63] >> 7;
    }
    assert!(if form == Form::Legacy { (1..8).contains(&signs) } else { signs == 0 });
}

fn hash(stream: &mut Stream) {
    let (secret, public) = secret::<32>(stream);
    for name in ["edwards25519_XMD:SHA-512_ELL2_RO_", "edwards25519_XMD:SHA-512_ELL2_NU_"] {
        let suite = Suite::find(name).expect("a suite");
        for hash in [hash_to_edwards25519, hash_to_curve25519] {
            let hash = |message: &[u8]| {
                hash(suite.parameters(), suite.encoding(), &[message], b"tag").expect("a point")
            };
            let mut point = hash(&secret);
            assert_secret(&mut point[0]);
            assert_secret(&mut point[1]);
            publish(&mut point);
            assert_eq!(point, hash(&public));
        }
    }
}
