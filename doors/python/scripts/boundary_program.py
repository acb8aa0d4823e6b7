"""The program of ``boundary.py`` above the boundary: ECDSA, Montgomery's ladder and wNAF, once for every level; and the
levels, on the same keys and digests."""

import dataclasses
import functools
import hashlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import secant
from boundary_levels import Arithmetic, Formulas, Points, Tally, counted, integers, native
from secant import hazmat
from secant.hazmat import FieldElement, JacobianPoint, Scalar

E = TypeVar("E")
S = TypeVar("S")
P = TypeVar("P")

WIDTH = 5
"""The width of the non-adjacent form: digits are odd and below 2^4 in absolute value."""


def ladder(points: Points[P], curve: secant.Curve, k: int, p: P) -> P:
    """``k P`` by Montgomery's ladder: a doubling, then an addition and a doubling for each bit of the order. Instead of
    k it takes the one of k + n and k + 2 n that is a bit longer than the order."""
    n = curve.order
    bits = n.bit_length()
    k = (k + 2 * n, k + n)[k + n >> bits]
    r = [p, points.double(p)]
    for at in range(bits - 1, -1, -1):
        bit = k >> at & 1
        r[1 - bit] = points.add(r[0], r[1])
        r[bit] = points.double(r[bit])
    return r[0]


def recode(k: int) -> list[int]:
    """The digits of the non-adjacent form, the lowest first."""
    digits = []
    while k:
        digit = 0
        if k & 1:
            digit = k & (1 << WIDTH) - 1
            digit -= digit >> WIDTH - 1 << WIDTH
            k -= digit
        digits.append(digit)
        k >>= 1
    return digits


