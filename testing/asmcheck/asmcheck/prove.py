"""The proof of one kernel: its machine before the first instruction, and what must hold after the last."""

from dataclasses import dataclass

from . import poly
from .bounds import Constraint, Effort, Solver, System, Word
from .contracts import ANY, REDUCED, Kernel
from .decode import REGISTERS, Instruction, Refused
from .execute import dead_flags, run
from .machine import TOP, Fork, Machine, Pointer, Region, number
from .poly import Poly

ARGUMENTS = ("rdi", "rsi", "rdx", "rcx", "r8", "r9")
KEPT = ("rbx", "rbp", "rsp", "r12", "r13", "r14", "r15")


@dataclass
class Start:
    """A machine before the first instruction, and what its unknowns mean."""

    machine: Machine
    operands: dict[str, Poly]
    modulus: Poly
    lowest: int | None


def _largest(kernel: Kernel, value: int) -> int:
    if value == REDUCED and kernel.prime is not None:
        return kernel.prime - 1
    return (1 << (64 * kernel.limbs)) - 1 if value in (ANY, REDUCED) else value


def begin(kernel: Kernel, concrete: list[list[int]] | None = None, solver: Solver | None = None, effort: Effort | None = None) -> Start:
    """The machine with unknown operands, or with those that are given (and then the words of the modulus)."""
    system = System(solver=solver, effort=effort or Effort())
    m = Machine(system, {}, {}, {"result": Region(kernel.limbs, True), "stack": Region(512, True)})
    for name in REGISTERS:
        m.registers[name] = Pointer(f"{name} of the caller", 0)
    m.registers["rsp"] = Pointer("stack", 0)
    m.memory["stack", 0] = Pointer("code", 0)
    m.registers["rdi"] = Pointer("result", 0)
    operands: dict[str, Poly] = {}
    for at, largest in enumerate(kernel.operands):
        name = "abcd"[at]
        words = 1 if kernel.short and at else kernel.limbs
        limbs = _limbs(m, name, words, _largest(kernel, largest), concrete[at] if concrete else None)
        m.registers[ARGUMENTS[at + 1]] = Pointer(name, 0)
        operands[name] = poly.weighted(limbs)
    if kernel.prime is not None:
        start = Start(m, operands, poly.constant(kernel.prime), None)
    else:
        start = _modulus(kernel, m, operands, concrete)
    if concrete is None:
        _contract(kernel, start)
    return start


def _limbs(m: Machine, name: str, words: int, largest: int, concrete: list[int] | None) -> list[Poly]:
    m.regions[name] = Region(words, False)
    limbs = []
    for j in range(words):
        high = min(largest >> (64 * j), TOP)
        word = number(concrete[j] if concrete else 0) if concrete or not high else Word(poly.variable(m.system.new(f"{name}{j}", 0, high)), 0, high)
        m.memory[name, 8 * j] = word
        limbs.append(word.value)
    return limbs


def _modulus(kernel: Kernel, m: Machine, operands: dict[str, Poly], concrete: list[list[int]] | None) -> Start:
    """The modulus, an argument: odd, and for products followed by `-1/p`."""
    limbs = _limbs(m, "p", kernel.limbs, (1 << (64 * kernel.limbs)) - 1, concrete[-1] if concrete else None)
    m.regions["p"] = Region(kernel.limbs + 1, False)
    m.registers[ARGUMENTS[len(kernel.operands) + 1]] = Pointer("p", 0)
    place = ("p", 8 * kernel.limbs)
    if concrete:
        m.memory[place] = number(-pow(concrete[-1][0], -1, 1 << 64) % (1 << 64))
        return Start(m, operands, poly.weighted(limbs), None)
    m.system.relaxed = frozenset(monomial[0] for limb in limbs for monomial in limb)
    lowest = next(iter(limbs[0]))[0]
    m.system.ranges[lowest] = (1, TOP)
    if kernel.factor == 2:
        half = m.system.new("p0 / 2", 0, TOP >> 1)
        limbs[0] = {(half,): 2, poly.ONE: 1}
        m.memory["p", 0] = Word(limbs[0], 1, TOP)
        m.system.relaxed = m.system.relaxed - {lowest} | {half}
        return Start(m, operands, poly.weighted(limbs), half)
    inverse = m.system.new("-1/p", 0, TOP)
    m.memory[place] = Word(poly.variable(inverse), 0, TOP)
    m.memory["p", 0] = Word(limbs[0], 1, TOP)
    m.inverse = {inverse: (lowest,)}
    return Start(m, operands, poly.weighted(limbs), lowest)


