"""Time per call, medians of interleaved rounds."""

import os
import statistics
import time
from collections.abc import Sequence

from inputs import Task

SLOWER = 1.15
"""A round is dropped if a fixed piece of Python that looks at no library took this many times its shortest time."""


def pin() -> None:
    """Stays on one core, where the system lets a process choose."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def probe() -> int:
    """Nanoseconds of a fixed piece of Python."""
    start = time.perf_counter_ns()
    total = 0
    for i in range(3000):
        total += i * i
    return time.perf_counter_ns() - start


def timed(tasks: Sequence[Task]) -> float:
    """Nanoseconds a call."""
    calls = [task.run for task in tasks]
    start = time.perf_counter_ns()
    for call in calls:
        call()
    return (time.perf_counter_ns() - start) / len(calls)


def medians(tasks: dict[str, list[Task]], rounds: int, budget_ns: float) -> dict[str, float]:
    """Microseconds a call for every library. Each round times a slice of every library's tasks, so long as to fill the
    budget, in an order that moves on; the slices move on as well, so that a slow library sees every input once."""
    names = list(tasks)
    sizes = {}
    for name in names:
        first = timed(tasks[name][:1])
        sizes[name] = max(1, min(len(tasks[name]), int(budget_ns / first)))
    samples: dict[str, list[tuple[int, float]]] = {name: [] for name in names}
    for i in range(rounds):
        for name in names[i % len(names) :] + names[: i % len(names)]:
            before = probe()
            own, start = tasks[name], i * sizes[name]
            part = [own[(start + j) % len(own)] for j in range(sizes[name])]
            time_of_call = timed(part)
            samples[name].append((max(before, probe()), time_of_call))
    quickest = min(sample[0] for of_name in samples.values() for sample in of_name)
    result = {}
    for name, of_name in samples.items():
        calm = [call for at, call in of_name if at <= SLOWER * quickest]
        result[name] = statistics.median(calm or [call for _, call in of_name]) / 1000
    return result
