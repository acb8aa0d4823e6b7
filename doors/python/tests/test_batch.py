"""Batches: every verdict and every value is that of the single call, whatever the columns are made of."""

import ctypes
import gc
import hashlib
import os
import pickle
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import FrameType
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa
import pytest
import secant
import secant._native.batch as native
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from secant.batch import (
    Reason,
    Results,
    Values,
    multiply_many,
    recover_many,
    shared_secret_many,
    sign_many,
    verify_many,
)

Row = tuple[bytes | None, bytes | None, bytes | None]

CURVES = ["P-256", "secp256k1", "brainpoolP384r1", "P-521"]
KEYS = {name: [secant.PrivateKey(name, 1000 + index) for index in range(3)] for name in CURVES}


# containers


def sliced(column: Sequence[bytes | None], kind: pa.DataType) -> pa.Array:
    """An array with an offset, and with items beyond its end."""
    return pa.array([b"before", None, *column, b"behind"], kind).slice(2, len(column))


def chunked(column: Sequence[bytes | None]) -> pa.ChunkedArray:
    parts = [column[:1], [], column[1:4], column[4:]]
    return pa.chunked_array([pa.array(part, pa.binary()) for part in parts])


CONTAINERS: dict[str, Callable[[Sequence[bytes | None]], Any]] = {
    "list": list,
    "tuple": tuple,
    "bytearrays": lambda column: [None if item is None else bytearray(item) for item in column],
    "memoryviews": lambda column: [None if item is None else memoryview(b"x" + item)[1:] for item in column],
    "numpy objects": lambda column: np.array([*column, None], dtype=object)[:-1],
    "arrow binary": lambda column: pa.array(column, pa.binary()),
    "arrow large binary": lambda column: sliced(column, pa.large_binary()),
    "arrow binary view": lambda column: pa.array(column, pa.binary_view()),
    "arrow slice": lambda column: sliced(column, pa.binary()),
    "arrow chunks": chunked,
    "polars": lambda column: pl.Series("items", column, pl.Binary),
    "polars chunks": lambda column: pl.concat(
        [pl.Series("items", column[:2], pl.Binary), pl.Series("items", column[2:], pl.Binary)], rechunk=False
    ),
}


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
            public = draw(st.sampled_from([b"", b"\0", public[:-1], b"\x06" + public[1:], b"\2" + b"\xff" * (len(public) - 1)]))
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
            whole = secant.Signature.from_der(curve, signature) if format == "der" else secant.Signature.from_raw(curve, signature)
            other = secant.Signature(curve, whole.r, secant.Curve(curve).order - whole.s)
            signature = other.to_der() if format == "der" else other.to_raw()
    return public, signature, message


def single(row: Row, curve: str, format: Any, low: bool) -> Reason:
    """The verdict of the single calls."""
    public, signature, message = row
    if public is None or signature is None or message is None:
        return Reason.NULL
    try:
        key = secant.PublicKey(curve, public)
    except secant.InvalidInput:
        return Reason.INVALID_KEY
    if key.verify(signature, message, format=format, require_low_s=low):
        return Reason.VALID
    try:
        decode = secant.Signature.from_der if format == "der" else secant.Signature.from_raw
        decoded = decode(curve, signature)
    except secant.InvalidInput:
        return Reason.MALFORMED_SIGNATURE
    if low and not decoded.is_low_s:
        return Reason.HIGH_S
    return Reason.INVALID_SIGNATURE


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
    reasons = verify_many(publics, signatures, b"m", curve="P-256").reasons
    assert list(reasons) == [Reason.VALID] + [Reason.WRONG_CURVE] * 3
    with pytest.raises(secant.exceptions.CurveMismatch):
        verify_many(publics[1], signatures, b"m", curve="P-256")


