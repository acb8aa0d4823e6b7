//! Batches of signatures by the functions of C: verdicts are those of single verification, whatever the memory, and
//! refused calls write nothing where they must not.

// pointers and lengths are those of slices, or refused before they are followed
#![allow(clippy::undocumented_unsafe_blocks)]

use secant_c::*;
use secant_core::ErrorCode;
use secant_protocols::bip340::{KeyPair, PublicKey};
use std::ffi::c_void;
use std::ptr::{null, null_mut};

/// `secant_claim`.
#[repr(C)]
#[derive(Clone, Copy)]
struct Claim {
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
}

impl Claim {
    fn new([public_key, message, signature]: [&[u8]; 3]) -> Self {
        Self {
            public_key: public_key.as_ptr(),
            public_key_len: public_key.len(),
            message: message.as_ptr(),
            message_len: message.len(),
            signature: signature.as_ptr(),
            signature_len: signature.len(),
        }
    }
}

/// Verdicts, memory and claims as C gives them.
struct Call {
    verdicts: *mut bool,
    verdicts_len: usize,
    memory: *mut c_void,
    memory_len: usize,
    claims: *const Claim,
    claims_count: usize,
}

/// A scheme under a policy.
struct Scheme {
    batch: fn(&Call, u32) -> i32,
    memory: fn(usize, u32) -> usize,
    /// The claim of a signature, and whether it holds alone.
    sign: fn(u8, &[u8]) -> [Vec<u8>; 2],
    holds: fn(&[Vec<u8>; 3], u32) -> bool,
    policies: &'static [u32],
    /// The policy whose claims share sums, and how many do.
    shared: (u32, usize),
}

fn bip340_sign(seed: u8, message: &[u8]) -> [Vec<u8>; 2] {
    let pair = KeyPair::new(&[seed; 32]).expect("a key");
    [pair.public_key().to_bytes().to_vec(), pair.sign(&[message], &[7; 32]).expect("a signature").to_vec()]
}

fn bip340_holds([key, message, signature]: &[Vec<u8>; 3], _: u32) -> bool {
    PublicKey::new(key).is_ok_and(|key| key.verify(&[message], signature))
}

/// The functions of a curve.
macro_rules! eddsa {
    ($sign:ident, $holds:ident, $public:ident, $sign_c:ident, $verify:ident, $n:literal) => {
        fn $sign(seed: u8, message: &[u8]) -> [Vec<u8>; 2] {
            let (mut key, mut signature) = (vec![0; $n], vec![0; 2 * $n]);
            let (seed, m) = ([seed; $n], message);
            let made = unsafe {
                [
                    $public(key.as_mut_ptr(), $n, seed.as_ptr(), $n),
                    $sign_c(signature.as_mut_ptr(), 2 * $n, seed.as_ptr(), $n, m.as_ptr(), m.len()),
                ]
            };
            assert_eq!(made, [0, 0]);
            [key, signature]
        }

        fn $holds([key, message, signature]: &[Vec<u8>; 3], policy: u32) -> bool {
            let [k, m, s] = [key, message, signature].map(|part| (part.as_ptr(), part.len()));
            unsafe { $verify(k.0, k.1, m.0, m.1, s.0, s.1, policy) }
        }
    };
}
eddsa! { ed25519_sign, ed25519_holds, secant_ed25519_public, secant_ed25519_sign, secant_ed25519_verify, 32 }
eddsa! { ed448_sign, ed448_holds, secant_ed448_public, secant_ed448_sign, secant_ed448_verify, 57 }

/// A call of a function of C.
macro_rules! batch {
    ($function:ident $(, $policy:ident)?) => {
        |call: &Call, _policy: u32| {
            $(let $policy = _policy;)?
            unsafe {
                $function(
                    call.verdicts,
                    call.verdicts_len,
                    call.memory,
                    call.memory_len,
                    call.claims.cast(),
                    call.claims_count
                    $(, $policy)?
                )
            }
        }
    };
}

const SCHEMES: [Scheme; 3] = [
    Scheme {
        batch: batch!(secant_bip340_verify_batch),
        memory: |count, _| unsafe { secant_bip340_batch_memory(count) },
        sign: bip340_sign,
        holds: bip340_holds,
        policies: &[0],
        shared: (0, 1),
    },
    Scheme {
        batch: batch!(secant_ed25519_verify_batch, policy),
        memory: |count, policy| unsafe { secant_ed25519_batch_memory(count, policy) },
        sign: ed25519_sign,
        holds: ed25519_holds,
        policies: &[1, 2, 3],
        shared: (3, 64),
    },
    Scheme {
        batch: batch!(secant_ed448_verify_batch, policy),
        memory: |count, policy| unsafe { secant_ed448_batch_memory(count, policy) },
        sign: ed448_sign,
        holds: ed448_holds,
        policies: &[1, 2, 3],
        shared: (3, 64),
    },
];

