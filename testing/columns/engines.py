"""Runs one file of signatures through engines, and compares every verdict.

    python engines.py ROWS [ENGINE…]

Each engine runs in a process of its own; its seconds are those of the processor, of all its processes. Exit status 1 where one
verdict differs or an engine fails.
"""

import importlib
import multiprocessing
import resource
import sys
import tempfile
import traceback
from multiprocessing.connection import Connection
from pathlib import Path

import data
import pyarrow.parquet as pq

ENGINES = ["pyarrow", "polars", "duckdb", "spark", "ray", "pandas", "datafusion", "dask"]


def cpu() -> float:
    """Seconds of the processor of this process and of its children that have ended."""
    kinds = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return sum(usage.ru_utime + usage.ru_stime for usage in map(resource.getrusage, kinds))


def run(name: str, path: Path, sender: Connection) -> None:
    try:
        engine = importlib.import_module(f"engine_{name}")
        start = cpu()
        found = engine.verdicts(path)
        seconds = cpu() - start
        expected = pq.read_table(path, columns=["id", "expected"])
        known = dict(zip(expected["id"].to_pylist(), expected["expected"].to_pylist(), strict=True))
        right = sum(found.get(number, "none") is verdict for number, verdict in known.items())
        sender.send((engine.VERSION, seconds, right, len(found)))
    except BaseException:
        sender.send(traceback.format_exc())


def main() -> int:
    count, engines = int(sys.argv[1]), sys.argv[2:] or ENGINES
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "claims.parquet"
        data.write(path, count)
        print(f"{'engine':12}{'version':12}{'rows':>10}{'CPU s':>8}{'right':>10}", flush=True)
        for name in engines:
            receiver, sender = multiprocessing.Pipe(duplex=False)
            process = multiprocessing.get_context("spawn").Process(target=run, args=(name, path, sender))
            process.start()
            sender.close()
            try:
                result = receiver.recv()
            except EOFError:
                result = "the process ended without a result"
            process.join()
            if isinstance(result, str):
                print(f"{name}: {result}", flush=True)
                failed = True
                continue
            version, seconds, right, rows = result
            print(f"{name:12}{version:12}{rows:10}{seconds:8.1f}{right:10}", flush=True)
            failed |= right != count or rows != count
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
