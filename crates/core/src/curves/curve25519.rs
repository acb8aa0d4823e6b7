//! Curve25519 and edwards25519: one curve in two forms over the prime `2^255 - 19`.
//!
//! The Montgomery form serves X25519 through the x-only ladder, the twisted Edwards form serves Ed25519.
//! The cofactor is 8: points of small order exist, and the protocols say what they do with them. Source:
//! RFC 7748, section 4.1, and RFC 8032, section 5.1.

mod four;

use self::four::{PublicSum, SecretComb};
use crate::field::Field;
use crate::field::modulus::Modulus;
use crate::field::prime::PrimeField;
use crate::group::Group;
use crate::group::edwards::{Edwards, Extended, ExtendedPoint, NielsPoint};
use crate::group::ladder::{self, Ladder};
use crate::mul::half_size::{Quotient, quotient_vartime};
use crate::mul::recode::{OddScalar, wnaf_vartime};
use crate::mul::secret_comb::{self, Comb};
use crate::mul::table::MAX_ENTRIES;
use crate::mul::{public, secret_window, table};
use core::marker::PhantomData;
use secant_kernel::{Backend, Portable, limbs};
use subtle::Choice;
use zeroize::Zeroize;

const LIMBS: usize = 4;
const WINDOW: u32 = 5;
/// The teeth of the base point's comb.
const TEETH: usize = 6;
/// Odd multiples of a public point in a table of its own.
const TABLE: usize = 1 << (public::window(ORDER.bits) - 2);

/// `2^255 - 19`.
pub const P: &str = "7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed";
/// `d = -121665/121666`.
pub const D: &str = "52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3";
/// The base point's x-coordinate in Edwards form.
pub const X: &str = "216936d3cd6e53fec0a4e231fdd6dc5c692cc7609525a7b2c9562d608f25d51a";
/// The base point's y-coordinate in Edwards form, 4/5.
pub const Y: &str = "6666666666666666666666666666666666666666666666666666666666666658";
/// The prime order of the base point, `2^252 + 27742317777372353535851937790883648493`.
pub const N: &str = "1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed";
/// The object identifier of X25519 (RFC 8410).
pub const X25519_OID: &str = "1.3.101.110";
/// The object identifier of Ed25519 (RFC 8410).
pub const ED25519_OID: &str = "1.3.101.112";
/// `(A - 2) / 4` for the Montgomery form's `A = 486662`.
pub const A24: u32 = 121_665;
/// The x-coordinate of the Montgomery form's base point.
pub const U: u64 = 9;

pub(super) static PRIME: Modulus<LIMBS> = Modulus::for_field(limbs::from_hex(P), true);
static ORDER: Modulus<LIMBS> = Modulus::for_order(limbs::from_hex(N));

/// The base point's static table: in each entry `y + x`, `y - x` and `2 d x y`.
#[cfg(feature = "tables")]
const COMB: Option<Comb<'static, NielsPoint<Element>>> = {
    use crate::mul::secret_comb::Shape;
    const SHAPE: Shape = Shape::windows(ORDER.bits, TEETH);
    static ENTRIES: [NielsPoint<Element>; SHAPE.entries()] = parse(include_bytes!("tables/edwards25519.bin"));
    Some(Comb { shape: SHAPE, entries: &ENTRIES })
};
#[cfg(not(feature = "tables"))]
const COMB: Option<Comb<'static, NielsPoint<Element>>> = None;

#[cfg(feature = "tables")]
const fn parse<const N: usize>(bytes: &[u8]) -> [NielsPoint<Element>; N] {
    use super::definition::parse_element;
    assert!(bytes.len() == 24 * LIMBS * N, "the table's file has the wrong length: run `cargo xtask gen`");
    let mut table = [NielsPoint { sum: [0; LIMBS], difference: [0; LIMBS], product: [0; LIMBS] }; N];
    let mut rest = bytes;
    let mut i = 0;
    while i < N {
        (table[i].sum, rest) = parse_element(rest);
        (table[i].difference, rest) = parse_element(rest);
        (table[i].product, rest) = parse_element(rest);
        i += 1;
    }
    table
}

crate::field::modulus::shaped_prime! { P25519, LIMBS, PRIME }

/// The field modulo `2^255 - 19`.
pub type Fe<B = Portable> = PrimeField<LIMBS, Prime, B>;
/// The integers modulo the order of the base point.
pub type Scalars<B = Portable> = PrimeField<LIMBS, Modulus<LIMBS>, B>;
/// An element of either.
pub type Element = [u64; LIMBS];
/// A point of edwards25519.
pub type Point = ExtendedPoint<Element>;

