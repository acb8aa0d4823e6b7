"""TLS: the registry of IANA, and messages written by hand."""

import pytest
import secant
from secant import tls

# IANA, TLS Supported Groups
REGISTRY = {
    18: "secp192k1",
    19: "secp192r1",
    20: "secp224k1",
    21: "secp224r1",
    22: "secp256k1",
    23: "secp256r1",
    24: "secp384r1",
    25: "secp521r1",
    26: "brainpoolP256r1",
    27: "brainpoolP384r1",
    28: "brainpoolP512r1",
    29: "x25519",
    30: "x448",
    31: "brainpoolP256r1",
    32: "brainpoolP384r1",
    33: "brainpoolP512r1",
}


def test_the_registry() -> None:
    names = {id: tls.group_name(id) for id in range(1 << 16)}
    assert {id: name for id, name in names.items() if name is not None} == REGISTRY
    for id, name in REGISTRY.items():
        if id <= 30:
            assert tls.group_id(name) == id
        new = [id for id, other in REGISTRY.items() if other == name and id >= 23 and id not in (26, 27, 28)]
        assert tls.group_id(name, version="1.3") == (new[0] if new else None)
    assert tls.group_id(secant.Curve("P-256")) == tls.group_id("prime256v1") == 23


def test_parameters() -> None:
    for name in ("P-256", "secp256r1", secant.Curve("P-256")):
        assert tls.write_parameters(name) == bytes([3, 0, 23])
    assert tls.write_parameters("X25519", version="1.3") == bytes([3, 0, 29])
    assert tls.write_parameters("brainpoolP256r1", version="1.3") == bytes([3, 0, 31])
    assert tls.read_parameters(b"\x03\x00\x17rest") == ("secp256r1", b"rest")
    assert tls.read_parameters(bytearray([3, 0, 30])) == ("x448", b"")
    for message in (
        b"",
        b"\x03",
        b"\x03\x00",
        b"\x01\x00\x17",
        b"\x02\x00\x17",
        b"\x03\x00\x00",
        b"\x03\xff\xff",
    ):
        with pytest.raises(secant.InvalidInput):
            tls.read_parameters(message)
    with pytest.raises(secant.InvalidInput):
        tls.write_parameters("secp192r1", version="1.3")


@pytest.mark.parametrize("name", ["secp192k1", "secp224r1", "P-256", "secp521r1"])
def test_points(name: str) -> None:
    key = secant.PrivateKey.generate(name).public_key()
    for compressed in (False, True):
        point = key.to_bytes(compressed=compressed)
        message = bytes([len(point)]) + point
        assert tls.write_point(key, compressed=compressed) == message
        assert tls.read_point(name, message + b"rest") == (key, b"rest")
        for length in range(len(message)):
            with pytest.raises(secant.InvalidInput):
                tls.read_point(name, message[:length])
    with pytest.raises(secant.InvalidInput):
        tls.read_point(name, b"\x01\x00")


def test_wrong_arguments() -> None:
    for id in (-1, 1 << 16):
        with pytest.raises(secant.InvalidInput):
            tls.group_name(id)
    with pytest.raises(secant.exceptions.UnknownCurve):
        tls.group_id("no such group")
    with pytest.raises(secant.InvalidInput, match="known are 1.2, 1.3"):
        tls.group_id("P-256", version="1.4")  # type: ignore[arg-type]
    custom = secant.Curve(97, 2, 3, generator=(3, 6), order=5, check="basic")
    with pytest.raises(secant.InvalidInput):
        tls.write_parameters(custom)
    with pytest.raises(TypeError):
        tls.read_parameters("text")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        tls.write_point(secant.Curve("P-256").generator)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        tls.group_id(23)  # type: ignore[arg-type]
