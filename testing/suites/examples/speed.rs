//! What signatures and agreements take by the typed modules, beside the facade and RustCrypto's own crates: microseconds of
//! the processor, medians of rounds that take turns.
#![allow(clippy::unwrap_used, reason = "a program that measures")]

use elliptic_curve_0_14::Generate;
use elliptic_curve_0_14::sec1::ToSec1Point;
use std::hint::black_box;
use std::time::Duration;

const ROUNDS: usize = 15;

/// The processor time of this process.
fn processor() -> Duration {
    cpu_time::ProcessTime::now().as_duration()
}

/// What each takes: the medians of rounds in which they take turns, in microseconds.
fn medians<const N: usize>(mut operations: [&mut dyn FnMut(); N]) -> [f64; N] {
    let mut all = [(); N].map(|()| Vec::new());
    for _ in 0..ROUNDS {
        for (operation, times) in operations.iter_mut().zip(&mut all) {
            let start = processor();
            let mut count = 0;
            while count < 8 || processor() - start < Duration::from_millis(8) {
                (0..8).for_each(|_| operation());
                count += 8;
            }
            times.push((processor() - start).as_secs_f64() * 1e6 / f64::from(count));
        }
    }
    all.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[ROUNDS / 2]
    })
}

macro_rules! curve {
    ($name:literal, $facade:literal, $ours:ident, $theirs:ident $(, $previous:ident)?) => {{
        use ecdsa::signature::{Signer, Verifier};
        use secant_elliptic_curve::$ours;
        use $theirs::ecdsa as theirs;
        let message = b"message";
        let secret = $ours::SecretKey::generate();
        let curve = secant::Curve::find($facade).unwrap();
        let facade = secant::PrivateKey::from_bytes(&curve, &secret.to_bytes()).unwrap();
        let (sign, verify) = (secant::SignOptions::default(), secant::VerifyOptions::default());
        let typed = $ours::ecdsa::SigningKey::from(&secret);
        let other = theirs::SigningKey::from_slice(&secret.to_bytes()).unwrap();
        let (public, typed_public, other_public) =
            (facade.public_key(), typed.verifying_key(), other.verifying_key());
        let signature: $ours::ecdsa::Signature = typed.sign(message);
        let other_signature: theirs::Signature = other.sign(message);
        assert_eq!(signature.to_bytes()[..], other_signature.to_bytes()[..]);
        let der = signature.to_der();
        let peer = $ours::SecretKey::generate().public_key();
        let own_peer = secant::PublicKey::from_sec1(&curve, peer.to_sec1_point(false).as_bytes()).unwrap();
        let their_secret = $theirs::SecretKey::from_slice(&secret.to_bytes()).unwrap();
        let their_peer = $theirs::PublicKey::from_sec1_bytes(peer.to_sec1_point(false).as_bytes()).unwrap();
        let rows = [
            (
                "sign",
                medians([
                    &mut || drop(black_box(facade.sign(message, &sign))),
                    &mut || _ = black_box::<$ours::ecdsa::Signature>(typed.sign(message)),
                    &mut || _ = black_box::<theirs::Signature>(other.sign(message)),
                ]),
            ),
            (
                "verify",
                medians([
                    &mut || assert!(public.verify(message, der.as_bytes(), &verify)),
                    &mut || assert!(typed_public.verify(message, &signature).is_ok()),
                    &mut || assert!(other_public.verify(message, &other_signature).is_ok()),
                ]),
            ),
            (
                "agree",
                medians([
                    &mut || drop(black_box(facade.shared_secret(&own_peer))),
                    &mut || {
                        drop(black_box($ours::ecdh::diffie_hellman(
                            secret.to_nonzero_scalar(),
                            peer.as_affine(),
                        )))
                    },
                    &mut || {
                        drop(black_box(elliptic_curve_0_14::ecdh::diffie_hellman(
                            their_secret.to_nonzero_scalar(),
                            their_peer.as_affine(),
                        )))
                    },
                ]),
            ),
        ];
        for (operation, [facade, typed, theirs]) in rows {
            println!(
                "| {} | {operation} | {facade:.1} | {typed:.1} | {:.2} | {theirs:.1} | {:.1} |",
                $name,
                typed / facade,
                theirs / typed
            );
        }
    }};
}

fn main() {
    println!("machine: {}", secant::backend::name());
    println!(
        "| curve | operation | facade us | typed us | typed / facade | RustCrypto us | RustCrypto / typed |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|");
    curve!("P-256", "P-256", p256, p256_original);
    curve!("P-384", "P-384", p384, p384_original);
    curve!("secp256k1", "secp256k1", k256, k256_original);
}
