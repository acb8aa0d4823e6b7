"""docs/from-pynacl.md: both sides of its rows give the same, nothing of PyNaCl is left out, and what it says of
differences is so."""

import hashlib
import importlib
import inspect
import pickle
import pkgutil
from typing import Any

import nacl
import nacl.bindings as bindings
import nacl.encoding
import nacl.exceptions
import nacl.public
import nacl.signing
import nacl.utils
import pages
import pytest
import secant
from secant.hazmat import EdwardsPoint, EdwardsScalar

PAGE = "from-pynacl.md"
ROWS = pages.rows(PAGE, "PyNaCl")

SEED, SECRET = bytes([1]) * 32, bytes([2]) * 32
MESSAGE = b"message"
SIGNING, PRIVATE = secant.ed25519.PrivateKey(SEED), secant.x25519.PrivateKey(SECRET)
POINT = SIGNING.public_key().to_bytes()
COMMON: dict[str, Any] = {
    "seed": SEED,
    "secret": SECRET,
    "hexed": SEED.hex(),
    "message": MESSAGE,
    "signature": SIGNING.sign(MESSAGE),
    "signed": SIGNING.sign(MESSAGE) + MESSAGE,
    "prehashed": SIGNING.sign(MESSAGE, prehash=True),
    "pair": SEED + POINT,
    "point": POINT,
    "point2": secant.ed25519.PrivateKey(SECRET).public_key().to_bytes(),
    "s": EdwardsScalar("edwards25519", 5).to_bytes(),
    "s2": EdwardsScalar("edwards25519", 2**200 + 7).to_bytes(),
    "wide": bytes(range(64)),
    # a key of either curve
    "data": POINT,
}


def theirs() -> dict[str, Any]:
    state = bindings.crypto_sign_ed25519ph_state()
    bindings.crypto_sign_ed25519ph_update(state, MESSAGE)
    names: dict[str, Any] = {**vars(bindings), **COMMON}
    names |= vars(nacl.encoding) | vars(nacl.public) | vars(nacl.signing)
    signing, private = nacl.signing.SigningKey(SEED), nacl.public.PrivateKey(SECRET)
    of_keys = {"signing": signing, "verifying": signing.verify_key, "private": private, "public": private.public_key}
    return names | of_keys | {"state": state} | ({"data": bytes(private.public_key)} if AGREEING else {})


def ours() -> dict[str, Any]:
    of_keys = {"signing": SIGNING, "verifying": SIGNING.public_key()}
    of_keys |= {"private": PRIVATE, "public": PRIVATE.public_key()}
    names = {"EdwardsPoint": EdwardsPoint, "EdwardsScalar": EdwardsScalar, "sha512": hashlib.sha512}
    return {**vars(secant), **COMMON, **of_keys, **names} | ({"data": bytes(PRIVATE.public_key())} if AGREEING else {})


AGREEING = False


def plain(value: Any) -> Any:
    """Keys of both packages as bytes."""
    match value:
        case nacl.signing.SigningKey() | nacl.signing.VerifyKey() | nacl.public.PrivateKey() | nacl.public.PublicKey():
            return bytes(value)
        case tuple():
            return tuple(map(plain, value))
    return value.to_bytes() if type(value).__module__.startswith("secant") else value


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_both_sides_give_the_same(row: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "AGREEING", "x25519" in row[1])
    pages.same(row, theirs, ours, plain)


def test_the_rows_are_counted() -> None:
    assert len(ROWS) == 54


def test_nothing_is_left_out() -> None:
    names: list[str] = []
    for found in pkgutil.walk_packages(nacl.__path__, "nacl."):
        if any(part in found.name for part in ("_sodium", "bindings", "pwhash", "hash", "exceptions")):
            continue
        module = importlib.import_module(found.name)
        for name, value in vars(module).items():
            if not name.startswith("_") and getattr(value, "__module__", None) == module.__name__:
                names.append(name)
                if inspect.isclass(value) and name in ("SigningKey", "VerifyKey", "PrivateKey", "PublicKey"):
                    names += [member for member in vars(value) if not member.startswith("_") and not member.isupper()]
    names += [name for name in bindings.__all__ if name.startswith(("crypto_sign", "crypto_scalarmult", "crypto_core"))]
    names += ["hash", "hashlib", "pwhash", "exceptions", "encoding", "utils", "verify_key", "public_key"]
    assert len(names) == 78
    needless = {name for name in names if name.endswith(("BYTES", "SEEDBYTES", "_state", "STATEBYTES"))}
    inside = {"Encodable", "StringFixer", "bytes_as_string", "SignedMessage"}
    assert pages.unnamed(PAGE, [name for name in names if name not in needless | inside]) == []


def test_the_strict_policy_is_that_of_libsodium() -> None:
    order = 2**252 + 27742317777372353535851937790883648493
    identity = b"\1" + bytes(31)
    small = [identity, bytes(32), b"\xec" + b"\xff" * 30 + b"\x7f", b"\1" + bytes(30) + b"\x80"]
    valid = SIGNING.sign(MESSAGE)
    s = int.from_bytes(valid[32:], "little")
    cases = [(POINT, valid), (POINT, valid[:32] + (s + order).to_bytes(32, "little")), (POINT, bytes(64))]
    cases += [(key, r + bytes(32)) for key in small for r in small] + [(POINT, r + valid[32:]) for r in small]
    verdicts = []
    for key, signature in cases:
        try:
            nacl.signing.VerifyKey(key).verify(MESSAGE, signature)
            verdicts.append(True)
        except nacl.exceptions.BadSignatureError:
            verdicts.append(False)
    strict = [secant.ed25519.PublicKey(key).verify(signature, MESSAGE, policy="strict") for key, signature in cases]
    assert verdicts == strict == [True] + [False] * (len(cases) - 1)
    assert any(secant.ed25519.PublicKey(key).verify(signature, MESSAGE) for key, signature in cases[1:])


def test_differences() -> None:
    signing, verifying = nacl.signing.SigningKey(SEED), nacl.signing.VerifyKey(POINT)
    with pytest.raises(nacl.exceptions.ValueError):
        verifying.verify(MESSAGE, bytes(63))
    assert not SIGNING.public_key().verify(bytes(63), MESSAGE)
    with pytest.raises(nacl.exceptions.BadSignatureError):
        verifying.verify(MESSAGE, bytes(64))
    with pytest.raises(secant.InvalidSignature):
        SIGNING.public_key().verify_or_raise(bytes(64), MESSAGE)
    assert SEED in pickle.dumps(signing)
    for key in (SIGNING, PRIVATE):
        with pytest.raises(TypeError):
            pickle.dumps(key)
    with pytest.raises(TypeError):
        bytes(SIGNING)  # type: ignore[call-overload]
    with pytest.raises(nacl.exceptions.RuntimeError):
        bindings.crypto_scalarmult(SECRET, bytes(32))
    with pytest.raises(secant.InvalidInput):
        PRIVATE.shared_secret(secant.x25519.PublicKey(bytes(32)))
    with pytest.raises(secant.InvalidInput):
        EdwardsPoint("edwards25519", b"\2" + bytes(31))
    clamped = bytearray(COMMON["s2"])
    clamped[0] &= 248
    clamped[31] = clamped[31] & 127 | 64
    scalar = EdwardsScalar.reduce("edwards25519", bytes(clamped))
    assert bindings.crypto_scalarmult_ed25519_base(COMMON["s2"]) == bytes(scalar * EdwardsPoint.generator("edwards25519"))
