from collections.abc import Iterator
from typing import ClassVar, Literal, NoReturn, Self, SupportsIndex, final, overload

from secant._native import (
    batch as batch,
    bip32 as bip32,
    bip340 as bip340,
    bip374 as bip374,
    brc42 as brc42,
    brc94 as brc94,
    columns as columns,
    dleq as dleq,
    ecies as ecies,
    ed25519 as ed25519,
    ed448 as ed448,
    hash_to_curve as hash_to_curve,
    hazmat as hazmat,
    hex as hex,
    hpke as hpke,
    kdf as kdf,
    keyfile as keyfile,
    koblitz as koblitz,
    massey_omura as massey_omura,
    restartable as restartable,
    tls as tls,
    wif as wif,
    x25519 as x25519,
    x448 as x448,
    xeddsa as xeddsa,
)
from secant._native.hazmat import Scalar
from secant.typing import (
    BytesLike,
    CheckName,
    CurveLike,
    HashLike,
    HashName,
    KeyFormat,
    NonceMode,
    SignatureFormat,
    TableSize,
)

__version__: str

def backend() -> str:
    """The name of the machine's code that runs, such as `portable`; the first operation chooses it."""

@final
class Curve:
    """A short Weierstrass curve ``y**2 == x**3 + a*x + b``: a named one, or one that you define.

    ``Curve("P-256")`` finds a named curve by any customary name (``prime256v1``, ``secp256r1``, ``P-256``; case and
    dashes do not count) or by its object identifier. Those below 192 bits, from secp112r1 to brainpoolP160t1, are for
    old keys alone, and found with ``weak_curves=True`` only; ``is_weak`` tells which are below 112 bits of security.
    ``Curve(p, a, b, generator=(x, y), order=n, cofactor=h)`` defines a
    curve over the integers modulo an odd prime ``p`` of up to 576 bits; a negative ``a`` or ``b`` stands for its
    residue, and the cofactor is 1 unless it is given. The first parameter, ``name_or_p``, is a name, that prime, or a
    ``Curve``, which is then the result.

    ``Curve(p, a, b)`` alone, with a prime of at most 16 bits, counts the points; the generator is a point of the
    largest prime order. Its ``check`` is ``"order"``, or ``"basic"`` where the square of that order divides the number
    of points; with an order of 2 there are no keys.

    ``check`` says how much is proved: ``"basic"`` that the equation is a curve with the generator on it, ``"order"``
    that order and cofactor are right, ``"full"`` (the default) that known weaknesses are absent too. Keys and secrets
    need at least ``"order"``; over primes above 16 bits they are refused where the order is ``p`` or the embedding
    degree at most 100. Wherever a curve is an argument, its name will do.

    Raises ``UnknownCurve`` with the nearest names, ``InvalidInput`` for a weak curve, or ``InvalidCurve`` with the first
    check that fails. A curve that you define never equals a named one, even with its parameters, and their points do
    not mix.

    Sources: SEC 2, FIPS 186-5 / SP 800-186, RFC 5639. Equal curves have equal parameters and passed the same check.
    """
    @overload
    def __new__(
        cls,
        name_or_p: str | Curve,
        a: None = None,
        b: None = None,
        *,
        generator: None = None,
        order: None = None,
        cofactor: None = None,
        check: CheckName | None = None,
        weak_curves: bool = False,
    ) -> Curve: ...
    @overload
    def __new__(
        cls,
        name_or_p: SupportsIndex,
        a: SupportsIndex,
        b: SupportsIndex,
        *,
        generator: None = None,
        order: None = None,
        cofactor: None = None,
        check: CheckName | None = None,
    ) -> Curve: ...
    @overload
    def __new__(
        cls,
        name_or_p: SupportsIndex,
        a: SupportsIndex,
        b: SupportsIndex,
        *,
        generator: tuple[SupportsIndex, SupportsIndex],
        order: SupportsIndex,
        cofactor: SupportsIndex | None = None,
        check: CheckName | None = None,
    ) -> Curve: ...
    @staticmethod
    def names(*, legacy: bool = False) -> list[str]:
        """The names of all named curves; with ``legacy`` also those of 112 to 192 bits that are here for old keys alone."""
    @property
    def name(self) -> str:
        """The name, as in SEC 2 or RFC 5639; ``"custom"`` for a user-defined curve."""
    @property
    def aliases(self) -> list[str]:
        """Other customary names."""
    @property
    def oid(self) -> str | None:
        """The object identifier in dotted form; None for a user-defined curve."""
    @property
    def default_hash(self) -> HashName:
        """The hash function of signatures and of ECIES where none is named: SHA-256, SHA-384 for orders of
        more than 256 bits, SHA-512 for more than 384.
        """
    @property
    def is_named(self) -> bool:
        """Whether the curve is a named one."""
    @property
    def security_bits(self) -> int:
        """The security in bits: half of those of the order, what Pollard's rho method leaves."""
    @property
    def is_weak(self) -> bool:
        """Whether the security is below the 112 bits that SP 800-57 asks for, as on secp192r1 and all shorter curves: for
        old keys alone.
        """
    @property
    def p(self) -> int:
        """The prime of the field."""
    @property
    def a(self) -> int:
        """The coefficient of ``x``, from 0 to ``p - 1``."""
    @property
    def b(self) -> int:
        """The constant coefficient, from 0 to ``p - 1``."""
    @property
    def order(self) -> int:
        """The order of the generator."""
    @property
    def cofactor(self) -> int:
        """The number of points divided by the order."""
    @property
    def generator(self) -> Point:
        """The generator."""
    @property
    def identity(self) -> Point:
        """The identity, the point at infinity."""
    @property
    def field_bytes(self) -> int:
        """Bytes in a coordinate."""
    @property
    def scalar_bytes(self) -> int:
        """Bytes in a private key and in each half of a signature. Raises ``UnsupportedCurve`` below the check ``"order"``."""
    @property
    def supports_secrets(self) -> bool:
        """Whether keys exist on this curve: the order is proved, and odd."""
    @property
    def check(self) -> CheckName:
        """The check that the curve passed: ``"basic"``, ``"order"`` or ``"full"``."""
    @property
    def warnings(self) -> list[str]:
        """What a full check found that is legal and weak; empty for the curves of ``names()``."""
    def point(self, x: SupportsIndex, y: SupportsIndex) -> Point:
        """The point with the coordinates ``x`` and ``y``, integers from 0 to ``p - 1``. Raises ``InvalidInput`` if it is
        not on the curve.
        """
    def points(self) -> Iterator[Point]:
        """An iterator over all points: the identity, then by their x-coordinates, of two with the same one that with the
        even y-coordinate first. For small curves: there are about ``p`` of them.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Point:
    """A point of a curve, the identity included: ``P + Q``, ``P - Q``, ``-P``, ``k * P``, ``P == Q``, ``hash(P)``.
    ``Point(curve, x, y)`` has these affine coordinates, integers from 0 to ``p - 1``, on a ``Curve`` or a curve by its
    name.

    ``bool(P)`` is false for the identity alone. Points can be pickled and are immutable, and ``sum`` adds them. All
    arithmetic takes variable time: it is for public data, never for a secret. ``k * P`` alone is constant-time where
    ``k`` is a ``secant.hazmat.Scalar``. An addition takes about a microsecond on a curve of 256 bits, most of it for
    the inversion that makes the result affine.

    Raises ``InvalidInput`` for a coordinate that is not below ``p`` and for a point that is not on the curve, and
    ``CurveMismatch`` where points of two curves meet.
    """
    def __new__(cls, curve: CurveLike, x: SupportsIndex, y: SupportsIndex) -> Point: ...
    @staticmethod
    def identity(curve: CurveLike) -> Point:
        """The identity of ``curve``, a ``Curve`` or its name."""
    @staticmethod
    def from_bytes(curve: CurveLike, data: BytesLike) -> Point:
        """Decodes ``data``, a SEC 1 point (section 2.3.4) of ``curve``: ``04 || x || y``, ``02 || x``, ``03 || x``, or
        ``00`` for the identity. Raises ``InvalidInput``.
        """
    @staticmethod
    def lift_x(curve: CurveLike, x: SupportsIndex, *, odd: bool = False) -> Point:
        """The point of ``curve`` with the x-coordinate ``x`` and an even y-coordinate, or with ``odd=True`` an odd one.
        Raises ``InvalidInput`` where there is none.
        """
    def to_bytes(self, *, compressed: bool = False) -> bytes:
        """Encodes as SEC 1 (section 2.3.3): ``1 + 2 * field_bytes`` bytes, or ``1 + field_bytes`` with
        ``compressed=True``; the identity is one zero byte.
        """
    def __bytes__(self) -> bytes: ...
    @property
    def curve(self) -> Curve:
        """The curve that the point belongs to."""
    @property
    def coordinates(self) -> tuple[int, int] | None:
        """The affine coordinates ``(x, y)``; None for the identity."""
    @property
    def x(self) -> int | None:
        """The affine x-coordinate; None for the identity."""
    @property
    def y(self) -> int | None:
        """The affine y-coordinate; None for the identity."""
    @property
    def is_identity(self) -> bool:
        """Whether this is the identity."""
    @property
    def is_in_subgroup(self) -> bool:
        """Whether the point is a multiple of the generator. Always true on curves of cofactor 1. Raises
        ``UnsupportedCurve`` below the check ``"order"``. On other curves it costs a multiplication.
        """
    def order(self) -> int:
        """The order of the point: the smallest ``k`` above 0 with ``k * P`` the identity.

        Raises ``UnsupportedCurve`` on a user-defined curve that passed the check ``"basic"`` alone and whose prime is
        longer than 16 bits, unless the order is below 66 050.
        """
    def double(self) -> Point:
        """``2 * P``."""
    def multiply(self, k: SupportsIndex, *, tuning: Tuning | None = None) -> Point:
        """``k * P`` with the coordinates and the window of ``tuning``, a ``Tuning`` (the fastest unless given), for an
        integer of any size and sign; on a user-defined curve that passed the check ``"basic"`` alone, of at most 576
        bits. Variable time: never for a secret ``k``.
        """
    def __add__(self, other: Point, /) -> Point: ...
    def __radd__(self, other: int, /) -> Point: ...
    def __sub__(self, other: Point, /) -> Point: ...
    def __neg__(self) -> Point: ...
    def __pos__(self) -> Point: ...
    def __mul__(self, k: SupportsIndex | Scalar, /) -> Point: ...
    def __rmul__(self, k: SupportsIndex | Scalar, /) -> Point: ...
    def __bool__(self) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class PointCache:
    """The last results of ``P + Q``, ``2 P`` and ``k P``, at most ``capacity`` of them; of more, the least recently used
    go. 0 keeps nothing. A repeated multiplication then costs a look-up. For public points and integers alone: they are
    stored in the clear, and whether an answer was kept can be seen in the time. It can be shared between threads.
    """
    def __new__(cls, capacity: SupportsIndex) -> PointCache: ...
    def add(self, p: Point, q: Point) -> Point:
        """``p + q``, for points of one curve.

        Raises ``CurveMismatch``.
        """
    def double(self, p: Point) -> Point:
        """``2 p``, for any point."""
    def multiply(self, p: Point, k: SupportsIndex) -> Point:
        """``k p`` for an integer of any sign. What is kept is the multiple by its absolute value.

        Raises ``InvalidInput`` for an integer of more than 576 bits on a curve whose order is not proved.
        """
    @property
    def capacity(self) -> int:
        """The most results that are kept."""
    @property
    def hits(self) -> int:
        """The operations that were answered from memory, since the start or the last ``clear``."""
    @property
    def misses(self) -> int:
        """The operations that were computed, since the start or the last ``clear``."""
    @property
    def heap_bytes(self) -> int:
        """The memory that the results take, in bytes, from the sizes of their parts."""
    def clear(self) -> None:
        """Forgets the results and gives their memory back; the counts of hits and misses start anew."""
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...

@final
class Signature:
    """An ECDSA signature as two integers ``r`` and ``s`` from 1 to the order minus 1: ``Signature(curve, r, s)``, on a
    ``Curve`` or a curve by its name.

    For converting and looking inside; ``PrivateKey.sign`` gives bytes and ``PublicKey.verify`` takes them. Equality is
    that of curve, ``r`` and ``s``. Raises ``InvalidInput`` for an integer out of range.
    """
    def __new__(cls, curve: CurveLike, r: SupportsIndex, s: SupportsIndex) -> Signature: ...
    @staticmethod
    def from_der(curve: CurveLike, data: BytesLike) -> Signature:
        """Decodes ``data``, strict DER (SEC 1, C.5; X.690), as a signature on ``curve``. Raises ``InvalidInput`` for any
        but the one encoding.
        """
    @staticmethod
    def from_raw(
        curve: CurveLike, data: BytesLike, recovery_id: SupportsIndex | None = None
    ) -> Signature:
        """Decodes ``data``, which is ``r || s``, each of ``scalar_bytes`` (IEEE P1363), as a signature on ``curve``;
        ``recovery_id``, 0 to 3, is what was kept beside it. Raises ``InvalidInput``.
        """
    def to_der(self) -> bytes:
        """The signature in DER."""
    def to_raw(self) -> bytes:
        """The signature as ``r || s``, ``2 * scalar_bytes`` bytes."""
    @property
    def curve(self) -> Curve:
        """The curve that the signature belongs to."""
    @property
    def r(self) -> int:
        """The first integer."""
    @property
    def s(self) -> int:
        """The second integer."""
    @property
    def recovery_id(self) -> int | None:
        """Which public key the signature recovers to, 0 to 3; known for those made by ``sign_recoverable`` and given to
        ``from_raw``, otherwise None. None as well on a curve whose prime exceeds twice its order, where four ids do not
        tell the keys apart: secp112r2, secp128r2, and others of a cofactor above 2.
        """
    def normalize_s(self) -> Signature:
        """The signature with ``s`` in the lower half of its range (BIP 62): this one, or the one with ``n - s``, which is valid
        for the same key and message and has the other lowest bit in its recovery id.
        """
    @property
    def is_low_s(self) -> bool:
        """Whether ``s`` is at most half of the order."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class PrivateKey:
    """A private key: an integer from 1 to the order minus 1. ``PrivateKey(curve, secret)`` takes it as big-endian bytes of
    ``scalar_bytes`` or as an ``int``; the curve is a ``Curve`` or its name.

    Every operation is constant-time in the key, ``==`` included; keys are not hashable. The key is wiped when the
    object goes, never printed and never pickled. Python's own objects are another matter: the ``bytes`` or ``int`` that
    you pass, and the ``bytes`` that ``to_bytes`` and ``shared_secret`` return, stay in memory until Python reuses it.

    Raises ``InvalidInput`` for 0 and for what is not below the order, ``UnsupportedCurve`` where a curve has no keys.
    """
    def __new__(cls, curve: CurveLike, secret: BytesLike | SupportsIndex) -> PrivateKey: ...
    @staticmethod
    def generate(curve: CurveLike) -> PrivateKey:
        """A fresh key on ``curve`` from the operating system's randomness, every key equally likely (FIPS 186-5, A.2.2).
        Raises ``RandomnessFailed``, and ``UnsupportedCurve`` where a curve has no keys.
        """
    def to_bytes(self) -> bytes:
        """The key as ``scalar_bytes`` big-endian bytes, which are a secret."""
    @property
    def curve(self) -> Curve:
        """The curve that the key belongs to."""
    def public_key(self, *, blinded: bool = False, tuning: Tuning | None = None) -> PublicKey:
        """The public key, a multiple of the generator. ``blinded`` randomises the multiplication for devices whose power
        or radiation can be measured (about twice the time; then ``tuning`` has no effect). ``tuning``, a ``Tuning``,
        trades the memory of tables against time. Constant-time.
        """
    def tweak_add(self, tweak: BytesLike) -> PrivateKey:
        """The key ``d + t`` for this key ``d``, modulo the order. ``tweak`` is ``t``: ``scalar_bytes`` big-endian bytes, below the
        order. Its public key is that of ``PublicKey.tweak_add``. Whoever chooses the tweak can choose the sum: derive it, as
        BIP32 does, and take it from nobody else. Constant-time.

        Raises ``InvalidInput`` for a wrong length, a tweak that is not below the order, and a sum that is zero.
        """
    def tweak_multiply(self, tweak: BytesLike) -> PrivateKey:
        """The key ``t d`` for the ``tweak`` ``t``, as ``tweak_add``; zero is refused too. Constant-time."""
    def sign(
        self,
        message: BytesLike,
        *,
        hash: HashLike | None = None,
        format: SignatureFormat = "der",
        nonce: NonceMode = "deterministic",
        low_s: bool = False,
        blinded: bool = False,
        verified: bool = False,
        extra_entropy: BytesLike | None = None,
        tuning: Tuning | None = None,
    ) -> bytes:
        """An ECDSA signature of ``message``, of any length (FIPS 186-5; SEC 1, section 4.1.3), as bytes.

        ``hash`` is the hash function of message and nonce: its name (``"sha256"``, ``"sha384"``, ``"sha512"``,
        ``"sha3-256"``, …), or a constructor such as ``hashlib.sha256``; the curve's ``default_hash`` unless given.
        ``format`` is ``"der"`` or ``"raw"`` (``r || s``). ``nonce`` is ``"deterministic"`` (RFC 6979) or ``"hedged"``
        (RFC 6979, section 3.6, with fresh randomness). ``low_s`` brings ``s`` to the lower half of its range, as
        Bitcoin demands. ``blinded`` randomises the multiplication, for twice the time. ``verified`` verifies the signature
        before it is returned, so that a fault of the hardware raises ``InvalidInput`` and gives nothing away, for a public
        key and a verification more. ``extra_entropy``, of up to 32
        bytes, goes into the nonce (RFC 6979, section 3.6) in place of what a hedged one draws. ``tuning``, a
        ``Tuning``, trades the memory of tables against time.

        Use one private key on one curve: with deterministic nonces, signatures of one message on two curves of one length
        (r1 and t1 of Brainpool; P-256 and secp256k1) can have one nonce, and give the key away. Hedged ones do not.

        Constant-time in the key and the nonce; the time depends on the length of the message. Raises ``InvalidInput``,
        and ``RandomnessFailed`` for a hedged nonce and when blinded.
        """
    def sign_digest(
        self,
        digest: BytesLike,
        *,
        hash: HashLike | None = None,
        any_length: bool = False,
        format: SignatureFormat = "der",
        nonce: NonceMode = "deterministic",
        low_s: bool = False,
        blinded: bool = False,
        verified: bool = False,
        extra_entropy: BytesLike | None = None,
        tuning: Tuning | None = None,
    ) -> bytes:
        """``sign`` for a message that was hashed before, into ``digest``. With ``hash``, which also drives the nonce, the
        digest must have that function's length, unless ``any_length`` is true; without it any length is taken. A digest that is longer than the order
        is cut to its bits, as the standard says. ``format``, ``nonce``, ``low_s``, ``blinded``, ``verified``, ``extra_entropy`` and
        ``tuning`` are those of ``sign``. Raises ``InvalidInput`` for an empty digest and a wrong length.
        """
    def sign_recoverable(
        self,
        message: BytesLike,
        *,
        hash: HashLike | None = None,
        nonce: NonceMode = "deterministic",
        low_s: bool = False,
        blinded: bool = False,
        verified: bool = False,
        extra_entropy: BytesLike | None = None,
        tuning: Tuning | None = None,
    ) -> Signature:
        """``sign`` with a ``Signature`` as the answer, whose ``recovery_id`` says which public key ``PublicKey.recover``
        finds; on curves of a cofactor above 2, secp112r2 and secp128r2 among them, it is None. ``message``, ``hash``, ``nonce``, ``low_s``, ``blinded``, ``verified``, ``extra_entropy`` and ``tuning`` are those of
        ``sign``.
        """
    def sign_digest_recoverable(
        self,
        digest: BytesLike,
        *,
        hash: HashLike | None = None,
        any_length: bool = False,
        nonce: NonceMode = "deterministic",
        low_s: bool = False,
        blinded: bool = False,
        verified: bool = False,
        extra_entropy: BytesLike | None = None,
        tuning: Tuning | None = None,
    ) -> Signature:
        """``sign_recoverable`` for a message that was hashed before, into ``digest``; ``hash`` and
        ``any_length`` are those of ``sign_digest``. ``nonce``, ``low_s``, ``blinded``, ``verified``, ``extra_entropy`` and ``tuning`` are those of ``sign``.
        """
    def shared_secret(
        self, peer: PublicKey, *, blinded: bool = False, tuning: Tuning | None = None
    ) -> bytes:
        """The ECDH shared secret with ``peer``, the other side's ``PublicKey``: the x-coordinate of the product,
        ``field_bytes`` bytes (SEC 1, section 3.3.1; SP 800-56A). ``blinded`` and ``tuning`` are those of
        ``public_key``.

        Derive a key from it (``secant.kdf``) before use. Constant-time. Raises ``CurveMismatch``.
        """
    def shared_point(self, peer: PublicKey) -> bytes:
        """The point of ECDH with ``peer``, the other side's ``PublicKey``, as ``04 || x || y``, a secret, for protocols
        that need more than ``shared_secret``. Constant-time. Raises ``CurveMismatch``.
        """
    @staticmethod
    def from_scalar(scalar: Scalar) -> PrivateKey:
        """The key of ``scalar``, a ``secant.hazmat.Scalar`` other than 0. Constant-time. Raises ``InvalidInput`` for 0."""
    def to_scalar(self) -> Scalar:
        """The key as a ``secant.hazmat.Scalar``."""
    @staticmethod
    def from_pem(data: str | BytesLike, *, password: str | BytesLike | None = None) -> PrivateKey:
        """Reads a key in PEM: PKCS#8, plain or encrypted, SEC 1, or OpenSSH. ``data`` and ``password`` are bytes, or a
        ``str`` as its UTF-8. ``secant.keyfile.load_private`` reads keys of every algorithm and form.

        Raises ``InvalidInput`` for a malformed file, a public key, another algorithm or encoding; ``PasswordNeeded``;
        ``DecryptionFailed`` for a wrong password.
        """
    @staticmethod
    def from_der(data: BytesLike, *, password: str | BytesLike | None = None) -> PrivateKey:
        """Reads ``data``, a key in DER: PKCS#8, plain or encrypted with ``password``, or SEC 1. Raises what ``from_pem``
        raises.
        """
    def to_pem(
        self,
        *,
        format: KeyFormat = "pkcs8",
        password: str | BytesLike | None = None,
        iterations: SupportsIndex | None = None,
    ) -> bytes:
        """The key in PEM, as ASCII bytes: PKCS#8, encrypted if there is a ``password``, or SEC 1 with ``format="sec1"``.
        ``iterations`` of the password's derivation are 1 to 10 000 000, by default 600 000, a third of a second. The
        options are those of ``secant.keyfile.dump_private``.

        Raises ``InvalidInput`` for an empty password, and SEC 1 with a password; ``RandomnessFailed``.
        """
    def to_der(
        self,
        *,
        format: KeyFormat = "pkcs8",
        password: str | BytesLike | None = None,
        iterations: SupportsIndex | None = None,
    ) -> bytes:
        """The key in DER; ``format``, ``password`` and ``iterations`` are those of ``to_pem``, and it raises what that
        raises.
        """
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: object, /) -> Self: ...
    def __reduce__(self) -> NoReturn: ...

