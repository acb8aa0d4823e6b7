"""Whether the package works where nothing else is installed; for each Python that is there.

    python -I installed.py
"""

import importlib.metadata
import importlib.util
import sys

import secant
from secant.batch import sign_many, verify_many

OTHERS = ["cryptography", "numpy", "pyarrow"]


def check(what: bool, name: str) -> None:
    if not what:
        sys.exit(f"Python {sys.version.split()[0]}: {name}")


check(not any(map(importlib.util.find_spec, OTHERS)), "other packages are there")
check(secant.__file__.startswith(sys.prefix), f"secant is at {secant.__file__}")
check(importlib.metadata.version("secant") == secant.__version__, "the metadata have another version")

message = b"message"
for curve in ["P-256", "secp256k1", "brainpoolP384r1"]:
    key = secant.PrivateKey.generate(curve)
    signature = key.sign(message)
    check(key.public_key().verify(signature, message), f"{curve}: a signature is refused")
    check(not key.public_key().verify(signature, b"other"), f"{curve}: a signature of another message is taken")
edwards = secant.ed25519.PrivateKey.generate()
check(edwards.public_key().verify(edwards.sign(message), message), "Ed25519: a signature is refused")
check(not edwards.public_key().verify(edwards.sign(message), b"other"), "Ed25519: another message is taken")
signatures = sign_many(key, [message, b"other"])
check(verify_many(key.public_key(), signatures, [message, message]).valid == [True, False], "wrong verdicts of a batch")

print(f"Python {sys.version.split()[0]}: secant {secant.__version__} works")
