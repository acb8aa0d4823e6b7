"""Hybrid public key encryption (HPKE, RFC 9180): to keys on P-256, P-384, P-521, X25519 and X448.

>>> from secant import hpke, x25519
>>> key = x25519.PrivateKey.generate()
>>> suite = hpke.Suite("x25519", "hkdf-sha256", "chacha20-poly1305")
>>> sealed = hpke.seal(suite, key.public_key(), b"message", info=b"an example")
>>> hpke.open(suite, key, sealed, info=b"an example")
b'message'

``seal`` and ``open`` are for one message. ``Sender`` and ``Recipient`` are for a sequence of them, and for
secrets that both sides export.
"""

from secant._native.hpke import Recipient, Sender, Suite, derive_key, open, seal

__all__ = ["Recipient", "Sender", "Suite", "derive_key", "open", "seal"]
