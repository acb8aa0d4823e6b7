"""Every name that can be imported from a module of ecdsa can be imported from this package's module."""

import importlib
import sys
from types import ModuleType

import pytest
from ecdsa import keys as theirs
from ecdsa.curves import curve_by_name
from secant.compat import ecdsa as package
from secant.compat.ecdsa import keys as ours
from secant.compat.ecdsa.curves import curves

LEFT_OUT = {
    "of Python 2, or of six": {
        "PY2", "division", "int2byte", "integer_types", "next", "python_2_unicode_compatible", "reduce", "text_type", "xrange",
    },
    "of gmpy2, which this package does not use": {"GMPY", "GMPY2", "mpz", "powmod"},
    "functions of Python's own modules": {"chain", "hexlify"},
    "inside of code that is not here": {
        "_NONE", "_SK_MAGIC", "_SSH_ED25519", "_Serializer", "_get_key_type", "_sentry", "miller_rabin_test_count", "version_json",
    },
}  # fmt: skip
"""Names that are not here, by the reason. Modules of Python's own are not here either."""

MODULES = [
    "", "._compat", "._sha3", "._version", ".curves", ".der", ".ecdh", ".ecdsa", ".eddsa", ".ellipticcurve", ".errors", ".keys",
    ".numbertheory", ".rfc6979", ".ssh", ".util",
]  # fmt: skip


def missing(module: str) -> dict[str, object]:
    """The names that a module of ecdsa has and this package's does not, with their values."""
    theirs = importlib.import_module(f"ecdsa{module}")
    ours = importlib.import_module(f"secant.compat.ecdsa{module}")
    names = [name for name in vars(theirs) if not name.startswith("__") and not hasattr(ours, name)]
    # of modules beside this one it is asked elsewhere, or they are those of the tests
    modules = {f"ecdsa.{name}" for name in names} & set(sys.modules)
    return {name: vars(theirs)[name] for name in names if f"ecdsa.{name}" not in modules}


def is_of_python(value: object) -> bool:
    return isinstance(value, ModuleType) and value.__name__ in sys.stdlib_module_names


@pytest.mark.parametrize("module", MODULES)
def test_names(module: str) -> None:
    excused = set().union(*LEFT_OUT.values())
    assert {name for name, value in missing(module).items() if not is_of_python(value)} <= excused


def test_every_excuse_is_needed() -> None:
    # some depend on whether gmpy2 is installed
    never = LEFT_OUT["of gmpy2, which this package does not use"]
    absent = {name for module in MODULES for name in missing(module)}
    assert set().union(*LEFT_OUT.values()) - never <= absent


def test_values_that_assignments_leave() -> None:
    for module in ("ecdsa", "eddsa"):
        there, here = (importlib.import_module(f"{name}.{module}") for name in ("ecdsa", "secant.compat.ecdsa"))
        names = {name for name in ("_p", "_a", "_b", "_d", "_h", "_q", "_r", "_Gx", "_Gy") if hasattr(there, name)}
        assert len(names) >= 7
        assert {name: getattr(here, name) for name in names} == {name: getattr(there, name) for name in names}


def test_six_is_there_where_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert package.six.__name__ == "six"
    monkeypatch.setitem(sys.modules, "six", None)
    assert not hasattr(package, "six") and not hasattr(package, "other")


def test_a_star_import_brings_no_install() -> None:
    names: dict[str, object] = {}
    exec("from secant.compat.ecdsa import *", names)
    assert "install" not in names and "SigningKey" in names


def test_digests_become_the_same_integers() -> None:
    digest = bytes(range(200, 255)) + bytes(20)
    for here in curves:
        if here.name.startswith("Ed"):
            continue
        there = curve_by_name(here.name)
        for length in (1, here.baselen - 1, here.baselen, here.baselen + 1, 75):
            number = ours._truncate_and_convert_digest(digest[:length], here, True)
            assert number == theirs._truncate_and_convert_digest(digest[:length], there, True)
            if length <= here.baselen:
                number = ours._truncate_and_convert_digest(digest[:length], here, False)
                assert number == theirs._truncate_and_convert_digest(digest[:length], there, False)
        # of as many bytes as the order, and more bits
        key = ours.SigningKey.from_secret_exponent(1234, here)
        its = theirs.SigningKey.from_secret_exponent(1234, there)
        whole = digest[: here.baselen]
        assert key.sign_digest_deterministic(whole) == its.sign_digest_deterministic(whole), here.name
