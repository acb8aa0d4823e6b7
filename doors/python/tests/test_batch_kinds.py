"""Every batch over every kind of column equals the single calls, or raises a TypeError that names the type."""

import ctypes
import secrets
from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import secant
from secant.batch import multiply_many, recover_many, shared_secret_many, sign_many, verify_many

# zeros at the end, at the start and alone, which is what arrays and buffers lose
TAILS = [b"\0", b"\0\0\0", b"\1\0", b"\0\1", b"\xff\0\xff\0", b"x" * 31 + b"\0"]
MESSAGES = [*TAILS, b"", *(secrets.token_bytes(length) for length in (1, 20, 31, 32))]
# of one width, for the columns that have one
WIDE = [row.ljust(32, b"\0") for row in MESSAGES]


class Tagged(pa.ExtensionType):  # type: ignore[misc]
    """An Arrow extension type over binary."""

    def __init__(self) -> None:
        super().__init__(pa.binary(), "secant.test")

    def __arrow_ext_serialize__(self) -> bytes:
        return b""

    @classmethod
    def __arrow_ext_deserialize__(cls, storage_type: Any, serialized: bytes) -> "Tagged":
        return cls()


def structured(column: list[bytes]) -> Any:
    return np.array([(row,) for row in column], dtype=[("item", "S32")])


def masked(column: list[bytes]) -> Any:
    return np.ma.masked_array(np.array(column, "V32"), mask=[False] * len(column))


# what each kind makes of a column of 32 bytes an item: the same items, or a TypeError with these words
KINDS: dict[str, tuple[Callable[[list[bytes]], Any], str | None]] = {
    "list": (list, None),
    "bytearrays": (lambda column: [bytearray(row) for row in column], None),
    "numpy V": (lambda column: np.array(column, "V32"), None),
    "numpy uint8": (lambda column: np.frombuffer(b"".join(column), np.uint8).reshape(len(column), 32), None),
    "numpy objects": (lambda column: np.array([*column, None], object)[:-1], None),
    "numpy bytes_ in a list": (lambda column: [np.bytes_(row) for row in column], None),
    "numpy S": (lambda column: np.array(column, "S32"), r"\|S32"),
    "numpy S longer": (lambda column: np.array(column, "S40"), r"\|S40"),
    "numpy S strided": (lambda column: np.array(column * 2, "S32")[::2], r"\|S32"),
    "numpy U": (lambda column: np.array([row.hex() for row in column]), "64w|<U64|66w|str"),
    "numpy structured": (structured, "32s:item|tuple"),
    "numpy masked": (masked, "masked"),
    "numpy swapped": (lambda column: np.frombuffer(b"".join(column), ">u4").reshape(len(column), 8), ">I"),
    "pandas objects": (lambda column: pd.Series(column, dtype=object), None),
    "pandas pyarrow": (lambda column: pd.Series(column, dtype=pd.ArrowDtype(pa.binary())), None),
    "pandas strings": (lambda column: pd.Series([row.hex() for row in column], dtype="str"), "str|Utf8"),
    "pandas category": (lambda column: pd.Series(column, dtype=object).astype("category"), "Dictionary"),
    "polars binary": (lambda column: pl.Series(column, dtype=pl.Binary), None),
    "polars objects": (lambda column: pl.Series(column, dtype=pl.Object), None),
    "polars strings": (lambda column: pl.Series([row.hex() for row in column]), "Utf8View|String"),
    "polars categories": (
        lambda column: pl.Series([row.hex() for row in column], dtype=pl.Categorical),
        "Dictionary",
    ),
    "polars lists": (lambda column: pl.Series([list(row) for row in column]), "List"),
    "arrow binary": (lambda column: pa.array(column, pa.binary()), None),
    "arrow large": (lambda column: pa.array(column, pa.large_binary()), None),
    "arrow fixed": (lambda column: pa.array(column, pa.binary(32)), None),
    "arrow view": (lambda column: pa.array(column, pa.binary_view()), None),
    "arrow chunks": (lambda column: pa.chunked_array([column[:3], column[3:]], pa.binary()), None),
    "arrow slice": (lambda column: pa.array([b"", *column, b"x"], pa.binary()).slice(1, len(column)), None),
    "arrow dictionary": (lambda column: pa.array(column).dictionary_encode(), "Dictionary"),
    "arrow strings": (lambda column: pa.array([row.hex() for row in column]), "Utf8"),
    "arrow extension": (lambda column: pa.ExtensionArray.from_storage(Tagged(), pa.array(column, pa.binary())), None),
    "arrow run ends": (lambda column: pa.compute.run_end_encode(pa.array(column, pa.binary())), "RunEndEncoded"),
    "arrow lists": (lambda column: pa.array([list(row) for row in column], pa.list_(pa.uint8())), "List"),
}