def _contract(kernel: Kernel, start: Start) -> None:
    """What the largest values say of the operands and of the products of two."""
    system, top = start.machine.system, kernel.limbs - 1
    power = (1 << (64 * kernel.limbs)) - 1

    def bound(value: Poly, largest: Poly | int) -> None:
        lead = max(value, key=lambda monomial: value[monomial])
        if isinstance(largest, int):
            system.constraints.append(Constraint(value, 0, largest, lead))
        else:
            system.constraints.append(Constraint(poly.sub(value, largest), None, 0, lead))

    names = list(start.operands)
    below = poly.sub(start.modulus, poly.constant(1))
    for at, name in enumerate(names):
        reduced = kernel.operands[at] == REDUCED
        if kernel.prime is not None:
            bound(start.operands[name], _largest(kernel, kernel.operands[at]))
        elif reduced:
            bound(start.operands[name], below)
    for factor, product in kernel.result:
        if len(product) != 2:
            continue
        x, y = (names.index(letter) for letter in product)
        value = poly.mul(start.operands[product[0]], start.operands[product[1]])
        if kernel.prime is not None:
            bound(value, _largest(kernel, kernel.operands[x]) * _largest(kernel, kernel.operands[y]))
        elif kernel.operands[y] == REDUCED:
            # x y <= (2^(64 L) - 1) (p - 1)
            bound(value, poly.scale(below, power))
    del top, factor


def finish(kernel: Kernel, start: Start, ends: list[Machine]) -> None:
    """Whether every path ends with the right value, in its range, and leaves the caller's registers alone."""
    expected: Poly = {}
    for factor, product in kernel.result:
        term = poly.constant(factor)
        for letter in product:
            term = poly.mul(term, start.operands[letter])
        expected = poly.add(expected, term)
    waiting = list(ends)
    if not waiting:
        raise Refused("no path is left")
    made, effort, right = len(ends), start.machine.system.effort, 0
    while waiting:
        m = waiting.pop()
        try:
            _one(kernel, start, m, expected)
            right += 1
        except Refused:
            if not m.system.empty():
                raise
        except Fork as fork:
            for case in fork.cases:
                other = m.clone()
                if other.assume(case):
                    waiting.append(other)
                    made += 1
            effort.most = max(effort.most, made)
            if made > effort.paths:
                raise Refused("too many paths at the end") from None
    if not right:
        raise Refused("no path is left")


def _one(kernel: Kernel, start: Start, m: Machine, expected: Poly) -> None:
    for name in KEPT:
        wanted = Pointer("stack", 8) if name == "rsp" else Pointer(f"{name} of the caller", 0)
        if m.registers[name] != wanted:
            raise Refused(f"{name} is not what it was")
    words = []
    for j in range(kernel.limbs):
        found = m.memory.get(("result", 8 * j))
        if not isinstance(found, Word):
            raise Refused("a word of the result is not written, or is an address")
        words.append(found.value)
    system = m.system
    value = poly.weighted(words)
    difference = system.reduce(poly.sub(poly.scale(value, kernel.factor), expected))
    try:
        _congruent(kernel, start, m, difference)
    except Refused:
        if system.effort.may("settle"):
            m.settle(value, kernel.limbs)
        if kernel.prime is not None and system.effort.may("pin"):
            m.pin(difference, kernel.prime)
        raise
    modulus = system.reduce(start.modulus)
    largest = poly.sub(modulus, poly.constant(1)) if kernel.largest == REDUCED else poly.constant(_largest(kernel, kernel.largest))
    excess = system.reduce(poly.sub(value, largest))
    if system.upper(excess, 0) > 0 and system.solver_upper(excess, 0) > 0:
        if system.effort.may("pin"):
            m.pin(value, 1 << (64 * kernel.limbs))
        raise Refused("the result may exceed its bound")


def _congruent(kernel: Kernel, start: Start, m: Machine, difference: Poly) -> None:
    """Whether a polynomial is a multiple of the modulus, coefficient by coefficient."""
    for unknown, meaning in reversed(m.system.named.items()):
        difference = poly.substitute(difference, unknown, meaning)
    if kernel.prime is not None:
        if any(a % kernel.prime for a in difference.values()):
            raise Refused("the result is not what it should be modulo p")
        return
    # `q p0 = 2^64 k - t` back, and p0 as the modulus less its other words
    for monomial, (k, less) in reversed(m.system.products.items()):
        parts = {mm: a for mm, a in difference.items() if k in mm}
        whole = poly.divided(parts, TOP + 1)
        if whole is None:
            raise Refused("the result is not what it should be modulo p")
        by = poly.add({monomial: 1}, m.system.reduce(less))
        difference = poly.add(poly.sub(difference, parts), poly.substitute(whole, k, by))
    lowest = start.lowest
    assert lowest is not None
    unknown = m.system.new("p", 0, 0)
    times = start.modulus[(lowest,)]
    by = poly.sub(poly.variable(unknown), {mm: a for mm, a in start.modulus.items() if mm != (lowest,)})
    if times != 1:
        halves = {mm: a for mm, a in difference.items() if lowest in mm}
        if any(a % times or len(mm) > 1 for mm, a in halves.items()):
            raise Refused("the result is not what it should be modulo p")
        rest = {mm: a for mm, a in difference.items() if lowest not in mm}
        difference = poly.add(rest, poly.scale(by, halves.get((lowest,), 0) // times))
    else:
        difference = poly.substitute(difference, lowest, by)
    if any(unknown not in mm for mm in difference):
        raise Refused("the result is not what it should be modulo p")


def prove(kernel: Kernel, line: list[Instruction], solver: Solver | None = None) -> Effort:
    """Proves a kernel, or raises `Refused`; by what means."""
    start = begin(kernel, solver=solver)
    finish(kernel, start, run(start.machine, line, dead_flags(line)))
    return start.machine.system.effort
