"""Elliptic curves, every one that people meet: fast, and constant-time on secrets.

>>> import secant
>>> key = secant.PrivateKey.generate("P-256")
>>> signature = key.sign(b"message")
>>> key.public_key().verify(signature, b"message")
True
"""

from secant import batch, bip32, bip340, brc42, dleq, ed25519, ed448, exceptions, typing, wif, x448, x25519, xeddsa
from secant._native import (
    Curve,
    Point,
    PrecomputedKey,
    PrivateKey,
    PublicKey,
    Signature,
    Tuning,
)
from secant.exceptions import Error, InvalidInput, InvalidSignature

__all__ = [
    "Curve",
    "Error",
    "InvalidInput",
    "InvalidSignature",
    "Point",
    "PrecomputedKey",
    "PrivateKey",
    "PublicKey",
    "Signature",
    "Tuning",
    "batch",
    "bip32",
    "bip340",
    "brc42",
    "dleq",
    "ed25519",
    "ed448",
    "exceptions",
    "typing",
    "wif",
    "x25519",
    "x448",
    "xeddsa",
]
