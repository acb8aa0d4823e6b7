//! The fields of `fiat-crypto` behind one trait.

use num_bigint::BigUint;
use secant_conformance::oracle::limbs;
use secant_reference::number::{from_limbs, to_bytes_be};

/// A field of `fiat-crypto`. Integers are below the modulus.
pub trait Fiat {
    /// What its functions take and return.
    type Element;
    fn element(x: &BigUint) -> Self::Element;
    fn integer(a: &Self::Element) -> BigUint;
    fn mul(a: &Self::Element, b: &Self::Element) -> Self::Element;
    fn sqr(a: &Self::Element) -> Self::Element;
    fn add(a: &Self::Element, b: &Self::Element) -> Self::Element;
    fn sub(a: &Self::Element, b: &Self::Element) -> Self::Element;
    fn neg(a: &Self::Element) -> Self::Element;
}

/// What a function writes to its first argument.
fn written<T>(mut value: T, write: impl FnOnce(&mut T)) -> T {
    write(&mut value);
    value
}

/// Fields in Montgomery form, fully reduced.
macro_rules! montgomery {
    ($($name:ident: $limbs:literal limbs, $module:ident, $element:ident, $plain:ident, $to:ident, $from:ident,
       $mul:ident, $sqr:ident, $add:ident, $sub:ident, $neg:ident;)*) => {$(
        pub struct $name;

        impl Fiat for $name {
            type Element = fiat_crypto::$module::$element;

            fn element(x: &BigUint) -> Self::Element {
                let plain = fiat_crypto::$module::$plain(limbs(x));
                written(fiat_crypto::$module::$element([0; $limbs]), |r| fiat_crypto::$module::$to(r, &plain))
            }
            fn integer(a: &Self::Element) -> BigUint {
                let zero = fiat_crypto::$module::$plain([0; $limbs]);
                from_limbs(&written(zero, |r| fiat_crypto::$module::$from(r, a)).0)
            }
            fn mul(a: &Self::Element, b: &Self::Element) -> Self::Element {
                written(*a, |r| fiat_crypto::$module::$mul(r, a, b))
            }
            fn sqr(a: &Self::Element) -> Self::Element {
                written(*a, |r| fiat_crypto::$module::$sqr(r, a))
            }
            fn add(a: &Self::Element, b: &Self::Element) -> Self::Element {
                written(*a, |r| fiat_crypto::$module::$add(r, a, b))
            }
            fn sub(a: &Self::Element, b: &Self::Element) -> Self::Element {
                written(*a, |r| fiat_crypto::$module::$sub(r, a, b))
            }
            fn neg(a: &Self::Element) -> Self::Element {
                written(*a, |r| fiat_crypto::$module::$neg(r, a))
            }
        }
    )*};
}

/// Fields with limbs of fewer than 64 bits: sums are loose, and tight again after a carry.
macro_rules! unsaturated {
    ($($name:ident: $bytes:literal bytes, $module:ident, $loose:ident, $tight:ident, $from_bytes:ident, $to_bytes:ident,
       $mul:ident, $sqr:ident, $add:ident, $sub:ident, $neg:ident, $carry:ident, $relax:ident;)*) => {$(
        pub struct $name;

        impl $name {
            fn relaxed(a: &fiat_crypto::$module::$tight) -> fiat_crypto::$module::$loose {
                written(fiat_crypto::$module::$loose(a.0), |r| fiat_crypto::$module::$relax(r, a))
            }
            /// The tight form of what a function writes.
            fn carried(write: impl FnOnce(&mut fiat_crypto::$module::$loose)) -> fiat_crypto::$module::$tight {
                let zero = fiat_crypto::$module::$loose(Default::default());
                let loose = written(zero, write);
                written(fiat_crypto::$module::$tight(loose.0), |r| fiat_crypto::$module::$carry(r, &loose))
            }
        }

        impl Fiat for $name {
            type Element = fiat_crypto::$module::$tight;

            fn element(x: &BigUint) -> Self::Element {
                let mut bytes: [u8; $bytes] = to_bytes_be(x, $bytes).expect("it fits").try_into().expect("its length");
                bytes.reverse();
                let zero = fiat_crypto::$module::$tight(Default::default());
                written(zero, |r| fiat_crypto::$module::$from_bytes(r, &bytes))
            }
            fn integer(a: &Self::Element) -> BigUint {
                BigUint::from_bytes_le(&written([0; $bytes], |r| fiat_crypto::$module::$to_bytes(r, a)))
            }
            fn mul(a: &Self::Element, b: &Self::Element) -> Self::Element {
                written(*a, |r| fiat_crypto::$module::$mul(r, &Self::relaxed(a), &Self::relaxed(b)))
            }
            fn sqr(a: &Self::Element) -> Self::Element {
                written(*a, |r| fiat_crypto::$module::$sqr(r, &Self::relaxed(a)))
            }
            fn add(a: &Self::Element, b: &Self::Element) -> Self::Element {
                Self::carried(|r| fiat_crypto::$module::$add(r, a, b))
            }
            fn sub(a: &Self::Element, b: &Self::Element) -> Self::Element {
                Self::carried(|r| fiat_crypto::$module::$sub(r, a, b))
            }
            fn neg(a: &Self::Element) -> Self::Element {
                Self::carried(|r| fiat_crypto::$module::$neg(r, a))
            }
        }
    )*};
}

