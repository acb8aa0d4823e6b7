"""Proofs of BIP374: ``e || s``, 64 bytes."""

from secant._native.bip374 import prove, verify

__all__ = ["prove", "verify"]
