"""Points of twisted Edwards curves, computed on the engine's short Weierstrass curves.

With ``u = (1 + y) / (1 - y)`` and ``v = u / x`` the equation is ``B v**2 == u**3 + A u**2 + u`` for ``A = 2 (a + d) / (a - d)``
and ``B = 4 / (a - d)``, and with ``X = (u + A/3) / B`` and ``Y = v / B`` a short Weierstrass equation. The map keeps the
group law. On complete curves, those where a is a square and d is none, it has no exception but the two points with
``x = 0``: the identity, and (0, -1), which becomes u = v = 0. Ed25519 and Ed448 are complete. Signatures do not come here:
``eddsa`` gives them to the engine's own code.
"""

from collections.abc import Collection
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, Self

import secant
from secant.compat.ecdsa import _engine
from secant.compat.ecdsa._encoding import AbstractPoint, decode
from secant.compat.ecdsa._equations import CurveEdTw
from secant.compat.ecdsa._pickles import attributes, integer, is_ours
from secant.compat.ecdsa._weierstrass import INFINITY
from secant.compat.ecdsa.errors import MalformedPointError
from secant.typing import BytesLike

__all__ = ["PointEdwards"]


class _Map(NamedTuple):
    """The map to the short Weierstrass curve of an Edwards curve, and back."""

    p: int
    third: int
    scale: int
    a: int
    b: int

    def there(self, x: int, y: int) -> tuple[int, int]:
        """The point of a point that is not the identity."""
        if (y + 1) % self.p == 0:
            u = v = 0
        else:
            u = (1 + y) * pow(1 - y, -1, self.p)
            v = u * pow(x, -1, self.p)
        inverse = pow(self.scale, -1, self.p)
        return (u + self.third) * inverse % self.p, v * inverse % self.p

    def back(self, x: int, y: int) -> tuple[int, int]:
        """The point of a point that is not the identity."""
        u, v = (self.scale * x - self.third) % self.p, self.scale * y % self.p
        if v == 0:
            return 0, self.p - 1
        return u * pow(v, -1, self.p) % self.p, (u - 1) * pow(u + 1, -1, self.p) % self.p


@lru_cache(maxsize=64)
def _map_of(p: int, a: int, d: int) -> _Map:
    if p < 5 or (a - d) * a * d % p == 0:
        raise ValueError("the equation is no twisted Edwards curve")
    inverse = pow(a - d, -1, p)
    big, scale = 2 * (a + d) * inverse % p, 4 * inverse % p
    denominator = pow(3 * scale, -1, p)
    x2 = (3 - big * big) * 3 * denominator * denominator % p
    x0 = (2 * big * big - 9) * big * denominator * denominator * denominator % p
    return _Map(p, big * pow(3, -1, p) % p, scale, x2, x0)


_GENERATORS: dict[tuple[int, int, int], tuple[tuple[int, int], int, int | None]] = {}


def know(generator: "PointEdwards") -> None:
    """Makes multiplication constant-time for all points of the curve that this is the generator of."""
    order, curve = generator.order(), generator.curve()
    if order is None:
        raise AssertionError("a generator has an order")
    point = _map_of(*curve.equation()).there(generator.x(), generator.y())
    _GENERATORS[curve.equation()] = (point, order, curve.cofactor())


