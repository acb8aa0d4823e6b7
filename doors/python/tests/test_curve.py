"""Curves: names, parameters, user-defined ones."""

import pickle
import shutil
import subprocess
from collections.abc import Callable

import pytest
import secant
from not_tested import not_tested

P256_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551

# y^2 = x^3 + 2x + 19 over the integers modulo 97: 93 points, of which (1, 33) generates 31
SMALL = {"generator": (1, 33), "order": 31, "cofactor": 3}


def small() -> secant.Curve:
    return secant.Curve(97, 2, 19, generator=(1, 33), order=31, cofactor=3, check="order")


def test_there_are_eighteen_named_curves() -> None:
    names = secant.Curve.names()
    assert len(names) == len(set(names)) == 18
    for name in names:
        curve = secant.Curve(name)
        assert (curve.name, curve.is_named, curve.cofactor, curve.check) == (name, True, 1, "full")
        assert curve.supports_secrets and not curve.warnings
        g = curve.generator
        assert g.x is not None and g.y is not None
        assert (g.y**2 - g.x**3 - curve.a * g.x - curve.b) % curve.p == 0
        assert not curve.order * g and (curve.order - 1) * g == -g
        assert curve.field_bytes == (curve.p.bit_length() + 7) // 8
        assert curve.scalar_bytes == (curve.order.bit_length() + 7) // 8
        assert all(secant.Curve(alias) == curve for alias in [*curve.aliases, curve.oid, name.upper()] if alias)


LEGACY = secant.Curve.names(legacy=True)[len(secant.Curve.names()) :]


def test_there_are_eleven_curves_for_old_keys() -> None:
    assert len(LEGACY) == len(set(LEGACY)) == 11
    for name in secant.Curve.names():
        assert secant.Curve(name).is_weak == (name in {"secp192k1", "secp192r1"}), name


@pytest.mark.parametrize("name", LEGACY)
def test_curves_for_old_keys_are_named_and_weak(name: str) -> None:
    curve = secant.Curve(name, weak_curves=True)
    if not name.startswith("brainpoolP192"):
        calls: list[Callable[[], object]] = [
            lambda: secant.Curve(name), lambda: secant.PrivateKey.generate(name), lambda: secant.PublicKey(name, bytes(29))
        ]
        for call in calls:
            with pytest.raises(secant.InvalidInput, match="weak curves have to be asked for"):
                call()
    assert (curve.name, curve.is_named, curve.check, repr(curve)) == (name, True, "full", f"Curve('{name}')")
    assert curve.is_weak and curve.security_bits == curve.order.bit_length() // 2 < 112
    assert curve.oid is not None and curve == secant.Curve(curve.oid, weak_curves=True)
    assert curve.cofactor == (4 if name in {"secp112r2", "secp128r2"} else 1) and curve.supports_secrets
    again = pickle.loads(pickle.dumps(curve))
    assert again == curve and hash(again) == hash(curve)
    assert curve.order * curve.generator == curve.identity
    own = secant.Curve(curve.p, curve.a, curve.b, generator=(int(curve.generator.x or 0), int(curve.generator.y or 0)),
                       order=curve.order, cofactor=curve.cofactor)
    assert own != curve and not own.is_named
    # as any other curve: signatures, shared secrets, SEC 1 points
    key, peer = secant.PrivateKey.generate(curve), secant.PrivateKey.generate(curve)
    assert key.public_key().verify(key.sign(b"message"), b"message")
    assert key.shared_secret(peer.public_key()) == peer.shared_secret(key.public_key())
    assert secant.PublicKey(curve, key.public_key().to_bytes(compressed=True)) == key.public_key()


@pytest.mark.parametrize("name", LEGACY)
def test_curves_for_old_keys_are_those_of_openssl(name: str) -> None:
    openssl = shutil.which("openssl")
    if openssl is None:
        not_tested(f"{name} as openssl has it", "no such command")
    command = [openssl, "ecparam", "-name", name, "-param_enc", "explicit", "-outform", "DER"]
    ours = secant.Curve(name, weak_curves=True)
    width, g = ours.field_bytes, ours.generator.to_bytes()
    length = (ours.order.bit_length() + 8) // 8
    order = bytes([2, length]) + ours.order.to_bytes(length, "big")
    integers = [ours.a.to_bytes(width, "big"), ours.b.to_bytes(width, "big"), g]
    expected = b"".join(bytes([4, len(octets)]) + octets for octets in integers)
    parameters = subprocess.run(command, check=True, capture_output=True).stdout
    # a seed, a bit string, can stand behind b
    assert all(part in parameters for part in [expected[: 2 * (2 + width)], bytes([4, len(g)]) + g + order])
    assert parameters.endswith(bytes([2, 1, ours.cofactor]))


