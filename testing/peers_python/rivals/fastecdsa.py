"""fastecdsa, in Rust."""

from fastecdsa import curve as curves
from fastecdsa import ecdsa, eddsa, keys
from fastecdsa.point import Point
from inputs import Input, Task

NAME = "fastecdsa"

CURVES = {
    "secp192k1": curves.secp192k1,
    "secp224k1": curves.secp224k1,
    "secp256k1": curves.secp256k1,
    "secp192r1": curves.P192,
    "secp224r1": curves.P224,
    "secp256r1": curves.P256,
    "secp384r1": curves.P384,
    "secp521r1": curves.P521,
    "brainpoolP224r1": curves.brainpoolP224r1,
    "brainpoolP256r1": curves.brainpoolP256r1,
    "brainpoolP320r1": curves.brainpoolP320r1,
    "brainpoolP384r1": curves.brainpoolP384r1,
    "brainpoolP512r1": curves.brainpoolP512r1,
}


def coordinates(made: object) -> tuple[int, int] | None:
    return (made.x, made.y) if isinstance(made, Point) else None


def task(op: str, x: Input) -> Task | None:
    if x.curve == "Ed25519":
        return edwards(op, x)
    curve = CURVES.get(x.curve)
    if curve is None:
        return None
    key, p, q = x.key, Point(*x.p, curve), Point(*x.q, curve)
    if op == "keygen":
        return Task(lambda: keys.gen_keypair(curve), lambda made: isinstance(made, tuple) and isinstance(made[1], Point))
    if op == "sign":
        return Task(
            lambda: ecdsa.sign(x.message, key, curve),
            lambda made: isinstance(made, tuple) and x.integers_are_right(*made),
        )
    if op == "verify":
        rs = x.rs
        return Task(lambda: ecdsa.verify(rs, x.message, p, curve), lambda made: made is True)
    if op == "ecdh":
        return Task(lambda: (key * q).x, lambda made: made == int.from_bytes(x.shared, "big"))
    if op == "add":
        return Task(lambda: p + q, lambda made: coordinates(made) == x.sum)
    if op == "multiply":
        return Task(lambda: key * q, lambda made: coordinates(made) == x.product)
    return None


def edwards(op: str, x: Input) -> Task | None:
    if op == "keygen":
        return Task(keys.gen_ed25519_keypair, lambda made: isinstance(made, tuple) and len(made) == 2)
    if op == "sign":
        return Task(lambda: eddsa.sign_ed25519(x.secret, x.message), lambda made: made == x.raw)
    return Task(lambda: eddsa.verify_ed25519(x.raw, x.message, x.public), lambda made: made is True)
