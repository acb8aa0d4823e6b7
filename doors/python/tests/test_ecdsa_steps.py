"""The steps of ECDSA: nonces, integers that are already reduced, digests, and scalars as keys."""

import hashlib
import hmac
from typing import Any

import pytest
import secant
from secant import hazmat
from secant.hazmat import Scalar

# RFC 6979, A.2.5: P-256, SHA-256, "sample"
D = 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721
K = 0xA6E3C57DD01ABE90086538398355DD4C3B17AA873382B0F24D6129493D8AAD60
R = 0xEFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716
S = 0xF7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8
KEY = secant.PrivateKey("P-256", D)
SAMPLE = hashlib.sha256(b"sample").digest()


def nonces(order: int, d: int, e: int, extra: bytes) -> Any:
    """RFC 6979, section 3.2, with SHA-256, by Python's own HMAC."""
    length, bits = (order.bit_length() + 7) // 8, order.bit_length()
    seed = d.to_bytes(length, "big") + e.to_bytes(length, "big") + extra
    k, v = bytes(32), b"\1" * 32
    for separator in (b"\0", b"\1"):
        k = hmac.digest(k, v + separator + seed, "sha256")
        v = hmac.digest(k, v, "sha256")
    while True:
        t = b""
        while len(t) < length:
            v = hmac.digest(k, v, "sha256")
            t += v
        candidate = int.from_bytes(t[:length], "big") >> (8 * length - bits)
        if 0 < candidate < order:
            yield candidate
        k = hmac.digest(k, v + b"\0", "sha256")
        v = hmac.digest(k, v, "sha256")


def test_the_example_of_rfc_6979_step_by_step() -> None:
    e = hazmat.digest_to_scalar("P-256", SAMPLE)
    assert int(e) == int.from_bytes(SAMPLE, "big") % KEY.curve.order
    k = hazmat.rfc6979_nonce(KEY, e)
    assert int(k) == K
    signature = hazmat.ecdsa_sign(KEY, e, k)
    assert (signature.r, signature.s) == (R, S)
    assert signature == KEY.sign_recoverable(b"sample") and signature.recovery_id is not None
    assert hazmat.ecdsa_verify(KEY.public_key(), signature, e)
    assert not hazmat.ecdsa_verify(KEY.public_key(), signature, e + 1)
    assert KEY.public_key().verify(signature.to_der(), b"sample")


@pytest.mark.parametrize("name", [*secant.Curve.names(legacy=True), "toy"])
def test_nonces_are_those_of_the_standard(name: str) -> None:
    curve = secant.Curve(10007, 2, 3) if name == "toy" else secant.Curve(name, weak_curves=True)
    key = secant.PrivateKey.generate(curve)
    d = int(key.to_scalar())
    for extra in (b"", b"x", bytes(32), bytes(range(100))):
        e = hazmat.digest_to_scalar(curve, hashlib.sha256(extra).digest())
        expected = nonces(curve.order, d, int(e), extra)
        for skipped in range(3):
            k = hazmat.rfc6979_nonce(key, e, hash="sha256", extra_entropy=extra, skipped=skipped)
            assert int(k) == next(expected)
        if len(extra) <= 32:
            digest = hashlib.sha256(extra).digest()
            signed = key.sign_digest_recoverable(digest, hash="sha256", extra_entropy=extra)
            k = hazmat.rfc6979_nonce(key, e, hash="sha256", extra_entropy=extra)
            assert signed == hazmat.ecdsa_sign(key, e, k)
            blinded = key.sign_digest_recoverable(digest, hash="sha256", extra_entropy=extra, blinded=True)
            assert blinded == signed


def test_extra_entropy_changes_the_signature_and_is_bounded() -> None:
    plain = KEY.sign(b"m", hash="sha256")
    assert KEY.sign(b"m", hash="sha256", extra_entropy=b"") == plain
    with_extra = {KEY.sign(b"m", extra_entropy=bytes([i])) for i in range(3)}
    assert len(with_extra | {plain}) == 4
    assert all(KEY.public_key().verify(signature, b"m") for signature in with_extra)
    assert KEY.sign(b"m", extra_entropy=bytes(32), nonce="hedged") == KEY.sign(b"m", extra_entropy=bytes(32))
    with pytest.raises(secant.InvalidInput):
        KEY.sign(b"m", extra_entropy=bytes(33))
    with pytest.raises(TypeError):
        KEY.sign(b"m", extra_entropy="text")  # type: ignore[arg-type]


