"""Batches whose scheme and curve are those of their keys, and what is refused where they do not agree."""

from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import secant
from batch_columns import KEYS
from secant.batch import Reason, multiply_many, sign_many, verify_many

MESSAGES = [b"a", b"b", b"c"]
SEEDS = [bytes([index + 1]) * 57 for index in range(3)]


def private_keys(scheme: str) -> list[Any]:
    match scheme:
        case "ecdsa":
            return list(KEYS["secp256k1"])
        case "bip340":
            return [secant.bip340.KeyPair(seed[:32]) for seed in SEEDS]
        case "ed25519":
            return [secant.ed25519.PrivateKey(seed[:32]) for seed in SEEDS]
    return [secant.ed448.PrivateKey(seed) for seed in SEEDS]


SCHEMES: list[Any] = ["ecdsa", "bip340", "ed25519", "ed448"]
PRIVATE = {scheme: private_keys(scheme) for scheme in SCHEMES}
PUBLIC = {scheme: [key.public_key() for key in keys] for scheme, keys in PRIVATE.items()}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_keys_say_their_scheme(scheme: Any) -> None:
    keys, publics = PRIVATE[scheme], PUBLIC[scheme]
    signatures = sign_many(keys, MESSAGES)
    if scheme != "bip340":
        assert list(signatures) == list(sign_many(keys, MESSAGES, scheme=scheme))
    assert verify_many(publics, signatures, MESSAGES, scheme=scheme).all()
    for column in (publics, tuple(publics), np.array(publics, object), pd.Series(publics, index=[7, 8, 9])):
        assert verify_many(column, signatures, MESSAGES).all()
    assert verify_many(pl.Series(publics, dtype=pl.Object), signatures, MESSAGES).all()
    assert verify_many(publics[0], sign_many(keys[0], MESSAGES), MESSAGES).all()
    assert verify_many(publics[::-1], signatures, MESSAGES).valid == [False, True, False]
    null: list[Any] = [None, *publics[1:]]
    assert list(verify_many(null, signatures, MESSAGES).reasons) == [Reason.MISSING, 0, 0]


def test_an_edwards_key_that_is_expanded_says_its_scheme() -> None:
    for scheme in ("ed25519", "ed448"):
        signatures = sign_many(PRIVATE[scheme], MESSAGES)
        keys = [key.expand() for key in PUBLIC[scheme]]
        assert verify_many(keys, signatures, MESSAGES, scheme=scheme).all()
        assert verify_many(keys, signatures, MESSAGES).all()
        private = [key.expand() for key in PRIVATE[scheme]]
        choices: list[dict[str, Any]] = [{}, {"scheme": scheme}]
        for options in choices:
            assert list(sign_many(private, MESSAGES, **options)) == list(signatures)
            assert list(sign_many(private[0], MESSAGES[:1], **options)) == list(signatures)[:1]


@pytest.mark.parametrize("named", SCHEMES)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_scheme_that_the_keys_contradict(scheme: Any, named: Any) -> None:
    if scheme == named:
        return
    kind = rf"'secant\.\S*' is a key of '{scheme}', and the batch is one of '{named}'"
    for keys, what in ((PUBLIC[scheme], r"keys\[0\]"), (PUBLIC[scheme][0], "keys")):
        with pytest.raises(TypeError, match=f"^{what}: {kind}"):
            verify_many(keys, [b""] * 3, MESSAGES, scheme=named)
    for keys, what in ((PRIVATE[scheme], r"keys\[0\]"), (PRIVATE[scheme][0], "keys")):
        with pytest.raises(TypeError, match=f"^{what}: {kind}"):
            sign_many(keys, MESSAGES, scheme=named)


@pytest.mark.parametrize("scheme", SCHEMES[1:])
def test_a_curve_is_a_scheme_too(scheme: Any) -> None:
    kind = rf"'secant\.\S*' is a key of '{scheme}', and the batch is one of 'ecdsa'"
    with pytest.raises(TypeError, match=kind):
        verify_many(PUBLIC[scheme], [b""] * 3, MESSAGES, curve="P-256")
    with pytest.raises(TypeError, match=kind):
        sign_many(PRIVATE[scheme], MESSAGES, curve="P-256")


