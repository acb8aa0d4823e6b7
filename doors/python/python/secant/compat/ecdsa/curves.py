"""The curves, and their parameters in files.

>>> from secant.compat.ecdsa.curves import NIST256p, Curve, curve_by_name
>>> curve_by_name("prime256v1") is NIST256p, Curve.from_der(NIST256p.to_der("explicit")) is NIST256p
(True, True)

A curve of one's own is ``Curve(name, CurveFp(p, a, b), PointJacobi(curve, x, y, 1, order, generator=True), oid)``. Keys on
it need a prime order, which is proved at the first of them.
"""

from collections.abc import Collection
from typing import Any, ClassVar

from secant.compat.ecdsa import _engine, der, ecdsa, eddsa, ellipticcurve as ellipticcurve
from secant.compat.ecdsa._compat import bit_length as bit_length, normalise_bytes
from secant.compat.ecdsa._pickles import attributes
from secant.compat.ecdsa.ellipticcurve import CurveEdTw, CurveFp, PointJacobi
from secant.compat.ecdsa.util import number_to_string, orderlen, string_to_number
from secant.typing import BytesLike

__all__ = [
    "BRAINPOOLP160r1",
    "BRAINPOOLP160t1",
    "BRAINPOOLP192r1",
    "BRAINPOOLP192t1",
    "BRAINPOOLP224r1",
    "BRAINPOOLP224t1",
    "BRAINPOOLP256r1",
    "BRAINPOOLP256t1",
    "BRAINPOOLP320r1",
    "BRAINPOOLP320t1",
    "BRAINPOOLP384r1",
    "BRAINPOOLP384t1",
    "BRAINPOOLP512r1",
    "BRAINPOOLP512t1",
    "CHARACTERISTIC_TWO_FIELD_OID",
    "Curve",
    "Ed25519",
    "Ed448",
    "NIST192p",
    "NIST224p",
    "NIST256p",
    "NIST384p",
    "NIST521p",
    "PRIME_FIELD_OID",
    "SECP112r1",
    "SECP112r2",
    "SECP128r1",
    "SECP160r1",
    "SECP256k1",
    "UnknownCurveError",
    "curve_by_name",
    "curves",
    "find_curve",
]

# ANSI X9.62
PRIME_FIELD_OID: tuple[int, ...] = (1, 2, 840, 10045, 1, 1)
CHARACTERISTIC_TWO_FIELD_OID: tuple[int, ...] = (1, 2, 840, 10045, 1, 2)

_ENCODINGS = frozenset(["named_curve", "explicit"])
_VERSION = 1


class UnknownCurveError(Exception):
    """A curve is not among those of this module, or cannot be encoded."""


