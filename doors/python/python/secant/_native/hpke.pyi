from typing import NoReturn, SupportsIndex, final

from secant.typing import BytesLike, HpkeAead, HpkeKdf, HpkeKem, HpkePrivateKey, HpkePublicKey

__all__ = ["Recipient", "Sender", "Suite", "derive_key", "open", "seal"]

@final
class Suite:
    def __new__(cls, kem: HpkeKem, kdf: HpkeKdf = "hkdf-sha256", aead: HpkeAead = "aes256-gcm") -> Suite: ...
    @staticmethod
    def of(key: HpkePublicKey, kdf: HpkeKdf = "hkdf-sha256", aead: HpkeAead = "aes256-gcm") -> Suite: ...
    @property
    def kem(self) -> HpkeKem: ...
    @property
    def kdf(self) -> HpkeKdf: ...
    @property
    def aead(self) -> HpkeAead: ...
    @property
    def ids(self) -> tuple[int, int, int]: ...
    @property
    def encapsulated_bytes(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Sender:
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
    def encapsulated(self) -> bytes: ...
    def seal(self, message: BytesLike, *, associated_data: BytesLike = b"") -> bytes: ...
    def export(self, context: BytesLike, length: SupportsIndex) -> bytes: ...
    def __reduce__(self) -> NoReturn: ...

@final
class Recipient:
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
    def open(self, sealed: BytesLike, *, associated_data: BytesLike = b"") -> bytes: ...
    def export(self, context: BytesLike, length: SupportsIndex) -> bytes: ...
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
) -> bytes: ...
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
) -> bytes: ...
def derive_key(kem: HpkeKem, seed: BytesLike) -> HpkePrivateKey: ...
