"""Standing in as ``ecdsa`` for packages that import it."""

import importlib
import sys

__all__ = ["install"]

_PACKAGE = "secant.compat.ecdsa"
_SUBMODULES = (
    "_compat",
    "_sha3",
    "_version",
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
)


def install() -> None:
    """Makes ``import ecdsa`` and imports of its modules give those of this package, in the whole process.

    To be called before anything imports ``ecdsa``: what holds the other package's classes would go on with them, so there
    is ``ImportError`` if it was imported. A second call does nothing. The package ``ecdsa`` need not be installed.
    """
    package = importlib.import_module(_PACKAGE)
    if sys.modules.get("ecdsa", package) is not package:
        raise ImportError("another package ecdsa was imported before secant.compat.ecdsa.install()")
    sys.modules["ecdsa"] = package
    for name in _SUBMODULES:
        sys.modules[f"ecdsa.{name}"] = importlib.import_module(f"{_PACKAGE}.{name}")
