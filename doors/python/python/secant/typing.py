"""Types for annotations.

``BytesLike`` is any object with the buffer protocol: ``bytes``, ``bytearray``, ``memoryview``, arrays of unsigned bytes.
``CurveLike`` is a curve or the name of one. ``HashLike`` is a hash function: its name, a ``HashName``, or a constructor of
``hashlib`` such as ``hashlib.sha256``, whose objects (``HashObject``) have one. ``HashName`` lists the names as this
package, ``hashlib`` and the standards write them; at run time they are taken in any case, with or without dashes.
SHAKE128 and SHAKE256 have 32 and 64 bytes.
"""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from secant._native import Curve, PrivateKey, PublicKey, ed448, ed25519, x448, x25519

if sys.version_info >= (3, 12):
    from collections.abc import Buffer
elif TYPE_CHECKING:
    from typing_extensions import Buffer
else:
    Buffer = bytes | bytearray | memoryview

__all__ = [
    "AnyPrivateKey",
    "AnyPublicKey",
    "BytesLike",
    "CheckName",
    "CurveLike",
    "EddsaPolicy",
    "EdwardsCurveName",
    "HashLike",
    "HashName",
    "HashObject",
    "HpkeAead",
    "HpkeKdf",
    "HpkeKem",
    "HpkePrivateKey",
    "HpkePublicKey",
    "KeyEncoding",
    "KeyFormat",
    "Network",
    "NonceMode",
    "PublicKeyEncoding",
    "SignatureFormat",
    "TableSize",
    "TlsVersion",
    "XeddsaForm",
]

BytesLike: TypeAlias = Buffer
CurveLike: TypeAlias = Curve | str
HashName: TypeAlias = Literal[
    # as this package writes them
    "sha1",
    "sha224",
    "sha256",
    "sha384",
    "sha512",
    "sha512-224",
    "sha512-256",
    "sha3-224",
    "sha3-256",
    "sha3-384",
    "sha3-512",
    "keccak-256",
    "shake128",
    "shake256",
    # as hashlib does, where it differs
    "sha512_224",
    "sha512_256",
    "sha3_224",
    "sha3_256",
    "sha3_384",
    "sha3_512",
    "shake_128",
    "shake_256",
    # as the standards do
    "SHA-1",
    "SHA-224",
    "SHA-256",
    "SHA-384",
    "SHA-512",
    "SHA-512/224",
    "SHA-512/256",
    "SHA3-224",
    "SHA3-256",
    "SHA3-384",
    "SHA3-512",
    "Keccak-256",
    "SHAKE128",
    "SHAKE256",
    # and as many programs do
    "keccak256",
    "SHA1",
    "SHA224",
    "SHA256",
    "SHA384",
    "SHA512",
]


class HashObject(Protocol):
    """What a constructor of a hash function makes, an object as those of ``hashlib``. Its name is all that is used."""

    @property
    def name(self) -> str:
        """The customary name of the hash function."""
        ...


HashLike: TypeAlias = HashName | Callable[[], HashObject]
SignatureFormat: TypeAlias = Literal["der", "raw"]
NonceMode: TypeAlias = Literal["deterministic", "hedged"]
CheckName: TypeAlias = Literal["basic", "order", "full"]
TableSize: TypeAlias = Literal["small", "large"]
EddsaPolicy: TypeAlias = Literal["strict", "rfc8032", "zip215"]
EdwardsCurveName: TypeAlias = Literal["edwards25519", "edwards448"]
XeddsaForm: TypeAlias = Literal["signal", "legacy"]
Network: TypeAlias = Literal["main", "test"]
AnyPrivateKey: TypeAlias = (
    PrivateKey | ed25519.PrivateKey | ed448.PrivateKey | x25519.PrivateKey | x448.PrivateKey
)
AnyPublicKey: TypeAlias = (
    PublicKey | ed25519.PublicKey | ed448.PublicKey | x25519.PublicKey | x448.PublicKey
)
HpkePrivateKey: TypeAlias = PrivateKey | x25519.PrivateKey | x448.PrivateKey
HpkePublicKey: TypeAlias = PublicKey | x25519.PublicKey | x448.PublicKey
HpkeKem: TypeAlias = Literal["p256", "p384", "p521", "x25519", "x448"]
HpkeKdf: TypeAlias = Literal["hkdf-sha256", "hkdf-sha384", "hkdf-sha512"]
HpkeAead: TypeAlias = Literal["aes128-gcm", "aes256-gcm", "chacha20-poly1305", "export-only"]
KeyEncoding: TypeAlias = Literal["pem", "der", "jwk", "openssh"]
KeyFormat: TypeAlias = Literal["pkcs8", "sec1"]
PublicKeyEncoding: TypeAlias = Literal["pem", "der", "jwk", "openssh", "did-key"]
TlsVersion: TypeAlias = Literal["1.2", "1.3"]
