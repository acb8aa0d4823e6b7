"""DataFusion: a function of Python over Arrow columns."""

from pathlib import Path

import datafusion
import pyarrow as pa
from datafusion import SessionContext, udf
from function import choose

VERSION = datafusion.__version__


def verdicts(path: Path) -> dict[int, bool | None]:
    function = choose()

    def verify(scheme: pa.Array, key: pa.Array, message: pa.Array, signature: pa.Array) -> pa.Array:
        return function(keys=key, messages=message, signatures=signature, schemes=scheme)

    context = SessionContext()
    context.register_parquet("claims", str(path))
    types = [pa.string_view(), pa.binary_view(), pa.binary_view(), pa.binary_view()]
    context.register_udf(udf(verify, types, pa.bool_(), "immutable", name="secant_verify"))
    query = "SELECT id, secant_verify(scheme, key, message, signature) AS valid FROM claims"
    table = context.sql(query).to_arrow_table()
    return dict(zip(table["id"].to_pylist(), table["valid"].to_pylist(), strict=True))