class Curve:
    """A curve with its generator and its names: ``name`` here, ``openssl_name``, and ``oid``, a tuple, or None.
    ``curve`` is its equation, a ``CurveFp`` or a ``CurveEdTw``, and ``generator`` a point of it that knows its order.
    """

    def __init__(
        self, name: str, curve: Any, generator: Any, oid: tuple[int, ...] | None, openssl_name: str | None = None
    ) -> None:
        self.name = name
        self.openssl_name = openssl_name
        self.curve = curve
        self.generator = generator
        self.order: int = generator.order()
        self.oid = oid
        self.encoded_oid: bytes | None = der.encode_oid(*oid) if oid else None
        edwards = isinstance(curve, CurveEdTw)
        self.baselen: int = curve.encoded_length() if edwards else orderlen(self.order)
        self.verifying_key_length: int = self.baselen if edwards else 2 * orderlen(curve.p())
        self.signature_length: int = 2 * self.baselen

    def __setstate__(self, state: Any) -> None:
        names = ("name", "curve", "generator", "oid", "openssl_name")
        Curve.__init__(self, *attributes("Curve", state, *names))

    def __eq__(self, other: object) -> bool:
        """Whether equations and generators are the same; the names do not count."""
        if not isinstance(other, Curve):
            return NotImplemented
        return bool(self.curve == other.curve and self.generator == other.generator)

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return self.name

    def to_der(self, encoding: str | None = None, point_encoding: str = "uncompressed") -> bytes:
        """The parameters in an ``encoding``: as a name, ``named_curve``, or spelled out, ``explicit``; by default as a
        name if there is one. The generator is written in ``point_encoding``.

        ``UnknownCurveError`` for a curve that cannot be encoded so.
        """
        if encoding is None:
            encoding = "named_curve" if self.oid else "explicit"
        if encoding not in _ENCODINGS:
            raise ValueError("Only 'named_curve' and 'explicit' encodings supported")
        if encoding == "explicit":
            return self._explicit(point_encoding)
        if self.encoded_oid is None:
            raise UnknownCurveError("Can't encode curve using named_curve encoding without associated curve OID")
        return self.encoded_oid

    def _explicit(self, point_encoding: str) -> bytes:
        """SEC 1, section C.2."""
        if isinstance(self.curve, CurveEdTw):
            raise UnknownCurveError("Twisted Edwards curves don't support explicit encoding")
        p, a, b = self.curve.equation()
        h = self.curve.cofactor()
        return der.encode_sequence(
            der.encode_integer(_VERSION),
            der.encode_sequence(der.encode_oid(*PRIME_FIELD_OID), der.encode_integer(p)),
            der.encode_sequence(*(der.encode_octet_string(number_to_string(n, p)) for n in (a, b))),
            der.encode_octet_string(self.generator.to_bytes(point_encoding)),
            der.encode_integer(self.order),
            *([] if h is None else [der.encode_integer(h)]),
        )

    def to_pem(self, encoding: str | None = None, point_encoding: str = "uncompressed") -> bytes:
        """What ``to_der`` gives for ``encoding`` and ``point_encoding``, as a PEM block."""
        return der.topem(self.to_der(encoding, point_encoding), "EC PARAMETERS")

    @staticmethod
    def from_der(data: BytesLike, valid_encodings: Collection[str] | None = None) -> "Curve":
        """The curve of the parameters in ``data``; one of this module if they are its.

        ``valid_encodings`` are those to allow of ``named_curve`` and ``explicit``. Raises ``UnexpectedDER`` or
        ``UnknownCurveError``, the latter also for the equation of a named curve with another generator or order.
        """
        allowed = _ENCODINGS if valid_encodings is None else frozenset(valid_encodings)
        if not allowed <= _ENCODINGS:
            raise ValueError("Only named_curve and explicit encodings supported")
        data = normalise_bytes(data)
        if not der.is_sequence(data):
            oid, rest = der.remove_object(data)
            _allow("named_curve", allowed)
            _nothing(rest, "after OID")
            return find_curve(oid)
        _allow("explicit", allowed)
        sequence, rest = der.remove_sequence(data)
        _nothing(rest, "after ECParameters structure")
        read = _read_explicit(sequence)
        return next((curve for curve in curves if curve == read), read)

    @classmethod
    def from_pem(cls, string: str | BytesLike, valid_encodings: Collection[str] | None = None) -> "Curve":
        """The curve of the parameters in ``string``, a PEM block; ``valid_encodings`` are as in ``from_der``."""
        text = string if isinstance(string, str) else normalise_bytes(string).decode("ascii", "replace")
        begin = text.find("-----BEGIN EC PARAMETERS-----")
        if begin < 0:
            raise der.UnexpectedDER("EC PARAMETERS PEM header missing")
        return cls.from_der(der.unpem(text[begin:]), valid_encodings)


def _allow(encoding: str, allowed: Collection[str]) -> None:
    if encoding not in allowed:
        raise der.UnexpectedDER(f"{encoding} curve parameters not allowed")


def _nothing(rest: bytes, where: str) -> None:
    if rest:
        raise der.UnexpectedDER(f"Unexpected data {where}: {len(rest)} bytes")


def _read_explicit(data: bytes) -> Curve:
    """SEC 1, section C.2; a seed and what follows the order, but for the cofactor, do not count."""
    version, data = der.remove_integer(data)
    if version != _VERSION:
        raise der.UnexpectedDER("Unknown parameter encoding format")
    p, data = _read_field(data)
    equation, data = der.remove_sequence(data)
    a, equation = der.remove_octet_string(equation)
    b, _seed = der.remove_octet_string(equation)
    base, data = der.remove_octet_string(data)
    order, data = der.remove_integer(data)
    cofactor = der.remove_integer(data)[0] if data else None
    curve = CurveFp(p, string_to_number(a), string_to_number(b), cofactor)
    generator = PointJacobi.from_bytes(
        curve, base, valid_encodings=("uncompressed", "compressed", "hybrid"), order=order, generator=True
    )
    _refuse_another_generator(curve, generator)
    return Curve("unknown", curve, generator, None)


def _refuse_another_generator(curve: CurveFp, generator: PointJacobi) -> None:
    """Refuses a named curve with another generator, for which whoever wrote the file can know the private key of anyone's
    public key (CVE-2020-0601)."""
    named = _engine.named(*curve.equation())
    if named is None or (named.order, named.generator.coordinates) == (
        generator.order(),
        (generator.x(), generator.y()),
    ):
        return
    raise UnknownCurveError(f"The parameters are those of {named.name} but for the generator or the order")


def _read_field(data: bytes) -> tuple[int, bytes]:
    field, data = der.remove_sequence(data)
    kind, field = der.remove_object(field)
    if kind == CHARACTERISTIC_TWO_FIELD_OID:
        raise UnknownCurveError("Characteristic 2 curves unsupported")
    if kind != PRIME_FIELD_OID:
        raise UnknownCurveError(f"Unknown field type: {kind}")
    p, field = der.remove_integer(field)
    if field:
        raise der.UnexpectedDER(f"Prime-p element has data behind: {len(field)} bytes")
    return p, data


