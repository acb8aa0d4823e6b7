"""Signing and verifying keys.

>>> from secant.compat.ecdsa.curves import NIST256p
>>> from secant.compat.ecdsa.keys import SigningKey
>>> key = SigningKey.generate(NIST256p)
>>> key.verifying_key.verify(key.sign_deterministic(b"message"), b"message")
True

The engine keeps the secrets, makes nonces and signs in constant time. What passes through Python's bytes or integers is
not wiped: what ``to_string``, ``to_der`` and others return, a secret exponent or a nonce that you pass, and nonces of
RFC 6979 with a hash function that the engine does not have.
"""

import os
from collections.abc import Callable, Collection
from typing import Any

import secant
from secant.compat.ecdsa import _keyfiles, der, ecdsa, eddsa, rfc6979, ssh
from secant.compat.ecdsa._compat import HashFunction, normalise_bytes, sha1
from secant.compat.ecdsa.curves import Curve, Ed448, Ed25519, NIST192p
from secant.compat.ecdsa.ecdsa import RSZeroError
from secant.compat.ecdsa.ellipticcurve import CurveEdTw, PointJacobi
from secant.compat.ecdsa.errors import MalformedPointError
from secant.compat.ecdsa.util import (
    Entropy,
    MalformedSignature,
    bit_length,
    encoded_oid_ecPublicKey,
    number_to_string,
    oid_ecDH,
    oid_ecMQV,
    oid_ecPublicKey,
    randrange,
    sigdecode_string,
    sigencode_string,
)
from secant.hazmat import Scalar, rfc6979_nonce
from secant.typing import BytesLike

__all__ = [
    "BadDigestError",
    "BadSignatureError",
    "Curve",
    "Ed25519",
    "Ed448",
    "MalformedPointError",
    "MalformedSignature",
    "NIST192p",
    "RSZeroError",
    "SigningKey",
    "VerifyingKey",
    "encoded_oid_ecPublicKey",
    "oid_ecDH",
    "oid_ecMQV",
    "oid_ecPublicKey",
]

SigEncode = Callable[[int, int, int], Any]
SigDecode = Callable[[Any, int], tuple[int, int]]

_ENGINE_HASHES = frozenset(
    ["sha1", "sha224", "sha256", "sha384", "sha512", "sha512_224", "sha512_256"]
    + [f"sha3_{bits}" for bits in (224, 256, 384, 512)]
)


class BadSignatureError(Exception):
    """A signature is not valid, or malformed."""


class BadDigestError(Exception):
    """A digest is too long for the curve, and was not to be truncated."""


def _is_edwards(curve: Curve) -> bool:
    return isinstance(curve.curve, CurveEdTw)


def _refuse_edwards(curve: Curve, why: str = "Method unsupported for Edwards curves") -> None:
    if _is_edwards(curve):
        raise ValueError(why)


def _parameters(curve: Curve, encoding: str | None, point_encoding: str) -> bytes:
    """The parameters in a key's file."""
    return b"" if _is_edwards(curve) else curve.to_der(encoding, point_encoding)


def _number_of(digest: bytes, curve: Curve, allow_truncate: bool) -> int:
    """The integer that ECDSA signs for a digest: its first bits, as many as the order has."""
    if len(digest) > curve.baselen and not allow_truncate:
        raise BadDigestError(
            f"this curve ({curve.name}) is too short for the length of your digest ({8 * len(digest)})"
        )
    return rfc6979.bits2int(digest, bit_length(curve.order))