KEY = secant.PrivateKey("P-256", 0xC0FFEE)
PEERS = [secant.PrivateKey("P-256", index + 2).public_key() for index in range(len(WIDE))]


def rows(values: Any) -> list[bytes | None]:
    return list(values)


@pytest.mark.parametrize("kind", KINDS)
def test_a_column_is_right_or_refused_by_name(kind: str) -> None:
    make, refused = KINDS[kind]
    column = make(WIDE)
    signatures = [KEY.sign(row) for row in WIDE]
    digests = [KEY.sign_digest(row) for row in WIDE]
    public, curve = KEY.public_key(), KEY.curve
    scalars = [int.from_bytes(row, "big") for row in WIDE]
    made = [KEY.sign_recoverable(row) for row in WIDE]
    calls: dict[str, tuple[str, Callable[[], Any], list[Any]]] = {
        "sign": ("messages", lambda: rows(sign_many(KEY, column)), signatures),
        "sign digests": ("digests", lambda: rows(sign_many(KEY, digests=column)), digests),
        "verify": ("messages", lambda: verify_many(public, signatures, column).valid, [True] * len(WIDE)),
        "verify digests": (
            "digests",
            lambda: verify_many(public, digests, digests=column).valid,
            [public.verify_digest(signature, row) for signature, row in zip(digests, WIDE, strict=True)],
        ),
        "multiply": (
            "scalars",
            lambda: rows(multiply_many(curve, column)),
            [(scalar * curve.generator).to_bytes() for scalar in scalars],
        ),
        "recover": (
            "digests",
            lambda: recover_many(curve, column, [s.to_der() for s in made], [s.recovery_id for s in made]).reasons,
            [
                recover_many(curve, [row], [s.to_der()], [s.recovery_id]).reasons[0]
                for row, s in zip(WIDE, made, strict=True)
            ],
        ),
    }
    for name, (argument, call, expected) in calls.items():
        if refused is None:
            assert list(call()) == expected, name
            continue
        with pytest.raises(TypeError, match=f"^{argument}.*({refused})"):
            call()


@pytest.mark.parametrize("kind", KINDS)
def test_keys_and_signatures_of_every_kind(kind: str) -> None:
    make, refused = KINDS[kind]
    secrets_of = [(index + 1).to_bytes(32, "big") for index in range(6)]
    secrets_of += [(index << 8).to_bytes(32, "big") for index in range(1, 6)]
    keys = [secant.PrivateKey("P-256", secret) for secret in secrets_of]
    messages = [bytes([index]) for index in range(len(keys))]
    expected = [key.sign(message) for key, message in zip(keys, messages, strict=True)]
    # x-coordinates of BIP340, of which one has a zero at its end, and signatures made in halves of 32 bytes
    pairs = [secant.bip340.KeyPair(index + 1) for index in range(600)]
    pairs = [pair for pair in pairs if pair.public_key().to_bytes().endswith(b"\0")][:1] + pairs[:10]
    assert pairs[0].public_key().to_bytes()[-1] == 0
    publics = [pair.public_key().to_bytes() for pair in pairs]
    schnorr = [pair.sign(b"m") for pair in pairs]
    if refused is None:
        assert rows(sign_many(make(secrets_of), messages, curve="P-256")) == expected
        assert verify_many(make(publics), schnorr, b"m", scheme="bip340").all()
        return
    for call in (
        lambda: sign_many(make(secrets_of), messages, curve="P-256"),
        lambda: verify_many(make(publics), schnorr, b"m", scheme="bip340"),
    ):
        with pytest.raises(TypeError, match=f"^keys.*({refused})"):
            call()


def test_peers_of_every_kind() -> None:
    points = [peer.to_bytes(compressed=True) for peer in PEERS]
    expected = [KEY.shared_secret(peer) for peer in PEERS]
    forms: list[Any] = [points, np.array(points, "V33"), pa.array(points), pl.Series(points), pd.Series(points)]
    for form in forms:
        assert rows(shared_secret_many(KEY, form)) == expected
    with pytest.raises(TypeError, match=r"^peers.*\|S33"):
        shared_secret_many(KEY, np.array(points, "S33"))


