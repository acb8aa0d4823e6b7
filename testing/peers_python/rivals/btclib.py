"""btclib-ecc, with gmpy2, and with libsecp256k1 where it has its curve."""

from btclib_ecc.curves import CURVES, mult
from btclib_ecc.curves.curve import sum_var
from btclib_ecc.ecc import dsa, ssa
from inputs import Input, Task

NAME = "btclib-ecc"


def task(op: str, x: Input) -> Task | None:
    curve = CURVES.get(x.curve)
    if curve is None:
        return None
    key, p, q, digest = x.key, x.p, x.q, x.digest
    if op == "keygen":
        return Task(lambda: dsa.gen_keys(ec=curve)[1], lambda made: isinstance(made, tuple) and len(made) == 2)
    if op == "sign":
        return Task(
            lambda: dsa.sign(x.message, key, ec=curve, grind=False, verify=False),
            lambda made: isinstance(made, dsa.Sig) and x.integers_are_right(made.r, made.s),
        )
    if op == "verify":
        signature = dsa.Sig(*x.rs, curve)
        return Task(lambda: dsa.verify(x.message, p, signature), lambda made: made is True)
    if op in ("ecdh", "multiply"):
        return Task(lambda: mult(key, q, curve), lambda made: made == x.product)
    if op == "add":
        return Task(lambda: sum_var([p, q], curve), lambda made: made == x.sum)
    if op == "recover":
        recoverable = dsa.Sig(*x.rs, curve)
        return Task(lambda: dsa.recover_pub_keys(x.message, recoverable), lambda made: isinstance(made, list) and p in made)
    if op == "schnorr-sign":
        return Task(
            lambda: ssa.sign_(digest, key),
            lambda made: isinstance(made, ssa.Sig) and ssa.verify_(digest, p[0], made),
        )
    if op == "schnorr-verify":
        schnorr = ssa.Sig.parse(x.schnorr)
        return Task(lambda: ssa.verify_(digest, p[0], schnorr), lambda made: made is True)
    return None
