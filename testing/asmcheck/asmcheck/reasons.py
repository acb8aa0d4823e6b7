"""Why a mutant that is proved computes the same: a mutant for which no reason stands here is an error."""

from .decode import Instruction, Memory
from .mutants import Mutant

_STORES = "two words go to different addresses, in either order"
_FLAGS = "the order changes flags alone, which nothing reads before they are written again"
_CHAINS = "both chains add at the same place, and their carries are 0 there: either may take the sum"
_ZERO_CARRY = "the carry that comes in is 0"
_ZERO = "the flags and the register are zero already, or the register is written before it is read"
_TOP_BIT = "a number is added and subtracted at the top bit alone, which is the same modulo 2^64"


def reason(mutant: Mutant, original: Instruction) -> str | None:
    """The reason, if there is one for such a mutant."""
    name = original.name
    if mutant.kind == "swapped":
        pair = [i.name for i in mutant.instead]
        if all(_on_memory(i) for i in mutant.instead):
            return _STORES
        return _CHAINS if set(pair) <= {"adcx", "adox"} else _FLAGS
    if mutant.kind in ("as adox", "as adcx"):
        return _CHAINS
    if mutant.kind in ("as adc", "as add", "as sbb", "as sub") and name in ("add", "adc", "sub", "sbb"):
        crosses = {name, mutant.kind.removeprefix("as ")} in ({"add", "sub"}, {"adc", "sbb"})
        return _TOP_BIT if crosses else _ZERO_CARRY
    if mutant.kind == "dropped" and name in ("xor", "mov", "movabs"):
        return _ZERO
    if mutant.kind.startswith("operand"):
        return "another place that has the same word, or a number that has no part in the result"
    return None


def _on_memory(i: Instruction) -> bool:
    return i.name in ("push", "pop") or any(isinstance(operand, Memory) for operand in i.operands)
