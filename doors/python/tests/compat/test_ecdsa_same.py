"""The same results as those of ecdsa itself: signatures, keys in files, points, integers, and what is refused."""

import hashlib
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import ecdsa as theirs
import ecdsa.ecdsa
import ecdsa.eddsa
import ecdsa.ellipticcurve
import ecdsa.numbertheory
import ecdsa.util
import pytest
from secant.compat import ecdsa as ours

NAMES = [curve.name for curve in ours.curves.curves]
WEIERSTRASS = [name for name in NAMES if not name.startswith("Ed")]
SEED = 29


def pair(name: str, seed: int = 1) -> tuple[Any, Any]:
    """A key here and there."""
    there, here = getattr(theirs, name), getattr(ours, name)
    if name.startswith("Ed"):
        octets = bytes([seed]) * there.baselen
        return ours.SigningKey.from_string(octets, here), theirs.SigningKey.from_string(octets, there)
    exponent = ours.util.randrange_from_seed__trytryagain(seed, here.order)
    return (
        ours.SigningKey.from_secret_exponent(exponent, here, hashlib.sha256),
        theirs.SigningKey.from_secret_exponent(exponent, there, hashlib.sha256),
    )


def outcome(call: Callable[[], Any]) -> Any:
    """What a call gives, or its error."""
    try:
        return call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


@pytest.mark.parametrize("name", NAMES)
def test_curves(name: str) -> None:
    here, there = getattr(ours, name), getattr(theirs, name)
    attributes = ["name", "openssl_name", "oid", "encoded_oid", "baselen", "verifying_key_length", "signature_length", "order"]
    for attribute in attributes:
        assert getattr(here, attribute) == getattr(there, attribute)
    assert (here.curve.p(), here.curve.a(), here.curve.cofactor()) == (there.curve.p(), there.curve.a(), there.curve.cofactor())
    assert str(here.curve) == str(there.curve) and repr(here) == repr(there)
    assert (here.generator.x(), here.generator.y()) == (there.generator.x(), there.generator.y())


def test_the_lists_of_names_are_the_same() -> None:
    assert NAMES == [curve.name for curve in theirs.curves.curves]
    for module in ("ecdsa", "eddsa"):
        public = {name for name in dir(getattr(theirs, module)) if name.startswith(("curve_", "generator_"))}
        assert public <= set(dir(getattr(ours, module)))
    assert ours.numbertheory.smallprimes == theirs.numbertheory.smallprimes


@pytest.mark.parametrize("name", NAMES)
def test_deterministic_signatures(name: str) -> None:
    here, there = pair(name)
    for function in (hashlib.sha1, hashlib.sha256, hashlib.sha512, hashlib.sha3_384, hashlib.md5, hashlib.blake2b):
        for extra in (b"", b"entropy"):
            mine = here.sign_deterministic(b"message", function, extra_entropy=extra)
            assert mine == there.sign_deterministic(b"message", function, extra_entropy=extra)
            if name.startswith("Ed"):
                return
    for encode in ("strings", "string", "der", "strings_canonize", "string_canonize", "der_canonize"):
        codes = getattr(ours.util, f"sigencode_{encode}"), getattr(theirs.util, f"sigencode_{encode}")
        assert here.sign_deterministic(b"m", sigencode=codes[0]) == there.sign_deterministic(b"m", sigencode=codes[1])
    # a digest of another length than the hash function's, of which the nonce is made
    assert here.sign_digest_deterministic(b"digest") == there.sign_digest_deterministic(b"digest")


