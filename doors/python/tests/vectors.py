"""Published vectors: those in this repository, and further ones in the folder that ``SECANT_EXTRA_VECTORS`` names, a
relative path from the root of the repository. Without that folder a test is skipped; with ``CI=true`` it fails, unless
the variable is ``none``, which leaves it out on purpose."""

import csv
import gzip
import json
import os
from pathlib import Path
from typing import Any

import pytest
from not_tested import not_tested

ROOT = Path(__file__).parents[3]


def generated(file: str) -> Any:
    """A JSON file of this repository."""
    return json.loads((ROOT / "testing/vectors/data/generated" / file).read_text())


def published(file: str) -> Any:
    """A file of the published vectors of this repository."""
    return read(ROOT / "testing/vectors/data/published" / file)


def extra(file: str) -> Any:
    """A file of the further vectors."""
    named = os.environ.get("SECANT_EXTRA_VECTORS", "")
    if named == "none":
        pytest.skip(f"NOT TESTED: {file} (SECANT_EXTRA_VECTORS is none)")
    folder = ROOT / named
    if not named or not folder.is_dir():
        why = f"SECANT_EXTRA_VECTORS names no folder: {named}" if named else "SECANT_EXTRA_VECTORS is not set"
        not_tested(file, why)
    return read(folder / file)


def read(path: Path) -> Any:
    """The rows of a CSV file by column, or the content of a JSON file."""
    text = (gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()).decode()
    return list(csv.DictReader(text.splitlines())) if path.suffix == ".csv" else json.loads(text)
