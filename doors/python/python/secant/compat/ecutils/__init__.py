"""ECUtils 2.0.1 on secant's engine: ``import secant.compat.ecutils as ecutils``.

>>> from secant.compat.ecutils import DigitalSignature, get_generator
>>> signer = DigitalSignature(123456789, "secp256k1")
>>> r, s = signer.sign_message(b"hello")
>>> signer.verify_message(signer.public_key, b"hello", r, s)
True
>>> 123456789 * get_generator("secp256k1") == signer.public_key
True

The interface, the defaults and the results are those of ECUtils 2.0.1, signatures and encoded messages verify and
decode in both. Multiples and signatures are constant-time on named curves, and on others whose order is proved. What
differs is in ``docs/from-ecutils.md``. ``secant.compat.ecutils1`` is ECUtils 1.1.5.
"""

from secant.compat.ecutils.algorithms import DigitalSignature, Koblitz
from secant.compat.ecutils.core import CoordinateSystem, CurveParams, Point, same_domain, validate_public_key
from secant.compat.ecutils.curves import get_curve, get_generator
from secant.compat.ecutils.protocols import DiffieHellman, MasseyOmura
from secant.compat.ecutils.utils import is_quadratic_residue, modular_sqrt

__all__ = [
    "CoordinateSystem",
    "CurveParams",
    "DiffieHellman",
    "DigitalSignature",
    "Koblitz",
    "MasseyOmura",
    "Point",
    "get_curve",
    "get_generator",
    "is_quadratic_residue",
    "modular_sqrt",
    "same_domain",
    "validate_public_key",
]
