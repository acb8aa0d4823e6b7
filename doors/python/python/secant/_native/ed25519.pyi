from collections.abc import Sequence
from typing import ClassVar, NoReturn, Self, final

from secant._native import x25519
from secant.typing import BytesLike, EddsaPolicy

__all__ = ["ExpandedPrivateKey", "ExpandedPublicKey", "PrivateKey", "PublicKey", "verify_batch"]

@final
class PrivateKey:
    """A private key: a seed, any 32 bytes (RFC 8032). ``PrivateKey(seed)``.

    The public key is always derived from the seed, never passed in. Signing is constant-time in the key. The key is
    wiped when the object goes, never printed and never pickled; the ``bytes`` that you pass and that ``to_bytes``
    returns stay in memory until Python reuses it.

    Raises ``InvalidInput`` for a seed of another length. ``==`` is constant-time; keys are not hashable.
    """
    def __new__(cls, seed: BytesLike) -> PrivateKey: ...
    @staticmethod
    def generate() -> PrivateKey:
        """A fresh key from the operating system's randomness. Raises ``RandomnessFailed``."""
    def to_bytes(self) -> bytes:
        """The seed: 32 bytes."""
    def public_key(self) -> PublicKey:
        """The public key. Constant time."""
    def sign(self, message: BytesLike, *, context: BytesLike = b"", prehash: bool = False) -> bytes:
        """Signs ``message``, of any length: 64 bytes. Deterministic; constant time.

        ``context``, at most 255 bytes, and ``prehash`` choose between the schemes of RFC 8032, none of whose signatures
        is valid in another: Ed25519, or Ed25519ctx where there is a context; with ``prehash=True``, Ed25519ph, which
        hashes the message with SHA-512 and takes an empty context too. The message is always given whole.

        Raises ``InvalidInput`` for a longer context.
        """
    def to_x25519(self) -> x25519.PrivateKey:
        """The private key of X25519 that belongs to this one: the first half of the seed's hash, clamped. Constant time."""
    def expand(self) -> ExpandedPrivateKey:
        """The key with its public key derived, which signs in half the time."""
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: object, /) -> Self: ...
    def __reduce__(self) -> NoReturn: ...

@final
class ExpandedPrivateKey:
    """A private key with its public key derived, for many signatures. Made by ``PrivateKey.expand()``.

    Signing is constant-time in the key. The key is wiped when the object goes, never printed and never pickled.
    """
    def sign(self, message: BytesLike, *, context: BytesLike = b"", prehash: bool = False) -> bytes:
        """``PrivateKey.sign``, faster; ``message``, ``context`` and ``prehash`` are as there."""
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: object, /) -> Self: ...
    def __reduce__(self) -> NoReturn: ...

@final
class PublicKey:
    """A public key: 32 bytes. ``PublicKey(data)`` takes any.

    They are examined when a signature is verified, under the policy of that call. Raises ``InvalidInput`` for another
    length. Verification works on public data in variable time.
    """
    def __new__(cls, data: BytesLike) -> PublicKey: ...
    def to_bytes(self) -> bytes:
        """The key's 32 bytes."""
    def __bytes__(self) -> bytes: ...
    def validate(self) -> None:
        """Refuses what is no key of an honest signer, the canonical encoding of a point other than the identity in the
        subgroup of the base point. No policy of ``verify`` asks for all of it. Raises ``InvalidInput``.
        """
    def to_x25519(self) -> x25519.PublicKey:
        """The public key of X25519 that belongs to this one (RFC 7748, section 4.1). Raises what ``validate`` raises."""
    @staticmethod
    def from_x25519(key: x25519.PublicKey, *, sign: bool = False) -> PublicKey:
        """The public key with the u-coordinate of ``key``, a key of X25519. Two have it: ``sign`` says which, the sign of
        ``x``, which the other key does not have. Raises ``InvalidInput`` for a coordinate that is not canonical, one of
        the twist, and what ``validate`` raises.
        """
    def verify(
        self,
        signature: BytesLike,
        message: BytesLike,
        *,
        context: BytesLike = b"",
        prehash: bool = False,
        policy: EddsaPolicy = "rfc8032",
    ) -> bool:
        """Whether ``signature`` is valid for ``message``; False for any malformed key, signature or context. Variable
        time, on public data.

        ``context`` and ``prehash`` must be those of ``PrivateKey.sign``. ``policy`` names the rule, because RFC 8032
        leaves choices open. All demand ``S`` below the group order. ``"strict"``: key and ``R`` canonically encoded
        and not of small order, the equation without cofactor; no signature is valid for two messages. ``"rfc8032"``,
        the default: canonically encoded, the equation without cofactor. ``"zip215"``: any encoding, the equation with
        the cofactor, the rule of consensus systems and the only one whose batches are faster (ZIP 215).
        """
    def verify_or_raise(
        self,
        signature: BytesLike,
        message: BytesLike,
        *,
        context: BytesLike = b"",
        prehash: bool = False,
        policy: EddsaPolicy = "rfc8032",
    ) -> None:
        """``verify``, with the same ``signature``, ``message``, ``context``, ``prehash`` and ``policy``, that raises
        ``InvalidSignature`` with the reason and its number instead of returning False.
        """
    def expand(self) -> ExpandedPublicKey:
        """The key decoded once, for many verifications. Raises ``InvalidInput`` when the bytes are no point of the
        curve, so that no signature is valid under any policy.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class ExpandedPublicKey:
    """A public key whose bytes have been decoded, for many verifications. Made by ``PublicKey.expand()``. Answers are
    those of ``PublicKey``.
    """
    def to_bytes(self) -> bytes:
        """The key's 32 bytes, as they were given."""
    def __bytes__(self) -> bytes: ...
    def verify(
        self,
        signature: BytesLike,
        message: BytesLike,
        *,
        context: BytesLike = b"",
        prehash: bool = False,
        policy: EddsaPolicy = "rfc8032",
    ) -> bool:
        """``PublicKey.verify``, without decoding the key again; ``signature``, ``message``, ``context``, ``prehash`` and
        ``policy`` are as there.
        """
    def verify_or_raise(
        self,
        signature: BytesLike,
        message: BytesLike,
        *,
        context: BytesLike = b"",
        prehash: bool = False,
        policy: EddsaPolicy = "rfc8032",
    ) -> None:
        """``verify``, with the same ``signature``, ``message``, ``context``, ``prehash`` and ``policy``, that raises
        ``InvalidSignature`` with the reason and its number instead of returning False.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

def verify_batch(
    claims: Sequence[tuple[PublicKey | ExpandedPublicKey, BytesLike, BytesLike]],
    *,
    policy: EddsaPolicy = "rfc8032",
) -> list[bool]:
    """The verdicts on ``claims``, a sequence of ``(key, signature, message)``, each that of ``verify`` without context
    under ``policy``. A key is a ``PublicKey`` or an ``ExpandedPublicKey``.

    Eight at a time on a processor with AVX-512 IFMA, whatever is false. Elsewhere, under ``"zip215"``, up to 64 of them
    share most of the work, as long as all are valid; whatever is false, 64 take at most a fifth longer than one after the
    other.
    """
