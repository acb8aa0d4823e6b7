"""Koblitz's encoding of messages as points."""

from dataclasses import dataclass

from secant.compat import _koblitz
from secant.compat.ecutils.core.curve import CurveParams
from secant.compat.ecutils.core.point import Point
from secant.compat.ecutils.core.validation import same_domain
from secant.compat.ecutils.curves import registry

__all__ = ["Koblitz"]


@dataclass(frozen=True)
class Koblitz:
    """Messages as points of the curve ``curve_name``, in the layout of ECUtils, on all eight curves.

    ``alphabet_size`` is 2 to 65536 characters: 256 for Latin-1, 65536 for Unicode's basic plane. ECUtils encodes longer
    messages and other characters with a loss; here that is an error. A point is not encrypted.
    """

    curve_name: str = "secp521r1"
    alphabet_size: int = 256

    @property
    def _curve(self) -> CurveParams:
        return registry.get_curve(self.curve_name)

    def encode(self, message: str) -> tuple[Point, int]:
        """The point of ``message``, and the ``j`` that ``decode`` takes.

        Raises ``ValueError`` for a message longer than a point holds (31 characters of 256 on a curve of 256 bits), one
        that ends in NUL, and a character outside the alphabet; ``KeyError`` for an unknown curve.
        """
        known, j = _koblitz.encode(registry._find(self.curve_name), self.alphabet_size, message)
        point = Point._of(known, self._curve, secret=True)
        if not point.is_on_curve():
            raise ValueError("The message has no point on the curve.")
        return point, j

    def decode(self, point: Point, j: int) -> str:
        """The message of ``point``. Raises ``ValueError`` for a point of another curve, a point that no message has,
        and a ``j`` that is not the point's."""
        curve = registry._find(self.curve_name)
        if point.curve is not None and not same_domain(point.curve, self._curve):
            raise ValueError("The point does not belong to the curve of the encoding.")
        known = Point(point.x, point.y, self._curve)._engine_point()
        return _koblitz.decode(curve, self.alphabet_size, [(known, j)])
