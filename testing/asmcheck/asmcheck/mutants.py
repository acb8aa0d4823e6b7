"""Changes of a kernel, one instruction at a time, each of which the proof must refuse.

A mutant that is proved all the same computes what the kernel does; it is listed, and how many there are is pinned.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .bounds import Effort, Solver
from .contracts import Kernel
from .decode import Instruction, Memory, Refused, Register
from .effects import independent
from .execute import dead_flags, run, states
from .machine import Machine
from .prove import begin, finish, prove

OTHERS = {
    "add": ("adc", "sub"),
    "adc": ("add", "sbb"),
    "adcx": ("adox",),
    "adox": ("adcx",),
    "sub": ("sbb", "add"),
    "sbb": ("sub", "adc"),
    "cmovb": ("cmovae",),
    "cmovae": ("cmovb",),
    "cmovo": ("cmovno",),
    "cmovne": ("cmove",),
    "shl": ("shr",),
    "shr": ("shl",),
    "shlx": ("shrx",),
    "shrx": ("shlx",),
    "inc": ("dec",),
    "dec": ("inc",),
}
NEXT = {"rax": "rbx", "rbx": "rcx", "rcx": "rdx", "rdx": "rsi", "rsi": "rdi", "rdi": "r8", "r15": "rbp", "rbp": "rax"}
NEXT |= {f"r{n}": f"r{n + 1}" for n in range(8, 15)}


@dataclass(frozen=True)
class Mutant:
    """Instructions in place of some, from a place on."""

    at: int
    kind: str
    count: int
    instead: tuple[Instruction, ...]


def mutants(line: list[Instruction], every_kind: bool) -> Iterator[Mutant]:
    """Each instruction dropped and each swapped with the next one; on request also other operations and operands."""
    for at, i in enumerate(line):
        if i.name in ("call", "ret"):
            continue
        yield Mutant(at, "dropped", 1, ())
        following = line[at + 1] if at + 1 < len(line) else None
        if following and following.name not in ("call", "ret") and not independent(i, following):
            yield Mutant(at, "swapped", 2, (following, i))
        if not every_kind:
            continue
        for name in OTHERS.get(i.name, ()):
            yield Mutant(at, f"as {name}", 1, (replace(i, name=name),))
        if i.name == "mulx":
            high, low, factor = i.operands
            yield Mutant(at, "halves exchanged", 1, (i.with_operands(low, high, factor),))
        for place, operand in enumerate(i.operands):
            other: Register | Memory | int | None = None
            if isinstance(operand, Register) and operand.name in NEXT:
                other = replace(operand, name=NEXT[operand.name])
            elif isinstance(operand, Memory):
                other = replace(operand, displacement=operand.displacement + 8)
            elif isinstance(operand, int):
                other = operand ^ 1
            if other is not None:
                parts = list(i.operands)
                parts[place] = other
                yield Mutant(at, f"operand {place + 1} another", 1, (i.with_operands(*parts),))


@dataclass
class Outcome:
    """How many mutants were refused, and those that were proved."""

    refused: int
    proved: list[tuple[Mutant, Instruction]]


def test(kernel: Kernel, line: list[Instruction], solver: Solver | None, every_kind: bool) -> Outcome:
    """Puts every mutant through the proof, from the state before its first change on."""
    used = prove(kernel, line, solver)
    effort = Effort(frozenset(used.used), paths=used.most)
    start = begin(kernel, solver=solver, effort=effort)
    before = states(start.machine, line, dead_flags(line))
    outcome = Outcome(0, [])
    for mutant in mutants(line, every_kind):
        changed = [*line[: mutant.at], *mutant.instead, *line[mutant.at + mutant.count :]]
        dead = dead_flags(changed)
        try:
            ends: list[Machine] = []
            for machine in before[mutant.at]:
                ends += run(machine.clone(), changed, dead, mutant.at)
            finish(kernel, start, ends)
        except Refused:
            outcome.refused += 1
        else:
            outcome.proved.append((mutant, line[mutant.at]))
    return outcome
