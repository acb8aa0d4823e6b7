"""Docstrings: every public module, class, function, method and attribute has one, and it names every parameter."""

import inspect
import re
from collections.abc import Iterator
from enum import Enum
from types import GetSetDescriptorType, MemberDescriptorType, ModuleType
from typing import Any

from public_names import modules

DESCRIPTORS = (property, GetSetDescriptorType, MemberDescriptorType)


def exported(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """The public classes and functions of a module, those of other packages left out."""
    for name in module.__all__:
        value = getattr(module, name)
        if getattr(value, "__module__", "").split(".")[0] == "secant" and callable(value):
            yield f"{module.__name__}.{name}", value


def parameters(value: Any) -> list[str]:
    """The names of the parameters of a call; none where it has no signature of its own."""
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):
        return []
    return [name for name in signature.parameters if name not in ("self", "cls")]


def unnamed(text: str, names: list[str]) -> list[str]:
    """The names that a docstring does not show as code."""
    code = " ".join(re.findall(r"``(.+?)``", text, re.DOTALL))
    return [name for name in names if not re.search(rf"(?<![\w]){re.escape(name)}(?!\w)", code)]


def is_called(kind: type) -> bool:
    """Whether users make objects of a class by calling it with arguments of its own."""
    return not issubclass(kind, (BaseException, Enum)) and not getattr(kind, "_is_protocol", False)


def own_text(value: Any) -> str:
    text = value.__doc__ if not isinstance(value, type) else vars(value).get("__doc__")
    return text.strip() if isinstance(text, str) else ""


def members(kind: type) -> Iterator[tuple[str, Any, Any]]:
    """The public methods and attributes of a class: names, objects, and what is called if anything is."""
    for name, raw in vars(kind).items():
        if name.startswith("_"):
            continue
        if isinstance(raw, DESCRIPTORS):
            yield name, raw, None
        elif callable(value := getattr(kind, name)) and not isinstance(value, type):
            yield name, value, value


class Findings:
    def __init__(self) -> None:
        self.seen: set[int] = set()
        self.objects = 0
        self.parameters = 0
        self.faults: list[str] = []

    def look(self, name: str, text: str, names: list[str]) -> None:
        self.objects += 1
        self.parameters += len(names)
        if not text:
            self.faults.append(f"{name}: no docstring")
        elif missing := unnamed(text, names):
            self.faults.append(f"{name}: {', '.join(missing)}")

    def of(self, name: str, value: Any) -> None:
        if id(value) in self.seen:
            return
        self.seen.add(id(value))
        if isinstance(value, type):
            self.look(name, own_text(value), parameters(value) if is_called(value) else [])
            for member, raw, call in members(value):
                self.look(f"{name}.{member}", own_text(raw), parameters(call) if call else [])
        else:
            self.look(name, own_text(value), parameters(value))


def findings() -> Findings:
    out = Findings()
    for module in modules():
        out.look(module.__name__, (module.__doc__ or "").strip(), [])
        for name, value in exported(module):
            out.of(name, value)
    return out


def test_every_parameter_is_in_its_docstring() -> None:
    out = findings()
    assert not out.faults, "\n".join(out.faults)
    assert out.objects > 700 and out.parameters > 1000


def test_what_is_missing_is_found() -> None:
    def described(first: int, second: int) -> None:
        """Takes ``first`` and second."""

    def bare(first: int) -> None:
        pass

    out = Findings()
    out.of("described", described)
    out.of("bare", bare)
    assert out.faults == ["described: second", "bare: no docstring"]
