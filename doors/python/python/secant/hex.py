"""Strict hexadecimal: two digits a byte, nothing else; written in lower case, read in either.

>>> from secant import hex
>>> hex.encode(b"\\xab\\x01")
'ab01'
>>> hex.decode("AB01")
b'\\xab\\x01'

Unlike ``bytes.fromhex``, ``decode`` refuses blanks; ``decode_secret`` works in constant time.
"""

from secant._native.hex import decode, decode_secret, encode

__all__ = ["decode", "decode_secret", "encode"]
