//! Maps from field elements to points, for hashing to curves.

use crate::any::{AnyElement, AnyPoint, widen_point};
use crate::curves::maps::{MapToCurve, map_to_curve};
use crate::curves::{Curve, Elem};
use crate::field::Limbs;
use secant_kernel::data_independent_timing;

/// The map of a named curve.
pub trait Maps: Send + Sync {
    /// The sum of the points of elements; none where it is the identity. Constant time but for that.
    fn map_to_curve(&self, elements: &[AnyElement]) -> Option<AnyPoint>;
}

impl<K: MapToCurve> Maps for Curve<K> {
    fn map_to_curve(&self, elements: &[AnyElement]) -> Option<AnyPoint> {
        let _timing = data_independent_timing();
        map_to_curve(self, elements.iter().map(Elem::<K>::view)).as_ref().map(widen_point)
    }
}
