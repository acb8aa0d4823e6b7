"""ECDSA and ECDH in steps, for programs that must not be away for long.

>>> import hashlib, secant
>>> from secant.restartable import Signing
>>> key = secant.PrivateKey.generate("P-256")
>>> signing = Signing(key, hashlib.sha256(b"message").digest())
>>> while (signature := signing.step(200)) is None:
...     pass  # other work
>>> signature == key.sign(b"message")
True

A step does a part of the operation that takes at most so many multiplications in the curve's field, or one
piece that cannot be cut; ``cost`` says how large that is. Objects are used by one thread at a time: others
wait.
"""

from secant._native.restartable import Agreement, Cost, Signing, Verification

__all__ = ["Agreement", "Cost", "Signing", "Verification"]
