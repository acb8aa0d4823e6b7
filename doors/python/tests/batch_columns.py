"""Columns for the tests of batches, in every form that a batch takes."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa
import secant

CURVES = ["P-256", "secp256k1", "brainpoolP384r1", "P-521"]
KEYS = {name: [secant.PrivateKey(name, 1000 + index) for index in range(3)] for name in CURVES}


def sliced(column: Sequence[bytes | None], kind: pa.DataType) -> pa.Array:
    """An array with an offset, and with items beyond its end."""
    return pa.array([b"before", None, *column, b"behind"], kind).slice(2, len(column))


def chunked(column: Sequence[bytes | None]) -> pa.ChunkedArray:
    parts = [column[:1], [], column[1:4], column[4:]]
    return pa.chunked_array([pa.array(part, pa.binary()) for part in parts])


CONTAINERS: dict[str, Callable[[Sequence[bytes | None]], Any]] = {
    "list": list,
    "tuple": tuple,
    "bytearrays": lambda column: [None if item is None else bytearray(item) for item in column],
    "memoryviews": lambda column: [None if item is None else memoryview(b"x" + item)[1:] for item in column],
    "numpy objects": lambda column: np.array([*column, None], dtype=object)[:-1],
    "arrow binary": lambda column: pa.array(column, pa.binary()),
    "arrow large binary": lambda column: sliced(column, pa.large_binary()),
    "arrow binary view": lambda column: pa.array(column, pa.binary_view()),
    "arrow slice": lambda column: sliced(column, pa.binary()),
    "arrow chunks": chunked,
    "polars": lambda column: pl.Series("items", column, pl.Binary),
    "polars chunks": lambda column: pl.concat(
        [pl.Series("items", column[:2], pl.Binary), pl.Series("items", column[2:], pl.Binary)], rechunk=False
    ),
}
