"""Short Weierstrass curves for both stand-ins of ECUtils: parameters in, points of the engine out.

A curve of ECUtils is an equation with an order that nobody checked and, in 2.0.1, without a generator. Where its
parameters are those of a named curve, it becomes that curve. Any other gets the first point of the equation as a
generator; where the order is then proved, secret multiples are constant-time, and where it is not (toy curves of an
order that is composite or wrong), multiplication is double-and-add with branches.
"""

from collections.abc import Iterator
from functools import lru_cache
from operator import index

import secant
from secant.hazmat import FieldElement, JacobianPoint, Scalar, fsqrt, scalar_mod
from secant.massey_omura import lock

NAMES = (
    "secp192k1",
    "secp192r1",
    "secp224k1",
    "secp224r1",
    "secp256k1",
    "secp256r1",
    "secp384r1",
    "secp521r1",
)
"""The curves that ECUtils has."""

SEARCHED = 256
"""How many x-coordinates are tried before an equation is said to have no point."""

XY = tuple[int | None, int | None]
"""Affine coordinates; two times None for the identity."""


# fields and curves


@lru_cache(maxsize=64)
def field(p: int) -> secant.Curve:
    """A curve over the integers modulo ``p``, for its field: ``y**2 == x**3 + 1``.

    Raises ``InvalidCurve`` where ``p`` is even, below 5, or longer than 576 bits.
    """
    return secant.Curve(p, 0, 1, generator=(0, 1), order=1, check="basic")


def square_root(a: int, p: int) -> int | None:
    """A root of ``a`` modulo a prime: for ``p % 4 == 3`` the one that is a square itself, otherwise the even one."""
    root = fsqrt(FieldElement(field(p), a % p))
    if root is None:
        return None
    if p % 4 == 3 and fsqrt(root) is None:
        root = -root
    return int(root)


@lru_cache(maxsize=1)
def _named() -> dict[tuple[int, int, int, int], secant.Curve]:
    curves = map(secant.Curve, secant.Curve.names())
    return {(curve.p, curve.a, curve.b, curve.order): curve for curve in curves}


@lru_cache(maxsize=64)
def curve_of(p: int, a: int, b: int, n: int, h: int) -> secant.Curve:
    """The engine's curve of these parameters, which are public: named, proved, or an equation alone.

    Raises ``InvalidCurve`` for what is no curve over a field of up to 576 bits.
    """
    field(p)
    named = _named().get((p, a % p, b % p, n))
    if named is not None:
        return named
    first: secant.Curve | None = None
    for x, y in _points(p, a, b):
        equation = secant.Curve(p, a, b, generator=(x, y), order=1, check="basic")
        first = first or equation
        generator = equation.generator.multiply(max(h, 1))
        if generator.x is None or generator.y is None:
            continue
        try:
            return secant.Curve(
                p, a, b, generator=(generator.x, generator.y), order=n, cofactor=max(h, 1), check="order"
            )
        except ValueError:
            return first
    if first is None:
        raise ValueError("no point of the curve was found")
    return first


def _points(p: int, a: int, b: int) -> Iterator[tuple[int, int]]:
    """The first points of an equation."""
    for x in range(min(p, SEARCHED)):
        y = square_root(x**3 + a * x + b, p)
        if y is not None:
            yield x, y


# points


def point_of(curve: secant.Curve, x: int | None, y: int | None) -> secant.Point:
    """The point of affine coordinates. Raises ``InvalidInput`` for one that is not on the curve."""
    if x is None or y is None:
        return curve.identity
    return curve.point(x, y)


def add(p: secant.Point, q: secant.Point) -> secant.Point:
    """The sum of public points, in variable time."""
    return p + q


def double(p: secant.Point) -> secant.Point:
    """The double of a public point, in variable time."""
    return p.double()


def add_jacobian(p: secant.Point, q: secant.Point) -> secant.Point:
    """The sum by way of Jacobian coordinates, in constant time but for whether it is the identity."""
    return (JacobianPoint.from_affine(p) + JacobianPoint.from_affine(q)).to_affine()


def double_jacobian(p: secant.Point) -> secant.Point:
    """The double by way of Jacobian coordinates, in constant time but for whether it is the identity."""
    return JacobianPoint.from_affine(p).double().to_affine()


def jacobian_of(curve: secant.Curve, x: int | None, y: int | None, z: int) -> JacobianPoint:
    """The point of Jacobian coordinates. Raises ``InvalidInput`` for one that is not on the curve."""
    if x is None or y is None or z == 0:
        return JacobianPoint.identity(curve)
    return JacobianPoint(*(FieldElement(curve, value % curve.p) for value in (x, y, z)))


def integers_of(point: JacobianPoint) -> tuple[int | None, int | None, int]:
    """Its Jacobian coordinates as ECUtils has them."""
    if point.is_identity:
        return None, None, 1
    x, y, z = point.coordinates
    return int(x), int(y), int(z)


# multiples


def reduced(curve: secant.Curve, k: int) -> Scalar:
    """An integer modulo the order of a curve: in constant time up to twice the length of the order."""
    k = index(k)
    if k.bit_length() > 16 * curve.scalar_bytes:
        k %= curve.order
    return scalar_mod(curve, k)


def multiply(point: secant.Point, k: int) -> secant.Point:
    """``k`` times a point, either of which may be a secret: constant time where the curve's order is proved, but for
    whether ``k`` is 0 and whether the point is the generator."""
    curve = point.curve
    if point.is_identity or not (curve.supports_secrets and point.is_in_subgroup):
        return point.multiply(k)
    scalar = reduced(curve, k)
    if not scalar:
        return curve.identity
    key = secant.PrivateKey(curve, scalar.to_bytes())
    return key.public_key().point if point == curve.generator else lock(key, point)


AFFINE = secant.Tuning(coordinates="affine")
JACOBIAN = secant.Tuning(coordinates="jacobian")


def modulo_order(k: int, n: int) -> int:
    """An integer modulo an order that nobody checked. Raises ``ValueError`` for one that is not positive."""
    if n <= 0:
        raise ValueError(f"The order n={n} must be positive.")
    return index(k) % n


# signatures of integers


@lru_cache(maxsize=64)
def _sizes(curve: secant.Curve) -> tuple[int, int, int]:
    """The order, its bytes, and the bits of these bytes beyond it."""
    order, length = curve.order, curve.scalar_bytes
    return order, length, 8 * length - order.bit_length()


def _digest(curve: secant.Curve, e: int) -> bytes:
    """A digest whose leftmost bits are ``e`` modulo the order: ECUtils reduces where the standard truncates."""
    order, length, beyond = _sizes(curve)
    return (e % order << beyond).to_bytes(length, "big")


def sign(key: secant.PrivateKey, e: int) -> tuple[int, int]:
    """The halves of a signature of an integer: nonces by RFC 6979 with fresh randomness besides."""
    raw = key.sign_digest(_digest(key.curve, e), format="raw", nonce="hedged")
    half = len(raw) // 2
    return int.from_bytes(raw[:half], "big"), int.from_bytes(raw[half:], "big")


def verify(point: secant.Point, e: int, r: int, s: int) -> bool:
    """Whether ``r`` and ``s``, from 1 to the order less 1, sign an integer under a public key."""
    curve = point.curve
    length = _sizes(curve)[1]
    raw = r.to_bytes(length, "big") + s.to_bytes(length, "big")
    return secant.PublicKey.from_point(point).verify_digest(raw, _digest(curve, e), format="raw")
