"""Number theory on Python's integers: for public values alone, because it takes variable time.

Nothing of this package calls it with a secret.

>>> from secant.compat.ecdsa import numbertheory
>>> numbertheory.square_root_mod_prime(2, 7), numbertheory.factorization(360)
(4, [(2, 3), (3, 2), (5, 1)])
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import SystemRandom
from typing import overload

from secant.compat.ecdsa.util import bit_length as bit_length

__all__ = [
    "Error",
    "JacobiError",
    "NegativeExponentError",
    "SquareRootError",
    "carmichael",
    "carmichael_of_factorized",
    "carmichael_of_ppower",
    "factorization",
    "gcd",
    "gcd2",
    "inverse_mod",
    "is_prime",
    "jacobi",
    "kinda_order_mod",
    "largest_factor_relatively_prime",
    "lcm",
    "lcm2",
    "modular_exp",
    "next_prime",
    "order_mod",
    "phi",
    "polynomial_exp_mod",
    "polynomial_multiply_mod",
    "polynomial_reduce_mod",
    "smallprimes",
    "square_root_mod_prime",
]


class Error(Exception):
    """The base of this module's errors."""


class JacobiError(Error):
    """A Jacobi symbol of an even or a small modulus."""


class SquareRootError(Error):
    """There is no square root, or the modulus is not prime."""


class NegativeExponentError(Error):
    """An exponent is negative."""


def _primes_up_to(limit: int) -> list[int]:
    sieve = bytearray([1]) * (limit + 1)
    sieve[:2] = b"\0\0"
    for n in range(2, math.isqrt(limit) + 1):
        if sieve[n]:
            sieve[n * n :: n] = bytes(len(range(n * n, limit + 1, n)))
    return [n for n in range(limit + 1) if sieve[n]]


smallprimes: list[int] = _primes_up_to(1229)

_PRODUCT_OF_SMALL_PRIMES = math.prod(smallprimes)
_ROUNDS = 40


def modular_exp(base: int, exponent: int, modulus: int) -> int:
    """``base`` to the power ``exponent``, modulo ``modulus``; ``NegativeExponentError`` for a negative one."""
    if exponent < 0:
        raise NegativeExponentError(f"negative exponents ({exponent}) are not allowed")
    return pow(base, exponent, modulus)


def polynomial_reduce_mod(poly: Sequence[int], polymod: Sequence[int], p: int) -> list[int]:
    """The polynomial ``poly`` modulo another, ``polymod``, which is monic, over the integers modulo ``p``.

    Coefficients come in the order of increasing powers.
    """
    if len(polymod) < 2 or polymod[-1] != 1:
        raise AssertionError("a monic polynomial of degree 1 or more is needed")
    rest, degree = list(poly), len(polymod) - 1
    while len(rest) > degree:
        top = rest.pop()
        for place, coefficient in enumerate(polymod[:-1], len(rest) - degree):
            rest[place] = (rest[place] - top * coefficient) % p
    return rest


def polynomial_multiply_mod(m1: Sequence[int], m2: Sequence[int], polymod: Sequence[int], p: int) -> list[int]:
    """The product of the polynomials ``m1`` and ``m2`` modulo a third, ``polymod``, over the integers modulo ``p``."""
    product = [0] * (len(m1) + len(m2) - 1)
    for i, left in enumerate(m1):
        for j, right in enumerate(m2):
            product[i + j] = (product[i + j] + left * right) % p
    return polynomial_reduce_mod(product, polymod, p)


def polynomial_exp_mod(base: Sequence[int], exponent: int, polymod: Sequence[int], p: int) -> list[int]:
    """The polynomial ``base`` to the power ``exponent`` modulo another, ``polymod``, over the integers modulo ``p``;
    the exponent is below ``p``."""
    if not 0 <= exponent < p:
        raise AssertionError("the exponent is not from 0 to p - 1")
    result = [1]
    for bit in f"{exponent:b}":
        result = polynomial_multiply_mod(result, result, polymod, p)
        if bit == "1":
            result = polynomial_multiply_mod(result, base, polymod, p)
    return result


def jacobi(a: int, n: int) -> int:
    """The Jacobi symbol ``(a/n)``; ``JacobiError`` unless ``n`` is odd and at least 3."""
    if n < 3:
        raise JacobiError("n must be at least 3")
    if n % 2 == 0:
        raise JacobiError("n must be odd")
    a, sign = a % n, 1
    while a:
        twos = (a & -a).bit_length() - 1
        a >>= twos
        if twos % 2 and n % 8 in (3, 5):
            sign = -sign
        if a % 4 == n % 4 == 3:
            sign = -sign
        a, n = n % a, a
    return sign if n == 1 else 0


def square_root_mod_prime(a: int, p: int) -> int:
    """A square root of ``a`` modulo a prime; ``SquareRootError`` if there is none or ``p`` turns out composite."""
    if not 0 <= a < p or p < 2:
        raise AssertionError("a is not from 0 to p - 1")
    if a == 0 or p == 2:
        return a
    symbol = jacobi(a, p)
    if symbol < 0:
        raise SquareRootError(f"{a} has no square root modulo {p}")
    root = _tonelli_shanks(a, p) if symbol else 0
    if root * root % p != a:
        raise SquareRootError("p is not prime")
    return root


