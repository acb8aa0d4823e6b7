"""The build backend: maturin's, once Rust is found to be there.

Without Rust, maturin would download a toolchain of its own, and where it cannot, end in another program's traceback. Here the
build ends with one sentence that says what is missing.
"""

import importlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

Settings = Mapping[str, Any] | None

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def oldest() -> tuple[int, ...]:
    """The oldest Rust that compiles the sources; a build runs in their folder."""
    text = Path("Cargo.toml").read_text(encoding="utf-8")
    version: str = tomllib.loads(text)["workspace"]["package"]["rust-version"]
    # the program's version is compared by its first two parts, and so is this one
    return tuple(map(int, version.split(".")[:2]))


def problem() -> str | None:
    """What keeps the sources from being compiled."""
    needed = oldest()
    name = ".".join(map(str, needed))
    for variable, program in (("CARGO", "cargo"), ("RUSTC", "rustc")):
        if shutil.which(os.environ.get(variable, program)) is None:
            return f"secant is compiled from its sources and needs Rust {name} or newer: there is no {program} (https://rustup.rs)"
    command = [os.environ.get("RUSTC", "rustc"), "--version"]
    said = subprocess.run(command, capture_output=True, text=True).stdout.strip()
    found = re.match(r"rustc (\d+)\.(\d+)", said)
    if found is None or tuple(map(int, found.groups())) < needed:
        return f"secant is compiled from its sources and needs Rust {name} or newer: here is {said or 'none that runs'}"
    return None


def _requires() -> list[str]:
    """Nothing beyond ``pyproject.toml``. Ends the program where Rust is missing, before anything is installed."""
    if why := problem():
        sys.exit(why)
    return []


def maturin() -> Any:
    """The backend that builds, where it can."""
    _requires()
    return importlib.import_module("maturin")


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """See PEP 517."""
    return _requires()


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """See PEP 517."""
    return _requires()


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """See PEP 660."""
    return _requires()


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Settings = None) -> Any:
    """See PEP 517."""
    return maturin().prepare_metadata_for_build_wheel(metadata_directory, config_settings)


def prepare_metadata_for_build_editable(metadata_directory: str, config_settings: Settings = None) -> Any:
    """See PEP 660."""
    return maturin().prepare_metadata_for_build_editable(metadata_directory, config_settings)


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> Any:
    """See PEP 517."""
    return maturin().build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> Any:
    """See PEP 660."""
    return maturin().build_editable(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> Any:
    """See PEP 517."""
    return maturin().build_sdist(sdist_directory, config_settings)
