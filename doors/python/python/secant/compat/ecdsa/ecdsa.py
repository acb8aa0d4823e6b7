"""ECDSA on integers: keys as points and multipliers, signatures as pairs.

>>> from secant.compat.ecdsa.ecdsa import Private_key, Public_key, generator_256
>>> public = Public_key(generator_256, generator_256 * 1234)
>>> signature = Private_key(public, 1234).sign(5678, random_k=4321)
>>> public.verifies(5678, signature), public.verifies(5679, signature)
(True, False)

Private keys are kept by the engine, which signs in constant time; ``secret_multiplier`` makes an integer each time it is
read.
"""

import hashlib
import warnings
from typing import Any, ClassVar

import secant
from secant.compat.ecdsa import _engine, ellipticcurve, numbertheory
from secant.compat.ecdsa._compat import normalise_bytes, remove_whitespace as remove_whitespace
from secant.compat.ecdsa._pickles import attributes, is_ours
from secant.compat.ecdsa.ellipticcurve import CurveFp, PointJacobi
from secant.compat.ecdsa.errors import MalformedPointError
from secant.compat.ecdsa.util import bit_length, number_to_string, orderlen
from secant.exceptions import InvalidCurve
from secant.hazmat import Scalar, ecdsa_sign, multiply_many_vartime
from secant.typing import BytesLike

__all__ = [
    "InvalidPointError",
    "Private_key",
    "Public_key",
    "RSZeroError",
    "Signature",
    "curve_112r1",
    "curve_112r2",
    "curve_128r1",
    "curve_160r1",
    "curve_192",
    "curve_224",
    "curve_256",
    "curve_384",
    "curve_521",
    "curve_brainpoolp160r1",
    "curve_brainpoolp160t1",
    "curve_brainpoolp192r1",
    "curve_brainpoolp192t1",
    "curve_brainpoolp224r1",
    "curve_brainpoolp224t1",
    "curve_brainpoolp256r1",
    "curve_brainpoolp256t1",
    "curve_brainpoolp320r1",
    "curve_brainpoolp320t1",
    "curve_brainpoolp384r1",
    "curve_brainpoolp384t1",
    "curve_brainpoolp512r1",
    "curve_brainpoolp512t1",
    "curve_secp256k1",
    "digest_integer",
    "ellipticcurve",
    "generator_112r1",
    "generator_112r2",
    "generator_128r1",
    "generator_160r1",
    "generator_192",
    "generator_224",
    "generator_256",
    "generator_384",
    "generator_521",
    "generator_brainpoolp160r1",
    "generator_brainpoolp160t1",
    "generator_brainpoolp192r1",
    "generator_brainpoolp192t1",
    "generator_brainpoolp224r1",
    "generator_brainpoolp224t1",
    "generator_brainpoolp256r1",
    "generator_brainpoolp256t1",
    "generator_brainpoolp320r1",
    "generator_brainpoolp320t1",
    "generator_brainpoolp384r1",
    "generator_brainpoolp384t1",
    "generator_brainpoolp512r1",
    "generator_brainpoolp512t1",
    "generator_secp256k1",
    "int_to_string",
    "numbertheory",
    "point_is_valid",
    "string_to_int",
]

_ZERO_R_OR_S = 34
"""The code of the engine's error for a nonce that makes r or s zero."""


class RSZeroError(RuntimeError):
    """A nonce makes r or s zero: another must be taken."""


class InvalidPointError(RuntimeError):
    """A point is no public key."""


class Signature:
    """An ECDSA signature: the integers ``r`` and ``s``."""

    def __init__(self, r: int, s: int) -> None:
        self.r = r
        self.s = s

    def recover_public_keys(self, hash: int, generator: Any) -> list["Public_key"]:
        """All public keys of ``generator`` for which this is a signature of the integer ``hash``.

        Mostly two. On a curve whose order is well below its prime, as that of secp112r2, there can be more, of which
        ``ecdsa`` gives two. Raises ``SquareRootError`` of ``numbertheory`` if there are none.
        """
        curve, n = domain_of(generator), generator.order()
        if not (0 < self.r < n and 0 < self.s < n):
            raise numbertheory.SquareRootError("r or s is not from 1 to the order less 1")
        r, s, e = (Scalar(curve, number % n) for number in (self.r, self.s, hash))
        keys = []
        for x in range(self.r, curve.p, n):
            for odd in (False, True):
                point = _engine.lift_x(curve, x, odd)
                if point is None or not (nonce := curve.point(*point)).is_in_subgroup:
                    continue
                key = multiply_many_vartime(curve, [(s / r, nonce), (-e / r, curve.generator)])
                if not key.is_identity:
                    native = PointJacobi.from_native(generator.curve(), key, n)
                    keys.append(Public_key(generator, native, verify=False))
        if not keys:
            raise numbertheory.SquareRootError(f"{self.r} belongs to no point of the curve")
        return keys


