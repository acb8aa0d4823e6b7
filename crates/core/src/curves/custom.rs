//! User-defined short Weierstrass curves, and the checks they pass.
//!
//! A [`CustomCurve`] computes with the same formulas as the named curves, over a modulus known at run time that carries
//! the machine's products and vectors ([`RuntimeModulus`]); all else is portable code. Many operations at a time take the lanes
//! where the order is prime and the cofactor 1.
//! How much is proved about it decides what it may be used for:
//!
//! | check | proves | allows |
//! |---|---|---|
//! | [`Check::Basic`] | p odd and above 3, coefficients and coordinates below p, non-singular, G on the curve | public point arithmetic, `_vartime` |
//! | [`Check::Order`] | p and n prime, n G the identity, n h the number of points, n not dividing h | verification where n is odd; secrets where p and n differ and the embedding degree is above 100, too (SEC 1, 3.1.1.2.1) |
//! | [`Check::Full`] | p and n differ, embedding degree above 100; warnings on the rest | verification and secrets |
//!
//! Curves over primes of at most 16 bits, on which every logarithm can be looked up, have secrets whatever their embedding
//! degree: they are for lessons and tests, and a full check refuses them all the same.
//!
//! Curves of even order have points of order 2, on which complete formulas fail. Secrets multiply points of the
//! generator's subgroup alone, whose order is odd, and there the formulas hold; public arithmetic on any point branches on
//! the exceptions. Both moduli have the limbs of the longer one, which is
//! `n` where it is a bit longer than `p`. The checks cost about a millisecond for 256 bits, once.

use super::definition::{Curve, CurveSpec, Point};
use crate::error_code::ErrorCode;
use crate::field::modulus::Modulus;
use crate::field::modulus::RuntimeModulus;
use crate::field::primality::is_prime_vartime;
use crate::field::prime::PrimeField;
use crate::field::{Field, Limbs, MAX_LIMBS};
use crate::group::weierstrass::{AAny, AffinePoint, JacobianPoint, Own, Weierstrass};
use crate::mul::{Multiplier, Tuning, double_and_add};
use core::fmt;
use secant_kernel::limbs;
use secant_kernel::runtime::Products;
use subtle::Choice;

/// The most bits of `p` and of `n`.
pub const MAX_BITS: u32 = 64 * MAX_LIMBS as u32;
/// The largest embedding degree that [`Check::Full`] refuses.
const MAX_EMBEDDING_DEGREE: u32 = 100;
/// Orders shorter than this draw [`Warning::ShortOrder`]: below 80 bits of security.
const SHORT_ORDER_BITS: u32 = 160;
/// The longest `p` whose points are counted where the cofactor does not follow from `n`.
const COUNTED_BITS: u32 = 16;

/// How much is proved about a user-defined curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Check {
    /// The equation is a curve and the generator lies on it.
    Basic,
    /// And the order is right.
    Order,
    /// And known weaknesses are absent.
    Full,
}

/// Why a set of parameters is no curve for the check that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CurveError {
    /// `p` is even, or at most 3.
    PrimeTooSmallOrEven,
    /// `p` or `n` has more than 576 bits, or `h` more than 576.
    TooLong,
    /// `a` or `b` is not below `p`.
    CoefficientOutOfRange,
    /// A coordinate of the generator is not below `p`.
    GeneratorOutOfRange,
    /// `4 a^3 + 27 b^2 = 0`.
    Singular,
    /// The generator does not satisfy the equation.
    GeneratorNotOnCurve,
    /// `n` is zero, or `h` is zero.
    ZeroOrder,
    /// `p` is not prime.
    PrimeNotPrime,
    /// `n` is not prime.
    OrderNotPrime,
    /// `n G` is not the identity.
    WrongOrder,
    /// `n h` is outside Hasse's interval around `p + 1`.
    HasseBound,
    /// Another cofactor fits `n` and `p` as well, and `p` is too large for the points to be counted: `n` is below
    /// `4 sqrt(p)`.
    CofactorNotUnique,
    /// The cofactor is not the number of points divided by `n`.
    WrongCofactor,
    /// `n` divides `h`, so that `n Q` can be the identity for points outside the generator's subgroup.
    OrderDividesCofactor,
    /// `n = p`: discrete logarithms are easy (Semaev, Smart, Satoh-Araki).
    Anomalous,
    /// `n` divides `p^k - 1` for a `k` up to 100 (Menezes, Okamoto, Vanstone; Frey, Rück).
    EmbeddingDegree,
    /// The curve has no point but the identity.
    NoGenerator,
}

