"""Curves, points, and arithmetic on coordinates."""

from secant.compat.ecutils.core.arithmetic import (
    affine_add,
    affine_double,
    affine_mul,
    jac_add,
    jac_double,
    jac_mul,
    to_affine,
    to_jacobian,
)
from secant.compat.ecutils.core.curve import CoordinateSystem, CurveParams
from secant.compat.ecutils.core.point import Point
from secant.compat.ecutils.core.validation import same_domain, validate_public_key

__all__ = [
    "CoordinateSystem",
    "CurveParams",
    "Point",
    "affine_add",
    "affine_double",
    "affine_mul",
    "jac_add",
    "jac_double",
    "jac_mul",
    "same_domain",
    "to_affine",
    "to_jacobian",
    "validate_public_key",
]
