"""The eight named curves, by name and as objects."""

from functools import lru_cache

import secant
from secant.compat import _engine
from secant.compat.ecutils1.core import EllipticCurve, Point

__all__ = [
    "get",
    "secp192k1",
    "secp192r1",
    "secp224k1",
    "secp224r1",
    "secp256k1",
    "secp256r1",
    "secp384r1",
    "secp521r1",
]

_KNOWN = {name: secant.Curve(name) for name in _engine.NAMES}


def _find(name: str) -> secant.Curve:
    curve = _KNOWN.get(name)
    if curve is None:
        raise KeyError(f"Curve name {name} not found.")
    return curve


@lru_cache(maxsize=None)
def get(name: str, use_projective_coordinates: bool = True) -> EllipticCurve:
    """The curve with this exact ``name``; the same object each time. Its coordinates are Jacobian, or affine without
    ``use_projective_coordinates``. Raises ``KeyError`` for another name."""
    curve = _find(name)
    generator = Point._of(curve.generator, secret=False)
    return EllipticCurve(curve.p, curve.a, curve.b, generator, curve.order, curve.cofactor, use_projective_coordinates)


secp192k1: EllipticCurve = get("secp192k1")
secp192r1: EllipticCurve = get("secp192r1")
secp224k1: EllipticCurve = get("secp224k1")
secp224r1: EllipticCurve = get("secp224r1")
secp256k1: EllipticCurve = get("secp256k1")
secp256r1: EllipticCurve = get("secp256r1")
secp384r1: EllipticCurve = get("secp384r1")
secp521r1: EllipticCurve = get("secp521r1")