@final
class PublicKey:
    """A public key: a point of the generator's subgroup other than the identity, checked when it is made.

    ``PublicKey(curve, data)`` decodes a SEC 1 point (``02 || x``, ``03 || x`` or ``04 || x || y``). Public keys
    compare, hash and pickle. Raises ``InvalidInput`` for a malformed point, one that is not on the curve or not in the
    subgroup.
    """
    def __new__(cls, curve: CurveLike, data: BytesLike) -> PublicKey: ...
    @staticmethod
    def from_point(point: Point) -> PublicKey:
        """The key with this ``point``, a ``Point``. Raises ``InvalidInput`` for the identity and for points outside the
        generator's subgroup.
        """
    @staticmethod
    def recover(
        digest: BytesLike,
        signature: Signature,
        recovery_id: SupportsIndex | None = None,
        *,
        hash: HashLike | None = None,
    ) -> PublicKey:
        """The public key that made ``signature``, a ``Signature``, of ``digest`` (SEC 1, section 4.1.6). ``recovery_id``
        is 0 to 3; without it the signature's own is used. With ``hash`` the digest must have that function's length.
        Variable time. Raises ``InvalidInput`` where no key fits.
        """
    def tweak_add(self, tweak: BytesLike) -> PublicKey:
        """The key ``Q + t G`` for this key ``Q``: that of ``PrivateKey.tweak_add`` with the same ``tweak``. Constant-time in the
        tweak.

        Raises ``InvalidInput`` for a wrong length, a tweak that is not below the order, and a sum that is the identity.
        """
    def tweak_multiply(self, tweak: BytesLike) -> PublicKey:
        """The key ``t Q`` for the ``tweak`` ``t``, as ``tweak_add``; zero is refused too."""
    def to_bytes(self, *, compressed: bool = False) -> bytes:
        """Encodes as SEC 1: ``1 + 2 * field_bytes`` bytes, or ``1 + field_bytes`` with ``compressed=True``."""
    def __bytes__(self) -> bytes: ...
    @property
    def curve(self) -> Curve:
        """The curve that the key belongs to."""
    @property
    def point(self) -> Point:
        """The key as a point for arithmetic."""
    def verify(
        self,
        signature: BytesLike,
        message: BytesLike,
        *,
        hash: HashLike | None = None,
        format: SignatureFormat = "der",
        require_low_s: bool = False,
        tuning: Tuning | None = None,
    ) -> bool:
        """Whether ``signature`` is a valid ECDSA signature of ``message`` (FIPS 186-5; SEC 1, section 4.1.4).

        A malformed signature, or one with ``r`` or ``s`` out of range, is not valid and raises nothing. ``hash`` is the
        hash function, its name or a constructor such as ``hashlib.sha256``, the curve's ``default_hash`` unless given;
        ``format`` is ``"der"`` (strict) or ``"raw"`` (``r || s``); ``require_low_s`` refuses an ``s`` in the upper half
        of its range; ``tuning``, a ``Tuning``, trades the memory of tables against time. Variable time: all inputs are
        public.
        """
    def verify_digest(
        self,
        signature: BytesLike,
        digest: BytesLike,
        *,
        hash: HashLike | None = None,
        format: SignatureFormat = "der",
        require_low_s: bool = False,
        tuning: Tuning | None = None,
    ) -> bool:
        """``verify`` for a message that was hashed before, into ``digest``. With ``hash`` a digest of another length than
        that function's is not valid; without it any length is taken, but none. ``signature``, ``format``,
        ``require_low_s`` and ``tuning`` are those of ``verify``.
        """
    def verify_or_raise(
        self,
        signature: BytesLike,
        message: BytesLike,
        *,
        hash: HashLike | None = None,
        format: SignatureFormat = "der",
        require_low_s: bool = False,
        tuning: Tuning | None = None,
    ) -> None:
        """``verify``, with the same ``signature``, ``message``, ``hash``, ``format``, ``require_low_s`` and ``tuning``,
        that raises ``InvalidSignature`` with the reason and its number instead of returning False.
        """
    def verify_digest_or_raise(
        self,
        signature: BytesLike,
        digest: BytesLike,
        *,
        hash: HashLike | None = None,
        format: SignatureFormat = "der",
        require_low_s: bool = False,
        tuning: Tuning | None = None,
    ) -> None:
        """``verify_digest``, with the same ``signature``, ``digest``, ``hash``, ``format``, ``require_low_s`` and
        ``tuning``, that raises ``InvalidSignature`` with the reason and its number instead of returning False.
        """
    @staticmethod
    def from_pem(data: str | BytesLike) -> PublicKey:
        """Reads ``data``, a key in PEM (SubjectPublicKeyInfo), bytes or a ``str``. ``secant.keyfile.load_public`` reads
        keys of every algorithm and form.

        Raises ``InvalidInput`` for a malformed file, a private key, another algorithm or encoding, a point that is
        refused.
        """
    @staticmethod
    def from_der(data: BytesLike) -> PublicKey:
        """Reads ``data``, a key in DER (SubjectPublicKeyInfo). Raises what ``from_pem`` raises."""
    def to_pem(self) -> bytes:
        """The key in PEM (SubjectPublicKeyInfo, RFC 5480), as ASCII bytes, with the parameters of a user-defined curve."""
    def to_der(self) -> bytes:
        """The key in DER (SubjectPublicKeyInfo, RFC 5480), with the parameters of a user-defined curve."""
    def precompute(self, *, size: TableSize = "small") -> PrecomputedKey:
        """A ``PrecomputedKey`` for this key, with a table of this ``size``: ``"small"`` or ``"large"``."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class PrecomputedKey:
    """A public key, ``key``, with a table, for those that verify more than once. ``size`` is ``"small"``, a few KB and
    about half the time of plain verification, or ``"large"``, some tens of KB and a third; the table costs as much as
    one or a few verifications. Answers are those of ``PublicKey``.
    """
    def __new__(cls, key: PublicKey, *, size: TableSize = "small") -> PrecomputedKey: ...
    def public_key(self) -> PublicKey:
        """The public key."""
    @property
    def size(self) -> TableSize:
        """``"small"`` or ``"large"``."""
    @property
    def table_bytes(self) -> int:
        """Bytes that the table takes."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def verify(
        self,
        signature: BytesLike,
        message: BytesLike,
        *,
        hash: HashLike | None = None,
        format: SignatureFormat = "der",
        require_low_s: bool = False,
    ) -> bool:
        """``PublicKey.verify``, faster. ``signature``, ``message``, ``hash``, ``format`` and ``require_low_s`` are as
        there.
        """
    def verify_digest(
        self,
        signature: BytesLike,
        digest: BytesLike,
        *,
        hash: HashLike | None = None,
        format: SignatureFormat = "der",
        require_low_s: bool = False,
    ) -> bool:
        """``PublicKey.verify_digest``, faster. ``signature``, ``digest``, ``hash``, ``format`` and ``require_low_s`` are
        as there.
        """
    def verify_or_raise(
        self,
        signature: BytesLike,
        message: BytesLike,
        *,
        hash: HashLike | None = None,
        format: SignatureFormat = "der",
        require_low_s: bool = False,
    ) -> None:
        """``verify``, with the same ``signature``, ``message``, ``hash``, ``format`` and ``require_low_s``, that raises
        ``InvalidSignature`` with the reason and its number instead of returning False.
        """
    def verify_digest_or_raise(
        self,
        signature: BytesLike,
        digest: BytesLike,
        *,
        hash: HashLike | None = None,
        format: SignatureFormat = "der",
        require_low_s: bool = False,
    ) -> None:
        """``verify_digest``, with the same ``signature``, ``digest``, ``hash``, ``format`` and ``require_low_s``, that
        raises ``InvalidSignature`` with the reason and its number instead of returning False.
        """

