"""BIP340 and BIP341: the BIP's vectors, ``coincurve`` (libsecp256k1) and ``hashlib``."""

import hashlib
import pickle
from concurrent.futures import ThreadPoolExecutor

import coincurve
import pytest
import secant
from hypothesis import given
from hypothesis import strategies as st
from secant import bip340
from vectors import generated, published

N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
P = 2**256 - 2**32 - 977

secrets = st.integers(1, N - 1).map(lambda d: d.to_bytes(32, "big"))
blocks = st.binary(min_size=32, max_size=32)


def test_the_first_vector_of_bip340() -> None:
    pair = bip340.KeyPair(3)
    assert pair.public_key().to_bytes().hex() == "f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9"
    signature = (
        "e907831f80848d1069a5371b402410364bdf1c5f8307b0084c55f1ce2dca8215"
        "25f66a4a85ea8b71e482a74f382d2ce5ebeee8fdb2172f477df4900d310536c0"
    )
    assert pair.sign(bytes(32), aux=bytes(32)).hex() == signature
    assert pair.public_key().verify(bytes.fromhex(signature), bytes(32))


def test_every_vector_of_bip340() -> None:
    cases = published("bip/bip340_test-vectors.csv")
    signed, claims, expected = 0, [], []
    for case in cases:
        message, signature = bytes.fromhex(case["message"]), bytes.fromhex(case["signature"])
        if case["secret key"]:
            pair = bip340.KeyPair(bytes.fromhex(case["secret key"]))
            assert pair.public_key().to_bytes() == bytes.fromhex(case["public key"])
            assert pair.sign(message, aux=bytes.fromhex(case["aux_rand"])) == signature
            signed += 1
        try:
            key = bip340.PublicKey(bytes.fromhex(case["public key"]))
        except secant.InvalidInput:
            assert case["verification result"] == "FALSE"
            continue
        claims.append((key, signature, message))
        expected.append(case["verification result"] == "TRUE")
    assert [key.verify(signature, message) for key, signature, message in claims] == expected
    assert bip340.verify_batch(claims) == expected
    assert (len(cases), signed, len(claims), sum(expected)) == (19, 8, 17, 9)


def test_generated_vectors() -> None:
    cases = generated("edwards_montgomery_bip340_recovery.json")["bip340"]
    for case in cases:
        pair = bip340.KeyPair(bytes.fromhex(case["sk"]))
        assert pair.public_key().to_bytes().hex() == case["pk"]
        assert pair.sign(bytes.fromhex(case["msg"]), aux=bytes.fromhex(case["aux"])).hex() == case["sig"]
    assert len(cases) == 32


@given(secret=secrets, message=blocks, aux=blocks, tweak=blocks)
def test_libsecp256k1_agrees(secret: bytes, message: bytes, aux: bytes, tweak: bytes) -> None:
    pair, other = bip340.KeyPair(secret), coincurve.PrivateKey(secret)
    signature = pair.sign(message, aux=aux)
    assert signature == other.sign_schnorr(message, aux)
    their_key = coincurve.PublicKeyXOnly.from_secret(secret)
    assert pair.public_key().to_bytes() == their_key.format()
    assert their_key.verify(pair.sign(message), message)
    tweaked, odd = pair.public_key().tweak_add(tweak)
    their_key.tweak_add(tweak)
    assert tweaked.to_bytes() == their_key.format() and odd == their_key.parity
    moved = pair.tweak_add(tweak)
    assert moved.public_key() == tweaked
    assert tweaked.verify(moved.sign(message), message)


def test_messages_of_any_length() -> None:
    pair = bip340.KeyPair.generate()
    for length in [0, 1, 31, 32, 33, 1000, 100_000]:
        message = bytes(length)
        signature = pair.sign(message)
        assert len(signature) == 64 and pair.public_key().verify(signature, bytearray(message))
        assert not pair.public_key().verify(signature, message + b"\0")
    assert pair.sign(b"message") != pair.sign(b"message")
    assert pair.sign(b"message", aux=bytes(32)) == pair.sign(b"message", aux=bytearray(32))


def test_malformed_signatures_are_invalid() -> None:
    pair = bip340.KeyPair.generate()
    key, signature = pair.public_key(), pair.sign(b"message")
    r, s = signature[:32], signature[32:]
    for length in range(64):
        assert not key.verify(signature[:length], b"message")
    too_large = (int.from_bytes(s, "big") + N).to_bytes(33, "big")[-32:]
    for bad in [signature + b"\0", bytes(64), r + bytes(32), bytes(32) + s, r + too_large, P.to_bytes(32, "big") + s]:
        assert not key.verify(bad, b"message")
    key.verify_or_raise(signature, b"message")
    with pytest.raises(secant.InvalidSignature):
        key.verify_or_raise(signature, b"massage")


def test_batches() -> None:
    assert bip340.verify_batch([]) == []
    pairs = [bip340.KeyPair(i + 1) for i in range(70)]
    claims = [(pair.public_key(), pair.sign(b"%d" % i), b"%d" % i) for i, pair in enumerate(pairs)]
    assert bip340.verify_batch(claims) == [True] * 70
    for wrong in [0, 31, 32, 69]:
        key, signature, message = claims[wrong]
        altered = [*claims]
        altered[wrong] = (key, signature, message + b".")
        assert bip340.verify_batch(altered) == [i != wrong for i in range(70)]
    key, signature, message = claims[0]
    for bad in [None, 1, [1], [(bytes(key), signature, message)], [(key, "text", message)]]:
        with pytest.raises(TypeError):
            bip340.verify_batch(bad)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="length 3"):
        bip340.verify_batch([(key, signature)])  # type: ignore[list-item]


