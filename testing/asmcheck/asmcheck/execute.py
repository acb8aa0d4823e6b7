"""One instruction after the other, on every path."""

from collections.abc import Callable

from . import poly
from .bounds import Word
from .decode import Instruction, Memory, Operand, Refused, Register
from .machine import TOP, WORD, ZERO, Case, Fork, Machine, Pointer, number
from .poly import Poly

# the flags that instructions write and read, CF as c and OF as o; the others concern neither
WRITES = {"adcx": "c", "adox": "o", "inc": "o", "dec": "o", "stc": "c"}
WRITES |= dict.fromkeys(("add", "sub", "adc", "sbb", "cmp", "neg", "and", "or", "xor", "test", "imul", "shl", "shr"), "co")
WRITES |= dict.fromkeys(("rcr", "shld", "call", "ret"), "co")
READS = {"adc": "c", "sbb": "c", "adcx": "c", "rcr": "c", "adox": "o"}
READS |= {"cmovb": "c", "cmovae": "c", "setb": "c", "cmovo": "o", "cmovno": "o"}


# instructions that may have parts of registers as operands
NARROW = {"add", "sub", "adc", "sbb", "cmp", "and", "xor", "mov", "test", "adcx", "adox", "movzx", "setb"}


def dead_flags(line: list[Instruction]) -> list[str]:
    """For each instruction the flags that nothing reads before they are written again."""
    needed: set[str] = set()
    result = []
    for instruction in reversed(line):
        written = WRITES.get(instruction.name, "")
        result.append("".join(flag for flag in written if flag not in needed))
        needed -= set(written)
        needed |= set(READS.get(instruction.name, ""))
    return result[::-1]


def _same(instruction: Instruction) -> bool:
    a, b = instruction.operands
    return isinstance(a, Register) and a == b


def _flag(flag: Poly | None) -> Poly:
    if flag is None:
        raise Refused("a flag is read that no instruction here has defined")
    return flag


def _bit(flag: Poly | None) -> int:
    """A flag as a number, on a path of its own for each."""
    value = poly.value_if_constant(_flag(flag))
    if value is None:
        raise Fork([Case(_flag(flag), 0, 0), Case(_flag(flag), 1, 1)])
    return value


def _sum(m: Machine, x: Word, y: Word, carry: Poly, sign: int, dead: bool, width: int = 64) -> tuple[Word, Poly]:
    """`x + y + carry` or `x - y - carry`: the word, and the carry or the borrow."""
    e = poly.add_scaled(poly.add_scaled(x.value, y.value, sign), carry, sign)
    first, last = (0, 1) if poly.value_if_constant(carry) is None else (carry.get(poly.ONE, 0),) * 2
    low, high = (x.low + y.low + first, x.high + y.high + last) if sign > 0 else (x.low - y.high - last, x.high - y.low - first)
    other_low, other_high = m.system.interval(e)
    word, above = m.total(e, max(low, other_low), min(high, other_high), carry, dead, width)
    return word, poly.scale(above, sign)


def _width(into: Operand) -> int:
    return into.width if isinstance(into, Register | Memory) else 64


def _of(m: Machine, into: Operand, of: Operand) -> Word:
    """The second operand: a number is as wide as the first."""
    return number(of % (1 << _width(into))) if isinstance(of, int) else m.word(of)


def _add(m: Machine, i: Instruction, dead: str) -> None:
    into, of = i.operands
    word, m.carry = _sum(m, m.word(into), _of(m, into, of), {}, 1, "c" in dead, _width(into))
    m.overflow = None
    m.write(into, word)


def _adc(m: Machine, i: Instruction, dead: str) -> None:
    into, of = i.operands
    word, m.carry = _sum(m, m.word(into), _of(m, into, of), _flag(m.carry), 1, "c" in dead, _width(into))
    m.overflow = None
    m.write(into, word)


def _adcx(m: Machine, i: Instruction, dead: str) -> None:
    into, of = i.operands
    word, m.carry = _sum(m, m.word(into), _of(m, into, of), _flag(m.carry), 1, "c" in dead, _width(into))
    m.write(into, word)


def _adox(m: Machine, i: Instruction, dead: str) -> None:
    into, of = i.operands
    word, m.overflow = _sum(m, m.word(into), _of(m, into, of), _flag(m.overflow), 1, "o" in dead, _width(into))
    m.write(into, word)


def _sub(m: Machine, i: Instruction, dead: str) -> None:
    into, of = i.operands
    if _same(i):
        word, m.carry = ZERO, {}
    else:
        word, m.carry = _sum(m, m.word(into), _of(m, into, of), {}, -1, "c" in dead, _width(into))
    m.overflow = None
    if i.name != "cmp":
        m.write(into, word)


