"""Points against the group law in plain integers."""

import pickle
import random
from collections.abc import Callable

import pytest
import secant
from hypothesis import given, settings
from hypothesis import strategies as st

Affine = tuple[int, int] | None


def add(curve: secant.Curve, p: Affine, q: Affine) -> Affine:
    """The group law of the textbook."""
    if p is None or q is None:
        return p or q
    modulus = curve.p
    if p[0] == q[0]:
        if (p[1] + q[1]) % modulus == 0:
            return None
        slope = (3 * p[0] * p[0] + curve.a) * pow(2 * p[1], -1, modulus)
    else:
        slope = (q[1] - p[1]) * pow(q[0] - p[0], -1, modulus)
    x = (slope * slope - p[0] - q[0]) % modulus
    return x, (slope * (p[0] - x) - p[1]) % modulus


def multiply(curve: secant.Curve, k: int, p: Affine) -> Affine:
    if k < 0 and p is not None:
        k, p = -k, (p[0], -p[1] % curve.p)
    total: Affine = None
    for bit in bin(k)[2:]:
        total = add(curve, total, total)
        if bit == "1":
            total = add(curve, total, p)
    return total


def affine(point: secant.Point) -> Affine:
    x, y = point.x, point.y
    return None if x is None or y is None else (x, y)


def small() -> secant.Curve:
    return secant.Curve(97, 2, 19, generator=(1, 33), order=31, cofactor=3, check="order")


def every_point(curve: secant.Curve) -> list[secant.Point]:
    xs = range(curve.p)
    return [curve.identity] + [
        curve.point(x, y) for x in xs for y in xs if (y * y - x**3 - curve.a * x - curve.b) % curve.p == 0
    ]


def test_every_sum_on_a_small_curve() -> None:
    curve = small()
    points = every_point(curve)
    assert len(points) == 93
    for p in points:
        assert affine(p.double()) == affine(2 * p) == add(curve, affine(p), affine(p))
        assert p + curve.identity == curve.identity + p == p == +p and p - p == curve.identity
        assert p.is_in_subgroup == (not 31 * p)
        for q in points:
            assert affine(p + q) == add(curve, affine(p), affine(q))
    some = points[7]
    for k in [*range(-210, 210), 10**30, -(10**300), 2**1000 + 1]:
        assert affine(k * some) == affine(some * k) == multiply(curve, k % 93, affine(some)), k


@pytest.mark.parametrize("name", secant.Curve.names())
def test_multiples_on_named_curves(name: str) -> None:
    curve = secant.Curve(name)
    g, n = curve.generator, curve.order
    choose = random.Random(name)
    edges = [0, 1, 2, 3, n - 1, n, n + 1, 2**64 - 1, 2**64, 2 * n + 5, 2**576 - 1, 2**576, -1, -n]
    for k in [*edges, *(choose.randrange(n) for _ in range(3))]:
        expected = multiply(curve, k, affine(g))
        assert affine(k * g) == expected, k
    k, m = choose.randrange(n), choose.randrange(n)
    p, q = k * g, m * g
    assert p + q == (k + m) * g and p - q == (k - m) * g and affine(p + q) == add(curve, affine(p), affine(q))
    assert sum([p, q, g], start=curve.identity) == (k + m + 1) * g
    for tuning in [
        secant.Tuning(coordinates="affine"),
        secant.Tuning(coordinates="jacobian"),
        secant.Tuning(window=2),
        secant.Tuning(window=6, fixed_base="none"),
        secant.Tuning(fixed_base=secant.BaseTable(curve)),
    ]:
        assert g.multiply(k, tuning=tuning) == p


@settings(max_examples=60, deadline=None)
@given(k=st.integers(min_value=-(2**300), max_value=2**300), compressed=st.booleans())
def test_encodings_are_undone(k: int, compressed: bool) -> None:
    curve = secant.Curve("secp256k1")
    point = k * curve.generator
    data = point.to_bytes(compressed=compressed)
    assert secant.Point.from_bytes(curve, data) == point
    assert len(data) == (1 if not point else 33 if compressed else 65)
    assert bytes(point) == point.to_bytes() and pickle.loads(pickle.dumps(point)) == point
    assert len({point, secant.Point.from_bytes("secp256k1", bytearray(data)), -(-point)}) == 1


def test_the_identity() -> None:
    identity = secant.Point.identity("P-384")
    assert not identity and identity.is_identity and identity.x is None and identity.y is None
    assert bytes(identity) == b"\0" and identity.is_in_subgroup and 5 * identity == -identity == identity
    assert repr(identity) == "<the identity of secp384r1>"


