from secant._native.x25519 import PrivateKey, PublicKey
from secant.typing import BytesLike, XeddsaForm

__all__ = ["sign", "verify", "verify_or_raise"]

def sign(
    key: PrivateKey, message: BytesLike, *, form: XeddsaForm = "signal", aux: BytesLike | None = None
) -> bytes: ...
def verify(
    key: PublicKey, signature: BytesLike, message: BytesLike, *, form: XeddsaForm = "signal"
) -> bool: ...
def verify_or_raise(
    key: PublicKey, signature: BytesLike, message: BytesLike, *, form: XeddsaForm = "signal"
) -> None: ...
