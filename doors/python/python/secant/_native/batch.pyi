import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, NoReturn, Protocol, SupportsBytes, SupportsIndex, TypeAlias, final, overload

from numpy import uint8
from numpy.typing import NDArray
from secant import Point, PrecomputedKey, PrivateKey, PublicKey, bip340, ed448, ed25519
from secant.typing import BytesLike, CurveLike, EddsaPolicy, HashLike, NonceMode, SignatureFormat

__all__ = [
    "Results",
    "Values",
    "multiply_many",
    "recover_many",
    "shared_secret_many",
    "sign_many",
    "verify_many",
]

class _ArrowArray(Protocol):
    """An array by the Arrow C Data interface."""
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...

class _ArrowStream(Protocol):
    """Arrays one after another by the Arrow C Stream interface."""
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

class _Array(Protocol):
    """What NumPy makes an array of."""
    def __array__(self) -> object: ...

_Table: TypeAlias = BytesLike | _Array | _ArrowArray | _ArrowStream
_Bytes: TypeAlias = Sequence[BytesLike | None] | _Table
_PublicKey: TypeAlias = PublicKey | PrecomputedKey | SupportsBytes
_PublicKeys: TypeAlias = _PublicKey | Sequence[_PublicKey | BytesLike | None] | _Table
_PrivateKey: TypeAlias = (
    PrivateKey
    | bip340.KeyPair
    | ed25519.PrivateKey
    | ed25519.ExpandedPrivateKey
    | ed448.PrivateKey
    | ed448.ExpandedPrivateKey
)
_PrivateKeys: TypeAlias = _PrivateKey | Sequence[_PrivateKey | BytesLike | None] | _Table
_Scalars: TypeAlias = SupportsIndex | Sequence[SupportsIndex | BytesLike | None] | _Table
_Points: TypeAlias = Point | PublicKey | Sequence[Point | PublicKey | BytesLike | None] | _Table
_Peers: TypeAlias = Sequence[PublicKey | BytesLike | None] | _Table
_Scheme: TypeAlias = Literal["ecdsa", "bip340", "ed25519", "ed448"]
_Progress: TypeAlias = Callable[[int, int], object]

@final
class Results(Sequence[bool]):
    """The verdicts of a batch, in the order of its items: a sequence of bools, true for a valid signature. What is not
    valid says why in ``reasons``, from which ``Results(reasons)`` makes them anew.

    NumPy and others read the bools through the buffer protocol, without a copy; Arrow libraries take them as a column,
    in which a verdict is null where an input was. There is no truth value: ask `all()`, which is true for an empty
    batch.
    """
    def __new__(cls, reasons: Sequence[int]) -> Results: ...
    @property
    def reasons(self) -> memoryview[int]:
        """The value of each item's :class:`Reason`, 16 bits wide."""
    @property
    def valid(self) -> list[bool]:
        """The verdicts as a list."""
    @property
    def invalid(self) -> list[int]:
        """The positions of the items that are not valid, nulls among them, in rising order."""
    def all(self) -> bool:
        """Whether every signature is valid; true for an empty batch, false where an input was null."""
    def count(self, value: object) -> int:
        """How many items equal ``value``."""
    def index(self, value: object, start: int = 0, stop: int = 9223372036854775807, /) -> int:
        """The first position of ``value`` from ``start`` to before ``stop``; raises :class:`ValueError` where there is
        none.
        """
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: SupportsIndex, /) -> bool: ...
    @overload
    def __getitem__(self, index: slice, /) -> Results: ...
    def __iter__(self) -> Iterator[bool]: ...
    def __bool__(self) -> NoReturn: ...
    if sys.version_info >= (3, 12):
        def __buffer__(self, flags: int, /) -> memoryview: ...
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Values(Sequence[bytes | None]):
    """The values of a batch, in the order of its items: a sequence of bytes, with `None` for an item that has no value;
    `reasons` says why. Arrow libraries take it as a column of large binary, without a copy.

    They do not pickle, because they may be shared secrets: what goes to another process is ``list(values)``, by choice.
    The values are wiped when the last user of their memory is gone; copies in other objects are not. There is no truth
    value: ask `all()`.
    """
    @property
    def reasons(self) -> memoryview[int]:
        """The value of each item's :class:`Reason`, 16 bits wide."""
    @property
    def missing(self) -> list[int]:
        """The positions of the items that have no value, in rising order."""
    def all(self) -> bool:
        """Whether every item has its value; true for an empty batch."""
    def rows(self) -> memoryview:
        """The values as the rows of a read-only memoryview with two dimensions, for ``numpy.asarray``; copies them.

        Raises :class:`secant.InvalidInput` where a value is missing, the values have different lengths, or there are
        none.
        """
    def to_numpy(self) -> NDArray[uint8]:
        """The values as the rows of a NumPy array of unsigned bytes: signatures of 64 bytes have the shape ``(n, 64)``. A
        copy that is read-only, and not wiped as the values are. Needs NumPy.

        Raises :class:`secant.InvalidInput` where a value is missing, where the values have different lengths, as
        signatures in DER do, and for an empty batch whose values might; :class:`ImportError` without NumPy.
        """
    def count(self, value: object) -> int:
        """How many items equal ``value``."""
    def index(self, value: object, start: int = 0, stop: int = 9223372036854775807, /) -> int:
        """The first position of ``value`` from ``start`` to before ``stop``; raises :class:`ValueError` where there is
        none.
        """
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: SupportsIndex, /) -> bytes | None: ...
    @overload
    def __getitem__(self, index: slice, /) -> Values: ...
    def __iter__(self) -> Iterator[bytes | None]: ...
    def __bool__(self) -> NoReturn: ...
    def __array__(self, dtype: object | None = None, copy: bool | None = None) -> Any: ...
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...

