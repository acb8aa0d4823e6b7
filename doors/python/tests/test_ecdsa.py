"""ECDSA and ECDH, beside ``cryptography`` and the standards' values."""

import hashlib
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
import secant
from secant import batch
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from hypothesis import given, settings
from hypothesis import strategies as st
from secant.typing import HashName

OTHERS: dict[str, ec.EllipticCurve] = {
    "secp192r1": ec.SECP192R1(),
    "secp224r1": ec.SECP224R1(),
    "secp256r1": ec.SECP256R1(),
    "secp256k1": ec.SECP256K1(),
    "secp384r1": ec.SECP384R1(),
    "secp521r1": ec.SECP521R1(),
    "brainpoolP256r1": ec.BrainpoolP256R1(),
    "brainpoolP384r1": ec.BrainpoolP384R1(),
    "brainpoolP512r1": ec.BrainpoolP512R1(),
}
HASHES: dict[HashName, hashes.HashAlgorithm] = {
    "sha1": hashes.SHA1(),
    "sha256": hashes.SHA256(),
    "SHA-384": hashes.SHA384(),
    "sha512": hashes.SHA512(),
    "sha3-256": hashes.SHA3_256(),
}


def pair(name: str) -> tuple[secant.PrivateKey, ec.EllipticCurvePrivateKey]:
    key = secant.PrivateKey.generate(name)
    return key, ec.derive_private_key(int.from_bytes(key.to_bytes(), "big"), OTHERS[name])


@pytest.mark.parametrize("hash", HASHES)
@pytest.mark.parametrize("name", OTHERS)
def test_each_side_accepts_the_others_signatures(name: str, hash: HashName) -> None:
    key, other = pair(name)
    public = key.public_key()
    assert other.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint) == public.to_bytes()
    message = hash.encode() * 40
    theirs = other.sign(message, ec.ECDSA(HASHES[hash]))
    assert public.verify(theirs, message, hash=hash) and not public.verify(theirs, message + b".", hash=hash)
    ours = key.sign(message, hash=hash)
    other.public_key().verify(ours, message, ec.ECDSA(HASHES[hash]))
    altered = ours[:-1] + bytes([ours[-1] ^ 1])
    assert not public.verify(altered, message, hash=hash)
    with pytest.raises(InvalidSignature):
        other.public_key().verify(altered, message, ec.ECDSA(HASHES[hash]))


@pytest.mark.parametrize("name", OTHERS)
def test_shared_secrets_are_the_same(name: str) -> None:
    (key, other), (peer, their_peer) = pair(name), pair(name)
    secret = key.shared_secret(peer.public_key())
    assert secret == peer.shared_secret(key.public_key()) == other.exchange(ec.ECDH(), their_peer.public_key())
    assert secret == key.shared_secret(peer.public_key(), blinded=True)
    assert secret == key.shared_secret(peer.public_key(), tuning=secant.Tuning(window=3))


@pytest.mark.parametrize("name", OTHERS)
def test_deterministic_nonces_are_those_of_rfc_6979(name: str) -> None:
    key, other = pair(name)
    theirs = other.sign(b"sample", ec.ECDSA(hashes.SHA256(), deterministic_signing=True))
    digest = hashlib.sha256(b"sample").digest()
    assert key.sign(b"sample", hash="sha256") == theirs == key.sign_digest(digest, hash="sha256")
    assert key.sign(b"sample", hash="sha256", blinded=True) == theirs
    assert key.sign(b"sample", hash="sha256", verified=True) == theirs
    with pytest.raises(secant.InvalidInput):
        key.sign(b"sample", hash="sha256", verified=True, blinded=True)
    # the default is the hash function of the curve's strength
    default = {**HASHES, "sha384": hashes.SHA384()}[key.curve.default_hash]
    theirs = other.sign(b"sample", ec.ECDSA(default, deterministic_signing=True))
    assert key.sign(b"sample") == theirs and key.public_key().verify(theirs, b"sample")


def test_one_default_hash_for_every_curve() -> None:
    strengths = {192: "sha256", 224: "sha256", 225: "sha256", 256: "sha256", 320: "sha384", 384: "sha384"}
    strengths |= {512: "sha512", 521: "sha512"}
    for name in secant.Curve.names():
        curve = secant.Curve(name)
        expected = strengths[curve.order.bit_length()]
        assert curve.default_hash == expected, name
        key = secant.PrivateKey.generate(name)
        public, digest = key.public_key(), hashlib.new(expected, b"m").digest()
        for signature in (key.sign(b"m"), key.sign(b"m", hash=expected), key.sign_digest(digest, hash=expected)):
            assert public.verify(signature, b"m") and public.verify(signature, b"m", hash=expected)
            assert public.verify_digest(signature, digest) and public.verify_digest(signature, digest, hash=expected)
            assert public.precompute().verify(signature, b"m")


