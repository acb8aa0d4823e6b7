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
from typing import Any, ClassVar

import secant
from secant.compat.ecdsa import _keyfiles, der, ecdsa, eddsa, ellipticcurve as ellipticcurve, rfc6979, ssh
from secant.compat.ecdsa._compat import HashFunction, normalise_bytes, sha1
from secant.compat.ecdsa._verifying_key import (
    BadDigestError,
    BadSignatureError,
    VerifyingKey,
    _truncate_and_convert_digest as _truncate_and_convert_digest,
    hash_of,
    is_edwards,
    parameters_of,
    refuse_edwards,
)
from secant.compat.ecdsa.curves import Curve, Ed448, Ed25519, NIST192p
from secant.compat.ecdsa.ecdsa import RSZeroError
from secant.compat.ecdsa.ellipticcurve import CurveEdTw as CurveEdTw, PointJacobi
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
    sigdecode_string as sigdecode_string,
    sigencode_string,
    string_to_number as string_to_number,
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

_ENGINE_HASHES = frozenset(
    ["sha1", "sha224", "sha256", "sha384", "sha512", "sha512_224", "sha512_256"]
    + [f"sha3_{bits}" for bits in (224, 256, 384, 512)]
)


class SigningKey:
    """A private key: ``curve``, ``default_hashfunc``, ``baselen``, ``verifying_key``, and ``privkey``, of the module
    ``ecdsa`` or ``eddsa``. It is made by ``generate`` and the methods that begin with ``from_``;
    ``_error__please_use_generate`` is theirs alone."""

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

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

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
        """A new key on ``curve``: from the operating system, or from ``entropy``, a source that is called as
        ``os.urandom`` is. ``hashfunc`` is what the key signs with unless another is named."""
        if is_edwards(curve):
            return cls._edwards(curve, (entropy or os.urandom)(curve.baselen))
        if entropy is None:
            return cls._native(curve, hashfunc, secant.PrivateKey.generate(ecdsa.domain_of(curve.generator)))
        return cls.from_secret_exponent(randrange(curve.order, entropy), curve, hashfunc)

    @classmethod
    def from_secret_exponent(
        cls, secexp: int, curve: Curve = NIST192p, hashfunc: HashFunction = sha1
    ) -> "SigningKey":
        """A key on ``curve`` from its integer ``secexp``, from 1 to the order less 1; ``MalformedPointError`` for
        others. ``hashfunc`` is as in ``generate``."""
        refuse_edwards(
            curve, "Edwards keys don't support setting the secret scalar (exponent) directly"
        )
        if not 0 < secexp < curve.order:
            raise MalformedPointError(f"Invalid value for secexp, expected integer between 1 and {curve.order}")
        return cls._native(curve, hashfunc, secant.PrivateKey(ecdsa.domain_of(curve.generator), int(secexp)))

    @classmethod
    def from_string(
        cls, string: BytesLike, curve: Curve = NIST192p, hashfunc: HashFunction = sha1
    ) -> "SigningKey":
        """A key on ``curve`` from ``string``, its bytes, as many as the order has; ``MalformedPointError`` for others.
        ``hashfunc`` is as in ``generate``."""
        octets = normalise_bytes(string)
        _keyfiles.check_length(curve, octets)
        if is_edwards(curve):
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
        """A key from ``string``, a PEM block ``EC PRIVATE KEY`` or ``PRIVATE KEY``, not encrypted; ``hashfunc`` and
        ``valid_curve_encodings`` are as in ``from_der``."""
        block = _keyfiles.section(string, "EC PRIVATE KEY", "PRIVATE KEY")
        return cls.from_der(der.unpem(block), hashfunc, valid_curve_encodings)

    @classmethod
    def from_der(
        cls,
        string: BytesLike,
        hashfunc: HashFunction = sha1,
        valid_curve_encodings: Collection[str] | None = None,
    ) -> "SigningKey":
        """A key from ``string``, an ECPrivateKey or a PKCS #8 file, not encrypted; the public key and attributes do not
        count.

        ``hashfunc`` is as in ``generate``; ``valid_curve_encodings`` are those of the curve, ``named_curve`` and
        ``explicit``. Raises ``UnexpectedDER``, ``UnknownCurveError`` or ``MalformedPointError``.
        """
        found = _keyfiles.read_private(normalise_bytes(string), valid_curve_encodings)
        return cls.from_string(found.key, found.curve, hashfunc)

    def to_string(self) -> bytes:
        """The bytes of the key, as many as the order has."""
        key: bytes = (
            self.privkey.private_key
            if is_edwards(self.curve)
            else number_to_string(self.privkey.secret_multiplier, self.curve.order)
        )
        return key

    def to_pem(
        self,
        point_encoding: str = "uncompressed",
        format: str = "ssleay",
        curve_parameters_encoding: str | None = None,
    ) -> bytes:
        """The key as a PEM block, not encrypted; ``point_encoding``, ``format`` and ``curve_parameters_encoding`` are
        as in ``to_der``."""
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
        """The key, not encrypted, in a ``format``: as an ECPrivateKey, ``ssleay``, or in ``pkcs8``, the one format of
        Edwards keys.

        The public key is in it, in any ``point_encoding`` but ``raw``, and the curve by ``curve_parameters_encoding``,
        which is ``named_curve`` or ``explicit``.
        """
        if point_encoding == "raw":
            raise ValueError("raw encoding not allowed in DER")
        if format not in ("ssleay", "pkcs8"):
            raise AssertionError("the format is not ssleay or pkcs8")
        if is_edwards(self.curve) and format == "ssleay":
            raise ValueError("Only PKCS#8 format supported for EdDSA keys")
        write = _keyfiles.write_ec_private if format == "ssleay" else _keyfiles.write_pkcs8
        point = self.verifying_key.to_string(point_encoding)
        parameters = parameters_of(self.curve, curve_parameters_encoding, "uncompressed")
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
        """A signature of ``data``, with a nonce by RFC 6979 to which ``extra_entropy`` is added; the one to take.

        ``hashfunc`` is the key's unless given; ``sigencode``, called with ``r``, ``s`` and the order, makes the result.
        Edwards keys take none of the choices.
        """
        octets = normalise_bytes(data)
        if is_edwards(self.curve):
            return self.privkey.sign(octets)
        function = hash_of(hashfunc or self.default_hashfunc)
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
        """A signature of ``digest``, with a nonce by RFC 6979, in which ``hashfunc`` is used, and to which
        ``extra_entropy`` is added. ``sigencode`` is as in ``sign_deterministic``.

        ``BadDigestError`` for a digest of more bytes than the order has, unless ``allow_truncate`` is true.
        """
        refuse_edwards(self.curve)
        octets, order = normalise_bytes(digest), self.curve.order
        number = _truncate_and_convert_digest(octets, self.curve, allow_truncate)
        function = hash_of(hashfunc or self.default_hashfunc)
        skipped = 0
        while True:
            try:
                nonce = self._nonce(octets, function, normalise_bytes(extra_entropy), skipped)
                signature = self.privkey.sign(number, nonce)
                return sigencode(signature.r, signature.s, order)
            except RSZeroError:
                skipped += 1

    def _nonce(self, digest: bytes, function: HashFunction, extra: bytes, skipped: int) -> Any:
        """The nonce of RFC 6979: the engine's, if it has the hash function."""
        key = self.privkey.native()
        if key is not None and function().name.lower() in _ENGINE_HASHES:
            order = self.curve.order
            e = Scalar(key.curve, rfc6979.bits2int(digest, bit_length(order)) % order)
            return rfc6979_nonce(key, e, hash=function, extra_entropy=extra, skipped=skipped)
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
        """A signature of ``data``, with a fresh nonce; ``entropy`` and ``k`` are as in ``sign_number``.

        ``hashfunc`` is the key's unless given; ``sigencode`` is as in ``sign_deterministic``, ``allow_truncate`` as in
        ``sign_digest``. Edwards keys take none of the choices.
        """
        octets = normalise_bytes(data)
        if is_edwards(self.curve):
            return self.sign_deterministic(octets)
        digest = hash_of(hashfunc or self.default_hashfunc)(octets).digest()
        return self.sign_digest(digest, entropy, sigencode, k, allow_truncate)

    def sign_digest(
        self,
        digest: BytesLike,
        entropy: Entropy | None = None,
        sigencode: SigEncode = sigencode_string,
        k: int | None = None,
        allow_truncate: bool = False,
    ) -> Any:
        """A signature of ``digest``, with a fresh nonce; ``entropy`` and ``k`` are as in ``sign_number``, ``sigencode``
        as in ``sign_deterministic``.

        ``BadDigestError`` for a digest of more bytes than the order has, unless ``allow_truncate`` is true.
        """
        refuse_edwards(self.curve)
        number = _truncate_and_convert_digest(normalise_bytes(digest), self.curve, allow_truncate)
        r, s = self.sign_number(number, entropy, k)
        return sigencode(r, s, self.curve.order)

    def sign_number(self, number: int, entropy: Entropy | None = None, k: int | None = None) -> tuple[int, int]:
        """``r`` and ``s`` of a signature of an integer, ``number``.

        The nonce is made by the engine, from the key, the integer and fresh randomness; or it is an integer from
        ``entropy``, a source that is called as ``os.urandom`` is; or it is ``k``, from 1 to the order less 1.
        ``RSZeroError`` if one that is given makes r or s zero.
        """
        refuse_edwards(self.curve)
        order = self.curve.order
        if k is None and entropy is not None:
            k = randrange(order, entropy)
        if k is not None and not 0 < k < order:
            raise AssertionError("the nonce is not from 1 to the order less 1")
        signature = self.privkey.sign(number, k)
        return signature.r, signature.s
