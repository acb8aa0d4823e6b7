"""ECIES: the layout of the module's table, made with ``cryptography``, and both directions."""

from typing import Any

import pytest
import secant
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.x963kdf import X963KDF
from hypothesis import given, settings
from hypothesis import strategies as st
from secant import ecies

CURVES = ["secp192r1", "secp256k1", "P-256", "brainpoolP384r1", "P-521"]


def default_hash(curve: secant.Curve) -> hashes.HashAlgorithm:
    functions: dict[str, type[hashes.SHA224 | hashes.SHA256 | hashes.SHA384 | hashes.SHA512]]
    functions = {"sha224": hashes.SHA224, "sha256": hashes.SHA256, "sha384": hashes.SHA384, "sha512": hashes.SHA512}
    return functions[curve.default_hash]()


def by_the_table(
    key: secant.PublicKey, message: bytes, info: bytes, associated_data: bytes, compressed: bool
) -> bytes:
    """The scheme step by step: X9.63 of the shared x-coordinate, AES-256-GCM under a nonce of zeros."""
    ephemeral = secant.PrivateKey.generate(key.curve)
    shared = ephemeral.shared_secret(key)
    point = ephemeral.public_key().to_bytes(compressed=compressed)
    derived = X963KDF(default_hash(key.curve), 32, point + info).derive(shared)
    return point + AESGCM(derived).encrypt(bytes(12), message, associated_data)


@settings(max_examples=30, deadline=None)
@given(
    st.sampled_from(CURVES),
    st.binary(max_size=200),
    st.binary(max_size=50),
    st.binary(max_size=50),
    st.booleans(),
)
def test_both_directions(
    curve: str, message: bytes, info: bytes, associated_data: bytes, compressed: bool
) -> None:
    key = secant.PrivateKey.generate(curve)
    encrypted = ecies.encrypt(
        key.public_key(), message, info=info, associated_data=associated_data, compressed=compressed
    )
    length = key.curve.field_bytes
    point = 1 + (length if compressed else 2 * length)
    assert len(encrypted) == point + len(message) + 16
    assert ecies.decrypt(key, encrypted, info=info, associated_data=associated_data) == message
    shared = key.shared_secret(secant.PublicKey(curve, encrypted[:point]))
    derived = X963KDF(default_hash(key.curve), 32, encrypted[:point] + info).derive(shared)
    assert AESGCM(derived).decrypt(bytes(12), encrypted[point:], associated_data) == message
    made = by_the_table(key.public_key(), message, info, associated_data, compressed)
    assert ecies.decrypt(key, bytearray(made), info=info, associated_data=associated_data) == message


def test_what_does_not_decrypt() -> None:
    key = secant.PrivateKey.generate("P-256")
    encrypted = ecies.encrypt(key.public_key(), b"message")
    assert ecies.encrypt(key.public_key(), b"message") != encrypted
    failed = secant.exceptions.DecryptionFailed
    changes: list[dict[str, Any]] = [{"info": b"x"}, {"associated_data": b"x"}]
    for options in changes:
        with pytest.raises(failed):
            ecies.decrypt(key, encrypted, **options)
    with pytest.raises(failed):
        ecies.decrypt(key, encrypted, hash="sha384")
    with pytest.raises(failed):
        ecies.decrypt(secant.PrivateKey.generate("P-256"), encrypted)
    for i in range(33, len(encrypted)):
        altered = bytearray(encrypted)
        altered[i] ^= 1
        with pytest.raises(failed):
            ecies.decrypt(key, altered)
    for length in range(len(encrypted)):
        with pytest.raises(secant.InvalidInput):
            ecies.decrypt(key, encrypted[:length])


def test_wrong_arguments() -> None:
    key = secant.PrivateKey.generate("P-256")
    with pytest.raises(TypeError):
        ecies.encrypt(key, b"")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        ecies.encrypt(key.public_key(), "text")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        ecies.decrypt(key.public_key(), b"")  # type: ignore[arg-type]
    with pytest.raises(secant.InvalidInput):
        ecies.encrypt(key.public_key(), b"", hash="md5")  # type: ignore[arg-type]