montgomery! {
    P224: 4 limbs, p224_64, fiat_p224_montgomery_domain_field_element, fiat_p224_non_montgomery_domain_field_element,
        fiat_p224_to_montgomery, fiat_p224_from_montgomery, fiat_p224_mul, fiat_p224_square, fiat_p224_add,
        fiat_p224_sub, fiat_p224_opp;
    P256: 4 limbs, p256_64, fiat_p256_montgomery_domain_field_element, fiat_p256_non_montgomery_domain_field_element,
        fiat_p256_to_montgomery, fiat_p256_from_montgomery, fiat_p256_mul, fiat_p256_square, fiat_p256_add,
        fiat_p256_sub, fiat_p256_opp;
    P384: 6 limbs, p384_64, fiat_p384_montgomery_domain_field_element, fiat_p384_non_montgomery_domain_field_element,
        fiat_p384_to_montgomery, fiat_p384_from_montgomery, fiat_p384_mul, fiat_p384_square, fiat_p384_add,
        fiat_p384_sub, fiat_p384_opp;
    Secp256k1: 4 limbs, secp256k1_montgomery_64, fiat_secp256k1_montgomery_montgomery_domain_field_element,
        fiat_secp256k1_montgomery_non_montgomery_domain_field_element, fiat_secp256k1_montgomery_to_montgomery,
        fiat_secp256k1_montgomery_from_montgomery, fiat_secp256k1_montgomery_mul, fiat_secp256k1_montgomery_square,
        fiat_secp256k1_montgomery_add, fiat_secp256k1_montgomery_sub, fiat_secp256k1_montgomery_opp;
    P256Order: 4 limbs, p256_scalar_64, fiat_p256_scalar_montgomery_domain_field_element,
        fiat_p256_scalar_non_montgomery_domain_field_element, fiat_p256_scalar_to_montgomery,
        fiat_p256_scalar_from_montgomery, fiat_p256_scalar_mul, fiat_p256_scalar_square, fiat_p256_scalar_add,
        fiat_p256_scalar_sub, fiat_p256_scalar_opp;
    P384Order: 6 limbs, p384_scalar_64, fiat_p384_scalar_montgomery_domain_field_element,
        fiat_p384_scalar_non_montgomery_domain_field_element, fiat_p384_scalar_to_montgomery,
        fiat_p384_scalar_from_montgomery, fiat_p384_scalar_mul, fiat_p384_scalar_square, fiat_p384_scalar_add,
        fiat_p384_scalar_sub, fiat_p384_scalar_opp;
    Secp256k1Order: 4 limbs, secp256k1_montgomery_scalar_64,
        fiat_secp256k1_montgomery_scalar_montgomery_domain_field_element,
        fiat_secp256k1_montgomery_scalar_non_montgomery_domain_field_element,
        fiat_secp256k1_montgomery_scalar_to_montgomery, fiat_secp256k1_montgomery_scalar_from_montgomery,
        fiat_secp256k1_montgomery_scalar_mul, fiat_secp256k1_montgomery_scalar_square,
        fiat_secp256k1_montgomery_scalar_add, fiat_secp256k1_montgomery_scalar_sub,
        fiat_secp256k1_montgomery_scalar_opp;
    Order25519: 4 limbs, curve25519_scalar_64, fiat_25519_scalar_montgomery_domain_field_element,
        fiat_25519_scalar_non_montgomery_domain_field_element, fiat_25519_scalar_to_montgomery,
        fiat_25519_scalar_from_montgomery, fiat_25519_scalar_mul, fiat_25519_scalar_square, fiat_25519_scalar_add,
        fiat_25519_scalar_sub, fiat_25519_scalar_opp;
}

unsaturated! {
    P521: 66 bytes, p521_64, fiat_p521_loose_field_element, fiat_p521_tight_field_element, fiat_p521_from_bytes,
        fiat_p521_to_bytes, fiat_p521_carry_mul, fiat_p521_carry_square, fiat_p521_add, fiat_p521_sub, fiat_p521_opp,
        fiat_p521_carry, fiat_p521_relax;
    P448: 56 bytes, p448_solinas_64, fiat_p448_loose_field_element, fiat_p448_tight_field_element, fiat_p448_from_bytes,
        fiat_p448_to_bytes, fiat_p448_carry_mul, fiat_p448_carry_square, fiat_p448_add, fiat_p448_sub, fiat_p448_opp,
        fiat_p448_carry, fiat_p448_relax;
    P25519: 32 bytes, curve25519_64, fiat_25519_loose_field_element, fiat_25519_tight_field_element,
        fiat_25519_from_bytes, fiat_25519_to_bytes, fiat_25519_carry_mul, fiat_25519_carry_square, fiat_25519_add,
        fiat_25519_sub, fiat_25519_opp, fiat_25519_carry, fiat_25519_relax;
}
