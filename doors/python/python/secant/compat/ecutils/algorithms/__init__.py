"""Signatures, and messages as points."""

from secant.compat.ecutils.algorithms.digital_signature import DigitalSignature
from secant.compat.ecutils.algorithms.koblitz import Koblitz

__all__ = ["DigitalSignature", "Koblitz"]
