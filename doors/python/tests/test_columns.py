"""``secant.columns`` over what pyarrow, pandas, NumPy and Polars have, against single calls."""

import multiprocessing
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.dataset as ds
import pytest
import secant
from batch_columns import CONTAINERS
from secant import bip340, ed25519
from secant.columns import Column, Signer, Verifier, clear, public_keys, shared, stream

KEY = secant.PrivateKey("P-256", 1234)
POINT = KEY.public_key().to_bytes()


def rows(count: int) -> tuple[list[bytes | None], list[bytes | None], list[bool | None]]:
    """Messages, signatures and verdicts, with bad rows and nulls among them."""
    messages: list[bytes | None] = [f"message {index}".encode() for index in range(count)]
    signatures: list[bytes | None] = [KEY.sign(message or b"") for message in messages]
    expected: list[bool | None] = [True] * count
    for index in range(count):
        match index % 11:
            case 3:
                signatures[index], expected[index] = b"garbage", False
            case 5:
                messages[index], expected[index] = b"another", False
            case 7:
                signatures[index] = expected[index] = None
            case 8:
                messages[index] = expected[index] = None
    return messages, signatures, expected


def listed(column: Column) -> list[Any]:
    return pa.array(column).to_pylist()  # type: ignore[call-overload, no-any-return, unused-ignore]


@pytest.mark.parametrize("name", CONTAINERS)
def test_every_container(name: str) -> None:
    make: Callable[[Sequence[bytes | None]], Any] = CONTAINERS[name]
    messages, signatures, expected = rows(40)
    verifier = Verifier("P-256")
    for keys in (POINT, [POINT] * 40, make([POINT] * 40)):
        verdicts = verifier(keys=keys, messages=make(messages), signatures=make(signatures))
        assert listed(verdicts) == expected


def test_dictionaries_text_and_pandas() -> None:
    messages, signatures, expected = rows(40)
    digits = [None if signature is None else signature.hex() for signature in signatures]
    verifier = Verifier("P-256", encoding="hex")
    for column in (
        digits,
        pa.array(digits),
        pa.array(digits, pa.string_view()),
        pa.array(digits).dictionary_encode(),
        pd.Series(digits, dtype="string"),
        pd.Series(digits, dtype="category"),
        pl.Series(digits),
        pl.Series(digits, dtype=pl.Categorical),
    ):
        verdicts = verifier(keys=POINT.hex(), messages=messages, signatures=column)
        assert listed(verdicts) == expected
    with pytest.raises(TypeError, match="encoding has to be said"):
        Verifier("P-256")(keys=POINT, messages=messages, signatures=pa.array(digits))
    with pytest.raises(TypeError, match="encoding has to be said"):
        Verifier("P-256")(keys=POINT.hex(), messages=messages, signatures=signatures)
    with pytest.raises(TypeError, match="integers"):
        Verifier("P-256")(keys=POINT, messages=messages, signatures=pa.array([1] * 40))
    with pytest.raises(TypeError, match="signatures: an Arrow column"):
        Verifier("P-256")(keys=POINT, messages=messages, signatures=pa.array([1.5] * 40))


def test_reasons_and_errors() -> None:
    messages, signatures, expected = rows(40)
    verifier = Verifier("P-256")
    verdicts = listed(verifier(keys=POINT, messages=messages, signatures=signatures, result="struct"))
    assert [row and row["valid"] for row in verdicts] == expected
    assert [row and row["reason"] for row in verdicts[:9]] == [
        None, None, None, "SignatureEncoding", None, "InvalidSignature", None, None, None,
    ]  # fmt: skip
    with pytest.raises(secant.InvalidInput, match="row 3 is not valid") as caught:
        verifier(keys=POINT, messages=messages, signatures=signatures, on_error="raise")
    assert caught.value.code == secant.batch.Reason.SIGNATURE_ENCODING
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"messages": messages[:-1]}, "messages: 39 rows"),
        ({"result": "bool"}, "result"),
        ({"on_error": "stop"}, "on_error"),
        ({"schemes": ["ES256"] * 40}, "column of schemes"),
    ]
    for arguments, error in wrong:
        with pytest.raises(secant.InvalidInput, match=error):
            verifier(**{"keys": POINT, "messages": messages, "signatures": signatures, **arguments})
    with pytest.raises(TypeError, match="ambiguous"):
        bool(verifier(keys=POINT, messages=messages, signatures=signatures))


