//! Curves as values: a named curve, or a user-defined one on the heap. What they compute is behind [`CurveRef`].
//!
//! The curves for old keys ([`LegacyCurve`]) are user-defined ones with a name. Each is made once, where it is first asked
//! for, and shared.

mod named;

use crate::error::{Error, UnknownCurve};
use crate::{HashAlgorithm, Point};
#[cfg(feature = "custom")]
use crate::{InputError, hex};
#[cfg(feature = "hazmat")]
use secant_core::any::AnyField;
#[cfg(feature = "hazmat")]
use secant_core::areas::JacobianLaw;
use secant_core::areas::{Arithmetic, Equation};
#[cfg(feature = "custom")]
use secant_core::curves::{Check, CustomCurve, CustomParameters, LegacyCurve, Warning};
use secant_core::curves::{CurveInfo, NamedCurve};
#[cfg(feature = "custom")]
use secant_core::with_custom_curve;
use secant_core::{CurveRef, Machine};
use std::fmt;
#[cfg(feature = "custom")]
use std::sync::{Arc, OnceLock};

/// A short Weierstrass curve: one of the registry, or a user-defined one. Cheap to clone.
#[derive(Clone)]
pub struct Curve(pub(crate) Inner);

#[derive(Clone)]
pub(crate) enum Inner {
    Named(NamedCurve),
    #[cfg(feature = "custom")]
    Custom(Arc<CustomCurve>),
    /// One of [`LegacyCurve`], and that curve.
    #[cfg(feature = "custom")]
    Legacy(LegacyCurve, Arc<CustomCurve>),
}

/// The bits of security below which keys are for old data alone (SP 800-57, part 1, table 4).
const ACCEPTABLE_SECURITY: u32 = 112;

#[cfg(feature = "custom")]
static LEGACY: [OnceLock<Arc<CustomCurve>>; LegacyCurve::ALL.len()] =
    [const { OnceLock::new() }; LegacyCurve::ALL.len()];

impl Curve {
    /// The curve of a customary name (`P-256`, `prime256v1`, `secp256r1`, …), in any case and with or without
    /// dashes, or of an object identifier in dotted form. Of the curves for old keys, brainpoolP192r1 and P192t1 are found.
    ///
    /// # Errors
    /// [`Error::UnknownCurve`] with the nearest names; [`InputError::WeakCurve`] for the curves below 192 bits.
    pub fn find(name: &str) -> Result<Self, Error> {
        Self::find_with(name, &FindOptions::new())
    }

    /// [`Curve::find`], with the weak curves where they are asked for.
    ///
    /// # Errors
    /// As there.
    pub fn find_with(name: &str, options: &FindOptions) -> Result<Self, Error> {
        if let Some(named) = NamedCurve::find(name) {
            return Ok(named.into());
        }
        #[cfg(feature = "custom")]
        if let Some(legacy) = LegacyCurve::find(name) {
            return match legacy.is_on_request() && !options.weak_curves {
                true => Err(InputError::WeakCurve.into()),
                false => Self::legacy(legacy),
            };
        }
        #[cfg(not(feature = "custom"))]
        let _ = options;
        Err(Error::UnknownCurve(unknown(name)))
    }

    /// A curve for old keys: whoever names one in a program asks for it. Its first use in a program checks its parameters,
    /// in about a millisecond.
    ///
    /// # Errors
    /// [`Error::Curve`] if a check failed, which it does for none of them.
    #[cfg(feature = "custom")]
    pub fn legacy(curve: LegacyCurve) -> Result<Self, Error> {
        let made = &LEGACY[curve as usize];
        if let Some(made) = made.get() {
            return Ok(Self(Inner::Legacy(curve, made.clone())));
        }
        let of = &curve.info().parameters;
        // the registry holds hexadecimal, which is read at compile time
        let bytes = |text| hex::decode(text).unwrap_or_default();
        let [p, a, b, x, y, n, h] = [of.p, of.a, of.b, of.x, of.y, of.n, of.h].map(bytes);
        let parameters = CustomParameters { p: &p, a: &a, b: &b, x: &x, y: &y, n: &n, h: &h };
        let custom = Arc::new(CustomCurve::new(&parameters, Check::Full)?);
        Ok(Self(Inner::Legacy(curve, made.get_or_init(|| custom).clone())))
    }

