"""Verifying keys, and what both kinds of keys need. See ``keys``."""

from collections.abc import Callable, Collection
from typing import Any, ClassVar

from secant.compat.ecdsa import _keyfiles, der, ecdsa, eddsa, rfc6979, ssh
from secant.compat.ecdsa._compat import HashFunction, normalise_bytes, sha1
from secant.compat.ecdsa.curves import NIST192p, Curve
from secant.compat.ecdsa.ellipticcurve import CurveEdTw, PointJacobi
from secant.compat.ecdsa.errors import MalformedPointError
from secant.compat.ecdsa.util import MalformedSignature, bit_length, sigdecode_string, string_to_number
from secant.typing import BytesLike

__all__ = [
    "BadDigestError",
    "BadSignatureError",
    "SigDecode",
    "VerifyingKey",
    "_truncate_and_convert_digest",
    "hash_of",
    "is_edwards",
    "parameters_of",
    "refuse_edwards",
]

SigDecode = Callable[[Any, int], tuple[int, int]]


class BadSignatureError(Exception):
    """A signature is not valid, or malformed."""


class BadDigestError(Exception):
    """A digest is too long for the curve, and was not to be truncated."""


def is_edwards(curve: Curve) -> bool:
    """Whether keys on a curve are EdDSA's."""
    return isinstance(curve.curve, CurveEdTw)


def refuse_edwards(curve: Curve, why: str = "Method unsupported for Edwards curves") -> None:
    """``ValueError`` for a curve of EdDSA."""
    if is_edwards(curve):
        raise ValueError(why)


def parameters_of(curve: Curve, encoding: str | None, point_encoding: str) -> bytes:
    """The parameters in a key's file."""
    return b"" if is_edwards(curve) else curve.to_der(encoding, point_encoding)


def _truncate_and_convert_digest(digest: bytes, curve: Curve, allow_truncate: bool) -> int:
    """The integer that ECDSA signs for a digest: its first bits, as many as the order has, or with ``allow_truncate=False``
    all of them."""
    if len(digest) > curve.baselen and not allow_truncate:
        raise BadDigestError(
            f"this curve ({curve.name}) is too short for the length of your digest ({8 * len(digest)})"
        )
    if not allow_truncate:
        return string_to_number(digest)
    return rfc6979.bits2int(digest, bit_length(curve.order))


def hash_of(function: HashFunction | None) -> HashFunction:
    """The hash function; ``TypeError`` if there is none."""
    if function is None:
        raise TypeError("the key has no hash function")
    return function


