"""What an instruction reads and writes: which neighbours may change places."""

from .decode import Instruction, Memory, Register
from .execute import READS, WRITES

_INTO_ONLY = {"mov", "movabs", "lea", "shlx", "shrx", "movzx", "setb"}
_NO_RESULT = {"cmp", "test"}


def _address(operand: Memory) -> set[str]:
    return {operand.base} | ({operand.index} if operand.index else set())


def effects(i: Instruction) -> tuple[set[str], set[str]]:
    """The places that it reads, and those that it writes: registers, `memory`, and the flags c, o and z."""
    reads, writes = set(READS.get(i.name, "")), set(WRITES.get(i.name, ""))
    if i.name in WRITES and i.name not in ("adcx", "adox", "stc"):
        writes.add("z")
    if i.name in ("cmove", "cmovne"):
        reads.add("z")
    if i.name in ("push", "pop", "call", "ret"):
        reads |= {"rsp", "memory"}
        writes |= {"rsp", "memory"}
    if i.name == "mulx":
        reads.add("rdx")
    results = 2 if i.name == "mulx" else 0 if i.name in _NO_RESULT else 1
    for at, operand in enumerate(i.operands):
        written = at < results and i.name != "push"
        if isinstance(operand, Memory):
            reads |= _address(operand)
            if i.name != "lea":
                (writes if written else reads).add("memory")
                if written and i.name not in _INTO_ONLY:
                    reads.add("memory")
        elif isinstance(operand, Register):
            if written:
                writes.add(operand.name)
            if not written or i.name not in _INTO_ONLY | {"mulx", "pop"}:
                reads.add(operand.name)
    return reads, writes


def independent(first: Instruction, second: Instruction) -> bool:
    """Whether the order of two instructions does not matter."""
    (r1, w1), (r2, w2) = effects(first), effects(second)
    return not (w1 & (r2 | w2) or r1 & w2)
