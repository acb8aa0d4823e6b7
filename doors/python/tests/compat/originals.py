"""The two versions of ECUtils as published, each in a process of its own, and the stand-ins beside them."""

import json
import os
import subprocess
import sys
from typing import Any

from foreign import fetch, rewritten

STAND_INS = {"2.0.1": "secant.compat.ecutils", "1.1.5": "secant.compat.ecutils1"}
SETUP = {
    "2.0.1": "from ecutils import *\nfrom ecutils.core import *\nfrom dataclasses import replace\n",
    "1.1.5": "from ecutils.core import *\nfrom ecutils.algorithms import *\nfrom ecutils.protocols import *\n"
    "from ecutils import curves, settings\n",
}

PROGRAM = """
def evaluate(setup, expressions):
    names = {}
    exec(setup, names)
    results = []
    for expression in expressions:
        try:
            results.append(repr(eval(expression, names)))
        except (ValueError, KeyError, TypeError) as error:
            results.append(next(kind.__name__ for kind in (ValueError, KeyError, TypeError) if isinstance(error, kind)))
    return results
"""
"""What both sides run: the values of expressions, and the kinds of errors."""


def original(version: str, expressions: list[str]) -> list[str]:
    """What ECUtils of that version says."""
    program = PROGRAM + "import json, sys\nprint(json.dumps(evaluate(*json.load(sys.stdin))))\n"
    environment = os.environ | {"PYTHONPATH": str(fetch(f"ecutils-{version}") / "src")}
    asked = json.dumps([SETUP[version], expressions])
    done = subprocess.run(
        [sys.executable, "-c", program], input=asked, env=environment, capture_output=True, text=True, check=True
    )
    answers: list[str] = json.loads(done.stdout)
    return answers


def stand_in(version: str, expressions: list[str]) -> list[str]:
    """What the stand-in for that version says."""
    names: dict[str, Any] = {}
    exec(PROGRAM, names)
    answers: list[str] = names["evaluate"](rewritten(SETUP[version], "ecutils", STAND_INS[version]), expressions)
    return answers
