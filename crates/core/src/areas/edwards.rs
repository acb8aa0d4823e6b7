//! Edwards curves and their Montgomery curves, for EdDSA, X25519 and X448.
//!
//! Points are affine: an Edwards curve has no point at infinity, and the identity is `(0, 1)`.

#[cfg(feature = "maps")]
use crate::any::widen;
use crate::any::{AnyElement, AnyField, AnyPoint, widen_secret};
use crate::curves::edwards::{EdwardsCurve, EdwardsSpec, Point};
#[cfg(feature = "maps")]
use crate::curves::maps::EdwardsMapToCurve;
use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::AffinePoint;
use core::ops::Range;
use secant_kernel::{Backend, Scratch, data_independent_timing};
use subtle::Choice;
use zeroize::Zeroize;

/// The fields of an Edwards curve and of its Montgomery curve, which are the same.
pub trait EdwardsFields: Send + Sync {
    /// The field of coordinates.
    fn field(&self) -> &dyn AnyField;
    /// The integers modulo the order of the base point.
    fn scalars(&self) -> &dyn AnyField;
}

/// Points, and equations of two of them.
pub trait EdwardsPoints: EdwardsFields {
    /// `k B` for the base point and a secret `k`. Constant time.
    fn multiply_base(&self, k: &AnyElement) -> AnyPoint;
    /// An `x` with which `(x, y)` is a point, and whether there is one. Cost: one power. Constant time.
    fn recover_x(&self, y: &AnyElement) -> (AnyElement, Choice);
    /// [`EdwardsPoints::recover_x`] of two `y`. Cost: two powers, interleaved.
    fn recover_two_x(&self, y: &[AnyElement; 2]) -> [(AnyElement, Choice); 2];
    /// Whether the order of a point divides the cofactor. Constant time.
    fn has_small_order(&self, p: &AnyPoint) -> Choice;
    /// Whether `s B - k A - R` is the identity or, where `cofactored`, a point of small order. Any points. Variable
    /// time. Cost: half of the doublings of a multiplication.
    #[must_use]
    fn equation_holds_vartime(
        &self,
        s: &AnyElement,
        a: &AnyPoint,
        k: &AnyElement,
        r: &AnyPoint,
        cofactored: bool,
    ) -> bool;
}

/// The group law on any points, those of small order included, for single operations. Constant time but for what ends in
/// `_vartime`; every result costs an inversion.
pub trait EdwardsLaw: EdwardsFields {
    /// The base point.
    fn base(&self) -> AnyPoint;
    /// Whether a point satisfies the equation.
    fn is_on_curve(&self, p: &AnyPoint) -> Choice;
    /// `P + Q`.
    fn add(&self, p: &AnyPoint, q: &AnyPoint) -> AnyPoint;
    /// `k P` for the integer below the order that `k` stands for.
    fn multiply(&self, p: &AnyPoint, k: &AnyElement) -> AnyPoint;
    /// Whether `n P` is the identity for the order `n` of the base point.
    fn has_prime_order_vartime(&self, p: &AnyPoint) -> bool;
}

/// Sums of many public multiples.
pub trait EdwardsSums: Send + Sync {
    /// The scratch memory of a sum of so many points of each kind, in bytes.
    fn sum_memory(&self, terms: usize) -> usize;
    /// Whether `u B + sum k_i P_i + sum c_i Q_i` is of small order: one chain of doublings. The `Q` are for scalars `c`
    /// with few digits in their non-adjacent forms. None where the memory is shorter than [`EdwardsSums::sum_memory`] for
    /// the number of the `P` or of the `Q`, whichever is larger. Variable time.
    fn sum_has_small_order_vartime(
        &self,
        u: &AnyElement,
        terms: &[(AnyElement, AnyPoint)],
        sparse: &[(AnyElement, AnyPoint)],
        scratch: Scratch<'_>,
    ) -> Option<bool>;
}