/// Both forms of the curve on one backend.
#[derive(Debug)]
pub struct Curve25519<B: Backend = Portable> {
    edwards: Edwards<Fe<B>>,
    scalars: Scalars<B>,
    base: (Element, Element),
    backend: PhantomData<B>,
}

/// The most points of [`Curve25519::multiply_many_vartime`].
pub const MAX_TERMS: usize = 64;
/// Digits of a scalar: one more than the bits.
const DIGITS: usize = 64 * LIMBS + 1;
/// The block of the comb whose entries are multiples of `2^SPLIT B`.
const SPLIT_BLOCK: usize = 21;
/// The bit at which a multiple of the base point is cut in two.
const SPLIT: usize = SPLIT_BLOCK * TEETH;
/// The order of the whole curve.
const EIGHT_N: Element = {
    let n = &ORDER.odd.p;
    let twice = limbs::add(n, n).0;
    let four = limbs::add(&twice, &twice).0;
    limbs::add(&four, &four).0
};

/// The bits below [`SPLIT`] and those from there on.
fn split(u: &Element) -> (Element, Element) {
    let (limb, bits) = (SPLIT / 64, SPLIT % 64);
    let (mut low, mut high) = (*u, [0; LIMBS]);
    for i in limb..LIMBS {
        let above = if i + 1 < LIMBS { u[i + 1] << (64 - bits) } else { 0 };
        high[i - limb] = u[i] >> bits | above;
        low[i] = 0;
    }
    low[limb] = u[limb] & ((1 << bits) - 1);
    (low, high)
}

impl<B: Backend> Curve25519<B> {
    /// The curve.
    pub const CURVE: &'static Self = &Self::new();

    const fn new() -> Self {
        let d = PRIME.element(&limbs::from_hex(D));
        Self {
            edwards: Edwards { field: PrimeField::new(Prime), d, d2: limbs::add_mod(&d, &d, &PRIME.odd.p) },
            scalars: PrimeField::new(ORDER.copy()),
            base: (PRIME.element(&limbs::from_hex(X)), PRIME.element(&limbs::from_hex(Y))),
            backend: PhantomData,
        }
    }

    /// The field of coordinates.
    pub fn field(&self) -> &Fe<B> {
        self.edwards.field()
    }

    /// The integers modulo the order of the base point.
    pub fn scalars(&self) -> &Scalars<B> {
        &self.scalars
    }

    /// [`ladder::ladder`] on the Montgomery form.
    pub fn ladder(&self, scalar: &[u8], bits: usize, x: &Element) -> (Element, Element) {
        self.ladder_from(scalar, bits, x, (*x, self.field().one()))
    }

    /// [`ladder::ladder_from`] on the Montgomery form, on vectors where the backend has them.
    pub fn ladder_from(
        &self,
        scalar: &[u8],
        bits: usize,
        x: &Element,
        start: (Element, Element),
    ) -> (Element, Element) {
        B::run_four(Ladder { a24: A24, scalar, bits, x, start: &start })
            .unwrap_or_else(|_| ladder::ladder_from(self.field(), A24, scalar, bits, x, start))
    }

    /// The twisted Edwards form.
    pub fn edwards(&self) -> &Edwards<Fe<B>> {
        &self.edwards
    }

