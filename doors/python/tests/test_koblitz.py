"""Koblitz's encoding: ECUtils' known answers, and the definition in plain integers."""

import array
import pickle

import pytest
import secant
from hypothesis import given, settings
from hypothesis import strategies as st
from secant.koblitz import Encoded, Koblitz

# made with ECUtils 2.0.1: curve, size of the alphabet, message, j, x, y where the root is the same
ECUTILS = [
    ("secp192k1", 256, "hi", 5, 0x292CA5),
    ("secp256k1", 256, "", 1, 0x1),
    ("secp256k1", 256, "hi", 1, 0x292CA1),
    ("secp256k1", 256, "Hello, world!", 3, 0xD0B3A5CB38A88915B865A579023),
    ("secp256r1", 256, "Hello, world!", 5, 0xD0B3A5CB38A88915B865A579025),
    ("secp384r1", 256, "Hello, world!", 2, 0xD0B3A5CB38A88915B865A579022),
    ("secp521r1", 256, "Hello, world!", 1, 0xD0B3A5CB38A88915B865A579021),
    ("secp521r1", 65536, "Olá €", 1, 0xCC3300C8057E42A301EDD),
]
Y = {
    ("secp192k1", "hi"): 0x153DFD7AF88A1C1943964C65CFCE485E1E9BEA9E50AAF6AD,
    ("secp256k1", ""): 0x4218F20AE6C646B363DB68605822FB14264CA8D2587FDD6FBC750D587E76A7EE,
    ("secp256k1", "hi"): 0x934E5ABE59CFBEC786514FC066B52630953CC3E6A61981F2ADB008B7B652C94,
    ("secp256k1", "Hello, world!"): 0xEBE575F8703A4B6DB98FB8339B877B886D80AAF08DD34DCDBEAE22817C7FFD0B,
    ("secp256r1", "Hello, world!"): 0x2E24F26320D11D14D0B5EC4B1A89D310699DCEDF3C1A2113FB4B299BBEEC299,
}


@pytest.mark.parametrize("curve, size, text, j, x", ECUTILS)
def test_ecutils(curve: str, size: int, text: str, j: int, x: int) -> None:
    koblitz = Koblitz(curve, size)
    encoded = koblitz.encode(text)
    assert (encoded.j, encoded.point.x) == (j, x)
    if (curve, text) in Y:
        assert encoded.point.y == Y[curve, text]
    assert koblitz.decode_text(encoded.point) == text


def test_capacity() -> None:
    names = ["secp192k1", "secp256k1", "secp384r1", "secp521r1"]
    assert [Koblitz(name).capacity for name in names] == [23, 31, 47, 64]
    for name in secant.Curve.names():
        curve = secant.Curve(name)
        for size in (2, 10, 256, 65536):
            capacity = Koblitz(curve, size).capacity
            assert 100 * size**capacity < curve.p <= 100 * size ** (capacity + 1)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(["secp192r1", "P-224", "P-256", "brainpoolP512r1"]), st.integers(2, 65536), st.data())
