"""Polynomials over the integers: a dictionary from monomials to coefficients.

A monomial is a sorted tuple of the numbers of its unknowns; the empty one is the constant. No coefficient is zero.
"""

from collections.abc import Callable, Iterable

Monomial = tuple[int, ...]
Poly = dict[Monomial, int]

ONE: Monomial = ()


def constant(value: int) -> Poly:
    """A number."""
    return {ONE: value} if value else {}


def variable(number: int) -> Poly:
    """An unknown."""
    return {(number,): 1}


def add_scaled(p: Poly, q: Poly, factor: int) -> Poly:
    """`p + factor q`."""
    if not factor:
        return p
    result = dict(p)
    for monomial, coefficient in q.items():
        total = result.get(monomial, 0) + factor * coefficient
        if total:
            result[monomial] = total
        else:
            result.pop(monomial, None)
    return result


def add(p: Poly, q: Poly) -> Poly:
    """`p + q`."""
    return add_scaled(p, q, 1)


def sub(p: Poly, q: Poly) -> Poly:
    """`p - q`."""
    return add_scaled(p, q, -1)


def scale(p: Poly, factor: int) -> Poly:
    """`factor p`."""
    return {monomial: factor * coefficient for monomial, coefficient in p.items()} if factor else {}


def mul(p: Poly, q: Poly) -> Poly:
    """`p q`."""
    result: Poly = {}
    for m, a in p.items():
        for n, b in q.items():
            monomial = tuple(sorted(m + n)) if m and n else m or n
            total = result.get(monomial, 0) + a * b
            if total:
                result[monomial] = total
            else:
                result.pop(monomial, None)
    return result


def weighted(words: Iterable[Poly]) -> Poly:
    """The number whose words of 64 bits these are, the lowest first."""
    result: Poly = {}
    for i, word in enumerate(words):
        result = add_scaled(result, word, 1 << (64 * i))
    return result


def divided(p: Poly, divisor: int) -> Poly | None:
    """`p / divisor`, if it divides every coefficient."""
    if any(coefficient % divisor for coefficient in p.values()):
        return None
    return {monomial: coefficient // divisor for monomial, coefficient in p.items()}


def value_if_constant(p: Poly) -> int | None:
    """The number that a polynomial without unknowns is."""
    if not p:
        return 0
    return p[ONE] if len(p) == 1 and ONE in p else None


def substitute(p: Poly, number: int, by: Poly) -> Poly:
    """`p` with a polynomial in place of an unknown."""
    if not any(number in monomial for monomial in p):
        return p
    result: Poly = {}
    for monomial, coefficient in p.items():
        power = monomial.count(number)
        rest = tuple(n for n in monomial if n != number)
        term: Poly = {rest: coefficient}
        for _ in range(power):
            term = mul(term, by)
        result = add(result, term)
    return result


def evaluate(p: Poly, value: Callable[[int], int]) -> int:
    """The number that it is for given values of its unknowns."""
    total = 0
    for monomial, coefficient in p.items():
        for number in monomial:
            coefficient *= value(number)
        total += coefficient
    return total
