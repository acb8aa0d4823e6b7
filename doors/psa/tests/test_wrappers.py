"""What wrappers.py refuses, and that it writes nothing then: `python3 doors/psa/tests/test_wrappers.py`."""

import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).parents[1]))

import wrappers

FUNCTION = """static inline psa_status_t psa_driver_wrapper_sign_hash(
    const psa_key_attributes_t *attributes, size_t length )
{
    switch( location )
    {
        case PSA_KEY_LOCATION_LOCAL_STORAGE:
#if defined(PSA_CRYPTO_ACCELERATOR_DRIVER_PRESENT)
            other();
#endif /* PSA_CRYPTO_ACCELERATOR_DRIVER_PRESENT */
            return( psa_sign_hash_builtin() );
    }
}
"""


class Templates(unittest.TestCase):
    def refused(self, template: str, arguments: str) -> str:
        with self.assertRaises(wrappers.Refusal) as caught:
            wrappers.with_call(template, "sign_hash", arguments.split())
        return str(caught.exception)

    def test_a_call_comes_behind_other_drivers(self) -> None:
        changed = wrappers.with_call(FUNCTION, "sign_hash", ["attributes", "length"])
        call = "            status = secant_transparent_sign_hash( attributes, length );\n"
        self.assertIn(f"other();\n{call}", changed)
        self.assertLess(changed.index(call), changed.index(wrappers.END))

    def test_other_functions_are_refused(self) -> None:
        self.assertIn("has 0 functions", self.refused("", ""))
        self.assertIn("has 2 functions", self.refused(FUNCTION + FUNCTION, "attributes length"))
        self.assertIn("other arguments: attributes, length", self.refused(FUNCTION, "attributes size"))
        # the block of drivers comes after the built-in code
        late = FUNCTION.replace(wrappers.END, "").replace("psa_sign_hash_builtin() );\n", "psa_sign_hash_builtin() );\n" + wrappers.END)
        self.assertIn("no place", self.refused(late, "attributes length"))
        self.assertIn("no place", self.refused(FUNCTION.replace(wrappers.END, ""), "attributes length"))

    def test_what_a_key_is_made_with_stays(self) -> None:
        lines = wrappers.call("generate_key", ["attributes", "custom", "custom_data_length", "key_buffer"])
        self.assertIn("secant_transparent_generate_key( attributes, key_buffer )", lines)
        self.assertIn("is_default_production", lines)


class Sources(unittest.TestCase):
    def run_with(self, header: "str | None") -> "tuple[int, str, list[Path]]":
        with tempfile.TemporaryDirectory() as folder:
            sources = Path(folder, "sources")
            (sources / "include/mbedtls").mkdir(parents=True)
            (sources / "library").mkdir()
            if header is not None:
                (sources / "include/mbedtls/build_info.h").write_text(header, "utf-8")
            said = io.StringIO()
            with mock.patch.object(sys, "argv", ["wrappers.py", str(sources)]), contextlib.redirect_stderr(said):
                status = wrappers.main()
            return status, said.getvalue(), list((sources / "library").iterdir())

    def test_versions_that_were_not_tested(self) -> None:
        for version in ("3.6.5", "3.5.0", "4.0.0"):
            status, said, written = self.run_with(f'#define MBEDTLS_VERSION_STRING         "{version}"\n')
            self.assertEqual((status, written), (1, []))
            self.assertIn(f"Mbed TLS {version}", said)
            self.assertIn("tested with 3.6.6 alone", said)

    def test_other_folders(self) -> None:
        self.assertIn("no sources of Mbed TLS 3.6", self.run_with(None)[1])
        self.assertIn("names no version", self.run_with("\n")[1])

    def test_templates_that_are_missing(self) -> None:
        status, said, written = self.run_with('#define MBEDTLS_VERSION_STRING "3.6.6"\n')
        self.assertEqual((status, written), (1, []))
        self.assertIn("driver_templates", said)

    def test_a_folder_that_is_missing(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            output, said = Path(folder, "output"), io.StringIO()
            with mock.patch.object(sys, "argv", ["wrappers.py", folder, str(output)]), contextlib.redirect_stderr(said):
                self.assertEqual(wrappers.main(), 1)
            self.assertIn("is no folder", said.getvalue())
            self.assertFalse(output.exists())

    def test_usage(self) -> None:
        with mock.patch.object(sys, "argv", ["wrappers.py"]), contextlib.redirect_stderr(io.StringIO()):
            self.assertEqual(wrappers.main(), 2)


if __name__ == "__main__":
    unittest.main()
