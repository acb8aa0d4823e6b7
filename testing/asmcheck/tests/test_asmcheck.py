"""The tool on small kernels of its own: right ones are proved, wrong ones are refused."""

import unittest
from dataclasses import replace

from asmcheck import poly
from asmcheck.bounds import Constraint, Remainder, System
from asmcheck.contracts import ANY, REDUCED, Kernel
from asmcheck.decode import Instruction, Refused, _operand
from asmcheck.effects import independent
from asmcheck.mutants import test as put_through
from asmcheck.prove import prove
from asmcheck.solver import Linear


def assembled(text: str) -> list[Instruction]:
    """Instructions as objdump would print them."""
    line = []
    for part in text.strip().split("\n"):
        name, _, rest = part.strip().partition(" ")
        operands = tuple(_operand(o) for o in rest.split(",")) if rest else ()
        line.append(Instruction(name, operands, part.strip()))
    return line


# a + b modulo 2^64 - 59, for operands below it
SMALL = """mov rax,QWORD PTR [rsi]
xor r8,r8
add rax,QWORD PTR [rdx]
adc r8,0x0
movabs r9,0xffffffffffffffc5
mov rcx,rax
sub rcx,r9
sbb r8,0x0
cmovae rax,rcx
mov QWORD PTR [rdi],rax
ret"""
KERNEL = Kernel("small.add", 1, 2**64 - 59, (REDUCED, REDUCED), ((1, "a"), (1, "b")), 1, REDUCED)
# two words of a product of words
WIDE = """mov rax,rdx
mov rdx,QWORD PTR [rsi]
mulx rdx,rax,QWORD PTR [rax]
mov QWORD PTR [rdi],rax
mov QWORD PTR [rdi+0x8],rdx
ret"""


class Small(unittest.TestCase):
    """Kernels of one word."""

    def refused(self, text: str, kernel: Kernel = KERNEL) -> None:
        """It is, with a reason."""
        with self.assertRaises(Refused):
            prove(kernel, assembled(text), Linear())

    def test_a_right_kernel_is_proved(self) -> None:
        """An addition with a selection at its end."""
        prove(KERNEL, assembled(SMALL), Linear())

    def test_wrong_kernels_are_refused(self) -> None:
        """The wrong prime, a lost carry, the wrong selection, no reduction."""
        for old, new in (
            ("ffc5", "ffc7"),
            ("sbb r8,0x0\n", ""),
            ("adc r8,0x0\n", ""),
            ("cmovae", "cmovb"),
            ("cmovae rax,rcx\n", ""),
            ("sub rcx,r9", "add rcx,r9"),
            ("mov rcx,rax\n", ""),
        ):
            with self.subTest(new or old):
                self.refused(SMALL.replace(old, new))

    def test_operands_beyond_the_contract_are_not_proved(self) -> None:
        """A sum of any words may exceed twice the prime."""
        self.refused(SMALL, replace(KERNEL, operands=(ANY, ANY)))

    def test_what_is_not_declared_is_refused(self) -> None:
        """Memory, registers, addresses from limbs, branches, other instructions."""
        for old, new in (
            ("QWORD PTR [rdi],rax", "QWORD PTR [rdi+0x8],rax"),
            ("QWORD PTR [rdi],rax", "QWORD PTR [rsi],rax"),
            ("xor r8,r8", "xor r12,r12"),
            ("xor r8,r8", "mov r8,QWORD PTR [rsi+0x8]"),
            ("xor r8,r8", "mov r8,QWORD PTR [rax]"),
            ("xor r8,r8", "jmp 0x10"),
            ("xor r8,r8", "popcnt r8,r8"),
            ("xor r8,r8", "xor r8d,r9d"),
            ("xor r8,r8", "add r8,r10"),
        ):
            with self.subTest(new):
                self.refused(SMALL.replace(old, new))

    def test_products(self) -> None:
        """Both words of a product; exchanged they are another number."""
        kernel = Kernel("wide", 2, 2**127 - 1, (2**64 - 1, 2**64 - 1), ((1, "ab"),), 1, ANY)
        text = WIDE
        prove(kernel, assembled(text), None)
        self.refused(text.replace("mulx rdx,rax", "mulx rax,rdx"), kernel)

    def test_every_mutant_is_refused(self) -> None:
        """Of the small kernel; two orders do not matter."""
        outcome = put_through(KERNEL, assembled(SMALL), Linear(), True)
        self.assertGreater(outcome.refused, 30)
        for mutant, _ in outcome.proved:
            self.assertTrue(mutant.kind in ("as adc", "as sbb", "dropped") or mutant.kind.startswith("swapped"), mutant)


class Parts(unittest.TestCase):
    """Polynomials and bounds."""

    def test_polynomials(self) -> None:
        """`(x + 2)(x - 2) = x^2 - 4`, and x = y + 1 in it."""
        x, two = poly.variable(0), poly.constant(2)
        square = poly.mul(poly.add(x, two), poly.sub(x, two))
        self.assertEqual(square, {(0, 0): 1, (): -4})
        self.assertEqual(poly.substitute(square, 0, {(1,): 1, (): 1}), {(1, 1): 1, (1,): 2, (): -3})
        self.assertEqual(poly.divided({(0,): 6, (): 4}, 2), {(0,): 3, (): 2})
        self.assertIsNone(poly.divided({(0,): 6, (): 3}, 2))
        self.assertEqual(poly.sub(square, square), {})

    def test_partial_sums(self) -> None:
        """The carry of `x + y + 1` for `x, y < 2^64 - 1` is not known; that of the words above it is."""
        system = System()
        x, y = (system.new(name, 0, 2**64 - 1) for name in "xy")
        c = system.new("carry", 0, 1)
        total: poly.Poly = {(x,): 1, (y,): 1}
        system.remainders[c] = Remainder(poly.add_scaled(total, {(c,): 1}, -(2**64)), 0, 2**64 - 1)
        system.constraints.append(Constraint(total, 0, 2**64 - 1, (x,)))
        self.assertEqual(system.upper({(c,): 1}), 0)
        self.assertEqual(system.lower({(c,): -1}), 0)
        self.assertEqual(Linear().upper(system, {(x,): 1}, 2**64 - 1), 2**64 - 1)
        self.assertEqual(Linear().upper(system, {(x,): 1}, 2**64 - 2), 2**64 - 1)

    def test_independent_instructions(self) -> None:
        """By registers and flags."""
        first, second, third, fourth = assembled("adcx rax,rbx\nadox rcx,rbx\nadox rbx,rcx\nmov QWORD PTR [rsp],rax")
        self.assertTrue(independent(first, second))
        self.assertFalse(independent(first, third))
        self.assertFalse(independent(first, fourth))


if __name__ == "__main__":
    unittest.main()
