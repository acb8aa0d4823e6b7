"""Verifies the signatures of a Parquet file, column by column, without a Python object for any row.

    python parquet_verify.py [file] [--rows 100000]

Makes the file where it does not exist: messages that a hundred keys signed, some of which were altered afterwards.
Needs pyarrow.
"""

import argparse
import time
from collections import Counter
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import secant
from secant.batch import Reason, sign_many, verify_many

CURVE = "P-256"
KEYS = 100
# every so many messages one is altered, and one signature is lost
ALTERED = 1000
LOST = 2500
BATCH = 1 << 16


def make(path: Path, rows: int) -> None:
    """Writes a file of signed messages."""
    keys = [secant.PrivateKey.generate(CURVE) for _ in range(KEYS)]
    publics = [key.public_key().to_bytes(compressed=True) for key in keys]
    messages = [f'{{"order": {row}, "amount": {row * 7919 % 100_000}}}'.encode() for row in range(rows)]
    signatures = pa.array(sign_many([keys[row % KEYS] for row in range(rows)], messages, format="raw", low_s=True))
    lost = pa.array([row % LOST == LOST - 1 for row in range(rows)], pa.bool_())
    altered = [message + b"?" if row % ALTERED == ALTERED - 1 else message for row, message in enumerate(messages)]
    table = pa.table(
        {
            "key": pa.array([publics[row % KEYS] for row in range(rows)], pa.binary(len(publics[0]))),
            "message": pa.array(altered, pa.binary()),
            "signature": pc.if_else(lost, pa.scalar(None, signatures.type), signatures),
        }
    )
    pq.write_table(table, path)


def verify(path: Path) -> Counter[Reason]:
    """How many rows of a file have which verdict; the file is read in pieces."""
    verdicts: Counter[Reason] = Counter()
    for piece in pq.ParquetFile(path).iter_batches(BATCH):
        keys, messages, signatures = (piece.column(name) for name in ("key", "message", "signature"))
        results = verify_many(keys, signatures, messages, curve=CURVE, format="raw", require_low_s=True)
        # the column of verdicts, for a file of its own or a filter
        assert len(piece.append_column("valid", pa.array(results))) == len(results)
        verdicts.update(map(Reason, results.reasons))
    return verdicts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("file", type=Path, nargs="?", default=Path("signed.parquet"))
    parser.add_argument("--rows", type=int, default=100_000, help="rows of a file that is made")
    arguments = parser.parse_args()
    if not arguments.file.exists():
        make(arguments.file, arguments.rows)
    start = time.perf_counter()
    verdicts = verify(arguments.file)
    seconds = time.perf_counter() - start
    rows = verdicts.total()
    print(f"{rows} rows in {seconds:.2f} s: {rows / seconds:.0f} rows/s; {rows - verdicts[Reason.VALID]} invalid")
    for reason, count in sorted(verdicts.items()):
        print(f"{count:>8} {reason.name.lower().replace('_', ' ')}")


if __name__ == "__main__":
    main()
