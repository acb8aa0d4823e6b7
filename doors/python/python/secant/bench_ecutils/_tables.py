"""The tables for the terminal."""

from collections.abc import Iterator

from secant.bench_ecutils import _documents
from secant.bench_ecutils._libraries import Library
from secant.bench_ecutils._measure import Conditions, median, spread
from secant.bench_ecutils._plan import Key, Row

SECRET = ("multiply", "sign", "verify", "ecdh", "massey-omura")
"""Multiplications, signatures and key exchange."""
NOISY = 0.05
GOAL = 100

Rows = dict[tuple[str, Key], Row]

NOTES = """\
multiply is a multiple of the generator, as in the document; ecdh and massey-omura are multiples of other points.
koblitz encodes 16 characters: the document's 44 do not come back on curves of less than 384 bits.
secant's secret multiples and signatures are constant-time in all tables: they have no choice of coordinates, and no
cache keeps them. With a cache and one input repeated, multiply is multiply_vartime, which is for public scalars.
ECUtils 1.1.5 caches whatever it computes, secrets included: its rows with a cache and one input repeated time one
answer of a dictionary. 2.0.1 caches additions and doublings alone; its signatures have Jacobian coordinates in all
tables. N/A in the document: p % 4 == 1 on secp224k1 and secp224r1, for which ECUtils' formula for square roots does not
hold. Their cofactor is 1, as on all eight curves. secant encodes there."""


def number(seconds: float | None) -> str:
    """Microseconds with three digits."""
    if seconds is None:
        return "-"
    us = seconds * 1e6
    return f"{us:.0f}" if us >= 100 else f"{us:.1f}" if us >= 10 else f"{us:.2f}"


def _cell(row: Row | None) -> str:
    if row is None or not row.seconds:
        return "refuses" if row and row.refused else "-"
    return f"{number(median(row))} ±{100 * spread(row):.0f}%"


def _ratio(theirs: Row | None, ours: Row | None) -> float | None:
    above, below = median(theirs), median(ours)
    return None if above is None or below is None else above / below


def pairs(libraries: list[Library]) -> Iterator[tuple[Library, Library | None]]:
    """Each stand-in, and the library that it stands in for, if that is measured."""
    others = {library.interface: library for library in libraries if not library.is_own}
    for library in libraries:
        if library.is_own:
            yield library, others.get(library.interface)


def title(key: Key) -> str:
    """What the rows of a table have in common."""
    cache = {"lru": "with a cache", "none": "without a cache"}[key.cache]
    inputs = "fresh inputs" if key.fresh else "one input repeated"
    return f"{key.coordinates.capitalize()} coordinates {cache}, {inputs}"


def tables(rows: Rows, keys: list[Key], libraries: list[Library]) -> str:
    """Every table, in the order of the keys. Ends in a newline."""
    text = "Microseconds for one operation: the median of the rounds ± half of the quartiles' distance\n"
    for group in dict.fromkeys((key.coordinates, key.cache, key.fresh) for key in keys):
        of_group = [key for key in keys if (key.coordinates, key.cache, key.fresh) == group]
        text += f"\n{title(of_group[0])}\n" + _table(rows, of_group, libraries)
    return text


def _table(rows: Rows, keys: list[Key], libraries: list[Library]) -> str:
    operations = list(dict.fromkeys(key.op for key in keys))
    lines = [["", *operations]]
    for curve in dict.fromkeys(key.curve for key in keys):
        of_curve = [key for key in keys if key.curve == curve]
        lines.append([curve])
        for ours, theirs in pairs(libraries):
            lines.append([f"  {ours.title}", *(_cell(rows.get((ours.title, key))) for key in of_curve)])
            name = theirs.title if theirs else f"ECUtils {ours.title.split()[-1]}"
            lines.append([f"  {name}", *(_cell(rows.get((name, key))) for key in of_curve)])
            ratios = [_ratio(rows.get((name, key)), rows.get((ours.title, key))) for key in of_curve]
            if any(ratios):
                lines.append(["    times as long", *("-" if each is None else _short(each) for each in ratios)])
        printed = [_documents.printed_seconds(key) for key in of_curve]
        meant = [_documents.true_seconds(key) for key in of_curve]
        lines.append(["  the document says", *(number(each) if each else "N/A" for each in printed)])
        lines.append(["  and measured", *(number(each) if each else "N/A" for each in meant)])
    widths = [max(len(line[column]) for line in lines if column < len(line)) for column in range(len(lines[0]))]
    text = ""
    for line in lines:
        first, *others = (
            cell.ljust(width) if index == 0 else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(line, widths))
        )
        text += "  ".join([first, *others]).rstrip() + "\n"
    return text


def _short(ratio: float) -> str:
    return f"{ratio:.0f}" if ratio >= 10 else f"{ratio:.2g}"


def notes(libraries: list[Library], conditions: Conditions, rounds: int) -> str:
    """What the tables mean, and what disturbed them. Ends in a newline."""
    of_document = _documents.document()
    text = f"\n{NOTES}\n\n{of_document['title']} ({of_document['machine']}):\n"
    text += "".join(f"  {note}\n" for note in of_document["notes"]) + "\n"
    for ours, theirs in pairs(libraries):
        if theirs is None:
            version = ours.title.split()[-1]
            text += (
                f"ECUtils {version} is not measured: --beside PYTHON takes an interpreter that has it "
                f"(python -m venv DIR; DIR/bin/pip install --no-binary ecutils ecutils=={version}).\n"
            )
    text += f"{rounds} rounds of each row. Noise {100 * conditions.noise:.0f} %"
    text += ": this machine is too noisy to tell small differences.\n" if conditions.noise > NOISY else ".\n"
    return text


def summary(rows: Rows, keys: list[Key], libraries: list[Library]) -> str:
    """How many times as long ECUtils takes for multiplications, signatures and key exchange. Ends in a newline; empty
    where it is not measured."""
    text = ""
    for ours, theirs in pairs(libraries):
        if theirs is None:
            continue
        found = [
            (ratio, f"{key.op} on {key.curve} ({title(key)})")
            for key in keys
            if key.op in SECRET
            and key.fresh
            and (ratio := _ratio(rows.get((theirs.title, key)), rows.get((ours.title, key)))) is not None
        ]
        if found:
            below = sorted(each for each in found if each[0] < GOAL)
            text += (
                f"{theirs.title} takes {min(found)[0]:.0f} times as long or more in {len(found)} rows of fresh inputs"
            )
            text += f"; less than {GOAL} times in {len(below)}:\n" if below else ".\n"
            text += "".join(f"  {ratio:.0f}  {name}\n" for ratio, name in below)
        if theirs.interface == 2:
            text += _against_cache(rows, keys, ours, theirs)
    return text


def _against_cache(rows: Rows, keys: list[Key], ours: Library, theirs: Library) -> str:
    """Our rows without a cache beside theirs with one."""
    found = []
    for key in keys:
        if key.op in SECRET and key.cache == "lru":
            uncached = Key(key.curve, key.op, key.coordinates, "none", True)
            ratio = _ratio(rows.get((theirs.title, key)), rows.get((ours.title, uncached)))
            if ratio is not None:
                found.append((ratio, f"{key.op} on {key.curve}, {title(key)}"))
    if not found:
        return ""
    ahead = sum(ratio > 1 for ratio, _ in found)
    least, name = min(found)
    return (
        f"Without a cache {ours.title} is ahead of {theirs.title} with one in {ahead} of {len(found)} rows; "
        f"the least ratio is {_short(least)} ({name}).\n"
    )