class VerifyingKey:
    """A public key: ``curve``, ``default_hashfunc``, and ``pubkey``, of the module ``ecdsa`` or ``eddsa``."""

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

    __hash__ = None  # type: ignore[assignment]

    @classmethod
    def from_public_point(
        cls, point: Any, curve: Curve = NIST192p, hashfunc: HashFunction = sha1, validate_point: bool = True
    ) -> "VerifyingKey":
        """A key from its point; ``MalformedPointError`` if that is not on the curve.

        With ``validate_point=False`` it may be: then no signature is valid.
        """
        _refuse_edwards(curve, "Method incompatible with Edwards curves")
        if not isinstance(point, PointJacobi):
            point = PointJacobi.from_affine(point)
        try:
            pubkey = ecdsa.Public_key(curve.generator, point, validate_point)
        except ecdsa.InvalidPointError as error:
            raise MalformedPointError("Point does not lay on the curve") from error
        return cls._made_of(curve, hashfunc, pubkey)

    def precompute(self, lazy: bool = False) -> None:
        """Makes tables, with which verification is faster: at once, or at the first one. Not on Edwards curves."""
        if _is_edwards(self.curve):
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
        """A key from the bytes of its point; ``MalformedPointError`` if they are none, or it is not on the curve.

        ``valid_encodings`` are those to allow of ``uncompressed``, ``compressed``, ``hybrid`` and ``raw``, which is
        uncompressed without its first byte; all by default. ``validate_point``: see ``from_public_point``.
        """
        if _is_edwards(curve):
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
        """A key from a PEM block ``PUBLIC KEY``; see ``from_der``."""
        return cls.from_der(der.unpem(string), hashfunc, valid_encodings, valid_curve_encodings)

    @classmethod
    def from_der(
        cls,
        string: BytesLike,
        hashfunc: HashFunction = sha1,
        valid_encodings: Collection[str] | None = None,
        valid_curve_encodings: Collection[str] | None = None,
    ) -> "VerifyingKey":
        """A key from a SubjectPublicKeyInfo.

        ``valid_encodings`` are those of the point, all but ``raw`` by default; ``valid_curve_encodings`` those of the
        curve, ``named_curve`` and ``explicit``. Raises ``UnexpectedDER``, ``UnknownCurveError`` or
        ``MalformedPointError``.
        """
        found = _keyfiles.read_public(normalise_bytes(string), valid_curve_encodings)
        if _is_edwards(found.curve):
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
        """All keys with which a signature of some data is valid."""
        _refuse_edwards(curve, "Method unsupported for Edwards curves")
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
        """All keys with which a signature of a digest is valid; see ``ecdsa.Signature.recover_public_keys``."""
        _refuse_edwards(curve, "Method unsupported for Edwards curves")
        r, s = sigdecode(signature, curve.order)
        number = _number_of(normalise_bytes(digest), curve, allow_truncate)
        keys = ecdsa.Signature(r, s).recover_public_keys(number, curve.generator)
        return [cls._made_of(curve, hashfunc, key) for key in keys]

    def to_string(self, encoding: str = "raw") -> bytes | bytearray:
        """The bytes of the point: ``raw``, ``uncompressed``, ``compressed`` or ``hybrid``; Edwards points have only one."""
        if encoding not in ("raw", "uncompressed", "compressed", "hybrid"):
            raise AssertionError("the encoding is not raw, uncompressed, compressed or hybrid")
        key: bytes | bytearray = (
            self.pubkey.public_key() if _is_edwards(self.curve) else self.pubkey.point.to_bytes(encoding)
        )
        return key

    def to_pem(
        self, point_encoding: str = "uncompressed", curve_parameters_encoding: str | None = None
    ) -> bytes:
        """The key as a PEM block ``PUBLIC KEY``; see ``to_der``."""
        return der.topem(self.to_der(point_encoding, curve_parameters_encoding), "PUBLIC KEY")

    def to_der(
        self, point_encoding: str = "uncompressed", curve_parameters_encoding: str | None = None
    ) -> bytes:
        """The key as a SubjectPublicKeyInfo, with the curve as ``named_curve`` or ``explicit``, and any encoding but ``raw``."""
        if point_encoding == "raw":
            raise ValueError("raw point_encoding not allowed in DER")
        parameters = _parameters(self.curve, curve_parameters_encoding, point_encoding)
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
        """True for a valid signature of some data; ``BadSignatureError`` for one that is not, or malformed.

        ``hashfunc`` is the key's unless given. Edwards keys take neither it nor ``sigdecode``.
        """
        octets = normalise_bytes(data)
        if not _is_edwards(self.curve):
            digest = _hash(hashfunc or self.default_hashfunc)(octets).digest()
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
        """True for a valid signature of a digest; ``BadSignatureError`` for one that is not, or malformed.

        ``BadDigestError`` for a digest of more bytes than the order has, unless it may be truncated.
        """
        _refuse_edwards(self.curve)
        number = _number_of(normalise_bytes(digest), self.curve, allow_truncate)
        try:
            r, s = sigdecode(signature, self.curve.order)
        except (der.UnexpectedDER, MalformedSignature) as error:
            raise BadSignatureError("Malformed formatting of signature", error) from error
        if self.pubkey.verifies(number, ecdsa.Signature(r, s)):
            return True
        raise BadSignatureError("Signature verification failed")