def test_digests() -> None:
    key = KEYS["P-256"][1]
    digests = [hashlib.sha256(bytes([index])).digest() for index in range(6)]
    signatures = sign_many(key, digests=digests)
    assert list(signatures) == [key.sign_digest(digest) for digest in digests]
    assert verify_many(key.public_key(), signatures, digests=digests).all()
    assert list(sign_many(key, digests=[b"", b"d"]).reasons) == [Reason.EMPTY_DIGEST, Reason.VALID]
    assert list(verify_many(key.public_key(), signatures[:2], digests=[b"", digests[1]]).reasons) == [
        Reason.EMPTY_DIGEST,
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
SCHEMES = [scheme_keys(name) for name in ("bip340", "ed25519", "ed448")]


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.name)
@pytest.mark.parametrize("policy", ["strict", "rfc8032", "zip215"])
@pytest.mark.parametrize("container", ["list", "arrow slice", "arrow chunks", "polars"])
def test_other_schemes(scheme: Scheme, policy: Any, container: str) -> None:
    if scheme.name == "bip340" and policy != "strict":
        with pytest.raises(secant.InvalidInput, match="policy"):
            verify_many(scheme.publics, [b""] * 3, b"m", scheme="bip340", policy=policy)
        return
    count = 100
    keys: list[bytes | None] = [scheme.publics[index % 3] for index in range(count)]
    messages: list[bytes | None] = [bytes([index]) * index for index in range(count)]
    signatures = list(sign_many([scheme.secrets[index % 3] for index in range(count)], messages, scheme=scheme.name))
    expected = [Reason.VALID] * count
    for index, reason in ((3, Reason.INVALID_SIGNATURE), (35, Reason.MALFORMED_SIGNATURE), (67, Reason.NULL)):
        expected[index] = reason
    message, signature = messages[3], signatures[35]
    assert message is not None and signature is not None and len(signature) == scheme.signature
    messages[3] = message + b"."
    signatures[35] = signature[:-1]
    keys[67] = None
    # a key of a wrong length, and one that is no point
    keys[80], expected[80] = b"short", Reason.INVALID_KEY
    keys[81], expected[81] = NO_POINT[scheme.name], Reason.INVALID_KEY
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
        assert list(reasons) == [Reason.INVALID_KEY] * 2
    with pytest.raises(secant.InvalidInput):
        verify_many(b"short", signatures, [b"a", b"b"], scheme=scheme.name)
    with pytest.raises(secant.InvalidInput):
        sign_many(b"short", [b"a"], scheme=scheme.name)
    assert list(sign_many([b"short", None], [b"a", b"b"], scheme=scheme.name).reasons) == [
        Reason.INVALID_KEY,
        Reason.NULL,
    ]


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
        "S": np.array(signatures, "S64"),
        "memoryview": memoryview(b"".join(signatures)).cast("B", [9, 64]),
        "read-only": np.frombuffer(b"".join(signatures), "V64"),
    }
    for name, layout in layouts.items():
        results = verify_many(table(keys), layout, table(messages), curve="P-256", format="raw")
        assert results.valid == expected, name
    values = sign_many(key, table(messages), format="raw")
    assert np.array_equal(np.asarray(values.rows())[5:], table(signatures)[5:])


def test_rows_need_values_of_one_length() -> None:
    key = KEYS["P-256"][0]
    for values in (sign_many(key, []), sign_many(key, [b"m", None], format="raw"), multiply_many("P-256", [0, 1])):
        with pytest.raises(secant.InvalidInput, match="rows"):
            values.rows()


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
    assert list(signatures.reasons) == [0, Reason.NULL, 0]
    fixed = pa.array(list(signatures), pa.binary(64))
    for part in (fixed, fixed.slice(1), pa.array(signatures), pa.array(signatures).slice(1)):
        results = verify_many(key.public_key(), part, messages.slice(3 - len(part)), format="raw", require_low_s=True)
        assert pa.array(results).to_pylist() == [True, None, True][3 - len(part) :]
        assert pa.array(results).type == pa.bool_()
    nothing = verify_many(pa.nulls(3), fixed, messages, curve="secp256k1")
    assert list(nothing.reasons) == [Reason.NULL] * 3
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
    assert list(verify_many(public, stale, [b"m"]).reasons) == [Reason.MALFORMED_SIGNATURE]
    with pytest.raises(secant.InvalidInput, match="consumed"):
        verify_many(public, stale, [b"m"])

    class Liar:
        def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]:
            schema, array = pa.array([b"s"]).__arrow_c_array__()
            return array, schema

    with pytest.raises(ValueError, match="PyCapsule"):
        verify_many(public, Liar(), [b"m"])


