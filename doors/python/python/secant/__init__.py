"""Elliptic curves, every one that people meet: fast, and constant-time on secrets.

>>> import secant
>>> key = secant.PrivateKey.generate("P-256")
>>> signature = key.sign(b"message")
>>> key.public_key().verify(signature, b"message")
True
"""

from secant import (
    batch,
    bip32,
    bip340,
    brc42,
    dleq,
    ecies,
    ed25519,
    ed448,
    exceptions,
    hash_to_curve,
    hazmat,
    hex as hex,
    hpke,
    kdf,
    keyfile,
    koblitz,
    massey_omura,
    restartable,
    tls,
    typing as typing,
    wif,
    x25519,
    x448,
    xeddsa,
)
from secant._native import (
    BaseTable,
    Curve,
    Point,
    PointCache,
    PrecomputedKey,
    PrivateKey,
    PublicKey,
    Signature,
    Tuning,
    __version__,
)
from secant.exceptions import Error, InvalidInput, InvalidSignature
from secant.hazmat import FieldElement, Scalar

# without `hex` and `typing`, which `from secant import *` would put before those of Python itself
__all__ = [
    "BaseTable",
    "Curve",
    "Error",
    "FieldElement",
    "InvalidInput",
    "InvalidSignature",
    "Point",
    "PointCache",
    "PrecomputedKey",
    "PrivateKey",
    "PublicKey",
    "Scalar",
    "Signature",
    "Tuning",
    "__version__",
    "batch",
    "bip32",
    "bip340",
    "brc42",
    "dleq",
    "ecies",
    "ed25519",
    "ed448",
    "exceptions",
    "hash_to_curve",
    "hazmat",
    "hpke",
    "kdf",
    "keyfile",
    "koblitz",
    "massey_omura",
    "restartable",
    "tls",
    "wif",
    "x25519",
    "x448",
    "xeddsa",
]
