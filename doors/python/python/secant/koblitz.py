"""Messages as points of a curve, by Koblitz's encoding in the layout of ECUtils.

>>> from secant.koblitz import Koblitz
>>> point, j = Koblitz("P-521", 65536).encode("Olá €")
>>> j
1
>>> Koblitz("P-521", 65536).decode_text(point)
'Olá €'

An encoded message is not encrypted: whoever has the point reads it. ``secant.massey_omura`` sends it.
"""

from secant._native.koblitz import Encoded, Koblitz

__all__ = ["Encoded", "Koblitz"]
