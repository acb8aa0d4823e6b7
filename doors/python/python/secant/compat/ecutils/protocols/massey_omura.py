"""Massey-Omura's three passes."""

from secant.compat._key import HoldsKey
from secant.compat.ecutils.core.curve import CurveParams
from secant.compat.ecutils.core.point import Point
from secant.compat.ecutils.core.validation import validate_public_key
from secant.compat.ecutils.curves import registry
from secant.massey_omura import lock, unlock

__all__ = ["MasseyOmura"]


class MasseyOmura(HoldsKey):
    """The passes of one party, whose ``private_key`` is taken modulo the order of the curve ``curve_name``. Constant time.

    Nobody is authenticated: sign what the passes carry, and take fresh keys for each message. Raises ``KeyError`` for
    an unknown curve, ``TypeError`` for a key that is no integer.
    """

    __slots__ = ()

    def __init__(self, private_key: int, curve_name: str = "secp521r1") -> None:
        super().__init__(private_key, curve_name, registry._find)

    @property
    def _curve(self) -> CurveParams:
        return registry.get_curve(self.curve_name)

    def encrypt(self, point: Point) -> Point:
        """``point`` times the key. Raises ``ValueError`` for what ``validate_public_key`` refuses, and for the key 0.
        """
        known = validate_public_key(point, self._curve)._engine_point()
        return Point._of(lock(self._secret_key(), known), point._require_curve(), secret=True)

    def decrypt(self, point: Point) -> Point:
        """``point`` times the inverse of the key. Raises what ``encrypt`` raises."""
        known = validate_public_key(point, self._curve)._engine_point()
        return Point._of(unlock(self._secret_key(), known), point._require_curve(), secret=True)
