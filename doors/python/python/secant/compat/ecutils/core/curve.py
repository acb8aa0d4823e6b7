"""The parameters of a curve."""

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

import secant
from secant.compat import _engine

__all__ = ["CoordinateSystem", "CurveParams"]


class CoordinateSystem(Enum):
    """How public points are added and doubled, and multiplied by ``Point.multiply_vartime``.

    Secret multiples have one way alone, which is constant-time.
    """

    AFFINE = 1
    JACOBIAN = 2


@dataclass(frozen=True)
class CurveParams:
    """A curve ``y**2 == x**3 + a*x + b`` modulo ``p`` and the order ``n`` and cofactor ``h`` of its group;
    ``coord`` names the coordinates of public points.

    Raises ``ValueError`` for a singular curve, and the first operation on points for a ``p`` that is even, below 5 or
    longer than 576 bits. That ``p`` is prime and ``n`` right is not checked; where ``n`` is not the proved prime order,
    ``k * P`` takes a time that depends on ``k``.
    """

    p: int
    a: int
    b: int
    n: int
    h: int = 1
    coord: CoordinateSystem = CoordinateSystem.JACOBIAN

    def __post_init__(self) -> None:
        if self.p < 2:
            raise ValueError(f"The field's prime p={self.p} must be above 1.")
        if (4 * pow(self.a, 3, self.p) + 27 * pow(self.b, 2, self.p)) % self.p == 0:
            raise ValueError(f"Singular curve: 4a³ + 27b² ≡ 0 (mod p) for a={self.a}, b={self.b}, p={self.p}.")

    @cached_property
    def _engine_curve(self) -> secant.Curve:
        return _engine.curve_of(self.p, self.a, self.b, self.n, self.h)

    @cached_property
    def _is_affine(self) -> bool:
        return self.coord is CoordinateSystem.AFFINE
