from typing import SupportsIndex

from secant.typing import BytesLike, HashLike

__all__ = ["hkdf", "hkdf_expand", "hkdf_extract", "jose_concat", "one_step", "two_step", "x963"]

def x963(
    secret: BytesLike, length: SupportsIndex, *, hash: HashLike = "sha256", info: BytesLike = b""
) -> bytes:
    """``length`` bytes by ANSI X9.63 (SEC 1, section 3.6.1) of a shared ``secret``; ``hash`` is the hash function,
    ``info`` the standard's SharedInfo. Constant time in the secret.

    Raises ``InvalidInput`` for a length of 2**32 - 1 times the hash's or more, or one for which there is no memory.
    """
def hkdf(
    secret: BytesLike,
    length: SupportsIndex,
    *,
    hash: HashLike = "sha256",
    salt: BytesLike = b"",
    info: BytesLike = b"",
) -> bytes:
    """``length`` bytes by HKDF (RFC 5869) of a ``secret`` with the entropy of a key, which a password has not. ``hash`` is
    the hash function, ``salt`` public randomness, of which an empty one stands for none, and ``info`` what the key is
    for. Constant time in the secret.

    Raises ``InvalidInput`` for a length of more than 255 times the hash's.
    """
def hkdf_extract(secret: BytesLike, *, hash: HashLike = "sha256", salt: BytesLike = b"") -> bytes:
    """HKDF's first step (RFC 5869, section 2.2): the pseudorandom key of ``secret`` and ``salt``, of the length of
    ``hash``. Constant time in the secret.
    """
def hkdf_expand(
    key: BytesLike, length: SupportsIndex, *, hash: HashLike = "sha256", info: BytesLike = b""
) -> bytes:
    """HKDF's second step (RFC 5869, section 2.3) with ``hash``: ``length`` bytes for ``info`` from a pseudorandom ``key``.
    Constant time in the key.

    Raises ``InvalidInput`` for a key shorter than the hash, or a length of more than 255 times the hash's.
    """
def one_step(
    secret: BytesLike,
    length: SupportsIndex,
    *,
    hash: HashLike = "sha256",
    salt: BytesLike | None = None,
    info: BytesLike = b"",
) -> bytes:
    """``length`` bytes by the one-step function of SP 800-56C, section 4, of a shared secret with ``hash``: hashes of
    ``counter || secret || info``, or with a ``salt`` HMACs of it, where an empty salt stands for zeros. ``info`` is the
    standard's FixedInfo. Constant time in the secret.

    Raises ``InvalidInput`` for a length of more than 2**32 - 1 times the hash's, or one for which there is no memory.
    """
def two_step(
    secret: BytesLike,
    length: SupportsIndex,
    *,
    hash: HashLike = "sha256",
    salt: BytesLike = b"",
    info: BytesLike = b"",
) -> bytes:
    """``length`` bytes by the two-step function of SP 800-56C, section 5, of a shared ``secret``, with HMAC of ``hash``
    under ``salt``, where an empty one stands for zeros, and a counter of four bytes before ``info``, the standard's
    FixedInfo. Constant time in the secret.

    Raises ``InvalidInput`` for a length of more than 2**32 - 1 times the hash's, or one for which there is no memory.
    """
def jose_concat(
    secret: BytesLike,
    length: SupportsIndex,
    algorithm: str,
    *,
    apu: BytesLike = b"",
    apv: BytesLike = b"",
) -> bytes:
    """``length`` bytes by the Concat KDF of JOSE's ECDH-ES (RFC 7518, section 4.6.2) of a shared ``secret``. ``algorithm``
    is the value of ``enc`` in direct key agreement, of ``alg`` with key wrapping; ``apu`` and ``apv`` are bytes,
    without their base64url. Constant time in the secret.

    Raises ``InvalidInput`` for lengths of 2**29 bytes or more.
    """