def _tonelli_shanks(a: int, p: int) -> int:
    """A square root of a square modulo a prime, and some number modulo others."""
    twos = ((p - 1) & (1 - p)).bit_length() - 1
    odd = (p - 1) >> twos
    root, left = pow(a, (odd + 1) // 2, p), pow(a, odd, p)
    if twos == 1 or left == 1:
        return root
    z = next((z for z in range(2, min(p, 1000)) if jacobi(z, p) == -1), 0)
    twist = pow(z, odd, p)
    while left > 1:
        # the order of what is left of a, a power of two below that of the twist
        order, power = 0, left
        while power != 1 and order < twos:
            order, power = order + 1, power * power % p
        if order >= twos:
            return 0
        step = pow(twist, 1 << (twos - order - 1), p)
        twos, twist = order, step * step % p
        root, left = root * step % p, left * twist % p
    return root


def inverse_mod(a: int, m: int) -> int:
    """The inverse of ``a`` modulo ``m``, and 0 for 0; ``ValueError`` if there is none."""
    return int(pow(a, -1, m)) if a else 0


gcd2: Callable[..., int] = math.gcd


def lcm2(a: int, b: int) -> int:
    """The least common multiple of the integers ``a`` and ``b``."""
    return math.lcm(a, b)


@overload
def gcd(*a: int) -> int: ...
@overload
def gcd(a: Iterable[int], /) -> int: ...
def gcd(*a: int | Iterable[int]) -> int:
    """The greatest common divisor of the integers ``a``, or of the items of one sequence."""
    return math.gcd(*_numbers(a))


@overload
def lcm(*a: int) -> int: ...
@overload
def lcm(a: Iterable[int], /) -> int: ...
def lcm(*a: int | Iterable[int]) -> int:
    """The least common multiple of the integers ``a``, or of the items of one sequence."""
    return math.lcm(*_numbers(a))


def _numbers(arguments: tuple[int | Iterable[int], ...]) -> Iterator[int]:
    for each in arguments:
        if isinstance(each, Iterable):
            yield from each
        else:
            yield each


def is_prime(n: int) -> bool:
    """Whether ``n`` is prime: trial divisions, then Miller and Rabin's test with 40 random bases.

    A composite passes with a probability of less than 2**-80, however it was chosen.
    """
    n = int(n)
    if n <= smallprimes[-1]:
        return n in smallprimes
    if math.gcd(n, _PRODUCT_OF_SMALL_PRIMES) != 1:
        return False
    twos = ((n - 1) & (1 - n)).bit_length() - 1
    random = SystemRandom()
    for _ in range(_ROUNDS):
        power = pow(random.randrange(2, n - 1), (n - 1) >> twos, n)
        if power in (1, n - 1):
            continue
        if not any((power := power * power % n) == n - 1 for _ in range(twos - 1)):
            return False
    return True


def next_prime(starting_value: int) -> int:
    """The smallest prime above ``starting_value``."""
    if starting_value < 2:
        return 2
    candidate = starting_value + 1 | 1
    while not is_prime(candidate):
        candidate += 2
    return candidate


def factorization(n: int) -> list[tuple[int, int]]:
    """The primes of ``n`` with their exponents, in order; by trial divisions, so for numbers of up to some 15 digits."""
    if not isinstance(n, int):
        raise AssertionError("an integer is needed")
    factors: list[tuple[int, int]] = []
    divisor = 2
    while divisor * divisor <= n:
        exponent = 0
        while n % divisor == 0:
            n, exponent = n // divisor, exponent + 1
        if exponent:
            factors.append((divisor, exponent))
            if is_prime(n):
                break
        divisor += 1 + (divisor > 2)
    return [*factors, (n, 1)] if n > 1 else factors


def phi(n: int) -> int:
    """Euler's totient of ``n``."""
    return math.prod(p ** (exponent - 1) * (p - 1) for p, exponent in factorization(n))


def carmichael(n: int) -> int:
    """Carmichael's function: the least exponent that makes 1 of everything relatively prime to ``n``."""
    return carmichael_of_factorized(factorization(n))


def carmichael_of_factorized(f_list: Sequence[tuple[int, int]]) -> int:
    """Carmichael's function of a number given by ``f_list``, its primes with their exponents."""
    return math.lcm(*map(carmichael_of_ppower, f_list))


def carmichael_of_ppower(pp: tuple[int, int]) -> int:
    """Carmichael's function of a power of a prime: ``pp``, the prime and the exponent."""
    p, exponent = pp
    if p == 2 and exponent > 2:
        return 1 << (exponent - 2)
    return int(p ** (exponent - 1)) * (p - 1)


def order_mod(x: int, m: int) -> int:
    """The order of ``x`` among the integers modulo ``m``, to which it is relatively prime."""
    if m <= 1:
        return 0
    if math.gcd(x, m) != 1:
        raise AssertionError("x and m have a common factor")
    order = carmichael(m)
    for p, exponent in factorization(order):
        for _ in range(exponent):
            if pow(x, order // p, m) != 1:
                break
            order //= p
    return order


def largest_factor_relatively_prime(a: int, b: int) -> int:
    """The largest factor of ``a`` that is relatively prime to ``b``."""
    while a and (common := math.gcd(a, b)) > 1:
        a //= common
    return a


def kinda_order_mod(x: int, m: int) -> int:
    """The order of ``x`` modulo the largest factor of ``m`` to which it is relatively prime."""
    return order_mod(x, largest_factor_relatively_prime(m, x))
