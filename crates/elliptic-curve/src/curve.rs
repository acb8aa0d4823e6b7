//! What this crate asks of a curve, beyond the traits of `elliptic-curve`.

use crate::{AffinePoint, ProjectivePoint, Scalar};
use elliptic_curve::hazmat::FieldArithmetic;
use elliptic_curve::sec1::ModulusSize;
use elliptic_curve::{CurveArithmetic, PrimeCurve, PrimeCurveArithmetic};
use secant_core::curves::NamedCurve;
use secant_core::{CurveRef, Machine};

/// A named curve of secant as a type. There are those that the features name, and no others can be made.
pub trait SecantCurve:
    elliptic_curve::Curve<FieldBytesSize: ModulusSize>
    + PrimeCurve
    + CurveArithmetic<
        AffinePoint = AffinePoint<Self>,
        ProjectivePoint = ProjectivePoint<Self>,
        Scalar = Scalar<Self>,
    > + PrimeCurveArithmetic<CurveGroup = ProjectivePoint<Self>>
    + FieldArithmetic<FieldElement = crate::FieldElement<Self>>
    + sealed::Sealed
{
    /// The curve in secant's registry.
    const NAME: NamedCurve;
    /// Small elements of the field of coordinates and of that of scalars that are powers of no prime degree, as far as the
    /// factors of the group's order are known.
    #[doc(hidden)]
    const GENERATORS: (u64, u64);
    /// Whether a compact point stands for the one with an even y-coordinate, not for that with the lesser one.
    #[doc(hidden)]
    const COMPACT_IS_EVEN: bool;

    /// The curve on the machine that the program runs on.
    #[doc(hidden)]
    fn curve() -> CurveRef<'static> {
        Self::NAME.into()
    }

    /// The machine that the program runs on.
    #[doc(hidden)]
    fn machine() -> Machine {
        Machine::current()
    }
}

pub(crate) mod sealed {
    /// Keeps the curves to those of this crate.
    pub trait Sealed {}
}
