"""Edwards curves: keys of Ed25519 as keys of X25519, validation, points and scalars, beside libsodium."""

import hashlib
from typing import Any

import pytest
import secant
from nacl import bindings as sodium
from secant import ed448, ed25519, x25519
from secant.hazmat import EdwardsPoint, EdwardsScalar
from secant.typing import EdwardsCurveName

P25519 = 2**255 - 19
L25519 = 2**252 + 27742317777372353535851937790883648493
P448 = 2**448 - 2**224 - 1
L448 = 2**446 - 0x8335DC163BB124B65129C96FDE933D8D723A70AADC873D6D54A7BB0D
CURVES: list[EdwardsCurveName] = ["edwards25519", "edwards448"]
ORDERS = {"edwards25519": L25519, "edwards448": L448}
# orders 1, 2, 4, 4, 8 and 8 (RFC 8032 has no table of them; they are those of libsodium's blocklist)
SMALL = [
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0000000000000000000000000000000000000000000000000000000000000080",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
]


def test_keys_are_those_of_libsodium() -> None:
    for i in range(20):
        seed = hashlib.sha256(bytes([i])).digest()
        key = ed25519.PrivateKey(seed)
        public, secret = sodium.crypto_sign_seed_keypair(seed)
        assert key.to_x25519().to_bytes() == sodium.crypto_sign_ed25519_sk_to_curve25519(secret)
        theirs = sodium.crypto_sign_ed25519_pk_to_curve25519(public)
        assert key.public_key().to_x25519().to_bytes() == theirs
        assert key.to_x25519().public_key() == key.public_key().to_x25519()
        both = [ed25519.PublicKey.from_x25519(x25519.PublicKey(theirs), sign=sign) for sign in (False, True)]
        assert key.public_key() in both and both[0] != both[1]
        assert both[bool(public[31] >> 7)] == key.public_key()
        key.public_key().validate()


def test_bad_public_keys_are_told_apart() -> None:
    for small in SMALL:
        key = ed25519.PublicKey(bytes.fromhex(small))
        with pytest.raises(secant.InvalidInput, match="infinity|subgroup"):
            key.validate()
        with pytest.raises(secant.InvalidInput):
            key.to_x25519()
    # no point, no canonical encoding, and a point of order 2 n
    two_n = EdwardsPoint.generator("edwards25519") + EdwardsPoint("edwards25519", bytes.fromhex(SMALL[1]))
    not_canonical = (P25519 + 3).to_bytes(32, "little")
    for bad in ((2).to_bytes(32, "little"), not_canonical, two_n.to_bytes()):
        with pytest.raises(secant.InvalidInput):
            ed25519.PublicKey(bad).validate()
    # -1, a coordinate of the twist, and one that is not canonical
    for u in (P25519 - 1, 2, P25519 + 9):
        with pytest.raises(secant.InvalidInput):
            ed25519.PublicKey.from_x25519(x25519.PublicKey(u.to_bytes(32, "little")))
    ed448.PrivateKey.generate().public_key().validate()
    for bad in (b"\1" + bytes(56), bytes(57), (P448 - 1).to_bytes(57, "little"), b"\xff" * 57):
        with pytest.raises(secant.InvalidInput):
            ed448.PublicKey(bad).validate()


def test_private_keys_compare() -> None:
    for module, length in ((ed25519, 32), (x25519, 32), (ed448, 57), (secant.x448, 56)):
        kind: Any = module
        assert kind.PrivateKey(bytes(length)) == kind.PrivateKey(bytes(length))
        assert kind.PrivateKey(bytes(length)) != kind.PrivateKey(b"\1" * length)
        with pytest.raises(TypeError):
            hash(kind.PrivateKey(bytes(length)))


def test_points_are_those_of_libsodium() -> None:
    a, b = [EdwardsScalar.random("edwards25519") for _ in range(2)]
    base = EdwardsPoint.generator("edwards25519")
    p, q = a * base, b * base
    assert p.to_bytes() == sodium.crypto_scalarmult_ed25519_base_noclamp(a.to_bytes())
    assert (p + q).to_bytes() == sodium.crypto_core_ed25519_add(p.to_bytes(), q.to_bytes())
    assert (p - q).to_bytes() == sodium.crypto_core_ed25519_sub(p.to_bytes(), q.to_bytes())
    assert (a * q).to_bytes() == sodium.crypto_scalarmult_ed25519_noclamp(a.to_bytes(), q.to_bytes())
    assert (a + b).to_bytes() == sodium.crypto_core_ed25519_scalar_add(a.to_bytes(), b.to_bytes())
    assert (a * b).to_bytes() == sodium.crypto_core_ed25519_scalar_mul(a.to_bytes(), b.to_bytes())
    assert (-a).to_bytes() == sodium.crypto_core_ed25519_scalar_negate(a.to_bytes())
    wide = hashlib.sha512(b"wide").digest()
    assert EdwardsScalar.reduce("edwards25519", wide).to_bytes() == sodium.crypto_core_ed25519_scalar_reduce(wide)


