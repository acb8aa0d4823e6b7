"""pycryptodome."""

from Crypto.Hash import SHA256
from Crypto.Protocol import DH
from Crypto.PublicKey import ECC
from Crypto.Signature import DSS, eddsa
from inputs import Input, Task

NAME = "pycryptodome"

CURVES = {"secp192r1": "P-192", "secp224r1": "P-224", "secp256r1": "P-256", "secp384r1": "P-384", "secp521r1": "P-521"}


def coordinates(made: object) -> tuple[int, int] | None:
    return (int(made.x), int(made.y)) if isinstance(made, ECC.EccPoint) else None


def task(op: str, x: Input) -> Task | None:
    if x.curve == "Ed25519":
        return edwards(op, x)
    if x.curve == "X25519":
        return montgomery(op, x)
    curve = CURVES.get(x.curve)
    if curve is None:
        return None
    key = ECC.construct(curve=curve, d=x.key)
    public = ECC.construct(curve=curve, point_x=x.p[0], point_y=x.p[1])
    if op == "keygen":
        return Task(lambda: ECC.generate(curve=curve).public_key().pointQ.x, lambda made: int(str(made)) > 0)
    if op == "sign":
        signer = DSS.new(key, "fips-186-3", encoding="der")
        return Task(
            lambda: signer.sign(SHA256.new(x.message)),
            lambda made: isinstance(made, bytes) and x.signature_is_right(made),
        )
    if op == "verify":
        verifier = DSS.new(public, "fips-186-3", encoding="der")
        return Task(lambda: verifier.verify(SHA256.new(x.message), x.der), lambda made: made in (None, False))
    if op == "ecdh":
        peer = ECC.construct(curve=curve, point_x=x.q[0], point_y=x.q[1])
        return Task(lambda: DH.key_agreement(static_priv=key, static_pub=peer, kdf=bytes), lambda made: made == x.shared)
    p, q, k = ECC.EccPoint(*x.p, curve=curve), ECC.EccPoint(*x.q, curve=curve), x.key
    if op == "add":
        return Task(lambda: p + q, lambda made: coordinates(made) == x.sum)
    if op == "multiply":
        return Task(lambda: q * k, lambda made: coordinates(made) == x.product)
    return None


def edwards(op: str, x: Input) -> Task | None:
    key = eddsa.import_private_key(x.secret)
    if op == "keygen":
        return Task(lambda: ECC.generate(curve="Ed25519").public_key().pointQ.x, lambda made: int(str(made)) > 0)
    if op == "sign":
        signer = eddsa.new(key, "rfc8032")
        return Task(lambda: signer.sign(x.message), lambda made: made == x.raw)
    verifier = eddsa.new(eddsa.import_public_key(x.public), "rfc8032")
    return Task(lambda: verifier.verify(x.message, x.raw), lambda made: made is None)


def montgomery(op: str, x: Input) -> Task | None:
    if op == "keygen":
        return Task(lambda: ECC.generate(curve="Curve25519").public_key().pointQ.x, lambda made: int(str(made)) > 0)
    key, peer = DH.import_x25519_private_key(x.secret), DH.import_x25519_public_key(x.peer)
    return Task(lambda: DH.key_agreement(static_priv=key, static_pub=peer, kdf=bytes), lambda made: made == x.shared)
