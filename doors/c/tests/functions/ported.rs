//! What programs that were written for libsecp256k1 call besides keys and signatures: tweaks, normalized signatures, comparison in
//! constant time, random bytes, hashes in pieces.

use crate::common::{COMPRESSED, OK, SECP256K1, SHA256, hex, status};
use secant_core::ErrorCode;

const DER: u32 = 2;
const SHA512: u32 = 5;
const SHAKE128: u32 = 13;
const ORDER: &str = "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141";

fn scalar(number: u8) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[31] = number;
    bytes
}

fn public(d: &[u8; 32]) -> [u8; 33] {
    let mut q = [0; 33];
    let done =
        call!(secant_key_public, out q, plain SECP256K1, bytes d, plain COMPRESSED, plain std::ptr::null(),);
    assert_eq!(done, OK);
    q
}

type Private = unsafe extern "C" fn(*mut u8, usize, usize, *const u8, usize, *const u8, usize) -> i32;
type Public = unsafe extern "C" fn(*mut u8, usize, usize, *const u8, usize, *const u8, usize, u32) -> i32;

fn private_tweaked(function: Private, d: &[u8], t: &[u8]) -> Result<[u8; 32], i32> {
    let mut out = [0xff; 32];
    // SAFETY: every pointer leads to as much memory as is said.
    let done = unsafe { function(out.as_mut_ptr(), 32, SECP256K1, d.as_ptr(), d.len(), t.as_ptr(), t.len()) };
    if done == OK {
        return Ok(out);
    }
    assert_eq!(out, [0; 32], "zeroed on failure");
    Err(done)
}

fn public_tweaked(function: Public, q: &[u8], t: &[u8]) -> Result<[u8; 33], i32> {
    let mut out = [0xff; 33];
    // SAFETY: every pointer leads to as much memory as is said.
    let done = unsafe {
        function(out.as_mut_ptr(), 33, SECP256K1, q.as_ptr(), q.len(), t.as_ptr(), t.len(), COMPRESSED)
    };
    if done == OK {
        return Ok(out);
    }
    assert_eq!(out, [0; 33], "zeroed on failure");
    Err(done)
}

/// The functions of a tweak, and what it does to small keys.
type Pair = (Private, Public, fn(u8, u8) -> u8);

#[test]
fn tweaks_of_both_keys_agree() {
    let pairs: [Pair; 2] = [
        (secant_c::secant_key_tweak_add, secant_c::secant_public_key_tweak_add, |d, t| d + t),
        (secant_c::secant_key_tweak_multiply, secant_c::secant_public_key_tweak_multiply, |d, t| d * t),
    ];
    for (private, of_public, expected) in pairs {
        for (d, t) in [(1, 1), (5, 7), (9, 2)] {
            let found = private_tweaked(private, &scalar(d), &scalar(t));
            assert_eq!(found, Ok(scalar(expected(d, t))));
            let found = public_tweaked(of_public, &public(&scalar(d)), &scalar(t));
            assert_eq!(found, Ok(public(&scalar(expected(d, t)))));
        }
    }
}

#[test]
fn tweaks_without_a_key_are_refused() {
    use secant_c::{
        secant_key_tweak_add, secant_key_tweak_multiply, secant_public_key_tweak_add,
        secant_public_key_tweak_multiply,
    };
    let (d, mut minus, order) = (scalar(1), hex(ORDER), hex(ORDER));
    minus[31] -= 1;
    let q = public(&d);
    assert_eq!(private_tweaked(secant_key_tweak_add, &d, &scalar(0)), Ok(d));
    assert_eq!(
        private_tweaked(secant_key_tweak_add, &d, &minus).err(),
        Some(status(ErrorCode::ZeroPrivateKey))
    );
    assert_eq!(
        private_tweaked(secant_key_tweak_multiply, &d, &scalar(0)).err(),
        Some(status(ErrorCode::ZeroPrivateKey))
    );
    assert_eq!(public_tweaked(secant_public_key_tweak_add, &q, &scalar(0)), Ok(q));
    assert_eq!(
        public_tweaked(secant_public_key_tweak_add, &q, &minus).err(),
        Some(status(ErrorCode::Identity))
    );
    assert_eq!(
        public_tweaked(secant_public_key_tweak_multiply, &q, &scalar(0)).err(),
        Some(status(ErrorCode::Identity))
    );
    for function in [secant_key_tweak_add as Private, secant_key_tweak_multiply] {
        assert_eq!(private_tweaked(function, &d, &order).err(), Some(status(ErrorCode::TweakTooLarge)));
        assert_eq!(private_tweaked(function, &d, &[1; 31]).err(), Some(status(ErrorCode::Length)));
        assert_eq!(private_tweaked(function, &d, &[]).err(), Some(status(ErrorCode::Length)));
        assert_eq!(private_tweaked(function, &scalar(0), &d).err(), Some(status(ErrorCode::ZeroPrivateKey)));
        assert_eq!(private_tweaked(function, &order, &d).err(), Some(status(ErrorCode::PrivateKeyTooLarge)));
    }
    for function in [secant_public_key_tweak_add as Public, secant_public_key_tweak_multiply] {
        assert_eq!(public_tweaked(function, &q, &order).err(), Some(status(ErrorCode::TweakTooLarge)));
        assert_eq!(public_tweaked(function, &q, &[]).err(), Some(status(ErrorCode::Length)));
        assert_eq!(public_tweaked(function, &[], &d).err(), Some(status(ErrorCode::Empty)));
    }
}

