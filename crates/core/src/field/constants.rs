//! Constants of fields, for types that have them as constants.

use super::MAX_LIMBS;
use super::modulus::Modulus;
use secant_kernel::limbs;

/// An element in the type of every field, `AnyElement`.
type AnyElement = [u64; MAX_LIMBS];

/// The constants of a prime field. Elements are in the representation that `AnyField` computes with.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FieldConstants {
    /// The prime `p` as an integer.
    pub modulus: AnyElement,
    /// The length of `p` in bits.
    pub bits: u32,
    /// 1.
    pub one: AnyElement,
    /// 1/2.
    pub half: AnyElement,
    /// The non-residue `g` that the caller named.
    pub generator: AnyElement,
    /// `s` in `p - 1 = 2^s q` with `q` odd.
    pub two_adicity: u32,
    /// `g^q`, of order `2^s`.
    pub root_of_unity: AnyElement,
    /// `g^-q`.
    pub root_of_unity_inverse: AnyElement,
    /// `g^(2^s)`.
    pub delta: AnyElement,
}

impl<const L: usize> Modulus<L> {
    /// The constants, for a small quadratic non-residue.
    ///
    /// # Panics
    /// When `generator` is a residue: for a constant this is a compile-time error.
    pub(crate) const fn constants(&self, generator: u64) -> FieldConstants {
        let mut small = [0; L];
        small[0] = generator;
        let generator = self.element(&small);
        let root = self.power(&generator, self.two_adicity);
        // root^(2^s - 1), of which the last factor is -1
        let (mut inverse, mut square, mut delta) = (root, root, self.product(&generator, &generator));
        let mut i = 1;
        while i < self.two_adicity {
            square = self.product(&square, &square);
            inverse = self.product(&inverse, &square);
            delta = self.product(&delta, &delta);
            i += 1;
        }
        assert!(
            limbs::eq_vartime(&square, &limbs::sub(&self.odd.p, &self.one).0),
            "the generator is a quadratic residue"
        );
        small[0] = 1;
        FieldConstants {
            modulus: wide(&self.odd.p),
            bits: self.bits,
            one: wide(&self.one),
            half: wide(&self.element(&limbs::add(&limbs::shift_right(&self.odd.p, 1), &small).0)),
            generator: wide(&generator),
            two_adicity: self.two_adicity,
            root_of_unity: wide(&root),
            root_of_unity_inverse: wide(&inverse),
            delta: wide(&delta),
        }
    }
}

/// An element in the type of every field, for constants.
pub(crate) const fn wide<const L: usize>(element: &[u64; L]) -> AnyElement {
    let mut r = [0; MAX_LIMBS];
    let mut i = 0;
    while i < L {
        r[i] = element[i];
        i += 1;
    }
    r
}
