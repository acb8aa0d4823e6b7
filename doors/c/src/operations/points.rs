//! Points, the identity included, field elements and scalars: single operations.

use super::{Status, check_len};
use crate::arguments::{Buffer, Flags};
use crate::choices::COMPRESSED;
use core::mem::MaybeUninit;
use secant_core::any::{AnyElement, AnyField, AnyPoint, ZERO};
use secant_core::mul::Tuning;
use secant_core::{CurveRef, ErrorCode, Scratch, scalar};
use secant_protocols::Error;
use secant_protocols::encoding::point;
use secant_protocols::modular::{self, Binary, Unary};

/// A term of a sum.
type Term = (AnyElement, AnyPoint);

/// The single byte that the identity is encoded as.
const IDENTITY: u8 = 0;

fn decode(curve: CurveRef<'_>, bytes: &[u8]) -> Result<Option<AnyPoint>, ErrorCode> {
    Ok(point::decode_on_with_identity(curve.equation(), bytes)?)
}

fn encode(out: Buffer<'_>, curve: CurveRef<'_>, p: Option<&AnyPoint>, compressed: bool) -> Status {
    out.fill(|out| match (p, out.first_mut()) {
        (Some(p), _) => point::encode(curve.field(), p, out, compressed),
        (None, Some(first)) => {
            *first = IDENTITY;
            Ok(1)
        }
        (None, None) => Err(Error::Length { expected: 1, actual: 0 }),
    })
}

pub(crate) fn point_add(out: Buffer<'_>, curve: CurveRef<'_>, p: &[u8], q: &[u8], flags: Flags) -> Status {
    let (p, q) = (decode(curve, p)?, decode(curve, q)?);
    let sum = match (&p, &q) {
        (Some(p), Some(q)) => curve.arithmetic().add_vartime(p, q),
        _ => p.or(q),
    };
    encode(out, curve, sum.as_ref(), flags.has(COMPRESSED))
}

pub(crate) fn point_double(out: Buffer<'_>, curve: CurveRef<'_>, p: &[u8], flags: Flags) -> Status {
    let doubled = decode(curve, p)?.and_then(|p| curve.arithmetic().double_vartime(&p));
    encode(out, curve, doubled.as_ref(), flags.has(COMPRESSED))
}

pub(crate) fn point_negate(out: Buffer<'_>, curve: CurveRef<'_>, p: &[u8], flags: Flags) -> Status {
    let negated = decode(curve, p)?.map(|p| curve.equation().negate_if(&p, 1.into()));
    encode(out, curve, negated.as_ref(), flags.has(COMPRESSED))
}

pub(crate) fn point_multiply(
    out: Buffer<'_>,
    curve: CurveRef<'_>,
    k: &[u8],
    p: &[u8],
    flags: Flags,
) -> Status {
    let k = scalar::integer(k).ok_or(ErrorCode::Length)?;
    let multiply = |p| curve.arithmetic().multiply_integer_vartime(&p, &k, Tuning::DEFAULT);
    let product = decode(curve, p)?.and_then(multiply);
    encode(out, curve, product.as_ref(), flags.has(COMPRESSED))
}

pub(crate) fn point_check(curve: CurveRef<'_>, p: &[u8]) -> Status {
    point::decode_with_identity(curve, p)?;
    Ok(())
}

pub(crate) fn point_compress(out: Buffer<'_>, curve: CurveRef<'_>, p: &[u8]) -> Status {
    encode(out, curve, decode(curve, p)?.as_ref(), true)
}

pub(crate) fn point_decompress(out: Buffer<'_>, curve: CurveRef<'_>, p: &[u8]) -> Status {
    encode(out, curve, decode(curve, p)?.as_ref(), false)
}

pub(crate) fn point_sum_memory(curve: CurveRef<'_>, count: usize) -> Result<usize, ErrorCode> {
    // a term takes less than 2^16 bytes: no size overflows
    if count > usize::MAX >> 16 {
        return Err(ErrorCode::Range);
    }
    Ok(Scratch::bytes::<Term>(count) + curve.sums().sum_memory(count))
}

