//! The functions, and the table of their names.

use secant_kernel::x86_64::Adx;
use secant_kernel::{Arithmetic, InstructionSet, OddModulus};

/// The first `L` words, which are taken off.
fn operand<'a, const L: usize>(words: &mut &'a [u64]) -> Option<&'a [u64; L]> {
    let (first, rest) = words.split_first_chunk()?;
    *words = rest;
    Some(first)
}

/// The modulus whose words come first.
fn modulus<const L: usize>(words: &mut &[u64]) -> Option<OddModulus<L>> {
    let p: &[u64; L] = operand(words)?;
    (p[0] & 1 == 1).then(|| OddModulus::new(*p))
}

/// A method of a prime's arithmetic as a function that is not inlined.
macro_rules! method {
    ($limbs:literal $name:ident $a:ident) => {
        #[inline(never)]
        pub extern "C" fn $name(r: &mut [u64; $limbs], a: &[u64; $limbs]) {
            *r = Field::default().$name(a);
        }
    };
    ($limbs:literal mul_small $a:ident $k:ident) => {
        #[inline(never)]
        pub extern "C" fn mul_small(r: &mut [u64; $limbs], a: &[u64; $limbs], k: &[u64; 1]) {
            *r = Field::default().mul_small(a, k[0] as u32);
        }
    };
    ($limbs:literal $name:ident $a:ident $b:ident) => {
        #[inline(never)]
        pub extern "C" fn $name(r: &mut [u64; $limbs], a: &[u64; $limbs], b: &[u64; $limbs]) {
            *r = Field::default().$name(a, b);
        }
    };
    ($limbs:literal $name:ident $a:ident $b:ident $c:ident) => {
        #[inline(never)]
        pub extern "C" fn $name(
            r: &mut [u64; $limbs],
            a: &[u64; $limbs],
            b: &[u64; $limbs],
            c: &[u64; $limbs],
        ) {
            *r = Field::default().$name([a, b], c);
        }
    };
    ($limbs:literal $name:ident $a:ident $b:ident $c:ident $d:ident) => {
        #[inline(never)]
        pub extern "C" fn $name(
            r: &mut [u64; $limbs],
            a: &[u64; $limbs],
            b: &[u64; $limbs],
            c: &[u64; $limbs],
            d: &[u64; $limbs],
        ) {
            *r = Field::default().$name([a, b], [c, d]);
        }
    };
}

/// The same modulo any odd number, the last argument.
macro_rules! modular_method {
    ($limbs:literal $name:ident $a:ident) => {
        #[inline(never)]
        pub extern "C" fn $name(r: &mut [u64; $limbs], a: &[u64; $limbs], m: &OddModulus<$limbs>) {
            *r = Field::from(m).$name(a);
        }
    };
    ($limbs:literal $name:ident $a:ident $b:ident) => {
        #[inline(never)]
        pub extern "C" fn $name(
            r: &mut [u64; $limbs],
            a: &[u64; $limbs],
            b: &[u64; $limbs],
            m: &OddModulus<$limbs>,
        ) {
            *r = Field::from(m).$name(a, b);
        }
    };
    ($limbs:literal $name:ident $a:ident $b:ident $c:ident) => {
        #[inline(never)]
        pub extern "C" fn $name(
            r: &mut [u64; $limbs],
            a: &[u64; $limbs],
            b: &[u64; $limbs],
            c: &[u64; $limbs],
            m: &OddModulus<$limbs>,
        ) {
            *r = Field::from(m).$name([a, b], c);
        }
    };
    ($limbs:literal $name:ident $a:ident $b:ident $c:ident $d:ident) => {
        #[inline(never)]
        pub extern "C" fn $name(
            r: &mut [u64; $limbs],
            a: &[u64; $limbs],
            b: &[u64; $limbs],
            c: &[u64; $limbs],
            d: &[u64; $limbs],
            m: &OddModulus<$limbs>,
        ) {
            *r = Field::from(m).$name([a, b], [c, d]);
        }
    };
}

/// A module for each prime, with its methods, their operands, and what calls them by name.
macro_rules! kernels {
    (primes { $($module:ident $limbs:literal $prime:ident: $($name:ident($($operand:ident)+)),+;)+ }
     moduli { $($any:ident $words:literal: $($method:ident($($argument:ident)+)),+;)+ }) => {
        $(mod $module {
            type Field = <super::Adx as super::InstructionSet>::$prime;
            use super::Arithmetic;
            $(method!($limbs $name $($operand)+);)+
        })+
        $(mod $any {
            type Field<'a> = <super::Adx as super::InstructionSet>::Montgomery<'a, $words>;
            use super::{Arithmetic, OddModulus};
            $(modular_method!($words $method $($argument)+);)+
        })+

        /// The result of a function, if there is one of this name with so many words of operands.
        pub fn run(name: &str, mut words: &[u64]) -> Option<Vec<u64>> {
            $($(if name == concat!(stringify!($module), ".", stringify!($name)) {
                let mut r = [0; $limbs];
                $(let $operand = operand(&mut words)?;)+
                $module::$name(&mut r, $($operand),+);
                return words.is_empty().then(|| r.to_vec());
            })+)+
            $($(if name == concat!(stringify!($any), ".", stringify!($method)) {
                let mut r = [0; $words];
                let m = modulus(&mut words)?;
                $(let $argument = operand(&mut words)?;)+
                $any::$method(&mut r, $($argument,)+ &m);
                return words.is_empty().then(|| r.to_vec());
            })+)+
            None
        }
    };
}

kernels! {
    primes {
        p256 4 P256: mul(a b), sqr(a), mul_sub_mul(a b c d), mul_sub_sqr(a b c), add(a b), sub(a b), half(a);
        p25519 4 P25519: mul(a b), sqr(a), mul_small(a k), add(a b), sub(a b), add_product(a b), sub_product(a b), half(a);
        secp256k1 4 Secp256k1: mul(a b), sqr(a), mul_sub_mul(a b c d), mul_sub_sqr(a b c), add(a b), sub(a b), half(a);
        p384 6 P384: mul(a b), sqr(a), add(a b), sub(a b), half(a);
        p521 9 P521: mul(a b), sqr(a), add(a b), sub(a b);
        p224 4 P224: mul(a b), sqr(a), mul_sub_mul(a b c d), mul_sub_sqr(a b c), add(a b), sub(a b), half(a);
        secp224k1 4 Secp224k1: mul(a b), sqr(a), add(a b), sub(a b), half(a);
        p192 3 P192: mul(a b), sqr(a), add(a b), sub(a b), half(a);
        secp192k1 3 Secp192k1: mul(a b), sqr(a), add(a b), sub(a b), half(a);
        p448 7 P448: mul(a b), sqr(a), mul_small(a k), add(a b), sub(a b), half(a);
    }
    moduli {
        any3 3: mul(a b), sqr(a), add(a b), sub(a b), half(a);
        any4 4: mul(a b), sqr(a), mul_sub_mul(a b c d), mul_sub_sqr(a b c), add(a b), sub(a b), half(a);
        any5 5: mul(a b), sqr(a), mul_sub_mul(a b c d), mul_sub_sqr(a b c);
        any6 6: mul(a b), sqr(a), mul_sub_mul(a b c d), mul_sub_sqr(a b c);
        any7 7: mul(a b), sqr(a), mul_sub_mul(a b c d), mul_sub_sqr(a b c);
        any8 8: mul(a b), sqr(a), mul_sub_mul(a b c d), mul_sub_sqr(a b c);
        any9 9: mul(a b), sqr(a), mul_sub_mul(a b c d), mul_sub_sqr(a b c);
    }
}
