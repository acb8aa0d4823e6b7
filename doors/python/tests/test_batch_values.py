"""Batches of values: signatures, recovered keys, multiples and shared secrets are those of the single calls."""

import hashlib
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa
import pytest
import secant
from batch_columns import CONTAINERS, CURVES, KEYS
from hypothesis import given, settings
from hypothesis import strategies as st
from secant.batch import Reason, multiply_many, recover_many, shared_secret_many, sign_many, verify_many


@pytest.mark.parametrize("curve", CURVES)
def test_recovered_keys(curve: str) -> None:
    made = [KEYS[curve][index % 3].sign_recoverable(bytes([index])) for index in range(20)]
    hash = secant.Curve(curve).default_hash
    digests = [hashlib.new(hash, bytes([index])).digest() for index in range(20)]
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
        *[Reason.RECOVERY_ID] * 4,
        Reason.MISSING,
        Reason.SIGNATURE_ENCODING,
        Reason.EMPTY,
    ]
    assert keys.missing == [1, 2, 3, 4, 5, 6, 7] and not keys.all()
    same = recover_many("secp256k1", digest, [made.to_der()] * 3, made.recovery_id or 0)
    assert list(same) == [KEYS["secp256k1"][0].public_key().to_bytes()] * 3
    wide = pa.array([1 << 40, -5, None])
    assert list(recover_many("secp256k1", digest, [made.to_der()] * 3, wide).reasons) == [
        Reason.RECOVERY_ID,
        Reason.RECOVERY_ID,
        Reason.MISSING,
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
        Reason.POINT_FORMAT,
        Reason.EMPTY,
        Reason.MISSING,
        Reason.CURVE_MISMATCH,
    ]
    assert products[1] == b"\0"
    assert list(multiply_many(curve, [b"\1" * 73, bytes(80) + b"\2"]).reasons) == [Reason.LENGTH, 0]
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
    assert list(secret.reasons) == [0, 0, Reason.MISSING, Reason.NOT_ON_CURVE]
    objects: list[Any] = [others[0].public_key(), KEYS["P-256"][0].public_key()]
    assert list(shared_secret_many(key, objects).reasons) == [0, Reason.CURVE_MISMATCH]
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
        assert list(refused.reasons) == [Reason.ZERO_PRIVATE_KEY, Reason.LENGTH, Reason.MISSING, 0]


def test_user_defined_curves() -> None:
    curve = secant.Curve(17, 2, 2, generator=(5, 1), order=19, check="order")
    points = multiply_many(curve, range(-19, 40))
    assert list(points) == [(curve.generator * k).to_bytes() for k in range(-19, 40)]
    with pytest.raises(secant.exceptions.UnsupportedCurve):
        plain = secant.Curve(17, 2, 2, generator=(5, 1), order=19, check="basic")
        recover_many(plain, [b"d"], [b"s"], [0])


def test_arrow_integers_are_scalars() -> None:
    numbers = [0, 1, -2, None, 2**63 - 1, -(2**63)]
    expected = list(multiply_many("secp256k1", numbers))
    for column in (pa.array(numbers), pa.chunked_array([numbers[:2], numbers[2:]], pa.int64()), pl.Series(numbers)):
        assert list(multiply_many("secp256k1", column)) == expected
    assert list(multiply_many("P-256", pa.array([2**64 - 1], pa.uint64()))) == list(multiply_many("P-256", [2**64 - 1]))
    with pytest.raises(TypeError, match="integers or a binary type"):
        multiply_many("secp256k1", pa.array([1.0]))


# in NumPy's arrays


