"""Points of short Weierstrass curves, in affine and in Jacobian coordinates.

Both hold the coordinates that they were made of, and the engine's point once there is something to compute. They take
any coordinates, as ``ecdsa`` does; but nothing is computed with a point that is not on its curve.
"""

from collections.abc import Collection
from typing import Any, ClassVar, Self

import secant
from secant.compat.ecdsa import _engine
from secant.compat.ecdsa._encoding import AbstractPoint, decode
from secant.compat.ecdsa._equations import CurveFp
from secant.compat.ecdsa._pickles import attributes, integer, is_ours
from secant.compat.ecdsa.errors import MalformedPointError
from secant.exceptions import InvalidCurve
from secant.typing import BytesLike

__all__ = ["INFINITY", "Point", "PointJacobi"]


class WeierstrassPoint(AbstractPoint):
    """What both have: equality and the group law."""

    _native: secant.Point | None = None

    def curve(self) -> CurveFp:
        """The curve; None for ``INFINITY``."""
        raise NotImplementedError

    def order(self) -> int | None:
        """The order of the point, if it was given."""
        raise NotImplementedError

    def x(self) -> int:
        """The affine x-coordinate; None for ``INFINITY``."""
        raise NotImplementedError

    def y(self) -> int:
        """The affine y-coordinate; None for ``INFINITY``."""
        raise NotImplementedError

    def is_identity(self) -> bool:
        """Whether this is the neutral element, in whatever form."""
        raise NotImplementedError

    def made_of(self, point: secant.Point) -> Any:
        """A point of this kind, on this curve."""
        raise NotImplementedError

    def native(self) -> secant.Point:
        """The engine's point; ``MalformedPointError`` for one that is not on its curve."""
        if self._native is None:
            p, a, b = self.curve().equation()
            point, order = (self.x() % p, self.y() % p), self.order()
            if not self.curve().contains_point(*point):
                raise MalformedPointError("Point does not lay on the curve")
            try:
                if order is None:
                    curve = _engine.plain(p, a, b, point)
                else:
                    curve = _engine.domain_or_plain(p, a, b, point, order, self.curve().cofactor())
            except InvalidCurve as error:
                raise MalformedPointError(f"The curve cannot be computed on: {error}") from error
            self._native = curve.point(*point)
        return self._native

    def __eq__(self, other: object) -> bool:
        """Whether it is the same point of the same curve."""
        if not isinstance(other, WeierstrassPoint):
            return NotImplemented
        if self.is_identity() or other.is_identity():
            return self.is_identity() and other.is_identity()
        p = self.curve().p()
        return self.curve() == other.curve() and not ((self.x() - other.x()) % p or (self.y() - other.y()) % p)

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def __add__(self, other: Any) -> Any:
        if not isinstance(other, WeierstrassPoint):
            return NotImplemented
        if other.is_identity():
            return self
        if self.is_identity():
            return other
        if self.curve() != other.curve():
            raise ValueError("The other point is on different curve")
        mine, its = self.native(), other.native()
        if mine.curve != its.curve:
            its = _engine.from_coordinates(mine.curve, its)
        return self._result(mine + its)

    def __radd__(self, other: Any) -> Any:
        return self + other

    def __neg__(self) -> Any:
        return self._result(-self.native())

    def double(self) -> Any:
        """The point twice."""
        return self if self is INFINITY else INFINITY if self.is_identity() else self._result(self.native().double())

    def __mul__(self, other: int) -> Any:
        """The point so many times: constant-time as ``_engine.multiply`` says."""
        if not hasattr(other, "__index__"):
            return NotImplemented
        return INFINITY if self.is_identity() else self._result(_engine.multiply(self.native(), int(other)))

    def __rmul__(self, other: int) -> Any:
        return self * other

    def _result(self, point: secant.Point) -> Any:
        return INFINITY if point.is_identity else self.made_of(point)


