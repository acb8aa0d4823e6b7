"""Copies of secrets that are left in a process after a key is gone: a scan of its memory from outside.

A program reads a key from an encrypted file, so that no object of Python ever holds it, works with it, and drops it. This
process then looks through the other one's memory for the private key, for the values made from it, and for the nonce of
a signature, as whole values, big-endian and little-endian. What is found is counted in ``copies.txt``, which SOUNDNESS.md
has too; more than that is a failure. Parts of values, values that are masked or in Montgomery form, and registers are not
looked for.
"""

import ctypes
import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import secant
from not_tested import not_tested
from secant import bip340, ecies, ed448, ed25519, hpke, keyfile, x448, x25519

ROOT = Path(__file__).parents[3]
TABLE = Path(__file__).with_name("copies.txt")
PASSWORD = "correct horse"
DIGEST = hashlib.sha256(b"message").digest()

EC = ["P-256", "secp256k1", "brainpoolP384r1", "P-521"]
OTHERS: dict[str, Any] = {"ed25519": ed25519, "ed448": ed448, "x25519": x25519, "x448": x448}

# name: the keys that it is for, and the program, in which `key` is the private key
OPERATIONS: dict[str, tuple[list[str], str]] = {
    "read": ([*EC, *OTHERS], ""),
    "public key": ([*EC, *OTHERS], "key.public_key()"),
    "public key, blinded": (EC, "key.public_key(blinded=True)"),
    "sign": (EC, "key.sign_digest(digest)"),
    "sign, hedged": (EC, "key.sign_digest(digest, nonce='hedged')"),
    "sign, blinded": (EC, "key.sign_digest(digest, blinded=True)"),
    "sign, in steps": (
        EC,
        "state = secant.restartable.Signing(key, digest)\nwhile state.step(100) is None: pass\ndel state",
    ),
    "sign, many": (EC, "secant.batch.sign_many(key, digests=[digest] * 3, threads=1)"),
    "ecdh": (EC, "key.shared_secret(peer)"),
    "ecdh, blinded": (EC, "key.shared_secret(peer, blinded=True)"),
    "ecdh, in steps": (
        EC,
        "state = secant.restartable.Agreement(key, peer)\nwhile state.step(100) is None: pass\ndel state",
    ),
    "write, encrypted": ([*EC, *OTHERS], "secant.keyfile.dump_private(key, password='word', iterations=1)"),
    "ecies": (EC, "secant.ecies.decrypt(key, sealed)"),
    "hpke": (["P-256", "P-521", "x25519", "x448"], "secant.hpke.Recipient(suite, key, sealed).open(b'')"),
    "massey-omura": (EC, "secant.massey_omura.lock(key, peer.point)"),
    "bip340 key": (["secp256k1"], "pair = secant.bip340.KeyPair.from_private_key(key)\ndel pair"),
    "bip340 sign": (["secp256k1"], "pair = secant.bip340.KeyPair.from_private_key(key)\npair.sign(b'm')\ndel pair"),
    "bip374 proof": (["secp256k1"], "secant.dleq.bip374.prove(key, peer)"),
    "brc-42": (["secp256k1"], "secant.brc42.derive_public(key, peer, b'1')\nsecant.brc42.derive_private(key, peer, b'1')"),
    "eddsa sign": (["ed25519", "ed448"], "key.sign(b'message')"),
    "xdh": (["x25519", "x448"], "key.shared_secret(peer)"),
    "xeddsa sign": (["x25519"], "secant.xeddsa.sign(key, b'message')"),
}


def generate(name: str) -> Any:
    return OTHERS[name].PrivateKey.generate() if name in OTHERS else secant.PrivateKey.generate(name)


def raw(key: Any) -> bytes:
    value = key.to_seed() if hasattr(key, "to_seed") else key.to_bytes()
    return bytes(value)


def values(name: str, key: Any, operation: str) -> dict[str, bytes]:
    """The values that are looked for."""
    secret = raw(key)
    found = {"key": secret}
    if name in ("ed25519", "ed448"):
        wide = hashlib.sha512(secret).digest()[:32] if name == "ed25519" else hashlib.shake_256(secret).digest(57)
        scalar = bytearray(wide)
        if name == "ed25519":
            scalar[0] &= 248
            scalar[31] = scalar[31] & 127 | 64
        else:
            scalar[0] &= 252
            scalar[55] |= 128
            scalar[56] = 0
        found["scalar"] = bytes(scalar)
    if operation in ("sign", "sign, blinded", "sign, in steps", "sign, many"):
        curve, d = secant.Curve(name), int.from_bytes(secret, "big")
        signature = secant.Signature.from_der(curve, key.sign_digest(DIGEST))
        e = int.from_bytes(DIGEST, "big") >> max(0, 256 - curve.order.bit_length())
        k = (e + signature.r * d) * pow(signature.s, -1, curve.order) % curve.order
        found["nonce"] = k.to_bytes(len(secret), "big")
    return found


