from secant._native import PrivateKey
from secant.typing import Network

__all__ = ["decode", "encode"]

def encode(key: PrivateKey, *, network: Network = "main", compressed: bool = True) -> str: ...
def decode(text: str) -> tuple[PrivateKey, Network, bool]: ...
