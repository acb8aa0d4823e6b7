"""The build backend where Rust is missing or too old: one sentence, and no traceback of another program."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import secant_backend

ROOT = Path(__file__).parents[3]
OLDEST = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["rust-version"]
HOOKS = [name for name in secant_backend.__all__ if name.startswith(("build", "prepare", "get"))]


def programs(folder: Path, **outputs: str) -> None:
    """Programs that print something."""
    for name, output in outputs.items():
        (folder / name).write_text(f"#!/bin/sh\necho '{output}'\n")
        (folder / name).chmod(0o755)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The one folder where programs are looked for."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CARGO", raising=False)
    monkeypatch.delenv("RUSTC", raising=False)
    monkeypatch.chdir(ROOT)
    return tmp_path


@pytest.mark.parametrize("hook", HOOKS)
def test_no_hook_begins_without_rust(hook: str, path: Path) -> None:
    arguments = [] if hook.startswith("get") else [str(path)]
    with pytest.raises(SystemExit, match=f"needs Rust {OLDEST} or newer: there is no cargo"):
        getattr(secant_backend, hook)(*arguments)


def test_what_is_too_old_or_broken_is_named(path: Path) -> None:
    programs(path, cargo="cargo 1.70.0")
    assert "there is no rustc" in str(secant_backend.problem())
    for said in ("rustc 1.70.0 (90c541806 2023-05-31)", "rustc 0.99.0", "another program"):
        programs(path, rustc=said)
        assert str(secant_backend.problem()).endswith(f"needs Rust {OLDEST} or newer: here is {said}")
    programs(path, rustc="")
    assert str(secant_backend.problem()).endswith("here is none that runs")
    for said in (f"rustc {OLDEST}.0 (x)", "rustc 2.0.0-nightly"):
        programs(path, rustc=said)
        assert secant_backend.problem() is None


def test_programs_are_those_that_the_environment_names(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs(path, mine=f"rustc {OLDEST}.1")
    monkeypatch.setenv("CARGO", "mine")
    monkeypatch.setenv("RUSTC", str(path / "mine"))
    assert secant_backend.problem() is None


def test_pip_ends_with_the_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--no-deps", "--no-build-isolation"]
    environment = {name: value for name, value in os.environ.items() if name not in ("CARGO", "RUSTC")}
    done = subprocess.run(
        [*command, "--wheel-dir", str(tmp_path), str(ROOT)],
        env={**environment, "PATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    said = done.stdout + done.stderr
    assert done.returncode != 0 and f"needs Rust {OLDEST} or newer: there is no cargo (https://rustup.rs)" in said
    assert "Traceback" not in said and len(said.splitlines()) < 25
