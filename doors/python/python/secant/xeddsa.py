"""XEdDSA: signatures under X25519 keys, in Signal's form and in the older one.

>>> from secant import x25519, xeddsa
>>> key = x25519.PrivateKey.generate()
>>> signature = xeddsa.sign(key, b"message")
>>> xeddsa.verify(key.public_key(), signature, b"message")
True
"""

from secant._native.xeddsa import sign, verify, verify_or_raise

__all__ = ["sign", "verify", "verify_or_raise"]
