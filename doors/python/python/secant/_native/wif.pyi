from secant._native import PrivateKey
from secant.typing import Network

__all__ = ["decode", "encode"]

def encode(key: PrivateKey, *, network: Network = "main", compressed: bool = True) -> str:
    """The text of ``key``, a private key: 51 or 52 characters. Not constant-time.

    ``network`` is ``"main"`` or ``"test"``; ``compressed`` says that the public key is to be used in its compressed
    form. Raises ``CurveMismatch`` for a key of another curve than secp256k1.
    """
def decode(text: str) -> tuple[PrivateKey, Network, bool]:
    """``(key, network, compressed)`` of ``text``: the private key, and what the text says beside it. Not constant-time.

    Raises ``InvalidInput`` for anything but the text of a private key of secp256k1.
    """
