"""Jacobian coordinates: ``(X, Y, Z)`` stands for ``(X/Z², Y/Z³)``, and ``x = y = None`` for the identity.

Results of additions and doublings are cached by their affine values, so that the coordinates of a sum are those with
``Z = 1``; ECUtils gives others of the same point. Every function raises ``ValueError`` for a point that is not on the
curve.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import secant
from secant.compat import _engine
from secant.compat._engine import XY
from secant.compat.ecutils.core.arithmetic._operations import JACOBIAN, Cached
from secant.compat.ecutils.core.curve import CurveParams

if TYPE_CHECKING:
    from secant.compat.ecutils.core.point import Point

__all__ = ["jac_add", "jac_double", "jac_mul", "to_affine", "to_jacobian"]


@dataclass(frozen=True)
class _JacobianPoint:
    """Jacobian coordinates; the identity without arguments."""

    x: int | None = None
    y: int | None = None
    z: int = 1


def to_jacobian(pt: "Point") -> _JacobianPoint:
    """The coordinates of ``pt`` with ``Z = 1``."""
    return _JacobianPoint() if pt.is_identity else _JacobianPoint(pt.x, pt.y)


def to_affine(jp: _JacobianPoint, curve: CurveParams) -> XY:
    """``(X/Z², Y/Z³)`` of ``jp``, a point of ``curve``, or ``(None, None)``."""
    point = _point(jp, curve)
    return point.x, point.y


def _point(jp: _JacobianPoint, curve: CurveParams) -> secant.Point:
    known = curve._engine_curve
    if jp.z == 1:
        return _engine.point_of(known, jp.x, jp.y)
    return _engine.jacobian_of(known, jp.x, jp.y, jp.z).to_affine()


def _add(jp1: _JacobianPoint, jp2: _JacobianPoint, curve: CurveParams) -> _JacobianPoint:
    """The sum of two public points of ``curve``, ``jp1`` and ``jp2``."""
    point = JACOBIAN.add(_point(jp1, curve), _point(jp2, curve))
    return _JacobianPoint(point.x, point.y)


def _double(jp: _JacobianPoint, curve: CurveParams) -> _JacobianPoint:
    """The double of a public point of ``curve``, ``jp``."""
    point = JACOBIAN.double(_point(jp, curve))
    return _JacobianPoint(point.x, point.y)


jac_add: Cached[[_JacobianPoint, _JacobianPoint, CurveParams], _JacobianPoint] = Cached(_add, JACOBIAN.add)
jac_double: Cached[[_JacobianPoint, CurveParams], _JacobianPoint] = Cached(_double, JACOBIAN.double)


def jac_mul(k: int, jp: _JacobianPoint, curve: CurveParams) -> _JacobianPoint:
    """``k`` times ``jp``, a point of ``curve``, ``k`` not reduced: constant time where the curve's order is proved."""
    point = _engine.multiply(_point(jp, curve), k)
    return _JacobianPoint(point.x, point.y)