/// A key in its own memory.
#[test]
fn keys_are_tweaked_in_place() {
    let mut d = scalar(3);
    let start = d.as_mut_ptr();
    // SAFETY: the output may be the memory of the key.
    let done = unsafe {
        secant_c::secant_key_tweak_add(start, 32, SECP256K1, start.cast_const(), 32, scalar(4).as_ptr(), 32)
    };
    assert_eq!((done, d), (OK, scalar(7)));
}

#[test]
fn signatures_are_normalized() {
    let (d, mut low, mut len) = (scalar(77), [0; 64], 0);
    let none = std::ptr::null();
    let done = call!(secant_ecdsa_sign, room low, len len, plain SECP256K1, bytes d, bytes b"abc", plain SHA256, plain 4, plain none, plain None, plain std::ptr::null_mut(),);
    assert_eq!((done, len), (OK, 64));
    // n - s
    let (mut high, order) = (low, hex(ORDER));
    let mut borrow = 0;
    for i in (0..32).rev() {
        let difference = i16::from(order[i]) - i16::from(low[32 + i]) - borrow;
        borrow = i16::from(difference < 0);
        high[32 + i] = difference.rem_euclid(256) as u8;
    }
    let is_low = |signature: &[u8], flags| {
        let verdict = call!(secant_ecdsa_signature_has_low_s, plain SECP256K1, bytes signature, plain flags,);
        let reason =
            call!(secant_ecdsa_signature_has_low_s_check, plain SECP256K1, bytes signature, plain flags,);
        assert_eq!(verdict, reason == OK);
        reason
    };
    assert_eq!((is_low(&low, 0), is_low(&high, 0)), (OK, status(ErrorCode::HighS)));
    for given in [low, high] {
        let (mut out, mut len) = ([0; 64], 0);
        let done = call!(secant_ecdsa_signature_normalize, room out, len len, plain SECP256K1, bytes given, plain 0,);
        assert_eq!((done, len, out), (OK, 64, low));
        // the same in DER, in its own memory
        let (mut der, mut len) = ([0; 80], 0);
        let done = call!(secant_ecdsa_signature_to_der, room der, len len, plain SECP256K1, bytes given,);
        assert_eq!(done, OK);
        let start = der.as_mut_ptr();
        let mut written = 0;
        // SAFETY: the output may be the memory of the signature.
        let done = unsafe {
            secant_c::secant_ecdsa_signature_normalize(
                start,
                80,
                &raw mut written,
                SECP256K1,
                start.cast_const(),
                len,
                DER,
            )
        };
        assert_eq!(done, OK);
        assert_eq!(is_low(&der[..written], DER), OK);
        let mut raw = [0; 64];
        let done = call!(secant_ecdsa_signature_from_der, out raw, plain SECP256K1, bytes der[..written],);
        assert_eq!((done, raw), (OK, low));
    }
    assert_eq!(is_low(&[], 0), status(ErrorCode::Length));
    assert_eq!(is_low(&[], DER), status(ErrorCode::Empty));
    assert_eq!(is_low(&[0; 64], 0), status(ErrorCode::SignatureRange));
    assert_eq!(is_low(&low, DER), status(ErrorCode::SignatureEncoding));
    let (mut out, mut len) = ([0xff; 63], 9);
    let done =
        call!(secant_ecdsa_signature_normalize, room out, len len, plain SECP256K1, bytes low, plain 0,);
    assert_eq!((done, len, out), (status(ErrorCode::BufferTooShort), 0, [0; 63]));
}

