//! The conformance tests of secant are in this crate's `tests/` folder, one file for each subject:
//!
//! | file | what |
//! |---|---|
//! | `areas.rs` | the method tables of every area: what the typed methods give, the same on every machine |
//! | `bips.rs` | BIP340, BIP374: the published vectors, and batches against single verification |
//! | `curve448.rs` | edwards448 and Curve448: the group law, multiples by every strategy, the x-only ladder |
//! | `custom_curves.rs` | user-defined curves: the named parameters, every refusal, every warning, odd sizes |
//! | `eddsa_policies.rs` | each verification policy of Ed25519 on every edge that anybody has published |
//! | `eight.rs`, `eight_edwards.rs`, `many_rows.rs`, `many_rows_edwards.rs` | many rows against single operations, in the core and in the protocols |
//! | `endomorphism.rs` | halves of scalars on the curves that have them, and what is computed with them |
//! | `exhaustive.rs` | every curve over every prime from 5 to 61, all pairs of points; secrets on small orders |
//! | `fiat/` | fields and orders of the backends against `fiat-crypto` |
//! | `fields.rs` | every prime and every order, and moduli made to be awkward, against big integers |
//! | `generated.rs` | the generated vectors: ECDH, signatures, verification edges, point decoding, recovery, Curve25519, Curve448, BIP340 |
//! | `groups.rs` | the group laws on every curve, against the reference implementation |
//! | `hash_to_curve.rs` | RFC 9380: its points and expansions; the constants of every map |
//! | `hazmat.rs` | the low level of the facade on every curve, against big integers |
//! | `hpke/` | HPKE: RFC 9180, and another implementation on P-384 |
//! | `kernel.rs` | limb arithmetic and Montgomery multiplication, for every limb count |
//! | `key_files.rs` | key files as users have them |
//! | `many.rs` | sums of many multiples, against the sums of single ones |
//! | `messages.rs` | Koblitz encoding, Massey-Omura and XEdDSA on every curve |
//! | `multiples.rs` | every strategy of scalar multiplication on every curve, against published multiples |
//! | `negatives/` | everything that must be refused, by a list, by alteration and by random bytes |
//! | `nonces.rs` | distribution of nonces and keys, repetition, broken sources of randomness |
//! | `params.rs` | the registry's parameters, names and identifiers; the test of primality |
//! | `precomputed.rs` | keys with tables: the same multiples and verdicts as without |
//! | `recoding.rs` | the digits of scalars add up to them |
//! | `rfc.rs` | RFC 6979, 7748, 8032 and 7027 |
//! | `scalars.rs` | scalars from coordinates, and halves of the order |
//! | `small_subgroups/` | every scalar and every pair of points of small order over production primes |
//! | `twists.rs` | the Brainpool t1 curves, against vectors of two other implementations |
//! | `wycheproof_25519.rs` | Wycheproof: Ed25519 and X25519 |
//! | `wycheproof_448.rs` | Wycheproof: Ed448 and X448 |
//! | `wycheproof_ecdh.rs` | Wycheproof: ECDH on every curve that has a file |
//! | `wycheproof_ecdsa.rs` | Wycheproof: ECDSA on every curve, and on user-defined ones |
//!
//! This library has what several of them need: conversions to big integers ([`oracle`]), fixed random
//! values ([`random`]), user-defined curves from big integers ([`custom`]), curves small enough to list
//! ([`small`]), threads for the long lists ([`parallel`]), byte strings
//! ([`bytes`], [`der`]), a test of uniformity ([`statistics`]), and the signatures of RFC 6979 ([`rfc6979`]).
#![forbid(unsafe_code)]

use secant_core::{Emulated, Machine};
use std::fmt::Debug;

pub mod bytes;
pub mod chosen;
pub mod custom;
pub mod der;
pub mod oracle;
pub mod parallel;
pub mod random;
pub mod rfc6979;
pub mod small;
pub mod statistics;

use core::mem::MaybeUninit;

/// Runs an expression on the portable backend and, where the machine has them, on the kernels: `$backend` names the
/// backend's type. Both must give the same value, which is returned.
#[macro_export]
macro_rules! on_backends {
    (|$backend:ident| $body:expr) => {{
        let portable = {
            type $backend = secant_core::Portable;
            $body
        };
        #[cfg(target_arch = "x86_64")]
        if secant_core::Adx::detect().is_some() {
            type $backend = secant_core::Adx;
            let fast = $body;
            assert_eq!(portable, fast, "the backends disagree");
        } else {
            println!("NOT TESTED: the kernels (no BMI2 and ADX on this machine)");
        }
        #[cfg(target_arch = "aarch64")]
        {
            type $backend = secant_core::Aarch64;
            let fast = $body;
            assert_eq!(portable, fast, "the backends disagree");
        }
        portable
    }};
}

/// Runs a block where the machine has the vectors of `Ifma`, and says so where it has not. There it is not compiled.
#[macro_export]
macro_rules! on_ifma {
    ($body:block) => {
        #[cfg(ifma)]
        if secant_core::Ifma::detect().is_some() {
            $body
        } else {
            $crate::without_vectors();
        }
        #[cfg(not(ifma))]
        $crate::without_vectors();
    };
}

