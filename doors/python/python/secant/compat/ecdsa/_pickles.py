"""Pickles of both packages: ``ecdsa`` keeps other attributes in its objects than this one.

A class whose attributes differ has a ``__setstate__``, which takes those of ``ecdsa`` 0.17 to 0.19 too. So what ``ecdsa``
pickled can be read once ``install()`` has made its names those of this package.
"""

from pickle import UnpicklingError
from typing import Any

__all__ = ["attributes", "integer", "is_ours"]


def is_ours(state: Any, name: str) -> bool:
    """Whether a state has an attribute that this package alone has."""
    return isinstance(state, dict) and name in state


def attributes(what: str, state: Any, *names: str) -> list[Any]:
    """The attributes of these names in a state that ``ecdsa`` pickled; ``UnpicklingError`` if one is not there."""
    found = state if isinstance(state, dict) else {}
    missing = [name for name in names if name not in found]
    if missing:
        raise UnpicklingError(f"the pickle of {what} is of no version that can be read: it lacks {', '.join(missing)}")
    return [found[name] for name in names]


def integer(value: Any) -> int | None:
    """An integer, which gmpy2 may have made, or None."""
    return None if value is None else int(value)
