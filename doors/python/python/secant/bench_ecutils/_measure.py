"""Rounds of batches in turn, as the lab measures: a batch of every row in each round, every other round backwards."""

import statistics
import sys
import time
from dataclasses import dataclass
from typing import TextIO

from secant.bench_ecutils._libraries import Worker
from secant.bench_ecutils._plan import Inputs, Row

MIN_ROUNDS = 5


@dataclass
class Conditions:
    """What may have disturbed a measurement, as ``Conditions`` of ``secant_lab::record`` has it."""

    clock: float = 0.0
    noise: float = 0.0
    interrupted: bool = False


def show(text: str, stream: TextIO = sys.stderr) -> None:
    """Progress, where somebody looks."""
    if stream.isatty():
        stream.write(f"\r\x1b[K{text}")
        stream.flush()


def measure(workers: list[Worker], inputs: dict[str, Inputs], seconds: float) -> Conditions:
    """Fills the workers' rows: as many rounds as the time allows, never fewer than ``MIN_ROUNDS``.

    Ctrl-C ends it and keeps the rounds. Raises ``Unusable`` for a wrong result, before anything is timed.
    """
    rows = [(worker, index) for worker in workers for index in range(len(worker.rows))]
    for worker, index in rows:
        worker.check(index, inputs[worker.rows[index].key.curve])
    rows = [(worker, index) for worker, index in rows if not worker.rows[index].refused]
    conditions = Conditions(clock=statistics.median(worker.overhead for worker in workers) / 1e9)
    work: list[int] = []
    try:
        for done, (worker, index) in enumerate(rows):
            show(f"calibrating: {done} of {len(rows)}")
            worker.calibrate(index)
        start, longest, rounds = time.monotonic(), 0.0, 0
        while rounds < MIN_ROUNDS or time.monotonic() - start + longest <= seconds:
            begin = time.monotonic()
            show(f"measuring: round {rounds + 1}, {max(seconds - (begin - start), 0):.0f} s left")
            for worker, index in rows if rounds % 2 == 0 else reversed(rows):
                worker.sample(index)
                # the first wakes this process up
                _fixed_work()
                work.append(_fixed_work())
            longest = max(longest, time.monotonic() - begin)
            rounds += 1
    except KeyboardInterrupt:
        conditions.interrupted = True
    show("")
    if len(work) > 20:
        twentieth, *_, slow = (statistics.quantiles(work, n=20)[index] for index in (0, 14))
        conditions.noise = slow / twentieth - 1
    return conditions


def _fixed_work() -> int:
    """Nanoseconds of fixed integer work, which tell whether the machine is quiet."""
    start = time.thread_time_ns()
    state = 1
    for _ in range(200):
        state = (state * 0x9E3779B97F4A7C15 ^ state >> 5) & 0xFFFFFFFFFFFFFFFF
    return time.thread_time_ns() - start


def median(row: Row | None) -> float | None:
    """Seconds for one operation."""
    return statistics.median(row.seconds) if row and row.seconds else None


def spread(row: Row) -> float:
    """Half of the distance of the quartiles, as a part of the median."""
    if len(row.seconds) < 2:
        return 0.0
    first, middle, third = statistics.quantiles(row.seconds, n=4, method="inclusive")
    return (third - first) / 2 / middle
