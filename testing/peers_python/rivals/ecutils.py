"""ECUtils, in Python alone."""

from ecutils import DiffieHellman, DigitalSignature, Point, get_curve
from inputs import Input, Task

NAME = "ecutils"

CURVES = {
    "secp192k1",
    "secp192r1",
    "secp224k1",
    "secp224r1",
    "secp256k1",
    "secp256r1",
    "secp384r1",
    "secp521r1",
}


def coordinates(made: object) -> tuple[int, int] | None:
    return (made.x, made.y) if isinstance(made, Point) else None


def task(op: str, x: Input) -> Task | None:
    # it does not cut a digest that is longer than the order: nothing to compare with on curves of fewer than 256 bits
    if x.curve not in CURVES or (op in ("sign", "verify") and len(x.secret) < 32):
        return None
    curve, key = get_curve(x.curve), x.key
    p, q = Point(*x.p, curve), Point(*x.q, curve)
    hashed = int.from_bytes(x.digest, "big")
    if op == "keygen":
        return Task(
            lambda: DiffieHellman(key, x.curve).public_key, lambda made: coordinates(made) == x.p
        )
    if op == "sign":
        signer = DigitalSignature(key, x.curve)
        return Task(
            lambda: signer.sign(hashed), lambda made: isinstance(made, tuple) and x.integers_are_right(*made)
        )
    if op == "verify":
        verifier, (r, s) = DigitalSignature(key, x.curve), x.rs
        return Task(lambda: verifier.verify(p, hashed, r, s), lambda made: made is True)
    if op == "ecdh":
        agreement = DiffieHellman(key, x.curve)
        return Task(lambda: agreement.compute_shared_secret(q), lambda made: coordinates(made) == x.product)
    if op == "add":
        return Task(lambda: p + q, lambda made: coordinates(made) == x.sum)
    if op == "multiply":
        return Task(lambda: key * q, lambda made: coordinates(made) == x.product)
    return None
