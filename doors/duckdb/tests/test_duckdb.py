"""The extension in DuckDB: `test_duckdb.py EXTENSION REPOSITORY`.

The verdict of each of 200,000 rows is known by the way in which the row was made; those of some are compared with cryptography's.
"""

import random
import sys
import threading
import time
import unittest
from dataclasses import replace
from pathlib import Path

import coincurve
import duckdb
from Crypto.Hash import keccak
from signed import OPTIONS, Signed, is_valid, pool

EXTENSION, ROOT = sys.argv.pop(1), Path(sys.argv.pop(1))
ROWS, FEW = 200_000, 20_000
RECOVER = "scheme=secp256k1; hash=keccak256; signature=recoverable; digest=true"

# what is wrong with rows of `changed`
REASONS = {
    "InvalidSignature", "Length", "SignatureEncoding", "NotReduced", "Empty", "PointFormat", "HybridPoint", "BareCoordinates",
}


def connect(**config: str) -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect(config={"allow_unsigned_extensions": "true", **config})
    connection.execute(f"LOAD '{EXTENSION}'")
    return connection


def changed(signed: Signed, other: Signed, source: random.Random) -> Signed:
    """A row that is not valid, of one with another message and key."""
    kind = source.randrange(6)
    if kind == 0:
        return replace(signed, message=signed.message + b"!")
    if kind == 1:
        return replace(signed, key=other.key)
    if kind == 2:
        place = source.randrange(64)
        flipped = bytearray(signed.signature)
        flipped[place] ^= 1 << source.randrange(8)
        return replace(signed, signature=bytes(flipped))
    garbage = source.randbytes(source.randrange(80))
    return replace(signed, signature=garbage) if kind < 5 else replace(signed, key=garbage)


def made() -> tuple[list[tuple[str, bytes | None, bytes | None, bytes | None]], list[bool | None]]:
    """Rows of three schemes, of which one in a hundred is changed and one in two hundred has a null, and their verdicts."""
    source = random.Random(45)
    pools = [pool(scheme, 60, 20, seed) for seed, scheme in enumerate(OPTIONS)]
    rows, verdicts = [], []
    for _ in range(ROWS):
        of_scheme = source.choice(pools)
        signed, verdict = source.choice(of_scheme), True
        kind = source.randrange(200)
        if kind < 2:
            other = source.choice([row for row in source.sample(of_scheme, 30) if row.key != signed.key])
            signed, verdict = changed(signed, other, source), False
        row = [signed.key, signed.message, signed.signature]
        if kind == 2:
            row[source.randrange(3)], verdict = None, None
        rows.append((signed.scheme, *row))
        verdicts.append(verdict)
    return rows, verdicts


