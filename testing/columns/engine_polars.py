"""Polars: an expression, streaming; what is not secant is mapped over series."""

import os
from pathlib import Path

import polars as pl
from function import choose
from secant.polars import SecantExpressions

VERSION = pl.__version__


def expression() -> pl.Expr:
    if os.environ.get("COLUMNS_FUNCTION", "secant") == "secant":
        return SecantExpressions(pl.col("signature")).verify(message="message", key="key", scheme=pl.col("scheme"))
    function = choose()

    def verify(table: pl.Series) -> pl.Series:
        schemes, keys, messages, signatures = (
            table.struct.field(name).to_arrow() for name in ("scheme", "key", "message", "signature")
        )
        return pl.Series(function(keys=keys, messages=messages, signatures=signatures, schemes=schemes))

    return pl.struct(pl.all()).map_batches(verify, return_dtype=pl.Boolean, is_elementwise=True).alias("valid")


def verdicts(path: Path) -> dict[int, bool | None]:
    table = pl.scan_parquet(path).select("id", expression()).collect(engine="streaming")
    return dict(zip(table["id"].to_list(), table["valid"].to_list(), strict=True))
