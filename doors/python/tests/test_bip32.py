"""BIP32: the BIP's vectors, and an implementation in a few lines on ``hmac`` and ``coincurve`` (libsecp256k1)."""

import hashlib
import hmac
import pickle

import coincurve
import pytest
import secant
from hypothesis import given, settings
from hypothesis import strategies as st
from secant.bip32 import ExtendedPrivateKey, ExtendedPublicKey

# test vectors 1 to 4: the seed, the last path of the chain, the keys at its end
VECTORS = [
    (
        "000102030405060708090a0b0c0d0e0f",
        "m/0H/1/2H/2/1000000000",
        "xpub6H1LXWLaKsWFhvm6RVpEL9P4KfRZSW7abD2ttkWP3SSQvnyA8FSVqNTEcYFgJS2UaFcxupHiYkro49S8yGasTvXEYBVPamhG"
        "W6cFJodrTHy",
        "xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39"
        "UNdE3BBDu76",
    ),
    (
        "fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c"
        "696663605d5a5754514e4b484542",
        "m/0/2147483647H/1/2147483646H/2",
        "xpub6FnCn6nSzZAw5Tw7cgR9bi15UV96gLZhjDstkXXxvCLsUXBGXPdSnLFbdpq8p9HmGsApME5hQTZ3emM2rnY5agb9rXpVGyy3"
        "bdW6EEgAtqt",
        "xprvA2nrNbFZABcdryreWet9Ea4LvTJcGsqrMzxHx98MMrotbir7yrKCEXw7nadnHM8Dq38EGfSh6dqA9QWTyefMLEcBYJUuekgW"
        "4BYPJcr9E7j",
    ),
    (
        "4b381541583be4423346c643850da4b320e46a87ae3d2a4e6da11eba819cd4acba45d239319ac14f863b8d5ab5a0d0c64d2e"
        "8a1e7d1457df2e5a3c51c73235be",
        "m/0H",
        "xpub68NZiKmJWnxxS6aaHmn81bvJeTESw724CRDs6HbuccFQN9Ku14VQrADWgqbhhTHBaohPX4CjNLf9fq9MYo6oDaPPLPxSb7gw"
        "QN3ih19Zm4Y",
        "xprv9uPDJpEQgRQfDcW7BkF7eTya6RPxXeJCqCJGHuCJ4GiRVLzkTXBAJMu2qaMWPrS7AANYqdq6vcBcBUdJCVVFceUvJFjaPdGZ"
        "2y9WACViL4L",
    ),
    (
        "3ddd5602285899a946114506157c7997e5444528f3003f6134712147db19b678",
        "m/0H/1H",
        "xpub6BJA1jSqiukeaesWfxe6sNK9CCGaujFFSJLomWHprUL9DePQ4JDkM5d88n49sMGJxrhpjazuXYWdMf17C9T5XnxkopaeS7jG"
        "k1GyyVziaMt",
        "xprv9xJocDuwtYCMNAo3Zw76WENQeAS6WGXQ55RCy7tDJ8oALr4FWkuVoHJeHVAcAqiZLE7Je3vZJHxspZdFHfnBEjHqU5hG1Jaj"
        "32dVoS6XLT1",
    ),
]

# test vector 5: invalid extended keys
INVALID = [
    "xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6LBpB85b3D2yc8sfvZU521AAwdZafEz7mnzBBsz4wKY5"
    "fTtTQBm",
    "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFGTQQD3dC4H2D5GBj7vWvSQaaBv5cxi9gafk7NF3pnBj"
    "u6dwKvH",
    "xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Txnt3siSujt9RCVYsx4qHZGc62TG4McvMGcAUjeuwZd"
    "duYEvFn",
    "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFGpWnsj83BHtEy5Zt8CcDr1UiRXuWCmTQLxEK9vbz5gP"
    "stX92JQ",
    "xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6N8ZMMXctdiCjxTNq964yKkwrkBJJwpzZS4HS2fxvyYU"
    "A4q2Xe4",
    "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFAzHGBP2UuGCqWLTAPLcMtD9y5gkZ6Eq3Rjuahrv17fE"
    "Q3Qen6J",
    "xprv9s2SPatNQ9Vc6GTbVMFPFo7jsaZySyzk7L8n2uqKXJen3KUmvQNTuLh3fhZMBoG3G4ZW1N2kZuHEPY53qmbZzCHshoQnNf4GvELZ"
    "fqTUrcv",
    "xpub661no6RGEX3uJkY4bNnPcw4URcQTrSibUZ4NqJEw5eBkv7ovTwgiT91XX27VbEXGENhYRCf7hyEbWrR3FewATdCEebj6znwMfQkh"
    "RYHRLpJ",
    "xprv9s21ZrQH4r4TsiLvyLXqM9P7k1K3EYhA1kkD6xuquB5i39AU8KF42acDyL3qsDbU9NmZn6MsGSUYZEsuoePmjzsB3eFKSUEh3Gu1"
    "N3cqVUN",
    "xpub661MyMwAuDcm6CRQ5N4qiHKrJ39Xe1R1NyfouMKTTWcguwVcfrZJaNvhpebzGerh7gucBvzEQWRugZDuDXjNDRmXzSZe4c7mnTK9"
    "7pTvGS8",
    "DMwo58pR1QLEFihHiXPVykYB6fJmsTeHvyTp7hRThAtCX8CvYzgPcn8XnmdfHGMQzT7ayAmfo4z3gY5KfbrZWZ6St24UVf2Qgo6oujFk"
    "tLHdHY4",
    "DMwo58pR1QLEFihHiXPVykYB6fJmsTeHvyTp7hRThAtCX8CvYzgPcn8XnmdfHPmHJiEDXkTiJTVV9rHEBUem2mwVbbNfvT2MTcAqj3ne"
    "sx8uBf9",
    "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzF93Y5wvzdUayhgkkFoicQZcP3y52uPPxFnfoLZB21Teq"
    "t1VvEHx",
    "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFAzHGBP2UuGCqWLTAPLcMtD5SDKr24z3aiUvKr9bJpdr"
    "cLg1y3G",
    "xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Q5JXayek4PRsn35jii4veMimro1xefsM58PgBMrvdYr"
    "e8QyULY",
    "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuG"
    "BxrMPHL",
]

ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def base58check(payload: bytes) -> str:
    data = payload + hashlib.sha256(hashlib.sha256(payload).digest()).digest()[:4]
    number, text = int.from_bytes(data, "big"), ""
    while number:
        number, digit = divmod(number, 58)
        text = ALPHABET[digit] + text
    return "1" * (len(data) - len(data.lstrip(b"\0"))) + text


