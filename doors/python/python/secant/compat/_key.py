"""The private key of the stand-ins of ECUtils."""

from collections.abc import Callable
from typing import NoReturn

import secant
from secant.compat import _engine


class HoldsKey:
    """A private key on a named curve, taken modulo the order of the curve, as ECUtils takes it.

    0 modulo the order is no key: whatever needs one raises ``ValueError``. It is neither printed nor pickled, and equal
    objects are told by their public keys.
    """

    __slots__ = ("_engine_curve", "_key", "_name")

    def __init__(self, private_key: int, curve_name: str, find: Callable[[str], secant.Curve]) -> None:
        self._name = curve_name
        self._engine_curve = find(curve_name)
        scalar = _engine.reduced(self._engine_curve, private_key)
        self._key = secant.PrivateKey(self._engine_curve, scalar.to_bytes()) if scalar else None

    @property
    def curve_name(self) -> str:
        """The name of the curve."""
        return self._name

    @property
    def private_key(self) -> int:
        """The private key, from 0 to the order less 1. Python can neither wipe it nor use it in constant time."""
        return 0 if self._key is None else int.from_bytes(self._key.to_bytes(), "big")

    def _secret_key(self) -> secant.PrivateKey:
        if self._key is None:
            raise ValueError("The private key is 0 modulo the order of the curve.")
        return self._key

    def _public_point(self) -> secant.Point:
        return self._secret_key().public_key().point

    def _identity(self) -> tuple[object, ...]:
        return type(self), self._name, None if self._key is None else self._public_point()

    def __eq__(self, other: object) -> bool:
        return self._identity() == other._identity() if isinstance(other, HoldsKey) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._identity())

    def __repr__(self) -> str:
        return f"{type(self).__name__}(private_key=<hidden>, curve_name={self._name!r})"

    def __reduce__(self) -> NoReturn:
        raise TypeError("private keys are not pickled")
