"""X25519 and X448: RFC 7748 and ``cryptography`` (OpenSSL); X25519 beside PyNaCl (libsodium)."""

import pickle
from types import ModuleType
from typing import Any

import pytest
import secant
from cryptography.hazmat.primitives.asymmetric.x448 import X448PrivateKey, X448PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from hypothesis import given
from hypothesis import strategies as st
from nacl.bindings import crypto_scalarmult
from secant import x448, x25519
from vectors import extra, generated

BOTH = pytest.mark.parametrize("function", [x25519, x448], ids=["x25519", "x448"])
LENGTH = {x25519: 32, x448: 56}
THEIRS: dict[ModuleType, tuple[Any, Any]] = {
    x25519: (X25519PrivateKey, X25519PublicKey),
    x448: (X448PrivateKey, X448PublicKey),
}


def multiple(function: ModuleType, scalar: bytes, u: bytes) -> bytes:
    """``X25519(k, u)`` or ``X448(k, u)``, computed in both ways."""
    key, peer = function.PrivateKey(scalar), function.PublicKey(u)
    secret: bytes = key.shared_secret(peer)
    assert secret == key.shared_secret(peer, blinded=True)
    return secret


@pytest.mark.parametrize(
    "function, scalar, u, expected",
    [
        (
            x25519,
            "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
            "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
            "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
        ),
        (
            x25519,
            "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
            "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
            "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
        ),
        (
            x448,
            "3d262fddf9ec8e88495266fea19a34d28882acef045104d0d1aae121"
            "700a779c984c24f8cdd78fbff44943eba368f54b29259a4f1c600ad3",
            "06fce640fa3487bfda5f6cf2d5263f8aad88334cbd07437f020f08f9"
            "814dc031ddbdc38c19c6da2583fa5429db94ada18aa7a7fb4ef8a086",
            "ce3e4ff95a60dc6697da1db1d85e6afbdf79b50a2412d7546d5f239f"
            "e14fbaadeb445fc66a01b0779d98223961111e21766282f73dd96b6f",
        ),
        (
            x448,
            "203d494428b8399352665ddca42f9de8fef600908e0d461cb021f8c5"
            "38345dd77c3e4806e25f46d3315c44e0a5b4371282dd2c8d5be3095f",
            "0fbcc2f993cd56d3305b0b7d9e55d4c1a8fb5dbb52f8e9a1e9b6201b"
            "165d015894e56c4d3570bee52fe205e28a78b91cdfbde71ce8d157db",
            "884a02576239ff7a2f2f63b2db6a9ff37047ac13568e1e30fe63c4a7"
            "ad1b3ee3a5700df34321d62077e63633c575c1c954514e99da7c179d",
        ),
    ],
)
def test_rfc_7748_section_5_2(function: ModuleType, scalar: str, u: str, expected: str) -> None:
    assert multiple(function, bytes.fromhex(scalar), bytes.fromhex(u)).hex() == expected


@pytest.mark.parametrize(
    "function, base, expected",
    [
        (x25519, 9, "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"),
        (
            x448,
            5,
            "aa3b4749d55b9daf1e5b00288826c467274ce3ebbdd5c17b975e09d4"
            "af6c67cf10d087202db88286e2b79fceea3ec353ef54faa26e219f38",
        ),
    ],
)
def test_rfc_7748_iterated(function: ModuleType, base: int, expected: str) -> None:
    k = u = base.to_bytes(LENGTH[function], "little")
    for _ in range(1000):
        k, u = function.PrivateKey(k).shared_secret(function.PublicKey(u)), k
    assert k.hex() == expected


