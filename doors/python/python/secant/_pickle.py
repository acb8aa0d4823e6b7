"""How objects with keyword arguments come back from a pickle."""

from typing import Any


def construct(kind: type[Any], arguments: dict[str, Any]) -> Any:
    """An object of a class from its keyword arguments."""
    return kind(**arguments)
