"""The model of the instructions beside the processor: the same kernels on the same words."""

from pathlib import Path

from .bounds import Word
from .contracts import Kernel
from .decode import Instruction, Refused
from .execute import dead_flags, run
from .poly import value_if_constant
from .processor import cases, joined, right, split
from .processor import run as on_processor
from .prove import begin

COUNT = 40


def compare(kernel: Kernel, line: list[Instruction], program: Path) -> int:
    """How many operands were tried; on each the model, the processor and the mathematical function agree."""
    tried = cases(kernel, kernel.operands, COUNT, 2)
    given = [(None if kernel.prime is not None else modulus, operands) for modulus, operands in tried]
    dead = dead_flags(line)
    for (modulus, operands), expected in zip(tried, on_processor(program, kernel, given), strict=True):
        limbs = [split(o, 1 if kernel.short and at else kernel.limbs) for at, o in enumerate(operands)]
        start = begin(kernel, [*limbs, split(modulus, kernel.limbs)])
        (end,) = run(start.machine, line, dead)
        words = []
        for j in range(kernel.limbs):
            value = end.memory["result", 8 * j]
            word = value_if_constant(value.value) if isinstance(value, Word) else None
            if word is None:
                raise Refused("the model does not know a word of operands that are known")
            words.append(word)
        if joined(words) != expected:
            raise Refused(f"the model and the processor differ: {operands}")
        if not right(kernel, modulus, operands, expected):
            raise Refused(f"the processor's result is wrong: {operands}")
    return len(tried)
