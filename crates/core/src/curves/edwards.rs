//! Edwards curves with a base point of prime order `n` and a cofactor of 4 or 8.
//!
//! A curve's file gives a marker type its parameters ([`EdwardsSpec`]); everything else is written here once for all
//! curves. Points of small order exist, and the protocols say what they do with them. Addition is complete, so nothing
//! here has exceptions.

mod definition;
#[cfg(feature = "many")]
mod many;

pub(crate) use definition::edwards_curve;
#[cfg(feature = "tables")]
pub(crate) use definition::read_odd;
pub use definition::{EdwardsConstants, EdwardsTableShape, EdwardsTables};
#[cfg(feature = "many")]
pub(crate) use many::{Equation, Ladder};

use crate::field::modulus::{Modulus, ModulusSource};
use crate::field::prime::PrimeField;
use crate::field::{Digits, Field};
use crate::group::Group;
use crate::group::edwards::{Coefficient, Edwards, EdwardsEntry, Extended, ExtendedPoint};
use crate::mul::antipa::{Quotient, quotient_vartime};
use crate::mul::double_and_add;
use crate::mul::recode::{OddScalar, wnaf_vartime};
use crate::mul::secret_comb::{self, InField};
use crate::mul::windows::{self, EDWARDS_PUBLIC, EDWARDS_SECRET as WINDOW};
use crate::mul::{secret_window, wnaf, x_only};
use core::fmt::Debug;
use core::mem::MaybeUninit;
use core::ops::Range;
use core::slice::from_ref;
use secant_kernel::{Backend, Scratch, limbs};
use subtle::Choice;
use zeroize::Zeroize;

/// Odd multiples of a public point in a table of its own.
pub(super) const TABLE: usize = windows::odd_multiples(EDWARDS_PUBLIC);
/// Words of memory on the stack for the sum of a signature, for each limb of an element.
const SIGNATURE_WORDS: usize = 200;

/// The loops of a curve on a backend's vectors, or by its assembly for whole formulas, where the backend has some
/// for the curve's prime; none by default.
pub trait OnVectors<const L: usize>: Sized {
    /// The ladder of [`x_only::ladder_from`] on the Montgomery form.
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
        Self: EdwardsSpec<L>,
    {
        None
    }
    /// A sum of public multiples; none inside where the memory is shorter than [`PublicSum`] says.
    fn sum_vartime<B: Backend>(
        _curve: &EdwardsCurve<Self, L, B>,
        _sum: &PublicSum<'_, L>,
        _scratch: Scratch<'_>,
    ) -> Option<Option<Point<L>>>
    where
        Self: EdwardsSpec<L>,
    {
        None
    }
}

/// What tells one curve from another. A kind is a marker; its value is never made.
pub trait EdwardsSpec<const L: usize>: OnVectors<L> + Copy + Debug + Send + Sync + 'static {
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
    /// `(A - 2) / 4` of the Montgomery curve.
    const A24: u32;
    /// Numerator and denominator of what the u-coordinate on the Montgomery curve of a point `(X, Y, Z)` is, or is the square
    /// of; the inverse of 0 is 0, and that gives 0 for the identity. Constant time.
    fn montgomery_ratio<F: Field<Element = [u64; L]>>(f: &F, p: [&[u64; L]; 3]) -> [[u64; L]; 2];
    /// Whether it is the square.
    const U_IS_SQUARE: bool;
    /// The curve on a backend.
    fn curve<B: Backend>() -> &'static EdwardsCurve<Self, L, B>;
}

/// The field of coordinates of a curve of kind `K`.
pub type Coordinates<K, const L: usize, B> =
    PrimeField<L, <K as EdwardsSpec<L>>::Prime, <B as Backend>::Instructions>;
/// The integers modulo the order of the base point.
pub type Scalars<const L: usize, B> = PrimeField<L, Modulus<L>, <B as Backend>::Instructions>;
/// A point.
pub type Point<const L: usize> = ExtendedPoint<[u64; L]>;

/// A public integer and the affine odd multiples of its point.
pub(super) type TableTerm<'a, const L: usize> = ([u64; L], &'a [EdwardsEntry<[u64; L]>]);
/// A public integer and its point.
pub(super) type PointTerm<const L: usize> = ([u64; L], Point<L>);

