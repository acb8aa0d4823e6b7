"""What must not be in secant.compat.ecdsa: secrets that are kept, printed or computed on in variable time."""

import copy
import gc
import hashlib
import pickle
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
import secant
from secant.compat.ecdsa import (
    ECDH,
    SECP112r2,
    BadSignatureError,
    Ed25519,
    MalformedPointError,
    NIST256p,
    SECP256k1,
    SigningKey,
    VerifyingKey,
    ecdsa,
    eddsa,
    rfc6979,
)
from secant.compat.ecdsa.curves import Curve
from secant.compat.ecdsa.ellipticcurve import CurveFp, Point, PointEdwards, PointJacobi

# operations of the engine that take variable time, by the names of its functions
VARIABLE_TIME = {"multiply", "multiply_many_vartime", "scalar_multiply_wnaf", "pow"}


def called(function: Callable[[], object]) -> set[str]:
    """The names of all functions that a call makes: Python's with their modules, and built-in ones."""
    names: set[str] = set()

    def watch(frame: FrameType, event: str, argument: Any) -> None:
        if event == "c_call":
            names.add(argument.__name__)
        elif event == "call":
            names.add(f"{frame.f_globals.get('__name__')}.{frame.f_code.co_name}")

    sys.setprofile(watch)
    try:
        function()
    finally:
        sys.setprofile(None)
    return names


CURVES = [NIST256p, SECP256k1, SECP112r2]


def own() -> Curve:
    """A curve of 16 bits that no one has named, with a prime order."""
    curve = CurveFp(163, 84, 58)
    return Curve("own", curve, PointJacobi(curve, 2, 87, 1, 167, generator=True), None)


@pytest.mark.parametrize("curve", [*CURVES, own()], ids=repr)
def test_signing_goes_through_the_engine(curve: Curve) -> None:
    key = SigningKey.generate(curve)
    assert not called(lambda: SigningKey.generate(curve)) & VARIABLE_TIME
    fresh = called(lambda: key.sign(b"message"))
    assert "sign_digest" in fresh and not fresh & VARIABLE_TIME
    with_nonce = called(lambda: key.sign(b"message", k=5))
    assert "ecdsa_sign" in with_nonce and not with_nonce & VARIABLE_TIME
    deterministic = called(lambda: key.sign_deterministic(b"message", hashlib.sha256))
    assert {"rfc6979_nonce", "ecdsa_sign"} <= deterministic and not deterministic & VARIABLE_TIME
    # nonce and key stay in the engine: no integer is made of them
    integers = {"secant.compat.ecdsa.ecdsa.secret_multiplier", "secant.compat.ecdsa.rfc6979.generate_k"}
    assert not (fresh | with_nonce | deterministic) & integers
    assert integers <= called(lambda: key.sign_deterministic(b"message", hashlib.md5))


def test_key_agreement_goes_through_the_engine() -> None:
    for curve in CURVES:
        mine, peer = ECDH(curve), SigningKey.generate(curve).verifying_key
        mine.generate_private_key()
        mine.load_received_public_key(peer)
        names = called(mine.generate_sharedsecret_bytes)
        assert "shared_secret" in names and not names & VARIABLE_TIME


def test_eddsa_goes_through_the_engine() -> None:
    key = eddsa.PrivateKey(eddsa.generator_ed25519, bytes(32))
    names = called(lambda: key.sign(b"message"))
    assert "sign" in names and not names & VARIABLE_TIME
    assert not any("_edwards" in name for name in names)


def test_multiples_take_constant_time_where_the_order_is_known() -> None:
    secret = 1234567
    own_generator = own().generator
    x, y = NIST256p.generator.x(), NIST256p.generator.y()
    edwards = eddsa.generator_ed25519
    without_order = PointEdwards(eddsa.curve_ed25519, edwards.x(), edwards.y(), 1, edwards.x() * edwards.y())
    known = [
        *(curve.generator for curve in CURVES),
        NIST256p.generator * 7 + NIST256p.generator,
        Point(NIST256p.curve, x, y),
        PointJacobi(NIST256p.curve, x, y, 1),
        own_generator,
        own_generator * 3,
        edwards,
        edwards * 9,
        without_order,
    ]
    for point in known:
        assert "multiply" not in called(lambda point=point: point * secret)  # type: ignore[misc]
    unknown = Point(CurveFp(163, 84, 58), 2, 87)
    assert "multiply" in called(lambda: unknown * secret)


def reachable(value: object) -> bool:
    """Whether an object of the process holds a value, but for the frames of this test."""
    gc.collect()
    # loops, because what is inside of a comprehension would be held by it
    for holder in gc.get_objects():
        if not isinstance(holder, FrameType):
            for each in gc.get_referents(holder):
                if type(each) is type(value) and each == value:
                    return True
    return False


def use(curve: Curve) -> SigningKey:
    """A key that has done everything."""
    key = SigningKey.generate(curve)
    key = SigningKey.from_pem(key.to_pem(format="pkcs8"))
    key.sign(b"message")
    key.sign_deterministic(b"message", hashlib.sha1)
    key.sign_deterministic(b"message", hashlib.md5)
    if curve is not Ed25519:
        ECDH(curve, key, key.verifying_key).generate_sharedsecret()
        assert curve.generator * key.privkey.secret_multiplier == key.verifying_key.pubkey.point
    return key


@pytest.mark.parametrize("curve", [*CURVES, Ed25519], ids=repr)
def test_no_secret_is_kept(curve: Curve) -> None:
    """After everything a key can do, neither its integer nor its bytes are in any container of the process."""
    key = use(curve)
    assert reachable(curve.order) and reachable(key.verifying_key.pubkey)
    assert not reachable(key.to_string())
    if curve is not Ed25519:
        assert not reachable(key.privkey.secret_multiplier)


