"""Which names the package has at its top level."""

import inspect

import secant
import secant.exceptions


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
