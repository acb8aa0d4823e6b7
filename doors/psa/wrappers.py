#!/usr/bin/env python3
"""Puts secant's driver into the two generated wrapper files of Mbed TLS 3.6.

    python3 wrappers.py MBEDTLS [OUTPUT]

MBEDTLS is the folder of its sources; OUTPUT is where the files go, MBEDTLS/library by default. No other file of it is
written. Its own scripts/generate_driver_wrappers.py, without options, writes them again as they were.

In 3.6 a driver's description gives the calls of import_key and export_public_key alone; the calls of other entry points
are written in the template by hand. So the template is read where it is, a call is added behind those that each of six
functions has for other drivers, and its script makes the files of the result. Whatever is not as in the version that was
tested ends this program, before anything is written.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# The versions whose test suites were run with the driver.
TESTED = ("3.6.6",)

DRIVER = "secant.json"
TEMPLATE = "psa_crypto_driver_wrappers.h.jinja"

# Ends what a function has for drivers of keys in local storage.
END = "#endif /* PSA_CRYPTO_ACCELERATOR_DRIVER_PRESENT */\n"

SIGN = "attributes key_buffer key_buffer_size alg {} {}_length signature signature_size signature_length"
VERIFY = "attributes key_buffer key_buffer_size alg {} {}_length signature signature_length"

# The functions of the template, with the arguments that each must have.
FUNCTIONS = {
    "sign_message": SIGN.format("input", "input"),
    "verify_message": VERIFY.format("input", "input"),
    "sign_hash": SIGN.format("hash", "hash"),
    "verify_hash": VERIFY.format("hash", "hash"),
    "generate_key": "attributes custom custom_data custom_data_length"
    " key_buffer key_buffer_size key_buffer_length",
    "key_agreement": "attributes key_buffer key_buffer_size alg peer_key peer_key_length"
    " shared_secret shared_secret_size shared_secret_length",
}


class Refusal(Exception):
    """Why nothing was written."""


def version(sources: Path) -> str:
    """The version of the sources of Mbed TLS in a folder."""
    header = sources / "include/mbedtls/build_info.h"
    try:
        found = re.search(r'^#define MBEDTLS_VERSION_STRING +"([^"]+)"', header.read_text("utf-8"), re.M)
    except OSError as error:
        raise Refusal(f"{sources} has no sources of Mbed TLS 3.6: {error}") from error
    if found is None:
        raise Refusal(f"{header} names no version")
    return found[1]


def call(name: str, arguments: list[str]) -> str:
    """The call of the driver in the function of an entry point."""
    if name != "generate_key":
        lines = [
            f"            status = secant_transparent_{name}( {', '.join(arguments)} );",
            "            if( status != PSA_ERROR_NOT_SUPPORTED )",
            "                return( status );",
        ]
    else:
        # what a key is made with cannot be handed to a driver
        passed = [argument for argument in arguments if not argument.startswith("custom")]
        lines = [
            "            if( is_default_production )",
            "            {",
            f"                status = secant_transparent_{name}( {', '.join(passed)} );",
            "                if( status != PSA_ERROR_NOT_SUPPORTED )",
            "                    break;",
            "            }",
        ]
    return "\n".join(lines) + "\n"


def with_call(template: str, name: str, expected: list[str]) -> str:
    """The template with the call of the driver in one function."""
    heads = list(re.finditer(rf"^static inline psa_status_t psa_driver_wrapper_{name}\(([^)]*)\)", template, re.M))
    if len(heads) != 1:
        raise Refusal(f"the template has {len(heads)} functions psa_driver_wrapper_{name}, not 1")
    arguments = [argument.split()[-1].lstrip("*") for argument in heads[0][1].split(",")]
    if arguments != expected:
        raise Refusal(f"psa_driver_wrapper_{name} has other arguments: {', '.join(arguments)}")
    begin = heads[0].end()
    body = template[begin : template.index("\n}\n", begin)]
    # what stands for drivers of keys in local storage, up to the built-in code
    block = re.search(
        r"case PSA_KEY_LOCATION_LOCAL_STORAGE:\n.*?" + re.escape(END),
        body,
        re.S,
    )
    if block is None or "_builtin(" in block[0] or "_internal(" in block[0]:
        raise Refusal(f"psa_driver_wrapper_{name} has no place for drivers of keys in local storage")
    at = begin + block.end() - len(END)
    return template[:at] + call(name, arguments) + template[at:]


def generate(sources: Path, output: Path) -> None:
    """Writes the two files."""
    if not output.is_dir():
        raise Refusal(f"{output} is no folder")
    found = version(sources)
    if found not in TESTED:
        raise Refusal(
            f"Mbed TLS {found} in {sources}: the driver was tested with {', '.join(TESTED)} alone. "
            "Its test suites tell whether it works there (docs/mbedtls.md); TESTED in wrappers.py names the versions"
        )
    data = sources / "scripts/data_files"
    with tempfile.TemporaryDirectory() as folder:
        templates, drivers = Path(folder, "templates"), Path(folder, "drivers")
        shutil.copytree(data / "driver_templates", templates)
        shutil.copytree(data / "driver_jsons", drivers)

        template = (templates / TEMPLATE).read_text("utf-8")
        for name, arguments in FUNCTIONS.items():
            template = with_call(template, name, arguments.split())
        (templates / TEMPLATE).write_text(template, "utf-8")

        shutil.copy(Path(__file__).with_name(DRIVER), drivers)
        listed = json.loads((drivers / "driverlist.json").read_text("utf-8"))
        (drivers / "driverlist.json").write_text(json.dumps([*listed, DRIVER]), "utf-8")

        script = sources / "scripts/generate_driver_wrappers.py"
        made = Path(folder, "made")
        made.mkdir()
        options = ["--project-root", sources, "--template-dir", templates, "--json-dir", drivers]
        ended = subprocess.run([sys.executable, "-B", script, *options, made], check=False)
        if ended.returncode != 0:
            raise Refusal(f"{script} ends with {ended.returncode}; it needs the packages jinja2 and jsonschema")
        for file in made.iterdir():
            shutil.copy(file, output)


def main() -> int:
    """What the command returns."""
    if len(sys.argv) not in (2, 3):
        print("usage: wrappers.py MBEDTLS [OUTPUT]", file=sys.stderr)
        return 2
    sources = Path(sys.argv[1]).resolve()
    output = Path(sys.argv[2]) if len(sys.argv) == 3 else sources / "library"
    try:
        generate(sources, output)
    except (Refusal, OSError, ValueError) as error:
        print(f"wrappers.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
