"""Proofs of BRC-94: ``R || S' || z``, 98 bytes."""

from secant._native.brc94 import prove, verify

__all__ = ["prove", "verify"]
