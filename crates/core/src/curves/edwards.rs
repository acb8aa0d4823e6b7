//! Edwards curves with a base point of prime order `n` and a cofactor of 4 or 8.
//!
//! A curve's file gives a marker its parameters ([`EdwardsKind`]); all that is done with the curve is written here
//! once. Points of small order exist, and the protocols say what they do with them. Addition is complete, so nothing
//! here has exceptions.

mod definition;

pub(crate) use definition::edwards_curve;
#[cfg(feature = "tables")]
pub(crate) use definition::parse_odd;
pub use definition::{EdwardsConstants, EdwardsTableShape, EdwardsTables};

use crate::field::Field;
use crate::field::modulus::{Modulus, ModulusSource};
use crate::field::prime::PrimeField;
use crate::group::edwards::{Coefficient, Edwards, EdwardsEntry, Extended, ExtendedPoint};
use crate::group::{Group, ladder};
use crate::mul::half_size::{Quotient, quotient_vartime};
use crate::mul::recode::{OddScalar, wnaf_vartime};
use crate::mul::secret_comb::{self, InField};
use crate::mul::table::MAX_ENTRIES;
use crate::mul::{public, secret_window, table};
use core::fmt::Debug;
use core::ops::Range;
use core::slice::from_ref;
use secant_kernel::{Backend, limbs};
use subtle::Choice;
use zeroize::Zeroize;

/// The window of secret multiples of any point.
const WINDOW: u32 = 5;
/// Odd multiples of a public point in a table of its own.
pub(super) const TABLE: usize = 8;
/// The most points with tables of [`EdwardsCurve::multiply_many_vartime`], and the most without.
pub const MAX_TERMS: usize = 64;

/// The loops of a curve on a backend's vectors, or by its machine code for whole formulas, where the backend has some
/// for the curve's prime; none by default.
pub trait OnVectors<const L: usize>: Sized {
    /// The ladder of [`ladder::ladder_from`] on the Montgomery form.
    fn ladder<B: Backend>(
        _a24: u32,
        _scalar: &[u8],
        _bits: Range<usize>,
        _x: &[u64; L],
        _start: &([u64; L], [u64; L]),
    ) -> Option<([u64; L], [u64; L])> {
        None
    }
    /// `k B` for the base point and its tables, of which the scalar is odd or negated.
    fn multiply_base<B: Backend>(
        _curve: &EdwardsCurve<Self, L, B>,
        _k: &OddScalar,
        _tables: &EdwardsTables<L>,
    ) -> Option<Point<L>>
    where
        Self: EdwardsKind<L>,
    {
        None
    }
    /// A sum of public multiples.
    fn sum_vartime<B: Backend, const N: usize>(
        _curve: &EdwardsCurve<Self, L, B>,
        _sum: &PublicSum<'_, L, N>,
    ) -> Option<Point<L>>
    where
        Self: EdwardsKind<L>,
    {
        None
    }
}

/// What tells one curve from another. A kind is a marker; its value is never made.
pub trait EdwardsKind<const L: usize>: OnVectors<L> + Copy + Debug + Send + Sync + 'static {
    /// The field's prime.
    type Prime: ModulusSource<L> + Debug;
    /// The coefficient `a`.
    type A: Coefficient;
    /// The value of the marker of the prime.
    const PRIME: Self::Prime;
    /// The parameters.
    const CONSTANTS: &'static EdwardsConstants<L>;
    /// How the base point's table is laid out, compiled in or not.
    const TABLE_SHAPE: EdwardsTableShape;
    /// The base point's table.
    const TABLES: Option<EdwardsTables<L>>;
    /// The curve on a backend.
    fn curve<B: Backend>() -> &'static EdwardsCurve<Self, L, B>;
}

/// The field of coordinates of a curve of kind `K`.
pub type Coordinates<K, const L: usize, B> = PrimeField<L, <K as EdwardsKind<L>>::Prime, B>;
/// The integers modulo the order of the base point.
pub type Scalars<const L: usize, B> = PrimeField<L, Modulus<L>, B>;
/// A point.
pub type Point<const L: usize> = ExtendedPoint<[u64; L]>;

