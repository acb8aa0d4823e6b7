from typing import SupportsIndex

from secant.typing import (
    AnyPrivateKey,
    AnyPublicKey,
    BytesLike,
    HashLike,
    KeyEncoding,
    KeyFormat,
    PublicKeyEncoding,
)

__all__ = ["dump_private", "dump_public", "jwk_thumbprint", "load_private", "load_public"]

def load_private(
    data: str | BytesLike,
    *,
    password: str | BytesLike | None = None,
    max_cost: SupportsIndex = 1,
    short_scalars: bool = False,
    unnamed_curves: bool = False,
    weak_curves: bool = False,
) -> AnyPrivateKey:
    """Reads a private key of any algorithm: PKCS#8, plain or encrypted, or SEC 1 in PEM or DER, a JSON Web Key, or
    OpenSSH; the first private key of a file counts, and a public key that belongs to it is compared with it. ``data``
    and ``password`` are bytes, or a ``str`` as its UTF-8; a plain key is read with a password too. The result is of the
    class of its algorithm: ``secant.PrivateKey``, or ``PrivateKey`` of ``secant.ed25519``, ``x25519``, ``ed448`` or
    ``x448``.

    An encrypted key takes the time that its file asks for, mostly a third of a second and at most some four;
    ``max_cost`` allows so many times that, and the memory of scrypt (160 MiB) likewise. Ctrl-C ends the call at once;
    the abandoned derivation runs to its end in a thread of its own, and is wiped there. ``short_scalars`` reads keys
    that lack leading zeros. ``unnamed_curves`` reads keys on curves that the file spells out and that have no name
    here, as user-defined curves that pass the check ``"full"``. ``weak_curves`` reads keys on the named curves below
    192 bits, which are for old keys alone.

    Raises ``InvalidInput`` for a malformed file, a public key, an unsupported algorithm or curve, a weak curve that was
    not asked for, a key out of range, an empty password, a password's cost out of bounds, and more memory than there
    is; ``PasswordNeeded``; ``DecryptionFailed`` for a wrong password.
    """
def load_public(
    data: str | BytesLike, *, unnamed_curves: bool = False, weak_curves: bool = False
) -> AnyPublicKey:
    """Reads ``data``, a public key of any algorithm: SubjectPublicKeyInfo in PEM or DER, a JSON Web Key, a line of
    OpenSSH, an identifier ``did:key:z...``, or the key of an X.509 certificate, of which nothing is verified. The first
    public key of a file counts. An identifier may have a fragment that repeats it, as the ``kid`` of a JWS has.
    The result is of the class of its algorithm, as that of ``load_private``. ``unnamed_curves`` reads keys on curves
    that the file spells out and that have no name here; the writer of the file chose such a curve, so compare it with
    the one that you expect (CVE-2020-0601). ``weak_curves`` reads keys on the named curves below 192 bits.

    Raises ``InvalidInput`` for a malformed file, a private key, an unsupported algorithm or curve, a weak curve that was
    not asked for, and a point that is refused; ``InvalidCurve`` for parameters of an unnamed curve that fail the check
    ``"full"``.
    """
def dump_private(
    key: AnyPrivateKey,
    *,
    encoding: KeyEncoding = "pem",
    format: KeyFormat = "pkcs8",
    password: str | BytesLike | None = None,
    iterations: SupportsIndex | None = None,
    comment: str = "",
) -> bytes:
    """The file of ``key``, a private key of any algorithm, as bytes in this ``encoding``.

    ``"pem"`` and ``"der"`` hold PKCS#8 (RFC 5958), or SEC 1 (RFC 5915) with ``format="sec1"``, which keys on short
    Weierstrass curves have. With a ``password``, PKCS#8 is encrypted with AES-256-CBC under PBKDF2 with HMAC-SHA256 and
    ``iterations``, 1 to 10 000 000, by default 600 000: a third of a second. ``"jwk"`` is a JSON Web Key (RFC 7517,
    7518, 8037, 8812) with its public key. ``"openssh"`` takes a ``comment`` of one line, and is encrypted if there is a
    password. A ``str`` as password stands for its UTF-8. A user-defined curve is written with its parameters (RFC 3279)
    in ``"pem"`` and ``"der"``.

    Raises ``InvalidInput`` for a curve that the encoding does not have, an empty password, and options that do not fit;
    ``RandomnessFailed``.
    """
def dump_public(key: AnyPublicKey, *, encoding: PublicKeyEncoding = "pem", comment: str = "") -> bytes:
    """The file of ``key``, a public key of any algorithm, as bytes in this ``encoding``: SubjectPublicKeyInfo (RFC 5480,
    8410) in ``"pem"`` or ``"der"``, ``"jwk"`` (RFC 7517, 7518, 8037, 8812), ``"openssh"``, a line with ``comment`` unless
    that is empty, or ``"did-key"``, an identifier ``did:key:z...`` (W3C Credentials Community Group).

    A user-defined curve is written with its parameters (RFC 3279) in ``"pem"`` and ``"der"``.

    Raises ``InvalidInput`` for a curve that the encoding does not have, a comment of several lines, and one for another
    encoding.
    """
def jwk_thumbprint(key: AnyPublicKey, *, hash: HashLike = "sha256") -> bytes:
    """The thumbprint of the JSON Web Key of ``key``, a public key (RFC 7638), of the length of ``hash``; SHA-256 is
    customary.

    Raises ``InvalidInput`` for a curve that has no name there.
    """
