"""X25519 key agreement (RFC 7748).

>>> from secant.x25519 import PrivateKey
>>> alice, bob = PrivateKey.generate(), PrivateKey.generate()
>>> alice.shared_secret(bob.public_key()) == bob.shared_secret(alice.public_key())
True
"""

from secant._native.x25519 import PrivateKey, PublicKey

__all__ = ["PrivateKey", "PublicKey"]
