"""Curves and points as objects of arithmetic.

>>> from secant.compat.ecdsa.ellipticcurve import INFINITY, CurveFp, Point
>>> curve = CurveFp(23, 1, 1)
>>> point = Point(curve, 13, 7, 7)
>>> str(point + point), point * 7 is INFINITY
('(5,4)', True)

``k * P`` takes constant time for 0 <= k < order where the engine knows the order of ``P``: on the named curves, and on others
for a point that was given its order, which is proved once, and for what is computed from such a point. Everything
else, ``x()`` and ``y()`` included, takes variable time. A ``k`` that is a Python integer was made by code that takes variable
time: keys belong into ``SigningKey``.
"""

from secant.compat.ecdsa import numbertheory as numbertheory
from secant.compat.ecdsa._compat import (
    bit_length as bit_length,
    bytes_to_int as bytes_to_int,
    int_to_bytes as int_to_bytes,
    normalise_bytes as normalise_bytes,
)
from secant.compat.ecdsa._edwards import PointEdwards
from secant.compat.ecdsa._encoding import AbstractPoint
from secant.compat.ecdsa._equations import CurveEdTw, CurveFp
from secant.compat.ecdsa._weierstrass import INFINITY, Point, PointJacobi
from secant.compat.ecdsa.errors import MalformedPointError
from secant.compat.ecdsa.util import (
    number_to_string as number_to_string,
    orderlen as orderlen,
    string_to_number as string_to_number,
)

__all__ = [
    "AbstractPoint",
    "CurveEdTw",
    "CurveFp",
    "INFINITY",
    "MalformedPointError",
    "Point",
    "PointEdwards",
    "PointJacobi",
]
