"""What a hostile or clumsy caller gives: an exception that says what is wrong, no panic, no end of the process."""

import array
import collections
import copy
import ctypes
import pickle
import subprocess
import sys
import time
import typing

import numpy
import polars
import pyarrow
import pytest
import secant
from alarms import Alarm, alarms, needs_timers
from secant import batch, bip32, bip340, ed448, ed25519, hazmat, keyfile, koblitz, x448, x25519

KEY = secant.PrivateKey("P-256", 12345)
PUBLIC = KEY.public_key()


@pytest.mark.parametrize("length", [2**45, 2**60, 2**62])
def test_a_length_is_no_reason_to_reserve_memory(length: int) -> None:
    endless = range(length)
    calls: list[typing.Callable[[], object]] = [
        lambda: batch.verify_many(PUBLIC, endless, b""),  # type: ignore[arg-type]
        lambda: koblitz.Koblitz("P-256").encode(endless),
        lambda: koblitz.Koblitz("P-256").decode(endless),  # type: ignore[arg-type]
        lambda: hazmat.multiply_many_vartime("P-256", endless),  # type: ignore[arg-type]
        lambda: ed25519.verify_batch(endless),  # type: ignore[arg-type]
        lambda: bip340.verify_batch(endless),  # type: ignore[arg-type]
    ]
    for call in calls:
        with pytest.raises((TypeError, ValueError, MemoryError)):
            call()


def test_arrays_of_no_memory_are_no_reason_either() -> None:
    with pytest.raises(MemoryError):
        KEY.sign(numpy.broadcast_to(numpy.uint8(0), 2**45))  # type: ignore[arg-type]
    with pytest.raises(MemoryError):
        batch.sign_many(KEY, numpy.broadcast_to(numpy.uint8(0), (2**40, 32)))
    with pytest.raises(secant.InvalidInput, match="rows without bytes"):
        batch.sign_many(KEY, numpy.empty((10**9, 0), "u1"))