def wnaf(points: Points[P], k: int, p: P, identity: P) -> P:
    """``k P`` for a public k, with a table of P, 3 P, … 15 P."""
    digits = recode(k)
    if not digits:
        return identity
    double = points.double(p)
    table = [p]
    while len(table) < 1 << WIDTH - 2:
        table.append(points.add(table[-1], double))
    total = table[digits.pop() // 2]
    for digit in reversed(digits):
        total = points.double(total)
        if digit > 0:
            total = points.add(total, table[digit // 2])
        elif digit < 0:
            total = points.add(total, points.negate(table[-digit // 2]))
    return total


@dataclass(frozen=True)
class Entry:
    """A key pair, a digest, the key's signature of it, ``r || s``, and the nonce in that."""

    private: secant.PrivateKey
    public: secant.PublicKey
    digest: bytes
    signature: bytes
    nonce: int

    @staticmethod
    def of(private: secant.PrivateKey, digest: bytes) -> "Entry":
        signature = private.sign_digest(digest, format="raw")
        half, n = len(signature) // 2, private.curve.order
        r, s = (int.from_bytes(part, "big") for part in (signature[:half], signature[half:]))
        d = int.from_bytes(private.to_bytes(), "big")
        nonce = (int.from_bytes(digest, "big") + r * d) * pow(s, -1, n) % n
        return Entry(private, private.public_key(), digest, signature, nonce)

    @staticmethod
    def fresh(curve: secant.Curve) -> "Entry":
        # no longer than the order, so that no digest is cut
        length = 32 if curve.scalar_bytes >= 32 else curve.scalar_bytes - 1
        return Entry.of(secant.PrivateKey.generate(curve), hashlib.sha256(os.urandom(32)).digest()[:length])


class Scheme(Protocol):
    """ECDSA on one level, on the entries of a pool."""

    def sign(self, index: int) -> bytes: ...
    def verify(self, index: int, digest: bytes) -> bool: ...


class Program(Generic[S, P]):
    """ECDSA above the boundary."""

    def __init__(
        self,
        curve: secant.Curve,
        pool: list[Entry],
        scalars: Arithmetic[Any, S],
        points: Points[P],
        scalar: Callable[[int], S],
        point: Callable[[secant.Point], P],
    ) -> None:
        self.curve, self.pool, self.scalars, self.points = curve, pool, scalars, points
        self.generator, self.identity = point(curve.generator), point(curve.identity)
        self.keys = [point(entry.public.point) for entry in pool]
        self.secrets = [scalar(int.from_bytes(entry.private.to_bytes(), "big")) for entry in pool]
        self.nonces = [scalar(entry.nonce) for entry in pool]

    def sign(self, index: int) -> bytes:
        n, k = self.scalars, self.nonces[index]
        x = self.points.x(ladder(self.points, self.curve, n.scalar_to_int(k), self.generator))
        assert x is not None
        r = n.scalar_mod(x)
        e = n.scalar_mod(int.from_bytes(self.pool[index].digest, "big"))
        s = n.scalar_mul(n.scalar_inv(k), n.scalar_add(e, n.scalar_mul(r, self.secrets[index])))
        length = self.curve.scalar_bytes
        return n.scalar_to_int(r).to_bytes(length, "big") + n.scalar_to_int(s).to_bytes(length, "big")

    def verify(self, index: int, digest: bytes) -> bool:
        n, points, signature = self.scalars, self.points, self.pool[index].signature
        half = len(signature) // 2
        r, s = int.from_bytes(signature[:half], "big"), int.from_bytes(signature[half:], "big")
        if not (0 < r < self.curve.order and 0 < s < self.curve.order):
            return False
        e, inverse = n.scalar_mod(int.from_bytes(digest, "big")), n.scalar_inv(n.scalar_mod(s))
        u = n.scalar_to_int(n.scalar_mul(e, inverse))
        v = n.scalar_to_int(n.scalar_mul(n.scalar_mod(r), inverse))
        left = wnaf(points, u, self.generator, self.identity)
        x = points.x(points.add(left, wnaf(points, v, self.keys[index], self.identity)))
        return x is not None and n.scalar_to_int(n.scalar_mod(x)) == r


class Everything:
    """secant's own signature and verification, a call each."""

    def __init__(self, pool: list[Entry], tally: Tally | None) -> None:
        around = tally.around if tally else (lambda operation: operation)
        self.pool = pool
        self.signers = [around(functools.partial(entry.private.sign_digest, format="raw")) for entry in pool]
        self.verifiers = [around(functools.partial(entry.public.verify_digest, format="raw")) for entry in pool]

    def sign(self, index: int) -> bytes:
        signature: bytes = self.signers[index](self.pool[index].digest)
        return signature

    def verify(self, index: int, digest: bytes) -> bool:
        verdict: bool = self.verifiers[index](self.pool[index].signature, digest)
        return verdict


def schemes(curve: secant.Curve, pool: list[Entry], tally: Tally | None) -> dict[str, Scheme]:
    """The four levels, the least native first; their calls are counted where there is a tally, but not those that are
    none, of Python's own integers."""

    def jacobian(element: Callable[[int], E]) -> Callable[[secant.Point], tuple[E, E, E] | None]:
        def convert(point: secant.Point) -> tuple[E, E, E] | None:
            if point.x is None or point.y is None:
                return None
            return element(point.x), element(point.y), element(1)

        return convert

    def element(value: int) -> FieldElement:
        return FieldElement(curve, value)

    def scalar(value: int) -> Scalar:
        return Scalar(curve, value)

    own = integers(curve)
    below = counted(native(curve), tally)
    jacobian_points: Points[JacobianPoint] = Points(
        hazmat.jp_double, hazmat.jp_add, hazmat.jp_neg, lambda p: p.to_affine().x
    )
    points = counted(jacobian_points, tally)
    if tally is not None:
        # two calls: the affine point and its coordinate
        to_affine, x_of = tally.around(hazmat.jp_to_affine), tally.around(lambda point: point.x)
        points = dataclasses.replace(points, x=lambda p: x_of(to_affine(p)))
    return {
        "nothing": Program(curve, pool, own, Formulas(own, int, curve).points(), int, jacobian(int)),
        "field": Program(curve, pool, below, Formulas(below, element, curve).points(), scalar, jacobian(element)),
        "field and point": Program(curve, pool, below, points, scalar, JacobianPoint.from_affine),
        "everything": Everything(pool, tally),
    }