impl CurveError {
    /// The error's number.
    pub const fn code(self) -> ErrorCode {
        match self {
            Self::PrimeTooSmallOrEven => ErrorCode::CurvePrimeTooSmallOrEven,
            Self::TooLong => ErrorCode::CurveTooLong,
            Self::CoefficientOutOfRange => ErrorCode::CurveCoefficientOutOfRange,
            Self::GeneratorOutOfRange => ErrorCode::CurveGeneratorOutOfRange,
            Self::Singular => ErrorCode::CurveSingular,
            Self::GeneratorNotOnCurve => ErrorCode::CurveGeneratorNotOnCurve,
            Self::ZeroOrder => ErrorCode::CurveZeroOrder,
            Self::PrimeNotPrime => ErrorCode::CurvePrimeNotPrime,
            Self::OrderNotPrime => ErrorCode::CurveOrderNotPrime,
            Self::WrongOrder => ErrorCode::CurveWrongOrder,
            Self::HasseBound => ErrorCode::CurveHasseBound,
            Self::CofactorNotUnique => ErrorCode::CurveCofactorNotUnique,
            Self::WrongCofactor => ErrorCode::CurveWrongCofactor,
            Self::OrderDividesCofactor => ErrorCode::CurveOrderDividesCofactor,
            Self::Anomalous => ErrorCode::CurveAnomalous,
            Self::EmbeddingDegree => ErrorCode::CurveEmbeddingDegree,
            Self::NoGenerator => ErrorCode::CurveNoGenerator,
        }
    }
}

impl fmt::Display for CurveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code().message())
    }
}

impl core::error::Error for CurveError {}

/// What [`Check::Full`] found that is legal and weak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Warning {
    /// The order has fewer than 160 bits.
    ShortOrder,
    /// The cofactor is above 1: points of small order exist, and every peer's point must be checked.
    SmallSubgroups,
}

/// The parameters of a user-defined curve, as big-endian integers of any length with leading zeros allowed. Exhaustive:
/// a curve is given by these seven numbers.
#[derive(Clone, Copy, Debug)]
pub struct CustomParameters<'a> {
    /// The field's prime.
    pub p: &'a [u8],
    /// The coefficient of `x`.
    pub a: &'a [u8],
    /// The constant coefficient.
    pub b: &'a [u8],
    /// The generator's x-coordinate.
    pub x: &'a [u8],
    /// The generator's y-coordinate.
    pub y: &'a [u8],
    /// The generator's order.
    pub n: &'a [u8],
    /// The cofactor.
    pub h: &'a [u8],
}

/// The kind of a user-defined curve, of `L` limbs for the field and for the order.
#[derive(Clone, Copy, Debug)]
pub struct Custom<const L: usize>;

/// A field of a user-defined curve, which holds the machine that multiplies in it.
type RuntimeField<const L: usize> = PrimeField<L, RuntimeModulus<L>>;

impl<const L: usize> CurveSpec for Custom<L>
where
    [u64; L]: Limbs,
{
    type Field = RuntimeField<L>;
    type Scalars = RuntimeField<L>;
    type A = AAny<[u64; L]>;
    type Model = Own;
}

type Wide = [u64; MAX_LIMBS];

/// A curve on which at least [`Check::Basic`] holds.
#[derive(Debug)]
pub struct PlainCurve<const L: usize>
where
    [u64; L]: Limbs,
{
    equation: Weierstrass<RuntimeField<L>, AAny<[u64; L]>>,
    generator: AffinePoint<[u64; L]>,
    order: Wide,
    cofactor: Wide,
    check: Check,
    short_order: bool,
    /// The curve with everything that an order proved prime and odd allows.
    proved: Option<Curve<Custom<L>>>,
    /// Why logarithms are easy on that curve, where they are.
    weakness: Option<CurveError>,
}

