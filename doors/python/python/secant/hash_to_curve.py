"""Hashing to curves (RFC 9380): messages to points that nobody knows the discrete logarithm of.

>>> from secant.hash_to_curve import Suite
>>> suite = Suite("P256_XMD:SHA-256_SSWU_RO_")
>>> point = suite.hash(b"message", b"MYAPP-V01-CS01-with-P256_XMD:SHA-256_SSWU_RO_")
>>> point.to_point() + point.to_point() == point.to_point().double()
True

The second argument is the domain separation tag: it names the application and the suite, and two uses of one
hash must have two. Names that end in ``RO_`` are random oracles; those in ``NU_`` are cheaper, and their
points are not uniform.
"""

from secant._native.hash_to_curve import HashedPoint, Suite, expand_message

__all__ = ["HashedPoint", "Suite", "expand_message"]
