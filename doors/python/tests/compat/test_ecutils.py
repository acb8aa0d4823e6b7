"""What the stand-ins of ECUtils do otherwise than ECUtils: secrets, caches, and errors for what it loses."""

import copy
import gc
import pickle
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import secant
from secant.compat import _engine
from secant.compat._cache import PublicCache
from secant.compat.ecutils import (
    CoordinateSystem,
    CurveParams,
    DiffieHellman,
    DigitalSignature,
    Koblitz,
    MasseyOmura,
    Point,
    get_curve,
    get_generator,
    modular_sqrt,
)
from secant.compat.ecutils.core import affine_add, jac_add
from secant.compat.ecutils.utils import settings
from secant.compat.ecutils1 import algorithms, core, curves, protocols
from secant.compat.ecutils1 import settings as settings1

ROOT = Path(__file__).parents[4]


def caches() -> list[PublicCache[object]]:
    return [each for each in gc.get_objects() if isinstance(each, PublicCache)]


@pytest.fixture(autouse=True)
def empty_caches() -> Iterator[None]:
    for cache in caches():
        cache.cache_clear()
    sizes = settings.LRU_CACHE_MAXSIZE, settings1.LRU_CACHE_MAXSIZE
    yield
    settings.LRU_CACHE_MAXSIZE, settings1.LRU_CACHE_MAXSIZE = sizes


def entries() -> int:
    return sum(cache.cache_info().currsize for cache in caches())


# nothing made from a secret is kept


@pytest.mark.parametrize("coord", CoordinateSystem)
def test_2_0_1_caches_nothing_made_from_a_secret(coord: CoordinateSystem) -> None:
    assert len(caches()) >= 9
    curve = replace(get_curve("secp256k1"), coord=coord)
    g = get_generator("secp256k1")
    base = Point(g.x, g.y, curve)
    product = 12345 * base
    shared = DiffieHellman(5).compute_shared_secret(7 * g)
    message, _ = Koblitz("secp256k1").encode("secret")
    locked = MasseyOmura(9, "secp256k1").encrypt(message)
    unlocked = MasseyOmura(9, "secp256k1").decrypt(locked)
    DigitalSignature(7).sign_message(b"message")
    for secret in (product, shared, message, locked, unlocked, -shared, shared + base):
        sums = (secret + base, base + secret, secret - base, base - secret, secret + secret, secret.multiply_vartime(3))
        assert all(each._secret for each in sums)
        assert entries() == 0
    assert shared + base == Point(shared.x, shared.y, curve) + base
    assert entries() == 1


def test_1_1_5_caches_nothing_made_from_a_secret() -> None:
    curve = curves.secp192k1
    product = curve.multiply_point(12345, curve.G)
    shared = protocols.DiffieHellman(5).compute_shared_secret(protocols.DiffieHellman(7).public_key)
    encoded = algorithms.Koblitz("secp192k1").encode("secret")
    assert isinstance(encoded[0], core.Point)
    locked = protocols.MasseyOmura(9).first_encryption_step(encoded[0])
    algorithms.DigitalSignature(7).generate_signature(1)
    for secret in (product, shared, encoded[0], locked, curve.to_affine(curve.to_jacobian(shared))):
        for each in (
            curve.add_points(secret, curve.G),
            curve.add_points(curve.G, secret),
            curve.double_point(secret),
            curve.multiply_point_vartime(3, secret),
        ):
            assert each._secret
        assert entries() == 0
    curve.add_points(curve.double_point(curve.G), curve.G)
    assert entries() == 2


def test_public_results_are_cached_in_the_size_that_is_set() -> None:
    g = get_generator("secp256r1")
    h = g.multiply_vartime(2)
    for _ in range(5):
        assert g + h == 3 * g
    info = jac_add.cache_info()
    assert (info.hits, info.misses, info.maxsize) == (4, 1, 256)
    settings.LRU_CACHE_MAXSIZE = 2
    sums = [g.multiply_vartime(k) + g for k in range(2, 9)]
    assert jac_add.cache_info().currsize == jac_add.cache_info().maxsize == 2
    settings.LRU_CACHE_MAXSIZE = 0
    assert sums == [g.multiply_vartime(k) + g for k in range(2, 9)]
    assert jac_add.cache_info().hits == jac_add.cache_info().currsize == 0
    jac_add.cache_clear()
    assert affine_add.cache_info().misses == 0


def test_signatures_are_fresh_and_verdicts_are_cached() -> None:
    signer = algorithms.DigitalSignature(123)
    first, second = signer.generate_signature(5), signer.generate_signature(5)
    assert first != second
    for _ in range(3):
        assert signer.verify_signature(signer.public_key, 5, *first)
        assert not signer.verify_signature(signer.public_key, 6, *first)
    assert algorithms._verify_cached.cache_info().hits == 4
    settings1.LRU_CACHE_MAXSIZE = 0
    assert signer.verify_signature(signer.public_key, 5, *first)
    assert entries() == 0


