"""Dask: ``map_partitions`` over frames of pandas."""

from pathlib import Path

import dask
import dask.dataframe as dd
import pandas as pd
import pyarrow as pa
from function import choose

VERSION = dask.__version__
# one for all partitions
FUNCTION = choose()


def verify(table: pd.DataFrame) -> pd.DataFrame:
    valid = FUNCTION(
        keys=table["key"], messages=table["message"], signatures=table["signature"], schemes=table["scheme"]
    )
    verdicts = pd.Series(valid, index=table.index, dtype=pd.ArrowDtype(pa.bool_()))
    return pd.DataFrame({"id": table["id"], "valid": verdicts})


def verdicts(path: Path) -> dict[int, bool | None]:
    meta = {"id": "int64[pyarrow]", "valid": pd.ArrowDtype(pa.bool_())}
    table = dd.read_parquet(path, dtype_backend="pyarrow").map_partitions(verify, meta=meta)
    found = table.compute(scheduler="threads", num_workers=2)
    return {
        int(number): None if verdict is pd.NA else bool(verdict)
        for number, verdict in zip(found["id"], found["valid"], strict=True)
    }
