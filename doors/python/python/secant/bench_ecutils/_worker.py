"""The program that measures one library in a process of its own: ECUtils of either version, or a stand-in for it.

It is run as text (``python -c``) by the interpreter that has the library, so that it needs the standard library alone.
Standard input and output carry JSON, a line each: first what to measure, then questions.

======================= ==================================================================================
question                answer
======================= ==================================================================================
``["check", row]``      the result of the operation on the first input, or ``{"error": reason}``
``["calibrate", row]``  the operations of a batch
``["sample", row]``     seconds for one operation: the mean of a batch on the clock of the thread's processor time
======================= ==================================================================================

A fresh batch takes each input once, after the library's caches were emptied; a repeated one takes the first alone.
"""

from __future__ import annotations

import functools
import gc
import importlib
import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

BATCH_NS = 250_000
"""The least time of a batch when it is calibrated."""

Body = Callable[[], Any]


class Library1:
    """ECUtils 1.1.5, and what has its interface."""

    def __init__(self, package: str, coordinates: str) -> None:
        self.core, self.algorithms, self.protocols, self.curves = (
            importlib.import_module(f"{package}.{name}") for name in ("core", "algorithms", "protocols", "curves")
        )
        self.projective = coordinates == "jacobian"
        if package == "ecutils" and not self.projective:
            # keys have no choice of coordinates, and ask for their curve under this name
            affine = functools.partial(self.curves.get, use_projective_coordinates=False)
            setattr(self.algorithms, "get_curve", affine)
            setattr(self.protocols, "get_curve", affine)

    def operations(self, name: str, entry: dict[str, Any], public: bool) -> dict[str, Body]:
        point = self.core.Point
        curve = self.curves.get(name, self.projective)
        p, q, signed_by = (point(*entry[key]) for key in ("p", "q", "public"))
        key, e, (r, s), text, k = entry["key"], entry["e"], entry["signature"], entry["text"], entry["k"]
        signer = self.algorithms.DigitalSignature(key, name)
        exchange, passes = (kind(key, name) for kind in (self.protocols.DiffieHellman, self.protocols.MasseyOmura))
        koblitz = self.algorithms.Koblitz(name)
        multiply = curve.multiply_point_vartime if public else curve.multiply_point
        return {
            "add": lambda: curve.add_points(p, q),
            "double": lambda: curve.double_point(p),
            "multiply": lambda: multiply(k, curve.G),
            "koblitz": lambda: koblitz.encode(text),
            "sign": lambda: signer.generate_signature(e),
            "verify": lambda: signer.verify_signature(signed_by, e, r, s),
            "ecdh": lambda: exchange.compute_shared_secret(q),
            "massey-omura": lambda: passes.first_encryption_step(p),
        }


class Library2:
    """ECUtils 2.0.1, and what has its interface."""

    def __init__(self, package: str, coordinates: str) -> None:
        self.package = importlib.import_module(package)
        self.coordinates = self.package.CoordinateSystem[coordinates.upper()]

    def operations(self, name: str, entry: dict[str, Any], public: bool) -> dict[str, Body]:
        package = self.package
        curve = replace(package.get_curve(name), coord=self.coordinates)
        generator = package.get_generator(name)
        g = package.Point(generator.x, generator.y, curve)
        p, q, signed_by = (package.Point(*entry[key], curve) for key in ("p", "q", "public"))
        key, e, (r, s), text, k = entry["key"], entry["e"], entry["signature"], entry["text"], entry["k"]
        signer, exchange, passes = (
            kind(key, name) for kind in (package.DigitalSignature, package.DiffieHellman, package.MasseyOmura)
        )
        koblitz = package.Koblitz(name)
        return {
            "add": lambda: p + q,
            "double": lambda: p + p,
            "multiply": (lambda: g.multiply_vartime(k)) if public else (lambda: k * g),
            "koblitz": lambda: koblitz.encode(text),
            "sign": lambda: signer.sign(e),
            "verify": lambda: signer.verify(signed_by, e, r, s),
            "ecdh": lambda: exchange.compute_shared_secret(q),
            "massey-omura": lambda: passes.encrypt(p),
        }


