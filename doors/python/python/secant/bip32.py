"""Hierarchical deterministic keys on secp256k1 (BIP32).

>>> from secant.bip32 import ExtendedPrivateKey, ExtendedPublicKey
>>> root = ExtendedPrivateKey.from_seed(bytes(32))
>>> account = root.derive("m/44'/0'/0'")
>>> public = ExtendedPublicKey.from_text(account.public_key().to_text())
>>> public.derive("m/0/5") == account.derive("m/0/5").public_key()
True
"""

from secant._native.bip32 import ExtendedPrivateKey, ExtendedPublicKey

__all__ = ["ExtendedPrivateKey", "ExtendedPublicKey"]
