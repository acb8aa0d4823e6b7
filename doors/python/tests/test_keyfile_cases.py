"""Key files as users have them: the files of ``testing/vectors/data/cases``; costs that a file asks for."""

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
import secant
from alarms import needs_timers
from secant import ed25519, keyfile

CASES = Path(__file__).parents[3] / "testing/vectors/data/cases"
PASSWORD = "correct horse"
SECRET = bytes.fromhex("1234567890abcdef" * 4)


def read(name: str) -> bytes:
    return (CASES / name).read_bytes()


def test_private_keys_are_read() -> None:
    for name in (
        "good-pkcs8.pem",
        "pem-space-after-begin.pem",
        "pem-unequal-lines.pem",
        "pem-blank-line-after-begin.pem",
        "pem-utf8-bom.pem",
        "key-then-certificate-text.pem",
        "enc-pbes2-aes256cbc-hmacsha1.pem",
        "traditional-encrypted.pem",
    ):
        for data in (read(name), read(name).decode()):
            key = keyfile.load_private(data, password=PASSWORD)
            assert isinstance(key, secant.PrivateKey) and key.to_bytes() == SECRET, name
    for name in ("ssh-aes256-cbc", "ssh-aes256-gcm"):
        assert isinstance(keyfile.load_private(read(name), password=PASSWORD), ed25519.PrivateKey)
        with pytest.raises(secant.exceptions.PasswordNeeded):
            keyfile.load_private(read(name))
        with pytest.raises(secant.exceptions.DecryptionFailed):
            keyfile.load_private(read(name), password=PASSWORD + "\n")
    headers = keyfile.load_private(read("headers-aes256.pem"), password="pw")
    assert isinstance(headers, secant.PrivateKey) and headers.to_bytes().hex().startswith("9c62634118c96f11")
    short = keyfile.load_private(read("headers-short-scalar.pem"), password="pw", short_scalars=True)
    assert isinstance(short, secant.PrivateKey) and short.to_bytes() == bytes(1) + b"\1" * 31
    short = keyfile.load_private(read("sec1-short-scalar.pem"), short_scalars=True)
    assert isinstance(short, secant.PrivateKey) and short.to_bytes() == bytes(16) + bytes(range(1, 17))


def test_public_keys_are_read() -> None:
    public = secant.PrivateKey("P-256", SECRET).public_key()
    for name in (
        "good-pkcs8-public.pem",
        "certificate.pem",
        "explicit-no-cofactor.pem",
        "explicit-seed.pem",
        "spki-id-ecdh.pem",
    ):
        assert keyfile.load_public(read(name)) == public, name
    for name in ("ssh-pub-two-spaces.pub", "ssh-pub-options.pub"):
        assert isinstance(keyfile.load_public(read(name)), ed25519.PublicKey)


@pytest.mark.parametrize(
    ("name", "private", "public"),
    [
        ("public-off-curve.pem", "holds a public key", "the point is not on the curve"),
        ("public-hybrid.pem", "holds a public key", "hybrid points"),
        ("enc-pbes1-sha1-3des.pem", "unsupported encryption scheme: PBES1", "holds a private key"),
        ("certificate.pem", "holds a certificate; a private key is needed", None),
        ("sec1-short-scalar.pem", "has 16 bytes, and the group order has 32", "holds a private key"),
        ("jwk-d-only.json", 'no member "x"', 'no member "x"'),
        ("jwk-no-y.json", 'no member "y"', 'no member "y"'),
        ("jwk-set.json", "JSON Web Key Set", "JSON Web Key Set"),
    ],
)
def test_the_true_reason_is_told(name: str, private: str, public: str | None) -> None:
    with pytest.raises(secant.InvalidInput, match=private):
        keyfile.load_private(read(name), password=PASSWORD)
    if public is not None:
        with pytest.raises(secant.InvalidInput, match=public):
            keyfile.load_public(read(name))


def test_points_without_their_first_byte() -> None:
    public = secant.PrivateKey("P-256", SECRET).public_key().to_bytes()
    with pytest.raises(secant.InvalidInput, match="x and y without the first byte"):
        secant.PublicKey("P-256", public[1:])