def _sbb(m: Machine, i: Instruction, dead: str) -> None:
    into, of = i.operands
    if _same(i):
        borrow = _bit(m.carry)
        m.carry, m.overflow = poly.constant(borrow), None
        m.write(into, number(borrow * TOP))
        return
    word, m.carry = _sum(m, m.word(into), _of(m, into, of), _flag(m.carry), -1, "c" in dead, _width(into))
    m.overflow = None
    m.write(into, word)


def _step(m: Machine, i: Instruction, by: int) -> None:
    into = i.operands[0]
    x = m.word(into)
    e = poly.add(x.value, poly.constant(by))
    low, high = x.low + by, x.high + by
    if low < 0 or high > TOP:
        low, high = m.system.lower(e), m.system.upper(e)
        above = [v for v in (-1, 0, 1) if low < (v + 1) * WORD and high >= v * WORD]
        if len(above) > 1:
            raise Fork([Case(e, v * WORD, v * WORD + TOP) for v in above])
        e = poly.sub(e, poly.constant(above[0] * WORD))
        low, high = low - above[0] * WORD, high - above[0] * WORD
    m.overflow = None
    m.write(into, Word(e, low, high))


def _neg(m: Machine, i: Instruction, _: str) -> None:
    x = m.word(i.operands[0])
    value = poly.value_if_constant(x.value)
    if value is None:
        if x.high > 1:
            raise Refused("the negative of a word that is neither a bit nor known")
        raise Fork([Case(x.value, 0, 0), Case(x.value, 1, 1)])
    m.carry, m.overflow = poly.constant(int(value != 0)), None
    m.write(i.operands[0], number(-value % WORD))


def _and(m: Machine, i: Instruction, _: str) -> None:
    into, of = i.operands
    x, y = m.word(into), m.word(of)
    if y.low != y.high:
        x, y = y, x
    if y.low != y.high:
        raise Refused("neither word of an AND is known")
    mask = y.low
    if x.low == x.high or mask in (0, TOP):
        result = number(x.low & mask) if x.low == x.high else x if mask else ZERO
    elif _is_run(mask):
        low = (mask & -mask).bit_length() - 1
        below = m.low_bits(x, mask.bit_length())
        value = poly.scale(m.quotient(below, low).value, 1 << low)
        first, last = m.system.interval(value)
        result = Word(value, max(first, 0), min(last, mask)) if low else below
        if low and len(result.value) > 1:
            result = m.named(result, low)
    else:
        _pin(m, x)
        raise Refused("an AND with bits that do not follow each other")
    m.carry, m.overflow = {}, {}
    m.write(into, result)


def _pin(m: Machine, x: Word) -> None:
    """A path of its own for each of the few values that a word may have."""
    m.settle(x.value, 1)
    low, high = m.system.lower(x.value, x.high), m.system.upper(x.value, x.low)
    if low == high:
        raise Fork([Case(x.value, low, high)])


def _is_run(mask: int) -> bool:
    """Whether the bits that are set follow each other."""
    ones = mask // (mask & -mask)
    return ones & (ones + 1) == 0


def _or(m: Machine, i: Instruction, _: str) -> None:
    into, of = i.operands
    x, y = m.word(into), m.word(of)
    for a, b in ((x, y), (y, x)):
        bits = b.high.bit_length()
        if not any(coefficient % (1 << bits) for coefficient in a.value.values()):
            m.carry, m.overflow = {}, {}
            value = poly.add(a.value, b.value)
            low, high = m.system.interval(value)
            m.write(into, Word(value, max(low, 0), min(high, TOP)))
            return
    raise Refused("an OR of words that may have a bit in common")


def _xor(m: Machine, i: Instruction, _: str) -> None:
    if not _same(i):
        raise Refused("an exclusive or of two words")
    m.carry, m.overflow = {}, {}
    m.write(i.operands[0], ZERO)


def _test(m: Machine, i: Instruction, _: str) -> None:
    if not _same(i):
        raise Refused("a test of two words")
    m.carry, m.overflow, m.zero = {}, {}, m.word(i.operands[0])


def _mulx(m: Machine, i: Instruction, _: str) -> None:
    above, below, of = i.operands
    high, low = m.product(m.word(Register("rdx")), m.word(of))
    m.write(below, low)
    m.write(above, high)


def _imul(m: Machine, i: Instruction, _: str) -> None:
    x, y = i.operands[-2:]
    m.carry = m.overflow = None
    m.write(i.operands[0], m.low_product(m.word(x), m.word(y)))


