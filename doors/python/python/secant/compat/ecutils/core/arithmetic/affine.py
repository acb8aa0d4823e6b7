"""Affine coordinates: pairs of integers, ``(None, None)`` for the identity.

Results of additions and doublings are cached; those of multiplications are not. Every function raises ``ValueError``
for a point that is not on the curve.
"""

from secant.compat import _engine
from secant.compat._engine import XY
from secant.compat.ecutils.core.arithmetic._operations import AFFINE, Cached
from secant.compat.ecutils.core.curve import CurveParams

__all__ = ["affine_add", "affine_double", "affine_mul"]


def _add(p1x: int | None, p1y: int | None, p2x: int | None, p2y: int | None, curve: CurveParams) -> XY:
    """The sum of two public points of ``curve``, ``(p1x, p1y)`` and ``(p2x, p2y)``, in variable time."""
    known = curve._engine_curve
    point = AFFINE.add(_engine.point_of(known, p1x, p1y), _engine.point_of(known, p2x, p2y))
    return point.x, point.y


def _double(px: int | None, py: int | None, curve: CurveParams) -> XY:
    """The double of a public point of ``curve``, ``(px, py)``, in variable time."""
    point = AFFINE.double(_engine.point_of(curve._engine_curve, px, py))
    return point.x, point.y


affine_add: Cached[[int | None, int | None, int | None, int | None, CurveParams], XY] = Cached(_add, AFFINE.add)
affine_double: Cached[[int | None, int | None, CurveParams], XY] = Cached(_double, AFFINE.double)


def affine_mul(k: int, px: int | None, py: int | None, curve: CurveParams) -> XY:
    """``k`` times ``(px, py)``, a point of ``curve``, ``k`` not reduced: constant time where the curve's order is
    proved."""
    point = _engine.multiply(_engine.point_of(curve._engine_curve, px, py), k)
    return point.x, point.y
