from secant._native.x25519 import PrivateKey, PublicKey
from secant.typing import BytesLike, XeddsaForm

__all__ = ["sign", "verify", "verify_or_raise"]

def sign(
    key: PrivateKey, message: BytesLike, *, form: XeddsaForm = "signal", aux: BytesLike | None = None
) -> bytes:
    """Signs ``message``, of any length, under ``key``, an X25519 ``PrivateKey``: 64 bytes. Constant time.

    ``form`` is ``"signal"`` ("The XEdDSA and VXEdDSA Signature Schemes", revision 1, section 2) or ``"legacy"``, what
    libsignal's ``curve25519_sign`` made before it. ``aux`` are 64 bytes of auxiliary randomness, which nobody knows,
    fresh for each signature; without them the operating system gives some.

    Raises ``InvalidInput`` for another length of ``aux``, and ``RandomnessFailed``.
    """
def verify(
    key: PublicKey, signature: BytesLike, message: BytesLike, *, form: XeddsaForm = "signal"
) -> bool:
    """Whether ``signature`` is valid for ``message`` under ``key``, an X25519 ``PublicKey``, in this ``form``; False for
    any malformed key or signature, a key that is not canonical or of small order, and ``S`` not below the group order.
    Variable time, on public data.
    """
def verify_or_raise(
    key: PublicKey, signature: BytesLike, message: BytesLike, *, form: XeddsaForm = "signal"
) -> None:
    """``verify`` of ``key``, ``signature``, ``message`` and ``form`` that raises ``InvalidSignature`` with the
    reason and its number instead of returning False.
    """