def _count(m: Machine, operand: object) -> int:
    if isinstance(operand, int):
        return operand % 64
    value = poly.value_if_constant(m.word(operand).value) if isinstance(operand, Register) else None
    if value is None:
        raise Refused("a shift by a word that is not known")
    return value % 64


def _shl(m: Machine, i: Instruction, _: str) -> None:
    x, count = m.word(i.operands[-2]), _count(m, i.operands[-1])
    if i.name == "shl":
        m.carry = m.overflow = None
    m.write(i.operands[0], _left(m, x, count))


def _left(m: Machine, x: Word, count: int) -> Word:
    value, low, high = poly.scale(x.value, 1 << count), x.low << count, x.high << count
    if high <= TOP or not count:
        return Word(value, low, high)
    above = m.quotient(x, 64 - count)
    return Word(poly.add_scaled(value, above.value, -WORD), 0, TOP - (1 << count) + 1)


def _shr(m: Machine, i: Instruction, _: str) -> None:
    x, count = m.word(i.operands[-2]), _count(m, i.operands[-1])
    result = m.quotient(x, count)
    if i.name == "shr":
        m.carry, m.overflow, m.zero = None, None, result if count else None
    m.write(i.operands[0], result)


def _shld(m: Machine, i: Instruction, _: str) -> None:
    into, of, by = i.operands
    count = _count(m, by)
    left, right = _left(m, m.word(into), count), m.quotient(m.word(of), 64 - count)
    if not count:
        raise Refused("a shift by nothing")
    m.carry = m.overflow = None
    m.write(into, Word(poly.add(left.value, right.value), 0, TOP))


def _setb(m: Machine, i: Instruction, _: str) -> None:
    (into,) = i.operands
    if not isinstance(into, Register):
        raise Refused("a bit that is stored")
    # the other bits of the register stay: only what follows at once makes them zero
    m.pending = (into.name, _flag(m.carry))


def _movzx(m: Machine, i: Instruction, _: str) -> None:
    into, of = i.operands
    if not isinstance(of, Register) or of.width != 8 or m.pending is None or m.pending[0] != of.name:
        raise Refused("a byte that is not a flag")
    low, high = m.system.interval(m.pending[1])
    m.write(into, Word(m.pending[1], max(low, 0), min(high, 1)))


def _rcr(m: Machine, i: Instruction, _: str) -> None:
    into, by = i.operands
    if by != 1:
        raise Refused("a rotation by more than one bit")
    x, top = m.word(into), _flag(m.carry)
    half = m.quotient(x, 1)
    m.carry, m.overflow = poly.add_scaled(x.value, half.value, -2), None
    value = poly.add_scaled(half.value, top, 1 << 63)
    m.write(into, Word(value, 0, TOP))


def _mov(m: Machine, i: Instruction, _: str) -> None:
    into, of = i.operands
    m.write(into, m.read(of))


def _lea(m: Machine, i: Instruction, _: str) -> None:
    into, of = i.operands
    if not isinstance(of, Memory):
        raise Refused("no address")
    base = m.registers[of.base]
    if isinstance(base, Pointer):
        if of.index is not None:
            raise Refused("an address that depends on a word")
        m.write(into, Pointer(base.region, base.offset + of.displacement))
        return
    e, low, high = base.value, base.low + of.displacement, base.high + of.displacement
    if of.index is not None:
        index = m.word(Register(of.index))
        e = poly.add_scaled(e, index.value, of.scale)
        low, high = low + of.scale * index.low, high + of.scale * index.high
    e = poly.add(e, poly.constant(of.displacement))
    if low < 0 or high > TOP:
        low, high = max(low, m.system.lower(e, 0)), min(high, m.system.upper(e, TOP))
    if high - low >= 4 * WORD:
        raise Refused("an address that wraps")
    above = range(low >> 64, (high >> 64) + 1)
    if len(above) > 1 and of.index is not None:
        m.write(into, m.total(e, low, high, {}, True)[0])
        return
    if len(above) > 1:
        raise Fork([Case(e, v * WORD, v * WORD + TOP) for v in above])
    m.write(into, Word(poly.sub(e, poly.constant(above[0] * WORD)), low - above[0] * WORD, high - above[0] * WORD))


def _cmov(m: Machine, i: Instruction, _: str) -> None:
    into, of = i.operands
    new = m.read(of)
    if _condition(m, i.name.removeprefix("cmov")):
        m.write(into, new)


