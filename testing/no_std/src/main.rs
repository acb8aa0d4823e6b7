//! A program without std, without an allocator and without Rust's `main`, that signs, verifies and agrees on
//! keys: it shows that the engine needs none of them.
//!
//! It is linked with the start files and `memcpy` of the C library and with nothing else; were the crate
//! `alloc` anywhere beneath it, it would not compile, because there is no global allocator. A bare-metal
//! target was not chosen, because the program is to run where the tests run.
//!
//! The exit code is 0, or the number of the first step that went wrong, 1 to 5; a panic aborts. `cargo xtask
//! no-std` builds it, looks for allocation functions among its symbols, and runs it. Known answers: RFC 6979,
//! appendix A.2.5; RFC 7027, appendix A.1; RFC 7748, section 6.1; RFC 8032, section 7.1.
#![no_std]
#![no_main]

use secant_core::curves::{BrainpoolP256r1, Secp256r1, Secp521r1};
use secant_core::field::MAX_BYTES;
use secant_core::mul::Tuning;
use secant_core::{CurveRef, Portable};
use secant_protocols::ecdsa::Nonces;
use secant_protocols::ed25519::Policy;
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::{Error, ecdh, ecdsa, ed25519, key, x25519};

const TUNING: Tuning = Tuning::DEFAULT;

#[link(name = "c")]
unsafe extern "C" {
    fn abort() -> !;
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    // SAFETY: `abort` takes nothing and does not return.
    unsafe { abort() }
}

/// What the compiled `core` names as the one to ask when a panic unwinds; here none does.
// SAFETY: without std nothing else defines the symbol, and nobody calls it.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

/// What the C library's start files call.
// SAFETY: the name is that of the C standard; nothing else here defines it.
#[unsafe(no_mangle)]
pub extern "C" fn main() -> i32 {
    let steps: [fn() -> Result<bool, Error>; 5] =
        [sign_and_verify, agree_on_a_known_secret, agree_on_secp521r1, agree_on_x25519, sign_ed25519];
    for (number, step) in (1..).zip(steps) {
        if step() != Ok(true) {
            return number;
        }
    }
    0
}

/// The bytes of a constant in hexadecimal.
const fn hex<const N: usize>(text: &str) -> [u8; N] {
    let text = text.as_bytes();
    assert!(text.len() == 2 * N, "the length of a constant is wrong");
    let mut bytes = [0; N];
    let mut i = 0;
    while i < 2 * N {
        let digit = match text[i] {
            c @ b'0'..=b'9' => c - b'0',
            c @ b'a'..=b'f' => c - b'a' + 10,
            _ => panic!("a constant is not hexadecimal"),
        };
        bytes[i / 2] = bytes[i / 2] << 4 | digit;
        i += 1;
    }
    bytes
}

/// ECDSA on P-256 with SHA-256 and the message `sample`; the signature of another message is refused.
fn sign_and_verify() -> Result<bool, Error> {
    const KEY: [u8; 32] = hex("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721");
    const R: [u8; 32] = hex("efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716");
    const S: [u8; 32] = hex("f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8");
    let curve = CurveRef::of(Secp256r1::<Portable>::CURVE);
    let d = key::decode_private(curve, &KEY)?;
    let q = key::public(curve, &d, TUNING)?;
    let hash = HashAlgorithm::Sha256;
    let (digest, other) = (hash.digest(&[b"sample"]), hash.digest(&[b"another"]));
    let (signature, _) = ecdsa::sign(curve, &d, digest.as_ref(), Nonces::Deterministic(hash), false, TUNING)?;
    let (mut r, mut s) = ([0; 32], [0; 32]);
    curve.scalars().encode(signature.r(), &mut r);
    curve.scalars().encode(signature.s(), &mut s);
    Ok((r, s) == (R, S)
        && ecdsa::verify(curve, &q, digest.as_ref(), &signature, TUNING)
        && !ecdsa::verify(curve, &q, other.as_ref(), &signature, TUNING))
}

/// Whether both sides get the same secret; `out` becomes the secret.
fn agree(curve: CurveRef<'_>, a: &[u8], b: &[u8], out: &mut [u8]) -> Result<bool, Error> {
    let (a, b) = (key::decode_private(curve, a)?, key::decode_private(curve, b)?);
    let mut theirs = [0; MAX_BYTES];
    let theirs = &mut theirs[..out.len()];
    ecdh::shared_x(curve, &a, &key::public(curve, &b, TUNING)?, out, TUNING)?;
    ecdh::shared_x(curve, &b, &key::public(curve, &a, TUNING)?, theirs, TUNING)?;
    Ok(out == theirs)
}

/// ECDH on brainpoolP256r1.
fn agree_on_a_known_secret() -> Result<bool, Error> {
    const A: [u8; 32] = hex("81db1ee100150ff2ea338d708271be38300cb54241d79950f77b063039804f1d");
    const B: [u8; 32] = hex("55e40bc41e37e3e2ad25c3c6654511ffa8474a91a0032087593852d3e7d76bd3");
    const SECRET: [u8; 32] = hex("89afc39d41d3b327814b80940b042590f96556ec91e6ae7939bce31f3a18bf2b");
    let mut secret = [0; 32];
    Ok(agree(CurveRef::of(BrainpoolP256r1::<Portable>::CURVE), &A, &B, &mut secret)? && secret == SECRET)
}

/// ECDH on secp521r1.
fn agree_on_secp521r1() -> Result<bool, Error> {
    let (mut a, mut b, mut secret) = ([0x5a; 66], [0xa5; 66], [0; 66]);
    (a[0], b[0]) = (0, 1);
    Ok(agree(CurveRef::of(Secp521r1::<Portable>::CURVE), &a, &b, &mut secret)? && secret != [0; 66])
}

/// X25519.
fn agree_on_x25519() -> Result<bool, Error> {
    const A: [u8; 32] = hex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a");
    const B: [u8; 32] = hex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb");
    const SECRET: [u8; 32] = hex("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742");
    let ours = x25519::x25519(&A, &x25519::public_key(&B))?;
    let theirs = x25519::x25519(&B, &x25519::public_key(&A))?;
    Ok(ours == SECRET && theirs == SECRET)
}

/// Ed25519 on the empty message; another message is refused.
fn sign_ed25519() -> Result<bool, Error> {
    const SEED: [u8; 32] = hex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
    const KEY: [u8; 32] = hex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
    const R: [u8; 32] = hex("e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155");
    let signature = ed25519::sign(&SEED, &[]);
    Ok(ed25519::public_key(&SEED) == KEY
        && signature[..32] == R
        && ed25519::verify(&KEY, &[], &signature, Policy::Strict)
        && !ed25519::verify(&KEY, &[b"another"], &signature, Policy::Strict))
}
