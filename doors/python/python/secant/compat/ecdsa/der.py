"""The parts of DER that keys and signatures need (ITU-T X.690).

>>> from secant.compat.ecdsa import der
>>> der.remove_integer(der.encode_integer(128) + b"rest")
(128, b'rest')

``remove_`` functions take one element from the front and give its value and what follows. What is not the one encoding
that DER allows raises ``UnexpectedDER``; messages show tags and lengths and no contents.
"""

import base64
import warnings
from typing import Final

from secant.compat.ecdsa._compat import (
    compat26_str as compat26_str,
    normalise_bytes,
    str_idx_as_int as str_idx_as_int,
)
from secant.typing import BytesLike

__all__ = [
    "UnexpectedDER",
    "encode_bitstring",
    "encode_constructed",
    "encode_implicit",
    "encode_integer",
    "encode_length",
    "encode_number",
    "encode_octet_string",
    "encode_oid",
    "encode_sequence",
    "is_sequence",
    "read_bitstring",
    "read_length",
    "read_number",
    "remove_bitstring",
    "remove_constructed",
    "remove_implicit",
    "remove_integer",
    "remove_object",
    "remove_octet_string",
    "remove_sequence",
    "topem",
    "unpem",
]


class UnexpectedDER(Exception):
    """An encoding is not DER, or not what was to be read."""


class _Unspecified:
    """What stands for an argument that was not given."""


_UNSPECIFIED: Final = _Unspecified()
_CLASSES = {"application": 0x40, "context-specific": 0x80, "private": 0xC0}
_CONSTRUCTED = 0x20
_LINE = 76