def test_options() -> None:
    for options, error in [
        ({"scheme": "RS256"}, "no signature scheme"),
        ({"scheme": "ES256", "sigature": "raw"}, "no option is named 'sigature'"),
        ({"scheme": "ES256", "signature": "RAW"}, "signature: 'RAW'"),
        ({"scheme": "ES256", "hash": "sha512"}, "hash"),
        ({"scheme": "Ed25519", "low_s": True}, "low_s"),
        ({"scheme": "ES256; low_s=true"}, "';'"),
        ({"scheme": "ecdsa"}, "curve"),
    ]:
        with pytest.raises(secant.InvalidInput, match=error):
            Verifier(**options)  # type: ignore[arg-type]
    verifier = Verifier("ES256", signature="raw", low_s=True, encoding="base64", key_encoding="raw", threads=2)
    assert verifier.options == "scheme=es256; signature=raw; low_s=true; signature_encoding=base64; threads=2"
    assert repr(verifier) == f"<Verifier '{verifier.options}'>"


def test_a_column_of_schemes() -> None:
    ed, pair = ed25519.PrivateKey(bytes(32)), bip340.KeyPair(bytes(31) + b"\x05")
    keys = [POINT, bytes(ed.public_key()), bytes(pair.public_key()), POINT]
    signatures = [KEY.sign(b"message"), ed.sign(b"message"), pair.sign(b"message"), KEY.sign(b"message")]
    names = ["ES256", "EdDSA", "BIP340", "RS256"]
    for schemes in (names, pa.array(names), pa.array(names).dictionary_encode(), pl.Series(names)):
        verdicts = Verifier()(keys=keys, messages=b"message", signatures=signatures, schemes=schemes, result="struct")
        assert listed(verdicts) == [
            *[{"valid": True, "reason": None}] * 3,
            {"valid": False, "reason": "UnknownScheme"},
        ]
    same: Any
    for same in (-7, np.array([-7] * 4, np.int8), np.array([-7] * 4), "ES256"):
        verdicts = Verifier()(keys=keys, messages=b"message", signatures=signatures, schemes=same)
        assert listed(verdicts) == [True, False, False, True]
    for same in ([2**64] * 4, 2**64):
        verdicts = Verifier()(keys=keys, messages=b"message", signatures=signatures, schemes=same)
        assert listed(verdicts) == [False] * 4
    for numbers in ([-7, -8, None, -257], pa.array([-7, -8, None, -257], pa.int16())):
        verdicts = Verifier()(keys=keys, messages=b"message", signatures=signatures, schemes=numbers)
        assert listed(verdicts) == [True, True, None, False]


def test_keys_are_kept_from_call_to_call() -> None:
    messages, signatures, expected = rows(40)
    verifier = Verifier("P-256")
    for _ in range(3):
        assert listed(verifier(keys=POINT, messages=messages, signatures=signatures)) == expected
    info = verifier.cache_info()
    assert (info["misses"], info["hits"], info["keys"]) == (1, 2, 1) and info["bytes"] > 0
    verifier.clear()
    assert verifier.cache_info() == {"hits": 0, "misses": 0, "keys": 0, "bytes": 0}
    without = Verifier("P-256", cache=0)
    assert listed(without(keys=POINT, messages=messages, signatures=signatures)) == expected
    assert without.cache_info()["keys"] == 0


def test_it_pickles_as_its_options() -> None:
    messages, signatures, expected = rows(20)
    verifier = Verifier("ES256", threads=2)
    verifier(keys=POINT, messages=messages, signatures=signatures)
    copy = pickle.loads(pickle.dumps(verifier))
    assert copy.options == verifier.options and copy.cache_info()["keys"] == 0
    assert listed(copy(keys=POINT, messages=messages, signatures=signatures)) == expected
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(Signer(KEY, "ES256"))


def test_recovery() -> None:
    key = secant.PrivateKey("secp256k1", bytes.fromhex("4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318"))
    signed = Signer(key, "secp256k1", hash="keccak256", signature="recoverable").sign([b"one", b"two", None])
    verifier = Verifier("secp256k1", hash="keccak256", signature="recoverable")
    addresses = listed(verifier.recover(messages=[b"one", b"two", b"three"], signatures=signed, form="address"))
    address = bytes.fromhex("2c7536e3605d9c16a7a3d7b1898e529396a65c23")
    assert addresses == [address, address, None]
    plain = Signer(key, "secp256k1", signature="raw").sign([b"one"])
    ids = [row[-1] for row in listed(Signer(key, "secp256k1", signature="recoverable").sign([b"one"]))]
    found = Verifier("secp256k1", signature="raw").recover(messages=b"one", signatures=plain, ids=ids)
    assert listed(found) == [key.public_key().to_bytes(compressed=True)]
    refused = verifier.recover(messages=b"one", signatures=[b"short"], result="struct")
    assert listed(refused) == [{"value": None, "reason": "RecoveryId"}]
    with pytest.raises(secant.InvalidInput, match="form"):
        verifier.recover(messages=b"one", signatures=signed, form="eth")  # type: ignore[arg-type]


