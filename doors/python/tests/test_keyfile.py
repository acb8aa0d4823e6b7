"""Key files beside ``cryptography`` (OpenSSL), in both directions."""

import base64
import hashlib
import json
from collections.abc import Callable
from typing import Any, Literal

import pytest
import secant
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric import ed448 as their_ed448
from cryptography.hazmat.primitives.asymmetric import ed25519 as their_ed25519
from cryptography.hazmat.primitives.asymmetric import x448 as their_x448
from cryptography.hazmat.primitives.asymmetric import x25519 as their_x25519
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from secant import ed448, ed25519, keyfile, x448, x25519
from secant.typing import AnyPrivateKey

OTHERS: dict[str, Any] = {"ed25519": ed25519, "ed448": ed448, "x25519": x25519, "x448": x448}
THEIR_OTHERS: dict[str, Any] = {
    "ed25519": their_ed25519.Ed25519PrivateKey,
    "ed448": their_ed448.Ed448PrivateKey,
    "x25519": their_x25519.X25519PrivateKey,
    "x448": their_x448.X448PrivateKey,
}
# curves that OpenSSL has
CURVES: dict[str, Callable[[], ec.EllipticCurve]] = {
    "secp192r1": ec.SECP192R1,
    "P-224": ec.SECP224R1,
    "P-256": ec.SECP256R1,
    "secp256k1": ec.SECP256K1,
    "P-384": ec.SECP384R1,
    "P-521": ec.SECP521R1,
    "brainpoolP256r1": ec.BrainpoolP256R1,
    "brainpoolP512r1": ec.BrainpoolP512R1,
}
ALL = [*CURVES, *OTHERS]


def generate(name: str) -> AnyPrivateKey:
    key: AnyPrivateKey
    key = OTHERS[name].PrivateKey.generate() if name in OTHERS else secant.PrivateKey.generate(name)
    return key


def generate_theirs(name: str) -> Any:
    return THEIR_OTHERS[name].generate() if name in OTHERS else ec.generate_private_key(CURVES[name]())


