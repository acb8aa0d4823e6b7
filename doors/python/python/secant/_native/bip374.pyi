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
) -> tuple[Statement, bytes]: ...
def verify(proof: BytesLike, statement: Statement, *, message: BytesLike | None = None) -> bool: ...
