"""Tables of pages whose rows are expressions of another package and of this one: both are evaluated."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

PAGES = Path(__file__).parents[3] / "docs"


def rows(page: str, package: str) -> list[tuple[str, str]]:
    """The expressions of every row of the tables of three columns that begin with a package's name."""
    found, inside = [], False
    for line in (PAGES / page).read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")] if line.startswith("|") else []
        if not cells:
            inside = False
        elif cells == [package, "secant", ""]:
            inside = True
        elif inside and not line.startswith("|---"):
            codes = [re.fullmatch("`([^`]+)`", cell) for cell in cells[:2]]
            assert codes[0] and codes[1], f"{page}: not an expression in each of the two cells: {line}"
            found.append((codes[0][1], codes[1][1]))
    return found


def same(
    row: tuple[str, str],
    theirs: Callable[[], Mapping[str, Any]],
    ours: Callable[[], Mapping[str, Any]],
    plain: Callable[[Any], Any],
) -> None:
    """Evaluates both expressions and compares them: what they give, or where that is random, of what kind it is."""
    # expressions may change their names: each has its own
    first, again = (plain(eval(row[0], dict(theirs()))) for _ in range(2))
    mine = plain(eval(row[1], dict(ours())))
    if first != again:
        assert shape(first) == shape(mine) and first != mine, row
    else:
        assert first == mine, row
        assert first is not None and first is not False, row


def shape(value: Any) -> Any:
    """What of a random value is always the same."""
    if isinstance(value, tuple):
        return tuple(shape(each) for each in value)
    return (type(value).__name__, len(value) if isinstance(value, bytes) else None)


def unnamed(page: str, names: list[str]) -> list[str]:
    """The names that a page does not mention as code; `x_*` stands for all that begin so."""
    spans = re.findall("`([^`]+)`", re.sub("(?s)```.*?```", "", (PAGES / page).read_text()))
    words = {word for span in spans for word in re.findall(r"[A-Za-z_]\w*\*?", span)}
    starts = tuple(word.rstrip("*") for word in words if word.endswith("*"))
    return [name for name in names if name not in words and not name.startswith(starts or ("\0",))]
