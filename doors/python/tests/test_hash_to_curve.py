"""Hashing to curves: the values of RFC 9380, and ``expand_message`` beside its definition."""

import hashlib
import pickle
from typing import Any

import pytest
import secant
from hypothesis import given
from hypothesis import strategies as st
from secant.hash_to_curve import HashedPoint, Suite, expand_message
from secant.typing import HashName
from vectors import published

# the suites of section 8, with the further vectors' names of their files
SUITES = [
    f"{suite}_{kind}_"
    for suite in [
        "P256_XMD:SHA-256_SSWU",
        "P384_XMD:SHA-384_SSWU",
        "P521_XMD:SHA-512_SSWU",
        "secp256k1_XMD:SHA-256_SSWU",
        "curve25519_XMD:SHA-512_ELL2",
        "edwards25519_XMD:SHA-512_ELL2",
        "curve448_XOF:SHAKE256_ELL2",
        "edwards448_XOF:SHAKE256_ELL2",
    ]
    for kind in ("RO", "NU")
]


@pytest.mark.parametrize("name", SUITES)
def test_rfc_9380(name: str) -> None:
    file = published(f"rfc/9380-hash-to-curve_{name.replace(':', '_')}.json.gz")
    suite, tag = Suite(name), file["dst"].encode()
    assert suite.is_uniform == file["randomOracle"] and len(file["vectors"]) == 5
    for vector in file["vectors"]:
        point = suite.hash(vector["msg"].encode(), tag)
        assert point.coordinates == (int(vector["P"]["x"], 16), int(vector["P"]["y"], 16))


@pytest.mark.parametrize(
    "file, hash, security",
    [
        ("xmd_SHA256_256", "sha256", None),
        ("xmd_SHA256_38", "sha256", None),
        ("xmd_SHA512_38", "sha512", None),
        ("xof_SHAKE128_256", "shake128", None),
        ("xof_SHAKE128_36", "shake128", 128),
        ("xof_SHAKE256_36", "shake256", 256),
    ],
)
def test_expand_message_of_rfc_9380(file: str, hash: HashName, security: int | None) -> None:
    content = published(f"rfc/9380-hash-to-curve_expand_message_{file}.json.gz")
    assert len(content["tests"]) == 10
    for case in content["tests"]:
        length = int(case["len_in_bytes"], 16)
        out = expand_message(
            case["msg"].encode(), content["DST"].encode(), length, hash=hash, security_bits=security
        )
        assert out.hex() == case["uniform_bytes"]


# RFC 9380, appendices J.1.1 and K.1
def test_short_values_of_rfc_9380() -> None:
    point = Suite("P256_XMD:SHA-256_SSWU_RO_").hash(b"abc", b"QUUX-V01-CS02-with-P256_XMD:SHA-256_SSWU_RO_")
    x, y = point.coordinates
    assert x == 0x0BB8B87485551AA43ED54F009230450B492FEAD5F1CC91658775DAC4A3388A0F
    assert y == 0x5C41B3D0731A27A7B14BC0BF0CCDED2D8751F83493404C84A88E71FFD424212E
    out = expand_message(b"abc", b"QUUX-V01-CS02-with-expander-SHA256-128", 32)
    assert out.hex() == "d8ccab23b5985ccea865c6c97b6e5b8350e794e603b4b97902f53a8a0d605615"


