"""Batches of 0 to 40 rows, which fill vectors or do not: every row has the result of the single call, or its reason."""

import hashlib
from collections.abc import Callable
from typing import Any

import pytest
import secant
from secant import bip340, ed448, ed25519
from secant.batch import Reason, Values, recover_many, shared_secret_many, sign_many, verify_many

CURVES = ["P-256", "secp256k1", "P-384", "brainpoolP320r1", "P-521"]
KEYS = [secant.PrivateKey(CURVES[index % 5], 7**30 + index) for index in range(10)]
ROWS = 40
MESSAGES = [hashlib.shake_128(bytes([row])).digest(row) for row in range(ROWS)]
DIGESTS = [hashlib.sha256(message).digest() for message in MESSAGES]

Expected = list[tuple[Any, int]]


def is_null(row: int) -> bool:
    return row % 11 == 7


def expected(single: Callable[[int], Any]) -> Expected:
    """What a single call gives for each row, and its reason."""

    def one(row: int) -> tuple[Any, int]:
        if is_null(row):
            return None, Reason.MISSING
        try:
            return single(row), Reason.VALID
        except secant.Error as error:
            assert error.code is not None
            return None, error.code

    return [one(row) for row in range(ROWS)]


def nulls(column: list[Any]) -> list[Any]:
    return [None if is_null(row) else item for row, item in enumerate(column)]


def compare(many: Callable[[int], Values], single: Expected) -> None:
    for count in range(ROWS + 1):
        values = many(count)
        assert list(values) == [value for value, _ in single[:count]], count
        assert list(values.reasons) == [reason for _, reason in single[:count]], count


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("mixed", [False, True])
def test_verify(mixed: bool, threads: int) -> None:
    """Keys of one curve or of five, two of them with tables; signatures of another message and malformed ones."""
    keys = [KEYS[row % 10 if mixed else row % 2 * 5] for row in range(ROWS)]
    public: list[Any] = [key.public_key() for key in keys]
    signatures = [key.sign(message) for key, message in zip(keys, MESSAGES, strict=True)]
    signatures[3], signatures[20] = signatures[13], signatures[30]
    signatures[9], signatures[12] = signatures[9][:-1], b""
    public[15], public[20] = secant.PrecomputedKey(public[15]), secant.PrecomputedKey(public[20])
    single = expected(lambda row: public[row].verify_or_raise(signatures[row], MESSAGES[row]))
    reasons = [reason for _, reason in single]
    assert {reasons[3], reasons[20]} == {Reason.INVALID_SIGNATURE} and reasons[15] == reasons[4] == Reason.VALID
    column = nulls(signatures)
    for count in range(ROWS + 1):
        results = verify_many(public[:count], column[:count], MESSAGES[:count], threads=threads)
        assert list(results.reasons) == reasons[:count], count
        assert list(results) == [reason == Reason.VALID for reason in reasons[:count]]


@pytest.mark.parametrize("blinded", [False, True])
def test_sign(blinded: bool) -> None:
    """Keys of five curves."""
    keys = [KEYS[row % 10] for row in range(ROWS)]
    single = expected(lambda row: keys[row].sign(MESSAGES[row]))
    column = nulls(keys)
    compare(lambda count: sign_many(column[:count], MESSAGES[:count], blinded=blinded, threads=1), single)


def test_sign_digests_with_encoded_keys() -> None:
    """Some keys are none."""
    keys = [bytes(31) + bytes([row % 9]) for row in range(ROWS)]
    keys[13] = bytes(5)
    keys[14] = b"\xff" * 32
    single = expected(lambda row: secant.PrivateKey("P-256", keys[row]).sign_digest(DIGESTS[row], hash="sha256"))
    assert [single[row][1] for row in (9, 13, 14)] == [
        Reason.ZERO_PRIVATE_KEY,
        Reason.LENGTH,
        Reason.PRIVATE_KEY_TOO_LARGE,
    ]
    column = nulls(keys)
    compare(
        lambda count: sign_many(column[:count], digests=DIGESTS[:count], curve="P-256", hash="sha256", threads=1),
        single,
    )
    # the length of a digest is looked at for each row
    digests = [digest[: 32 - row % 2] for row, digest in enumerate(DIGESTS)]
    single = expected(lambda row: secant.PrivateKey("P-256", keys[row]).sign_digest(digests[row], hash="sha256"))
    compare(
        lambda count: sign_many(column[:count], digests=digests[:count], curve="P-256", hash="sha256", threads=2),
        single,
    )


