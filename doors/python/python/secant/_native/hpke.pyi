from typing import NoReturn, SupportsIndex, final

from secant.typing import BytesLike, HpkeAead, HpkeKdf, HpkeKem, HpkePrivateKey, HpkePublicKey

__all__ = ["Recipient", "Sender", "Suite", "derive_key", "open", "seal"]

@final
class Suite:
    """The algorithms of a key exchange, which both sides agree on: ``kem``, the key encapsulation (``"p256"``, ``"p384"``,
    ``"p521"``, ``"x25519"``, ``"x448"``), ``kdf``, the key derivation (``"hkdf-sha256"``, ``"hkdf-sha384"``,
    ``"hkdf-sha512"``), and ``aead``, the cipher (``"aes128-gcm"``, ``"aes256-gcm"``, ``"chacha20-poly1305"``, or
    ``"export-only"`` for none). RFC 9180, section 7.
    """
    def __new__(cls, kem: HpkeKem, kdf: HpkeKdf = "hkdf-sha256", aead: HpkeAead = "aes256-gcm") -> Suite: ...
    @staticmethod
    def of(key: HpkePublicKey, kdf: HpkeKdf = "hkdf-sha256", aead: HpkeAead = "aes256-gcm") -> Suite:
        """The suite with the key encapsulation that fits ``key``, a public key, with this ``kdf`` and ``aead``.

        Raises ``InvalidInput`` for a key that no key encapsulation of RFC 9180 takes.
        """
    @property
    def kem(self) -> HpkeKem:
        """The key encapsulation."""
    @property
    def kdf(self) -> HpkeKdf:
        """The key derivation."""
    @property
    def aead(self) -> HpkeAead:
        """The cipher."""
    @property
    def ids(self) -> tuple[int, int, int]:
        """The registered identifiers of the three."""
    @property
    def encapsulated_bytes(self) -> int:
        """The length of an encapsulated key in bytes: 32 to 133."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Sender:
    """The sender's side of an exchange with the holder of a key, for a sequence of messages and for secrets that both
    sides export (RFC 9180, section 5). ``suite`` is a ``Suite``, ``recipient`` the other side's public key. With
    ``sender``, a private key, the recipient learns who sends; with ``psk``, a secret of at least 32 bytes that both
    sides have under the name ``psk_id``, only its holder can. ``info`` says what the exchange is for. Constant time.
    Never printed, never pickled, and wiped at the end; threads take turns.

    Raises ``CurveMismatch`` for keys that are not the suite's, ``InvalidInput`` for a pre-shared key that is too short
    or has no name, ``RandomnessFailed``.

    A copy made by ``os.fork`` uses the same nonces: go on with a context in one process alone.
    """
    def __new__(
        cls,
        suite: Suite,
        recipient: HpkePublicKey,
        *,
        sender: HpkePrivateKey | None = None,
        info: BytesLike = b"",
        psk: BytesLike | None = None,
        psk_id: BytesLike | None = None,
    ) -> Sender: ...
    @property
    def encapsulated(self) -> bytes:
        """The encapsulated key, which the recipient needs first."""
    def seal(self, message: BytesLike, *, associated_data: BytesLike = b"") -> bytes:
        """Encrypts ``message``, the next one; the tag of 16 bytes is behind it and covers ``associated_data`` too.
        Constant time.

        Raises ``InvalidInput`` for a suite that only exports, and for a message of more than 64 GiB.
        """
    def export(self, context: BytesLike, length: SupportsIndex) -> bytes:
        """A secret of ``length`` bytes that both sides export for ``context``. Constant time.

        Raises ``InvalidInput`` for a length of more than 255 times that of the key derivation's hash.
        """
    def __reduce__(self) -> NoReturn: ...

@final
class Recipient:
    """The recipient's side of an exchange in ``suite`` with ``key``, its private key, from the ``encapsulated`` key;
    ``sender`` is the public key that the sender is expected to have, and ``info``, ``psk`` and ``psk_id`` are as the
    sender gave them. Constant time. Never printed, never pickled, and wiped at the end; threads take turns.

    Raises ``CurveMismatch`` for keys that are not the suite's, ``InvalidInput`` for an encapsulated key that is refused
    and for a pre-shared key that is too short or has no name. Another sender, pre-shared key or info is no error here:
    then no message decrypts.
    """
    def __new__(
        cls,
        suite: Suite,
        key: HpkePrivateKey,
        encapsulated: BytesLike,
        *,
        sender: HpkePublicKey | None = None,
        info: BytesLike = b"",
        psk: BytesLike | None = None,
        psk_id: BytesLike | None = None,
    ) -> Recipient: ...
    def open(self, sealed: BytesLike, *, associated_data: BytesLike = b"") -> bytes:
        """Decrypts ``sealed``, the next message; after an error the same one is still the next. Constant time, but for
        whether it decrypts.

        Raises ``DecryptionFailed`` if the message or ``associated_data`` was altered, or is not the next of this
        exchange; ``InvalidInput`` for fewer than 16 bytes and for a suite that only exports.
        """
    def export(self, context: BytesLike, length: SupportsIndex) -> bytes:
        """A secret of ``length`` bytes that both sides export for ``context``, as ``Sender.export``. Constant time."""
    def __reduce__(self) -> NoReturn: ...

def seal(
    suite: Suite,
    recipient: HpkePublicKey,
    message: BytesLike,
    *,
    associated_data: BytesLike = b"",
    sender: HpkePrivateKey | None = None,
    info: BytesLike = b"",
    psk: BytesLike | None = None,
    psk_id: BytesLike | None = None,
) -> bytes:
    """Encrypts ``message``, one alone: the encapsulated key, then the ciphertext, then the tag of 16 bytes. ``suite``,
    ``recipient``, ``sender``, ``info``, ``psk`` and ``psk_id`` are those of ``Sender``, ``associated_data`` that of
    ``Sender.seal``. Constant time.

    Raises what they raise.
    """
def open(
    suite: Suite,
    key: HpkePrivateKey,
    sealed: BytesLike,
    *,
    associated_data: BytesLike = b"",
    sender: HpkePublicKey | None = None,
    info: BytesLike = b"",
    psk: BytesLike | None = None,
    psk_id: BytesLike | None = None,
) -> bytes:
    """Decrypts ``sealed``, which ``seal`` wrote. ``suite``, ``key``, ``sender``, ``info``, ``psk`` and ``psk_id`` are
    those of ``Recipient``, ``associated_data`` that of ``Recipient.open``. Constant time, but for whether it decrypts.

    Raises what they raise.
    """
def derive_key(kem: HpkeKem, seed: BytesLike) -> HpkePrivateKey:
    """The private key for ``kem``, a name as ``Suite`` takes it, of ``seed``, which has at least as many bytes as the key
    (DeriveKeyPair of RFC 9180, section 7.1.3): ``secant.PrivateKey``, or that of ``secant.x25519`` or ``x448``.
    Constant time but for rejected candidates.

    Raises ``InvalidInput`` for a shorter seed.
    """
