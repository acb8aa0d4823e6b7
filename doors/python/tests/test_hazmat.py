"""Field elements, scalars and Jacobian points beside Python's integers."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest
import secant
from hypothesis import given, settings
from hypothesis import strategies as st
from secant import FieldElement, Scalar
from secant.hazmat import (
    JacobianPoint,
    fadd,
    finv,
    fmul,
    fneg,
    fred,
    fsqr,
    fsqrt,
    fsub,
    jp_add,
    jp_double,
    jp_neg,
    jp_to_affine,
    multiply_many_vartime,
    scalar_add,
    scalar_inv,
    scalar_mod,
    scalar_mul,
    scalar_multiply_ct,
    scalar_multiply_wnaf,
    scalar_neg,
)

NAMES = st.sampled_from(secant.Curve.names())
KINDS = pytest.mark.parametrize("kind", [FieldElement, Scalar])
Kind = type[FieldElement] | type[Scalar]
P, GENERATOR = 103, (7, 28)


def small() -> secant.Curve:
    """A curve of 93 points, 3 times the order."""
    return secant.Curve(P, 4, 1, generator=GENERATOR, order=31, cofactor=3, check="order")


def modulus(kind: Kind, curve: secant.Curve) -> int:
    return curve.p if kind is FieldElement else curve.order


def length(kind: Kind, curve: secant.Curve) -> int:
    return curve.field_bytes if kind is FieldElement else curve.scalar_bytes


@KINDS
@settings(max_examples=60, deadline=None)
@given(NAMES, st.data())
def test_operators(kind: Kind, name: str, data: st.DataObject) -> None:
    curve = secant.Curve(name)
    m, size = modulus(kind, curve), length(kind, curve)
    value = st.integers(0, m - 1) | st.sampled_from([0, 1, 2, m - 2, m - 1])
    wide = st.integers(-(256 ** (2 * size)) + 1, 256 ** (2 * size) - 1)
    a, b, k, e = data.draw(value), data.draw(value), data.draw(wide), data.draw(st.integers(-(2**70), 2**70))
    x: Any = kind(curve, a)
    y: Any = kind(curve, b)
    results = [
        (x + y, a + b),
        (x - y, a - b),
        (x * y, a * b),
        (-x, -a),
        (+x, a),
        (x + k, a + k),
        (k + x, a + k),
        (x - k, a - k),
        (k - x, k - a),
        (x * k, a * k),
        (k * x, a * k),
    ]
    if b:
        inverse = pow(b, -1, m)
        results += [
            (x / y, a * inverse),
            (k / y, k * inverse),
            (1 / y, inverse),
            (y**e, pow(b, e, m)),
            (y**0, 1),
        ]
        if k % m:
            results.append((x / k, a * pow(k, -1, m)))
    for result, expected in results:
        assert int(result) == expected % m
        assert type(result) is kind and result.curve == curve
        assert result == kind(curve, expected % m) and hash(result) == hash(kind(curve, expected % m))
        assert result.to_bytes() == (expected % m).to_bytes(size, "big")
        assert bool(result) == (expected % m != 0)
    assert (x == y) == (a == b)


@settings(max_examples=60, deadline=None)
@given(NAMES, st.data())
def test_functions_of_the_field(name: str, data: st.DataObject) -> None:
    curve = secant.Curve(name)
    p, size = curve.p, curve.field_bytes
    a, b = data.draw(st.integers(0, p - 1)), data.draw(st.integers(0, p - 1))
    x, y = FieldElement(curve, a), FieldElement(curve, b.to_bytes(size, "big"))
    assert int(fadd(x, y)) == (a + b) % p
    assert int(fsub(x, y)) == (a - b) % p
    assert int(fmul(x, y)) == a * b % p
    assert int(fsqr(x)) == a * a % p
    assert int(fneg(x)) == -a % p
    if a:
        assert int(finv(x)) == pow(a, -1, p)
    root = fsqrt(fsqr(x))
    assert root is not None and int(root) % 2 == 0 and int(root) in (a, p - a, 0)
    if pow(a, (p - 1) // 2, p) == p - 1:
        assert fsqrt(x) is None
    wide = data.draw(st.integers(0, 256 ** (2 * size) - 1))
    assert int(fred(curve, wide)) == wide % p and int(fred(curve, -wide)) == -wide % p
    assert int(fred(curve, wide.to_bytes(2 * size, "big"))) == wide % p


@settings(max_examples=60, deadline=None)
@given(NAMES, st.data())
def test_functions_of_scalars(name: str, data: st.DataObject) -> None:
    curve = secant.Curve(name)
    n, size = curve.order, curve.scalar_bytes
    a, b = data.draw(st.integers(0, n - 1)), data.draw(st.integers(1, n - 1))
    x, y = Scalar(curve, a), Scalar(curve, b)
    assert int(scalar_add(x, y)) == (a + b) % n
    assert int(scalar_mul(x, y)) == a * b % n
    assert int(scalar_neg(x)) == -a % n
    assert int(scalar_inv(y)) == pow(b, -1, n)
    wide = data.draw(st.binary(max_size=2 * size))
    assert int(scalar_mod(curve, wide)) == int.from_bytes(wide, "big") % n
    assert int(scalar_mod(name, -int.from_bytes(wide, "big"))) == -int.from_bytes(wide, "big") % n


@settings(max_examples=25, deadline=None)
@given(NAMES, st.data())
def test_multiples(name: str, data: st.DataObject) -> None:
    curve = secant.Curve(name)
    n = curve.order
    k, j = data.draw(st.integers(0, n - 1)), data.draw(st.integers(0, n - 1))
    point = data.draw(st.sampled_from([curve.generator, 5 * curve.generator, curve.identity]))
    s, t = Scalar(curve, k), Scalar(curve, j)
    expected = k * point
    assert scalar_multiply_ct(s, point).to_affine() == expected
    assert scalar_multiply_ct(s, point, window=data.draw(st.integers(2, 6))).to_affine() == expected
    assert scalar_multiply_wnaf(s, point).to_affine() == expected
    assert scalar_multiply_wnaf(s, point, window=data.draw(st.integers(2, 7))).to_affine() == expected
    terms = [(s, point), (t, curve.generator), (t, curve.identity)]
    assert multiply_many_vartime(curve, terms) == expected + j * curve.generator


def test_many_terms() -> None:
    curve = secant.Curve("secp256k1")
    g = curve.generator
    for count in (0, 1, 10, 300):
        terms = [(scalar_mod(curve, 3**i), (i + 1) * g) for i in range(count)]
        assert multiply_many_vartime("secp256k1", terms) == sum((i + 1) * 3**i for i in range(count)) * g


def test_jacobian_points_of_a_small_curve() -> None:
    curve = small()
    points = [curve.identity]
    points += [curve.point(x, y) for x in range(P) for y in range(P) if (y * y - x**3 - 4 * x - 1) % P == 0]
    assert len(points) == 93
    scaled = []
    for i, point in enumerate(points):
        jacobian = JacobianPoint.from_affine(point)
        if point.x is not None and point.y is not None:
            z = FieldElement(curve, i % (P - 1) + 1)
            jacobian = JacobianPoint(point.x * z**2, point.y * z**3, z)
            assert jacobian.coordinates == (point.x * z**2, point.y * z**3, z)
        scaled.append(jacobian)
        assert jacobian.to_affine() == jp_to_affine(jacobian) == point
        assert jacobian == JacobianPoint.from_affine(point)
        assert hash(jacobian) == hash(JacobianPoint.from_affine(point))
        assert jp_double(jacobian).to_affine() == jacobian.double().to_affine() == point.double()
        assert jp_neg(jacobian).to_affine() == (-jacobian).to_affine() == -point
        assert jacobian.is_identity == point.is_identity and bool(jacobian) == bool(point)
    assert len(set(scaled)) == 93
    for p, jp in zip(points, scaled, strict=True):
        for q, jq in zip(points[::7], scaled[::7], strict=True):
            assert jp_add(jp, jq).to_affine() == (jp + jq).to_affine() == p + q
            assert (jp - jq).to_affine() == p - q


def test_small_curves_have_every_scalar() -> None:
    curve = small()
    for k in range(31):
        s = Scalar(curve, k)
        assert int(s) == k and s.to_bytes() == bytes([k])
        for point in (curve.generator, curve.identity):
            assert (
                scalar_multiply_ct(s, point).to_affine()
                == scalar_multiply_wnaf(s, point).to_affine()
                == k * point
            )
    outside = next(
        curve.point(x, y)
        for x in range(P)
        for y in range(P)
        if (y * y - x**3 - 4 * x - 1) % P == 0 and not curve.point(x, y).is_in_subgroup
    )
    assert scalar_multiply_ct(Scalar(curve, 3), outside).to_affine() == 3 * outside
    with pytest.raises(secant.InvalidInput):
        scalar_multiply_ct(Scalar(curve, 3), outside, window=4)


def test_the_identity_has_one_form() -> None:
    curve = secant.Curve("P-256")
    zero, one = FieldElement(curve, 0), FieldElement(curve, 1)
    assert JacobianPoint.identity("P-256").coordinates == (zero, one, zero)
    assert JacobianPoint(zero, one, zero) == JacobianPoint.identity(curve)
    for coordinates in ((one, one, zero), (zero, one + one, zero), (one, one, one)):
        with pytest.raises(secant.InvalidInput):
            JacobianPoint(*coordinates)


def test_windows_have_two_to_six_bits_and_seven_in_variable_time() -> None:
    one, point = Scalar("P-256", 1), secant.Curve("P-256").generator
    for multiply, most in ((scalar_multiply_ct, 6), (scalar_multiply_wnaf, 7)):
        assert f"2 to {most}" in " ".join((multiply.__doc__ or "").split())
        assert all(multiply(one, point, window=window).to_affine() == point for window in (2, most))
        for window in (0, 1, most + 1):
            with pytest.raises(secant.InvalidInput, match=f"from 2 to {most}"):
                multiply(one, point, window=window)


@KINDS
def test_values_that_are_refused(kind: Kind) -> None:
    curve = secant.Curve("P-256")
    m = modulus(kind, curve)
    for value in (m, m + 1, 2**256, 2**600, -1, b"", bytes(31), bytes(33), m.to_bytes(32, "big")):
        with pytest.raises(secant.InvalidInput):
            kind(curve, value)
    no_values: list[Any] = [None, "7", 1.5, [1]]
    for no_value in no_values:
        with pytest.raises(TypeError):
            kind(curve, no_value)
    with pytest.raises(TypeError):
        kind(256, 1)  # type: ignore[arg-type]
    with pytest.raises(secant.exceptions.UnknownCurve):
        kind("no such curve", 1)
    x: Any = kind(curve, 7)
    operations: list[Callable[[Any], Any]] = [
        lambda y: x + y,
        lambda y: x - y,
        lambda y: x * y,
        lambda y: x / y,
        lambda y: y + x,
        lambda y: y - x,
        lambda y: y / x,
    ]
    other_kind: Any = (Scalar if kind is FieldElement else FieldElement)(curve, 7)
    for operation in operations:
        for operand in ("7", 1.5, None, b"7", other_kind):
            with pytest.raises(TypeError):
                operation(operand)
        with pytest.raises(secant.InvalidInput):
            operation(2**513)
        with pytest.raises(secant.exceptions.CurveMismatch):
            operation(kind("secp256k1", 7))
    zero = x - 7
    refused: list[Callable[[], Any]] = [lambda: x / zero, lambda: x / 0, lambda: 1 / zero, lambda: zero**-1]
    for division in refused:
        with pytest.raises(secant.InvalidInput, match="no inverse"):
            division()
    assert int(zero**0) == 1
    with pytest.raises(TypeError):
        pow(x, 2, 5)
    with pytest.raises(TypeError):
        x**1.5
    assert x != 7 and x != other_kind and x != kind("secp256k1", 7)


def test_nothing_secret_is_shown_or_pickled() -> None:
    curve = secant.Curve("secp256k1")
    value = 0x1234567890ABCDEF
    s, f = Scalar(curve, value), FieldElement(curve, value)
    assert repr(s) == "<scalar of secp256k1>" and repr(f) == "<field element of secp256k1>"
    p = scalar_multiply_ct(s, curve.generator)
    assert repr(p) == "<Jacobian point of secp256k1>"
    for secret in (s, p):
        with pytest.raises(TypeError, match="not pickled"):
            pickle.dumps(secret)
    assert pickle.loads(pickle.dumps(f)) == f


def test_wrong_arguments() -> None:
    curve, other = secant.Curve("P-256"), secant.Curve("secp256k1")
    f, s = FieldElement(curve, 2), Scalar(curve, 2)
    with pytest.raises(secant.exceptions.CurveMismatch):
        fadd(f, FieldElement(other, 2))
    with pytest.raises(secant.exceptions.CurveMismatch):
        scalar_mul(s, Scalar(other, 2))
    with pytest.raises(secant.exceptions.CurveMismatch):
        jp_add(JacobianPoint.identity(curve), JacobianPoint.identity(other))
    with pytest.raises(secant.exceptions.CurveMismatch):
        scalar_multiply_ct(s, other.generator)
    with pytest.raises(secant.exceptions.CurveMismatch):
        multiply_many_vartime(curve, [(s, other.generator)])
    with pytest.raises(TypeError):
        fmul(f, 2)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        scalar_add(s, f)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        multiply_many_vartime(curve, [(2, curve.generator)])  # type: ignore[list-item]
    for window in (-1, 0, 1, 7, 256):
        with pytest.raises(secant.InvalidInput):
            scalar_multiply_ct(s, curve.generator, window=window)
    for window in (-1, 0, 1, 8, 256):
        with pytest.raises(secant.InvalidInput):
            scalar_multiply_wnaf(s, curve.generator, window=window)
    for value in (bytes(65), 2**512, -(2**512)):
        with pytest.raises(secant.InvalidInput):
            fred(curve, value)
        with pytest.raises(secant.InvalidInput):
            scalar_mod(curve, value)
    unproved = secant.Curve(97, 2, 3, generator=(3, 6), order=5, check="basic")
    assert int(FieldElement(unproved, 96) + 2) == 1
    with pytest.raises(secant.exceptions.UnsupportedCurve):
        Scalar(unproved, 1)
    with pytest.raises(secant.exceptions.UnsupportedCurve):
        scalar_mod(unproved, 1)
