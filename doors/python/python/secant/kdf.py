"""Keys from shared secrets: ANSI X9.63 (SEC 1, section 3.6.1), SP 800-56C in one and two steps, JOSE's Concat KDF (RFC
7518), and HKDF (RFC 5869).

>>> from secant import kdf, x25519
>>> ours, theirs = x25519.PrivateKey.generate(), x25519.PrivateKey.generate()
>>> secret = ours.shared_secret(theirs.public_key())
>>> len(kdf.hkdf(secret, 32, salt=b"salt", info=b"what the key is for"))
32

All take secrets with the entropy of a key. A password has less, and is no input for them.
"""

from secant._native.kdf import hkdf, hkdf_expand, hkdf_extract, jose_concat, one_step, two_step, x963

__all__ = ["hkdf", "hkdf_expand", "hkdf_extract", "jose_concat", "one_step", "two_step", "x963"]
