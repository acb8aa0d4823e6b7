"""SHAKE256, as ``ecdsa._sha3`` has it."""

import hashlib

from secant.typing import BytesLike

__all__ = ["shake_256"]


def shake_256(msg: BytesLike, outlen: int) -> bytes:
    """The first bytes of SHAKE256 of a message."""
    return hashlib.shake_256(msg).digest(outlen)
