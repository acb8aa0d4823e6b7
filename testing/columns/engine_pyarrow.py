"""pyarrow: a dataset, batch after batch."""

from pathlib import Path

import pyarrow as pa
import pyarrow.dataset as ds
from function import choose

VERSION = pa.__version__


def verdicts(path: Path) -> dict[int, bool | None]:
    verify, found = choose(), {}
    for batch in ds.dataset(path).to_batches(batch_size=10_000):
        valid = verify(
            keys=batch["key"], messages=batch["message"], signatures=batch["signature"], schemes=batch["scheme"]
        )
        found |= dict(zip(batch["id"].to_pylist(), valid.to_pylist(), strict=True))
    return found