def test_the_definition(name: str, size: int, data: st.DataObject) -> None:
    curve = secant.Curve(name)
    koblitz = Koblitz(curve, size)
    symbols = data.draw(st.lists(st.integers(0, size - 1), max_size=koblitz.capacity))
    m = sum(symbol * size**i for i, symbol in enumerate(symbols))
    encoded = koblitz.encode(symbols)
    p = curve.p
    for j in range(1, 100):
        x = 100 * m + j
        if pow(x**3 + curve.a * x + curve.b, (p - 1) // 2, p) in (0, 1):
            break
    assert (encoded.point.x, encoded.j) == (x, j)
    assert koblitz.decode_symbols(encoded.point, length=len(symbols)) == symbols
    while symbols and symbols[-1] == 0:
        symbols.pop()
    assert koblitz.decode_symbols(encoded.point) == symbols


@settings(max_examples=40, deadline=None)
@given(st.binary(max_size=200))
def test_chunks(data: bytes) -> None:
    koblitz = Koblitz("P-256")
    chunks = koblitz.encode_chunks(data)
    assert len(chunks) == max(1, -(-len(data) // 31))
    points = [chunk.point for chunk in chunks]
    assert koblitz.decode(points, length=len(data)) == data
    assert koblitz.decode(points).rstrip(b"\0") == data.rstrip(b"\0")
    assert koblitz.encode_chunks(list(data)) == chunks == koblitz.encode_chunks(bytearray(data))


def test_every_form_of_a_message() -> None:
    koblitz = Koblitz("secp256k1")
    expected = koblitz.encode(b"hi")
    for message in (
        "hi",
        bytearray(b"hi"),
        memoryview(b"hi"),
        [104, 105],
        (104, 105),
        array.array("H", [104, 105]),
    ):
        assert koblitz.encode(message) == expected
    point, j = expected
    assert (point, j) == (expected.point, expected.j)
    assert koblitz.decode(point) == b"hi" and koblitz.decode_symbols([point]) == [104, 105]


def test_user_defined_curves() -> None:
    p256 = secant.Curve("P-256")
    same = secant.Curve(
        p256.p,
        p256.a,
        p256.b,
        generator=(p256.generator.x or 0, p256.generator.y or 0),
        order=p256.order,
        check="basic",
    )
    assert Koblitz(same).encode("hi").point.x == Koblitz(p256).encode("hi").point.x
    with pytest.raises(secant.exceptions.CurveMismatch):
        Koblitz(same).decode(Koblitz(p256).encode("hi").point)


def test_refusals() -> None:
    koblitz, point = Koblitz("P-256"), Koblitz("P-256").encode(b"hi").point
    for size in (-1, 0, 1, 65537, 1 << 80):
        with pytest.raises(secant.InvalidInput):
            Koblitz("P-256", size)
    for message in (bytes(32), [256], [-1], [1 << 70], "\u20ac", "\U0001f600"):
        with pytest.raises(secant.InvalidInput):
            koblitz.encode(message)
    with pytest.raises(secant.InvalidInput):
        Koblitz("P-256", 65536).encode("\U0001f600")
    for length in (0, 1, 32, -1):
        with pytest.raises(secant.InvalidInput):
            koblitz.decode(point, length=length)
    for length in (31, 33 + 31, 0):
        with pytest.raises(secant.InvalidInput):
            koblitz.decode([point, point], length=length)
    with pytest.raises(secant.InvalidInput):
        koblitz.decode([])
    with pytest.raises(secant.InvalidInput):
        koblitz.decode(secant.Curve("P-256").identity)
    wide = Koblitz("P-256", 65536).encode([0x20AC, 0xD800]).point
    for decode in (Koblitz("P-256", 65536).decode, Koblitz("P-256", 65536).decode_text):
        with pytest.raises(secant.InvalidInput):
            decode(wide)
    assert Koblitz("P-256", 65536).decode_symbols(wide) == [0x20AC, 0xD800]
    for wrong in (None, 5, [b"x"], ["h"]):
        with pytest.raises(TypeError):
            koblitz.encode(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        koblitz.decode(b"hi")  # type: ignore[arg-type]


def test_values() -> None:
    koblitz = Koblitz("P-256", 128)
    again = pickle.loads(pickle.dumps(koblitz))
    assert again == koblitz and hash(again) == hash(koblitz) and again != Koblitz("P-256")
    assert (again.alphabet_size, again.curve) == (128, secant.Curve("P-256"))
    assert repr(koblitz) == "Koblitz(Curve('secp256r1'), 128)"
    encoded = koblitz.encode("hi")
    assert isinstance(encoded, Encoded) and encoded == koblitz.encode("hi") != koblitz.encode("ho")
    assert format(encoded.point.x, "x") not in repr(encoded)
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(encoded)