def domain_of(generator: Any) -> secant.Curve:
    """The engine's curve of a generator; ``MalformedPointError`` if the engine cannot prove the order."""
    curve: CurveFp = generator.curve()
    p, order = curve.p(), generator.order()
    if order is None:
        raise InvalidPointError("Generator point must have order.")
    point = generator.x() % p, generator.y() % p
    try:
        return _engine.domain(*curve.equation(), point, order, curve.cofactor())
    except InvalidCurve as error:
        raise MalformedPointError(f"The curve cannot be used for keys: {error}") from error


def _digest(number: int, order: int) -> bytes:
    """The digest that stands for an integer below the order."""
    length = orderlen(order)
    return (number << (8 * length - bit_length(order))).to_bytes(length, "big")


class Public_key:
    """An ECDSA public key: ``point``, a multiple of ``generator``.

    ``verify`` checks that it is a multiple of the generator; ``InvalidPointError`` if not. Without that a point that is
    not on the curve makes a key with which no signature is valid.
    """

    def __init__(self, generator: Any, point: Any, verify: bool = True) -> None:
        self.curve: Any = generator.curve()
        self.generator = generator
        self.order: Any = generator.order()
        self.point = point
        self._verifier: tuple[Any, secant.PublicKey | secant.PrecomputedKey] | None = None
        if not self.order:
            raise InvalidPointError("Generator point must have order.")
        if not verify:
            return
        p = self.curve.p()
        if point.x() is None or not (0 <= point.x() < p and 0 <= point.y() < p):
            raise InvalidPointError("The public point has x or y out of range.")
        if not self.curve.contains_point(point.x(), point.y()):
            raise InvalidPointError("Point does not lay on the curve")
        if self.curve.cofactor() != 1 and not self._native().is_in_subgroup:
            raise InvalidPointError("Generator point order is bad.")

    def _native(self) -> secant.Point:
        """The point, on the generator's curve."""
        point: secant.Point = self.point.native()
        curve = domain_of(self.generator)
        return point if point.curve == curve else _engine.from_coordinates(curve, point)

    def _key(self) -> secant.PublicKey | secant.PrecomputedKey:
        """The engine's key, with tables if the point is marked for them."""
        if self._verifier is None or self._verifier[0] is not self.point:
            key = secant.PublicKey.from_point(self._native())
            marked = isinstance(self.point, PointJacobi) and self.point.is_generator()
            self._verifier = (self.point, key.precompute() if marked else key)
        return self._verifier[1]

    def native(self) -> secant.PublicKey:
        """The engine's key; ``secant.InvalidInput`` or ``MalformedPointError`` if the point is none."""
        key = self._key()
        return key.public_key() if isinstance(key, secant.PrecomputedKey) else key

    def __eq__(self, other: object) -> bool:
        """Whether curve and point are the same; the generator does not count."""
        if not isinstance(other, Public_key):
            return NotImplemented
        return bool(self.curve == other.curve and self.point == other.point)

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_verifier": None}

    def __setstate__(self, state: Any) -> None:
        if is_ours(state, "_verifier"):
            self.__dict__.update(state)
        else:
            generator, point = attributes("Public_key", state, "generator", "point")
            # what its point is, its first operation finds
            Public_key.__init__(self, generator, point, verify=False)

    def verifies(self, hash: int, signature: Signature) -> bool:
        """Whether ``signature`` is valid for an integer, ``hash``. Variable time."""
        r, s, n = signature.r, signature.s, self.order
        if not (0 < r < n and 0 < s < n):
            return False
        try:
            key = self._key()
        except (secant.InvalidInput, AssertionError):
            return False
        raw = number_to_string(r, n) + number_to_string(s, n)
        return key.verify_digest(raw, _digest(hash % n, n), format="raw")


