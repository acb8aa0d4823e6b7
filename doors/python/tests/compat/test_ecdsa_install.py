"""secant.compat.ecdsa.install(), and packages that import ecdsa on it: python-jose and tlslite-ng, by their own tests."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from foreign import Outcomes, fetch, run_suite

INSTALL = "import secant.compat.ecdsa\n\nsecant.compat.ecdsa.install()\n"
NO_CRYPTOGRAPHY = "import sys\n\nsys.modules['cryptography'] = None\n"

JOSE_FILES = ["algorithms/test_EC.py", "algorithms/test_EC_compat.py", "test_jwk.py", "test_jws.py", "test_jwt.py"]
# it calls cryptography as that was before its version 47, and nothing of ecdsa
JOSE_FAILED = {"tests.algorithms.test_EC::test_incorrect_public_key_hmac_signing"}

TLSLITE_PASSED = {
    "test_tls1_3_vectors": 1,
    "test_tlslite_constants": 44,
    "test_tlslite_extensions": 288,
    "test_tlslite_handshakesettings": 74,
    "test_tlslite_keyexchange": 118,
    "test_tlslite_messages": 298,
    "test_tlslite_recordlayer": 95,
    "test_tlslite_tlsconnection": 15,
    "test_tlslite_utils_ecc": 5,
    "test_tlslite_utils_ecdsakey": 13,
    "test_tlslite_utils_python_dsakey": 16,
    "test_tlslite_utils_python_ecdsakey": 11,
    "test_tlslite_utils_python_key": 7,
    "test_tlslite_x509": 7,
}


def run(program: str) -> str:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.strip()


def test_imports_of_ecdsa_give_this_package() -> None:
    program = """
import secant.compat.ecdsa
secant.compat.ecdsa.install()
secant.compat.ecdsa.install()
import ecdsa
import ecdsa.util
import ecdsa.ecdsa as low
from ecdsa import NIST256p, SigningKey
from ecdsa.keys import BadSignatureError
from ecdsa.ellipticcurve import INFINITY, Point
assert ecdsa is secant.compat.ecdsa and low is ecdsa.ecdsa and ecdsa.util.sigencode_der
key = SigningKey.generate(NIST256p)
assert key.verifying_key.verify(key.sign(b"message"), b"message")
print(ecdsa.__version__, sorted(name for name in __import__("sys").modules if name.startswith("ecdsa.") ))
"""
    version, modules = run(program).split(" ", 1)
    assert version == "0.19.2"
    modules_there = [
        "curves", "der", "ecdh", "ecdsa", "eddsa", "ellipticcurve", "errors", "keys", "numbertheory", "rfc6979", "ssh", "util"
    ]  # fmt: skip
    assert all(f"'ecdsa.{name}'" in modules for name in modules_there)


def test_modules_that_are_not_there_are_not_those_of_ecdsa() -> None:
    program = """
import secant.compat.ecdsa
secant.compat.ecdsa.install()
try:
    import ecdsa.test_pyecdsa
except ImportError:
    print("absent")
"""
    assert run(program) == "absent"


def test_it_is_too_late_after_an_import_of_ecdsa() -> None:
    program = """
import ecdsa
import secant.compat.ecdsa
try:
    secant.compat.ecdsa.install()
except ImportError as error:
    print(error)
assert ecdsa.__file__ != secant.compat.ecdsa.__file__
"""
    assert run(program) == "another package ecdsa was imported before secant.compat.ecdsa.install()"


@pytest.fixture(scope="module")
def jose(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(shutil.copytree(fetch("python-jose-3.5.0"), tmp_path_factory.mktemp("jose") / "jose"))


def run_jose(folder: Path, conftest: str) -> Outcomes:
    return run_suite(folder, [f"tests/{name}" for name in JOSE_FILES], conftest)


def counts(outcomes: Outcomes) -> list[int]:
    return [len(outcomes.passed_of(Path(name).stem)) for name in JOSE_FILES]


def test_python_jose_beside_cryptography(jose: Path) -> None:
    """Its two backends side by side: what one signs the other verifies, and their keys are the same files."""
    outcomes = run_jose(jose, INSTALL)
    assert outcomes.failed <= JOSE_FAILED
    assert counts(outcomes) == [18 - len(outcomes.failed), 20, 10, 43, 61]
    assert not outcomes.skipped


def test_python_jose_on_nothing_else(jose: Path) -> None:
    """Without cryptography its elliptic curves are those of ecdsa alone."""
    outcomes = run_jose(jose, NO_CRYPTOGRAPHY + INSTALL)
    assert outcomes.failed == set()
    assert counts(outcomes) == [11, 0, 6, 35, 61]


def test_tlslite_ng(tmp_path: Path) -> None:
    """Its unit tests that touch ECDSA and ECDH: keys, key exchanges, certificates, the vectors of TLS 1.3."""
    folder = Path(shutil.copytree(fetch("tlslite-ng-0.8.2"), tmp_path / "tlslite"))
    tests = folder / "unit_tests"
    mentioning = {path.stem for path in tests.glob("test_*.py") if {"ecdsa", "ECDSA", "ECDH"} & words(path)}
    assert mentioning == set(TLSLITE_PASSED)
    outcomes = run_suite(folder, [f"unit_tests/{name}.py" for name in TLSLITE_PASSED], INSTALL)
    assert outcomes.failed == set()
    assert {name: len(outcomes.passed_of(name)) for name in TLSLITE_PASSED} == TLSLITE_PASSED


def words(path: Path) -> set[str]:
    text = path.read_text(encoding="utf-8")
    return {word for word in ("ecdsa", "ECDSA", "ECDH") if word in text}
