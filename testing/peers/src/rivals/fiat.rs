//! fiat-crypto's proved field arithmetic, as generated for Rust: saturated Montgomery for P-224, P-256 and P-384,
//! unsaturated for P-521 and 25519, Dettman's multiplication for secp256k1. It has no inversion of its own.

use super::field::{Field, field};
use super::locked;
use crate::harness::Op;
use crate::pool::{Pool, X25519, array};
use crate::rows::Kind;
use fiat_crypto::{curve25519_64, p224_64, p256_64, p384_64, p521_64, secp256k1_dettman_64};

pub fn version() -> Option<String> {
    Some(locked("fiat-crypto").to_owned())
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    let Kind::Field(f) = kind else {
        return None;
    };
    match pool.curve {
        "secp224r1" => field(P224, f, pool),
        "secp256k1" => field(Secp256k1, f, pool),
        "secp256r1" => field(P256, f, pool),
        "secp384r1" => field(P384, f, pool),
        "secp521r1" => field(P521, f, pool),
        X25519 => field(F25519, f, pool),
        _ => None,
    }
}

fn reversed<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let mut little = array::<N>(bytes);
    little.reverse();
    little
}

macro_rules! montgomery {
    ($name:ident, $module:ident, $limbs:literal, $bytes:literal, $element:ident, $integer:ident,
     $from_bytes:ident, $to_bytes:ident, $to:ident, $from:ident, $mul:ident, $square:ident) => {
        struct $name;

        impl Field for $name {
            type Element = [u64; $limbs];
            const INVERTS: bool = false;

            fn read(&self, bytes: &[u8]) -> Self::Element {
                let mut integer = $module::$integer([0; $limbs]);
                $module::$from_bytes(&mut integer.0, &reversed(bytes));
                let mut element = $module::$element([0; $limbs]);
                $module::$to(&mut element, &integer);
                element.0
            }

            fn write(&self, a: &Self::Element) -> Vec<u8> {
                let mut integer = $module::$integer([0; $limbs]);
                $module::$from(&mut integer, &$module::$element(*a));
                let mut bytes = [0; $bytes];
                $module::$to_bytes(&mut bytes, &integer.0);
                bytes.into_iter().rev().collect()
            }

            #[inline(always)]
            fn mul(&self, a: &Self::Element, b: &Self::Element) -> Self::Element {
                let mut r = $module::$element([0; $limbs]);
                $module::$mul(&mut r, &$module::$element(*a), &$module::$element(*b));
                r.0
            }

            #[inline(always)]
            fn sqr(&self, a: &Self::Element) -> Self::Element {
                let mut r = $module::$element([0; $limbs]);
                $module::$square(&mut r, &$module::$element(*a));
                r.0
            }

            fn invert(&self, a: &Self::Element) -> Self::Element {
                *a
            }
        }
    };
}
montgomery!(
    P224,
    p224_64,
    4,
    28,
    fiat_p224_montgomery_domain_field_element,
    fiat_p224_non_montgomery_domain_field_element,
    fiat_p224_from_bytes,
    fiat_p224_to_bytes,
    fiat_p224_to_montgomery,
    fiat_p224_from_montgomery,
    fiat_p224_mul,
    fiat_p224_square
);
montgomery!(
    P256,
    p256_64,
    4,
    32,
    fiat_p256_montgomery_domain_field_element,
    fiat_p256_non_montgomery_domain_field_element,
    fiat_p256_from_bytes,
    fiat_p256_to_bytes,
    fiat_p256_to_montgomery,
    fiat_p256_from_montgomery,
    fiat_p256_mul,
    fiat_p256_square
);
montgomery!(
    P384,
    p384_64,
    6,
    48,
    fiat_p384_montgomery_domain_field_element,
    fiat_p384_non_montgomery_domain_field_element,
    fiat_p384_from_bytes,
    fiat_p384_to_bytes,
    fiat_p384_to_montgomery,
    fiat_p384_from_montgomery,
    fiat_p384_mul,
    fiat_p384_square
);

