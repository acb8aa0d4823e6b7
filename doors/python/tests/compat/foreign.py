"""Test-suites of other packages with their imports changed: fetched as published, rewritten, run, counted."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from not_tested import not_tested

ROOT = Path(__file__).parents[4]
FETCHED = ROOT / "target/python/foreign"
"""Packages as published, unpacked; kept from run to run."""


@dataclass(frozen=True)
class Suite:
    """The tests that a package carries, and how they end when ``stand_in`` is imported instead of it."""

    requirement: str
    """The file beside this one that pins the package by its hash, without ``.txt``."""
    package: str
    stand_in: str
    folder: str
    """The folder of the tests in what was fetched."""
    passed: int
    failed: dict[str, str]
    """Tests that fail with the stand-in, with the reasons."""


def fetch(requirement: str) -> Path:
    """The unpacked source distribution that a file pins. Ends the test where it cannot be had."""
    target = FETCHED / requirement
    if target.exists():
        return target
    FETCHED.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=FETCHED) as name:
        folder = Path(name)
        pins = Path(__file__).with_name(f"{requirement}.txt")
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet", "--no-deps"]
        done = subprocess.run([*pip, "--dest", str(folder), "--requirement", str(pins)], capture_output=True, text=True)
        if done.returncode:
            not_tested(f"the tests of {requirement}", done.stderr.strip().splitlines()[-1])
        (archive,) = folder.iterdir()
        unpacked = folder / "unpacked"
        with tarfile.open(archive) as tar:
            # Python before 3.11.4 has no filters
            tar.extraction_filter = getattr(tarfile, "data_filter", None)
            tar.extractall(unpacked)
        (inside,) = unpacked.iterdir()
        try:
            inside.rename(target)
        except OSError:
            assert target.exists()  # another run was faster
    return target


def rewritten(text: str, package: str, stand_in: str) -> str:
    """A program's text with its imports of a package, and the names of its modules in strings, changed."""
    text = re.sub(rf"(?<![\w.]){package}(?=\.\w)", stand_in, text)
    text = re.sub(rf"\bfrom {package} import\b", f"from {stand_in} import", text)
    return re.sub(rf"^(\s*)import {package}$", rf"\1import {stand_in} as {package}", text, flags=re.MULTILINE)


def from_outside(source: str, package: str) -> str:
    """A module's relative imports as imports of another package."""
    source = re.sub(r"^(\s*)from \.(\w+) import", rf"\1from {package}.\2 import", source, flags=re.MULTILINE)
    return re.sub(r"^(\s*)from \. import", rf"\1from {package} import", source, flags=re.MULTILINE)


# hypothesis: the same examples each time, and no complaint about a machine that is busy
CONFTEST = """\
import hypothesis

hypothesis.settings.register_profile("foreign", derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("foreign")
"""


class Outcomes:
    """What became of each test."""

    def __init__(self, report: Path) -> None:
        self.passed: set[str] = set()
        self.failed: set[str] = set()
        self.skipped: set[str] = set()
        names: Counter[str] = Counter()
        for case in ElementTree.parse(report).iter("testcase"):
            name = f"{case.get('classname')}::{case.get('name')}"
            # a class that inherits a test twice has two of one name
            names[name] += 1
            name += f"#{names[name]}" if names[name] > 1 else ""
            kinds = {child.tag for child in case}
            group = self.failed if kinds & {"failure", "error"} else self.skipped if "skipped" in kinds else self.passed
            group.add(name)

    def passed_of(self, module: str) -> set[str]:
        """The names of tests of a module that passed."""
        return {name for name in self.passed if module in name.split("::")[0].split(".")}


def run_suite(
    folder: Path, files: Iterable[str], conftest: str = "", environment: Mapping[str, str] | None = None
) -> Outcomes:
    """Runs files of tests with pytest in a folder, without the settings of this repository."""
    (folder / "conftest.py").write_text(CONFTEST + conftest)
    report = folder / "report.xml"
    options = ["-q", "-c", os.devnull, "--rootdir", str(folder), "-p", "no:cacheprovider", "-o", "junit_family=xunit1"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, f"--junitxml={report}", *files],
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **(environment or {})},
    )
    assert report.exists(), done.stdout + done.stderr
    outcomes = Outcomes(report)
    if outcomes.failed:
        print(done.stdout[-20_000:])
    return outcomes


def run_with_stand_in(suite: Suite, folder: Path) -> Outcomes:
    """Runs a suite in an empty folder with its imports changed."""
    source = fetch(suite.requirement) / suite.folder
    shutil.copytree(source, folder / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    for file in (folder / "tests").rglob("*.py"):
        file.write_text(rewritten(file.read_text("utf-8"), suite.package, suite.stand_in), "utf-8")
    return run_suite(folder, ["tests"])


def check(suite: Suite, folder: Path) -> None:
    """Runs a suite, and compares with what is pinned: as many tests pass, and exactly those that are named fail."""
    outcomes = run_with_stand_in(suite, folder)
    assert outcomes.failed == set(suite.failed)
    assert len(outcomes.passed) == suite.passed
    assert all(suite.failed.values())


def needs_openssl(what: str) -> None:
    """What some suites cannot be collected without."""
    if shutil.which("openssl") is None:
        not_tested(what, "no command openssl")
