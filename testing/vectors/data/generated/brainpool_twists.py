"""Writes brainpool_twists.json: vectors of the Brainpool t1 curves (RFC 5639), made with the package ecdsa and verified
with the command openssl. Both must agree. Run: python3 brainpool_twists.py > brainpool_twists.json"""

import hashlib
import json
import random
import subprocess
import tempfile
from pathlib import Path

import ecdsa

CURVES = ["brainpoolP224t1", "brainpoolP256t1", "brainpoolP320t1", "brainpoolP384t1", "brainpoolP512t1"]
HASHES = ["sha1", "sha256", "sha512"]
DRAWS = random.Random("brainpool twists")


def openssl(*arguments: str) -> bytes:
    return subprocess.run(["openssl", *arguments], check=True, capture_output=True).stdout


def scalars(n: int) -> list[int]:
    return [1, 2, 3, (n - 1) // 2, (n + 1) // 2, n - 2, n - 1, *(DRAWS.randrange(1, n) for _ in range(9))]


def vectors(name: str, folder: Path) -> dict[str, object]:
    curve = next(curve for curve in ecdsa.curves.curves if curve.name.lower() == name.lower())
    n, length = curve.order, curve.baselen
    multiples, signatures, agreements = [], [], []
    for k in scalars(n):
        key = ecdsa.SigningKey.from_secret_exponent(k, curve)
        (folder / "key.pem").write_bytes(key.to_pem())
        theirs = openssl("ec", "-in", str(folder / "key.pem"), "-pubout", "-outform", "DER")
        point = key.verifying_key.to_string()
        # the command computes the public key anew from a key without one
        assert theirs.endswith(b"\4" + point)
        multiples.append({"k": f"{k:x}", "x": point[: len(point) // 2].hex(), "y": point[len(point) // 2 :].hex()})
    for number, hash in enumerate(HASHES * 4):
        d, message = DRAWS.randrange(1, n), DRAWS.randbytes(number * 7)
        key = ecdsa.SigningKey.from_secret_exponent(d, curve, getattr(hashlib, hash))
        der = key.sign_deterministic(message, sigencode=ecdsa.util.sigencode_der)
        r, s = ecdsa.util.sigdecode_der(der, n)
        (folder / "pub.pem").write_bytes(key.verifying_key.to_pem())
        (folder / "sig").write_bytes(der)
        (folder / "message").write_bytes(message)
        files = ["-verify", str(folder / "pub.pem"), "-signature", str(folder / "sig"), str(folder / "message")]
        assert openssl("dgst", f"-{hash}", *files) == b"Verified OK\n"
        row = {"d": f"{d:x}", "hash": hash, "message": message.hex(), "r": f"{r:x}", "s": f"{s:x}"}
        signatures.append(row)
    for _ in range(6):
        a, b = (ecdsa.SigningKey.from_secret_exponent(DRAWS.randrange(1, n), curve) for _ in range(2))
        (folder / "a.pem").write_bytes(a.to_pem())
        (folder / "b.pem").write_bytes(b.verifying_key.to_pem())
        shared = openssl("pkeyutl", "-derive", "-inkey", str(folder / "a.pem"), "-peerkey", str(folder / "b.pem"))
        ours = ecdsa.ECDH(curve, a, b.verifying_key).generate_sharedsecret_bytes()
        assert shared == ours and len(ours) == length
        peer = b.verifying_key.to_string("uncompressed").hex()
        agreements.append({"d": f"{a.privkey.secret_multiplier:x}", "peer": peer, "shared": shared.hex()})
    return {"name": name, "multiples": multiples, "signatures": signatures, "agreements": agreements}


with tempfile.TemporaryDirectory() as name:
    print(json.dumps([vectors(curve, Path(name)) for curve in CURVES], indent=1))
