"""z3 for linear inequalities, where the search for a bound does not find one.

It sees no product: monomials are real numbers in intervals. An answer other than `unsat` proves nothing.
"""

import z3

from . import poly
from .bounds import System
from .poly import Monomial, Poly

SECONDS = 60


class Linear:
    """The solver, and how often it was asked and proved a bound."""

    def __init__(self) -> None:
        """With no question asked."""
        self.asked = self.proved = self.unknown = 0

    @property
    def version(self) -> str:
        """z3's version."""
        return str(z3.get_version_string())

    def upper(self, system: System, p: Poly, wanted: int) -> int:
        """The wanted upper bound if it is proved, and one more if not."""
        self.asked += 1
        solver = z3.SolverFor("QF_LRA")
        solver.set("timeout", 1000 * SECONDS)
        known: dict[Monomial, z3.ArithRef] = {}

        def term(q: Poly) -> z3.ArithRef:
            parts = []
            for monomial, coefficient in q.items():
                if monomial == poly.ONE:
                    parts.append(z3.RealVal(coefficient))
                    continue
                if monomial not in known:
                    known[monomial] = z3.Real("x" + "_".join(map(str, monomial)))
                parts.append(z3.RealVal(coefficient) * known[monomial])
            return z3.Sum(parts) if parts else z3.RealVal(0)

        solver.add(term(p) >= wanted + 1)
        for remainder in system.remainders.values():
            value = term(remainder.value)
            solver.add(value >= remainder.low, value <= remainder.high)
        for constraint in system.constraints:
            value = term(constraint.value)
            if constraint.low is not None:
                solver.add(value >= constraint.low)
            if constraint.high is not None:
                solver.add(value <= constraint.high)
        for monomial, unknown in list(known.items()):
            low, high = system.interval({monomial: 1})
            solver.add(unknown >= low, unknown <= high)
            words = [number for number in monomial if number in system.relaxed]
            if len(monomial) == 2 and len(words) == 1:
                # a product with a word of the modulus is at most the other factor's edge times that word
                (other,) = [number for number in monomial if number != words[0]]
                word = z3.Real(f"x{words[0]}")
                solver.add(unknown >= system.ranges[other][0] * word, unknown <= system.ranges[other][1] * word)
        answer = solver.check()
        if answer == z3.unsat:
            self.proved += 1
            return wanted
        self.unknown += answer == z3.unknown
        return wanted + 1
