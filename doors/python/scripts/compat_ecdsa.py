"""Prints how long keys, signatures and key exchanges take with ecdsa, and with its stand-in, in turn.

Needs the package ecdsa, and gmpy2 absent: ecdsa would compute with it.
"""

import hashlib
import importlib.util
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import ecdsa
import secant.compat.ecdsa

CURVES = ["NIST256p", "SECP256k1", "NIST521p"]
ROUNDS = 5
SECONDS = 0.2


def microseconds(call: Callable[[], object]) -> float:
    """The time of one call, in a loop of some length."""
    call()
    count, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        call()
        count += 1
    return 1e6 * spent / count


def operations(package: Any, name: str) -> Iterator[tuple[str, Callable[[], object]]]:
    """What is measured, on a curve."""
    curve = getattr(package, name)
    key = package.SigningKey.generate(curve, hashfunc=hashlib.sha256)
    peer = package.SigningKey.generate(curve).verifying_key
    precomputed = package.SigningKey.from_string(key.to_string(), curve, hashlib.sha256).verifying_key
    precomputed.precompute()
    signature = key.sign(b"message")
    exchange = package.ECDH(curve, key, peer)
    yield "key generation", lambda: package.SigningKey.generate(curve)
    yield "sign", lambda: key.sign(b"message")
    yield "sign_deterministic", lambda: key.sign_deterministic(b"message")
    yield "verify", lambda: key.verifying_key.verify(signature, b"message")
    yield "verify, precomputed", lambda: precomputed.verify(signature, b"message")
    yield "ECDH", exchange.generate_sharedsecret_bytes


def main() -> None:
    """Prints a table for Markdown."""
    if importlib.util.find_spec("gmpy2") or importlib.util.find_spec("gmpy"):
        sys.exit("gmpy2 is installed: ecdsa would compute with it")
    print("| curve | operation | ecdsa, us | secant.compat.ecdsa, us | times as fast |")
    print("|---|---|---:|---:|---:|")
    for name in CURVES:
        pairs = zip(operations(ecdsa, name), operations(secant.compat.ecdsa, name), strict=True)
        for (operation, theirs), (_, ours) in pairs:
            samples = [(microseconds(theirs), microseconds(ours)) for _ in range(ROUNDS)]
            before, after = (statistics.median(each) for each in zip(*samples, strict=True))
            print(f"| {name} | {operation} | {before:.0f} | {after:.1f} | {before / after:.0f} |")


if __name__ == "__main__":
    main()
