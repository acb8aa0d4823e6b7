from secant._native import PrivateKey, PublicKey
from secant._native.dleq import Statement
from secant.typing import BytesLike

__all__ = ["prove", "verify"]

def prove(
    key: PrivateKey,
    base: PublicKey,
    *,
    generator: PublicKey | None = None,
    message: BytesLike | None = None,
    aux: BytesLike | None = None,
) -> tuple[Statement, bytes]:
    """The statement about ``key``, a private key ``a``, and ``base``, a point ``B``, and its proof: 64 bytes. Constant
    time in the key.

    ``generator`` is ``G``, the curve's where none is given. A ``message`` of 32 bytes binds the proof to a
    purpose. ``aux`` are 32 bytes of auxiliary randomness; without them the operating system gives some.

    Raises ``CurveMismatch`` for a key of another curve than secp256k1, ``InvalidInput`` for another length of
    message or ``aux``, and ``RandomnessFailed``.
    """
def verify(proof: BytesLike, statement: Statement, *, message: BytesLike | None = None) -> bool:
    """Whether ``proof`` is a valid one of ``statement`` for ``message``, 32 bytes, or for none; False for any
    malformed proof, and for keys of another curve. Variable time, on public data.

    Raises ``InvalidInput`` for a message of another length.
    """