def test_signing_and_public_keys() -> None:
    messages = pa.array([b"one", None, b"three"])
    for key, scheme, point in [
        (KEY, "ES256", POINT),
        (ed25519.PrivateKey(bytes(32)), "Ed25519", bytes(ed25519.PrivateKey(bytes(32)).public_key())),
    ]:
        signatures = Signer(key, scheme).sign(messages)  # type: ignore[arg-type]
        assert listed(signatures) == [key.sign(b"one"), None, key.sign(b"three")]  # type: ignore[attr-defined]
        assert listed(Verifier(scheme)(keys=point, messages=messages, signatures=signatures)) == [True, None, True]
    with pytest.raises(secant.InvalidInput):
        Signer(KEY, "ES384")
    secrets = [(1234).to_bytes(32, "big"), None, bytes(32)]
    assert listed(public_keys(secrets, "P-256", form="uncompressed")) == [
        KEY.public_key().to_bytes(compressed=False), None, None,
    ]  # fmt: skip


def test_streams_of_record_batches(tmp_path: Path) -> None:
    messages, signatures, expected = rows(4000)
    table = pa.table({"message": messages, "signature": signatures})
    ds.write_dataset(table, tmp_path, format="parquet", max_rows_per_group=512, max_rows_per_file=1024)
    batches = ds.dataset(tmp_path).to_batches(batch_size=300)
    verifier, found, count = Verifier("P-256"), [], 0
    for batch, verdicts in stream(verifier, batches, keys=POINT, messages="message", signatures="signature"):
        assert batch.num_rows == len(verdicts) <= 300
        found += listed(verdicts)
        count += 1
    assert sorted(found, key=repr) == sorted(expected, key=repr) and count > 10
    assert verifier.cache_info()["misses"] == 1


