from secant._native import PrivateKey, PublicKey
from secant._native.dleq import Statement
from secant.typing import BytesLike

__all__ = ["prove", "verify"]

def prove(key: PrivateKey, base: PublicKey) -> tuple[Statement, bytes]:
    """The statement about a private key, ``key``, and a point, ``base``, and its proof: 98 bytes. Constant time in the
    key.

    Raises ``CurveMismatch`` for a key of another curve than secp256k1, and ``RandomnessFailed``.
    """
def verify(proof: BytesLike, statement: Statement) -> bool:
    """Whether ``proof`` is a valid one of ``statement``; False for any malformed proof, for a statement with a
    generator of its own, and for keys of another curve. The response may be shorter than 32 bytes. Variable time,
    on public data.
    """