class Point(WeierstrassPoint):
    """A point in affine coordinates, ``x`` and ``y``, which must be on ``curve``, with its ``order`` if that is known.
    Without curve and coordinates it is ``INFINITY``."""

    def __init__(self, curve: CurveFp | None, x: int | None, y: int | None, order: int | None = None) -> None:
        self.__curve: Any = curve
        self.__x: Any = x
        self.__y: Any = y
        self.__order = order
        if curve is None:
            return
        assert x is not None and y is not None
        self.__x, self.__y = int(x), int(y)
        if not curve.contains_point(self.__x, self.__y):
            raise AssertionError("the point is not on the curve")
        p, a, b = curve.equation()
        if order and curve.cofactor() != 1 and not _engine.is_multiple_of_order(
            p, a, b, (self.__x % p, self.__y % p), order
        ):
            raise AssertionError("the order is not the point's")

    def __setstate__(self, state: Any) -> None:
        curve, *numbers = attributes("Point", state, *(f"_Point__{name}" for name in ("curve", "x", "y", "order")))
        self.__curve, self._native = curve, state.get("_native")
        self.__x, self.__y, self.__order = map(integer, numbers)

    @classmethod
    def from_bytes(
        cls,
        curve: CurveFp,
        data: BytesLike,
        validate_encoding: bool = True,
        valid_encodings: Collection[str] | None = None,
        order: int | None = None,
    ) -> Self:
        """The point on ``curve`` that ``data`` stands for, with its ``order``; ``validate_encoding`` and
        ``valid_encodings`` are as in ``AbstractPoint.from_bytes``."""
        return cls(curve, *_on_curve(curve, decode(curve, data, validate_encoding, valid_encodings)), order)

    def made_of(self, point: secant.Point) -> "Point":
        """An affine point on this curve from ``point``, the engine's."""
        assert point.coordinates is not None
        new = Point.__new__(Point)
        new.__curve, new.__order, new._native = self.__curve, None, point
        new.__x, new.__y = point.coordinates
        return new

    def is_identity(self) -> bool:
        """Whether this is ``INFINITY``."""
        return self.__x is None

    def curve(self) -> CurveFp:
        """The curve; None for ``INFINITY``."""
        curve: CurveFp = self.__curve
        return curve

    def order(self) -> int | None:
        """The order of the point, if it was given."""
        return self.__order

    def x(self) -> int:
        """The x-coordinate; None for ``INFINITY``."""
        x: int = self.__x
        return x

    def y(self) -> int:
        """The y-coordinate; None for ``INFINITY``."""
        y: int = self.__y
        return y

    def __str__(self) -> str:
        return "infinity" if self.is_identity() else f"({self.__x},{self.__y})"


INFINITY = Point(None, None, None)
"""The neutral element of every curve."""