@given(st.binary(max_size=300), st.binary(min_size=1, max_size=400), st.integers(1, 600))
def test_expand_message_by_its_definition(message: bytes, tag: bytes, length: int) -> None:
    def xmd(tag: bytes) -> bytes:
        if len(tag) > 255:
            tag = hashlib.sha256(b"H2C-OVERSIZE-DST-" + tag).digest()
        tag += bytes([len(tag)])
        first = hashlib.sha256(bytes(64) + message + length.to_bytes(2, "big") + b"\0" + tag).digest()
        out = block = hashlib.sha256(first + b"\1" + tag).digest()
        for i in range(2, -(-length // 32) + 1):
            mixed = bytes(a ^ b for a, b in zip(first, block, strict=True))
            block = hashlib.sha256(mixed + bytes([i]) + tag).digest()
            out += block
        return out[:length]

    def xof(tag: bytes) -> bytes:
        if len(tag) > 255:
            tag = hashlib.shake_128(b"H2C-OVERSIZE-DST-" + tag).digest(32)
        return hashlib.shake_128(message + length.to_bytes(2, "big") + tag + bytes([len(tag)])).digest(length)

    assert expand_message(message, tag, length) == xmd(tag)
    assert expand_message(message, tag, length, hash="shake128") == xof(tag)


def test_every_suite_gives_points() -> None:
    names = Suite.names()
    assert set(names[: len(SUITES)]) == set(SUITES)
    assert len(names) == len(set(names))
    for name in names:
        suite = Suite(name)
        assert suite.name == name and suite == Suite(name) and hash(suite) == hash(Suite(name))
        point = suite.hash(b"message", b"a tag")
        assert point == suite.hash(bytearray(b"message"), b"a tag") != suite.hash(b"message", b"b tag")
        assert point.suite == suite and isinstance(point, HashedPoint)
        affine = point.to_point()
        if suite.curve is None:
            assert affine is None and len(point.to_bytes()) in (32, 56, 57)
        else:
            assert affine is not None and (affine.x, affine.y) == point.coordinates
            assert affine.to_bytes() == point.to_bytes() and affine.is_in_subgroup
    for name in secant.Curve.names():
        assert Suite.of(name).curve == secant.Curve(name) and Suite.of(name).is_uniform


def test_edwards_encoding_has_the_sign() -> None:
    for name, length in (("edwards25519_XMD:SHA-512_ELL2_RO_", 32), ("edwards448_XOF:SHAKE256_ELL2_RO_", 57)):
        signs = set()
        for i in range(8):
            point = Suite(name).hash(bytes([i]), b"tag")
            x, y = point.coordinates
            assert point.to_bytes() == (y | (x & 1) << (8 * length - 1)).to_bytes(length, "little")
            signs.add(x & 1)
        assert signs == {0, 1}


def test_refusals_and_values() -> None:
    suite = Suite("P256_XMD:SHA-256_SSWU_RO_")
    assert pickle.loads(pickle.dumps(suite)) == suite and repr(suite) == f"Suite('{suite.name}')"
    point = suite.hash(b"password", b"tag")
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(point)
    assert point.to_bytes()[1:].hex()[:8] not in repr(point)
    with pytest.raises(secant.InvalidInput, match="unknown suite 'x'"):
        Suite("x")
    custom = secant.Curve(97, 2, 3, generator=(3, 6), order=5, check="basic")
    with pytest.raises(secant.InvalidInput):
        Suite.of(custom)
    with pytest.raises(secant.InvalidInput):
        suite.hash(b"message", b"")
    wrong: list[tuple[Any, Any]] = [("message", b"tag"), (b"message", "tag"), (None, b"tag")]
    for message, tag in wrong:
        with pytest.raises(TypeError):
            suite.hash(message, tag)
    for length in (-1, 255 * 32 + 1, 1 << 16, 1 << 70):
        with pytest.raises(secant.InvalidInput):
            expand_message(b"", b"tag", length)
    with pytest.raises(secant.InvalidInput):
        expand_message(b"", b"", 32)
    with pytest.raises(secant.InvalidInput):
        expand_message(b"", b"tag", 32, security_bits=128)
    for security in (257, -1, 1 << 16):
        with pytest.raises(secant.InvalidInput):
            expand_message(b"", b"t" * 256, 32, hash="shake256", security_bits=security)
    with pytest.raises(secant.InvalidInput):
        expand_message(b"", b"tag", 32, hash="shake512")  # type: ignore[arg-type]
