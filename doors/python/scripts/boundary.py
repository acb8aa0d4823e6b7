"""What the boundary between Python and native code costs: ECDSA with nothing native, with field and scalar operations
native, with point operations native too, and with everything native.

    python boundary.py [--curve NAME] [--seconds S] [--output FILE [--force]]

Prints a JSON array of rows as docs/boundary.md describes them: the calls across the boundary for one operation, and
the time of one. Needs the standard library and secant.

Signing multiplies by Montgomery's ladder with constant-time intent, verification twice by wNAF, in Python on top of
the native operations; with everything native, secant multiplies as it does for every user. Secant signs first (RFC
6979), and the nonce of its signature, (e + r d) / s, is given to the other levels, which must find the same signature.
Every result is checked before anything is timed.

Only for measuring: what is above the boundary branches on secrets, and Python's integers take a time that depends on
their values.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

import secant
from boundary_levels import Tally
from boundary_program import Entry, Scheme, schemes

CURVES = ["secp256k1", "secp256r1"]
POOL = 16
"""How many keys, digests and signatures an operation goes through in turn."""
BATCH_NS = 20_000_000
"""The least time of a batch when it is calibrated."""
MIN_ROUNDS = 5
MAX_SECONDS = 3600.0


# measuring


class WrongResult(Exception):
    """A level gave another result than secant."""


@dataclass
class Row:
    """One operation of one level on one curve, and its rounds."""

    native: str
    curve: str
    op: str
    calls: float
    run: Callable[[int], object]
    iterations: int = 0
    seconds: list[float] = field(default_factory=list)
    index: int = 0

    def timed(self, iterations: int) -> int:
        """Nanoseconds of the processor for so many operations, each on the next entry."""
        run, index = self.run, self.index
        start = time.thread_time_ns()
        for _ in range(iterations):
            index = (index + 1) % POOL
            run(index)
        elapsed = time.thread_time_ns() - start
        self.index = index
        return elapsed

    def calibrate(self) -> None:
        """Doubles the size of a batch until it takes long enough."""
        self.iterations = 1
        while self.timed(self.iterations) < BATCH_NS:
            self.iterations *= 2

    def sample(self) -> None:
        # one untimed, because what was measured in between has taken the caches
        self.timed(1)
        # a clock of large steps may say 0
        self.seconds.append(max(self.timed(self.iterations), 1) / 1e9 / self.iterations)

    def json(self) -> dict[str, object]:
        """As ``BoundaryRow`` of ``secant_lab::record`` has it."""
        timing = {"iterations": self.iterations, "seconds": self.seconds}
        return {
            "language": "python",
            "native": self.native,
            "curve": self.curve,
            "op": self.op,
            "calls": self.calls,
            "timing": timing,
        }


def rows(curve: secant.Curve, pool: list[Entry]) -> Iterator[Row]:
    """The rows of a curve, after every result has been checked."""
    tally = Tally()
    counting = schemes(curve, pool, tally)
    for level, scheme in schemes(curve, pool, None).items():
        calls = {"sign": 0, "verify": 0}
        for index, entry in enumerate(pool):
            other = bytes([entry.digest[0] ^ 1]) + entry.digest[1:]
            if not scheme.verify(index, entry.digest) or scheme.verify(index, other):
                raise WrongResult(f"verify on {curve.name} with {level} native gave a wrong result")
            tally.calls = 0
            signature = counting[level].sign(index)
            calls["sign"] += tally.calls
            if not entry.signature == signature == scheme.sign(index):
                raise WrongResult(f"sign on {curve.name} with {level} native gave a wrong result")
            tally.calls = 0
            counting[level].verify(index, entry.digest)
            calls["verify"] += tally.calls
        digests = [entry.digest for entry in pool]

        def verify(index: int, scheme: Scheme = scheme, digests: list[bytes] = digests) -> bool:
            return scheme.verify(index, digests[index])

        yield Row(level, curve.name, "sign", calls["sign"] / len(pool), scheme.sign)
        yield Row(level, curve.name, "verify", calls["verify"] / len(pool), verify)


def show(text: str, stream: TextIO) -> None:
    """Progress, where somebody looks."""
    if stream.isatty():
        stream.write(f"\r\x1b[K{text}")
        stream.flush()


def measure(curves: list[secant.Curve], seconds: float, kept: list[Row]) -> None:
    """Fills ``kept`` with the rows, round after round; odd rounds go backwards. Never fewer than MIN_ROUNDS."""
    made: list[Row] = []
    for curve in curves:
        show(f"checking {curve.name}", sys.stderr)
        made += rows(curve, [Entry.fresh(curve) for _ in range(POOL)])
    for row in made:
        show(f"calibrating {row.curve} {row.op}", sys.stderr)
        row.calibrate()
    kept += made
    budget, start, longest, rounds = seconds * len(made), time.monotonic(), 0.0, 0
    while rounds < MIN_ROUNDS or time.monotonic() - start + longest <= budget:
        begin = time.monotonic()
        for row in made if rounds % 2 == 0 else reversed(made):
            row.sample()
            spent = time.monotonic() - start
            show(f"measuring: round {rounds + 1}, {max(budget - spent, 0):.0f} s left", sys.stderr)
        longest = max(longest, time.monotonic() - begin)
        rounds += 1


# the command


class Output:
    """Where the rows go. A file is written beside its name and then renamed, so that a run that fails leaves nothing,
    and a folder in which nothing can be written is found before the measurement."""

    def __init__(self, path: Path | None, force: bool) -> None:
        self.path, self.temporary = path, Path()
        if path is None:
            return
        if path.is_dir():
            raise OSError(f"{path} is a folder")
        if path.exists() and not force:
            raise OSError(f"{path} is there already; --force replaces it")
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        os.close(handle)
        self.temporary = Path(name)

    def write(self, text: str) -> None:
        if self.path is None:
            sys.stdout.write(text)
            return
        self.temporary.write_text(text)
        # a temporary file is for its owner only
        mask = os.umask(0)
        os.umask(mask)
        self.temporary.chmod(0o666 & ~mask)
        self.temporary.replace(self.path)

    def close(self) -> None:
        """Removes what was not written."""
        if self.path is not None:
            self.temporary.unlink(missing_ok=True)


def duration(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds <= MAX_SECONDS:
        raise argparse.ArgumentTypeError(f"must be above 0 and at most {MAX_SECONDS:.0f}")
    return seconds


def named_curve(text: str) -> secant.Curve:
    try:
        return secant.Curve(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def arguments() -> tuple[argparse.ArgumentParser, argparse.Namespace]:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument(
        "--curve", action="append", type=named_curve, help=f"a curve; more than one may be given ({', '.join(CURVES)})"
    )
    parser.add_argument("--seconds", type=duration, default=1.0, help="time for each row (1); never under 5 rounds")
    parser.add_argument("--output", type=Path, metavar="FILE", help="the file to write instead of standard output")
    parser.add_argument("--force", action="store_true", help="replace the file")
    return parser, parser.parse_args()


def main() -> int:
    parser, given = arguments()
    curves: list[secant.Curve] = list(dict.fromkeys(given.curve or map(secant.Curve, CURVES)))
    try:
        output = Output(given.output, given.force)
    except OSError as error:
        parser.error(str(error))
    kept: list[Row] = []
    status = 0
    try:
        try:
            measure(curves, given.seconds, kept)
        except KeyboardInterrupt:
            status = 130
        except WrongResult as error:
            show("", sys.stderr)
            print(f"boundary: {error}", file=sys.stderr)
            return 1
        show("", sys.stderr)
        done = [row.json() for row in kept if row.seconds]
        if status:
            print(f"interrupted: {len(done)} rows kept", file=sys.stderr)
        if done:
            lines = ",\n ".join(json.dumps(row) for row in done)
            output.write(f"[{lines}]\n")
    finally:
        output.close()
    return status


if __name__ == "__main__":
    raise SystemExit(main())
