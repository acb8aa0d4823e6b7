"""docs/from-ecutils.md, its table for new programs: both sides of the rows give the same, and no name is left out.
ECUtils is the stand-in, which the tests in `compat` hold beside ECUtils itself."""

import hashlib
import inspect
from typing import Any

import pages
import pytest
import secant
import secant.compat.ecutils as ecutils
from secant.compat.ecutils import core

PAGE = "from-ecutils.md"
ROWS = pages.rows(PAGE, "ECUtils")

MESSAGE = b"message"
DIGEST = hashlib.sha256(MESSAGE).digest()
KEY = secant.PrivateKey("secp256k1", 1234)
SIGNATURE = secant.Signature.from_raw("secp256k1", KEY.sign(MESSAGE, format="raw"))
P, Q = (factor * secant.Curve("secp256k1").generator for factor in (3, 5))
COMMON: dict[str, Any] = {
    "message": MESSAGE,
    "digest": DIGEST,
    "r": SIGNATURE.r,
    "s": SIGNATURE.s,
    "x": P.x,
    "y": P.y,
    "data": P.to_bytes(compressed=True),
}


def theirs() -> dict[str, Any]:
    curve = ecutils.get_curve("secp256k1")
    points = {name: ecutils.Point.from_sec1(point.to_bytes(), curve) for name, point in (("P", P), ("Q", Q))}
    return {**vars(ecutils), **COMMON, **points, "signer": ecutils.DigitalSignature(1234, "secp256k1")}


def ours() -> dict[str, Any]:
    return {**vars(secant), **COMMON, "key": KEY, "P": P, "Q": Q}


def plain(value: Any) -> Any:
    """Points and curves of both packages as numbers and bytes."""
    match value:
        case ecutils.Point():
            return b"\0" if value.is_identity else value.to_uncompressed_sec1()
        case secant.Point():
            return value.to_bytes()
        case ecutils.CurveParams():
            return (value.p, value.a % value.p, value.b, value.n, value.h)
        case secant.Curve():
            return (value.p, value.a, value.b, value.order, value.cofactor)
        case tuple():
            return tuple(map(plain, value))
    return value


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_both_sides_give_the_same(row: tuple[str, str]) -> None:
    pages.same(row, theirs, ours, plain)


def test_the_rows_are_counted() -> None:
    assert len(ROWS) == 30


def test_no_name_is_left_out() -> None:
    names = [*ecutils.__all__, *core.__all__]
    for kind in (ecutils.Point, ecutils.DigitalSignature, ecutils.DiffieHellman, ecutils.Koblitz, ecutils.MasseyOmura):
        names += [name for name, _ in inspect.getmembers(kind) if not name.startswith("_")]
    assert len(set(names)) == 45
    assert pages.unnamed(PAGE, names) == []
