"""Private keys of secp256k1 as text: Bitcoin's wallet import format.

>>> from secant import wif
>>> key, network, compressed = wif.decode("KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn")
>>> network, compressed
('main', True)
>>> wif.encode(key, network=network, compressed=False)
'5HpHagT65TZzG1PH3CSu63k8DbpvD8s5ip4nEB3kEsreAnchuDf'
"""

from secant._native.wif import decode, encode

__all__ = ["decode", "encode"]