def encode_length(l: int) -> bytes:
    """The length ``l`` of an element."""
    if l < 0:
        raise AssertionError("a length is negative")
    if l < 0x80:
        return bytes([l])
    octets = l.to_bytes((l.bit_length() + 7) // 8, "big")
    return bytes([0x80 | len(octets)]) + octets


def read_length(string: BytesLike) -> tuple[int, int]:
    """The length at the front of ``string``, and how many bytes it takes."""
    string = normalise_bytes(string)
    if not string:
        raise UnexpectedDER("Empty string can't encode valid length value")
    if string[0] < 0x80:
        return string[0], 1
    count = string[0] & 0x7F
    if not count:
        raise UnexpectedDER("Invalid length encoding, length of length is 0")
    octets = string[1 : 1 + count]
    if len(octets) < count:
        raise UnexpectedDER("Length of length longer than provided buffer")
    length = int.from_bytes(octets, "big")
    if octets[0] == 0 or length < 0x80:
        raise UnexpectedDER("Not minimal encoding of length")
    return length, 1 + count


def _element(tag: int, value: bytes) -> bytes:
    return bytes([tag]) + encode_length(len(value)) + value


def _contents(string: bytes) -> tuple[bytes, bytes]:
    """The contents of the first element, and what follows it."""
    length, width = read_length(string[1:])
    start, end = 1 + width, 1 + width + length
    if end > len(string):
        raise UnexpectedDER("Length longer than the provided buffer")
    return string[start:end], string[end:]


def _remove(string: BytesLike, tag: int, name: str, what: str) -> tuple[bytes, bytes]:
    string = normalise_bytes(string)
    if not string:
        raise UnexpectedDER(f"Empty string is an invalid encoding of {what}")
    if string[0] != tag:
        raise UnexpectedDER(f"wanted type '{name}' (0x{tag:02x}), got 0x{string[0]:02x}")
    return _contents(string)


def encode_sequence(*encoded_pieces: BytesLike) -> bytes:
    """A sequence of the elements ``encoded_pieces``."""
    return _element(0x30, b"".join(map(normalise_bytes, encoded_pieces)))


def is_sequence(string: BytesLike) -> bool:
    """Whether ``string`` begins as a sequence does."""
    return normalise_bytes(string)[:1] == b"\x30"


def remove_sequence(string: BytesLike) -> tuple[bytes, bytes]:
    """Reads a sequence at the front of ``string``: its elements, unread, and what follows."""
    string = normalise_bytes(string)
    if not string:
        raise UnexpectedDER("Empty string does not encode a sequence")
    return _remove(string, 0x30, "sequence", "a sequence")


def encode_octet_string(s: BytesLike) -> bytes:
    """The octet string of the bytes ``s``."""
    return _element(0x04, normalise_bytes(s))


def remove_octet_string(string: BytesLike) -> tuple[bytes, bytes]:
    """Reads an octet string at the front of ``string``: its bytes, and what follows."""
    return _remove(string, 0x04, "octetstring", "an octetstring")


def encode_integer(r: int) -> bytes:
    """The integer ``r``, which is not negative."""
    if r < 0:
        raise AssertionError("negative integers are not supported")
    return _element(0x02, int(r).to_bytes(int(r).bit_length() // 8 + 1, "big"))


def remove_integer(string: BytesLike) -> tuple[int, bytes]:
    """Reads an integer, which is not negative, at the front of ``string``: its value, and what follows."""
    octets, rest = _remove(string, 0x02, "integer", "an integer")
    if not octets:
        raise UnexpectedDER("0-byte long encoding of integer")
    if octets[0] & 0x80:
        raise UnexpectedDER("Negative integers are not supported")
    if len(octets) > 1 and octets[0] == 0 and octets[1] < 0x80:
        raise UnexpectedDER("Invalid encoding of integer, unnecessary zero padding bytes")
    return int.from_bytes(octets, "big"), rest


def encode_number(n: int) -> bytes:
    """A part ``n`` of an object identifier: seven bits a byte, all but the last byte marked."""
    if n < 0:
        raise AssertionError("a part of an object identifier is negative")
    digits = [n & 0x7F]
    while n := n >> 7:
        digits.append(0x80 | n & 0x7F)
    return bytes(reversed(digits))


def read_number(string: BytesLike) -> tuple[int, int]:
    """The part of an object identifier at the front of ``string``, and how many bytes it takes."""
    string = normalise_bytes(string)
    if string[:1] == b"\x80":
        raise UnexpectedDER("Non minimal encoding of OID subidentifier")
    number = 0
    for width, octet in enumerate(string, 1):
        number = number << 7 | octet & 0x7F
        if octet < 0x80:
            return number, width
    raise UnexpectedDER("ran out of length bytes")


def encode_oid(first: int, second: int, *pieces: int) -> bytes:
    """An object identifier from its parts: ``first``, ``second`` and ``pieces``."""
    if not (0 <= first < 2 and 0 <= second <= 39 or first == 2 and 0 <= second):
        raise AssertionError("an object identifier has wrong first parts")
    return _element(0x06, b"".join(map(encode_number, [40 * first + second, *pieces])))


def remove_object(string: BytesLike) -> tuple[tuple[int, ...], bytes]:
    """Reads an object identifier at the front of ``string``: its parts, and what follows."""
    string = normalise_bytes(string)
    if not string:
        raise UnexpectedDER("Empty string does not encode an object identifier")
    octets, rest = _remove(string, 0x06, "object", "an object identifier")
    if not octets:
        raise UnexpectedDER("Empty object identifier")
    numbers = []
    while octets:
        number, width = read_number(octets)
        numbers.append(number)
        octets = octets[width:]
    first = min(numbers[0] // 40, 2)
    return (first, numbers[0] - 40 * first, *numbers[1:]), rest


def encode_bitstring(s: BytesLike, unused: int | None | _Unspecified = _UNSPECIFIED) -> bytes:
    """A bit string, of whose last byte ``unused`` low bits, 0 to 7, do not count and are zero.

    With ``None`` the number of unused bits is the first byte of ``s`` already; without the argument it is that too, and
    ``DeprecationWarning`` is given.
    """
    s = normalise_bytes(s)
    if isinstance(unused, _Unspecified):
        warnings.warn("Legacy call convention used, unused= needs to be specified", DeprecationWarning, stacklevel=2)
        unused = None
    if unused is None:
        return _element(0x03, s)
    if not 0 <= unused <= 7:
        raise ValueError("unused must be integer between 0 and 7")
    if unused and (not s or s[-1] & ((1 << unused) - 1)):
        raise ValueError("unused bits must be there, and zeros in DER")
    return _element(0x03, bytes([unused]) + s)


def remove_bitstring(
    string: BytesLike, expect_unused: int | None | _Unspecified = _UNSPECIFIED
) -> tuple[bytes | tuple[bytes, int], bytes]:
    """Reads a bit string at the front of ``string``: its bytes, if ``expect_unused`` bits are unused, and what follows.

    With ``None`` its bytes and the number of unused bits, a pair. Without the argument its contents unread, and
    ``DeprecationWarning`` is given.
    """
    if isinstance(expect_unused, _Unspecified):
        warnings.warn(
            "Legacy call convention used, expect_unused= needs to be specified", DeprecationWarning, stacklevel=2
        )
        return _remove(string, 0x03, "bitstring", "a bitstring")
    bits, unused, rest = read_bitstring(string)
    if expect_unused is None:
        return (bits, unused), rest
    if unused != expect_unused:
        raise UnexpectedDER("Unexpected number of unused bits")
    return bits, rest


def read_bitstring(string: BytesLike) -> tuple[bytes, int, bytes]:
    """Reads a bit string at the front of ``string``: its bytes, the number of unused bits, and what follows."""
    octets, rest = _remove(string, 0x03, "bitstring", "a bitstring")
    if not octets:
        raise UnexpectedDER("Invalid length of bit string, can't be 0")
    unused, bits = octets[0], octets[1:]
    if unused > 7:
        raise UnexpectedDER("Invalid encoding of unused bits")
    if unused and (not bits or bits[-1] & ((1 << unused) - 1)):
        raise UnexpectedDER("Invalid encoding of unused bits: they are not there, or not zero")
    return bits, unused, rest


def encode_constructed(tag: int, value: BytesLike) -> bytes:
    """An element with a context-specific ``tag`` around others, the bytes ``value``."""
    return _element(0xA0 + tag, normalise_bytes(value))


def remove_constructed(string: BytesLike) -> tuple[int, bytes, bytes]:
    """Reads an element with a context-specific tag around others at the front of ``string``: the tag, its contents,
    what follows."""
    string = normalise_bytes(string)
    if not string or string[0] & 0xE0 != 0xA0:
        got = f"0x{string[0]:02x}" if string else "nothing"
        raise UnexpectedDER(f"wanted type 'constructed tag' (0xa0-0xbf), got {got}")
    contents, rest = _contents(string)
    return string[0] & 0x1F, contents, rest


def encode_implicit(tag: int, value: BytesLike, cls: str = "context-specific") -> bytes:
    """A primitive element of the bytes ``value`` with a ``tag`` from 0 to 31 of a class, ``cls``: "application",
    "context-specific" or "private"."""
    if cls not in _CLASSES:
        raise ValueError("invalid tag class")
    if not 0 <= tag <= 31:
        raise ValueError("Long tags not supported")
    return _element(_CLASSES[cls] | tag, normalise_bytes(value))


def remove_implicit(string: BytesLike, exp_class: str = "context-specific") -> tuple[int, bytes, bytes]:
    """Reads a primitive element with a tag of the class ``exp_class`` at the front of ``string``: the tag, its
    contents, what follows."""
    if exp_class not in _CLASSES:
        raise ValueError("invalid `exp_class` value")
    string = normalise_bytes(string)
    if not string:
        raise UnexpectedDER("Empty string is an invalid encoding of an implicit tag")
    got = f"got 0x{string[0]:02x} tag"
    if string[0] & 0xC0 != _CLASSES[exp_class]:
        raise UnexpectedDER(f"wanted class {exp_class}, {got}")
    if string[0] & _CONSTRUCTED:
        raise UnexpectedDER(f"wanted type primitive, {got}")
    contents, rest = _contents(string)
    return string[0] & 0x1F, contents, rest


def unpem(pem: str | BytesLike) -> bytes:
    """The bytes of the PEM block ``pem``: Base64 of all lines but those that begin or end it."""
    text = pem if isinstance(pem, str) else normalise_bytes(pem).decode("ascii", "replace")
    lines = (line.strip() for line in text.splitlines())
    return base64.b64decode("".join(line for line in lines if not line.startswith("-----")))


def topem(der: BytesLike, name: str) -> bytes:
    """The bytes ``der`` as a PEM block with this ``name``, in lines of 76 characters."""
    text = base64.b64encode(normalise_bytes(der)).decode()
    lines = [text[start : start + _LINE] for start in range(0, len(text), _LINE)]
    return "".join(f"{line}\n" for line in [f"-----BEGIN {name}-----", *lines, f"-----END {name}-----"]).encode()