_SECG = (1, 3, 132, 0)
_X962 = (1, 2, 840, 10045, 3, 1)
_BRAINPOOL = (1, 3, 36, 3, 3, 2, 8, 1, 1)


def _named(name: str, variables: str, oid: tuple[int, ...], openssl_name: str) -> Curve:
    curve, generator = (getattr(ecdsa, f"{kind}_{variables}") for kind in ("curve", "generator"))
    return Curve(name, curve, generator, oid, openssl_name)


def _brainpool(bits: int, kind: str, last: int) -> Curve:
    return _named(
        f"BRAINPOOLP{bits}{kind}", f"brainpoolp{bits}{kind}", (*_BRAINPOOL, last), f"brainpoolP{bits}{kind}"
    )


SECP112r1: Curve = _named("SECP112r1", "112r1", (*_SECG, 6), "secp112r1")
SECP112r2: Curve = _named("SECP112r2", "112r2", (*_SECG, 7), "secp112r2")
SECP128r1: Curve = _named("SECP128r1", "128r1", (*_SECG, 28), "secp128r1")
SECP160r1: Curve = _named("SECP160r1", "160r1", (*_SECG, 8), "secp160r1")
NIST192p: Curve = _named("NIST192p", "192", (*_X962, 1), "prime192v1")
NIST224p: Curve = _named("NIST224p", "224", (*_SECG, 33), "secp224r1")
NIST256p: Curve = _named("NIST256p", "256", (*_X962, 7), "prime256v1")
NIST384p: Curve = _named("NIST384p", "384", (*_SECG, 34), "secp384r1")
NIST521p: Curve = _named("NIST521p", "521", (*_SECG, 35), "secp521r1")
SECP256k1: Curve = _named("SECP256k1", "secp256k1", (*_SECG, 10), "secp256k1")
BRAINPOOLP160r1: Curve = _brainpool(160, "r1", 1)
BRAINPOOLP160t1: Curve = _brainpool(160, "t1", 2)
BRAINPOOLP192r1: Curve = _brainpool(192, "r1", 3)
BRAINPOOLP192t1: Curve = _brainpool(192, "t1", 4)
BRAINPOOLP224r1: Curve = _brainpool(224, "r1", 5)
BRAINPOOLP224t1: Curve = _brainpool(224, "t1", 6)
BRAINPOOLP256r1: Curve = _brainpool(256, "r1", 7)
BRAINPOOLP256t1: Curve = _brainpool(256, "t1", 8)
BRAINPOOLP320r1: Curve = _brainpool(320, "r1", 9)
BRAINPOOLP320t1: Curve = _brainpool(320, "t1", 10)
BRAINPOOLP384r1: Curve = _brainpool(384, "r1", 11)
BRAINPOOLP384t1: Curve = _brainpool(384, "t1", 12)
BRAINPOOLP512r1: Curve = _brainpool(512, "r1", 13)
BRAINPOOLP512t1: Curve = _brainpool(512, "t1", 14)
Ed25519: Curve = Curve("Ed25519", eddsa.curve_ed25519, eddsa.generator_ed25519, (1, 3, 101, 112))
Ed448: Curve = Curve("Ed448", eddsa.curve_ed448, eddsa.generator_ed448, (1, 3, 101, 113))

curves: list[Curve] = [
    NIST192p,
    NIST224p,
    NIST256p,
    NIST384p,
    NIST521p,
    SECP256k1,
    BRAINPOOLP160r1,
    BRAINPOOLP192r1,
    BRAINPOOLP224r1,
    BRAINPOOLP256r1,
    BRAINPOOLP320r1,
    BRAINPOOLP384r1,
    BRAINPOOLP512r1,
    SECP112r1,
    SECP112r2,
    SECP128r1,
    SECP160r1,
    Ed25519,
    Ed448,
    BRAINPOOLP160t1,
    BRAINPOOLP192t1,
    BRAINPOOLP224t1,
    BRAINPOOLP256t1,
    BRAINPOOLP320t1,
    BRAINPOOLP384t1,
    BRAINPOOLP512t1,
]


def find_curve(oid_curve: tuple[int, ...]) -> Curve:
    """The curve with the object identifier ``oid_curve``, a tuple; ``UnknownCurveError`` if there is none."""
    for curve in curves:
        if curve.oid == oid_curve:
            return curve
    raise UnknownCurveError(
        f"I don't know about the curve with oid {oid_curve}. I only know about these: {[curve.name for curve in curves]}"
    )


def curve_by_name(name: str) -> Curve:
    """The curve with this ``name``, its own or that of OpenSSL; ``UnknownCurveError`` if there is none."""
    for curve in curves:
        if name is not None and name in (curve.name, curve.openssl_name):
            return curve
    raise UnknownCurveError(
        f"Curve with name {name!r} unknown, only curves supported: {[curve.name for curve in curves]}"
    )
