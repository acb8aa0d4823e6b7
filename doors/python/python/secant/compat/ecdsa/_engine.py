"""Where this package meets the engine: the engine's curve behind an equation and a generator, and multiplication.

A generator with its order is a *domain*: a named curve if it is one's, else a user-defined curve, whose order is
proved once. Points of other equations, or of unknown order, live on a *plain* curve, where additions and multiplications
are right and multiplications take variable time, because no order bounds the multiplier.

What is kept here between calls are domains: curves and generators, and no point of a named curve.
"""

from functools import lru_cache

import secant
from secant.exceptions import InvalidCurve
from secant.hazmat import Scalar

__all__ = ["domain", "domain_or_plain", "from_coordinates", "is_multiple_of_order", "lift_x", "multiply", "named", "plain"]

_KEPT = 256
# the weak ones too: the package has them
_ALL = (secant.Curve(name, weak_curves=True) for name in secant.Curve.names(legacy=True))
_NAMED = {(curve.p, curve.a, curve.b): curve for curve in _ALL}

Coordinates = tuple[int, int]


def named(p: int, a: int, b: int) -> secant.Curve | None:
    """The named curve of an equation, whose coefficients are from 0 to ``p - 1``."""
    return _NAMED.get((p, a, b))


@lru_cache(maxsize=_KEPT)
def domain(p: int, a: int, b: int, generator: Coordinates, order: int, cofactor: int | None) -> secant.Curve:
    """The curve of a generator, with a prime order that is proved here; ``secant.exceptions.InvalidCurve`` if it is not."""
    curve = _NAMED.get((p, a, b))
    if curve is not None and (curve.order, curve.generator.coordinates) == (order, generator):
        return curve
    return secant.Curve(p, a, b, generator=generator, order=order, cofactor=cofactor, check="order")


def plain(p: int, a: int, b: int, point: Coordinates) -> secant.Curve:
    """The curve of an equation with some point on it, of which nothing but that is known; or the named curve."""
    return _NAMED.get((p, a, b)) or secant.Curve(p, a, b, generator=point, order=1, check="basic")


def domain_or_plain(p: int, a: int, b: int, point: Coordinates, order: int, cofactor: int | None) -> secant.Curve:
    """The curve of a point that is said to have an order: it is proved if it can be, and forgotten otherwise."""
    if (p, a, b) not in _NAMED:
        try:
            return domain(p, a, b, point, order, cofactor)
        except InvalidCurve:
            pass
    return plain(p, a, b, point)


def is_multiple_of_order(p: int, a: int, b: int, point: Coordinates, order: int) -> bool:
    """Whether ``order`` times a point is the identity; True as well where the equation is no curve to compute on."""
    try:
        curve = plain(p, a, b, point)
    except InvalidCurve:
        return True
    return curve.point(*point).multiply(order).is_identity


def from_coordinates(curve: secant.Curve, point: secant.Point) -> secant.Point:
    """A point as one of another curve with the same equation."""
    coordinates = point.coordinates
    return curve.identity if coordinates is None else curve.point(*coordinates)


def lift_x(curve: secant.Curve, x: int, odd: bool) -> Coordinates | None:
    """The point with an x-coordinate and the parity of y, if there is one."""
    try:
        return secant.Point.lift_x(curve, x, odd=odd).coordinates
    except secant.InvalidInput:
        return None


def multiply(point: secant.Point, k: int) -> secant.Point:
    """``k`` times a point: in constant time for 0 <= k < order, if the point is known to have the curve's order.

    Else in variable time: for points of plain curves and those outside of the generator's subgroup. The reduction of a
    ``k`` that is out of range takes variable time, too.
    """
    curve = point.curve
    if curve.check == "basic" or not point.is_in_subgroup:
        return point.multiply(k)
    order = curve.order
    return Scalar(curve, k if 0 <= k < order else k % order) * point
