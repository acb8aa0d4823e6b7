"""Batches: every verdict is that of the single call, whatever the columns are made of."""

import gc
import hashlib
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa
import pytest
import secant
from batch_columns import CONTAINERS, CURVES, KEYS
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from secant.batch import Reason, multiply_many, sign_many, verify_many

Row = tuple[bytes | None, bytes | None, bytes | None]

# mixtures of ECDSA


@st.composite
def ecdsa_row(draw: st.DrawFn, curve: str, format: str) -> Row:
    """A valid item, or one that is wrong in one place."""
    key = KEYS[curve][draw(st.integers(0, 2))]
    message = draw(st.binary(max_size=40))
    signature: bytes | None = key.sign(message, format="der" if format == "der" else "raw")
    public: bytes | None = key.public_key().to_bytes(compressed=draw(st.booleans()))
    assert signature is not None and public is not None
    match draw(st.sampled_from(["valid", "valid", "message", "flip", "cut", "key", "null", "empty", "high"])):
        case "message":
            message += b"."
        case "flip":
            at = draw(st.integers(0, len(signature) - 1))
            signature = signature[:at] + bytes([signature[at] ^ 1 << draw(st.integers(0, 7))]) + signature[at + 1 :]
        case "cut":
            signature = signature[: draw(st.integers(0, len(signature) - 1))]
        case "key":
            wrong = [b"", b"\0", public[:-1], b"\x06" + public[1:], b"\2" + b"\xff" * (len(public) - 1)]
            public = draw(st.sampled_from(wrong))
        case "null":
            null = draw(st.integers(0, 2))
            return (
                None if null == 0 else public,
                None if null == 1 else signature,
                None if null == 2 else message,
            )
        case "empty":
            signature = b""
        case "high":
            read = secant.Signature.from_der if format == "der" else secant.Signature.from_raw
            whole = read(curve, signature)
            other = secant.Signature(curve, whole.r, secant.Curve(curve).order - whole.s)
            signature = other.to_der() if format == "der" else other.to_raw()
    return public, signature, message


def single(row: Row, curve: str, format: Any, low: bool) -> Reason:
    """The verdict of the single calls."""
    public, signature, message = row
    if public is None or signature is None or message is None:
        return Reason.MISSING
    try:
        key = secant.PublicKey(curve, public)
        key.verify_or_raise(signature, message, format=format, require_low_s=low)
    except secant.exceptions.Error as error:
        assert not isinstance(error, secant.InvalidSignature) or not key.verify(
            signature, message, format=format, require_low_s=low
        )
        return Reason(error.code or 0)
    return Reason.VALID


def columns(rows: Sequence[Row]) -> tuple[list[bytes | None], list[bytes | None], list[bytes | None]]:
    return [row[0] for row in rows], [row[1] for row in rows], [row[2] for row in rows]


@pytest.mark.parametrize("container", CONTAINERS)
@pytest.mark.parametrize("threads", [1, 4])
@given(data=st.data())
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_ecdsa_verdicts_are_those_of_the_single_call(container: str, threads: int, data: st.DataObject) -> None:
    curve = data.draw(st.sampled_from(CURVES))
    format: Any = data.draw(st.sampled_from(["der", "raw"]))
    low = data.draw(st.booleans())
    rows = data.draw(st.lists(ecdsa_row(curve, format), max_size=12))
    keys, signatures, messages = map(CONTAINERS[container], columns(rows))
    results = verify_many(
        keys, signatures, messages, curve=curve, format=format, require_low_s=low, threads=threads
    )
    expected = [single(row, curve, format, low) for row in rows]
    assert [Reason(code) for code in results.reasons] == expected
    assert results.valid == [reason == Reason.VALID for reason in expected]
    assert results.all() == all(results.valid)


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_many_chunks_keep_their_order(threads: int) -> None:
    count = 1500
    keys = [KEYS["P-256"][index % 3].public_key().to_bytes() for index in range(count)]
    messages = [str(index).encode() for index in range(count)]
    signatures = list(sign_many([KEYS["P-256"][index % 3] for index in range(count)], messages, threads=threads))
    wrong = {0, 255, 256, 511, 777, count - 1}
    for index in wrong:
        messages[index] += b"!"
    results = verify_many(keys, signatures, messages, curve="P-256", threads=threads)
    assert set(results.invalid) == wrong
    assert signatures[5] == KEYS["P-256"][2].sign(b"5")


