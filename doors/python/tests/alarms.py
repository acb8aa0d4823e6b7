"""Signals that arrive while a call works."""

import contextlib
import gc
import signal
from collections.abc import Callable, Iterator
from types import FrameType

import pytest

needs_timers = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs timers that send signals")


class Alarm(Exception):
    """What the handler of a signal may raise."""


@contextlib.contextmanager
def alarms(error: type[BaseException] = Alarm) -> Iterator[Callable[[float], None]]:
    """Gives what sets the timer, in seconds, whose signal raises an error.

    No garbage is collected meanwhile: Hypothesis has Python called then, in which the handler might run, and the
    interpreter drops what such a callback raises.
    """

    def handle(number: int, frame: FrameType | None) -> None:
        raise error

    def after(seconds: float) -> None:
        signal.setitimer(signal.ITIMER_REAL, seconds)

    before = signal.signal(signal.SIGALRM, handle)
    gc.disable()
    try:
        yield after
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        gc.enable()
        signal.signal(signal.SIGALRM, before)
