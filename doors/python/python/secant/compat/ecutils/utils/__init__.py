"""Settings and square roots."""

from secant.compat.ecutils.utils.math import is_quadratic_residue, modular_sqrt
from secant.compat.ecutils.utils.settings import LRU_CACHE_MAXSIZE

__all__ = ["LRU_CACHE_MAXSIZE", "is_quadratic_residue", "modular_sqrt"]
