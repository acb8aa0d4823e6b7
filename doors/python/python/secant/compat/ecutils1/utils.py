"""The hash of a file."""

import hashlib
from pathlib import Path

__all__ = ["calculate_file_hash"]


def calculate_file_hash(file_name: str, block_size: int = 16384) -> int:
    """SHA-256 of the file ``file_name`` as an integer, read in blocks of ``block_size`` bytes. Never cached: a file may
    change.

    Raises ``FileNotFoundError``, and what else opening a file raises.
    """
    digest = hashlib.sha256()
    try:
        with Path(file_name).open("rb") as file:
            while block := file.read(block_size):
                digest.update(block)
    except FileNotFoundError:
        raise FileNotFoundError(f"File not found: {file_name}") from None
    return int.from_bytes(digest.digest(), "big")
