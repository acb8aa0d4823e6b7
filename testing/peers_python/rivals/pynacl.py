"""PyNaCl, on libsodium."""

from inputs import Input, Task
from nacl import bindings, signing

NAME = "PyNaCl"


def task(op: str, x: Input) -> Task | None:
    if x.curve == "Ed25519":
        key = signing.SigningKey(x.secret)
        public = key.verify_key
        if op == "keygen":
            return Task(
                lambda: signing.SigningKey.generate().verify_key, lambda made: isinstance(made, signing.VerifyKey)
            )
        if op == "sign":
            return Task(lambda: key.sign(x.message).signature, lambda made: made == x.raw)
        return Task(lambda: public.verify(x.message, x.raw), lambda made: made == x.message)
    if x.curve == "X25519":
        if op == "keygen":
            return Task(bindings.crypto_box_keypair, lambda made: isinstance(made, tuple) and len(made) == 2)
        return Task(lambda: bindings.crypto_scalarmult(x.secret, x.peer), lambda made: made == x.shared)
    return None
