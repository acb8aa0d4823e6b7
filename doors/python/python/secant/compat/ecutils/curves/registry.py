"""The eight named curves."""

import secant
from secant.compat import _engine
from secant.compat.ecutils.core.curve import CurveParams
from secant.compat.ecutils.core.point import Point

__all__ = ["get_curve", "get_generator"]

_REGISTRY = {name: secant.Curve(name) for name in _engine.NAMES}


def _find(name: str) -> secant.Curve:
    curve = _REGISTRY.get(name.lower().strip())
    if curve is None:
        raise KeyError(f"Unknown curve '{name}'. Available: {', '.join(_REGISTRY)}")
    return curve


def get_curve(name: str) -> CurveParams:
    """The parameters of a curve by its name, in any case. Raises ``KeyError`` for another name."""
    curve = _find(name)
    return CurveParams(curve.p, curve.a, curve.b, curve.order, curve.cofactor)


def get_generator(name: str) -> Point:
    """The generator of a curve by its name, in any case. Raises ``KeyError`` for another name."""
    return Point._of(_find(name).generator, get_curve(name), secret=False)
