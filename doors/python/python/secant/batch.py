"""Many items in one call: signatures to verify or to make, keys to recover, points to multiply, secrets to agree on.

Arguments are columns: Python sequences, NumPy arrays, Arrow columns of pyarrow, polars and others, or one value for all
items. Threads share the work, other Python threads run meanwhile, and a bad item stops no other: each has its
:class:`Reason`, which is the number of an error where something is wrong.

>>> import secant
>>> from secant.batch import Reason, sign_many, verify_many
>>> key = secant.PrivateKey.generate("P-256")
>>> messages = [b"first", b"second", None]
>>> signatures = sign_many(key, messages)
>>> results = verify_many(key.public_key(), signatures, messages)
>>> results.valid, results.all()
([True, True, False], False)
>>> Reason(results.reasons[2])
<Reason.MISSING: 60>
"""

from collections.abc import Sequence

from secant._native.batch import (
    Results,
    Values,
    multiply_many,
    recover_many,
    shared_secret_many,
    sign_many,
    verify_many,
)
from secant.reason import Reason

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


Sequence.register(Results)
Sequence.register(Values)
