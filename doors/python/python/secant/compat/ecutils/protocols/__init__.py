"""Diffie-Hellman and Massey-Omura."""

from secant.compat.ecutils.protocols.diffie_hellman import DiffieHellman
from secant.compat.ecutils.protocols.massey_omura import MasseyOmura

__all__ = ["DiffieHellman", "MasseyOmura"]
