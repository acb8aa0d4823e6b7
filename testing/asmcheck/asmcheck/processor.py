"""The kernels on the processor, and what their results should be."""

import random
import subprocess
from collections.abc import Sequence
from pathlib import Path

from .contracts import ANY, REDUCED, Kernel

Limbs = list[int]


def split(value: int, words: int) -> Limbs:
    """The words of a number, the lowest first."""
    return [value >> (64 * j) & (2**64 - 1) for j in range(words)]


def joined(words: Sequence[int]) -> int:
    """The number of such words."""
    return sum(word << (64 * j) for j, word in enumerate(words))


def run(program: Path, kernel: Kernel, cases: list[tuple[int | None, list[int]]]) -> list[int]:
    """The results for a modulus (where it is an argument) and operands."""
    lines = []
    for modulus, operands in cases:
        words = split(modulus, kernel.limbs) if modulus is not None else []
        for at, operand in enumerate(operands):
            words += split(operand, 1 if kernel.short and at else kernel.limbs)
        lines.append(" ".join([kernel.name, *(f"{word:x}" for word in words)]))
    output = subprocess.run(
        [str(program)], input="\n".join(lines) + "\n", capture_output=True, check=True, text=True
    ).stdout
    return [joined([int(word, 16) for word in line.split()]) for line in output.splitlines()]


def largest(kernel: Kernel, bound: int, modulus: int) -> int:
    """A bound as a number."""
    return modulus - 1 if bound == REDUCED else (1 << (64 * kernel.limbs)) - 1 if bound == ANY else bound


def right(kernel: Kernel, modulus: int, operands: list[int], result: int) -> bool:
    """Whether a result has the right value and lies in its range."""
    expected = 0
    for factor, product in kernel.result:
        for letter in product:
            factor *= operands["abcd".index(letter)]
        expected += factor
    return (kernel.factor * result - expected) % modulus == 0 and result <= largest(kernel, kernel.largest, modulus)


def moduli(kernel: Kernel, chance: random.Random) -> int:
    """The prime, or an odd number, most often one that is long."""
    if kernel.prime is not None:
        return kernel.prime
    bits = 64 * kernel.limbs
    kind = chance.randrange(4)
    value = (1 << bits) - 1 - (chance.getrandbits(20) if kind else 0)
    if kind == 2:
        value = chance.getrandbits(bits)
    if kind == 3:
        value = (1 << (bits - 1)) + chance.getrandbits(64)
    return value | 1


def operand(top: int, chance: random.Random) -> int:
    """A number up to a bound: near it, near 0, any, or of words that are all zeros or all ones."""
    kind = chance.randrange(6)
    if kind < 2:
        return max(0, top - (chance.getrandbits(chance.randrange(1, 66)) if kind else 0))
    if kind == 2:
        return min(top, chance.getrandbits(chance.randrange(1, 66)))
    if kind == 3:
        return chance.randrange(top + 1)
    words = (top.bit_length() + 63) // 64
    value = joined([chance.choice((0, 1, 2**64 - 1, 2**63, chance.getrandbits(64))) for _ in range(words)])
    return value if value <= top else value % (top + 1)


def cases(
    kernel: Kernel, bounds: Sequence[int], count: int, seed: int
) -> list[tuple[int, list[int]]]:
    """Moduli and operands within bounds."""
    chance = random.Random(seed)
    result = []
    for _ in range(count):
        modulus = moduli(kernel, chance)
        result.append((modulus, [operand(largest(kernel, bound, modulus), chance) for bound in bounds]))
    return result


def wrong(program: Path, kernel: Kernel, bounds: Sequence[int], count: int) -> tuple[int, list[int], int] | None:
    """Operands within bounds for which the processor's result is wrong, if some are found."""
    tried = cases(kernel, bounds, count, 1)
    given = [(None if kernel.prime is not None else modulus, operands) for modulus, operands in tried]
    for (modulus, operands), result in zip(tried, run(program, kernel, given), strict=True):
        if not right(kernel, modulus, operands, result):
            return modulus, operands, result
    return None