def verify_many(
    keys: _PublicKeys,
    signatures: _Bytes,
    messages: _Bytes | None = None,
    *,
    digests: _Bytes | None = None,
    curve: CurveLike | None = None,
    scheme: _Scheme | None = None,
    hash: HashLike | None = None,
    format: SignatureFormat = "der",
    require_low_s: bool = False,
    policy: EddsaPolicy = "rfc8032",
    threads: SupportsIndex | None = None,
    progress: _Progress | None = None,
) -> Results:
    """The verdicts on many signatures, each equal to that of the single call.

    ``keys`` is one key for all items or a column of keys; ``signatures`` a column; ``messages`` a column or one for
    all. In place of messages, ECDSA takes ``digests``. A column is

    * a sequence of bytes-like objects, with ``None`` for null; for ECDSA the keys may be :class:`secant.PublicKey` and
      :class:`secant.PrecomputedKey`, of several curves too, and for all schemes objects that ``bytes()`` takes, such
      as the public keys of :mod:`secant.ed25519`;
    * an array of bytes with two dimensions, a row an item, or one of NumPy's type ``V``; arrays are copied, and those
      of type ``S``, which drop zeros at the end of their items, are refused;
    * an Arrow column of Binary, LargeBinary, BinaryView or FixedSizeBinary, in one array or in chunks: anything with
      ``__arrow_c_array__`` or ``__arrow_c_stream__``, such as pyarrow's arrays and polars' series, read where it lies.

    ``scheme`` is that of the keys, and need not be named where these are objects of this package, or where ``curve``
    is given, which says ``'ecdsa'``. All keys are of one scheme; encoded ones need its name: SEC 1 points of ``curve``
    for ``'ecdsa'``, 32 bytes for ``'bip340'`` and ``'ed25519'``, 57 for ``'ed448'``. ``hash``, ``format`` and
    ``require_low_s`` belong to ECDSA, ``policy`` to Ed25519 and Ed448.

    ``threads``: how many work; all processors unless given. ``progress(done, total)`` is called in the calling thread.
    A signal, such as that of Ctrl-C, ends the call soon, with what its handler raises.

    Signatures are verified eight at a time where the processor has AVX-512 IFMA. Elsewhere a key of ECDSA that recurs gets a
    table where that pays, and Ed25519 and Ed448 verify many together under the policy ``'zip215'``. All data are public, and
    the time depends on them.

    Raises :class:`TypeError` for what is no column, and for a key of another scheme; :class:`secant.InvalidInput` for
    columns of unequal length, one key for all that is malformed, an option of another scheme, and encoded keys of a
    scheme that is not named. An item that is malformed, or null, has a verdict like every other.
    """