def _condition(m: Machine, name: str) -> bool:
    if name in ("b", "ae"):
        return bool(_bit(m.carry)) == (name == "b")
    if name in ("o", "no"):
        return bool(_bit(m.overflow)) == (name == "o")
    if name in ("ne", "e") and m.zero is not None:
        if m.zero.low == 0 < m.zero.high:
            high = m.system.upper(m.zero.value, 0)
            raise Fork([Case(m.zero.value, 0, 0), Case(m.zero.value, 1, min(high, m.zero.high))])
        return (m.zero.low > 0) == (name == "ne")
    raise Refused(f"a condition that is not known: {name}")


def _push(m: Machine, i: Instruction, _: str) -> None:
    value = m.read(i.operands[0]) if i.name == "push" else Pointer("code", i.address)
    m.registers["rsp"] = Pointer("stack", m.stack_pointer() - 8)
    m.write(Memory("rsp", None, 1, 0, 64), value)


def _pop(m: Machine, i: Instruction, _: str) -> None:
    value = m.read(Memory("rsp", None, 1, 0, 64))
    m.registers["rsp"] = Pointer("stack", m.stack_pointer() + 8)
    if i.name == "pop":
        m.write(i.operands[0], value)
    elif not isinstance(value, Pointer) or value.region != "code":
        raise Refused("a return to another address")


def _stc(m: Machine, _i: Instruction, _: str) -> None:
    m.carry = poly.constant(1)


Meaning = Callable[[Machine, Instruction, str], None]
MEANINGS: dict[str, Meaning] = {
    "add": _add, "adc": _adc, "adcx": _adcx, "adox": _adox, "sub": _sub, "cmp": _sub, "sbb": _sbb, "neg": _neg,
    "and": _and, "or": _or, "xor": _xor, "test": _test, "mulx": _mulx, "imul": _imul, "shl": _shl, "shlx": _shl,
    "shr": _shr, "shrx": _shr, "shld": _shld, "rcr": _rcr, "mov": _mov, "movabs": _mov, "lea": _lea, "push": _push,
    "call": _push, "setb": _setb, "movzx": _movzx, "pop": _pop, "ret": _pop, "stc": _stc,
    "inc": lambda m, i, _: _step(m, i, 1), "dec": lambda m, i, _: _step(m, i, -1),
}
MEANINGS |= dict.fromkeys(("cmovb", "cmovae", "cmovne", "cmove", "cmovo", "cmovno"), _cmov)


def step(m: Machine, i: Instruction, dead: str) -> None:
    """What an instruction does."""
    meaning = MEANINGS.get(i.name)
    if meaning is None:
        raise Refused(f"an instruction that is not known: {i.text}")
    if i.operands and i.name not in NARROW and any(isinstance(o, Register) and o.width != 64 for o in i.operands):
        raise Refused(f"a part of a register: {i.text}")
    if i.name in WRITES and i.name not in ("adcx", "adox", "stc"):
        m.zero = None
    # an address in an addition or a subtraction is the stack's or that of an operand
    if i.name in ("add", "sub") and isinstance(i.operands[0], Register) and isinstance(i.operands[1], int):
        old = m.registers[i.operands[0].name]
        if isinstance(old, Pointer):
            by = i.operands[1] if i.operands[1] < 1 << 63 else i.operands[1] - WORD
            m.registers[i.operands[0].name] = Pointer(old.region, old.offset + (by if i.name == "add" else -by))
            m.carry = m.overflow = None
            return
    if i.name != "movzx":
        m.pending = None
    meaning(m, i, dead)


def run(start: Machine, line: list[Instruction], dead: list[str], first: int = 0) -> list[Machine]:
    """The states after the last instruction, one for each path."""
    waiting = [(start, first)]
    ends: list[Machine] = []
    made = 1
    while waiting:
        m, at = waiting.pop()
        try:
            while at < len(line):
                step(m, line[at], dead[at])
                at += 1
            ends.append(m)
        except Fork as fork:
            for case in fork.cases:
                other = m.clone()
                if other.assume(case):
                    made += 1
                    waiting.append((other, at))
            start.system.effort.most = max(start.system.effort.most, made)
            if made > start.system.effort.paths:
                raise Refused("too many paths") from None
        except KeyError as error:
            raise Refused(f"an address in no region: {error}") from None
    return ends


def states(start: Machine, line: list[Instruction], dead: list[str]) -> list[list[Machine]]:
    """The states before each instruction, one for each path."""
    result = []
    current = [start]
    for at in range(len(line)):
        result.append([m.clone() for m in current])
        after: list[Machine] = []
        for m in current:
            after += run(m, line[: at + 1], dead, at)
        current = after
    return result