impl Scheme {
    fn verify(&self, claims: &[[Vec<u8>; 3]], policy: u32, memory: &mut [u8]) -> Vec<bool> {
        let claims: Vec<Claim> =
            claims.iter().map(|claim| Claim::new(claim.each_ref().map(Vec::as_slice))).collect();
        // no verdicts are there before
        let mut verdicts = vec![0x55u8; claims.len()];
        let call = Call {
            verdicts: verdicts.as_mut_ptr().cast(),
            verdicts_len: verdicts.len(),
            memory: memory.as_mut_ptr().cast(),
            memory_len: memory.len(),
            claims: claims.as_ptr(),
            claims_count: claims.len(),
        };
        assert_eq!((self.batch)(&call, policy), 0);
        verdicts.iter().map(|verdict| [false, true][usize::from(*verdict)]).collect()
    }

    fn claims(&self, count: usize) -> Vec<[Vec<u8>; 3]> {
        (0..count)
            .map(|i| {
                let message = vec![i as u8; i % 5];
                let [key, signature] = (self.sign)(1 + (i % 7) as u8, &message);
                [key, message, signature]
            })
            .collect()
    }

    /// The verdicts with the memory that is told, at odd addresses, with less, and with none.
    fn check(&self, claims: &[[Vec<u8>; 3]], wrong: &[usize]) {
        for policy in self.policies {
            let expected: Vec<bool> = claims.iter().map(|claim| (self.holds)(claim, *policy)).collect();
            assert!(expected.iter().enumerate().all(|(i, verdict)| *verdict != wrong.contains(&i)));
            let told = (self.memory)(claims.len(), *policy);
            let mut memory = vec![0x55; told + 1];
            for range in [0..told, 1..told + 1, 0..told / 2, 0..0] {
                assert_eq!(self.verify(claims, *policy, &mut memory[range]), expected);
            }
        }
    }
}

#[test]
fn verdicts_are_those_of_single_verification() {
    for scheme in SCHEMES {
        let claims = scheme.claims(70);
        for count in [0, 1, 2, 3, 33, 70] {
            scheme.check(&claims[..count], &[]);
        }
        for wrong in [0, 1, 31, 32, 69] {
            let mut claims = claims.clone();
            if let Some(last) = claims[wrong][2].last_mut() {
                *last ^= 1;
            }
            scheme.check(&claims, &[wrong]);
        }
    }
}

#[test]
fn malformed_claims_are_false() {
    for scheme in SCHEMES {
        let claims = scheme.claims(8);
        let spoiled = |i: usize, part: usize, bytes: &[u8]| {
            let mut claims = claims.clone();
            claims[i][part] = bytes.to_vec();
            claims
        };
        let len = claims[0][0].len();
        for i in [0, 3, 7] {
            // keys without a point, of the wrong length and none; signatures of the wrong length and none; other messages
            let no_point = (0..=255u8).map(|byte| vec![byte; len]).find(|key| {
                let claim = [key.clone(), vec![], vec![0; 2 * len]];
                let alone = scheme.verify(&[claim], scheme.shared.0, &mut []);
                alone == [false]
            });
            let no_point = no_point.expect("one in two is no point");
            for (part, bytes) in [
                (0, &no_point[..]),
                (0, &vec![0xff; len]),
                (0, &claims[i][0][1..]),
                (0, &[]),
                (2, &claims[i][2][1..]),
                (2, &[]),
                (2, &vec![0xff; 2 * len]),
                (1, b"another message"),
            ] {
                scheme.check(&spoiled(i, part, bytes), &[i]);
            }
        }
        // several keys, and all of them
        let mut several = claims.clone();
        for i in [0, 2, 3, 6] {
            several[i][0].clear();
        }
        scheme.check(&several, &[0, 2, 3, 6]);
        for claim in &mut several {
            claim[0].clear();
        }
        scheme.check(&several, &[0, 1, 2, 3, 4, 5, 6, 7]);
    }
}

#[test]
fn sizes_of_memory() {
    // BIP340 has no sums, and where there are vectors nothing has
    let has_sums = !secant_core::Machine::current().has_vectors();
    let is_zero = |scheme: &Scheme, policy| {
        (0..80).chain([usize::MAX]).all(|count| (scheme.memory)(count, policy) == 0)
    };
    assert!(is_zero(&SCHEMES[0], 0));
    for scheme in &SCHEMES[1..] {
        assert_eq!(is_zero(scheme, scheme.shared.0), !has_sums);
    }
    for scheme in SCHEMES[1..].iter().filter(|_| has_sums) {
        let (policy, most) = scheme.shared;
        let sizes: Vec<usize> = (0..80).map(|count| (scheme.memory)(count, policy)).collect();
        assert_eq!(sizes[..2], [0, 0]);
        assert!(sizes[2] > 0 && sizes[2..=most].is_sorted_by(|a, b| a < b));
        assert!(sizes[most..].iter().all(|size| *size == sizes[most]));
        assert_eq!((scheme.memory)(usize::MAX, policy), sizes[most]);
        for policy in scheme.policies.iter().filter(|other| **other != policy) {
            assert_eq!((scheme.memory)(50, *policy), 0);
        }
    }
    for policy in [0, 4, u32::MAX] {
        assert_eq!(unsafe { secant_ed25519_batch_memory(5, policy) }, 0);
        assert_eq!(unsafe { secant_ed448_batch_memory(5, policy) }, 0);
    }
}

