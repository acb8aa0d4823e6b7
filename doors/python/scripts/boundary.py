"""What the boundary between Python and native code costs: ECDSA with nothing native, with field and scalar operations
native, with point operations native too, and with everything native.

    python boundary.py [--curve NAME] [--seconds S] [--output FILE [--force]]

Prints a JSON array of rows as docs/boundary.md describes them: the calls across the boundary for one operation, and
the time of one. Needs the standard library and secant.

Signing multiplies by Montgomery's ladder with constant-time intent, verification twice by wNAF, in Python on top of the
native operations; with everything native, secant multiplies as it does for every user. Secant signs first (RFC 6979), and
the nonce of its signature, (e + r d) / s, is given to the other levels, which must find the same signature. Every result is
checked before anything is timed.

Only for measuring: what is above the boundary branches on secrets, and Python's integers take a time that depends on
their values.
"""

import argparse
import dataclasses
import functools
import hashlib
import json
import operator
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Protocol, TextIO, TypeVar

import secant
from secant import hazmat
from secant.hazmat import FieldElement, JacobianPoint, Scalar

E = TypeVar("E")
S = TypeVar("S")
P = TypeVar("P")

CURVES = ["secp256k1", "secp256r1"]
WIDTH = 5
"""The width of the non-adjacent form: digits are odd and below 2^4 in absolute value."""
POOL = 16
"""How many keys, digests and signatures an operation goes through in turn."""
BATCH_NS = 20_000_000
"""The least time of a batch when it is calibrated."""
MIN_ROUNDS = 5
MAX_SECONDS = 3600.0


# what is below the boundary, or in Python where nothing is


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


# the program above the boundary


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


# measuring


class WrongResult(Exception):
    """A level gave another result than secant."""


@dataclass
class Row:
    """One operation of one level on one curve, and its rounds."""

    native: str
    curve: str
    op: str
    calls: float
    run: Callable[[int], object]
    iterations: int = 0
    seconds: list[float] = field(default_factory=list)
    index: int = 0

    def timed(self, iterations: int) -> int:
        """Nanoseconds of the processor for so many operations, each on the next entry."""
        run, index = self.run, self.index
        start = time.thread_time_ns()
        for _ in range(iterations):
            index = (index + 1) % POOL
            run(index)
        elapsed = time.thread_time_ns() - start
        self.index = index
        return elapsed

    def calibrate(self) -> None:
        """Doubles the size of a batch until it takes long enough."""
        self.iterations = 1
        while self.timed(self.iterations) < BATCH_NS:
            self.iterations *= 2

    def sample(self) -> None:
        # one untimed, because what was measured in between has taken the caches
        self.timed(1)
        # a clock of large steps may say 0
        self.seconds.append(max(self.timed(self.iterations), 1) / 1e9 / self.iterations)

    def json(self) -> dict[str, object]:
        """As ``BoundaryRow`` of ``secant_lab::record`` has it."""
        timing = {"iterations": self.iterations, "seconds": self.seconds}
        return {
            "language": "python",
            "native": self.native,
            "curve": self.curve,
            "op": self.op,
            "calls": self.calls,
            "timing": timing,
        }


def rows(curve: secant.Curve, pool: list[Entry]) -> Iterator[Row]:
    """The rows of a curve, after every result has been checked."""
    tally = Tally()
    counting = schemes(curve, pool, tally)
    for level, scheme in schemes(curve, pool, None).items():
        calls = {"sign": 0, "verify": 0}
        for index, entry in enumerate(pool):
            other = bytes([entry.digest[0] ^ 1]) + entry.digest[1:]
            if not scheme.verify(index, entry.digest) or scheme.verify(index, other):
                raise WrongResult(f"verify on {curve.name} with {level} native gave a wrong result")
            tally.calls = 0
            signature = counting[level].sign(index)
            calls["sign"] += tally.calls
            if not entry.signature == signature == scheme.sign(index):
                raise WrongResult(f"sign on {curve.name} with {level} native gave a wrong result")
            tally.calls = 0
            counting[level].verify(index, entry.digest)
            calls["verify"] += tally.calls
        digests = [entry.digest for entry in pool]

        def verify(index: int, scheme: Scheme = scheme, digests: list[bytes] = digests) -> bool:
            return scheme.verify(index, digests[index])

        yield Row(level, curve.name, "sign", calls["sign"] / len(pool), scheme.sign)
        yield Row(level, curve.name, "verify", calls["verify"] / len(pool), verify)


