"""pandas: columns of Arrow's types."""

from pathlib import Path

import pandas as pd
import pyarrow as pa
from function import choose

VERSION = pd.__version__


def verdicts(path: Path) -> dict[int, bool | None]:
    table = pd.read_parquet(path, dtype_backend="pyarrow")
    valid = choose()(
        keys=table["key"], messages=table["message"], signatures=table["signature"], schemes=table["scheme"]
    )
    table["valid"] = pd.Series(valid, dtype=pd.ArrowDtype(pa.bool_()))
    return {
        int(number): None if verdict is pd.NA else bool(verdict)
        for number, verdict in zip(table["id"], table["valid"], strict=True)
    }
