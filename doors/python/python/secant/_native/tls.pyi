from typing import SupportsIndex

from secant._native import PublicKey
from secant.typing import BytesLike, CurveLike, TlsVersion

__all__ = ["group_id", "group_name", "read_parameters", "read_point", "write_parameters", "write_point"]

def group_name(id: SupportsIndex) -> str | None:
    """The name of the group with the identifier ``id``, 0 to 65535, in IANA's registry, in any version of TLS; None for
    one that this library does not have.
    """
def group_id(group: CurveLike, *, version: TlsVersion = "1.2") -> int | None:
    """The identifier of ``group`` in ``version`` of TLS, ``"1.2"`` or ``"1.3"``; None where it has none there. The group
    is a named curve, its name, ``"x25519"`` or ``"x448"``; the Brainpool curves have other identifiers in ``"1.3"``
    than in ``"1.2"`` and before.
    """
def read_parameters(message: BytesLike) -> tuple[str, bytes]:
    """Reads ``ECParameters`` (RFC 8422, section 5.4) that name a group from the front of ``message``: the name of the
    group, and what follows in the message.

    Raises ``InvalidInput`` for a message that is too short, explicit parameters, and a group that this library does not
    have.
    """
def write_parameters(group: CurveLike, *, version: TlsVersion = "1.2") -> bytes:
    """``ECParameters`` that name ``group``: 03 and the two bytes of its identifier in ``version`` of TLS, as ``group_id``
    takes them.

    Raises ``InvalidInput`` for a group that has no identifier there.
    """
def read_point(curve: CurveLike, message: BytesLike) -> tuple[PublicKey, bytes]:
    """Reads an ``ECPoint`` (RFC 8422, section 5.4) of ``curve`` from the front of ``message``, and checks it: the public
    key, and what follows in the message.

    Raises ``InvalidInput`` for a message that is too short and for a point that is refused.
    """
def write_point(key: PublicKey, *, compressed: bool = False) -> bytes:
    """``key``, a public key, as ``ECPoint``: a byte with the length of its SEC 1 point, and the point. TLS takes
    uncompressed points, which is the default; ``compressed=True`` gives the other.
    """
