"""ECUtils' own tests, from its published sources, with the import changed."""

import importlib.util
import os
import shutil
from pathlib import Path

import pytest
from foreign import Suite, check, fetch, rewritten, run_suite

SUITES = [
    Suite(
        requirement="ecutils-2.0.1",
        package="ecutils",
        stand_in="secant.compat.ecutils",
        folder="tests",
        passed=150,
        failed={},
    ),
    Suite(
        requirement="ecutils-1.1.5",
        package="ecutils",
        stand_in="secant.compat.ecutils1",
        folder="tests",
        passed=39,
        failed={
            "tests.test_settings.TestSettings::test_lru_cache_setting": "adds a product of multiply_point "
            "ten times and wants the sum in the cache. A product may be a shared secret, which ECUtils keeps there; "
            "nothing that is made from one is cached here.",
        },
    ),
]


@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.requirement)
def test_the_suite_passes_with_the_import_changed(suite: Suite, tmp_path: Path) -> None:
    assert importlib.util.find_spec("ecutils") is None
    check(suite, tmp_path)


@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.requirement)
def test_the_original_passes_as_many_and_the_excepted(suite: Suite, tmp_path: Path) -> None:
    """The counts are those of the whole suite, and nothing else than the import decides."""
    source = fetch(suite.requirement)
    shutil.copytree(source / suite.folder, tmp_path / "tests")
    paths = os.pathsep.join(filter(None, [str(source / "src"), os.environ.get("PYTHONPATH")]))
    outcomes = run_suite(tmp_path, ["tests"], environment={"PYTHONPATH": paths})
    assert not outcomes.failed | outcomes.skipped
    assert len(outcomes.passed) == suite.passed + len(suite.failed)
    assert set(suite.failed) <= outcomes.passed


def test_imports_are_changed() -> None:
    text = (
        'from ecutils.core import Point\nfrom ecutils import settings\nimport ecutils\n@patch("ecutils.core.Point")\n'
    )
    assert rewritten(text, "ecutils", "a.b") == (
        'from a.b.core import Point\nfrom a.b import settings\nimport a.b as ecutils\n@patch("a.b.core.Point")\n'
    )
    assert rewritten("secant.ecutils.x, my_ecutils.y", "ecutils", "a.b") == "secant.ecutils.x, my_ecutils.y"
