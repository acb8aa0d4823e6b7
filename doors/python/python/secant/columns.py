"""Signatures in Arrow columns: verified, recovered and made, by one object that keeps its keys from call to call.

For tables in pyarrow, Polars, pandas, DuckDB, Spark and others, which pass a few thousand rows at a time:

>>> import pyarrow as pa
>>> import secant
>>> from secant.columns import Verifier
>>> key = secant.PrivateKey("P-256", 1234)
>>> table = pa.table({
...     "message": [b"first", b"second", None],
...     "signature": [key.sign(b"first"), key.sign(b"other"), b""],
... })
>>> verifier = Verifier("ES256")
>>> verdicts = verifier(
...     keys=key.public_key().to_bytes(), messages=table["message"], signatures=table["signature"]
... )
>>> pa.array(verdicts).to_pylist()
[True, False, None]

A row that is malformed is not valid, and has a reason (``result="struct"``); a row with a null is null. ``stream`` verifies batch
after batch in bounded memory. All data are public, and the time depends on them.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Literal, Protocol, TypeVar

from secant._native.columns import Column, Signer, Verifier, clear, public_keys, shared

__all__ = ["Column", "Signer", "Verifier", "clear", "public_keys", "shared", "stream"]


class _Batch(Protocol):
    """A record batch, a table or a data frame: columns by their names."""

    def __getitem__(self, name: str, /) -> Any: ...


_B = TypeVar("_B", bound=_Batch)


def stream(
    verifier: Verifier,
    batches: Iterable[_B],
    *,
    keys: str | bytes,
    messages: str | bytes,
    signatures: str | bytes,
    schemes: str | None = None,
    result: Literal["valid", "struct"] = "valid",
    on_error: Literal["null", "raise"] = "null",
) -> Iterator[tuple[_B, Column]]:
    """Each record batch with the verdicts of ``verifier``, one after the other: no more than one is in memory.

    ``batches`` are record batches of pyarrow (``reader``, ``dataset.to_batches()``), or anything that gives a column for its name.
    ``keys``, ``messages`` and ``signatures`` are names of columns, or ``bytes``, one value for all rows; ``schemes`` is the name of
    a column. ``result`` and ``on_error`` are those of :class:`Verifier`.
    """
    for batch in batches:

        def column(name: str | bytes, batch: _B = batch) -> Any:
            return batch[name] if isinstance(name, str) else name

        yield (
            batch,
            verifier(
                keys=column(keys),
                messages=column(messages),
                signatures=column(signatures),
                schemes=None if schemes is None else column(schemes),
                result=result,
                on_error=on_error,
            ),
        )
