from collections.abc import Sequence
from typing import ClassVar, NoReturn, Self, SupportsIndex, final, overload

from secant._native import Curve, Point, PrivateKey, PublicKey, Signature, hpke
from secant.typing import BytesLike, CurveLike, EdwardsCurveName, HashLike, HpkePrivateKey, HpkePublicKey

__all__ = [
    "EdwardsPoint",
    "EdwardsScalar",
    "FieldElement",
    "JacobianPoint",
    "Scalar",
    "digest_to_scalar",
    "ecdsa_sign",
    "ecdsa_verify",
    "fadd",
    "finv",
    "fmul",
    "fneg",
    "fred",
    "fsqr",
    "fsqrt",
    "fsub",
    "hpke_sender",
    "jp_add",
    "jp_double",
    "jp_neg",
    "jp_to_affine",
    "multiply_many_vartime",
    "rfc6979_nonce",
    "scalar_add",
    "scalar_inv",
    "scalar_mod",
    "scalar_mul",
    "scalar_multiply_ct",
    "scalar_multiply_wnaf",
    "scalar_neg",
]

@final
class EdwardsPoint:
    """A point of an Edwards curve. ``EdwardsPoint(curve, data)`` decodes the 32 bytes of ``"edwards25519"`` or the 57 of
    ``"edwards448"`` (RFC 8032, sections 5.1.3 and 5.2.3: the canonical encoding). Points of any order are points, those
    of small order and the identity included.

    ``P + Q``, ``P - Q``, ``-P``, ``k * P`` for an ``EdwardsScalar`` and ``P == Q`` are constant-time, each but ``==``
    and ``-P`` with an inversion; decoding is not. It may be a secret: wiped at the end, never printed, never pickled.

    Raises ``InvalidInput`` for bytes of another length and for those that are no canonical encoding of a point;
    ``CurveMismatch``.
    """
    def __new__(cls, curve: EdwardsCurveName, data: BytesLike) -> EdwardsPoint: ...
    @staticmethod
    def identity(curve: EdwardsCurveName) -> EdwardsPoint:
        """The identity of ``curve``, ``"edwards25519"`` or ``"edwards448"``: ``(0, 1)``."""
    @staticmethod
    def generator(curve: EdwardsCurveName) -> EdwardsPoint:
        """The generator of ``curve``, ``"edwards25519"`` or ``"edwards448"``."""
    @staticmethod
    def from_coordinates(curve: EdwardsCurveName, x: SupportsIndex, y: SupportsIndex) -> EdwardsPoint:
        """The point of ``curve`` with the coordinates ``x`` and ``y``, integers. Raises ``InvalidInput`` for one that is
        not below the prime, and for a point that is not on the curve.
        """
    def to_bytes(self) -> bytes:
        """The encoding of RFC 8032, 32 or 57 bytes. Constant time."""
    def __bytes__(self) -> bytes: ...
    @property
    def coordinates(self) -> tuple[int, int]:
        """``x`` and ``y``."""
    @property
    def curve(self) -> EdwardsCurveName:
        """``"edwards25519"`` or ``"edwards448"``."""
    @property
    def has_small_order(self) -> bool:
        """Whether the order of the point divides the cofactor: 8 on edwards25519, 4 on edwards448."""
    @property
    def is_in_subgroup(self) -> bool:
        """Whether the point is a multiple of the base point. Variable time."""
    def double(self) -> EdwardsPoint:
        """``2 P``. Constant time."""
    def __add__(self, other: EdwardsPoint, /) -> EdwardsPoint: ...
    def __sub__(self, other: EdwardsPoint, /) -> EdwardsPoint: ...
    def __neg__(self) -> EdwardsPoint: ...
    def __mul__(self, k: EdwardsScalar, /) -> EdwardsPoint: ...
    def __rmul__(self, k: EdwardsScalar, /) -> EdwardsPoint: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __reduce__(self) -> NoReturn: ...

