"""SP 800-56C in one and two steps, JOSE's Concat KDF, HPKE's key pairs, Keccak-256 and SHAKE."""

import hashlib
import json
from typing import Any

import pytest
import secant
from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.kdf.concatkdf import ConcatKDFHash, ConcatKDFHMAC
from cryptography.hazmat.primitives.kdf.kbkdf import KBKDFHMAC, CounterLocation, Mode
from secant import hazmat, hpke, kdf, keyfile
from secant.typing import HashName

HASHES: dict[HashName, Any] = {"sha1": hashes.SHA1(), "sha256": hashes.SHA256(), "sha512": hashes.SHA512()}


@pytest.mark.parametrize("name", HASHES)
def test_one_and_two_steps_are_those_of_openssl(name: HashName) -> None:
    theirs, secret, info = HASHES[name], b"a shared secret", b"what the key is for"
    for length in (1, 31, 32, 33, 64, 200):
        assert kdf.one_step(secret, length, hash=name, info=info) == ConcatKDFHash(theirs, length, info).derive(secret)
        for salt in (b"", b"salt", bytes(200)):
            ours = kdf.one_step(secret, length, hash=name, info=info, salt=salt)
            assert ours == ConcatKDFHMAC(theirs, length, salt or None, info).derive(secret)
            extract = hmac.HMAC(salt or bytes(64), theirs)
            extract.update(secret)
            expand = KBKDFHMAC(theirs, Mode.CounterMode, length, 4, None, CounterLocation.BeforeFixed, None, None, info)
            assert kdf.two_step(secret, length, hash=name, info=info, salt=salt) == expand.derive(extract.finalize())
    assert kdf.one_step(secret, 0) == kdf.two_step(secret, 0) == b""
    for function in (kdf.one_step, kdf.two_step):
        with pytest.raises(secant.InvalidInput):
            function(secret, 2**32 * 64)
        with pytest.raises(secant.InvalidInput):
            function(secret, -1)


def test_the_example_of_rfc_7518_appendix_c() -> None:
    alice = {
        "kty": "EC",
        "crv": "P-256",
        "x": "gI0GAILBdu7T53akrFmMyGcsF3n5dO7MmwNBHKW5SV0",
        "y": "SLW_xSffzlPWrHEVI30DHM_4egVwt3NQqeUD7nMFpps",
        "d": "0_NxaRPUMQoAJt50Gz8YiTr8gRTwyEaCumd-MToTmIo",
    }
    bob = {
        "kty": "EC",
        "crv": "P-256",
        "x": "weNJy2HscCSM6AEDTDg04biOvhFhyyWvOHQfeF_PxMQ",
        "y": "e8lnCO-AlStT-NJVX-crhB7QRYhiix03illJOVAOyck",
        "d": "VEmDZpDXXK8p8N0Cndsxs924q6nS1RXFASRl6BfUqdw",
    }
    ours, theirs = (keyfile.load_private(json.dumps(key)) for key in (alice, bob))
    assert isinstance(ours, secant.PrivateKey) and isinstance(theirs, secant.PrivateKey)
    secret = ours.shared_secret(theirs.public_key())
    assert secret.hex() == "9e56d91d817135d372834283bf84269cfb316ea3da806a48f6daa7798cfe90c4"
    key = kdf.jose_concat(secret, 16, "A128GCM", apu=b"Alice", apv=b"Bob")
    # VqqN6vgjbSBcIijNcacQGg
    assert key.hex() == "56aa8deaf8236d205c2228cd71a7101a"
    assert kdf.jose_concat(secret, 16, "A128GCM", apu=b"Bob", apv=b"Alice") != key
    assert kdf.jose_concat(secret, 32, "A128GCM", apu=b"Alice", apv=b"Bob")[:16] != key
    with pytest.raises(secant.InvalidInput):
        kdf.jose_concat(secret, 2**29, "A128GCM")


# RFC 9180, A.1.1
IKM_E = bytes.fromhex("7268600d403fce431561aef583ee1613527cff655c1343f29812e66706df3234")
SK_E = "52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736"
PK_E = "37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431"
IKM_R = bytes.fromhex("6db9df30aa07dd42ee5e8181afdb977e538f5e1fec8a06223f33f7013e525037")
PK_R = "3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d"
INFO = bytes.fromhex("4f6465206f6e2061204772656369616e2055726e")
SEALED = "f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a"


def test_the_example_of_rfc_9180_a_1_with_its_ephemeral_key() -> None:
    suite = hpke.Suite("x25519", "hkdf-sha256", "aes128-gcm")
    ephemeral, recipient = hpke.derive_key("x25519", IKM_E), hpke.derive_key("x25519", IKM_R)
    assert ephemeral.to_bytes().hex() == SK_E and ephemeral.public_key().to_bytes().hex() == PK_E
    assert recipient.public_key().to_bytes().hex() == PK_R
    sender = hazmat.hpke_sender(suite, recipient.public_key(), ephemeral, info=INFO)
    assert sender.encapsulated.hex() == PK_E
    sealed = sender.seal(b"Beauty is truth, truth beauty", associated_data=b"Count-0")
    assert sealed.hex() == SEALED
    opened = hpke.Recipient(suite, recipient, sender.encapsulated, info=INFO).open(sealed, associated_data=b"Count-0")
    assert opened == b"Beauty is truth, truth beauty"


def test_key_pairs_of_every_encapsulation() -> None:
    for kem in ("p256", "p384", "p521", "x25519", "x448"):
        name: Any = kem
        suite = hpke.Suite(name)
        keys = [hpke.derive_key(name, bytes([i]) * 66) for i in range(3)]
        assert hpke.derive_key(name, bytes(66)) == keys[0] != keys[1]
        sender = hazmat.hpke_sender(suite, keys[0].public_key(), keys[1], sender=keys[2], psk=bytes(32), psk_id=b"id")
        again = hazmat.hpke_sender(suite, keys[0].public_key(), keys[1], sender=keys[2], psk=bytes(32), psk_id=b"id")
        assert sender.seal(b"m") == again.seal(b"m") and sender.encapsulated == again.encapsulated
        with pytest.raises(secant.InvalidInput):
            hpke.derive_key(name, bytes(31))
    suite = hpke.Suite("x25519")
    public = hpke.derive_key("x25519", bytes(32)).public_key()
    with pytest.raises(secant.exceptions.CurveMismatch):
        hazmat.hpke_sender(suite, public, hpke.derive_key("p256", bytes(32)))
    with pytest.raises(secant.InvalidInput):
        hazmat.hpke_sender(suite, public, hpke.derive_key("x25519", bytes(32)), psk=bytes(32))


def test_shake_and_keccak_sign() -> None:
    key = secant.PrivateKey.generate("P-256")
    digests: dict[HashName, bytes] = {
        "shake128": hashlib.shake_128(b"m").digest(32),
        "shake256": hashlib.shake_256(b"m").digest(64),
    }
    for name, digest in digests.items():
        signature = key.sign(b"m", hash=name)
        assert key.public_key().verify_digest(signature, digest)
        assert key.public_key().verify(signature, b"m", hash=name)
        assert signature == key.sign_digest(digest, hash=name)
    signature = key.sign(b"abc", hash="keccak256")
    abc = bytes.fromhex("4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45")
    assert key.public_key().verify_digest(signature, abc) and key.sign(b"abc", hash="Keccak-256") == signature
    assert not key.public_key().verify(signature, b"abc", hash="sha3-256")
