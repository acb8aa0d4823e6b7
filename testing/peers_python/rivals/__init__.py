"""The libraries, a module each: ``NAME``, and ``task(op, x)``, which gives None for what the library does not do.

Whatever a program would do once for a key (parsing, tables) is done before the call that is timed; whatever it would do
for every message is part of it.
"""

from types import ModuleType

from . import btclib, coincurve, cryptography, ecdsa, ecutils, fastecdsa, pycryptodome, pynacl, secant_

RIVALS: list[ModuleType] = [cryptography, coincurve, fastecdsa, ecdsa, ecutils, btclib, pynacl, pycryptodome]
OWN = secant_