def test_a_named_hash_checks_the_digest() -> None:
    key = secant.PrivateKey("P-256", 7)
    public, other = key.public_key(), hashlib.sha1(b"m").digest()
    for wrong in (other, bytes(31), bytes(33)):
        with pytest.raises(secant.InvalidInput, match=f"expected 32 bytes, got {len(wrong)}"):
            key.sign_digest(wrong, hash="sha256")
        made = key.sign_digest(wrong, hash="sha256", any_length=True)
        assert public.verify_digest(made, wrong)
    with pytest.raises(secant.InvalidInput, match="empty"):
        key.sign_digest(b"", hash="sha256", any_length=True)
    signature = key.sign_digest(other)
    assert public.verify_digest(signature, other) and public.verify_digest(signature, other, hash="sha1")
    assert not public.verify_digest(signature, other, hash="sha256")
    assert not public.precompute().verify_digest(signature, other, hash="sha256")
    assert public.precompute().verify_digest(signature, other, hash="sha1")
    whole = key.sign_recoverable(b"m", hash="sha1")
    assert secant.PublicKey.recover(other, whole, hash="sha1") == public == secant.PublicKey.recover(other, whole)
    with pytest.raises(secant.InvalidInput, match="expected 32 bytes, got 20"):
        secant.PublicKey.recover(other, whole, hash="sha256")
    # batches say the same of each item
    reason = batch.Reason.LENGTH
    assert list(batch.sign_many(key, digests=[other, bytes(32)], hash="sha256").reasons) == [reason, 0]
    results = batch.verify_many(public, [signature] * 2, digests=[other, bytes(32)], hash="sha256")
    assert list(results.reasons) == [reason, batch.Reason.INVALID_SIGNATURE]
    ids = [whole.recovery_id or 0] * 2
    recovered = batch.recover_many("P-256", [other, bytes(32)], [whole.to_der()] * 2, ids, hash="sha256")
    assert recovered.reasons[0] == reason and recovered.reasons[1] != reason
    assert batch.recover_many("P-256", [other], [whole.to_der()], ids[:1], hash="sha1")[0] == public.to_bytes()


def test_the_known_signature_of_rfc_6979() -> None:
    secret = 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721
    key = secant.PrivateKey("P-256", secret)
    raw = key.sign(b"sample", format="raw")
    assert raw.hex().upper() == (
        "EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716"
        "F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8"
    )
    assert key.to_bytes() == secret.to_bytes(32, "big")
    assert key.public_key().verify(raw, b"sample", format="raw")


@settings(max_examples=80, deadline=None)
@given(
    name=st.sampled_from(secant.Curve.names()),
    message=st.binary(max_size=400),
    hash=st.sampled_from(["sha1", "sha224", "sha512", "sha3-384", "sha512-256"]),
    low_s=st.booleans(),
    hedged=st.booleans(),
    raw=st.booleans(),
    large=st.booleans(),
)
def test_every_curve_signs_recovers_and_verifies(
    name: str, message: bytes, hash: HashName, low_s: bool, hedged: bool, raw: bool, large: bool
) -> None:
    key = secant.PrivateKey.generate(name)
    public = key.public_key()
    form: secant.typing.SignatureFormat = "raw" if raw else "der"
    nonce: secant.typing.NonceMode = "hedged" if hedged else "deterministic"
    data = key.sign(message, hash=hash, format=form, nonce=nonce, low_s=low_s)
    assert public.verify(data, message, hash=hash, format=form, require_low_s=low_s)
    assert not public.verify(data, message, hash=hash, format="der" if raw else "raw")
    precomputed = public.precompute(size="large" if large else "small")
    assert precomputed.verify(data, message, hash=hash, format=form)
    assert not precomputed.verify(data, message + b"x", hash=hash, format=form)
    signature = key.sign_recoverable(message, hash=hash, nonce=nonce, low_s=low_s)
    digest = hashlib.new(hash.replace("sha512-256", "sha512_256").replace("-", "_"), message).digest()
    assert secant.PublicKey.recover(digest, signature) == public
    assert public.verify_digest(signature.to_der(), digest)
    assert not low_s or signature.is_low_s
    again = secant.Signature.from_raw(name, signature.to_raw())
    assert again == signature == secant.Signature(name, signature.r, signature.s)
    assert again.recovery_id is None and secant.Signature.from_der(name, again.to_der()) == again
    found = [recovered for id in range(4) if (recovered := try_recover(digest, again, id))]
    assert public in found and len(found) == len(set(found))


def try_recover(digest: bytes, signature: secant.Signature, id: int) -> secant.PublicKey | None:
    try:
        return secant.PublicKey.recover(digest, signature, id)
    except secant.InvalidInput:
        return None


