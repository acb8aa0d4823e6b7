"""Whether lists of components are valid by the schema of their format, and name nothing twice.

    python validate.py LIST...

Needs the package `cyclonedx-python-lib[json-validation]`.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator


def problems(text: str) -> Iterator[str]:
    """What is wrong with a list."""
    document = json.loads(text)
    version = SchemaVersion.from_version(document["specVersion"])
    if error := JsonStrictValidator(version).validate_str(text):
        yield str(error).partition("\n")[0]
    components = [document["metadata"]["component"], *document["components"]]
    names = {component["bom-ref"] for component in components}
    if len(names) != len(components):
        yield "two components have one name"
    for dependency in document["dependencies"]:
        if missing := {dependency["ref"], *dependency["dependsOn"]} - names:
            yield f"no components: {sorted(missing)}"


found = [f"{path}: {problem}" for path in sys.argv[1:] for problem in problems(Path(path).read_text(encoding="utf-8"))]
if found:
    sys.exit("\n".join(found))
