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
) -> bytes:
    """Encrypts ``message`` to ``key``, a public key, with a fresh ephemeral key: its point, ``compressed`` (the default)
    or not, then the ciphertext, then a tag of 16 bytes. Nobody is authenticated as its sender.

    ``hash`` is the hash function of the key derivation, its name or a constructor such as ``hashlib.sha256``, the
    curve's ``default_hash`` unless given; ``info`` enters the key, and the tag covers ``associated_data``: the
    standard's SharedInfo1 and SharedInfo2. Both sides give the same. Constant time in the message and the ephemeral
    key. Cost: two multiplications.

    Raises ``UnsupportedCurve``, ``RandomnessFailed``, and ``InvalidInput`` for a message of more than 64 GiB.
    """
def decrypt(
    key: PrivateKey,
    encrypted: BytesLike,
    *,
    hash: HashLike | None = None,
    info: BytesLike = b"",
    associated_data: BytesLike = b"",
) -> bytes:
    """Decrypts ``encrypted``, which ``encrypt`` wrote to the public key of ``key``; ``hash``, ``info`` and
    ``associated_data`` are as there. Constant time, but for whether it decrypts.

    Raises ``InvalidInput`` for a message that is too short or whose point is refused, and ``DecryptionFailed`` for one
    that was altered or made for another key or other options: which of these is not told.
    """
