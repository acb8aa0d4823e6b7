from typing import NoReturn, Self, SupportsIndex, final

from secant._native import PrivateKey, PublicKey
from secant.typing import BytesLike, Network

__all__ = ["ExtendedPrivateKey", "ExtendedPublicKey"]

@final
class ExtendedPrivateKey:
    """A private key of secp256k1 with its chain code and its place in the tree. Made by ``from_seed``, ``from_bytes`` or
    ``from_text``.

    Derivation is constant-time in key and chain code; text is not. The key is wiped when the object goes, never
    printed and never pickled; the ``bytes`` and ``str`` that you pass or get stay in memory until Python reuses it.
    """
    @staticmethod
    def from_seed(seed: BytesLike, *, network: Network = "main") -> ExtendedPrivateKey:
        """The root of ``seed``, 16 to 64 bytes, for ``network``, ``"main"`` or ``"test"``. Constant time. Raises
        ``InvalidInput`` for another length.
        """
    @staticmethod
    def from_bytes(data: BytesLike) -> ExtendedPrivateKey:
        """Decodes ``data``, 78 bytes. Raises ``InvalidInput`` for anything but a valid private key."""
    @staticmethod
    def from_text(text: str) -> ExtendedPrivateKey:
        """Decodes ``text``, ``xprv...`` or ``tprv...``. Not constant-time. Raises ``InvalidInput`` for anything but the
        text of a valid private key.
        """
    def to_bytes(self) -> bytes:
        """The encoded key: 78 bytes. Constant time."""
    def to_text(self) -> str:
        """The encoded key as ``xprv...`` or ``tprv...``. Not constant-time."""
    @property
    def network(self) -> Network:
        """The network: ``"main"`` or ``"test"``."""
    @property
    def depth(self) -> int:
        """The depth, from 0 for the root to 255."""
    @property
    def index(self) -> int:
        """The index among the parent's children, below ``2**31``; 0 for the root."""
    @property
    def is_hardened(self) -> bool:
        """Whether the key is a hardened child."""
    @property
    def parent(self) -> bytes:
        """The parent's fingerprint: 4 bytes, zeros for the root."""
    def child(self, index: SupportsIndex, *, hardened: bool = False) -> ExtendedPrivateKey:
        """The child with an ``index`` below ``2**31``: a normal one, or with ``hardened=True`` a hardened one. Constant
        time.

        Raises ``InvalidInput`` for a larger index, for a key of depth 255, and for an index without a child, which
        nobody will ever see.
        """
    def derive(self, path: str) -> ExtendedPrivateKey:
        """The descendant at the end of ``path``, such as ``"m/44'/0'/0'"``, where ``m`` is this key and ``'``, ``h`` or
        ``H`` marks a hardened child. Constant time.

        Raises ``InvalidInput`` for a malformed path, an index not below ``2**31``, and what ``child`` refuses.
        """
    def public_key(self) -> ExtendedPublicKey:
        """The extended public key of the same place. Constant time."""
    def private_key(self) -> PrivateKey:
        """The private key alone: a ``secant.PrivateKey``."""
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: object, /) -> Self: ...
    def __reduce__(self) -> NoReturn: ...

@final
class ExtendedPublicKey:
    """A public key of secp256k1 with its chain code and its place in the tree. Made by ``ExtendedPrivateKey.public_key``,
    ``from_bytes`` or ``from_text``.

    Who has it knows the public keys of all normal descendants; with the private key of one normal child, this key's
    private key too. Its chain code is not in its repr.
    """
    @staticmethod
    def from_bytes(data: BytesLike) -> ExtendedPublicKey:
        """Decodes ``data``, 78 bytes. Raises ``InvalidInput`` for anything but a valid public key."""
    @staticmethod
    def from_text(text: str) -> ExtendedPublicKey:
        """Decodes ``text``, ``xpub...`` or ``tpub...``. Raises ``InvalidInput`` for anything but the text of a valid
        public key.
        """
    def to_bytes(self) -> bytes:
        """The encoded key: 78 bytes."""
    def __bytes__(self) -> bytes: ...
    def to_text(self) -> str:
        """The encoded key as ``xpub...`` or ``tpub...``."""
    @property
    def network(self) -> Network:
        """The network: ``"main"`` or ``"test"``."""
    @property
    def depth(self) -> int:
        """The depth, from 0 for the root to 255."""
    @property
    def index(self) -> int:
        """The index among the parent's children, below ``2**31``; 0 for the root."""
    @property
    def is_hardened(self) -> bool:
        """Whether the key is a hardened child."""
    @property
    def parent(self) -> bytes:
        """The parent's fingerprint: 4 bytes, zeros for the root."""
    @property
    def identifier(self) -> bytes:
        """The identifier: RIPEMD-160 of SHA-256 of the compressed public key, 20 bytes."""
    @property
    def fingerprint(self) -> bytes:
        """The first 4 bytes of the identifier."""
    def child(self, index: SupportsIndex) -> ExtendedPublicKey:
        """The normal child with an ``index`` below ``2**31``; hardened ones need the private key.

        Raises ``InvalidInput`` for a larger index, for a key of depth 255, and for an index without a child, which
        nobody will ever see.
        """
    def derive(self, path: str) -> ExtendedPublicKey:
        """The descendant at the end of ``path``, such as ``"m/0/7"``, where ``m`` is this key.

        Raises ``InvalidInput`` for a malformed path, a hardened child in it, and what ``child`` refuses.
        """
    def public_key(self) -> PublicKey:
        """The public key alone: a ``secant.PublicKey``."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
