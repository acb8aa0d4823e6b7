"""XEdDSA beside vectors of libxeddsa and libsignal, and an Ed25519 verifier of OpenSSL."""

import pytest
import secant
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from secant import ed25519, x25519, xeddsa
from vectors import extra, generated

P = 2**255 - 19


def edwards(u: bytes, sign: int = 0) -> bytes:
    """The bytes of the point of edwards25519 with this u-coordinate: ``y = (u - 1) / (u + 1)``."""
    value = int.from_bytes(u, "little")
    y = (value - 1) * pow(value + 1, -1, P) % P
    return (y | sign << 255).to_bytes(32, "little")


def test_signatures_of_libxeddsa() -> None:
    cases = generated("xeddsa_libxeddsa.json")["v"]
    signs = [0, 0]
    for case in cases:
        key, message = x25519.PrivateKey(bytes.fromhex(case["priv"])), bytes.fromhex(case["msg"])
        assert key.public_key().to_bytes().hex() == case["u"]
        aux = bytes.fromhex(case["nonce64"])
        signal = xeddsa.sign(key, message, aux=aux)
        legacy = xeddsa.sign(key, message, form="legacy", aux=aux)
        # where the key's sign bit is 0, libxeddsa hashes k into the nonce, not k mod n: the legacy form's signature
        signature = signal if legacy[63] >> 7 else legacy
        assert signature.hex() == case["sig"] and signal != legacy
        signs[legacy[63] >> 7] += 1
        assert edwards(bytes.fromhex(case["u"])).hex() == case["ed_pub_sign0"]
        assert xeddsa.verify(key.public_key(), signature, message)
        assert ed25519.PublicKey(edwards(key.public_key().to_bytes())).verify(signature, message, policy="strict")
        Ed25519PublicKey.from_public_bytes(edwards(key.public_key().to_bytes())).verify(signature, message)
    assert signs == [4, 12]


def test_a_signature_of_libsignal() -> None:
    case = extra("signal/xeddsa_x25519.json")["xeddsa_verify"]
    key = x25519.PublicKey(bytes.fromhex(case["public_u"]))
    message, signature = bytes.fromhex(case["message"]), bytes.fromhex(case["signature"])
    assert x25519.PrivateKey(bytes.fromhex(case["private"])).public_key() == key
    assert xeddsa.verify(key, signature, message, form="legacy")
    for i in range(64):
        altered = bytearray(signature)
        altered[i] ^= 1
        assert not xeddsa.verify(key, altered, message, form="legacy")


def test_the_forms_sign_and_verify() -> None:
    both = 0
    for i in range(16):
        key = x25519.PrivateKey(bytes([i]) * 32)
        public = key.public_key()
        signal, legacy = xeddsa.sign(key, b"message"), xeddsa.sign(key, b"message", form="legacy")
        assert len(signal) == len(legacy) == 64 and signal != xeddsa.sign(key, b"message")
        assert xeddsa.verify(public, signal, b"message") and xeddsa.verify(public, signal, b"message", form="legacy")
        assert xeddsa.verify(public, legacy, b"message", form="legacy")
        # where the key's sign bit is 0, the forms are one
        assert xeddsa.verify(public, legacy, b"message") == (legacy[63] < 128)
        both += legacy[63] < 128
        # under the key with its sign, a legacy signature without that bit is one of Ed25519
        plain = legacy[:63] + bytes([legacy[63] & 127])
        their_key = Ed25519PublicKey.from_public_bytes(edwards(public.to_bytes(), legacy[63] >> 7))
        their_key.verify(plain, b"message")
        assert not xeddsa.verify(public, signal, b"massage")
        xeddsa.verify_or_raise(public, signal, b"message")
        with pytest.raises(secant.InvalidSignature):
            xeddsa.verify_or_raise(public, signal, b"massage")
    assert 0 < both < 16


def test_malformed_signatures_and_keys_are_invalid() -> None:
    key = x25519.PrivateKey.generate()
    public, signature = key.public_key(), xeddsa.sign(key, b"message")
    for form in ["signal", "legacy"]:
        for length in range(64):
            assert not xeddsa.verify(public, signature[:length], b"message", form=form)  # type: ignore[arg-type]
        assert not xeddsa.verify(public, signature + b"\0", b"message", form=form)  # type: ignore[arg-type]
        for u in [0, 1, P - 1, P, P + 1, int.from_bytes(public.to_bytes(), "little") | 1 << 255]:
            bad = x25519.PublicKey(u.to_bytes(32, "little"))
            assert not xeddsa.verify(bad, signature, b"message", form=form)  # type: ignore[arg-type]
        assert xeddsa.verify(public, signature, b"message", form=form)  # type: ignore[arg-type]


def test_wrong_arguments() -> None:
    key = x25519.PrivateKey.generate()
    signature = xeddsa.sign(key, b"message")
    for length in [0, 32, 63, 65]:
        with pytest.raises(secant.InvalidInput, match=f"64 bytes are needed, not {length}"):
            xeddsa.sign(key, b"message", aux=bytes(length))
    with pytest.raises(secant.InvalidInput, match="known are signal, legacy"):
        xeddsa.sign(key, b"message", form="modern")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        xeddsa.sign(key.public_key(), b"message")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        xeddsa.sign(key, "message")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        xeddsa.sign(ed25519.PrivateKey.generate(), b"message")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        xeddsa.verify(key, signature, b"message")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        xeddsa.verify(key.public_key(), signature, None)  # type: ignore[arg-type]