class VerifyingKey:
    """A public key: ``curve``, ``default_hashfunc``, and ``pubkey``, of the module ``ecdsa`` or ``eddsa``. It is made
    by the methods that begin with ``from_``; ``_error__please_use_generate`` is theirs alone."""

    curve: Curve
    default_hashfunc: HashFunction | None
    pubkey: Any

    def __init__(self, _error__please_use_generate: object = None) -> None:
        if not _error__please_use_generate:
            raise TypeError("Please use VerifyingKey.generate() to construct me")

    @classmethod
    def _made_of(cls, curve: Curve, hashfunc: HashFunction | None, pubkey: Any) -> "VerifyingKey":
        new = cls(_error__please_use_generate=True)
        new.curve, new.default_hashfunc, new.pubkey = curve, hashfunc, pubkey
        return new

    def __repr__(self) -> str:
        key = self.to_string("compressed")
        name = self.default_hashfunc().name if self.default_hashfunc else "None"
        return f"VerifyingKey.from_string({key!r}, {self.curve!r}, {name})"

    def __eq__(self, other: object) -> bool:
        """Whether curve and point are the same."""
        if not isinstance(other, VerifyingKey):
            return NotImplemented
        return bool(self.curve == other.curve and self.pubkey == other.pubkey)

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    @classmethod
    def from_public_point(
        cls, point: Any, curve: Curve = NIST192p, hashfunc: HashFunction = sha1, validate_point: bool = True
    ) -> "VerifyingKey":
        """A key on ``curve`` from its ``point``; ``MalformedPointError`` if that is not on the curve. ``hashfunc`` is
        what the key verifies with unless another is named.

        With ``validate_point=False`` it may be off the curve: then no signature is valid.
        """
        refuse_edwards(curve, "Method incompatible with Edwards curves")
        if not isinstance(point, PointJacobi):
            point = PointJacobi.from_affine(point)
        try:
            pubkey = ecdsa.Public_key(curve.generator, point, validate_point)
        except ecdsa.InvalidPointError as error:
            raise MalformedPointError("Point does not lay on the curve") from error
        return cls._made_of(curve, hashfunc, pubkey)

    def precompute(self, lazy: bool = False) -> None:
        """Makes tables, with which verification is faster: at once, or with ``lazy=True`` at the first one. Not on
        Edwards curves."""
        if is_edwards(self.curve):
            return
        self.pubkey.point = PointJacobi.from_affine(self.pubkey.point, generator=True)
        if not lazy:
            self.pubkey.native()

    @classmethod
    def from_string(
        cls,
        string: BytesLike,
        curve: Curve = NIST192p,
        hashfunc: HashFunction = sha1,
        validate_point: bool = True,
        valid_encodings: Collection[str] | None = None,
    ) -> "VerifyingKey":
        """A key on ``curve`` from ``string``, the bytes of its point; ``MalformedPointError`` if they are none, or it
        is not on the curve.

        ``valid_encodings`` are those to allow of ``uncompressed``, ``compressed``, ``hybrid`` and ``raw``, which is
        uncompressed without its first byte; all by default. ``hashfunc`` and ``validate_point``: see
        ``from_public_point``.
        """
        if is_edwards(curve):
            try:
                pubkey = eddsa.PublicKey(curve.generator, string)
            except ValueError as error:
                raise MalformedPointError("Malformed point for the curve") from error
            return cls._made_of(curve, None, pubkey)
        point = PointJacobi.from_bytes(curve.curve, string, validate_point, valid_encodings)
        return cls.from_public_point(point, curve, hashfunc, validate_point)

    @classmethod
    def from_pem(
        cls,
        string: str | BytesLike,
        hashfunc: HashFunction = sha1,
        valid_encodings: Collection[str] | None = None,
        valid_curve_encodings: Collection[str] | None = None,
    ) -> "VerifyingKey":
        """A key from ``string``, a PEM block ``PUBLIC KEY``; ``hashfunc``, ``valid_encodings`` and
        ``valid_curve_encodings`` are as in ``from_der``."""
        return cls.from_der(der.unpem(string), hashfunc, valid_encodings, valid_curve_encodings)

    @classmethod
    def from_der(
        cls,
        string: BytesLike,
        hashfunc: HashFunction = sha1,
        valid_encodings: Collection[str] | None = None,
        valid_curve_encodings: Collection[str] | None = None,
    ) -> "VerifyingKey":
        """A key from ``string``, a SubjectPublicKeyInfo. ``hashfunc`` is as in ``from_public_point``.

        ``valid_encodings`` are those of the point, all but ``raw`` by default; ``valid_curve_encodings`` those of the
        curve, ``named_curve`` and ``explicit``. Raises ``UnexpectedDER``, ``UnknownCurveError`` or
        ``MalformedPointError``.
        """
        found = _keyfiles.read_public(normalise_bytes(string), valid_curve_encodings)
        if is_edwards(found.curve):
            return cls.from_string(found.key, found.curve)
        if valid_encodings is None:
            valid_encodings = ("uncompressed", "compressed", "hybrid")
        _keyfiles.check_raw(found.curve, found.key, valid_encodings)
        return cls.from_string(found.key, found.curve, hashfunc, valid_encodings=valid_encodings)

    @classmethod
    def from_public_key_recovery(
        cls,
        signature: Any,
        data: BytesLike,
        curve: Curve,
        hashfunc: HashFunction = sha1,
        sigdecode: SigDecode = sigdecode_string,
        allow_truncate: bool = True,
    ) -> list["VerifyingKey"]:
        """All keys on ``curve`` with which ``signature`` is valid for ``data``, hashed by ``hashfunc``. ``sigdecode``
        and ``allow_truncate`` are as in ``verify``."""
        refuse_edwards(curve, "Method unsupported for Edwards curves")
        digest = hashfunc(normalise_bytes(data)).digest()
        return cls.from_public_key_recovery_with_digest(signature, digest, curve, hashfunc, sigdecode, allow_truncate)

    @classmethod
    def from_public_key_recovery_with_digest(
        cls,
        signature: Any,
        digest: BytesLike,
        curve: Curve,
        hashfunc: HashFunction = sha1,
        sigdecode: SigDecode = sigdecode_string,
        allow_truncate: bool = False,
    ) -> list["VerifyingKey"]:
        """All keys on ``curve`` with which ``signature`` is valid for ``digest``; see
        ``ecdsa.Signature.recover_public_keys``. ``hashfunc`` is what the keys get; ``sigdecode`` and ``allow_truncate``
        are as in ``verify_digest``."""
        refuse_edwards(curve, "Method unsupported for Edwards curves")
        r, s = sigdecode(signature, curve.order)
        number = _truncate_and_convert_digest(normalise_bytes(digest), curve, allow_truncate)
        keys = ecdsa.Signature(r, s).recover_public_keys(number, curve.generator)
        return [cls._made_of(curve, hashfunc, key) for key in keys]

    def to_string(self, encoding: str = "raw") -> bytes | bytearray:
        """The bytes of the point in an ``encoding``: ``raw``, ``uncompressed``, ``compressed`` or ``hybrid``; Edwards
        points have only one."""
        if encoding not in ("raw", "uncompressed", "compressed", "hybrid"):
            raise AssertionError("the encoding is not raw, uncompressed, compressed or hybrid")
        key: bytes | bytearray = (
            self.pubkey.public_key() if is_edwards(self.curve) else self.pubkey.point.to_bytes(encoding)
        )
        return key

    def to_pem(
        self, point_encoding: str = "uncompressed", curve_parameters_encoding: str | None = None
    ) -> bytes:
        """The key as a PEM block ``PUBLIC KEY``; ``point_encoding`` and ``curve_parameters_encoding`` are as in
        ``to_der``."""
        return der.topem(self.to_der(point_encoding, curve_parameters_encoding), "PUBLIC KEY")

    def to_der(
        self, point_encoding: str = "uncompressed", curve_parameters_encoding: str | None = None
    ) -> bytes:
        """The key as a SubjectPublicKeyInfo, with the curve by ``curve_parameters_encoding``, which is ``named_curve``
        or ``explicit``, and any ``point_encoding`` but ``raw``."""
        if point_encoding == "raw":
            raise ValueError("raw point_encoding not allowed in DER")
        parameters = parameters_of(self.curve, curve_parameters_encoding, point_encoding)
        return _keyfiles.write_public(self.curve, self.to_string(point_encoding), parameters)

    def to_ssh(self) -> bytes:
        """The key as a line of OpenSSH's; ``ValueError`` for another curve than Ed25519."""
        return ssh.serialize_public(self.curve.name, self.to_string())

    def verify(
        self,
        signature: Any,
        data: BytesLike,
        hashfunc: HashFunction | None = None,
        sigdecode: SigDecode = sigdecode_string,
        allow_truncate: bool = True,
    ) -> bool:
        """True for a valid ``signature`` of ``data``; ``BadSignatureError`` for one that is not, or malformed.

        ``hashfunc`` is the key's unless given; ``sigdecode``, called with the signature and the order, gives ``r`` and
        ``s``; ``allow_truncate`` is as in ``verify_digest``. Edwards keys take none of these.
        """
        octets = normalise_bytes(data)
        if not is_edwards(self.curve):
            digest = hash_of(hashfunc or self.default_hashfunc)(octets).digest()
            return self.verify_digest(signature, digest, sigdecode, allow_truncate)
        try:
            valid: bool = self.pubkey.verify(octets, normalise_bytes(signature))
        except (ValueError, MalformedPointError) as error:
            raise BadSignatureError("Signature verification failed", error) from error
        return valid

    def verify_digest(
        self,
        signature: Any,
        digest: BytesLike,
        sigdecode: SigDecode = sigdecode_string,
        allow_truncate: bool = False,
    ) -> bool:
        """True for a valid ``signature`` of ``digest``; ``BadSignatureError`` for one that is not, or malformed.
        ``sigdecode`` is as in ``verify``.

        ``BadDigestError`` for a digest of more bytes than the order has, unless ``allow_truncate`` is true.
        """
        refuse_edwards(self.curve)
        number = _truncate_and_convert_digest(normalise_bytes(digest), self.curve, allow_truncate)
        try:
            r, s = sigdecode(signature, self.curve.order)
        except (der.UnexpectedDER, MalformedSignature) as error:
            raise BadSignatureError("Malformed formatting of signature", error) from error
        if self.pubkey.verifies(number, ecdsa.Signature(r, s)):
            return True
        raise BadSignatureError("Signature verification failed")
