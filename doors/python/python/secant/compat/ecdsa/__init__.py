"""The interface of the package ``ecdsa`` 0.19 on this engine: constant-time where it is not, and faster.

>>> from secant.compat.ecdsa import NIST256p, SigningKey
>>> key = SigningKey.generate(curve=NIST256p)
>>> key.verifying_key.verify(key.sign(b"message"), b"message")
True

Change ``import ecdsa`` to ``from secant.compat import ecdsa``; for packages that import it themselves, call ``install()``
before they do. ``docs/from-ecdsa.md`` has what differs.
"""

import importlib
from typing import Any

from secant.compat.ecdsa import (
    _version,
    curves,
    der,
    ecdh,
    ecdsa,
    eddsa,
    ellipticcurve,
    errors,
    keys,
    numbertheory,
    rfc6979,
    ssh,
    util,
)
from secant.compat.ecdsa._install import install as install
from secant.compat.ecdsa.curves import (
    BRAINPOOLP160r1,
    BRAINPOOLP160t1,
    BRAINPOOLP192r1,
    BRAINPOOLP192t1,
    BRAINPOOLP224r1,
    BRAINPOOLP224t1,
    BRAINPOOLP256r1,
    BRAINPOOLP256t1,
    BRAINPOOLP320r1,
    BRAINPOOLP320t1,
    BRAINPOOLP384r1,
    BRAINPOOLP384t1,
    BRAINPOOLP512r1,
    BRAINPOOLP512t1,
    Ed448,
    Ed25519,
    NIST192p,
    NIST224p,
    NIST256p,
    NIST384p,
    NIST521p,
    SECP112r1,
    SECP112r2,
    SECP128r1,
    SECP160r1,
    SECP256k1,
)
from secant.compat.ecdsa.der import UnexpectedDER
from secant.compat.ecdsa.ecdh import ECDH, InvalidCurveError, InvalidSharedSecretError, NoCurveError, NoKeyError
from secant.compat.ecdsa.errors import MalformedPointError
from secant.compat.ecdsa.keys import BadDigestError, BadSignatureError, SigningKey, VerifyingKey

__all__ = [
    "BRAINPOOLP160r1",
    "BRAINPOOLP160t1",
    "BRAINPOOLP192r1",
    "BRAINPOOLP192t1",
    "BRAINPOOLP224r1",
    "BRAINPOOLP224t1",
    "BRAINPOOLP256r1",
    "BRAINPOOLP256t1",
    "BRAINPOOLP320r1",
    "BRAINPOOLP320t1",
    "BRAINPOOLP384r1",
    "BRAINPOOLP384t1",
    "BRAINPOOLP512r1",
    "BRAINPOOLP512t1",
    "BadDigestError",
    "BadSignatureError",
    "ECDH",
    "Ed25519",
    "Ed448",
    "InvalidCurveError",
    "InvalidSharedSecretError",
    "MalformedPointError",
    "NIST192p",
    "NIST224p",
    "NIST256p",
    "NIST384p",
    "NIST521p",
    "NoCurveError",
    "NoKeyError",
    "SECP112r1",
    "SECP112r2",
    "SECP128r1",
    "SECP160r1",
    "SECP256k1",
    "SigningKey",
    "UnexpectedDER",
    "VerifyingKey",
    "curves",
    "der",
    "ecdh",
    "ecdsa",
    "eddsa",
    "ellipticcurve",
    "errors",
    "keys",
    "numbertheory",
    "rfc6979",
    "ssh",
    "util",
]


def __getattr__(name: str) -> Any:
    """``six``, which ``ecdsa`` needs and has as a name of its own, where it is installed."""
    if name == "six":
        try:
            return importlib.import_module(name)
        except ImportError:
            pass
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__version__ = str(_version.get_versions()["version"])