@pytest.mark.parametrize("name", WEIERSTRASS)
def test_signatures_with_a_nonce(name: str) -> None:
    here, there = pair(name)
    order = here.curve.order
    for k in (1, 2, order // 3, order - 1):
        assert here.sign(b"message", k=k) == there.sign(b"message", k=k)
        assert here.sign_number(order + 5, k=k) == there.sign_number(order + 5, k=k)
    sources = [module.util.PRNG("seed") for module in (ours, theirs)]
    assert here.sign(b"message", entropy=sources[0]) == there.sign(b"message", entropy=sources[1])


@pytest.mark.parametrize("name", NAMES)
def test_what_one_signs_the_other_verifies(name: str) -> None:
    here, there = pair(name)
    assert there.verifying_key.verify(here.sign(b"message"), b"message")
    assert here.verifying_key.verify(there.sign(b"message"), b"message")
    with pytest.raises(ours.BadSignatureError):
        here.verifying_key.verify(there.sign(b"message"), b"another")


@pytest.mark.parametrize("name", NAMES)
def test_keys_in_files(name: str) -> None:
    here, there = pair(name)
    edwards = name.startswith("Ed")
    for point in ("uncompressed", "compressed", "hybrid"):
        assert here.verifying_key.to_string(point) == there.verifying_key.to_string(point)
        for curve in ("named_curve", "explicit"):
            assert here.verifying_key.to_der(point, curve) == there.verifying_key.to_der(point, curve)
            for form in ("pkcs8",) if edwards else ("ssleay", "pkcs8"):
                text = here.to_pem(point, form, curve)
                assert text == there.to_pem(point, form, curve)
                assert ours.SigningKey.from_pem(text) == here
    assert ours.VerifyingKey.from_pem(there.verifying_key.to_pem()) == here.verifying_key
    assert repr(here.verifying_key) == repr(there.verifying_key)
    assert outcome(here.to_ssh) == outcome(there.to_ssh)
    assert outcome(here.verifying_key.to_ssh) == outcome(there.verifying_key.to_ssh)


@pytest.mark.parametrize("name", WEIERSTRASS)
def test_recovery_finds_what_ecdsa_finds(name: str) -> None:
    here, there = pair(name)
    signature = there.sign(b"message")
    found = ours.VerifyingKey.from_public_key_recovery(signature, b"message", here.curve, hashlib.sha256)
    try:
        expected = theirs.VerifyingKey.from_public_key_recovery(signature, b"message", there.curve, hashlib.sha256)
    except (theirs.numbertheory.SquareRootError, theirs.ecdsa.InvalidPointError):
        # secp112r2: see the next test
        expected = []
    assert len(expected) == 2 or name == "SECP112r2"
    assert here.verifying_key in found
    assert all(key.verify(signature, b"message") for key in found)
    # on secp112r2 ecdsa can give keys with which the signature is not valid
    valid = [key for key in expected if name != "SECP112r2" or verifies(key, signature)]
    assert {key.to_string() for key in valid} <= {key.to_string() for key in found}


def verifies(key: Any, signature: bytes) -> bool:
    try:
        return bool(key.verify(signature, b"message"))
    except theirs.BadSignatureError:
        return False


def test_recovery_finds_all_keys() -> None:
    """A nonce's point whose x-coordinate is not below the order, which ecdsa misses."""
    curve = ours.SECP112r2
    key = ours.SigningKey.from_secret_exponent(1234567, curve)
    signatures = [key.sign_number(7, k=k) for k in range(1, 200)]
    found = [ours.ecdsa.Signature(r, s).recover_public_keys(7, curve.generator) for r, s in signatures]
    assert all(any(public.point == key.verifying_key.pubkey.point for public in each) for each in found)
    assert max(map(len, found)) > 2


@pytest.mark.parametrize("name", WEIERSTRASS)
def test_shared_secrets(name: str) -> None:
    here, there = pair(name)
    peer_here, peer_there = pair(name, 2)
    mine = ours.ECDH(private_key=here, public_key=peer_here.verifying_key)
    its = theirs.ECDH(private_key=there, public_key=peer_there.verifying_key)
    assert mine.generate_sharedsecret_bytes() == its.generate_sharedsecret_bytes()
    assert mine.generate_sharedsecret() == its.generate_sharedsecret()


@pytest.mark.parametrize("name", NAMES)
def test_points(name: str) -> None:
    here, there = getattr(ours, name).generator, getattr(theirs, name).generator
    order = getattr(ours, name).order

    def coordinates(point: Any, infinity: Any) -> Any:
        return None if point == infinity else (point.x(), point.y())

    for k in (0, 1, 2, 3, order // 2, order - 1, order, order + 1, 2 * order + 5, 1 << 700):
        mine, its = here * k, there * k
        assert coordinates(mine, ours.ellipticcurve.INFINITY) == coordinates(its, theirs.ellipticcurve.INFINITY)
        total = coordinates(mine + here, ours.ellipticcurve.INFINITY)
        assert total == coordinates(its + there, theirs.ellipticcurve.INFINITY)
    assert (here * -7 + here * 7) == ours.ellipticcurve.INFINITY


def textbook_sum(p: int, a: int, left: Any, right: Any) -> Any:
    """The sum of two points, pairs or None, by the chord and the tangent."""
    if left is None or right is None:
        return left or right
    (x1, y1), (x2, y2) = left, right
    if x1 == x2 and (y1 + y2) % p == 0:
        return None
    slope = (3 * x1 * x1 + a) * pow(2 * y1, -1, p) if left == right else (y2 - y1) * pow(x2 - x1, -1, p)
    x = (slope * slope - x1 - x2) % p
    return x, (slope * (x1 - x) - y1) % p


def test_points_of_small_curves() -> None:
    """Beside the textbook: ecdsa takes the double of an affine point with a horizontal tangent for the neutral element."""
    p = 31
    for a, b in ((1, 2), (0, 7), (3, 0), (5, 11), (-3, 5)):
        curve = ours.ellipticcurve.CurveFp(p, a, b)
        points = [(x, y) for x in range(p) for y in range(p) if curve.contains_point(x, y)]
        for left in points:
            point = ours.ellipticcurve.Point(curve, *left)
            for right in points:
                total = point + ours.ellipticcurve.PointJacobi(curve, *right, 1)
                assert (total.x(), total.y()) == (textbook_sum(p, a, left, right) or (None, None))
            multiple = None
            for k in range(45):
                assert str(point * k) == str(multiple and f"({multiple[0]},{multiple[1]})" or "infinity")
                multiple = textbook_sum(p, a, multiple, left)


def test_points_of_a_small_edwards_curve() -> None:
    """A complete one, of 23 elements, beside the addition law of the equation: ecdsa is wrong on some of its points."""
    p, a, d = 23, 1, 5
    curve = ours.ellipticcurve.CurveEdTw(p, a, d)
    points = [(x, y) for x in range(p) for y in range(p) if curve.contains_point(x, y)]
    assert len(points) > 15

    def point(x: int, y: int) -> ours.ellipticcurve.PointEdwards:
        return ours.ellipticcurve.PointEdwards(curve, x, y, 1, x * y)

    for x1, y1 in points:
        multiples = [(0, 1)]
        for x2, y2 in points:
            t = d * x1 * x2 * y1 * y2
            x, y = (x1 * y2 + y1 * x2) * pow(1 + t, -1, p) % p, (y1 * y2 - a * x1 * x2) * pow(1 - t, -1, p) % p
            assert point(x1, y1) + point(x2, y2) == point(x, y)
        while len(multiples) < 40:
            x, y = multiples[-1]
            total = point(x1, y1) + point(x, y)
            multiples.append((0, 1) if total is ours.ellipticcurve.INFINITY else (total.x(), total.y()))
        assert all(point(x1, y1) * k == point(*multiple) for k, multiple in enumerate(multiples))


def test_integers_from_seeds() -> None:
    orders = [getattr(ours, name).order for name in NAMES] + [3, 4, 255, 256, 257, 2**16 + 1, 2**48, 2**49 - 1, 2**256 - 5]
    for order in orders:
        assert ours.util.bits_and_bytes(order) == theirs.util.bits_and_bytes(order)
        for seed in ("text", b"bytes", 3):
            for name in ("randrange_from_seed__trytryagain", "randrange_from_seed__overshoot_modulo"):
                assert getattr(ours.util, name)(seed, order) == getattr(theirs.util, name)(seed, order)
            sources = [module.util.PRNG(seed) for module in (ours, theirs)]
            assert ours.util.randrange(order, sources[0]) == theirs.util.randrange(order, sources[1])


def test_integers_from_hashes_of_seeds() -> None:
    """Those that raise TypeError in ecdsa on Python 3."""
    order = ours.SECP256k1.order
    digest = hashlib.sha256(b"seed").digest()
    assert ours.util.randrange_from_seed__truncate_bytes(b"seed", order) == int.from_bytes(digest, "big") + 1
    assert ours.util.randrange_from_seed__truncate_bits(b"seed", order >> 4) == int.from_bytes(digest, "big") % 2**252 + 1
    with pytest.raises(AssertionError):
        ours.util.randrange_from_seed__truncate_bytes(b"seed", 2**249)


@pytest.mark.filterwarnings("ignore:Function is unused")
def test_number_theory() -> None:
    here, there = ours.numbertheory, theirs.numbertheory
    for n in range(2, 1500):
        for name in ("factorization", "phi", "carmichael", "is_prime", "next_prime"):
            assert getattr(here, name)(n) == getattr(there, name)(n)
        for x in range(1, 12):
            for name in ("inverse_mod", "jacobi", "square_root_mod_prime", "order_mod", "largest_factor_relatively_prime"):
                mine, its = (outcome(partial(getattr(m, name), x % n or 1, n)) for m in (here, there))
                if isinstance(mine, str) or isinstance(its, str):
                    # what ecdsa says of a composite modulus depends on its algorithm
                    assert str(mine).split(":")[0] == str(its).split(":")[0] or not here.is_prime(n)
                elif name == "square_root_mod_prime":
                    assert (mine - its) * (mine + its) % n == 0
                else:
                    assert mine == its
    choose = random.Random(SEED)
    for _ in range(200):
        p = choose.choice(here.smallprimes[5:])
        modulus = [choose.randrange(p) for _ in range(choose.randrange(2, 4))] + [1]
        left, right = ([choose.randrange(p) for _ in range(4)] for _ in range(2))
        assert here.polynomial_multiply_mod(left, right, modulus, p) == there.polynomial_multiply_mod(left, right, modulus, p)
        assert here.polynomial_exp_mod(left[:2], p - 2, modulus, p) == there.polynomial_exp_mod(left[:2], p - 2, modulus, p)


# ecdsa takes points off the curve, a bit string that is longer than the file as if it ended with it, and any generator
STRICTER = ("MalformedPointError", "UnexpectedDER: Length longer than the provided buffer", "UnknownCurveError: The parameters are")
REFUSALS = {"UnexpectedDER", "UnknownCurveError", "MalformedPointError", "ValueError", "Error"}


@pytest.mark.parametrize("name", ["NIST192p", "SECP160r1", "BRAINPOOLP192t1", "Ed25519"])
def test_altered_files_are_taken_or_refused_alike(name: str) -> None:
    here, _ = pair(name)
    choose = random.Random(SEED)
    texts = [("VerifyingKey", here.verifying_key.to_der()), ("SigningKey", here.to_der(format="pkcs8"))]
    if not name.startswith("Ed"):
        texts += [("SigningKey", here.to_der()), ("VerifyingKey", here.verifying_key.to_der("compressed"))]
        texts += [("VerifyingKey", here.verifying_key.to_der("hybrid", "explicit"))]
        texts += [("SigningKey", here.to_der(curve_parameters_encoding="explicit"))]
    kept = refused = 0
    for kind, original in texts:
        for _ in range(400):
            data = altered(original, choose)
            mine = outcome(lambda: bytes(getattr(ours, kind).from_der(data).to_string()))
            its = outcome(lambda: bytes(getattr(theirs, kind).from_der(data).to_string()))
            kept += isinstance(mine, bytes)
            refused += isinstance(mine, str)
            if isinstance(mine, str):
                assert not isinstance(its, bytes) or mine.startswith(STRICTER), data.hex()
                mine, its = (each.split(":")[0] if isinstance(each, str) else each for each in (mine, its))
                # what ecdsa takes and is not taken here are curves and points that nothing is to be computed on
                assert mine in REFUSALS, (mine, its, data.hex())
                assert its not in REFUSALS or mine == its or {mine, its} <= REFUSALS, (mine, its, data.hex())
            elif isinstance(its, bytes):
                assert mine == its
    assert kept > 10 and refused > 500


def altered(data: bytes, choose: random.Random) -> bytes:
    octets = bytearray(data)
    for _ in range(choose.randrange(1, 3)):
        place = choose.randrange(len(octets))
        match choose.randrange(3):
            case 0:
                octets[place] ^= 1 << choose.randrange(8)
            case 1:
                del octets[place]
            case _:
                octets.insert(place, choose.randrange(256))
    return bytes(octets)
