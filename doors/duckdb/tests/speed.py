"""What a row takes in DuckDB: `speed.py EXTENSION`.

Microseconds of the process's CPU for each of 200,000 rows, with one thread of DuckDB: of the first query, for which keys are decoded, and
the least of five that follow, less what DuckDB takes to read the same columns for a function of its own, `octet_length`. Keys are
uncompressed points, signatures r and s, messages have up to 100 bytes.
"""

import random
import sys
import time

import duckdb
from signed import OPTIONS, Signed, pool

ROWS, RUNS = 200_000, 5
READ = "SELECT sum(octet_length(key) + octet_length(message) + octet_length(signature)) FROM signed"


def run(connection: duckdb.DuckDBPyConnection, sql: str) -> tuple[float, object]:
    start = time.process_time()
    (found,) = connection.execute(sql).fetchone()
    return (time.process_time() - start) * 1e6 / ROWS, found


def least(connection: duckdb.DuckDBPyConnection, sql: str) -> tuple[float, object]:
    return min(run(connection, sql) for _ in range(RUNS))


def main() -> None:
    connection = duckdb.connect(config={"allow_unsigned_extensions": "true", "threads": "1"})
    connection.execute(f"LOAD '{sys.argv[1]}'")
    print(f"duckdb {duckdb.__version__}, {ROWS} rows, microseconds of CPU a row")
    print("scheme  keys    read  first query  verify  verify - read")
    for scheme, options in OPTIONS.items():
        for keys, messages in ((20, 1_000), (1_000, 20)):
            source = random.Random(1)
            known: list[Signed] = pool(scheme, keys, messages, 2)
            rows = [source.choice(known) for _ in range(ROWS)]
            columns = [[row.key for row in rows], [row.message for row in rows], [row.signature for row in rows]]
            connection.execute(
                "CREATE OR REPLACE TABLE signed AS SELECT unnest($1) AS key, unnest($2) AS message, unnest($3) AS signature", columns
            )
            verify = f"SELECT count(*) FROM signed WHERE secant_verify('{options}', key, message, signature)"
            cold, _ = run(connection, verify)
            (read, _), (warm, found) = least(connection, READ), least(connection, verify)
            if found != ROWS:
                sys.exit(f"{scheme}: {found} of {ROWS} are valid")
            print(f"{scheme:7} {keys:5} {read:6.2f} {cold:12.2f} {warm:7.2f} {warm - read:14.2f}")


if __name__ == "__main__":
    main()