/// The Montgomery curve that an Edwards curve is birationally equivalent or isogenous to.
pub trait MontgomeryLadder: EdwardsFields {
    /// The u-coordinate of `k B` for the base point and a secret `k`: a multiplication on the Edwards curve. Constant
    /// time.
    fn multiply_base_u(&self, k: &AnyElement) -> AnyElement;
    /// The u-coordinate of `k P` by the ladder, for a little-endian `k`, of which `bits` count and those below are
    /// zero, and the u-coordinate of `P`; zero for the identity. The ladder starts at `(u z : z)` for any `z` other than
    /// 0: a random one blinds the intermediate values. Constant time.
    fn multiply_u(&self, k: &[u8], bits: Range<usize>, u: &AnyElement, z: &AnyElement) -> AnyElement;
}

/// Maps from field elements to points. Constant time.
#[cfg(feature = "maps")]
pub trait EdwardsMaps: EdwardsFields {
    /// The sum of the points of elements, times the cofactor.
    fn map_to_curve(&self, elements: &[AnyElement]) -> AnyPoint;
    /// The same on the Montgomery curve, as `(u, v)`; none for the identity, which is told.
    fn map_to_montgomery(&self, elements: &[AnyElement]) -> Option<AnyPoint>;
}

impl<K: EdwardsSpec<L>, const L: usize, B: Backend> EdwardsCurve<K, L, B> {
    /// An affine point as a point.
    pub(super) fn from_any(&self, p: &AnyPoint) -> Point<L> {
        self.edwards().from_affine(Limbs::view(&p.x), Limbs::view(&p.y))
    }

    /// The affine point of a multiple by a secret, whose representation is wiped.
    fn to_any(&self, mut p: Point<L>) -> AnyPoint {
        let (mut x, mut y) = self.edwards().to_affine(&p);
        p.zeroize();
        AffinePoint { x: widen_secret(&mut x), y: widen_secret(&mut y) }
    }

    /// [`EdwardsPoints::recover_x`] of each `y`, by powers that are interleaved.
    fn recover_each<const N: usize>(&self, y: &[AnyElement; N]) -> [(AnyElement, Choice); N] {
        let roots = self.edwards().recover_x_each(&y.each_ref().map(|y| *Limbs::view(y)));
        roots.map(|(mut x, exists)| (widen_secret(&mut x), exists))
    }

    /// Whether the order of a point divides the cofactor.
    fn is_small(&self, p: &Point<L>) -> Choice {
        self.law().is_identity(&self.times_cofactor(p))
    }
}

impl<K: EdwardsSpec<L>, const L: usize, B: Backend> EdwardsFields for EdwardsCurve<K, L, B> {
    fn field(&self) -> &dyn AnyField {
        self.field()
    }

    fn scalars(&self) -> &dyn AnyField {
        self.scalars()
    }
}

impl<K: EdwardsSpec<L>, const L: usize, B: Backend> EdwardsPoints for EdwardsCurve<K, L, B> {
    fn multiply_base(&self, k: &AnyElement) -> AnyPoint {
        let _timing = data_independent_timing();
        self.to_any(self.multiply_base(Limbs::view(k)))
    }

    fn recover_x(&self, y: &AnyElement) -> (AnyElement, Choice) {
        let _timing = data_independent_timing();
        let [x] = self.recover_each(&[*y]);
        x
    }

    fn recover_two_x(&self, y: &[AnyElement; 2]) -> [(AnyElement, Choice); 2] {
        self.recover_each(y)
    }

    fn has_small_order(&self, p: &AnyPoint) -> Choice {
        let _timing = data_independent_timing();
        self.is_small(&self.from_any(p))
    }

    fn equation_holds_vartime(
        &self,
        s: &AnyElement,
        a: &AnyPoint,
        k: &AnyElement,
        r: &AnyPoint,
        cofactored: bool,
    ) -> bool {
        let [s, k] = [s, k].map(Limbs::view);
        let difference = self.signature_difference_vartime(s, &self.from_any(a), k, &self.from_any(r));
        let holds = |p| if cofactored { self.is_small(&p) } else { self.law().is_identity(&p) };
        // there is always one, because the memory is long enough
        difference.is_some_and(|p| holds(p).into())
    }
}

