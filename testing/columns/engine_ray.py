"""Ray Data: ``map_batches`` over Arrow tables."""

from pathlib import Path

import pyarrow as pa
import ray
from function import choose

VERSION = ray.__version__


class Verify:
    def __init__(self) -> None:
        self.function = choose()

    def __call__(self, batch: pa.Table) -> pa.Table:
        valid = self.function(
            keys=batch["key"], messages=batch["message"], signatures=batch["signature"], schemes=batch["scheme"]
        )
        return pa.table({"id": batch["id"], "valid": valid})


def verdicts(path: Path) -> dict[int, bool | None]:
    ray.init(num_cpus=2, object_store_memory=300 << 20, include_dashboard=False, log_to_driver=False)
    try:
        data = ray.data.read_parquet(str(path))
        mapped = data.map_batches(Verify, batch_format="pyarrow", batch_size=10_000, concurrency=1)
        found: dict[int, bool | None] = {}
        for batch in mapped.iter_batches(batch_format="pyarrow"):
            found |= dict(zip(batch["id"].to_pylist(), batch["valid"].to_pylist(), strict=True))
        return found
    finally:
        ray.shutdown()
