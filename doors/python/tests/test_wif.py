"""The wallet import format: the texts of its description."""

import pytest
import secant
from hypothesis import given
from hypothesis import strategies as st
from secant import wif
from secant.typing import Network

N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
EXAMPLE = 0x0C28FCA386C7A227600B2FE50B7CAE11EC86D3BF1FBE471BE89827E19D72AA1D
KNOWN: list[tuple[int, Network, bool, str]] = [
    (EXAMPLE, "main", False, "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ"),
    (EXAMPLE, "main", True, "KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617"),
    (1, "main", True, "KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn"),
    (1, "main", False, "5HpHagT65TZzG1PH3CSu63k8DbpvD8s5ip4nEB3kEsreAnchuDf"),
    (1, "test", True, "cMahea7zqjxrtgAbB7LSGbcQUr1uX1ojuat9jZodMN87JcbXMTcA"),
    (1, "test", False, "91avARGdfge8E4tZfYLoxeJ5sGBdNJQH4kvjJoQFacbgwmaKkrx"),
]


def key(secret: int) -> secant.PrivateKey:
    return secant.PrivateKey("secp256k1", secret)


@pytest.mark.parametrize("secret, network, compressed, text", KNOWN)
def test_known_texts(secret: int, network: Network, compressed: bool, text: str) -> None:
    assert wif.encode(key(secret), network=network, compressed=compressed) == text
    decoded, *form = wif.decode(text)
    assert decoded.to_bytes() == key(secret).to_bytes() and form == [network, compressed]
    assert decoded.curve == secant.Curve("secp256k1")


@given(secret=st.integers(1, N - 1), network=st.sampled_from(["main", "test"]), compressed=st.booleans())
def test_round_trip(secret: int, network: Network, compressed: bool) -> None:
    text = wif.encode(key(secret), network=network, compressed=compressed)
    decoded, *form = wif.decode(text)
    assert int.from_bytes(decoded.to_bytes(), "big") == secret and form == [network, compressed]
    assert len(text) == 51 + compressed


def test_malformed_texts() -> None:
    text = KNOWN[1][3]
    for length in range(len(text)):
        with pytest.raises(secant.InvalidInput):
            wif.decode(text[:length])
    for i, letter in enumerate(text):
        with pytest.raises(secant.InvalidInput) as caught:
            wif.decode(text[:i] + ("1" if letter != "1" else "2") + text[i + 1 :])
        assert text not in str(caught.value)
    for bad in [text + "1", " " + text, text + "\n", "0" + text[1:], "\u00e9", "1" * 1000]:
        with pytest.raises(secant.InvalidInput):
            wif.decode(bad)
    for wrong in [None, text.encode(), 1]:
        with pytest.raises(TypeError):
            wif.decode(wrong)  # type: ignore[arg-type]


def test_wrong_arguments() -> None:
    with pytest.raises(secant.exceptions.CurveMismatch):
        wif.encode(secant.PrivateKey.generate("P-256"))
    with pytest.raises(secant.InvalidInput, match="known are main, test"):
        wif.encode(key(1), network="regtest")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        wif.encode(b"1" * 32)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        wif.encode(key(1), compressed=1)  # type: ignore[arg-type]
    assert wif.encode(key(1)) == KNOWN[2][3]