@final
class BaseTable:
    """A table of the generator of ``curve``, a ``Curve`` or its name, in the program's own memory, for ``Tuning``: keys
    are generated and messages signed two to three times as fast as with a window alone, where a curve has no static
    table, as user-defined ones have none.

    ``window``, 2 to 6 bits: a table of ``2**(window - 1)`` points, 1.1 KB at 256 bits for the default of 5, built in
    the time of two multiplications. Each bit more doubles the memory and saves some of the additions. With keys of
    another curve it has no effect. Raises ``InvalidInput`` for another window, ``UnsupportedCurve`` for a curve whose
    order is not proved.
    """
    def __new__(cls, curve: Curve | str, *, window: SupportsIndex = 5) -> BaseTable: ...
    @property
    def curve(self) -> Curve:
        """The curve."""
    @property
    def window(self) -> int:
        """The window in bits."""
    @property
    def table_bytes(self) -> int:
        """The bytes that the table takes."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Tuning:
    """What a call's ``tuning`` takes: choices that trade memory against time. None of them changes an answer or makes a
    secret operation variable-time, and the default is the fastest.

    ``window``, 2 to 6 bits: a secret multiple of a point makes a table of ``2**(window - 1)`` points on the stack,
    which it reads from end to end for every ``window`` bits of the scalar. 5 is the fastest on every curve (16 points,
    1 KB at 256 bits); 2 needs an eighth of that memory and more additions. Tables for public multiples are smaller by
    as many bits as the window is below 5. Where the processor's vector instructions serve, their window is fixed.

    ``fixed_base``, for multiples of the generator, as keys and signatures take them: ``"static"``, the read-only table
    that a named curve has in the library (68 KB on P-256, 148 KB without vector instructions), the fastest; a
    ``BaseTable`` that was built before, a few KB, for curves without one; ``"none"``, no table: the generator is
    multiplied as any other point, in several times the time.

    ``coordinates`` of public multiples: ``"best"`` (signed windows of Jacobian points), or double-and-add in
    ``"jacobian"`` or ``"affine"`` coordinates, the latter with an inversion for each step: slower, without a table, for
    comparisons.

    Raises ``InvalidInput`` for a window outside its range and for a name that is none of these.
    """
    def __new__(
        cls,
        *,
        coordinates: Literal["best", "affine", "jacobian"] = "best",
        window: SupportsIndex = 5,
        fixed_base: Literal["static", "none"] | BaseTable = "static",
    ) -> Tuning: ...
    @property
    def coordinates(self) -> Literal["best", "affine", "jacobian"]:
        """The coordinates of public multiples."""
    @property
    def window(self) -> int:
        """The window in bits."""
    @property
    def fixed_base(self) -> Literal["static", "none"] | BaseTable:
        """The table for multiples of the generator."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
