"""The operations of ``boundary.py``: those below the boundary, in Python's integers where nothing is native, and the
formulas in Jacobian coordinates on top of field operations."""

import dataclasses
import functools
import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import secant
from secant import hazmat
from secant.hazmat import FieldElement, Scalar

E = TypeVar("E")
S = TypeVar("S")
P = TypeVar("P")


@dataclass(frozen=True)
class Arithmetic(Generic[E, S]):
    """Operations on field elements and scalars. Called as plain functions, without a method of Python in between."""

    fadd: Callable[[E, E], E]
    fsub: Callable[[E, E], E]
    fmul: Callable[[E, E], E]
    fsqr: Callable[[E], E]
    fneg: Callable[[E], E]
    finv: Callable[[E], E]
    is_zero: Callable[[E], bool]
    element_to_int: Callable[[E], int]
    scalar_mod: Callable[[int], S]
    scalar_add: Callable[[S, S], S]
    scalar_mul: Callable[[S, S], S]
    scalar_inv: Callable[[S], S]
    scalar_to_int: Callable[[S], int]


@dataclass(frozen=True)
class Points(Generic[P]):
    """Operations on points, the identity included."""

    double: Callable[[P], P]
    add: Callable[[P, P], P]
    negate: Callable[[P], P]
    x: Callable[[P], int | None]


def integers(curve: secant.Curve) -> Arithmetic[int, int]:
    """Python's integers: nothing is native."""
    p, n = curve.p, curve.order
    return Arithmetic(
        fadd=lambda a, b: (a + b) % p,
        fsub=lambda a, b: (a - b) % p,
        fmul=lambda a, b: a * b % p,
        fsqr=lambda a: a * a % p,
        fneg=lambda a: -a % p,
        finv=lambda a: pow(a, -1, p),
        is_zero=lambda a: a == 0,
        element_to_int=lambda a: a,
        scalar_mod=lambda a: a % n,
        scalar_add=lambda a, b: (a + b) % n,
        scalar_mul=lambda a, b: a * b % n,
        scalar_inv=lambda a: pow(a, -1, n),
        scalar_to_int=lambda a: a,
    )


def native(curve: secant.Curve) -> Arithmetic[FieldElement, Scalar]:
    """secant's field elements and scalars."""
    return Arithmetic(
        fadd=hazmat.fadd,
        fsub=hazmat.fsub,
        fmul=hazmat.fmul,
        fsqr=hazmat.fsqr,
        fneg=hazmat.fneg,
        finv=hazmat.finv,
        is_zero=operator.not_,
        element_to_int=int,
        scalar_mod=functools.partial(hazmat.scalar_mod, curve),
        scalar_add=hazmat.scalar_add,
        scalar_mul=hazmat.scalar_mul,
        scalar_inv=hazmat.scalar_inv,
        scalar_to_int=int,
    )


@dataclass
class Tally:
    """Calls across the boundary."""

    calls: int = 0

    def around(self, operation: Callable[..., Any]) -> Callable[..., Any]:
        """The operation, counted."""

        def counted(*arguments: Any) -> Any:
            self.calls += 1
            return operation(*arguments)

        return counted


T = TypeVar("T", Arithmetic[Any, Any], Points[Any])


def counted(operations: T, tally: Tally | None) -> T:
    """The same operations, each call of which is counted; as they are without a tally, for timing."""
    if tally is None:
        return operations
    names = [one.name for one in dataclasses.fields(operations)]
    return dataclasses.replace(operations, **{name: tally.around(getattr(operations, name)) for name in names})


# formulas on field operations


class Formulas(Generic[E]):
    """Points in Jacobian coordinates, ``(X, Y, Z)`` for ``(X/Z^2, Y/Z^3)``, None for the identity.

    The formulas are those of Cohen, Miyaji and Ono, arranged for few calls: ``3 a`` and ``a / 2`` are one
    multiplication by a constant each.
    """

    def __init__(self, f: Arithmetic[E, Any], element: Callable[[int], E], curve: secant.Curve) -> None:
        self.f = f
        self.three, self.half = element(3), element((curve.p + 1) // 2)
        self.a = element(curve.a)
        self.a_is_zero, self.a_is_minus_three = curve.a == 0, curve.a == curve.p - 3

    def points(self) -> Points[tuple[E, E, E] | None]:
        return Points(self.double, self.add, self.negate, self.x)

    def tangent(self, x: E, z: E) -> E:
        """``3 X^2 + a Z^4``, the numerator of a tangent's slope."""
        f = self.f
        if self.a_is_zero:
            return f.fmul(f.fsqr(x), self.three)
        zz = f.fsqr(z)
        if self.a_is_minus_three:
            return f.fmul(f.fmul(f.fsub(x, zz), f.fadd(x, zz)), self.three)
        return f.fadd(f.fmul(f.fsqr(x), self.three), f.fmul(f.fsqr(zz), self.a))

    def double(self, p: tuple[E, E, E] | None) -> tuple[E, E, E] | None:
        """There is no point of order 2 on a curve of odd order."""
        if p is None:
            return None
        f = self.f
        x, y, z = p
        yy = f.fadd(y, y)
        square = f.fsqr(yy)
        d = f.fmul(x, square)
        fourth = f.fmul(f.fsqr(square), self.half)
        slope = self.tangent(x, z)
        x3 = f.fsub(f.fsub(f.fsqr(slope), d), d)
        return x3, f.fsub(f.fmul(slope, f.fsub(d, x3)), fourth), f.fmul(yy, z)

    def add(self, p: tuple[E, E, E] | None, q: tuple[E, E, E] | None) -> tuple[E, E, E] | None:
        if p is None or q is None:
            return p or q
        f = self.f
        (px, py, pz), (qx, qy, qz) = p, q
        pzz, qzz = f.fsqr(pz), f.fsqr(qz)
        u = f.fmul(px, qzz)
        h = f.fsub(f.fmul(qx, pzz), u)
        s = f.fmul(f.fmul(py, qz), qzz)
        r = f.fsub(f.fmul(f.fmul(qy, pz), pzz), s)
        if f.is_zero(h):
            return self.double(p) if f.is_zero(r) else None
        hh = f.fsqr(h)
        hhh = f.fmul(hh, h)
        v = f.fmul(u, hh)
        x = f.fsub(f.fsub(f.fsub(f.fsqr(r), hhh), v), v)
        y = f.fsub(f.fmul(r, f.fsub(v, x)), f.fmul(s, hhh))
        return x, y, f.fmul(f.fmul(pz, qz), h)

    def negate(self, p: tuple[E, E, E] | None) -> tuple[E, E, E] | None:
        return None if p is None else (p[0], self.f.fneg(p[1]), p[2])

    def x(self, p: tuple[E, E, E] | None) -> int | None:
        """The affine x-coordinate."""
        if p is None:
            return None
        f = self.f
        return f.element_to_int(f.fmul(p[0], f.fsqr(f.finv(p[2]))))
