"""The error of malformed keys and points."""

__all__ = ["MalformedPointError"]


class MalformedPointError(AssertionError):
    """The encoding of a private or public key is malformed, or a point is not on its curve."""
