"""Diffie-Hellman and Massey-Omura."""

from secant.compat._key import HoldsKey
from secant.compat.ecutils1 import curves
from secant.compat.ecutils1.core import EllipticCurve, Point
from secant.massey_omura import lock, unlock

__all__ = ["BaseProtocol", "DiffieHellman", "MasseyOmura"]


class BaseProtocol(HoldsKey):
    """``private_key``, which is taken modulo the order of the curve ``curve_name``. Nothing is cached.

    Raises ``KeyError`` for an unknown curve, ``TypeError`` for a key that is no integer. A key that is 0 modulo the
    order is refused by what needs it.
    """

    __slots__ = ()

    def __init__(self, private_key: int, curve_name: str = "secp192k1") -> None:
        super().__init__(private_key, curve_name, curves._find)

    @property
    def curve(self) -> EllipticCurve:
        """The curve."""
        return curves.get(self.curve_name)

    @property
    def public_key(self) -> Point:
        """The public key. Raises ``ValueError`` for the key 0."""
        return Point._of(self._public_point(), secret=False)


class DiffieHellman(BaseProtocol):
    """Diffie-Hellman with ``private_key`` on the curve ``curve_name``. Constant time."""

    __slots__ = ()

    def compute_shared_secret(self, other_public_key: Point) -> Point:
        """The shared point with ``other_public_key``; derive keys from it by a key derivation function, never use it as it is.

        Raises ``ValueError`` for a point off the curve, the identity, and the key 0.
        """
        peer = self.curve._engine_point(other_public_key)
        return Point._of(lock(self._secret_key(), peer), secret=True)


class MasseyOmura(BaseProtocol):
    """The passes of one party, with ``private_key`` on the curve ``curve_name``. Constant time. Nobody is
    authenticated: sign what the passes carry, and take fresh keys for each message."""

    __slots__ = ()

    def first_encryption_step(self, message: Point) -> Point:
        """``message``, a point, times the key. Raises ``ValueError`` for a point off the curve, the identity, and the
        key 0."""
        known = self.curve._engine_point(message)
        return Point._of(lock(self._secret_key(), known), secret=True)

    def second_encryption_step(self, received_encrypted_message: Point) -> Point:
        """The same as the first, of ``received_encrypted_message``. Raises what it raises."""
        return self.first_encryption_step(received_encrypted_message)

    def partial_decryption_step(self, encrypted_message: Point) -> Point:
        """``encrypted_message``, a point, times the inverse of the key. Raises what the first step raises."""
        known = self.curve._engine_point(encrypted_message)
        return Point._of(unlock(self._secret_key(), known), secret=True)
