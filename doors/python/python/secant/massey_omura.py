"""Massey-Omura: a message sent in three passes, without a shared or a public key.

>>> import secant
>>> from secant.massey_omura import lock, unlock
>>> message = secant.Curve("secp256k1").generator
>>> a, b = secant.PrivateKey.generate("secp256k1"), secant.PrivateKey.generate("secp256k1")
>>> first = lock(a, message)
>>> second = lock(b, first)
>>> third = unlock(a, second)
>>> unlock(b, third) == message
True

``secant.koblitz`` makes points of messages. Nobody is authenticated: whoever answers the first pass reads the
message. Take fresh keys for each message, and sign what the passes carry.
"""

from secant._native.massey_omura import lock, unlock

__all__ = ["lock", "unlock"]
