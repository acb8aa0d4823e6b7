from secant._native import PrivateKey, PublicKey
from secant.typing import BytesLike

__all__ = ["derive_private", "derive_public"]

def derive_private(key: PrivateKey, peer: PublicKey, invoice: BytesLike) -> PrivateKey:
    """The recipient's private key for ``invoice``, an invoice number of any bytes, whose public key the other party has
    too. Constant time.

    ``key`` is the recipient's, ``peer`` the sender's public key. Raises ``CurveMismatch`` for a key of another curve
    than secp256k1.
    """
def derive_public(key: PrivateKey, peer: PublicKey, invoice: BytesLike) -> PublicKey:
    """The recipient's public key for ``invoice``, an invoice number of any bytes, derived by the sender. Constant time.

    ``key`` is the sender's, ``peer`` the recipient's. Raises ``CurveMismatch`` for a key of another curve than
    secp256k1.
    """
