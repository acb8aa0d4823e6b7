"""Operations in steps: their results are those of the operations at once."""

import hashlib
import pickle
import threading
from collections.abc import Callable
from typing import TypeVar

import pytest
import secant
from secant.restartable import Agreement, Cost, Signing, Verification

Result = TypeVar("Result")
CURVES = ["secp192r1", "secp256k1", "P-256", "P-521", "brainpoolP384r1"]
DIGEST = hashlib.sha256(b"message").digest()


def run(step: Callable[[int], Result | None], units: int) -> tuple[Result, int]:
    """The result, and the number of steps."""
    for steps in range(1, 100_000):
        result = step(units)
        if result is not None:
            return result, steps
    raise AssertionError("no end")


@pytest.mark.parametrize("name", CURVES)
@pytest.mark.parametrize("blinded", [False, True])
def test_signing(name: str, blinded: bool) -> None:
    key = secant.PrivateKey.generate(name)
    cost = Signing.cost(name, blinded=blinded)
    for units in (0, cost.largest_piece, 1000, cost.total, 2**32 - 1):
        signature, steps = run(Signing(key, DIGEST, hash="sha256", blinded=blinded).step, units)
        assert signature == key.sign(b"message", hash="sha256")
        assert steps == 1 if units >= cost.total else steps > 1
        if units >= cost.largest_piece:
            assert steps <= 2 * (cost.total // units + 1)
    raw, _ = run(Signing(key, DIGEST, format="raw", low_s=True, nonce="hedged").step, 500)
    assert key.public_key().verify(raw, b"message", hash="sha256", format="raw", require_low_s=True)
    long = hashlib.sha512(b"message").digest()
    other, _ = run(Signing(key, long, hash="sha512").step, 500)
    assert other == key.sign_digest(long, hash="sha512") == key.sign(b"message", hash="sha512")
    with pytest.raises(secant.InvalidInput, match="expected 64 bytes, got 32"):
        Signing(key, DIGEST, hash="sha512")


@pytest.mark.parametrize("name", CURVES)
@pytest.mark.parametrize("blinded", [False, True])
def test_agreement(name: str, blinded: bool) -> None:
    key, peer = secant.PrivateKey.generate(name), secant.PrivateKey.generate(name)
    cost = Agreement.cost(name, blinded=blinded)
    for units in (1, 700, cost.total):
        secret, steps = run(Agreement(key, peer.public_key(), blinded=blinded).step, units)
        assert secret == peer.shared_secret(key.public_key())
        assert (steps == 1) == (units == cost.total)


@pytest.mark.parametrize("name", CURVES)
def test_verification(name: str) -> None:
    key = secant.PrivateKey.generate(name)
    public, signature = key.public_key(), key.sign(b"message", hash="sha256")
    wrong = hashlib.sha256(b"other").digest()
    for units in (1, 700, Verification.cost(name).total):
        assert run(Verification(public, signature, DIGEST).step, units)[0] is True
        assert run(Verification(public, signature, wrong).step, units)[0] is False
        assert run(Verification(public, signature, DIGEST, hash="sha256").step, units)[0] is True
    assert Verification(public, signature, DIGEST, hash="sha384").step(0) is False
    raw = key.sign(b"message", hash="sha256", format="raw", low_s=True)
    assert run(Verification(public, raw, DIGEST, format="raw", require_low_s=True).step, 700)[0] is True
    malformed = Verification(public, b"no signature", DIGEST)
    assert malformed.step(0) is False and malformed.step(0) is False


def test_an_operation_ends() -> None:
    key = secant.PrivateKey.generate("P-256")
    operations: list[Signing | Agreement | Verification] = [
        Signing(key, DIGEST),
        Agreement(key, key.public_key()),
        Verification(key.public_key(), key.sign(b"message"), DIGEST),
    ]
    for operation in operations:
        while operation.step(5000) is None:
            pass
        for _ in range(2):
            with pytest.raises(secant.exceptions.Finished):
                operation.step(5000)
        with pytest.raises(TypeError, match="not pickled"):
            pickle.dumps(operation)
        assert key.to_bytes().hex() not in repr(operation)


def test_threads_take_turns() -> None:
    key = secant.PrivateKey.generate("P-256")
    signing = Signing(key, DIGEST)
    results: list[bytes] = []
    ends: list[Exception] = []

    def work() -> None:
        try:
            while (signature := signing.step(1)) is None:
                pass
            results.append(signature)
        except secant.exceptions.Finished as end:
            ends.append(end)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [key.sign(b"message")] and len(ends) == 3


def test_costs() -> None:
    costs = {(name, Signing.cost(name)) for name in CURVES}
    assert len(costs) == len(CURVES)
    cost = Signing.cost("P-256")
    assert isinstance(cost, Cost) and cost == Signing.cost(secant.Curve("P-256"))
    assert 0 < cost.largest_piece < cost.total < Signing.cost("P-256", blinded=True).total
    assert repr(cost) == f"<cost of {cost.total} multiplications, at least {cost.largest_piece} at once>"
    unproved = secant.Curve(97, 2, 3, generator=(3, 6), order=5, check="basic")
    for function in (Signing.cost, Agreement.cost, Verification.cost):
        with pytest.raises(secant.exceptions.UnsupportedCurve):
            function(unproved)


def test_wrong_arguments() -> None:
    key = secant.PrivateKey.generate("P-256")
    with pytest.raises(secant.InvalidInput):
        Signing(key, b"")
    with pytest.raises(secant.exceptions.CurveMismatch):
        Agreement(key, secant.PrivateKey.generate("P-384").public_key())
    for units in (-1, 1 << 32):
        with pytest.raises(secant.InvalidInput):
            Signing(key, DIGEST).step(units)
    for wrong in (None, 1.5, "1"):
        with pytest.raises(TypeError):
            Signing(key, DIGEST).step(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Signing(key.public_key(), DIGEST)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Verification(key.public_key(), "text", DIGEST)  # type: ignore[arg-type]
