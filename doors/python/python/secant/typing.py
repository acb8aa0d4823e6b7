"""Types for annotations.

``BytesLike`` is any object with the buffer protocol: ``bytes``, ``bytearray``, ``memoryview``, arrays of bytes.
``CurveLike`` is a curve or the name of one. ``HashName`` is the customary name of a hash function in any case, with or
without dashes: sha1, sha224, sha256, sha384, sha512, sha512-224, sha512-256, sha3-224, sha3-256, sha3-384, sha3-512.
"""

from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from typing_extensions import Buffer

    from secant._native import Curve

__all__ = [
    "BytesLike",
    "CheckName",
    "CurveLike",
    "EddsaPolicy",
    "HashName",
    "Network",
    "NonceMode",
    "SignatureFormat",
    "TableSize",
    "XeddsaForm",
]

BytesLike: TypeAlias = "Buffer"
CurveLike: TypeAlias = "Curve | str"
HashName: TypeAlias = str
SignatureFormat: TypeAlias = Literal["der", "raw"]
NonceMode: TypeAlias = Literal["deterministic", "hedged"]
CheckName: TypeAlias = Literal["basic", "order", "full"]
TableSize: TypeAlias = Literal["small", "large"]
EddsaPolicy: TypeAlias = Literal["strict", "rfc8032", "zip215"]
XeddsaForm: TypeAlias = Literal["signal", "legacy"]
Network: TypeAlias = Literal["main", "test"]