SECRET = 0x123456789ABCDEF0123456789ABCDEF
HOLDERS = [
    DigitalSignature(SECRET),
    DiffieHellman(SECRET),
    MasseyOmura(SECRET),
    algorithms.DigitalSignature(SECRET),
    protocols.DiffieHellman(SECRET),
    protocols.MasseyOmura(SECRET),
]


@pytest.mark.parametrize("holder", HOLDERS, ids=lambda holder: f"{type(holder).__module__}.{type(holder).__name__}")
def test_private_keys_are_not_printed_or_pickled(holder: DigitalSignature) -> None:
    assert str(SECRET) not in repr(holder) and f"{SECRET:x}" not in repr(holder)
    assert holder.private_key == SECRET
    again = type(holder)(SECRET)
    assert holder == again and hash(holder) == hash(again) and holder != type(holder)(SECRET + 1)
    assert holder != 5
    for refused in (pickle.dumps, copy.copy):
        with pytest.raises(TypeError, match="not pickled"):
            refused(holder)
    with pytest.raises(AttributeError):
        holder.private_key = 5  # type: ignore[misc]


def test_the_key_zero_is_refused() -> None:
    n = secant.Curve("secp256k1").order
    g = get_generator("secp256k1")
    for zero in (0, n, -n, 2 * n):
        for refused in (
            lambda: DigitalSignature(zero).public_key,
            lambda: DigitalSignature(zero).sign(5),
            lambda: DiffieHellman(zero).public_key,
            lambda: DiffieHellman(zero).compute_shared_secret(g),
            lambda: MasseyOmura(zero, "secp256k1").encrypt(g),
            lambda: MasseyOmura(zero, "secp256k1").decrypt(g),
            lambda: algorithms.DigitalSignature(zero, "secp256k1").generate_signature(5),
            lambda: protocols.DiffieHellman(zero, "secp256k1").compute_shared_secret(curves.secp256k1.G),
            lambda: protocols.MasseyOmura(zero, "secp256k1").first_encryption_step(curves.secp256k1.G),
        ):
            with pytest.raises(ValueError, match="0 modulo the order"):
                refused()
    assert DigitalSignature(n + 5) == DigitalSignature(5)


# where ECUtils goes wrong


def test_points_of_different_curves_do_not_mix() -> None:
    k1, r1 = get_generator("secp256k1"), get_generator("secp256r1")
    refusals: list[Callable[[], object]] = [lambda: k1 + r1, lambda: k1 - r1, lambda: k1 + Point(r1.x, r1.y)]
    for refused in refusals:
        with pytest.raises(ValueError):
            refused()
    affine = replace(get_curve("secp256k1"), coord=CoordinateSystem.AFFINE)
    assert k1 + Point(k1.x, k1.y, affine) == 2 * k1


def test_a_trusted_point_is_checked_when_it_is_used() -> None:
    curve = get_curve("secp256k1")
    off = Point(1, 2, curve, _trusted=True)
    assert not off.is_on_curve()
    for refused in (
        lambda: 5 * off,
        lambda: off + off,
        lambda: -off,
        off.compress_sec1,
        lambda: off.multiply_vartime(3),
    ):
        with pytest.raises(ValueError, match="not on the curve"):
            refused()
    with pytest.raises(ValueError, match="not on the curve"):
        affine_add(1, 2, 1, 2, curve)


def test_a_signature_whose_point_is_the_identity_is_wrong() -> None:
    """``r = -e/d`` makes ECUtils fail with a ``TypeError``."""
    new, old = DigitalSignature(77), algorithms.DigitalSignature(77, "secp256k1")
    n = secant.Curve("secp256k1").order
    r = -5 * pow(77, -1, n) % n
    assert new.verify(new.public_key, 5, r, 1) is False
    assert old.verify_signature(old.public_key, 5, r, 1) is False


def test_the_parity_is_checked() -> None:
    with pytest.raises(ValueError, match="parity is 0 or 1, not 7"):
        Point.decompress(0, 7, CurveParams(23, 1, 1, 28))


@pytest.mark.parametrize("name", ["secp192k1", "secp224k1", "secp224r1", "secp256r1", "secp521r1"])
def test_a_message_comes_back_or_is_refused(name: str) -> None:
    new, old = Koblitz(name), algorithms.Koblitz(name)
    capacity = secant.koblitz.Koblitz(name).capacity
    for text in ("", "a", "ÿ" * capacity, "a\0b"):
        assert new.decode(*new.encode(text)) == text
        point, j = old.encode(text)
        assert isinstance(point, core.Point) and isinstance(j, int)
        assert old.decode(point, j) == old.decode(point) == text
    for text, reason in [
        ("x" * (capacity + 1), "a point of this curve holds"),
        ("é€", "alphabet"),
        ("a\0", "ends in NUL"),
    ]:
        with pytest.raises(ValueError, match=reason):
            new.encode(text)
        with pytest.raises(ValueError, match=reason):
            old.encode(text)
    long = "Hello, Elliptic Curve Cryptography! " * 9
    chunks = old.encode(long, 256, True)
    assert old.decode(chunks, 0, 256, True) == long  # type: ignore[arg-type]


