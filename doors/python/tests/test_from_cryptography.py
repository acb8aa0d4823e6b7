"""docs/python.md, its table for those who come from ``cryptography``: both sides of the rows give the same."""

import hashlib
from typing import Any

import pages
import pytest
import secant
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, utils, x25519
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

ROWS = pages.rows("python.md", "cryptography")

KEY, PEER = secant.PrivateKey("P-256", 77), secant.PrivateKey("P-256", 78).public_key()
U = secant.x25519.PrivateKey(bytes([2]) * 32).public_key()
COMMON: dict[str, Any] = {
    "data": b"data",
    "digest": hashlib.sha256(b"data").digest(),
    "sig": KEY.sign(b"data"),
    "point": KEY.public_key().to_bytes(),
    "pem": KEY.to_pem(password="password", iterations=1),
    "password": b"password",
    "secret": bytes([1]) * 32,
    "salt": b"salt",
    "info": b"info",
}


def theirs() -> dict[str, Any]:
    key = ec.derive_private_key(77, ec.SECP256R1())
    peer = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), PEER.to_bytes())
    modules = {"ec": ec, "ed25519": ed25519, "hashes": hashes, "utils": utils, "x25519": x25519, "HKDF": HKDF}
    keys = {"key": key, "public": key.public_key(), "peer": peer}
    u = x25519.X25519PublicKey.from_public_bytes(U.to_bytes())
    formats = ("Encoding", "NoEncryption", "PrivateFormat", "PublicFormat")
    names = {name: getattr(serialization, name) for name in formats}
    return {**names, **COMMON, **modules, **keys, "serialization": serialization, "u": u}


def ours() -> dict[str, Any]:
    return {**vars(secant), **COMMON, "key": KEY, "public": KEY.public_key(), "peer": PEER, "u": U}


def plain(value: Any) -> Any:
    """Keys of both packages as bytes, and of verifications that they raised nothing."""
    match value:
        case ec.EllipticCurvePrivateKey():
            return value.private_numbers().private_value.to_bytes(32, "big")
        case ec.EllipticCurvePublicKey():
            return value.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        case ed25519.Ed25519PrivateKey():
            return value.private_bytes_raw()
        case secant.PrivateKey() | secant.PublicKey() | secant.ed25519.PrivateKey():
            return value.to_bytes()
        case None:
            return "nothing was raised"
    return value


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_both_sides_give_the_same(row: tuple[str, str]) -> None:
    # signatures with fresh randomness are compared as numbers, whose length is one
    fresh = "hedged" in row[1]
    pages.same(row, theirs, ours, raw if fresh else plain)


def raw(signature: bytes) -> bytes:
    """A signature that is valid, of one length."""
    assert KEY.public_key().verify(signature, b"data")
    return secant.Signature.from_der("P-256", signature).to_raw()


def test_the_rows_are_counted() -> None:
    assert len(ROWS) == 18
