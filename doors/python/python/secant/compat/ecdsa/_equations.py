"""Curves as equations: short Weierstrass and twisted Edwards."""

from collections.abc import Callable
from typing import Any

from secant.compat.ecdsa._pickles import attributes, integer
from secant.compat.ecdsa.util import bit_length

__all__ = ["CurveEdTw", "CurveFp"]


class CurveFp:
    """A curve ``y**2 == x**3 + a*x + b`` over the integers modulo a prime ``p``.

    Nothing is checked until there are points to compute with: these need a prime from 5 on, of up to 576 bits, and an
    equation without a singular point. ``h`` is the cofactor, if it is known.
    """

    def __init__(self, p: int, a: int, b: int, h: int | None = None) -> None:
        self.__p = int(p)
        self.__a = int(a)
        self.__b = int(b)
        self.__h = h

    def __setstate__(self, state: Any) -> None:
        p, a, b, h = attributes("CurveFp", state, *(f"_CurveFp__{name}" for name in "pabh"))
        CurveFp.__init__(self, p, a, b, integer(h))

    def equation(self) -> tuple[int, int, int]:
        """``p``, and ``a`` and ``b`` from 0 to ``p - 1``."""
        return self.__p, self.__a % self.__p, self.__b % self.__p

    def __eq__(self, other: object) -> bool:
        """Whether the equation is the same; the cofactor does not count."""
        return self.equation() == other.equation() if isinstance(other, CurveFp) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.equation())

    def p(self) -> int:
        """The prime."""
        return self.__p

    def a(self) -> int:
        """The coefficient of ``x``, as it was given."""
        return self.__a

    def b(self) -> int:
        """The constant coefficient, as it was given."""
        return self.__b

    def cofactor(self) -> int | None:
        """The cofactor, or None."""
        return self.__h

    def contains_point(self, x: int, y: int) -> bool:
        """Whether the point with the coordinates ``x`` and ``y`` satisfies the equation."""
        return (y * y - (x * x + self.__a) * x - self.__b) % self.__p == 0

    def __str__(self) -> str:
        h = "" if self.__h is None else f", h={self.__h}"
        return f"CurveFp(p={self.__p}, a={self.__a}, b={self.__b}{h})"


class CurveEdTw:
    """A curve ``a*x**2 + y**2 == 1 + d*x**2*y**2`` over the integers modulo a prime ``p``.

    ``h`` is the cofactor, if it is known, and ``hash_func`` the hash function that belongs to the curve.
    """

    def __init__(
        self,
        p: int,
        a: int,
        d: int,
        h: int | None = None,
        hash_func: Callable[[Any], bytes] | None = None,
    ) -> None:
        self.__p = int(p)
        self.__a = int(a)
        self.__d = int(d)
        self.__h = h
        self.__hash_func = hash_func

    def __setstate__(self, state: Any) -> None:
        names = (f"_CurveEdTw__{name}" for name in ("p", "a", "d", "h", "hash_func"))
        p, a, d, h, hash_func = attributes("CurveEdTw", state, *names)
        CurveEdTw.__init__(self, p, a, d, integer(h), hash_func)

    def equation(self) -> tuple[int, int, int]:
        """``p``, and ``a`` and ``d`` from 0 to ``p - 1``."""
        return self.__p, self.__a % self.__p, self.__d % self.__p

    def __eq__(self, other: object) -> bool:
        """Whether the equation is the same."""
        return self.equation() == other.equation() if isinstance(other, CurveEdTw) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.equation())

    def contains_point(self, x: int, y: int) -> bool:
        """Whether the point with the coordinates ``x`` and ``y`` satisfies the equation."""
        x2, y2 = x * x, y * y
        return (self.__a * x2 + y2 - 1 - self.__d * x2 * y2) % self.__p == 0

    def p(self) -> int:
        """The prime."""
        return self.__p

    def a(self) -> int:
        """The coefficient of ``x**2``, as it was given."""
        return self.__a

    def d(self) -> int:
        """The coefficient of ``x**2*y**2``, as it was given."""
        return self.__d

    def cofactor(self) -> int | None:
        """The cofactor, or None."""
        return self.__h

    def hash_func(self, data: Any) -> bytes:
        """The hash function that belongs to the curve, of ``data``."""
        if self.__hash_func is None:
            raise TypeError("the curve has no hash function")
        return self.__hash_func(data)

    def encoded_length(self) -> int:
        """The bytes of an encoded point: those of y and one bit."""
        return bit_length(self.__p) // 8 + 1

    def __str__(self) -> str:
        h = "" if self.__h is None else f", h={self.__h}"
        return f"CurveEdTw(p={self.__p}, a={self.__a}, d={self.__d}{h})"
