"""Arithmetic on coordinates, below the operators of ``Point``."""

from secant.compat.ecutils.core.arithmetic.affine import affine_add, affine_double, affine_mul
from secant.compat.ecutils.core.arithmetic.jacobian import jac_add, jac_double, jac_mul, to_affine, to_jacobian

__all__ = [
    "affine_add",
    "affine_double",
    "affine_mul",
    "jac_add",
    "jac_double",
    "jac_mul",
    "to_affine",
    "to_jacobian",
]
