"""The table of cases that the tests of every door read, testing/cases/cases.txt: inputs, and the result or the number of
the error."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import secant
from secant import bip340, ed25519, keyfile, wif, x448, x25519
from secant.batch import Reason, recover_many, sign_many, verify_many
from secant.restartable import Signing, Verification
from vectors import ROOT

CASES = ROOT / "testing/cases"

Row = dict[str, Any]

ROWS = 947


def words() -> Iterator[list[str]]:
    for line in (CASES / "doors.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            yield line.split()


DOORS = {name: doors for name, *doors in words()}
"""The doors that have each operation, by the description."""


def table() -> Iterator[tuple[int, str, Row, str]]:
    """Each row's line, operation, inputs and outcome; or the reason why the next row is another one here."""
    differs = ""
    for number, line in enumerate((CASES / "cases.txt").read_text().splitlines(), 1):
        if line.startswith("@python "):
            differs = line
        elif line and line[0] not in "#@":
            inputs, outcome = line.split(" -> ")
            operation, *pairs = inputs.split(" ")
            yield number, operation, dict(map(read, pairs)), differs or outcome
            differs = ""


NAMES = {"curve", "format", "hash", "low_s", "any_digest", "id", "kind", "algorithm", "policy", "weak"}


def read(pair: str) -> tuple[str, Any]:
    name, value = pair.split("=", 1)
    return name, value if name in NAMES else bytes.fromhex(value)


def agreed(results: list[Callable[[], object]]) -> object:
    """What calls give or raise, all the same."""
    outcomes: list[tuple[object, int | None]] = []
    for call in results:
        try:
            outcomes.append((call(), None))
        except secant.exceptions.Error as error:
            outcomes.append((None, error.code))
    assert all(outcome == outcomes[0] for outcome in outcomes), outcomes
    result, code = outcomes[0]
    if code is not None:
        raise Refused(code)
    return result


