"""What every library computes with: keys, messages and points that secant makes, in plain bytes and integers."""

import hashlib
import os
from collections.abc import Callable
from dataclasses import dataclass

import secant
from secant import bip340, ed25519, x25519

CURVES = [name for name in secant.Curve.names() if not name.endswith("t1")]
"""The named curves; the twists of Brainpool's, which no other package has, are left out."""

WEIERSTRASS = ["keygen", "sign", "verify", "ecdh", "add", "multiply"]
OPERATIONS = (
    [(curve, op) for curve in CURVES for op in WEIERSTRASS]
    + [("secp256k1", op) for op in ["recover", "schnorr-sign", "schnorr-verify"]]
    + [("Ed25519", op) for op in ["keygen", "sign", "verify"]]
    + [("X25519", op) for op in ["keygen", "ecdh"]]
)

Affine = tuple[int, int]


@dataclass(frozen=True)
class Task:
    """One call, and whether its result is right."""

    run: Callable[[], object]
    right: Callable[[object], bool]


@dataclass(frozen=True)
class Input:
    """Fresh values for one call; the messages are hashed with SHA-256."""

    curve: str
    secret: bytes
    public: bytes
    peer: bytes
    shared: bytes
    message: bytes
    der: bytes
    raw: bytes
    recovery_id: int
    schnorr: bytes

    @property
    def key(self) -> int:
        """The private key as an integer."""
        return int.from_bytes(self.secret, "big")

    @property
    def digest(self) -> bytes:
        return hashlib.sha256(self.message).digest()

    @property
    def rs(self) -> tuple[int, int]:
        """The signature as integers."""
        half = len(self.raw) // 2
        return int.from_bytes(self.raw[:half], "big"), int.from_bytes(self.raw[half:], "big")

    @staticmethod
    def affine(point: bytes) -> Affine:
        """The coordinates of an uncompressed point."""
        half = len(point) // 2
        return int.from_bytes(point[1 : half + 1], "big"), int.from_bytes(point[half + 1 :], "big")

    @property
    def p(self) -> Affine:
        return self.affine(self.public)

    @property
    def q(self) -> Affine:
        return self.affine(self.peer)

    @property
    def sum(self) -> Affine:
        point = secant.Point(self.curve, *self.p) + secant.Point(self.curve, *self.q)
        return self.affine(point.to_bytes())

    @property
    def product(self) -> Affine:
        """The private key times the peer's point."""
        return self.affine((self.key * secant.Point(self.curve, *self.q)).to_bytes())

    def signature_is_right(self, signature: secant.typing.BytesLike) -> bool:
        """Whether a signature in DER is one of the message."""
        return secant.PublicKey(self.curve, self.public).verify(signature, self.message)

    def integers_are_right(self, r: int, s: int) -> bool:
        return self.signature_is_right(secant.Signature(self.curve, r, s).to_der())


def fresh(curve: str) -> Input:
    """Values that no call has seen."""
    message = os.urandom(64)
    if curve == "Ed25519":
        key = ed25519.PrivateKey.generate()
        return Input(curve, key.to_bytes(), key.public_key().to_bytes(), b"", b"", message, b"", key.sign(message), 0, b"")
    if curve == "X25519":
        mine, other = x25519.PrivateKey.generate(), x25519.PrivateKey.generate()
        peer = other.public_key()
        shared = mine.shared_secret(peer)
        return Input(curve, mine.to_bytes(), mine.public_key().to_bytes(), peer.to_bytes(), shared, message, b"", b"", 0, b"")
    key_, other_ = secant.PrivateKey.generate(curve), secant.PrivateKey.generate(curve)
    public, peer_ = key_.public_key(), other_.public_key()
    # libsecp256k1 accepts low s only
    signature = key_.sign_recoverable(message, low_s=True)
    schnorr = b""
    if curve == "secp256k1":
        schnorr = bip340.KeyPair(key_.to_bytes()).sign(hashlib.sha256(message).digest())
    return Input(
        curve,
        key_.to_bytes(),
        public.to_bytes(),
        peer_.to_bytes(),
        key_.shared_secret(peer_),
        message,
        signature.to_der(),
        signature.to_raw(),
        signature.recovery_id or 0,
        schnorr,
    )
