"""Massey-Omura beside plain multiples, and over Koblitz's encoding."""

import pytest
import secant
from hypothesis import given, settings
from hypothesis import strategies as st
from secant.koblitz import Koblitz
from secant.massey_omura import lock, unlock


@pytest.mark.parametrize("name", ["secp192r1", "secp256k1", "P-256", "brainpoolP384r1", "P-521"])
def test_three_passes(name: str) -> None:
    curve = secant.Curve(name)
    message = Koblitz(curve).encode("a secret").point
    a, b = secant.PrivateKey.generate(curve), secant.PrivateKey.generate(curve)
    first = lock(a, message)
    second = lock(b, first, tuning=secant.Tuning(window=3))
    third = unlock(a, second)
    assert len({message, first, second, third}) == 4
    assert unlock(b, third, tuning=secant.Tuning(window=6)) == message
    assert Koblitz(curve).decode_text(message) == "a secret"


@settings(max_examples=20, deadline=None)
@given(st.integers(1, 2**192), st.integers(1, 2**192))
def test_passes_are_multiples(key: int, multiple: int) -> None:
    curve = secant.Curve("P-256")
    point = multiple * curve.generator
    private = secant.PrivateKey(curve, key)
    assert lock(private, point) == key * point
    assert unlock(private, point) == pow(key, -1, curve.order) * point


def test_wrong_arguments() -> None:
    curve = secant.Curve("P-256")
    key = secant.PrivateKey.generate(curve)
    for function in (lock, unlock):
        with pytest.raises(secant.exceptions.CurveMismatch):
            function(key, secant.Curve("secp256k1").generator)
        with pytest.raises(secant.InvalidInput):
            function(key, curve.identity)
        with pytest.raises(TypeError):
            function(key, key.public_key())  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            function(key.public_key(), curve.generator)  # type: ignore[arg-type]