class Node:
    """A private key in the tree, by the text of the BIP."""

    def __init__(self, seed: bytes) -> None:
        output = hmac.digest(b"Bitcoin seed", seed, "sha512")
        self.key, self.code = coincurve.PrivateKey(output[:32]), output[32:]

    def step(self, number: int) -> None:
        data = b"\0" + self.key.secret if number >> 31 else self.key.public_key.format()
        output = hmac.digest(self.code, data + number.to_bytes(4, "big"), "sha512")
        self.key, self.code = self.key.add(output[:32]), output[32:]


@pytest.mark.parametrize("seed, path, public, private", VECTORS, ids=["1", "2", "3", "4"])
def test_vectors_of_the_bip(seed: str, path: str, public: str, private: str) -> None:
    root = ExtendedPrivateKey.from_seed(bytes.fromhex(seed))
    key = root.derive(path)
    assert (key.to_text(), key.public_key().to_text()) == (private, public)
    assert key.depth == path.count("/") and key.network == key.public_key().network == "main"
    assert ExtendedPrivateKey.from_text(private).to_bytes() == key.to_bytes()
    assert ExtendedPublicKey.from_text(public) == key.public_key()
    assert base58check(key.to_bytes()) == private and base58check(bytes(key.public_key())) == public
    # step by step
    child = root
    for part in path.split("/")[1:]:
        parent = child
        child = parent.child(int(part.rstrip("H")), hardened=part.endswith("H"))
        assert child.parent == parent.public_key().fingerprint == parent.public_key().identifier[:4]
        assert (child.index, child.is_hardened) == (int(part.rstrip("H")), part.endswith("H"))
        assert child.depth == parent.depth + 1
        if not child.is_hardened:
            assert parent.public_key().child(child.index) == child.public_key()
    assert child.to_bytes() == key.to_bytes()


@pytest.mark.parametrize("text", INVALID)
def test_invalid_keys_of_the_bip(text: str) -> None:
    with pytest.raises(secant.InvalidInput):
        ExtendedPrivateKey.from_text(text)
    with pytest.raises(secant.InvalidInput):
        ExtendedPublicKey.from_text(text)


@settings(max_examples=30)
@given(
    seed=st.binary(min_size=16, max_size=64),
    numbers=st.lists(st.integers(0, 2**32 - 1) | st.sampled_from([0, 2**31 - 1, 2**31, 2**32 - 1]), max_size=5),
)
def test_derivation_is_that_of_the_text(seed: bytes, numbers: list[int]) -> None:
    node = Node(seed)
    for number in numbers:
        node.step(number)
    path = "/".join(["m", *(f"{number & (2**31 - 1)}{chr(39) if number >> 31 else ''}" for number in numbers)])
    key = ExtendedPrivateKey.from_seed(seed).derive(path)
    assert key.to_bytes()[13:] == node.code + b"\0" + node.key.secret
    assert key.private_key().to_bytes() == node.key.secret
    assert key.public_key().public_key().to_bytes(compressed=True) == node.key.public_key.format()
    assert key.public_key().public_key() == key.private_key().public_key()
    assert key.public_key().to_bytes()[13:] == node.code + node.key.public_key.format()


