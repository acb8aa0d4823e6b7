"""secant through its Python door."""

import secant
from inputs import Input, Task
from secant import bip340, ed25519, x25519

NAME = "secant"


def task(op: str, x: Input) -> Task | None:
    if x.curve == "Ed25519":
        return edwards(op, x)
    if x.curve == "X25519":
        return montgomery(op, x)
    curve = secant.Curve(x.curve)
    key, public = secant.PrivateKey(curve, x.secret), secant.PublicKey(curve, x.public)
    if op == "keygen":
        return Task(lambda: secant.PrivateKey.generate(curve).public_key(), lambda made: isinstance(made, secant.PublicKey))
    if op == "sign":
        return Task(lambda: key.sign(x.message), lambda made: isinstance(made, bytes) and x.signature_is_right(made))
    if op == "verify":
        return Task(lambda: public.verify(x.der, x.message), lambda made: made is True)
    if op == "ecdh":
        peer = secant.PublicKey(curve, x.peer)
        return Task(lambda: key.shared_secret(peer), lambda made: made == x.shared)
    if op == "recover":
        return Task(
            lambda: secant.PublicKey.recover(x.digest, secant.Signature.from_raw(curve, x.raw, x.recovery_id)),
            lambda made: made == public,
        )
    if op == "schnorr-sign":
        pair, digest = bip340.KeyPair(x.secret), x.digest
        return Task(
            lambda: pair.sign(digest), lambda made: isinstance(made, bytes) and pair.public_key().verify(made, digest)
        )
    if op == "schnorr-verify":
        verifier, digest = bip340.KeyPair(x.secret).public_key(), x.digest
        return Task(lambda: verifier.verify(x.schnorr, digest), lambda made: made is True)
    p, q, k = secant.Point(curve, *x.p), secant.Point(curve, *x.q), x.key
    if op == "add":
        return Task(lambda: p + q, lambda made: isinstance(made, secant.Point) and (made.x, made.y) == x.sum)
    if op == "multiply":
        return Task(lambda: k * q, lambda made: isinstance(made, secant.Point) and (made.x, made.y) == x.product)
    return None


def edwards(op: str, x: Input) -> Task | None:
    key, public = ed25519.PrivateKey(x.secret), ed25519.PublicKey(x.public)
    if op == "keygen":
        return Task(
            lambda: ed25519.PrivateKey.generate().public_key(), lambda made: isinstance(made, ed25519.PublicKey)
        )
    if op == "sign":
        # the others keep the public key, which is half of the work
        expanded = key.expand()
        return Task(lambda: expanded.sign(x.message), lambda made: made == x.raw)
    if op == "verify":
        return Task(lambda: public.verify(x.raw, x.message), lambda made: made is True)
    return None


def montgomery(op: str, x: Input) -> Task | None:
    if op == "keygen":
        return Task(lambda: x25519.PrivateKey.generate().public_key(), lambda made: isinstance(made, x25519.PublicKey))
    if op == "ecdh":
        key, peer = x25519.PrivateKey(x.secret), x25519.PublicKey(x.peer)
        return Task(lambda: key.shared_secret(peer), lambda made: made == x.shared)
    return None