def test_high_s_is_refused_on_request() -> None:
    key = secant.PrivateKey.generate("secp256k1")
    low = key.sign_recoverable(b"m", low_s=True)
    high = secant.Signature("secp256k1", low.r, low.curve.order - low.s)
    public = key.public_key()
    assert low.is_low_s and not high.is_low_s
    assert public.verify(high.to_der(), b"m") and not public.verify(high.to_der(), b"m", require_low_s=True)


def test_verify_or_raise() -> None:
    key = secant.PrivateKey.generate("P-256")
    signature, public = key.sign(b"m"), key.public_key()
    verifiers: list[secant.PublicKey | secant.PrecomputedKey] = [public, public.precompute()]
    for verifier in verifiers:
        verifier.verify_or_raise(signature, b"m")
        malformed = batch.Reason.SIGNATURE_ENCODING
        refused: list[tuple[bytes, int]] = [
            (b"", batch.Reason.EMPTY),
            (signature[:-1], malformed),
            (b"\x30\x00", malformed),
            (bytes(72), malformed),
            (key.sign(b"other"), batch.Reason.INVALID_SIGNATURE),
        ]
        for bad, reason in refused:
            assert not verifier.verify(bad, b"m")
            with pytest.raises(secant.InvalidSignature) as raised:
                verifier.verify_or_raise(bad, b"m")
            assert raised.value.code == reason
    assert not public.verify_digest(signature, b"")
    with pytest.raises(ValueError, match="empty"):
        key.sign_digest(b"")


def test_a_long_digest_is_cut_as_the_standard_says() -> None:
    key, other = pair("secp192r1")
    digest = hashlib.sha512(b"m").digest()
    theirs = other.sign(digest, ec.ECDSA(utils.Prehashed(hashes.SHA512())))
    assert key.public_key().verify_digest(theirs, digest)


def test_secrets_are_not_shown_and_not_pickled() -> None:
    key = secant.PrivateKey("P-256", 123456789)
    assert repr(key) == str(key) == "<private key on secp256r1>"
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        with pytest.raises(TypeError, match="not pickled"):
            pickle.dumps(key, protocol)


def test_public_keys_compare_hash_and_pickle() -> None:
    public = secant.PrivateKey.generate("brainpoolP224t1").public_key()
    compressed = public.to_bytes(compressed=True)
    assert len(compressed) == 29 and len(bytes(public)) == 57
    again = secant.PublicKey("brainpoolP224t1", compressed)
    assert again == public == pickle.loads(pickle.dumps(public)) == secant.PublicKey.from_point(public.point)
    assert len({public, again}) == 1 and compressed.hex() in repr(public)
    table = pickle.loads(pickle.dumps(public.precompute(size="large")))
    assert table.public_key() == public and table.size == "large" and table.table_bytes > 10_000
    signature = secant.Signature("P-256", 5, 7)
    assert pickle.loads(pickle.dumps(signature)) == signature and len({signature, secant.Signature("P-256", 5, 7)}) == 1


