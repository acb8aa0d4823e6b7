"""Proofs on secp256k1 that two points are the same multiple of two others: BIP374 and BRC-94.

>>> from secant import PrivateKey
>>> from secant.dleq import bip374
>>> key, other = PrivateKey.generate("secp256k1"), PrivateKey.generate("secp256k1")
>>> statement, proof = bip374.prove(key, other.public_key())
>>> statement.public_key == key.public_key()
True
>>> bip374.verify(proof, statement)
True

The statement's result is then the shared point of both keys.
"""

from secant._native.dleq import Statement
from secant.dleq import bip374, brc94

__all__ = ["Statement", "bip374", "brc94"]
