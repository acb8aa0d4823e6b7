from secant.typing import BytesLike

__all__ = ["decode", "decode_secret", "encode"]

def encode(data: BytesLike) -> str:
    """The digits of ``data``, two a byte, in lower case. Constant time in the bytes."""
def decode(text: str | BytesLike) -> bytes:
    """The bytes of digits in either case; ``text`` is a ``str`` or ASCII bytes. A ``0x`` in front, blanks and an odd
    number of digits are refused.

    Raises ``InvalidInput``, which says where the first wrong character is: for public data.
    """
def decode_secret(text: str | BytesLike) -> bytes:
    """The bytes of secret digits in either case; ``text`` is a ``str`` or ASCII bytes. Constant time but for whether all
    are digits.

    Raises ``InvalidInput``, which does not say where a character is wrong.
    """