    /// Starts the definition of the curve `y^2 = x^3 + a x + b` over the integers modulo `p`.
    #[cfg(feature = "custom")]
    pub fn custom() -> CustomBuilder {
        CustomBuilder::default()
    }

    /// The registry entry of a named curve; none for those for old keys, which have a name alone.
    pub fn named(&self) -> Option<NamedCurve> {
        match &self.0 {
            Inner::Named(name) => Some(*name),
            #[cfg(feature = "custom")]
            Inner::Custom(_) | Inner::Legacy(..) => None,
        }
    }

    /// What is known about a curve that has a name, apart from its arithmetic.
    pub fn info(&self) -> Option<&'static CurveInfo> {
        match &self.0 {
            Inner::Named(name) => Some(name.info()),
            #[cfg(feature = "custom")]
            Inner::Legacy(legacy, _) => Some(legacy.info()),
            #[cfg(feature = "custom")]
            Inner::Custom(_) => None,
        }
    }

    /// The curve that was made at run time, if it is one.
    #[cfg(feature = "custom")]
    pub(crate) fn made(&self) -> Option<&CustomCurve> {
        match &self.0 {
            Inner::Named(_) => None,
            Inner::Custom(curve) | Inner::Legacy(_, curve) => Some(curve),
        }
    }

    /// The security in bits: half of those of the order, as the parameters state it, what Pollard's rho method leaves.
    pub fn security_bits(&self) -> u32 {
        let order = self.parameters().n;
        let leading = order.first().map_or(0, |byte| byte.leading_zeros());
        (8 * order.len() as u32 - leading) / 2
    }

    /// Whether the security is below the 112 bits that SP 800-57 asks for, as on secp192r1 and all shorter curves: for old
    /// keys alone.
    #[must_use]
    pub fn is_weak(&self) -> bool {
        self.security_bits() < ACCEPTABLE_SECURITY
    }

    /// The curve's name; `custom` for a user-defined one.
    pub fn name(&self) -> &'static str {
        self.info().map_or("custom", |info| info.name)
    }

    /// The curve for what needs a proved order.
    pub(crate) fn proved(&self) -> Result<CurveRef<'_>, Error> {
        match &self.0 {
            Inner::Named(name) => Ok((*name).into()),
            #[cfg(feature = "custom")]
            Inner::Custom(custom) | Inner::Legacy(_, custom) => {
                CurveRef::custom(custom).ok_or(Error::UnprovedOrder)
            }
        }
    }

    /// The curve for secrets: its order is proved, and its logarithms are not known to be easy.
    pub(crate) fn for_secrets(&self) -> Result<CurveRef<'_>, Error> {
        #[cfg(feature = "custom")]
        if let Some(weakness) =
            self.made().and_then(|made| with_custom_curve!(made, |plain| plain.weakness()))
        {
            return Err(weakness.into());
        }
        self.proved()
    }

    /// The integers modulo the order of a curve that was proved when something on it was made. What is proved stays
    /// proved; of another curve it would be the field of the coordinates, which has as many limbs.
    #[cfg(feature = "hazmat")]
    pub(crate) fn proved_scalars(&self) -> &dyn AnyField {
        let proved = self.proved();
        debug_assert!(proved.is_ok());
        proved.map_or_else(|_| self.equation().field(), CurveRef::scalars)
    }

    /// Arithmetic on points, whatever is proved.
    pub(crate) fn arithmetic(&self) -> &dyn Arithmetic {
        match &self.0 {
            Inner::Named(name) => name.arithmetic(Machine::current()),
            #[cfg(feature = "custom")]
            Inner::Custom(custom) | Inner::Legacy(_, custom) => custom.arithmetic(),
        }
    }

    /// The group law in Jacobian coordinates, whatever is proved.
    #[cfg(feature = "hazmat")]
    pub(crate) fn jacobian(&self) -> &dyn JacobianLaw {
        match &self.0 {
            Inner::Named(name) => name.jacobian(Machine::current()),
            #[cfg(feature = "custom")]
            Inner::Custom(custom) | Inner::Legacy(_, custom) => custom.jacobian(),
        }
    }

    /// The equation, whatever is proved.
    pub(crate) fn equation(&self) -> &dyn Equation {
        match &self.0 {
            Inner::Named(name) => CurveRef::from(*name).equation(),
            #[cfg(feature = "custom")]
            Inner::Custom(custom) | Inner::Legacy(_, custom) => custom.arithmetic().equation(),
        }
    }

    /// Bytes in a coordinate.
    pub fn field_bytes(&self) -> usize {
        self.equation().field().byte_len()
    }

    /// Bytes in a private key and in each half of a signature.
    ///
    /// # Errors
    /// [`Error::UnprovedOrder`] for a user-defined curve below [`Check::Order`].
    pub fn scalar_bytes(&self) -> Result<usize, Error> {
        Ok(self.proved()?.scalars().byte_len())
    }

    /// The generator.
    pub fn generator(&self) -> Point {
        Point::from_any(self.clone(), Some(self.arithmetic().generator()))
    }

    /// The hash function of ECDSA and ECIES where none is named: SHA-256 for orders of up to 256 bits, SHA-384 for up to
    /// 384, SHA-512 above; SHA-256 where the order is not proved.
    pub fn default_hash(&self) -> HashAlgorithm {
        let bits = match (self.info(), self.scalar_bytes()) {
            (Some(info), _) => info.hash_bits,
            (None, Ok(bytes)) => 8 * bytes as u32,
            (None, Err(_)) => 256,
        };
        match bits {
            0..=256 => HashAlgorithm::Sha256,
            257..=384 => HashAlgorithm::Sha384,
            _ => HashAlgorithm::Sha512,
        }
    }

    pub(crate) fn hash_or_default(&self, named: Option<HashAlgorithm>) -> HashAlgorithm {
        named.unwrap_or_else(|| self.default_hash())
    }

    /// Whether operations on secrets are allowed: the order is proved and odd, differs from the prime, and has an embedding
    /// degree above 100, which is not asked of primes of at most 16 bits.
    #[must_use]
    pub fn supports_secrets(&self) -> bool {
        self.for_secrets().is_ok()
    }

    /// What a full check found that is legal and weak; empty for the curves of [`NamedCurve`].
    #[cfg(feature = "custom")]
    pub fn warnings(&self) -> Vec<Warning> {
        let Some(made) = self.made() else { return Vec::new() };
        with_custom_curve!(made, |plain| plain.warnings().collect())
    }
}