@pytest.mark.parametrize("first", SCHEMES)
@pytest.mark.parametrize("other", SCHEMES)
def test_kinds_are_not_mixed(first: str, other: str) -> None:
    if first == other:
        return
    kind = rf"^keys\[2\]: 'secant\.\S*' is a key of '{other}', and the batch is one of '{first}'"
    for ask in (
        lambda: verify_many([None, PUBLIC[first][0], PUBLIC[other][0]], [b""] * 3, MESSAGES),
        lambda: sign_many([None, PRIVATE[first][0], PRIVATE[other][0]], MESSAGES),
    ):
        with pytest.raises(TypeError, match=kind):
            ask()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_bytes_need_the_name(scheme: Any) -> None:
    publics, keys = PUBLIC[scheme], PRIVATE[scheme]
    encoded, secrets = [key.to_bytes() for key in publics], [key.to_bytes() for key in keys]
    signatures = sign_many(keys, MESSAGES)
    options: dict[str, Any] = {"curve": "secp256k1"} if scheme == "ecdsa" else {"scheme": scheme}
    rows = np.frombuffer(b"".join(encoded), np.uint8).reshape(3, -1)
    unnamed = "scheme: needed for keys that are bytes; for 'ecdsa' a curve suffices"
    columns: list[Any] = [encoded, rows, pa.array(encoded), pl.Series(encoded), [publics[0], *encoded[1:]]]
    for column in columns:
        with pytest.raises(secant.InvalidInput, match=unnamed):
            verify_many(column, signatures, MESSAGES)
        assert verify_many(column, signatures, MESSAGES, **options).all()
    with pytest.raises(secant.InvalidInput, match=unnamed):
        verify_many(encoded[0], signatures, MESSAGES)
    assert verify_many(encoded[0], signatures, MESSAGES, **options).valid == [True, False, False]
    for column in (secrets, secrets[0], pa.array(secrets), [keys[0], *secrets[1:]]):
        with pytest.raises(secant.InvalidInput, match=unnamed):
            sign_many(column, MESSAGES)
        assert sign_many(column, MESSAGES, **options).all()


def test_bytes_of_ecdsa_need_a_curve() -> None:
    encoded = [key.to_bytes() for key in PUBLIC["ecdsa"]]
    secrets = [key.to_bytes() for key in PRIVATE["ecdsa"]]
    with pytest.raises(secant.InvalidInput, match="curve: needed for keys that are bytes"):
        verify_many(encoded, [b""] * 3, MESSAGES, scheme="ecdsa")
    with pytest.raises(secant.InvalidInput, match="curve: needed for keys that are bytes"):
        sign_many(secrets, MESSAGES, scheme="ecdsa")


def test_nothing_is_needed_where_there_is_no_key() -> None:
    assert list(verify_many([], [], [])) == [] and list(sign_many([], [])) == []
    assert list(verify_many([None] * 3, [b""] * 3, MESSAGES).reasons) == [Reason.MISSING] * 3
    assert list(sign_many([None] * 3, MESSAGES).reasons) == [Reason.MISSING] * 3


def test_without_a_key_the_options_of_every_scheme_are_taken() -> None:
    nothing: list[None] = [None] * 3
    choices: list[dict[str, Any]] = [{"policy": "zip215"}, {"hash": "sha384"}, {"require_low_s": True}]
    for options in choices:
        assert list(verify_many([], [], [], **options)) == []
        assert list(verify_many(nothing, [b""] * 3, MESSAGES, **options).reasons) == [Reason.MISSING] * 3
        with pytest.raises(secant.InvalidInput, match="scheme: needed"):
            verify_many([bytes(32)] * 3, [b""] * 3, MESSAGES, **options)
    with pytest.raises(secant.InvalidInput, match="policy: 'ecdsa' has no such option"):
        verify_many([], [], [], scheme="ecdsa", policy="zip215")


