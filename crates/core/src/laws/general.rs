//! User-defined curves on any machine, emulated vectors included: those that programs make carry the vectors of the processor
//! alone. No curve of the registry has a coefficient `a` that is neither 0 nor -3.

use crate::curves::custom::Custom;
use crate::curves::{Curve, CurveSpec};
use crate::field::Limbs;
use crate::field::modulus::Modulus;
use crate::field::prime::PrimeField;
use crate::group::weierstrass::{AAny, Own, Weierstrass};
use core::marker::PhantomData;
use secant_kernel::Backend;

/// The kind of such a curve.
#[derive(Clone, Copy, Debug)]
pub struct General<B, const L: usize>(PhantomData<B>);

type FieldOn<B, const L: usize> = PrimeField<L, Modulus<L>, <B as Backend>::Instructions>;

impl<B: Backend, const L: usize> CurveSpec for General<B, L>
where
    [u64; L]: Limbs,
{
    type Field = FieldOn<B, L>;
    type Scalars = FieldOn<B, L>;
    type A = AAny<[u64; L]>;
    type Model = Own;
}

/// The same curve on the machine `B`.
pub fn general<B: Backend, const L: usize>(curve: &Curve<Custom<L>>) -> Curve<General<B, L>>
where
    [u64; L]: Limbs,
{
    let field = |modulus: &Modulus<L>| PrimeField::with_vectors(modulus.clone(), B::SIMD);
    let equation = curve.equation();
    Curve {
        equation: Weierstrass::new(field(curve.field().modulus()), AAny(equation.a()), equation.b()),
        scalars: field(curve.scalars().modulus()),
        generator: *curve.generator(),
        model: Own,
        tables: None,
        table_shape: None,
        endomorphism: None,
        prime_order: curve.prime_order,
    }
}
