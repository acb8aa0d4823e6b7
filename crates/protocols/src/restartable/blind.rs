//! The random values of a blinded operation.

use crate::Error;
use crate::key::{RandomSource, random_residue};
use core::fmt;
use secant_core::CurveRef;
use secant_core::any::ZERO;
use secant_core::curves::restartable::Blind;

/// The random values of one operation; wiped when dropped.
pub struct Blinding(pub(crate) Blind);

impl Blinding {
    /// Draws the values.
    ///
    /// # Errors
    /// [`Error::Random`], or what `random` returned, as [`crate::key::generate`].
    pub fn draw(curve: CurveRef<'_>, random: &mut RandomSource<'_>) -> Result<Self, Error> {
        // held in place, so that an error wipes what was drawn
        let mut blind = Blind { share: ZERO, scales: [ZERO; 2] };
        blind.share = random_residue(curve.scalars(), random)?;
        for scale in &mut blind.scales {
            *scale = random_residue(curve.field(), random)?;
        }
        Ok(Self(blind))
    }
}

impl fmt::Debug for Blinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Blinding(..)")
    }
}
