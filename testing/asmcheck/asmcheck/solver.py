"""z3 for linear inequalities, where the search for a bound does not find one.

It sees no product: monomials are real numbers in intervals. An answer other than `unsat` proves nothing.
"""

import time

import z3  # type: ignore[import-untyped]

from . import poly
from .bounds import System
from .poly import Monomial, Poly

SECONDS = 60


class Linear:
    """The solver, and how often it was asked and proved a bound."""

    def __init__(self) -> None:
        """With no question asked."""
        self.asked = self.proved = self.unknown = 0
        self.slowest = 0.0

    @property
    def version(self) -> str:
        """z3's version."""
        return str(z3.get_version_string())

    def upper(self, system: System, p: Poly, wanted: int) -> int:
        """The wanted upper bound if it is proved, and one more if not."""
        known: dict[Monomial, str] = {}
        found = self._contradiction(system, _within(p, wanted + 1, None, known), known)
        return wanted if found else wanted + 1

    def empty(self, system: System) -> bool:
        """Whether no operands take this path."""
        return self._contradiction(system, "", {})

    def _contradiction(self, system: System, negation: str, known: dict[Monomial, str]) -> bool:
        self.asked += 1
        lines = [negation]
        for remainder in system.remainders.values():
            lines.append(_within(remainder.value, remainder.low, remainder.high, known))
        for constraint in system.constraints:
            lines.append(_within(constraint.value, constraint.low, constraint.high, known))
        for monomial in list(known):
            low, high = system.interval({monomial: 1})
            lines.append(_within({monomial: 1}, low, high, known))
            words = [number for number in monomial if number in system.relaxed]
            if len(monomial) == 2 and len(words) == 1:
                # a product with a word of the modulus is at most the other factor's edge times that word
                other = monomial[0] if monomial[1] == words[0] else monomial[1]
                low, high = system.ranges[other]
                lines.append(_within({monomial: 1, (words[0],): -high}, None, 0, known))
                lines.append(_within({monomial: 1, (words[0],): -low}, 0, None, known))
        solver = z3.SolverFor("QF_LRA")
        solver.set("timeout", 1000 * SECONDS)
        solver.from_string("\n".join([*(f"(declare-const {name} Real)" for name in known.values()), *lines]))
        begun = time.monotonic()
        answer = solver.check()
        self.slowest = max(self.slowest, time.monotonic() - begun)
        if answer == z3.unsat:
            self.proved += 1
            return True
        self.unknown += answer == z3.unknown
        return False


def _number(value: int) -> str:
    return f"{value}.0" if value >= 0 else f"(- {-value}.0)"


def _within(p: Poly, low: int | None, high: int | None, known: dict[Monomial, str]) -> str:
    """The assertion that a polynomial lies in an interval; each monomial has a name."""
    parts = []
    for monomial, coefficient in p.items():
        if monomial == poly.ONE:
            parts.append(_number(coefficient))
            continue
        name = known.setdefault(monomial, "x" + "_".join(map(str, monomial)))
        parts.append(name if coefficient == 1 else f"(* {_number(coefficient)} {name})")
    value = parts[0] if len(parts) == 1 else f"(+ {' '.join(parts)})" if parts else "0.0"
    lines = [] if low is None else [f"(assert (>= {value} {_number(low)}))"]
    lines += [] if high is None else [f"(assert (<= {value} {_number(high)}))"]
    return "\n".join(lines)
