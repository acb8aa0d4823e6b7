"""Encodings of integers and signatures, and integers from random bytes.

>>> from secant.compat.ecdsa import util
>>> util.sigdecode_der(util.sigencode_der(3, 5, 7), 7)
(3, 5)

``sigencode_`` functions are arguments of ``SigningKey.sign``, ``sigdecode_`` functions of ``VerifyingKey.verify``.
What makes integers from seeds computes on Python's integers, which takes variable time, and gives the integers that
``ecdsa`` gives.
"""

import math
import os
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256

from secant.compat.ecdsa import der
from secant.compat.ecdsa._compat import HashFunction, bit_length, normalise_bytes
from secant.typing import BytesLike

__all__ = [
    "MalformedSignature",
    "PRNG",
    "bit_length",
    "bits_and_bytes",
    "encoded_oid_ecPublicKey",
    "entropy_to_bits",
    "lsb_of_ones",
    "number_to_string",
    "number_to_string_crop",
    "oid_ecDH",
    "oid_ecMQV",
    "oid_ecPublicKey",
    "orderlen",
    "randrange",
    "randrange_from_seed__overshoot_modulo",
    "randrange_from_seed__truncate_bits",
    "randrange_from_seed__truncate_bytes",
    "randrange_from_seed__trytryagain",
    "sigdecode_der",
    "sigdecode_string",
    "sigdecode_strings",
    "sigencode_der",
    "sigencode_der_canonize",
    "sigencode_string",
    "sigencode_string_canonize",
    "sigencode_strings",
    "sigencode_strings_canonize",
    "string_to_number",
    "string_to_number_fixedlen",
]

# RFC 5480
oid_ecPublicKey: tuple[int, ...] = (1, 2, 840, 10045, 2, 1)
oid_ecDH: tuple[int, ...] = (1, 3, 132, 1, 12)
oid_ecMQV: tuple[int, ...] = (1, 3, 132, 1, 13)
encoded_oid_ecPublicKey: bytes = der.encode_oid(*oid_ecPublicKey)

Entropy = Callable[[int], bytes]


class MalformedSignature(Exception):
    """A signature has the wrong length, or integers of the wrong length."""


def orderlen(order: int) -> int:
    """The bytes of an integer modulo ``order``."""
    return (bit_length(order) + 7) // 8


def entropy_to_bits(ent_256: BytesLike) -> str:
    """The bits of the bytes ``ent_256``, as the digits 0 and 1."""
    return "".join(f"{octet:08b}" for octet in normalise_bytes(ent_256))


