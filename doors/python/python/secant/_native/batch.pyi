import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, NoReturn, Protocol, SupportsBytes, SupportsIndex, TypeAlias, final, overload

from secant import Point, PrecomputedKey, PrivateKey, PublicKey, bip340, ed448, ed25519
from secant.typing import BytesLike, CurveLike, EddsaPolicy, HashLike, NonceMode, SignatureFormat

__all__ = [
    "REASONS",
    "Results",
    "Values",
    "multiply_many",
    "recover_many",
    "shared_secret_many",
    "sign_many",
    "verify_many",
]

class _ArrowArray(Protocol):
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...

class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

class _Array(Protocol):
    def __array__(self) -> object: ...

_Table: TypeAlias = BytesLike | _Array | _ArrowArray | _ArrowStream
_Bytes: TypeAlias = Sequence[BytesLike | None] | _Table
_PublicKey: TypeAlias = PublicKey | PrecomputedKey | SupportsBytes
_PublicKeys: TypeAlias = _PublicKey | Sequence[_PublicKey | BytesLike | None] | _Table
_PrivateKey: TypeAlias = PrivateKey | bip340.KeyPair | ed25519.PrivateKey | ed448.PrivateKey
_PrivateKeys: TypeAlias = _PrivateKey | Sequence[_PrivateKey | BytesLike | None] | _Table
_Scalars: TypeAlias = SupportsIndex | Sequence[SupportsIndex | BytesLike | None] | _Table
_Points: TypeAlias = Point | PublicKey | Sequence[Point | PublicKey | BytesLike | None] | _Table
_Peers: TypeAlias = Sequence[PublicKey | BytesLike | None] | _Table
_Scheme: TypeAlias = Literal["ecdsa", "bip340", "ed25519", "ed448"]
_Progress: TypeAlias = Callable[[int, int], object]

REASONS: list[str]

@final
class Results(Sequence[bool]):
    def __new__(cls, reasons: BytesLike) -> Results: ...
    @property
    def reasons(self) -> bytes: ...
    @property
    def valid(self) -> list[bool]: ...
    @property
    def invalid(self) -> list[int]: ...
    def all(self) -> bool: ...
    def count(self, value: object) -> int: ...
    def index(self, value: object, start: int = 0, stop: int = 9223372036854775807, /) -> int: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: SupportsIndex, /) -> bool: ...
    @overload
    def __getitem__(self, index: slice, /) -> Results: ...
    def __iter__(self) -> Iterator[bool]: ...
    def __bool__(self) -> NoReturn: ...
    if sys.version_info >= (3, 12):
        def __buffer__(self, flags: int, /) -> memoryview: ...
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Values(Sequence[bytes | None]):
    @property
    def reasons(self) -> bytes: ...
    @property
    def missing(self) -> list[int]: ...
    def all(self) -> bool: ...
    def rows(self) -> memoryview: ...
    def count(self, value: object) -> int: ...
    def index(self, value: object, start: int = 0, stop: int = 9223372036854775807, /) -> int: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: SupportsIndex, /) -> bytes | None: ...
    @overload
    def __getitem__(self, index: slice, /) -> Values: ...
    def __iter__(self) -> Iterator[bytes | None]: ...
    def __bool__(self) -> NoReturn: ...
    def __array__(self, dtype: object | None = None, copy: bool | None = None) -> Any: ...
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...

def verify_many(
    keys: _PublicKeys,
    signatures: _Bytes,
    messages: _Bytes | None = None,
    *,
    digests: _Bytes | None = None,
    curve: CurveLike | None = None,
    scheme: _Scheme = "ecdsa",
    hash: HashLike | None = None,
    format: SignatureFormat = "der",
    require_low_s: bool = False,
    policy: EddsaPolicy = "rfc8032",
    threads: SupportsIndex | None = None,
    progress: _Progress | None = None,
) -> Results: ...
def sign_many(
    keys: _PrivateKeys,
    messages: _Bytes | None = None,
    *,
    digests: _Bytes | None = None,
    curve: CurveLike | None = None,
    scheme: _Scheme = "ecdsa",
    hash: HashLike | None = None,
    format: SignatureFormat = "der",
    nonce: NonceMode = "deterministic",
    low_s: bool = False,
    blinded: bool = False,
    threads: SupportsIndex | None = None,
    progress: _Progress | None = None,
) -> Values: ...
def recover_many(
    curve: CurveLike,
    digests: _Bytes,
    signatures: _Bytes,
    recovery_ids: SupportsIndex | Sequence[SupportsIndex | None] | _Table,
    *,
    hash: HashLike | None = None,
    format: SignatureFormat = "der",
    compressed: bool = False,
    threads: SupportsIndex | None = None,
    progress: _Progress | None = None,
) -> Values: ...
def multiply_many(
    curve: CurveLike,
    scalars: _Scalars,
    points: _Points | None = None,
    *,
    compressed: bool = False,
    threads: SupportsIndex | None = None,
    progress: _Progress | None = None,
) -> Values: ...
def shared_secret_many(
    key: PrivateKey,
    peers: _Peers,
    *,
    threads: SupportsIndex | None = None,
    progress: _Progress | None = None,
) -> Values: ...
