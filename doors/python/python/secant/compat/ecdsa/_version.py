"""The version of ``ecdsa`` that this package stands in for."""

__all__ = ["get_versions"]


def get_versions() -> dict[str, object]:
    """What ``ecdsa`` says of its version."""
    return {"version": "0.19.2", "full-revisionid": None, "dirty": False, "error": None}
