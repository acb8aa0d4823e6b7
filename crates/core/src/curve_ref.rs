//! Curves as values of one type: the boundary at which protocols and the libraries for other languages attach.

use crate::any::{AnyField, AnyPoint};
#[cfg(all(feature = "many", any(feature = "curve25519", feature = "curve448")))]
use crate::areas::EdwardsMany;
#[cfg(all(feature = "maps", any(feature = "curve25519", feature = "curve448")))]
use crate::areas::EdwardsMaps;
#[cfg(feature = "many")]
use crate::areas::Many;
#[cfg(feature = "maps")]
use crate::areas::Maps;
#[cfg(feature = "restartable")]
use crate::areas::Restartable;
use crate::areas::{
    Areas, Arithmetic, BaseMultiples, BaseTables, Coordinates, Equation, Multiples, Precomputation, Sums,
    Verification,
};
#[cfg(any(feature = "curve25519", feature = "curve448"))]
use crate::areas::{EdwardsLaw, EdwardsPoints, EdwardsSums, MontgomeryLadder};
#[cfg(feature = "hazmat")]
use crate::areas::{JacobianLaw, Strategies};
#[cfg(any(feature = "curve25519", feature = "curve448"))]
use crate::curves::edwards::EdwardsSpec;
#[cfg(feature = "custom")]
use crate::curves::{Check, CurveError, CustomCurve, CustomParameters};
use crate::curves::{Curve, CurveSpec, NamedCurve};
#[cfg(any(feature = "curve25519", feature = "curve448"))]
use crate::machine::with_vectors;
use crate::machine::{Machine, with_backend, with_real_vectors};
use core::fmt;

/// A curve whose generator has a proved prime order: one of the registry on a machine, or a user-defined one. Without
/// a heap, cheap to copy.
///
/// Each method that returns a table looks it up: ask once where it is used more than once.
#[derive(Clone, Copy)]
pub struct CurveRef<'a>(Inner<'a>);

#[derive(Clone, Copy)]
enum Inner<'a> {
    Named(NamedCurve, Machine),
    Tables(&'a dyn Areas),
}

impl From<NamedCurve> for CurveRef<'_> {
    /// The curve on [`Machine::current`].
    fn from(curve: NamedCurve) -> Self {
        Self::on(curve, Machine::current())
    }
}

/// The table of an area: of a named curve on the backends of `$with`, or the user-defined curve's.
macro_rules! area {
    ($($(#[$attribute:meta])* $name:ident: $area:ident, $with:ident;)*) => {$(
        $(#[$attribute])*
        // in a crate that inlined it, every method would be compiled once more
        #[inline(never)]
        pub fn $name(self) -> &'a dyn $area {
            match self.0 {
                Inner::Named(curve, machine) => {
                    $with!(machine, |B| with_named!(curve, B, SHARED, |curve| curve as &dyn $area))
                }
                Inner::Tables(curve) => curve,
            }
        }
    )*};
}

impl<'a> CurveRef<'a> {
    /// A named curve on a machine.
    pub const fn on(curve: NamedCurve, machine: Machine) -> Self {
        Self(Inner::Named(curve, machine))
    }

    /// A user-defined curve; none where its order is not proved.
    #[cfg(feature = "custom")]
    #[inline(never)]
    pub fn custom(curve: &'a CustomCurve) -> Option<Self> {
        with_custom_curve!(curve, |plain| plain.proved().map(Self::of))
    }

    /// A curve whose type is known, with all of its tables: for user-defined curves and for tests.
    pub fn of<K: CurveSpec>(curve: &'a Curve<K>) -> Self {
        Self(Inner::Tables(curve))
    }

    area! {
        /// The equation, its field, and the integers modulo the order.
        coordinates: Coordinates, with_backend;
        /// Secret multiples of the generator.
        base_multiples: BaseMultiples, with_real_vectors;
        /// Tables of the generator in the caller's memory.
        base_tables: BaseTables, with_backend;
        /// Secret multiples of other points.
        multiples: Multiples, with_real_vectors;
        /// Sums of two public multiples.
        verification: Verification, with_real_vectors;
        /// Tables of public keys.
        precomputation: Precomputation, with_real_vectors;
        /// Multiplications in steps.
        #[cfg(feature = "restartable")]
        restartable: Restartable, with_backend;
        /// Point arithmetic on public data.
        arithmetic: Arithmetic, with_backend;
        /// Multiples by named strategies.
        #[cfg(feature = "hazmat")]
        strategies: Strategies, with_backend;
        /// Sums of many public multiples.
        sums: Sums, with_backend;
        /// The same operation for each of many rows.
        #[cfg(feature = "many")]
        many: Many, with_real_vectors;
    }

    /// The equation.
    pub fn equation(self) -> &'a dyn Equation {
        self.coordinates().equation()
    }

    /// The field of coordinates.
    pub fn field(self) -> &'a dyn AnyField {
        self.coordinates().equation().field()
    }

    /// The integers modulo the order of the generator.
    pub fn scalars(self) -> &'a dyn AnyField {
        self.coordinates().scalars()
    }

    /// The generator.
    pub fn generator(self) -> AnyPoint {
        self.coordinates().generator()
    }

    /// The name in the registry; none for a user-defined curve.
    pub fn named(self) -> Option<NamedCurve> {
        match self.0 {
            Inner::Named(curve, _) => Some(curve),
            Inner::Tables(_) => None,
        }
    }
}

#[cfg(feature = "maps")]
impl NamedCurve {
    /// The map from field elements to points.
    #[inline(never)]
    pub fn maps(self, machine: Machine) -> &'static dyn Maps {
        with_backend!(machine, |B| with_named!(self, B, CURVE, |curve| curve as &dyn Maps))
    }
}

