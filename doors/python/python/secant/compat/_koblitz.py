"""Koblitz's encoding for both stand-ins of ECUtils: its layout, and an error wherever ECUtils would lose characters."""

from collections.abc import Iterable

import secant
from secant.koblitz import Koblitz


def encode(curve: secant.Curve, alphabet_size: int, message: str) -> tuple[secant.Point, int]:
    """The point of a message and its ``j``.

    Raises ``ValueError`` for a message that could not be decoded: one that is longer than a point holds, has a
    character outside the alphabet or of an alphabet of more than 65536, or ends in NUL.
    """
    return _exact(Koblitz(curve, alphabet_size), message)


def encode_chunks(curve: secant.Curve, alphabet_size: int, message: str) -> list[tuple[secant.Point, int]]:
    """The points of the parts of a message, as many characters in each as a point holds. Raises what ``encode`` raises
    for a part."""
    codec = Koblitz(curve, alphabet_size)
    starts = range(0, len(message), codec.capacity)
    return [_exact(codec, message[start : start + codec.capacity]) for start in starts]


def _exact(codec: Koblitz, message: str) -> tuple[secant.Point, int]:
    if not isinstance(message, str):
        raise TypeError(f"a str is needed, not '{type(message).__name__}'")
    if message.endswith("\0"):
        raise ValueError("A message, or a part of one, that ends in NUL loses it in a point.")
    encoded = codec.encode([ord(character) for character in message])
    return encoded.point, encoded.j


def decode(curve: secant.Curve, alphabet_size: int, parts: Iterable[tuple[secant.Point, int]]) -> str:
    """The text of points. Raises ``ValueError`` for a ``j`` that is not the point's; 0 stands for any."""
    codec = Koblitz(curve, alphabet_size)
    text = ""
    for point, j in parts:
        if point.x is None or j not in (0, point.x % 100):
            raise ValueError(f"j={j} does not belong to this point.")
        text += "".join(map(chr, codec.decode_symbols(point)))
    return text
