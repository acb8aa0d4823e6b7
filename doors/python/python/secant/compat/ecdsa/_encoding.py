"""Points as bytes: SEC 1, sections 2.3.3 and 2.3.4, and RFC 8032, section 5."""

from collections.abc import Collection
from typing import Any

from secant.compat.ecdsa import _engine
from secant.compat.ecdsa._compat import normalise_bytes
from secant.compat.ecdsa._equations import CurveEdTw, CurveFp
from secant.compat.ecdsa.errors import MalformedPointError
from secant.compat.ecdsa.numbertheory import Error, square_root_mod_prime
from secant.compat.ecdsa.util import number_to_string, orderlen, string_to_number
from secant.typing import BytesLike

__all__ = ["AbstractPoint"]

_ENCODINGS = frozenset(["uncompressed", "compressed", "hybrid", "raw"])
_NOT_ON_CURVE = "Encoding does not correspond to a point on curve"


class AbstractPoint:
    """What points of all kinds have: their bytes."""

    @classmethod
    def from_bytes(
        cls,
        curve: Any,
        data: BytesLike,
        validate_encoding: bool = True,
        valid_encodings: Collection[str] | None = None,
    ) -> Any:
        """The coordinates on ``curve`` of ``data``, an encoded point.

        ``valid_encodings`` are those to allow of ``uncompressed``, ``compressed``, ``hybrid`` and ``raw``, which is
        uncompressed without its first byte; all by default. ``validate_encoding=False`` takes a hybrid encoding whose
        first byte contradicts it. Raises ``MalformedPointError``.
        """
        return decode(curve, data, validate_encoding, valid_encodings)

    def to_bytes(self, encoding: str = "raw") -> bytes | bytearray:
        """The point in an ``encoding``, one of those of ``from_bytes``; a point of an Edwards curve has only one."""
        point: Any = self
        curve: CurveFp | CurveEdTw = point.curve()
        if isinstance(curve, CurveEdTw):
            return _encode_edwards(curve, point.x(), point.y())
        return _encode(curve, point.x(), point.y(), encoding)


def decode(
    curve: Any, data: BytesLike, validate_encoding: bool, valid_encodings: Collection[str] | None
) -> tuple[int, int]:
    """See ``AbstractPoint.from_bytes``."""
    allowed = _ENCODINGS if valid_encodings is None else frozenset(valid_encodings)
    if not allowed <= _ENCODINGS:
        raise ValueError("Only uncompressed, compressed, hybrid or raw encoding supported.")
    octets = normalise_bytes(data)
    if isinstance(curve, CurveEdTw):
        return _decode_edwards(curve, octets)
    width = orderlen(curve.p())
    if len(octets) == 2 * width and "raw" in allowed:
        return _halves(octets)
    if len(octets) == 2 * width + 1 and allowed & {"hybrid", "uncompressed"}:
        return _decode_long(octets, validate_encoding, allowed)
    if len(octets) == width + 1 and "compressed" in allowed:
        return _decode_compressed(curve, octets)
    raise MalformedPointError(
        "Length of string does not match lengths of any of the enabled "
        f"({', '.join(sorted(allowed))}) encodings of the curve."
    )


def _halves(octets: bytes) -> tuple[int, int]:
    half = len(octets) // 2
    return string_to_number(octets[:half]), string_to_number(octets[half:])


def _decode_long(octets: bytes, validate: bool, allowed: Collection[str]) -> tuple[int, int]:
    first, rest = octets[0], octets[1:]
    if first in (6, 7) and "hybrid" in allowed:
        if validate and first & 1 != rest[-1] & 1:
            raise MalformedPointError("Inconsistent hybrid point encoding")
    elif first != 4 or "uncompressed" not in allowed:
        raise MalformedPointError("Invalid X9.62 encoding of the public point")
    return _halves(rest)


def _decode_compressed(curve: CurveFp, octets: bytes) -> tuple[int, int]:
    first, x, p = octets[0], string_to_number(octets[1:]), curve.p()
    if first not in (2, 3):
        raise MalformedPointError("Malformed compressed point encoding")
    if x >= p:
        raise MalformedPointError(_NOT_ON_CURVE)
    if known := _engine.named(*curve.equation()):
        point = _engine.lift_x(known, x, odd=first == 3)
        if point is None:
            raise MalformedPointError(_NOT_ON_CURVE)
        return point
    try:
        y = square_root_mod_prime((pow(x, 3, p) + curve.a() * x + curve.b()) % p, p)
    except Error as error:
        raise MalformedPointError(_NOT_ON_CURVE, error) from error
    return x, y if y & 1 == first & 1 else p - y


def _encode(curve: CurveFp, x: int, y: int, encoding: str) -> bytes:
    p = curve.p()
    raw = number_to_string(x, p) + number_to_string(y, p)
    if encoding == "raw":
        return raw
    if encoding == "uncompressed":
        return b"\x04" + raw
    if encoding == "hybrid":
        return bytes([6 | y & 1]) + raw
    if encoding == "compressed":
        return bytes([2 | y & 1]) + number_to_string(x, p)
    raise AssertionError("the encoding is not raw, uncompressed, compressed or hybrid")


def _decode_edwards(curve: CurveEdTw, octets: bytes) -> tuple[int, int]:
    p, width = curve.p(), curve.encoded_length()
    if len(octets) != width:
        raise MalformedPointError("Point length doesn't match the curve: malformed point")
    number = int.from_bytes(octets, "little")
    sign, y = number >> 8 * width - 1, number & (1 << 8 * width - 1) - 1
    try:
        square = (y * y - 1) * pow(curve.d() * y * y - curve.a(), -1, p) % p
        x = square_root_mod_prime(square, p)
    except (Error, ValueError) as error:
        raise MalformedPointError(_NOT_ON_CURVE, error) from error
    if y >= p or (x == 0 and sign):
        raise MalformedPointError("The encoding of the point is not canonical")
    return x if x & 1 == sign else p - x, y


def _encode_edwards(curve: CurveEdTw, x: int, y: int) -> bytearray:
    width, p = curve.encoded_length(), curve.p()
    return bytearray((y % p | (x % p & 1) << 8 * width - 1).to_bytes(width, "little"))