def test_decoding_checks_what_it_is_given() -> None:
    koblitz = Koblitz("secp256k1")
    point, j = koblitz.encode("hi")
    with pytest.raises(ValueError, match="does not belong to this point"):
        koblitz.decode(point, j + 1)
    with pytest.raises(ValueError, match="curve of the encoding"):
        koblitz.decode(get_generator("secp256r1"), 1)
    with pytest.raises(ValueError):
        koblitz.decode(Point(), 0)
    with pytest.raises(TypeError):
        koblitz.encode(b"hi")  # type: ignore[arg-type]
    for size in (1, 0, -1, 65537):
        with pytest.raises(ValueError):
            Koblitz("secp256k1", size).encode("a")


# curves of one's own


def test_a_named_curve_is_found_by_its_parameters() -> None:
    for name in secant.Curve.names():
        known = secant.Curve(name)
        for a in (known.a, known.a - known.p):
            assert _engine.curve_of(known.p, a, known.b, known.order, 0) is _engine.curve_of(
                known.p, a, known.b, known.order, 0
            )
            assert _engine.curve_of(known.p, a, known.b, known.order, 1) == known


def test_a_curve_whose_order_is_proved_multiplies_secrets() -> None:
    """An isomorphic image of brainpoolP256r1, which has no name."""
    known = secant.Curve("brainpoolP256r1")
    u, p = 5, known.p
    curve = CurveParams(p, known.a * u**4 % p, known.b * u**6 % p, known.order)
    assert curve._engine_curve.supports_secrets and not curve._engine_curve.is_named
    g = known.generator
    assert g.x is not None and g.y is not None
    point = Point(g.x * u**2 % p, g.y * u**3 % p, curve)
    for k in (1, 2, 12345, known.order - 1, known.order + 3, -7):
        product, expected = k * point, k * g
        assert expected.x is not None and product.x == expected.x * u**2 % p
        assert point.multiply_vartime(k) == product
    assert (known.order * point).is_identity


def test_a_curve_without_a_proved_order_multiplies_in_variable_time() -> None:
    for p, a, b, n, h in [
        (23, 1, 1, 28, 1),
        (23, 1, 1, 7, 1),
        (13, 1, 0, 4, 1),
        (5, 1, 1, 9, 1),
        (2**61 - 1, 1, 1, 10**18, 0),
    ]:
        assert not _engine.curve_of(p, a, b, n, h).supports_secrets
    assert _engine.curve_of(97, 2, 19, 31, 3).supports_secrets


@pytest.mark.parametrize(
    ("p", "reason"), [(2, "odd"), (3, "above 3"), (4, "odd"), (22, "odd"), (2**600 + 1, "576 bits")]
)
def test_fields_that_the_engine_has_not(p: int, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        modular_sqrt(1, p)
    curve = CurveParams(p, 1, 1, 7)
    with pytest.raises(ValueError, match=reason):
        Point(0, 1, curve)
    with pytest.raises(ValueError, match=reason):
        core.EllipticCurve(p, 1, 1, core.Point(0, 1), 7, 1).add_points(core.Point(0, 1), core.Point(0, 1))


def test_an_order_that_is_none() -> None:
    for n in (0, -5):
        with pytest.raises(ValueError, match="must be positive"):
            5 * Point(0, 1, CurveParams(23, 1, 1, n))
        assert Point(0, 1, CurveParams(23, 1, 1, n)) + Point(0, 1, CurveParams(23, 1, 1, n)) == Point(6, 19)


@pytest.mark.parametrize("coord", CoordinateSystem)
def test_public_multiples(coord: CoordinateSystem) -> None:
    for name in _engine.NAMES:
        g = get_generator(name)
        point = Point(g.x, g.y, replace(get_curve(name), coord=coord))
        old = curves.get(name, coord is CoordinateSystem.JACOBIAN)
        for k in (0, 1, 2, 10**30, -1):
            expected = k * point
            assert point.multiply_vartime(k) == expected
            public = old.multiply_point_vartime(k, old.G)
            assert (public.x, public.y) == (expected.x, expected.y)
            assert old.multiply_point(k, old.G) == public


def test_toys_of_any_shape_agree_with_counting() -> None:
    curve = CurveParams(23, 1, 1, 28)
    step, point = Point(0, 1, curve), Point(curve=curve)
    for k in range(60):
        assert k * step == point == step.multiply_vartime(k)
        assert -k * step == -point
        point = point + step


def test_nothing_of_ecutils_is_loaded() -> None:
    assert not [name for name in sys.modules if name.split(".")[0] == "ecutils"]


def test_the_page_runs() -> None:
    import doctest

    result = doctest.testfile(str(ROOT / "docs/from-ecutils.md"), module_relative=False)
    assert result.attempted > 5 and not result.failed
