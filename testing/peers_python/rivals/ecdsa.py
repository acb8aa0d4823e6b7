"""python-ecdsa, with gmpy2."""

import hashlib

import ecdsa
from ecdsa.ellipticcurve import PointJacobi
from ecdsa.util import sigdecode_der, sigencode_der
from inputs import Input, Task

NAME = "ecdsa"

CURVES = {
    "secp192r1": ecdsa.NIST192p,
    "secp224r1": ecdsa.NIST224p,
    "secp256r1": ecdsa.NIST256p,
    "secp384r1": ecdsa.NIST384p,
    "secp521r1": ecdsa.NIST521p,
    "secp256k1": ecdsa.SECP256k1,
    "brainpoolP224r1": ecdsa.BRAINPOOLP224r1,
    "brainpoolP256r1": ecdsa.BRAINPOOLP256r1,
    "brainpoolP320r1": ecdsa.BRAINPOOLP320r1,
    "brainpoolP384r1": ecdsa.BRAINPOOLP384r1,
    "brainpoolP512r1": ecdsa.BRAINPOOLP512r1,
    "Ed25519": ecdsa.Ed25519,
}


def coordinates(made: object) -> tuple[int, int] | None:
    return (int(made.x()), int(made.y())) if isinstance(made, PointJacobi) else None


def task(op: str, x: Input) -> Task | None:
    curve = CURVES.get(x.curve)
    if curve is None:
        return None
    key = ecdsa.SigningKey.from_string(x.secret, curve, hashlib.sha256)
    public = key.verifying_key
    if op == "keygen":
        return Task(
            lambda: ecdsa.SigningKey.generate(curve).verifying_key,
            lambda made: isinstance(made, ecdsa.VerifyingKey),
        )
    if x.curve == "Ed25519":
        if op == "sign":
            return Task(lambda: key.sign(x.message), lambda made: made == x.raw)
        return Task(lambda: public.verify(x.raw, x.message), lambda made: made is True)
    if op == "sign":
        return Task(
            lambda: key.sign(x.message, sigencode=sigencode_der, allow_truncate=True),
            lambda made: isinstance(made, bytes) and x.signature_is_right(made),
        )
    if op == "verify":
        return Task(
            lambda: public.verify(x.der, x.message, sigdecode=sigdecode_der, allow_truncate=True),
            lambda made: made is True,
        )
    p = PointJacobi.from_bytes(curve.curve, x.public)
    q = PointJacobi.from_bytes(curve.curve, x.peer)
    if op == "ecdh":
        agreement = ecdsa.ECDH(curve, key, ecdsa.VerifyingKey.from_string(x.peer, curve))
        return Task(agreement.generate_sharedsecret_bytes, lambda made: made == x.shared)
    if op == "add":
        return Task(lambda: (p + q).scale(), lambda made: coordinates(made) == x.sum)
    if op == "multiply":
        k = x.key
        return Task(lambda: (q * k).scale(), lambda made: coordinates(made) == x.product)
    return None
