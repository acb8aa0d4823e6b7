"""`python -m asmcheck PROGRAM [--quick] [--deep] [--write] [--jobs N] [KERNELS]`: proves the kernels of the program.

Without `--write` what is proved, and how many mutants are, must be what `proved.txt` says.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from .contracts import KERNELS
from .decode import Program
from .report import Result, examine, reach_text
from .solver import SECONDS, Linear

PINNED = Path(__file__).parent.parent / "proved.txt"


def _shown(result: Result) -> None:
    z3 = f"z3 {result.proved} of {result.asked}"
    print(f"{result.pinned()}; {result.instructions} instructions, {result.paths} cases, {z3}, {result.seconds:.1f} s")
    if result.refusal:
        print(f"    {result.refusal}")
    for line in result.same:
        print(f"    equal: {line}")
    for found in result.reaches:
        print(f"    {reach_text(found)}")
    sys.stdout.flush()


def _problems(results: list[Result], whole: bool) -> list[str]:
    problems = []
    for result in results:
        problems += [f"{result.name}: a mutant is proved without a reason: {text}" for text in result.unexplained]
        if result.unknown or result.slowest > SECONDS:
            problems.append(f"{result.name}: z3 did not decide a question")
    pinned = dict(line.split(": ", 1) for line in PINNED.read_text().splitlines() if ": " in line)
    for result in results:
        name, found = result.pinned().split(": ", 1)
        wanted = pinned.get(name, "nothing")
        if whole and found != wanted or not whole and found.split(",")[0] != wanted.split(",")[0]:
            problems.append(f"{name}: {found}, where proved.txt has {wanted}")
    return problems


def main() -> int:
    """The whole; the exit code is 1 where something differs."""
    parser = argparse.ArgumentParser(prog="asmcheck")
    parser.add_argument("program", type=Path)
    parser.add_argument("kernels", nargs="*")
    parser.add_argument("--quick", action="store_true", help="proofs alone, without mutants and wider bounds")
    parser.add_argument("--deep", action="store_true", help="mutants of all kernels, which takes hours; not compared")
    parser.add_argument("--write", action="store_true", help="write proved.txt")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_intermixed_args()
    path = chosen.program.resolve()
    kernels = [k for k in KERNELS if not chosen.kernels or any(k.name.startswith(n) for n in chosen.kernels)]
    names = [kernel.name for kernel in kernels]
    begun = time.monotonic()
    program = Program(path)
    print(f"z3 {Linear().version}, for linear inequalities alone", flush=True)
    results: dict[str, Result] = {}
    with ProcessPoolExecutor(chosen.jobs) as pool:
        waiting = [
            pool.submit(examine, kernel.name, program.straight(kernel.symbol), path, chosen.quick, chosen.deep)
            for kernel in kernels
        ]
        for done in as_completed(waiting):
            result = done.result()
            results[result.name] = result
            _shown(result)
    ordered = [results[name] for name in names]
    proved = sum(not result.refusal for result in ordered)
    refused, same = sum(result.refused for result in ordered), sum(len(result.same) for result in ordered)
    print(f"{proved} of {len(ordered)} kernels proved; mutants: {refused} refused, {same} proved equal")
    print(f"z3 proved {sum(r.proved for r in ordered)} bounds of kernels; its longest answer took {max(r.slowest for r in ordered):.1f} s")
    print("not proved: " + (", ".join(result.name for result in ordered if result.refusal) or "none"))
    print(f"{time.monotonic() - begun:.0f} s")
    if chosen.write:
        PINNED.write_text("".join(f"{result.pinned()}\n" for result in ordered))
        return 0
    problems = _problems(ordered, not (chosen.quick or chosen.deep))
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
