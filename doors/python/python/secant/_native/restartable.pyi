from typing import NoReturn, SupportsIndex, final

from secant._native import PrivateKey, PublicKey
from secant.typing import BytesLike, CurveLike, HashLike, NonceMode, SignatureFormat

__all__ = ["Agreement", "Cost", "Signing", "Verification"]

@final
class Cost:
    @property
    def largest_piece(self) -> int: ...
    @property
    def total(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Signing:
    def __new__(
        cls,
        key: PrivateKey,
        digest: BytesLike,
        *,
        hash: HashLike | None = None,
        format: SignatureFormat = "der",
        nonce: NonceMode = "deterministic",
        low_s: bool = False,
        blinded: bool = False,
    ) -> Signing: ...
    def step(self, units: SupportsIndex) -> bytes | None: ...
    @staticmethod
    def cost(curve: CurveLike, *, blinded: bool = False) -> Cost: ...
    def __reduce__(self) -> NoReturn: ...

@final
class Agreement:
    def __new__(cls, key: PrivateKey, peer: PublicKey, *, blinded: bool = False) -> Agreement: ...
    def step(self, units: SupportsIndex) -> bytes | None: ...
    @staticmethod
    def cost(curve: CurveLike, *, blinded: bool = False) -> Cost: ...
    def __reduce__(self) -> NoReturn: ...

@final
class Verification:
    def __new__(
        cls,
        key: PublicKey,
        signature: BytesLike,
        digest: BytesLike,
        *,
        hash: HashLike | None = None,
        format: SignatureFormat = "der",
        require_low_s: bool = False,
    ) -> Verification: ...
    def step(self, units: SupportsIndex) -> bool | None: ...
    @staticmethod
    def cost(curve: CurveLike) -> Cost: ...
    def __reduce__(self) -> NoReturn: ...
