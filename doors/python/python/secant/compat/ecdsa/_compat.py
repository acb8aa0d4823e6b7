"""Bytes and integers, as ``ecdsa._compat`` has them."""

import binascii
import hashlib
from collections.abc import Callable
from typing import Any, Literal, Protocol

from secant.typing import BytesLike, HashObject

__all__ = [
    "Hash",
    "HashFunction",
    "a2b_hex",
    "bit_length",
    "byte_length",
    "bytes_to_int",
    "compat26_str",
    "hmac_compat",
    "int_to_bytes",
    "normalise_bytes",
    "remove_whitespace",
    "sha1",
    "str_idx_as_int",
]

ByteOrder = Literal["big", "little"]


class Hash(HashObject, Protocol):
    """What a hash function makes: an object as those of ``hashlib``."""

    def digest(self) -> bytes:
        """The hash of what the object was fed."""
        ...


HashFunction = Callable[..., Hash]
"""Something that is called as ``hashlib.sha1`` is."""

sha1: HashFunction = hashlib.sha1


def normalise_bytes(buffer_object: BytesLike) -> bytes:
    """The bytes of any buffer, those of arrays of longer items included."""
    return bytes(memoryview(buffer_object).cast("B"))


def compat26_str(val: Any) -> Any:
    """The value as it is."""
    return val


def hmac_compat(data: Any) -> Any:
    """The value as it is."""
    return data


def str_idx_as_int(string: str | bytes | bytearray, index: int) -> int:
    """The byte or the character at a place, as an integer."""
    value = string[index]
    return ord(value) if isinstance(value, str) else value


def remove_whitespace(text: str) -> str:
    """A text without its white space."""
    return "".join(text.split())


def a2b_hex(val: str | bytes) -> bytes:
    """The bytes that hexadecimal digits stand for; ``ValueError`` if these are malformed."""
    return binascii.a2b_hex(val)


def bytes_to_int(val: BytesLike, byteorder: ByteOrder) -> int:
    """The integer that bytes stand for."""
    return int.from_bytes(memoryview(val), byteorder)


def int_to_bytes(val: int, length: int | None = None, byteorder: ByteOrder = "big") -> bytes:
    """The bytes of an integer; as many as it needs, unless a length is given."""
    return int(val).to_bytes(byte_length(val) if length is None else length, byteorder)


def bit_length(val: int) -> int:
    """The bits that the integer ``val`` needs."""
    return int(val).bit_length()


def byte_length(val: int) -> int:
    """The bytes that an integer needs."""
    return (bit_length(val) + 7) // 8
