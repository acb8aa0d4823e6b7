"""Test-suites of other packages with their imports changed: fetched as published, rewritten, run, counted."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
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
    """The unpacked package that a file pins. Ends the test where it cannot be had."""
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
        if archive.suffix in (".whl", ".zip"):
            zipfile.ZipFile(archive).extractall(unpacked)
        else:
            with tarfile.open(archive) as tar:
                tar.extractall(unpacked, filter="data")
        inside = list(unpacked.iterdir())
        try:
            (inside[0] if len(inside) == 1 else unpacked).rename(target)
        except OSError:
            assert target.exists()  # another run was faster
    return target


def rewritten(text: str, package: str, stand_in: str) -> str:
    """A program's text with its imports of a package, and the names of its modules in strings, changed."""
    text = re.sub(rf"(?<![\w.]){package}(?=\.\w)", stand_in, text)
    text = re.sub(rf"\bfrom {package} import\b", f"from {stand_in} import", text)
    return re.sub(rf"^(\s*)import {package}$", rf"\1import {stand_in} as {package}", text, flags=re.MULTILINE)


def run(folder: Path, environment: dict[str, str]) -> dict[str, str]:
    """What became of each test below ``folder / "tests"``: ``passed``, ``failed`` or ``skipped``."""
    report = folder / "report.xml"
    pytest = [sys.executable, "-m", "pytest", "tests", "-q", "-p", "no:cacheprovider", f"--junitxml={report}"]
    done = subprocess.run(pytest, cwd=folder, env=os.environ | environment, capture_output=True, text=True, timeout=900)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    results = {}
    for case in ElementTree.parse(report).iter("testcase"):
        kinds = {child.tag for child in case}
        name = f"{case.get('classname')}.{case.get('name')}".removeprefix("tests.")
        results[name] = "failed" if kinds & {"failure", "error"} else "skipped" if "skipped" in kinds else "passed"
    return results


def run_with_stand_in(suite: Suite, folder: Path) -> dict[str, str]:
    """Runs a suite in an empty folder with its imports changed."""
    source = fetch(suite.requirement) / suite.folder
    shutil.copytree(source, folder / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    for file in (folder / "tests").rglob("*.py"):
        file.write_text(rewritten(file.read_text("utf-8"), suite.package, suite.stand_in), "utf-8")
    return run(folder, {})


def check(suite: Suite, folder: Path) -> None:
    """Runs a suite, and compares with what is pinned: as many tests pass, and exactly those that are named fail."""
    results = run_with_stand_in(suite, folder)
    failed = {name for name, result in results.items() if result == "failed"}
    assert failed == set(suite.failed)
    assert list(results.values()).count("passed") == suite.passed
    assert all(suite.failed.values())
