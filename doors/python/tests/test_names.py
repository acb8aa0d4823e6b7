"""One name for one idea: what the package calls its exceptions, methods and parameters.

The stand-ins in ``secant.compat`` keep the names of the packages whose place they take.
"""

import inspect
import tomllib

import secant
import secant.exceptions
from test_package import INTERFACE, public

#: Names of parameters that were dropped, and those that stand for their idea.
PARAMETERS = {
    "aad": "associated_data",
    "ad": "associated_data",
    "associated": "associated_data",
    "random": "aux",
    "budget": "units",
    "dst": "tag",
    "hash_name": "hash",
    "msg": "message",
    "other": "peer",
    "public": "public_key",
    "security": "security_bits",
}
#: Names of methods and attributes that were dropped, and those that stand for their idea.
MEMBERS = {
    "memory": "table_bytes",
    "public": "public_key",
    "reduced": "reduce",
    "security": "security_bits",
}


def own() -> dict[str, object]:
    """The public classes, methods and functions, but for those that imitate other packages."""
    apart = ("secant.compat.", "secant.bench_ecutils")
    return {name: value for name, value in public() if not name.startswith(apart)}


def parameters() -> dict[str, set[str]]:
    """The names of the parameters of every class, method and function."""
    found = {}
    for name, value in own().items():
        function = value.__func__ if isinstance(value, (staticmethod, classmethod)) else value
        try:
            found[name] = set(inspect.signature(function).parameters)  # type: ignore[arg-type]
        except (TypeError, ValueError):  # an attribute, or a class that is not called
            continue
    return found


def test_every_exception_is_at_top_level() -> None:
    defined = {
        name
        for name, value in vars(secant.exceptions).items()
        if inspect.isclass(value) and issubclass(value, Exception) and value.__module__ == "secant.exceptions"
    }
    assert len(defined) == 11
    assert set(secant.exceptions.__all__) == defined <= set(secant.__all__)
    for name in defined:
        assert getattr(secant, name) is getattr(secant.exceptions, name), name


def test_parameters_have_one_name_for_one_idea() -> None:
    found = parameters()
    assert len(found) > 200
    names = set().union(*found.values())
    assert {"associated_data", "aux", "hash", "message", "peer", "public_key", "security_bits", "units"} <= names
    dropped = {f"{name}({parameter})" for name, taken in found.items() for parameter in taken & PARAMETERS.keys()}
    assert not dropped


def test_members_have_one_name_for_one_idea() -> None:
    members = {name: name.rpartition(".")[2] for name in own()}
    assert {"generator", "public_key", "reduce", "security_bits", "table_bytes"} <= set(members.values())
    assert not [name for name, member in members.items() if member in MEMBERS]
    # the point that a proof is about, which is one of four
    assert [name for name, member in members.items() if member == "base"] == ["secant.dleq.Statement.base"]


def test_public_keys_come_from_a_method() -> None:
    """All but those of a statement, which consists of four."""
    found = {name: value for name, value in own().items() if name.endswith(".public_key")}
    data = [name for name, value in found.items() if not inspect.isroutine(value)]
    assert data == ["secant.dleq.Statement.public_key"]
    private = {
        name
        for name, value in own().items()
        if inspect.isclass(value) and name.endswith((".PrivateKey", ".ExtendedPrivateKey", ".KeyPair"))
    }
    assert len(private) == 7
    assert {f"{name}.public_key" for name in private} <= found.keys()


def test_the_interface_of_c_has_these_names_too() -> None:
    areas = [tomllib.loads(file.read_text()) for file in sorted(INTERFACE.glob("*.toml"))]
    functions = [entry for area in areas for each in area.get("operation", []) for entry in each.get("c", [])]
    names = {argument.get("name", "") for entry in functions for argument in entry.get("arguments", [])}
    assert len(functions) > 100
    assert {"associated_data", "public_key", "security_bits", "units"} <= names
    assert not names & PARAMETERS.keys()
