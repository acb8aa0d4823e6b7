"""Many items in one call: signatures to verify or to make, keys to recover, points to multiply, secrets to agree on.

Arguments are columns: Python sequences, NumPy arrays, Arrow columns of pyarrow, polars and others, or one value for all
items. Threads share the work, other Python threads run meanwhile, and a bad item stops no other: each has its
:class:`Reason`.

>>> import secant
>>> from secant.batch import Reason, sign_many, verify_many
>>> key = secant.PrivateKey.generate("P-256")
>>> messages = [b"first", b"second", None]
>>> signatures = sign_many(key, messages)
>>> results = verify_many(key.public_key(), signatures, messages)
>>> results.valid, results.all()
([True, True, False], False)
>>> Reason(results.reasons[2])
<Reason.NULL: 11>
"""

from collections.abc import Sequence
from enum import IntEnum, unique

from secant._native.batch import (
    Results,
    Values,
    multiply_many,
    recover_many,
    shared_secret_many,
    sign_many,
    verify_many,
)

__all__ = [
    "Reason",
    "Results",
    "Values",
    "multiply_many",
    "recover_many",
    "shared_secret_many",
    "sign_many",
    "verify_many",
]


@unique
class Reason(IntEnum):
    """Why an item has the result that it has: the bytes of ``Results.reasons`` and ``Values.reasons``."""

    VALID = 0
    """The signature is valid, or the value was made."""
    INVALID_SIGNATURE = 1
    """The signature is well-formed and not valid for its key and message, or recovers to no key."""
    MALFORMED_SIGNATURE = 2
    """The signature is not in the format asked for, or of a wrong length; for ECDSA also `r` or `s` out of range."""
    HIGH_S = 3
    """``s`` is in the upper half of its range, and a low one was required."""
    INVALID_KEY = 4
    """The key is malformed, off its curve, or outside its subgroup."""
    WRONG_CURVE = 5
    """The key or point is an object of another curve than that of the call."""
    INVALID_POINT = 6
    """The point is malformed or off its curve."""
    INVALID_SCALAR = 7
    """The scalar has more than 72 bytes, leading zeros aside."""
    EMPTY_DIGEST = 8
    """The digest is empty."""
    INVALID_RECOVERY_ID = 9
    """The recovery id is not from 0 to 3, or the signature has no point with it."""
    FAILED = 10
    """The operating system gave no randomness, or the group is too small to have a signature."""
    NULL = 11
    """One of the inputs is null."""
    DIGEST_LENGTH = 12
    """The digest does not have the length of the hash function that is named."""


Sequence.register(Results)
Sequence.register(Values)
