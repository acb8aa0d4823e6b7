//! Integers as little-endian arrays of 64-bit limbs, in `const fn`.
//!
//! These functions serve two purposes: they derive every modulus-dependent constant (Montgomery's R, R^2,
//! -1/p mod 2^64, generator coordinates, square-root exponents) while the program is compiled, so that a
//! curve's file holds hexadecimal parameters alone; and they are the simple implementation that the tests
//! compare faster kernels with. Loops are `while` loops because `const fn` has no iterators.

/// `a + b + carry`; returns the low limb and the carry, which is 0 or 1.
#[inline(always)]
pub const fn adc(a: u64, b: u64, carry: u64) -> (u64, u64) {
    let (sum, first) = a.overflowing_add(b);
    let (r, second) = sum.overflowing_add(carry);
    (r, (first | second) as u64)
}

/// `a - b - borrow`; returns the low limb and the borrow, which is 0 or 1.
#[inline(always)]
pub const fn sbb(a: u64, b: u64, borrow: u64) -> (u64, u64) {
    let (difference, first) = a.overflowing_sub(b);
    let (r, second) = difference.overflowing_sub(borrow);
    (r, (first | second) as u64)
}

/// Whether the machine lacks a product of two limbs, so that the compiler makes one of calls or of many instructions.
const SHORT_PRODUCTS: bool =
    cfg!(all(target_pointer_width = "32", not(any(target_arch = "x86_64", target_arch = "aarch64"))));

/// `acc + a * b + carry`; the result always fits two limbs.
#[inline(always)]
pub const fn mac(acc: u64, a: u64, b: u64, carry: u64) -> (u64, u64) {
    if SHORT_PRODUCTS {
        return mac_of_halves(acc, a, b, carry);
    }
    let t = acc as u128 + a as u128 * b as u128 + carry as u128;
    (t as u64, (t >> 64) as u64)
}

/// [`mac`] by four products of 32 bits. Each takes two addends without a carry, as the instruction UMAAL of Arm does,
/// which the compiler finds here.
#[inline(always)]
pub(crate) const fn mac_of_halves(acc: u64, a: u64, b: u64, carry: u64) -> (u64, u64) {
    const LOW: u64 = 0xffff_ffff;
    let (a0, a1, b0, b1) = (a & LOW, a >> 32, b & LOW, b >> 32);
    let t = a0 * b0 + (acc & LOW) + (carry & LOW);
    let u = a0 * b1 + (acc >> 32) + (t >> 32);
    let v = a1 * b0 + (carry >> 32) + (u & LOW);
    let high = a1 * b1 + (u >> 32) + (v >> 32);
    (v << 32 | (t & LOW), high)
}

/// `a + b mod 2^(64 L)` and the carry out.
#[inline(always)]
pub const fn add<const L: usize>(a: &[u64; L], b: &[u64; L]) -> ([u64; L], u64) {
    let mut r = [0; L];
    let (mut i, mut carry) = (0, 0);
    while i < L {
        (r[i], carry) = adc(a[i], b[i], carry);
        i += 1;
    }
    (r, carry)
}

/// `a - b mod 2^(64 L)` and the borrow out.
#[inline(always)]
pub const fn sub<const L: usize>(a: &[u64; L], b: &[u64; L]) -> ([u64; L], u64) {
    let mut r = [0; L];
    let (mut i, mut borrow) = (0, 0);
    while i < L {
        (r[i], borrow) = sbb(a[i], b[i], borrow);
        i += 1;
    }
    (r, borrow)
}

/// `mask ? a : b`, limb by limb, for a mask of all ones or all zeros.
#[inline(always)]
pub const fn select<const L: usize>(mask: u64, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
    let mut r = [0; L];
    let mut i = 0;
    while i < L {
        r[i] = b[i] ^ (mask & (a[i] ^ b[i]));
        i += 1;
    }
    r
}

/// `a < b`, in constant time, as 1 or 0.
#[inline(always)]
pub const fn less_than<const L: usize>(a: &[u64; L], b: &[u64; L]) -> u64 {
    sub(a, b).1
}

/// `value + carry * 2^(64 L)` minus `p` if it is not below `p`; the result is below `p` when the input
/// is below `2 p`. For constants; on secrets see [`crate::portable::reduce_once`].
#[inline(always)]
pub const fn reduce_once<const L: usize>(value: &[u64; L], carry: u64, p: &[u64; L]) -> [u64; L] {
    let (reduced, borrow) = sub(value, p);
    // keep the value only when it had no carry and the subtraction borrowed
    let keep = borrow & (carry ^ 1);
    select(keep.wrapping_neg(), value, &reduced)
}

/// `a + b mod p` for operands below `p`. For constants; on secrets see [`crate::portable::add_mod`].
#[inline(always)]
pub const fn add_mod<const L: usize>(a: &[u64; L], b: &[u64; L], p: &[u64; L]) -> [u64; L] {
    let (sum, carry) = add(a, b);
    reduce_once(&sum, carry, p)
}

/// `a - b mod p` for operands below `p`. For constants; on secrets see [`crate::portable::sub_mod`].
#[inline(always)]
pub const fn sub_mod<const L: usize>(a: &[u64; L], b: &[u64; L], p: &[u64; L]) -> [u64; L] {
    let (difference, borrow) = sub(a, b);
    add_masked(&difference, p, borrow.wrapping_neg()).0
}