def test_progress_and_signals() -> None:
    messages, signatures, _ = rows(2000)
    for threads in (1, 3):
        told: list[tuple[int, int]] = []
        verifier = Verifier("P-256", threads=threads)
        arguments: dict[str, Any] = {"keys": POINT, "messages": messages, "signatures": signatures}
        verifier(**arguments, progress=lambda done, total: told.append((done, total)))
        assert told[-1] == (2000, 2000) and told == sorted(told)

        def stop(done: int, total: int) -> None:
            raise RuntimeError("stop")

        with pytest.raises(RuntimeError, match="stop"):
            verifier(**arguments, progress=stop)
        with pytest.raises(TypeError, match="callable"):
            verifier(**arguments, progress=1)  # type: ignore[arg-type]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_an_interrupt_ends_a_call() -> None:
    program = """
import os, signal, threading, time, secant
from secant.columns import Verifier
key = secant.PrivateKey("P-521", 5)
count = 400_000
signature = key.sign(b"message")
threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
started = time.monotonic()
try:
    Verifier("P-521")(keys=key.public_key().to_bytes(), messages=[b"message"] * count, signatures=signature)
except KeyboardInterrupt:
    print("interrupted")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "interrupted\n"


def verdicts_of_child(verifier: Verifier) -> list[Any]:
    messages, signatures, _ = rows(40)
    return listed(verifier(keys=POINT, messages=messages, signatures=signatures))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_a_child_after_fork_starts_with_no_keys() -> None:
    messages, signatures, expected = rows(40)
    verifier = Verifier("P-256")
    stop = threading.Event()

    def work() -> None:
        while not stop.is_set():
            verifier(keys=POINT, messages=messages, signatures=signatures)

    # calls that hold the lock now and then
    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    try:
        with multiprocessing.get_context("fork").Pool(2) as pool:
            results = [pool.apply_async(verdicts_of_child, (verifier,)) for _ in range(20)]
            assert all(result.get(timeout=60) == expected for result in results)
        for _ in range(20):
            child = os.fork()
            if child == 0:
                fresh = verifier.cache_info()["keys"] == 0
                right = verdicts_of_child(verifier) == expected and verdicts_of_child(shared("scheme=P-256")) == expected
                os._exit(0 if fresh and right else 1)
            assert os.waitpid(child, 0)[1] == 0
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def test_shared_verifiers_are_emptied() -> None:
    messages, signatures, _ = rows(20)
    first = shared("scheme=ES256")
    first(keys=POINT, messages=messages, signatures=signatures)
    assert shared("scheme=ES256").cache_info()["keys"] == 1
    clear()
    assert shared("scheme=ES256").cache_info()["keys"] == 0


def frame() -> tuple[pl.DataFrame, list[bool | None]]:
    messages, signatures, expected = rows(3000)
    keys = [POINT, KEY.public_key().to_bytes(compressed=True)] * 1500
    data = {"message": messages, "signature": signatures, "key": keys}
    return pl.DataFrame(data, schema=dict.fromkeys(data, pl.Binary)), expected


def test_expressions_of_polars() -> None:
    from secant.polars import SecantExpressions

    table, expected = frame()
    assert hasattr(pl.col("signature"), "secant")
    verify = SecantExpressions(pl.col("signature")).verify(message="message", key="key", scheme="ES256")
    assert table.select(verify).to_series().to_list() == expected
    lazy = table.lazy()
    assert lazy.select(verify).collect().to_series().to_list() == expected
    streamed = lazy.with_row_index().with_columns(verify).collect(engine="streaming").sort("index")
    assert streamed["valid"].to_list() == expected
    assert lazy.filter(verify).collect().height == sum(value is True for value in expected)
    literal = SecantExpressions(pl.col("signature")).verify(message="message", key=pl.lit(POINT), scheme="ES256")
    assert table.select(literal).to_series().to_list() == expected
    reasons = SecantExpressions(pl.col("signature")).verify(message="message", key="key", scheme="ES256", reasons=True)
    found = table.select(reasons).to_series()
    assert found.struct.field("valid").to_list() == expected
    assert set(found.struct.field("reason")) == {None, "SignatureEncoding", "InvalidSignature"}
    # names of schemes in a column, text, groups, no rows, and one
    of_rows = SecantExpressions(pl.col("signature")).verify(message="message", key="key", scheme=pl.lit("ES256"))
    assert table.select(of_rows).to_series().to_list() == expected
    digits = table.with_columns(pl.col("signature").bin.encode("hex"))
    of_text = SecantExpressions(pl.col("signature")).verify(message="message", key="key", scheme="ES256", signature_encoding="hex")
    assert digits.select(of_text).to_series().to_list() == expected
    counts = table.group_by("key").agg(verify.sum())
    assert counts["valid"].sum() == sum(value is True for value in expected)
    assert table.head(0).select(verify).to_series().to_list() == []
    assert table.head(1).select(verify).to_series().to_list() == [True]
    assert table.select(verify).schema == {"valid": pl.Boolean}
    with pytest.raises(secant.InvalidInput, match="no signature scheme"):
        SecantExpressions(pl.col("signature")).verify(message="message", key="key", scheme="RS256")
    with pytest.raises(pl.exceptions.ComputeError, match="encoding has to be said"):
        digits.select(verify)
    with pytest.raises(pl.exceptions.ComputeError, match="objects of Python"):
        table.with_columns(pl.Series("message", [b"m"] * 3000, dtype=pl.Object)).select(verify)
    nothing = SecantExpressions(pl.col("signature")).verify(message=pl.lit(None), key="key", scheme="ES256")
    assert table.select(nothing).to_series().to_list() == [None] * 3000
    with pytest.raises(pl.exceptions.ComputeError, match="integers"):
        table.with_columns(key=pl.lit(1)).select(verify)


def test_polars_recovers_addresses() -> None:
    from secant.polars import SecantExpressions

    key = secant.PrivateKey("secp256k1", 7)
    signer = Signer(key, "secp256k1", hash="keccak256", signature="recoverable")
    messages = [b"one", b"two", b"three"]
    table = pl.DataFrame({"message": messages, "signature": pl.Series(signer.sign(messages))})
    recover = SecantExpressions(pl.col("signature")).recover(
        message="message", scheme="secp256k1", hash="keccak256", signature="recoverable", form="address"
    )
    found = table.select(recover).to_series().to_list()
    expected = Verifier("secp256k1", hash="keccak256", signature="recoverable").recover(
        messages=messages, signatures=table["signature"], form="address"
    )
    assert found == listed(expected) and len(set(found)) == 1 and len(found[0]) == 20


def test_numpy_rows() -> None:
    messages = [f"message {index:3}".encode() for index in range(30)]
    signatures = b"".join(listed(Signer(KEY, "ES256", signature="raw").sign(messages)))
    array = np.frombuffer(signatures, np.uint8).reshape(30, 64)
    verdicts = Verifier("ES256", signature="raw")(keys=POINT, messages=messages, signatures=array)
    assert listed(verdicts) == [True] * 30