def test_no_memory_is_a_memory_error() -> None:
    program = """
import resource, secant
from secant import kdf
resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
key = secant.PrivateKey("P-256", 1)
for call in [lambda: key.sign(bytearray(1 << 30)), lambda: kdf.x963(b"x" * 32, 3 << 29)]:
    try:
        call()
    except (MemoryError, secant.InvalidInput):
        print("refused")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stdout.split()) == (0, ["refused"] * 2), done.stderr


def test_a_long_name_costs_nothing_and_is_not_repeated() -> None:
    start = time.monotonic()
    calls: list[typing.Callable[[str], object]] = [secant.Curve, lambda text: KEY.sign(b"", hash=text)]  # type: ignore[arg-type]
    for call in calls:
        with pytest.raises(secant.InvalidInput) as raised:
            call("a" * 10**7)
        assert len(str(raised.value)) < 300
    assert time.monotonic() - start < 30
    secret = "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721"
    with pytest.raises(secant.exceptions.UnknownCurve, match="of 64 bytes") as swapped:
        secant.PrivateKey(secret, "P-256")  # type: ignore[arg-type]
    assert secret not in str(swapped.value)


def test_lone_surrogates_are_invalid_input() -> None:
    calls: list[typing.Callable[[], object]] = [
        lambda: secant.Curve("\ud800"),
        lambda: KEY.sign(b"", hash="\ud800"),  # type: ignore[arg-type]
        lambda: keyfile.load_private(b"", password="\ud800"),
        lambda: koblitz.Koblitz("P-256").encode("a\ud800"),
        lambda: secant.bip32.ExtendedPublicKey.from_text("\ud800"),
        lambda: secant.wif.decode("\ud800"),
    ]
    for call in calls:
        with pytest.raises(secant.InvalidInput):
            call()


def test_numbers_out_of_range_are_invalid_input() -> None:
    signature = secant.Signature("P-256", 5, 7)
    calls: list[typing.Callable[[], object]] = [
        lambda: secant.Tuning(window=300),
        lambda: secant.Tuning(window=-1),
        lambda: secant.PublicKey.recover(bytes(32), signature, 256),
        lambda: secant.PublicKey.recover(bytes(32), signature, -1),
        lambda: secant.Signature.from_raw("P-256", signature.to_raw(), 4),
        lambda: batch.verify_many(PUBLIC, [b""], b"", threads=2**70),
        lambda: batch.verify_many(PUBLIC, [b""], b"", threads=0),
    ]
    for call in calls:
        with pytest.raises(secant.InvalidInput):
            call()
    results = batch.verify_many(PUBLIC, [b""], b"")
    with pytest.raises(IndexError):
        results[2**70]


class Interrupted:
    def __index__(self) -> int:
        raise KeyboardInterrupt


def test_exceptions_of_the_caller_pass() -> None:
    with pytest.raises(KeyboardInterrupt):
        PUBLIC.point.multiply(Interrupted())
    with pytest.raises(KeyboardInterrupt):
        secant.PrivateKey("P-256", Interrupted())


def test_columns_of_objects_are_objects() -> None:
    series = polars.Series([bytearray(b"abc"), bytearray(b"def")], dtype=polars.Object)
    signed = batch.sign_many(KEY, series)
    assert list(signed) == [KEY.sign(b"abc"), KEY.sign(b"def")]
    assert len(batch.sign_many(KEY, polars.Series([]))) == 0
    assert list(batch.sign_many(KEY, polars.Series([None, None]))) == [None, None]


def test_arrays_of_small_integers_are_integers() -> None:
    p = PUBLIC.point
    for kind in ["u1", "u2", "i8"]:
        products = batch.multiply_many("P-256", numpy.array([1, 2, 3], kind), [p, p, p])
        assert list(products) == [bytes(k * p) for k in (1, 2, 3)], kind
    assert list(batch.multiply_many("P-256", numpy.int64(5), [p])) == [bytes(5 * p)]


def test_recovery_ids_have_one_byte() -> None:
    signature = KEY.sign_recoverable(b"m")
    ids = numpy.array([[signature.recovery_id, 9]], "u1")
    found = batch.recover_many("P-256", [bytes(32)], [signature.to_der()], ids)
    assert list(found) == [None] and list(found.reasons) == [batch.Reason.RECOVERY_ID]


def test_signatures_keep_their_recovery_id() -> None:
    signature = KEY.sign_recoverable(b"m")
    assert signature.recovery_id is not None
    for again in [copy.copy(signature), copy.deepcopy(signature), pickle.loads(pickle.dumps(signature))]:
        assert again == signature and again.recovery_id == signature.recovery_id
    kept = secant.Signature.from_raw("P-256", signature.to_raw(), signature.recovery_id)
    assert kept.recovery_id == signature.recovery_id


def test_encoded_messages_are_decoded_as_they_are() -> None:
    code = koblitz.Koblitz("P-256")
    message = b"a message of more than one point " * 3
    encoded = code.encode_chunks(message)
    assert code.decode(encoded, length=len(message)) == message
    assert code.decode([one.point for one in encoded], length=len(message)) == message
    assert code.decode(code.encode(b"one")) == b"one"
    with pytest.raises(TypeError, match="a Point or an Encoded is needed"):
        code.decode([b"04"])  # type: ignore[list-item]


def test_types_for_annotations_can_be_used() -> None:
    def takes(data: secant.typing.BytesLike | None, curve: secant.typing.CurveLike | None) -> None: ...

    hints = typing.get_type_hints(takes)
    assert set(hints) == {"data", "curve", "return"}


def test_it_says_its_version() -> None:
    import importlib.metadata

    assert secant.__version__ == importlib.metadata.version("secant")


def test_a_star_import_keeps_the_builtins() -> None:
    names: dict[str, object] = {}
    exec("from secant import *", names)
    assert "hex" not in names and "typing" not in names and "Curve" in names


def test_a_comment_has_one_line() -> None:
    with pytest.raises(secant.InvalidInput, match="one line"):
        keyfile.dump_private(KEY, encoding="openssh", comment="a\nb")
    with pytest.raises(secant.InvalidInput, match="password is empty"):
        keyfile.dump_private(KEY, password="")


def test_a_coefficient_far_below_zero_is_its_residue() -> None:
    own = secant.Curve(97, 2 - 3 * 97, 19 - 97, generator=(1, 33), order=31, cofactor=3, check="order")
    assert (own.a, own.b) == (2, 19)


def test_private_keys_are_their_own_copies() -> None:
    seed = ed25519.PrivateKey.generate()
    node = bip32.ExtendedPrivateKey.from_seed(bytes(32))
    keys = [KEY, seed, seed.expand(), ed448.PrivateKey.generate(), x25519.PrivateKey.generate(), node]
    keys += [x448.PrivateKey.generate(), bip340.KeyPair.generate()]
    for key in keys:
        assert copy.copy(key) is key
        assert copy.deepcopy({"key": [key]})["key"][0] is key


def test_the_module_of_a_wrong_class_is_said() -> None:
    other = ed25519.PrivateKey.generate().public_key()
    with pytest.raises(TypeError, match=r"secant\.PublicKey is needed, not secant\.ed25519\.PublicKey"):
        KEY.shared_secret(other)  # type: ignore[arg-type]


def test_single_bytes_of_any_name_are_bytes() -> None:
    message = bytes(range(256))
    signature = KEY.sign(message)
    same: list[typing.Any] = [
        (ctypes.c_ubyte * 256)(*message),
        (ctypes.c_char * 256).from_buffer_copy(message),
        array.array("b", message),
        memoryview(message).cast("c"),
        numpy.frombuffer(message, "i1"),
        numpy.frombuffer(message + message, "u1")[:256],
    ]
    for other in same:
        assert PUBLIC.verify(signature, other)
        assert KEY.sign(other) == signature
    wider: list[typing.Any] = [array.array("H", [1]), numpy.zeros(2, "?"), numpy.zeros(2, "f4"), (ctypes.c_uint16 * 2)()]
    for wide in wider:
        with pytest.raises(TypeError, match="bytes-like"):
            KEY.sign(wide)


def test_tables_compare_and_hash() -> None:
    small = secant.PrecomputedKey(PUBLIC)
    assert small == secant.PrecomputedKey(PUBLIC, size="small") and hash(small) == hash(secant.PrecomputedKey(PUBLIC))
    assert small != secant.PrecomputedKey(PUBLIC, size="large")
    assert small != secant.PrecomputedKey(secant.PrivateKey("P-256", 7).public_key())
    assert pickle.loads(pickle.dumps(small)) == small


@needs_timers
def test_signals_come_through_while_columns_are_read() -> None:
    # every column is endless, or ends with what no column may hold: who reads all of it gets a TypeError
    many = [*[b""] * 2_000_000, 0]
    columns = [many, collections.deque(many), collections.UserList(many)]
    calls: list[typing.Callable[[], object]] = [
        lambda: batch.multiply_many("P-256", range(2**40), threads=1),
        lambda: batch.recover_many("P-256", b"", [b""], range(2**40), threads=1),
        *(lambda column=column: batch.verify_many(PUBLIC, column, b"", threads=1) for column in columns),
    ]
    for call in calls:
        with alarms() as after, pytest.raises(Alarm):
            after(0.001)
            call()
    with pytest.raises(TypeError):
        calls[-1]()


@needs_timers
def test_signals_come_through_where_an_operand_is_of_another_class() -> None:
    scalar, point = secant.Scalar("P-256", 5), secant.Curve("P-256").generator
    lost = 0
    for microseconds in range(100, 400):
        try:
            with alarms() as after:
                after(microseconds * 1e-6)
                for _ in range(1000):
                    scalar * point
                lost += 1
        except Alarm:
            pass
    assert lost == 0


def test_no_memory_for_a_column_is_a_memory_error() -> None:
    program = """
