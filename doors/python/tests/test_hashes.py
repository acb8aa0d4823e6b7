"""Hash functions by name and by constructor, wherever a call takes one."""

import functools
import hashlib
import inspect
import typing
from collections.abc import Callable

import pytest
from cryptography.hazmat.primitives import hashes

import secant
from secant import batch, ecies, hash_to_curve, hazmat, kdf, keyfile, restartable
from secant.typing import HashLike, HashName

KEY = secant.PrivateKey("P-256", 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721)
PUBLIC = KEY.public_key()
MESSAGE = b"sample"
DIGEST = hashlib.sha384(MESSAGE).digest()
SIGNED = KEY.sign(MESSAGE, hash="sha384")
RECOVERABLE = KEY.sign_recoverable(MESSAGE, hash="sha384")
SEALED = ecies.encrypt(PUBLIC, b"text", hash="sha384")

CONSTRUCTORS: list[tuple[HashName, HashLike]] = [
    ("sha1", hashlib.sha1),
    ("sha224", hashlib.sha224),
    ("sha256", hashlib.sha256),
    ("sha384", hashlib.sha384),
    ("sha512", hashlib.sha512),
    ("sha3-224", hashlib.sha3_224),
    ("sha3-256", hashlib.sha3_256),
    ("sha3-384", hashlib.sha3_384),
    ("sha3-512", hashlib.sha3_512),
    ("shake128", hashlib.shake_128),
    ("shake256", hashlib.shake_256),
    ("sha512-256", functools.partial(hashlib.new, "sha512_256")),
    ("sha384", lambda: hashlib.sha384(b"input before")),
    ("sha3-384", hashes.SHA3_384),
]

CALLS: dict[str, Callable[[HashLike], object]] = {
    "PrivateKey.sign": lambda hash: KEY.sign(MESSAGE, hash=hash),
    "PrivateKey.sign_digest": lambda hash: KEY.sign_digest(DIGEST, hash=hash),
    "PrivateKey.sign_recoverable": lambda hash: KEY.sign_recoverable(MESSAGE, hash=hash),
    "PrivateKey.sign_digest_recoverable": lambda hash: KEY.sign_digest_recoverable(DIGEST, hash=hash),
    "PublicKey.recover": lambda hash: secant.PublicKey.recover(DIGEST, RECOVERABLE, hash=hash),
    "PublicKey.verify": lambda hash: PUBLIC.verify(SIGNED, MESSAGE, hash=hash),
    "PublicKey.verify_digest": lambda hash: PUBLIC.verify_digest(SIGNED, DIGEST, hash=hash),
    "PublicKey.verify_or_raise": lambda hash: PUBLIC.verify_or_raise(SIGNED, MESSAGE, hash=hash),
    "PublicKey.verify_digest_or_raise": lambda hash: PUBLIC.verify_digest_or_raise(SIGNED, DIGEST, hash=hash),
    "PrecomputedKey.verify": lambda hash: PUBLIC.precompute().verify(SIGNED, MESSAGE, hash=hash),
    "PrecomputedKey.verify_digest": lambda hash: PUBLIC.precompute().verify_digest(SIGNED, DIGEST, hash=hash),
    "PrecomputedKey.verify_or_raise": lambda hash: PUBLIC.precompute().verify_or_raise(SIGNED, MESSAGE, hash=hash),
    "PrecomputedKey.verify_digest_or_raise": lambda hash: PUBLIC.precompute().verify_digest_or_raise(
        SIGNED, DIGEST, hash=hash
    ),
    "batch.sign_many": lambda hash: list(batch.sign_many(KEY, [MESSAGE], hash=hash)),
    "batch.verify_many": lambda hash: list(batch.verify_many(PUBLIC, [SIGNED], [MESSAGE], hash=hash)),
    "batch.recover_many": lambda hash: list(
        batch.recover_many("P-256", [DIGEST], [SIGNED], RECOVERABLE.recovery_id or 0, hash=hash)
    ),
    "ecies.encrypt": lambda hash: ecies.decrypt(KEY, ecies.encrypt(PUBLIC, b"text", hash=hash), hash="sha384"),
    "ecies.decrypt": lambda hash: ecies.decrypt(KEY, SEALED, hash=hash),
    "hash_to_curve.expand_message": lambda hash: hash_to_curve.expand_message(MESSAGE, b"tag", 48, hash=hash),
    "hazmat.rfc6979_nonce": lambda hash: hazmat.rfc6979_nonce(KEY, hazmat.Scalar("P-256", 5), hash=hash),
    "kdf.hkdf": lambda hash: kdf.hkdf(MESSAGE, 48, hash=hash),
    "kdf.hkdf_extract": lambda hash: kdf.hkdf_extract(MESSAGE, hash=hash),
    "kdf.hkdf_expand": lambda hash: kdf.hkdf_expand(DIGEST, 48, hash=hash),
    "kdf.one_step": lambda hash: kdf.one_step(MESSAGE, 48, hash=hash),
    "kdf.two_step": lambda hash: kdf.two_step(MESSAGE, 48, hash=hash),
    "kdf.x963": lambda hash: kdf.x963(MESSAGE, 48, hash=hash),
    "keyfile.jwk_thumbprint": lambda hash: keyfile.jwk_thumbprint(PUBLIC, hash=hash),
}


