"""The size of the caches: how many results of public operations each keeps.

It is the environment's ``LRU_CACHE_MAXSIZE``, 1024 without one. ``settings.LRU_CACHE_MAXSIZE = 0`` switches the caches
off, at any time.
"""

import os

__all__ = ["LRU_CACHE_MAXSIZE"]

LRU_CACHE_MAXSIZE: int = int(os.environ.get("LRU_CACHE_MAXSIZE", 1024))
