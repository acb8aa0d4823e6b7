"""Polars: an expression, streaming."""

from pathlib import Path

import polars as pl
import secant.polars  # noqa: F401

VERSION = pl.__version__


def verdicts(path: Path) -> dict[int, bool | None]:
    verify = pl.col("signature").secant.verify(message="message", key="key", scheme=pl.col("scheme"))
    table = pl.scan_parquet(path).select("id", verify).collect(engine="streaming")
    return dict(zip(table["id"].to_list(), table["valid"].to_list(), strict=True))