impl<const L: usize> PlainCurve<L>
where
    [u64; L]: Limbs,
{
    fn new(parameters: &Integers, check: Check, products: Products) -> Result<Self, CurveError> {
        let p = Modulus::checked(narrow(&parameters.p)).ok_or(CurveError::PrimeTooSmallOrEven)?;
        let field = PrimeField::new(RuntimeModulus::new(p, products));
        let element = |integer: &Wide, error| {
            let below = limbs::less_than(integer, &parameters.p) == 1;
            below.then(|| field.from_integer(&narrow(integer))).ok_or(error)
        };
        let a = element(&parameters.a, CurveError::CoefficientOutOfRange)?;
        let b = element(&parameters.b, CurveError::CoefficientOutOfRange)?;
        let x = element(&parameters.x, CurveError::GeneratorOutOfRange)?;
        let y = element(&parameters.y, CurveError::GeneratorOutOfRange)?;
        let (equation, generator) = (Weierstrass::new(field, AAny(a), b), AffinePoint { x, y });
        if !bool::from(equation.is_non_singular()) {
            return Err(CurveError::Singular);
        }
        if !bool::from(equation.is_on_curve(&generator)) {
            return Err(CurveError::GeneratorNotOnCurve);
        }
        if is_zero(&parameters.n) || is_zero(&parameters.h) {
            return Err(CurveError::ZeroOrder);
        }
        let mut curve = Self {
            equation,
            generator,
            order: parameters.n,
            cofactor: parameters.h,
            check,
            short_order: limbs::bits_vartime(&parameters.n) < SHORT_ORDER_BITS,
            proved: None,
            weakness: None,
        };
        if check >= Check::Order {
            curve.check_order(parameters, products)?;
            curve.weakness = curve.find_weakness(parameters);
        }
        match curve.weakness {
            Some(weakness) if check >= Check::Full => Err(weakness),
            _ => Ok(curve),
        }
    }

    fn check_order(&mut self, parameters: &Integers, products: Products) -> Result<(), CurveError> {
        if !is_prime_vartime(&narrow::<L>(&parameters.p)) {
            return Err(CurveError::PrimeNotPrime);
        }
        let n = narrow::<L>(&parameters.n);
        if !is_prime_vartime(&n) {
            return Err(CurveError::OrderNotPrime);
        }
        let multiple = double_and_add::jacobian_vartime(&self.equation, &self.generator, &n);
        if !bool::from(self.equation.field().is_zero(&multiple.z)) {
            return Err(CurveError::WrongOrder);
        }
        check_cofactor(parameters)?;
        // an order of 2 is prime and has no field of scalars
        let Some(order) = Modulus::checked(n) else {
            let is_even = parameters.h[0] & 1 == 0;
            return if is_even { Err(CurveError::OrderDividesCofactor) } else { Ok(()) };
        };
        let scalars = PrimeField::new(RuntimeModulus::new(order, products));
        if scalars.is_zero(&scalars.reduce(&parameters.h)).into() {
            return Err(CurveError::OrderDividesCofactor);
        }
        self.proved = Some(Curve {
            equation: self.equation.clone(),
            scalars,
            generator: self.generator,
            model: Own,
            tables: None,
            table_shape: None,
            endomorphism: None,
            prime_order: limbs::eq_vartime(&parameters.h, &[1]),
        });
        Ok(())
    }

    /// Why logarithms in the generator's subgroup are easy: SEC 1, 3.1.1.2.1.
    fn find_weakness(&self, parameters: &Integers) -> Option<CurveError> {
        if parameters.p == parameters.n {
            return Some(CurveError::Anomalous);
        }
        // n = 2 has embedding degree 1
        let Some(proved) = &self.proved else { return Some(CurveError::EmbeddingDegree) };
        let scalars = proved.scalars();
        let q = scalars.reduce(&parameters.p);
        let mut power = scalars.one();
        for _ in 0..MAX_EMBEDDING_DEGREE {
            power = scalars.mul(&power, &q);
            if power == scalars.one() {
                return Some(CurveError::EmbeddingDegree);
            }
        }
        None
    }

    /// Why secrets are refused on a curve whose order is proved: its logarithms are easy, and its prime is longer than
    /// those of lessons.
    pub fn weakness(&self) -> Option<CurveError> {
        let bits = limbs::bits_vartime(self.equation.field().characteristic());
        self.weakness.filter(|_| bits > COUNTED_BITS)
    }

    /// The equation.
    pub fn equation(&self) -> &Weierstrass<RuntimeField<L>, AAny<[u64; L]>> {
        &self.equation
    }

    /// The generator.
    pub fn generator(&self) -> &AffinePoint<[u64; L]> {
        &self.generator
    }

    /// The curve for protocols: `None` unless [`Check::Order`] was passed with an odd `n`.
    pub fn proved(&self) -> Option<&Curve<Custom<L>>> {
        self.proved.as_ref()
    }

    /// `k P` for a public integer and any point of the curve, in variable time.
    pub fn multiply_integer_vartime(
        &self,
        p: &Point<Custom<L>>,
        k: &[u64],
        tuning: Tuning<'_>,
    ) -> JacobianPoint<[u64; L]> {
        let multiplier = Multiplier {
            equation: &self.equation,
            order: &self.order,
            order_bits: limbs::bits_vartime(&self.order),
            prime_order: self.proved.as_ref().is_some_and(|curve| curve.prime_order),
            endomorphism: None,
            tuning,
        };
        multiplier.public_vartime(p, k)
    }

    /// Whether two curves have the same parameters and passed the same check.
    fn same(&self, other: &Self) -> bool {
        let (f, g) = (self.equation.field(), other.equation.field());
        f.characteristic() == g.characteristic()
            && self.equation.a() == other.equation.a()
            && self.equation.b() == other.equation.b()
            && self.generator == other.generator
            && (self.order, self.cofactor, self.check) == (other.order, other.cofactor, other.check)
    }

    /// The order as the parameters state it.
    pub fn order(&self) -> &[u64] {
        &self.order
    }

    /// The cofactor as the parameters state it.
    pub fn cofactor(&self) -> &[u64] {
        &self.cofactor
    }

    /// The check that the curve passed.
    pub fn check(&self) -> Check {
        self.check
    }

    /// What a full check found that is legal and weak; empty below [`Check::Full`].
    pub fn warnings(&self) -> impl Iterator<Item = Warning> + use<L> {
        let full = self.check == Check::Full;
        let small_subgroups = full && !limbs::eq_vartime(&self.cofactor, &[1]);
        let short_order = full && self.short_order;
        [(short_order, Warning::ShortOrder), (small_subgroups, Warning::SmallSubgroups)]
            .into_iter()
            .filter_map(|(found, warning)| found.then_some(warning))
    }
}

