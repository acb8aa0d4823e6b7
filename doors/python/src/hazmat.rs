//! The low level: field elements, scalars, Jacobian points, multiplications by name.

mod edwards;
mod point;

use crate::curve::AnyCurve;
use crate::failure::Outcome;
use crate::input::{Bytes, Hash, Items, Number, Whole};
use crate::point::Point;
use crate::private_key::PrivateKey;
use crate::public_key::PublicKey;
use crate::release::released;
use crate::signature::Signature;
use pyo3::prelude::*;
use secant::hazmat::{self as engine, Constant};

pub use crate::hpke::hpke_sender;
pub use crate::residue::{FieldElement, Scalar};
pub use edwards::{EdwardsPoint, EdwardsScalar};
pub use point::JacobianPoint;

/// ``a + b`` modulo the prime. Constant time.
///
/// Raises ``CurveMismatch``.
#[pyfunction]
fn fadd(a: &FieldElement, b: &FieldElement) -> Outcome<FieldElement> {
    Ok(FieldElement(engine::fadd(&a.0, &b.0)?))
}

/// ``a - b`` modulo the prime. Constant time.
///
/// Raises ``CurveMismatch``.
#[pyfunction]
fn fsub(a: &FieldElement, b: &FieldElement) -> Outcome<FieldElement> {
    Ok(FieldElement(engine::fsub(&a.0, &b.0)?))
}

/// ``a b`` modulo the prime. Constant time.
///
/// Raises ``CurveMismatch``.
#[pyfunction]
fn fmul(a: &FieldElement, b: &FieldElement) -> Outcome<FieldElement> {
    Ok(FieldElement(engine::fmul(&a.0, &b.0)?))
}

/// ``a**2`` modulo the prime. Constant time.
#[pyfunction]
fn fsqr(a: &FieldElement) -> FieldElement {
    FieldElement(engine::fsqr(&a.0))
}

/// ``-a`` modulo the prime: 0 for 0. Constant time.
#[pyfunction]
fn fneg(a: &FieldElement) -> FieldElement {
    FieldElement(engine::fneg(&a.0))
}

/// ``1 / a`` modulo the prime. Constant time but for whether there is one. Cost: about 100 multiplications at 256 bits.
///
/// Raises ``InvalidInput`` for 0.
#[pyfunction]
fn finv(a: &FieldElement) -> Outcome<FieldElement> {
    Ok(FieldElement(engine::finv(&a.0)?))
}

/// The square root of ``a`` that is even as an integer; None when ``a`` is no square. Constant time but for that.
#[pyfunction]
fn fsqrt(py: Python<'_>, a: &FieldElement) -> Option<FieldElement> {
    released(py, || engine::fsqrt(&a.0)).map(FieldElement)
}

/// ``value`` modulo the prime of ``curve``: an integer of any sign or big-endian bytes, of up to twice the prime's
/// length. Constant time for bytes of a length.
///
/// Raises ``InvalidInput`` for a longer one, leading zeros of bytes included.
#[pyfunction]
fn fred(curve: AnyCurve, value: Number) -> Outcome<FieldElement> {
    FieldElement::reduced(&curve.0, value)
}

/// ``a + b`` modulo the order. Constant time.
///
/// Raises ``CurveMismatch``.
#[pyfunction]
fn scalar_add(a: &Scalar, b: &Scalar) -> Outcome<Scalar> {
    Ok(Scalar(engine::scalar_add(&a.0, &b.0)?))
}

/// ``a b`` modulo the order. Constant time.
///
/// Raises ``CurveMismatch``.
#[pyfunction]
fn scalar_mul(a: &Scalar, b: &Scalar) -> Outcome<Scalar> {
    Ok(Scalar(engine::scalar_mul(&a.0, &b.0)?))
}

/// ``-a`` modulo the order: 0 for 0. Constant time.
#[pyfunction]
fn scalar_neg(a: &Scalar) -> Scalar {
    Scalar(engine::scalar_neg(&a.0))
}

