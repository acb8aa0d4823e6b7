"""The tests of the package ecdsa, taken out of its wheel as installed, with their imports changed."""

import ast
import hashlib
import importlib.metadata
import importlib.util
from pathlib import Path

import pytest
from foreign import Outcomes, from_outside, needs_openssl, run_suite
from secant.compat.ecdsa.curves import curves

VERSION = "0.19.2"

# how many tests of each file pass
PASSED = {
    "test_curves": 131,
    "test_der": 93,
    "test_ecdh": 73,
    "test_ecdsa": 57,
    "test_eddsa": 87,
    "test_ellipticcurve": 42,
    "test_jacobi": 77,
    "test_keys": 178,
    "test_malformed_sigs": 5,
    "test_numbertheory": 257,
    "test_pyecdsa": 800,
    "test_sha3": 18,
}


# the whole file tests a lock of ecdsa's own, which is no part of its interface: nothing here has tables to lock
NOT_RUN = {
    "test_rw_lock.py": {
        "test_readers_nonexclusive_access",
        "test_writers_exclusive_access",
        "test_writer_priority",
        "test_many_writers_priority",
    }
}

# they skip themselves: Edwards curves have no ECDH in ecdsa, and gmpy2 is not in the environment
SKIPPED = {
    "test_ecdh::test_ecdh_each[Ed25519]",
    "test_ecdh::test_ecdh_each[Ed448]",
    "test_ecdh::test_ecdh_with_openssl[Ed25519]",
    "test_ecdh::test_ecdh_with_openssl[Ed448]",
    "test_sha3::test_int_to_bytes_with_gmpy",
}


def files_of_tests() -> list[Path]:
    specification = importlib.util.find_spec("ecdsa")
    assert specification is not None and specification.origin is not None
    return sorted(Path(specification.origin).parent.glob("test_*.py"))


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> Outcomes:
    assert importlib.metadata.version("ecdsa") == VERSION
    needs_openssl("the tests of ecdsa")
    folder = tmp_path_factory.mktemp("ecdsa")
    files = [path for path in files_of_tests() if path.name not in NOT_RUN]
    for path in files:
        (folder / path.name).write_text(from_outside(path.read_text(), "secant.compat.ecdsa"))
    return run_suite(folder, [path.name for path in files])


def test_every_file_is_run_or_listed() -> None:
    assert {path.name for path in files_of_tests()} == {f"{name}.py" for name in PASSED} | set(NOT_RUN)
    for path in files_of_tests():
        if path.name in NOT_RUN:
            tree = ast.walk(ast.parse(path.read_text()))
            names = {node.name for node in tree if isinstance(node, ast.FunctionDef) and node.name.startswith("test")}
            assert names == NOT_RUN[path.name]


def test_none_fails(outcomes: Outcomes) -> None:
    assert outcomes.failed == set()


def test_those_that_are_skipped_are_listed(outcomes: Outcomes) -> None:
    by_openssl = {name for name in outcomes.skipped if "openssl" in name.lower() or "TooSmallCurve" in name}
    assert outcomes.skipped - by_openssl | SKIPPED == SKIPPED
    assert SKIPPED <= outcomes.skipped


@pytest.mark.parametrize("module", PASSED)
def test_as_many_pass_as_ever(outcomes: Outcomes, module: str) -> None:
    passed = outcomes.passed_of(module)
    without_openssl = {name for name in outcomes.skipped - SKIPPED if module in name}
    generated = {name for name in passed if "test_signatures[" in name}
    assert len(passed - generated) + len(without_openssl) == PASSED[module]


def test_every_curve_signs_with_every_hash_function(outcomes: Outcomes) -> None:
    """``test_signatures``, whose tests are the hash functions of this Python's OpenSSL times the curves."""
    broken = {"mdc2", "md2", "md4", "whirlpool", "ripemd160"}
    sizes = [hashlib.new(name).digest_size for name in hashlib.algorithms_available - broken]
    expected = sum(0 < size <= curve.baselen for curve in curves for size in sizes)
    generated = {name for name in outcomes.passed if "::test_signatures[" in name}
    assert len(generated) == expected > 100