def randrange(order: int, entropy: Entropy | None = None) -> int:
    """A random integer from 1 to ``order - 1``, by rejection, from ``entropy``, a source that is called as
    ``os.urandom`` is."""
    if order <= 1:
        raise AssertionError("the order must be above 1")
    entropy = entropy or os.urandom
    bits = bit_length(order - 2)
    while True:
        octets = entropy(bits // 8 + 1)
        number = (int.from_bytes(octets, "big") >> max(8 * len(octets) - bits, 0)) + 1
        if number < order:
            return number


class PRNG:
    """Pseudo-random bytes from ``seed``: SHA-256 of a counter and the seed. For tests that are to repeat."""

    def __init__(self, seed: object) -> None:
        self._blocks = self.block_generator(seed)

    def __call__(self, numbytes: int) -> bytes:
        """The next bytes."""
        return bytes(next(self._blocks) for _ in range(numbytes))

    def block_generator(self, seed: object) -> Iterator[int]:
        """All bytes from ``seed``, one after another."""
        counter = 0
        while True:
            yield from sha256(f"prng-{counter}-{seed}".encode()).digest()
            counter += 1


def bits_and_bytes(order: int) -> tuple[int, int, int]:
    """The bits of ``order - 1``, their whole bytes, and the bits beside these.

    In floating point, by which orders just below a power of two get one bit too many: the integers that seeds make
    depend on it.
    """
    bits = math.floor(math.log(order - 1, 2) + 1)
    return bits, bits // 8, bits % 8


def lsb_of_ones(numbits: int) -> int:
    """The integer of ``numbits`` bits that are all one."""
    return (1 << numbits) - 1


def randrange_from_seed__overshoot_modulo(seed: object, order: int) -> int:
    """An integer from 1 to ``order - 1`` from ``seed``: twice as many bytes as it has, reduced."""
    return int.from_bytes(PRNG(seed)(2 * orderlen(order)), "big") % (order - 1) + 1


def randrange_from_seed__trytryagain(seed: object, order: int) -> int:
    """An integer from 1 to ``order - 1`` from ``seed``, by rejection. Its results will never change."""
    if order <= 1:
        raise AssertionError("the order must be above 1")
    _, octets, extra = bits_and_bytes(order)
    generate = PRNG(seed)
    while True:
        top = generate(1)[0] & lsb_of_ones(extra) if extra else 0
        number = (top << 8 * octets | int.from_bytes(generate(octets), "big")) + 1
        if number < order:
            return number


def randrange_from_seed__truncate_bytes(
    seed: BytesLike, order: int, hashmod: HashFunction = sha256
) -> int:
    """An integer from 1 on from the first bytes of the hash by ``hashmod`` of ``seed``; for an ``order`` that fills its
    bytes."""
    return _from_hash(seed, order, hashmod, 8 * orderlen(order))


def randrange_from_seed__truncate_bits(seed: BytesLike, order: int, hashmod: HashFunction = sha256) -> int:
    """An integer from 1 on from the first bytes of the hash by ``hashmod`` of ``seed``, of which bits above those of
    ``order`` are left out."""
    return _from_hash(seed, order, hashmod, bit_length(order - 1))


def _from_hash(seed: BytesLike, order: int, hashmod: HashFunction, bits: int) -> int:
    octets = hashmod(normalise_bytes(seed)).digest()[: (bits + 7) // 8]
    number = (int.from_bytes(octets, "big") & lsb_of_ones(bits)) + 1
    if number >= order:
        raise AssertionError("the seed makes no integer below the order")
    return number


def number_to_string(num: int, order: int) -> bytes:
    """The integer ``num`` in as many bytes as ``order`` has; ``AssertionError`` if it has more."""
    try:
        return int(num).to_bytes(orderlen(order), "big")
    except OverflowError:
        raise AssertionError("the number has more bytes than the order") from None


def number_to_string_crop(num: int, order: int) -> bytes:
    """The first bytes of the integer ``num``, as many as ``order`` has."""
    length = orderlen(order)
    return int(num).to_bytes(max(length, orderlen(num)), "big")[:length]


def string_to_number(string: BytesLike) -> int:
    """The integer that the bytes ``string`` stand for."""
    return int.from_bytes(normalise_bytes(string), "big")


def string_to_number_fixedlen(string: BytesLike, order: int) -> int:
    """The integer that the bytes ``string`` stand for; ``AssertionError`` unless there are as many as ``order`` has."""
    octets = normalise_bytes(string)
    if len(octets) != orderlen(order):
        raise AssertionError(f"{len(octets)} bytes instead of {orderlen(order)}")
    return int.from_bytes(octets, "big")


def sigencode_strings(r: int, s: int, order: int) -> tuple[bytes, bytes]:
    """The signature of ``r`` and ``s`` modulo ``order`` as two strings of bytes."""
    return number_to_string(r, order), number_to_string(s, order)


def sigencode_string(r: int, s: int, order: int) -> bytes:
    """The signature of ``r`` and ``s`` modulo ``order``, one after the other."""
    return b"".join(sigencode_strings(r, s, order))


def sigencode_der(r: int, s: int, order: int) -> bytes:
    """The signature of ``r`` and ``s`` as a DER sequence of two integers; ``order`` does not count."""
    return der.encode_sequence(der.encode_integer(r), der.encode_integer(s))


def _canonize(s: int, order: int) -> int:
    return min(s, order - s)


def sigencode_strings_canonize(r: int, s: int, order: int) -> tuple[bytes, bytes]:
    """The signature of ``r`` and the lower of ``s`` and ``order - s``, as two strings of bytes."""
    return sigencode_strings(r, _canonize(s, order), order)


def sigencode_string_canonize(r: int, s: int, order: int) -> bytes:
    """The signature of ``r`` and the lower of ``s`` and ``order - s``, one after the other."""
    return sigencode_string(r, _canonize(s, order), order)


def sigencode_der_canonize(r: int, s: int, order: int) -> bytes:
    """The signature of ``r`` and the lower of ``s`` and ``order - s``, as a DER sequence of two integers."""
    return sigencode_der(r, _canonize(s, order), order)


def sigdecode_string(signature: BytesLike, order: int) -> tuple[int, int]:
    """Reads ``r`` and ``s`` modulo ``order``, one after the other in ``signature``."""
    octets, length = normalise_bytes(signature), orderlen(order)
    if len(octets) != 2 * length:
        raise MalformedSignature(
            f"Invalid length of signature, expected {2 * length} bytes long, provided string is {len(octets)} bytes long"
        )
    return string_to_number(octets[:length]), string_to_number(octets[length:])


def sigdecode_strings(rs_strings: Sequence[BytesLike], order: int) -> tuple[int, int]:
    """Reads ``r`` and ``s`` modulo ``order`` from ``rs_strings``, two strings of bytes."""
    if len(rs_strings) != 2:
        raise MalformedSignature(f"Invalid number of strings provided: {len(rs_strings)}, expected 2")
    r, s = map(normalise_bytes, rs_strings)
    length = orderlen(order)
    for name, octets in (("r", r), ("s", s)):
        if len(octets) != length:
            raise MalformedSignature(
                f"Invalid length of '{name}' in the signature, expected {length} bytes long, "
                f"provided string is {len(octets)} bytes long"
            )
    return string_to_number(r), string_to_number(s)


def sigdecode_der(sig_der: BytesLike, order: int) -> tuple[int, int]:
    """Reads ``sig_der``, a DER sequence of two integers, with nothing behind; ``UnexpectedDER`` if it is not that.
    ``order`` does not count."""
    numbers, rest = der.remove_sequence(sig_der)
    if rest:
        raise der.UnexpectedDER(f"trailing junk after DER sig: {len(rest)} bytes")
    r, numbers = der.remove_integer(numbers)
    s, numbers = der.remove_integer(numbers)
    if numbers:
        raise der.UnexpectedDER(f"trailing junk after DER numbers: {len(numbers)} bytes")
    return r, s
