"""Ed25519 signatures (RFC 8032): plain, with a context (Ed25519ctx), and prehashed (Ed25519ph).

>>> from secant.ed25519 import PrivateKey
>>> key = PrivateKey.generate()
>>> signature = key.sign(b"message", context=b"protocol 1")
>>> key.public_key().verify(signature, b"message", context=b"protocol 1", policy="strict")
True
>>> key.public_key().verify(signature, b"message")
False
"""

from secant._native.ed25519 import ExpandedPrivateKey, ExpandedPublicKey, PrivateKey, PublicKey, verify_batch

__all__ = ["ExpandedPrivateKey", "ExpandedPublicKey", "PrivateKey", "PublicKey", "verify_batch"]
