"""``scripts/boundary.py``: its rows, the calls that it counts, the results that it compares, and what it refuses."""

import dataclasses
import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import boundary
import boundary_program as program
import pytest
import secant

SCRIPT = Path(__file__).parents[1] / "scripts" / "boundary.py"

LEVELS = ["nothing", "field", "field and point", "everything"]


def run(*arguments: str, cwd: Path, status: int = 0) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=cwd, timeout=300)
    assert done.returncode == status, done.stderr
    return done


def check_schema(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        assert set(row) == {"language", "native", "curve", "op", "calls", "timing"}
        assert set(row["timing"]) == {"iterations", "seconds"}
        assert row["language"] == "python" and row["native"] in LEVELS and row["op"] in ("sign", "verify")
        assert isinstance(row["calls"], float) and row["calls"] >= 0
        assert isinstance(row["timing"]["iterations"], int) and row["timing"]["iterations"] > 0
        assert all(isinstance(s, float) and s > 0 for s in row["timing"]["seconds"]) and row["timing"]["seconds"]


def test_a_short_run(tmp_path: Path) -> None:
    done = run("--curve", "secp256k1", "--seconds", "0.01", "--output", "rows.json", cwd=tmp_path)
    # no terminal, so no progress; and nothing else is left in the folder
    assert done.stdout == done.stderr == "" and os.listdir(tmp_path) == ["rows.json"]
    rows = json.loads((tmp_path / "rows.json").read_text())
    check_schema(rows)
    assert [(row["native"], row["op"]) for row in rows] == [(n, op) for n in LEVELS for op in ("sign", "verify")]
    assert {row["curve"] for row in rows} == {"secp256k1"}
    assert all(len(row["timing"]["seconds"]) >= 5 for row in rows)


# a doubling has 14 calls for a = 0, 17 for a = -3, 18 for others; an addition has 24


@pytest.mark.parametrize(("name", "double"), [("secp256k1", 14), ("secp256r1", 17), ("brainpoolP256r1", 18)])
def test_calls(name: str, double: int) -> None:
    curve = secant.Curve(name)
    rows = boundary.rows(curve, [program.Entry.fresh(curve) for _ in range(16)])
    calls = {(row.native, row.op): row.calls for row in rows}
    assert calls["nothing", "sign"] == calls["nothing", "verify"] == 0
    assert calls["everything", "sign"] == calls["everything", "verify"] == 1
    # 257 doublings and 256 additions, and what else signing does
    assert calls["field", "sign"] == 257 * double + 256 * 24 + 13
    assert calls["field and point", "sign"] == 257 + 256 + 11
    # two multiplications, each of 256 doublings, 7 additions for the table and one for about every sixth bit
    assert 630 < calls["field and point", "verify"] < 690
    assert calls["field", "verify"] == pytest.approx(512 * double + 2 * (7 + 42) * 24, rel=0.03)


# RFC 6979, A.2.5; and one of secp256k1 that Bitcoin's libraries share
PUBLISHED = [
    (
        "secp256r1",
        "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721",
        b"sample",
        "A6E3C57DD01ABE90086538398355DD4C3B17AA873382B0F24D6129493D8AAD60",
        "EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716",
    ),
    (
        "secp256k1",
        "01".zfill(64),
        b"Satoshi Nakamoto",
        "8F8A276C19F4149656B280621E358CCE24F5F52542772691EE69063B74F15D15",
        "934B1EA10A4B3C1757E2B0C017D0B6143CE3C9A7E6A4A49860D7A6AB210EE3D8",
    ),
]


@pytest.mark.parametrize(("name", "key", "message", "nonce", "r"), PUBLISHED)
def test_published_signatures(name: str, key: str, message: bytes, nonce: str, r: str) -> None:
    curve = secant.Curve(name)
    digest = hashlib.sha256(message).digest()
    entry = program.Entry.of(secant.PrivateKey(curve, bytes.fromhex(key)), digest)
    assert entry.nonce == int(nonce, 16) and entry.signature[:32].hex().upper() == r
    for level, scheme in program.schemes(curve, [entry], None).items():
        assert scheme.sign(0) == entry.signature, level
        assert scheme.verify(0, digest) and not scheme.verify(0, bytes(32)), level


@pytest.mark.parametrize("name", ["secp192k1", "secp224k1", "secp384r1", "secp521r1"])
def test_other_curves(name: str) -> None:
    curve = secant.Curve(name)
    assert len(list(boundary.rows(curve, [program.Entry.fresh(curve) for _ in range(2)]))) == 8


def test_wrong_results_are_found() -> None:
    curve = secant.Curve("secp256k1")
    entry = program.Entry.fresh(curve)
    replace = dataclasses.replace
    signature = bytes([entry.signature[0] ^ 1]) + entry.signature[1:]
    cases = {"sign": replace(entry, nonce=5), "verify": replace(entry, signature=signature)}
    for op, bad in cases.items():
        with pytest.raises(boundary.WrongResult, match=f"{op} on secp256k1 with nothing native"):
            list(boundary.rows(curve, [bad]))


@pytest.mark.parametrize("half", [0, 1])
@pytest.mark.parametrize("value", ["zero", "order", "above"])
def test_halves_out_of_range(half: int, value: str) -> None:
    curve = secant.Curve("secp256k1")
    entry = program.Entry.fresh(curve)
    parts = [entry.signature[:32], entry.signature[32:]]
    parts[half] = {"zero": 0, "order": curve.order, "above": 2**256 - 1}[value].to_bytes(32, "big")
    bad = dataclasses.replace(entry, signature=b"".join(parts))
    for level, scheme in program.schemes(curve, [bad], None).items():
        assert not scheme.verify(0, entry.digest), level


def test_digits() -> None:
    for k in [0, 1, 2, 15, 16, 17, 31, 2**64 - 1, 2**255 + 12345]:
        digits = program.recode(k)
        assert sum(digit << i for i, digit in enumerate(digits)) == k
        assert all(digit == 0 or (digit % 2 and abs(digit) < 16) for digit in digits)
        assert not digits or digits[-1] > 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--curve", "secp256q1"], "secp256k1"),
        (["--seconds", "0"], "above 0"),
        (["--seconds", "nan"], "above 0"),
        (["--seconds", "soon"], "invalid"),
        (["--output", "there.json"], "--force"),
        (["--output", "."], "folder"),
        (["--output", "missing/rows.json"], "missing"),
        (["rows.json"], "unrecognized"),
    ],
)
def test_errors_come_before_measuring(tmp_path: Path, arguments: list[str], reason: str) -> None:
    (tmp_path / "there.json").write_text("kept")
    done = run("--seconds", "600", *arguments, cwd=tmp_path, status=2)
    assert reason in done.stderr and done.stdout == "" and "Traceback" not in done.stderr
    assert os.listdir(tmp_path) == ["there.json"] and (tmp_path / "there.json").read_text() == "kept"


def test_a_file_is_replaced_when_asked(tmp_path: Path) -> None:
    file = tmp_path / "there.json"
    file.write_text("old")
    run("--curve", "P-256", "--seconds", "0.01", "--output", "there.json", "--force", cwd=tmp_path)
    assert {row["curve"] for row in json.loads(file.read_text())} == {"secp256r1"}
    assert os.listdir(tmp_path) == ["there.json"]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_what_was_measured_is_kept(tmp_path: Path) -> None:
    """Interrupted after a while; on a slow machine nothing may have been measured by then."""
    command = [sys.executable, str(SCRIPT), "--curve", "secp256k1", "--seconds", "600", "--output", "rows.json"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=tmp_path)
    time.sleep(8)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130 and "rows kept" in errors and "Traceback" not in errors
    if "interrupted: 0 rows" not in errors:
        rows = json.loads((tmp_path / "rows.json").read_text())
        check_schema(rows)
        assert f"interrupted: {len(rows)} rows" in errors
        assert os.listdir(tmp_path) == ["rows.json"]
    else:
        assert os.listdir(tmp_path) == []
