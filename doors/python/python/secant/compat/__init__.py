"""Stand-ins for other packages, under their names and with their interfaces, on secant's engine.

==========================  ================
``secant.compat.ecdsa``     ``ecdsa`` 0.19
``secant.compat.ecutils``   ECUtils 2.0.1
``secant.compat.ecutils1``  ECUtils 1.1.5
==========================  ================

A program changes the line that imports the package. Each stand-in says what differs from what it stands in for.
"""

__all__: list[str] = []
