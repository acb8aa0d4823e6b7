from collections.abc import Sequence
from typing import NoReturn, final

from secant.typing import BytesLike, EddsaPolicy

__all__ = ["ExpandedPrivateKey", "ExpandedPublicKey", "PrivateKey", "PublicKey", "verify_batch"]

@final
class PrivateKey:
    def __new__(cls, seed: BytesLike) -> PrivateKey: ...
    @staticmethod
    def generate() -> PrivateKey: ...
    def to_bytes(self) -> bytes: ...
    def public_key(self) -> PublicKey: ...
    def sign(self, message: BytesLike, *, context: BytesLike = b"", prehash: bool = False) -> bytes: ...
    def expand(self) -> ExpandedPrivateKey: ...
    def __reduce__(self) -> NoReturn: ...

@final
class ExpandedPrivateKey:
    def sign(self, message: BytesLike, *, context: BytesLike = b"", prehash: bool = False) -> bytes: ...
    def __reduce__(self) -> NoReturn: ...

@final
class PublicKey:
    def __new__(cls, data: BytesLike) -> PublicKey: ...
    def to_bytes(self) -> bytes: ...
    def __bytes__(self) -> bytes: ...
    def verify(
        self,
        signature: BytesLike,
        message: BytesLike,
        *,
        context: BytesLike = b"",
        prehash: bool = False,
        policy: EddsaPolicy = "rfc8032",
    ) -> bool: ...
    def verify_or_raise(
        self,
        signature: BytesLike,
        message: BytesLike,
        *,
        context: BytesLike = b"",
        prehash: bool = False,
        policy: EddsaPolicy = "rfc8032",
    ) -> None: ...
    def expand(self) -> ExpandedPublicKey: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class ExpandedPublicKey:
    def to_bytes(self) -> bytes: ...
    def __bytes__(self) -> bytes: ...
    def verify(
        self,
        signature: BytesLike,
        message: BytesLike,
        *,
        context: BytesLike = b"",
        prehash: bool = False,
        policy: EddsaPolicy = "rfc8032",
    ) -> bool: ...
    def verify_or_raise(
        self,
        signature: BytesLike,
        message: BytesLike,
        *,
        context: BytesLike = b"",
        prehash: bool = False,
        policy: EddsaPolicy = "rfc8032",
    ) -> None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

def verify_batch(
    claims: Sequence[tuple[PublicKey | ExpandedPublicKey, BytesLike, BytesLike]],
    *,
    policy: EddsaPolicy = "rfc8032",
) -> list[bool]: ...
