"""ECDSA on integers, and messages as points."""

from dataclasses import dataclass

import secant
from secant.compat import _engine, _koblitz
from secant.compat._cache import PublicCache
from secant.compat._key import HoldsKey
from secant.compat.ecutils1 import curves, settings
from secant.compat.ecutils1.core import EllipticCurve, Point

__all__ = ["DigitalSignature", "Koblitz"]


def _verify(curve_name: str, public_key: Point, message_hash: int, r: int, s: int) -> bool:
    """Whether a signature is right; all of it is public, so that the answer can be cached."""
    curve = curves.get(curve_name)
    if not (0 < r < curve.n and 0 < s < curve.n):
        raise ValueError("r or s are not in the valid range [1, curve order - 1].")
    point = curve._engine_point(public_key)
    return not point.is_identity and _engine.verify(point, message_hash, r, s)


_verify_cached = PublicCache(_verify, settings)


class DigitalSignature(HoldsKey):
    """Signatures with ``private_key``, which is taken modulo the order of the curve ``curve_name``.

    A hash is an integer that is reduced modulo the order: digests longer than the order are not truncated as the
    standard has it, so that such signatures hold in ECUtils and here alone. Nonces are those of RFC 6979 with fresh
    randomness besides. Signing is constant-time.

    Raises ``KeyError`` for an unknown curve, ``TypeError`` for a key that is no integer. A key that is 0 modulo the
    order is refused by what needs it.
    """

    __slots__ = ()

    def __init__(self, private_key: int, curve_name: str = "secp192k1") -> None:
        super().__init__(private_key, curve_name, curves._find)

    @property
    def curve(self) -> EllipticCurve:
        """The curve."""
        return curves.get(self.curve_name)

    @property
    def public_key(self) -> Point:
        """The public key. Raises ``ValueError`` for the key 0."""
        return Point._of(self._public_point(), secret=False)

    def generate_signature(self, message_hash: int) -> tuple[int, int]:
        """``(r, s)`` for ``message_hash``, a hash as an integer, another pair each time. Raises ``ValueError`` for the
        key 0."""
        return _engine.sign(self._secret_key(), message_hash)

    def verify_signature(self, public_key: Point, message_hash: int, r: int, s: int) -> bool:
        """Whether ``(r, s)`` signs ``message_hash``, an integer, under ``public_key``, in variable time, cached by
        these four.

        Raises ``ValueError`` for ``r`` or ``s`` outside ``[1, n-1]`` and for a public key off the curve.
        """
        return _verify_cached(self.curve_name, public_key, message_hash, r, s)


Encoded = tuple[Point, int]


@dataclass(frozen=True)
class Koblitz:
    """Messages as points of the curve ``curve_name``, in the layout of ECUtils, on all eight curves.

    The alphabet has 2 to 65536 characters. ECUtils encodes longer messages and other characters with a loss, and cuts
    messages at 64 or 32 characters; here that is an error. A point is not encrypted.
    """

    curve_name: str = "secp521r1"

    @property
    def curve(self) -> EllipticCurve:
        """The curve. Raises ``KeyError`` for an unknown name."""
        return curves.get(self.curve_name)

    def encode(self, message: str, alphabet_size: int = 256, chunked: bool = False) -> Encoded | tuple[Encoded, ...]:
        """The point of ``message``, in an alphabet of ``alphabet_size``, and the ``j`` that ``decode`` takes; with
        ``chunked`` a tuple of such pairs, each with as many characters as a point holds.

        Raises ``ValueError`` for a message longer than a point holds without ``chunked``, one that ends in NUL (or has
        one where it is divided), and a character outside the alphabet.
        """
        known = curves._find(self.curve_name)
        if chunked:
            return tuple(self._encoded(*part) for part in _koblitz.encode_chunks(known, alphabet_size, message))
        return self._encoded(*_koblitz.encode(known, alphabet_size, message))

    def _encoded(self, known: secant.Point, j: int) -> Encoded:
        point = Point._of(known, secret=True)
        if not self.curve.is_point_on_curve(point):
            raise ValueError("Failed to encode message to a valid point on the curve.")
        return point, j

    def decode(
        self, encoded_data: Point | tuple[Encoded, ...], j: int = 0, alphabet_size: int = 256, chunked: bool = False
    ) -> str:
        """The message of ``encoded_data``, a point, or with ``chunked`` a tuple of pairs; a ``j`` of 0 stands for any.
        ``alphabet_size`` is that of ``encode``.

        Raises ``ValueError`` for other data, a point off the curve or that no message has, and a ``j`` that is not the
        point's.
        """
        if not chunked and not isinstance(encoded_data, Point):
            raise ValueError("Invalid input: `encoded_data` must be a Point when `chunked` is False.")
        if chunked and not _are_pairs(encoded_data):
            raise ValueError(
                "Invalid input: `encoded_data` must be a tuple of (Point, int) pairs when `chunked` is True."
            )
        pairs = ((encoded_data, j),) if isinstance(encoded_data, Point) else encoded_data
        known = [(self.curve._engine_point(point), each) for point, each in pairs]
        return _koblitz.decode(curves._find(self.curve_name), alphabet_size, known)


def _are_pairs(data: object) -> bool:
    return isinstance(data, tuple) and all(
        isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], Point) and isinstance(pair[1], int)
        for pair in data
    )