def test_a_stream_that_fails() -> None:
    def batches() -> Iterator[pa.RecordBatch]:
        raise RuntimeError("the disk is gone")
        yield

    reader = pa.RecordBatchReader.from_batches(pa.schema([("s", pa.binary())]), batches())
    with pytest.raises(secant.InvalidInput, match="the disk is gone"):
        verify_many(KEYS["P-256"][0].public_key(), reader, [b"m"])


# the other operations


@pytest.mark.parametrize("curve", CURVES)
def test_recovered_keys(curve: str) -> None:
    made = [KEYS[curve][index % 3].sign_recoverable(bytes([index])) for index in range(20)]
    digests = [hashlib.sha256(bytes([index])).digest() for index in range(20)]
    ids = [signature.recovery_id for signature in made]
    expected = [KEYS[curve][index % 3].public_key().to_bytes(compressed=True) for index in range(20)]
    forms: list[Any] = [
        ids,
        np.array(ids, np.uint8),
        np.array(ids, np.int64),
        pa.array(ids),
        pa.array([9, *ids], pa.uint8()).slice(1),
        pl.Series(ids),
    ]
    assert all(identity is not None for identity in ids)
    forms.append(bytes(identity for identity in ids if identity is not None))
    for form in forms:
        keys = recover_many(curve, digests, [signature.to_der() for signature in made], form, compressed=True)
        assert list(keys) == expected
    raw = [signature.to_raw() for signature in made]
    assert list(recover_many(curve, pa.array(digests), pa.array(raw), ids, format="raw", compressed=True)) == expected


def test_what_does_not_recover() -> None:
    made = KEYS["secp256k1"][0].sign_recoverable(b"m")
    digest = hashlib.sha256(b"m").digest()
    ids: list[int | None] = [made.recovery_id, 4, 300, -1, 2, None, 0, 0]
    signatures = [made.to_der()] * 6 + [b"malformed", made.to_der()]
    keys = recover_many("secp256k1", [digest] * 7 + [b""], signatures, ids)
    assert [Reason(code) for code in keys.reasons] == [
        Reason.VALID,
        *[Reason.INVALID_RECOVERY_ID] * 4,
        Reason.NULL,
        Reason.MALFORMED_SIGNATURE,
        Reason.EMPTY_DIGEST,
    ]
    assert keys.missing == [1, 2, 3, 4, 5, 6, 7] and not keys.all()
    same = recover_many("secp256k1", digest, [made.to_der()] * 3, made.recovery_id or 0)
    assert list(same) == [KEYS["secp256k1"][0].public_key().to_bytes()] * 3
    wide = pa.array([1 << 40, -5, None])
    assert list(recover_many("secp256k1", digest, [made.to_der()] * 3, wide).reasons) == [
        Reason.INVALID_RECOVERY_ID,
        Reason.INVALID_RECOVERY_ID,
        Reason.NULL,
    ]


@given(scalars=st.lists(st.integers(-(2**700), 2**700) | st.integers(-9, 9), max_size=8), data=st.data())
@settings(max_examples=40, deadline=None)
def test_multiples(scalars: list[int], data: st.DataObject) -> None:
    curve = secant.Curve(data.draw(st.sampled_from(CURVES)))
    compressed = data.draw(st.booleans())
    expected = [(curve.generator * k).to_bytes(compressed=compressed) for k in scalars]
    assert list(multiply_many(curve, scalars, compressed=compressed)) == expected
    points = [curve.generator * (7 * index) for index in range(len(scalars))]
    expected = [(point * k).to_bytes() for point, k in zip(points, scalars, strict=True)]
    assert list(multiply_many(curve, scalars, points)) == expected
    assert list(multiply_many(curve, scalars, [point.to_bytes() for point in points])) == expected
    magnitudes = [(abs(k) % 2**576).to_bytes(72, "big") for k in scalars]
    of_bytes = [(curve.generator * int.from_bytes(k, "big")).to_bytes() for k in magnitudes]
    assert list(multiply_many(curve, pa.array(magnitudes, pa.binary()))) == of_bytes


