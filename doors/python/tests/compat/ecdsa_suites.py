"""The test-suites of other packages, run in a process of their own with a stand-in in place of the package."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from not_tested import not_tested

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


def rewrite_imports(source: str, package: str) -> str:
    """A module's relative imports as imports of another package."""
    source = re.sub(r"^(\s*)from \.(\w+) import", rf"\1from {package}.\2 import", source, flags=re.MULTILINE)
    return re.sub(r"^(\s*)from \. import", rf"\1from {package} import", source, flags=re.MULTILINE)


def sdist(requirement: str, digest: str, folder: Path) -> Path:
    """The unpacked source distribution of a package on PyPI, whose tests its wheel does not have."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet", "--no-deps"]
    command += ["--no-binary", ":all:", "--dest", str(folder), requirement]
    done = subprocess.run(command, capture_output=True, text=True)
    archives = list(folder.glob("*.tar.gz"))
    if done.returncode or len(archives) != 1:
        not_tested(f"the tests of {requirement}", "its source distribution cannot be had")
    assert hashlib.sha256(archives[0].read_bytes()).hexdigest() == digest
    with tarfile.open(archives[0]) as archive:
        # Python before 3.11.4 has no filters
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(folder)
    return next(path for path in folder.iterdir() if path.is_dir())


def needs_openssl(what: str) -> None:
    """What some suites cannot be collected without."""
    if shutil.which("openssl") is None:
        not_tested(what, "no command openssl")