def test_one_key_for_all_and_one_message_for_all() -> None:
    key = KEYS["secp256k1"][0]
    public = key.public_key()
    signature = key.sign(b"same")
    forms: list[Any] = [
        public,
        public.precompute(),
        public.to_bytes(),
        bytearray(public.to_bytes(compressed=True)),
        np.frombuffer(public.to_bytes(), np.uint8),
    ]
    for form in forms:
        for count in (0, 1, 3, 60):
            results = verify_many(form, [signature] * count, b"same", curve="secp256k1")
            assert results.valid == [True] * count
    assert verify_many(public, [signature], b"same").all()
    mixed: list[Any] = [public, public.precompute(), public.to_bytes(), None]
    assert verify_many(mixed, [signature] * 4, b"same", curve="secp256k1").valid == [True, True, True, False]


def test_objects_of_several_curves_in_one_column() -> None:
    keys = [KEYS[name][0] for name in CURVES]
    publics = [key.public_key() for key in keys]
    signatures = [key.sign(b"m") for key in keys]
    assert verify_many(publics, signatures, b"m").all()
    # often enough for tables
    assert verify_many(publics * 60, signatures * 60, b"m", threads=2).all()
    assert verify_many(publics[::-1] * 60, signatures * 60, b"m", threads=2).valid == [False] * 60 * len(CURVES)
    reasons = verify_many(publics, signatures, b"m", curve="P-256").reasons
    assert list(reasons) == [Reason.VALID] + [Reason.CURVE_MISMATCH] * 3
    with pytest.raises(secant.exceptions.CurveMismatch):
        verify_many(publics[1], signatures, b"m", curve="P-256")


def test_digests() -> None:
    key = KEYS["P-256"][1]
    digests = [hashlib.sha256(bytes([index])).digest() for index in range(6)]
    signatures = sign_many(key, digests=digests)
    assert list(signatures) == [key.sign_digest(digest) for digest in digests]
    assert verify_many(key.public_key(), signatures, digests=digests).all()
    assert list(sign_many(key, digests=[b"", b"d"]).reasons) == [Reason.EMPTY, Reason.VALID]
    assert list(verify_many(key.public_key(), signatures[:2], digests=[b"", digests[1]]).reasons) == [
        Reason.EMPTY,
        Reason.VALID,
    ]


# the other schemes


@dataclass
class Scheme:
    name: Any
    secret: int
    signature: int
    publics: list[bytes]
    secrets: list[bytes]


def scheme_keys(name: Any) -> Scheme:
    secret, length = {"bip340": (32, 64), "ed25519": (32, 64), "ed448": (57, 114)}[name]
    seeds = [bytes([index + 1]) * secret for index in range(3)]
    if name == "bip340":
        publics = [secant.PrivateKey("secp256k1", seed).public_key().to_bytes(compressed=True)[1:] for seed in seeds]
    else:
        from cryptography.hazmat.primitives.asymmetric.ed448 import Ed448PrivateKey
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        kind: Any = Ed25519PrivateKey if name == "ed25519" else Ed448PrivateKey
        publics = [kind.from_private_bytes(seed).public_key().public_bytes_raw() for seed in seeds]
    return Scheme(name, secret, length, publics, seeds)


NO_POINT = {"bip340": b"\xff" * 32, "ed25519": b"\2" + bytes(31), "ed448": b"\2" + bytes(56)}


def no_point(scheme: str) -> Reason:
    """What is wrong with such a key."""
    return Reason.COORDINATE_TOO_LARGE if scheme == "bip340" else Reason.NOT_ON_CURVE