def test_multiples_of_one_and_refused_items() -> None:
    curve = secant.Curve("P-256")
    points: list[Any] = [curve.generator, b"\0", b"\5", b"", None, secant.Curve("P-384").generator]
    products = multiply_many(curve, 2, points)
    assert [Reason(code) for code in products.reasons] == [
        Reason.VALID,
        Reason.VALID,
        Reason.INVALID_POINT,
        Reason.INVALID_POINT,
        Reason.NULL,
        Reason.WRONG_CURVE,
    ]
    assert products[1] == b"\0"
    assert list(multiply_many(curve, [b"\1" * 73, bytes(80) + b"\2"]).reasons) == [Reason.INVALID_SCALAR, 0]
    assert list(multiply_many(curve, np.array([2, -3]), curve.generator)) == [
        (curve.generator * 2).to_bytes(),
        (curve.generator * -3).to_bytes(),
    ]
    with pytest.raises(secant.InvalidInput, match="must be a column"):
        multiply_many(curve, 2, curve.generator)
    with pytest.raises(TypeError, match=r"scalars\[1\]"):
        multiply_many(curve, [1, "2"])  # type: ignore[list-item]


@pytest.mark.parametrize("container", ["list", "arrow slice", "polars chunks"])
def test_shared_secrets(container: str) -> None:
    key, *others = KEYS["P-521"]
    peers: list[bytes | None] = [other.public_key().to_bytes() for other in others]
    expected = [key.shared_secret(other.public_key()) for other in others]
    column = CONTAINERS[container]([*peers, None, b"\4" + bytes(132)])
    secret = shared_secret_many(key, column, threads=2)
    assert list(secret) == [*expected, None, None]
    assert list(secret.reasons) == [0, 0, Reason.NULL, Reason.INVALID_KEY]
    objects: list[Any] = [others[0].public_key(), KEYS["P-256"][0].public_key()]
    assert list(shared_secret_many(key, objects).reasons) == [0, Reason.WRONG_CURVE]
    assert expected[0].hex() not in repr(secret)
    with pytest.raises(TypeError):
        pickle.dumps(secret)


@pytest.mark.parametrize("nonce", ["deterministic", "hedged"])
def test_signatures_are_those_of_the_single_call(nonce: Any) -> None:
    for curve in CURVES:
        keys = [key.to_bytes() for key in KEYS[curve]]
        messages = [b"a", b"", b"c" * 1000]
        signatures = sign_many(keys, messages, curve=curve, hash="sha384", nonce=nonce, low_s=True, blinded=True)
        publics = [key.public_key() for key in KEYS[curve]]
        assert verify_many(publics, signatures, messages, hash="SHA-384", require_low_s=True).all()
        if nonce == "deterministic":
            single = [key.sign(m, hash="sha384", low_s=True) for key, m in zip(KEYS[curve], messages, strict=True)]
            assert list(signatures) == single
        refused = sign_many([bytes(len(keys[0])), b"", None, KEYS[curve][0]], [b"m"] * 4, curve=curve)
        assert list(refused.reasons) == [Reason.INVALID_KEY, Reason.INVALID_KEY, Reason.NULL, 0]


def test_user_defined_curves() -> None:
    curve = secant.Curve(17, 2, 2, generator=(5, 1), order=19, check="order")
    points = multiply_many(curve, range(-19, 40))
    assert list(points) == [(curve.generator * k).to_bytes() for k in range(-19, 40)]
    with pytest.raises(secant.exceptions.UnsupportedCurve):
        plain = secant.Curve(17, 2, 2, generator=(5, 1), order=19, check="basic")
        recover_many(plain, [b"d"], [b"s"], [0])


# results


def test_results_are_a_sequence() -> None:
    codes = bytes([0, 1, 0, 11, 4])
    results = Results(codes)
    assert isinstance(results, Sequence) and len(results) == 5
    assert list(results) == results.valid == [True, False, True, False, False]
    assert results[0] is True and results[-1] is False and results[1:3] == Results(codes[1:3])
    assert results[::-2].reasons == codes[::-2] and True in results and list(reversed(results)) == results.valid[::-1]
    assert results.count(True) == 2 and results.index(False) == 1 and results.index(False, 2) == 3
    assert results.invalid == [1, 3, 4] and not results.all()
    assert pickle.loads(pickle.dumps(results)) == results and hash(results) == hash(Results(codes))
    assert results != Results(b"") and Results(b"").all()
    assert repr(results) == "<5 verdicts, 2 of them valid>"
    for index in (5, -6):
        with pytest.raises(IndexError):
            results[index]
    with pytest.raises(TypeError):
        results["0"]  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="all"):
        bool(results)
    with pytest.raises(ValueError):
        results.index(3, 1)
    with pytest.raises(secant.InvalidInput):
        Results(bytes([12]))
    with pytest.raises((BufferError, TypeError)):
        ctypes.c_char.from_buffer(results)  # type: ignore[arg-type]  # asks for a view to write to