def takes_hash(value: object) -> bool:
    try:
        return "hash" in inspect.signature(value).parameters  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return False


def test_the_names_of_the_type_are_known() -> None:
    names = typing.get_args(HashName)
    assert len(names) == len(set(names)) == 42
    for name in names:
        assert len(KEY.sign(MESSAGE, hash=name, format="raw")) == 64, name
    with pytest.raises(secant.InvalidInput) as unknown:
        KEY.sign(MESSAGE, hash="md5")  # type: ignore[arg-type]
    known = str(unknown.value).partition("known are ")[2].split(", ")
    assert len(known) == 14 and set(known) < set(names)
    assert all(
        secant.Curve(name, weak_curves=True).default_hash in known for name in secant.Curve.names(legacy=True)
    )


def test_names_in_any_case_and_with_other_dashes() -> None:
    spellings: list[typing.Any] = ["SHA2-56", "sHa_256", "sha 256", "S-H-A-2-5-6"]
    for spelling in spellings:
        assert KEY.sign(MESSAGE, hash=spelling) == KEY.sign(MESSAGE, hash="sha256"), spelling


@pytest.mark.parametrize(("name", "constructor"), CONSTRUCTORS)
def test_a_constructor_is_its_name(name: HashName, constructor: HashLike) -> None:
    assert KEY.sign(MESSAGE, hash=constructor) == KEY.sign(MESSAGE, hash=name)
    assert kdf.hkdf(MESSAGE, 48, hash=constructor) == kdf.hkdf(MESSAGE, 48, hash=name)
    out = hash_to_curve.expand_message(MESSAGE, b"tag", 48, hash=constructor)
    assert out == hash_to_curve.expand_message(MESSAGE, b"tag", 48, hash=name)


def test_every_call_takes_constructors() -> None:
    modules = [batch, ecies, hash_to_curve, hazmat, kdf, keyfile]
    functions = {
        f"{module.__name__.removeprefix('secant.')}.{name}"
        for module in modules
        for name in module.__all__
        if takes_hash(getattr(module, name))
    }
    classes = [secant.PrivateKey, secant.PublicKey, secant.PrecomputedKey]
    methods = {
        f"{kind.__name__}.{name}" for kind in classes for name in vars(kind) if takes_hash(getattr(kind, name))
    }
    assert functions | methods == set(CALLS) and len(CALLS) == 27
    for name, call in CALLS.items():
        ours, theirs = call("sha384"), call(hashlib.sha384)
        assert repr(ours) == repr(theirs), name
        with pytest.raises(secant.InvalidInput, match="unknown hash function 'md5'"):
            call(hashlib.md5)


def test_operations_in_steps_take_constructors() -> None:
    signing = restartable.Signing(KEY, DIGEST, hash=hashlib.sha384)
    assert signing.step(10**9) == SIGNED
    assert restartable.Verification(PUBLIC, SIGNED, DIGEST, hash=hashlib.sha384).step(10**9) is True
    for kind in (restartable.Signing, restartable.Verification):
        assert takes_hash(kind)


def test_shake_expands_by_any_of_its_names() -> None:
    spellings: list[HashLike] = ["shake128", "SHAKE128", "shake_128", hashlib.shake_128]
    outputs = {hash_to_curve.expand_message(MESSAGE, b"tag", 100, hash=hash, security_bits=128) for hash in spellings}
    assert len(outputs) == 1


class Named:
    def __init__(self, name: object) -> None:
        self.name = name


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        (hashlib.md5, secant.InvalidInput, "unknown hash function 'md5'; known are sha1"),
        (hashlib.blake2b, secant.InvalidInput, "unknown hash function 'blake2b'"),
        (lambda: Named("a" * 1000), secant.InvalidInput, "unknown hash function '…'"),
        (lambda: Named("\ud800"), secant.InvalidInput, "lone surrogate"),
        (hashlib.sha256(), TypeError, "a name or a constructor such as hashlib.sha256, not 'HASH'"),
        (5, TypeError, "a name or a constructor such as hashlib.sha256, not 'int'"),
        (b"sha256", TypeError, "not 'bytes'"),
        (int, TypeError, "this one made 'int', which has no name"),
        (lambda: Named(256), TypeError, "this one made 'Named', which has no name"),
        (hashlib.new, TypeError, "missing"),
        (lambda: 1 // 0, ZeroDivisionError, "by zero"),
    ],
)
def test_what_is_no_hash_function(wrong: object, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        KEY.sign(MESSAGE, hash=wrong)  # type: ignore[arg-type]
