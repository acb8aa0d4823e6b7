"""What is known of the unknowns, and bounds of polynomials in them.

An unknown lies in an interval. Those that an instruction brings forth (a carry, a high word, what a shift leaves) are
defined by their *remainder*: for a carry `c` of `x + y` it is `x + y - 2^64 c`, a word, and so lies in an interval too.
A bound of a polynomial is found by adding multiples of remainders that remove its unknowns, the latest first: what is
left is the partial sum as a whole. All this is arithmetic on integers.
"""

from dataclasses import dataclass, field
from math import gcd
from typing import NamedTuple, Protocol

from . import poly
from .poly import Monomial, Poly

STEPS = 400


class Solver(Protocol):
    """What proves linear inequalities that the search here does not find."""

    def upper(self, system: "System", p: Poly, wanted: int) -> int:
        """The wanted upper bound, or one more."""
        ...

    def empty(self, system: "System") -> bool:
        """Whether no operands take this path."""
        ...


class Word(NamedTuple):
    """A value of 64 bits, and its interval."""

    value: Poly
    low: int
    high: int


@dataclass(frozen=True)
class Remainder:
    """A polynomial that defines an unknown, linear in it, and its interval."""

    value: Poly
    low: int
    high: int


@dataclass(frozen=True)
class Constraint:
    """A polynomial in an interval; `lead` is the monomial that it is used for."""

    value: Poly
    low: int | None
    high: int | None
    lead: Monomial


@dataclass
class Effort:
    """Which means a proof may use beside intervals and partial sums, and which it has used.

    A mutant gets those that the proof of its kernel used: it then differs by the change alone, and is refused sooner.
    """

    allowed: frozenset[str] = frozenset({"solver", "settle", "settle by solver", "pin", "no such path", "case by solver"})
    used: set[str] = field(default_factory=set)
    paths: int = 16
    most: int = 1

    def may(self, means: str) -> bool:
        """Whether it may use this."""
        return means in self.allowed