class Stream:
    """A column of Arrow that can be read once."""

    def __init__(self, items: list[bytes]) -> None:
        self.columns = [pa.chunked_array([items], pa.binary())]

    def __arrow_c_stream__(self, requested_schema: object = None) -> Any:
        return self.columns.pop().__arrow_c_stream__(requested_schema)


def test_streams_are_read_once() -> None:
    publics = PUBLIC["ed25519"]
    signatures, encoded = sign_many(PRIVATE["ed25519"], MESSAGES), [bytes(key) for key in publics]
    assert verify_many(Stream(encoded), signatures, MESSAGES, scheme="ed25519").all()
    assert verify_many(publics, Stream(list(signatures)), Stream(MESSAGES)).all()  # type: ignore[arg-type]
    with pytest.raises(secant.InvalidInput, match="scheme: needed"):
        verify_many(Stream(encoded), signatures, MESSAGES)
    assert list(verify_many(Stream([]), [], [])) == []


def test_options_belong_to_the_scheme_of_the_keys() -> None:
    with pytest.raises(secant.InvalidInput, match="hash: 'ed25519' has no such option"):
        verify_many(PUBLIC["ed25519"], [b""] * 3, MESSAGES, hash="sha256")
    with pytest.raises(secant.InvalidInput, match="nonce: 'bip340' has no such option"):
        sign_many(PRIVATE["bip340"], MESSAGES, nonce="hedged")
    with pytest.raises(secant.InvalidInput, match="policy: 'ecdsa' has no such option"):
        verify_many(PUBLIC["ecdsa"], [b""] * 3, MESSAGES, policy="zip215")
    identity = secant.ed25519.PublicKey(b"\1" + bytes(31))
    signature = b"\1" + bytes(63)
    assert verify_many(identity, [signature], [b"m"]).all()
    assert not verify_many(identity, [signature], [b"m"], policy="strict").all()


def test_keys_that_do_not_sign_are_refused() -> None:
    for key in (secant.x25519.PrivateKey.generate().public_key(), KEYS["P-256"][0].public_key().point):
        with pytest.raises(TypeError, match="^keys: a bytes-like object is needed, not 'secant"):
            verify_many(key, [b""], [b"m"])
    with pytest.raises(TypeError, match="^keys: a column is needed"):
        verify_many(iter(PUBLIC["ed25519"]), [b""], [b"m"])  # type: ignore[arg-type]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_other_half_of_a_pair_is_refused(scheme: Any) -> None:
    for keys, what in ((PRIVATE[scheme], r"keys\[0\]"), (PRIVATE[scheme][0], "keys")):
        with pytest.raises(TypeError, match=rf"^{what}: a public key is needed, not 'secant\.\S*'$"):
            verify_many(keys, [b""] * 3, MESSAGES)
    for keys, what in ((PUBLIC[scheme], r"keys\[0\]"), (PUBLIC[scheme][0], "keys")):
        with pytest.raises(TypeError, match=rf"^{what}: a private key is needed, not 'secant\.\S*'$"):
            sign_many(keys, MESSAGES)


def test_points_say_their_curve() -> None:
    for curve in ("P-384", "secp256k1"):
        key = secant.PrivateKey(curve, 7).public_key()
        points: list[Any] = [3 * secant.Curve(curve).generator, key]
        expected = list(multiply_many(curve, [2, -5], points))
        assert list(multiply_many(None, [2, -5], points)) == expected
        assert list(multiply_many(None, [2, -5], [None, key])) == [None, expected[1]]
        assert multiply_many(None, [2], points[0])[0] == expected[0]
    other: list[Any] = [KEYS["P-256"][0].public_key(), KEYS["secp256k1"][0].public_key()]
    assert list(multiply_many(None, 2, other).reasons) == [0, Reason.CURVE_MISMATCH]
    assert list(multiply_many(None, 2, [other[0], other[0].to_bytes()]).reasons) == [0, 0]
    for nothing in (None, [other[0].to_bytes()], [], [None]):
        with pytest.raises(secant.InvalidInput, match="^curve: needed where no point is an object"):
            multiply_many(None, [2], nothing)
