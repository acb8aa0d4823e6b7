"""The command ``python -m secant.bench_ecutils``."""

import argparse
import sys
import time
from contextlib import ExitStack
from pathlib import Path

from secant.bench_ecutils import _measure, _record, _tables
from secant.bench_ecutils._libraries import OWN, Library, Unusable, beside, start
from secant.bench_ecutils._plan import CACHES, COORDINATES, CURVES, OPERATIONS, inputs, keys

MAX_SECONDS = 86_400.0


def _duration(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds <= MAX_SECONDS:
        raise argparse.ArgumentTypeError(f"must be above 0 and at most {MAX_SECONDS:.0f}")
    return seconds


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m secant.bench_ecutils",
        description="ECUtils' benchmark: eight curves, eight operations, two kinds of coordinates, a cache and none.",
    )
    repeatable = "; more than one may be given"
    parser.add_argument(
        "--beside",
        action="append",
        default=[],
        metavar="PYTHON",
        help="an interpreter that has ecutils 1.1.5 or 2.0.1, to measure in turn" + repeatable,
    )
    parser.add_argument("--curve", action="append", choices=CURVES, help="a curve" + repeatable)
    parser.add_argument("--op", action="append", choices=OPERATIONS, help="an operation" + repeatable)
    parser.add_argument("--coordinates", action="append", choices=COORDINATES)
    parser.add_argument("--cache", action="append", choices=CACHES)
    parser.add_argument(
        "--seconds", type=_duration, default=60.0, help="the time for all rows (60); never under 5 rounds"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the lab's JSON, with every round")
    parser.add_argument("--force", action="store_true", help="replace the file")
    return parser


def _libraries(pythons: list[str]) -> list[Library]:
    others = [beside(python) for python in pythons]
    if len({other.interface for other in others}) < len(others):
        raise Unusable("two interpreters have the same version of ECUtils")
    return [*OWN, *others]


def main(arguments: list[str] | None = None) -> int:
    """Measures, prints the tables, and writes the record. 130 after Ctrl-C."""
    parser = _parser()
    given = parser.parse_args(arguments)
    if given.json and given.json.exists() and not given.force:
        parser.error(f"{given.json} is there already; --force replaces it")
    if given.json and not given.json.parent.is_dir():
        parser.error(f"{given.json.parent}: No such file or directory")
    plan = keys(
        *(
            sorted(set(chosen or known), key=known.index)
            for chosen, known in (
                (given.curve, CURVES),
                (given.op, OPERATIONS),
                (given.coordinates, COORDINATES),
                (given.cache, CACHES),
            )
        )
    )
    started = time.time()
    try:
        libraries = _libraries(given.beside)
        made = {name: inputs(name) for name in dict.fromkeys(key.curve for key in plan)}
        with ExitStack() as stack:
            workers = start(libraries, plan, made, stack)
            conditions = _measure.measure(workers, made, given.seconds)
            rows = [row for worker in workers for row in worker.rows]
    except Unusable as error:
        print(f"bench_ecutils: {error}", file=sys.stderr)
        return 1
    found = {(row.library, row.key): row for row in rows}
    rounds = min((len(row.seconds) for row in rows if not row.refused), default=0)
    sys.stdout.write(_tables.tables(found, plan, libraries))
    sys.stdout.write(_tables.notes(libraries, conditions, rounds))
    sys.stdout.write(_tables.summary(found, plan, libraries))
    if given.json:
        given.json.write_text(_record.record(rows, conditions, started), "utf-8")
    return 130 if conditions.interrupted else 0


if __name__ == "__main__":
    raise SystemExit(main())
