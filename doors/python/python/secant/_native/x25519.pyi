from typing import ClassVar, NoReturn, Self, final

from secant.typing import BytesLike

__all__ = ["PrivateKey", "PublicKey"]

@final
class PrivateKey:
    """A private key: any 32 bytes, clamped when used (RFC 7748). ``PrivateKey(secret)``.

    Every operation is constant-time in the key. The key is wiped when the object goes, never printed and never
    pickled; the ``bytes`` that you pass, and those that ``to_bytes`` and ``shared_secret`` return, stay in memory
    until Python reuses it.

    Raises ``InvalidInput`` for another length. ``==`` compares the bytes as they were given, in constant time; keys are
    not hashable.
    """
    def __new__(cls, secret: BytesLike) -> PrivateKey: ...
    @staticmethod
    def generate() -> PrivateKey:
        """A fresh key from the operating system's randomness. Raises ``RandomnessFailed``."""
    def to_bytes(self) -> bytes:
        """The key's 32 bytes as they were given, unclamped."""
    def public_key(self) -> PublicKey:
        """The public key. Constant time."""
    def shared_secret(self, peer: PublicKey, *, blinded: bool = False) -> bytes:
        """The shared secret with ``peer``, the other side's ``PublicKey``: 32 bytes, for a key derivation function. Constant time.

        ``blinded=True`` computes with random projective coordinates from the operating system's randomness, for
        devices whose power or radiation can be measured; the result is the same.

        Raises ``InvalidInput`` for a peer's key of small order, for which the secret would be zero (RFC 7748, section
        6), and ``RandomnessFailed`` when blinded.
        """
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: object, /) -> Self: ...
    def __reduce__(self) -> NoReturn: ...

@final
class PublicKey:
    """A public key: the u-coordinate of a point, 32 bytes, little-endian.

    ``PublicKey(data)`` takes any bytes of this length (RFC 7748, section 5). Raises ``InvalidInput`` for another
    length.
    """
    def __new__(cls, data: BytesLike) -> PublicKey: ...
    def to_bytes(self) -> bytes:
        """The key's 32 bytes, as they were given."""
    def __bytes__(self) -> bytes: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
