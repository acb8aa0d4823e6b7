"""What is measured: rows, and the inputs of each curve with the results that are right."""

import random
import secrets
from dataclasses import dataclass, field
from typing import Any

import secant
from secant.compat import _engine
from secant.koblitz import Koblitz
from secant.massey_omura import lock

CURVES = _engine.NAMES
OPERATIONS = ("add", "double", "multiply", "koblitz", "sign", "verify", "ecdh", "massey-omura")
COORDINATES = ("jacobian", "affine")
CACHES = ("lru", "none")

POOL = 64
"""Inputs for each curve; as many different ones as a fresh batch can take."""
TEXT = 16
"""Characters of a message. The document's message of 44 does not come back on curves of less than 384 bits."""


@dataclass(frozen=True)
class Key:
    """What a row is about."""

    curve: str
    op: str
    coordinates: str
    cache: str
    fresh: bool


@dataclass
class Row:
    """A row of one library, and its rounds."""

    library: str
    key: Key
    iterations: int = 0
    seconds: list[float] = field(default_factory=list)
    refused: str = ""
    """Why the library does not do it."""


def keys(curves: list[str], operations: list[str], coordinates: list[str], caches: list[str]) -> list[Key]:
    """Every row of a library: with a cache on repeated and on fresh inputs, without one on fresh inputs."""
    return [
        Key(curve, op, each, cache, fresh)
        for each in coordinates
        for cache in caches
        for fresh in ([False, True] if cache == "lru" else [True])
        for curve in curves
        for op in operations
    ]


@dataclass(frozen=True)
class Inputs:
    """Random inputs for the operations on a curve, and the results for the first of them."""

    entries: list[dict[str, Any]]
    results: dict[str, Any]

    def is_right(self, curve: str, op: str, result: Any) -> bool:
        """Whether a library's result for the first input is right."""
        first = self.entries[0]
        if op == "sign":
            point = secant.Curve(curve).point(*first["public"])
            in_range = all(0 < half < point.curve.order for half in result)
            return in_range and _engine.verify(point, first["e"], *result)
        return bool(result == self.results[op])


def inputs(name: str) -> Inputs:
    """Fresh inputs."""
    curve = secant.Curve(name)
    entries = [_entry(curve) for _ in range(POOL)]
    first = entries[0]
    p, q = curve.point(*first["p"]), curve.point(*first["q"])
    key = secant.PrivateKey(curve, first["key"])
    encoded = Koblitz(curve).encode(first["text"])
    results = {
        "add": _xy(p + q),
        "double": _xy(p + p),
        "multiply": _xy(first["k"] * curve.generator),
        "koblitz": [_xy(encoded.point), encoded.j],
        "verify": True,
        "ecdh": _xy(lock(key, q)),
        "massey-omura": _xy(lock(key, p)),
    }
    return Inputs(entries, results)


def _xy(point: secant.Point) -> list[int | None]:
    return [point.x, point.y]


def _entry(curve: secant.Curve) -> dict[str, Any]:
    key = 1 + secrets.randbelow(curve.order - 1)
    e = secrets.randbits(256)
    private = secant.PrivateKey(curve, key)
    points = [secant.PrivateKey.generate(curve).public_key().point for _ in range(2)]
    return {
        "p": _xy(points[0]),
        "q": _xy(points[1]),
        "k": 1 + secrets.randbelow(curve.order - 1),
        "key": key,
        "e": e,
        "public": _xy(private.public_key().point),
        "signature": list(_engine.sign(private, e)),
        "text": "".join(random.choices("abcdefghijklmnopqrstuvwxyz ", k=TEXT)),
    }
