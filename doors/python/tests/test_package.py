"""The package as such: what it says of itself and what it imports."""

import ast
import importlib.metadata
import inspect
import pickle
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import secant
from public_names import modules

ROOT = Path(__file__).parents[3]
INTERFACE = ROOT / "doors/interface"


def public() -> Iterator[tuple[str, object]]:
    """Every public class, method and function with its name."""
    for module in modules():
        # aliases for annotations: strings and Literals, which the module itself explains
        for name in [] if module is secant.typing else module.__all__:
            value = getattr(module, name)
            if inspect.ismodule(value) or not callable(value):
                continue
            yield f"{module.__name__}.{name}", value
            if inspect.isclass(value):
                for member, of_class in vars(value).items():
                    if not member.startswith("_"):
                        yield f"{module.__name__}.{name}.{member}", of_class


def test_every_module_lists_its_names() -> None:
    assert len(list(modules())) >= 20
    for module in modules():
        assert module.__doc__, module.__name__
        assert module.__all__ == sorted(set(module.__all__)), module.__name__
        assert all(hasattr(module, name) for name in module.__all__)


def test_the_package_needs_no_other_at_run_time() -> None:
    assert not importlib.metadata.requires("secant")
    program = "import sys, secant; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    done = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    foreign = set(done.stdout.split()) - set(sys.stdlib_module_names) - {"secant", "__main__"}
    # what a virtual environment loads by itself
    assert not {name for name in foreign if not name.startswith(("_", "distutils", "sitecustomize"))}


@pytest.mark.parametrize("name", ["portable", "", "Portable", "sse2"])
def test_the_environment_pins_a_machine(name: str) -> None:
    program = "import secant; key = secant.PrivateKey.generate('P-256'); print(secant.backend())"
    environment = {"SECANT_MACHINE": name}
    done = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, env=environment)
    if name == "portable":
        assert (done.stdout, done.stderr) == ("portable\n", "")
    else:
        said = f"ImportError: SECANT_MACHINE={name}: no machine has this name: there are portable, adx, ifma and aarch64\n"
        assert done.returncode == 1 and done.stderr.endswith(said)


def test_errors_have_numbers() -> None:
    """They are the engine's, and survive a pickle; what only this package knows has none."""
    cases: list[tuple[Callable[[], object], type[secant.Error], int | None]] = [
        (lambda: secant.Curve("P-255"), secant.exceptions.UnknownCurve, 3001),
        (lambda: secant.PublicKey("P-256", b"\2"), secant.InvalidInput, 3),
        (lambda: secant.hex.decode("0"), secant.InvalidInput, 4001),
        (lambda: secant.Tuning(window=9), secant.InvalidInput, None),
    ]
    for call, kind, code in cases:
        try:
            call()
        except kind as error:
            again = pickle.loads(pickle.dumps(error))
            assert (error.code, again.code, str(again)) == (code, code, str(error))
        else:
            raise AssertionError(kind)


def test_it_says_that_it_is_typed() -> None:
    assert (Path(secant.__file__).parent / "py.typed").exists()


def operations() -> list[tuple[str, str | None]]:
    areas = [tomllib.loads(file.read_text()) for file in sorted(INTERFACE.glob("*.toml"))]
    return [(each["name"], each.get("python")) for area in areas for each in area.get("operation", [])]


def test_the_description_of_the_interface_names_what_exists() -> None:
    listed = operations()
    assert len(listed) > 110
    missing = [f"{operation}: {name}" for operation, name in listed if name is not None and not exists(name)]
    assert not missing
    absent = {operation for operation, name in listed if name is None}
    elsewhere = {name for name in absent if name.startswith(("library.", "lab."))}
    # of these a loop of single calls is what there is
    rows = {f"many.{name}" for name in ("public_key", "x25519", "x25519_public_key", "x448", "x448_public_key")}
    assert absent - elsewhere == {"cli.completions", "cli.man"} | rows


def exists(name: str) -> bool:
    value: object = secant
    for part in name.split("."):
        if not hasattr(value, part):
            return False
        value = getattr(value, part)
    return callable(value) or inspect.isgetsetdescriptor(value)


def test_examples_in_the_documents_are_right() -> None:
    import doctest

    results = [doctest.testmod(module) for module in modules()]
    pages = ["doors/python/README.md", "docs/columns.md", "docs/many.md", "docs/python.md"]
    pages += [f"docs/from-{package}.md" for package in ("coincurve", "ecdsa", "pynacl")]
    of_pages = [doctest.testfile(str(ROOT / page), module_relative=False) for page in pages]
    assert all(result.attempted for result in of_pages)
    results += of_pages
    assert not any(result.failed for result in results)
    assert sum(result.attempted for result in results) >= 30


def test_the_readme_runs() -> None:
    text = (ROOT / "README.md").read_text()
    program = text.split("## Use from Python")[1].split("```python\n")[1].split("```")[0]
    assert len(ast.parse(program).body) >= 4
    exec(program, {})


def test_signatures_can_be_read() -> None:
    """Every function says in Python what it takes."""
    functions = {name: value for name, value in public() if inspect.isroutine(value)}
    assert len(functions) > 150
    for name, value in functions.items():
        function = value.__func__ if isinstance(value, (staticmethod, classmethod)) else value
        assert inspect.signature(function).parameters is not None, name