@final
class EdwardsScalar:
    """An integer modulo the order of the base point of ``"edwards25519"`` or ``"edwards448"``, 0 included.
    ``EdwardsScalar(curve, value)`` takes an integer below the order, or 32 or 56 little-endian bytes.

    ``+``, ``-``, ``*``, ``/`` and ``==`` take scalars of one curve and are constant-time, but for whether there is an
    inverse; Python's integers are not. Wiped at the end, never printed, never pickled.

    Raises ``InvalidInput`` for what is not below the order, bytes of another length, and the inverse of 0;
    ``CurveMismatch``.
    """
    def __new__(cls, curve: EdwardsCurveName, value: BytesLike | SupportsIndex) -> EdwardsScalar: ...
    @staticmethod
    def reduce(curve: EdwardsCurveName, data: BytesLike) -> EdwardsScalar:
        """``data``, little-endian bytes of any length up to 114, as the hash of Ed448 has, modulo the order of ``curve``.
        Constant time for a length. Raises ``InvalidInput`` for more.
        """
    @staticmethod
    def random(curve: EdwardsCurveName) -> EdwardsScalar:
        """A scalar of ``curve`` from the operating system's randomness. Raises ``RandomnessFailed``."""
    def to_bytes(self) -> bytes:
        """The integer below the order, little-endian, 32 or 56 bytes. Constant time."""
    @property
    def curve(self) -> EdwardsCurveName:
        """``"edwards25519"`` or ``"edwards448"``."""
    def __int__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __add__(self, other: EdwardsScalar, /) -> EdwardsScalar: ...
    def __sub__(self, other: EdwardsScalar, /) -> EdwardsScalar: ...
    @overload
    def __mul__(self, other: EdwardsPoint, /) -> EdwardsPoint: ...
    @overload
    def __mul__(self, other: EdwardsScalar, /) -> EdwardsScalar: ...
    def __rmul__(self, other: EdwardsScalar, /) -> EdwardsScalar: ...
    def __truediv__(self, other: EdwardsScalar, /) -> EdwardsScalar: ...
    def __rtruediv__(self, other: EdwardsScalar, /) -> EdwardsScalar: ...
    def __neg__(self) -> EdwardsScalar: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __reduce__(self) -> NoReturn: ...

@final
class FieldElement:
    """An integer modulo the prime of a curve. ``FieldElement(curve, value)`` takes an integer below the prime or
    ``field_bytes`` big-endian bytes.

    The operators take elements of one curve and integers of any sign of up to twice the prime's length, which are
    reduced; ``a / b`` multiplies with the inverse, and ``a ** n`` takes a public ``n``, by which its time varies.
    All else is constant-time, but for whether there is an inverse; Python's integers are not. Wiped at the end,
    never printed.

    Raises ``InvalidInput`` for a negative integer, one that is not below the prime, bytes of another length, and
    the inverse of 0; ``CurveMismatch``.
    """
    def __new__(cls, curve: CurveLike, value: BytesLike | SupportsIndex) -> FieldElement: ...
    @property
    def curve(self) -> Curve:
        """The curve that the value belongs to."""
    def to_bytes(self) -> bytes:
        """The integer below the modulus, big-endian, of the modulus's length. Constant time."""
    def __int__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __add__(self, other: FieldElement | SupportsIndex, /) -> FieldElement: ...
    def __radd__(self, other: SupportsIndex, /) -> FieldElement: ...
    def __sub__(self, other: FieldElement | SupportsIndex, /) -> FieldElement: ...
    def __rsub__(self, other: SupportsIndex, /) -> FieldElement: ...
    def __mul__(self, other: FieldElement | SupportsIndex, /) -> FieldElement: ...
    def __rmul__(self, other: SupportsIndex, /) -> FieldElement: ...
    def __truediv__(self, other: FieldElement | SupportsIndex, /) -> FieldElement: ...
    def __rtruediv__(self, other: SupportsIndex, /) -> FieldElement: ...
    def __pow__(self, exponent: SupportsIndex, modulus: None = None, /) -> FieldElement: ...
    def __neg__(self) -> FieldElement: ...
    def __pos__(self) -> FieldElement: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: object, /) -> Self: ...

