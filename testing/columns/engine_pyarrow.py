"""pyarrow: a dataset, batch after batch."""

from pathlib import Path

import pyarrow.dataset as ds
from secant.columns import Verifier

VERSION = __import__("pyarrow").__version__


def verdicts(path: Path) -> dict[int, bool | None]:
    import pyarrow as pa

    verifier, found = Verifier(), {}
    for batch in ds.dataset(path).to_batches(batch_size=10_000):
        valid = verifier(
            keys=batch["key"], messages=batch["message"], signatures=batch["signature"], schemes=batch["scheme"]
        )
        found |= dict(zip(batch["id"].to_pylist(), pa.array(valid).to_pylist(), strict=True))
    return found
