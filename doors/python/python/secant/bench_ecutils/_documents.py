"""The figures of the first source document: the lab's ``documents.json``."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from secant.bench_ecutils._plan import Key

SECONDS = {"us": 1e-6, "ms": 1e-3}
TRUE = "ecdh"
"""The one column that is not ten times too large."""


@cache
def document() -> dict[str, Any]:
    """What the document says, and notes on what is wrong with it."""
    text = (files(__package__) / "documents.json").read_text("utf-8")
    return dict(json.loads(text)["ecutils"])


def quoted(key: Key) -> dict[str, Any] | None:
    """The figure as it is printed, as ``Quoted`` of ``secant_lab::record`` has it."""
    curves = document()["tables"].get(f"{key.coordinates} {key.cache}", {})
    value = curves.get(key.curve, {}).get(key.op)
    return None if value is None else {"document": "ecutils", "value": value, "unit": document()["units"][key.op]}


def printed_seconds(key: Key) -> float | None:
    """The figure as it is printed, in seconds."""
    found = quoted(key)
    return None if found is None else found["value"] * SECONDS[found["unit"]]


def true_seconds(key: Key) -> float | None:
    """The figure that the document's script measured before it divided by a tenth of the iterations."""
    printed = printed_seconds(key)
    return printed if printed is None or key.op == TRUE else printed / 10
