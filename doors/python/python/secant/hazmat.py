"""The low level: field elements, scalars, points in Jacobian coordinates, multiplications by name, of every
curve; points and scalars of the Edwards curves; the steps of ECDSA.

>>> from secant.hazmat import FieldElement, Scalar, scalar_multiply_ct
>>> a = FieldElement("P-256", 7)
>>> int(a * a / 49 - 1)
0
>>> import secant
>>> curve = secant.Curve("P-256")
>>> k = Scalar(curve, 5)
>>> scalar_multiply_ct(k, curve.generator).to_affine() == 5 * curve.generator
True

For those who build a protocol that this package does not have, and for those who learn. Nothing here knows
what a value is for: whether a scalar may repeat, whether a point may be of small order, whether the identity
may leave a protocol, is the caller's matter. What is wrong with an input is said all the same: a value that
is not below its modulus is an error and never reduced in silence, but by ``fred`` and ``scalar_mod``, and as
the integer on one side of an operator.

Constant time but where a function says otherwise, and wiped at the end; that ends where a value becomes a
Python integer.
"""

from secant._native.hazmat import (
    EdwardsPoint,
    EdwardsScalar,
    FieldElement,
    JacobianPoint,
    Scalar,
    digest_to_scalar,
    ecdsa_sign,
    ecdsa_verify,
    fadd,
    finv,
    fmul,
    fneg,
    fred,
    fsqr,
    fsqrt,
    fsub,
    hpke_sender,
    jp_add,
    jp_double,
    jp_neg,
    jp_to_affine,
    multiply_many_vartime,
    rfc6979_nonce,
    scalar_add,
    scalar_inv,
    scalar_mod,
    scalar_mul,
    scalar_multiply_ct,
    scalar_multiply_wnaf,
    scalar_neg,
)

__all__ = [
    "EdwardsPoint",
    "EdwardsScalar",
    "FieldElement",
    "JacobianPoint",
    "Scalar",
    "digest_to_scalar",
    "ecdsa_sign",
    "ecdsa_verify",
    "fadd",
    "finv",
    "fmul",
    "fneg",
    "fred",
    "fsqr",
    "fsqrt",
    "fsub",
    "hpke_sender",
    "jp_add",
    "jp_double",
    "jp_neg",
    "jp_to_affine",
    "multiply_many_vartime",
    "rfc6979_nonce",
    "scalar_add",
    "scalar_inv",
    "scalar_mod",
    "scalar_mul",
    "scalar_multiply_ct",
    "scalar_multiply_wnaf",
    "scalar_neg",
]
