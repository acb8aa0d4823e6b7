"""docs/from-ecdsa.md, its table for new code: both sides of the rows give the same, and no method is left out."""

import hashlib
from typing import Any

import ecdsa
import ecdsa.curves
import ecdsa.ecdh
import ecdsa.ellipticcurve
import ecdsa.numbertheory
import ecdsa.rfc6979
import ecdsa.util
import pages
import pytest
import secant

PAGE = "from-ecdsa.md"
ROWS = pages.rows(PAGE, "ecdsa")

SECRET, MESSAGE = bytes(range(1, 33)), b"message"
KEY = secant.PrivateKey("P-256", SECRET)
PUBLIC = KEY.public_key()
COMMON: dict[str, Any] = {
    "secret": SECRET,
    "pem": KEY.to_pem(),
    "der": KEY.to_der(),
    "public_pem": PUBLIC.to_pem(),
    "public_der": PUBLIC.to_der(),
    "point": PUBLIC.to_bytes()[1:],
    "compressed": PUBLIC.to_bytes(compressed=True),
    "data": MESSAGE,
    "digest": hashlib.sha256(MESSAGE).digest(),
    "signature": KEY.sign(MESSAGE, format="raw"),
    "signature_der": KEY.sign(MESSAGE),
    "extra": b"extra",
    "order": KEY.curve.order,
    "sha256": hashlib.sha256,
    "sha384": hashlib.sha384,
}


def theirs() -> dict[str, Any]:
    names: dict[str, Any] = {}
    for module in (ecdsa.curves, ecdsa.ellipticcurve, ecdsa.util, ecdsa.ecdh, ecdsa):
        names |= vars(module)
    sk = ecdsa.SigningKey.from_string(SECRET, ecdsa.NIST256p, hashlib.sha256)
    other = ecdsa.SigningKey.from_secret_exponent(5, ecdsa.NIST256p).verifying_key
    of_keys = {"sk": sk, "vk": sk.verifying_key, "other": other}
    modules = {"rfc6979": ecdsa.rfc6979, "numbertheory": ecdsa.numbertheory}
    return names | COMMON | of_keys | modules


def ours() -> dict[str, Any]:
    other = secant.PrivateKey("P-256", 5).public_key()
    return {**vars(secant), **COMMON, "sk": KEY, "vk": PUBLIC, "other": other, "Scalar": secant.Scalar}


def plain(value: Any) -> Any:
    """Keys, points and curves of both packages as bytes, numbers and names."""
    match value:
        case ecdsa.SigningKey():
            return value.to_string()
        case ecdsa.VerifyingKey():
            return value.to_string("uncompressed")
        case ecdsa.ellipticcurve.AbstractPoint():
            return value.to_bytes("uncompressed")
        case ecdsa.curves.Curve():
            return ".".join(map(str, value.oid))
        case secant.Curve():
            return value.oid
        case secant.PrivateKey() | secant.PublicKey() | secant.Point():
            return value.to_bytes()
        case tuple():
            return tuple(map(plain, value))
        case list():
            # without an order
            return sorted(map(plain, value))
    # integers of gmpy2, where that is installed
    return int(value) if hasattr(value, "__index__") else value


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_both_sides_give_the_same(row: tuple[str, str]) -> None:
    pages.same(row, theirs, ours, plain)


def test_the_rows_are_counted() -> None:
    assert len(ROWS) == 60


def test_no_method_is_left_out() -> None:
    names = [name for kind in (ecdsa.SigningKey, ecdsa.VerifyingKey) for name in vars(kind) if not name.startswith("_")]
    modules = ["rfc6979", "numbertheory", "der", "ssh", "curves", "ellipticcurve", "eddsa", "keys", "util", "errors"]
    names += ["ECDH", *modules]
    assert len(names) == 39
    assert pages.unnamed(PAGE, names) == []
