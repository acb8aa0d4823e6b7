"""HPKE: the values of RFC 9180, appendix A, and ``cryptography`` (OpenSSL) in both directions."""

import hashlib
import hmac
import pickle
import re
import threading
from typing import Any

import pytest
import secant
from cryptography.hazmat.primitives import hpke as theirs
from secant import ed25519, hpke, keyfile, x448, x25519
from secant.typing import HpkePrivateKey, HpkePublicKey
from vectors import ROOT

INFO = b"Ode on a Grecian Urn"
TEXT = b"Beauty is truth, truth beauty"
PSK = bytes.fromhex("0247fd33b913760fa1fa51e1892d9f307fbe65eb171e8132c2af18555a738b82")
PSK_ID = b"Ennyn Durin aran Moria"

# section 7.1: identifier, hash, bytes of a private key, and the mask of its first byte where candidates are drawn
KEMS: dict[str, tuple[int, str, int, int | None]] = {
    "P256": (0x10, "sha256", 32, 0xFF),
    "P384": (0x11, "sha384", 48, 0xFF),
    "P521": (0x12, "sha512", 66, 0x01),
    "X25519": (0x20, "sha256", 32, None),
    "X448": (0x21, "sha512", 56, None),
}
AEADS = {
    "Aes128Gcm": "aes128-gcm",
    "Aes256Gcm": "aes256-gcm",
    "ChaCha20Poly1305": "chacha20-poly1305",
    "ExportOnly": "export-only",
}
CURVES = {"P256": "P-256", "P384": "P-384", "P521": "P-521"}


def rfc_9180() -> list[dict[str, Any]]:
    """The values as the conformance tests in Rust have them."""
    text = (ROOT / "testing/conformance/tests/hpke/rfc9180.rs").read_text()
    found = []
    for block in re.findall(r"\n    Vector \{(.*?)\n    \},", text, re.DOTALL):
        value = dict(re.findall(r"(\w+): (.*),\n", block + "\n"))
        kem, kdf, aead = re.findall(r"::(\w+)", value["suite"])
        found.append(
            {
                "suite": (kem, "hkdf-" + kdf.removeprefix("Hkdf").lower(), AEADS[aead]),
                "psk": value["has_psk"] == "true",
                **{
                    name: bytes.fromhex(value[name].strip('"')) for name in ("recipient_seed", "encapsulated")
                },
                "sender": (re.findall(r'"(\w+)"', value["sender_seed"]) or [None])[0],
                "ciphertexts": re.findall(r'"(\w+)"', value["ciphertexts"]),
                "exported": re.findall(r'"(\w+)"', value["exported"]),
            }
        )
    return found


