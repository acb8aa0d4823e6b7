"""Calls of batches as such: what comes back, what is refused, threads, progress and signals."""

import ctypes
import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
import secant
import secant._native.batch as native
from alarms import Alarm, alarms, needs_timers
from batch_columns import KEYS
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

# results


def test_results_are_a_sequence() -> None:
    codes = [0, Reason.INVALID_SIGNATURE, 0, Reason.MISSING, Reason.EMPTY]
    results = Results(codes)
    assert isinstance(results, Sequence) and len(results) == 5
    assert list(results) == results.valid == [True, False, True, False, False]
    assert results[0] is True and results[-1] is False and results[1:3] == Results(codes[1:3])
    assert list(results[::-2].reasons) == codes[::-2] and True in results and list(reversed(results)) == results.valid[::-1]
    assert results.count(True) == 2 and results.index(False) == 1 and results.index(False, 2) == 3
    assert results.invalid == [1, 3, 4] and not results.all()
    assert pickle.loads(pickle.dumps(results)) == results and hash(results) == hash(Results(codes))
    assert results != Results([]) and Results([]).all()
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
        Results([6001])
    with pytest.raises(OverflowError):
        Results([1 << 16])
    assert Results(results.reasons) == results
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
    named = [Reason.VALID, Reason.HIGH_S, Reason.MISSING, Reason.INVALID_SIGNATURE]
    assert [reason.value for reason in named] == [0, 59, 60, 5009]
    # every number is known to the native half, and none besides
    assert Results([*Reason]).reasons.tolist() == [*Reason]
    with pytest.raises(secant.InvalidInput, match="64 is no reason"):
        Results([Reason.FAULT + 1])


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
    wrong: list[Any] = ["text", ["text"], 5, [5], {b"s": 1}, {b"s"}, None, object(), np.zeros(3)]
    wrong.append(np.zeros((2, 2, 2), np.uint8))
    for column in wrong:
        with pytest.raises(TypeError, match="signatures"):
            verify_many(public, column, [b"m"])
        for curve in ("P-256", None):
            with pytest.raises(TypeError):
                verify_many(column, [b"s"], [b"m"], curve=curve)
            with pytest.raises(TypeError):
                sign_many(column, [b"m"], curve=curve)
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
    with pytest.raises(secant.InvalidInput, match="signatures: 2 items, 1 fewer than the 3 of messages"):
        verify_many(public, [b"s"] * 2, [b"m"] * 3)
    with pytest.raises(secant.InvalidInput, match="signatures: 2 items, 1 fewer than the 3 of digests"):
        verify_many(public, [b"s"] * 2, digests=[b"m"] * 3)
    with pytest.raises(secant.InvalidInput, match="keys: 1 item, 1 fewer than the 2 of signatures"):
        verify_many([public], [b"s"] * 2, b"m")
    encoded = public.to_bytes()
    forms: list[Any] = [encoded, [encoded], [public, encoded], pa.array([encoded])]
    forms.append(np.frombuffer(encoded, np.uint8)[None])
    for form in forms:
        with pytest.raises(secant.InvalidInput, match="curve"):
            verify_many(form, [b"s"], b"m")
    secrets: list[Any] = [bytes(32), [bytes(32)], pa.array([bytes(32)]), np.zeros((1, 32), np.uint8)]
    for form in secrets:
        with pytest.raises(secant.InvalidInput, match="curve"):
            sign_many(form, [b"m"])
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


@needs_timers
@pytest.mark.parametrize("threads", [1, 4])
@pytest.mark.parametrize("error", [KeyboardInterrupt, Alarm])
def test_a_signal_ends_the_batch(threads: int, error: type[BaseException]) -> None:
    key = KEYS["P-521"][0]
    messages = [b"m"] * 200_000
    signed = [0]
    with alarms(error) as after, pytest.raises(error):
        after(0.1)
        sign_many(key, messages, threads=threads, progress=lambda done, total: signed.append(done))
    assert signed[-1] < len(messages)
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