class Rows(unittest.TestCase):
    """200,000 rows of three schemes."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.rows, cls.verdicts = made()
        cls.connection = connect(threads="4")
        cls.connection.execute("CREATE TABLE signed (id INTEGER, scheme VARCHAR, options VARCHAR, key BLOB, message BLOB, signature BLOB)")
        columns = [list(column) for column in zip(*cls.rows, strict=True)]
        options = [OPTIONS[scheme] for scheme in columns[0]]
        cls.connection.execute(
            "INSERT INTO signed SELECT unnest($1), unnest($2), unnest($3), unnest($4::BLOB[]), unnest($5::BLOB[]), unnest($6::BLOB[])",
            [list(range(ROWS)), columns[0], options, *columns[1:]],
        )

    def verdicts_of(self, sql: str, rows: int = ROWS) -> list[object]:
        found = self.connection.execute(f"SELECT id, {sql} FROM signed WHERE id < {rows}").fetchall()
        return [value for _, value in sorted(found, key=lambda row: row[0])]

    def test_options_of_each_row(self) -> None:
        for threads in (4, 1):
            self.connection.execute(f"SET threads = {threads}")
            self.assertEqual(self.verdicts_of("secant_verify(options, key, message, signature)"), self.verdicts)
        self.assertGreater(self.verdicts.count(False), 1_700)
        self.assertGreater(self.verdicts.count(None), 800)
        print(f"duckdb {duckdb.__version__}: {len(self.verdicts)} verdicts are right")

    def test_a_column_of_schemes(self) -> None:
        self.assertEqual(self.verdicts_of("secant_verify('signature=raw', scheme, key, message, signature)"), self.verdicts)
        # an ENUM is read as its text, and COSE's numbers are names, too
        self.connection.execute("CREATE TYPE scheme AS ENUM ('ES256', 'ES256K', 'Ed25519')")
        number = "CASE scheme WHEN 'ES256' THEN -7 WHEN 'ES256K' THEN -47 ELSE -19 END"
        for column in ("scheme::scheme", number):
            sql = f"secant_verify('signature=raw', {column}, key, message, signature)"
            self.assertEqual(self.verdicts_of(sql, FEW), self.verdicts[:FEW])

    def test_reasons(self) -> None:
        reasons = self.verdicts_of("secant_reason(options, key, message, signature)")
        for verdict, reason in zip(self.verdicts, reasons, strict=True):
            self.assertEqual(reason is not None, verdict is False)
        self.assertEqual(set(reasons) - {None}, REASONS)
        sql = "secant_reason('signature=raw', scheme, key, message, signature)"
        self.assertEqual(reasons[:FEW], self.verdicts_of(sql, FEW))

    def test_cryptography_has_the_same_verdicts(self) -> None:
        source = random.Random(46)
        places = [i for i in range(ROWS) if self.verdicts[i] is False]
        places += source.sample([i for i in range(ROWS) if self.verdicts[i]], 1_000)
        for place in places:
            self.assertEqual(is_valid(Signed(*self.rows[place])), self.verdicts[place], self.rows[place])

    def test_where_and_update(self) -> None:
        one = self.connection.execute
        verdicts = self.verdicts[:FEW]
        condition = "secant_verify(options, key, message, signature)"
        one(f"CREATE OR REPLACE TABLE kept AS SELECT *, NULL::BOOLEAN AS valid FROM signed WHERE id < {FEW}")
        for wanted, where in ((True, condition), (False, f"NOT {condition}"), (None, f"{condition} IS NULL")):
            count = one(f"SELECT count(*) FROM kept WHERE {where}").fetchone()
            self.assertEqual(count, (verdicts.count(wanted),))
        one(f"UPDATE kept SET valid = {condition}")
        self.assertEqual([value for (value,) in one("SELECT valid FROM kept ORDER BY id").fetchall()], verdicts)
        one(f"DELETE FROM kept WHERE {condition} IS NOT TRUE")
        self.assertEqual(one("SELECT count(*), sum(valid::INTEGER) FROM kept").fetchone(), (verdicts.count(True),) * 2)

    def test_wrong_options_change_nothing(self) -> None:
        self.connection.execute("CREATE OR REPLACE TABLE kept AS SELECT *, true AS valid FROM signed LIMIT 5000")
        with self.assertRaisesRegex(duckdb.InvalidInputException, "no option is named 'sceme'"):
            self.connection.execute("UPDATE kept SET valid = secant_verify('sceme=ES256', key, message, signature)")
        # the option of one row is wrong
        options = "CASE WHEN id = 4000 THEN 'scheme=ES256; low_s=maybe' ELSE options END"
        with self.assertRaisesRegex(duckdb.InvalidInputException, "low_s: 'maybe' is none of false, true"):
            self.connection.execute(f"UPDATE kept SET valid = secant_verify({options}, key, message, signature)")
        self.assertEqual(self.connection.execute("SELECT count(*) FROM kept WHERE valid").fetchone(), (5000,))

    def test_connections_of_several_threads(self) -> None:
        found: list[object] = []

        def work() -> None:
            cursor = self.connection.cursor()
            sql = "SELECT count(*) FROM signed WHERE secant_verify(options, key, message, signature) AND id % 4 = 1"
            found.append(cursor.execute(sql).fetchone())

        threads = [threading.Thread(target=work) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [(self.verdicts[1::4].count(True),)] * 6)

    def test_options_in_great_number(self) -> None:
        options = "options || '; cache=' || (1000000 + id % 100)"
        sql = "SELECT count(*) FROM signed WHERE id < 4000 AND secant_verify({}, key, message, signature)"
        plain = "CASE scheme WHEN 'Ed25519' THEN 'scheme=Ed25519' ELSE options END"
        found = self.connection.execute(sql.format(options.replace("options", plain, 1))).fetchone()
        self.assertEqual(found, (self.verdicts[:4000].count(True),))


class Values(unittest.TestCase):
    """What an argument may be."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.connection = connect()
        cls.signed = pool("ES256", 1, 1, 7)[0]

    def one(self, sql: str, *values: object) -> object:
        row = self.connection.execute(f"SELECT {sql}", values).fetchone()
        self.assertIsNotNone(row)
        return row[0]

    def test_nulls(self) -> None:
        key, message, signature = self.signed.key, self.signed.message, self.signed.signature
        values = [OPTIONS["ES256"], key, message, signature]
        self.assertIs(self.one("secant_verify(?, ?, ?, ?)", *values), True)
        self.assertIsNone(self.one("secant_reason(?, ?, ?, ?)", *values))
        for place in range(4):
            missing = [None if i == place else value for i, value in enumerate(values)]
            self.assertIsNone(self.one("secant_verify(?, ?, ?, ?)", *missing))
            literal = ", ".join("NULL" if i == place else "?" for i in range(4))
            rest = [value for i, value in enumerate(values) if i != place]
            self.assertIsNone(self.one(f"secant_verify({literal})", *rest))
            self.assertIsNone(self.one(f"secant_reason({literal})", *rest))
        self.assertIsNone(self.one("secant_verify(NULL, NULL, NULL, NULL)"))
        self.assertIs(self.one("secant_verify(?, ?, ?, ?)", values[0], key, message, b""), False)
        self.assertEqual(self.one("secant_reason(?, ?, ?, ?)", values[0], b"", message, signature), "Empty")
        nothing = self.connection.execute(
            "SELECT secant_verify('ES256', k, k, k) FROM (SELECT NULL::BLOB AS k FROM range(5000)) UNION ALL "
            "SELECT secant_verify('ES256', k, k, k) FROM (SELECT ''::BLOB AS k FROM range(10) WHERE range > 10)"
        ).fetchall()
        self.assertEqual(nothing, [(None,)] * 5000)

    def test_text(self) -> None:
        key, message, signature = self.signed.key, self.signed.message, self.signed.signature
        encoded = OPTIONS["ES256"] + "; encoding=hex"
        self.assertIs(self.one("secant_verify(?, ?, ?, ?)", encoded, key.hex(), message, signature.hex().upper()), True)
        self.assertIs(self.one("secant_verify(?, hex(?), ?, hex(?))", encoded, key, message, signature), True)
        mixed = OPTIONS["ES256"] + "; signature_encoding=base64"
        self.assertIs(self.one("secant_verify(?, ?, ?, to_base64(?::BLOB))", mixed, key, message, signature), True)
        self.assertEqual(self.one("secant_reason(?, ?, ?, ?)", encoded, key.hex(), message, "xy"), "HexDigit")
        # text that no option speaks of is refused, not guessed
        for values in ((key.hex(), message, signature), (key, message, signature.hex())):
            with self.assertRaisesRegex(duckdb.InvalidInputException, "a column of text, whose encoding has to be said"):
                self.one("secant_verify(?, ?, ?, ?)", OPTIONS["ES256"], *values)
        # a message that is text is its UTF-8
        text = pool("Ed25519", 1, 1, 8)[0]
        private = coincurve.PrivateKey(b"\1" * 32)
        recoverable = private.sign_recoverable("Grüße".encode())
        options = "scheme=secp256k1; hash=sha256; signature=recoverable"
        point = private.public_key.format()
        self.assertIs(self.one("secant_verify(?, ?, 'Grüße', ?)", options, point, recoverable), True)
        self.assertIs(self.one("secant_verify(?, ?, 'Gruesse', ?)", options, point, recoverable), False)
        self.assertIs(self.one("secant_verify(?, ?, ?, ?)", "ed25519", text.key, text.message, text.signature), True)

    def test_wrong_options(self) -> None:
        values = [self.signed.key, self.signed.message, self.signed.signature]
        for options, text in [
            ("ES257", "no signature scheme is named 'ES257'"),
            ("", "none is named, and there is no column of schemes"),
            ("scheme=ES256; scheme=ES256", "scheme: it is there twice"),
            ("scheme=Ed25519; low_s=true", "low_s: scheme 'ed25519' has no such option"),
            ("scheme=ES256\0; low_s=true", "a character of the text is zero"),
        ]:
            with self.assertRaisesRegex(duckdb.InvalidInputException, text):
                self.one("secant_verify(?, ?, ?, ?)", options, *values)
        with self.assertRaisesRegex(duckdb.InvalidInputException, "it is named, and there is a column of schemes besides"):
            self.one("secant_verify(?, 'ES256', ?, ?, ?)", "ES256", *values)
        for call in ("secant_verify('ES256', 1, ?, ?)", "secant_verify('ES256', ?, ?)", "secant_reason(?, ?)"):
            with self.assertRaises(duckdb.BinderException):
                self.one(call, *values[: call.count("?")])
        self.assertIs(self.one("secant_verify('signature=raw', 'none', ?, ?, ?)", *values), False)
        self.assertEqual(self.one("secant_reason('signature=raw', 99, ?, ?, ?)", *values), "UnknownScheme")
        # after errors the connection works
        self.assertIs(self.one("secant_verify(?, ?, ?, ?)", OPTIONS["ES256"], *values), True)

    def test_functions_are_deterministic(self) -> None:
        found = self.connection.execute(
            "SELECT function_name, count(*), any_value(stability) FROM duckdb_functions() WHERE function_name LIKE 'secant_%' "
            "GROUP BY ALL ORDER BY ALL"
        ).fetchall()
        self.assertEqual(
            found,
            [
                ("secant_reason", 24, "CONSISTENT"),
                ("secant_recover_address", 8, "CONSISTENT"),
                ("secant_recover_reason", 8, "CONSISTENT"),
                ("secant_verify", 24, "CONSISTENT"),
            ],
        )


