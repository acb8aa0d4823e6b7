"""``scripts/source_distribution.py``: what it finds wrong, and that it writes nothing that is there already."""

import io
import tarfile
from pathlib import Path

import pytest
import source_distribution as script


def right() -> dict[str, bytes]:
    names = script.needed(script.ROOT) - {"PKG-INFO"}
    return {name: (script.ROOT / name).read_bytes() for name in names} | {"PKG-INFO": b""}


def test_nothing_is_wrong_with_what_is_needed() -> None:
    files = right()
    assert {"LICENSE-MIT", "doors/python/python/secant/py.typed", "doors/python/src/lib.rs"} <= set(files)
    assert list(script.problems(files | {"crates/core/src/lib.rs": b""}, script.MAX_SIZE)) == []


@pytest.mark.parametrize(
    ("name", "data", "problem"),
    [
        ("LICENSE-MIT", None, "LICENSE-MIT is missing"),
        ("doors/python/python/secant/py.typed", None, "doors/python/python/secant/py.typed is missing"),
        ("LICENSE-APACHE", b"", "LICENSE-APACHE is not the repository's"),
        ("Cargo.lock", b"", "Cargo.lock is not the repository's"),
        ("testing/vectors/data/x.json", b"", "testing/vectors/data/x.json is not needed"),
        ("doors/python/tests/fuzz.py", b"", "doors/python/tests/fuzz.py is not needed"),
        ("crates/core/x.so", b"", "crates/core/x.so is no source"),
    ],
)
def test_what_is_wrong_is_named(name: str, data: bytes | None, problem: str) -> None:
    files = right() | ({} if data is None else {name: data})
    if data is None:
        del files[name]
    assert list(script.problems(files, 1)) == [problem]


def test_it_may_not_grow() -> None:
    assert list(script.problems(right(), script.MAX_SIZE + 1)) == [
        f"{script.MAX_SIZE + 1} bytes, more than {script.MAX_SIZE}"
    ]


@pytest.mark.parametrize("name", ["elsewhere/x", "secant-1/../x"])
def test_files_lie_in_one_folder(name: str, tmp_path: Path) -> None:
    archive = tmp_path / "secant-1.tar.gz"
    with tarfile.open(archive, "w:gz") as tar:
        for each in ["secant-1/a", name]:
            entry = tarfile.TarInfo(each)
            entry.size = 1
            tar.addfile(entry, io.BytesIO(b"a"))
    with pytest.raises(SystemExit, match="not plain files"):
        script.contents(archive)


def test_links_are_refused(tmp_path: Path) -> None:
    archive = tmp_path / "secant-1.tar.gz"
    with tarfile.open(archive, "w:gz") as tar:
        entry = tarfile.TarInfo("secant-1/link")
        entry.type, entry.linkname = tarfile.SYMTYPE, "../outside"
        tar.addfile(entry)
    with pytest.raises(SystemExit, match="not plain files"):
        script.contents(archive)


def test_what_is_there_is_left_alone(tmp_path: Path) -> None:
    script.unpack({"same": b"1", "other": b"1", "a/gone": b"1"}, tmp_path)
    before = (tmp_path / "same").stat().st_mtime_ns
    script.unpack({"same": b"1", "other": b"2", "b/new": b"1"}, tmp_path)
    files = {str(path.relative_to(tmp_path)): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert files == {"same": b"1", "other": b"2", "b/new": b"1"}
    assert (tmp_path / "same").stat().st_mtime_ns == before


def test_versions_of_a_lock_file() -> None:
    text = '[[package]]\nname = "a"\nversion = "1"\nchecksum = "x"\n[[package]]\nname = "b"\nversion = "2"\n'
    assert script.versions(text) == {("a", "1", "x"), ("b", "2", "")}
