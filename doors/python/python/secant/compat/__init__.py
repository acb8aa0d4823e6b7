"""Stand-ins for other packages: their interface, on this engine. Change one import.

========================  ==========================================
``secant.compat.ecdsa``   ``ecdsa`` 0.19
========================  ==========================================

A stand-in is imported by its own name, and by nothing else of this package.
"""

__all__: list[str] = []
