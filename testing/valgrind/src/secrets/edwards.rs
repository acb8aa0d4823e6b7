//! Operations on secrets that Curve25519 and Curve448 have in common.

use super::memcheck::poison;
use crate::secrets::stream::Stream;

/// Secret bytes, and the same in the clear.
pub fn secret<const N: usize>(stream: &mut Stream) -> ([u8; N], [u8; N]) {
    let mut public = [0; N];
    stream.fill(&mut public);
    let mut secret = public;
    poison(&mut secret);
    (secret, public)
}

/// The module of a curve: its EdDSA and its Diffie-Hellman function, plain and blinded, with their names, the bytes of
/// their keys, and a seed of the inputs.
macro_rules! edwards {
    ($module:ident, $eddsa:ident, $eddsa_name:literal, $seed:literal, $xdh:ident, $blinded:ident, $many:ident, $xdh_name:literal, $key:literal, $stream:literal, $curve:ident) => {
        /// One curve.
        pub mod $module {
            use super::secret;
            use crate::secrets::memcheck::publish;
            use crate::secrets::stream::Stream;
            use crate::secrets::{Report, assert_secret};
            use secant_protocols::Error;
            use secant_protocols::edwards::EdwardsCurve;
            use secant_protocols::$eddsa::{self, Policy};
            use secant_protocols::$xdh;

            /// Both forms, key generation and use.
            ///
            /// # Panics
            /// When a secret got lost, or a result is wrong.
            pub fn all(report: &mut Report) {
                let stream = &mut Stream::new($stream);
                report.run($xdh_name, "keygen", || exchange_keygen(stream));
                report.run($xdh_name, "ecdh", || agree(stream));
                report.run($xdh_name, "blinded", || agree_blinded(stream));
                report.run($eddsa_name, "keygen", || signing_keygen(stream));
                report.run($eddsa_name, "sign", || sign(stream));
                report.run($eddsa_name, "sign in contexts", || sign_in_contexts(stream));
                report.run($eddsa_name, "points", || points(stream));
                report.run($eddsa_name, "many rows", || many(stream));
            }

            /// Keys, secrets and signatures of more rows than there are lanes.
            fn many(stream: &mut Stream) {
                const ROWS: usize = 9;
                let pairs: Vec<_> = (0..ROWS).map(|_| secret::<$key>(stream)).collect();
                let scalars: Vec<_> = pairs.iter().map(|(secret, _)| secret).collect();
                let mut found = vec![Err(Error::Random); ROWS];
                $xdh::public_many(&scalars, &mut found);
                let mut peers = Vec::new();
                for (u, (_, public)) in found.iter_mut().zip(&pairs) {
                    let u = u.as_mut().expect("a key");
                    assert_secret(u);
                    publish(u);
                    assert_eq!(*u, $xdh::public_key(public));
                    peers.push(*u);
                }
                peers.rotate_left(1);
                let rows: Vec<_> = scalars.iter().copied().zip(&peers).collect();
                $xdh::$many(&rows, &mut found);
                for ((shared, (_, public)), peer) in found.iter_mut().zip(&pairs).zip(&peers) {
                    let shared = shared.as_mut().expect("a point of large order");
                    assert_secret(shared);
                    publish(shared);
                    assert_eq!(Ok(*shared), $xdh::$xdh(public, peer));
                }

                let pairs: Vec<_> = (0..ROWS).map(|_| secret::<$seed>(stream)).collect();
                let seeds: Vec<_> = pairs.iter().map(|(secret, _)| secret).collect();
                let mut keys: Vec<_> = (0..ROWS).map(|_| Err(Error::Random)).collect();
                $eddsa::expand_many(&seeds, &mut keys);
                let message: [&[u8]; 1] = [b"message"];
                let keys: Vec<_> = keys.into_iter().map(|key| key.expect("any bytes are a key")).collect();
                let rows: Vec<(_, &[&[u8]])> = keys.iter().map(|key| (key, &message[..])).collect();
                let mut signatures = vec![Err(Error::Random); ROWS];
                $eddsa::sign_many(&rows, $eddsa::Variant::Pure, &mut signatures);
                for ((signature, key), (_, public)) in signatures.iter_mut().zip(&keys).zip(&pairs) {
                    let (signature, mut key) = (signature.as_mut().expect("a signature"), *key.public_key());
                    assert_secret(&mut signature[..32]);
                    assert_secret(&mut signature[$seed..$seed + 32]);
                    assert_secret(&mut key[..32]);
                    publish(signature);
                    publish(&mut key);
                    assert_eq!(*signature, $eddsa::sign(public, &message));
                    assert_eq!(key, $eddsa::public_key(public));
                }
            }

            /// A secret multiple of a public point of any order, and its sum with that point.
            fn points(stream: &mut Stream) {
                let curve = EdwardsCurve::$curve;
                let result = |bytes: &[u8; 64]| {
                    let k = curve.scalars().reduce_le_bytes(bytes);
                    let multiple = curve.multiply(&curve.base(), &k);
                    let sum = curve.negate(&curve.add(&multiple, &curve.base()));
                    let mut out = [0; $seed];
                    curve.encode(&sum, &mut out).expect("a length");
                    out
                };
                let (secret, public) = secret::<64>(stream);
                let mut out = result(&secret);
                assert_secret(&mut out[..32]);
                publish(&mut out);
                let next = curve.scalars().reduce_le_bytes(&public);
                let next = curve.scalars().add(&next, &curve.scalars().one());
                let mut expected = [0; $seed];
                let sum = curve.negate(&curve.multiply_base(&next));
                curve.encode(&sum, &mut expected).expect("a length");
                assert_eq!(out, expected);
            }

            fn exchange_keygen(stream: &mut Stream) {
                let (secret, public) = secret::<$key>(stream);
                let mut u = $xdh::public_key(&secret);
                assert_secret(&mut u);
                publish(&mut u);
                assert_eq!(u, $xdh::public_key(&public));
            }

            fn agree(stream: &mut Stream) {
                let ((secret, public), (_, peer)) = (secret::<$key>(stream), secret(stream));
                let mut ours = $xdh::$xdh(&secret, &$xdh::public_key(&peer)).expect("a point of large order");
                assert_secret(&mut ours);
                publish(&mut ours);
                let theirs = $xdh::$xdh(&peer, &$xdh::public_key(&public));
                assert_eq!(Ok(ours), theirs);
                // a point of small order: that the result is zero is public, and an error
                assert!($xdh::$xdh(&secret, &[0; $key]).is_err());
            }

            fn agree_blinded(stream: &mut Stream) {
                let ((secret, public), (_, peer)) = (secret::<$key>(stream), secret(stream));
                let peer = $xdh::public_key(&peer);
                let mut random = |out: &mut [u8]| stream.secret(out);
                let mut shared = $xdh::$blinded(&secret, &peer, &mut random).expect("a point of large order");
                assert_secret(&mut shared);
                publish(&mut shared);
                assert_eq!(Ok(shared), $xdh::$xdh(&public, &peer));
            }

            fn signing_keygen(stream: &mut Stream) {
                let (secret, public) = secret::<$seed>(stream);
                let mut key = $eddsa::public_key(&secret);
                // the bits beside the sign of a key of 57 bytes are always zero
                assert_secret(&mut key[..32]);
                publish(&mut key);
                assert_eq!(key, $eddsa::public_key(&public));
            }

            fn sign(stream: &mut Stream) {
                let (secret, public) = secret::<$seed>(stream);
                let message: [&[u8]; 2] = [b"mess", b"age"];
                let mut signature = $eddsa::sign(&secret, &message);
                assert_secret(&mut signature[..32]);
                assert_secret(&mut signature[$seed..$seed + 32]);
                publish(&mut signature);
                let key = $eddsa::public_key(&public);
                assert!($eddsa::verify(&key, &message, &signature, Policy::Strict));
            }

            fn sign_in_contexts(stream: &mut Stream) {
                let (secret, public) = secret::<$seed>(stream);
                let signer = $eddsa::ExpandedSecret::new(&secret);
                let key = $eddsa::public_key(&public);
                let key = $eddsa::ExpandedPublic::new_vartime(&key).expect("a point");
                let message: [&[u8]; 1] = [b"message"];
                let mut signature = signer.sign_ctx(&message, b"context").expect("a short context");
                assert_secret(&mut signature[$seed..$seed + 32]);
                publish(&mut signature);
                assert!(key.verify_ctx(&message, &signature, b"context", Policy::Strict));
                let mut signature = signer.sign_ph(&message, b"context").expect("a short context");
                assert_secret(&mut signature[$seed..$seed + 32]);
                publish(&mut signature);
                assert!(key.verify_ph(&message, &signature, b"context", Policy::Strict));
            }
        }
    };
}

edwards!(
    curve25519,
    ed25519,
    "ed25519",
    32,
    x25519,
    x25519_blinded,
    x25519_many,
    "x25519",
    32,
    25519,
    Edwards25519
);
edwards!(curve448, ed448, "ed448", 57, x448, x448_blinded, x448_many, "x448", 56, 448, Edwards448);