/// Which curves [`Curve::find_with`] finds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct FindOptions {
    /// See [`FindOptions::weak_curves`].
    pub weak_curves: bool,
}

impl FindOptions {
    /// Those of at least 192 bits.
    #[must_use]
    pub const fn new() -> Self {
        Self { weak_curves: false }
    }

    /// Whether the curves below 192 bits are found, too, which are for old keys alone: their keys can be computed by those
    /// who can afford it, and on the shortest by anybody.
    #[must_use]
    pub const fn weak_curves(self, taken: bool) -> Self {
        Self { weak_curves: taken }
    }
}

/// Longer than every name.
const MAX_NAME: usize = 40;

fn unknown(name: &str) -> UnknownCurve {
    // perhaps a key in the wrong place, which no message repeats
    if name.len() > MAX_NAME {
        return UnknownCurve { name: format!("of {} bytes", name.len()), nearest: Vec::new() };
    }
    let distance = |known: &str| strsim::damerau_levenshtein(&known.to_lowercase(), &name.to_lowercase());
    let infos = NamedCurve::ALL.iter().map(|curve| curve.info());
    #[cfg(feature = "custom")]
    let infos = infos.chain(LegacyCurve::ALL.iter().map(|curve| curve.info()));
    let mut nearest: Vec<(usize, &'static str)> = infos
        .map(|info| {
            let names = std::iter::once(&info.name).chain(info.aliases);
            (names.map(|known| distance(known)).min().unwrap_or(usize::MAX), info.name)
        })
        .collect();
    nearest.sort_by_key(|(distance, _)| *distance);
    UnknownCurve {
        name: name.to_owned(),
        nearest: nearest.into_iter().take(3).map(|(_, name)| name).collect(),
    }
}

impl From<NamedCurve> for Curve {
    fn from(name: NamedCurve) -> Self {
        Self(Inner::Named(name))
    }
}

/// Curves that have a name are equal by it, user-defined ones by their parameters and the check that they passed.
impl PartialEq for Curve {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Inner::Named(a), Inner::Named(b)) => a == b,
            #[cfg(feature = "custom")]
            (Inner::Custom(a), Inner::Custom(b)) => Arc::ptr_eq(a, b) || a == b,
            #[cfg(feature = "custom")]
            (Inner::Legacy(a, _), Inner::Legacy(b, _)) => a == b,
            #[cfg(feature = "custom")]
            _ => false,
        }
    }
}

