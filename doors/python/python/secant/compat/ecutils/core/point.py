"""Points."""

from dataclasses import dataclass, field
from typing import Self

import secant
from secant.compat import _engine
from secant.compat.ecutils.core.arithmetic._operations import operations
from secant.compat.ecutils.core.curve import CurveParams

__all__ = ["Point"]


@dataclass(frozen=True, repr=False)
class Point:
    """A point of ``curve`` in affine coordinates ``x`` and ``y``; without them the identity.

    It is checked when it is made: ``ValueError`` for a coordinate outside ``[0, p-1]`` and for a point that is not on
    its curve. With ``_trusted``, or without a curve, that happens when it is first computed with. Points of different
    curves do not mix. ``==`` compares coordinates alone.

    Sums of points that are made from coordinates are cached. Sums with a multiple, a shared secret or an encoded
    message are not, and are computed in constant time.
    """

    x: int | None = None
    y: int | None = None
    curve: CurveParams | None = field(default=None, compare=False)
    _trusted: bool = field(default=False, compare=False)

    _secret = False

    def __post_init__(self) -> None:
        if self.curve is not None and not (self._trusted or self.is_identity):
            object.__setattr__(self, "_known", self._checked(self.curve))

    def _checked(self, curve: CurveParams) -> secant.Point:
        engine_curve = curve._engine_curve
        if self.x is None or self.y is None:
            return engine_curve.identity
        if not (0 <= self.x < curve.p and 0 <= self.y < curve.p):
            raise ValueError(f"{self} coordinates must be in the range [0, p-1] for p={curve.p}.")
        try:
            return engine_curve.point(self.x, self.y)
        except ValueError:
            raise ValueError(f"{self} is not on the curve {_equation(curve)}.") from None

    @classmethod
    def _of(cls, known: secant.Point, curve: CurveParams, secret: bool) -> Self:
        """A point that the engine computed."""
        point = object.__new__(cls)
        fields = {"x": known.x, "y": known.y, "curve": curve, "_trusted": True, "_known": known, "_secret": secret}
        object.__setattr__(point, "__dict__", fields)
        return point

    def _engine_point(self) -> secant.Point:
        """The engine's point, from which it follows that this one is on its curve."""
        known: secant.Point | None = self.__dict__.get("_known")
        if known is None:
            known = self._checked(self._require_curve())
            object.__setattr__(self, "_known", known)
        return known

    def _require_curve(self) -> CurveParams:
        if self.curve is None:
            raise ValueError("Cannot compute with a Point without a curve. Pass a CurveParams as 'curve'.")
        return self.curve

    def _coerce(self, other: "Point") -> "Point":
        """The other point, on this one's curve if it has none."""
        if other.curve is None:
            return Point(other.x, other.y, self._require_curve())
        return other

    @property
    def is_identity(self) -> bool:
        """Whether this is the identity, the point at infinity."""
        return self.x is None or self.y is None

    def is_on_curve(self) -> bool:
        """Whether the coordinates satisfy the curve's equation; False for the identity and without a curve."""
        if self.is_identity or self.curve is None:
            return False
        try:
            self._engine_point()
        except ValueError:
            return False
        return True

    # the group

    def __add__(self, other: "Point") -> "Point":
        if not isinstance(other, Point):
            return NotImplemented
        curve = self._require_curve()
        p, q = self._engine_point(), self._coerce(other)._engine_point()
        if self._secret or other._secret:
            return Point._of(_engine.add_jacobian(p, q), curve, secret=True)
        return Point._of(operations(curve).add(p, q), curve, secret=False)

    def __neg__(self) -> "Point":
        if self.is_identity:
            return self
        return Point._of(-self._engine_point(), self._require_curve(), self._secret)

    def __sub__(self, other: "Point") -> "Point":
        return self + -self._coerce(other) if isinstance(other, Point) else NotImplemented

    def __mul__(self, k: int) -> "Point":
        """``k`` modulo the curve's ``n`` times the point: constant time where the order is proved."""
        curve = self._require_curve()
        point = self._engine_point()
        if not point.curve.supports_secrets:
            k = _engine.modulo_order(k, curve.n)
        return Point._of(_engine.multiply(point, k), curve, secret=True)

    __rmul__ = __mul__

    def multiply_vartime(self, k: int) -> "Point":
        """``k`` times the point for a ``k`` that is public: in the coordinates of the curve, in a time that depends on
        ``k``, and cached. ECUtils has no such method."""
        curve = self._require_curve()
        point = self._engine_point()
        if self._secret:
            return self * k
        multiple = operations(curve).multiply_vartime(point, _engine.modulo_order(k, curve.n))
        return Point._of(multiple, curve, secret=False)

    # encodings

    def compress(self) -> tuple[int, int]:
        """The x-coordinate and the parity of y. Raises ``ValueError`` for the identity."""
        if self.x is None or self.y is None:
            raise ValueError("Cannot compress the identity point (point at infinity).")
        return self.x, self.y % 2

    @classmethod
    def decompress(cls, x: int, parity: int, curve: CurveParams) -> Self:
        """The point of ``curve`` with the x-coordinate ``x`` and the ``parity`` of y.

        Raises ``ValueError`` for an ``x`` outside ``[0, p-1]`` or of no point, and a parity that is not 0 or 1.
        """
        if parity not in (0, 1):
            raise ValueError(f"The parity is 0 or 1, not {parity}.")
        if not 0 <= x < curve.p:
            raise ValueError(f"The coordinate x={x} must be in the range [0, p-1] for p={curve.p}.")
        data = bytes([2 + parity]) + x.to_bytes(curve._engine_curve.field_bytes, "big")
        try:
            known = secant.Point.from_bytes(curve._engine_curve, data)
        except ValueError:
            message = f"x={x} does not belong to a point of this parity on the curve {_equation(curve)}."
            raise ValueError(message) from None
        return cls._of(known, curve, secret=False)

    def _encoded(self, compressed: bool) -> bytes:
        if self.is_identity:
            raise ValueError("Cannot compress the identity point (point at infinity).")
        return self._engine_point().to_bytes(compressed=compressed)

    def compress_sec1(self) -> bytes:
        """02 or 03 and x, as SEC 1 compresses. Raises ``ValueError`` for the identity."""
        return self._encoded(compressed=True)

    def to_uncompressed_sec1(self) -> bytes:
        """04, x and y, as in SEC 1. Raises ``ValueError`` for the identity."""
        return self._encoded(compressed=False)

    @classmethod
    def from_sec1(cls, data: bytes, curve: CurveParams) -> Self:
        """The point of ``curve`` with the SEC 1 encoding ``data``, which begins with 02, 03 or 04.

        Raises ``ValueError`` for another beginning or length, a coordinate outside ``[0, p-1]``, and for no point.
        """
        length = curve._engine_curve.field_bytes
        expected = {2: 1 + length, 3: 1 + length, 4: 1 + 2 * length}
        if len(data) < 2:
            raise ValueError("SEC 1 data too short.")
        if data[0] not in expected:
            raise ValueError(f"Unknown SEC 1 prefix: 0x{data[0]:02x}. Expected 0x02, 0x03, or 0x04.")
        if len(data) != expected[data[0]]:
            raise ValueError(f"SEC 1 data has {len(data)} bytes instead of {expected[data[0]]}.")
        x = int.from_bytes(data[1 : 1 + length], "big")
        if data[0] == 4:
            return cls(x, int.from_bytes(data[1 + length :], "big"), curve)
        return cls.decompress(x, data[0] - 2, curve)

    def __repr__(self) -> str:
        return "Point(∞)" if self.is_identity else f"Point(x={self.x}, y={self.y})"


def _equation(curve: CurveParams) -> str:
    return f"y² = x³ + {curve.a}x + {curve.b} (mod {curve.p})"
