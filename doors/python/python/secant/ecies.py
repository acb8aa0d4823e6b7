"""Encryption to a public key on any curve: ECIES (SEC 1, section 5.1) with AES-256-GCM.

>>> import secant
>>> key = secant.PrivateKey.generate("brainpoolP256r1")
>>> encrypted = secant.ecies.encrypt(key.public_key(), b"message")
>>> len(encrypted)
56
>>> secant.ecies.decrypt(key, encrypted)
b'message'

X9.63 makes one key of the shared secret for one message, so that the nonce is zeros. Where both ends are new,
``secant.hpke`` is the better choice: it is a standard to the last byte.
"""

from secant._native.ecies import decrypt, encrypt

__all__ = ["decrypt", "encrypt"]
