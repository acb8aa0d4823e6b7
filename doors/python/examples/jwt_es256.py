"""Signs and checks JSON web tokens (RFC 7519) with ES256 and ES384 (RFC 7518, section 3.4).

    python jwt_es256.py

The algorithm follows from the key, never from the token, so that no token chooses how it is checked.
"""

import base64
import binascii
import json
import time
from typing import Any

import secant
from secant.typing import HashName

# curve, hash function
ALGORITHMS: dict[str, tuple[str, HashName]] = {"P-256": ("ES256", "sha256"), "P-384": ("ES384", "sha384")}


class InvalidToken(ValueError):
    """A token that is malformed, has expired, or was not signed by the key."""


def algorithm(curve: secant.Curve) -> tuple[str, HashName]:
    """The name in the header and the hash function that belong to a key's curve."""
    for name, names in ALGORITHMS.items():
        if secant.Curve(name) == curve:
            return names
    raise ValueError(f"no algorithm for keys on {curve.name}")


def to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """Base64url without padding; only the one text that encodes the bytes."""
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise InvalidToken("a part is not base64url") from error
    if to_text(data) != text:
        raise InvalidToken("a part is not base64url")
    return data


def json_object(data: bytes) -> dict[str, Any]:
    try:
        value = json.loads(data)
    except ValueError as error:
        raise InvalidToken("a part is not JSON") from error
    if not isinstance(value, dict):
        raise InvalidToken("a part is not a JSON object")
    return value


def instant_of(claims: dict[str, Any], name: str, default: float) -> float:
    """A claim that is a time in seconds since 1970."""
    value = claims.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise InvalidToken(f"the claim {name!r} is not a number")
    return value


def encode(claims: dict[str, Any], key: secant.PrivateKey) -> str:
    """A signed token."""
    name, hash_name = algorithm(key.curve)
    parts = [json.dumps(part, separators=(",", ":")).encode() for part in ({"alg": name, "typ": "JWT"}, claims)]
    text = ".".join(to_text(part) for part in parts)
    return f"{text}.{to_text(key.sign(text.encode(), hash=hash_name, format='raw'))}"


def decode(token: str, key: secant.PublicKey, *, now: float | None = None) -> dict[str, Any]:
    """The claims of a token that the key signed and that is valid now."""
    name, hash_name = algorithm(key.curve)
    text, _, signature = token.rpartition(".")
    header, dot, claims = text.partition(".")
    if not dot:
        raise InvalidToken("a token has three parts")
    found = json_object(from_text(header))
    if found.get("alg") != name:
        raise InvalidToken(f"the key signs with {name}, and the token says {found.get('alg')!r}")
    if "crit" in found:
        raise InvalidToken("the header has extensions that must be understood")
    if not key.verify(from_text(signature), text.encode(), hash=hash_name, format="raw"):
        raise InvalidToken("the signature is not valid")
    contents = json_object(from_text(claims))
    instant = time.time() if now is None else now
    if not (
        instant < instant_of(contents, "exp", float("inf")) and instant_of(contents, "nbf", float("-inf")) <= instant
    ):
        raise InvalidToken("the token is not valid now")
    return contents


def main() -> None:
    for curve in ALGORITHMS:
        key = secant.PrivateKey.generate(curve)
        token = encode({"sub": "alice", "exp": int(time.time()) + 3600}, key)
        print(token)
        print(decode(token, key.public_key()))
        try:
            decode(token, secant.PrivateKey.generate(curve).public_key())
        except InvalidToken as error:
            print("with another key:", error)


if __name__ == "__main__":
    main()
