"""Square roots modulo a prime from 5 to 576 bits."""

from secant.compat import _engine

__all__ = ["is_quadratic_residue", "modular_sqrt"]


def modular_sqrt(a: int, p: int) -> int | None:
    """A root of ``a`` modulo the prime ``p``, or None where there is none. Raises ``ValueError`` for a ``p`` that is
    even, below 5, or longer than 576 bits.

    For ``p % 4 == 3`` it is the root that is a square itself, as in ECUtils; for other primes the even one.
    """
    return _engine.square_root(a, p)


def is_quadratic_residue(a: int, p: int) -> bool:
    """Whether ``a`` has a root modulo the prime ``p``; False for 0. Raises ``ValueError`` as ``modular_sqrt`` does."""
    return a % p != 0 and _engine.square_root(a, p) is not None
