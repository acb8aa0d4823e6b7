"""Curves whose points are counted: orders, iteration, lifting, sums."""

import pickle

import pytest
import secant


def points_by_hand(p: int, a: int, b: int) -> set[tuple[int, int] | None]:
    finite = {(x, y) for x in range(p) for y in range(p) if (y * y - x**3 - a * x - b) % p == 0}
    return {None, *finite}


@pytest.mark.parametrize("p", [5, 7, 11, 13, 23, 31])
def test_every_small_curve_is_counted(p: int) -> None:
    for a in range(p):
        for b in range(0, p, 2):
            if (4 * a**3 + 27 * b**2) % p == 0:
                with pytest.raises(secant.exceptions.InvalidCurve, match="singular"):
                    secant.Curve(p, a, b)
                continue
            expected = points_by_hand(p, a, b)
            if len(expected) == 1:
                with pytest.raises(secant.exceptions.InvalidCurve, match="no point but the identity"):
                    secant.Curve(p, a, b)
                continue
            curve = secant.Curve(p, a, b)
            assert curve.order * curve.cofactor == len(expected)
            assert {point.coordinates for point in curve.points()} == expected
            prime_factors = [q for q in range(2, len(expected) + 1) if len(expected) % q == 0
                             and all(q % r for r in range(2, q))]
            assert curve.order == prime_factors[-1] == curve.generator.order()
            proved = curve.order > 2 and curve.cofactor % curve.order != 0
            assert curve.supports_secrets == proved
            if curve.order > 2 or curve.cofactor % 2:
                assert (curve.check == "order") == (curve.cofactor % curve.order != 0)


def test_orders_of_all_points() -> None:
    # 28 points, 93 points, 16 bits with a basic check, and a group that is not cyclic
    for curve in [
        secant.Curve(23, 1, 1),
        secant.Curve(97, 2, 19),
        secant.Curve(23, 1, 1, generator=(0, 1), order=28, check="basic"),
        secant.Curve(7, 0, 1),
    ]:
        points = list(curve.points())
        for point in points:
            order = next(k for k in range(1, len(points) + 1) if not k * point)
            assert point.order() == order
    assert secant.Curve(65521, 3, 5).generator.order() == 521


def test_orders_on_long_curves() -> None:
    for name in secant.Curve.names(legacy=True):
        curve = secant.Curve(name, weak_curves=True)
        assert curve.generator.order() == curve.order and curve.identity.order() == 1
        if curve.cofactor == 4:
            outside = next(point for point in curve.points() if point and not point.is_in_subgroup)
            order = outside.order()
            assert order in {2, 4, 2 * curve.order, 4 * curve.order}
            assert not order * outside and (order // 2) * outside
    p256 = secant.Curve("P-256")
    basic = secant.Curve(p256.p, p256.a, p256.b, generator=p256.generator.coordinates or (0, 0),
                         order=p256.order, check="basic")
    with pytest.raises(secant.exceptions.UnsupportedCurve):
        basic.generator.order()


def test_points_are_lifted_and_added_up() -> None:
    for curve in [secant.Curve("P-256"), secant.Curve(97, 2, 19), secant.Curve("secp112r2", weak_curves=True)]:
        g = curve.generator
        assert g.coordinates == (g.x, g.y) and curve.identity.coordinates is None
        assert g.x is not None and g.y is not None
        assert secant.Point.lift_x(curve, g.x, odd=bool(g.y % 2)) == g
        assert secant.Point.lift_x(curve, g.x, odd=not g.y % 2) == -g
        points: list[secant.Point] = [g, g, g]
        assert sum(points, curve.identity) == sum(points) == 3 * g
        for bad in (curve.p, -1, 1 << 600):
            with pytest.raises((secant.InvalidInput, OverflowError)):
                secant.Point.lift_x(curve, bad)
    with pytest.raises(secant.InvalidInput):
        secant.Point.lift_x(secant.Curve(23, 1, 1), 2)
    # y = 0 is even alone
    assert secant.Point.lift_x(secant.Curve(23, 1, 1), 4).coordinates == (4, 0)
    with pytest.raises(secant.InvalidInput):
        secant.Point.lift_x(secant.Curve(23, 1, 1), 4, odd=True)
    with pytest.raises(TypeError):
        5 + secant.Curve("P-256").generator


def test_counted_curves_pickle_and_have_keys() -> None:
    curve = secant.Curve(65521, -3, 5)
    assert pickle.loads(pickle.dumps(curve)) == curve == secant.Curve(65521, -3, 5)
    assert curve.a == 65518 and curve.is_weak
    key = secant.PrivateKey.generate(curve)
    assert key.public_key().verify(key.sign(b"m"), b"m")


def test_what_is_not_counted_is_refused() -> None:
    invalid = secant.exceptions.InvalidCurve
    for p, a, b in [(65537, 1, 1), (2**255 - 19, 1, 1), (21, 1, 1), (22, 1, 1), (3, 1, 1), (0, 1, 1), (23, 23, 1)]:
        with pytest.raises(invalid):
            secant.Curve(p, a, b)
    with pytest.raises(invalid, match="embedding degree"):
        secant.Curve(23, 1, 1, check="full")
    assert secant.Curve(23, 1, 1, check="basic").check == "basic"
    for bad in ({"generator": (0, 1)}, {"order": 28}, {"cofactor": 1}):
        with pytest.raises(TypeError):
            secant.Curve(23, 1, 1, **bad)


def test_iteration_is_lazy() -> None:
    points = secant.Curve("P-521").points()
    first = [next(points) for _ in range(4)]
    assert first[0].is_identity and first[1] == -first[2] and iter(points) is points
