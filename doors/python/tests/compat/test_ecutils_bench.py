"""``python -m secant.bench_ecutils``: its rows, its tables, the lab's JSON, and what it refuses."""

import json
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from foreign import ROOT, fetch
from secant.bench_ecutils import _documents, _libraries, _plan, _tables, _worker
from secant.bench_ecutils.__main__ import main
from secant.bench_ecutils._measure import Conditions
from secant.bench_ecutils._plan import CURVES, OPERATIONS, Inputs, Key, Row

QUICK = ["--seconds", "0.01"]


def run(*arguments: str, status: int = 0) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "secant.bench_ecutils", *QUICK, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == status, done.stderr
    return done


@pytest.fixture
def originals(tmp_path: Path) -> list[str]:
    """Interpreters that have ECUtils, of both versions."""
    made = []
    for version in ("1.1.5", "2.0.1"):
        script = tmp_path / f"python-{version}"
        source = fetch(f"ecutils-{version}") / "src"
        script.write_text(f'#!/bin/sh\nPYTHONPATH="{source}" exec "{sys.executable}" "$@"\n')
        script.chmod(0o755)
        made.append(str(script))
    return made


# the lab's format


def fields(struct: str, file: str) -> dict[str, bool]:
    """The fields of a struct of the lab, and whether each must be there."""
    text = (ROOT / "crates/lab/src" / file).read_text()
    body = re.search(rf"pub struct {struct} {{(.*?)\n}}", text, re.DOTALL)
    assert body is not None
    found = re.findall(r"((?:\s*#\[.*?\]\n)*)\s*pub (\w+): ", body[1])
    return {name: "serde(default" not in attributes for attributes, name in found}


def check_fields(value: dict[str, Any], struct: str, file: str = "record.rs") -> None:
    known = fields(struct, file)
    assert set(value) <= set(known)
    assert {name for name, needed in known.items() if needed} <= set(value)


def check_record(record: dict[str, Any]) -> None:
    check_fields(record, "Record")
    assert (record["schema"], record["unit"]) == (1, "seconds per operation")
    assert "SCHEMA: u32 = 1;" in (ROOT / "crates/lab/src/record.rs").read_text()
    check_fields(record["engine"], "Engine", "machine.rs")
    check_fields(record["machine"], "Machine", "machine.rs")
    check_fields(record["conditions"], "Conditions")
    assert 0 < record["conditions"]["clock"] < 1e-3 and record["conditions"]["noise"] >= 0
    for struct in ("bench", "compare"):
        for row in record[struct]:
            check_fields(row, {"bench": "BenchRow", "compare": "CompareRow"}[struct])
            check_fields(row["timing"], "Timing")
            assert len(row["timing"]["seconds"]) >= 5 and row["timing"]["iterations"] >= 1
            assert all(0 < seconds < 10 for seconds in row["timing"]["seconds"])
            if "quoted" in row:
                check_fields(row["quoted"], "Quoted")


