"""Pickles: those that ecdsa itself wrote, read after install(), and this package's own."""

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from secant.compat import ecdsa as ours

WRITE = """
import pickle, sys
from hashlib import sha256
from ecdsa import ECDH, NIST256p, NIST521p, Ed25519, Ed448, SigningKey
from ecdsa.ecdsa import Signature
from ecdsa.ellipticcurve import INFINITY, Point

def some(curve):
    key = SigningKey.from_string(bytes(curve.baselen - 1) + bytes([5]), curve, sha256)
    key.verifying_key.verify(key.sign(b"message"), b"message")
    return key

keys = [some(curve) for curve in (NIST256p, NIST521p, Ed25519, Ed448)]
G = NIST256p.generator
objects = {
    "keys": keys,
    "verifying": [key.verifying_key for key in keys],
    "curves": [key.curve for key in keys],
    "generators": [key.curve.generator for key in keys],
    "point": Point(NIST256p.curve, G.x(), G.y(), NIST256p.order),
    "jacobi": G * 7 + G.double(),
    "infinity": INFINITY,
    "pubkey": keys[0].verifying_key.pubkey,
    "privkeys": [key.privkey for key in keys],
    "signature": Signature(5, 6),
    "ecdh": ECDH(NIST256p, keys[0], keys[0].verifying_key),
}
pickle.dump({name: pickle.dumps(one, int(sys.argv[2])) for name, one in objects.items()}, open(sys.argv[1], "wb"))
"""

READ = """
import pickle, sys
import secant.compat.ecdsa
secant.compat.ecdsa.install()
from ecdsa import NIST256p, NIST521p, Ed25519, Ed448, SigningKey
from hashlib import sha256
texts = pickle.load(open(sys.argv[1], "rb"))
objects = {name: pickle.loads(text) for name, text in texts.items()}
curves = [NIST256p, NIST521p, Ed25519, Ed448]
G = NIST256p.generator
assert objects["curves"] == curves and [str(one) for one in objects["curves"]] == [one.name for one in curves]
for curve, key, public in zip(curves, objects["keys"], objects["verifying"]):
    mine = SigningKey.from_string(bytes(curve.baselen - 1) + bytes([5]), curve, sha256)
    assert key == mine and key.to_string() == mine.to_string() and key.to_pem(format="pkcs8") == mine.to_pem(format="pkcs8")
    assert public == mine.verifying_key == key.verifying_key and public.to_der() == mine.verifying_key.to_der()
    assert public.verify(key.sign(b"message"), b"message") and repr(public) == repr(mine.verifying_key)
    assert key.sign_deterministic(b"message") == mine.sign_deterministic(b"message")
assert objects["generators"] == [curve.generator for curve in curves]
assert [one * 9 for one in objects["generators"]] == [curve.generator * 9 for curve in curves]
assert objects["point"] == G and objects["point"] * 3 == G * 3 and objects["jacobi"] == G * 9
assert objects["jacobi"].to_bytes() == (G * 9).to_bytes() and objects["infinity"] + G == G
assert objects["pubkey"].point == G * 5 and objects["privkeys"][0].secret_multiplier == 5
assert [key.public_key() for key in objects["privkeys"][2:]] == [key.pubkey for key in objects["verifying"][2:]]
assert (objects["signature"].r, objects["signature"].s) == (5, 6)
assert objects["ecdh"].generate_sharedsecret_bytes() == (G * 25).to_bytes()[:32]
# once more, as this package writes them
for name in ("verifying", "curves", "generators", "point", "jacobi"):
    again = pickle.loads(pickle.dumps(objects[name]))
    assert again == objects[name]
print("read", len(objects))
"""


def run(program: str, *arguments: str) -> str:
    done = subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("protocol", [0, 2, pickle.HIGHEST_PROTOCOL])
def test_pickles_of_ecdsa_are_read(tmp_path: Path, protocol: int) -> None:
    path = str(tmp_path / "pickles")
    run(WRITE, path, str(protocol))
    assert run(READ, path) == "read 11"


@pytest.mark.parametrize(
    "kind",
    [
        ours.ellipticcurve.CurveFp,
        ours.ellipticcurve.CurveEdTw,
        ours.ellipticcurve.Point,
        ours.ellipticcurve.PointJacobi,
        ours.ellipticcurve.PointEdwards,
        ours.curves.Curve,
        ours.ecdsa.Public_key,
        ours.ecdsa.Private_key,
        ours.eddsa.PublicKey,
        ours.eddsa.PrivateKey,
    ],
)
def test_what_cannot_be_read_is_refused_by_loads(kind: type) -> None:
    class Other:
        def __reduce__(self) -> tuple[Any, ...]:
            return object.__new__, (kind,), {"of another version": 1}

    with pytest.raises(pickle.UnpicklingError, match=f"the pickle of .*{kind.__name__}.* it lacks "):
        pickle.loads(pickle.dumps(Other()))


def test_pickles_of_this_package() -> None:
    for curve in ours.curves.curves:
        key = ours.SigningKey.generate(curve).verifying_key
        for one in (key, curve, curve.generator, curve.curve, key.pubkey, key.pubkey.point):
            assert pickle.loads(pickle.dumps(one)) == one