pub(crate) fn point_sum(
    out: Buffer<'_>,
    memory: &mut [MaybeUninit<u8>],
    curve: CurveRef<'_>,
    scalars: &[u8],
    points: &[u8],
    flags: Flags,
) -> Status {
    let scalar_len = curve.scalars().byte_len();
    let count = scalars.len() / scalar_len;
    check_len(count * scalar_len, scalars.len())?;
    let point_len = points.len().checked_div(count).unwrap_or(0);
    check_len(count * point_len, points.len())?;
    let none = (ZERO, curve.generator());
    let mut scratch = Scratch::new(memory);
    let terms = scratch.take(none, count).ok_or(ErrorCode::BufferTooShort)?;
    for (i, (term, k)) in terms.iter_mut().zip(scalars.chunks_exact(scalar_len)).enumerate() {
        let k = modular::decode(curve.scalars(), k)?;
        let p = points.get(i * point_len..(i + 1) * point_len).unwrap_or_default();
        // the identity adds as much as no multiple of another point
        *term = decode(curve, p)?.map_or(none, |p| (*k, p));
    }
    let sum = curve.sums().sum_vartime(&ZERO, terms, scratch).ok_or(ErrorCode::BufferTooShort)?;
    let sum = curve.verification().to_affine_vartime(&sum);
    encode(out, curve, sum.as_ref(), flags.has(COMPRESSED))
}

pub(crate) fn field_len(curve: CurveRef<'_>) -> Result<usize, ErrorCode> {
    Ok(curve.field().byte_len())
}

/// Writes a residue to an output of its length.
fn store(out: &mut [u8], f: &dyn AnyField, a: &AnyElement) -> Status {
    check_len(f.byte_len(), out.len())?;
    f.encode(a, out);
    Ok(())
}

fn binary(out: &mut [u8], f: &dyn AnyField, operation: Binary, a: &[u8], b: &[u8]) -> Status {
    let (a, b) = (modular::decode(f, a)?, modular::decode(f, b)?);
    store(out, f, &modular::binary(f, operation, &a, &b))
}

fn unary(out: &mut [u8], f: &dyn AnyField, operation: Unary, a: &[u8]) -> Status {
    store(out, f, &modular::unary(f, operation, &*modular::decode(f, a)?))
}

pub(crate) fn field_add(out: &mut [u8], curve: CurveRef<'_>, a: &[u8], b: &[u8]) -> Status {
    binary(out, curve.field(), Binary::Add, a, b)
}

pub(crate) fn field_sub(out: &mut [u8], curve: CurveRef<'_>, a: &[u8], b: &[u8]) -> Status {
    binary(out, curve.field(), Binary::Subtract, a, b)
}

pub(crate) fn field_mul(out: &mut [u8], curve: CurveRef<'_>, a: &[u8], b: &[u8]) -> Status {
    binary(out, curve.field(), Binary::Multiply, a, b)
}

pub(crate) fn field_sqr(out: &mut [u8], curve: CurveRef<'_>, a: &[u8]) -> Status {
    unary(out, curve.field(), Unary::Square, a)
}

pub(crate) fn field_neg(out: &mut [u8], curve: CurveRef<'_>, a: &[u8]) -> Status {
    unary(out, curve.field(), Unary::Negate, a)
}

pub(crate) fn field_inv(out: &mut [u8], curve: CurveRef<'_>, a: &[u8]) -> Status {
    let f = curve.field();
    store(out, f, &*modular::inverse(f, &*modular::decode(f, a)?)?)
}

pub(crate) fn field_sqrt(out: &mut [u8], curve: CurveRef<'_>, a: &[u8]) -> Status {
    let a = modular::decode(curve.field(), a)?;
    let root = modular::square_root(curve.equation(), &a).ok_or(ErrorCode::NotSquare)?;
    store(out, curve.field(), &root)
}

pub(crate) fn field_reduce(out: &mut [u8], curve: CurveRef<'_>, integer: &[u8]) -> Status {
    store(out, curve.field(), &*modular::reduce(curve.field(), integer)?)
}

pub(crate) fn scalar_add(out: &mut [u8], curve: CurveRef<'_>, a: &[u8], b: &[u8]) -> Status {
    binary(out, curve.scalars(), Binary::Add, a, b)
}

pub(crate) fn scalar_mul(out: &mut [u8], curve: CurveRef<'_>, a: &[u8], b: &[u8]) -> Status {
    binary(out, curve.scalars(), Binary::Multiply, a, b)
}

pub(crate) fn scalar_neg(out: &mut [u8], curve: CurveRef<'_>, a: &[u8]) -> Status {
    unary(out, curve.scalars(), Unary::Negate, a)
}

pub(crate) fn scalar_inv(out: &mut [u8], curve: CurveRef<'_>, a: &[u8]) -> Status {
    let f = curve.scalars();
    store(out, f, &*modular::inverse(f, &*modular::decode(f, a)?)?)
}

