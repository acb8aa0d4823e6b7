"""The stubs of the native module have its docstrings, and the types of everything public are known to a type checker."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import stub_docs

STUB = '''from typing import final

@final
class Tag:
    """Another text."""
    def __new__(cls, tag: bytes) -> Tag: ...
    def hash(self, *data: bytes) -> bytes: """Another text."""
    @property
    def unknown(self) -> int:
        """Stays."""

def tagged_hash(tag: bytes, *data: bytes) -> bytes: ...
'''


def test_they_have_the_docstrings_of_the_module() -> None:
    stubs = stub_docs.stubs()
    assert len(stubs) == 26
    different = [stub.path.name for stub in stubs if stub.wanted != stub.source]
    assert not different, "run doors/python/scripts/stub_docs.py"
    assert sum(stub.documented for stub in stubs) > 370


def test_docstrings_are_written_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "bip340.pyi"
    path.write_text(STUB)
    stub = stub_docs.Stub(path)
    lines = stub.wanted.split("\n")
    assert stub.documented == 3 and "Another text" not in stub.wanted
    assert lines[4].startswith('    """A tag, hashed once') and '    def __new__(cls, tag: bytes) -> Tag: ...' in lines
    after = lines.index("    def hash(self, *data: bytes) -> bytes:") + 1
    assert lines[after].startswith('        """The hash of the parts of ``data``')
    assert lines[-2].endswith('"""') and '    """``SHA256(SHA256(tag)' in stub.wanted
    assert '        """Stays."""' in lines
    path.write_text(stub.wanted)
    again = stub_docs.Stub(path)
    assert again.wanted == again.source


def test_what_would_need_escapes_is_refused() -> None:
    with pytest.raises(ValueError, match="escapes"):
        stub_docs.literal("a \\ b", "")


def test_pyright_knows_every_type(tmp_path: Path) -> None:
    # it looks for the package in the environment of the first Python in the path
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    command = [sys.executable, "-m", "pyright", "--verifytypes", "secant", "--ignoreexternal", "--outputjson"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env={**os.environ, "PATH": path})
    assert done.stdout, done.stderr
    report = json.loads(done.stdout)["typeCompleteness"]
    incomplete = [
        f"{symbol['name']}: {diagnostic['message']}"
        for symbol in report["symbols"]
        for diagnostic in symbol["diagnostics"]
    ]
    assert not incomplete, "\n".join(incomplete)
    assert (report["completenessScore"], report["exportedSymbolCounts"]["withKnownType"] > 750) == (1, True)
    assert report["missingFunctionDocStringCount"] == report["missingClassDocStringCount"] == 0
    assert done.returncode == 0