def test_values_of_one_width_are_rows() -> None:
    ecdsa, agree = KEYS["P-256"][0], secant.PrivateKey.generate("secp521r1")
    peers = [key.public_key() for key in KEYS["P-521"]]
    messages = [b"a", b"b", b"c"]
    seeds = [bytes([index + 1]) * 57 for index in range(3)]
    cases = [
        (sign_many(ecdsa, messages, format="raw"), 64),
        (sign_many([secant.ed25519.PrivateKey(seed[:32]) for seed in seeds], messages), 64),
        (sign_many(seeds, messages, scheme="ed448"), 114),
        (sign_many(secant.bip340.KeyPair(5), messages), 64),
        (shared_secret_many(agree, peers), 66),
        (multiply_many("secp256k1", [1, 2, 3], compressed=True), 33),
    ]
    for values, width in cases:
        array = values.to_numpy()
        assert array.shape == (3, width) and array.dtype == np.uint8 and not array.flags.writeable
        assert [row.tobytes() for row in array] == list(values)
        assert np.array_equal(array, np.asarray(values.rows()))
        assert np.array_equal(values[1:].to_numpy(), array[1:])
    signatures = cases[0][0]
    public = ecdsa.public_key()
    assert verify_many(public, signatures.to_numpy(), messages, format="raw").all()


def test_rows_of_an_empty_batch_have_a_width_where_it_is_fixed() -> None:
    assert sign_many([], [], scheme="ed25519").to_numpy().shape == (0, 64)
    assert sign_many([], [], scheme="ed448").to_numpy().shape == (0, 114)
    assert shared_secret_many(KEYS["P-521"][0], []).to_numpy().shape == (0, 66)
    key, other = KEYS["P-256"][0], KEYS["P-521"][0]
    for raw in (
        sign_many(key, [], format="raw"),
        sign_many([], [], format="raw", curve="P-256"),
        sign_many([key, key], [b"m", None], format="raw")[:0],
        sign_many([None, key, None], [b"m"] * 3, format="raw")[:0],
    ):
        assert raw.to_numpy().shape == (0, 64)
    for compressed, width in ((False, 65), (True, 33)):
        assert recover_many("P-256", [], [], [], compressed=compressed).to_numpy().shape == (0, width)
    for values in (sign_many([key, other], [b"m"] * 2, format="raw")[:0], sign_many([], [], format="raw")):
        with pytest.raises(secant.InvalidInput, match="^to_numpy: there are no values, whose width is not fixed"):
            values.to_numpy()
    for values in (sign_many(KEYS["P-256"][0], []), multiply_many("P-256", [])):
        with pytest.raises(secant.InvalidInput, match="^to_numpy: there are no values, whose width is not fixed"):
            values.to_numpy()
    for values in (sign_many(KEYS["P-256"][0], []), sign_many([], [], scheme="ed25519")):
        with pytest.raises(secant.InvalidInput, match="^rows: there are n"):
            values.rows()


@pytest.mark.parametrize("ask", [lambda values: values.rows(), lambda values: values.to_numpy()])
def test_what_is_no_array_of_rows_says_why(ask: Any) -> None:
    key = KEYS["P-256"][0]
    missing = sign_many(key, [b"m", None, b"m", None], format="raw")
    with pytest.raises(secant.InvalidInput, match=r"item 1 has no value \(MISSING\), one of 2 without"):
        ask(missing)
    with pytest.raises(secant.InvalidInput, match=r"item 0 has no value \(POINT_FORMAT\), one of 1 without"):
        ask(shared_secret_many(key, [b"no key", key.public_key()]))
    with pytest.raises(secant.InvalidInput, match="from 1 to 65 bytes, and one width is needed"):
        ask(multiply_many("P-256", [0, 1]))
    der = sign_many(key, [bytes([index]) for index in range(40)])
    with pytest.raises(secant.InvalidInput, match="from (68|69|70) to (71|72) bytes, .* format='raw'"):
        ask(der)


def test_rows_without_numpy() -> None:
    program = """
import sys
sys.modules["numpy"] = None
import secant
from secant.batch import sign_many
values = sign_many(secant.PrivateKey("P-256", 1), [b"m"], format="raw")
assert values.rows().shape == (1, 64)
try:
    values.to_numpy()
except ImportError as error:
    print(error.name)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["numpy"]
