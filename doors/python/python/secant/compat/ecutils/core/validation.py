"""The checks of a public key."""

from secant.compat.ecutils.core.curve import CurveParams
from secant.compat.ecutils.core.point import Point

__all__ = ["same_domain", "validate_public_key"]


def same_domain(a: CurveParams | None, b: CurveParams | None) -> bool:
    """Whether two curves have the same ``p``, ``a``, ``b``, ``n`` and ``h``; False without a curve."""
    if a is None or b is None:
        return False
    return a is b or (a.p, a.a, a.b, a.n, a.h) == (b.p, b.a, b.b, b.n, b.h)


def validate_public_key(point: Point, curve: CurveParams) -> Point:
    """``point``, if it can be a public key on ``curve``.

    Raises ``ValueError`` for what is no ``Point``, a point of another curve or of none, the identity, coordinates that
    are no integers of ``[0, p-1]``, a point off the curve, and one outside the subgroup of order ``n``.
    """
    if not isinstance(point, Point):
        raise ValueError("Public key must be a Point instance.")
    if not same_domain(point.curve, curve):
        raise ValueError("Public key does not belong to the configured curve domain.")
    if point.x is None or point.y is None:
        raise ValueError("Public key is the point at infinity.")
    x, y, p = point.x, point.y, curve.p
    if not (type(x) is int and type(y) is int and 0 <= x < p and 0 <= y < p):
        raise ValueError("Public key coordinates must be integers in the range [0, p-1].")
    try:
        known = point._engine_point()
    except ValueError:
        raise ValueError("Public key is not on the configured curve.") from None
    if curve.h != 1 and not known.multiply(curve.n).is_identity:
        raise ValueError("Public key is not in the prime-order subgroup.")
    return point
