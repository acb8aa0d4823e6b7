"""A Parquet file of signatures whose verdicts are known: three schemes, keys that recur, 1 % bad rows, nulls, garbage.

    python data.py PATH ROWS

Keys and signatures are made by ``cryptography`` and ``coincurve``, and so are the digests: nothing of it comes from secant.
"""

import hashlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pyarrow as pa
import pyarrow.parquet as pq
from coincurve import PrivateKey as CoincurveKey
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, derive_private_key
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

# keys of each scheme
KEYS = 500
SCHEMA = pa.schema([
    ("id", pa.int64()),
    ("scheme", pa.string()),
    ("key", pa.binary()),
    ("message", pa.binary()),
    ("signature", pa.binary()),
    ("expected", pa.bool_()),
])  # fmt: skip
# rows of a group of the file
GROUP = 20_000

Sign = Callable[[bytes], bytes]


def p256(number: int) -> tuple[bytes, Sign]:
    key = derive_private_key(number, SECP256R1())
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return point, lambda message: key.sign(message, ECDSA(SHA256()))


def secp256k1(number: int) -> tuple[bytes, Sign]:
    key = CoincurveKey(number.to_bytes(32, "big"))
    return key.public_key.format(compressed=False), key.sign


def ed25519(number: int) -> tuple[bytes, Sign]:
    key = Ed25519PrivateKey.from_private_bytes(hashlib.sha256(number.to_bytes(32, "big")).digest())
    return key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw), key.sign


SCHEMES: dict[str, Callable[[int], tuple[bytes, Sign]]] = {"ES256": p256, "ES256K": secp256k1, "EdDSA": ed25519}


def rows(count: int) -> Iterator[tuple[object, ...]]:
    """Rows by the columns of the schema, the same in each run."""
    random = Random(45)
    keys = {name: [make(random.getrandbits(200) + 1) for _ in range(KEYS)] for name, make in SCHEMES.items()}
    names = list(SCHEMES)
    for number in range(count):
        name = names[random.randrange(3)]
        # some keys are used much, most of them little
        key, sign = keys[name][min(random.randrange(KEYS), random.randrange(KEYS))]
        message: bytes | None = b"message %d" % number
        signature: bytes | None = sign(message or b"")
        row_key: bytes | None = key
        expected: bool | None = True
        match random.randrange(400):
            case 0:
                message, expected = b"another message", False
            case 1:
                signature, expected = random.randbytes(random.randrange(80)), False
            case 2:
                row_key, expected = random.randbytes(random.randrange(70)), False
            case 3:
                row_key = keys[name][random.randrange(KEYS)][0]
                expected = row_key == key
            case 4:
                message = expected = None
            case 5:
                signature = expected = None
            case 6:
                row_key = expected = None
        yield number, name, row_key, message, signature, expected


def write(path: Path, count: int) -> None:
    with pq.ParquetWriter(path, SCHEMA) as writer:
        batch: list[tuple[object, ...]] = []
        for row in rows(count):
            batch.append(row)
            if len(batch) == GROUP:
                writer.write_batch(pa.RecordBatch.from_arrays(columns(batch), schema=SCHEMA))
                batch.clear()
        if batch:
            writer.write_batch(pa.RecordBatch.from_arrays(columns(batch), schema=SCHEMA))


def columns(batch: list[tuple[object, ...]]) -> list[pa.Array]:
    return [pa.array(column, field.type) for column, field in zip(zip(*batch, strict=True), SCHEMA, strict=True)]


if __name__ == "__main__":
    write(Path(sys.argv[1]), int(sys.argv[2]))
