"""Points without a curve, and curves that compute with them."""

from dataclasses import dataclass, field
from typing import Self

import secant
from secant.compat import _engine
from secant.compat._cache import PublicCache
from secant.compat.ecutils1 import settings

__all__ = ["EllipticCurve", "EllipticCurveOperations", "JacobianPoint", "Point"]

OFF_CURVE = "Invalid input: One or both of the input points are not on the elliptic curve."


@dataclass(frozen=True)
class Point:
    """Affine coordinates ``x`` and ``y``; without them the identity.

    Multiples, shared secrets and encoded messages are marked, and what is computed with them is not cached; a point
    that is made from coordinates counts as public.
    """

    x: int | None = None
    y: int | None = None

    _secret = False

    @classmethod
    def _of(cls, known: secant.Point, secret: bool) -> Self:
        """A point that the engine computed."""
        point = object.__new__(cls)
        object.__setattr__(point, "__dict__", {"x": known.x, "y": known.y, "_secret": secret, "_known": known})
        return point

    def _on(self, curve: secant.Curve, p: int) -> secant.Point:
        """The engine's point on a curve over the integers modulo ``p``, which this one remembers. Raises ``ValueError``
        for one that is not on it."""
        known: secant.Point | None = self.__dict__.get("_known")
        if known is None or known.curve != curve:
            if self.x is None or self.y is None:
                return curve.identity
            try:
                known = curve.point(self.x % p, self.y % p)
            except secant.InvalidInput:
                raise ValueError(OFF_CURVE) from None
            object.__setattr__(self, "_known", known)
        return known


@dataclass(frozen=True)
class JacobianPoint:
    """Jacobian coordinates: ``(x, y, z)`` stands for ``(x/z², y/z³)``, and ``JacobianPoint()`` for the identity."""

    x: int | None = None
    y: int | None = None
    z: int = 1

    _secret = False


@dataclass(eq=False)
class EllipticCurve:
    """A curve ``y**2 == x**3 + a*x + b`` modulo ``p`` with a generator ``G``, the order ``n`` and the cofactor ``h``.

    Nothing is checked; the first operation raises ``ValueError`` for a singular curve and for a ``p`` that is even,
    below 5 or longer than 576 bits. Where ``n`` is not the proved prime order, ``multiply_point`` takes a time that
    depends on its scalar. The coordinates of additions, doublings and ``multiply_point_vartime`` are Jacobian, or
    affine without ``use_projective_coordinates``; secret multiples have one way alone.
    """

    p: int
    a: int
    b: int
    G: Point
    n: int
    h: int
    use_projective_coordinates: bool = True
    _ops: "EllipticCurveOperations" = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._ops = EllipticCurveOperations(self)

    @property
    def _engine_curve(self) -> secant.Curve:
        return _engine.curve_of(self.p, self.a, self.b, self.n, self.h)

    def _engine_point(self, point: Point) -> secant.Point:
        """The engine's point. Raises ``ValueError`` for one that is not on the curve."""
        return point._on(self._engine_curve, self.p)

    def add_points(self, p1: Point, p2: Point) -> Point:
        """The sum of ``p1`` and ``p2``, cached unless one is marked. Raises ``ValueError`` for a point off the curve.
        """
        return self._ops.add_points(p1, p2)

    def double_point(self, p: Point) -> Point:
        """The double of ``p``, cached unless it is marked. Raises ``ValueError`` for a point off the curve."""
        return self._ops.double_point(p)

    def multiply_point(self, k: int, p: Point) -> Point:
        """``k`` times ``p``, never cached: constant time where the curve's order is proved.

        Raises ``ValueError`` for a point off the curve.
        """
        return self._ops.multiply_point(k, p)

    def multiply_point_vartime(self, k: int, p: Point) -> Point:
        """``k`` times ``p``, both public: in the curve's coordinates, in a time that depends on ``k``, and cached.
        ECUtils has no such method.

        Raises ``ValueError`` for a point off the curve.
        """
        return self._ops.multiply_point_vartime(k, p)

    def to_jacobian(self, point: Point) -> JacobianPoint:
        """The coordinates of ``point`` with ``Z = 1``."""
        return self._ops.to_jacobian(point)

    def to_affine(self, point: JacobianPoint) -> Point:
        """The affine coordinates of ``point``. Raises ``ValueError`` for a point off the curve."""
        return self._ops.to_affine(point)

    def is_point_on_curve(self, p: Point | JacobianPoint) -> bool:
        """Whether the coordinates of ``p`` satisfy the equation; False for the identity."""
        if p.x is None or p.y is None:
            return False
        try:
            if isinstance(p, JacobianPoint):
                _engine.jacobian_of(self._engine_curve, p.x, p.y, p.z)
            else:
                self._engine_point(p)
        except ValueError:
            return False
        return True