def test_no_shared_point_is_kept() -> None:
    def shared() -> int:
        """Its x-coordinate, after computations with points made of it."""
        point = NIST256p.generator * 5 * SigningKey.generate(NIST256p).privkey.secret_multiplier
        x, y = point.x(), point.y()
        for made in (PointJacobi(NIST256p.curve, x, y, 1, NIST256p.order), Point(NIST256p.curve, x, y)):
            assert made * 2 == point + point
        return int(x)

    assert not reachable(shared())


@pytest.mark.parametrize("curve", [NIST256p, Ed25519], ids=repr)
def test_no_secret_is_printed_or_pickled(curve: Curve) -> None:
    key = SigningKey.generate(curve)
    octets = key.to_string()
    number = str(int.from_bytes(octets, "big"))
    for text in (repr(key), str(key), repr(key.privkey), repr(vars(key)), repr(vars(key.privkey))):
        assert octets.hex() not in text and repr(octets) not in text and number not in text
    for held in (key, key.privkey):
        with pytest.raises(TypeError):
            pickle.dumps(held)
    assert copy.copy(key) == copy.deepcopy(key) == key
    assert pickle.loads(pickle.dumps(key.verifying_key)) == key.verifying_key


def test_errors_show_no_secret() -> None:
    order = NIST256p.order
    calls: list[Callable[[], object]] = [
        lambda: SigningKey.from_secret_exponent(order + 123456789, NIST256p),
        lambda: SigningKey.from_string((order + 123456789).to_bytes(32, "big"), NIST256p),
        lambda: SigningKey.from_string(b"secret", NIST256p),
        lambda: SigningKey.from_string(b"secret", Ed25519),
        lambda: SigningKey.from_der(b"\x30\x0b\x02\x01\x01\x04\x06secret"),
        lambda: SigningKey.generate(NIST256p).sign(b"message", k=order + 123456789),
    ]
    for call in calls:
        with pytest.raises(Exception) as raised:
            call()
        text = f"{raised.value!r} {raised.value.__cause__!r}"
        assert "123456789" not in text and str(order + 123456789) not in text and "secret'" not in text


def test_nothing_is_computed_with_points_off_the_curve() -> None:
    """Invalid-curve attacks: a point of y**2 == x**3 - 3*x + b with another b."""
    for x, y in ((1, 1), (2, 5), (0, 0)):
        assert not NIST256p.curve.contains_point(x, y)
        with pytest.raises(MalformedPointError):
            VerifyingKey.from_string(b"\4" + x.to_bytes(32, "big") + y.to_bytes(32, "big"), NIST256p)
        forced = VerifyingKey.from_public_point(
            PointJacobi(NIST256p.curve, x, y, 1), NIST256p, validate_point=False
        )
        key = SigningKey.generate(NIST256p)
        with pytest.raises((MalformedPointError, secant.InvalidInput)):
            ECDH(NIST256p, key, forced).generate_sharedsecret_bytes()
        with pytest.raises(BadSignatureError):
            forced.verify(key.sign(b"message"), b"message")
    with pytest.raises(MalformedPointError):
        PointJacobi(NIST256p.curve, 1, 1, 1) * 5


def test_nothing_is_computed_with_points_of_small_order() -> None:
    """secp112r2 has four times as many points as its generator generates."""
    x, y = 2, 0xBE6AA4938EF7CFE6FE29595B6B00
    outside = PointJacobi(SECP112r2.curve, x, y, 1)
    assert SECP112r2.curve.contains_point(x, y)
    with pytest.raises(MalformedPointError):
        VerifyingKey.from_public_point(outside, SECP112r2)
    forced = VerifyingKey.from_public_point(outside, SECP112r2, validate_point=False)
    with pytest.raises(secant.InvalidInput):
        ECDH(SECP112r2, SigningKey.generate(SECP112r2), forced).generate_sharedsecret_bytes()


def test_a_curve_whose_order_is_not_prime_has_no_keys() -> None:
    curve = CurveFp(23, 1, 7)
    own = Curve("own", curve, PointJacobi(curve, 13, 3, 1, 9, generator=True), None)
    makers: list[Callable[[], object]] = [
        lambda: SigningKey.generate(own),
        lambda: SigningKey.from_secret_exponent(3, own),
    ]
    for make in makers:
        with pytest.raises(MalformedPointError, match="cannot be used for keys"):
            make()


def test_nonces_are_the_engines_and_fresh() -> None:
    key = SigningKey.from_secret_exponent(5, NIST256p, hashlib.sha256)
    assert len({key.sign(b"message") for _ in range(20)}) == 20
    digest = hashlib.sha256(b"message").digest()
    k = rfc6979.generate_k(NIST256p.order, 5, hashlib.sha256, digest)
    assert key.sign(b"message", k=k) == key.sign_deterministic(b"message")
    with pytest.raises(ecdsa.RSZeroError):
        key.privkey.sign(1, NIST256p.order)


def test_integers_that_are_no_keys() -> None:
    key = SigningKey.from_secret_exponent(5, NIST256p)
    key.privkey.secret_multiplier = NIST256p.order
    assert key.privkey.secret_multiplier == 0 and key.privkey.native() is None
    with pytest.raises(ecdsa.RSZeroError):
        key.sign(b"message")
    key.privkey.secret_multiplier = 6
    assert key.sign_number(1, k=2) == SigningKey.from_secret_exponent(6, NIST256p).sign_number(1, k=2)
