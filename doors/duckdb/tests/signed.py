"""Signatures for the tests and for measuring: of P-256 and Ed25519 by cryptography, of secp256k1 by coincurve."""

import random
from dataclasses import dataclass

import coincurve
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, utils
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RAW = Encoding.Raw, PublicFormat.Raw
POINT = Encoding.X962, PublicFormat.UncompressedPoint
# the options of each scheme, by the name that a column has
OPTIONS = {"ES256": "scheme=ES256; signature=raw", "ES256K": "scheme=ES256K; signature=raw", "Ed25519": "Ed25519"}
CURVES = {"ES256": ec.SECP256R1(), "ES256K": ec.SECP256K1()}


def raw(der: bytes) -> bytes:
    r, s = utils.decode_dss_signature(der)
    return r.to_bytes(32) + s.to_bytes(32)


@dataclass(frozen=True)
class Signed:
    scheme: str
    key: bytes
    message: bytes
    signature: bytes


def pool(scheme: str, keys: int, messages: int, seed: int) -> list[Signed]:
    """Signatures of some messages by each of some keys, which are the same every time."""
    source = random.Random(seed)
    found = []
    for _ in range(keys):
        number = source.randrange(1, 2**250)
        if scheme == "ES256":
            private = ec.derive_private_key(number, ec.SECP256R1())
            public, sign = private.public_key().public_bytes(*POINT), lambda m: raw(private.sign(m, ec.ECDSA(hashes.SHA256())))
        elif scheme == "ES256K":
            secret = coincurve.PrivateKey.from_int(number)
            public, sign = secret.public_key.format(compressed=False), lambda m: secret.sign_recoverable(m)[:64]
        else:
            edwards = ed25519.Ed25519PrivateKey.from_private_bytes(number.to_bytes(32))
            public, sign = edwards.public_key().public_bytes(*RAW), edwards.sign
        for _ in range(messages):
            message = source.randbytes(source.randrange(100))
            found.append(Signed(scheme, public, message, sign(message)))
    return found


def is_valid(row: Signed) -> bool:
    """The verdict of cryptography."""
    try:
        if row.scheme == "Ed25519":
            ed25519.Ed25519PublicKey.from_public_bytes(row.key).verify(row.signature, row.message)
        else:
            key = ec.EllipticCurvePublicKey.from_encoded_point(CURVES[row.scheme], row.key)
            if len(row.signature) != 64:
                return False
            numbers = int.from_bytes(row.signature[:32]), int.from_bytes(row.signature[32:])
            key.verify(utils.encode_dss_signature(*numbers), row.message, ec.ECDSA(hashes.SHA256()))
    except (InvalidSignature, ValueError):
        return False
    return True
