"""Strict hexadecimal beside ``bytes.hex``."""

import pytest
import secant
from hypothesis import given
from hypothesis import strategies as st
from secant import hex


@given(st.binary())
def test_bytes_round_trip(data: bytes) -> None:
    text = hex.encode(data)
    assert text == data.hex()
    for form in (text, text.upper(), text.encode(), bytearray(text, "ascii")):
        assert hex.decode(form) == data
        assert hex.decode_secret(form) == data


@pytest.mark.parametrize("text", ["0", "abc", "0x12", " 12 ", "12\n ", "+f", "1g", "00\uff110", "1\0"])
def test_anything_else_is_refused(text: str) -> None:
    for decode in (hex.decode, hex.decode_secret):
        with pytest.raises(secant.InvalidInput):
            decode(text)


def test_where_a_digit_is_wrong_is_said_of_public_data_alone() -> None:
    with pytest.raises(secant.InvalidInput, match="position 2"):
        hex.decode("12z4")
    with pytest.raises(secant.InvalidInput) as refusal:
        hex.decode_secret("12z4")
    assert "2" not in str(refusal.value) and "z" not in str(refusal.value)


@pytest.mark.parametrize("value", [None, 12, [1, 2]])
def test_wrong_types(value: object) -> None:
    for function in (hex.encode, hex.decode, hex.decode_secret):
        with pytest.raises(TypeError):
            function(value)  # type: ignore[arg-type]
