"""ECDSA on integers, as ECUtils computes it."""

import hashlib
from collections.abc import Callable
from typing import Any

from secant.compat import _engine
from secant.compat._key import HoldsKey
from secant.compat.ecutils.core.curve import CurveParams
from secant.compat.ecutils.core.point import Point
from secant.compat.ecutils.core.validation import validate_public_key
from secant.compat.ecutils.curves import registry

__all__ = ["DigitalSignature"]

Hash = Callable[[bytes], Any]


class DigitalSignature(HoldsKey):
    """Signatures with ``private_key``, which is taken modulo the order of the curve ``curve_name``.

    A hash is an integer that is reduced modulo the order: digests longer than the order are not truncated as the
    standard has it, so that such signatures hold in ECUtils and here alone. Nonces are those of RFC 6979 with fresh
    randomness besides. Signing is constant-time.

    Raises ``KeyError`` for an unknown curve, ``TypeError`` for a key that is no integer. A key that is 0 modulo the
    order is refused by what needs it.
    """

    __slots__ = ()

    def __init__(self, private_key: int, curve_name: str = "secp256k1") -> None:
        super().__init__(private_key, curve_name, registry._find)

    @property
    def _curve(self) -> CurveParams:
        return registry.get_curve(self.curve_name)

    @property
    def public_key(self) -> Point:
        """The public key. Raises ``ValueError`` for the key 0."""
        return Point._of(self._public_point(), self._curve, secret=False)

    def sign(self, message_hash: int) -> tuple[int, int]:
        """``(r, s)`` for ``message_hash``, a hash as an integer. Raises ``ValueError`` for the key 0."""
        return _engine.sign(self._secret_key(), message_hash)

    def verify(self, public_key: Point, message_hash: int, r: int, s: int) -> bool:
        """Whether ``(r, s)`` signs ``message_hash``, an integer, under ``public_key``, in variable time.

        Raises ``ValueError`` for ``r`` or ``s`` outside ``[1, n-1]`` and for what ``validate_public_key`` refuses.
        """
        curve = self._curve
        if not (0 < r < curve.n and 0 < s < curve.n):
            raise ValueError("r or s are not in the valid range [1, n-1].")
        point = validate_public_key(public_key, curve)._engine_point()
        return _engine.verify(point, message_hash, r, s)

    def sign_message(self, message: bytes, hash_func: Hash = hashlib.sha256) -> tuple[int, int]:
        """``(r, s)`` for the hash of ``message`` by ``hash_func``, SHA-256 or another of ``hashlib``'s constructors."""
        return self.sign(_hashed(message, hash_func))

    def verify_message(
        self, public_key: Point, message: bytes, r: int, s: int, hash_func: Hash = hashlib.sha256
    ) -> bool:
        """Whether ``(r, s)`` signs ``message``, hashed by ``hash_func``, under ``public_key``. Raises what ``verify``
        raises."""
        return self.verify(public_key, _hashed(message, hash_func), r, s)


def _hashed(message: bytes, hash_func: Hash) -> int:
    return int(hash_func(message).hexdigest(), 16)