import resource, secant
resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
try:
    secant.batch.multiply_many("P-256", range(2**40))
except MemoryError:
    print("refused")
"""
    done = subprocess.run([sys.executable, "-c", "import secant.batch\n" + program], capture_output=True, text=True)
    assert (done.returncode, done.stdout.split()) == (0, ["refused"]), done.stderr


def test_arrow_arrays_that_are_not_what_their_schema_says() -> None:
    kinds: list[typing.Any] = [
        pyarrow.array([b"ab"]),
        pyarrow.array([1]),
        pyarrow.array([None]),
        pyarrow.array([[b"a"]]),
        pyarrow.array(["a"]).dictionary_encode(),
        pyarrow.array([b"ab"], pyarrow.binary(2)),
        pyarrow.array([b"ab"], pyarrow.binary_view()),
        pyarrow.array([{"a": 1}]),
    ]

    class Liar:
        def __init__(self, schema: typing.Any, array: typing.Any) -> None:
            self.schema, self.array = schema, array

        def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
            return self.schema.__arrow_c_array__()[0], self.array.__arrow_c_array__()[1]

    refused = 0
    for schema in kinds:
        for array in kinds:
            try:
                batch.sign_many(KEY, Liar(schema, array))
            except (TypeError, secant.InvalidInput):
                refused += 1
    assert refused >= 40


def test_scalars_of_numpy_are_integers() -> None:
    generator = secant.Curve("P-256").generator
    numbers: list[typing.Any] = [numpy.int8(-1), numpy.int16(-1), numpy.int64(-1), numpy.uint8(5), numpy.uint64(7)]
    for number in numbers:
        single = generator.multiply(number)
        assert list(batch.multiply_many("P-256", [number])) == [single.to_bytes()]
        assert list(batch.multiply_many("P-256", numpy.array([number]))) == [single.to_bytes()]
        assert hazmat.fred("P-256", number) == hazmat.fred("P-256", int(number))
    assert secant.PrivateKey("P-256", numpy.uint8(5)).to_bytes() == bytes(31) + b"\5"
    swapped = numpy.array([1, 2, -3], ">i4")
    assert list(batch.multiply_many("P-256", swapped)) == list(batch.multiply_many("P-256", [1, 2, -3]))
    for other in ["f2", "f8", "c8", "g", "U3", "m8[s]", "M8[s]"]:
        with pytest.raises(TypeError):
            batch.multiply_many("P-256", numpy.zeros(2, other))


def test_masked_arrays_are_refused() -> None:
    masked = numpy.ma.masked_array(numpy.array([b"m0", b"m1"], "V2"), mask=[False, True])
    with pytest.raises(TypeError, match="masked array"):
        batch.sign_many(KEY, masked)
    with pytest.raises(TypeError, match="masked array"):
        batch.multiply_many("P-256", numpy.ma.array([1, 2], mask=[False, True]))


def test_empty_arrays_are_empty_columns() -> None:
    for empty in [numpy.array([]), numpy.zeros((0, 65), "u1"), pyarrow.array([], pyarrow.binary())]:
        assert len(batch.sign_many(KEY, empty)) == 0
        assert len(batch.verify_many(empty, [], [])) == 0
        assert len(batch.multiply_many("P-256", empty)) == 0
        assert len(batch.shared_secret_many(KEY, empty)) == 0


def test_keys_of_another_scheme_are_no_keys() -> None:
    x_only = bip340.KeyPair.generate().public_key()
    edwards = ed25519.PrivateKey.generate().public_key()
    for scheme, key in [("ed25519", x_only), ("bip340", edwards), ("ecdsa", edwards), ("ed448", PUBLIC)]:
        curve = "P-256" if scheme == "ecdsa" else None
        with pytest.raises(TypeError, match=f"is a key of '.*', and the batch is one of '{scheme}'"):
            batch.verify_many([key], [b""], [b""], scheme=scheme, curve=curve)  # type: ignore[arg-type, list-item]
    other = secant.PrivateKey("secp256k1", 5).public_key()
    assert list(batch.multiply_many("P-256", [2], [other]).reasons) == [batch.Reason.CURVE_MISMATCH]
    assert batch.multiply_many("P-256", [1], [PUBLIC])[0] == PUBLIC.to_bytes()


def test_messages_say_what_is_needed() -> None:
    other = secant.PrivateKey("P-256", 5).public_key()
    with pytest.raises(TypeError, match=r"secant\.ed25519\.PublicKey is needed, not secant\.PublicKey"):
        ed25519.verify_batch([(other, b"", b"")])  # type: ignore[list-item]
    with pytest.raises(secant.InvalidInput, match="tuple of length 3"):
        ed25519.verify_batch([(1, 2)])  # type: ignore[list-item]
    with pytest.raises(secant.InvalidInput, match="tuple of length 3"):
        bip340.verify_batch([(1, 2)])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="a column is needed, such as a list, not 'generator'"):
        batch.sign_many(KEY, (b"" for _ in range(3)))  # type: ignore[arg-type]
    with pytest.raises(secant.InvalidInput, match=r"not below 2\*\*256"):
        secant.PrivateKey("P-256", 2**256)
    with pytest.raises(TypeError, match="takes no parameters"):
        secant.Curve(secant.Curve("P-256"), order=5)  # type: ignore[call-overload]
    secrets = batch.shared_secret_many(KEY, [PUBLIC])
    with pytest.raises(ValueError, match="^the value is not in the batch$"):
        secrets.index(b"secret")


def test_arrays_of_values_lose_nothing() -> None:
    values = batch.sign_many(KEY, [bytes([i % 256, i // 256]) for i in range(2000)] + [None], format="raw")
    array_of_values = numpy.asarray(values)
    assert array_of_values.dtype == object and list(array_of_values) == list(values) and array_of_values[2000] is None
    assert any(value is not None and value.endswith(b"\0") for value in values)
    assert len(batch.verify_many(PUBLIC, array_of_values, b"", format="raw")) == 2001


def test_progress_is_called() -> None:
    with pytest.raises(TypeError, match="progress: a callable is needed, not 'int'"):
        batch.sign_many(KEY, [], progress=5)  # type: ignore[arg-type]