class EllipticCurveOperations:
    """The operations of ``curve``, and their caches, which all curves share."""

    def __init__(self, curve: EllipticCurve) -> None:
        self.curve = curve

    def _tuning(self) -> secant.Tuning:
        return _engine.JACOBIAN if self.curve.use_projective_coordinates else _engine.AFFINE

    def _result(self, known: secant.Point, *inputs: Point) -> Point:
        return Point._of(known, secret=any(point._secret for point in inputs))

    def _add_points(self, p1: Point, p2: Point) -> Point:
        """The sum of ``p1`` and ``p2``. Raises ``ValueError`` for a point off the curve."""
        p, q = self.curve._engine_point(p1), self.curve._engine_point(p2)
        affine = not (self.curve.use_projective_coordinates or p1._secret or p2._secret)
        return self._result(_engine.add(p, q) if affine else _engine.add_jacobian(p, q), p1, p2)

    def _double_point(self, p: Point) -> Point:
        """The double of ``p``. Raises ``ValueError`` for a point off the curve."""
        known = self.curve._engine_point(p)
        affine = not (self.curve.use_projective_coordinates or p._secret)
        return self._result(_engine.double(known) if affine else _engine.double_jacobian(known), p)

    def _multiply_point_vartime(self, k: int, p: Point) -> Point:
        """``k`` times ``p``, both public. Raises ``ValueError`` for a point off the curve."""
        if p._secret:
            return self.multiply_point(k, p)
        known = self.curve._engine_point(p)
        return self._result(known.multiply(_engine.modulo_order(k, self.curve.n), tuning=self._tuning()))

    add_points: PublicCache[Point] = PublicCache(_add_points, settings)
    double_point: PublicCache[Point] = PublicCache(_double_point, settings)
    multiply_point_vartime: PublicCache[Point] = PublicCache(_multiply_point_vartime, settings)

    def multiply_point(self, k: int, p: Point) -> Point:
        """``k`` times ``p``, never cached: constant time where the curve's order is proved.

        Raises ``ValueError`` for a point off the curve.
        """
        if not (_is_identity(p) or self.curve.is_point_on_curve(p)):
            raise ValueError(OFF_CURVE)
        known = self.curve._engine_point(p)
        if not known.curve.supports_secrets:
            k = _engine.modulo_order(k, self.curve.n)
        return Point._of(_engine.multiply(known, k), secret=True)

    def jacobian_add_points(self, p1: JacobianPoint, p2: JacobianPoint) -> JacobianPoint:
        """The sum of ``p1`` and ``p2``, in constant time but for identities, never cached. Raises ``ValueError`` for a
        point off the curve."""
        if _is_identity(p1):
            return p2
        return p1 if _is_identity(p2) else self._jacobian(self._known(p1) + self._known(p2))

    def jacobian_double_point(self, p: JacobianPoint) -> JacobianPoint:
        """The double of ``p``, in constant time, never cached. Raises ``ValueError`` for a point off the curve."""
        return self._jacobian(self._known(p).double())

    def jacobian_multiply_point(self, k: int, p: JacobianPoint) -> JacobianPoint:
        """``k`` times ``p``, never cached: constant time where the curve's order is proved. Raises ``ValueError`` for a
        point off the curve."""
        return self.to_jacobian(self.multiply_point(k, self.to_affine(p)))

    @staticmethod
    def to_jacobian(point: Point) -> JacobianPoint:
        """The coordinates of ``point`` with ``Z = 1``."""
        return JacobianPoint() if _is_identity(point) else JacobianPoint(point.x, point.y)

    def to_affine(self, point: JacobianPoint) -> Point:
        """The affine coordinates of ``point``, in constant time. Raises ``ValueError`` for a point off the curve."""
        return Point._of(self._known(point).to_affine(), secret=True)

    def _known(self, point: JacobianPoint) -> secant.hazmat.JacobianPoint:
        try:
            return _engine.jacobian_of(self.curve._engine_curve, point.x, point.y, point.z)
        except secant.InvalidInput:
            raise ValueError(OFF_CURVE) from None

    @staticmethod
    def _jacobian(known: secant.hazmat.JacobianPoint) -> JacobianPoint:
        return JacobianPoint(*_engine.integers_of(known))


def _is_identity(point: Point | JacobianPoint) -> bool:
    return point.x is None or point.y is None