/// A curve on one backend.
#[derive(Debug)]
pub struct EdwardsCurve<K: EdwardsSpec<L>, const L: usize, B: Backend> {
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

impl<K: EdwardsSpec<L>, const L: usize, B: Backend> EdwardsCurve<K, L, B> {
    /// The order of the base point.
    const ORDER: &'static Modulus<L> = &K::CONSTANTS.order;

    pub(crate) const fn new() -> Self {
        let EdwardsConstants { d, twice_d, order, .. } = K::CONSTANTS;
        Self {
            edwards: Edwards::new(PrimeField::with_vectors(K::PRIME, B::SIMD), *d, *twice_d),
            scalars: PrimeField::with_vectors(order.copy(), B::SIMD),
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
        let mut odd = OddScalar::blank();
        odd.assign(&integer, &Self::ORDER.odd.p);
        integer.zeroize();
        let mut entries = [law.blank(); windows::secret_entries(WINDOW)];
        law.odd_multiples(p, &mut entries);
        secret_window::multiply(&law, &odd, Self::ORDER.bits, WINDOW, &entries)
    }

    /// `k P` for a secret `k`, as the integer below the order, and any point of the curve, in constant time: `k + 1` times
    /// the point and `-P` for an even `k`, because a multiple of the order is not the identity there.
    pub fn multiply_any(&self, p: &Point<L>, k: &[u64; L]) -> Point<L> {
        use subtle::ConditionallySelectable;
        let law = self.law();
        let mut integer = self.scalars.to_integer(k);
        let even = Choice::from((integer[0] & 1 ^ 1) as u8);
        integer[0] |= 1;
        let mut odd = OddScalar::blank();
        odd.assign(&integer, &Self::ORDER.odd.p);
        integer.zeroize();
        let mut entries = [law.blank(); windows::secret_entries(WINDOW)];
        law.odd_multiples(p, &mut entries);
        let multiple = secret_window::multiply(&law, &odd, Self::ORDER.bits, WINDOW, &entries);
        let (negated, identity) = (law.negate_point_if(p, Choice::from(1)), law.identity());
        let select = |a: &[u64; L], b: &[u64; L]| <[u64; L]>::conditional_select(a, b, even);
        let correction = Point::<L> {
            x: select(&identity.x, &negated.x),
            y: select(&identity.y, &negated.y),
            z: select(&identity.z, &negated.z),
            t: select(&identity.t, &negated.t),
        };
        law.add_points(&multiple, &correction)
    }

    /// `k B` for the base point and a secret `k`, in constant time.
    pub fn multiply_base(&self, k: &[u64; L]) -> Point<L> {
        let Some(tables) = K::TABLES else { return self.multiply(&self.base(), k) };
        let mut integer = self.scalars.to_integer(k);
        let mut odd = OddScalar::blank();
        odd.assign(&integer, &Self::ORDER.odd.p);
        integer.zeroize();
        secret_comb::points_x8::edwards::multiply(&self.law(), &odd, tables.comb)
            .or_else(|| K::multiply_base(self, &odd, &tables))
            .unwrap_or_else(|| secret_comb::multiply(&self.law(), &odd, &InField(self.field(), &tables.comb)))
    }

    /// The u-coordinate on the Montgomery curve of the quotient of [`EdwardsSpec::montgomery_ratio`], which is wiped.
    pub(crate) fn u_of_ratio(&self, ratio: &mut [u64; L]) -> [u64; L] {
        let u = if K::U_IS_SQUARE { self.field().sqr(ratio) } else { *ratio };
        ratio.zeroize();
        u
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
    /// and `R` are any points of the curve whose `Z` is 1. Cost: half of the doublings of a multiplication; all with the
    /// feature `small`, where `c` is 1.
    pub fn signature_difference_vartime(
        &self,
        s: &[u64; L],
        a: &Point<L>,
        k: &[u64; L],
        r: &Point<L>,
    ) -> Option<Point<L>> {
        const { assert!(8 * SIGNATURE_WORDS * L >= Self::public_sum_memory(2, 2)) };
        let law = self.law();
        if cfg!(feature = "small") {
            let [s, k] = [s, k].map(|k| self.scalars.to_integer(k));
            let entry = |p| self.edwards.entry_of_affine(p);
            let (minus_a, minus_r) =
                (law.negate_if(&entry(a), Choice::from(1)), law.negate_if(&entry(r), Choice::from(1)));
            let terms = [(s.as_slice(), &entry(&self.base())), (&k, &minus_a)];
            return Some(law.add_complete(&double_and_add::sum_vartime(&law, terms), &minus_r));
        }
        let (u, Quotient { numerator, negative, denominator }) = self.halves_vartime(s, k);
        // c k A with the sign of the numerator, and c R
        let minus_a = law.negate_point_if(a, Choice::from(u8::from(!negative)));
        let minus_r = law.negate_point_if(r, Choice::from(1));
        let points = [(u, self.base()), (numerator, minus_a), (denominator, minus_r)];
        let mut memory = [[const { MaybeUninit::uninit() }; 8 * SIGNATURE_WORDS]; L];
        let scratch = Scratch::new(memory.as_flattened_mut());
        let Some(tables) = K::TABLES else { return self.public_sum_vartime(&[], &points, scratch) };
        let (low, high) = cut(&u, K::TABLE_SHAPE.split);
        let [of_low, of_high] = tables.odd;
        self.public_sum_vartime(&[(low, of_low), (high, of_high)], &points[1..], scratch)
    }

    /// `c s` and the quotient of denominator `c` for `k`, for the `c` of [`Self::signature_difference_vartime`].
    fn halves_vartime(&self, s: &[u64; L], k: &[u64; L]) -> ([u64; L], Quotient<L>) {
        // h n is the order of the curve. Were c a multiple of n, so would c k mod h n be, which has half of its bits;
        // and it is not 0 for 0 < k < n, whose greatest common divisor with h n is at most h; for k = 0 c is 1
        let quotient = quotient_vartime(&self.scalars.to_integer(k), &K::CONSTANTS.group_order);
        let c = self.scalars.reduce(&quotient.denominator);
        (self.scalars.to_integer(&self.scalars.mul(&c, s)), quotient)
    }

    /// `sum k_i P_i` for public integers, over points with tables of affine odd multiples and over others, by one chain of
    /// doublings, in variable time; none where the memory is shorter than [`Self::public_sum_memory`].
    fn public_sum_vartime(
        &self,
        tables: &[TableTerm<'_, L>],
        points: &[PointTerm<L>],
        mut scratch: Scratch<'_>,
    ) -> Option<Point<L>> {
        let digits = scratch.take(Digits::ZERO, tables.len() + points.len())?;
        let mut used = 0;
        let with_table = tables.iter().map(|(k, table)| (k, wnaf::width(table)));
        let others = points.iter().map(|(k, _)| (k, EDWARDS_PUBLIC));
        for ((k, width), digits) in with_table.chain(others).zip(digits.iter_mut()) {
            used = used.max(wnaf_vartime(k, width, digits.as_mut()));
        }
        let (law, sum) = (self.law(), PublicSum { tables, points, digits, used });
        match K::sum_vartime(self, &sum, scratch.reborrow()) {
            Some(result) => result,
            None => Some(sum.run(&law, sum.odd_multiples(&law, &mut scratch)?)),
        }
    }

    /// The scratch memory of [`Self::public_sum_vartime`] for so many terms, in bytes.
    const fn public_sum_memory(tables: usize, points: usize) -> usize {
        Scratch::bytes::<Digits<L>>(tables + points) + PublicSum::<L>::odd_multiples_memory(points)
    }

    /// The scratch memory of [`Self::sum_vartime`] for so many points of each kind, in bytes.
    pub const fn sum_memory(terms: usize) -> usize {
        Scratch::bytes::<PointTerm<L>>(terms)
            + Scratch::bytes::<EdwardsEntry<[u64; L]>>(terms)
            + Scratch::bytes::<TableTerm<'_, L>>(terms + 1)
            + Self::public_sum_memory(terms + 1, terms)
    }

    /// `u B + sum k_i P_i + sum c_i Q_i` for public scalars and points of the curve, in variable time: one chain of
    /// doublings (Straus). The `P` get tables. The `Q`, whose `Z` is 1, do not: that is for scalars `c` with few digits
    /// in their non-adjacent forms. None where the memory is shorter than [`Self::sum_memory`] for the number of the
    /// `P` or of the `Q`, whichever is larger.
    ///
    /// # Panics
    /// In debug builds when the `Z` of a `Q` is not 1.
    pub fn sum_vartime(
        &self,
        u: &[u64; L],
        terms: impl ExactSizeIterator<Item = ([u64; L], Point<L>)>,
        sparse: impl ExactSizeIterator<Item = ([u64; L], Point<L>)> + Clone,
        mut scratch: Scratch<'_>,
    ) -> Option<Point<L>> {
        let (law, s) = (self.law(), &self.scalars);
        let points = scratch.take(([0; L], law.identity()), terms.len())?;
        for ((k, p), point) in terms.zip(points.iter_mut()) {
            *point = (s.to_integer(&k), p);
        }
        let entries = scratch.take(law.blank(), sparse.len())?;
        for ((_, q), entry) in sparse.clone().zip(entries.iter_mut()) {
            *entry = self.edwards.entry_of_affine(&q);
        }
        // the last one is of the base point
        let tables = scratch.take(([0; L], [].as_slice()), entries.len() + 1)?;
        for (((c, _), entry), table) in sparse.zip(entries.iter()).zip(tables.iter_mut()) {
            *table = (s.to_integer(&c), from_ref(entry));
        }
        let (of_base, others) = tables.split_last_mut()?;
        match &K::TABLES {
            Some(base) => {
                *of_base = (s.to_integer(u), &base.odd[0]);
                self.public_sum_vartime(tables, points, scratch)
            }
            None => {
                let sum = self.public_sum_vartime(others, points, scratch)?;
                Some(law.add_points(&sum, &self.multiply_base(u)))
            }
        }
    }

    /// [`x_only::ladder_from`] on the Montgomery form with `(A - 2) / 4 = a24`, on vectors or by a step's own machine
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
            .unwrap_or_else(|| x_only::ladder_from(self.field(), a24, scalar, bits, x, start))
    }
}

/// A sum of multiples for public digits, in variable time: of points with affine tables, and of others, for which
/// tables of odd multiples are built.
#[derive(Debug)]
pub struct PublicSum<'a, const L: usize> {
    /// Points with tables.
    pub(super) tables: &'a [TableTerm<'a, L>],
    /// Points without.
    pub(super) points: &'a [PointTerm<L>],
    /// Of the tables, then of the points.
    pub(super) digits: &'a [Digits<L>],
    /// The digits that count.
    pub(super) used: usize,
}

impl<const L: usize> PublicSum<'_, L> {
    /// The scratch memory that tables of odd multiples take, in bytes: affine ones, or as vectors hold them, which is
    /// less than twice as much.
    const fn odd_multiples_memory(points: usize) -> usize {
        Scratch::bytes::<[EdwardsEntry<[u64; L]>; 2 * TABLE]>(points) + Scratch::bytes::<Point<L>>(points)
    }

    /// The affine odd multiples of the points.
    pub(super) fn odd_multiples<'s, F: Field<Element = [u64; L]>, A: Coefficient>(
        &self,
        law: &Extended<'_, F, A>,
        scratch: &mut Scratch<'s>,
    ) -> Option<&'s [[EdwardsEntry<[u64; L]>; TABLE]]> {
        let points = scratch.take(law.identity(), self.points.len())?;
        for ((_, p), point) in self.points.iter().zip(points.iter_mut()) {
            *point = *p;
        }
        let built = scratch.take([law.blank(); TABLE], points.len())?;
        law.many_odd_multiples_vartime(points, built);
        Some(built)
    }

    /// The sum by a law without vectors, with the odd multiples of the points.
    pub(super) fn run<G: Group<Entry = EdwardsEntry<[u64; L]>>>(
        &self,
        law: &G,
        built: &[[EdwardsEntry<[u64; L]>; TABLE]],
    ) -> G::Point {
        wnaf::sum_vartime(law, self.digits, self.used, |term: usize, index: usize| {
            match self.tables.get(term) {
                Some((_, table)) => table[index],
                None => built[term - self.tables.len()][index],
            }
        })
    }
}