def test_a_run_without_ecutils(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    done = run("--curve", "secp224k1", "--json", str(file))
    assert done.stderr == ""
    record = json.loads(file.read_text())
    check_record(record)
    of_bench = [(row["op"], row["coordinates"], row["cache"], row["fresh"]) for row in record["bench"]]
    assert of_bench == [
        (op, coordinates, cache, fresh)
        for coordinates in ("jacobian", "affine")
        for cache, fresh in (("lru", False), ("lru", True), ("none", True))
        for op in OPERATIONS
    ]
    assert len(record["compare"]) == len(record["bench"]) == 48
    quoted = {
        row["op"]: row.get("quoted")
        for row in record["bench"]
        if (row["coordinates"], row["cache"]) == ("affine", "none")
    }
    assert quoted["multiply"] == {"document": "ecutils", "value": 44.08, "unit": "ms"}
    assert quoted["koblitz"] is quoted["massey-omura"] is None
    for version in ("1.1.5", "2.0.1"):
        assert f"ECUtils {version} is not measured: --beside PYTHON" in done.stdout
        assert f"ecutils=={version})" in done.stdout
    # the document's N/A, and our figures beside it
    assert done.stdout.count("N/A") == 6 * 4 + 2
    assert "p % 4 == 1" in done.stdout and "ten times too large" in done.stdout
    assert "times as long" not in done.stdout


def test_a_run_beside_both_versions(originals: list[str], tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    beside = [argument for python in originals for argument in ("--beside", python)]
    curves = ["--curve", "secp192k1", "--curve", "secp224r1", "--coordinates", "jacobian"]
    done = run(*beside, *curves, "--json", str(file))
    record = json.loads(file.read_text())
    check_record(record)
    seconds = {(row["library"], row["curve"], row["op"]): min(row["timing"]["seconds"]) for row in record["compare"]}
    for version in ("1.1.5", "2.0.1"):
        for cache, inputs in (("lru", "repeated"), ("lru", "fresh"), ("none", "fresh")):
            library = f"ECUtils {version}, jacobian, {cache}, {inputs}"
            assert (library, "secp224r1", "koblitz") not in seconds
            for op in OPERATIONS:
                assert (library, "secp192k1", op) in seconds
        own = {
            row["op"]: min(row["timing"]["seconds"])
            for row in record["bench"]
            if row["curve"] == "secp192k1" and row["cache"] == "none"
        }
        for op in ("multiply", "sign", "verify", "ecdh", "massey-omura"):
            # far below what is measured, so that a busy machine does not decide
            assert seconds[f"ECUtils {version}, jacobian, none, fresh", "secp192k1", op] > 10 * own[op]
    # an answer of a dictionary
    assert seconds["ECUtils 1.1.5, jacobian, lru, repeated", "secp192k1", "multiply"] < 2e-5
    assert seconds["ECUtils 1.1.5, jacobian, lru, fresh", "secp192k1", "multiply"] > 1e-4
    assert "refuses" in done.stdout and "is not measured" not in done.stdout
    assert "ECUtils 2.0.1 takes" in done.stdout and "ECUtils 1.1.5 takes" in done.stdout
    assert "Without a cache secant as 2.0.1 is ahead of ECUtils 2.0.1 with one in 20 of 20 rows" in done.stdout


# the parts


@pytest.mark.parametrize(("package", "version"), [("secant.compat.ecutils1", 1), ("secant.compat.ecutils", 2)])
def test_fresh_inputs_are_not_in_the_cache_and_repeated_ones_are(package: str, version: int) -> None:
    inputs = {"secp256k1": _plan.inputs("secp256k1")}
    plan = [("secp256k1", op, fresh) for op in ("add", "double") for fresh in (True, False)]
    task = {"package": package, "version": version, "coordinates": "affine", "cache": True, "plan": plan}
    rows = _worker.prepare(task | {"inputs": {name: each.entries for name, each in inputs.items()}})
    for row in rows:
        row.calibrate()
        assert row.iterations <= (64 if row.fresh else 1 << 20)
        row.clear()
        before = sum(info.hits for info in infos())
        row.timed()
        hits = sum(info.hits for info in infos()) - (0 if row.fresh else before)
        assert hits == 0 if row.fresh else hits >= row.iterations - 1
        assert row.sample(0) > 0


def infos() -> list[Any]:
    import gc

    from secant.compat._cache import PublicCache

    return [each.cache_info() for each in gc.get_objects() if isinstance(each, PublicCache)]


@pytest.mark.parametrize("name", CURVES)
def test_wrong_results_are_told(name: str) -> None:
    inputs = _plan.inputs(name)
    assert len({entry["key"] for entry in inputs.entries}) == len(inputs.entries) == _plan.POOL
    for op in OPERATIONS:
        right = inputs.entries[0]["signature"] if op == "sign" else inputs.results[op]
        wrong: Any = False if op == "verify" else [right[0], 2**500]
        assert inputs.is_right(name, op, right) and not inputs.is_right(name, op, wrong)


def test_a_library_with_a_wrong_result_ends_the_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Inputs, "is_right", lambda *_: False)
    assert main([*QUICK, "--curve", "secp256k1", "--op", "double"]) == 1
    assert capsys.readouterr().err == "bench_ecutils: secant as 1.1.5: a wrong result of double on secp256k1\n"


def test_the_document() -> None:
    shipped = files("secant.bench_ecutils") / "documents.json"
    assert shipped.read_bytes() == (ROOT / "crates/lab/data/documents.json").read_bytes()
    every = _plan.keys(list(CURVES), list(OPERATIONS), ["jacobian", "affine"], ["lru", "none"])
    assert len(every) == 6 * 64
    figures = [key for key in every if _documents.quoted(key) is not None and (key.cache == "none" or not key.fresh)]
    assert len(figures) == 4 * (64 - 4)
    multiply = Key("secp256k1", "multiply", "jacobian", "none", True)
    assert (_documents.printed_seconds(multiply), _documents.true_seconds(multiply)) == pytest.approx(
        (15.79e-3, 1.579e-3)
    )
    ecdh = Key("secp256k1", "ecdh", "jacobian", "none", True)
    assert _documents.printed_seconds(ecdh) == _documents.true_seconds(ecdh) == pytest.approx(1.57e-3)
    assert _documents.true_seconds(Key("secp224k1", "koblitz", "affine", "none", True)) is None


def test_the_summary_names_what_is_below_the_goal() -> None:
    theirs = _libraries.Library("ECUtils 2.0.1", "python", "ecutils", 2)
    libraries = [*_libraries.OWN, theirs]
    plan = _plan.keys(["secp256k1"], ["sign", "ecdh", "add"], ["jacobian"], ["lru", "none"])
    us = {"sign": 200.0, "ecdh": 99.0, "add": 1.0}
    rows = {}
    for key in plan:
        rows[_libraries.OWN[1].title, key] = Row(_libraries.OWN[1].title, key, 1, [1e-6])
        rows[theirs.title, key] = Row(theirs.title, key, 1, [us[key.op] * 1e-6])
    text = _tables.summary(rows, plan, libraries)
    assert text.startswith(
        "ECUtils 2.0.1 takes 99 times as long or more in 4 rows of fresh inputs; less than 100 times in 2:\n"
    )
    assert text.count("ecdh on secp256k1") == 3 and "  200  " not in text
    assert "with one in 4 of 4 rows; the least ratio is 99" in text
    assert _tables.summary(rows, plan, _libraries.OWN) == ""
    table = _tables.tables(rows, plan, libraries)
    assert "99.0 ±0%" in table and table.count("times as long") == 3
    assert "too noisy" in _tables.notes(libraries, Conditions(noise=0.2), 5)
    assert "too noisy" not in _tables.notes(libraries, Conditions(noise=0.01), 5)


def test_bad_arguments(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.json"
    file.write_text("mine")
    for arguments, message in [
        (["--curve", "secp256"], "invalid choice"),
        (["--op", "mul"], "invalid choice"),
        (["--seconds", "0"], "above 0"),
        (["--seconds", "nan"], "above 0"),
        (["--json", str(file)], "--force replaces it"),
        (["--json", str(tmp_path / "no" / "folder.json")], "No such file or directory"),
    ]:
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 2
        assert message in capsys.readouterr().err
    assert file.read_text() == "mine"
    for python, message in [(sys.executable, "has no ECUtils"), (str(tmp_path / "none"), "No such file")]:
        assert main(["--beside", python, *QUICK]) == 1
        assert message in capsys.readouterr().err


def test_one_version_twice_is_refused(originals: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--beside", originals[0], "--beside", originals[0], *QUICK]) == 1
    assert "the same version" in capsys.readouterr().err
