//! A smaller window takes less stack, and nothing takes more than a small thread has.

use secant::{
    Curve, FixedBase, HashAlgorithm, MultiplyOptions, PrivateKey, SignOptions, Tuning, VerifyOptions,
};
use secant_lab::memory::stack::used;

/// The default of musl for a thread.
const SMALL_THREAD: usize = 128 << 10;

/// The stack of key generation, signing, key agreement and verification under a tuning.
fn stack(curve: &Curve, tuning: Tuning) -> [usize; 4] {
    let key = PrivateKey::generate(curve).expect("a key");
    let sign = SignOptions::new(HashAlgorithm::Sha256).tuning(tuning);
    let multiply = MultiplyOptions::new().tuning(tuning);
    let verify = VerifyOptions::new(HashAlgorithm::Sha256).tuning(tuning);
    let (public, signature) = (key.public_key(), key.sign(b"message", &sign).expect("a signature").to_der());
    [
        used(|| drop(key.public_key_with(&multiply))),
        used(|| drop(key.sign(b"message", &sign))),
        used(|| drop(key.shared_secret_with(&public, &multiply))),
        used(|| assert!(public.verify(b"message", &signature, &verify))),
    ]
    .map(|used| used.expect("a thread"))
}

#[test]
fn smaller_windows_take_less_stack() {
    secant::backend::pin("portable").expect("no operation before");
    for name in ["secp256r1", "secp521r1", "brainpoolP256r1"] {
        let curve = Curve::find(name).expect("a curve");
        let mut taken = Vec::new();
        for window in 2..=6 {
            let tuning = Tuning::DEFAULT.window(window).fixed_base(FixedBase::None);
            let now = stack(&curve, tuning);
            println!("{name}, window {window}: {now:?} bytes for keygen, sign, ecdh, verify");
            taken.push(now);
        }
        // verification has public scalars, whose window is its own
        for (index, operation) in ["keygen", "sign", "ecdh"].iter().enumerate() {
            let of: Vec<usize> = taken.iter().map(|stack| stack[index]).collect();
            assert!(of.is_sorted(), "{name} {operation}: {of:?}");
            // below some window another part of the operation is what takes most
            assert!(of[0] < of[3] && of[2] < of[4], "{name} {operation}: {of:?}");
        }
        let default = stack(&curve, Tuning::DEFAULT);
        println!("{name}, defaults: {default:?}");
        assert!(default.iter().all(|&bytes| bytes < SMALL_THREAD), "{default:?}");
    }
}
