"""Operations of the Python package between marks, for `secant-trace` (its module `tracee`).

    python -I operations.py SECRET

Each takes the secret of that number, out of six: random bytes, 1, the greatest key, one with zero words at the top, one with
zero words at the bottom, and 2. Names are written at the end, a line each, in the order of the marks.
"""

import gc
import hashlib
import signal
import sys
from collections.abc import Callable

import secant
from secant import bip340, ed448, ed25519, hazmat, hpke, keyfile, x448, x25519, xeddsa

MESSAGE = b"a message of no secret"
CURVES = ["P-256", "P-384", "P-521", "secp256k1", "brainpoolP256r1", "secp224r1"]
ZEROS = bytes(16)
"""Two words."""

names: list[str] = []


def random_bytes(label: str, length: int) -> bytes:
    """The same bytes in each run."""
    return hashlib.shake_128(label.encode()).digest(length)


def secret(which: int, label: str, length: int, order: int | None) -> bytes:
    """The secret of a number: below the order, its most significant byte first; without an order any bytes."""
    drawn = random_bytes(f"{label} {which}", length)
    if order is not None:
        drawn = (int.from_bytes(drawn, "big") % (order - 1) + 1).to_bytes(length, "big")
        greatest = (order - 1).to_bytes(length, "big")
    else:
        greatest = b"\xff" * length
    small = [number.to_bytes(length, "little" if order is None else "big") for number in (1, 2)]
    top, bottom = ZEROS + drawn[16:], drawn[:-16] + ZEROS
    if order is not None and length % 8 != 0:
        top = bytes(length % 8) + top[length % 8 :]
    # a copy, which lies at one address for all
    return bytes(bytearray([drawn, small[0], greatest, top, bottom, small[1]][which]))


def run(name: str, operation: Callable[[], object]) -> None:
    """The operation between two marks; once before, so that nothing is done for the first time."""
    operation()
    names.append(name)
    signal.raise_signal(signal.SIGUSR1)
    operation()
    signal.raise_signal(signal.SIGUSR1)


def weierstrass(which: int, name: str) -> None:
    curve = secant.Curve(name)
    length = (curve.order.bit_length() + 7) // 8
    d = secret(which, name, length, curve.order)
    key = secant.PrivateKey(curve, d)
    peer = secant.PrivateKey(curve, secret(0, "peer", length, curve.order)).public_key()
    run(f"{name} PrivateKey", lambda: secant.PrivateKey(curve, d))
    run(f"{name} public_key", key.public_key)
    run(f"{name} shared_secret", lambda: key.shared_secret(peer))
    # candidates for nonces of the others are often drawn again, which shows
    if not name.startswith("brainpool"):
        run(f"{name} sign", lambda: key.sign(MESSAGE, format="raw"))
    run(f"{name} to_der", lambda: keyfile.dump_private(key, encoding="der"))
    file = keyfile.dump_private(key, encoding="der")
    run(f"{name} from_der", lambda: keyfile.load_private(file))
    # nonces with these words, and inverses of nonces with them
    signer = secant.PrivateKey(curve, secret(0, "signer", length, curve.order))
    e, k = hazmat.Scalar(curve, 12345), key.to_scalar()
    run(f"{name} ecdsa_sign", lambda: hazmat.ecdsa_sign(signer, e, k))
    inverse = 1 / k
    run(f"{name} ecdsa_sign inverse", lambda: hazmat.ecdsa_sign(signer, e, inverse))


def others(which: int) -> None:
    d = secret(which, "x25519", 32, None)
    key, peer = x25519.PrivateKey(d), x25519.PrivateKey(random_bytes("peer", 32)).public_key()
    run("X25519 public_key", key.public_key)
    run("X25519 shared_secret", lambda: key.shared_secret(peer))
    run("XEdDSA sign", lambda: xeddsa.sign(key, MESSAGE, aux=bytes(64)))
    suite = hpke.Suite("x25519", aead="aes128-gcm")
    sealed = hpke.seal(suite, key.public_key(), MESSAGE)
    run("HPKE open", lambda: hpke.open(suite, key, sealed))
    signer = ed25519.PrivateKey(d)
    run("Ed25519 sign", lambda: signer.sign(MESSAGE))
    d = secret(which, "x448", 56, None)
    longer, far = x448.PrivateKey(d), x448.PrivateKey(random_bytes("peer", 56)).public_key()
    run("X448 public_key", longer.public_key)
    run("X448 shared_secret", lambda: longer.shared_secret(far))
    seed = ed448.PrivateKey(secret(which, "ed448", 57, None))
    run("Ed448 sign", lambda: seed.sign(MESSAGE))
    pair = bip340.KeyPair(secret(which, "secp256k1", 32, secant.Curve("secp256k1").order))
    run("BIP340 sign", lambda: pair.sign(MESSAGE, aux=bytes(32)))


def control(which: int) -> None:
    """What takes another time for each secret, by design: a wNAF of the scalar."""
    curve = secant.Curve("P-256")
    scalar = int.from_bytes(secret(which, "P-256", 32, curve.order), "big")
    run("control wnaf", lambda: scalar * curve.generator)


def main() -> None:
    gc.disable()
    which = int(sys.argv[1])
    for name in CURVES:
        weierstrass(which, name)
    others(which)
    control(which)
    print("\n".join(names))


main()