class PointEdwards(AbstractPoint):
    """A point of ``curve`` in extended coordinates ``x``, ``y``, ``z`` and ``t``: the affine ones are ``x / z`` and ``y
    / z``, and their product is ``t / z``. ``order`` is the point's, if it is known, and ``generator`` says that it is
    the curve's.

    The class takes any coordinates, as ``ecdsa`` does; but nothing is computed with a point that is not on its curve.
    """

    def __init__(
        self,
        curve: CurveEdTw,
        x: int,
        y: int,
        z: int,
        t: int,
        order: int | None = None,
        generator: bool = False,
    ) -> None:
        self.__curve = curve
        self.__coordinates = (x, y, z, t)
        self.__order = order
        self.__generator = generator
        self.__native: secant.Point | None = None

    def __setstate__(self, state: Any) -> None:
        if is_ours(state, "_PointEdwards__coordinates"):
            self.__dict__.update(state)
            return
        names = (f"_PointEdwards__{name}" for name in ("curve", "coords", "order", "generator"))
        curve, coordinates, order, generator = attributes("PointEdwards", state, *names)
        x, y, z, t = map(int, coordinates)
        PointEdwards.__init__(self, curve, x, y, z, t, integer(order), generator)

    @classmethod
    def from_bytes(
        cls,
        curve: CurveEdTw,
        data: BytesLike,
        validate_encoding: bool | None = None,
        valid_encodings: Collection[str] | None = None,
        order: int | None = None,
        generator: bool = False,
    ) -> Self:
        """The point on ``curve`` that ``data`` stands for, in the one encoding that there is; ``MalformedPointError``
        if there is none. ``order`` and ``generator`` are as for the class; ``validate_encoding`` and
        ``valid_encodings`` do not count."""
        x, y = decode(curve, data, True, None)
        return cls(curve, x, y, 1, x * y, order, generator)

    def x(self) -> int:
        """The affine x-coordinate."""
        x, _, z, _ = self.__coordinates
        return x if z == 1 else x * pow(z, -1, self.__curve.p()) % self.__curve.p()

    def y(self) -> int:
        """The affine y-coordinate."""
        _, y, z, _ = self.__coordinates
        return y if z == 1 else y * pow(z, -1, self.__curve.p()) % self.__curve.p()

    def curve(self) -> CurveEdTw:
        """The curve."""
        return self.__curve

    def order(self) -> int | None:
        """The order of the point, if it was given."""
        return self.__order

    def scale(self) -> Self:
        """Makes the third coordinate 1, and returns the point itself."""
        x, y = self.x(), self.y()
        self.__coordinates = (x, y, 1, x * y)
        return self

    def is_identity(self) -> bool:
        """Whether this is the neutral element."""
        _, y, z, t = self.__coordinates
        return t % self.__curve.p() == 0 == (y - z) % self.__curve.p()

    def __eq__(self, other: object) -> bool:
        """Whether it is the same point of the same curve, or both are the neutral element."""
        if other is INFINITY:
            return self.is_identity()
        if not isinstance(other, PointEdwards):
            return NotImplemented
        p = self.__curve.p()
        x1, y1, z1, _ = self.__coordinates
        x2, y2, z2, _ = other.__coordinates
        return self.__curve == other.__curve and not ((x1 * z2 - x2 * z1) % p or (y1 * z2 - y2 * z1) % p)

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def _point(self) -> secant.Point:
        """The engine's point."""
        if self.__native is None:
            p = self.__curve.p()
            x, y = self.x() % p, self.y() % p
            if not self.__curve.contains_point(x, y):
                raise MalformedPointError("Point does not lay on the curve")
            way = _map_of(*self.__curve.equation())
            point = way.there(x, y)
            if known := _GENERATORS.get(self.__curve.equation()):
                curve = _engine.domain(p, way.a, way.b, *known)
            elif self.__order is None:
                curve = _engine.plain(p, way.a, way.b, point)
            else:
                curve = _engine.domain_or_plain(p, way.a, way.b, point, self.__order, self.__curve.cofactor())
            self.__native = curve.point(*point)
        return self.__native

    def _made_of(self, point: secant.Point) -> Any:
        if point.coordinates is None:
            return INFINITY
        x, y = _map_of(*self.__curve.equation()).back(*point.coordinates)
        new = PointEdwards(self.__curve, x, y, 1, x * y % self.__curve.p(), self.__order)
        new.__native = point
        return new

    def __add__(self, other: Any) -> Any:
        """The sum; ``ValueError`` for what is not on the same curve."""
        if other is INFINITY:
            return self
        if not isinstance(other, PointEdwards) or self.__curve != other.__curve:
            raise ValueError("The other point is on a different curve.")
        if other.is_identity():
            return self
        if self.is_identity():
            return other
        mine, its = self._point(), other._point()
        if mine.curve != its.curve:
            its = _engine.from_coordinates(mine.curve, its)
        return self._made_of(mine + its)

    def __radd__(self, other: Any) -> Any:
        return self + other

    def double(self) -> Any:
        """The point twice."""
        return INFINITY if self.is_identity() else self._made_of(self._point().double())

    def __mul__(self, other: int) -> Any:
        """The point so many times: constant-time as ``_engine.multiply`` says."""
        if not hasattr(other, "__index__"):
            return NotImplemented
        return INFINITY if self.is_identity() else self._made_of(_engine.multiply(self._point(), int(other)))

    def __rmul__(self, other: int) -> Any:
        return self * other
