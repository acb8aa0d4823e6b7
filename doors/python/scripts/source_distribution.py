"""Makes the source distribution, looks at what is in it, and unpacks it for the wheel that the tests build.

    python source_distribution.py OUT         # OUT/secant-VERSION.tar.gz, and its files in OUT/source
    python source_distribution.py lock OUT    # after a build there: the versions are still those of the lock file

Files in OUT/source that are the same already are left alone, so that Cargo compiles only what has changed; those of the
archive all have one old date. Needs the package `build`.
"""

import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[3]
MAX_SIZE = 2_800_000
"""The most bytes of the archive, two thirds of which are tables of points."""
PACKAGE = ["doors/python/python", "doors/python/src", "doors/python/backend"]
"""Folders that must be there whole."""
OPTIONAL = ["crates/columns", "crates/elliptic-curve"]
"""Crates that nothing of the package uses: the facade names them as options, so that Cargo reads their manifests."""
FOLDERS = [*PACKAGE, "crates/core", "crates/kernel", "crates/protocols", "crates/secant", *OPTIONAL]
LICENCES = ["LICENSE-APACHE", "LICENSE-MIT"]
NEEDED = [*LICENCES, "Cargo.lock", "Cargo.toml", "PKG-INFO", "doors/python/Cargo.toml", "pyproject.toml"]
BUILT = {".dll", ".dylib", ".pyc", ".pyd", ".so"}


def make(out: Path) -> Path:
    """The archive, made as `pip` would."""
    shutil.rmtree(out / "archive", ignore_errors=True)
    command = [sys.executable, "-m", "build", "--sdist", "--outdir", str(out / "archive"), str(ROOT)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        sys.exit(done.stdout)
    [archive] = (out / "archive").iterdir()
    return archive


def contents(archive: Path) -> dict[str, bytes]:
    """The files by their names below the one folder of the archive."""
    with tarfile.open(archive) as tar:
        entries = [member for member in tar if not member.isdir()]
        odd = [member.name for member in entries if not member.isfile()]
        read = ((member.name, tar.extractfile(member)) for member in entries if member.isfile())
        files = {name: file.read() for name, file in read if file is not None}
    folder = archive.name.removesuffix(".tar.gz")
    odd += [name for name in files if ".." in (parts := PurePosixPath(name).parts) or parts[0] != folder]
    if odd:
        sys.exit(f"not plain files below {folder}: {odd}")
    return {name.removeprefix(f"{folder}/"): data for name, data in files.items()}


def needed(root: Path) -> set[str]:
    """What must be there: the files of the package and of its description, and the read-me that this names."""
    below = (path for folder in PACKAGE for path in (root / folder).rglob("*") if path.is_file())
    kept = {str(path.relative_to(root)) for path in below if path.suffix not in BUILT}
    return kept | {*NEEDED, tomllib.loads((root / "pyproject.toml").read_text())["project"]["readme"]}


def problems(files: dict[str, bytes], size: int, root: Path = ROOT) -> Iterator[str]:
    """What is wrong with an archive of these files and this size."""
    must = needed(root)
    for name in sorted(must - set(files)):
        yield f"{name} is missing"
    for name in sorted(set(files) - must):
        if not name.startswith(tuple(f"{folder}/" for folder in FOLDERS)):
            yield f"{name} is not needed"
    for name in sorted(files):
        if PurePosixPath(name).suffix in BUILT:
            yield f"{name} is no source"
    for name in [*LICENCES, "Cargo.lock"]:
        if name in files and files[name] != (root / name).read_bytes():
            yield f"{name} is not the repository's"
    if size > MAX_SIZE:
        yield f"{size} bytes, more than {MAX_SIZE}"


def unpack(files: dict[str, bytes], folder: Path) -> None:
    """Writes the files, those alone that are not there yet with these bytes, and removes all others."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in [path for path in folder.rglob("*") if path.is_file() or path.is_symlink()]:
        if str(path.relative_to(folder)) not in files:
            path.unlink()
    for name, data in files.items():
        path = folder / name
        if not path.exists() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


def versions(lock: str) -> set[tuple[str, str, str]]:
    """The packages of a lock file: name, version, and checksum."""
    packages = tomllib.loads(lock)["package"]
    return {(package["name"], package["version"], package.get("checksum", "")) for package in packages}


def main(arguments: list[str]) -> None:
    match arguments:
        case ["lock", out]:
            built = versions((Path(out) / "source" / "Cargo.lock").read_text())
            if other := built - versions((ROOT / "Cargo.lock").read_text()):
                sys.exit(f"not in Cargo.lock: {sorted(other)}")
        case [out]:
            archive = make(Path(out))
            files, size = contents(archive), archive.stat().st_size
            if found := list(problems(files, size)):
                sys.exit("\n".join(f"{archive.name}: {problem}" for problem in found))
            unpack(files, Path(out) / "source")
            print(f"{archive.name}: {len(files)} files, {size / 1e6:.1f} MB")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
