from collections.abc import Callable, Sequence
from typing import Literal, NoReturn, TypeAlias, TypedDict, Unpack, final

from secant import PrivateKey, ed448, ed25519
from secant._native.batch import _Array, _ArrowArray, _ArrowStream
from secant.typing import BytesLike, EddsaPolicy, HashLike

__all__ = ["Column", "Signer", "Verifier", "clear", "public_keys", "shared", "verifier_of"]

_Encoding: TypeAlias = Literal["raw", "hex", "0x", "base64", "base64url"]
_Form: TypeAlias = Literal["compressed", "uncompressed", "address"]
_Column: TypeAlias = BytesLike | str | Sequence[BytesLike | str | None] | _Array | _ArrowArray | _ArrowStream
_Names: TypeAlias = str | int | _Array | Sequence[str | int | None] | _ArrowArray | _ArrowStream
_Progress: TypeAlias = Callable[[int, int], object]
_OnError: TypeAlias = Literal["null", "raise"]

class _Options(TypedDict, total=False):
    """Options of a verifier but its scheme."""
    hash: HashLike | None
    signature: Literal["der", "raw", "recoverable"]
    low_s: bool
    policy: EddsaPolicy
    digest: bool
    key_format: Literal["point", "coordinates", "file"]
    encoding: _Encoding
    key_encoding: _Encoding | None
    signature_encoding: _Encoding | None
    message_encoding: _Encoding | None
    cache: int
    threads: int

@final
class Column:
    """A column of results, by the Arrow PyCapsule interface: ``pyarrow.array(column)``, ``polars.Series(column)``."""
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> NoReturn: ...

@final
class Verifier:
    """Verifies columns of signatures, and keeps decoded keys and their tables from call to call.

    ``scheme`` is the scheme of all rows, by a name of JOSE (``"ES256"``, ``"ES256K"``, ``"EdDSA"``), of a curve, or
    ``"BIP340"``, ``"Ed25519"``, ``"Ed448"``; without it, a column ``schemes`` names each row's, also by the numbers of
    COSE. The other options have the names, values and defaults of ``secant_columns::Options``:

    * ``hash``: of ECDSA, where the scheme names none;
    * ``signature``: ``"der"``, ``"raw"`` or ``"recoverable"``; ``low_s=True`` refuses a high ``s``; of ECDSA;
    * ``policy``: ``"strict"``, ``"rfc8032"``, ``"zip215"``, ``"dalek"`` or ``"dalek-strict"``; of Ed25519 and Ed448;
    * ``digest=True``: there are digests in place of messages; of ECDSA;
    * ``key_format``: ``"point"`` for SEC 1 points and raw keys, ``"coordinates"`` for ``x || y``, ``"file"`` for DER, PEM, JWK, OpenSSH and
      ``did:key``;
    * ``encoding``: of keys and signatures, ``"raw"``, ``"hex"``, ``"0x"``, ``"base64"`` or ``"base64url"``;
      ``key_encoding``, ``signature_encoding`` and ``message_encoding`` of one column: nothing is guessed;
    * ``cache``: bytes for keys, 64 MB unless given; ``threads``: of a call, 1 unless given, 0 for all processors.

    Threads of Python may share it. It pickles as its options, without its keys.

    Raises :class:`secant.InvalidInput` for an unknown option or value, and for options that do not go together.
    """
    def __new__(
        cls,
        scheme: str | None = None,
        *,
        hash: HashLike | None = None,
        signature: Literal["der", "raw", "recoverable"] = "der",
        low_s: bool = False,
        policy: EddsaPolicy = "rfc8032",
        digest: bool = False,
        key_format: Literal["point", "coordinates", "file"] = "point",
        encoding: _Encoding = "raw",
        key_encoding: _Encoding | None = None,
        signature_encoding: _Encoding | None = None,
        message_encoding: _Encoding | None = None,
        cache: int = 67108864,
        threads: int = 1,
    ) -> Verifier: ...
    def __call__(
        self,
        *,
        keys: _Column,
        messages: _Column,
        signatures: _Column,
        schemes: _Names | None = None,
        result: Literal["valid", "struct"] = "valid",
        on_error: _OnError = "null",
        progress: _Progress | None = None,
    ) -> Column: ...
    def recover(
        self,
        *,
        messages: _Column,
        signatures: _Column,
        ids: _Names | None = None,
        form: _Form = "compressed",
        result: Literal["value", "struct"] = "value",
        on_error: _OnError = "null",
        progress: _Progress | None = None,
    ) -> Column:
        """The keys that made ECDSA signatures on the scheme's curve, as an Arrow array of large binary, null where there is none:
        ``form`` is ``"compressed"``, ``"uncompressed"``, or ``"address"`` for Ethereum's 20 bytes. Signatures are
        recoverable ones, or ``ids`` is a column of integers, 0 to 3 or 27 to 30. With ``result="struct"`` an array of structs, ``value``
        and ``reason``. ``messages``, ``signatures``, ``on_error`` and ``progress`` are as in a call.
        """
    @property
    def options(self) -> str:
        """The options as text, which is the same in every language and engine; what is the default is left out."""
    def cache_info(self) -> dict[str, int]:
        """Keys that were found and read so far, that are kept, and the bytes that they take: ``hits``, ``misses``, ``keys``,
        ``bytes``.
        """
    def clear(self) -> None:
        """Forgets all keys."""
    def __reduce__(self) -> tuple[object, tuple[str]]: ...