def test_values_are_a_sequence() -> None:
    values = multiply_many("P-256", [1, None, 0])
    assert isinstance(values, Sequence) and len(values) == 3
    assert values[2] == b"\0" and values[1] is None and values[-3] == list(values)[0]
    assert list(values[1:]) == [None, b"\0"] and values[1:].reasons == values.reasons[1:]
    assert values.count(None) == 1 and values.index(b"\0") == 2 and None in values
    assert values.missing == [1] and not values.all() and values[2:].all() and values[:0].all()
    assert repr(values) == "<3 values, 1 of them missing>"
    with pytest.raises(TypeError, match="all"):
        bool(values)
    with pytest.raises(IndexError):
        values[3]


def test_the_reasons_have_their_names_on_both_sides() -> None:
    assert [reason.name for reason in Reason] == native.REASONS
    assert [reason.value for reason in Reason] == list(range(len(native.REASONS)))


# batches without items, and wrong arguments


@pytest.mark.parametrize("empty", [[], (), np.zeros((0, 64), np.uint8), np.array([], "V64"), pa.array([], pa.binary())])
def test_an_empty_batch(empty: Any) -> None:
    calls: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> None:
        calls.append((done, total))

    results = verify_many(empty, empty, empty, curve="P-256", progress=progress)
    assert list(results) == [] and results.all() and pa.array(results).to_pylist() == []
    key = KEYS["P-256"][0]
    batches = [sign_many(key, empty), multiply_many("P-256", empty), shared_secret_many(key, empty)]
    batches.append(recover_many("P-256", empty, empty, []))
    for values in batches:
        assert list(values) == [] and values.all()
        assert pa.array(values).to_pylist() == []
    assert np.asarray(results).shape == (0,) and calls == []
    assert list(verify_many(key.public_key(), pa.chunked_array([], pa.binary()), b"m")) == []


def test_wrong_types() -> None:
    public = KEYS["P-256"][0].public_key()
    wrong: list[Any] = ["text", ["text"], 5, [5], {b"s": 1}, {b"s"}, None, object(), np.zeros(3), np.zeros((2, 2, 2), "u1")]
    for column in wrong:
        with pytest.raises(TypeError, match="signatures"):
            verify_many(public, column, [b"m"])
        with pytest.raises(TypeError):
            verify_many(column, [b"s"], [b"m"], curve="P-256")
    with pytest.raises(TypeError, match="a column is needed, such as a list, not one value"):
        verify_many(public, b"one", b"one")
    with pytest.raises(TypeError, match="not one value"):
        sign_many(KEYS["P-256"][0], b"one")
    with pytest.raises(TypeError, match="not one value"):
        shared_secret_many(KEYS["P-256"][0], public.to_bytes())
    with pytest.raises(TypeError, match="either messages or digests"):
        verify_many(public, [b"s"])
    with pytest.raises(TypeError, match="either messages or digests"):
        verify_many(public, [b"s"], [b"m"], digests=[b"d"])
    with pytest.raises(TypeError, match="progress|callable"):
        verify_many(public, [b"s"], [b"m"], progress=5)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        sign_many(public, [b"m"], curve="P-256")  # type: ignore[arg-type]


