"""Diffie-Hellman."""

from secant.compat._key import HoldsKey
from secant.compat.ecutils.core.point import Point
from secant.compat.ecutils.core.validation import validate_public_key
from secant.compat.ecutils.curves import registry
from secant.massey_omura import lock

__all__ = ["DiffieHellman"]


class DiffieHellman(HoldsKey):
    """Diffie-Hellman with ``private_key``, which is taken modulo the order of the curve ``curve_name``. Constant time.

    Raises ``KeyError`` for an unknown curve, ``TypeError`` for a key that is no integer.
    """

    __slots__ = ()

    def __init__(self, private_key: int, curve_name: str = "secp256k1") -> None:
        super().__init__(private_key, curve_name, registry._find)

    @property
    def public_key(self) -> Point:
        """The public key. Raises ``ValueError`` for the key 0."""
        return Point._of(self._public_point(), registry.get_curve(self.curve_name), secret=False)

    def compute_shared_secret(self, other_public_key: Point) -> Point:
        """The shared point with ``other_public_key``; derive keys from it by a key derivation function, never use it as it is.

        Raises ``ValueError`` for what ``validate_public_key`` refuses, and for the key 0.
        """
        curve = registry.get_curve(self.curve_name)
        peer = validate_public_key(other_public_key, curve)._engine_point()
        if self._key is None:
            raise ValueError("Shared secret is the point at infinity: the private key is 0 modulo the order.")
        return Point._of(lock(self._key, peer), curve, secret=True)