def test_private_keys_out_of_range() -> None:
    for number in [-1, 0, N, N + 1, 2**256 - 1, 2**256]:
        with pytest.raises(secant.InvalidInput):
            bip340.KeyPair(number)
    for data in [b"", bytes(31), bytes(32), bytes(33), N.to_bytes(32, "big")]:
        with pytest.raises(secant.InvalidInput):
            bip340.KeyPair(data)
    for wrong in [None, "3", 3.0, [3]]:
        with pytest.raises(TypeError):
            bip340.KeyPair(wrong)  # type: ignore[arg-type]
    assert bip340.KeyPair(N - 1).to_bytes() == (N - 1).to_bytes(32, "big")
    assert bip340.KeyPair(1).public_key() == bip340.KeyPair(N - 1).public_key()


def test_public_keys_that_are_none() -> None:
    # no point of secp256k1 has the x-coordinate 0 or 5
    for x in [0, 5, P, P + 1, 2**256 - 1]:
        with pytest.raises(secant.InvalidInput):
            bip340.PublicKey(x.to_bytes(32, "big"))
    for length in [0, 31, 33, 65]:
        with pytest.raises(secant.InvalidInput, match=f"expected 32 bytes, got {length}"):
            bip340.PublicKey(bytes(length))
    for wrong in [None, 1, "1" * 32]:
        with pytest.raises(TypeError):
            bip340.PublicKey(wrong)  # type: ignore[arg-type]


def test_tweaks_out_of_range() -> None:
    pair = bip340.KeyPair(7)
    negated = int.from_bytes(pair.to_bytes(), "big")
    if pair.to_private_key().public_key().to_bytes(compressed=True)[0] == 3:
        negated = N - negated
    holders: list[bip340.KeyPair | bip340.PublicKey] = [pair, pair.public_key()]
    for holder in holders:
        for tweak in [N, 2**256 - 1]:
            with pytest.raises(secant.InvalidInput, match="tweak"):
                holder.tweak_add(tweak.to_bytes(32, "big"))
        with pytest.raises(secant.InvalidInput):
            holder.tweak_add((N - negated).to_bytes(32, "big"))
        for length in [0, 31, 33]:
            with pytest.raises(secant.InvalidInput, match=f"32 bytes are needed, not {length}"):
                holder.tweak_add(bytes(length))
        with pytest.raises(TypeError):
            holder.tweak_add(1)  # type: ignore[arg-type]
    for length in [0, 31, 33]:
        with pytest.raises(secant.InvalidInput, match=f"32 bytes are needed, not {length}"):
            pair.sign(b"", aux=bytes(length))


def test_keys_of_secp256k1_and_of_no_other_curve() -> None:
    for secret in [1, 2, 3, 4, 5, 6]:
        key = secant.PrivateKey("secp256k1", secret)
        pair = bip340.KeyPair.from_private_key(key)
        assert pair.to_bytes() == key.to_bytes() == pair.to_private_key().to_bytes()
        public = bip340.PublicKey.from_public_key(key.public_key())
        assert public == pair.public_key() and public.to_bytes() == key.public_key().to_bytes()[1:33]
        assert public.to_public_key().to_bytes(compressed=True) == b"\2" + public.to_bytes()
    other = secant.PrivateKey.generate("P-256")
    with pytest.raises(secant.exceptions.CurveMismatch):
        bip340.KeyPair.from_private_key(other)
    with pytest.raises(secant.exceptions.CurveMismatch):
        bip340.PublicKey.from_public_key(other.public_key())


def test_keys_compare_hash_and_pickle() -> None:
    one, other = bip340.KeyPair(1).public_key(), bip340.KeyPair(2).public_key()
    again = pickle.loads(pickle.dumps(one))
    assert one == again != other and len({one, again, other}) == 2 and bytes(one) == one.to_bytes()
    assert one.to_bytes().hex() in repr(one)


def test_secrets_stay_inside() -> None:
    secret = bytes(range(65, 97))
    pair = bip340.KeyPair(secret)
    assert secret.hex() not in repr(pair) and str(int.from_bytes(secret, "big")) not in repr(pair)
    assert pair.public_key().to_bytes().hex() in repr(pair)
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(pair)
    assert bip340.KeyPair.generate().to_bytes() != bip340.KeyPair.generate().to_bytes()


@given(tag=st.binary(max_size=100), parts=st.lists(st.binary(max_size=100), max_size=4))
def test_tagged_hashes_are_their_definition(tag: bytes, parts: list[bytes]) -> None:
    prefix = hashlib.sha256(tag).digest()
    expected = hashlib.sha256(prefix + prefix + b"".join(parts)).digest()
    assert bip340.tagged_hash(tag, *parts) == bip340.Tag(tag).hash(*parts) == expected
    hasher = bip340.Tag(tag).hasher()
    for part in parts:
        hasher.update(part)
    copy = hasher.copy()
    assert hasher.digest() == hasher.digest() == copy.digest() == expected
    copy.update(b".")
    assert hasher.digest() == expected != copy.digest()


def test_wrong_arguments_of_tagged_hashes() -> None:
    for wrong in [None, 1, "text"]:
        with pytest.raises(TypeError):
            bip340.tagged_hash(wrong, b"")  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            bip340.tagged_hash(b"", b"", wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            bip340.Tag(b"").hasher().update(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        pickle.dumps(bip340.Tag(b"").hasher())


def test_threads_share_a_hasher() -> None:
    hasher = bip340.Tag(b"tag").hasher()
    piece = bytes(10_000)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: hasher.update(piece), range(400)))
    assert hasher.digest() == bip340.tagged_hash(b"tag", piece * 400)
