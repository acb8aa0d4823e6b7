"""Random input for every decoder and every verifier, by atheris: ``python fuzz.py -runs=20000``.

What is allowed: an answer, or an exception of the package. Anything else ends the run: another exception, a panic (which
PyO3 raises as ``PanicException``, no ``Exception``), a crash. What decodes must encode to what it was read from.
"""

import sys
from collections.abc import Callable, Iterator

import secant
from secant import (
    batch,
    bip32,
    bip340,
    dleq,
    ecies,
    ed448,
    ed25519,
    hash_to_curve,
    hex,
    hpke,
    keyfile,
    koblitz,
    tls,
    wif,
    x448,
    x25519,
    xeddsa,
)

CURVES = secant.Curve.names()
KEYS = {name: secant.PrivateKey(name, 12345) for name in CURVES}
OWN = secant.Curve(97, 2, 19, generator=(1, 33), order=31, cofactor=3, check="order")


def curve(data: bytes) -> tuple[str, bytes]:
    """A curve chosen by the first byte, and the rest."""
    return CURVES[data[0] % len(CURVES)] if data else CURVES[0], data[1:]


def points(data: bytes) -> None:
    name, rest = curve(data)
    point = secant.Point.from_bytes(name, rest)
    assert rest in (point.to_bytes(), point.to_bytes(compressed=True))


def points_of_a_small_curve(data: bytes) -> None:
    point = secant.Point.from_bytes(OWN, data)
    assert data in (point.to_bytes(), point.to_bytes(compressed=True))


def public_keys(data: bytes) -> None:
    name, rest = curve(data)
    key = secant.PublicKey(name, rest)
    assert rest in (key.to_bytes(), key.to_bytes(compressed=True))


def private_keys(data: bytes) -> None:
    name, rest = curve(data)
    assert secant.PrivateKey(name, rest).to_bytes() == rest


def signatures(data: bytes) -> None:
    name, rest = curve(data)
    public = KEYS[name].public_key()
    for form in ("der", "raw"):
        assert public.verify(rest, b"", format=form) is False
    assert public.precompute().verify(rest, b"") is False
    assert batch.verify_many(public, [rest], [b""]).valid == [False]


def der(data: bytes) -> None:
    name, rest = curve(data)
    assert secant.Signature.from_der(name, rest).to_der() == rest


def raw(data: bytes) -> None:
    name, rest = curve(data)
    signature = secant.Signature.from_raw(name, rest)
    assert signature.to_raw() == rest
    for id in range(4):
        try:
            key = secant.PublicKey.recover(bytes(32), signature, id)
        except secant.Error:
            continue
        assert key.verify_digest(rest, bytes(32), format="raw")


def names(data: bytes) -> None:
    secant.Curve(data.decode("utf-8", "replace"))


def eddsa(data: bytes) -> None:
    for module, length in ((ed25519, 32), (ed448, 57)):
        key = module.PublicKey(data[:length])
        for policy in ("strict", "rfc8032", "zip215"):
            valid = key.verify(data[length:], b"m", policy=policy)
            expanded = None
            try:
                expanded = key.expand()
            except secant.Error:
                assert not valid
            assert expanded is None or expanded.verify(data[length:], b"m", policy=policy) == valid


def bip340_verify(data: bytes) -> None:
    assert bip340.PublicKey(data[:32]).verify(data[32:], b"m") is False


def xeddsa_verify(data: bytes) -> None:
    for form in ("signal", "legacy"):
        xeddsa.verify(x25519.PublicKey(data[:32]), data[32:], b"m", form=form)


def agreements(data: bytes) -> None:
    for module, length in ((x25519, 32), (x448, 56)):
        secret = module.PrivateKey(b"\x55" * length).shared_secret(module.PublicKey(data[:length]))
        assert len(secret) == length


def private_files(data: bytes) -> None:
    keyfile.load_private(data)


def encrypted_files(data: bytes) -> None:
    keyfile.load_private(data, password=b"password")


def public_files(data: bytes) -> None:
    keyfile.load_public(data)


def extended_keys(data: bytes) -> None:
    key = bip32.ExtendedPublicKey.from_bytes(data)
    assert key.to_bytes() == data