def test_wrong_values() -> None:
    public = KEYS["P-256"][0].public_key()
    with pytest.raises(secant.InvalidInput, match="messages: 2 items"):
        verify_many(public, [b"s"] * 2, [b"m"] * 3)
    with pytest.raises(secant.InvalidInput, match="keys: 2 items"):
        verify_many([public], [b"s"] * 2, b"m")
    with pytest.raises(secant.InvalidInput, match="curve"):
        verify_many([public.to_bytes()], [b"s"], b"m")
    with pytest.raises(secant.InvalidInput, match="curve"):
        sign_many([bytes(32)], [b"m"])
    with pytest.raises(secant.InvalidInput):
        verify_many(b"\2", [b"s"], b"m", curve="P-256")
    for threads in (0, -1, 10**6):
        with pytest.raises(secant.InvalidInput, match="threads"):
            verify_many(public, [b"s"], b"m", threads=threads)
    for option in ({"scheme": "rsa"}, {"hash": "md4"}, {"format": "pem"}, {"policy": "lax"}):
        with pytest.raises(secant.InvalidInput):
            verify_many(public, [b"s"], b"m", **option)  # type: ignore[arg-type]


# threads, progress, signals


@pytest.mark.parametrize("threads", [1, 2, 4, None])
def test_progress_is_told_in_the_calling_thread(threads: int | None) -> None:
    key = KEYS["P-256"][0]
    calls: list[tuple[int, int, int]] = []

    def progress(done: int, total: int) -> None:
        calls.append((done, total, threading.get_ident()))

    sign_many(key, [b"m"] * 1300, threads=threads, progress=progress)
    assert calls[-1][:2] == (1300, 1300)
    assert [done for done, _, _ in calls] == sorted({done for done, _, _ in calls})
    assert {ident for _, _, ident in calls} == {threading.get_ident()}


@pytest.mark.parametrize("threads", [1, 3])
def test_an_error_of_the_callback_ends_the_batch(threads: int) -> None:
    calls = []

    def progress(done: int, total: int) -> None:
        calls.append(done)
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        sign_many(KEYS["P-521"][0], [b"m"] * 20000, threads=threads, progress=progress)
    assert len(calls) == 1


def test_other_threads_run_meanwhile() -> None:
    key = KEYS["P-521"][0]
    steps: list[float] = []
    done = threading.Event()

    def watch() -> None:
        while not done.is_set():
            steps.append(time.monotonic())
            time.sleep(0.001)

    watcher = threading.Thread(target=watch)
    watcher.start()
    start = time.monotonic()
    try:
        sign_many(key, [b"m"] * 1000, threads=1)
    finally:
        end = time.monotonic()
        done.set()
        watcher.join()
    assert sum(start < step < end for step in steps) >= 5


class Alarm(Exception):
    """What the handler of a signal raises here."""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs timers that send signals")
@pytest.mark.parametrize("threads", [1, 4])
@pytest.mark.parametrize("error", [KeyboardInterrupt, Alarm])
def test_a_signal_ends_the_batch(threads: int, error: type[BaseException]) -> None:
    key = KEYS["P-521"][0]
    messages = [b"m"] * 200_000

    def handle(number: int, frame: FrameType | None) -> None:
        raise error

    before = signal.signal(signal.SIGALRM, handle)
    start = time.monotonic()
    try:
        with pytest.raises(error):
            signal.setitimer(signal.ITIMER_REAL, 0.1)
            sign_many(key, messages, threads=threads)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert time.monotonic() - start < 8
    assert sign_many(key, [b"m"]).all()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_forked_process_has_threads_of_its_own() -> None:
    code = """
import os, secant, sys
from secant.batch import sign_many
key = secant.PrivateKey("P-256", 5)
assert sign_many(key, [b"m"] * 2000, threads=4).all()
child = os.fork()
if child == 0:
    os._exit(0 if sign_many(key, [b"m"] * 2000, threads=4).all() else 1)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    subprocess.run([sys.executable, "-W", "ignore", "-c", code], check=True, timeout=60)


def test_batches_in_several_python_threads() -> None:
    key = KEYS["P-256"][0]
    out: list[Values] = []
    threads = [threading.Thread(target=lambda: out.append(sign_many(key, [b"m"] * 600, threads=2))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(out) == 4
    assert all(set(values) == {key.sign(b"m")} for values in out)


def test_no_library_is_imported() -> None:
    code = "import sys, secant.batch; sys.exit(any(name in sys.modules for name in ('numpy', 'pyarrow', 'polars')))"
    subprocess.run([sys.executable, "-c", code], check=True)
