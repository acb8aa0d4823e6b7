"""ECUtils 1.1.5 on secant's engine: ``from secant.compat.ecutils1 import algorithms, core, curves, protocols``.

>>> from secant.compat.ecutils1.algorithms import DigitalSignature
>>> signer = DigitalSignature(123456789, "secp256k1")
>>> r, s = signer.generate_signature(42)
>>> signer.verify_signature(signer.public_key, 42, r, s)
True

The interface, the defaults and the results are those of ECUtils 1.1.5, the version that the first source document
measures. Nothing made from a secret is cached. What differs is in ``docs/from-ecutils.md``. ``secant.compat.ecutils`` is
ECUtils 2.0.1.
"""

__all__ = ["__version__"]

__version__ = "1.1.5"