def derive(kem: str, seed: bytes) -> HpkePrivateKey:
    """``DeriveKeyPair`` (RFC 9180, section 7.1.3)."""
    number, hash, length, mask = KEMS[kem]
    suite = b"KEM" + number.to_bytes(2, "big")
    key = hmac.new(b"", b"HPKE-v1" + suite + b"dkp_prk" + seed, hash).digest()

    def expand(label: bytes, info: bytes) -> bytes:
        labeled = length.to_bytes(2, "big") + b"HPKE-v1" + suite + label + info
        out = block = b""
        for i in range(1, -(-length // hashlib.new(hash).digest_size) + 1):
            block = hmac.new(key, block + labeled + bytes([i]), hash).digest()
            out += block
        return out[:length]

    if mask is None:
        kind = x25519.PrivateKey if kem == "X25519" else x448.PrivateKey
        return kind(expand(b"sk", b""))
    for counter in range(256):
        candidate = expand(b"candidate", bytes([counter]))
        candidate = bytes([candidate[0] & mask]) + candidate[1:]
        if 0 < int.from_bytes(candidate, "big") < secant.Curve(CURVES[kem]).order:
            return secant.PrivateKey(CURVES[kem], candidate)
    raise AssertionError("no candidate")


def test_rfc_9180() -> None:
    vectors = rfc_9180()
    assert len(vectors) == 28
    opened = 0
    for vector in vectors:
        kem, kdf, aead = vector["suite"]
        suite = hpke.Suite(kem.lower(), kdf, aead)
        key = derive(kem, vector["recipient_seed"])
        sender = derive(kem, bytes.fromhex(vector["sender"])).public_key() if vector["sender"] else None
        shared = {"psk": PSK, "psk_id": PSK_ID} if vector["psk"] else {}
        recipient = hpke.Recipient(suite, key, vector["encapsulated"], sender=sender, info=INFO, **shared)
        # the appendix prints the messages 0, 1, 2 and later ones, which need those between
        for number, ciphertext in enumerate(vector["ciphertexts"][:3]):
            sealed = bytes.fromhex(ciphertext)
            assert recipient.open(sealed, associated_data=b"Count-%d" % number) == TEXT
            opened += 1
        exported = [recipient.export(context, 32).hex() for context in (b"", b"\0", b"TestContext")]
        assert exported == vector["exported"]
    assert opened == 3 * 24


def keys(kem: str) -> tuple[HpkePrivateKey, HpkePublicKey]:
    key: HpkePrivateKey
    if kem == "x25519":
        key = x25519.PrivateKey.generate()
    elif kem == "x448":
        key = x448.PrivateKey.generate()
    else:
        key = secant.PrivateKey.generate(CURVES[kem.upper()])
    return key, key.public_key()


@pytest.mark.parametrize("kem", ["p256", "p384", "p521", "x25519"])
@pytest.mark.parametrize("kdf", ["hkdf-sha256", "hkdf-sha384", "hkdf-sha512"])
@pytest.mark.parametrize("aead", ["aes128-gcm", "aes256-gcm", "chacha20-poly1305"])
def test_the_same_as_openssl(kem: Any, kdf: Any, aead: Any) -> None:
    from cryptography.hazmat.primitives.serialization import load_der_private_key

    suite = hpke.Suite(kem, kdf, aead)
    other = theirs.Suite(
        getattr(theirs.KEM, kem.upper()),
        getattr(theirs.KDF, kdf.upper().replace("-", "_")),
        getattr(theirs.AEAD, aead.upper().replace("-", "_").replace("AES", "AES_")),
    )
    key, public = keys(kem)
    their_key: Any = load_der_private_key(keyfile.dump_private(key, encoding="der"), None)
    for message in (b"", b"message", bytes(range(256)) * 100):
        sealed = hpke.seal(suite, public, message, info=b"info")
        assert len(sealed) == suite.encapsulated_bytes + len(message) + 16
        assert other.decrypt(sealed, their_key, b"info") == message
        assert (
            hpke.open(suite, key, other.encrypt(message, their_key.public_key(), b"info"), info=b"info")
            == message
        )


@pytest.mark.parametrize("kem", ["p256", "p384", "p521", "x25519", "x448"])
@pytest.mark.parametrize("authenticated", [False, True])
@pytest.mark.parametrize("psk", [{}, {"psk": PSK, "psk_id": PSK_ID}])
def test_four_modes(kem: Any, authenticated: bool, psk: dict[str, bytes]) -> None:
    suite = hpke.Suite(kem)
    (key, public), (own, own_public) = keys(kem), keys(kem)
    sender, expected = (own, own_public) if authenticated else (None, None)
    side = hpke.Sender(suite, public, sender=sender, info=b"i", **psk)
    other = hpke.Recipient(suite, key, side.encapsulated, sender=expected, info=b"i", **psk)
    sealed = [side.seal(b"%d" % i, associated_data=b"a") for i in range(5)]
    assert [other.open(text, associated_data=b"a") for text in sealed] == [b"0", b"1", b"2", b"3", b"4"]
    assert side.export(b"context", 100) == other.export(b"context", 100) != other.export(b"other", 100)
    # each of what both sides must agree on
    one = hpke.seal(suite, public, b"m", associated_data=b"a", sender=sender, info=b"i", **psk)
    arguments: dict[str, Any] = {"associated_data": b"a", "sender": expected, "info": b"i", **psk}
    assert hpke.open(suite, key, one, **arguments) == b"m"
    wrong: list[dict[str, Any]] = [{"associated_data": b"b"}, {"info": b"j"}, {"sender": keys(kem)[1]}]
    wrong.append({"psk": bytes(32), "psk_id": PSK_ID})
    for change in wrong:
        with pytest.raises(secant.exceptions.DecryptionFailed):
            hpke.open(suite, key, one, **{**arguments, **change})
    for i in (len(one) - 1, len(one) - 17):
        altered = bytearray(one)
        altered[i] ^= 1
        with pytest.raises(secant.exceptions.DecryptionFailed):
            hpke.open(suite, key, altered, **arguments)


def test_after_an_error_the_same_message_is_still_the_next() -> None:
    key, public = keys("x25519")
    suite = hpke.Suite.of(public)
    side = hpke.Sender(suite, public)
    other = hpke.Recipient(suite, key, side.encapsulated)
    first, second = side.seal(b"1"), side.seal(b"2")
    for wrong in (second, bytes(40), bytes(16)):
        with pytest.raises(secant.exceptions.DecryptionFailed):
            other.open(wrong)
    with pytest.raises(secant.InvalidInput):
        other.open(bytes(15))
    assert other.open(first) == b"1" and other.open(second) == b"2"


def test_threads_take_turns() -> None:
    key, public = keys("p256")
    side = hpke.Sender(hpke.Suite("p256"), public)
    sealed: list[bytes] = []

    def work() -> None:
        for _ in range(200):
            sealed.append(side.seal(b"message"))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(sealed)) == 800
    # 800 numbers, each once: every message decrypts at its place and nowhere else
    other = hpke.Recipient(hpke.Suite("p256"), key, side.encapsulated)
    left = list(sealed)
    while left:
        for i, text in enumerate(left):
            try:
                assert other.open(text) == b"message"
            except secant.exceptions.DecryptionFailed:
                continue
            del left[i]
            break
        else:
            pytest.fail("no message is the next")


def test_suites() -> None:
    suite = hpke.Suite("x25519", "hkdf-sha512", "chacha20-poly1305")
    assert (suite.kem, suite.kdf, suite.aead) == ("x25519", "hkdf-sha512", "chacha20-poly1305")
    assert suite.ids == (0x20, 3, 3) and suite.encapsulated_bytes == 32
    assert pickle.loads(pickle.dumps(suite)) == suite != hpke.Suite("x25519")
    assert len({suite, hpke.Suite("x25519"), hpke.Suite("x25519", "hkdf-sha256", "aes256-gcm")}) == 2
    assert repr(suite) == "Suite('x25519', 'hkdf-sha512', 'chacha20-poly1305')"
    for kem in ("p256", "p384", "p521", "x25519", "x448"):
        assert hpke.Suite.of(keys(kem)[1]).kem == kem
    others: list[Any] = [ed25519.PrivateKey.generate(), secant.PrivateKey.generate("secp256k1")]
    for key in [other.public_key() for other in others]:
        with pytest.raises(secant.InvalidInput):
            hpke.Suite.of(key)
    for arguments in (("p-256",), ("p256", "sha256"), ("p256", "hkdf-sha256", "aes")):
        with pytest.raises(secant.InvalidInput, match="known are"):
            hpke.Suite(*arguments)


def test_refusals() -> None:
    suite, key = hpke.Suite("p256"), secant.PrivateKey.generate("P-256")
    public = key.public_key()
    with pytest.raises(secant.exceptions.CurveMismatch):
        hpke.seal(suite, keys("p384")[1], b"")
    with pytest.raises(secant.exceptions.CurveMismatch):
        hpke.Sender(suite, public, sender=keys("x25519")[0])
    short: list[dict[str, Any]] = [{"psk": PSK}, {"psk_id": PSK_ID}, {"psk": bytes(31), "psk_id": b"i"}]
    for psk in [*short, {"psk": PSK, "psk_id": b""}]:
        with pytest.raises(secant.InvalidInput):
            hpke.Sender(suite, public, **psk)
        with pytest.raises(secant.InvalidInput):
            hpke.Recipient(suite, key, public.to_bytes(), **psk)
    for encapsulated in (b"", bytes(65), public.to_bytes()[:-1], public.to_bytes(compressed=True)):
        with pytest.raises(secant.InvalidInput):
            hpke.Recipient(suite, key, encapsulated)
    for sealed in (b"", bytes(80)):
        with pytest.raises(secant.InvalidInput):
            hpke.open(suite, key, sealed)
    export = hpke.Sender(hpke.Suite("p256", aead="export-only"), public)
    with pytest.raises(secant.InvalidInput):
        export.seal(b"")
    for length in (255 * 32 + 1, -1, 1 << 70):
        with pytest.raises(secant.InvalidInput):
            export.export(b"", length)
    with pytest.raises(TypeError):
        hpke.seal(suite, key, b"")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        hpke.open(suite, public, bytes(100))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        hpke.seal(suite, public, "text")  # type: ignore[arg-type]
    for side in (export, hpke.Recipient(suite, key, public.to_bytes())):
        with pytest.raises(TypeError, match="not pickled"):
            pickle.dumps(side)
        assert key.to_bytes().hex() not in repr(side)
