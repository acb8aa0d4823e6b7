from secant._native import PrivateKey, PublicKey
from secant.typing import BytesLike

__all__ = ["derive_private", "derive_public"]

def derive_private(key: PrivateKey, peer: PublicKey, invoice: BytesLike) -> PrivateKey: ...
def derive_public(key: PrivateKey, peer: PublicKey, invoice: BytesLike) -> PublicKey: ...