@dataclass
class System:
    """The unknowns of one path through a kernel."""

    names: list[str] = field(default_factory=list)
    ranges: list[tuple[int, int]] = field(default_factory=list)
    remainders: dict[int, Remainder] = field(default_factory=dict)
    chains: dict[int, tuple[Poly, int]] = field(default_factory=dict)
    constraints: list[Constraint] = field(default_factory=list)
    solved: list[tuple[int, Poly]] = field(default_factory=list)
    quotients: dict[tuple[frozenset[tuple[Monomial, int]], int], int] = field(default_factory=dict)
    shifted: dict[int, tuple[Word, int]] = field(default_factory=dict)
    named: dict[int, Poly] = field(default_factory=dict)
    products: dict[Monomial, tuple[int, Poly]] = field(default_factory=dict)
    relaxed: frozenset[int] = frozenset()
    solver: "Solver | None" = None
    effort: Effort = field(default_factory=Effort)

    def clone(self) -> "System":
        """A copy for another path."""
        return System(
            list(self.names),
            list(self.ranges),
            dict(self.remainders),
            dict(self.chains),
            list(self.constraints),
            list(self.solved),
            dict(self.quotients),
            dict(self.shifted),
            dict(self.named),
            dict(self.products),
            self.relaxed,
            self.solver,
            self.effort,
        )

    def new(self, name: str, low: int, high: int) -> int:
        """An unknown in an interval."""
        self.names.append(name)
        self.ranges.append((low, high))
        return len(self.names) - 1

    def interval(self, p: Poly) -> tuple[int, int]:
        """The interval that follows from those of the unknowns alone."""
        low = high = 0
        ranges = self.ranges
        for monomial, coefficient in p.items():
            if len(monomial) == 1:
                a, b = ranges[monomial[0]]
            else:
                a = b = 1
                for number in monomial:
                    a, b = a * ranges[number][0], b * ranges[number][1]
            if coefficient > 0:
                low += coefficient * a
                high += coefficient * b
            else:
                low += coefficient * b
                high += coefficient * a
        return low, high

    def upper(self, p: Poly, wanted: int | None = None) -> int:
        """An upper bound; the search ends where it is at most what is wanted."""
        current, scale = p, 1
        best = self._with_constraints(current)
        for _ in range(STEPS):
            if wanted is not None and best <= wanted:
                return best
            number = self._latest(current)
            if number is None:
                return best
            remainder = self.remainders[number]
            a, d = current[(number,)], remainder.value[(number,)]
            times = abs(d) // gcd(a, d)
            factor = -a * times // d
            current = poly.add_scaled(poly.scale(current, times) if times != 1 else current, remainder.value, factor)
            edge = -factor * (remainder.low if factor > 0 else remainder.high)
            current = poly.add(current, poly.constant(edge))
            scale *= times
            best = min(best, self._with_constraints(current) // scale)
        return best

    def lower(self, p: Poly, wanted: int | None = None) -> int:
        """A lower bound, in the same way."""
        return -self.upper(poly.scale(p, -1), None if wanted is None else -wanted)

    def told(self, e: Poly, sign: int, edge: int) -> int | None:
        """The carry of a sum that is not negative, or minus the borrow of a difference below the edge, where bounds tell it."""
        for find in (self.upper, self.carry_by_solver):
            if sign > 0:
                if find(e, edge - 1) < edge:
                    return 0
                if find(poly.scale(e, -1), -edge) <= -edge:
                    return 1
            else:
                if find(poly.scale(e, -1), 0) <= 0:
                    return 0
                if find(e, -1) < 0:
                    return -1
        return None

    def carry_by_solver(self, p: Poly, wanted: int) -> int:
        """The same for a carry, where such proofs may use the solver."""
        found = self.solver_upper(p, wanted) if self.effort.may("solver") else wanted + 1
        if found == wanted:
            self.effort.used.add("solver")
        return found

    def solver_upper(self, p: Poly, wanted: int) -> int:
        """The wanted upper bound, if the solver of linear inequalities proves it; otherwise a useless one."""
        if self.solver is None:
            return wanted + 1
        return self.solver.upper(self, p, wanted)

    def empty(self) -> bool:
        """Whether the solver proves that no operands take this path."""
        found = self.solver is not None and self.effort.may("no such path") and self.solver.empty(self)
        if found:
            self.effort.used.add("no such path")
        return found

    def _latest(self, p: Poly) -> int | None:
        found = -1
        remainders = self.remainders
        for monomial in p:
            if len(monomial) == 1 and monomial[0] > found and monomial[0] in remainders:
                found = monomial[0]
        return None if found < 0 else found

    def _with_constraints(self, p: Poly) -> int:
        """The interval's upper end, or a better one by the constraints whose leading monomials occur."""
        best = self.interval(p)[1]
        scale = 1
        for constraint in self.constraints:
            coefficient = p.get(constraint.lead)
            if coefficient is None:
                continue
            d = constraint.value[constraint.lead]
            times = abs(d) // gcd(coefficient, d)
            factor = coefficient * times // d
            edge = constraint.high if factor > 0 else constraint.low
            if edge is None:
                continue
            p = poly.add_scaled(poly.scale(p, times), constraint.value, -factor)
            p = poly.add(p, poly.constant(factor * edge))
            scale *= times
            best = min(best, self._relaxed(p) // scale)
        return best

    def _relaxed(self, p: Poly) -> int:
        """The upper end, after products of an unknown and a word of the modulus became multiples of that word."""
        if self.relaxed:
            current: Poly = {}
            for monomial, coefficient in p.items():
                words = [number for number in monomial if number in self.relaxed]
                if len(monomial) == 2 and len(words) == 1:
                    other = monomial[0] if monomial[1] == words[0] else monomial[1]
                    edge = self.ranges[other][1 if coefficient > 0 else 0]
                    monomial, coefficient = (words[0],), coefficient * edge
                total = current.get(monomial, 0) + coefficient
                current[monomial] = total
            p = current
        return self.interval(p)[1]

    def equation(self, p: Poly) -> bool:
        """Takes `p = 0` as known: an unknown with the coefficient 1 or -1 is eliminated. False where there is none."""
        candidates = [m[0] for m, a in p.items() if len(m) == 1 and abs(a) == 1 and m[0] not in self.named]
        candidates = [n for n in candidates if sum(n in m for m in p) == 1]
        if not candidates:
            return not p
        number = max(candidates)
        by = poly.scale({m: a for m, a in p.items() if m != (number,)}, -p[(number,)])
        low, high = self.ranges[number]
        self.solved.append((number, by))
        remainder = self.remainders.pop(number, None)
        chain = self.chains.pop(number, None)
        for other, old in list(self.remainders.items()):
            if any(number in m for m in old.value):
                changed = poly.substitute(old.value, number, by)
                if (other,) in changed and sum(other in m for m in changed) == 1:
                    self.remainders[other] = Remainder(changed, old.low, old.high)
                else:
                    del self.remainders[other]
                    self.constrain(changed, old.low, old.high)
        self.named = {n: poly.substitute(value, number, by) for n, value in self.named.items()}
        self.products = {m: (k, poly.substitute(less, number, by)) for m, (k, less) in self.products.items()}
        for other, (word, bits) in list(self.shifted.items()):
            if any(number in m for m in word.value):
                self.shifted[other] = (word._replace(value=poly.substitute(word.value, number, by)), bits)
        for other, (value, length) in list(self.chains.items()):
            self.chains[other] = (poly.substitute(value, number, by), length)
        self.constraints = [
            Constraint(value, old.low, old.high, old.lead if old.lead in value else self.lead(value))
            for old in self.constraints
            if (value := poly.substitute(old.value, number, by)) is not None and any(value)
        ]
        if remainder is not None:
            self.constrain(poly.substitute(remainder.value, number, by), remainder.low, remainder.high)
        if chain is not None:
            self.constrain(poly.substitute(chain[0], number, by), 0, (1 << chain[1]) - 1)
        self.constrain(by, low, high)
        return True

    def constrain(self, p: Poly, low: int | None, high: int | None) -> None:
        """Takes an interval of a polynomial as known."""
        if any(p):
            self.constraints.insert(0, Constraint(p, low, high, self.lead(p)))

    @staticmethod
    def lead(p: Poly) -> Monomial:
        """The monomial with the latest unknown."""
        return max(p, key=lambda monomial: (max(monomial, default=-1), len(monomial)))

    def reduce(self, p: Poly) -> Poly:
        """`p` without the unknowns that equations have eliminated."""
        for number, by in self.solved:
            p = poly.substitute(p, number, by)
        return p