@pytest.mark.parametrize("curve", CURVES)
def test_recover(curve: str) -> None:
    key = secant.PrivateKey(curve, 3**40)
    digests = list(DIGESTS)
    signed = [key.sign_digest_recoverable(digest, hash="sha256") for digest in digests]
    signatures = [signature.to_der() for signature in signed]
    ids = [signature.recovery_id or 0 for signature in signed]
    ids[2], ids[5], ids[6] = ids[2] ^ 1, 4, 2
    signatures[9], digests[14], digests[15] = signatures[9][:-1], digests[14][:-1], digests[16]

    def single(row: int) -> bytes:
        signature = secant.Signature.from_der(curve, signatures[row])
        return secant.PublicKey.recover(digests[row], signature, ids[row], hash="sha256").to_bytes()

    values = expected(single)
    assert values[0] == (key.public_key().to_bytes(), Reason.VALID) != values[15]
    column = nulls(signatures)
    compare(
        lambda count: recover_many(curve, digests[:count], column[:count], ids[:count], hash="sha256", threads=1),
        values,
    )


@pytest.mark.parametrize("curve", CURVES)
def test_shared_secret(curve: str) -> None:
    """Keys as objects, one of them of another curve, and encoded."""
    key = secant.PrivateKey(curve, 5**30)
    peers: list[Any] = [secant.PrivateKey(curve, 11**9 + row).public_key() for row in range(ROWS)]
    peers[4] = next(other for other in KEYS if other.curve != key.curve).public_key()
    for row in range(0, ROWS, 3):
        peers[row] = peers[row].to_bytes(compressed=row % 2 == 0)
    peers[6] = peers[6][:-1]

    def single(row: int) -> bytes:
        peer = peers[row]
        return key.shared_secret(secant.PublicKey(curve, peer) if isinstance(peer, bytes) else peer)

    values = expected(single)
    assert values[4][1] == Reason.CURVE_MISMATCH
    column = nulls(peers)
    compare(lambda count: shared_secret_many(key, column[:count], threads=1), values)


@pytest.mark.parametrize("policy", ["strict", "rfc8032", "zip215"])
@pytest.mark.parametrize("module", [ed25519, ed448])
def test_edwards(module: Any, policy: Any) -> None:
    """Signatures of another message, cut ones, and ones whose integer is too large."""
    length = 32 if module is ed25519 else 57
    keys = [module.PrivateKey(bytes([row % 7]) * length) for row in range(ROWS)]
    signed = expected(lambda row: keys[row].sign(MESSAGES[row]))
    column = nulls(keys)
    compare(lambda count: sign_many(column[:count], MESSAGES[:count], threads=1), signed)
    signatures = [key.sign(message) for key, message in zip(keys, MESSAGES, strict=True)]
    signatures[3], signatures[4] = signatures[10], signatures[4][:-1]
    signatures[5] = signatures[5][:length] + b"\xff" * (len(signatures[5]) - length)
    public = [key.public_key() for key in keys]
    single = expected(lambda row: public[row].verify_or_raise(signatures[row], MESSAGES[row], policy=policy))
    reasons = [reason for _, reason in single]
    assert reasons[3] == Reason.INVALID_SIGNATURE and len(set(reasons)) > 3
    column = nulls(signatures)
    for count in range(ROWS + 1):
        results = verify_many(public[:count], column[:count], MESSAGES[:count], policy=policy, threads=1)
        assert list(results.reasons) == reasons[:count], count


def test_bip340() -> None:
    """Signatures have fresh randomness: they are verified."""
    pairs = [bip340.KeyPair(bytes(31) + bytes([1 + row % 7])) for row in range(ROWS)]
    public = [pair.public_key() for pair in pairs]
    signatures = list(sign_many(nulls(pairs), MESSAGES, threads=1))
    assert [row for row, signature in enumerate(signatures) if signature is None] == [7, 18, 29]
    valid = [signature or bytes(64) for signature in signatures]
    valid[3], valid[4], valid[5] = valid[10], valid[4][:-1], valid[5][:32] + b"\xff" * 32
    single = expected(lambda row: public[row].verify_or_raise(valid[row], MESSAGES[row]))
    reasons = [reason for _, reason in single]
    column = nulls(valid)
    for count in range(ROWS + 1):
        results = verify_many(public[:count], column[:count], MESSAGES[:count], threads=1)
        assert list(results.reasons) == reasons[:count], count
    assert [row for row, reason in enumerate(reasons) if reason != Reason.VALID] == [3, 4, 5, 7, 18, 29]
