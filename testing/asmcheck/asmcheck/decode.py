"""The instructions of a function, as objdump reads them from the program.

A call of another function of the program is followed, so that what comes out is one straight line; anything else that
changes the order of instructions is an error.
"""

import re
import subprocess
from dataclasses import dataclass, replace
from pathlib import Path

_NARROW = {f"e{n}": f"r{n}" for n in ("ax", "bx", "cx", "dx", "si", "di", "bp", "sp")}
_NARROW |= {f"r{n}d": f"r{n}" for n in range(8, 16)}
_BYTE = {"al": "rax", "bl": "rbx", "cl": "rcx", "dl": "rdx", "sil": "rsi", "dil": "rdi", "bpl": "rbp"}
_BYTE |= {f"r{n}b": f"r{n}" for n in range(8, 16)}
REGISTERS = tuple(sorted(set(_NARROW.values())))
_WIDTH = {"QWORD": 64, "DWORD": 32, "BYTE": 8}


class Refused(Exception):
    """Something that is not proved, and why."""


@dataclass(frozen=True)
class Register:
    """A register, or its low part."""

    name: str
    width: int = 64


@dataclass(frozen=True)
class Memory:
    """`[base + index scale + displacement]`."""

    base: str
    index: str | None
    scale: int
    displacement: int
    width: int


Operand = Register | Memory | int


@dataclass(frozen=True)
class Instruction:
    """A mnemonic and its operands, the destination first."""

    name: str
    operands: tuple[Operand, ...]
    text: str = ""
    address: int = 0

    def with_operands(self, *operands: Operand) -> "Instruction":
        """The same with other operands."""
        return replace(self, operands=operands)


def _operand(text: str) -> Operand:
    text = text.strip()
    if text in REGISTERS:
        return Register(text)
    if text in _NARROW:
        return Register(_NARROW[text], 32)
    if text in _BYTE:
        return Register(_BYTE[text], 8)
    if re.fullmatch(r"-?(0x)?[0-9a-f]+", text):
        return int(text, 0) % (1 << 64)
    match = re.fullmatch(r"(?:(\w+) PTR )?\[(\w+)(?:\+(\w+)\*(\d))?(?:([+-])(0x[0-9a-f]+))?\]", text)
    if not match:
        raise Refused(f"an operand that is not known: {text}")
    size, base, index, scale, sign, displacement = match.groups()
    offset = int(displacement or "0", 16) * (-1 if sign == "-" else 1)
    if base not in REGISTERS or (index is not None and index not in REGISTERS):
        raise Refused(f"an address that is not known: {text}")
    return Memory(base, index, int(scale or 1), offset, _WIDTH[size] if size else 64)


class Program:
    """The functions of a program by name, and their instructions."""

    def __init__(self, path: Path) -> None:
        """Disassembles it."""
        command = ["objdump", "-d", "-C", "--no-show-raw-insn", "-M", "intel", str(path)]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        self._lines: dict[str, list[tuple[int, str]]] = {}
        current: list[tuple[int, str]] = []
        for line in text.splitlines():
            if head := re.match(r"[0-9a-f]+ <(.*)>:$", line):
                current = self._lines.setdefault(head[1], [])
            elif body := re.match(r"\s*([0-9a-f]+):\t(.*)$", line):
                current.append((int(body[1], 16), re.sub(r"\s+[#<].*$", "", body[2]) if "call" not in body[2] else body[2]))

    def straight(self, name: str) -> list[Instruction]:
        """The instructions of a function and of those that it calls, up to its return."""
        result: list[Instruction] = []
        if name not in self._lines:
            raise Refused(f"no function {name}")
        for address, text in self._lines[name]:
            mnemonic, _, rest = text.strip().partition(" ")
            if mnemonic == "call":
                match = re.search(r"<(.*)>$", rest)
                if not match or match[1] not in self._lines:
                    raise Refused(f"a call that is not followed: {text}")
                result.append(Instruction("call", (), text, address))
                result += self.straight(match[1])
                continue
            operands = tuple(_operand(part) for part in rest.split(",")) if rest.strip() else ()
            result.append(Instruction(mnemonic, operands, text, address))
            if mnemonic == "ret":
                return result
        raise Refused("no return")
