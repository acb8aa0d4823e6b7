"""Ed25519 keys as OpenSSH writes them."""

import base64

from secant.compat.ecdsa import der
from secant.compat.ecdsa._compat import (
    compat26_str as compat26_str,
    int_to_bytes as int_to_bytes,
    normalise_bytes,
)
from secant.typing import BytesLike

__all__ = ["serialize_private", "serialize_public"]

_BLOCK = 8


def _kind(name: str) -> bytes:
    if name != "Ed25519":
        raise ValueError("Unsupported key type")
    return b"ssh-ed25519"


def _string(octets: bytes) -> bytes:
    return len(octets).to_bytes(4, "big") + octets


def serialize_public(name: str, pub: BytesLike) -> bytes:
    """A line of ``authorized_keys`` for the public key ``pub`` on the curve ``name``; ``ValueError`` for another curve
    than Ed25519."""
    kind = _kind(name)
    body = base64.b64encode(_string(kind) + _string(normalise_bytes(pub)))
    return kind + b" " + body + b"\n"


def serialize_private(name: str, pub: BytesLike, priv: BytesLike) -> bytes:
    """A file of the format ``openssh-key-v1``, not encrypted, for the keys ``pub`` and ``priv`` on the curve ``name``;
    ``ValueError`` for another curve than Ed25519.

    Its check numbers are zero and its comment is empty, so that a key has one file.
    """
    kind, public = _string(_kind(name)), normalise_bytes(pub)
    check, comment = bytes(8), _string(b"")
    secret = check + kind + _string(public) + _string(normalise_bytes(priv) + public) + comment
    secret += bytes(range(1, -len(secret) % _BLOCK + 1))
    head = b"openssh-key-v1\0" + _string(b"none") + _string(b"none") + _string(b"") + (1).to_bytes(4, "big")
    return der.topem(head + _string(kind + _string(public)) + _string(secret), "OPENSSH PRIVATE KEY")