class Refused(Exception):
    """An operation ended with an error."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def verify(row: Row) -> None:
    key = secant.PublicKey(row["curve"], row["public_key"])
    options: Any = {"hash": row.get("hash"), "format": row["format"], "require_low_s": "low_s" in row}
    signature, keys = row["signature"], [key, key.precompute()]
    by_message = "message" in row
    data = row["message"] if by_message else row["digest"]

    def verdict(key: Any) -> None:
        check, ask = (
            (key.verify_or_raise, key.verify) if by_message else (key.verify_digest_or_raise, key.verify_digest)
        )
        valid = ask(signature, data, **options)
        try:
            check(signature, data, **options)
        except secant.InvalidSignature:
            assert not valid
            raise
        assert valid

    def many() -> None:
        column: Any = {"messages": [data]} if by_message else {"digests": [data]}
        (reason,) = verify_many(key, [signature], **column, **options).reasons
        if reason != Reason.VALID:
            raise secant.InvalidSignature("", reason)

    if not by_message:
        steps = Verification(key, signature, data, **options)
        while (valid := steps.step(10_000)) is None:
            pass
        assert valid == key.verify_digest(signature, data, **options)
    agreed([lambda: verdict(keys[0]), lambda: verdict(keys[1]), many])


def sign(row: Row) -> object:
    key = secant.PrivateKey(row["curve"], row["private_key"])
    options: Any = {"hash": row["hash"], "format": row["format"], "low_s": "low_s" in row}
    if "message" in row:
        message = row["message"]
        return agreed([lambda: key.sign(message, **options), lambda: key.sign(message, **options, verified=True)])

    def steps() -> object:
        signing = Signing(key, row["digest"], **options, any_length="any_digest" in row)
        while (signature := signing.step(10_000)) is None:
            pass
        return signature

    any_length = "any_digest" in row

    def many() -> object:
        signatures = sign_many(key, digests=[row["digest"]], **options, any_length=any_length)
        if signatures.reasons[0] != Reason.VALID:
            raise secant.InvalidInput("", signatures.reasons[0])
        return signatures[0]

    def plain(verified: bool) -> bytes:
        return key.sign_digest(row["digest"], **options, any_length=any_length, verified=verified)

    return agreed([lambda: plain(False), lambda: plain(True), steps, many])


def recover(row: Row) -> bytes:
    keys = recover_many(
        row["curve"], [row["digest"]], [row["signature"]], [int(row["id"])], format="raw", compressed=True
    )
    (reason,) = keys.reasons
    try:
        signature = secant.Signature.from_raw(row["curve"], row["signature"])
        key = secant.PublicKey.recover(row["digest"], signature, recovery_id=int(row["id"])).to_bytes(compressed=True)
    except secant.exceptions.Error as error:
        assert error.code == reason
        raise
    assert keys[0] == key
    return key


def ecdh(row: Row) -> bytes:
    key = secant.PrivateKey(row["curve"], row["private_key"])
    return key.shared_secret(secant.PublicKey(row["curve"], row["public_key"]))


def algorithm(key: Any) -> str:
    if hasattr(key, "curve"):
        return str(key.curve.name)
    return str(type(key).__module__.removeprefix("secant."))


def read_file(row: Row) -> str:
    weak = "weak" in row
    if row["kind"] == "public":
        key: Any = keyfile.load_public(row["file"], weak_curves=weak)
    else:
        key = keyfile.load_private(row["file"], password=row.get("password"), weak_curves=weak)
    return f"{algorithm(key)} {key.to_bytes().hex()}"


def write_identifier(row: Row) -> bytes:
    return keyfile.dump_public(keyfile.load_public(row["file"]), encoding="did-key")


PRIVATE: dict[str, Any] = {
    "ed25519": ed25519.PrivateKey,
    "ed448": secant.ed448.PrivateKey,
    "x25519": x25519.PrivateKey,
    "x448": x448.PrivateKey,
}


def write_file(row: Row) -> bytes:
    name, secret = row["algorithm"], row["private_key"]
    key = PRIVATE[name](secret) if name in PRIVATE else secant.PrivateKey(name, secret)
    format, _, encoding = row["format"].rpartition("-")
    options: Any = {"format": format} if format else {}
    return keyfile.dump_private(key, encoding=encoding, password=row.get("password"), **options)


def verify_ed25519(row: Row) -> None:
    options: Any = {"policy": row["policy"]} if "policy" in row else {}
    ed25519.PublicKey(row["public_key"]).verify_or_raise(row["signature"], row["message"], **options)


def decode_wif(row: Row) -> str:
    key, network, compressed = wif.decode(row["text"].decode("latin-1"))
    return f"{key.to_bytes().hex()} {network} {'compressed' if compressed else 'uncompressed'}"


OPERATIONS: dict[str, Callable[[Row], object]] = {
    "ecdsa.verify": verify,
    "ecdsa.sign": sign,
    "ecdsa.recover": recover,
    "key.public": lambda row: secant.PrivateKey(row["curve"], row["private_key"])
    .public_key()
    .to_bytes(compressed=True),
    "key.decode": lambda row: secant.PublicKey(row["curve"], row["point"]).to_bytes(compressed=True),
    "ecdh": ecdh,
    "keyfile.read": read_file,
    "keyfile.write": write_file,
    "did_key.public": write_identifier,
    "keyfile.weak_curves": read_file,
    "ed25519.verify": verify_ed25519,
    "x25519": lambda row: x25519.PrivateKey(row["private_key"]).shared_secret(x25519.PublicKey(row["public_key"])),
    "x448": lambda row: x448.PrivateKey(row["private_key"]).shared_secret(x448.PublicKey(row["public_key"])),
    "bip340.verify": lambda row: bip340.PublicKey(row["public_key"]).verify_or_raise(row["signature"], row["message"]),
    "hex.decode": lambda row: secant.hex.decode(row["text"]),
    "wif.decode": decode_wif,
}


def outcome(operation: str, row: Row) -> str:
    """What an operation gives, as the table writes it."""
    try:
        result = OPERATIONS[operation](row)
    except (secant.exceptions.Error, Refused) as error:
        assert error.code is not None, error
        name = "".join(part.capitalize() for part in Reason(error.code).name.split("_"))
        return f"! {name} {error.code}"
    if result is None:
        return "valid"
    return f"= {result.hex() if isinstance(result, bytes) else result}".rstrip()


@pytest.mark.parametrize("operation", sorted({operation for _, operation, _, _ in table()}))
def test_the_cases_of(operation: str) -> None:
    rows = [(line, row, expected) for line, name, row, expected in table() if name == operation]
    if "python" not in DOORS[operation]:
        pytest.skip(f"{len(rows)} rows: the description says that Python lacks {operation}")
    wrong = []
    for line, row, expected in rows:
        if expected.startswith("@"):
            print(f"line {line} is another one: {expected}")
        elif (found := outcome(operation, row)) != expected:
            wrong.append(f"line {line}: {found}, expected {expected}")
    assert not wrong, "\n".join(wrong)


def test_the_table_is_whole() -> None:
    assert len(list(table())) == ROWS