def test_other_shapes_are_right_or_refused() -> None:
    single = np.array([b"a", b"b"], "S1")
    assert rows(sign_many(KEY, np.array([b"a", b"b"], "V1"))) == [KEY.sign(b"a"), KEY.sign(b"b")]
    for array in (single, np.array(b"abc", "S3"), np.array([], "S4"), np.zeros((2, 2), "S4"), np.zeros(3, "S0")):
        with pytest.raises(TypeError, match=r"messages.*\|S"):
            sign_many(KEY, array)
    # items without bytes
    assert rows(sign_many(KEY, np.zeros((3, 0), np.uint8))) == [KEY.sign(b"")] * 3
    for array in (np.zeros((2, 2, 2), np.uint8), np.array([1.5]), np.array([True])):
        with pytest.raises(TypeError, match="^messages"):
            sign_many(KEY, array)
    # nulls of every library
    for column in (
        [b"a", None],
        np.array([b"a", None], object),
        pa.array([b"a", None]),
        pl.Series([b"a", None]),
        pd.Series([b"a", None], dtype=object),
        pd.Series([b"a", None], dtype=pd.ArrowDtype(pa.binary())),
    ):
        values = sign_many(KEY, column)
        assert rows(values) == [KEY.sign(b"a"), None] and list(values.missing) == [1]
    # pandas' other mark of what is missing
    assert rows(sign_many(KEY, pd.Series([b"a", float("nan")], dtype=object))) == [KEY.sign(b"a"), None]


def test_objects_of_pandas_are_not_guessed() -> None:
    key = secant.PrivateKey.generate("P-256")
    for mixed in [pd.Series([b"", "x"], dtype=object), pd.Series([b"a", 3], dtype=object)]:
        with pytest.raises(TypeError, match=r"messages\[1\]: .*'(str|int)'"):
            sign_many(key, mixed)
    assert sign_many(key, pd.Series([b"a", None], dtype=object))[1] is None
    keys = pd.Series([key.public_key()] * 2)
    assert verify_many(keys, [key.sign(b"a"), key.sign(b"b")], pd.Series([b"a", b"b"])).all()
    point = key.public_key().point
    assert list(multiply_many("P-256", [2, 2], pd.Series([point] * 2))) == [(2 * point).to_bytes()] * 2
    large = pd.Series([2**100, 1], dtype=object)
    assert list(multiply_many("P-256", large)) == list(multiply_many("P-256", [2**100, 1]))


@pytest.mark.parametrize("kind", [pl.Int128, pl.UInt128])
def test_integers_of_polars_of_any_width(kind: Any) -> None:
    assert list(multiply_many("P-256", pl.Series([1, 2], dtype=kind))) == list(multiply_many("P-256", [1, 2]))


@pytest.mark.parametrize("kind", [ctypes.c_int8, ctypes.c_int16, ctypes.c_uint32, ctypes.c_int64])
def test_integers_of_ctypes(kind: Any) -> None:
    assert list(multiply_many("P-256", (kind * 2)(1, 5))) == list(multiply_many("P-256", [1, 5]))


def test_columns_of_text_and_dictionaries_say_what_reads_them() -> None:
    key = secant.PrivateKey("P-256", 5)
    text = pa.array(["a", "b"])
    hints = [(text, r".cast(pa.binary())"), (text.cast(pa.large_string()), r".cast(pa.binary())")]
    hints += [(pa.array([b"a", b"b"]).dictionary_encode(), ".dictionary_decode()")]
    for column, hint in hints:
        with pytest.raises(TypeError, match="^messages: an Arrow column of a binary type is needed") as error:
            sign_many(key, column)
        assert hint in str(error.value)
    assert len(sign_many(key, text.cast(pa.binary()))) == 2
    assert len(sign_many(key, hints[2][0].dictionary_decode())) == 2
    with pytest.raises(TypeError, match=r"a binary type is needed, not Float64$"):
        sign_many(key, pa.array([1.0]))


def test_the_short_column_is_named() -> None:
    key = secant.PrivateKey("P-256", 5)
    public = key.public_key()
    messages = [b"a", b"b", b"c"]
    signatures = list(sign_many(key, messages))
    cases: list[tuple[Callable[[], object], str]] = [
        (lambda: verify_many(public, signatures[:2], messages), "signatures: 2 items, 1 fewer than the 3 of messages"),
        (lambda: verify_many(public, signatures, messages[:1]), "messages: 1 item, 2 fewer than the 3 of signatures"),
        (lambda: verify_many([public] * 2, signatures, messages), "keys: 2 items, 1 fewer than the 3 of signatures"),
        (lambda: verify_many([public] * 5, signatures, messages), "signatures: 3 items, 2 fewer than the 5 of keys"),
        (lambda: sign_many([key] * 2, messages), "keys: 2 items, 1 fewer than the 3 of messages"),
        (lambda: multiply_many("P-256", [1], [public.point] * 2), "scalars: 1 item, 1 fewer than the 2 of points"),
    ]
    for call, said in cases:
        with pytest.raises(secant.InvalidInput) as error:
            call()
        assert str(error.value) == said
