"""The size of the caches: how many results of public additions and doublings each of the four keeps.

``settings.LRU_CACHE_MAXSIZE = 0`` switches them off, at any time.
"""

__all__ = ["LRU_CACHE_MAXSIZE"]

LRU_CACHE_MAXSIZE: int = 256
