"""The public modules of the package."""

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType

import secant


def modules() -> Iterator[ModuleType]:
    """Every public module."""
    yield secant
    for found in pkgutil.walk_packages(secant.__path__, "secant."):
        if not any(part.startswith("_") for part in found.name.split(".")):
            yield importlib.import_module(found.name)
