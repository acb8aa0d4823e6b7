"""Curves that key files spell out: user-defined ones, in both directions, beside openssl."""

import shutil
import subprocess
from pathlib import Path

import pytest
import secant
from not_tested import not_tested
from secant import keyfile

# secp192k1 with another generator, 2 G: a curve of prime order that no standard names
BASE = secant.Curve("secp192k1")
TWICE = 2 * BASE.generator
UNNAMED = secant.Curve(BASE.p, BASE.a, BASE.b, generator=TWICE.coordinates or (0, 0), order=BASE.order)


def openssl(*arguments: str, data: bytes = b"") -> bytes:
    command = shutil.which("openssl")
    if command is None:
        not_tested("explicit parameters beside openssl", "no such command")
    return subprocess.run([command, *arguments], input=data, check=True, capture_output=True).stdout


def test_keys_on_unnamed_curves_come_back_on_request() -> None:
    key = secant.PrivateKey.generate(UNNAMED)
    files = [key.to_pem(), key.to_der(), key.to_pem(format="sec1"), key.to_der(format="sec1")]
    for file in [*files, key.to_pem(password=b"word", iterations=1)]:
        password = b"word" if b"ENCRYPTED" in file else None
        with pytest.raises(secant.InvalidInput, match="explicit parameters"):
            keyfile.load_private(file, password=password)
        again = keyfile.load_private(file, password=password, unnamed_curves=True)
        assert isinstance(again, secant.PrivateKey) and again == key and again.curve == UNNAMED
    public = key.public_key()
    for file in [public.to_pem(), public.to_der()]:
        with pytest.raises(secant.InvalidInput, match="explicit parameters"):
            keyfile.load_public(file)
        assert keyfile.load_public(file, unnamed_curves=True) == public


def test_openssl_reads_what_is_written(tmp_path: Path) -> None:
    key = secant.PrivateKey.generate(UNNAMED)
    (tmp_path / "key").write_bytes(key.to_pem())
    der = openssl("pkey", "-in", str(tmp_path / "key"), "-pubout", "-outform", "DER")
    assert keyfile.load_public(der, unnamed_curves=True) == key.public_key()
    assert der == key.public_key().to_der()
    # a signature of ours under its verification
    (tmp_path / "message").write_bytes(b"message")
    (tmp_path / "signature").write_bytes(key.sign(b"message"))
    (tmp_path / "public").write_bytes(key.public_key().to_pem())
    names = [str(tmp_path / name) for name in ["public", "signature", "message"]]
    assert b"OK" in openssl("dgst", "-sha256", "-verify", names[0], "-signature", names[1], names[2])


@pytest.mark.parametrize("name", ["secp112r1", "secp112r2", "secp160r1", "brainpoolP160r1", "prime256v1"])
@pytest.mark.parametrize("encoding", ["explicit", "named_curve"])
def test_files_of_openssl_are_read(name: str, encoding: str) -> None:
    file = openssl("ecparam", "-name", name, "-genkey", "-noout", "-param_enc", encoding)
    key = keyfile.load_private(file, weak_curves=True)
    assert isinstance(key, secant.PrivateKey) and key.curve == secant.Curve(name, weak_curves=True)
    public = openssl("ec", "-pubout", "-outform", "DER", data=file)
    assert keyfile.load_public(public, weak_curves=True) == key.public_key()
    if name != "prime256v1":
        with pytest.raises(secant.InvalidInput, match="weak curves have to be asked for"):
            keyfile.load_private(file, unnamed_curves=True)
        with pytest.raises(secant.InvalidInput, match="weak curves have to be asked for"):
            keyfile.load_public(public)
    if encoding == "named_curve":
        assert key.public_key().to_der() == public and key.to_pem(format="sec1") == file


@pytest.mark.parametrize("name", secant.Curve.names(legacy=True))
def test_parameters_of_a_named_curve_are_that_curve(name: str) -> None:
    named = secant.Curve(name, weak_curves=True)
    own = secant.Curve(
        named.p, named.a, named.b, generator=named.generator.coordinates or (0, 0), order=named.order,
        cofactor=named.cofactor,
    )
    for unnamed_curves in (False, True):
        file = secant.PrivateKey(own, 5).to_der()
        key = keyfile.load_private(file, unnamed_curves=unnamed_curves, weak_curves=True)
        assert isinstance(key, secant.PrivateKey) and key == secant.PrivateKey(named, 5) and key.curve == named


def test_bad_parameters_are_refused() -> None:
    der = secant.PrivateKey(UNNAMED, 5).public_key().to_der()
    order = UNNAMED.order.to_bytes(24, "big")
    coordinates = UNNAMED.generator.to_bytes()
    assert der.count(order) == 1 and der.count(coordinates) == 1
    for part in (order, coordinates, UNNAMED.p.to_bytes(24, "big")):
        for bit in range(0, 8 * len(part), 31):
            bad = (int.from_bytes(part, "big") ^ (1 << bit)).to_bytes(len(part), "big")
            with pytest.raises(secant.exceptions.InvalidInput):
                keyfile.load_public(der.replace(part, bad), unnamed_curves=True)
    # a compressed generator is that of a named curve alone
    compressed = UNNAMED.generator.to_bytes(compressed=True)
    with pytest.raises(secant.InvalidInput):
        keyfile.load_public(der.replace(coordinates, compressed), unnamed_curves=True)
    # the full check: y^2 = x^3 + x + 1 over 23 has a small embedding degree
    small = secant.PrivateKey(secant.Curve(23, 1, 1), 3).public_key().to_der()
    with pytest.raises(secant.exceptions.InvalidCurve, match="embedding degree"):
        keyfile.load_public(small, unnamed_curves=True)


def test_p_256k_is_a_name_of_secp256k1_in_a_jwk() -> None:
    key = secant.PrivateKey.generate("secp256k1")
    for ours in (keyfile.dump_private(key, encoding="jwk"), keyfile.dump_public(key.public_key(), encoding="jwk")):
        older = ours.replace(b'"secp256k1"', b'"P-256K"')
        assert older != ours
        if b'"d"' in ours:
            assert keyfile.load_private(older) == key
        else:
            assert keyfile.load_public(older) == key.public_key()