/// The parameters as integers of the greatest length.
struct Integers {
    p: Wide,
    a: Wide,
    b: Wide,
    x: Wide,
    y: Wide,
    n: Wide,
    h: Wide,
}

impl Integers {
    fn parse(parameters: &CustomParameters<'_>) -> Result<Self, CurveError> {
        let integer = |bytes, error| limbs::from_be_bytes(bytes).ok_or(error);
        Ok(Self {
            p: integer(parameters.p, CurveError::TooLong)?,
            a: integer(parameters.a, CurveError::CoefficientOutOfRange)?,
            b: integer(parameters.b, CurveError::CoefficientOutOfRange)?,
            x: integer(parameters.x, CurveError::GeneratorOutOfRange)?,
            y: integer(parameters.y, CurveError::GeneratorOutOfRange)?,
            n: integer(parameters.n, CurveError::TooLong)?,
            h: integer(parameters.h, CurveError::TooLong)?,
        })
    }
}

/// The low limbs of an integer that is known to fit them.
fn narrow<const L: usize>(wide: &Wide) -> [u64; L] {
    core::array::from_fn(|i| wide.get(i).copied().unwrap_or(0))
}

fn is_zero(a: &Wide) -> bool {
    limbs::eq_vartime(a, &[])
}

/// Whether `n h` is the number of points: the one multiple of `n` in Hasse's interval, or counted for small `p`.
fn check_cofactor(parameters: &Integers) -> Result<(), CurveError> {
    let Integers { p, n, h, .. } = parameters;
    let one = narrow(&[1, 0, 0, 0, 0, 0, 0, 0, 0]);
    if !within_hasse(p, n, h) {
        return Err(CurveError::HasseBound);
    }
    let unique = !within_hasse(p, n, &limbs::sub(h, &one).0) && !within_hasse(p, n, &limbs::add(h, &one).0);
    if !unique {
        if limbs::bits_vartime(p) > COUNTED_BITS {
            return Err(CurveError::CofactorNotUnique);
        }
        let points = count_points(p[0], parameters.a[0], parameters.b[0]);
        if !limbs::eq_vartime(&product::<{ 2 * MAX_LIMBS }>(n, h), &[points]) {
            return Err(CurveError::WrongCofactor);
        }
    }
    Ok(())
}