SCHEMES = [scheme_keys(name) for name in ("bip340", "ed25519", "ed448")]


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.name)
@pytest.mark.parametrize("policy", ["strict", "rfc8032", "zip215"])
@pytest.mark.parametrize("container", ["list", "arrow slice", "arrow chunks", "polars"])
def test_other_schemes(scheme: Scheme, policy: Any, container: str) -> None:
    if scheme.name == "bip340" and policy != "rfc8032":
        with pytest.raises(secant.InvalidInput, match="policy"):
            verify_many(scheme.publics, [b""] * 3, b"m", scheme="bip340", policy=policy)
        return
    count = 100
    keys: list[bytes | None] = [scheme.publics[index % 3] for index in range(count)]
    messages: list[bytes | None] = [bytes([index]) * index for index in range(count)]
    signatures = list(sign_many([scheme.secrets[index % 3] for index in range(count)], messages, scheme=scheme.name))
    expected = [Reason.VALID] * count
    for index, reason in ((3, Reason.INVALID_SIGNATURE), (35, Reason.LENGTH), (67, Reason.MISSING)):
        expected[index] = reason
    message, signature = messages[3], signatures[35]
    assert message is not None and signature is not None and len(signature) == scheme.signature
    messages[3] = message + b"."
    signatures[35] = signature[:-1]
    keys[67] = None
    # a key of a wrong length, and one that is no point
    keys[80], expected[80] = b"short", Reason.LENGTH
    keys[81], expected[81] = NO_POINT[scheme.name], no_point(scheme.name)
    make = CONTAINERS[container]
    arguments = make(keys), make(signatures), make(messages)
    for threads in (1, 4):
        results = verify_many(*arguments, scheme=scheme.name, policy=policy, threads=threads)
        assert [Reason(code) for code in results.reasons] == expected


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.name)
def test_one_key_of_other_schemes(scheme: Scheme) -> None:
    signatures = sign_many(scheme.secrets[0], [b"a", b"b"], scheme=scheme.name)
    assert verify_many(scheme.publics[0], signatures, [b"a", b"b"], scheme=scheme.name).all()
    assert verify_many(scheme.publics[1], signatures, [b"a", b"b"], scheme=scheme.name).valid == [False, False]
    if scheme.name != "bip340":
        assert list(signatures) == list(sign_many([scheme.secrets[0]] * 2, [b"a", b"b"], scheme=scheme.name))
        reasons = verify_many(NO_POINT[scheme.name], signatures, [b"a", b"b"], scheme=scheme.name).reasons
        assert list(reasons) == [no_point(scheme.name)] * 2
    with pytest.raises(secant.InvalidInput):
        verify_many(b"short", signatures, [b"a", b"b"], scheme=scheme.name)
    with pytest.raises(secant.InvalidInput):
        sign_many(b"short", [b"a"], scheme=scheme.name)
    assert list(sign_many([b"short", None], [b"a", b"b"], scheme=scheme.name).reasons) == [
        Reason.LENGTH,
        Reason.MISSING,
    ]


def test_keys_of_other_modules() -> None:
    messages = [b"a", b"b", b"c"]
    pairs = [secant.bip340.KeyPair(seed) for seed in SCHEMES[0].secrets]
    signatures = sign_many([*pairs[:2], SCHEMES[0].secrets[2]], messages, scheme="bip340")
    assert verify_many([pair.public_key() for pair in pairs], signatures, messages, scheme="bip340").all()
    assert all(pair.public_key().verify(s or b"", m) for pair, s, m in zip(pairs, signatures, messages, strict=True))
    for scheme, module in ((SCHEMES[1], secant.ed25519), (SCHEMES[2], secant.ed448)):
        keys: list[Any] = [module.PrivateKey(seed) for seed in scheme.secrets]
        signatures = sign_many(keys, messages, scheme=scheme.name)
        assert list(signatures) == [key.sign(message) for key, message in zip(keys, messages, strict=True)]
        assert list(sign_many(keys[0], messages, scheme=scheme.name)) == [keys[0].sign(message) for message in messages]
        assert verify_many([key.public_key() for key in keys], signatures, messages, scheme=scheme.name).all()
        with pytest.raises(TypeError, match="PrivateKey"):
            sign_many(keys, messages, curve="P-256")