    /// The law on the Edwards form.
    pub fn law(&self) -> Extended<'_, Fe<B>> {
        Extended(&self.edwards)
    }

    /// The base point.
    pub fn base(&self) -> Point {
        self.edwards.from_affine(&self.base.0, &self.base.1)
    }

    /// `k P` for a secret `k`, in constant time. `P` is in the subgroup of prime order: the recoding replaces
    /// an even `k` by `n - k`.
    pub fn multiply(&self, p: &Point, k: &Element) -> Point {
        let law = self.law();
        let mut integer = self.scalars.to_integer(k);
        let odd = OddScalar::new(&integer, &ORDER.odd.p);
        integer.zeroize();
        let mut entries = [law.blank(); MAX_ENTRIES];
        let entries: &mut [NielsPoint<Element>] = &mut entries[..1 << (WINDOW - 1)];
        table::odd_multiples(&law, p, entries);
        secret_window::multiply(&law, &odd, ORDER.bits, WINDOW, entries)
    }

    /// `k B` for the base point and a secret `k`, in constant time.
    pub fn multiply_base(&self, k: &Element) -> Point {
        let Some(comb) = COMB else { return self.multiply(&self.base(), k) };
        let mut integer = self.scalars.to_integer(k);
        let odd = OddScalar::new(&integer, &ORDER.odd.p);
        integer.zeroize();
        B::run_four(SecretComb { curve: self, k: &odd, comb: &comb })
            .unwrap_or_else(|_| secret_comb::multiply(&self.law(), &odd, &comb))
    }

    /// `k P` for a public integer and any point of the curve, those of small order included, in variable
    /// time.
    pub fn multiply_vartime(&self, p: &Point, k: &[u64]) -> Point {
        let law = self.law();
        (0..limbs::bits_vartime(k) as usize).rev().fold(law.identity(), |acc, i| {
            let acc = law.double(&acc);
            if limbs::bit(k, i) == 1 { law.add_points(&acc, p) } else { acc }
        })
    }

    /// `c (s B - k A - R)` for an odd `c` that is no multiple of the order `n`, in variable time: a permutation of
    /// the curve's points, so that the result is the identity, or of small order, exactly when `s B - k A - R` is. `A` and `R` are
    /// any points of the curve. Cost: half of the doublings of a multiplication.
    pub fn signature_difference_vartime(&self, s: &Element, a: &Point, k: &Element, r: &Point) -> Point {
        let law = self.law();
        // were c a multiple of n, so would c k mod 8 n be, which is at most 2^128; and it is not 0 for 0 < k < n, whose
        // greatest common divisor with 8 n is at most 8; for k = 0 c is 1
        let Quotient { numerator, negative, denominator } =
            quotient_vartime(&self.scalars.to_integer(k), &EIGHT_N);
        let u = self.scalars.to_integer(&self.scalars.mul(&self.scalars.reduce(&denominator), s));
        // c k A with the sign of the numerator, and c R
        let minus_a = law.negate_point_if(a, Choice::from(u8::from(!negative)));
        let minus_r = law.negate_point_if(r, Choice::from(1));
        let points = [(u, self.base()), (numerator, minus_a), (denominator, minus_r)];
        let Some(comb) = COMB else { return self.sum_vartime::<3, 3>(&[], &points) };
        // block i of the comb is the table of odd multiples of 2^(6 i) B
        let (low, high) = split(&u);
        let tables = [(low, comb.block(0)), (high, comb.block(SPLIT_BLOCK))];
        self.sum_vartime::<4, 2>(&tables, &points[1..])
    }

    /// `sum k_i P_i` for public integers of at most 256 bits, over points with tables of affine odd multiples and over
    /// others, `TERMS` in all and `N` of the latter at most, by one chain of doublings, in variable time.
    fn sum_vartime<const TERMS: usize, const N: usize>(
        &self,
        tables: &[(Element, &[NielsPoint<Element>])],
        points: &[(Element, Point)],
    ) -> Point {
        let mut digits = [[0; DIGITS]; TERMS];
        let mut used = 0;
        let with_table = tables.iter().map(|(k, table)| (k, public::width(table)));
        let others = points.iter().map(|(k, _)| (k, public::window(ORDER.bits)));
        for ((k, width), digits) in with_table.chain(others).zip(&mut digits) {
            used = used.max(wnaf_vartime(k, width, digits));
        }
        let digits = &digits[..tables.len() + points.len()];
        B::run_four(PublicSum::<TABLE, N> { d2: &self.edwards.d2, tables, points, digits, used })
            .unwrap_or_else(|task| task.run_scalar(&self.law()))
    }

    /// `u B + sum k_i P_i` for public scalars and at most [`MAX_TERMS`] points of the curve, in variable time: one chain
    /// of doublings (Straus). Takes 90 KB of stack.
    ///
    /// # Panics
    /// When there are more points.
    pub fn multiply_many_vartime(&self, u: &Element, terms: &[(Element, Point)]) -> Point {
        let mut integers = [([0; LIMBS], self.law().identity()); MAX_TERMS];
        for ((k, p), integer) in terms.iter().zip(&mut integers) {
            *integer = (self.scalars.to_integer(k), *p);
        }
        let sum = self.sum_vartime::<MAX_TERMS, MAX_TERMS>(&[], &integers[..terms.len()]);
        self.law().add_points(&sum, &self.multiply_base(u))
    }

    /// `u B + v Q` for the base point, public scalars and any point of the curve, in variable time: one chain
    /// of doublings.
    pub fn multiply_double_vartime(&self, u: &Element, q: &Point, v: &Element) -> Point {
        let points = [(self.scalars.to_integer(u), self.base()), (self.scalars.to_integer(v), *q)];
        // the first block of the static table is the table of odd multiples
        match &COMB {
            Some(comb) => self.sum_vartime::<2, 1>(&[(points[0].0, comb.block(0))], &points[1..]),
            None => self.sum_vartime::<2, 2>(&[], &points),
        }
    }
}