/// A generator of the largest prime order `n`, `n`, and the cofactor of a curve over a prime of at most [`COUNTED_BITS`]
/// bits, by counting its points: `x`, `y`, `n`, `h`.
fn counted([p, a, b]: [u64; 3], products: Products) -> Result<[u64; 4], CurveError> {
    let prime = Modulus::checked([p]).ok_or(CurveError::PrimeTooSmallOrEven)?;
    if !is_prime_vartime(&[p]) {
        return Err(CurveError::PrimeNotPrime);
    }
    if a >= p || b >= p {
        return Err(CurveError::CoefficientOutOfRange);
    }
    let field = RuntimeField::new(RuntimeModulus::new(prime, products));
    let equation = Weierstrass::new(field.clone(), AAny(field.from_integer(&[a])), field.from_integer(&[b]));
    if !bool::from(equation.is_non_singular()) {
        return Err(CurveError::Singular);
    }
    let points = count_points(p, a, b);
    let n = largest_prime_factor(points).ok_or(CurveError::NoGenerator)?;
    // what is left of the number of points without the factor n
    let mut rest = points;
    while rest.is_multiple_of(n) {
        rest /= n;
    }
    let times = |q: &AffinePoint<[u64; 1]>, k: u64| double_and_add::affine_vartime(&equation, q, &[k]);
    // an order that is a power of n, then n itself
    let of_order_n = |q: AffinePoint<[u64; 1]>| {
        let mut point = times(&q, rest)?;
        while let Some(next) = times(&point, n) {
            point = next;
        }
        Some(point)
    };
    let lifted = |x: u64| equation.decompress(&field.from_integer(&[x]), Choice::from(0)).into_option();
    let g = (0..p).filter_map(lifted).find_map(of_order_n).ok_or(CurveError::NoGenerator)?;
    Ok([field.to_integer(&g.x)[0], field.to_integer(&g.y)[0], n, points / n])
}

/// None for 1.
fn largest_prime_factor(mut number: u64) -> Option<u64> {
    let mut largest = None;
    let mut factor = 2;
    while number > 1 {
        if number.is_multiple_of(factor) {
            (largest, number) = (Some(factor), number / factor);
        } else {
            factor += 1;
        }
    }
    largest
}

/// The number of points of `y^2 = x^3 + a x + b`, the identity included, for a prime of at most
/// [`COUNTED_BITS`] bits: by Euler's criterion for every `x`.
fn count_points(p: u64, a: u64, b: u64) -> u64 {
    let half = (p - 1) / 2;
    let symbol = |base: u64| {
        let step = |r: u64, i: u32| if half >> i & 1 == 1 { r * r % p * base % p } else { r * r % p };
        (0..COUNTED_BITS).rev().fold(1, step)
    };
    let points = |x: u64| match symbol(((x * x + a) % p * x + b) % p) {
        0 => 1,
        1 => 2,
        _ => 0,
    };
    1 + (0..p).map(points).sum::<u64>()
}

/// Whether `|n h - p - 1| <= 2 sqrt(p)`.
fn within_hasse(p: &Wide, n: &Wide, h: &Wide) -> bool {
    const DOUBLE: usize = 2 * MAX_LIMBS + 1;
    let widened = |a: &Wide| core::array::from_fn::<u64, DOUBLE, _>(|i| a.get(i).copied().unwrap_or(0));
    let points = product::<DOUBLE>(n, h);
    let p = widened(p);
    let p_plus_1 = limbs::add(&p, &widened(&narrow(&[1, 0, 0, 0, 0, 0, 0, 0, 0]))).0;
    let (difference, negative) = limbs::sub(&points, &p_plus_1);
    let trace = if negative == 1 { limbs::sub(&p_plus_1, &points).0 } else { difference };
    if limbs::bits_vartime(&trace) > limbs::bits_vartime(&p) / 2 + 2 {
        return false;
    }
    let four_p = limbs::add(&limbs::add(&p, &p).0, &limbs::add(&p, &p).0).0;
    let square = product::<DOUBLE>(&narrow_from(&trace), &narrow_from(&trace));
    limbs::less_than(&four_p, &square) == 0
}

