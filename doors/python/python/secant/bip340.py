"""Schnorr signatures on secp256k1 (BIP340), keys with tweaks (BIP341), and tagged hashes.

>>> from secant.bip340 import KeyPair, PublicKey
>>> pair = KeyPair.generate()
>>> signature = pair.sign(b"message")
>>> PublicKey(pair.public_key().to_bytes()).verify(signature, b"message")
True
"""

from secant._native.bip340 import KeyPair, PublicKey, Tag, TaggedHasher, tagged_hash, verify_batch

__all__ = ["KeyPair", "PublicKey", "Tag", "TaggedHasher", "tagged_hash", "verify_batch"]
