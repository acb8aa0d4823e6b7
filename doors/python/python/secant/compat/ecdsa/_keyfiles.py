"""Keys in DER: SubjectPublicKeyInfo (RFC 5480, RFC 8410), ECPrivateKey (RFC 5915) and PKCS #8 (RFC 5958).

The engine's key files are stricter than ``ecdsa`` is, and have fewer encodings of points; so these are read and
written here.
"""

from collections.abc import Collection
from typing import NamedTuple

from secant.compat.ecdsa import der
from secant.compat.ecdsa._compat import normalise_bytes
from secant.compat.ecdsa.curves import Curve, Ed448, Ed25519
from secant.compat.ecdsa.errors import MalformedPointError
from secant.compat.ecdsa.util import encoded_oid_ecPublicKey, oid_ecDH, oid_ecMQV, oid_ecPublicKey
from secant.typing import BytesLike

__all__ = [
    "Found",
    "check_length",
    "check_raw",
    "read_private",
    "read_public",
    "section",
    "write_ec_private",
    "write_pkcs8",
    "write_public",
]

_EDWARDS = {curve.oid: curve for curve in (Ed25519, Ed448)}
_NULL = b"\x05\x00"
_SEC1_VERSION = 1


class Found(NamedTuple):
    """A curve, and a key's bytes."""

    curve: Curve
    key: bytes


def _end(rest: bytes, where: str) -> None:
    if rest:
        raise der.UnexpectedDER(f"trailing junk after {where}: {len(rest)} bytes")


def section(text: str | BytesLike, *names: str) -> str:
    """The first of the PEM blocks with one of these names; ``ValueError`` if there is none."""
    string = text if isinstance(text, str) else normalise_bytes(text).decode("ascii", "replace")
    for name in names:
        begin, end = f"-----BEGIN {name}-----", f"-----END {name}-----"
        start = string.find(begin)
        if start >= 0:
            stop = string.find(end, start)
            return string[start : stop if stop >= 0 else None]
    raise ValueError("subsection not found")


def read_public(data: BytesLike, valid_curve_encodings: Collection[str] | None) -> Found:
    """Reads a SubjectPublicKeyInfo."""
    outer, rest = der.remove_sequence(data)
    _end(rest, "DER pubkey")
    algorithm, key = der.remove_sequence(outer)
    oid, parameters = der.remove_object(algorithm)
    if oid in _EDWARDS:
        curve = _EDWARDS[oid]
        if parameters not in (b"", _NULL):
            raise der.UnexpectedDER("Non NULL parameters for a EdDSA key")
    elif oid == oid_ecPublicKey:
        curve = Curve.from_der(parameters, valid_curve_encodings)
    else:
        raise der.UnexpectedDER(f"Unexpected object identifier in DER encoding: {oid}")
    octets, unused, rest = der.read_bitstring(key)
    _end(rest, "public key")
    if unused:
        raise der.UnexpectedDER("Unexpected number of unused bits")
    return Found(curve, octets)


def write_public(curve: Curve, point: BytesLike, parameters: bytes) -> bytes:
    """Writes a SubjectPublicKeyInfo, with the curve's parameters as DER."""
    if curve in _EDWARDS.values() and curve.encoded_oid:
        algorithm = der.encode_sequence(curve.encoded_oid)
    else:
        algorithm = der.encode_sequence(encoded_oid_ecPublicKey, parameters)
    return der.encode_sequence(algorithm, der.encode_bitstring(point, 0))


def read_private(data: BytesLike, valid_curve_encodings: Collection[str] | None) -> Found:
    """Reads an ECPrivateKey or a PKCS #8 file; the public key and attributes do not count."""
    contents, rest = der.remove_sequence(data)
    _end(rest, "DER privkey")
    version, contents = der.remove_integer(contents)
    if not der.is_sequence(contents):
        return _read_ec(version, contents, None, valid_curve_encodings)
    if version not in (0, 1):
        raise der.UnexpectedDER(f"expected version '0' or '1' at start of privkey, got {version}")
    algorithm, contents = der.remove_sequence(contents)
    oid, parameters = der.remove_object(algorithm)
    key, _attributes = der.remove_octet_string(contents)
    if oid in _EDWARDS:
        if parameters not in (b"", _NULL):
            raise der.UnexpectedDER("Non NULL parameters for a EdDSA key")
        seed, rest = der.remove_octet_string(key)
        _end(rest, "the encoded private key")
        return Found(_EDWARDS[oid], seed)
    if oid not in (oid_ecPublicKey, oid_ecDH, oid_ecMQV):
        raise der.UnexpectedDER(f"unexpected algorithm identifier '{oid}'")
    curve = Curve.from_der(parameters, valid_curve_encodings)
    inner, rest = der.remove_sequence(key)
    _end(rest, "the private key")
    return _read_ec(*der.remove_integer(inner), curve, valid_curve_encodings)


def _read_ec(
    version: int, contents: bytes, curve: Curve | None, valid_curve_encodings: Collection[str] | None
) -> Found:
    if version != _SEC1_VERSION:
        raise der.UnexpectedDER(f"expected version '1' at start of DER privkey, got {version}")
    key, contents = der.remove_octet_string(contents)
    if curve is None:
        tag, parameters, _public = der.remove_constructed(contents)
        if tag != 0:
            raise der.UnexpectedDER(f"expected tag 0 in DER privkey, got {tag}")
        curve = Curve.from_der(parameters, valid_curve_encodings)
    # some programs leave out leading zeros
    return Found(curve, key.rjust(curve.baselen, b"\0"))


def write_ec_private(curve: Curve, key: bytes, point: BytesLike, parameters: bytes) -> bytes:
    """Writes an ECPrivateKey, with the curve's parameters as DER."""
    return _ec(key, point, der.encode_constructed(0, parameters))


def _ec(key: bytes, point: BytesLike, parameters: bytes) -> bytes:
    public = der.encode_constructed(1, der.encode_bitstring(point, 0))
    return der.encode_sequence(
        der.encode_integer(_SEC1_VERSION), der.encode_octet_string(key), *([parameters] if parameters else []), public
    )


def write_pkcs8(curve: Curve, key: bytes, point: BytesLike, parameters: bytes) -> bytes:
    """Writes a PKCS #8 file, with the curve's parameters as DER."""
    if curve in _EDWARDS.values() and curve.encoded_oid:
        version, algorithm, inner = 0, [curve.encoded_oid], der.encode_octet_string(key)
    else:
        # version 1 without a public key beside: what ecdsa writes, and everyone reads
        version, algorithm = 1, [encoded_oid_ecPublicKey, parameters]
        inner = _ec(key, point, b"")
    return der.encode_sequence(
        der.encode_integer(version), der.encode_sequence(*algorithm), der.encode_octet_string(inner)
    )


def check_raw(curve: Curve, octets: bytes, valid_encodings: Collection[str]) -> None:
    """Refuses a point without a first byte, unless that is asked for."""
    if len(octets) == curve.verifying_key_length and "raw" not in valid_encodings:
        raise der.UnexpectedDER("Malformed encoding of public point: it has no first byte")


def check_length(curve: Curve, octets: bytes) -> None:
    """Refuses a private key of another length than the curve's."""
    if len(octets) != curve.baselen:
        raise MalformedPointError(
            f"Invalid length of private key, received {len(octets)}, expected {curve.baselen}"
        )
