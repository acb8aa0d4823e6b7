"""DuckDB: a function of Python over Arrow columns."""

from pathlib import Path

import duckdb
import pyarrow as pa
from function import choose

VERSION = duckdb.__version__


def verdicts(path: Path) -> dict[int, bool | None]:
    function = choose()

    def verify(scheme: pa.Array, key: pa.Array, message: pa.Array, signature: pa.Array) -> pa.Array:
        return function(keys=key, messages=message, signatures=signature, schemes=scheme)

    with duckdb.connect() as connection:
        connection.create_function(
            "secant_verify",
            verify,
            ["VARCHAR", "BLOB", "BLOB", "BLOB"],
            "BOOLEAN",
            type="arrow",
            null_handling="special",
        )
        query = "SELECT id, secant_verify(scheme, key, message, signature) FROM read_parquet(?)"
        return dict(connection.execute(query, [str(path)]).fetchall())