pub(crate) fn scalar_reduce(out: &mut [u8], curve: CurveRef<'_>, integer: &[u8]) -> Status {
    store(out, curve.scalars(), &*modular::reduce(curve.scalars(), integer)?)
}

#[cfg(feature = "hazmat")]
pub(crate) use low_level::*;

#[cfg(feature = "hazmat")]
mod low_level {
    //! What needs the feature `hazmat` of the engine.

    use super::*;
    use secant_core::any::AnyJacobian;
    use secant_protocols::hazmat::{self, Jacobian, Strategy};
    use zeroize::{Zeroize, Zeroizing};

    pub(crate) fn point_multiply_ct(
        out: Buffer<'_>,
        curve: CurveRef<'_>,
        k: &[u8],
        p: &[u8],
        window: u32,
        flags: Flags,
    ) -> Status {
        let strategy = match u8::try_from(window) {
            Ok(0) => Strategy::Ladder,
            Ok(window) => Strategy::Window(window),
            Err(_) => return Err(ErrorCode::Range),
        };
        multiply(out, curve, k, p, strategy, flags)
    }

    pub(crate) fn point_multiply_wnaf(
        out: Buffer<'_>,
        curve: CurveRef<'_>,
        k: &[u8],
        p: &[u8],
        window: u32,
        flags: Flags,
    ) -> Status {
        let window = u8::try_from(window).map_err(|_| ErrorCode::Range)?;
        multiply(out, curve, k, p, Strategy::Wnaf(window), flags)
    }

    fn multiply(
        out: Buffer<'_>,
        curve: CurveRef<'_>,
        k: &[u8],
        p: &[u8],
        strategy: Strategy,
        flags: Flags,
    ) -> Status {
        strategy.check()?;
        let k = modular::decode(curve.scalars(), k)?;
        let multiple = hazmat::multiply(curve, &k, decode(curve, p)?.as_ref(), strategy)?;
        write_affine(out, curve, &multiple, flags)
    }

    fn write_affine(out: Buffer<'_>, curve: CurveRef<'_>, p: &AnyJacobian, flags: Flags) -> Status {
        let mut affine = curve.strategies().law().to_affine(p);
        let status = encode(out, curve, affine.as_ref(), flags.has(COMPRESSED));
        if let Some(p) = &mut affine {
            p.x.zeroize();
            p.y.zeroize();
        }
        status
    }

    fn read(curve: CurveRef<'_>, bytes: &[u8]) -> Result<Jacobian, ErrorCode> {
        let (f, len) = (curve.field(), curve.field().byte_len());
        check_len(3 * len, bytes.len())?;
        let coordinate = |bytes| modular::decode(f, bytes).map_err(|_| ErrorCode::CoordinateTooLarge);
        let ((x, rest), mut p) = (bytes.split_at(len), hazmat::identity(f));
        let (y, z) = rest.split_at(len);
        (p.x, p.y, p.z) = (*coordinate(x)?, *coordinate(y)?, *coordinate(z)?);
        let is_point = hazmat::is_on_curve(f, curve.strategies().law(), &p);
        if is_point { Ok(p) } else { Err(ErrorCode::NotOnCurve) }
    }

    fn write(out: &mut [u8], curve: CurveRef<'_>, p: &AnyJacobian) -> Status {
        let f = curve.field();
        check_len(3 * f.byte_len(), out.len())?;
        for (out, coordinate) in out.chunks_exact_mut(f.byte_len()).zip([&p.x, &p.y, &p.z]) {
            f.encode(coordinate, out);
        }
        Ok(())
    }

    pub(crate) fn jacobian_double(out: &mut [u8], curve: CurveRef<'_>, p: &[u8]) -> Status {
        let p = read(curve, p)?;
        write(out, curve, &Zeroizing::new(curve.strategies().law().double(&p)))
    }

    pub(crate) fn jacobian_add(out: &mut [u8], curve: CurveRef<'_>, p: &[u8], q: &[u8]) -> Status {
        let (p, q) = (read(curve, p)?, read(curve, q)?);
        write(out, curve, &Zeroizing::new(curve.strategies().law().add(&p, &q)))
    }

    pub(crate) fn jacobian_negate(out: &mut [u8], curve: CurveRef<'_>, p: &[u8]) -> Status {
        write(out, curve, &hazmat::negate(curve.field(), &*read(curve, p)?))
    }

    pub(crate) fn jacobian_to_affine(out: Buffer<'_>, curve: CurveRef<'_>, p: &[u8], flags: Flags) -> Status {
        write_affine(out, curve, &*read(curve, p)?, flags)
    }
}
