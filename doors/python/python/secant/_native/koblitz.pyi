from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NoReturn, SupportsIndex, final

from secant._native import Curve, Point
from secant.typing import BytesLike, CurveLike

__all__ = ["Encoded", "Koblitz"]

@final
class Koblitz:
    """Koblitz's encoding on ``curve``, in the layout of ECUtils: ``x = 100 m + j``, where the symbols of the message are
    the digits of ``m``, the least significant first. ``alphabet_size`` is the number of symbols, 2 to 65536: 256 for
    bytes and Latin-1, 65536 for the code points of Unicode's basic plane.

    A message is a ``str``, bytes, or a sequence of symbols. Zeros at its end leave no trace in its point: where they
    matter, keep its length and give it to ``decode``. A point is not encrypted. Encoding and decoding are constant-time
    for a given length, but for ``j`` and for text.

    Raises ``InvalidInput`` for an alphabet of another size.
    """
    def __new__(cls, curve: CurveLike, alphabet_size: SupportsIndex = 256) -> Koblitz: ...
    @property
    def curve(self) -> Curve:
        """The curve."""
    @property
    def alphabet_size(self) -> int:
        """The number of symbols in the alphabet."""
    @property
    def capacity(self) -> int:
        """The most symbols that a point holds: 31 bytes on a curve of 256 bits."""
    def encode(self, message: str | BytesLike | Iterable[SupportsIndex]) -> Encoded:
        """The point of ``message``, a ``str``, bytes, or a sequence of symbols. Cost: two square roots on average.

        Raises ``InvalidInput`` for more symbols than ``capacity``, a symbol outside the alphabet, and, for one message
        in 2**99, where there is no point.
        """
    def encode_chunks(self, message: str | BytesLike | Iterable[SupportsIndex]) -> list[Encoded]:
        """The points of ``message``, of any length: all but the last hold ``capacity`` symbols. One point for the empty
        message.

        Raises what ``encode`` raises, but for the length.
        """
    def decode(self, points: Point | Encoded | Iterable[Point | Encoded], *, length: SupportsIndex | None = None) -> bytes:
        """The message of ``points``, a point or a sequence of points from ``encode_chunks``, as bytes. With its ``length``
        in symbols the zeros at its end are there, without it they are not.

        Raises ``CurveMismatch``, and ``InvalidInput`` for the identity, a point that encodes no message of that length,
        and a symbol above 255.
        """
    def decode_text(self, points: Point | Encoded | Iterable[Point | Encoded], *, length: SupportsIndex | None = None) -> str:
        """``decode`` of ``points`` and ``length`` as text: the characters whose code points the symbols are. Variable
        time.

        Raises what ``decode`` raises; ``InvalidInput`` for a surrogate in place of the symbol above 255.
        """
    def decode_symbols(
        self, points: Point | Encoded | Iterable[Point | Encoded], *, length: SupportsIndex | None = None
    ) -> list[int]:
        """``decode`` of ``points`` and ``length`` as a list of symbols.

        Raises what ``decode`` raises, but for large symbols.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Encoded:
    """A message in a point. ``point, j = encoded`` takes it apart. It is not shown and not pickled: whoever has the point
    reads the message.
    """
    @property
    def point(self) -> Point:
        """The point."""
    @property
    def j(self) -> int:
        """The number of candidates tried, 1 to 99: ``x mod 100``. Decoding does not need it."""
    def __iter__(self) -> Iterator[Any]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> NoReturn: ...