class Private_key:
    """An ECDSA private key: ``public_key``, and ``secret_multiplier``, the integer that it is of the generator."""

    def __init__(self, public_key: Public_key, secret_multiplier: int) -> None:
        self.public_key = public_key
        self.order: Any = public_key.order
        self.secret_multiplier = secret_multiplier

    def __setstate__(self, state: Any) -> None:
        if is_ours(state, "_key"):
            self.__dict__.update(state)
        else:
            Private_key.__init__(self, *attributes("Private_key", state, "public_key", "secret_multiplier"))

    @classmethod
    def from_native(cls, public_key: Public_key, key: secant.PrivateKey) -> "Private_key":
        """The private key of ``key``, the engine's, on the generator's curve, with its ``public_key``."""
        new = cls.__new__(cls)
        new.public_key, new.order, new._key = public_key, public_key.order, key
        return new

    @property
    def secret_multiplier(self) -> int:
        """The secret, as a Python integer that nothing wipes; 0 if a multiple of the order was set."""
        return int.from_bytes(self._key.to_bytes(), "big") if self._key else 0

    @secret_multiplier.setter
    def secret_multiplier(self, value: int) -> None:
        reduced = int(value) % self.order
        self._key = secant.PrivateKey(domain_of(self.public_key.generator), reduced) if reduced else None

    _key: secant.PrivateKey | None

    def native(self) -> secant.PrivateKey | None:
        """The engine's key; None if the secret is zero, which no key is."""
        return self._key

    def __eq__(self, other: object) -> bool:
        """Whether the keys are the same, in constant time."""
        if not isinstance(other, Private_key):
            return NotImplemented
        return self.public_key == other.public_key and self._key == other._key

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def sign(self, hash: int, random_k: int | Scalar | None) -> Signature:
        """A signature of the integer ``hash`` with the nonce ``random_k``; ``RSZeroError`` if that makes r or s zero.

        A nonce that anyone can guess, or that signs two different messages, gives the key away. With None the engine
        takes one from the key, the message and fresh randomness.
        """
        if self._key is None:
            raise RSZeroError("the secret is zero")
        n = self.order
        if random_k is None:
            raw = self._key.sign_digest(_digest(hash % n, n), format="raw", nonce="hedged")
            return Signature(int.from_bytes(raw[: len(raw) // 2], "big"), int.from_bytes(raw[len(raw) // 2 :], "big"))
        curve = self._key.curve
        k = random_k if isinstance(random_k, Scalar) else Scalar(curve, random_k % n)
        if not k:
            raise RSZeroError("the nonce is zero")
        try:
            signature = ecdsa_sign(self._key, Scalar(curve, hash % n), k)
        except secant.InvalidInput as error:
            if error.code != _ZERO_R_OR_S:
                raise
            raise RSZeroError("the nonce makes r or s zero") from None
        return Signature(signature.r, signature.s)


def point_is_valid(generator: Any, x: int, y: int) -> bool:
    """Whether the point with the coordinates ``x`` and ``y`` is a multiple of ``generator``, but not the neutral
    element."""
    curve: CurveFp = generator.curve()
    if not (0 <= x < curve.p() and 0 <= y < curve.p() and curve.contains_point(x, y)):
        return False
    return curve.cofactor() == 1 or domain_of(generator).point(x, y).is_in_subgroup


def _unused(name: str, instead: str) -> None:
    warnings.warn(f"{name} is unused in library code; use {instead}", DeprecationWarning, stacklevel=3)


def int_to_string(x: int) -> bytes:
    """The bytes of the integer ``x``, as few as it needs and at least one. Deprecated."""
    _unused("int_to_string", "util.number_to_string")
    if x < 0:
        raise AssertionError("the integer is negative")
    return int(x).to_bytes(max(orderlen(x), 1), "big")


def string_to_int(s: BytesLike) -> int:
    """The integer that the bytes ``s`` stand for. Deprecated."""
    _unused("string_to_int", "util.string_to_number")
    return int.from_bytes(normalise_bytes(s), "big")


def digest_integer(m: int) -> int:
    """The SHA-1 hash of the integer ``m``, as an integer. Deprecated."""
    _unused("digest_integer", "util.string_to_number on a digest")
    return string_to_int(hashlib.sha1(int_to_string(m)).digest())


def _generator(name: str) -> PointJacobi:
    """The generator of a named curve of the engine; ``a`` is written -3 where ``ecdsa`` writes it so."""
    named = secant.Curve(name, weak_curves=True)
    p, order = named.p, named.order
    minus_three = named.a == p - 3 and not name.startswith(("brainpool", "secp112"))
    curve = CurveFp(p, -3 if minus_three else named.a, named.b, named.cofactor)
    generator = PointJacobi.from_native(curve, named.generator, order, generator=True)
    generator.precompute()
    return generator


generator_112r1: PointJacobi = _generator("secp112r1")
curve_112r1: CurveFp = generator_112r1.curve()
generator_112r2: PointJacobi = _generator("secp112r2")
curve_112r2: CurveFp = generator_112r2.curve()
generator_128r1: PointJacobi = _generator("secp128r1")
curve_128r1: CurveFp = generator_128r1.curve()
generator_160r1: PointJacobi = _generator("secp160r1")
curve_160r1: CurveFp = generator_160r1.curve()
generator_192: PointJacobi = _generator("secp192r1")
curve_192: CurveFp = generator_192.curve()
generator_224: PointJacobi = _generator("secp224r1")
curve_224: CurveFp = generator_224.curve()
generator_256: PointJacobi = _generator("secp256r1")
curve_256: CurveFp = generator_256.curve()
generator_384: PointJacobi = _generator("secp384r1")
curve_384: CurveFp = generator_384.curve()
generator_521: PointJacobi = _generator("secp521r1")
curve_521: CurveFp = generator_521.curve()
generator_secp256k1: PointJacobi = _generator("secp256k1")
curve_secp256k1: CurveFp = generator_secp256k1.curve()
generator_brainpoolp160r1: PointJacobi = _generator("brainpoolP160r1")
curve_brainpoolp160r1: CurveFp = generator_brainpoolp160r1.curve()
generator_brainpoolp160t1: PointJacobi = _generator("brainpoolP160t1")
curve_brainpoolp160t1: CurveFp = generator_brainpoolp160t1.curve()
generator_brainpoolp192r1: PointJacobi = _generator("brainpoolP192r1")
curve_brainpoolp192r1: CurveFp = generator_brainpoolp192r1.curve()
generator_brainpoolp192t1: PointJacobi = _generator("brainpoolP192t1")
curve_brainpoolp192t1: CurveFp = generator_brainpoolp192t1.curve()
generator_brainpoolp224r1: PointJacobi = _generator("brainpoolP224r1")
curve_brainpoolp224r1: CurveFp = generator_brainpoolp224r1.curve()
generator_brainpoolp224t1: PointJacobi = _generator("brainpoolP224t1")
curve_brainpoolp224t1: CurveFp = generator_brainpoolp224t1.curve()
generator_brainpoolp256r1: PointJacobi = _generator("brainpoolP256r1")
curve_brainpoolp256r1: CurveFp = generator_brainpoolp256r1.curve()
generator_brainpoolp256t1: PointJacobi = _generator("brainpoolP256t1")
curve_brainpoolp256t1: CurveFp = generator_brainpoolp256t1.curve()
generator_brainpoolp320r1: PointJacobi = _generator("brainpoolP320r1")
curve_brainpoolp320r1: CurveFp = generator_brainpoolp320r1.curve()
generator_brainpoolp320t1: PointJacobi = _generator("brainpoolP320t1")
curve_brainpoolp320t1: CurveFp = generator_brainpoolp320t1.curve()
generator_brainpoolp384r1: PointJacobi = _generator("brainpoolP384r1")
curve_brainpoolp384r1: CurveFp = generator_brainpoolp384r1.curve()
generator_brainpoolp384t1: PointJacobi = _generator("brainpoolP384t1")
curve_brainpoolp384t1: CurveFp = generator_brainpoolp384t1.curve()
generator_brainpoolp512r1: PointJacobi = _generator("brainpoolP512r1")
curve_brainpoolp512r1: CurveFp = generator_brainpoolp512r1.curve()
generator_brainpoolp512t1: PointJacobi = _generator("brainpoolP512t1")
curve_brainpoolp512t1: CurveFp = generator_brainpoolp512t1.curve()

# what the assignments of ecdsa's module leave there: the parameters of brainpoolP512t1, and the order of secp256k1
_p, _a, _b = curve_brainpoolp512t1.p(), curve_brainpoolp512t1.a(), curve_brainpoolp512t1.b()
_h, _q = curve_brainpoolp512t1.cofactor(), generator_brainpoolp512t1.order()
_Gx, _Gy = generator_brainpoolp512t1.x(), generator_brainpoolp512t1.y()
_r = generator_secp256k1.order()
