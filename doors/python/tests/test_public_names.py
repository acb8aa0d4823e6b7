"""The names that programs rely on, but for those that imitate other packages: none of ``public_names.txt`` goes away.

``SECANT_GOLDEN=write`` writes the file anew; then ``git diff`` shows no line that is removed.
"""

import os
from pathlib import Path

from test_names import own

LIST = Path(__file__).with_name("public_names.txt")


def test_no_public_name_goes_away() -> None:
    found = own()
    if os.environ.get("SECANT_GOLDEN") == "write":
        LIST.write_text("".join(f"{name}\n" for name in sorted(found)))
    listed = LIST.read_text().splitlines()
    assert len(listed) > 400 and listed == sorted(set(listed))
    assert [name for name in listed if name not in found] == []
