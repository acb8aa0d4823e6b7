"""The eight named curves."""

import secant
from secant.compat import _engine
from secant.compat.ecutils.core.curve import CurveParams
from secant.compat.ecutils.core.point import Point

__all__ = ["get_curve", "get_generator"]


def _params(curve: secant.Curve) -> CurveParams:
    return CurveParams(curve.p, curve.a, curve.b, curve.order, curve.cofactor)


_REGISTRY = {name: _params(secant.Curve(name)) for name in _engine.NAMES}


def get_curve(name: str) -> CurveParams:
    """The parameters of a curve by its ``name``, in any case. Raises ``KeyError`` for another name."""
    curve = _REGISTRY.get(name.lower().strip())
    if curve is None:
        raise KeyError(f"Unknown curve '{name}'. Available: {', '.join(_REGISTRY)}")
    return curve


def get_generator(name: str) -> Point:
    """The generator of a curve by its ``name``, in any case. Raises ``KeyError`` for another name."""
    curve = get_curve(name)
    return Point._of(curve._engine_curve.generator, curve, secret=False)


def _find(name: str) -> secant.Curve:
    """The engine's curve of a name. Raises ``KeyError`` for another name."""
    return get_curve(name)._engine_curve
