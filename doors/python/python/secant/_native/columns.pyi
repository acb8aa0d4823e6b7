from collections.abc import Callable, Sequence
from typing import Literal, NoReturn, TypeAlias, TypedDict, Unpack, final

from secant import PrivateKey, ed448, ed25519
from secant._native.batch import _Array, _ArrowArray, _ArrowStream
from secant.typing import BytesLike, EddsaPolicy, HashLike

__all__ = ["Column", "Signer", "Verifier", "clear", "public_keys", "shared", "verifier_of"]

_Encoding: TypeAlias = Literal["raw", "hex", "0x", "base64", "base64url"]
_Form: TypeAlias = Literal["compressed", "uncompressed", "address"]
_Column: TypeAlias = BytesLike | str | Sequence[BytesLike | str | None] | _Array | _ArrowArray | _ArrowStream
_Names: TypeAlias = str | Sequence[str | int | None] | _ArrowArray | _ArrowStream
_Progress: TypeAlias = Callable[[int, int], object]
_OnError: TypeAlias = Literal["null", "raise"]

class _Options(TypedDict, total=False):
    hash: HashLike | None
    signature: Literal["der", "raw", "recoverable"]
    low_s: bool
    policy: EddsaPolicy
    message: Literal["message", "digest"]
    key: Literal["point", "coordinates", "file"]
    encoding: _Encoding
    key_encoding: _Encoding | None
    signature_encoding: _Encoding | None
    message_encoding: _Encoding | None
    cache: int
    threads: int
