from collections.abc import Sequence
from typing import NoReturn, Self, SupportsIndex, final

import secant._native as native
from secant.typing import BytesLike

__all__ = ["KeyPair", "PublicKey", "Tag", "TaggedHasher", "tagged_hash", "verify_batch"]

@final
class KeyPair:
    """A private key with its public key. ``KeyPair(secret)`` takes an integer from 1 to the order of secp256k1 minus 1,
    as 32 big-endian bytes or as an ``int``.

    Every operation is constant-time in the key. The key is wiped when the object goes, never printed and never
    pickled; the ``bytes`` or ``int`` that you pass, and the ``bytes`` that ``to_bytes`` returns, stay in memory until
    Python reuses it.

    Raises ``InvalidInput`` for a wrong length, 0, or a value not below the order.
    """
    def __new__(cls, secret: BytesLike | SupportsIndex) -> KeyPair: ...
    @staticmethod
    def generate() -> KeyPair:
        """A fresh pair from the operating system's randomness. Raises ``RandomnessFailed``."""
    @staticmethod
    def from_private_key(key: native.PrivateKey) -> KeyPair:
        """The pair of ``key``, a ``secant.PrivateKey`` of secp256k1. Raises ``CurveMismatch`` for a key of another curve."""
    def to_private_key(self) -> native.PrivateKey:
        """The private key as a ``secant.PrivateKey``, as it was given: not negated where y is odd."""
    def to_bytes(self) -> bytes:
        """The 32 bytes of the private key, big-endian, as it was given."""
    def public_key(self) -> PublicKey:
        """The public key."""
    def sign(self, message: BytesLike, *, aux: BytesLike | None = None) -> bytes:
        """Signs ``message``, of any length, as it is: 64 bytes (BIP340). Constant time.

        ``aux`` are 32 bytes of auxiliary randomness, which protect against faults and side channels; without them the
        operating system gives some. With zeros, equal messages have equal signatures.

        Raises ``InvalidInput`` for another length of ``aux``, and ``RandomnessFailed``.
        """
    def tweak_add(self, tweak: BytesLike) -> KeyPair:
        """The pair whose private key is this one's, with the sign that makes y even, plus ``tweak``, 32 big-endian bytes
        (BIP341). Its public key is that of ``PublicKey.tweak_add``. Constant time.

        Raises ``InvalidInput`` for a wrong length, a tweak that is not below the order, and a sum that is zero.
        """
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: object, /) -> Self: ...
    def __reduce__(self) -> NoReturn: ...

@final
class PublicKey:
    """A public key: 32 bytes, the x-coordinate of a point of secp256k1. ``PublicKey(data)``.

    Raises ``InvalidInput`` for a wrong length, a value not below the prime, or one that no point has.
    """
    def __new__(cls, data: BytesLike) -> PublicKey: ...
    @staticmethod
    def from_public_key(key: native.PublicKey) -> PublicKey:
        """The x-coordinate of ``key``, a ``secant.PublicKey`` of secp256k1; the sign of y is dropped. Raises
        ``CurveMismatch`` for a key of another curve.
        """
    def to_public_key(self) -> native.PublicKey:
        """The ``secant.PublicKey`` with this x-coordinate and an even y-coordinate."""
    def to_bytes(self) -> bytes:
        """The x-coordinate: 32 bytes, big-endian."""
    def __bytes__(self) -> bytes: ...
    def verify(self, signature: BytesLike, message: BytesLike) -> bool:
        """Whether ``signature`` is valid for ``message``, of any length (BIP340); False for any malformed signature.
        Variable time, on public data.
        """
    def verify_or_raise(self, signature: BytesLike, message: BytesLike) -> None:
        """``verify`` of ``signature`` and ``message`` that raises ``InvalidSignature`` with the reason and its number
        instead of returning False.
        """
    def tweak_add(self, tweak: BytesLike) -> tuple[PublicKey, bool]:
        """The key at this key's point plus the multiple of the generator by ``tweak``, 32 big-endian bytes, and whether
        that point's y-coordinate is odd (BIP341).

        Raises ``InvalidInput`` for a wrong length, a tweak that is not below the order, and a sum that is the point at
        infinity.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

def verify_batch(claims: Sequence[tuple[PublicKey, BytesLike, BytesLike]]) -> list[bool]:
    """The verdicts on ``claims``, a sequence of ``(key, signature, message)``, each that of ``PublicKey.verify``.
    Eight at a time on a processor with AVX-512 IFMA. Variable time, on public data.
    """
def tagged_hash(tag: BytesLike, *data: BytesLike) -> bytes:
    """``SHA256(SHA256(tag) || SHA256(tag) || data)``: 32 bytes (BIP340, "Design"). The parts of ``data`` are hashed one
    after the other.
    """
@final
class Tag:
    """A tag, hashed once for many tagged hashes. ``Tag(tag)`` takes any bytes, by custom the name of the protocol, a
    slash and the use: ``b"BIP0340/challenge"``.
    """
    def __new__(cls, tag: BytesLike) -> Tag: ...
    def hash(self, *data: BytesLike) -> bytes:
        """The hash of the parts of ``data``, one after the other, under this tag: 32 bytes."""
    def hasher(self) -> TaggedHasher:
        """A hash under this tag whose input comes in pieces."""

@final
class TaggedHasher:
    """A tagged hash whose input comes in pieces, used as the objects of ``hashlib``. Made by ``Tag.hasher()``. Threads
    may share one; the order of their pieces is then theirs to keep.
    """
    def update(self, data: BytesLike) -> None:
        """Appends ``data``."""
    def digest(self) -> bytes:
        """The hash of everything that was appended: 32 bytes. More can be appended afterwards."""
    def copy(self) -> TaggedHasher:
        """Another hash with the same pieces so far."""