@final
class Signer:
    """Signs columns of messages with one private key. It does not pickle, and is never printed.

    ``key`` is an object: :class:`secant.PrivateKey`, also for ``"BIP340"``, or a private key of :mod:`secant.ed25519` or
    :mod:`secant.ed448`. ``scheme``, ``hash``, ``signature``, ``low_s``, ``digest``, ``message_encoding`` and ``threads`` are those of
    :class:`Verifier`. Nonces are deterministic; BIP340 draws 32 random bytes a row.
    Constant time in the key.
    """
    def __new__(
        cls,
        key: PrivateKey | ed25519.PrivateKey | ed448.PrivateKey,
        scheme: str,
        *,
        hash: HashLike | None = None,
        signature: Literal["der", "raw", "recoverable"] = "der",
        low_s: bool = False,
        digest: bool = False,
        message_encoding: _Encoding | None = None,
        threads: int = 1,
    ) -> Signer: ...
    def sign(
        self,
        messages: _Column,
        *,
        result: Literal["value", "struct"] = "value",
        on_error: _OnError = "null",
        progress: _Progress | None = None,
    ) -> Column:
        """The signatures of ``messages``, a column, each that of the single call, as an Arrow array of large binary, null for null.
        ``result``, ``on_error`` and ``progress`` are as in :meth:`Verifier.recover`.
        """
    def __reduce__(self) -> NoReturn: ...

def public_keys(
    keys: _Column,
    scheme: str,
    *,
    form: _Form = "compressed",
    encoding: _Encoding = "raw",
    threads: int = 1,
    result: Literal["value", "struct"] = "value",
    on_error: _OnError = "null",
    progress: _Progress | None = None,
) -> Column:
    """The public keys of ``keys``, a column of private keys of ``scheme``, as an Arrow array of large binary, null where there is none.
    For ECDSA private keys are big-endian integers; ``encoding`` is the text that they are in, and ``threads`` work. ``form``, ``result``,
    ``on_error`` and ``progress`` are as in :meth:`Verifier.recover`. Constant time in the keys. An Arrow column is read where it lies; a list or
    an array is copied, and its copy is not wiped.
    """
def verifier_of(options: str) -> Verifier:
    """The verifier with options as text, as pickles have it."""
def shared(options: str) -> Verifier:
    """The verifier of this process with ``options`` as text, such as ``"scheme=ES256; signature=raw"``: the same object's keys for
    the same text. 16 sets of options are kept.
    """
def clear() -> None:
    """Forgets the verifiers of :func:`shared`, which plug-ins of engines use, and their keys."""