def test_networks() -> None:
    main = ExtendedPrivateKey.from_seed(bytes(16))
    test = ExtendedPrivateKey.from_seed(bytes(16), network="test")
    assert main.to_text().startswith("xprv") and main.public_key().to_text().startswith("xpub")
    assert test.to_text().startswith("tprv") and test.public_key().to_text().startswith("tpub")
    assert main.network == "main" and test.network == test.child(0).public_key().network == "test"
    assert main.private_key().to_bytes() == test.private_key().to_bytes() and main.public_key() != test.public_key()
    with pytest.raises(secant.InvalidInput, match="known are main, test"):
        ExtendedPrivateKey.from_seed(bytes(16), network="regtest")  # type: ignore[arg-type]


def test_seeds_have_16_to_64_bytes() -> None:
    for length in [0, 1, 15, 65, 100]:
        with pytest.raises(secant.InvalidInput, match="16 to 64 bytes"):
            ExtendedPrivateKey.from_seed(bytes(length))
    for wrong in [None, "a" * 16, 16]:
        with pytest.raises(TypeError):
            ExtendedPrivateKey.from_seed(wrong)  # type: ignore[arg-type]
    assert ExtendedPrivateKey.from_seed(bytearray(64)).depth == 0


def test_indices_out_of_range() -> None:
    key = ExtendedPrivateKey.from_seed(bytes(16))
    for index in [-1, 2**31, 2**32 - 1, 2**32, 2**64, -(2**31)]:
        with pytest.raises(secant.InvalidInput, match="below 2\\^31"):
            key.child(index)
        with pytest.raises(secant.InvalidInput, match="below 2\\^31"):
            key.child(index, hardened=True)
        with pytest.raises(secant.InvalidInput, match="below 2\\^31"):
            key.public_key().child(index)
    for wrong in [None, "0", 0.0]:
        with pytest.raises(TypeError):
            key.child(wrong)  # type: ignore[arg-type]
    assert key.child(2**31 - 1).index == 2**31 - 1


def test_paths() -> None:
    key = ExtendedPrivateKey.from_seed(bytes(16))
    paths = ["m/1'/2", "m/1h/2", "M/1H/2"]
    assert len({key.derive(path).to_text() for path in paths}) == 1
    assert key.derive("m").to_bytes() == key.to_bytes()
    for bad in ["", "m/", "1", "m//1", "m/x", "m/-1", "m/2147483648", "m/1''", " m", "m/\u0661"]:
        with pytest.raises(secant.InvalidInput, match="derivation path"):
            key.derive(bad)
        with pytest.raises(secant.InvalidInput, match="derivation path"):
            key.public_key().derive(bad)
    with pytest.raises(secant.InvalidInput, match="hardened"):
        key.public_key().derive("m/0/1'")
    for wrong in [None, b"m", 0]:
        with pytest.raises(TypeError):
            key.derive(wrong)  # type: ignore[arg-type]
    deep = key
    for _ in range(255):
        deep = deep.child(0)
    assert deep.depth == 255
    with pytest.raises(secant.InvalidInput, match="255"):
        deep.child(0)
    with pytest.raises(secant.InvalidInput, match="255"):
        deep.public_key().child(0)


def test_malformed_encodings() -> None:
    key = ExtendedPrivateKey.from_seed(bytes(16))
    both: list[ExtendedPrivateKey | ExtendedPublicKey] = [key, key.public_key()]
    for good in both:
        kind = type(good)
        data, text = good.to_bytes(), good.to_text()
        assert kind.from_bytes(bytearray(data)).to_text() == text
        for length in range(78):
            with pytest.raises(secant.InvalidInput):
                kind.from_bytes(data[:length])
        with pytest.raises(secant.InvalidInput):
            kind.from_bytes(data + b"\0")
        for length in range(len(text)):
            with pytest.raises(secant.InvalidInput):
                kind.from_text(text[:length])
        for bad in [text + "1", " " + text, text.replace("x", "0", 1), text[:-1] + "\u00e9"]:
            with pytest.raises(secant.InvalidInput):
                kind.from_text(bad)
        for wrong in [None, data, 1]:
            with pytest.raises(TypeError):
                kind.from_text(wrong)  # type: ignore[arg-type]
    with pytest.raises(secant.InvalidInput):
        ExtendedPublicKey.from_text(key.to_text())
    with pytest.raises(secant.InvalidInput):
        ExtendedPrivateKey.from_bytes(key.public_key().to_bytes())


def test_public_keys_compare_hash_and_pickle() -> None:
    key = ExtendedPrivateKey.from_seed(bytes(16))
    one, other = key.public_key(), key.child(0).public_key()
    again = pickle.loads(pickle.dumps(one))
    assert one == again != other and len({one, again, other}) == 2
    assert one.fingerprint.hex() in repr(one) and one.to_bytes()[13:45].hex() not in repr(one)


def test_secrets_stay_inside() -> None:
    key = ExtendedPrivateKey.from_seed(bytes(16)).child(7, hardened=True)
    assert repr(key) == "<extended private key: depth 1, number 7'>"
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(key)
