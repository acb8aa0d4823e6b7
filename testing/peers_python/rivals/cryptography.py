"""pyca/cryptography, on OpenSSL."""

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, x25519
from inputs import Input, Task

NAME = "cryptography"

CURVES: dict[str, ec.EllipticCurve] = {
    "secp192r1": ec.SECP192R1(),
    "secp224r1": ec.SECP224R1(),
    "secp256r1": ec.SECP256R1(),
    "secp256k1": ec.SECP256K1(),
    "secp384r1": ec.SECP384R1(),
    "secp521r1": ec.SECP521R1(),
    "brainpoolP256r1": ec.BrainpoolP256R1(),
    "brainpoolP384r1": ec.BrainpoolP384R1(),
    "brainpoolP512r1": ec.BrainpoolP512R1(),
}
ECDSA = ec.ECDSA(hashes.SHA256())


def task(op: str, x: Input) -> Task | None:
    if x.curve == "Ed25519":
        return edwards(op, x)
    if x.curve == "X25519":
        return montgomery(op, x)
    curve = CURVES.get(x.curve)
    if curve is None:
        return None
    key, public = ec.derive_private_key(x.key, curve), ec.EllipticCurvePublicKey.from_encoded_point(curve, x.public)
    if op == "keygen":
        return Task(
            lambda: ec.generate_private_key(curve).public_key(),
            lambda made: isinstance(made, ec.EllipticCurvePublicKey),
        )
    if op == "sign":
        return Task(
            lambda: key.sign(x.message, ECDSA), lambda made: isinstance(made, bytes) and x.signature_is_right(made)
        )
    if op == "verify":
        return Task(lambda: public.verify(x.der, x.message, ECDSA), lambda made: made is None)
    if op == "ecdh":
        peer = ec.EllipticCurvePublicKey.from_encoded_point(curve, x.peer)
        return Task(lambda: key.exchange(ec.ECDH(), peer), lambda made: made == x.shared)
    return None


def edwards(op: str, x: Input) -> Task | None:
    key = ed25519.Ed25519PrivateKey.from_private_bytes(x.secret)
    public = key.public_key()
    if op == "keygen":
        return Task(
            lambda: ed25519.Ed25519PrivateKey.generate().public_key(),
            lambda made: isinstance(made, ed25519.Ed25519PublicKey),
        )
    if op == "sign":
        return Task(lambda: key.sign(x.message), lambda made: made == x.raw)
    return Task(lambda: public.verify(x.raw, x.message), lambda made: made is None)


def montgomery(op: str, x: Input) -> Task | None:
    if op == "keygen":
        return Task(
            lambda: x25519.X25519PrivateKey.generate().public_key(),
            lambda made: isinstance(made, x25519.X25519PublicKey),
        )
    key = x25519.X25519PrivateKey.from_private_bytes(x.secret)
    peer = x25519.X25519PublicKey.from_public_bytes(x.peer)
    return Task(lambda: key.exchange(peer), lambda made: made == x.shared)