fn narrow_from<const N: usize>(a: &[u64; N]) -> Wide {
    core::array::from_fn(|i| a[i])
}

fn product<const N: usize>(a: &Wide, b: &Wide) -> [u64; N] {
    let mut r = [0; N];
    for (i, &x) in a.iter().enumerate() {
        let mut carry = 0;
        for (j, &y) in b.iter().enumerate() {
            (r[i + j], carry) = limbs::mac(r[i + j], x, y, carry);
        }
        r[i + MAX_LIMBS] = carry;
    }
    r
}

impl CustomCurve {
    /// [`CustomCurve::counted`] with these products.
    pub(crate) fn counted_with_products(
        [p, a, b]: [&[u8]; 3],
        products: Products,
    ) -> Result<Self, CurveError> {
        let integer = |bytes| limbs::from_be_bytes::<1>(bytes);
        let p = integer(p).filter(|p| limbs::bits_vartime(p) <= COUNTED_BITS).ok_or(CurveError::TooLong)?;
        let coefficient = |bytes| integer(bytes).ok_or(CurveError::CoefficientOutOfRange);
        let (a, b) = (coefficient(a)?, coefficient(b)?);
        let [x, y, n, h] = counted([p[0], a[0], b[0]], products)?.map(u64::to_be_bytes);
        let [p, a, b] = [p, a, b].map(|[limb]| limb.to_be_bytes());
        let parameters = CustomParameters { p: &p, a: &a, b: &b, x: &x, y: &y, n: &n, h: &h };
        let proved = Self::with_products(&parameters, Check::Order, products);
        proved.or_else(|_| Self::with_products(&parameters, Check::Basic, products))
    }
}

/// Defines [`CustomCurve`] and `with_custom_curve!` from the list of limb counts; `$d` is a dollar sign.
macro_rules! sizes {
    (($d:tt) $($name:ident: $limbs:literal),* $(,)?) => {
        /// A user-defined curve of any size, by its limbs.
        #[derive(Debug)]
        // there is no heap to put the larger variants on
        #[allow(missing_docs, clippy::large_enum_variant)]
        pub enum CustomCurve {
            $($name(PlainCurve<$limbs>)),*
        }

        impl CustomCurve {
            /// Checks the parameters and makes the curve, which multiplies by these products.
            ///
            /// # Errors
            /// The first check that fails, as a [`CurveError`].
            pub(crate) fn with_products(
                parameters: &CustomParameters<'_>,
                check: Check,
                products: Products,
            ) -> Result<Self, CurveError> {
                let integers = Integers::parse(parameters)?;
                if integers.p[0] & 1 == 0 || limbs::bits_vartime(&integers.p) < 3 {
                    return Err(CurveError::PrimeTooSmallOrEven);
                }
                let limbs = |a: &Wide| limbs::bits_vartime(a).div_ceil(64).max(1);
                let (p, n) = (limbs(&integers.p), limbs(&integers.n));
                match n.max(p) {
                    // n h is outside Hasse's interval, whatever h is
                    _ if n > p + 1 => Err(CurveError::HasseBound),
                    $($limbs => PlainCurve::new(&integers, check, products).map(Self::$name),)*
                    _ => Err(CurveError::TooLong),
                }
            }
        }

        /// Equal parameters that passed the same check make equal curves.
        impl PartialEq for CustomCurve {
            fn eq(&self, other: &Self) -> bool {
                match (self, other) {
                    $((Self::$name(a), Self::$name(b)) => a.same(b),)*
                    _ => false,
                }
            }
        }

        impl Eq for CustomCurve {}

        /// Runs an expression with a user-defined curve, once for each size:
        /// `with_custom_curve!(custom, |curve| expression)` binds `curve` to a `&PlainCurve<_>`.
        #[macro_export]
        macro_rules! with_custom_curve {
            ($d custom:expr, |$d curve:ident| $d body:expr) => {
                match $d custom {
                    $($d crate::curves::CustomCurve::$name($d curve) => $d body,)*
                }
            };
        }
    };
}

sizes! { ($) L1: 1, L2: 2, L3: 3, L4: 4, L5: 5, L6: 6, L7: 7, L8: 8, L9: 9 }
