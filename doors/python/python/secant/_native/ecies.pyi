from secant._native import PrivateKey, PublicKey
from secant.typing import BytesLike, HashLike

__all__ = ["decrypt", "encrypt"]

def encrypt(
    key: PublicKey,
    message: BytesLike,
    *,
    hash: HashLike | None = None,
    info: BytesLike = b"",
    associated_data: BytesLike = b"",
    compressed: bool = True,
) -> bytes: ...
def decrypt(
    key: PrivateKey,
    encrypted: BytesLike,
    *,
    hash: HashLike | None = None,
    info: BytesLike = b"",
    associated_data: BytesLike = b"",
) -> bytes: ...