#[test]
fn secrets_are_compared() {
    let equal = |a: &[u8], b: &[u8]| {
        let verdict = call!(secant_equal, bytes a, bytes b,);
        let reason = call!(secant_equal_check, bytes a, bytes b,);
        assert_eq!(verdict, reason == OK);
        reason
    };
    let a: [u8; 70] = core::array::from_fn(|i| i as u8);
    for len in 1..a.len() {
        let other = a;
        assert_eq!(equal(&a[..len], &other[..len]), OK);
        for bit in 0..8 * len {
            let mut b = a;
            b[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(equal(&a[..len], &b[..len]), status(ErrorCode::NotEqual));
        }
        assert_eq!(equal(&a[..len], &a[..len - 1]), status(ErrorCode::Length));
    }
    // nothing is no tag
    assert_eq!(equal(&[], &[]), status(ErrorCode::Empty));
}

#[test]
fn random_bytes_differ() {
    let (mut a, mut b) = ([0; 48], [0; 48]);
    assert_eq!(call!(secant_random_bytes, out a,), OK);
    assert_eq!(call!(secant_random_bytes, out b,), OK);
    assert_ne!(a, b);
    assert!(a.iter().any(|byte| *byte != 0) && a[40..] != [0; 8]);
}

/// Memory on 8.
#[repr(align(8))]
struct Memory([u8; 272]);

impl Memory {
    fn start(&mut self) -> *mut std::ffi::c_void {
        self.0.as_mut_ptr().cast()
    }
}

#[test]
fn hashes_in_pieces() {
    let image: Vec<u8> = (0..5000_u32).map(|i| (i * 31 % 251) as u8).collect();
    for (hash, len) in [(SHA256, 32), (SHA512, 64), (1, 20), (9, 32)] {
        for piece in [1, 63, 128, 4096, 5000] {
            let mut memory = Memory([0xff; 272]);
            let start = memory.start();
            assert_eq!(call!(secant_hash_start, plain start, plain 256, plain hash,), OK);
            for data in image.chunks(piece) {
                assert_eq!(call!(secant_hash_update, plain start, plain 256, bytes data,), OK);
            }
            let (mut found, mut expected) = (vec![0; len], vec![0; len]);
            assert_eq!(call!(secant_digest, out expected, plain hash, bytes image,), OK);
            assert_eq!(call!(secant_hash_finish, out found, plain start, plain 256,), OK);
            assert_eq!(found, expected, "{hash} by {piece}");
            assert!(memory.0[..256].iter().all(|byte| *byte == 0), "wiped");
            assert!(memory.0[256..].iter().all(|byte| *byte == 0xff), "behind the state");
        }
    }
}

#[test]
fn bad_inputs_of_hashes_in_pieces() {
    let mut memory = Memory([0; 272]);
    let start = memory.start();
    let update = || call!(secant_hash_update, plain start, plain 256, bytes b"abc",);
    assert_eq!(update(), status(ErrorCode::NoTable));
    assert_eq!(call!(secant_hash_start, plain start, plain 256, plain 0,), status(ErrorCode::UnknownChoice));
    assert_eq!(
        call!(secant_hash_start, plain start, plain 256, plain SHAKE128,),
        status(ErrorCode::UnknownChoice)
    );
    assert_eq!(
        call!(secant_hash_start, plain start, plain 255, plain SHA256,),
        status(ErrorCode::BufferTooShort)
    );
    for offset in [1, 2, align_of::<u64>() / 2] {
        let beside = start.wrapping_byte_add(offset);
        assert_eq!(
            call!(secant_hash_start, plain beside, plain 256, plain SHA256,),
            status(ErrorCode::Misaligned)
        );
        assert_eq!(
            call!(secant_hash_update, plain beside, plain 256, bytes b"abc",),
            status(ErrorCode::Misaligned)
        );
    }
    assert_eq!(
        call!(secant_hash_start, plain std::ptr::null_mut(), plain 256, plain SHA256,),
        status(ErrorCode::NullPointer)
    );
    assert_eq!(call!(secant_hash_start, plain start, plain 256, plain SHA256,), OK);
    assert_eq!(update(), OK);
    let mut digest = [0xff; 31];
    assert_eq!(call!(secant_hash_finish, out digest, plain start, plain 256,), status(ErrorCode::Length));
    assert_eq!(digest, [0; 31]);
    // the memory stays for the right length
    let mut digest = [0; 32];
    assert_eq!(call!(secant_hash_finish, out digest, plain start, plain 256,), OK);
    assert_eq!(digest[..4], [0xba, 0x78, 0x16, 0xbf]);
    assert_eq!(call!(secant_hash_finish, out digest, plain start, plain 256,), status(ErrorCode::NoTable));
    assert_eq!(call!(secant_hash_start, plain start, plain 256, plain SHA256,), OK);
    memory.0[100] ^= 1;
    let start = memory.start();
    assert_eq!(call!(secant_hash_update, plain start, plain 256, bytes b"abc",), status(ErrorCode::Checksum));
}
