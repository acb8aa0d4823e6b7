"""Proofs that the kernels for x86-64, as the release assembles them, compute what they should."""
