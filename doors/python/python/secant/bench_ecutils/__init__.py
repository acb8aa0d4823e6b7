"""The benchmark of the first source document, ECUtils' ``benchmarks.py``: ``python -m secant.bench_ecutils``.

Eight curves, eight operations, Jacobian and affine coordinates, a cache and none: the stand-ins
``secant.compat.ecutils1`` and ``secant.compat.ecutils``, beside ECUtils itself where ``--beside`` names an interpreter
that has it, and beside the document's figures. Each library runs in a process of its own, by the same program and on
the same inputs, a batch of each in turn. ``docs/from-ecutils.md`` has the figures and what they mean.
"""

__all__: list[str] = []
