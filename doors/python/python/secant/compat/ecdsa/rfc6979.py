"""Nonces by RFC 6979, for any hash function that has the interface of ``hashlib``.

Signing keys take nonces from the engine wherever it has the hash function. This module is for the others, and for those
who call it: its nonces are Python integers, whose arithmetic takes variable time.
"""

import hmac
from collections.abc import Iterator
from typing import Any

from secant.compat.ecdsa._compat import HashFunction, hmac_compat as hmac_compat, normalise_bytes
from secant.compat.ecdsa.util import (
    bit_length,
    number_to_string,
    number_to_string_crop as number_to_string_crop,
    orderlen,
)
from secant.typing import BytesLike

__all__ = ["bits2int", "bits2octets", "generate_k"]


def bits2int(data: BytesLike, qlen: int) -> int:
    """The first ``qlen`` bits of ``data`` as an integer; section 2.3.2."""
    octets = normalise_bytes(data)
    return int.from_bytes(octets, "big") >> max(8 * len(octets) - qlen, 0)


def bits2octets(data: BytesLike, order: int) -> bytes:
    """The first bits of ``data`` as an integer modulo ``order``, in as many bytes as that has; section 2.3.4."""
    return number_to_string(bits2int(data, bit_length(order)) % order, order)


def _candidates(order: int, hash_func: Any, seed: bytes) -> Iterator[int]:
    """Nonces one after another; section 3.2."""

    def mac(key: bytes, message: bytes) -> bytes:
        return hmac.new(key, message, hash_func).digest()

    size = hash_func().digest_size
    k, v = bytes(size), b"\x01" * size
    for tag in (b"\x00", b"\x01"):
        k = mac(k, v + tag + seed)
        v = mac(k, v)
    while True:
        octets = b""
        while len(octets) < orderlen(order):
            v = mac(k, v)
            octets += v
        # a nonce is made of all blocks that were needed, of which only the first bits count
        candidate = bits2int(octets, bit_length(order))
        if 1 <= candidate < order:
            yield candidate
        k = mac(k, v + b"\x00")
        v = mac(k, v)


def generate_k(
    order: int,
    secexp: int,
    hash_func: HashFunction,
    data: BytesLike,
    retry_gen: int = 0,
    extra_entropy: BytesLike = b"",
) -> int:
    """The nonce for a digest, ``data``, under the key ``secexp`` on a curve of this ``order``, with the hash function
    ``hash_func``.

    ``retry_gen`` is how many good nonces are left out first, ``extra_entropy`` what section 3.6 adds.
    """
    seed = number_to_string(secexp, order) + bits2octets(data, order) + normalise_bytes(extra_entropy)
    candidates = _candidates(order, hash_func, seed)
    for _ in range(retry_gen):
        next(candidates)
    return next(candidates)