/// What is around a call that is refused.
struct Around {
    verdicts: Vec<u8>,
    memory: Vec<u8>,
    parts: Vec<[Vec<u8>; 3]>,
    claims: Vec<Claim>,
}

impl Around {
    fn new(scheme: &Scheme) -> Self {
        let mut parts = scheme.claims(4);
        // room to write verdicts to
        parts.iter_mut().for_each(|claim| claim[1].resize(64, 0xaa));
        let claims = parts.iter().map(|claim| Claim::new(claim.each_ref().map(Vec::as_slice))).collect();
        Self { verdicts: vec![0x55; 4], memory: vec![0x55; 20_000], parts, claims }
    }

    fn call(&mut self) -> Call {
        Call {
            verdicts: self.verdicts.as_mut_ptr().cast(),
            verdicts_len: 4,
            memory: self.memory.as_mut_ptr().cast(),
            memory_len: self.memory.len(),
            claims: self.claims.as_ptr(),
            claims_count: 4,
        }
    }

    /// Refused, with outputs that are zero or as they were.
    fn refuses(&mut self, scheme: &Scheme, change: impl FnOnce(&mut Call), code: ErrorCode, outputs: u8) {
        self.verdicts.fill(0x55);
        self.memory.fill(0x55);
        let before = self.parts.clone();
        let mut call = self.call();
        change(&mut call);
        let status = (scheme.batch)(&call, scheme.shared.0);
        assert_eq!(status, code.number().cast_signed());
        assert!(self.verdicts.iter().all(|byte| *byte == outputs));
        assert!(self.memory.iter().all(|byte| *byte == outputs));
        assert!(self.parts == before);
    }
}

#[test]
fn pointers_and_lengths() {
    for scheme in SCHEMES {
        let mut around = Around::new(&scheme);
        around.refuses(&scheme, |call| call.claims = null(), ErrorCode::NullPointer, 0);
        around.refuses(&scheme, |call| call.claims_count = 3, ErrorCode::Length, 0);
        around.refuses(&scheme, |call| call.claims_count = 0, ErrorCode::Length, 0);
        around.refuses(&scheme, |call| call.claims_count = usize::MAX / 8, ErrorCode::Length, 0);
        let odd = |call: &mut Call| call.claims = call.claims.wrapping_byte_add(1);
        around.refuses(&scheme, odd, ErrorCode::Misaligned, 0x55);
        // pointers of the last claim
        for part in 0..3 {
            let whole = around.claims[3];
            let claim = &mut around.claims[3];
            *[&mut claim.public_key, &mut claim.message, &mut claim.signature][part] = null();
            around.refuses(&scheme, |_| (), ErrorCode::NullPointer, 0);
            around.claims[3] = whole;
            let claim = &mut around.claims[3];
            *[&mut claim.public_key_len, &mut claim.message_len, &mut claim.signature_len][part] = usize::MAX;
            around.refuses(&scheme, |_| (), ErrorCode::Length, 0);
            around.claims[3] = whole;
        }
        let call = Call { verdicts: null_mut(), ..around.call() };
        assert_eq!((scheme.batch)(&call, scheme.shared.0), ErrorCode::NullPointer.number().cast_signed());
        assert!(around.memory.iter().all(|byte| *byte == 0));
        let none = Call {
            verdicts: null_mut(),
            verdicts_len: 0,
            memory: null_mut(),
            memory_len: 0,
            claims: null(),
            claims_count: 0,
        };
        assert_eq!((scheme.batch)(&none, scheme.shared.0), 0);
    }
}

#[test]
fn outputs_on_inputs() {
    for scheme in SCHEMES {
        let mut around = Around::new(&scheme);
        let overlap = ErrorCode::Overlap;
        for i in [0, 3] {
            for part in 0..3 {
                let input = around.parts[i][part].as_mut_ptr();
                around.refuses(&scheme, |call| call.verdicts = input.cast(), overlap, 0x55);
                let memory = |call: &mut Call| (call.memory, call.memory_len) = (input.cast(), 8);
                around.refuses(&scheme, memory, overlap, 0x55);
            }
        }
        let array = around.claims.as_mut_ptr();
        around.refuses(&scheme, |call| call.verdicts = array.cast(), overlap, 0x55);
        around.refuses(&scheme, |call| call.memory = array.cast(), overlap, 0x55);
        around.refuses(&scheme, |call| call.memory = call.verdicts.cast(), overlap, 0x55);
    }
}

#[test]
fn unknown_policies() {
    for scheme in &SCHEMES[1..] {
        let mut around = Around::new(scheme);
        for policy in [0, 4, u32::MAX] {
            let call = around.call();
            let status = (scheme.batch)(&call, policy);
            assert_eq!(status, ErrorCode::UnknownChoice.number().cast_signed());
            assert!(around.verdicts.iter().all(|byte| *byte == 0));
        }
    }
}
