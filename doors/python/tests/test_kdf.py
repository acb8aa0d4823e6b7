"""Key derivation: RFC 5869, and ``cryptography`` and ``hmac`` with every hash function."""

import hashlib
import hmac
from typing import Any

import pytest
import secant
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.kdf.hkdf import HKDF, HKDFExpand
from cryptography.hazmat.primitives.kdf.x963kdf import X963KDF
from hypothesis import given
from hypothesis import strategies as st
from secant import kdf
from secant.typing import HashName

THEIRS: dict[HashName, Any] = {
    "sha1": hashes.SHA1(),
    "sha224": hashes.SHA224(),
    "sha256": hashes.SHA256(),
    "sha384": hashes.SHA384(),
    "sha512": hashes.SHA512(),
    "sha3-256": hashes.SHA3_256(),
    "sha3-512": hashes.SHA3_512(),
}

# RFC 5869, appendix A: hash, IKM, salt, info, PRK, OKM
RFC5869 = [
    (
        "sha256",
        "0b" * 22,
        "000102030405060708090a0b0c",
        "f0f1f2f3f4f5f6f7f8f9",
        "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5",
        "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865",
    ),
    (
        "sha256",
        "0b" * 22,
        "",
        "",
        "19ef24a32c717b167f33a91d6f648bdf96596776afdb6377ac434c1c293ccb04",
        "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8",
    ),
    (
        "sha1",
        "0b" * 11,
        "000102030405060708090a0b0c",
        "f0f1f2f3f4f5f6f7f8f9",
        "9b6c18c432a7bf8f0e71c8eb88f4b30baa2ba243",
        "085a01ea1b10f36933068b56efa5ad81a4f14b822f5b091568a9cdd4f155fda2c22e422478d305f3f896",
    ),
    (
        "sha1",
        "0c" * 22,
        "",
        "",
        "2adccada18779e7c2077ad2eb19d3f3e731385dd",
        "2c91117204d745f3500d636a62f64f0ab3bae548aa53d423b0d1f27ebba6f5e5673a081d70cce7acfc48",
    ),
]


@pytest.mark.parametrize("hash, secret, salt, info, key, out", RFC5869)
def test_rfc_5869(hash: HashName, secret: str, salt: str, info: str, key: str, out: str) -> None:
    secret_, salt_, info_, key_, out_ = map(bytes.fromhex, (secret, salt, info, key, out))
    assert kdf.hkdf_extract(secret_, hash=hash, salt=salt_) == key_
    assert kdf.hkdf_expand(key_, 42, hash=hash, info=info_) == out_
    assert kdf.hkdf(secret_, 42, hash=hash, salt=salt_, info=info_) == out_


@given(
    st.sampled_from(sorted(THEIRS)),
    st.binary(min_size=1, max_size=100),
    st.binary(max_size=80),
    st.binary(max_size=80),
    st.integers(1, 600),
)
def test_the_same_as_openssl(hash: HashName, secret: bytes, salt: bytes, info: bytes, length: int) -> None:
    theirs = THEIRS[hash]
    expected = HKDF(theirs, length, salt, info).derive(secret)
    assert kdf.hkdf(secret, length, hash=hash, salt=salt, info=info) == expected
    expected = X963KDF(theirs, length, info).derive(secret)
    assert kdf.x963(secret, length, hash=hash, info=info) == expected
    name = hash.replace("sha3-", "sha3_")
    key = kdf.hkdf_extract(secret, hash=hash, salt=salt)
    assert key == hmac.new(salt, secret, name).digest()
    expected = HKDFExpand(theirs, length, info).derive(key)
    assert kdf.hkdf_expand(key, length, hash=hash, info=info) == expected


def test_long_outputs_release_the_interpreter_and_are_the_same() -> None:
    parts = [hashlib.sha256(b"secret" + i.to_bytes(4, "big") + b"info").digest() for i in range(1, 1001)]
    assert kdf.x963(b"secret", 32_000, info=b"info") == b"".join(parts)


def test_lengths() -> None:
    secret = bytes(32)
    assert kdf.hkdf(secret, 0) == kdf.x963(secret, 0) == b""
    assert len(kdf.hkdf(secret, 255 * 32)) == 255 * 32
    for length in (255 * 32 + 1, 1 << 40, 1 << 80, -1):
        with pytest.raises(secant.InvalidInput):
            kdf.hkdf(secret, length)
        with pytest.raises(secant.InvalidInput):
            kdf.hkdf_expand(secret, length)
    for length in (1 << 62, 1 << 80, -1):
        with pytest.raises(secant.InvalidInput):
            kdf.x963(secret, length)
    with pytest.raises(secant.InvalidInput):
        kdf.hkdf_expand(bytes(31), 32)


def test_wrong_arguments() -> None:
    with pytest.raises(secant.InvalidInput, match="unknown hash function 'md5'"):
        kdf.hkdf(b"secret", 32, hash="md5")  # type: ignore[arg-type]
    for secret in ("text", None, 5):
        with pytest.raises(TypeError):
            kdf.hkdf(secret, 32)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            kdf.hkdf_extract(secret)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        kdf.x963(b"secret", 1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        kdf.hkdf(b"secret", 32, "sha256")  # type: ignore[call-arg]
