"""Ed25519 and Ed448: RFC 8032, ZIP 215, ``cryptography`` (OpenSSL) and PyNaCl (libsodium)."""

import pickle
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Any

import pytest
import secant
from cryptography.exceptions import InvalidSignature as TheirInvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed448 import Ed448PrivateKey, Ed448PublicKey
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from hypothesis import given
from hypothesis import strategies as st
from nacl import bindings
from nacl.signing import SigningKey
from secant import ed448, ed25519
from secant.typing import BytesLike, EddsaPolicy
from vectors import generated, published

BOTH = pytest.mark.parametrize("scheme", [ed25519, ed448], ids=["ed25519", "ed448"])
POLICIES: list[EddsaPolicy] = ["strict", "rfc8032", "zip215"]
KEY = {ed25519: 32, ed448: 57}
SIGNATURE = {ed25519: 64, ed448: 114}
THEIRS: dict[ModuleType, type[Ed25519PrivateKey | Ed448PrivateKey]] = {
    ed25519: Ed25519PrivateKey,
    ed448: Ed448PrivateKey,
}
THEIRS_PUBLIC: dict[ModuleType, type[Ed25519PublicKey | Ed448PublicKey]] = {
    ed25519: Ed25519PublicKey,
    ed448: Ed448PublicKey,
}


def seed_of(scheme: ModuleType, byte: int = 7) -> bytes:
    return bytes([byte]) * KEY[scheme]


@pytest.mark.parametrize(
    "seed, public, message, signature",
    [
        (
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
            "",
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0"
            "595bbe24655141438e7a100b",
        ),
        (
            "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
            "72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eae"
            "b4302aeeb00d291612bb0c00",
        ),
    ],
    ids=["test 1", "test 2"],
)
def test_rfc_8032_section_7_1(seed: str, public: str, message: str, signature: str) -> None:
    key = ed25519.PrivateKey(bytes.fromhex(seed))
    assert key.public_key().to_bytes().hex() == public
    assert key.sign(bytes.fromhex(message)).hex() == signature
    assert key.public_key().verify(bytes.fromhex(signature), bytes.fromhex(message), policy="strict")


@pytest.mark.parametrize(
    "name, count", [("ed25519", 5), ("ed25519ctx", 4), ("ed25519ph", 1), ("ed448", 9), ("ed448ph", 2)]
)
def test_every_vector_of_rfc_8032(name: str, count: int) -> None:
    cases = published(f"rfc/8032-eddsa_{name}.json.gz")
    scheme, prehash = ed448 if "448" in name else ed25519, name.endswith("ph")
    for case in cases:
        message, context = bytes.fromhex(case["message"]), bytes.fromhex(case.get("context") or "")
        # the file's secrets of Ed448 have the right length too
        key = scheme.PrivateKey(bytes.fromhex(case["secretKey"]))
        public, expected = key.public_key(), bytes.fromhex(case["signature"])
        assert public.to_bytes().hex() == case["publicKey"]
        assert key.sign(message, context=context, prehash=prehash) == expected
        assert key.expand().sign(message, context=context, prehash=prehash) == expected
        for policy in POLICIES:
            for form in [public, public.expand()]:
                assert form.verify(expected, message, context=context, prehash=prehash, policy=policy)
                assert not form.verify(expected, message, context=context + b".", prehash=prehash, policy=policy)
                assert not form.verify(expected, message, context=context, prehash=not prehash, policy=policy)
    assert len(cases) == count


@BOTH
def test_generated_vectors(scheme: ModuleType) -> None:
    cases = generated("edwards_montgomery_bip340_recovery.json")[scheme.__name__.rpartition(".")[2]]
    for case in cases:
        key, message = scheme.PrivateKey(bytes.fromhex(case["seed"])), bytes.fromhex(case["msg"])
        assert key.public_key().to_bytes().hex() == case["pk"]
        assert key.sign(message).hex() == case["sig"]
    assert len(cases) == 32


def test_policies_differ_where_they_should() -> None:
    """The cases of "Taming the many EdDSAs": those that Dalek's strict form, Hacl* and Zebra accept."""
    cases = published("speccheck/cases.json")
    valid = {"strict": [3], "rfc8032": [0, 1, 2, 3], "zip215": [0, 1, 2, 3, 4, 5, 9, 10, 11]}
    for policy in POLICIES:
        claims = []
        for case in cases:
            key = ed25519.PublicKey(bytes.fromhex(case["pub_key"]))
            claims.append((key, bytes.fromhex(case["signature"]), bytes.fromhex(case["message"])))
        verdicts = [key.verify(signature, message, policy=policy) for key, signature, message in claims]
        assert [i for i, verdict in enumerate(verdicts) if verdict] == valid[policy]
        assert ed25519.verify_batch(claims, policy=policy) == verdicts
    assert len(cases) == 12


