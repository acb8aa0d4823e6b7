"""What affine and Jacobian coordinates share: cached operations on the engine's points."""

from collections.abc import Callable
from functools import _CacheInfo, update_wrapper
from typing import Generic, ParamSpec, TypeVar

import secant
from secant.compat import _engine
from secant.compat._cache import PublicCache
from secant.compat.ecutils.core.curve import CurveParams
from secant.compat.ecutils.utils import settings

P = ParamSpec("P")
R = TypeVar("R")


class Operations:
    """Addition, doubling and multiplication of public points in one kind of coordinates."""

    def __init__(
        self,
        add: Callable[[secant.Point, secant.Point], secant.Point],
        double: Callable[[secant.Point], secant.Point],
        tuning: secant.Tuning,
    ) -> None:
        self.add = PublicCache(add, settings)
        self.double = PublicCache(double, settings)
        self.multiply_vartime = PublicCache(lambda point, k: point.multiply(k, tuning=tuning), settings)


AFFINE = Operations(_engine.add, _engine.double, _engine.AFFINE)
JACOBIAN = Operations(_engine.add_jacobian, _engine.double_jacobian, _engine.JACOBIAN)


def operations(curve: CurveParams) -> Operations:
    """Those of the coordinates that a curve names."""
    return AFFINE if curve._is_affine else JACOBIAN


class Cached(Generic[P, R]):
    """A function of coordinates, with the cache of the operation on points that it calls."""

    __wrapped__: Callable[P, R]

    def __init__(self, function: Callable[P, R], cache: PublicCache[secant.Point]) -> None:
        update_wrapper(self, function)
        self._cache = cache

    def __call__(self, *arguments: P.args, **keywords: P.kwargs) -> R:
        return self.__wrapped__(*arguments, **keywords)

    def cache_info(self) -> _CacheInfo:
        """Hits, misses, the most entries, and those that are there."""
        return self._cache.cache_info()

    def cache_clear(self) -> None:
        """Forgets every entry."""
        self._cache.cache_clear()
