"""Elliptic-curve Diffie-Hellman.

>>> from secant.compat.ecdsa.curves import NIST256p
>>> from secant.compat.ecdsa.ecdh import ECDH
>>> mine, yours = ECDH(NIST256p), ECDH(NIST256p)
>>> mine.load_received_public_key(yours.generate_private_key())
>>> yours.load_received_public_key(mine.generate_private_key())
>>> mine.generate_sharedsecret_bytes() == yours.generate_sharedsecret_bytes()
True
"""

from collections.abc import Collection

import secant
from secant.compat.ecdsa.curves import Curve
from secant.compat.ecdsa.ellipticcurve import INFINITY as INFINITY
from secant.compat.ecdsa.keys import SigningKey, VerifyingKey
from secant.compat.ecdsa.util import number_to_string as number_to_string
from secant.typing import BytesLike

__all__ = ["ECDH", "InvalidCurveError", "InvalidSharedSecretError", "NoCurveError", "NoKeyError"]


class NoKeyError(Exception):
    """A key is needed and not there."""


class NoCurveError(Exception):
    """A curve is needed and not there."""


class InvalidCurveError(Exception):
    """Keys are on different curves."""


class InvalidSharedSecretError(Exception):
    """The shared point is the neutral element."""


class ECDH:
    """One party's side of a key exchange: ``curve``, its ``private_key``, and the other's ``public_key``.

    The first key sets the curve, if none was given. Secrets take constant time.
    """

    def __init__(
        self,
        curve: Curve | None = None,
        private_key: SigningKey | None = None,
        public_key: VerifyingKey | None = None,
    ) -> None:
        self.curve = curve
        self.private_key: SigningKey | None = None
        self.public_key: VerifyingKey | None = None
        if private_key:
            self.load_private_key(private_key)
        if public_key:
            self.load_received_public_key(public_key)

    def set_curve(self, key_curve: Curve) -> None:
        """Sets the curve to ``key_curve``."""
        self.curve = key_curve

    def _of(self, curve: Curve) -> None:
        if not self.curve:
            self.curve = curve
        if self.curve != curve:
            raise InvalidCurveError("Curve mismatch.")

    def _needed_curve(self) -> Curve:
        if not self.curve:
            raise NoCurveError("Curve must be set prior to key generation.")
        return self.curve

    def generate_private_key(self) -> VerifyingKey:
        """Makes a private key, and returns the public key to send; ``NoCurveError`` without a curve."""
        return self.load_private_key(SigningKey.generate(curve=self._needed_curve()))

    def load_private_key(self, private_key: SigningKey) -> VerifyingKey:
        """Takes ``private_key``, and returns the public key to send; ``InvalidCurveError`` if the curve is another."""
        self._of(private_key.curve)
        self.private_key = private_key
        return self.get_public_key()

    def load_private_key_bytes(self, private_key: BytesLike) -> VerifyingKey:
        """Takes ``private_key``, a private key as bytes, and returns the public key to send; ``NoCurveError`` without a
        curve."""
        return self.load_private_key(SigningKey.from_string(private_key, curve=self._needed_curve()))

    def load_private_key_der(self, private_key_der: BytesLike) -> VerifyingKey:
        """Takes ``private_key_der``, a private key in DER, and returns the public key to send; ``InvalidCurveError`` if
        the curve is another."""
        return self.load_private_key(SigningKey.from_der(private_key_der))

    def load_private_key_pem(self, private_key_pem: str | BytesLike) -> VerifyingKey:
        """Takes ``private_key_pem``, a private key in PEM, and returns the public key to send; ``InvalidCurveError`` if
        the curve is another."""
        return self.load_private_key(SigningKey.from_pem(private_key_pem))

    def get_public_key(self) -> VerifyingKey:
        """The public key to send; ``NoKeyError`` without a private key."""
        if self.private_key is None:
            raise NoKeyError("Private key needs to be set to have a public key")
        return self.private_key.get_verifying_key()

    def load_received_public_key(self, public_key: VerifyingKey) -> None:
        """Takes ``public_key``, the other's; ``InvalidCurveError`` if the curve is another."""
        self._of(public_key.curve)
        self.public_key = public_key

    def load_received_public_key_bytes(
        self, public_key_str: BytesLike, valid_encodings: Collection[str] | None = None
    ) -> None:
        """Takes ``public_key_str``, the other's public key as bytes, in one of ``valid_encodings``; see
        ``VerifyingKey.from_string``; ``NoCurveError`` without a curve."""
        key = VerifyingKey.from_string(public_key_str, self._needed_curve(), valid_encodings=valid_encodings)
        self.load_received_public_key(key)

    def load_received_public_key_der(self, public_key_der: BytesLike) -> None:
        """Takes ``public_key_der``, the other's public key in DER; ``InvalidCurveError`` if the curve is another."""
        self.load_received_public_key(VerifyingKey.from_der(public_key_der))

    def load_received_public_key_pem(self, public_key_pem: str | BytesLike) -> None:
        """Takes ``public_key_pem``, the other's public key in PEM; ``InvalidCurveError`` if the curve is another."""
        self.load_received_public_key(VerifyingKey.from_pem(public_key_pem))

    def generate_sharedsecret_bytes(self) -> bytes:
        """The shared secret: the x-coordinate of the shared point, in as many bytes as the curve's prime has.

        ``NoKeyError`` without both keys; ``InvalidCurveError`` for keys of different curves or of an Edwards curve;
        ``InvalidSharedSecretError`` if there is no shared point but the neutral element.
        """
        if not self.private_key:
            raise NoKeyError("Private key needs to be set to create shared secret")
        if not self.public_key:
            raise NoKeyError("Public key needs to be set to create shared secret")
        if not (self.private_key.curve == self.curve == self.public_key.curve):
            raise InvalidCurveError("Curves for public key and private key is not equal.")
        if not hasattr(self.public_key.pubkey, "native"):
            raise InvalidCurveError("Edwards curves have no ECDH here")
        key: secant.PrivateKey | None = self.private_key.privkey.native()
        if key is None:
            raise InvalidSharedSecretError("Invalid shared secret (INFINITY).")
        return key.shared_secret(self.public_key.pubkey.native())

    def generate_sharedsecret(self) -> int:
        """The shared secret as an integer; see ``generate_sharedsecret_bytes``."""
        return int.from_bytes(self.generate_sharedsecret_bytes(), "big")
