"""The cache of the stand-ins of ECUtils: for results of public operations alone.

ECUtils caches whatever it computes, private keys, nonces and shared secrets among them. Here an object can be marked as
made from a secret (``_secret``), and a call with such an argument goes past the cache: neither the argument nor the
result is kept. The least recently used entry is dropped when the cache is full.
"""

from collections.abc import Callable
from functools import _CacheInfo, lru_cache, update_wrapper
from types import MethodType
from typing import Any, Generic, Protocol, TypeVar

R = TypeVar("R")


class Settings(Protocol):
    """Where the number of entries stands."""

    LRU_CACHE_MAXSIZE: int


class PublicCache(Generic[R]):
    """A function with a cache of the size that the settings name at the time of a call; 0 switches it off."""

    __wrapped__: Callable[..., R]

    def __init__(self, function: Callable[..., R], settings: Settings) -> None:
        update_wrapper(self, function)
        self._settings = settings
        self._resize()

    def _resize(self) -> None:
        self._size = self._settings.LRU_CACHE_MAXSIZE
        self._cached = lru_cache(self._size, typed=True)(self.__wrapped__)

    def __call__(self, *arguments: Any) -> R:
        for argument in arguments:
            if getattr(argument, "_secret", False):
                return self.__wrapped__(*arguments)
        if self._size != self._settings.LRU_CACHE_MAXSIZE:
            self._resize()
        return self._cached(*arguments)

    def __get__(self, instance: object, owner: type[Any] | None = None) -> Callable[..., R]:
        return self if instance is None else MethodType(self, instance)

    def cache_info(self) -> _CacheInfo:
        """Hits, misses, the most entries, and those that are there."""
        return self._cached.cache_info()

    def cache_clear(self) -> None:
        """Forgets every entry."""
        self._cached.cache_clear()
