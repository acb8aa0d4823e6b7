"""EdDSA keys: Ed25519 and Ed448, without context and without prehash (RFC 8032).

>>> from secant.compat.ecdsa.eddsa import PrivateKey, generator_ed25519
>>> key = PrivateKey(generator_ed25519, bytes(32))
>>> key.public_key().verify(b"message", key.sign(b"message"))
True

Signatures are the engine's, in constant time. They are verified as RFC 8032 has it, by the equation without the cofactor:
encodings that are not canonical are refused, of which ``ecdsa`` takes some.
"""

import hashlib
from typing import Any, ClassVar

import secant
from secant import ed448, ed25519
from secant.compat.ecdsa import _edwards, ellipticcurve as ellipticcurve
from secant.compat.ecdsa._compat import (
    bit_length as bit_length,
    bytes_to_int as bytes_to_int,
    compat26_str as compat26_str,
    int_to_bytes as int_to_bytes,
    normalise_bytes,
    remove_whitespace as remove_whitespace,
)
from secant.compat.ecdsa._pickles import attributes, is_ours
from secant.compat.ecdsa._sha3 import shake_256
from secant.compat.ecdsa.ellipticcurve import CurveEdTw, PointEdwards
from secant.typing import BytesLike

__all__ = [
    "PrivateKey",
    "PublicKey",
    "curve_ed25519",
    "curve_ed448",
    "generator_ed25519",
    "generator_ed448",
]


def _sha512(data: BytesLike) -> bytes:
    return hashlib.new("sha512", data).digest()


def _shake256(data: BytesLike) -> bytes:
    return shake_256(data, 114)


# RFC 8032, sections 5.1 and 5.2
_P25519, _P448 = 2**255 - 19, 2**448 - 2**224 - 1
curve_ed25519: CurveEdTw = CurveEdTw(_P25519, -1, -121665 * pow(121666, -1, _P25519) % _P25519, 8, _sha512)
curve_ed448: CurveEdTw = CurveEdTw(_P448, 1, -39081 % _P448, 4, _shake256)


def _generator(curve: CurveEdTw, encoded: bytes, order: int) -> PointEdwards:
    generator = PointEdwards.from_bytes(curve, encoded, order=order, generator=True)
    _edwards.know(generator)
    return generator


generator_ed25519: PointEdwards = _generator(
    curve_ed25519,
    (4 * pow(5, -1, _P25519) % _P25519).to_bytes(32, "little"),
    2**252 + 27742317777372353535851937790883648493,
)
generator_ed448: PointEdwards = _generator(
    curve_ed448,
    bytes.fromhex(
        "14fa30f25b790898adc8d74e2c13bdfdc4397ce61cffd33ad7c2a0051e9c78874098a36c7373ea4b62c7c9563720768824bcb66e71463f6900"
    ),
    2**446 - 13818066809895115352007386748515426880336692474882178609894547503885,
)

# what the assignments of ecdsa's module leave there: the parameters of Ed448
_p, _a, _d = curve_ed448.p(), curve_ed448.a(), curve_ed448.d()
_h, _r = curve_ed448.cofactor(), generator_ed448.order()
_Gx, _Gy = generator_ed448.x(), generator_ed448.y()

_ALGORITHMS: list[tuple[CurveEdTw, Any]] = [(curve_ed25519, ed25519), (curve_ed448, ed448)]


def _algorithm(generator: Any) -> Any:
    """The engine's module for a generator; ``ValueError`` if it has none."""
    curve = generator.curve()
    for known, module in _ALGORITHMS:
        if curve == known:
            if curve.cofactor() != known.cofactor():
                raise ValueError(f"the cofactor of the curve is {known.cofactor()}")
            return module
    raise ValueError("EdDSA is there for Ed25519 and Ed448 alone, not for other curves or cofactors")


class PublicKey:
    """An EdDSA public key.

    It is made of ``public_key``, its bytes, for the curve of ``generator``, and of ``public_point`` if that is known
    already; ``ValueError`` or ``MalformedPointError`` if the bytes are no point of the curve.
    """

    def __init__(self, generator: Any, public_key: BytesLike, public_point: PointEdwards | None = None) -> None:
        self.generator = generator
        self.curve: CurveEdTw = generator.curve()
        self._encoded = normalise_bytes(public_key)
        module = _algorithm(generator)
        self.baselen: int = self.curve.encoded_length()
        if len(self._encoded) != self.baselen:
            raise ValueError(f"Incorrect size of the public key, expected: {self.baselen} bytes")
        self._point = public_point or PointEdwards.from_bytes(self.curve, self._encoded)
        self._key = module.PublicKey(self._encoded)

    def __setstate__(self, state: Any) -> None:
        if is_ours(state, "_key"):
            self.__dict__.update(state)
        else:
            names = ("generator", "_PublicKey__encoded", "_PublicKey__point")
            PublicKey.__init__(self, *attributes("eddsa.PublicKey", state, *names))

    def __eq__(self, other: object) -> bool:
        """Whether the curves and the bytes are the same."""
        if not isinstance(other, PublicKey):
            return NotImplemented
        return self.curve == other.curve and self._encoded == other._encoded

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    @property
    def point(self) -> PointEdwards:
        """The point. It can be set to itself in other coordinates; ``ValueError`` for another point."""
        return self._point

    @point.setter
    def point(self, other: PointEdwards) -> None:
        if self._point != other:
            raise ValueError("Can't change the coordinates of the point")
        self._point = other

    def public_point(self) -> PointEdwards:
        """The point."""
        return self._point

    def public_key(self) -> bytearray:
        """The bytes."""
        return bytearray(self._encoded)

    def verify(self, data: BytesLike, signature: BytesLike) -> bool:
        """True for a valid ``signature`` of ``data``; ``ValueError`` for one that is not."""
        octets = normalise_bytes(signature)
        if len(octets) != 2 * self.baselen:
            raise ValueError(f"Invalid signature length, expected: {2 * self.baselen} bytes")
        if not self._key.verify(octets, normalise_bytes(data)):
            raise ValueError("Invalid signature")
        return True


class PrivateKey:
    """An EdDSA private key of ``generator``, made of ``private_key``, its bytes; ``ValueError`` unless there are as
    many as it has."""

    def __init__(self, generator: Any, private_key: BytesLike) -> None:
        self.generator = generator
        self.curve: CurveEdTw = generator.curve()
        module = _algorithm(generator)
        self.baselen: int = self.curve.encoded_length()
        octets = normalise_bytes(private_key)
        if len(octets) != self.baselen:
            raise ValueError(f"Incorrect size of private key, expected: {self.baselen} bytes")
        self._key: ed25519.PrivateKey | ed448.PrivateKey = module.PrivateKey(octets)

    def __setstate__(self, state: Any) -> None:
        if is_ours(state, "_key"):
            self.__dict__.update(state)
        else:
            names = ("generator", "_PrivateKey__private_key")
            PrivateKey.__init__(self, *attributes("eddsa.PrivateKey", state, *names))

    @property
    def private_key(self) -> bytes:
        """The bytes."""
        return self._key.to_bytes()

    def __eq__(self, other: object) -> bool:
        """Whether the keys are the same, in constant time."""
        if not isinstance(other, PrivateKey):
            return NotImplemented
        return bool(self._key == other._key)

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def public_key(self) -> PublicKey:
        """The public key."""
        return PublicKey(self.generator, self._key.public_key().to_bytes())

    def sign(self, data: BytesLike) -> bytearray:
        """The signature of ``data``. Constant time."""
        return bytearray(self._key.sign(normalise_bytes(data)))
