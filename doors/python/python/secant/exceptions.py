"""What goes wrong, by kind.

A verification that fails is no error: it gives ``False``. Everything else that is wrong with an input raises a
subclass of :class:`Error`; those for malformed values are also :class:`ValueError`, so that code which knows nothing of
this package handles them. An argument of the wrong type raises the built-in :class:`TypeError`. No message contains a
secret.
"""

from typing import Self

__all__ = [
    "CurveMismatch",
    "DecryptionFailed",
    "Error",
    "Finished",
    "InvalidCurve",
    "InvalidInput",
    "InvalidSignature",
    "PasswordNeeded",
    "RandomnessFailed",
    "UnknownCurve",
    "UnsupportedCurve",
]


class Error(Exception):
    """Every error of this package.

    ``code`` is the error's number, which stays what it is from version to version and is the same in every language,
    or None for what only this package knows, such as an argument that contradicts another.
    """

    code: int | None

    def __new__(cls, message: str = "", code: int | None = None) -> Self:
        """One argument for the world, so that ``str`` gives the message."""
        error = super().__new__(cls, message)
        error.code = code
        return error

    def __init__(self, message: str = "", code: int | None = None) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[type[Self], tuple[str, int | None]]:
        return type(self), (str(self), self.code)


class InvalidInput(Error, ValueError):
    """An input is malformed, out of range, or wrong for the operation; the message says how."""


class UnknownCurve(InvalidInput):
    """No curve has this name; the message has the nearest that exist."""


class InvalidCurve(InvalidInput):
    """Parameters do not define a curve that passes the check asked for."""


class CurveMismatch(InvalidInput):
    """Two arguments belong to different curves."""


class UnsupportedCurve(InvalidInput):
    """The operation needs a curve whose order is proved and, for secrets, odd."""


class DecryptionFailed(InvalidInput):
    """A ciphertext or an encrypted key file was altered, or the key or password is wrong: they cannot be told apart."""


class PasswordNeeded(Error, TypeError):
    """A key file is encrypted and no password was given."""


class Finished(Error, RuntimeError):
    """An operation in steps goes on no more: it gave its result, or failed."""


class RandomnessFailed(Error, OSError):
    """The operating system gave no randomness."""


class InvalidSignature(Error):
    """A signature is not valid. Raised by ``verify_or_raise`` and ``verify_digest_or_raise`` alone."""