@final
class Scalar:
    """An integer modulo the order of a curve's generator, 0 included. ``Scalar(curve, value)`` takes an integer below
    the order or ``scalar_bytes`` big-endian bytes.

    The operators take scalars of one curve and integers of any sign of up to twice the order's length, which are
    reduced; ``a / b`` multiplies with the inverse, and ``a ** n`` takes a public ``n``, by which its time varies.
    All else is constant-time, but for whether there is an inverse; Python's integers are not. Wiped at the end,
    never printed and never pickled. ``k * P`` multiplies a point in constant time, by the fastest way that it
    allows.

    Raises ``InvalidInput`` for a negative integer, one that is not below the order, bytes of another length, and
    the inverse of 0; ``CurveMismatch``; ``UnsupportedCurve`` for a curve whose order is not proved.
    """
    def __new__(cls, curve: CurveLike, value: BytesLike | SupportsIndex) -> Scalar: ...
    @staticmethod
    def random(curve: CurveLike) -> Scalar:
        """A scalar of ``curve`` other than 0 from the operating system's randomness, every one equally likely. Raises
        ``RandomnessFailed``; ``UnsupportedCurve`` for a curve whose order is not proved.
        """
    @property
    def curve(self) -> Curve:
        """The curve that the value belongs to."""
    def to_bytes(self) -> bytes:
        """The integer below the modulus, big-endian, of the modulus's length. Constant time."""
    def __int__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __add__(self, other: Scalar | SupportsIndex, /) -> Scalar: ...
    def __radd__(self, other: SupportsIndex, /) -> Scalar: ...
    def __sub__(self, other: Scalar | SupportsIndex, /) -> Scalar: ...
    def __rsub__(self, other: SupportsIndex, /) -> Scalar: ...
    @overload
    def __mul__(self, other: Point, /) -> Point: ...
    @overload
    def __mul__(self, other: Scalar | SupportsIndex, /) -> Scalar: ...
    def __rmul__(self, other: SupportsIndex, /) -> Scalar: ...
    def __truediv__(self, other: Scalar | SupportsIndex, /) -> Scalar: ...
    def __rtruediv__(self, other: SupportsIndex, /) -> Scalar: ...
    def __pow__(self, exponent: SupportsIndex, modulus: None = None, /) -> Scalar: ...
    def __neg__(self) -> Scalar: ...
    def __pos__(self) -> Scalar: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: object, /) -> Self: ...
    def __reduce__(self) -> NoReturn: ...

@final
class JacobianPoint:
    """A point of a curve in Jacobian coordinates. ``JacobianPoint(x, y, z)`` takes three field elements of one curve,
    which stand for ``(x/z**2, y/z**3)``; the identity is ``(0, 1, 0)``. It is checked against the equation when it is
    made. ``+``, ``-`` and ``double`` are constant-time; ``==`` compares the affine points, for the price of two
    inversions. The coordinates of a secret multiple tell about the scalar: wiped at the end, never printed, never
    pickled.

    Raises ``CurveMismatch``, and ``InvalidInput`` for coordinates that do not satisfy the equation.
    """
    def __new__(cls, x: FieldElement, y: FieldElement, z: FieldElement) -> JacobianPoint: ...
    @staticmethod
    def identity(curve: CurveLike) -> JacobianPoint:
        """The identity of ``curve``, a ``Curve`` or its name: ``(0, 1, 0)``."""
    @staticmethod
    def from_affine(point: Point) -> JacobianPoint:
        """``point``, a ``Point``, with ``Z = 1``; the identity for the identity."""
    def to_affine(self) -> Point:
        """The affine point, which is for public data. Constant time but for whether it is the identity."""
    @property
    def coordinates(self) -> tuple[FieldElement, FieldElement, FieldElement]:
        """``X``, ``Y`` and ``Z``."""
    @property
    def curve(self) -> Curve:
        """The curve that the point belongs to."""
    @property
    def is_identity(self) -> bool:
        """Whether this is the identity. Constant time but for the answer."""
    def double(self) -> JacobianPoint:
        """``2 P``, for every point. Constant time."""
    def __add__(self, other: JacobianPoint, /) -> JacobianPoint: ...
    def __sub__(self, other: JacobianPoint, /) -> JacobianPoint: ...
    def __neg__(self) -> JacobianPoint: ...
    def __bool__(self) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> NoReturn: ...