def secret(key: Any) -> bytes:
    """The bytes of either library's private key."""
    if isinstance(key, ec.EllipticCurvePrivateKey):
        return key.private_numbers().private_value.to_bytes(-(-key.curve.key_size // 8), "big")
    if hasattr(key, "private_bytes"):
        raw: bytes = key.private_bytes(Encoding.Raw, PrivateFormat.Raw, NoEncryption())
        return raw
    data: bytes = key.to_bytes()
    return data


def spki(key: Any) -> bytes:
    data: bytes = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return data


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("password", [None, b"a password", "pässword"])
def test_what_we_write_openssl_reads(name: str, password: bytes | str | None) -> None:
    key = generate(name)
    theirs = password.encode() if isinstance(password, str) else password
    iterations = None if password is None else 1000
    pem = keyfile.dump_private(key, password=password, iterations=iterations)
    der = keyfile.dump_private(key, encoding="der", password=password, iterations=iterations)
    assert secret(serialization.load_pem_private_key(pem, theirs)) == key.to_bytes()
    assert secret(serialization.load_der_private_key(der, theirs)) == key.to_bytes()
    for file in (pem, pem.decode(), bytearray(der), memoryview(der)):
        again = keyfile.load_private(file, password=password)
        assert type(again) is type(key) and again.to_bytes() == key.to_bytes()
    public = key.public_key()
    pem, der = keyfile.dump_public(public), keyfile.dump_public(public, encoding="der")
    assert spki(serialization.load_pem_public_key(pem)) == spki(serialization.load_der_public_key(der)) == der
    assert keyfile.load_public(pem) == keyfile.load_public(der) == public


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("password", [None, b"a password"])
@pytest.mark.parametrize("encoding", [Encoding.PEM, Encoding.DER])
def test_what_openssl_writes_we_read(name: str, password: bytes | None, encoding: Encoding) -> None:
    key = generate_theirs(name)
    encryption = NoEncryption() if password is None else BestAvailableEncryption(password)
    file = key.private_bytes(encoding, PrivateFormat.PKCS8, encryption)
    ours = keyfile.load_private(file, password=password)
    assert ours.to_bytes() == secret(key)
    assert keyfile.dump_public(ours.public_key(), encoding="der") == spki(key.public_key())
    file = key.public_key().public_bytes(encoding, PublicFormat.SubjectPublicKeyInfo)
    assert keyfile.load_public(file) == ours.public_key()


@pytest.mark.parametrize("name", CURVES)
def test_sec1(name: str) -> None:
    key = secant.PrivateKey.generate(name)
    pem, der = (
        keyfile.dump_private(key, format="sec1"),
        keyfile.dump_private(key, format="sec1", encoding="der"),
    )
    assert b"BEGIN EC PRIVATE KEY" in pem
    theirs: Any = serialization.load_pem_private_key(pem, None)
    assert secret(theirs) == key.to_bytes()
    assert theirs.private_bytes(Encoding.DER, PrivateFormat.TraditionalOpenSSL, NoEncryption()) == der
    assert secret(keyfile.load_private(der)) == secret(keyfile.load_private(pem)) == key.to_bytes()


@pytest.mark.parametrize("name", ["P-256", "P-384", "P-521", "ed25519"])
@pytest.mark.parametrize("password", [None, b"a password"])
def test_openssh(name: str, password: bytes | None) -> None:
    key = generate(name)
    file = keyfile.dump_private(key, encoding="openssh", password=password, comment="me@here")
    assert secret(serialization.load_ssh_private_key(file, password)) == key.to_bytes()
    assert keyfile.load_private(file, password=password).to_bytes() == key.to_bytes()
    line = keyfile.dump_public(key.public_key(), encoding="openssh", comment="me@here")
    assert line.rstrip().endswith(b" me@here")
    assert spki(serialization.load_ssh_public_key(line)) == keyfile.dump_public(
        key.public_key(), encoding="der"
    )
    assert keyfile.load_public(line) == key.public_key()
    theirs = generate_theirs(name)
    encryption = NoEncryption() if password is None else BestAvailableEncryption(password)
    file = theirs.private_bytes(Encoding.PEM, PrivateFormat.OpenSSH, encryption)
    assert keyfile.load_private(file, password=password).to_bytes() == secret(theirs)


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@pytest.mark.parametrize(
    "name, kind, curve",
    [
        ("P-256", "EC", "P-256"),
        ("secp256k1", "EC", "secp256k1"),
        ("P-521", "EC", "P-521"),
        ("ed25519", "OKP", "Ed25519"),
        ("ed448", "OKP", "Ed448"),
        ("x25519", "OKP", "X25519"),
        ("x448", "OKP", "X448"),
    ],
)
def test_json_web_keys(name: str, kind: str, curve: str) -> None:
    key = generate(name)
    public: Any = key.public_key()
    data = public.to_bytes()
    half = len(data) // 2 + 1
    x = data[1:half] if kind == "EC" else data
    expected = {"crv": curve, "kty": kind, "x": base64url(x)}
    if kind == "EC":
        expected["y"] = base64url(data[half:])
    file = keyfile.dump_public(public, encoding="jwk")
    assert json.loads(file) == expected
    assert json.loads(keyfile.dump_private(key, encoding="jwk")) == expected | {
        "d": base64url(key.to_bytes())
    }
    assert keyfile.load_public(file.decode()) == public
    assert (
        keyfile.load_private(json.dumps(expected | {"d": base64url(key.to_bytes())})).to_bytes()
        == key.to_bytes()
    )
    # RFC 7638: the members in order, without blanks
    canonical = json.dumps(expected, sort_keys=True, separators=(",", ":")).encode()
    assert keyfile.jwk_thumbprint(public) == hashlib.sha256(canonical).digest()
    assert keyfile.jwk_thumbprint(public, hash="sha512") == hashlib.sha512(canonical).digest()


NUMBERS = {
    "secp256k1": b"\xe7\x01",
    "x25519": b"\xec\x01",
    "ed25519": b"\xed\x01",
    "P-256": b"\x80\x24",
    "P-384": b"\x81\x24",
    "P-521": b"\x82\x24",
    "ed448": b"\x83\x24",
    "x448": b"\x84\x24",
}
"""The numbers of the multicodec table."""


def base58(data: bytes) -> str:
    digits, rest = "", int.from_bytes(data, "big")
    while rest:
        rest, digit = divmod(rest, 58)
        digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"[digit] + digits
    return digits


@pytest.mark.parametrize("name", NUMBERS)
def test_identifiers(name: str) -> None:
    public: Any = generate(name).public_key()
    data = public.to_bytes(compressed=True) if name in CURVES else public.to_bytes()
    identifier = "z" + base58(NUMBERS[name] + data)
    assert keyfile.dump_public(public, encoding="did-key").decode() == f"did:key:{identifier}"
    for text in (f"did:key:{identifier}", f"did:key:{identifier}#{identifier}", f"did:key:{identifier}\n"):
        again: Any = keyfile.load_public(text)
        assert again == public and type(again) is type(public)
    with pytest.raises(secant.InvalidInput):
        keyfile.load_public(f"did:key:{identifier}#key-1")
    with pytest.raises(secant.InvalidInput):
        keyfile.load_private(f"did:key:{identifier}")


def test_the_thumbprint_of_rfc_8037() -> None:
    # appendix A.3
    jwk = '{"crv":"Ed25519","kty":"OKP","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}'
    thumbprint = keyfile.jwk_thumbprint(keyfile.load_public(jwk))
    assert base64url(thumbprint) == "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k"


@pytest.mark.parametrize("name", secant.Curve.names())
def test_methods_of_keys(name: str) -> None:
    key = secant.PrivateKey.generate(name)
    public = key.public_key()
    formats: list[Literal["pkcs8", "sec1"]] = ["pkcs8", "sec1"]
    for format in formats:
        pem, der = key.to_pem(format=format), key.to_der(format=format)
        assert pem == keyfile.dump_private(key, format=format)
        assert der == keyfile.dump_private(key, format=format, encoding="der")
        for again in (secant.PrivateKey.from_pem(pem), secant.PrivateKey.from_pem(pem.decode())):
            assert again.to_bytes() == key.to_bytes() and again.curve == key.curve
        assert secant.PrivateKey.from_der(der).to_bytes() == key.to_bytes()
    encrypted = key.to_pem(password="word", iterations=10)
    assert secant.PrivateKey.from_pem(encrypted, password=b"word").to_bytes() == key.to_bytes()
    encrypted = key.to_der(password=b"word", iterations=10)
    assert secant.PrivateKey.from_der(encrypted, password="word").to_bytes() == key.to_bytes()
    assert secant.PublicKey.from_pem(public.to_pem()) == secant.PublicKey.from_der(public.to_der()) == public
    assert public.to_pem() == keyfile.dump_public(public)


def test_methods_take_one_encoding_and_one_algorithm() -> None:
    key, other = secant.PrivateKey.generate("P-256"), ed25519.PrivateKey.generate()
    public = key.public_key()
    refused: list[Callable[[], object]] = [
        lambda: secant.PrivateKey.from_pem(key.to_der()),
        lambda: secant.PrivateKey.from_der(key.to_pem()),
        lambda: secant.PrivateKey.from_pem(keyfile.dump_private(key, encoding="jwk")),
        lambda: secant.PrivateKey.from_der(keyfile.dump_private(key, encoding="jwk")),
        lambda: secant.PublicKey.from_pem(public.to_der()),
        lambda: secant.PublicKey.from_der(public.to_pem()),
        lambda: secant.PublicKey.from_der(keyfile.dump_public(public, encoding="openssh")),
        lambda: secant.PrivateKey.from_pem(public.to_pem()),
        lambda: secant.PublicKey.from_pem(key.to_pem()),
        lambda: secant.PrivateKey.from_pem(keyfile.dump_private(other)),
        lambda: secant.PublicKey.from_der(keyfile.dump_public(other.public_key(), encoding="der")),
        lambda: secant.PrivateKey.from_pem(b""),
        lambda: secant.PublicKey.from_der(b""),
    ]
    for load in refused:
        with pytest.raises(secant.InvalidInput):
            load()


@pytest.mark.parametrize("empty", [b"", ""])
def test_empty_passwords(empty: bytes | str) -> None:
    key = secant.PrivateKey.generate("P-256")
    refused: list[Callable[[], object]] = [
        lambda: keyfile.load_private(key.to_pem(), password=empty),
        lambda: keyfile.load_private(key.to_pem(password="word", iterations=1), password=empty),
        lambda: secant.PrivateKey.from_der(key.to_der(), password=empty),
        lambda: keyfile.dump_private(key, password=empty),
        lambda: keyfile.dump_private(key, encoding="openssh", password=empty),
        lambda: key.to_pem(password=empty),
    ]
    for call in refused:
        with pytest.raises(secant.InvalidInput, match="the password is empty") as failure:
            call()
        assert failure.value.code == 56


def test_passwords() -> None:
    key = secant.PrivateKey.generate("P-256")
    for file in (
        keyfile.dump_private(key, password=b"right", iterations=1),
        keyfile.dump_private(key, encoding="der", password=b"right", iterations=1),
        keyfile.dump_private(key, encoding="openssh", password=b"right"),
    ):
        with pytest.raises(secant.exceptions.PasswordNeeded):
            keyfile.load_private(file)
        with pytest.raises(secant.exceptions.DecryptionFailed):
            keyfile.load_private(file, password="wrong")
    # a password is no harm where none is needed
    assert keyfile.load_private(key.to_pem(), password=b"word").to_bytes() == key.to_bytes()
    assert b"ENCRYPTED" in keyfile.dump_private(key, password=b"word")
    for iterations in (0, -1, 10_000_001, 1 << 40):
        with pytest.raises(secant.InvalidInput):
            keyfile.dump_private(key, password=b"word", iterations=iterations)
    encodings: list[Literal["pem", "der", "openssh"]] = ["pem", "der", "openssh"]
    for encoding in encodings:
        with pytest.raises(secant.InvalidInput):
            keyfile.dump_private(key, encoding=encoding, password=b"")


@pytest.mark.parametrize(
    "options",
    [
        {"encoding": "base64"},
        {"encoding": "did-key"},
        {"format": "raw"},
        {"format": "sec1", "password": b"word"},
        {"format": "sec1", "encoding": "jwk"},
        {"format": "sec1", "encoding": "openssh"},
        {"encoding": "jwk", "password": b"word"},
        {"iterations": 10},
        {"encoding": "openssh", "password": b"word", "iterations": 10},
        {"comment": "me"},
        {"encoding": "openssh", "comment": "two\nlines"},
    ],
)
def test_options_that_do_not_fit(options: dict[str, Any]) -> None:
    with pytest.raises(secant.InvalidInput):
        keyfile.dump_private(secant.PrivateKey.generate("P-256"), **options)


def test_refusals() -> None:
    key, other = secant.PrivateKey.generate("P-256"), secant.PrivateKey.generate("P-256")
    public = key.public_key()
    for file in (
        b"",
        b"text",
        "-----BEGIN PRIVATE KEY-----",
        "{}",
        "\u20ac",
        public.to_pem(),
        public.to_der(),
    ):
        with pytest.raises(secant.InvalidInput):
            keyfile.load_private(file)
    for file in (b"", b"text", "{}", key.to_pem(), key.to_der()):
        with pytest.raises(secant.InvalidInput):
            keyfile.load_public(file)
    der = key.to_der()
    for file in (der[:-1], der + b"\0", der.replace(public.to_bytes(), other.public_key().to_bytes())):
        with pytest.raises(secant.InvalidInput):
            keyfile.load_private(file)
    p256 = secant.Curve("P-256")
    custom = secant.Curve(
        p256.p, p256.a, p256.b, generator=(p256.generator.x or 0, p256.generator.y or 0), order=p256.order
    )
    encodings: list[Literal["jwk", "openssh"]] = ["jwk", "openssh"]
    for encoding in encodings:
        with pytest.raises(secant.InvalidInput):
            keyfile.dump_public(secant.PrivateKey(custom, 5).public_key(), encoding=encoding)
        with pytest.raises(secant.InvalidInput):
            keyfile.dump_private(secant.PrivateKey.generate("P-224"), encoding=encoding)
    with pytest.raises(secant.InvalidInput):
        keyfile.dump_public(secant.PrivateKey.generate("P-224").public_key(), encoding="did-key")
    for encoding_of_public in ("pem", "did-key"):
        with pytest.raises(secant.InvalidInput):
            keyfile.dump_public(public, encoding=encoding_of_public, comment="me")
    for ed in (ed25519.PrivateKey.generate(), x448.PrivateKey.generate()):
        with pytest.raises(secant.InvalidInput):
            keyfile.dump_private(ed, format="sec1")
    with pytest.raises(TypeError):
        keyfile.dump_private(public)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        keyfile.dump_public(key)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        keyfile.load_private(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        keyfile.load_private(key.to_pem(), password=5)  # type: ignore[arg-type]