def show(text: str, stream: TextIO) -> None:
    """Progress, where somebody looks."""
    if stream.isatty():
        stream.write(f"\r\x1b[K{text}")
        stream.flush()


def measure(curves: list[secant.Curve], seconds: float, kept: list[Row]) -> None:
    """Fills ``kept`` with the rows, round after round; odd rounds go backwards. Never fewer than MIN_ROUNDS."""
    made: list[Row] = []
    for curve in curves:
        show(f"checking {curve.name}", sys.stderr)
        made += rows(curve, [Entry.fresh(curve) for _ in range(POOL)])
    for row in made:
        show(f"calibrating {row.curve} {row.op}", sys.stderr)
        row.calibrate()
    kept += made
    budget, start, longest, rounds = seconds * len(made), time.monotonic(), 0.0, 0
    while rounds < MIN_ROUNDS or time.monotonic() - start + longest <= budget:
        begin = time.monotonic()
        for row in made if rounds % 2 == 0 else reversed(made):
            row.sample()
            spent = time.monotonic() - start
            show(f"measuring: round {rounds + 1}, {max(budget - spent, 0):.0f} s left", sys.stderr)
        longest = max(longest, time.monotonic() - begin)
        rounds += 1


# the command


class Output:
    """Where the rows go. A file is written beside its name and then renamed, so that a run that fails leaves nothing, and
    a folder in which nothing can be written is found before the measurement."""

    def __init__(self, path: Path | None, force: bool) -> None:
        self.path, self.temporary = path, Path()
        if path is None:
            return
        if path.is_dir():
            raise OSError(f"{path} is a folder")
        if path.exists() and not force:
            raise OSError(f"{path} is there already; --force replaces it")
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        os.close(handle)
        self.temporary = Path(name)

    def write(self, text: str) -> None:
        if self.path is None:
            sys.stdout.write(text)
            return
        self.temporary.write_text(text)
        # a temporary file is for its owner only
        mask = os.umask(0)
        os.umask(mask)
        self.temporary.chmod(0o666 & ~mask)
        self.temporary.replace(self.path)

    def close(self) -> None:
        """Removes what was not written."""
        if self.path is not None:
            self.temporary.unlink(missing_ok=True)


def duration(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds <= MAX_SECONDS:
        raise argparse.ArgumentTypeError(f"must be above 0 and at most {MAX_SECONDS:.0f}")
    return seconds


def named_curve(text: str) -> secant.Curve:
    try:
        return secant.Curve(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def arguments() -> tuple[argparse.ArgumentParser, argparse.Namespace]:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument(
        "--curve", action="append", type=named_curve, help=f"a curve; more than one may be given ({', '.join(CURVES)})"
    )
    parser.add_argument("--seconds", type=duration, default=1.0, help="time for each row (1); never under 5 rounds")
    parser.add_argument("--output", type=Path, metavar="FILE", help="the file to write instead of standard output")
    parser.add_argument("--force", action="store_true", help="replace the file")
    return parser, parser.parse_args()


def main() -> int:
    parser, given = arguments()
    curves: list[secant.Curve] = list(dict.fromkeys(given.curve or map(secant.Curve, CURVES)))
    try:
        output = Output(given.output, given.force)
    except OSError as error:
        parser.error(str(error))
    kept: list[Row] = []
    status = 0
    try:
        try:
            measure(curves, given.seconds, kept)
        except KeyboardInterrupt:
            status = 130
        except WrongResult as error:
            show("", sys.stderr)
            print(f"boundary: {error}", file=sys.stderr)
            return 1
        show("", sys.stderr)
        done = [row.json() for row in kept if row.seconds]
        if status:
            print(f"interrupted: {len(done)} rows kept", file=sys.stderr)
        if done:
            lines = ",\n ".join(json.dumps(row) for row in done)
            output.write(f"[{lines}]\n")
    finally:
        output.close()
    return status


if __name__ == "__main__":
    raise SystemExit(main())
