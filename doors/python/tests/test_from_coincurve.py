"""docs/from-coincurve.md: both sides of its rows give the same, nothing of coincurve is left out, and what it says of
differences is so."""

import hashlib
import inspect
import pickle
from typing import Any

import coincurve
import coincurve.ecdsa
import coincurve.utils
import pages
import pytest
import secant

PAGE = "from-coincurve.md"
ROWS = pages.rows(PAGE, "coincurve")
ffi: Any = vars(coincurve.ecdsa)["ffi"]

SECRET, OTHER, SCALAR, DATA = (bytes([each]) * 32 for each in (1, 2, 3, 4))
MESSAGE = b"message"
KEY = secant.PrivateKey("secp256k1", SECRET)
SIGNED = KEY.sign_recoverable(MESSAGE, low_s=True)
SIGNATURE = SIGNED.to_der()
DIGEST = hashlib.sha256(MESSAGE).digest()
COMMON: dict[str, Any] = {
    "sha3_256": lambda message: hashlib.sha3_256(message).digest(),
    "secret": SECRET,
    "scalar": SCALAR,
    "hexed": SECRET.hex(),
    "pem": KEY.to_pem(),
    "der": KEY.to_der(),
    "x": KEY.public_key().point.x,
    "y": KEY.public_key().point.y,
    "data": KEY.public_key().to_bytes(compressed=True),
    "message": MESSAGE,
    "digest": DIGEST,
    "signature": SIGNATURE,
    "raw": SIGNED.to_raw(),
    "high": secant.Signature("secp256k1", SIGNED.r, KEY.curve.order - SIGNED.s).to_der(),
    "recoverable": SIGNED.to_raw() + bytes([SIGNED.recovery_id or 0]),
    "schnorr": secant.bip340.KeyPair(SECRET).sign(DIGEST, aux=DATA),
}


def theirs(data: bytes | None = None) -> dict[str, Any]:
    names: dict[str, Any] = {**vars(coincurve.ecdsa), **vars(coincurve), **COMMON}
    key = coincurve.PrivateKey(SECRET)
    return names | {
        "key": key,
        "public": key.public_key,
        "other": coincurve.PrivateKey(OTHER).public_key,
        "xonly": key.public_key_xonly,
        "ffi": ffi,
        "data": data or COMMON["data"],
    }


def ours(data: bytes | None = None) -> dict[str, Any]:
    return {**vars(secant), **COMMON, "Scalar": secant.Scalar, "sha256": hashlib.sha256} | {
        "key": KEY,
        "public": KEY.public_key(),
        "other": secant.PrivateKey("secp256k1", OTHER).public_key(),
        "xonly": secant.bip340.KeyPair(SECRET).public_key(),
        "s": secant.Signature.from_der("secp256k1", COMMON["high"]),
        "data": data or COMMON["data"],
    }


def plain(value: Any) -> Any:
    """Keys and signatures of both packages as bytes."""
    match value:
        case coincurve.PrivateKey():
            return value.secret
        case coincurve.PublicKey():
            return value.format()
        case coincurve.PublicKeyXOnly():
            return value.format()
        case secant.PublicKey():
            return value.to_bytes(compressed=True)
        case secant.PrivateKey() | secant.bip340.PublicKey():
            return value.to_bytes()
        case tuple():
            return tuple(map(plain, value))
        case ffi.CData() if ffi.typeof(value) is ffi.typeof("secp256k1_pubkey *"):
            return coincurve.PublicKey(value).format()
        case ffi.CData():
            return coincurve.ecdsa.cdata_to_der(value)
    return value


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_both_sides_give_the_same(row: tuple[str, str]) -> None:
    # where `data` is what nonces are made with, it has another length than a key
    data = DATA if "extra_entropy=data" in row[1] or "aux=data" in row[1] else None
    pages.same(row, lambda: theirs(data), lambda: ours(data), plain)


def test_the_rows_are_counted() -> None:
    assert len(ROWS) == 55


def test_nothing_is_left_out() -> None:
    names = list(coincurve.__all__)
    for kind in (coincurve.PrivateKey, coincurve.PublicKey, coincurve.PublicKeyXOnly, coincurve.Context):
        names += [name for name in vars(kind) if not name.startswith("_")]
    for module in (coincurve.ecdsa, coincurve.utils):
        functions = inspect.getmembers(module, inspect.isfunction)
        names += [name for name, value in functions if value.__module__.startswith("coincurve") and name[0] != "_"]
    names += ["secret", "public_key", "public_key_xonly", "parity"]
    assert len(set(names)) == 56
    assert pages.unnamed(PAGE, names) == []


def test_differences() -> None:
    key, public = coincurve.PrivateKey(SECRET), KEY.public_key()
    for malformed in (b"", b"xx", SIGNATURE[:-1]):
        with pytest.raises(ValueError):
            key.public_key.verify(malformed, MESSAGE)
        assert not public.verify(malformed, MESSAGE, require_low_s=True)
    assert coincurve.PrivateKey(b"\5").secret == bytes(31) + b"\5"
    with pytest.raises(secant.InvalidInput):
        secant.PrivateKey("secp256k1", b"\5")
    full = public.to_bytes()
    hybrid = bytes([6 + full[-1] % 2]) + full[1:]
    assert coincurve.PublicKey(hybrid).format(compressed=False) == full
    with pytest.raises(secant.InvalidInput, match="hybrid"):
        secant.PublicKey("secp256k1", hybrid)
    with pytest.raises(ValueError, match="32 bytes"):
        key.sign_schnorr(MESSAGE)
    pair = secant.bip340.KeyPair(SECRET)
    assert pair.public_key().verify(pair.sign(MESSAGE), MESSAGE)
    xonly = key.public_key_xonly
    with pytest.raises(ValueError):
        xonly.verify(bytes(63), DIGEST)
    assert not pair.public_key().verify(bytes(63), DIGEST)
    assert not key.public_key.verify(COMMON["high"], MESSAGE) and public.verify(COMMON["high"], MESSAGE)
    assert not public.verify(COMMON["high"], MESSAGE, require_low_s=True)
    added = coincurve.PrivateKey(SECRET)
    added.add(SCALAR, update=True)
    assert added.secret != SECRET
    with pytest.raises(TypeError):
        pickle.dumps(KEY)
    assert SECRET.hex() not in repr(KEY)