@pytest.mark.parametrize("curve", CURVES)
def test_groups_have_their_laws(curve: EdwardsCurveName) -> None:
    n, base, identity = ORDERS[curve], EdwardsPoint.generator(curve), EdwardsPoint.identity(curve)
    a, b = EdwardsScalar.random(curve), EdwardsScalar.random(curve)
    p, q = a * base, b * base
    assert a * base == base * a and (a + b) * base == p + q and (a - b) * base == p - q
    assert a * q == (a * b) * base == b * p and (a / b) * q == p
    assert p.double() == p + p == EdwardsScalar(curve, 2) * p and p + identity == p and p - p == identity
    assert EdwardsScalar(curve, n - 1) * p == -p and EdwardsScalar(curve, 0) * p == identity
    assert EdwardsScalar(curve, 0) * base == identity and EdwardsScalar(curve, 1) * base == base
    assert p.is_in_subgroup and not p.has_small_order and identity.has_small_order and identity.is_in_subgroup
    assert EdwardsPoint(curve, p.to_bytes()) == p == EdwardsPoint.from_coordinates(curve, *p.coordinates)
    assert bytes(p) == p.to_bytes() and p.curve == a.curve == curve
    assert int(EdwardsScalar(curve, a.to_bytes())) == int(a) < n and a and not a - a
    assert int(a * b) == int(a) * int(b) % n and int(a / b) == int(a) * pow(int(b), -1, n) % n
    # a point of order 2 n: the scalar is an integer there, not a class
    order_two = EdwardsPoint.from_coordinates(curve, 0, (P25519 if curve == "edwards25519" else P448) - 1)
    mixed = base + order_two
    assert not mixed.is_in_subgroup and order_two.has_small_order and not mixed.has_small_order
    for k in (0, 1, 2, 3, 8, n - 2, n - 1):
        scalar = EdwardsScalar(curve, k)
        assert scalar * mixed == scalar * base + (order_two if k % 2 else identity)


def test_keys_of_ed448_are_multiples_of_the_base_point() -> None:
    seed = hashlib.shake_256(b"seed").digest(57)
    scalar = bytearray(hashlib.shake_256(seed).digest(114)[:57])
    scalar[0] &= 0xFC
    scalar[55] |= 0x80
    scalar[56] = 0
    public = EdwardsScalar.reduce("edwards448", scalar) * EdwardsPoint.generator("edwards448")
    assert public.to_bytes() == ed448.PrivateKey(seed).public_key().to_bytes()


def test_bad_values_are_refused() -> None:
    for curve in CURVES:
        n, length = ORDERS[curve], 32 if curve == "edwards25519" else 56
        for value in (n, -1, 1 << 500, n.to_bytes(length, "little"), b"", bytes(length - 1), bytes(length + 1)):
            with pytest.raises(secant.InvalidInput):
                EdwardsScalar(curve, value)
        with pytest.raises(secant.InvalidInput):
            EdwardsScalar.reduce(curve, bytes(115))
        with pytest.raises(secant.InvalidInput):
            EdwardsScalar(curve, 1) / EdwardsScalar(curve, 0)
        for data in (b"", bytes(31), b"\2" + bytes(31), b"\xff" * 32, b"\xff" * 57):
            with pytest.raises(secant.InvalidInput):
                EdwardsPoint(curve, data)
        with pytest.raises(secant.InvalidInput):
            EdwardsPoint.from_coordinates(curve, 1, 1)
    first, second = (EdwardsPoint.generator(curve) for curve in CURVES)
    one, other = (EdwardsScalar(curve, 1) for curve in CURVES)
    for operation in (lambda: first + second, lambda: one * second, lambda: one + other):
        with pytest.raises(secant.exceptions.CurveMismatch):
            operation()
    assert first != second and one != other
    with pytest.raises(ValueError, match="Edwards curve"):
        EdwardsPoint.generator("edwards41417")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        5 * first  # type: ignore[operator]
    values: list[Any] = [first, one]
    for secret in values:
        with pytest.raises(TypeError):
            secret.__reduce__()
        with pytest.raises(TypeError):
            hash(secret)
    assert "edwards25519" in repr(first) and repr(one) == "<scalar of edwards25519>"
