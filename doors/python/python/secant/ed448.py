"""Ed448 signatures (RFC 8032): plain, with a context, and prehashed (Ed448ph).

>>> from secant.ed448 import PrivateKey
>>> key = PrivateKey.generate()
>>> signature = key.sign(b"message")
>>> key.public_key().verify(signature, b"message")
True
"""

from secant._native.ed448 import ExpandedPrivateKey, ExpandedPublicKey, PrivateKey, PublicKey, verify_batch

__all__ = ["ExpandedPrivateKey", "ExpandedPublicKey", "PrivateKey", "PublicKey", "verify_batch"]
