"""Draws a user-defined curve over a small prime and its group law.

    python group_law.py [picture.png]

On the left the points, each with the multiple of the generator that it is, and one addition: the line through P and Q,
modulo the prime, meets the curve in a third point, whose mirror image is P + Q. On the right the table of all sums.
Needs matplotlib.
"""

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")

import secant
from matplotlib import pyplot as plt
from matplotlib.axes import Axes

# y^2 = x^3 + 2 x + 2 modulo 17, a group of 19 points; far too small for anything but a picture
CURVE = secant.Curve(17, 2, 2, generator=(5, 1), order=19, check="order")
# P and Q, as multiples of the generator
ADDENDS = (2, 5)

LINE, POINT, MARK = "#9aa7b8", "#1f4e79", "#c2410c"


def coordinates(point: secant.Point) -> tuple[int, int]:
    """The coordinates of a point other than the identity."""
    assert point.x is not None and point.y is not None
    return point.x, point.y


def columns(points: Iterable[tuple[int, int]]) -> tuple[list[int], list[int]]:
    """The x and the y of points, for matplotlib."""
    pairs = list(points)
    return [x for x, _ in pairs], [y for _, y in pairs]


def multiples(curve: secant.Curve) -> list[secant.Point]:
    """The multiples of the generator, the identity first."""
    points = [curve.identity]
    for _ in range(curve.order - 1):
        points.append(points[-1] + curve.generator)
    return points


def line(p: secant.Point, q: secant.Point) -> list[tuple[int, int]]:
    """The points with integer coordinates of the line through two points with different x."""
    prime = p.curve.p
    (x1, y1), (x2, y2) = coordinates(p), coordinates(q)
    slope = (y2 - y1) * pow(x2 - x1, -1, prime) % prime
    return [(x, (y1 + slope * (x - x1)) % prime) for x in range(prime)]


def draw_addition(axes: Axes, points: list[secant.Point]) -> None:
    """The curve, and the sum of two of its points."""
    prime = CURVE.p
    p, q = (points[k] for k in ADDENDS)
    total = p + q
    axes.scatter(*columns(line(p, q)), s=14, color=LINE, label="the line through P and Q", zorder=1)
    axes.scatter(*columns(map(coordinates, points[1:])), s=60, color=POINT, label="points", zorder=2)
    marks = {"P": p, "Q": q, "−(P + Q)": -total, "P + Q": total}
    axes.scatter(*columns(map(coordinates, marks.values())), s=90, color=MARK, zorder=3)
    names = {coordinates(point): name for name, point in marks.items()}
    for k, point in enumerate(points[1:], 1):
        name = names.get(coordinates(point))
        text = f"{k}G" if name is None else f"{name} = {k}G"
        color, weight = ("black", "normal") if name is None else (MARK, "bold")
        style: dict[str, Any] = {"fontsize": 8, "color": color, "weight": weight}
        axes.annotate(text, coordinates(point), (5, 5), textcoords="offset points", **style)
    arrow = {"arrowstyle": "->", "color": MARK, "shrinkA": 6, "shrinkB": 6}
    axes.annotate("", coordinates(total), coordinates(-total), arrowprops=arrow)
    axes.axhline(prime / 2, color=LINE, linewidth=0.8, linestyle="--")
    axes.set(xlim=(-1, prime + 1), ylim=(-1, prime), xticks=range(prime), yticks=range(prime), aspect="equal")
    axes.set(xlabel="x", ylabel="y", title=f"y² = x³ + {CURVE.a} x + {CURVE.b} modulo {prime}, {CURVE.order} points")
    axes.legend(loc="upper right", fontsize=8)


def draw_table(axes: Axes, points: list[secant.Point]) -> None:
    """Every sum of two points, the points in the order of their coordinates."""
    ordered = sorted(points, key=lambda point: (not point.is_identity, point.x, point.y))
    multiple = {point: k for k, point in enumerate(points)}
    sums = [[multiple[p + q] for q in ordered] for p in ordered]
    axes.imshow(sums, cmap="YlGnBu", origin="lower")
    for row, values in enumerate(sums):
        for column, k in enumerate(values):
            color = "white" if 2 * k > len(points) else "black"
            axes.text(column, row, str(k), ha="center", va="center", fontsize=7, color=color)
    labels = ["0" if point.is_identity else f"({point.x}, {point.y})" for point in ordered]
    axes.set_xticks(range(len(labels)), labels, rotation=90, fontsize=7)
    axes.set_yticks(range(len(labels)), labels, fontsize=7)
    axes.set_title("k with P + Q = k G")


def draw(path: Path) -> None:
    """Writes the picture."""
    points = multiples(CURVE)
    figure, (left, right) = plt.subplots(1, 2, figsize=(15, 8), layout="tight")
    draw_addition(left, points)
    draw_table(right, points)
    figure.savefig(path, dpi=110)
    plt.close(figure)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("picture", nargs="?", type=Path, default=Path("group_law.png"), help="the file to write")
    draw(parser.parse_args().picture)