/// ``1 / a`` modulo the order. Constant time but for whether there is one.
///
/// Raises ``InvalidInput`` for 0.
#[pyfunction]
fn scalar_inv(a: &Scalar) -> Outcome<Scalar> {
    Ok(Scalar(engine::scalar_inv(&a.0)?))
}

/// ``value`` modulo the order of ``curve``: an integer of any sign or big-endian bytes, of up to twice the order's
/// length. Constant time for bytes of a length.
///
/// Raises ``InvalidInput`` for a longer one, leading zeros of bytes included; ``UnsupportedCurve`` for a curve whose
/// order is not proved.
#[pyfunction]
fn scalar_mod(curve: AnyCurve, value: Number) -> Outcome<Scalar> {
    Scalar::reduced(&curve.0, value)
}

/// ``2 p``, for every point. Constant time.
#[pyfunction]
fn jp_double(p: &JacobianPoint) -> JacobianPoint {
    JacobianPoint(engine::jp_double(&p.0))
}

/// ``p + q``, for any points of one curve: equal, opposite, of order 2 and the identity included. Constant time. Cost:
/// 12 multiplications, 4 squarings and a doubling.
///
/// Raises ``CurveMismatch``.
#[pyfunction]
fn jp_add(p: &JacobianPoint, q: &JacobianPoint) -> Outcome<JacobianPoint> {
    Ok(JacobianPoint(engine::jp_add(&p.0, &q.0)?))
}

/// ``-p``. Constant time.
#[pyfunction]
fn jp_neg(p: &JacobianPoint) -> JacobianPoint {
    JacobianPoint(engine::jp_neg(&p.0))
}

/// The affine point of ``p``, which is for public data; the identity for the identity. Constant time but for whether it
/// is that.
#[pyfunction]
fn jp_to_affine(p: &JacobianPoint) -> Point {
    Point(engine::jp_to_affine(&p.0))
}

/// ``k p`` in constant time: the time depends on the curve, the window, and whether ``p``, which is public, is the
/// identity.
///
/// Without ``window``, by Montgomery's ladder, for any point of any curve whose order is proved. With one of 2 to 6
/// bits, by a fixed window with odd signed digits that reads every entry of its table for every digit, in less than
/// half of the ladder's time, for points of the generator's subgroup.
///
/// Raises ``CurveMismatch``; ``InvalidInput`` for a window outside its range and for a point outside the subgroup;
/// ``UnsupportedCurve`` for a window on a curve of even order.
#[pyfunction]
#[pyo3(signature = (k, p, *, window=None))]
fn scalar_multiply_ct(
    py: Python<'_>,
    k: &Scalar,
    p: &Point,
    window: Option<Whole<u8>>,
) -> Outcome<JacobianPoint> {
    let strategy = window.map_or(Constant::Ladder, |window| Constant::Window(window.0));
    Ok(JacobianPoint(released(py, || engine::scalar_multiply_ct(&k.0, &p.0, strategy))?))
}

/// ``k p`` for a public ``k`` by the non-adjacent form of width ``window``, 2 to 7 bits, and a table of ``2**(window -
/// 2)`` odd multiples, in variable time; by double-and-add on curves whose order is composite or shorter than ``window
/// + 4`` bits.
///
/// Raises ``CurveMismatch``; ``InvalidInput`` for a window outside its range.
#[pyfunction]
#[pyo3(signature = (k, p, *, window=Whole(5)), text_signature = "(k, p, *, window=5)")]
fn scalar_multiply_wnaf(py: Python<'_>, k: &Scalar, p: &Point, window: Whole<u8>) -> Outcome<JacobianPoint> {
    Ok(JacobianPoint(released(py, || engine::scalar_multiply_wnaf(&k.0, &p.0, window.0))?))
}

