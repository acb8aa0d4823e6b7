//! The everyday operations on a thread with the default stack, in unoptimised builds too, as programs are run during
//! development. `small_threads.rs` tests optimised builds on a smaller stack.

use secant::{Curve, NamedCurve, PrivateKey, SignOptions, VerifyOptions, ed448, ed25519, x448, x25519};

/// The standard library's choice for threads.
const STACK: usize = 2 << 20;

fn on_a_thread(operation: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(operation).expect("a thread");
    thread.join().expect("an operation that ends");
}

#[test]
fn every_named_curve() {
    for named in NamedCurve::ALL {
        on_a_thread(move || {
            let curve = Curve::from(*named);
            let [ours, theirs] = [0, 1].map(|_| PrivateKey::generate(&curve).expect("a key"));
            let hash = curve.default_hash();
            let signature = ours.sign(b"message", &SignOptions::new(hash)).expect("a signature").to_der();
            assert!(ours.public_key().verify(b"message", &signature, &VerifyOptions::new(hash)));
            let secret = ours.shared_secret(&theirs.public_key()).expect("a secret");
            assert_eq!(secret, theirs.shared_secret(&ours.public_key()).expect("a secret"));
        });
    }
}

#[test]
fn curve25519_and_curve448() {
    macro_rules! agree {
        ($xdh:ident, $eddsa:ident) => {
            on_a_thread(|| {
                let [ours, theirs] = [0, 1].map(|_| $xdh::PrivateKey::generate().expect("a key"));
                let secret = ours.shared_secret(&theirs.public_key()).expect("a secret");
                assert_eq!(secret, theirs.shared_secret(&ours.public_key()).expect("a secret"));
                let key = $eddsa::PrivateKey::generate().expect("a key");
                let signature = key.sign(b"message");
                assert!(key.public_key().verify(b"message", &signature, $eddsa::Policy::Rfc8032));
            });
        };
    }
    agree!(x25519, ed25519);
    agree!(x448, ed448);
}