def copies(process: "subprocess.Popen[str]", value: bytes) -> int:
    """How often a value stands in the writable memory of a process, forwards or backwards."""
    whole = value.strip(b"\0")
    assert len(whole) > 20
    count = 0
    with open(f"/proc/{process.pid}/maps") as maps, open(f"/proc/{process.pid}/mem", "rb", buffering=0) as memory:
        for line in maps:
            region = re.match(r"([0-9a-f]+)-([0-9a-f]+) rw", line)
            if region is None:
                continue
            start, end = (int(digits, 16) for digits in region.groups())
            try:
                data = os.pread(memory.fileno(), end - start, start)
            except OSError:
                continue
            count += data.count(whole) + data.count(whole[::-1])
    return count


def same_addresses() -> None:
    """What is left depends on where things lie: no random addresses (``personality(2)``), so that a count repeats."""
    ctypes.CDLL(None).personality(0x0040000)


def run(name: str, operation: str, code: str, drop: bool = True) -> dict[str, int]:
    """The copies that a program leaves which reads a key, works with it and drops it."""
    key, peer = generate(name), generate(name)
    lines = [
        "import sys, secant, secant.batch, secant.keyfile",
        "from secant import bip340, brc42, dleq, ecies, hpke, massey_omura, restartable, xeddsa",
        f"file = {keyfile.dump_private(key, password=PASSWORD, iterations=1)!r}",
        f"peer = secant.keyfile.load_public({keyfile.dump_public(peer.public_key())!r})",
        f"digest = {DIGEST!r}",
    ]
    if operation == "ecies":
        lines.append(f"sealed = {ecies.encrypt(key.public_key(), b'm')!r}")
    if operation == "hpke":
        suite = hpke.Suite.of(key.public_key())
        sender = hpke.Sender(suite, key.public_key())
        lines.append(f"suite, sealed = secant.hpke.Suite.of(peer), {sender.encapsulated!r}")
        code = "secant.hpke.Recipient(suite, key, sealed).export(b'', 32)"
    lines += [
        f"key = secant.keyfile.load_private(file, password={PASSWORD!r})",
        *code.splitlines(),
        "del key" if drop else "",
        "print('ready', flush=True)",
        "sys.stdin.readline()",
    ]
    program = [sys.executable, "-c", "\n".join(lines)]
    environment = os.environ | {"PYTHONHASHSEED": "0"}
    with subprocess.Popen(
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, preexec_fn=same_addresses
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        assert process.stdout.readline() == "ready\n", operation
        counts = {what: copies(process, value) for what, value in values(name, key, operation).items()}
        process.stdin.write("\n")
    return counts


def needs_memory() -> None:
    if not os.path.exists("/proc/self/mem"):
        not_tested("copies of secrets", "no /proc/self/mem")


def test_a_key_that_is_held_is_found() -> None:
    """The positive control."""
    needs_memory()
    for name in ("P-256", "P-521", "ed25519", "x448"):
        assert run(name, "read", "", drop=False)["key"] >= 1, name
    code = "pair = secant.bip340.KeyPair.from_private_key(key)\nother = bytes(pair.to_bytes())"
    assert run("secp256k1", "bip340 key", code)["key"] >= 2


def table() -> dict[str, int]:
    rows = [line.rsplit(maxsplit=1) for line in TABLE.read_text().splitlines() if line and not line.startswith("#")]
    return {name: int(count) for name, count in rows}


@pytest.mark.parametrize("operation", OPERATIONS)
def test_no_more_copies_are_left_than_the_table_has(operation: str) -> None:
    """What is left is overwritten by chance: the table has the most of many runs, and the least of five must not exceed
    it. With SECANT_WRITE_COPIES, a number of runs, the counts go into the table."""
    needs_memory()
    names, code = OPERATIONS[operation]
    known = table()
    writes = int(os.environ.get("SECANT_WRITE_COPIES", "0"))
    for name in names:
        if writes:
            trials = [run(name, operation, code) for _ in range(writes)]
            with TABLE.open("a") as file:
                for what in trials[0]:
                    file.write(f"{operation}; {name}; {what}  {max(trial[what] for trial in trials)}\n")
            continue
        for trial in range(5):
            over = {
                row: count
                for what, count in run(name, operation, code).items()
                if count > known[row := f"{operation}; {name}; {what}"]
            }
            if not over:
                break
        assert not over, f"more copies than in {TABLE.name}: {over}"


def test_the_table_is_whole_and_in_the_document() -> None:
    known = table()
    keys = {(row.split("; ")[0], row.split("; ")[1]) for row in known}
    assert keys == {(operation, name) for operation, (names, _) in OPERATIONS.items() for name in names}
    most: dict[str, dict[str, int]] = {}
    for row, count in known.items():
        operation, _, what = row.split("; ")
        counts = most.setdefault(operation, {})
        counts[what] = max(count, counts.get(what, 0))
    lines = [f"{operation}: " + ", ".join(f"{what} {n}" for what, n in counts.items()) for operation, counts in most.items()]
    document = (ROOT / "SOUNDNESS.md").read_text()
    block = re.search(r"<!-- copies -->\n```\n(.*?)\n```\n", document, re.S)
    assert block is not None
    assert block.group(1) == "\n".join(lines)
