"""X448 key agreement (RFC 7748).

>>> from secant.x448 import PrivateKey
>>> alice, bob = PrivateKey.generate(), PrivateKey.generate()
>>> alice.shared_secret(bob.public_key()) == bob.shared_secret(alice.public_key())
True
"""

from secant._native.x448 import PrivateKey, PublicKey

__all__ = ["PrivateKey", "PublicKey"]
