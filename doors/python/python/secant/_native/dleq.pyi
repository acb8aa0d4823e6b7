from typing import final

from secant._native import PublicKey

__all__ = ["Statement"]

@final
class Statement:
    """That ``public_key`` is the same multiple of ``generator`` as ``result`` is of ``base``. All are public keys of
    secp256k1; the generator is the curve's where none is given.
    """
    def __new__(
        cls, public_key: PublicKey, base: PublicKey, result: PublicKey, *, generator: PublicKey | None = None
    ) -> Statement: ...
    @property
    def generator(self) -> PublicKey | None:
        """``G``; None for the curve's generator."""
    @property
    def public_key(self) -> PublicKey:
        """``A = a G``."""
    @property
    def base(self) -> PublicKey:
        """``B``."""
    @property
    def result(self) -> PublicKey:
        """``C = a B``: a shared secret until it is published."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
