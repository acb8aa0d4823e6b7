"""Files that spell out a named curve with a generator of their own (CVE-2020-0601)."""

from typing import Any

import ecdsa as theirs
import ecdsa.curves
import ecdsa.ellipticcurve
import pytest
from secant.compat import ecdsa as ours
from secant.compat.ecdsa.curves import UnknownCurveError

VICTIM = 0x1234_5678_9ABC


def forged(package: Any, name: str, factor: int, order: int | None = None) -> tuple[bytes, bytes, bytes]:
    """A public key of someone's in a file with a generator for which its private key is ``factor``, that private key, and
    a signature by it."""
    curve = package.curves.curve_by_name(name)
    n = order or curve.order
    point = curve.generator * VICTIM
    base = point * pow(factor, -1, curve.order)
    generator = package.ellipticcurve.PointJacobi(curve.curve, base.x(), base.y(), 1, n, generator=True)
    key = package.SigningKey.from_secret_exponent(factor, package.curves.Curve("own", curve.curve, generator, None))
    assert key.verifying_key.pubkey.point == point
    return key.verifying_key.to_pem(), key.to_pem(), key.sign_deterministic(b"message")


@pytest.mark.parametrize("name", ["NIST256p", "SECP256k1", "BRAINPOOLP384t1", "SECP112r2"])
@pytest.mark.parametrize("factor", [1, 7])
def test_another_generator_is_refused(name: str, factor: int) -> None:
    public, private, signature = forged(theirs, name, factor)
    # a signature that the owner of the private key did not make
    assert theirs.VerifyingKey.from_pem(public).verify(signature, b"message")
    with pytest.raises(UnknownCurveError, match="but for the generator or the order"):
        ours.VerifyingKey.from_pem(public)
    with pytest.raises(UnknownCurveError, match="but for the generator or the order"):
        ours.SigningKey.from_pem(private)


def test_another_order_is_refused() -> None:
    curve = ours.NIST256p
    g = curve.generator
    generator = ours.ellipticcurve.PointJacobi(curve.curve, g.x(), g.y(), 1, curve.order - 2, generator=True)
    own = ours.curves.Curve("own", curve.curve, generator, None)
    with pytest.raises(UnknownCurveError, match="those of secp256r1 but for the generator or the order"):
        ours.curves.Curve.from_der(own.to_der("explicit"))


def test_a_generator_of_the_program_is_its_own_choice() -> None:
    """What the program itself puts together is used; and a curve without a name has the generator of its file."""
    public, _, signature = forged(ours, "NIST256p", 7)
    assert public and signature
    small = ours.ellipticcurve.CurveFp(2**127 - 1, 2, 3)
    point = ours.ellipticcurve.Point(small, *on(small))
    own = ours.curves.Curve("own", small, ours.ellipticcurve.PointJacobi(small, point.x(), point.y(), 1, 5), None)
    assert ours.curves.Curve.from_der(own.to_der("explicit")) == own


def on(curve: Any) -> tuple[int, int]:
    """A point of a curve."""
    for x in range(1, 100):
        try:
            square = (x**3 + curve.a() * x + curve.b()) % curve.p()
            return x, ours.numbertheory.square_root_mod_prime(square, curve.p())
        except ours.numbertheory.SquareRootError:
            continue
    raise AssertionError("no point")


def test_the_generator_of_the_curve_is_taken() -> None:
    for curve in ours.curves.curves:
        if not curve.name.startswith("Ed"):
            for encoding in ("uncompressed", "compressed"):
                assert ours.curves.Curve.from_der(curve.to_der("explicit", encoding)) is curve
