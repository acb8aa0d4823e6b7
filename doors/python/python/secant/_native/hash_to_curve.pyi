from typing import NoReturn, SupportsIndex, final

from secant._native import Curve, Point
from secant.typing import BytesLike, CurveLike, HashLike

__all__ = ["HashedPoint", "Suite", "expand_message"]

@final
class Suite:
    """A curve, a hash function, a map and an encoding, under a ``name`` as RFC 9380 writes it, such as
    ``"edwards25519_XMD:SHA-512_ELL2_RO_"``: those of the RFC's section 8 for P-256, P-384, P-521, secp256k1,
    curve25519, edwards25519, curve448 and edwards448, and suites by its rules for every other named curve.
    ``Suite.names()`` has all.

    Raises ``InvalidInput`` for another name.
    """
    def __new__(cls, name: str) -> Suite: ...
    @staticmethod
    def names() -> list[str]:
        """The names of all suites, those of the RFC first."""
    @staticmethod
    def of(curve: CurveLike) -> Suite:
        """The random oracle of ``curve``, a named one.

        Raises ``InvalidInput`` for a user-defined one.
        """
    @property
    def name(self) -> str:
        """The name."""
    @property
    def curve(self) -> Curve | None:
        """The curve; None for those that are not short Weierstrass curves."""
    @property
    def is_uniform(self) -> bool:
        """Whether the points are uniform, as those of a random oracle are. The others are cheaper."""
    def hash(self, message: BytesLike, tag: BytesLike) -> HashedPoint:
        """The point of ``message`` under ``tag``, of one byte or more, that names the application and the suite. Constant
        time in the message for a given length; the tag is public.

        Raises ``InvalidInput`` for an empty tag.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class HashedPoint:
    """A point of a suite's curve, of the subgroup of prime order. It may come from a password: not shown, not pickled,
    wiped at the end. Comparing two is not constant-time.
    """
    @property
    def suite(self) -> Suite:
        """The suite that made it."""
    @property
    def coordinates(self) -> tuple[int, int]:
        """The coordinates as integers: ``x`` and ``y``, or ``u`` and ``v`` on curve25519 and curve448. Python's integers
        are not wiped.
        """
    def to_bytes(self) -> bytes:
        """The curve's own encoding: an uncompressed SEC 1 point, the 32 or 57 bytes of RFC 8032 on edwards25519 and
        edwards448, ``u`` in the 32 or 56 bytes of RFC 7748 on curve25519 and curve448.
        """
    def to_point(self) -> Point | None:
        """The point for arithmetic, for public data; None for curves that are not short Weierstrass curves."""
    def __eq__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> NoReturn: ...

def expand_message(
    message: BytesLike,
    tag: BytesLike,
    length: SupportsIndex,
    *,
    hash: HashLike = "sha256",
    security_bits: SupportsIndex | None = None,
) -> bytes:
    """``length`` uniform bytes of ``message`` and ``tag``: ``expand_message`` (RFC 9380, section 5.3), by its variant xmd
    for a hash function, and by xof where ``hash`` is SHAKE128 or SHAKE256. ``security_bits`` is the level in bits for
    xof, at most 256; by default 128 and 256. Constant time for given lengths.

    Raises ``InvalidInput`` for an empty tag, more than 65535 bytes or 255 outputs of the hash function, a level above
    256 bits, and a level for a hash function.
    """
