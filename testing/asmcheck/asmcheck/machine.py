"""The instructions on polynomials: what each does to the registers, the flags and the memory.

A word is a polynomial whose value lies in its interval; a flag is one whose value is 0 or 1. An addition gives
`sum + 2^64 carry = x + y + c`. Where an interval tells the carry it is that number, otherwise it is a new unknown, whose
remainder is the sum. A carry that nothing reads is bounded by the partial sums, and *dropped* where that does not tell
it: what is left of it is settled when the word is used as a whole (`settle`).
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from . import poly
from .bounds import Constraint, Remainder, System, Word
from .decode import REGISTERS, Instruction, Memory, Operand, Refused, Register
from .poly import Poly

WORD = 1 << 64
TOP = WORD - 1
# bytes below the stack pointer that belong to a function, by the System V ABI
RED_ZONE = 128


class Pointer(NamedTuple):
    """An address: an offset in a region."""

    region: str
    offset: int


Value = Word | Pointer
ZERO = Word({}, 0, 0)


def number(value: int) -> Word:
    """A word that is known."""
    return Word(poly.constant(value), value, value)


@dataclass(frozen=True)
class Case:
    """A polynomial in an interval, on one of several paths."""

    value: Poly
    low: int
    high: int


class Fork(Exception):
    """The path divides: each case has its own."""

    def __init__(self, cases: list[Case]) -> None:
        """With the cases, one of which holds."""
        super().__init__("a path divides")
        self.cases = cases


@dataclass
class Region:
    """A piece of memory: its length in words, and whether it may be written."""

    words: int
    writable: bool


@dataclass
class Machine:
    """The state of one path."""

    system: System
    registers: dict[str, Value]
    memory: dict[tuple[str, int], Value]
    regions: dict[str, Region]
    inverse: dict[int, tuple[int, ...]] = field(default_factory=dict)
    carry: Poly | None = None
    overflow: Poly | None = None
    zero: Word | None = None
    pending: tuple[str, Poly] | None = None

    def clone(self) -> "Machine":
        """A copy for another path."""
        return Machine(
            self.system.clone(),
            dict(self.registers),
            dict(self.memory),
            self.regions,
            self.inverse,
            self.carry,
            self.overflow,
            self.zero,
            self.pending,
        )

    def assume(self, case: Case) -> bool:
        """Takes a case as known; false where it cannot be."""
        low = max(case.low, self.system.lower(case.value, case.high + 1))
        high = min(case.high, self.system.upper(case.value, case.low - 1))
        if low > high:
            return False
        effort = self.system.effort
        if low < high and effort.may("case by solver"):
            if self.system.solver_upper(poly.scale(case.value, -1), -high) == -high:
                low = high
            elif self.system.solver_upper(case.value, low) == low:
                high = low
            if low == high:
                effort.used.add("case by solver")
        before = len(self.system.solved)
        if low < high or not self.system.equation(poly.sub(case.value, poly.constant(low))):
            self.system.constrain(case.value, low, high)
        for unknown, by in self.system.solved[before:]:
            self._substitute(unknown, by)
        return True

    def _substitute(self, unknown: int, by: Poly) -> None:
        def word(value: Value) -> Value:
            if isinstance(value, Pointer) or not any(unknown in m for m in value.value):
                return value
            changed = poly.substitute(value.value, unknown, by)
            low, high = self.system.interval(changed)
            return Word(changed, max(low, value.low), min(high, value.high))

        self.registers = {name: word(value) for name, value in self.registers.items()}
        self.memory = {place: word(value) for place, value in self.memory.items()}
        if self.carry is not None:
            self.carry = poly.substitute(self.carry, unknown, by)
        if self.overflow is not None:
            self.overflow = poly.substitute(self.overflow, unknown, by)
        if self.zero is not None:
            changed = word(self.zero)
            self.zero = changed if isinstance(changed, Word) else None

    # operands

    def place(self, operand: Memory) -> tuple[str, int]:
        """The region and the offset of an address, which depends on no limb."""
        base = self.registers[operand.base]
        if not isinstance(base, Pointer) or operand.index is not None:
            raise Refused("an address that is not that of an operand, the result or the stack")
        offset = base.offset + operand.displacement
        region = self.regions[base.region]
        inside = 0 <= offset < 8 * region.words if base.region != "stack" else -4096 <= offset < 8
        if offset % 8 or not inside:
            raise Refused(f"memory outside of what was declared: {base.region} at {offset}")
        return base.region, offset

    def read(self, operand: Operand) -> Value:
        """The value of an operand."""
        if isinstance(operand, int):
            return number(operand)
        if isinstance(operand, Register):
            value = self.registers[operand.name]
            return value if operand.width == 64 or isinstance(value, Pointer) else self.low_bits(value, operand.width)
        region, offset = self.place(operand)
        if region == "result" or (region, offset) not in self.memory:
            raise Refused(f"memory is read that was not written: {region} at {offset}")
        if region == "stack" and offset < self.stack_pointer() - RED_ZONE:
            raise Refused("memory below the stack is read")
        value = self.memory[region, offset]
        return value if operand.width == 64 or isinstance(value, Pointer) else self.low_bits(value, operand.width)

    def stack_pointer(self) -> int:
        """Where the stack ends."""
        pointer = self.registers["rsp"]
        if not isinstance(pointer, Pointer) or pointer.region != "stack":
            raise Refused("the stack pointer is lost")
        return pointer.offset

    def word(self, operand: Operand) -> Word:
        """The value of an operand that is no address."""
        value = self.read(operand)
        if isinstance(value, Pointer):
            raise Refused("arithmetic on an address")
        return value

    def write(self, operand: Operand, value: Value) -> None:
        """Changes an operand."""
        if isinstance(operand, Register):
            if operand.width == 8 or (operand.width == 32 and (isinstance(value, Pointer) or value.high >> 32)):
                raise Refused("a write of a part of a register")
            self.registers[operand.name] = value
        elif isinstance(operand, Memory):
            region, offset = self.place(operand)
            lowest = self.stack_pointer() - RED_ZONE
            outside = region == "stack" and not lowest <= offset < 0
            if not self.regions[region].writable or outside or operand.width != 64:
                raise Refused(f"memory is written that may not be: {region} at {offset}")
            self.memory[region, offset] = value
        else:
            raise Refused("a write to a number")

    # arithmetic

    def quotient(self, x: Word, bits: int) -> Word:
        """`floor(x / 2^bits)`, in as few unknowns as can be: each is the quotient of a word as it came."""
        if bits == 0 or x.high >> bits == x.low >> bits:
            return x if bits == 0 else number(x.low >> bits)
        edge = 1 << bits
        rest = {m: a for m, a in x.value.items() if a % edge}
        whole = {m: a >> bits for m, a in x.value.items() if not a % edge}
        low, high = self.system.interval(rest)
        if low < 0:
            rest, whole, low, high = x.value, {}, x.low, x.high
        if not whole:
            low, high = max(low, x.low), min(high, x.high)
        below = self._quotient(Word(rest, low, high), bits)
        if not whole:
            return below
        value = poly.add(whole, below.value)
        low, high = self.system.interval(value)
        return Word(value, max(low, x.low >> bits), min(high, x.high >> bits))

    def _quotient(self, x: Word, bits: int) -> Word:
        if x.high >> bits == x.low >> bits:
            return number(x.low >> bits)
        # terms too small to matter, below a power of two that divides the others
        for power in sorted({(a & -a).bit_length() - 1 for a in x.value.values()}):
            small = {m: a for m, a in x.value.items() if a % (1 << power)}
            low, high = self.system.interval(small)
            if 0 < power < bits and low >= 0 and high >> power == 0:
                upper = {m: a >> power for m, a in x.value.items() if not a % (1 << power)}
                first, last = self.system.interval(upper)
                return self.quotient(Word(upper, max(first, x.low >> power), min(last, x.high >> power)), bits - power)
        if len(x.value) == 1:
            ((monomial, coefficient),) = x.value.items()
            if coefficient == 1 and len(monomial) == 1 and monomial[0] in self.system.shifted:
                before, count = self.system.shifted[monomial[0]]
                return self.quotient(before, count + bits)
        key = (frozenset(x.value.items()), bits)
        if key not in self.system.quotients:
            unknown = self.system.new(f"shift{bits}", x.low >> bits, x.high >> bits)
            remainder = poly.add_scaled(x.value, poly.variable(unknown), -(1 << bits))
            self.system.remainders[unknown] = Remainder(remainder, 0, (1 << bits) - 1)
            self.system.quotients[key] = unknown
            self.system.shifted[unknown] = (x, bits)
        unknown = self.system.quotients[key]
        return Word(self.system.reduce(poly.variable(unknown)), *self.system.ranges[unknown])

    def named(self, x: Word, bits: int) -> Word:
        """A multiple of `2^bits` with an unknown in place of the others: its products have bounds of their own."""
        value = poly.divided(x.value, 1 << bits)
        assert value is not None
        unknown = self.system.new("limb", x.low >> bits, x.high >> bits)
        self.system.named[unknown] = value
        self.system.remainders[unknown] = Remainder(poly.sub(poly.variable(unknown), value), 0, 0)
        return Word({(unknown,): 1 << bits}, x.low, x.high)

    def low_bits(self, x: Word, bits: int) -> Word:
        """`x mod 2^bits`."""
        if x.high >> bits == 0:
            return x
        high = self.quotient(x, bits)
        value = poly.add_scaled(x.value, high.value, -(1 << bits))
        low, top = self.system.interval(value)
        return Word(value, max(low, 0), min(top, (1 << bits) - 1))

    def total(self, e: Poly, low: int, high: int, carry_in: Poly, dead: bool, width: int = 64) -> tuple[Word, Poly]:
        """The word of a sum or a difference, and the carry or minus the borrow that belongs above it."""
        edge = 1 << width
        for above in (0, 1, -1):
            if low >> width == above == high >> width:
                word = poly.sub(e, poly.constant(above * edge))
                return Word(word, low - above * edge, high - above * edge), poly.constant(above)
        if (exact := poly.divided(e, edge)) is not None:
            return ZERO, exact
        if low < -edge or high >= 2 * edge or (low < 0 and high >= edge):
            raise Refused("a sum with more than one carry")
        sign = -1 if low < 0 else 1
        told = self.system.told(e, sign, edge) if dead else None
        if told is not None:
            word = poly.sub(e, poly.constant(told * edge))
            # the whole number that a bound of fractions has become
            self.system.constraints.append(Constraint(word, 0, edge - 1, self.system.lead(word)))
            return Word(word, max(low - told * edge, 0), min(high - told * edge, edge - 1)), poly.constant(told)
        unknown = self.system.new("borrow" if sign < 0 else "carry", 0, 1)
        value = poly.add_scaled(e, poly.variable(unknown), -sign * edge)
        self.system.remainders[unknown] = Remainder(value, 0, edge - 1)
        chain, length = value, width
        for m in carry_in:
            if len(m) == 1 and m[0] in self.system.chains:
                before, bits = self.system.chains[m[0]]
                chain, length = poly.add_scaled(before, value, 1 << bits), bits + width
        self.system.chains[unknown] = (chain, length)
        return Word(value, 0, edge - 1), poly.scale(poly.variable(unknown), sign)

    def product(self, x: Word, y: Word) -> tuple[Word, Word]:
        """The high and the low word of a product."""
        e = poly.mul(x.value, y.value)
        if len(e) == 1:
            (monomial, coefficient), = e.items()
            if monomial in self.system.products:
                k, less = self.system.products[monomial]
                e = poly.scale(poly.sub({(k,): WORD}, less), coefficient)
        low, high = x.low * y.low, x.high * y.high
        if low >> 64 == high >> 64:
            above = number(low >> 64)
            return above, Word(poly.add_scaled(e, above.value, -WORD), low % WORD, high % WORD)
        for factor, other in ((x, y), (y, x)):
            # by a power of two it is two shifts
            if factor.low == factor.high and factor.low & (factor.low - 1) == 0:
                top = self.quotient(other, 65 - factor.low.bit_length())
                return top, Word(poly.add_scaled(e, top.value, -WORD), 0, TOP)
        key = (frozenset(e.items()), 64)
        if key not in self.system.quotients:
            unknown = self.system.new("high", low >> 64, high >> 64)
            self.system.remainders[unknown] = Remainder(poly.add_scaled(e, poly.variable(unknown), -WORD), 0, TOP)
            self.system.quotients[key] = unknown
        unknown = self.system.quotients[key]
        top = Word(self.system.reduce(poly.variable(unknown)), *self.system.ranges[unknown])
        bottom = poly.add_scaled(e, top.value, -WORD)
        return top, Word(bottom, *((low, high) if not bottom else (0, TOP)))

    def low_product(self, x: Word, y: Word) -> Word:
        """The low word of a product. By `-1/p0 mod 2^64` it is an unknown `q` with `q p0 = 2^64 k - x`."""
        for factor, other in ((x, y), (y, x)):
            if len(factor.value) == 1 and (key := next(iter(factor.value))) and key[0] in self.inverse and len(key) == 1:
                if factor.value[key] != 1:
                    break
                lowest = self.inverse[key[0]]
                q = self.system.new("factor", 0, TOP)
                k = self.system.new("multiple", 0, WORD)
                monomial = tuple(sorted((q, *lowest)))
                self.system.products[monomial] = (k, other.value)
                value = poly.sub({(k,): WORD}, other.value)
                self.system.remainders[k] = Remainder(poly.sub(value, {monomial: 1}), 0, 0)
                return Word(poly.variable(q), 0, TOP)
        high, low = self.product(x, y)
        if high.high and high.value:
            _, top = x.low * y.low, self.system.upper(poly.mul(x.value, y.value), TOP)
            if top <= TOP:
                return Word(poly.mul(x.value, y.value), 0, top)
        return low

    def settle(self, value: Poly, words: int) -> None:
        """A path of its own for each value that what was dropped above some words may have.

        What was dropped has multiples of `2^(64 words)` as coefficients. A bit that was shifted to the top and added
        there may stand for one that is subtracted.
        """
        edge = 1 << (64 * words)
        known = self.system.remainders
        linear: Poly = {m: a for m, a in value.items() if len(m) == 1 and m[0] in known}
        above: Poly = {m: -(a // edge) for m, a in linear.items() if not a % edge}
        lowered = above | {m: -(a // edge) - 1 for m, a in linear.items() if a > 0 and a % edge >= edge // 2}
        for dropped in (above, lowered) if lowered != above else (above,):
            if not dropped:
                continue
            whole = poly.add_scaled(value, dropped, edge)
            low, high = self.system.lower(whole) // edge, self.system.upper(whole) // edge
            effort = self.system.effort
            if high - low > 0 and effort.may("settle by solver"):
                before = low, high
                if self.system.solver_upper(poly.scale(whole, -1), 0) <= 0:
                    low = max(low, 0)
                if self.system.solver_upper(whole, edge - 1) < edge:
                    high = min(high, 0)
                if before != (low, high):
                    effort.used.add("settle by solver")
            if high - low <= 2:
                effort.used.add("settle")
                raise Fork([Case(poly.scale(dropped, -1), -v, -v) for v in range(low, high + 1)])
    def pin(self, value: Poly, multiples: int) -> None:
        """Bits whose coefficients are no multiples: known by bounds, or each on two paths."""
        derived = self.system.remainders
        numbers = [m[0] for m, a in value.items() if len(m) == 1 and a % multiples and m[0] in derived]
        # carries and borrows of one place, which give each other back
        groups: dict[int, Poly] = {}
        for m, a in value.items():
            if m and m[0] in numbers and self.system.ranges[m[0]] == (0, 1):
                groups.setdefault(abs(a), {})[m] = 1 if a > 0 else -1
        for group in groups.values():
            if self.system.solver_upper(group, 0) <= 0 and self.system.solver_upper(poly.scale(group, -1), 0) <= 0:
                self.system.effort.used.add("pin")
                raise Fork([Case(group, 0, 0)])
        if len(numbers) > 4:
            return
        for unknown in sorted(numbers):
            p = poly.variable(unknown)
            low, high = self.system.lower(p), self.system.upper(p)
            if low < high and high == 2 and self.system.solver_upper(p, 1) == 1:
                high = 1
            if low < high and self.system.solver_upper(poly.scale(p, -1), -high) == -high:
                low = high
            if low < high and self.system.solver_upper(p, low) == low:
                high = low
            if high - low <= 1:
                self.system.effort.used.add("pin")
                raise Fork([Case(p, v, v) for v in range(low, high + 1)])
