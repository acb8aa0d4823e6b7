"""Keys that two parties derive for each other (BRC-42), on secp256k1.

>>> from secant import PrivateKey, brc42
>>> recipient, sender = PrivateKey.generate("secp256k1"), PrivateKey.generate("secp256k1")
>>> child = brc42.derive_private(recipient, sender.public_key(), b"invoice 7")
>>> child.public_key() == brc42.derive_public(sender, recipient.public_key(), b"invoice 7")
True
"""

from secant._native.brc42 import derive_private, derive_public

__all__ = ["derive_private", "derive_public"]