@pytest.mark.parametrize("name", ["P-256", "p256", "prime256v1", "secp256r1", "NIST P-256", "1.2.840.10045.3.1.7"])
def test_names_that_are_customary_find_their_curve(name: str) -> None:
    curve = secant.Curve(name)
    assert curve.name == "secp256r1" and curve.order == P256_ORDER
    assert repr(curve) == "Curve('secp256r1')"


def test_unknown_names_raise_with_the_nearest() -> None:
    with pytest.raises(secant.exceptions.UnknownCurve, match="secp256k1"):
        secant.Curve("secp256k2")
    with pytest.raises(ValueError, match="unknown curve"):
        secant.Curve("")


def test_curves_compare_hash_and_pickle() -> None:
    assert secant.Curve("P-256") == secant.Curve(secant.Curve("prime256v1")) != secant.Curve("P-384")
    assert len({secant.Curve("P-256"), secant.Curve("secp256r1"), small(), small()}) == 2
    for curve in [secant.Curve("brainpoolP320r1"), small()]:
        again = pickle.loads(pickle.dumps(curve))
        assert again == curve and hash(again) == hash(curve) and again.check == curve.check


def test_a_curve_of_ones_own() -> None:
    curve = small()
    assert (curve.p, curve.a, curve.b, curve.order, curve.cofactor) == (97, 2, 19, 31, 3)
    assert (curve.name, curve.oid, curve.aliases, curve.is_named) == ("custom", None, [], False)
    assert eval(repr(curve), {"Curve": secant.Curve}) == curve
    assert repr(curve).startswith("Curve(97, 2, 19, generator=(1, 33), order=31, cofactor=3")
    assert repr(curve.generator) == "<point of custom: x=1, y=33>"


def test_a_negative_coefficient_is_its_residue() -> None:
    p256 = secant.Curve("P-256")
    assert p256.generator.x is not None and p256.generator.y is not None
    own = secant.Curve(
        p256.p, -3, p256.b, generator=(p256.generator.x, p256.generator.y), order=p256.order, check="full"
    )
    assert own.a == p256.p - 3 and own.supports_secrets


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"name_or_p": 96}, ValueError, "odd"),
        ({"name_or_p": 2**577 + 1}, ValueError, "576 bits"),
        ({"a": 97}, ValueError, "below p"),
        ({"generator": (1, 34)}, secant.exceptions.InvalidCurve, "not on the curve"),
        ({"order": 7}, ValueError, "not the identity"),
        ({"cofactor": 5}, ValueError, "Hasse|cofactor"),
        ({"check": "most"}, ValueError, "unknown check 'most'; known are basic, order, full"),
        ({"check": 3}, TypeError, "str"),
        ({"order": -31}, ValueError, "order is negative"),
        ({"order": 31.0}, TypeError, "integer"),
        ({"order": None}, TypeError, "a generator needs an order"),
        ({"name_or_p": "P-256"}, TypeError, "takes no parameters"),
        ({"name_or_p": 97.0}, TypeError, "integer"),
    ],
)
def test_wrong_parameters(change: dict[str, object], error: type[Exception], message: str) -> None:
    arguments: dict[str, object] = {"name_or_p": 97, "a": 2, "b": 19, "check": "order", **SMALL, **change}
    with pytest.raises(error, match=message):
        secant.Curve(**arguments)  # type: ignore[call-overload]


def test_weak_curves_are_curves_with_warnings_or_not_at_all() -> None:
    with pytest.raises(secant.exceptions.InvalidCurve, match="embedding degree"):
        secant.Curve(97, 2, 19, **SMALL)  # type: ignore[call-overload]
    basic = secant.Curve(97, 2, 19, generator=(1, 33), order=31, cofactor=3, check="basic")
    assert basic.generator + basic.generator == 2 * basic.generator
    refusals: list[Callable[[], object]] = [lambda: basic.scalar_bytes, lambda: secant.PrivateKey.generate(basic)]
    for refused in refusals:
        with pytest.raises(secant.exceptions.UnsupportedCurve, match="proved"):
            refused()
    assert not basic.supports_secrets


def test_the_cofactor_is_one_unless_it_is_given() -> None:
    assert secant.Curve(97, 2, 19, generator=(1, 33), order=31, check="basic").cofactor == 1
    with pytest.raises(secant.InvalidCurve) as error:
        secant.Curve(97, 2, 19, generator=(1, 33), order=31, check="order")
    assert error.value.code in (1011, 1013)