@pytest.mark.parametrize(
    ("secret", "error", "message"),
    [
        (0, ValueError, "zero"),
        (bytes(32), ValueError, "zero"),
        (secant.Curve("P-256").order, ValueError, "not below the group order"),
        (2**300, ValueError, r"not below 2\*\*256"),
        (-5, ValueError, "negative"),
        (b"\1" * 31, ValueError, "expected 32 bytes, got 31"),
        ("1", TypeError, "bytes-like"),
        (None, TypeError, "bytes-like"),
        (1.0, TypeError, "bytes-like"),
    ],
)
def test_wrong_private_keys(secret: object, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        secant.PrivateKey("P-256", secret)  # type: ignore[arg-type]


def test_wrong_arguments() -> None:
    key = secant.PrivateKey.generate("P-256")
    public = key.public_key()
    with pytest.raises(secant.InvalidInput, match="unknown hash function 'md5'; known are sha1"):
        key.sign(b"m", hash="md5")  # type: ignore[arg-type]
    with pytest.raises(secant.InvalidInput, match="unknown nonce mode 'random'; known are deterministic, hedged"):
        key.sign(b"m", nonce="random")  # type: ignore[arg-type]
    with pytest.raises(secant.InvalidInput, match="unknown signature format"):
        public.verify(b"", b"", format="jose")  # type: ignore[arg-type]
    wrong_calls: list[Callable[[], object]] = [
        lambda: key.sign("text"),  # type: ignore[arg-type]
        lambda: key.sign(5),  # type: ignore[arg-type]
        lambda: public.verify("text", b"m"),  # type: ignore[arg-type]
        lambda: public.verify(b"", None),  # type: ignore[arg-type]
        lambda: key.shared_secret(b"04"),  # type: ignore[arg-type]
        lambda: secant.PublicKey(5, b""),  # type: ignore[arg-type]
    ]
    for wrong in wrong_calls:
        with pytest.raises(TypeError):
            wrong()
    with pytest.raises(secant.exceptions.CurveMismatch):
        key.shared_secret(secant.PrivateKey.generate("secp256k1").public_key())
    identities: list[Callable[[], object]] = [
        lambda: secant.PublicKey("P-256", b"\0"),
        lambda: secant.PublicKey.from_point(public.curve.identity),
    ]
    for identity in identities:
        with pytest.raises(secant.InvalidInput, match="infinity|begin with"):
            identity()
    signature = secant.Signature("P-256", 5, 7)
    with pytest.raises(secant.InvalidInput, match="no recovery id"):
        secant.PublicKey.recover(bytes(32), signature)
    for id in [4, 255]:
        with pytest.raises(secant.InvalidInput, match="recovery id"):
            secant.PublicKey.recover(bytes(32), signature, id)
    for r in [0, secant.Curve("P-256").order]:
        with pytest.raises(secant.InvalidInput, match="r and s must be between 1"):
            secant.Signature("P-256", r, 1)


@pytest.mark.parametrize("size", [0, 1, 255, 256, 257, 100_000])
def test_every_kind_of_buffer_is_read(size: int) -> None:
    key = secant.PrivateKey.generate("P-256")
    message = bytes(i % 251 for i in range(size))
    signature = key.sign(message)
    wide = bytes(byte for value in message for byte in (value, 0))
    buffers: list[secant.typing.BytesLike] = [
        bytearray(message),
        memoryview(message),
        memoryview(bytearray(message)),
        memoryview(b"xx" + message + b"yy")[2:-2],
        memoryview(wide)[::2],
        memoryview(message[::-1])[::-1],
    ]
    for buffer in buffers:
        assert key.sign(buffer) == signature and key.public_key().verify(memoryview(signature), buffer)


def test_a_buffer_of_other_items_is_refused() -> None:
    key = secant.PrivateKey.generate("P-256")
    with pytest.raises(TypeError, match="bytes-like"):
        key.sign(memoryview(bytes(8)).cast("I"))


def test_threads_share_keys() -> None:
    key = secant.PrivateKey.generate("P-384")
    public, table = key.public_key(), key.public_key().precompute()
    messages = [str(i).encode() for i in range(64)]
    with ThreadPoolExecutor(8) as pool:
        signatures = list(pool.map(key.sign, messages))
        assert all(pool.map(public.verify, signatures, messages)) and all(pool.map(table.verify, signatures, messages))
        assert not any(pool.map(public.verify, signatures, messages[1:]))


def test_recovery_ids_of_large_cofactors() -> None:
    """Two bits do not tell the points of a curve apart whose prime exceeds twice its order."""
    for name in secant.Curve.names(legacy=True):
        key = secant.PrivateKey.generate(secant.Curve(name, weak_curves=True))
        recovery_id = key.sign_recoverable(b"message").recovery_id
        assert (recovery_id is None) == (key.curve.cofactor > 2) == (name in ("secp112r2", "secp128r2"))
    own = secant.Curve(97, 2, 19, generator=(1, 33), order=31, cofactor=3, check="order")
    assert secant.PrivateKey(own, 5).sign_recoverable(b"message").recovery_id is None


def test_normalized() -> None:
    key = secant.PrivateKey.generate("secp256k1")
    found = set()
    for number in range(20):
        message = bytes([number])
        signature = key.sign_recoverable(message)
        normalized = signature.normalize_s()
        found.add(signature.is_low_s)
        assert normalized.is_low_s and normalized.normalize_s() == normalized
        assert (normalized == signature) == signature.is_low_s
        assert key.public_key().verify(normalized.to_der(), message, require_low_s=True)
        digest = hashlib.sha256(message).digest()
        assert secant.PublicKey.recover(digest, normalized) == key.public_key()
    assert found == {False, True}


@pytest.mark.parametrize("curve", secant.Curve.names())
def test_tweaks(curve: str) -> None:
    key, tweak = secant.PrivateKey.generate(curve), secant.PrivateKey.generate(curve).to_bytes()
    public = key.public_key()
    assert key.tweak_add(tweak).public_key() == public.tweak_add(tweak)
    assert key.tweak_multiply(tweak).public_key() == public.tweak_multiply(tweak)
    zero, large = bytes(len(tweak)), b"\xff" * len(tweak)
    assert key.tweak_add(zero) == key and public.tweak_add(zero) == public
    for either in (key, public):
        with pytest.raises(secant.InvalidInput):
            either.tweak_multiply(zero)
        with pytest.raises(secant.InvalidInput, match="not below the group order"):
            either.tweak_add(large)
        with pytest.raises(secant.InvalidInput):
            either.tweak_add(tweak[1:])
