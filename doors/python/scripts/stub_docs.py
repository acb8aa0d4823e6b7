"""Writes the docstrings of the native module, which come from the Rust sources, into its stubs, where editors look.

    python doors/python/scripts/stub_docs.py [--check]

It needs secant as it is in this repository, installed in the environment that it runs in. Nothing but docstrings changes in
the stubs. ``--check`` writes nothing, names the stubs that differ, and exits with 1 if there are any.
"""

import argparse
import ast
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

STUBS = Path(__file__).parents[1] / "python/secant/_native"

Documented = ast.ClassDef | ast.FunctionDef


class Edit(NamedTuple):
    """Characters of a stub, and what replaces them."""

    start: int
    end: int
    text: str


def doc_of(value: object, name: str) -> str:
    """The docstring of a member, empty where there is none of its own."""
    member = vars(value)[name]
    if isinstance(member, (staticmethod, classmethod)):
        member = member.__func__
    text = vars(member).get("__doc__") if isinstance(member, type) else member.__doc__
    return inspect.cleandoc(text) if isinstance(text, str) else ""


def literal(text: str, indent: str) -> str:
    """A docstring as source, indented."""
    if '"""' in text or text.endswith('"') or "\\" in text:
        raise ValueError(f"a docstring that needs escapes: {text!r}")
    lines = text.split("\n")
    closing = f"\n{indent}" if len(lines) > 1 else ""
    return indent + '"""' + "\n".join([lines[0], *(indent + line if line else "" for line in lines[1:])]) + closing + '"""'


def is_literal(node: ast.stmt, kind: type) -> bool:
    """Whether a statement is a string or an ellipsis alone."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, kind)


class Stub:
    """A stub, and the docstrings that it is to have."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.source = path.read_text("utf-8")
        self.documented = 0
        self._starts = [0]
        for line in self.source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        module = "secant._native" if path.stem == "__init__" else f"secant._native.{path.stem}"
        edits = list(self._edits(ast.parse(self.source), importlib.import_module(module), ""))
        self.wanted = self.source
        for edit in reversed(edits):
            self.wanted = self.wanted[: edit.start] + edit.text + self.wanted[edit.end :]

    def _edits(self, parent: ast.Module | ast.ClassDef, value: object, indent: str) -> Iterator[Edit]:
        """The changes for the members of a module or class, in the order of the stub."""
        seen = set()
        for node in parent.body:
            if not isinstance(node, Documented) or node.name.startswith("_") or node.name not in vars(value):
                continue
            # of overloads the first speaks for all
            text = "" if node.name in seen else doc_of(value, node.name)
            seen.add(node.name)
            self.documented += bool(text)
            yield self._edit(node, text, indent + "    ")
            if isinstance(node, ast.ClassDef):
                yield from self._edits(node, vars(value)[node.name], indent + "    ")

    def _edit(self, node: Documented, text: str, indent: str) -> Edit:
        """The change that gives a class or function its docstring, or none."""
        kept = [child for child in node.body if not is_literal(child, str) and not is_literal(child, type(...))]
        last = [child for child in node.body if child not in kept]
        start = len(self.source[: self._start(node.body[0])].rstrip())
        end = self._offset(last[-1].end_lineno, last[-1].end_col_offset) if last else start
        if text:
            return Edit(start, end, "\n" + literal(text, indent))
        return Edit(start, end, "" if kept else " ...")

    def _start(self, node: ast.stmt) -> int:
        """Where a statement begins, its decorators included."""
        if isinstance(node, Documented) and node.decorator_list:
            return self._starts[node.decorator_list[0].lineno - 1]
        return self._offset(node.lineno, node.col_offset)

    def _offset(self, line: int | None, column: int | None) -> int:
        """A position of the syntax tree, which counts bytes, in characters."""
        assert line is not None and column is not None
        start = self._starts[line - 1]
        text = self.source[start : self._starts[line]]
        return start + len(text.encode()[:column].decode())


def stubs() -> list[Stub]:
    """All stubs of the native module."""
    return [Stub(path) for path in sorted(STUBS.glob("*.pyi"))]


def main() -> int:
    parser = argparse.ArgumentParser(description="Writes docstrings into the stubs.")
    parser.add_argument("--check", action="store_true", help="write nothing, and exit with 1 where a stub differs")
    check = parser.parse_args().check
    different = [stub for stub in stubs() if stub.wanted != stub.source]
    for stub in different:
        print(f"{stub.path}: the docstrings differ" if check else f"{stub.path}: written")
        if not check:
            stub.path.write_text(stub.wanted, "utf-8")
    return int(check and bool(different))


if __name__ == "__main__":
    raise SystemExit(main())