def texts(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    kinds: list[Callable[[str], object]] = [
        bip32.ExtendedPublicKey.from_text,
        bip32.ExtendedPrivateKey.from_text,
        wif.decode,
        hex.decode,
        bip32.ExtendedPrivateKey.from_seed(bytes(16)).derive,
    ]
    for kind in kinds:
        try:
            kind(text)
        except secant.Error:
            continue


def proofs(data: bytes) -> None:
    key = KEYS["secp256k1"]
    base = secant.PrivateKey("secp256k1", 777).public_key()
    for module in (dleq.bip374, dleq.brc94):
        statement, _ = module.prove(key, base)
        assert module.verify(data, statement) is False


def encrypted(data: bytes) -> None:
    name, rest = curve(data)
    ecies.decrypt(KEYS[name], rest)


def hybrid(data: bytes) -> None:
    hpke.open(hpke.Suite("p256"), KEYS["secp256r1"], data)


def messages(data: bytes) -> None:
    name, rest = curve(data)
    encoded = koblitz.Koblitz(name).decode(secant.Point.from_bytes(name, rest))
    assert encoded is not None


def tls_points(data: bytes) -> None:
    name, rest = curve(data)
    tls.read_point(name, rest)


def tls_parameters(data: bytes) -> None:
    tls.read_parameters(data)


def hashed(data: bytes) -> None:
    suite, rest = data[:1], data[1:]
    every = hash_to_curve.Suite.names()
    hash_to_curve.Suite(every[(suite or b"\0")[0] % len(every)]).hash(rest, b"a tag")


def columns(data: bytes) -> None:
    """Rows of one length out of the bytes: what a batch says of each is what the single call says."""
    rows = [data[i : i + 97] for i in range(0, len(data), 97)]
    keys, signatures = [row[:33] for row in rows], [row[33:] for row in rows]
    results = batch.verify_many(keys, signatures, [b"m"] * len(rows), curve="secp256k1", format="raw")
    assert len(results) == len(rows)
    for key, signature, valid in zip(keys, signatures, results.valid, strict=True):
        try:
            single = secant.PublicKey("secp256k1", key).verify(signature, b"m", format="raw")
        except secant.Error:
            single = False
        assert valid == single


TARGETS: list[Callable[[bytes], None]] = [
    points,
    points_of_a_small_curve,
    public_keys,
    private_keys,
    signatures,
    der,
    raw,
    names,
    eddsa,
    bip340_verify,
    xeddsa_verify,
    agreements,
    private_files,
    encrypted_files,
    public_files,
    extended_keys,
    texts,
    proofs,
    encrypted,
    hybrid,
    messages,
    tls_points,
    tls_parameters,
    hashed,
    columns,
]


def one(data: bytes) -> None:
    """The first byte chooses what the rest is given to."""
    if not data:
        return
    try:
        TARGETS[data[0] % len(TARGETS)](data[1:])
    except secant.Error:
        pass


def seeds() -> Iterator[bytes]:
    """Inputs that are right, or nearly, from which the fuzzer goes on."""
    key = KEYS["secp256r1"]
    index = CURVES.index("secp256r1")
    signature = key.sign_recoverable(b"m")
    inputs: dict[Callable[[bytes], None], list[bytes]] = {
        points: [bytes([index]) + bytes(key.public_key()), bytes([index]) + key.public_key().to_bytes(compressed=True)],
        public_keys: [bytes([i]) + bytes(KEYS[name].public_key()) for i, name in enumerate(CURVES)],
        signatures: [bytes([index]) + signature.to_der()],
        der: [bytes([index]) + signature.to_der()],
        raw: [bytes([index]) + signature.to_raw()],
        names: [b"P-256", b"1.3.132.0.10"],
        private_files: [keyfile.dump_private(key), keyfile.dump_private(key, encoding="der"), keyfile.dump_private(key, encoding="jwk")],
        public_files: [keyfile.dump_public(key.public_key()), keyfile.dump_public(key.public_key(), encoding="openssh"), keyfile.dump_public(key.public_key(), encoding="did-key")],
        encrypted_files: [keyfile.dump_private(key, encoding="der", password=b"password", iterations=1)],
        extended_keys: [bip32.ExtendedPrivateKey.from_seed(bytes(16)).public_key().to_bytes()],
        encrypted: [bytes([index]) + ecies.encrypt(key.public_key(), b"m")],
        hybrid: [hpke.seal(hpke.Suite("p256"), key.public_key(), b"m")],
        columns: [bytes(KEYS["secp256k1"].public_key())[:33] + bytes(64)],
    }
    for target, examples in inputs.items():
        for example in examples:
            yield bytes([TARGETS.index(target)]) + example


def main() -> None:
    import atheris

    # what the targets do with the answers is what guides the fuzzer; it sees nothing of the native code
    TARGETS[:] = [atheris.instrument_func(target) for target in TARGETS]
    atheris.Setup(sys.argv, atheris.instrument_func(one))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