def test_repr_shows_the_coordinates() -> None:
    point = secant.Curve("secp192r1").generator
    assert repr(point).startswith("<point of secp192r1: x=0x188da80eb03090f6")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "expected|empty|begin"),
        (b"\x05" + bytes(64), "begin with 02, 03 or 04"),
        (b"\x06" + bytes(64), "hybrid"),
        (b"\x04" + bytes(64), "not on the curve"),
        (b"\x04" + bytes(63), "expected 65 bytes, got 64"),
        (b"\x02" + b"\xff" * 32, "not below"),
        (b"\0\0", "begin with|expected"),
    ],
)
def test_malformed_points(data: bytes, message: str) -> None:
    with pytest.raises(secant.InvalidInput, match=message):
        secant.Point.from_bytes("P-256", data)


def test_wrong_arguments() -> None:
    g = secant.Curve("P-256").generator
    with pytest.raises(secant.exceptions.CurveMismatch):
        g + secant.Curve("P-384").generator
    wrong_calls: list[Callable[[], object]] = [
        lambda: g + 1,  # type: ignore[operator]
        lambda: 1.5 * g,  # type: ignore[operator]
        lambda: g * g,  # type: ignore[operator]
        lambda: g * "2",  # type: ignore[operator]
        lambda: secant.Point(3, 1, 2),  # type: ignore[arg-type]
    ]
    for wrong in wrong_calls:
        with pytest.raises(TypeError):
            wrong()
    assert g != 1 and g != b""
    with pytest.raises(secant.InvalidInput, match="x is negative"):
        secant.Point("P-256", -1, 2)
    with pytest.raises(secant.InvalidInput, match="expected 32 bytes, got 33"):
        secant.Point("P-256", 2**256, 2)
    with pytest.raises(secant.InvalidInput, match="not on the curve"):
        secant.Curve("P-256").point(1, 2)
    with pytest.raises(AttributeError):
        g.x = 5  # type: ignore[misc]


class Whole:
    """An integer of another kind, as NumPy's are."""

    def __index__(self) -> int:
        return 7


def test_integers_of_other_kinds() -> None:
    g = secant.Curve("P-256").generator
    assert Whole() * g == g * True * 7 == 7 * g


def test_a_large_multiple_needs_a_proved_order() -> None:
    basic = secant.Curve(97, 2, 19, generator=(1, 33), order=31, cofactor=3, check="basic")
    with pytest.raises(secant.InvalidInput, match="bytes"):
        2**600 * basic.generator


def test_tunings() -> None:
    assert secant.Tuning() == secant.Tuning(window=5) != secant.Tuning(window=4)
    tuning = secant.Tuning(coordinates="jacobian", window=3, fixed_base="none")
    assert (tuning.coordinates, tuning.window, tuning.fixed_base) == ("jacobian", 3, "none")
    table = secant.BaseTable("P-256", window=3)
    assert (table.curve.name, table.window, table.table_bytes) == ("secp256r1", 3, 8 * (2 + 4 * (1 + 2 * 4)))
    built = secant.Tuning(fixed_base=table)
    assert built.fixed_base == table == pickle.loads(pickle.dumps(table)) != secant.BaseTable("P-256", window=4)
    assert pickle.loads(pickle.dumps(built)) == built and hash(built) == hash(secant.Tuning(fixed_base=table))
    assert eval(repr(built), {"Tuning": secant.Tuning, "BaseTable": secant.BaseTable}) == built
    key = secant.PrivateKey("P-256", 7)
    assert key.public_key(tuning=built) == key.public_key()
    assert key.sign(b"message", tuning=built) == key.sign(b"message")
    assert pickle.loads(pickle.dumps(tuning)) == tuning and eval(repr(tuning), {"Tuning": secant.Tuning}) == tuning
    for window in [0, 1, 7, 255]:
        with pytest.raises(secant.InvalidInput, match="2 to 6 bits"):
            secant.Tuning(window=window)
        with pytest.raises(secant.InvalidInput, match="from 2 to 6"):
            secant.BaseTable("P-256", window=window)
    with pytest.raises(secant.InvalidInput, match="'static', 'none' or a BaseTable, not 'built'"):
        secant.Tuning(fixed_base="built")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="unknown coordinates"):
        secant.Tuning(coordinates="projective")  # type: ignore[arg-type]