impl NamedCurve {
    /// Point arithmetic on public data.
    pub fn arithmetic(self, machine: Machine) -> &'static dyn Arithmetic {
        CurveRef::on(self, machine).arithmetic()
    }
}

#[cfg(feature = "hazmat")]
impl NamedCurve {
    /// The group law in Jacobian coordinates.
    #[inline(never)]
    pub fn jacobian(self, machine: Machine) -> &'static dyn JacobianLaw {
        with_backend!(machine, |B| with_named!(self, B, SHARED, |curve| curve.equation() as &dyn JacobianLaw))
    }
}

#[cfg(feature = "custom")]
impl CustomCurve {
    /// Checks the parameters and makes the curve, on [`Machine::current`].
    ///
    /// # Errors
    /// The first check that fails.
    pub fn new(parameters: &CustomParameters<'_>, check: Check) -> Result<Self, CurveError> {
        Self::on(parameters, check, Machine::current())
    }

    /// [`CustomCurve::new`] on a machine: its Montgomery products, its vectors for many operations at a time, and portable
    /// code for the rest.
    ///
    /// # Errors
    /// As [`CustomCurve::new`].
    pub fn on(parameters: &CustomParameters<'_>, check: Check, machine: Machine) -> Result<Self, CurveError> {
        Self::with_products(parameters, check, machine.products())
    }

    /// The curve `y^2 = x^3 + a x + b` over a prime of at most 16 bits, from big-endian integers: its points are counted,
    /// and the generator is a point of the largest prime order. It passes [`Check::Order`], or, where the square of that order
    /// divides the number of points, [`Check::Basic`]. Cost: some milliseconds at 16 bits.
    ///
    /// # Errors
    /// [`CurveError::TooLong`] for a longer prime, [`CurveError::PrimeTooSmallOrEven`], [`CurveError::PrimeNotPrime`],
    /// [`CurveError::CoefficientOutOfRange`], [`CurveError::Singular`], and [`CurveError::NoGenerator`] for a curve without a
    /// point but the identity.
    pub fn counted(parameters: [&[u8]; 3]) -> Result<Self, CurveError> {
        Self::counted_with_products(parameters, Machine::current().products())
    }

    /// The group law in Jacobian coordinates.
    #[cfg(feature = "hazmat")]
    #[inline(never)]
    pub fn jacobian(&self) -> &dyn JacobianLaw {
        with_custom_curve!(self, |plain| plain.equation() as &dyn JacobianLaw)
    }

    /// Point arithmetic on public data.
    #[inline(never)]
    pub fn arithmetic(&self) -> &dyn Arithmetic {
        with_custom_curve!(self, |plain| plain as &dyn Arithmetic)
    }
}

impl fmt::Debug for CurveRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Inner::Named(curve, machine) => f.debug_tuple("CurveRef").field(&curve).field(&machine).finish(),
            Inner::Tables(_) => f.write_str("CurveRef(custom)"),
        }
    }
}

/// An Edwards curve by the name of its type, and its tables on a machine.
///
/// A protocol names the curve as a type parameter; there is no dispatch on a value.
#[cfg(any(feature = "curve25519", feature = "curve448"))]
pub trait EdwardsAreas: Copy + fmt::Debug + Send + Sync + 'static {
    /// Points in their Edwards form.
    fn points(machine: Machine) -> &'static dyn EdwardsPoints;
    /// The group law on any points.
    fn law(machine: Machine) -> &'static dyn EdwardsLaw;
    /// Sums of many public multiples.
    fn sums(machine: Machine) -> &'static dyn EdwardsSums;
    /// The Montgomery curve.
    fn montgomery(machine: Machine) -> &'static dyn MontgomeryLadder;
    /// The same for each of many rows.
    #[cfg(feature = "many")]
    fn many(machine: Machine) -> &'static dyn EdwardsMany;
    /// Maps from field elements to points.
    #[cfg(feature = "maps")]
    fn maps(machine: Machine) -> &'static dyn EdwardsMaps;
}

/// The tables of a kind, looked up by functions that are never inlined: in a crate that inlined one, its methods would
/// be compiled once more.
macro_rules! edwards_areas {
    ($feature:literal $kind:ty) => {
        #[cfg(feature = $feature)]
        impl EdwardsAreas for $kind {
            #[inline(never)]
            fn points(machine: Machine) -> &'static dyn EdwardsPoints {
                with_vectors!(machine, |B| <$kind as EdwardsSpec<_>>::curve::<B>())
            }

            #[inline(never)]
            fn law(machine: Machine) -> &'static dyn EdwardsLaw {
                with_backend!(machine, |B| <$kind as EdwardsSpec<_>>::curve::<B>())
            }

            #[inline(never)]
            fn sums(machine: Machine) -> &'static dyn EdwardsSums {
                with_vectors!(machine, |B| <$kind as EdwardsSpec<_>>::curve::<B>())
            }

            #[inline(never)]
            fn montgomery(machine: Machine) -> &'static dyn MontgomeryLadder {
                with_vectors!(machine, |B| <$kind as EdwardsSpec<_>>::curve::<B>())
            }

            #[cfg(feature = "many")]
            #[inline(never)]
            fn many(machine: Machine) -> &'static dyn EdwardsMany {
                with_vectors!(machine, |B| <$kind as EdwardsSpec<_>>::curve::<B>())
            }

            #[cfg(feature = "maps")]
            #[inline(never)]
            fn maps(machine: Machine) -> &'static dyn EdwardsMaps {
                with_backend!(machine, |B| <$kind as EdwardsSpec<_>>::curve::<B>())
            }
        }
    };
}
edwards_areas! { "curve25519" crate::curves::curve25519::Edwards25519 }
edwards_areas! { "curve448" crate::curves::curve448::Edwards448 }