/// ``k1 P1 + k2 P2 + …`` on ``curve``, for public scalars and any number of ``terms``, a sequence of pairs of a scalar
/// and a point; the identity for none. In variable time: one chain of doublings for all, and from some hundred terms on
/// buckets.
///
/// Raises ``CurveMismatch`` for a term of another curve; ``UnsupportedCurve`` for a curve whose order is not proved.
#[pyfunction]
fn multiply_many_vartime(py: Python<'_>, curve: AnyCurve, terms: Items<(Scalar, Point)>) -> Outcome<Point> {
    let sum = released(py, || {
        let terms: Vec<_> = terms.0.iter().map(|(k, p)| (&k.0, &p.0)).collect();
        engine::multiply_many_vartime(&curve.0, &terms)
    });
    Ok(Point(sum?))
}

/// The integer that ECDSA on ``curve`` signs for ``digest``: its leftmost bits, as many as the order has, modulo the
/// order. Constant time for a length.
///
/// Raises ``InvalidInput`` for an empty digest; ``UnsupportedCurve`` for a curve whose order is not proved.
#[pyfunction]
fn digest_to_scalar(curve: AnyCurve, digest: Bytes) -> Outcome<Scalar> {
    Ok(Scalar(engine::digest_to_scalar(&curve.0, &digest)?))
}

/// The nonce of RFC 6979 for ``key`` and the integer ``e`` of a digest, with ``extra_entropy`` of any length (section
/// 3.6), after ``skipped`` others, up to 255, that gave no signature. ``hash`` is the hash function, the curve's
/// ``default_hash`` unless given. Constant time.
///
/// Raises ``CurveMismatch``; ``InvalidInput`` where 256 candidates did not suffice.
#[pyfunction]
#[pyo3(signature = (key, e, *, hash=None, extra_entropy=Bytes::default(), skipped=Whole(0)),
       text_signature = "(key, e, *, hash=None, extra_entropy=b'', skipped=0)")]
fn rfc6979_nonce(
    py: Python<'_>,
    key: &PrivateKey,
    e: &Scalar,
    hash: Option<Hash>,
    extra_entropy: Bytes,
    skipped: Whole<u8>,
) -> Outcome<Scalar> {
    let hash = hash.map_or_else(|| key.0.curve().default_hash(), |hash| hash.0);
    let nonce = || engine::rfc6979_nonce(&key.0, &e.0, hash, &extra_entropy, skipped.0.into());
    Ok(Scalar(released(py, nonce)?))
}

/// The ECDSA signature by ``key`` of an integer ``e``, which is already reduced, with the nonce ``k``. Constant time.
///
/// Two signatures with one nonce give the private key away, and so does a nonce of which some bits are known.
///
/// Raises ``CurveMismatch``; ``InvalidInput`` for the nonce 0, and for one with which ``r`` or ``s`` would be 0.
#[pyfunction]
fn ecdsa_sign(py: Python<'_>, key: &PrivateKey, e: &Scalar, k: &Scalar) -> Outcome<Signature> {
    Ok(Signature(released(py, || engine::ecdsa_sign(&key.0, &e.0, &k.0))?))
}

/// Whether ``signature``, of an integer ``e``, which is already reduced, is that of ``key``. 0 is an integer as any
/// other: whoever knows the key can make a signature of it. False for a signature or an integer of another curve.
/// Variable time.
#[pyfunction]
fn ecdsa_verify(py: Python<'_>, key: &PublicKey, signature: &Signature, e: &Scalar) -> bool {
    released(py, || engine::ecdsa_verify(&key.0, &e.0, &signature.0))
}

#[pymodule(submodule)]
pub mod hazmat {
    #[pymodule_export]
    use super::{
        EdwardsPoint, EdwardsScalar, FieldElement, JacobianPoint, Scalar, digest_to_scalar, ecdsa_sign,
        ecdsa_verify, fadd, finv, fmul, fneg, fred, fsqr, fsqrt, fsub, hpke_sender, jp_add, jp_double,
        jp_neg, jp_to_affine, multiply_many_vartime, rfc6979_nonce, scalar_add, scalar_inv, scalar_mod,
        scalar_mul, scalar_multiply_ct, scalar_multiply_wnaf, scalar_neg,
    };
}
