"""What each kernel computes, for which operands: the contracts of the modules in `crates/kernel`."""

from dataclasses import dataclass

P192 = 2**192 - 2**64 - 1
SECP192K1 = 2**192 - 0x1000011C9
P224 = 2**224 - 2**96 + 1
SECP224K1 = 2**224 - 0x100001A93
P256 = 2**256 - 2**224 + 2**192 + 2**96 - 1
SECP256K1 = 2**256 - 0x1000003D1
P25519 = 2**255 - 19
P384 = 2**384 - 2**128 - 2**96 + 2**32 - 1
P448 = 2**448 - 2**224 - 1
P521 = 2**521 - 1

# methods with the largest values of their operands: one for all, or one for each
Methods = dict[str, tuple[int, ...]]
# an operand's largest value, where it is not a number: any words, or less than the modulus
ANY = -1
REDUCED = -2


@dataclass(frozen=True)
class Kernel:
    """A function: its operands with their largest values, and the result as a polynomial in them.

    `result` lists products of operands with factors, `((1, "ab"), (-1, "cd"))` for `a b - c d`. The output times
    `factor` is that modulo the prime; without a prime the modulus is an argument, and Montgomery's `-1/p` follows it.
    """

    name: str
    limbs: int
    prime: int | None
    operands: tuple[int, ...]
    result: tuple[tuple[int, str], ...]
    factor: int
    largest: int
    short: bool = False

    @property
    def symbol(self) -> str:
        """The function's name in the program."""
        return "secant_asmcheck::kernels::" + self.name.replace(".", "::")


_SHAPES: dict[str, tuple[tuple[int, str], ...]] = {
    "mul": ((1, "ab"),),
    "sqr": ((1, "aa"),),
    "mul_sub_mul": ((1, "ab"), (-1, "cd")),
    "mul_sub_sqr": ((1, "ab"), (-1, "cc")),
    "add": ((1, "a"), (1, "b")),
    "sub": ((1, "a"), (-1, "b")),
    "add_product": ((1, "a"), (1, "b")),
    "sub_product": ((1, "a"), (-1, "b")),
    "half": ((1, "a"),),
    "mul_small": ((1, "ab"),),
}
_OPERANDS = {"mul": 2, "sqr": 1, "mul_sub_mul": 4, "mul_sub_sqr": 3, "half": 1}


def _kernels(
    module: str, limbs: int, prime: int | None, montgomery: int, methods: Methods, largest: int = REDUCED
) -> list[Kernel]:
    """The kernels of a module: for each method the largest values of its operands."""
    result = []
    for method, operands in methods.items():
        factor = 2 if method == "half" else montgomery if "mul" in method or method == "sqr" else 1
        count = _OPERANDS.get(method, 2)
        given = operands if len(operands) == count else operands * count
        shape = _SHAPES[method]
        largest_here = largest if factor != 1 or "mul" in method or method == "sqr" or largest == REDUCED else ANY
        result.append(Kernel(f"{module}.{method}", limbs, prime, given, shape, factor, largest_here, method == "mul_small"))
    return result


_LINEAR: Methods = {"add": (REDUCED,), "sub": (REDUCED,), "half": (REDUCED,)}
_DIFFERENCES: Methods = {"mul_sub_mul": (REDUCED,), "mul_sub_sqr": (REDUCED,)}
_MONTGOMERY: Methods = {"mul": (ANY, REDUCED), "sqr": (REDUCED,)}
_ANY: Methods = {"mul": (ANY,), "sqr": (ANY,)}
PRODUCT_25519 = 2**255 + 2**207 - 1

KERNELS: list[Kernel] = [
    *_kernels("p256", 4, P256, 2**256, _MONTGOMERY | _DIFFERENCES | _LINEAR),
    *_kernels("p25519", 4, P25519, 1, _ANY, PRODUCT_25519),
    *_kernels("p25519", 4, P25519, 1, {"mul_small": (ANY, 2**32 - 1), "add": (ANY,), "sub": (ANY,), "half": (ANY,)}, ANY),
    *_kernels("p25519", 4, P25519, 1, {"add_product": (ANY, PRODUCT_25519), "sub_product": (ANY, PRODUCT_25519)}, ANY),
    *_kernels("secp256k1", 4, SECP256K1, 1, {**_ANY, **_DIFFERENCES, **_LINEAR}),
    *_kernels("any4", 4, None, 2**256, _MONTGOMERY | _DIFFERENCES | _LINEAR),
    *_kernels("any6", 6, None, 2**384, _MONTGOMERY | _DIFFERENCES),
    *_kernels("p384", 6, P384, 1, _ANY | _LINEAR),
    *_kernels("p224", 4, P224, 2**256, _MONTGOMERY | _DIFFERENCES | _LINEAR),
    *_kernels("p192", 3, P192, 1, _ANY | _LINEAR),
    *_kernels("secp192k1", 3, SECP192K1, 1, _ANY | _LINEAR),
    *_kernels("secp224k1", 4, SECP224K1, 1, {"mul": (2**239 - 1,), "sqr": (2**239 - 1,), **_LINEAR}),
    *_kernels("p521", 9, P521, 1, {"mul": (2**521 - 1,), "sqr": (2**521 - 1,), "add": (REDUCED,), "sub": (REDUCED,)}),
    *_kernels("p448", 7, P448, 1, _ANY),
    *_kernels("p448", 7, P448, 1, {"mul_small": (ANY, 2**32 - 1), **_LINEAR}),
    *_kernels("any3", 3, None, 2**192, _MONTGOMERY | _LINEAR),
    *_kernels("any5", 5, None, 2**320, _MONTGOMERY | _DIFFERENCES),
    *_kernels("any7", 7, None, 2**448, _MONTGOMERY | _DIFFERENCES),
    *_kernels("any8", 8, None, 2**512, _MONTGOMERY | _DIFFERENCES),
    *_kernels("any9", 9, None, 2**576, _MONTGOMERY | _DIFFERENCES),
]
