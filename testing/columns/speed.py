"""What a row takes by itself, without an engine: secant over Arrow columns beside loops over other packages.

    python speed.py [ROWS [KEYS]]

Processor time of one thread, microseconds a row; columns are binary, points uncompressed, signatures r || s, and for coincurve DER. "chunks"
has the same rows in record batches of 2,048. Medians of five rounds in turn.
"""

import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import pyarrow as pa
import secant
from coincurve import PublicKey as CoincurveKey
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.hashes import SHA256
from nacl.signing import VerifyKey
from secant.columns import Verifier

ROWS = int(sys.argv[1]) if len(sys.argv) > 1 else 40_000
KEYS = int(sys.argv[2]) if len(sys.argv) > 2 else 5_000
ROUNDS = 5
CHUNK = 2048
# of the loops over other packages
FEW = 2_000


def rows(scheme: str) -> tuple[list[bytes], list[bytes], list[bytes], list[bytes]]:
    """Keys, messages, signatures, and these in the form of the other package."""
    messages = [b"message %d" % number for number in range(ROWS)]
    if scheme == "Ed25519":
        made = [secant.ed25519.PrivateKey((number + 1).to_bytes(32, "big")) for number in range(KEYS)]
        keys = [bytes(key.public_key()) for key in made]
        signatures = [made[number % KEYS].sign(message) for number, message in enumerate(messages)]
        return [keys[number % KEYS] for number in range(ROWS)], messages, signatures, signatures
    curve = "P-256" if scheme == "ES256" else "secp256k1"
    private = [secant.PrivateKey(curve, number + 1) for number in range(KEYS)]
    keys = [key.public_key().to_bytes() for key in private]
    plain = [private[number % KEYS].sign(message, low_s=True, format="raw") for number, message in enumerate(messages)]
    der = [private[number % KEYS].sign(messages[number], low_s=True) for number in range(FEW)]
    return [keys[number % KEYS] for number in range(ROWS)], messages, plain, der


def cryptography_p256(keys: list[bytes], messages: list[bytes], signatures: list[bytes]) -> None:
    algorithm, curve = ECDSA(SHA256()), SECP256R1()
    known: dict[bytes, Any] = {}
    for key, message, signature in zip(keys, messages, signatures, strict=True):
        if key not in known:
            known[key] = EllipticCurvePublicKey.from_encoded_point(curve, key)
        known[key].verify(signature, message, algorithm)


def coincurve(keys: list[bytes], messages: list[bytes], signatures: list[bytes]) -> None:
    known: dict[bytes, Any] = {}
    for key, message, signature in zip(keys, messages, signatures, strict=True):
        if key not in known:
            known[key] = CoincurveKey(key)
        assert known[key].verify(signature, message)


def pynacl(keys: list[bytes], messages: list[bytes], signatures: list[bytes]) -> None:
    for key, message, signature in zip(keys, messages, signatures, strict=True):
        VerifyKey(key).verify(message, signature)


def cryptography_ed25519(keys: list[bytes], messages: list[bytes], signatures: list[bytes]) -> None:
    for key, message, signature in zip(keys, messages, signatures, strict=True):
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)


OTHERS: dict[str, list[Callable[[list[bytes], list[bytes], list[bytes]], None]]] = {
    "ES256": [cryptography_p256],
    "ES256K": [coincurve],
    "Ed25519": [pynacl, cryptography_ed25519],
}


def timed(work: Callable[[], object], rows: int) -> float:
    start = time.process_time()
    work()
    return (time.process_time() - start) / rows * 1e6


def main() -> None:
    print(f"{ROWS} rows, {KEYS} keys, {secant.backend()}")
    print(f"{'scheme':10}{'whole':>8}{'again':>8}{'chunks':>8}{'spread':>8}  others")
    for scheme, others in OTHERS.items():
        keys, messages, signatures, theirs = rows(scheme)
        columns = [pa.array(column, pa.binary()) for column in (keys, messages, signatures)]
        batches = pa.RecordBatch.from_arrays(columns, ["keys", "messages", "signatures"])
        chunks = [batches.slice(start, CHUNK) for start in range(0, ROWS, CHUNK)]
        form = {} if scheme == "Ed25519" else {"signature": "raw"}
        times: dict[str, list[float]] = {}

        def verify(verifier: Verifier, batch: pa.RecordBatch) -> None:
            valid = verifier(keys=batch["keys"], messages=batch["messages"], signatures=batch["signatures"])
            assert pa.array(valid).true_count == batch.num_rows

        for _ in range(ROUNDS):
            verifier = Verifier(scheme, cache=256 << 20, **form)
            times.setdefault("whole", []).append(timed(lambda: verify(verifier, batches), ROWS))
            times.setdefault("again", []).append(timed(lambda: verify(verifier, batches), ROWS))
            fresh = Verifier(scheme, cache=256 << 20, **form)
            times.setdefault("chunks", []).append(timed(lambda: [verify(fresh, chunk) for chunk in chunks], ROWS))
            for other in others:
                few = (keys[:FEW], messages[:FEW], theirs[:FEW])
                times.setdefault(other.__name__, []).append(timed(lambda: other(*few), FEW))
        median = {name: statistics.median(values) for name, values in times.items()}
        spread = max(times["whole"]) - min(times["whole"])
        line = f"{scheme:10}{median['whole']:8.2f}{median['again']:8.2f}{median['chunks']:8.2f}{spread:8.2f}"
        for other in others:
            line += f"  {other.__name__} {median[other.__name__]:.1f} ({median[other.__name__] / median['whole']:.1f} times)"
        print(line)


if __name__ == "__main__":
    main()
