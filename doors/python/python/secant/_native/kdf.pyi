from typing import SupportsIndex

from secant.typing import BytesLike, HashLike

__all__ = ["hkdf", "hkdf_expand", "hkdf_extract", "jose_concat", "one_step", "two_step", "x963"]

def x963(
    secret: BytesLike, length: SupportsIndex, *, hash: HashLike = "sha256", info: BytesLike = b""
) -> bytes: ...
def hkdf(
    secret: BytesLike,
    length: SupportsIndex,
    *,
    hash: HashLike = "sha256",
    salt: BytesLike = b"",
    info: BytesLike = b"",
) -> bytes: ...
def hkdf_extract(secret: BytesLike, *, hash: HashLike = "sha256", salt: BytesLike = b"") -> bytes: ...
def hkdf_expand(
    key: BytesLike, length: SupportsIndex, *, hash: HashLike = "sha256", info: BytesLike = b""
) -> bytes: ...
def one_step(
    secret: BytesLike,
    length: SupportsIndex,
    *,
    hash: HashLike = "sha256",
    salt: BytesLike | None = None,
    info: BytesLike = b"",
) -> bytes: ...
def two_step(
    secret: BytesLike,
    length: SupportsIndex,
    *,
    hash: HashLike = "sha256",
    salt: BytesLike = b"",
    info: BytesLike = b"",
) -> bytes: ...
def jose_concat(
    secret: BytesLike,
    length: SupportsIndex,
    algorithm: str,
    *,
    apu: BytesLike = b"",
    apv: BytesLike = b"",
) -> bytes: ...