def plain(result: Any) -> Any:
    """A result as JSON: points as their coordinates."""
    if hasattr(result, "x"):
        return [result.x, result.y]
    return [plain(each) for each in result] if isinstance(result, tuple) else result


class Row:
    """An operation on a curve."""

    def __init__(self, bodies: list[Body], fresh: bool, clear: Body) -> None:
        self.bodies = bodies if fresh else bodies[:1]
        self.fresh = fresh
        self.clear = clear
        self.iterations = 1
        self.index = 0

    def timed(self) -> int:
        """Nanoseconds of a batch."""
        if self.fresh:
            self.clear()
            batch = (self.bodies * 2)[self.index : self.index + self.iterations]
            self.index = (self.index + self.iterations) % len(self.bodies)
        else:
            batch = self.bodies * self.iterations
        start = time.thread_time_ns()
        for body in batch:
            body()
        return time.thread_time_ns() - start

    def calibrate(self) -> int:
        """Doubles a batch until it takes long enough, or every input once."""
        self.bodies[0]()
        most = len(self.bodies) if self.fresh else 1 << 20
        while self.timed() < BATCH_NS and self.iterations < most:
            self.iterations = min(self.iterations * 2, most)
        return self.iterations

    def sample(self, overhead: int) -> float:
        # one untimed, because what was measured in between has taken the processor's caches
        self.bodies[self.index - 1]()
        return max(self.timed() - overhead, 1) / 1e9 / self.iterations


def clock_overhead() -> int:
    """Nanoseconds that reading the clock takes: the median."""
    times = []
    for _ in range(101):
        start = time.thread_time_ns()
        times.append(time.thread_time_ns() - start)
    return sorted(times)[50]


def cacheless(*arguments: Any, **keywords: Any) -> Any:
    """``functools.lru_cache`` without a cache: 2.0.1 has no other way to switch it off."""
    if arguments and callable(arguments[0]):
        return arguments[0]
    return lambda function: function


def find_caches(package: str) -> list[Body]:
    """What empties the caches of results; those of the curves' parameters stay."""
    clear = []
    for each in gc.get_objects():
        kind = type(each).__name__
        of_theirs = kind == "_lru_cache_wrapper" and package == "ecutils" and each.__module__.startswith("ecutils")
        if kind == "PublicCache" or (of_theirs and each.__name__ not in ("get", "curve")):
            clear.append(each.cache_clear)
    return clear


def switch_off_caches(package: str, version: int) -> None:
    """Before the package is imported."""
    os.environ["LRU_CACHE_MAXSIZE"] = "0"
    if version == 2 and package == "ecutils":
        setattr(functools, "lru_cache", cacheless)
    elif version == 2:
        setattr(importlib.import_module(f"{package}.utils.settings"), "LRU_CACHE_MAXSIZE", 0)


def prepare(task: dict[str, Any]) -> list[Row]:
    """The rows, in the order of the plan."""
    package = task["package"]
    if not task["cache"]:
        switch_off_caches(package, task["version"])
    used = (Library1 if task["version"] == 1 else Library2)(package, task["coordinates"])
    clearers = find_caches(package)

    def clear() -> None:
        for each in clearers:
            each()

    made: dict[tuple[str, bool], list[dict[str, Body]]] = {}
    rows = []
    for name, op, fresh in task["plan"]:
        if (name, fresh) not in made:
            # ECUtils cannot be told that a scalar is public; the stand-in is, where a cache is to answer
            public = package != "ecutils" and task["cache"] and not fresh
            made[name, fresh] = [used.operations(name, entry, public) for entry in task["inputs"][name]]
        rows.append(Row([entry[op] for entry in made[name, fresh]], fresh, clear))
    return rows


def main() -> None:
    task = json.loads(sys.stdin.readline())
    rows = prepare(task)
    overhead = clock_overhead()
    print(json.dumps(overhead), flush=True)
    for line in sys.stdin:
        question, index = json.loads(line)
        row = rows[index]
        answer: Any
        if question == "check":
            try:
                answer = plain(row.bodies[0]())
            except (ValueError, TypeError) as error:
                answer = {"error": str(error)}
        elif question == "calibrate":
            answer = row.calibrate()
        else:
            answer = row.sample(overhead)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