def sign_many(
    keys: _PrivateKeys,
    messages: _Bytes | None = None,
    *,
    digests: _Bytes | None = None,
    curve: CurveLike | None = None,
    scheme: _Scheme | None = None,
    hash: HashLike | None = None,
    any_length: bool = False,
    format: SignatureFormat = "der",
    nonce: NonceMode = "deterministic",
    low_s: bool = False,
    blinded: bool = False,
    verified: bool = False,
    threads: SupportsIndex | None = None,
    progress: _Progress | None = None,
) -> Values:
    """Signatures of many messages, each that of the single call. Constant time for each item.

    ``keys`` is one private key for all items or a column of them: for ECDSA :class:`secant.PrivateKey`, or bytes with
    ``curve``; for the other schemes a :class:`secant.bip340.KeyPair`, a ``PrivateKey`` or ``ExpandedPrivateKey`` of
    :mod:`secant.ed25519` or :mod:`secant.ed448`, or bytes, 32 for ``'bip340'`` and ``'ed25519'``, 57 for ``'ed448'``.
    ``messages`` is a column as in :func:`verify_many`; in place of messages ECDSA takes ``digests``. BIP340 signs with
    32 fresh random bytes each. ``scheme``, ``threads`` and ``progress`` are as in :func:`verify_many`; ``hash``,
    ``format``, ``nonce``, ``low_s``, ``blinded`` and ``verified`` belong to ECDSA and are as in :meth:`secant.PrivateKey.sign`, ``any_length``,
    for digests, as in :meth:`secant.PrivateKey.sign_digest`.

    An item whose key is malformed, or that has a null, has no signature, and the others have theirs. Where the system's
    randomness fails, which BIP340, hedged nonces and blinding need, none of the same 256 items has one.

    Raises as :func:`verify_many`.
    """
def recover_many(
    curve: CurveLike,
    digests: _Bytes,
    signatures: _Bytes,
    recovery_ids: SupportsIndex | Sequence[SupportsIndex | None] | _Table,
    *,
    hash: HashLike | None = None,
    format: SignatureFormat = "der",
    compressed: bool = False,
    threads: SupportsIndex | None = None,
    progress: _Progress | None = None,
) -> Values:
    """The public keys on ``curve``, as SEC 1 points, ``compressed`` or not, that made many ECDSA signatures of digests,
    each that of :meth:`secant.PublicKey.recover`.

    ``signatures`` is a column, ``digests`` a column or one for all, as in :func:`verify_many`; ``recovery_ids`` is one
    integer from 0 to 3 for all, or a column of them: a sequence, an array, a bytes-like object with one byte an item,
    or an Arrow column of integers. With ``hash`` the digests must have that function's length; ``format`` is that of
    the signatures. ``threads`` and ``progress`` are as there. All data are public.

    An item that has no key has a reason; raises as :func:`verify_many`.
    """
def multiply_many(
    curve: CurveLike | None,
    scalars: _Scalars,
    points: _Points | None = None,
    *,
    compressed: bool = False,
    threads: SupportsIndex | None = None,
    progress: _Progress | None = None,
) -> Values:
    """Multiples of points of ``curve``, as SEC 1 points, ``compressed`` or not, each that of
    :meth:`secant.Point.multiply`: **for public scalars alone**, because the time depends on them.

    ``scalars`` is a column of integers of any sign, Arrow's included, or of big-endian bytes, at most 72 an item.
    ``points`` is a column of SEC 1 points, of :class:`secant.Point` or of :class:`secant.PublicKey`, one point for all,
    or ``None`` for the generator. ``curve`` may be ``None`` where points are objects: it is that of the first. One of
    the two columns may be one value for all. The identity is the byte 00. ``threads`` and ``progress`` are as in
    :func:`verify_many`.

    An item whose point or scalar is refused has a reason; raises as :func:`verify_many`.
    """
def shared_secret_many(
    key: PrivateKey,
    peers: _Peers,
    *,
    threads: SupportsIndex | None = None,
    progress: _Progress | None = None,
) -> Values:
    """The shared secrets of ``key``, a private key, with many peers, each that of :meth:`secant.PrivateKey.shared_secret`:
    the x-coordinate, big-endian, of the field's length. Constant time for each item. They are no uniform keys: put them
    through a key derivation function.

    ``peers`` is a column of SEC 1 points or of :class:`secant.PublicKey`. ``threads`` and ``progress`` are as in
    :func:`verify_many`.

    An item whose peer is refused has a reason; raises as :func:`verify_many`.
    """
