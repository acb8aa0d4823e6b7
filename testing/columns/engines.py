"""Runs one file of signatures through engines, and compares every verdict.

    python engines.py ROWS [--compare] [--kill] [ENGINE…]

Each engine runs in a process of its own; its seconds are those of the processor, of all processes that it starts, its own start
included. With ``--compare`` each runs three times: with a function that does nothing, with secant, and with a loop over coincurve,
cryptography and PyNaCl, and the last two are printed without the first. With ``--kill`` a worker of Spark and of Ray ends in the middle. Exit
status 1 where one verdict differs or an engine fails.
"""

import argparse
import ctypes
import importlib
import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

import data
import pyarrow.parquet as pq

ENGINES = ["pyarrow", "polars", "duckdb", "spark", "ray", "pandas", "datafusion", "dask"]
# those whose workers are processes, which are started again
RETRIES = ["spark", "ray"]
# what makes a process the parent of those whose own has ended (linux/prctl.h)
PR_SET_CHILD_SUBREAPER = 36


def run(name: str, path: Path, out: Path) -> None:
    """Runs an engine in this process, and writes what came of it."""
    engine = importlib.import_module(f"engine_{name}")
    found = engine.verdicts(path)
    expected = pq.read_table(path, columns=["id", "expected"])
    known = dict(zip(expected["id"].to_pylist(), expected["expected"].to_pylist(), strict=True))
    right = sum(found.get(number, "none") is verdict for number, verdict in known.items())
    out.write_text(json.dumps([engine.VERSION, right, len(found)]))


def of_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def call(name: str, path: Path) -> tuple[str, int, int, float]:
    """Version, right verdicts, rows and seconds of the processor of an engine."""
    before = of_children()
    out = path.with_suffix(f".{name}.json")
    done = subprocess.run([sys.executable, __file__, "--one", name, path, out], capture_output=True, text=True, check=False)
    # what it left behind, such as a Java machine
    while True:
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            break
    if done.returncode != 0:
        raise SystemExit(f"{name}: {done.stdout}{done.stderr}")
    version, right, rows = json.loads(out.read_text())
    return version, right, rows, of_children() - before


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("rows", type=int)
    parser.add_argument("engines", nargs="*", default=ENGINES)
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--kill", action="store_true")
    arguments = parser.parse_intermixed_args()
    # for the workers of engines
    os.environ["PYTHONPATH"] = str(Path(__file__).parent)
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "claims.parquet"
        data.write(path, arguments.rows)
        others = f"{'us a row':>10}{'others':>10}{'times':>7}" if arguments.compare else ""
        print(f"{'engine':12}{'version':12}{'rows':>10}{'right':>10}{'CPU s':>8}{others}", flush=True)
        for name in arguments.engines:
            if arguments.kill and name in RETRIES:
                os.environ["COLUMNS_KILL"] = str(Path(folder) / f"{name}.killed")
            version, right, rows, seconds = call(name, path)
            killed = os.environ.pop("COLUMNS_KILL", None)
            line = f"{name:12}{version:12}{rows:10}{right:10}{seconds:8.1f}"
            if killed:
                failed |= not Path(killed).exists()
                line += "  a worker was killed"
            if arguments.compare:
                times = {}
                for function in ("nothing", "others"):
                    os.environ["COLUMNS_FUNCTION"] = function
                    *_, right_too, _, times[function] = call(name, path)
                    failed |= function == "others" and right_too != arguments.rows
                del os.environ["COLUMNS_FUNCTION"]
                own, theirs = seconds - times["nothing"], times["others"] - times["nothing"]
                micro = 1e6 / arguments.rows
                line += f"{own * micro:10.2f}{theirs * micro:10.2f}{theirs / own:7.1f}"
            print(line, flush=True)
            failed |= right != arguments.rows or rows != arguments.rows
    return int(failed)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        run(sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4]))
    else:
        sys.exit(main())