def element(tag: int, body: bytes) -> bytes:
    length = bytes([len(body)]) if len(body) < 128 else bytes([0x81, len(body)])
    return bytes([tag]) + length + body


def with_iterations(der: bytes, count: int) -> bytes:
    """An encrypted key that asks for other iterations than the one of ``der``."""
    out, at = b"", 0
    while at < len(der):
        tag, long = der[at], der[at + 1] & 0x80
        start = at + 2 + (der[at + 1] & 0x7F if long else 0)
        end = start + (int.from_bytes(der[at + 2 : start], "big") if long else der[at + 1])
        body = der[start:end]
        if tag == 0x30:
            body = with_iterations(body, count)
        elif der[at:end] == b"\2\1\1":
            body = count.to_bytes(4, "big")
        out, at = out + element(tag, body), end
    return out


def test_costs_have_limits_that_can_be_raised() -> None:
    key = secant.PrivateKey("P-256", SECRET)
    der = keyfile.dump_private(key, encoding="der", password="word", iterations=1)
    assert with_iterations(der, 0x01020304).count(b"\2\4\1\2\3\4") == 1
    expensive = with_iterations(der, 10_000_001)
    for limit in (0, 1):
        with pytest.raises(secant.InvalidInput, match="more time or memory than the limits allow"):
            keyfile.load_private(expensive, password="word", max_cost=limit)
    # within a limit that was raised the file is worth its password
    with pytest.raises(secant.exceptions.PasswordNeeded):
        keyfile.load_private(expensive, max_cost=2)


@needs_timers
@pytest.mark.parametrize("error", ["KeyboardInterrupt", "OSError"])
def test_a_signal_ends_a_derivation(error: str) -> None:
    der = keyfile.dump_private(secant.PrivateKey("P-256", SECRET), encoding="der", password="word", iterations=1)
    # some ten minutes
    program = f"""
        import signal
        from secant import keyfile

        def handle(number, frame):
            raise {error}("a signal")

        signal.signal(signal.SIGALRM, handle)
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        try:
            keyfile.load_private({with_iterations(der, 2**31 - 1)!r}, password="word", max_cost=1000)
        except {error}:
            print("interrupted")
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, check=True, timeout=60
    )
    assert (done.stdout, done.stderr) == ("interrupted\n", "")


def test_json_web_keys_are_named_where_pem_or_der_is_expected() -> None:
    key = secant.PrivateKey("P-256", 5)
    web = keyfile.dump_private(key, encoding="jwk")
    for read in (secant.PrivateKey.from_pem, secant.PrivateKey.from_der):
        with pytest.raises(secant.InvalidInput, match=r'a JSON Web Key \(encoding="jwk"\): secant.keyfile reads it'):
            read(web)
    public = keyfile.dump_public(key.public_key(), encoding="jwk")
    with pytest.raises(secant.InvalidInput, match="a JSON Web Key"):
        secant.PublicKey.from_der(b"\n " + public)
    assert keyfile.load_private(web).public_key() == key.public_key()


def test_other_programs_files_are_named() -> None:
    bind = b"Private-key-format: v1.3\nAlgorithm: 13 (ECDSAP256SHA256)\nPrivateKey: AAAAAAA=\nCreated: 20260101000000\n"
    with pytest.raises(secant.InvalidInput, match="unsupported file format: BIND"):
        keyfile.load_private(bind)


def test_points_in_octet_strings_are_named() -> None:
    """As PKCS #11 gives them (CKA_EC_POINT)."""
    for name in ("P-256", "P-521", "brainpoolP512r1"):
        point = secant.PrivateKey(name, 5).public_key().to_bytes()
        head = bytes([4, len(point)]) if len(point) < 128 else bytes([4, 0x81, len(point)])
        with pytest.raises(secant.InvalidInput, match=f"inside an OCTET STRING.*its last {len(point)} bytes") as error:
            secant.PublicKey(name, head + point)
        assert error.value.code == 3
        assert secant.PublicKey(name, (head + point)[len(head) :])
