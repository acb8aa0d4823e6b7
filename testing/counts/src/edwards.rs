//! The operations on Curve25519 and Curve448.

use crate::measure::{Moduli, machine};
use crate::random::Random;
use crate::{INPUTS, Row};
use secant_core::EdwardsAreas;
use secant_core::curves::curve448::Edwards448;
use secant_core::curves::curve25519::Edwards25519;
use secant_protocols::xeddsa::{self, Form};
use secant_protocols::{ed448, ed25519, x448, x25519};
use std::array::from_fn;
use std::hint::black_box;

/// The key exchange and the signatures of a curve by their modules, with keys, seeds and signatures of so many bytes.
macro_rules! operations {
    ($kind:ty, $name:literal, $xdh:ident $key:literal, $eddsa:ident $seed:literal $signature:literal) => {{
        let curve = <$kind>::points(machine());
        let moduli = Moduli::of(curve.field(), curve.scalars());
        let mut random = Random($signature);
        let keys: [[u8; $key]; INPUTS] = from_fn(|_| random.bytes());
        let publics = keys.each_ref().map($xdh::public_key);
        let peer = |i: usize| (i + 1) % INPUTS;
        let keygen = |i: usize| {
            black_box($xdh::public_key(&keys[i]));
        };
        let shared = |i: usize, peer: usize| $xdh::$xdh(&keys[i], &publics[peer]).expect("a shared secret");
        let seeds: [[u8; $seed]; INPUTS] = from_fn(|_| random.bytes());
        let messages: [[u8; 32]; INPUTS] = from_fn(|_| random.bytes());
        let signers = seeds.each_ref().map($eddsa::ExpandedSecret::new);
        let signatures: [[u8; $signature]; INPUTS] = from_fn(|i| signers[i].sign(&[&messages[i]]));
        assert!((0..INPUTS).all(|i| shared(i, peer(i)) == shared(peer(i), i)));
        vec![
            Row::secret($name, "keygen", &moduli, keygen),
            Row::secret($name, "eddsa-keygen", &moduli, |i| {
                black_box($eddsa::ExpandedSecret::new(&seeds[i]));
            }),
            Row::secret($name, "sign", &moduli, |i| {
                black_box(signers[i].sign(&[&messages[i]]));
            }),
            Row::public($name, "verify", &moduli, |i| {
                let (key, policy) = (signers[i].public_key(), $eddsa::Policy::Rfc8032);
                assert!($eddsa::verify(key, &[&messages[i]], &signatures[i], policy));
            }),
            Row::secret($name, "ecdh", &moduli, |i| {
                black_box(shared(i, peer(i)));
            }),
            Row::secret($name, "ecdhe", &moduli, |i| {
                keygen(i);
                black_box(shared(i, peer(i)));
            }),
        ]
    }};
}

/// Every operation on both curves.
pub(crate) fn all() -> Vec<Row> {
    let curve25519 = operations!(Edwards25519, "curve25519", x25519 32, ed25519 32 64);
    [curve25519, xeddsa(), operations!(Edwards448, "curve448", x448 56, ed448 57 114)].concat()
}

fn xeddsa() -> Vec<Row> {
    let curve = Edwards25519::points(machine());
    let moduli = Moduli::of(curve.field(), curve.scalars());
    let mut random = Random(25_519);
    let keys: [[u8; 32]; INPUTS] = from_fn(|_| random.bytes());
    let publics = keys.each_ref().map(x25519::public_key);
    let messages: [[u8; 32]; INPUTS] = from_fn(|_| random.bytes());
    let nonces: [[u8; xeddsa::AUX_LEN]; INPUTS] = from_fn(|_| random.bytes());
    let sign = |i: usize| xeddsa::sign(&keys[i], &[&messages[i]], &nonces[i], Form::Signal);
    let signatures: [[u8; 64]; INPUTS] = from_fn(sign);
    vec![
        Row::secret("curve25519", "xeddsa-sign", &moduli, |i| {
            black_box(sign(i));
        }),
        Row::public("curve25519", "xeddsa-verify", &moduli, |i| {
            assert!(xeddsa::verify(&publics[i], &[&messages[i]], &signatures[i], Form::Signal));
        }),
    ]
}
