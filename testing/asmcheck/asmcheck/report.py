"""What is done with one kernel, and the lines that say what came of it."""

import time
from dataclasses import dataclass, field
from pathlib import Path

from .contracts import KERNELS, Kernel
from .decode import Instruction, Refused
from .model import compare
from .mutants import Outcome, test
from .prove import prove
from .reasons import reason
from .solver import Linear
from .widest import Reach, reach

ALL, MOVES, NONE = "all", "moves", "none"


# kernels whose mutants are of every kind; the others but one have none unless they are asked for
_FIRST: tuple[str, ...] = ("p256.mul", "p256.sqr", "p256.add", "p256.sub", "p256.half", "secp256k1.mul", "secp256k1.sqr")
_FIRST += tuple(f"p25519.{name}" for name in ("mul", "sqr", "mul_small", "add", "sub", "add_product", "sub_product"))


def depth(kernel: Kernel, deep: bool) -> str:
    """Which mutants: of every kind, dropped and swapped instructions, or none."""
    return ALL if kernel.name in _FIRST else MOVES if deep or kernel.name == "any4.sqr" else NONE


@dataclass
class Result:
    """Of one kernel: what is proved, or why not."""

    name: str
    refusal: str = ""
    instructions: int = 0
    paths: int = 0
    compared: int = 0
    asked: int = 0
    proved: int = 0
    unknown: int = 0
    slowest: float = 0.0
    kinds: str = NONE
    refused: int = 0
    same: list[str] = field(default_factory=list)
    unexplained: list[str] = field(default_factory=list)
    reaches: list[Reach] = field(default_factory=list)
    seconds: float = 0.0

    def pinned(self) -> str:
        """The line that is compared with the committed one."""
        if self.refusal:
            return f"{self.name}: not proved"
        if self.kinds == NONE:
            return f"{self.name}: proved, no mutants"
        return f"{self.name}: proved, mutants ({self.kinds}): {self.refused} refused, {len(self.same)} proved equal"


def examine(name: str, line: list[Instruction], path: Path, quick: bool, deep: bool) -> Result:
    """Everything about a kernel with these instructions in the program; a quick look is its proof alone."""
    (kernel,) = (kernel for kernel in KERNELS if kernel.name == name)
    begun = time.monotonic()
    result, solver = Result(name), Linear()
    try:
        result.instructions = len(line)
        result.paths = prove(kernel, line, solver).most
        result.asked, result.proved, result.unknown, result.slowest = solver.asked, solver.proved, solver.unknown, solver.slowest
        result.compared = compare(kernel, line, path)
    except Refused as refused:
        result.refusal = str(refused)
        result.seconds = time.monotonic() - begun
        return result
    if not quick:
        result.kinds = depth(kernel, deep)
        if result.kinds != NONE:
            _mutants(result, test(kernel, line, solver, result.kinds == ALL))
            result.reaches = reach(kernel, line, solver, path)
        result.unknown, result.slowest = solver.unknown, solver.slowest
    result.seconds = time.monotonic() - begun
    return result


def _mutants(result: Result, outcome: Outcome) -> None:
    result.refused = outcome.refused
    for mutant, original in outcome.proved:
        text = f"{mutant.at:3} {' '.join(original.text.split())}: {mutant.kind}"
        why = reason(mutant, original)
        result.same.append(f"{text} ({why})")
        if why is None:
            result.unexplained.append(text)


def reach_text(r: Reach) -> str:
    """One bound in words."""
    if r.proved >= r.last:
        return f"{r.operand}: proved for any words"
    far = "not beyond it" if r.proved < 0 else f"up to 2^{r.proved} above it"
    if r.wrong is None:
        return f"{r.operand}: proved {far}; no limbs found that are wrong"
    assert r.limbs is not None
    modulus, operands, result = r.limbs
    numbers = ", ".join(f"{'abcd'[at]} = {value:#x}" for at, value in enumerate(operands))
    return f"{r.operand}: proved {far}; wrong within 2^{r.wrong} above it, p = {modulus:#x}, {numbers}: {result:#x}"