class PointJacobi(WeierstrassPoint):
    """A point of ``curve`` in Jacobian coordinates ``x``, ``y`` and ``z``: the affine ones are ``x / z**2`` and ``y /
    z**3``. ``order`` is the point's, if it is known.

    ``generator`` marks a point to make tables for: a verifying key with such a point has them made at its first
    verification.
    """

    def __init__(
        self, curve: CurveFp, x: int, y: int, z: int, order: int | None = None, generator: bool = False
    ) -> None:
        self.__curve = curve
        self.__coordinates: tuple[int, int, int] | None = (x, y, z)
        self.__order = order
        self.__generator = generator
        # what is made at the first multiplication of a generator
        self.__precompute: list[secant.Point] = []

    @classmethod
    def from_bytes(
        cls,
        curve: CurveFp,
        data: BytesLike,
        validate_encoding: bool = True,
        valid_encodings: Collection[str] | None = None,
        order: int | None = None,
        generator: bool = False,
    ) -> Self:
        """The point on ``curve`` that ``data`` stands for; ``validate_encoding`` and ``valid_encodings`` are as in
        ``AbstractPoint.from_bytes``, ``order`` and ``generator`` as for the class."""
        return cls(curve, *decode(curve, data, validate_encoding, valid_encodings), 1, order, generator)

    @staticmethod
    def from_affine(point: WeierstrassPoint, generator: bool = False) -> "PointJacobi":
        """``point``, in affine coordinates or of this class, as one of this class; ``generator`` is as for the class.
        """
        new = PointJacobi(point.curve(), point.x(), point.y(), 1, point.order(), generator)
        new._native = point._native
        return new

    @classmethod
    def from_native(
        cls, curve: CurveFp, point: secant.Point, order: int | None, generator: bool = False
    ) -> "PointJacobi":
        """The point that is ``point``, the engine's, on ``curve``, which has the same equation; ``order`` and
        ``generator`` are as for the class."""
        new = cls(curve, 0, 0, 0, order, generator)
        new.__coordinates, new._native = None, point
        return new

    def made_of(self, point: secant.Point) -> "PointJacobi":
        """A point on this curve, of this order, from ``point``, the engine's."""
        return self.from_native(self.__curve, point, self.__order)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_PointJacobi__coordinates": self._xyz()}

    def __setstate__(self, state: Any) -> None:
        if is_ours(state, "_PointJacobi__coordinates"):
            self.__dict__.update(state)
            return
        names = (f"_PointJacobi__{name}" for name in ("curve", "coords", "order", "generator"))
        curve, coordinates, order, generator = attributes("PointJacobi", state, *names)
        x, y, z = map(int, coordinates)
        PointJacobi.__init__(self, curve, x, y, z, integer(order), generator)

    def _xyz(self) -> tuple[int, int, int]:
        if self.__coordinates is None:
            assert self._native is not None and self._native.coordinates is not None
            self.__coordinates = (*self._native.coordinates, 1)
        return self.__coordinates

    def is_generator(self) -> bool:
        """Whether tables are to be made for this point."""
        return self.__generator

    def is_identity(self) -> bool:
        """Whether z is zero, or both other coordinates are and that is no point of the curve."""
        if self._native is not None:
            return False
        x, y, z = self._xyz()
        p = self.__curve.p()
        return not z % p or not (x % p or y % p or self.__curve.contains_point(0, 0))

    def curve(self) -> CurveFp:
        """The curve."""
        return self.__curve

    def order(self) -> int | None:
        """The order of the point, if it was given."""
        return self.__order

    def x(self) -> int:
        """The affine x-coordinate."""
        x, _, z = self._xyz()
        return x if z == 1 else x * pow(z, -2, self.__curve.p()) % self.__curve.p()

    def y(self) -> int:
        """The affine y-coordinate."""
        _, y, z = self._xyz()
        return y if z == 1 else y * pow(z, -3, self.__curve.p()) % self.__curve.p()

    def scale(self) -> Self:
        """Makes the third coordinate 1, and returns the point itself."""
        self.__coordinates = (self.x(), self.y(), 1)
        return self

    def to_affine(self) -> Point:
        """The point in affine coordinates, or ``INFINITY``; ``AssertionError`` for one that is not on its curve."""
        if self.is_identity():
            return INFINITY
        return Point(self.__curve, self.x(), self.y(), self.__order)

    def precompute(self) -> None:
        """Does once what a generator does at its first multiplication: it finds its curve of the engine's."""
        if self.__generator and not self.__precompute:
            self.__precompute = [self.native()]

    def __mul__(self, other: int) -> Any:
        self.precompute()
        return super().__mul__(other)

    def mul_add(self, self_mul: int, other: WeierstrassPoint, other_mul: int) -> Any:
        """``self * self_mul + other * other_mul``."""
        return self * self_mul + other * other_mul

    def _add(self, X1: int, Y1: int, Z1: int, X2: int, Y2: int, Z2: int, p: int) -> tuple[int, int, int]:
        """The sum of two points of this curve, coordinates in and out."""
        total = PointJacobi(self.__curve, X1, Y1, Z1) + PointJacobi(self.__curve, X2, Y2, Z2)
        return (0, 0, 1) if total is INFINITY else total._xyz()


def _on_curve(curve: CurveFp, point: tuple[int, int]) -> tuple[int, int]:
    if not curve.contains_point(*point):
        raise MalformedPointError("Point does not lay on the curve")
    return point