def _hash(function: HashFunction | None) -> HashFunction:
    if function is None:
        raise TypeError("the key has no hash function")
    return function


class SigningKey:
    """A private key: ``curve``, ``default_hashfunc``, ``baselen``, ``verifying_key``, and ``privkey``, of the module ``ecdsa`` or
    ``eddsa``.
    """

    curve: Curve
    default_hashfunc: HashFunction | None
    baselen: int
    verifying_key: VerifyingKey
    privkey: Any

    def __init__(self, _error__please_use_generate: object = None) -> None:
        if not _error__please_use_generate:
            raise TypeError("Please use SigningKey.generate() to construct me")

    def __eq__(self, other: object) -> bool:
        """Whether the keys are the same, in constant time."""
        if not isinstance(other, SigningKey):
            return NotImplemented
        return bool(
            self.curve == other.curve and self.verifying_key == other.verifying_key and self.privkey == other.privkey
        )

    __hash__ = None  # type: ignore[assignment]

    @classmethod
    def _edwards(cls, curve: Curve, seed: BytesLike) -> "SigningKey":
        new = cls(_error__please_use_generate=True)
        new.curve, new.default_hashfunc, new.baselen = curve, None, curve.baselen
        new.privkey = eddsa.PrivateKey(curve.generator, seed)
        new.verifying_key = VerifyingKey._made_of(curve, None, new.privkey.public_key())
        return new

    @classmethod
    def _native(cls, curve: Curve, hashfunc: HashFunction, key: secant.PrivateKey) -> "SigningKey":
        point = PointJacobi.from_native(curve.curve, key.public_key().point, curve.order)
        pubkey = ecdsa.Public_key(curve.generator, point, verify=False)
        new = cls(_error__please_use_generate=True)
        new.curve, new.default_hashfunc, new.baselen = curve, hashfunc, curve.baselen
        new.verifying_key = VerifyingKey._made_of(curve, hashfunc, pubkey)
        new.privkey = ecdsa.Private_key.from_native(pubkey, key)
        return new

    @classmethod
    def generate(
        cls, curve: Curve = NIST192p, entropy: Entropy | None = None, hashfunc: HashFunction = sha1
    ) -> "SigningKey":
        """A new key: from the operating system, or from a source that is called as ``os.urandom`` is."""
        if _is_edwards(curve):
            return cls._edwards(curve, (entropy or os.urandom)(curve.baselen))
        if entropy is None:
            return cls._native(curve, hashfunc, secant.PrivateKey.generate(ecdsa.domain_of(curve.generator)))
        return cls.from_secret_exponent(randrange(curve.order, entropy), curve, hashfunc)

    @classmethod
    def from_secret_exponent(
        cls, secexp: int, curve: Curve = NIST192p, hashfunc: HashFunction = sha1
    ) -> "SigningKey":
        """A key from its integer, from 1 to the order less 1; ``MalformedPointError`` for others."""
        _refuse_edwards(
            curve, "Edwards keys don't support setting the secret scalar (exponent) directly"
        )
        if not 0 < secexp < curve.order:
            raise MalformedPointError(f"Invalid value for secexp, expected integer between 1 and {curve.order}")
        return cls._native(curve, hashfunc, secant.PrivateKey(ecdsa.domain_of(curve.generator), int(secexp)))

    @classmethod
    def from_string(
        cls, string: BytesLike, curve: Curve = NIST192p, hashfunc: HashFunction = sha1
    ) -> "SigningKey":
        """A key from its bytes, as many as the order has; ``MalformedPointError`` for others."""
        octets = normalise_bytes(string)
        _keyfiles.check_length(curve, octets)
        if _is_edwards(curve):
            return cls._edwards(curve, octets)
        domain = ecdsa.domain_of(curve.generator)
        try:
            key = secant.PrivateKey(domain, octets)
        except secant.InvalidInput:
            raise MalformedPointError(
                f"Invalid value for secexp, expected integer between 1 and {curve.order}"
            ) from None
        return cls._native(curve, hashfunc, key)

    @classmethod
    def from_pem(
        cls,
        string: str | BytesLike,
        hashfunc: HashFunction = sha1,
        valid_curve_encodings: Collection[str] | None = None,
    ) -> "SigningKey":
        """A key from a PEM block ``EC PRIVATE KEY`` or ``PRIVATE KEY``, not encrypted; see ``from_der``."""
        block = _keyfiles.section(string, "EC PRIVATE KEY", "PRIVATE KEY")
        return cls.from_der(der.unpem(block), hashfunc, valid_curve_encodings)

    @classmethod
    def from_der(
        cls,
        string: BytesLike,
        hashfunc: HashFunction = sha1,
        valid_curve_encodings: Collection[str] | None = None,
    ) -> "SigningKey":
        """A key from an ECPrivateKey or a PKCS #8 file, not encrypted; the public key and attributes do not count.

        ``valid_curve_encodings`` are those of the curve, ``named_curve`` and ``explicit``. Raises ``UnexpectedDER``,
        ``UnknownCurveError`` or ``MalformedPointError``.
        """
        found = _keyfiles.read_private(normalise_bytes(string), valid_curve_encodings)
        return cls.from_string(found.key, found.curve, hashfunc)

    def to_string(self) -> bytes:
        """The bytes of the key, as many as the order has."""
        key: bytes = (
            self.privkey.private_key
            if _is_edwards(self.curve)
            else number_to_string(self.privkey.secret_multiplier, self.curve.order)
        )
        return key

    def to_pem(
        self,
        point_encoding: str = "uncompressed",
        format: str = "ssleay",
        curve_parameters_encoding: str | None = None,
    ) -> bytes:
        """The key as a PEM block, not encrypted; see ``to_der``."""
        if format not in ("ssleay", "pkcs8"):
            raise AssertionError("the format is not ssleay or pkcs8")
        name = "EC PRIVATE KEY" if format == "ssleay" else "PRIVATE KEY"
        return der.topem(self.to_der(point_encoding, format, curve_parameters_encoding), name)

    def to_der(
        self,
        point_encoding: str = "uncompressed",
        format: str = "ssleay",
        curve_parameters_encoding: str | None = None,
    ) -> bytes:
        """The key, not encrypted, as an ECPrivateKey, ``ssleay``, or in ``pkcs8``, the one format of Edwards keys.

        The public key is in it, in any encoding but ``raw``, and the curve as ``named_curve`` or ``explicit``.
        """
        if point_encoding == "raw":
            raise ValueError("raw encoding not allowed in DER")
        if format not in ("ssleay", "pkcs8"):
            raise AssertionError("the format is not ssleay or pkcs8")
        if _is_edwards(self.curve) and format == "ssleay":
            raise ValueError("Only PKCS#8 format supported for EdDSA keys")
        write = _keyfiles.write_ec_private if format == "ssleay" else _keyfiles.write_pkcs8
        point = self.verifying_key.to_string(point_encoding)
        parameters = _parameters(self.curve, curve_parameters_encoding, "uncompressed")
        return write(self.curve, self.to_string(), point, parameters)

    def to_ssh(self) -> bytes:
        """The key as a file of OpenSSH's, not encrypted; ``ValueError`` for another curve than Ed25519."""
        return ssh.serialize_private(self.curve.name, self.verifying_key.to_string(), self.to_string())

    def get_verifying_key(self) -> VerifyingKey:
        """The public key."""
        return self.verifying_key

    def sign_deterministic(
        self,
        data: BytesLike,
        hashfunc: HashFunction | None = None,
        sigencode: SigEncode = sigencode_string,
        extra_entropy: BytesLike = b"",
    ) -> Any:
        """A signature of some data, with a nonce by RFC 6979 to which ``extra_entropy`` is added; the one to take.

        ``hashfunc`` is the key's unless given. Edwards keys take none of the choices.
        """
        octets = normalise_bytes(data)
        if _is_edwards(self.curve):
            return self.privkey.sign(octets)
        function = _hash(hashfunc or self.default_hashfunc)
        digest = function(octets).digest()
        return self.sign_digest_deterministic(digest, function, sigencode, extra_entropy, allow_truncate=True)

    def sign_digest_deterministic(
        self,
        digest: BytesLike,
        hashfunc: HashFunction | None = None,
        sigencode: SigEncode = sigencode_string,
        extra_entropy: BytesLike = b"",
        allow_truncate: bool = False,
    ) -> Any:
        """A signature of a digest, with a nonce by RFC 6979, in which ``hashfunc`` is used.

        ``BadDigestError`` for a digest of more bytes than the order has, unless it may be truncated.
        """
        _refuse_edwards(self.curve)
        octets, order = normalise_bytes(digest), self.curve.order
        number = _number_of(octets, self.curve, allow_truncate)
        function = _hash(hashfunc or self.default_hashfunc)
        skipped = 0
        while True:
            try:
                nonce = self._nonce(number, octets, function, normalise_bytes(extra_entropy), skipped)
                signature = self.privkey.sign(number, nonce)
                return sigencode(signature.r, signature.s, order)
            except RSZeroError:
                skipped += 1

    def _nonce(self, number: int, digest: bytes, function: HashFunction, extra: bytes, skipped: int) -> Any:
        """The nonce of RFC 6979: the engine's, if it has the hash function."""
        key, name = self.privkey.native(), function().name.lower()
        if key is not None and name in _ENGINE_HASHES:
            e = Scalar(key.curve, number % self.curve.order)
            return rfc6979_nonce(key, e, hash=name, extra_entropy=extra, skipped=skipped)
        secret = self.privkey.secret_multiplier
        return rfc6979.generate_k(self.curve.order, secret, function, digest, skipped, extra)

    def sign(
        self,
        data: BytesLike,
        entropy: Entropy | None = None,
        hashfunc: HashFunction | None = None,
        sigencode: SigEncode = sigencode_string,
        k: int | None = None,
        allow_truncate: bool = True,
    ) -> Any:
        """A signature of some data, with a fresh nonce; see ``sign_number``.

        ``hashfunc`` is the key's unless given. Edwards keys take none of the choices.
        """
        octets = normalise_bytes(data)
        if _is_edwards(self.curve):
            return self.sign_deterministic(octets)
        digest = _hash(hashfunc or self.default_hashfunc)(octets).digest()
        return self.sign_digest(digest, entropy, sigencode, k, allow_truncate)

    def sign_digest(
        self,
        digest: BytesLike,
        entropy: Entropy | None = None,
        sigencode: SigEncode = sigencode_string,
        k: int | None = None,
        allow_truncate: bool = False,
    ) -> Any:
        """A signature of a digest, with a fresh nonce; see ``sign_number``.

        ``BadDigestError`` for a digest of more bytes than the order has, unless it may be truncated.
        """
        _refuse_edwards(self.curve)
        number = _number_of(normalise_bytes(digest), self.curve, allow_truncate)
        r, s = self.sign_number(number, entropy, k)
        return sigencode(r, s, self.curve.order)

    def sign_number(self, number: int, entropy: Entropy | None = None, k: int | None = None) -> tuple[int, int]:
        """``r`` and ``s`` of a signature of an integer.

        The nonce is made by the engine, from the key, the integer and fresh randomness; or it is an integer from a
        source that is called as ``os.urandom`` is; or it is ``k``, from 1 to the order less 1. ``RSZeroError`` if one
        that is given makes r or s zero.
        """
        _refuse_edwards(self.curve)
        order = self.curve.order
        if k is None and entropy is not None:
            k = randrange(order, entropy)
        if k is not None and not 0 < k < order:
            raise AssertionError("the nonce is not from 1 to the order less 1")
        signature = self.privkey.sign(number, k)
        return signature.r, signature.s
