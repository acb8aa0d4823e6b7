"""coincurve, on libsecp256k1."""

from coincurve import PrivateKey, PublicKey, PublicKeyXOnly
from inputs import Input, Task

NAME = "coincurve"


def coordinates(made: object) -> tuple[int, int] | None:
    return made.point() if isinstance(made, PublicKey) else None


def task(op: str, x: Input) -> Task | None:
    if x.curve != "secp256k1":
        return None
    key, public = PrivateKey(x.secret), PublicKey(x.public)
    if op == "keygen":
        return Task(lambda: PrivateKey().public_key, lambda made: isinstance(made, PublicKey))
    if op == "sign":
        return Task(lambda: key.sign(x.message), lambda made: isinstance(made, bytes) and x.signature_is_right(made))
    if op == "verify":
        return Task(lambda: public.verify(x.der, x.message), lambda made: made is True)
    if op == "ecdh":
        # the hash of the point is part of this library's exchange
        return Task(lambda: key.ecdh(x.peer), lambda made: isinstance(made, bytes) and len(made) == 32)
    if op == "recover":
        signature = x.raw + bytes([x.recovery_id])
        return Task(
            lambda: PublicKey.from_signature_and_message(signature, x.message), lambda made: coordinates(made) == x.p
        )
    digest = x.digest
    if op == "schnorr-sign":
        verifier = PublicKeyXOnly(x.public[1:33])
        return Task(
            lambda: key.sign_schnorr(digest), lambda made: isinstance(made, bytes) and verifier.verify(made, digest)
        )
    if op == "schnorr-verify":
        verifier = PublicKeyXOnly(x.public[1:33])
        return Task(lambda: verifier.verify(x.schnorr, digest), lambda made: made is True)
    peer = PublicKey(x.peer)
    if op == "add":
        return Task(lambda: PublicKey.combine_keys([public, peer]), lambda made: coordinates(made) == x.sum)
    if op == "multiply":
        return Task(lambda: peer.multiply(x.secret), lambda made: coordinates(made) == x.product)
    return None