/// Says that nothing runs on vectors.
///
/// # Panics
/// Where the machine has them: the tests were compiled on one that has not.
pub fn without_vectors() {
    #[cfg(target_arch = "x86_64")]
    assert!(secant_core::Ifma::detect().is_none(), "compile the tests where they run (`touch build.rs`)");
    println!("NOT TESTED: vectors (no AVX-512 IFMA on this machine)");
}

/// As [`on_backends`] for what runs on vectors: on those too, emulated, and those of the machine where it has them.
#[macro_export]
macro_rules! on_vectors {
    (|$backend:ident| $body:expr) => {{
        let expected = $crate::on_backends!(|$backend| $body);
        {
            type $backend = secant_core::Emulated;
            let emulated = $body;
            assert_eq!(expected, emulated, "the emulated vectors disagree");
        }
        $crate::on_ifma!({
            type $backend = secant_core::Ifma;
            let fast = $body;
            assert_eq!(expected, fast, "the vectors disagree");
        });
        expected
    }};
}

/// What a function gives on every machine, for protocols that run on the current one. All must give the same value.
///
/// Emulated vectors, of Edwards curves, are among the machines where `secant-core` is built with its feature `emulated`; otherwise the
/// typed tests of [`on_vectors`] and valgrind's program cover them. The machine is that of the whole process: other
/// tests of the program may run on it meanwhile.
///
/// # Panics
/// When two machines disagree.
pub fn on_machines<T: PartialEq + Debug>(f: impl Fn() -> T) -> T {
    let fastest = Machine::current();
    let emulated = Machine::of::<Emulated>();
    let mut values = Machine::available().chain(emulated).map(|machine| {
        machine.pin();
        f()
    });
    let first = values.next().expect("the portable machine");
    values.for_each(|value| assert_eq!(first, value, "the machines disagree"));
    fastest.pin();
    first
}

/// As [`on_vectors`], for the named curve `$name` as `$curve`. On emulated vectors only six curves run, of five
/// lengths, with fixed primes and one that is read: all of them would take minutes to compile.
#[macro_export]
macro_rules! on_vectors_of {
    ($name:expr, |$curve:ident| $body:expr) => {{
        use secant_core::curves::{self, NamedCurve};
        use secant_core::with_named_curve;
        let name: NamedCurve = $name;
        let expected = $crate::on_backends!(|B| with_named_curve!(name, B, |$curve| $body));
        $crate::on_vectors_of!(@emulated name expected |$curve| $body, Secp192r1 Secp224r1 Secp256k1 Secp256r1 Secp384r1 BrainpoolP320r1);
        $crate::on_ifma!({
            let fast = with_named_curve!(name, secant_core::Ifma, |$curve| $body);
            assert_eq!(expected, fast, "the vectors disagree");
        });
        expected
    }};
    (@emulated $name:ident $expected:ident |$curve:ident| $body:expr, $($sample:ident)*) => {
        match $name {
            $(NamedCurve::$sample => {
                let $curve = curves::$sample::<secant_core::Emulated>::CURVE;
                assert_eq!($expected, $body, "the emulated vectors disagree");
            })*
            _ => {}
        }
    };
}

/// As [`on_backends`] for the named curve `$name` as `$curve`, and on vectors, emulated and those of the machine where
/// it has them, for the curves with an endomorphism that use them.
#[macro_export]
macro_rules! on_vectors_with_endomorphism {
    ($name:expr, |$curve:ident| $body:expr) => {{
        use secant_core::curves::{self, NamedCurve};
        use secant_core::with_named_curve;
        let name: NamedCurve = $name;
        let expected = $crate::on_backends!(|B| with_named_curve!(name, B, |$curve| $body));
        $crate::on_vectors_with_endomorphism!(@each name expected |$curve| $body, Secp192k1 Secp224k1 Secp256k1);
        expected
    }};
    (@each $name:ident $expected:ident |$curve:ident| $body:expr, $($sample:ident)*) => {
        match $name {
            $(NamedCurve::$sample => {
                let $curve = curves::$sample::<secant_core::Emulated>::CURVE;
                assert_eq!($expected, $body, "the emulated vectors disagree");
                $crate::on_ifma!({
                    let $curve = curves::$sample::<secant_core::Ifma>::CURVE;
                    assert_eq!($expected, $body, "the vectors disagree");
                });
            })*
            _ => {}
        }
    };
}

/// Runs a function with every limb count as its constant argument.
#[macro_export]
macro_rules! every_limb_count {
    ($check:ident) => {
        [
            $check::<1>(),
            $check::<2>(),
            $check::<3>(),
            $check::<4>(),
            $check::<5>(),
            $check::<6>(),
            $check::<7>(),
            $check::<8>(),
            $check::<9>(),
        ]
    };
}

/// Calls a function with so many bytes of memory, which hold nothing yet.
pub fn with_memory<R>(bytes: usize, f: impl FnOnce(&mut [MaybeUninit<u8>]) -> R) -> R {
    let mut memory = Vec::with_capacity(bytes);
    f(&mut memory.spare_capacity_mut()[..bytes])
}

#[cfg(doctest)]
#[doc = include_str!("../../../docs/many.md")]
struct ManyRows;
