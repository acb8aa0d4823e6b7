"""Named curves."""

from secant.compat.ecutils.curves.registry import get_curve, get_generator

__all__ = ["get_curve", "get_generator"]