impl<K: EdwardsSpec<L>, const L: usize, B: Backend> EdwardsLaw for EdwardsCurve<K, L, B> {
    fn base(&self) -> AnyPoint {
        self.to_any(self.base())
    }

    fn is_on_curve(&self, p: &AnyPoint) -> Choice {
        self.edwards().is_on_curve(Limbs::view(&p.x), Limbs::view(&p.y))
    }

    fn add(&self, p: &AnyPoint, q: &AnyPoint) -> AnyPoint {
        let _timing = data_independent_timing();
        let (mut p, mut q) = (self.from_any(p), self.from_any(q));
        let sum = self.law().add_points(&p, &q);
        p.zeroize();
        q.zeroize();
        self.to_any(sum)
    }

    fn multiply(&self, p: &AnyPoint, k: &AnyElement) -> AnyPoint {
        let _timing = data_independent_timing();
        self.to_any(self.multiply_any(&self.from_any(p), Limbs::view(k)))
    }

    fn has_prime_order_vartime(&self, p: &AnyPoint) -> bool {
        let multiple = self.multiply_vartime(&self.from_any(p), Field::characteristic(self.scalars()));
        self.law().is_identity(&multiple).into()
    }
}

impl<K: EdwardsSpec<L>, const L: usize, B: Backend> EdwardsSums for EdwardsCurve<K, L, B> {
    fn sum_memory(&self, terms: usize) -> usize {
        Self::sum_memory(terms)
    }

    fn sum_has_small_order_vartime(
        &self,
        u: &AnyElement,
        terms: &[(AnyElement, AnyPoint)],
        sparse: &[(AnyElement, AnyPoint)],
        scratch: Scratch<'_>,
    ) -> Option<bool> {
        let narrow = |(k, p): &(AnyElement, AnyPoint)| (*Limbs::view(k), self.from_any(p));
        let (terms, sparse) = (terms.iter().map(narrow), sparse.iter().map(narrow));
        let sum = self.sum_vartime(Limbs::view(u), terms, sparse, scratch)?;
        Some(self.is_small(&sum).into())
    }
}

impl<K: EdwardsSpec<L>, const L: usize, B: Backend> MontgomeryLadder for EdwardsCurve<K, L, B> {
    fn multiply_base_u(&self, k: &AnyElement) -> AnyElement {
        let _timing = data_independent_timing();
        let mut p = self.multiply_base(Limbs::view(k));
        let mut ratio = K::montgomery_ratio(self.field(), [&p.x, &p.y, &p.z]);
        p.zeroize();
        let [numerator, denominator] = &ratio;
        let mut quotient = crate::mul::x_only::quotient(self.field(), numerator, denominator);
        ratio.as_flattened_mut().zeroize();
        widen_secret(&mut self.u_of_ratio(&mut quotient))
    }

    fn multiply_u(&self, k: &[u8], bits: Range<usize>, u: &AnyElement, z: &AnyElement) -> AnyElement {
        let _timing = data_independent_timing();
        let (f, u, z) = (self.field(), Limbs::view(u), Limbs::view(z));
        let (mut x, mut z) = self.ladder_from(K::A24, k, bits, u, (Field::mul(f, u, z), *z));
        let mut quotient = crate::mul::x_only::quotient(f, &x, &z);
        x.zeroize();
        z.zeroize();
        widen_secret(&mut quotient)
    }
}

#[cfg(feature = "maps")]
impl<K: EdwardsMapToCurve<L>, const L: usize, B: Backend> EdwardsMaps for EdwardsCurve<K, L, B> {
    fn map_to_curve(&self, elements: &[AnyElement]) -> AnyPoint {
        let _timing = data_independent_timing();
        self.to_any(self.map_to_curve(elements.iter().map(Limbs::view)))
    }

    fn map_to_montgomery(&self, elements: &[AnyElement]) -> Option<AnyPoint> {
        let _timing = data_independent_timing();
        let (u, v) = self.map_to_montgomery(elements.iter().map(Limbs::view))?;
        Some(AffinePoint { x: widen(&u), y: widen(&v) })
    }
}
