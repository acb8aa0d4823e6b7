"""``make compare-python``: secant beside other Python packages, in one process, every result checked.

Prints a table and writes ``target/compare-python.json``, rows
``{"curve", "op", "secant_us", "best_peer", "best_peer_us", "ratio"}``; the ratio is the best package's time divided by
secant's. ``--csv FILE`` writes the rows as ``docs/benchmarks/python.csv`` has them, too.
"""

import argparse
import csv
import json
from dataclasses import dataclass
from pathlib import Path

import measure
from inputs import OPERATIONS, Input, Task, fresh
from rich.console import Console
from rich.progress import track
from rich.table import Table
from rivals import OWN, RIVALS

TARGET = Path("target/compare-python.json")
COLUMNS = {
    "curve": "curve",
    "op": "op",
    "secant_us": "secant_us",
    "best_us": "best_peer_us",
    "best_rival": "best_peer",
    "ratio": "ratio",
}
"""The columns of the CSV, and the keys of the JSON that are in them."""


@dataclass(frozen=True)
class Row:
    curve: str
    op: str
    us: dict[str, float]

    @property
    def own(self) -> float:
        return self.us[OWN.NAME]

    @property
    def best(self) -> tuple[str, float]:
        """The fastest of the others."""
        others = {name: us for name, us in self.us.items() if name != OWN.NAME}
        name = min(others, key=lambda name: others[name])
        return name, others[name]

    @property
    def ratio(self) -> float:
        return self.best[1] / self.own

    def json(self) -> dict[str, str | float]:
        name, us = self.best
        return {
            "curve": self.curve,
            "op": self.op,
            "secant_us": round(self.own, 3),
            "best_peer": name,
            "best_peer_us": round(us, 3),
            "ratio": round(self.ratio, 3),
        }


def checked(name: str, op: str, task: Task, x: Input) -> None:
    """Ends the program where a library, or this one, gives a wrong answer."""
    if not task.right(task.run()):
        raise SystemExit(f"{name}: a wrong result of {op} on {x.curve}")


def row(curve: str, op: str, quick: bool) -> Row | None:
    inputs = [fresh(curve) for _ in range(24 if quick else 64)]
    tasks: dict[str, list[Task]] = {}
    for library in [OWN, *RIVALS]:
        made: list[Task | None] = [library.task(op, x) for x in inputs]
        there = [task for task in made if task is not None]
        if not there:
            continue
        for task, x in list(zip(there, inputs, strict=True))[:2]:
            checked(library.NAME, op, task, x)
        tasks[library.NAME] = there[2:]
    if len(tasks) < 2:
        return None
    rounds, budget = (9, 1e6) if quick else (25, 3e6)
    return Row(curve, op, measure.medians(tasks, rounds, budget))


def short(us: float) -> str:
    return f"{us:.2f}" if us < 10 else f"{us:.1f}" if us < 100 else f"{us:.0f}"


def table(rows: list[Row]) -> Table:
    names = [library.NAME for library in RIVALS]
    out = Table(title="microseconds a call through Python; the ratio is the best other package's time to secant's")
    for heading in ["curve", "op", "secant", *names, "best", "ratio"]:
        out.add_column(heading, justify="left" if heading in ("curve", "op", "best") else "right")
    for one in rows:
        others = [short(one.us[name]) if name in one.us else "-" for name in names]
        out.add_row(one.curve, one.op, short(one.own), *others, one.best[0], f"{one.ratio:.2f}")
    return out


def write_csv(rows: list[Row], path: Path) -> None:
    with path.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for one in rows:
            values = one.json()
            writer.writerow(values[key] for key in COLUMNS.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer inputs and rounds")
    parser.add_argument("--only", action="append", help="a curve to measure; more than one may be given")
    parser.add_argument("--op", action="append", help="an operation to measure; more than one may be given")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="also write the rows to this CSV file")
    arguments = parser.parse_args()
    chosen = [
        (curve, op)
        for curve, op in OPERATIONS
        if (not arguments.only or curve in arguments.only) and (not arguments.op or op in arguments.op)
    ]
    if not chosen:
        parser.error("no such curve and operation; curves are " + ", ".join(sorted({c for c, _ in OPERATIONS})))
    measure.pin()
    made = [row(curve, op, arguments.quick) for curve, op in track(chosen, "measuring", transient=True)]
    rows = [one for one in made if one is not None]
    Console(width=200).print(table(rows))
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps([one.json() for one in rows], indent=1) + "\n")
    if arguments.csv:
        write_csv(rows, arguments.csv)
    behind = [f"{one.curve} {one.op}" for one in rows if one.ratio < 1]
    print(f"{len(rows)} rows, {len(behind)} under 1.0: {', '.join(behind) or 'none'}")
    raise SystemExit(bool(behind))


if __name__ == "__main__":
    main()