class Addresses(unittest.TestCase):
    """Addresses that made signatures."""

    def test_addresses(self) -> None:
        connection, source = connect(), random.Random(47)
        rows, wanted = [], []
        for i in range(3_000):
            private = coincurve.PrivateKey.from_int(source.randrange(1, 2**250))
            digest = keccak.new(digest_bits=256, data=source.randbytes(40)).digest()
            signature = bytearray(private.sign_recoverable(digest, hasher=None))
            point = private.public_key.format(compressed=False)
            address = keccak.new(digest_bits=256, data=point[1:]).digest()[12:]
            signature[64] += source.choice((0, 27))
            if i % 50 == 0:
                signature[64], address = 9, None
            rows.append((i, digest, bytes(signature)))
            wanted.append(address)
        columns = [list(column) for column in zip(*rows, strict=True)]
        connection.execute("CREATE TABLE signed AS SELECT unnest($1) AS id, unnest($2) AS digest, unnest($3) AS signature", columns)
        run = connection.execute
        sql = "SELECT secant_recover_address(?, digest, signature) FROM signed ORDER BY id"
        self.assertEqual([value for (value,) in run(sql, [RECOVER]).fetchall()], wanted)
        reasons = run("SELECT secant_recover_reason(?, digest, signature) FROM signed ORDER BY id", [RECOVER]).fetchall()
        self.assertEqual([reason for (reason,) in reasons], ["RecoveryId" if value is None else None for value in wanted])
        # the id in a column of its own
        plain = RECOVER.replace("recoverable", "raw")
        ids = [row[2][64] for row in rows]
        run("CREATE TABLE ids AS SELECT unnest($1) AS id, unnest($2) AS digest, unnest($3) AS signature, unnest($4::BIGINT[]) AS v",
            [columns[0], columns[1], [row[2][:64] for row in rows], ids])
        sql = "SELECT secant_recover_address(?, digest, signature, v) FROM ids ORDER BY id"
        self.assertEqual([value for (value,) in run(sql, [plain]).fetchall()], wanted)
        for value in ("NULL::BLOB, signature", "digest, NULL::BLOB", "NULL, NULL"):
            found = run(f"SELECT secant_recover_address(?, {value}) FROM signed LIMIT 3", [RECOVER]).fetchall()
            self.assertEqual(found, [(None,)] * 3)
        with self.assertRaisesRegex(duckdb.InvalidInputException, "recovery ids"):
            run("SELECT secant_recover_address('secp256k1', digest, signature) FROM signed")
        with self.assertRaisesRegex(duckdb.InvalidInputException, "ECDSA"):
            run("SELECT secant_recover_address('Ed25519', digest, signature) FROM signed")