macro_rules! unsaturated {
    ($name:ident, $module:ident, $limbs:literal, $bytes:literal, $tight:ident, $loose:ident,
     $from_bytes:ident, $to_bytes:ident, $mul:ident, $square:ident) => {
        struct $name;

        impl Field for $name {
            type Element = [u64; $limbs];
            const INVERTS: bool = false;

            fn read(&self, bytes: &[u8]) -> Self::Element {
                let mut element = $module::$tight([0; $limbs]);
                $module::$from_bytes(&mut element, &reversed(bytes));
                element.0
            }

            fn write(&self, a: &Self::Element) -> Vec<u8> {
                let mut bytes = [0; $bytes];
                $module::$to_bytes(&mut bytes, &$module::$tight(*a));
                bytes.into_iter().rev().collect()
            }

            #[inline(always)]
            fn mul(&self, a: &Self::Element, b: &Self::Element) -> Self::Element {
                let mut r = $module::$tight([0; $limbs]);
                // the bounds of a tight element are within those of a loose one
                $module::$mul(&mut r, &$module::$loose(*a), &$module::$loose(*b));
                r.0
            }

            #[inline(always)]
            fn sqr(&self, a: &Self::Element) -> Self::Element {
                let mut r = $module::$tight([0; $limbs]);
                $module::$square(&mut r, &$module::$loose(*a));
                r.0
            }

            fn invert(&self, a: &Self::Element) -> Self::Element {
                *a
            }
        }
    };
}
unsaturated!(
    P521,
    p521_64,
    9,
    66,
    fiat_p521_tight_field_element,
    fiat_p521_loose_field_element,
    fiat_p521_from_bytes,
    fiat_p521_to_bytes,
    fiat_p521_carry_mul,
    fiat_p521_carry_square
);
unsaturated!(
    F25519,
    curve25519_64,
    5,
    32,
    fiat_25519_tight_field_element,
    fiat_25519_loose_field_element,
    fiat_25519_from_bytes,
    fiat_25519_to_bytes,
    fiat_25519_carry_mul,
    fiat_25519_carry_square
);

/// Five limbs of 52 bits, partly reduced; fiat-crypto leaves the encoding to the caller.
struct Secp256k1;

impl Field for Secp256k1 {
    type Element = [u64; 5];
    const INVERTS: bool = false;

    fn read(&self, bytes: &[u8]) -> [u64; 5] {
        let mut limbs = [0; 5];
        for bit in 0..256 {
            let value = u64::from(bytes[31 - bit / 8] >> (bit % 8) & 1);
            limbs[bit / 52] |= value << (bit % 52);
        }
        limbs
    }

    fn write(&self, a: &[u64; 5]) -> Vec<u8> {
        // carried to 256 bits twice, the rest counting 2^32 + 977; the chance that p must be subtracted is 2^-223
        let mut limbs = *a;
        for _ in 0..2 {
            let mut carry = 0;
            for (i, limb) in limbs.iter_mut().enumerate() {
                let (sum, bits) = (*limb + carry, if i == 4 { 48 } else { 52 });
                (*limb, carry) = (sum & ((1 << bits) - 1), sum >> bits);
            }
            limbs[0] += carry * 0x1_0000_03d1;
        }
        let mut bytes = [0u8; 32];
        for bit in 0..256 {
            bytes[31 - bit / 8] |= ((limbs[bit / 52] >> (bit % 52) & 1) as u8) << (bit % 8);
        }
        bytes.to_vec()
    }

    #[inline(always)]
    fn mul(&self, a: &[u64; 5], b: &[u64; 5]) -> [u64; 5] {
        let mut r = [0; 5];
        secp256k1_dettman_64::fiat_secp256k1_dettman_mul(&mut r, a, b);
        r
    }

    #[inline(always)]
    fn sqr(&self, a: &[u64; 5]) -> [u64; 5] {
        let mut r = [0; 5];
        secp256k1_dettman_64::fiat_secp256k1_dettman_square(&mut r, a);
        r
    }

    fn invert(&self, a: &[u64; 5]) -> [u64; 5] {
        *a
    }
}
