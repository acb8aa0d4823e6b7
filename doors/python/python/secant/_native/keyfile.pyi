from typing import SupportsIndex

from secant.typing import AnyPrivateKey, AnyPublicKey, BytesLike, HashLike, KeyEncoding, KeyFormat

__all__ = ["dump_private", "dump_public", "jwk_thumbprint", "load_private", "load_public"]

def load_private(
    data: str | BytesLike,
    *,
    password: str | BytesLike | None = None,
    max_cost: SupportsIndex = 1,
    short_scalars: bool = False,
    unnamed_curves: bool = False,
) -> AnyPrivateKey: ...
def load_public(data: str | BytesLike, *, unnamed_curves: bool = False) -> AnyPublicKey: ...
def dump_private(
    key: AnyPrivateKey,
    *,
    encoding: KeyEncoding = "pem",
    format: KeyFormat = "pkcs8",
    password: str | BytesLike | None = None,
    iterations: SupportsIndex | None = None,
    comment: str = "",
) -> bytes: ...
def dump_public(key: AnyPublicKey, *, encoding: KeyEncoding = "pem", comment: str = "") -> bytes: ...
def jwk_thumbprint(key: AnyPublicKey, *, hash: HashLike = "sha256") -> bytes: ...
