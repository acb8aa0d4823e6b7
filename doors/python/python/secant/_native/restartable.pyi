from typing import NoReturn, SupportsIndex, final

from secant._native import PrivateKey, PublicKey
from secant.typing import BytesLike, CurveLike, HashLike, NonceMode, SignatureFormat

__all__ = ["Agreement", "Cost", "Signing", "Verification"]

@final
class Cost:
    """What an operation takes, in multiplications in the curve's field."""
    @property
    def largest_piece(self) -> int:
        """The largest piece that cannot be cut: the fewest units that have an effect."""
    @property
    def total(self) -> int:
        """All pieces together."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Signing:
    """An ECDSA signature of ``digest`` by ``key`` in progress; ``hash``, ``any_length``, ``format``, ``nonce``, ``low_s`` and ``blinded``
    are those of ``PrivateKey.sign_digest``. It is abandoned when it is dropped; its secrets are wiped then and at its
    end. Never pickled; threads take turns.

    Raises what ``PrivateKey.sign_digest`` raises.
    """
    def __new__(
        cls,
        key: PrivateKey,
        digest: BytesLike,
        *,
        hash: HashLike | None = None,
        any_length: bool = False,
        format: SignatureFormat = "der",
        nonce: NonceMode = "deterministic",
        low_s: bool = False,
        blinded: bool = False,
    ) -> Signing: ...
    def step(self, units: SupportsIndex) -> bytes | None:
        """Goes on for at most ``units`` field multiplications, or one piece that cannot be cut: the signature, or None
        while there is more to do. Constant time for given ``units``.

        Raises ``Finished`` after the result.
        """
    @staticmethod
    def cost(curve: CurveLike, *, blinded: bool = False) -> Cost:
        """What a signature takes on ``curve``, ``blinded`` or not.

        Raises ``UnsupportedCurve`` for a curve whose order is not proved.
        """
    def __reduce__(self) -> NoReturn: ...

@final
class Agreement:
    """The agreement of ``key`` and ``peer``, a private and a public key, on a shared secret on its way; ``blinded`` is
    that of ``PrivateKey.shared_secret``. It is abandoned when it is dropped; its secrets are wiped then and at its end.
    Never pickled; threads take turns.

    Raises what ``PrivateKey.shared_secret`` raises.
    """
    def __new__(cls, key: PrivateKey, peer: PublicKey, *, blinded: bool = False) -> Agreement: ...
    def step(self, units: SupportsIndex) -> bytes | None:
        """Goes on for at most ``units`` field multiplications, or one piece that cannot be cut: the shared secret, or None
        while there is more to do. Constant time for given ``units``.

        Raises ``Finished`` after the result.
        """
    @staticmethod
    def cost(curve: CurveLike, *, blinded: bool = False) -> Cost:
        """What an agreement takes on ``curve``, ``blinded`` or not.

        Raises ``UnsupportedCurve`` for a curve whose order is not proved.
        """
    def __reduce__(self) -> NoReturn: ...

@final
class Verification:
    """The verification of ``signature``, of ECDSA, for ``digest`` under ``key`` on its way, in variable time; ``hash``,
    ``format`` and ``require_low_s`` are those of ``PublicKey.verify_digest``. Threads take turns.
    """
    def __new__(
        cls,
        key: PublicKey,
        signature: BytesLike,
        digest: BytesLike,
        *,
        hash: HashLike | None = None,
        format: SignatureFormat = "der",
        require_low_s: bool = False,
    ) -> Verification: ...
    def step(self, units: SupportsIndex) -> bool | None:
        """Goes on for at most ``units`` field multiplications, or one piece that cannot be cut: whether the signature is
        valid, or None while there is more to do. A malformed signature is told at once, and as often as it is asked
        for.

        Raises ``Finished`` after the result.
        """
    @staticmethod
    def cost(curve: CurveLike) -> Cost:
        """What a verification takes on ``curve``.

        Raises ``UnsupportedCurve`` for a curve whose order is not proved.
        """
    def __reduce__(self) -> NoReturn: ...
