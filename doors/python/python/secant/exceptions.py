"""What goes wrong, by kind.

A verification that fails is no error: it gives ``False``. Everything else that is wrong with an input raises a
subclass of :class:`Error`; those for malformed values are also :class:`ValueError`, so that code which knows nothing of
this package handles them. An argument of the wrong type raises the built-in :class:`TypeError`. No message contains a
secret.
"""

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
    """Every error of this package."""


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
    """A signature is not valid. Raised by ``verify_or_raise`` alone."""