impl Eq for Curve {}

impl fmt::Debug for Curve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Curve").field(&self.name()).finish()
    }
}

/// The parameters of a user-defined curve, as big-endian integers; leading zeros do not count.
///
/// `p` and `n` can have up to 576 bits each. The cofactor is 1 unless given.
#[cfg(feature = "custom")]
#[derive(Clone, Debug, Default)]
pub struct CustomBuilder {
    p: Vec<u8>,
    a: Vec<u8>,
    b: Vec<u8>,
    generator: (Vec<u8>, Vec<u8>),
    order: Vec<u8>,
    cofactor: Option<Vec<u8>>,
}

#[cfg(feature = "custom")]
impl CustomBuilder {
    /// The field's prime.
    #[must_use]
    pub fn prime(mut self, p: &[u8]) -> Self {
        self.p = p.to_vec();
        self
    }

    /// The coefficients of `y^2 = x^3 + a x + b`.
    #[must_use]
    pub fn coefficients(mut self, a: &[u8], b: &[u8]) -> Self {
        (self.a, self.b) = (a.to_vec(), b.to_vec());
        self
    }

    /// The generator's coordinates.
    #[must_use]
    pub fn generator(mut self, x: &[u8], y: &[u8]) -> Self {
        self.generator = (x.to_vec(), y.to_vec());
        self
    }

    /// The generator's order.
    #[must_use]
    pub fn order(mut self, n: &[u8]) -> Self {
        self.order = n.to_vec();
        self
    }

    /// The cofactor: the number of points on the curve divided by the generator's order.
    #[must_use]
    pub fn cofactor(mut self, h: &[u8]) -> Self {
        self.cofactor = Some(h.to_vec());
        self
    }

    /// Counts the points of a curve over a prime of at most 16 bits, of which only the prime and the coefficients are
    /// looked at, and makes it with a generator of the largest prime order. It passes [`Check::Order`], or, where the square
    /// of that order divides the number of points, [`Check::Basic`]; with an order of 2 it passes and has no keys. Some milliseconds at 16 bits.
    ///
    /// # Errors
    /// [`Error::Curve`]: [`CurveError::TooLong`](crate::CurveError::TooLong) for a longer prime, a number that is not prime,
    /// coefficients out of range, a singular curve, one without a point but the identity.
    pub fn count(self) -> Result<Curve, Error> {
        Ok(Curve(Inner::Custom(Arc::new(CustomCurve::counted([&self.p, &self.a, &self.b])?))))
    }

    /// Checks the parameters and makes the curve.
    ///
    /// # Errors
    /// [`Error::Curve`] with the first check that fails.
    pub fn build(self, check: Check) -> Result<Curve, Error> {
        let parameters = CustomParameters {
            p: &self.p,
            a: &self.a,
            b: &self.b,
            x: &self.generator.0,
            y: &self.generator.1,
            n: &self.order,
            h: self.cofactor.as_deref().unwrap_or(&[1]),
        };
        Ok(Curve(Inner::Custom(Arc::new(CustomCurve::new(&parameters, check)?))))
    }
}
