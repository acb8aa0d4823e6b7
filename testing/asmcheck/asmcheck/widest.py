"""How far the bounds of a contract reach: the widest that is proved, and limbs beyond it that the processor gets wrong."""

from dataclasses import dataclass, replace
from pathlib import Path

from .bounds import Solver
from .contracts import ANY, REDUCED, Kernel
from .decode import Instruction, Refused
from .processor import largest, wrong
from .prove import prove

TRIES = 2_000


@dataclass
class Reach:
    """A bound of one operand: proved up to `2^proved` above the contract (-1: not beyond it), wrong from `2^wrong` on."""

    operand: str
    proved: int
    last: int
    wrong: int | None
    limbs: tuple[int, list[int], int] | None


def _wider(kernel: Kernel, at: int, bits: int) -> Kernel:
    assert kernel.prime is not None
    top = (1 << (64 * kernel.limbs)) - 1 if not (kernel.short and at) else 2**32 - 1
    value = min(largest(kernel, kernel.operands[at], kernel.prime) + (1 << bits), top)
    return replace(kernel, operands=(*kernel.operands[:at], value, *kernel.operands[at + 1 :]))


def _proved(kernel: Kernel, line: list[Instruction], solver: Solver | None) -> bool:
    try:
        prove(kernel, line, solver)
    except Refused:
        return False
    return True


def reach(kernel: Kernel, line: list[Instruction], solver: Solver | None, program: Path) -> list[Reach]:
    """For each operand with a bound of its own: how much more is proved, and where it is wrong."""
    found = []
    for at, bound in enumerate(kernel.operands):
        if bound == ANY or (kernel.short and at):
            continue
        name = "abcd"[at]
        if kernel.prime is None:
            wide = replace(kernel, operands=(*kernel.operands[:at], ANY, *kernel.operands[at + 1 :]))
            proved = _proved(wide, line, solver)
            limbs = None if proved else wrong(program, wide, wide.operands, TRIES)
            found.append(Reach(name, 0 if proved else -1, 0, None if limbs is None else 0, limbs))
            continue
        top = (1 << (64 * kernel.limbs)) - 1
        last = (top - largest(kernel, bound, kernel.prime)).bit_length()
        low, high = -1, last + 1
        while high - low > 1:
            middle = (low + high) // 2
            if _proved(_wider(kernel, at, middle), line, solver):
                low = middle
            else:
                high = middle
        first, limbs = None, None
        if low < last:
            below, above = low, last
            limbs = wrong(program, _wider(kernel, at, last), _wider(kernel, at, last).operands, TRIES)
            first = last if limbs else None
            while limbs and above - below > 1:
                middle = (below + above) // 2
                wide = _wider(kernel, at, middle)
                if other := wrong(program, wide, wide.operands, TRIES):
                    above, first, limbs = middle, middle, other
                else:
                    below = middle
        found.append(Reach(name, low, last, first, limbs))
    return found
