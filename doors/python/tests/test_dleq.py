"""Equality of discrete logarithms: BIP374's vectors, and BRC-94's equations with ``coincurve`` (libsecp256k1)."""

import hashlib
import pickle

import coincurve
import pytest
import secant
from secant.dleq import Statement, bip374, brc94
from vectors import published

N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141


def point(text: str) -> secant.PublicKey:
    return secant.PublicKey("secp256k1", bytes.fromhex(text))


def key(secret: int) -> secant.PrivateKey:
    return secant.PrivateKey("secp256k1", secret)


def test_proofs_of_bip374() -> None:
    cases = published("bip/bip374_dleq_test_vectors_generate_proof.csv")
    made = 0
    for case in cases:
        secret, message = int(case["scalar_a"], 16), bytes.fromhex(case["message"]) or None
        if case["result_proof"] == "INVALID":
            # 0, n and the point at infinity are no keys
            with pytest.raises(secant.InvalidInput):
                bip374.prove(key(secret), point("00" if case["point_B"] == "INFINITY" else case["point_B"]))
            continue
        generator = point(case["point_G"])
        statement, proof = bip374.prove(
            key(secret),
            point(case["point_B"]),
            generator=generator,
            message=message,
            aux=bytes.fromhex(case["auxrand_r"]),
        )
        assert proof.hex() == case["result_proof"]
        assert statement.generator == generator
        assert bip374.verify(proof, statement, message=message)
        made += 1
    assert (len(cases), made) == (11, 8)


def test_verdicts_of_bip374() -> None:
    cases = published("bip/bip374_dleq_test_vectors_verify_proof.csv")
    for case in cases:
        generator, public_key, base, result = (point(case[f"point_{name}"]) for name in "GABC")
        statement = Statement(public_key, base, result, generator=generator)
        proof, message = bytes.fromhex(case["proof"]), bytes.fromhex(case["message"]) or None
        assert bip374.verify(proof, statement, message=message) == (case["result_success"] == "TRUE")
    assert (len(cases), sum(case["result_success"] == "TRUE" for case in cases)) == (15, 8)


def test_proofs_with_defaults() -> None:
    secret, base = key(5), key(11).public_key()
    statement, proof = bip374.prove(secret, base)
    assert len(proof) == 64 and proof != bip374.prove(secret, base)[1]
    assert (statement.generator, statement.public_key, statement.base) == (None, secret.public_key(), base)
    assert statement.result == key(55).public_key()
    assert statement == Statement(secret.public_key(), base, key(55).public_key())
    assert bip374.verify(proof, statement)
    given = Statement(statement.public_key, base, statement.result, generator=key(1).public_key())
    assert bip374.verify(proof, given) and given != statement
    assert not bip374.verify(proof, statement, message=bytes(32))
    assert bip374.verify(bip374.prove(secret, base, message=bytes(32))[1], statement, message=bytes(32))
    for length in range(64):
        assert not bip374.verify(proof[:length], statement)
    assert not bip374.verify(proof + b"\0", statement)
    assert not bip374.verify(proof, Statement(statement.public_key, base, base))


def test_brc94_holds_its_equations() -> None:
    secret, base = key(5), key(11).public_key()
    statement, proof = brc94.prove(secret, base)
    assert len(proof) == 98 and proof != brc94.prove(secret, base)[1]
    r, s, z = proof[:33], proof[33:66], proof[66:]
    points = [key.to_bytes(compressed=True) for key in [statement.public_key, base, statement.result]]
    e = int.from_bytes(hashlib.sha256(b"".join(points) + s + r).digest(), "big") % N
    challenge = e.to_bytes(32, "big")
    # z G = R + e A and z B = S' + e S
    a, b, shared = (coincurve.PublicKey(data) for data in points)
    for left, commitment, right in [
        (coincurve.PrivateKey(z).public_key, r, a.multiply(challenge)),
        (b.multiply(z), s, shared.multiply(challenge)),
    ]:
        assert left.format() == coincurve.PublicKey.combine_keys([coincurve.PublicKey(commitment), right]).format()
    assert brc94.verify(proof, statement)


def test_brc94_refuses_what_is_not_a_proof() -> None:
    secret, base = key(N - 1), key(11).public_key()
    statement, proof = brc94.prove(secret, base)
    for length in range(98):
        # a response may be shorter, but this one's leading bytes are another integer
        assert not brc94.verify(proof[:length], statement)
    assert not brc94.verify(proof + b"\0", statement)
    for i in range(98):
        altered = bytearray(proof)
        altered[i] ^= 1
        assert not brc94.verify(altered, statement)
    assert brc94.verify(memoryview(proof), statement)
    own = Statement(statement.public_key, base, statement.result, generator=key(2).public_key())
    assert not brc94.verify(proof, own)


def test_keys_of_other_curves() -> None:
    other = secant.PrivateKey.generate("P-256")
    good, base = key(5), key(11).public_key()
    statement, proof = bip374.prove(good, base)
    for prove in [bip374.prove, brc94.prove]:
        with pytest.raises(secant.exceptions.CurveMismatch):
            prove(other, base)
        with pytest.raises(secant.exceptions.CurveMismatch):
            prove(good, other.public_key())
    with pytest.raises(secant.exceptions.CurveMismatch):
        bip374.prove(good, base, generator=other.public_key())
    foreign = Statement(statement.public_key, base, other.public_key())
    assert not bip374.verify(proof, foreign) and not brc94.verify(bytes(98), foreign)


def test_wrong_arguments() -> None:
    good, base = key(5), key(11).public_key()
    statement, proof = bip374.prove(good, base)
    for length in [0, 31, 33]:
        with pytest.raises(secant.InvalidInput, match=f"a message: 32 bytes are needed, not {length}"):
            bip374.prove(good, base, message=bytes(length))
        with pytest.raises(secant.InvalidInput, match=f"a message: 32 bytes are needed, not {length}"):
            bip374.verify(proof, statement, message=bytes(length))
        with pytest.raises(secant.InvalidInput, match="randomness"):
            bip374.prove(good, base, aux=bytes(length))
    with pytest.raises(TypeError):
        bip374.prove(5, base)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        bip374.verify(proof, None)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        brc94.verify("proof", statement)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Statement(good, base, base)  # type: ignore[arg-type]


def test_statements_compare_hash_and_pickle() -> None:
    statements = [
        Statement(key(1).public_key(), key(2).public_key(), key(3).public_key()),
        Statement(key(1).public_key(), key(3).public_key(), key(2).public_key()),
        Statement(key(1).public_key(), key(2).public_key(), key(3).public_key(), generator=key(4).public_key()),
    ]
    again = [pickle.loads(pickle.dumps(statement)) for statement in statements]
    assert again == statements and len({*statements, *again}) == 3
    for statement in statements:
        assert statement.result.to_bytes(compressed=True).hex() not in repr(statement)
        assert statement.public_key.to_bytes(compressed=True).hex() in repr(statement)
