"""The examples, run as users run them, and their results checked by others' code."""

import base64
import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pyarrow.parquet as pq
import pytest
import secant
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils

EXAMPLES = Path(__file__).parents[1] / "examples"


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(name: str, *arguments: str, cwd: Path) -> str:
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=cwd, timeout=300).stdout


def test_every_example_is_tested() -> None:
    assert sorted(path.stem for path in EXAMPLES.glob("*.py")) == ["group_law", "jwt_es256", "parquet_verify"]


# tokens


def bytes_of(part: str) -> bytes:
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


def test_tokens_are_printed(tmp_path: Path) -> None:
    out = run("jwt_es256", cwd=tmp_path).splitlines()
    headers = [json.loads(bytes_of(line.split(".")[0])) for line in out[::3]]
    assert [header["alg"] for header in headers] == ["ES256", "ES384"]
    assert out[2] == out[5] == "with another key: the signature is not valid"


@pytest.mark.parametrize(
    ("curve", "other", "hash"), [("P-256", ec.SECP256R1(), "SHA256"), ("P-384", ec.SECP384R1(), "SHA384")]
)
def test_tokens_of_others(curve: str, other: ec.EllipticCurve, hash: str) -> None:
    jwt = load("jwt_es256")
    key = secant.PrivateKey.generate(curve)
    theirs = ec.derive_private_key(int.from_bytes(key.to_bytes(), "big"), other)
    algorithm = ec.ECDSA(getattr(hashes, hash)())
    token = jwt.encode({"sub": "alice"}, key)
    text, _, signature = token.rpartition(".")
    raw = bytes_of(signature)
    half = len(raw) // 2
    der = utils.encode_dss_signature(int.from_bytes(raw[:half], "big"), int.from_bytes(raw[half:], "big"))
    theirs.public_key().verify(der, text.encode(), algorithm)
    with pytest.raises(InvalidSignature):
        theirs.public_key().verify(der, text.encode() + b"a", algorithm)
    r, s = utils.decode_dss_signature(theirs.sign(text.encode(), algorithm))
    foreign = jwt.to_text(r.to_bytes(half, "big") + s.to_bytes(half, "big"))
    assert jwt.decode(f"{text}.{foreign}", key.public_key()) == {"sub": "alice"}


def test_the_token_of_the_standard() -> None:
    # RFC 7515, appendix A.3
    token = (
        "eyJhbGciOiJFUzI1NiJ9."
        "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ."
        "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"
    )
    x = bytes_of("f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU")
    y = bytes_of("x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0")
    key = secant.PublicKey("P-256", b"\4" + x + y)
    jwt = load("jwt_es256")
    assert jwt.decode(token, key, now=1300819379)["iss"] == "joe"
    with pytest.raises(jwt.InvalidToken, match="now"):
        jwt.decode(token, key, now=1300819380)


def test_tokens_that_are_refused() -> None:
    jwt = load("jwt_es256")
    key = secant.PrivateKey.generate("P-256")
    public = key.public_key()
    header, claims, signature = jwt.encode({"sub": "alice"}, key).split(".")

    def signed(header: Any, claims: Any) -> str:
        text = ".".join(jwt.to_text(json.dumps(part).encode()) for part in (header, claims))
        return f"{text}.{jwt.to_text(key.sign(text.encode(), format='raw'))}"

    good = {"alg": "ES256"}
    assert jwt.decode(signed(good, {"nbf": 5, "exp": 7}), public, now=5) == {"nbf": 5, "exp": 7}
    refused = {
        f"{header}.{claims}.": "signature",
        f"{header}.{claims}.{signature}=": "base64url",
        f"{header}.{claims}.{signature[:-1]}": "base64url|signature",
        f"{header}.{claims}": "three parts|JSON",
        f"{header}.{jwt.to_text(b'{}')}.{signature}": "signature",
        signed({"alg": "none"}, {}): "none",
        signed({"alg": "HS256"}, {}): "HS256",
        signed({"alg": "ES384"}, {}): "ES384",
        signed(good | {"crit": ["x"]}, {}): "extensions",
        signed([], {}): "object",
        signed(good, []): "object",
        signed(good, {"exp": 5}): "now",
        signed(good, {"nbf": 6}): "now",
        signed(good, {"exp": "never"}): "number",
        signed(good, {"exp": True}): "number",
        "": "three parts",
        "..": "JSON",
    }
    for token, why in refused.items():
        with pytest.raises(jwt.InvalidToken, match=why):
            jwt.decode(token, public, now=5)
    with pytest.raises(ValueError, match="no algorithm"):
        jwt.encode({}, secant.PrivateKey.generate("secp256k1"))


# a Parquet file


def test_a_parquet_file(tmp_path: Path) -> None:
    out = run("parquet_verify", "signed.parquet", cwd=tmp_path).splitlines()
    assert pq.read_metadata(tmp_path / "signed.parquet").num_rows == 100_000
    assert out[0].startswith("100000 rows in ") and out[0].endswith(" 120 invalid") and "rows/s" in out[0]
    # of a hundred altered messages, twenty have lost their signature
    assert [line.split(maxsplit=1) for line in out[1:]] == [
        ["99880", "valid"],
        ["40", "missing"],
        ["80", "invalid signature"],
    ]
    again = run("parquet_verify", "signed.parquet", cwd=tmp_path).splitlines()
    assert again[1:] == out[1:]


# a picture


def test_the_picture_of_a_group(tmp_path: Path) -> None:
    run("group_law", "picture.png", cwd=tmp_path)
    data = (tmp_path / "picture.png").read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    assert width > 1200 and height > 600 and len(data) > 20_000


def test_the_line_of_an_addition_meets_the_curve_in_three_points() -> None:
    group = load("group_law")
    points = group.multiples(group.CURVE)
    p, q = (points[k] for k in group.ADDENDS)
    on_curve = {group.coordinates(point) for point in points[1:]}
    meeting = on_curve.intersection(group.line(p, q))
    assert meeting == {group.coordinates(point) for point in (p, q, -(p + q))}
    assert len(on_curve) == group.CURVE.order - 1 == 18