/// A curve on one backend.
#[derive(Debug)]
pub struct EdwardsCurve<K: EdwardsKind<L>, const L: usize, B: Backend> {
    edwards: Edwards<Coordinates<K, L, B>, K::A>,
    scalars: Scalars<L, B>,
}

/// The bits below `split` and those from there on.
fn cut<const L: usize>(u: &[u64; L], split: usize) -> ([u64; L], [u64; L]) {
    let (limb, bits) = (split / 64, split % 64);
    let (mut low, mut high) = (*u, [0; L]);
    for i in limb..L {
        let above = if i + 1 < L && bits > 0 { u[i + 1] << (64 - bits) } else { 0 };
        high[i - limb] = u[i] >> bits | above;
        low[i] = 0;
    }
    low[limb] = u[limb] & ((1 << bits) - 1);
    (low, high)
}

impl<K: EdwardsKind<L>, const L: usize, B: Backend> EdwardsCurve<K, L, B> {
    /// The order of the base point.
    const ORDER: &'static Modulus<L> = &K::CONSTANTS.order;

    pub(crate) const fn new() -> Self {
        let EdwardsConstants { d, twice_d, order, .. } = K::CONSTANTS;
        Self {
            edwards: Edwards::new(PrimeField::new(K::PRIME), *d, *twice_d),
            scalars: PrimeField::new(order.copy()),
        }
    }

    /// The field of coordinates.
    pub fn field(&self) -> &Coordinates<K, L, B> {
        self.edwards.field()
    }

    /// The integers modulo the order of the base point.
    pub fn scalars(&self) -> &Scalars<L, B> {
        &self.scalars
    }

    /// The equation.
    pub fn edwards(&self) -> &Edwards<Coordinates<K, L, B>, K::A> {
        &self.edwards
    }

