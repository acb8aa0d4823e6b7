"""What the installed package says of itself, to installers and to those who choose packages."""

import re
import sys
import tomllib
from email.message import Message
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import secant

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def said() -> Message:
    # its type in the standard library says less than it is
    message: Any = metadata.metadata("secant")
    assert isinstance(message, Message)
    return message


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    table: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return table


def test_name_version_and_authors(said: Message, project: dict[str, Any]) -> None:
    workspace = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]
    assert said["Name"] == "secant" and said["Version"] == secant.__version__ == workspace["version"]
    assert [said["Author"]] == workspace["authors"] == [each["name"] for each in project["authors"]]
    assert said["Summary"] == project["description"]


def test_licences(said: Message) -> None:
    assert said["License-Expression"] == "MIT OR Apache-2.0"
    names = said.get_all("License-File")
    assert names == ["LICENSE-MIT", "LICENSE-APACHE"]
    carried = {path.name: path for path in metadata.files("secant") or [] if "licenses" in path.parts}
    assert sorted(carried) == sorted(names)
    for name, path in carried.items():
        assert path.read_text() == (ROOT / name).read_text()
    assert not any(each.startswith("License ::") for each in said.get_all("Classifier", []))


def test_classifiers_and_keywords(said: Message, project: dict[str, Any]) -> None:
    classifiers = said.get_all("Classifier", [])
    assert classifiers == project["classifiers"] and len(set(classifiers)) == len(classifiers) == 16
    assert {"Typing :: Typed", "Operating System :: POSIX :: Linux"} <= set(classifiers)
    assert said["Keywords"].split(",") == project["keywords"]


def test_pythons(said: Message) -> None:
    """The oldest is that of the stable ABI; each that is named is one that `cargo xtask python test` looks for."""
    [oldest] = re.findall(r"abi3-py3(\d+)", (ROOT / "Cargo.toml").read_text())
    assert said["Requires-Python"] == f">=3.{oldest}"
    minors = [int(minor) for minor in re.findall(r"Python :: 3\.(\d+)", "\n".join(said.get_all("Classifier", [])))]
    task = (ROOT / "xtask/src/python.rs").read_text()
    first, last = (re.findall(rf"{name}: \(u32, u32\) = \(3, (\d+)\);", task) for name in ("OLDEST", "NEWEST"))
    assert minors == list(range(int(first[0]), int(last[0]) + 1)) and first == [oldest]
    assert sys.version_info[1] >= int(oldest)


def test_there_is_no_invented_address(said: Message) -> None:
    assert not said.get_all("Project-URL") and not said["Home-page"] and not said["Author-email"]


def test_it_needs_nothing(said: Message) -> None:
    assert not said.get_all("Requires-Dist") and not said.get_all("Provides-Extra")


def test_the_description_is_the_read_me(said: Message, project: dict[str, Any]) -> None:
    text = (ROOT / project["readme"]).read_text()
    payload = said.get_payload()
    assert isinstance(payload, str) and payload.strip() == text.strip()
    assert said["Description-Content-Type"].startswith("text/markdown")


def test_the_description_leads_nowhere_else(project: dict[str, Any]) -> None:
    """On an index there is no repository beside it."""
    text = (ROOT / project["readme"]).read_text()
    links = re.findall(r"\]\(([^)]*)\)|^\[[^\]]*\]:\s*(\S+)|<(?:img|a)\s[^>]*(?:src|href)=\"([^\"]*)", text, re.M)
    assert not [link for found in links for link in found if link and not link.startswith("https://")]
    assert len(text.splitlines()) < 100
