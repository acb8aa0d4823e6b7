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

@final
class Column:
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> NoReturn: ...

@final
class Verifier:
    def __new__(
        cls,
        scheme: str | None = None,
        *,
        hash: HashLike | None = None,
        signature: Literal["der", "raw", "recoverable"] = "der",
        low_s: bool = False,
        policy: EddsaPolicy = "rfc8032",
        message: Literal["message", "digest"] = "message",
        key: Literal["point", "coordinates", "file"] = "point",
        encoding: _Encoding = "raw",
        key_encoding: _Encoding | None = None,
        signature_encoding: _Encoding | None = None,
        message_encoding: _Encoding | None = None,
        cache: int = 67108864,
        threads: int = 1,
    ) -> Verifier: ...
    def __call__(
        self,
        *,
        keys: _Column,
        messages: _Column,
        signatures: _Column,
        schemes: _Names | None = None,
        result: Literal["valid", "struct"] = "valid",
        on_error: _OnError = "null",
        progress: _Progress | None = None,
    ) -> Column: ...
    def recover(
        self,
        *,
        messages: _Column,
        signatures: _Column,
        ids: _Names | None = None,
        form: _Form = "compressed",
        result: Literal["value", "struct"] = "value",
        on_error: _OnError = "null",
        progress: _Progress | None = None,
    ) -> Column: ...
    @property
    def options(self) -> str: ...
    def cache_info(self) -> dict[str, int]: ...
    def clear(self) -> None: ...
    def __reduce__(self) -> tuple[object, tuple[str]]: ...

@final
class Signer:
    def __new__(
        cls,
        key: PrivateKey | ed25519.PrivateKey | ed448.PrivateKey,
        scheme: str,
        *,
        hash: HashLike | None = None,
        signature: Literal["der", "raw", "recoverable"] = "der",
        low_s: bool = False,
        message: Literal["message", "digest"] = "message",
        message_encoding: _Encoding | None = None,
        threads: int = 1,
    ) -> Signer: ...
    def sign(
        self,
        messages: _Column,
        *,
        result: Literal["value", "struct"] = "value",
        on_error: _OnError = "null",
        progress: _Progress | None = None,
    ) -> Column: ...
    def __reduce__(self) -> NoReturn: ...

def public_keys(
    keys: _Column,
    scheme: str,
    *,
    form: _Form = "compressed",
    encoding: _Encoding = "raw",
    threads: int = 1,
    result: Literal["value", "struct"] = "value",
    on_error: _OnError = "null",
    progress: _Progress | None = None,
) -> Column: ...
def verifier_of(options: str) -> Verifier: ...
def shared(options: str) -> Verifier: ...
def clear() -> None: ...