def fadd(a: FieldElement, b: FieldElement) -> FieldElement:
    """``a + b`` modulo the prime. Constant time.

    Raises ``CurveMismatch``.
    """
def fsub(a: FieldElement, b: FieldElement) -> FieldElement:
    """``a - b`` modulo the prime. Constant time.

    Raises ``CurveMismatch``.
    """
def fmul(a: FieldElement, b: FieldElement) -> FieldElement:
    """``a b`` modulo the prime. Constant time.

    Raises ``CurveMismatch``.
    """
def fsqr(a: FieldElement) -> FieldElement:
    """``a**2`` modulo the prime. Constant time."""
def fneg(a: FieldElement) -> FieldElement:
    """``-a`` modulo the prime: 0 for 0. Constant time."""
def finv(a: FieldElement) -> FieldElement:
    """``1 / a`` modulo the prime. Constant time but for whether there is one. Cost: about 100 multiplications at 256 bits.

    Raises ``InvalidInput`` for 0.
    """
def fsqrt(a: FieldElement) -> FieldElement | None:
    """The square root of ``a`` that is even as an integer; None when ``a`` is no square. Constant time but for that."""
def fred(curve: CurveLike, value: BytesLike | SupportsIndex) -> FieldElement:
    """``value`` modulo the prime of ``curve``: an integer of any sign or big-endian bytes, of up to twice the prime's
    length. Constant time for bytes of a length.

    Raises ``InvalidInput`` for a longer one, leading zeros of bytes included.
    """
def scalar_add(a: Scalar, b: Scalar) -> Scalar:
    """``a + b`` modulo the order. Constant time.

    Raises ``CurveMismatch``.
    """
def scalar_mul(a: Scalar, b: Scalar) -> Scalar:
    """``a b`` modulo the order. Constant time.

    Raises ``CurveMismatch``.
    """
def scalar_neg(a: Scalar) -> Scalar:
    """``-a`` modulo the order: 0 for 0. Constant time."""
def scalar_inv(a: Scalar) -> Scalar:
    """``1 / a`` modulo the order. Constant time but for whether there is one.

    Raises ``InvalidInput`` for 0.
    """
def scalar_mod(curve: CurveLike, value: BytesLike | SupportsIndex) -> Scalar:
    """``value`` modulo the order of ``curve``: an integer of any sign or big-endian bytes, of up to twice the order's
    length. Constant time for bytes of a length.

    Raises ``InvalidInput`` for a longer one, leading zeros of bytes included; ``UnsupportedCurve`` for a curve whose
    order is not proved.
    """
def jp_double(p: JacobianPoint) -> JacobianPoint:
    """``2 p``, for every point. Constant time."""
def jp_add(p: JacobianPoint, q: JacobianPoint) -> JacobianPoint:
    """``p + q``, for any points of one curve: equal, opposite, of order 2 and the identity included. Constant time. Cost:
    12 multiplications, 4 squarings and a doubling.

    Raises ``CurveMismatch``.
    """
def jp_neg(p: JacobianPoint) -> JacobianPoint:
    """``-p``. Constant time."""
def jp_to_affine(p: JacobianPoint) -> Point:
    """The affine point of ``p``, which is for public data; the identity for the identity. Constant time but for whether it
    is that.
    """