def test_zero_is_signed_as_any_integer_and_bad_nonces_are_refused() -> None:
    zero, one = Scalar("P-256", 0), Scalar("P-256", 1)
    signature = hazmat.ecdsa_sign(KEY, zero, one)
    assert hazmat.ecdsa_verify(KEY.public_key(), signature, zero)
    assert signature.r == KEY.curve.generator.x
    with pytest.raises(secant.InvalidInput):
        hazmat.ecdsa_sign(KEY, one, zero)
    # s = (e + r d) / k is 0 for e = -r d
    r = Scalar("P-256", signature.r)
    with pytest.raises(secant.InvalidInput):
        hazmat.ecdsa_sign(KEY, -(r * KEY.to_scalar()), one)
    other = Scalar("P-384", 1)
    for e, k in ((other, one), (one, other)):
        with pytest.raises(secant.exceptions.CurveMismatch):
            hazmat.ecdsa_sign(KEY, e, k)
    assert not hazmat.ecdsa_verify(KEY.public_key(), signature, Scalar("P-384", 0))
    with pytest.raises(secant.exceptions.CurveMismatch):
        hazmat.rfc6979_nonce(KEY, other)
    with pytest.raises(secant.InvalidInput):
        hazmat.digest_to_scalar("P-256", b"")


def test_digests_are_recoverable_and_raise() -> None:
    key = secant.PrivateKey.generate("secp256k1")
    public, digest = key.public_key(), hashlib.sha512(b"m").digest()
    signature = key.sign_digest_recoverable(digest, low_s=True)
    assert signature.is_low_s and secant.PublicKey.recover(digest, signature) == public
    with pytest.raises(secant.InvalidInput):
        key.sign_digest_recoverable(b"")
    with pytest.raises(secant.InvalidInput):
        key.sign_digest_recoverable(digest, hash="sha256")
    der = signature.to_der()
    for verifier in (public, public.precompute()):
        verifier.verify_digest_or_raise(der, digest)
        verifier.verify_digest_or_raise(signature.to_raw(), digest, format="raw", hash="sha512")
        for bad in (hashlib.sha512(b"n").digest(), b""):
            with pytest.raises(secant.exceptions.InvalidSignature):
                verifier.verify_digest_or_raise(der, bad)


@pytest.mark.parametrize("name", secant.Curve.names(legacy=True))
def test_shared_points_agree(name: str) -> None:
    curve = secant.Curve(name, weak_curves=True)
    a, b = secant.PrivateKey.generate(curve), secant.PrivateKey.generate(curve)
    shared = a.shared_point(b.public_key())
    assert shared == b.shared_point(a.public_key())
    assert shared[1 : 1 + a.curve.field_bytes] == a.shared_secret(b.public_key())
    product = a.to_scalar() * b.to_scalar()
    assert secant.Point.from_bytes(a.curve, shared) == product * a.curve.generator
    if name != "P-256":
        with pytest.raises(secant.exceptions.CurveMismatch):
            a.shared_point(KEY.public_key()) if a.curve != KEY.curve else a.shared_point(
                secant.PrivateKey.generate("P-384").public_key()
            )


@pytest.mark.parametrize("name", secant.Curve.names(legacy=True))
def test_scalars_multiply_points_in_every_place(name: str) -> None:
    curve = secant.Curve(name, weak_curves=True)
    g, n = curve.generator, curve.order
    for k in (0, 1, 2, 3, n - 1, n - 2, n // 2, int(Scalar.random(curve))):
        scalar = Scalar(curve, k)
        assert scalar * g == g * scalar == k * g
        assert scalar * (5 * g) == (5 * k) * g
        assert scalar * curve.identity == curve.identity
    with pytest.raises(secant.exceptions.CurveMismatch):
        Scalar("P-256" if name != "secp256r1" else "P-384", 1) * g


def test_points_outside_the_subgroup_are_multiplied_by_the_ladder() -> None:
    curve = secant.Curve("secp112r2", weak_curves=True)
    outside = next(p for p in curve.points() if p and not p.is_in_subgroup)
    for k in (0, 1, 2, 5, curve.order - 1):
        assert Scalar(curve, k) * outside == k * outside


def test_keys_and_scalars_are_one_another() -> None:
    for curve in ("P-256", secant.Curve("secp112r2", weak_curves=True), secant.Curve(97, 2, 19)):
        key = secant.PrivateKey.generate(curve)
        assert secant.PrivateKey.from_scalar(key.to_scalar()) == key
        assert key.to_scalar() * key.curve.generator == key.public_key().point
        scalar = Scalar.random(curve)
        assert scalar and secant.PrivateKey.from_scalar(scalar).to_scalar() == scalar
        with pytest.raises(secant.InvalidInput):
            secant.PrivateKey.from_scalar(Scalar(curve, 0))
    with pytest.raises(secant.exceptions.UnsupportedCurve):
        Scalar.random(secant.Curve(23, 1, 1, check="basic", generator=(0, 1), order=28))


def test_private_keys_compare() -> None:
    assert secant.PrivateKey("P-256", 5) == secant.PrivateKey("P-256", 5) != secant.PrivateKey("P-256", 6)
    assert secant.PrivateKey("P-256", 5) != secant.PrivateKey("secp256k1", 5)
    assert secant.PrivateKey("P-256", 5) != 5
    with pytest.raises(TypeError):
        hash(KEY)
