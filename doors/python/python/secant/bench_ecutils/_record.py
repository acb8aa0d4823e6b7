"""The lab's JSON: ``Record`` of ``secant_lab::record``, schema 1."""

import json
import os
import platform
from pathlib import Path
from typing import Any

import secant
from secant.bench_ecutils import _documents
from secant.bench_ecutils._libraries import OWN
from secant.bench_ecutils._measure import Conditions
from secant.bench_ecutils._plan import Row

SCHEMA = 1
UNKNOWN = "unknown to the Python door"
FEATURES = ("bmi2", "adx", "avx2", "avx512f", "avx512ifma", "avx512vl", "sha_ni")
CONSTANT_TIME = ("multiply", "sign", "ecdh", "massey-omura")


def record(rows: list[Row], conditions: Conditions, started: float) -> str:
    """Everything that was measured. ``bench`` has the stand-in for 1.1.5, the version of the document; ``compare`` has
    all others, with what tells their rows apart in the library's name."""
    measured = [row for row in rows if row.seconds]
    own = OWN[0].title
    whole = {
        "schema": SCHEMA,
        "unit": "seconds per operation",
        "started": int(started),
        "engine": {
            "version": secant.__version__,
            "backend": UNKNOWN,
            "compiler": UNKNOWN,
            "optimisation": UNKNOWN,
        },
        "machine": _machine(),
        "conditions": {
            "clock": conditions.clock,
            "noise": conditions.noise,
            "interrupted": conditions.interrupted,
        },
        "bench": [_bench(row) for row in measured if row.library == own],
        "compare": [_compare(row) for row in measured if row.library != own],
    }
    return json.dumps(whole, indent=2) + "\n"


def _timing(row: Row) -> dict[str, Any]:
    return {"iterations": row.iterations, "seconds": row.seconds}


def _bench(row: Row) -> dict[str, Any]:
    key = row.key
    repeated = key.cache == "lru" and not key.fresh
    found: dict[str, Any] = {
        "curve": key.curve,
        "op": key.op,
        "coordinates": key.coordinates,
        "cache": key.cache,
        "fresh": key.fresh,
        # repeated with a cache, a multiple is one of a public scalar
        "constant_time": key.op in CONSTANT_TIME and not (key.op == "multiply" and repeated),
        "timing": _timing(row),
    }
    quoted = _documents.quoted(key)
    return found if quoted is None else found | {"quoted": quoted}


def _compare(row: Row) -> dict[str, Any]:
    key = row.key
    inputs = "fresh" if key.fresh else "repeated"
    return {
        "library": f"{row.library}, {key.coordinates}, {key.cache}, {inputs}",
        "curve": key.curve,
        "op": key.op,
        "timing": _timing(row),
    }


def _machine() -> dict[str, Any]:
    try:
        text = Path("/proc/cpuinfo").read_text()
    except OSError:
        text = ""
    fields = dict(line.split(":", 1) for line in reversed(text.splitlines()) if ":" in line)
    known = {name.strip(): value.strip() for name, value in fields.items()}
    flags = known.get("flags", known.get("Features", "")).split()
    found: dict[str, Any] = {
        "os": platform.system().lower(),
        "arch": platform.machine(),
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 0,
        "features": [name for name in FEATURES if name in flags],
    }
    if "model name" in known:
        found["cpu"] = known["model name"]
    if "cpu MHz" in known:
        found["mhz"] = float(known["cpu MHz"])
    return found