def scalar_multiply_ct(k: Scalar, p: Point, *, window: SupportsIndex | None = None) -> JacobianPoint:
    """``k p`` in constant time: the time depends on the curve, the window, and whether ``p``, which is public, is the
    identity.

    Without ``window``, by Montgomery's ladder, for any point of any curve whose order is proved. With one of 2 to 6
    bits, by a fixed window with odd signed digits that reads every entry of its table for every digit, in less than
    half of the ladder's time, for points of the generator's subgroup.

    Raises ``CurveMismatch``; ``InvalidInput`` for a window outside its range and for a point outside the subgroup;
    ``UnsupportedCurve`` for a window on a curve of even order.
    """
def scalar_multiply_wnaf(k: Scalar, p: Point, *, window: SupportsIndex = 5) -> JacobianPoint:
    """``k p`` for a public ``k`` by the non-adjacent form of width ``window``, 2 to 7 bits, and a table of ``2**(window -
    2)`` odd multiples, in variable time; by double-and-add on curves whose order is composite or shorter than ``window
    + 4`` bits.

    Raises ``CurveMismatch``; ``InvalidInput`` for a window outside its range.
    """
def multiply_many_vartime(curve: CurveLike, terms: Sequence[tuple[Scalar, Point]]) -> Point:
    """``k1 P1 + k2 P2 + …`` on ``curve``, for public scalars and any number of ``terms``, a sequence of pairs of a scalar
    and a point; the identity for none. In variable time: one chain of doublings for all, and from some hundred terms on
    buckets.

    Raises ``CurveMismatch`` for a term of another curve; ``UnsupportedCurve`` for a curve whose order is not proved.
    """
def digest_to_scalar(curve: CurveLike, digest: BytesLike) -> Scalar:
    """The integer that ECDSA on ``curve`` signs for ``digest``: its leftmost bits, as many as the order has, modulo the
    order. Constant time for a length.

    Raises ``InvalidInput`` for an empty digest; ``UnsupportedCurve`` for a curve whose order is not proved.
    """
def rfc6979_nonce(
    key: PrivateKey,
    e: Scalar,
    *,
    hash: HashLike | None = None,
    extra_entropy: BytesLike = b"",
    skipped: SupportsIndex = 0,
) -> Scalar:
    """The nonce of RFC 6979 for ``key`` and the integer ``e`` of a digest, with ``extra_entropy`` of any length (section
    3.6), after ``skipped`` others, up to 255, that gave no signature. ``hash`` is the hash function, the curve's
    ``default_hash`` unless given. Constant time.

    Raises ``CurveMismatch``; ``InvalidInput`` where 256 candidates did not suffice.
    """
def ecdsa_sign(key: PrivateKey, e: Scalar, k: Scalar) -> Signature:
    """The ECDSA signature by ``key`` of an integer ``e``, which is already reduced, with the nonce ``k``. Constant time.

    Two signatures with one nonce give the private key away, and so does a nonce of which some bits are known.

    Raises ``CurveMismatch``; ``InvalidInput`` for the nonce 0, and for one with which ``r`` or ``s`` would be 0.
    """
def ecdsa_verify(key: PublicKey, signature: Signature, e: Scalar) -> bool:
    """Whether ``signature``, of an integer ``e``, which is already reduced, is that of ``key``. 0 is an integer as any
    other: whoever knows the key can make a signature of it. False for a signature or an integer of another curve.
    Variable time.
    """
def hpke_sender(
    suite: hpke.Suite,
    recipient: HpkePublicKey,
    ephemeral: HpkePrivateKey,
    *,
    sender: HpkePrivateKey | None = None,
    info: BytesLike = b"",
    psk: BytesLike | None = None,
    psk_id: BytesLike | None = None,
) -> hpke.Sender:
    """A ``secant.hpke.Sender`` with ``ephemeral``, a private key of yours, as its ephemeral key, for test vectors. A key
    that serves twice for one recipient gives away what is encrypted. ``suite``, ``recipient``, ``sender``, ``info``,
    ``psk`` and ``psk_id`` are those of ``secant.hpke.Sender``.

    Raises what that raises.
    """
