"""SHAKE256, as ``ecdsa._sha3`` has it."""

import hashlib

from secant.compat.ecdsa._compat import bytes_to_int as bytes_to_int, int_to_bytes as int_to_bytes
from secant.typing import BytesLike

__all__ = ["shake_256"]


def shake_256(msg: BytesLike, outlen: int) -> bytes:
    """The first bytes of SHAKE256 of a message."""
    return hashlib.shake_256(msg).digest(outlen)
