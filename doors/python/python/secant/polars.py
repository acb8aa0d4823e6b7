"""Expressions of Polars, by the library that is in the package: lazy, and streaming.

``import secant.polars`` adds the namespace ``secant`` to expressions:

>>> import polars as pl
>>> import secant.polars
>>> key = secant.PrivateKey("P-256", 1234)
>>> frame = pl.DataFrame({"message": [b"first", b"second"], "signature": [key.sign(b"first")] * 2})
>>> frame.lazy().select(
...     pl.col("signature").secant.verify(message="message", key=pl.lit(key.public_key().to_bytes()), scheme="ES256")
... ).collect().to_series().to_list()
[True, False]

The options are those of :class:`secant.columns.Verifier`. One verifier of the process serves all expressions with the same options, and
keeps its keys from query to query; :func:`secant.columns.clear` empties it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl
from polars.plugins import register_plugin_function

from secant import _native
from secant.columns import Verifier

if TYPE_CHECKING:
    from typing import Unpack

    from secant._native.columns import _Options

__all__ = ["SecantExpressions"]

_LIBRARY = _native.__file__


def _call(function: str, columns: list[pl.Expr | str], literals: list[str], name: str) -> pl.Expr:
    args = [*columns, *[pl.lit(text) for text in literals]]
    # the same input has the same result, and a row depends on no other one
    expression = register_plugin_function(
        plugin_path=_LIBRARY, function_name=function, args=args, is_elementwise=True
    )
    return expression.alias(name)


@pl.api.register_expr_namespace("secant")
class SecantExpressions:
    """The namespace ``secant`` of expressions, on a column of ``signatures``."""

    def __init__(self, signatures: pl.Expr) -> None:
        self._signatures = signatures

    def verify(
        self,
        *,
        message: pl.Expr | str,
        key: pl.Expr | str,
        scheme: str | pl.Expr,
        reasons: bool = False,
        **options: Unpack[_Options],
    ) -> pl.Expr:
        """Whether each signature is valid: true, false, or null for a row with a null. With ``reasons`` a struct of ``valid`` and
        ``reason``.

        ``message`` and ``key`` are expressions or names of columns. ``scheme`` is a name of a scheme, or an expression that
        names each row's. ``options`` are those of :class:`secant.columns.Verifier`.
        """
        schemes = [scheme] if isinstance(scheme, pl.Expr) else []
        verifier = Verifier(None if isinstance(scheme, pl.Expr) else scheme, **options)
        columns = [self._signatures, message, key, *schemes]
        return _call("verify_struct" if reasons else "verify", columns, [verifier.options], "valid")

    def recover(
        self,
        *,
        message: pl.Expr | str,
        scheme: str,
        recovery_id: pl.Expr | str | None = None,
        form: str = "compressed",
        reasons: bool = False,
        **options: Unpack[_Options],
    ) -> pl.Expr:
        """The key that made each ECDSA signature, or null: in ``form`` ``"compressed"``, ``"uncompressed"`` or ``"address"``. With
        ``reasons`` a struct of ``value`` and ``reason``. Signatures are recoverable ones (``signature="recoverable"``), or
        ``recovery_id`` is a column. ``message``, ``scheme`` and ``options`` are as in ``verify``.
        """
        verifier = Verifier(scheme, **options)
        columns = [self._signatures, message, *([] if recovery_id is None else [recovery_id])]
        return _call("recover_struct" if reasons else "recover", columns, [form, verifier.options], "key")
