"""What an engine calls with columns: secant, nothing, or a loop over other packages, as ``COLUMNS_FUNCTION`` says.

With ``COLUMNS_KILL``, the path of a file, the first call of all processes ends its process in the middle: engines retry.
"""

import os
import signal
from collections.abc import Callable
from typing import Any

import pyarrow as pa
from secant.columns import Verifier

Function = Callable[..., pa.Array]


def choose() -> Function:
    """The function that the environment names."""
    function = {"secant": of_secant, "nothing": nothing, "others": others}[os.environ.get("COLUMNS_FUNCTION", "secant")]()

    def called(**columns: Any) -> pa.Array:
        path = os.environ.get("COLUMNS_KILL")
        if path and not os.path.exists(path):
            with open(path, "xb"):
                os.kill(os.getpid(), signal.SIGKILL)
        return function(**columns)

    return called


def of_secant() -> Function:
    verifier = Verifier()
    return lambda **columns: pa.array(verifier(**columns))


def nothing() -> Function:
    """What the engine itself takes."""
    return lambda **columns: pa.array([True] * len(columns["signatures"]))


def others() -> Function:
    """A loop over coincurve, cryptography and PyNaCl; keys are kept as secant keeps them."""
    from coincurve import PublicKey
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey
    from cryptography.hazmat.primitives.hashes import SHA256
    from nacl.exceptions import BadSignatureError
    from nacl.signing import VerifyKey

    kept: dict[bytes, Any] = {}
    makers = {
        "ES256": lambda key: EllipticCurvePublicKey.from_encoded_point(SECP256R1(), key),
        "ES256K": PublicKey,
        "EdDSA": VerifyKey,
    }

    def one(scheme: str, key: bytes | None, message: bytes | None, signature: bytes | None) -> bool | None:
        if key is None or message is None or signature is None:
            return None
        try:
            known = kept.get(key)
            if known is None:
                known = kept[key] = makers[scheme](key)
            if scheme == "ES256K":
                return bool(known.verify(signature, message))
            if scheme == "ES256":
                known.verify(signature, message, ECDSA(SHA256()))
            else:
                known.verify(message, signature)
        except (InvalidSignature, BadSignatureError, ValueError, TypeError):
            return False
        # coincurve's own class for what it refuses
        except Exception:
            return False
        return True

    def loop(**columns: Any) -> pa.Array:
        names = ("schemes", "keys", "messages", "signatures")
        return pa.array(list(map(one, *(columns[name].to_pylist() for name in names))), pa.bool_())

    return loop