def test_the_policy_is_that_of_the_single_call() -> None:
    # the identity as key and as R, with S = 0: valid for every message but under the strict rule
    identity = b"\1" + bytes(31)
    signature = identity + bytes(32)
    key = secant.ed25519.PublicKey(identity)
    policies: list[Any] = ["strict", "rfc8032", "zip215"]
    for policy in policies:
        single = key.verify(signature, b"m", policy=policy)
        assert verify_many(key, [signature] * 40, b"m", scheme="ed25519", policy=policy).valid == [single] * 40
        assert single == (policy != "strict")
    assert verify_many(key, [signature], b"m", scheme="ed25519").valid == [key.verify(signature, b"m")]


class Carrier:
    """A key of another module: an object that knows its bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def __bytes__(self) -> bytes:
        return self.data


def test_keys_that_know_their_bytes() -> None:
    scheme = SCHEMES[1]
    carriers = [Carrier(key) for key in scheme.publics]
    signatures = sign_many(scheme.secrets, b"m b m".split(), scheme="ed25519")
    assert verify_many(carriers, signatures, b"m b m".split(), scheme="ed25519").all()
    assert verify_many(carriers[0], signatures[:1], [b"m"], scheme="ed25519").all()


@pytest.mark.parametrize("option", [{"curve": "P-256"}, {"hash": "sha512"}, {"format": "raw"}, {"digests": [b"d"]}])
def test_options_of_another_scheme_are_refused(option: dict[str, Any]) -> None:
    messages = None if "digests" in option else [b"m"]
    with pytest.raises(secant.InvalidInput, match=next(iter(option))):
        verify_many([bytes(32)], [bytes(64)], messages, scheme="ed25519", **option)
    with pytest.raises(secant.InvalidInput, match=next(iter(option))):
        sign_many([bytes(32)], messages, scheme="ed25519", **option)
    with pytest.raises(secant.InvalidInput, match="policy"):
        verify_many([bytes(33)], [bytes(64)], [b"m"], curve="P-256", policy="zip215")


# arrays


def table(rows: Sequence[bytes]) -> np.ndarray[Any, np.dtype[np.uint8]]:
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)


def test_numpy_rows_of_any_layout() -> None:
    key = KEYS["P-256"][0]
    messages = [secrets.token_bytes(20) for _ in range(9)]
    signatures = [key.sign(message, format="raw") for message in messages]
    signatures[4] = bytes(64)
    keys = [key.public_key().to_bytes(compressed=True)] * 9
    expected = [True] * 4 + [False] + [True] * 4
    wide = np.zeros((18, 128), np.uint8)
    wide[::2, ::2] = table(signatures)
    layouts: dict[str, Any] = {
        "C": table(signatures),
        "Fortran": np.asfortranarray(table(signatures)),
        "strides": wide[::2, ::2],
        "backwards": table(signatures[::-1])[::-1],
        "V": np.array(signatures, "V64"),
        "V backwards": np.array(signatures[::-1], "V64")[::-1],
        "memoryview": memoryview(b"".join(signatures)).cast("B", [9, 64]),
        "read-only": np.frombuffer(b"".join(signatures), "V64"),
    }
    for name, layout in layouts.items():
        results = verify_many(table(keys), layout, table(messages), curve="P-256", format="raw")
        assert results.valid == expected, name
    values = sign_many(key, table(messages), format="raw")
    assert np.array_equal(np.asarray(values.rows())[5:], table(signatures)[5:])


def test_a_buffer_that_changes_meanwhile_was_copied() -> None:
    key = KEYS["P-256"][0]
    messages = np.zeros((3000, 8), np.uint8)
    signatures = table([key.sign(bytes(8), format="raw")] * 3000).copy()

    def spoil(done: int, total: int) -> None:
        signatures[:] = 0
        messages[:] = 1

    results = verify_many(key.public_key(), signatures, messages, format="raw", threads=2, progress=spoil)
    assert results.all()
    assert not signatures.any()


# Arrow


def test_fixed_size_binary_and_nulls() -> None:
    key = KEYS["secp256k1"][2]
    messages = pa.array([b"0123", None, b"4567"], pa.binary(4))
    signatures = sign_many(key, messages, format="raw", low_s=True)
    assert list(signatures.reasons) == [0, Reason.MISSING, 0]
    fixed = pa.array(list(signatures), pa.binary(64))
    for part in (fixed, fixed.slice(1), pa.array(signatures), pa.array(signatures).slice(1)):
        results = verify_many(key.public_key(), part, messages.slice(3 - len(part)), format="raw", require_low_s=True)
        assert pa.array(results).to_pylist() == [True, None, True][3 - len(part) :]
        assert pa.array(results).type == pa.bool_()
    nothing = verify_many(pa.nulls(3), fixed, messages, curve="secp256k1")
    assert list(nothing.reasons) == [Reason.MISSING] * 3
    assert pa.array(nothing).null_count == 3


def test_values_as_a_column_outlive_their_owner() -> None:
    key = KEYS["P-256"][0]
    messages = [bytes([index]) for index in range(50)]
    array = pa.array(sign_many(key, messages))
    gc.collect()
    assert array.type == pa.large_binary()
    assert array.to_pylist() == [key.sign(message) for message in messages]
    array.validate(full=True)
    results = verify_many(key.public_key(), array, messages)
    view = np.asarray(results)
    del results
    gc.collect()
    assert view.dtype == np.bool_ and view.all()
    assert not view.flags.writeable


def test_a_column_of_another_type_is_refused() -> None:
    public = KEYS["P-256"][0].public_key()
    wrong: list[Any] = [pa.array(["text"]), pa.array([1]), pa.chunked_array([["text"]]), pl.Series(["text"])]
    for column in wrong:
        with pytest.raises(TypeError, match="signatures: an Arrow column of a binary type is needed"):
            verify_many(public, column, [b"m"])
    with pytest.raises(TypeError, match="Struct"):
        verify_many(public, pa.table({"s": [b"s"]}), [b"m"])


def test_an_array_is_consumed_once() -> None:
    class Stale:
        capsules: tuple[object, object] = pa.array([b"s"]).__arrow_c_array__()

        def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]:
            return self.capsules

    stale = Stale()
    public = KEYS["P-256"][0].public_key()
    assert list(verify_many(public, stale, [b"m"]).reasons) == [Reason.SIGNATURE_ENCODING]
    with pytest.raises(secant.InvalidInput, match="consumed"):
        verify_many(public, stale, [b"m"])

    class Liar:
        def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]:
            schema, array = pa.array([b"s"]).__arrow_c_array__()
            return array, schema

    with pytest.raises(ValueError, match="PyCapsule"):
        verify_many(public, Liar(), [b"m"])


@pytest.mark.parametrize("offsets", [[0, 100, 5], [0, -1, 5], [3, 2, 5]])
def test_offsets_that_are_wrong(offsets: list[int]) -> None:
    buffers = [None, pa.py_buffer(np.array(offsets, np.int32)), pa.py_buffer(b"12345")]
    broken = pa.Array.from_buffers(pa.binary(), 2, buffers)
    for column in (broken, pa.chunked_array([broken])):
        with pytest.raises(secant.InvalidInput, match="an Arrow column is refused"):
            verify_many(KEYS["P-256"][0].public_key(), column, b"m")


def test_a_stream_that_fails() -> None:
    def batches() -> Iterator[pa.RecordBatch]:
        raise RuntimeError("the disk is gone")
        yield

    reader = pa.RecordBatchReader.from_batches(pa.schema([("s", pa.binary())]), batches())
    with pytest.raises(secant.InvalidInput, match="the disk is gone"):
        verify_many(KEYS["P-256"][0].public_key(), reader, [b"m"])