    /// The law.
    pub fn law(&self) -> Extended<'_, Coordinates<K, L, B>, K::A> {
        Extended(&self.edwards)
    }

    /// The base point.
    pub fn base(&self) -> Point<L> {
        let (x, y) = &K::CONSTANTS.base;
        self.edwards.from_affine(x, y)
    }

    /// `h P` for the cofactor `h`: the identity exactly when `P` has small order. Constant time.
    pub fn times_cofactor(&self, p: &Point<L>) -> Point<L> {
        let mut r = *p;
        self.law().double_n_in_place(&mut r, K::CONSTANTS.cofactor_bits as usize);
        r
    }

    /// `k P` for a secret `k`, in constant time. `P` is in the subgroup of prime order: the recoding replaces
    /// an even `k` by `n - k`.
    pub fn multiply(&self, p: &Point<L>, k: &[u64; L]) -> Point<L> {
        let law = self.law();
        let mut integer = self.scalars.to_integer(k);
        let odd = OddScalar::new(&integer, &Self::ORDER.odd.p);
        integer.zeroize();
        let mut entries = [law.blank(); MAX_ENTRIES];
        let entries = &mut entries[..1 << (WINDOW - 1)];
        table::odd_multiples(&law, p, entries);
        secret_window::multiply(&law, &odd, Self::ORDER.bits, WINDOW, entries)
    }

    /// `k B` for the base point and a secret `k`, in constant time.
    pub fn multiply_base(&self, k: &[u64; L]) -> Point<L> {
        let Some(tables) = K::TABLES else { return self.multiply(&self.base(), k) };
        let mut integer = self.scalars.to_integer(k);
        let odd = OddScalar::new(&integer, &Self::ORDER.odd.p);
        integer.zeroize();
        secret_comb::eight::edwards::multiply(&self.law(), &odd, tables.comb)
            .or_else(|| K::multiply_base(self, &odd, &tables))
            .unwrap_or_else(|| secret_comb::multiply(&self.law(), &odd, &InField(self.field(), &tables.comb)))
    }

    /// `k P` for a public integer and any point of the curve, those of small order included, in variable
    /// time.
    pub fn multiply_vartime(&self, p: &Point<L>, k: &[u64]) -> Point<L> {
        let law = self.law();
        (0..limbs::bits_vartime(k) as usize).rev().fold(law.identity(), |acc, i| {
            let acc = law.double(&acc);
            if limbs::bit(k, i) == 1 { law.add_points(&acc, p) } else { acc }
        })
    }

    /// `c (s B - k A - R)` for an odd `c` that is no multiple of the order `n`, in variable time: a permutation of
    /// the curve's points, so that the result is the identity, or of small order, exactly when `s B - k A - R` is. `A`
    /// and `R` are any points of the curve. Cost: half of the doublings of a multiplication.
    pub fn signature_difference_vartime(
        &self,
        s: &[u64; L],
        a: &Point<L>,
        k: &[u64; L],
        r: &Point<L>,
    ) -> Point<L> {
        let law = self.law();
        // h n is the order of the curve. Were c a multiple of n, so would c k mod h n be, which has half of its bits;
        // and it is not 0 for 0 < k < n, whose greatest common divisor with h n is at most h; for k = 0 c is 1
        let Quotient { numerator, negative, denominator } =
            quotient_vartime(&self.scalars.to_integer(k), &K::CONSTANTS.group_order);
        let u = self.scalars.to_integer(&self.scalars.mul(&self.scalars.reduce(&denominator), s));
        // c k A with the sign of the numerator, and c R
        let minus_a = law.negate_point_if(a, Choice::from(u8::from(!negative)));
        let minus_r = law.negate_point_if(r, Choice::from(1));
        let points = [(u, self.base()), (numerator, minus_a), (denominator, minus_r)];
        let Some(tables) = K::TABLES else { return self.sum_vartime::<3, 3>(&[], &points) };
        let (low, high) = cut(&u, K::TABLE_SHAPE.split);
        let [of_low, of_high] = tables.odd;
        self.sum_vartime::<4, 2>(&[(low, of_low), (high, of_high)], &points[1..])
    }

    /// `sum k_i P_i` for public integers, over points with tables of affine odd multiples and over others, `TERMS` in
    /// all and `N` of the latter at most, by one chain of doublings, in variable time.
    fn sum_vartime<const TERMS: usize, const N: usize>(
        &self,
        tables: &[([u64; L], &[EdwardsEntry<[u64; L]>])],
        points: &[([u64; L], Point<L>)],
    ) -> Point<L> {
        let mut digits = [Digits::ZERO; TERMS];
        let mut used = 0;
        let with_table = tables.iter().map(|(k, table)| (k, public::width(table)));
        let others = points.iter().map(|(k, _)| (k, TABLE.ilog2() + 2));
        for ((k, width), Digits(digits)) in with_table.chain(others).zip(&mut digits) {
            used = used.max(wnaf_vartime(k, width, digits.as_flattened_mut()));
        }
        let sum = PublicSum::<L, N> { tables, points, digits: &digits[..tables.len() + points.len()], used };
        let law = self.law();
        K::sum_vartime(self, &sum).unwrap_or_else(|| sum.run(&law, &sum.odd_multiples(&law)))
    }

    /// `u B + sum k_i P_i + sum c_i Q_i` for public scalars and at most [`MAX_TERMS`] points `P` of the curve and as
    /// many `Q`, in variable time: one chain of doublings (Straus). The `P` get tables. The `Q`, whose `Z` is 1, do
    /// not: that is for scalars `c` with few digits in their non-adjacent forms. Takes 250 KB of stack, 430 KB on
    /// edwards448.
    ///
    /// # Panics
    /// When there are more points; in debug builds when the `Z` of a `Q` is not 1.
    pub fn multiply_many_vartime(
        &self,
        u: &[u64; L],
        terms: &[([u64; L], Point<L>)],
        sparse: &[([u64; L], Point<L>)],
    ) -> Point<L> {
        const TERMS: usize = 2 * MAX_TERMS + 1;
        let (law, s) = (self.law(), &self.scalars);
        let mut integers = [([0; L], law.identity()); MAX_TERMS];
        for ((k, p), integer) in terms.iter().zip(&mut integers) {
            *integer = (s.to_integer(k), *p);
        }
        let mut entries = [law.blank(); MAX_TERMS];
        for ((_, q), entry) in sparse.iter().zip(&mut entries) {
            *entry = self.edwards.entry_of_affine(q);
        }
        let mut tables: [([u64; L], &[_]); TERMS] = [([0; L], &[]); TERMS];
        for (i, (c, _)) in sparse.iter().enumerate() {
            tables[i] = (s.to_integer(c), from_ref(&entries[i]));
        }
        let (terms, count) = (&integers[..terms.len()], sparse.len());
        let sum = |tables| self.sum_vartime::<TERMS, MAX_TERMS>(tables, terms);
        match &K::TABLES {
            Some(of_base) => {
                tables[count] = (s.to_integer(u), &of_base.odd[0]);
                sum(&tables[..=count])
            }
            None => law.add_points(&sum(&tables[..count]), &self.multiply_base(u)),
        }
    }

    /// `u B + v Q` for the base point, public scalars and any point of the curve, in variable time: one chain
    /// of doublings.
    pub fn multiply_double_vartime(&self, u: &[u64; L], q: &Point<L>, v: &[u64; L]) -> Point<L> {
        let points = [(self.scalars.to_integer(u), self.base()), (self.scalars.to_integer(v), *q)];
        match &K::TABLES {
            Some(tables) => self.sum_vartime::<2, 1>(&[(points[0].0, &tables.odd[0])], &points[1..]),
            None => self.sum_vartime::<2, 2>(&[], &points),
        }
    }

    /// [`ladder::ladder_from`] on the Montgomery form with `(A - 2) / 4 = a24`, on vectors or by a step's own machine
    /// code where the backend has them for this prime. The start is as there.
    pub fn ladder_from(
        &self,
        a24: u32,
        scalar: &[u8],
        bits: Range<usize>,
        x: &[u64; L],
        start: ([u64; L], [u64; L]),
    ) -> ([u64; L], [u64; L]) {
        K::ladder::<B>(a24, scalar, bits.clone(), x, &start)
            .unwrap_or_else(|| ladder::ladder_from(self.field(), a24, scalar, bits, x, start))
    }
}