def shown(value: object) -> str:
    return {None: "NULL", True: "true", False: "false"}[value] if value is None or isinstance(value, bool) else str(value)


class Loading(unittest.TestCase):
    """The extension as a file, and the document."""

    def test_unsigned_extensions_have_to_be_allowed(self) -> None:
        with self.assertRaisesRegex(duckdb.IOException, "unsigned extensions are disabled"):
            duckdb.connect().execute(f"LOAD '{EXTENSION}'")
        with self.assertRaisesRegex(duckdb.Error, "while database is running"):
            duckdb.connect().execute("SET allow_unsigned_extensions = true")

    def test_it_is_loaded_again(self) -> None:
        connection = connect()
        connection.execute(f"LOAD '{EXTENSION}'")
        others = [connect() for _ in range(3)]
        for other in [connection, *others]:
            self.assertEqual(other.execute("SELECT secant_reason('Ed25519', ''::BLOB, ''::BLOB, ''::BLOB)").fetchall(), [("Length",)])

    def test_document(self) -> None:
        text = (ROOT / "docs/columns.md").read_text()
        section = text.split("\n## DuckDB\n")[1].split("\n## ")[0]
        blocks = [block.split("```")[0] for block in section.split("```sql\n")[1:]]
        connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
        printed, expected, statement = [], [], ""
        for line in "".join(blocks).replace("/path/to/secant.duckdb_extension", EXTENSION).splitlines():
            if line.startswith("-- "):
                expected.append(line.removeprefix("-- "))
                continue
            statement += line + "\n"
            if line.endswith(";"):
                found = connection.execute(statement).fetchall()
                if statement.startswith("SELECT"):
                    printed += [" | ".join(shown(value) for value in row) for row in found]
                statement = ""
        self.assertEqual(printed, expected)
        self.assertEqual(len(expected), 10)


if __name__ == "__main__":
    start = time.monotonic()
    program = unittest.main(exit=False)
    print(f"duckdb: tests of the extension in {time.monotonic() - start:.0f} s")
    sys.exit(not program.result.wasSuccessful())
