"""The libraries that are measured, each in processes of its own."""

import json
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from secant.bench_ecutils._plan import Inputs, Key, Row

PROBE = """
import importlib.metadata, importlib.util
try:
    version = importlib.metadata.version("ecutils")
except importlib.metadata.PackageNotFoundError:
    version = "1.1.5" if importlib.util.find_spec("ecutils.settings") else "2.0.1"
importlib.import_module("ecutils")
print(version)
"""


class Unusable(Exception):
    """An interpreter that has no ECUtils, or a library whose result is wrong."""


@dataclass(frozen=True)
class Library:
    """A library: the interpreter that has it, the package, and whose interface it has, that of 1.1.5 or of 2.0.1."""

    title: str
    python: str
    package: str
    interface: int

    @property
    def is_own(self) -> bool:
        """Whether it is a stand-in."""
        return self.package != "ecutils"


OWN = [
    Library("secant as 1.1.5", sys.executable, "secant.compat.ecutils1", 1),
    Library("secant as 2.0.1", sys.executable, "secant.compat.ecutils", 2),
]


def beside(python: str) -> Library:
    """ECUtils as an interpreter has it. Raises ``Unusable`` where it has not."""
    try:
        done = subprocess.run([python, "-c", PROBE], capture_output=True, text=True, timeout=60)
    except OSError as error:
        raise Unusable(f"{python}: {error.strerror}") from None
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["no answer"]
        raise Unusable(f"{python} has no ECUtils: {last[0]}")
    version = done.stdout.strip()
    major = version.split(".")[0]
    if major not in ("1", "2"):
        raise Unusable(f"{python} has ECUtils {version}; versions 1 and 2 are known")
    return Library(f"ECUtils {version}", python, "ecutils", int(major))


class Worker:
    """One process: a library in one kind of coordinates, with its cache or without."""

    def __init__(
        self, library: Library, coordinates: str, cache: str, kept: list[Key], inputs: dict[str, Inputs]
    ) -> None:
        self.rows = [Row(library.title, key) for key in kept]
        program = (files(__package__) / "_worker.py").read_text("utf-8")
        self._process = subprocess.Popen(
            [library.python, "-c", program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl-C is for this process
        )
        task = {
            "package": library.package,
            "version": library.interface,
            "coordinates": coordinates,
            "cache": cache == "lru",
            "plan": [(key.curve, key.op, key.fresh) for key in kept],
            "inputs": {name: each.entries for name, each in inputs.items()},
        }
        self.overhead = self._ask(task)

    def __enter__(self) -> "Worker":
        return self

    def __exit__(self, *_: object) -> None:
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
        self._process.kill()
        self._process.wait()

    def _ask(self, question: Any) -> Any:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        try:
            stdin.write(json.dumps(question) + "\n")
            stdin.flush()
            line = stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise Unusable(f"{self.rows[0].library} ended early; what it said is above")
        return json.loads(line)

    def check(self, index: int, inputs: Inputs) -> None:
        """The result on the first input. Raises ``Unusable`` for a wrong one."""
        row = self.rows[index]
        result = self._ask(["check", index])
        if isinstance(result, dict):
            row.refused = result["error"]
        elif not inputs.is_right(row.key.curve, row.key.op, result):
            raise Unusable(f"{row.library}: a wrong result of {row.key.op} on {row.key.curve}")

    def calibrate(self, index: int) -> None:
        """Finds the size of a batch."""
        self.rows[index].iterations = self._ask(["calibrate", index])

    def sample(self, index: int) -> None:
        """Times a batch."""
        self.rows[index].seconds.append(self._ask(["sample", index]))


def start(libraries: list[Library], keys: list[Key], inputs: dict[str, Inputs], stack: ExitStack) -> list[Worker]:
    """A process for each library, kind of coordinates and cache."""
    kinds = dict.fromkeys((key.coordinates, key.cache) for key in keys)
    return [
        stack.enter_context(
            Worker(library, *kind, [key for key in keys if (key.coordinates, key.cache) == kind], inputs)
        )
        for kind in kinds
        for library in libraries
    ]