def test_zip_215() -> None:
    cases = published("noble/ed25519_zip215.json")
    claims = [
        (ed25519.PublicKey(bytes.fromhex(case["vk_bytes"])), bytes.fromhex(case["sig_bytes"]), b"Zcash")
        for case in cases
    ]
    assert ed25519.verify_batch(claims, policy="zip215") == [True] * len(cases) == [True] * 196
    assert ed25519.verify_batch(claims, policy="strict") == [False] * 196


@BOTH
@given(data=st.data())
def test_openssl_agrees(scheme: ModuleType, data: st.DataObject) -> None:
    seed = data.draw(st.binary(min_size=KEY[scheme], max_size=KEY[scheme]))
    message = data.draw(st.binary(max_size=300))
    key, other = scheme.PrivateKey(seed), THEIRS[scheme].from_private_bytes(seed)
    signature = key.sign(message)
    assert signature == other.sign(message) == key.expand().sign(message)
    assert key.public_key().to_bytes() == other.public_key().public_bytes_raw()
    assert key.public_key().verify(signature, message)
    place = data.draw(st.integers(0, len(signature) * 8 - 1))
    altered = bytearray(signature)
    altered[place // 8] ^= 1 << place % 8
    assert not key.public_key().verify(altered, message)
    with pytest.raises(TheirInvalidSignature):
        THEIRS_PUBLIC[scheme].from_public_bytes(key.public_key().to_bytes()).verify(bytes(altered), message)


@given(seed=st.binary(min_size=32, max_size=32), message=st.binary(max_size=300))
def test_libsodium_agrees(seed: bytes, message: bytes) -> None:
    key, other = ed25519.PrivateKey(seed), SigningKey(seed)
    assert key.sign(message) == other.sign(message).signature
    assert key.public_key().to_bytes() == bytes(other.verify_key)
    state = bindings.crypto_sign_ed25519ph_state()
    bindings.crypto_sign_ed25519ph_update(state, message)
    _, secret = bindings.crypto_sign_seed_keypair(seed)
    prehashed = bindings.crypto_sign_ed25519ph_final_create(state, secret)
    assert key.sign(message, prehash=True) == prehashed
    assert key.public_key().verify(prehashed, message, prehash=True, policy="strict")


@BOTH
def test_contexts_and_schemes_are_apart(scheme: ModuleType) -> None:
    key = scheme.PrivateKey.generate()
    public = key.public_key()
    kinds = [(b"", False), (b"a", False), (b"a" * 255, False), (b"", True), (b"a", True), (b"a" * 255, True)]
    signatures = [key.sign(b"message", context=context, prehash=prehash) for context, prehash in kinds]
    assert len(set(signatures)) == len(kinds) and {len(signature) for signature in signatures} == {SIGNATURE[scheme]}
    for made, signature in zip(kinds, signatures, strict=True):
        for context, prehash in kinds:
            valid = public.verify(signature, b"message", context=context, prehash=prehash)
            assert valid == ((context, prehash) == made)
    for prehash in [False, True]:
        for signer in [key, key.expand()]:
            with pytest.raises(secant.InvalidInput, match="255 bytes"):
                signer.sign(b"message", context=bytes(256), prehash=prehash)
        assert not public.verify(signatures[0], b"message", context=bytes(256), prehash=prehash)


@BOTH
def test_malformed_signatures_and_keys_are_invalid(scheme: ModuleType) -> None:
    key = scheme.PrivateKey(seed_of(scheme))
    public, signature = key.public_key(), key.sign(b"message")
    expanded = public.expand()
    for form in [public, expanded]:
        for length in range(len(signature)):
            assert not form.verify(signature[:length], b"message")
        assert not form.verify(signature + b"\0", b"message")
        form.verify_or_raise(signature, b"message")
        with pytest.raises(secant.InvalidSignature):
            form.verify_or_raise(signature, b"massage")
    # half of all strings are no point; 2 is the y-coordinate of none
    off = scheme.PublicKey(b"\2" + bytes(KEY[scheme] - 1))
    while True:
        try:
            off.expand()
        except secant.InvalidInput as error:
            assert "no point" in str(error)
            break
        off = scheme.PublicKey(bytes([off.to_bytes()[0] + 1]) + off.to_bytes()[1:])
    for policy in POLICIES:
        assert not off.verify(signature, b"message", policy=policy)
        claims = [(public, signature, b"message"), (off, signature, b"message"), (expanded, signature, b"message")]
        assert scheme.verify_batch(claims, policy=policy) == [True, False, True]


@BOTH
def test_batches_agree_with_single_verification(scheme: ModuleType) -> None:
    assert scheme.verify_batch([]) == []
    claims: list[tuple[Any, BytesLike, BytesLike]] = []
    for i in range(70):
        key = scheme.PrivateKey(seed_of(scheme, i % 5))
        message = b"%d" % i
        public = key.public_key().expand() if i % 2 else key.public_key()
        claims.append((public, bytearray(key.sign(message)), memoryview(message)))
    for policy in POLICIES:
        assert scheme.verify_batch(claims, policy=policy) == [True] * 70
        assert scheme.verify_batch(tuple(claims), policy=policy) == [True] * 70
    for wrong in [0, 31, 32, 69]:
        altered = [*claims]
        altered[wrong] = (*claims[wrong][:2], b"another message")
        for policy in POLICIES:
            assert scheme.verify_batch(altered, policy=policy) == [i != wrong for i in range(70)]
    for bad in [None, 1, [1], [(b"", b"", b"")], [(public, "text", b"")], [(public, b"", 1)]]:
        with pytest.raises(TypeError):
            scheme.verify_batch(bad)
    with pytest.raises(ValueError, match="length 3"):
        scheme.verify_batch([(public, b"")])


@BOTH
def test_keys_of_a_wrong_length_or_type(scheme: ModuleType) -> None:
    for kind in [scheme.PrivateKey, scheme.PublicKey]:
        for length in [0, 1, KEY[scheme] - 1, KEY[scheme] + 1, SIGNATURE[scheme]]:
            with pytest.raises(secant.InvalidInput, match=f"{KEY[scheme]} bytes are needed, not {length}"):
                kind(bytes(length))
        for wrong in [None, 1, "a" * KEY[scheme], [1] * KEY[scheme], 1.5]:
            with pytest.raises(TypeError):
                kind(wrong)
        made = [kind(view(seed_of(scheme))).to_bytes() for view in [bytes, bytearray, memoryview]]
        assert made == [seed_of(scheme)] * 3
    for kind in [scheme.ExpandedPrivateKey, scheme.ExpandedPublicKey]:
        with pytest.raises(TypeError):
            kind(seed_of(scheme))


@BOTH
def test_wrong_arguments(scheme: ModuleType) -> None:
    key = scheme.PrivateKey(seed_of(scheme))
    public, signature = key.public_key(), key.sign(b"message")
    for signer in [key, key.expand()]:
        with pytest.raises(TypeError):
            signer.sign("message")
        with pytest.raises(TypeError):
            signer.sign(b"message", context="a")
        with pytest.raises(TypeError):
            signer.sign(b"message", context=None)
        with pytest.raises(TypeError):
            signer.sign(b"message", b"context")
        with pytest.raises(TypeError):
            signer.sign(b"message", prehash="yes")
    for verifier in [public, public.expand()]:
        with pytest.raises(secant.InvalidInput, match="known are strict, rfc8032, zip215"):
            verifier.verify(signature, b"message", policy="lax")
        with pytest.raises(TypeError):
            verifier.verify(signature, b"message", policy=None)
        with pytest.raises(TypeError):
            verifier.verify(signature, "message")
        with pytest.raises(TypeError):
            verifier.verify(None, b"message")


@BOTH
def test_keys_compare_hash_and_pickle(scheme: ModuleType) -> None:
    one, other = (scheme.PrivateKey(seed_of(scheme, i)).public_key() for i in [1, 2])
    again = scheme.PublicKey(bytes(one))
    assert one == again != other and hash(one) == hash(again) and len({one, again, other}) == 2
    assert one.expand() == again.expand() != other.expand() and len({one.expand(), again.expand()}) == 1
    assert one != one.expand() and one != bytes(one) and bytes(one) == one.to_bytes() == bytes(one.expand())
    for key in [one, one.expand()]:
        back = pickle.loads(pickle.dumps(key))
        assert back == key and type(back) is type(key) and key.to_bytes().hex() in repr(key)


@BOTH
def test_secrets_stay_inside(scheme: ModuleType) -> None:
    seed = bytes(range(65, 65 + KEY[scheme]))
    key = scheme.PrivateKey(seed)
    for secret in [key, key.expand()]:
        for text in [repr(secret), str(secret)]:
            assert seed.hex() not in text and seed.decode() not in text and str(seed[:4]) not in text
        with pytest.raises(TypeError, match="not pickled"):
            pickle.dumps(secret)
        with pytest.raises(AttributeError):
            secret.seed = b""
    assert scheme.PrivateKey.generate().to_bytes() != scheme.PrivateKey.generate().to_bytes()


@BOTH
def test_one_key_in_many_threads(scheme: ModuleType) -> None:
    key = scheme.PrivateKey(seed_of(scheme)).expand()
    public = scheme.PrivateKey(seed_of(scheme)).public_key()
    messages = [b"%d" % i for i in range(200)]
    with ThreadPoolExecutor(8) as pool:
        signatures = list(pool.map(key.sign, messages))
        assert signatures == [key.sign(message) for message in messages]
        assert all(pool.map(public.verify, signatures, messages))
        assert not any(pool.map(public.verify, signatures, messages[1:] + messages[:1]))