/// The digits of a public scalar, with room for one more than its bits. Of many scalars those at one position would
/// share few sets of the cache if the length were a power of two.
#[derive(Clone, Copy, Debug)]
pub struct Digits<const L: usize>([[i16; 72]; L]);

impl<const L: usize> Digits<L> {
    const ZERO: Self = Self([[0; 72]; L]);
}

impl<const L: usize> AsRef<[i16]> for Digits<L> {
    #[inline(always)]
    fn as_ref(&self) -> &[i16] {
        self.0.as_flattened()
    }
}

/// A sum of multiples for public digits, in variable time: of points with affine tables, and of others, for which
/// tables of odd multiples are built.
#[derive(Debug)]
pub struct PublicSum<'a, const L: usize, const N: usize> {
    /// Points with tables.
    pub(super) tables: &'a [([u64; L], &'a [EdwardsEntry<[u64; L]>])],
    /// At most `N`.
    pub(super) points: &'a [([u64; L], Point<L>)],
    /// Of the tables, then of the points.
    pub(super) digits: &'a [Digits<L>],
    /// The digits that count.
    pub(super) used: usize,
}

impl<const L: usize, const N: usize> PublicSum<'_, L, N> {
    /// The affine odd multiples of the points.
    pub(super) fn odd_multiples<F: Field<Element = [u64; L]>, A: Coefficient>(
        &self,
        law: &Extended<'_, F, A>,
    ) -> [[EdwardsEntry<[u64; L]>; TABLE]; N] {
        let mut points = [law.identity(); N];
        for ((_, p), point) in self.points.iter().zip(&mut points) {
            *point = *p;
        }
        let mut built = [[law.blank(); TABLE]; N];
        let count = self.points.len();
        law.many_odd_multiples_vartime(&points[..count], &mut built[..count]);
        built
    }

    /// The sum by a law without vectors, with the odd multiples of the points.
    pub(super) fn run<G: Group<Entry = EdwardsEntry<[u64; L]>>>(
        &self,
        law: &G,
        built: &[[EdwardsEntry<[u64; L]>; TABLE]; N],
    ) -> G::Point {
        public::sum_vartime(law, self.digits, self.used, |term: usize, index: usize| {
            match self.tables.get(term) {
                Some((_, table)) => table[index],
                None => built[term - self.tables.len()][index],
            }
        })
    }
}