def test_rfc_7748_section_6_1() -> None:
    alice = x25519.PrivateKey(bytes.fromhex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"))
    bob = x25519.PrivateKey(bytes.fromhex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"))
    public = "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"
    assert alice.public_key().to_bytes().hex() == public
    secret = "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"
    assert alice.shared_secret(bob.public_key()).hex() == bob.shared_secret(alice.public_key()).hex() == secret


@BOTH
def test_generated_vectors(function: ModuleType) -> None:
    cases = generated("edwards_montgomery_bip340_recovery.json")[function.__name__.rpartition(".")[2]]
    for case in cases:
        scalar, u = bytes.fromhex(case["scalar"]), bytes.fromhex(case["u"])
        assert multiple(function, scalar, u).hex() == case["out"]
        assert function.PrivateKey(scalar).public_key().to_bytes().hex() == case["pub"]
    assert len(cases) == 32


def test_keys_of_libsignal() -> None:
    case = extra("signal/xeddsa_x25519.json")["x25519"]
    alice, bob = (x25519.PrivateKey(bytes.fromhex(case[f"{who}_private"])) for who in ["alice", "bob"])
    assert alice.public_key().to_bytes().hex() == case["alice_public"]
    assert alice.shared_secret(bob.public_key()).hex() == case["shared"]


@BOTH
@given(data=st.data())
def test_openssl_agrees(function: ModuleType, data: st.DataObject) -> None:
    length = LENGTH[function]
    scalar, u = (data.draw(st.binary(min_size=length, max_size=length)) for _ in range(2))
    private, public = THEIRS[function]
    other = private.from_private_bytes(scalar)
    assert function.PrivateKey(scalar).public_key().to_bytes() == other.public_key().public_bytes_raw()
    try:
        expected = other.exchange(public.from_public_bytes(u))
    except ValueError:
        with pytest.raises(secant.InvalidInput, match="small order"):
            multiple(function, scalar, u)
    else:
        assert multiple(function, scalar, u) == expected
        assert function is x448 or crypto_scalarmult(scalar, u) == expected


@BOTH
def test_points_of_small_order_are_refused(function: ModuleType) -> None:
    key = function.PrivateKey.generate()
    p = 2**255 - 19 if function is x25519 else 2**448 - 2**224 - 1
    refused = 0
    for u in [0, 1, p - 1, p, p + 1]:
        peer = function.PublicKey(u.to_bytes(LENGTH[function], "little"))
        for blinded in [False, True]:
            with pytest.raises(secant.InvalidInput, match="small order"):
                key.shared_secret(peer, blinded=blinded)
            refused += 1
    assert refused == 10


@BOTH
def test_wrong_arguments(function: ModuleType) -> None:
    length = LENGTH[function]
    for kind in [function.PrivateKey, function.PublicKey]:
        for wrong_length in [0, 1, length - 1, length + 1, 2 * length]:
            with pytest.raises(secant.InvalidInput, match=f"{length} bytes are needed, not {wrong_length}"):
                kind(bytes(wrong_length))
        for wrong in [None, 1, "a" * length, [1] * length]:
            with pytest.raises(TypeError):
                kind(wrong)
        assert kind(bytearray(length)).to_bytes() == kind(memoryview(bytes(length))).to_bytes() == bytes(length)
    key = function.PrivateKey.generate()
    other = x448 if function is x25519 else x25519
    for peer in [None, bytes(length), key, other.PrivateKey.generate().public_key()]:
        with pytest.raises(TypeError):
            key.shared_secret(peer)
    with pytest.raises(TypeError):
        key.shared_secret(key.public_key(), True)


@BOTH
def test_keys_compare_hash_and_pickle(function: ModuleType) -> None:
    one, other = (function.PublicKey(bytes([i]) * LENGTH[function]) for i in [1, 2])
    again = pickle.loads(pickle.dumps(one))
    assert one == again != other and len({one, again, other}) == 2
    assert bytes(one) == one.to_bytes() and one.to_bytes().hex() in repr(one)


@BOTH
def test_secrets_stay_inside(function: ModuleType) -> None:
    data = bytes(range(65, 65 + LENGTH[function]))
    key = function.PrivateKey(data)
    assert key.to_bytes() == data
    assert data.hex() not in repr(key) and data.decode() not in repr(key)
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(key)
    assert function.PrivateKey.generate().to_bytes() != function.PrivateKey.generate().to_bytes()