/// `a + (mask & p)` and the carry out.
#[inline(always)]
pub const fn add_masked<const L: usize>(a: &[u64; L], p: &[u64; L], mask: u64) -> ([u64; L], u64) {
    let mut r = [0; L];
    let (mut i, mut carry) = (0, 0);
    while i < L {
        (r[i], carry) = adc(a[i], p[i] & mask, carry);
        i += 1;
    }
    (r, carry)
}

/// `a >> shift` for a shift below 64.
pub const fn shift_right<const L: usize>(a: &[u64; L], shift: u32) -> [u64; L] {
    if shift == 0 {
        return *a;
    }
    let mut r = [0; L];
    let mut i = 0;
    while i < L {
        let high = if i + 1 < L { a[i + 1] << (64 - shift) } else { 0 };
        r[i] = (a[i] >> shift) | high;
        i += 1;
    }
    r
}

/// The number of bits of `a`, 0 for zero. The position of the top bit decides the running time.
pub const fn bits_vartime(a: &[u64]) -> u32 {
    let mut i = a.len();
    while i > 0 {
        i -= 1;
        if a[i] != 0 {
            return 64 * i as u32 + 64 - a[i].leading_zeros();
        }
    }
    0
}

/// Bit `i` of `a`; bits past the end are 0.
#[inline(always)]
pub const fn bit(a: &[u64], i: usize) -> u64 {
    if i / 64 < a.len() { (a[i / 64] >> (i % 64)) & 1 } else { 0 }
}

/// `a == b` with early exit, for public values.
pub const fn eq_vartime(a: &[u64], b: &[u64]) -> bool {
    let n = if a.len() > b.len() { a.len() } else { b.len() };
    let mut i = 0;
    while i < n {
        let x = if i < a.len() { a[i] } else { 0 };
        let y = if i < b.len() { b[i] } else { 0 };
        if x != y {
            return false;
        }
        i += 1;
    }
    true
}

/// `-p^-1 mod 2^64` for odd `p`, by Newton's iteration: each step doubles the number of right bits.
pub const fn negated_inverse_64(p: u64) -> u64 {
    let mut x: u64 = 1;
    let mut i = 0;
    while i < 6 {
        x = x.wrapping_mul(2u64.wrapping_sub(p.wrapping_mul(x)));
        i += 1;
    }
    x.wrapping_neg()
}

/// `2^exponent mod p` by doubling, for odd `p > 1`.
pub const fn power_of_two_mod<const L: usize>(exponent: u32, p: &[u64; L]) -> [u64; L] {
    let mut r = [0; L];
    r[0] = 1;
    let mut i = 0;
    while i < exponent {
        r = add_mod(&r, &r, p);
        i += 1;
    }
    r
}

/// Parses big-endian hexadecimal into limbs.
///
/// # Panics
/// On a character that is no hexadecimal digit and on a value of more than `64 L` bits. It is meant for
/// constants, where a panic is a compile-time error.
pub const fn from_hex<const L: usize>(hex: &str) -> [u64; L] {
    let s = hex.as_bytes();
    let mut r = [0u64; L];
    let mut i = 0;
    while i < s.len() {
        let digit = match s[i] {
            c @ b'0'..=b'9' => c - b'0',
            c @ b'a'..=b'f' => c - b'a' + 10,
            c @ b'A'..=b'F' => c - b'A' + 10,
            _ => panic!("a parameter is not hexadecimal"),
        };
        assert!(r[L - 1] >> 60 == 0, "a hexadecimal parameter is longer than its limbs");
        let mut j = L - 1;
        while j > 0 {
            r[j] = (r[j] << 4) | (r[j - 1] >> 60);
            j -= 1;
        }
        r[0] = (r[0] << 4) | digit as u64;
        i += 1;
    }
    r
}

/// Reads big-endian bytes; `None` when the value has more than `64 L` bits. Which bytes are zero decides
/// only through the length of the input, which is public.
pub fn from_be_bytes<const L: usize>(bytes: &[u8]) -> Option<[u64; L]> {
    let mut r = [0; L];
    (read_be_bytes(bytes, &mut r) == 0).then_some(r)
}

/// Reads big-endian bytes into `out`, all of which is written; what does not fit is combined by `or` and returned.
/// Constant time for given lengths.
#[inline]
pub fn read_be_bytes(bytes: &[u8], out: &mut [u64]) -> u64 {
    let (first, words) = bytes.as_rchunks();
    let first = first.iter().fold(0, |limb, byte| limb << 8 | u64::from(*byte));
    let mut limbs = words.iter().rev().map(|word| u64::from_be_bytes(*word)).chain([first]);
    out.fill_with(|| limbs.next().unwrap_or(0));
    limbs.fold(0, |excess, limb| excess | limb)
}

/// Writes `a` as big-endian bytes that fill `out`; bytes of `a` past the length of `out` are dropped, and
/// a longer `out` is padded with zeros in front.
pub fn to_be_bytes(a: &[u64], out: &mut [u8]) {
    let (first, words) = out.as_rchunks_mut();
    let mut limbs = a.iter().copied().chain(core::iter::repeat(0));
    for (word, limb) in words.iter_mut().rev().zip(&mut limbs) {
        *word = limb.to_be_bytes();
    }
    let limb = limbs.next().unwrap_or(0);
    for (i, byte) in first.iter_mut().rev().enumerate() {
        *byte = (limb >> (8 * i)) as u8;
    }
}
