"""A bounded run of the fuzzer (``fuzz.py``), which shows that no panic reaches Python."""

import importlib.util
import os
import random
import subprocess
import sys
from pathlib import Path

import fuzz
import secant
from not_tested import not_tested

RUNS = int(os.environ.get("SECANT_FUZZ_RUNS", "100000"))


def test_every_seed_and_its_cuts_and_flips_are_answered() -> None:
    choose = random.Random(1)
    seeds = list(fuzz.seeds())
    assert len(seeds) > 30
    for seed in seeds:
        fuzz.one(seed)
        for _ in range(12):
            cut = seed[: choose.randrange(1, len(seed) + 1)]
            at = choose.randrange(len(cut))
            fuzz.one(cut[:at] + bytes([cut[at] ^ 1 << choose.randrange(8)]) + cut[at + 1 :])
    for index in range(len(fuzz.TARGETS)):
        for body in [b"", b"\0", b"\xff" * 300, bytes(range(256))]:
            fuzz.one(bytes([index]) + body)


def test_right_input_passes_the_targets() -> None:
    """The targets reach what they are meant for: right input raises nothing."""
    passed = 0
    for seed in fuzz.seeds():
        try:
            fuzz.TARGETS[seed[0] % len(fuzz.TARGETS)](seed[1:])
            passed += 1
        except (secant.Error, AssertionError):
            continue
    assert passed >= 25


def test_the_fuzzer_finds_nothing(tmp_path: Path) -> None:
    if importlib.util.find_spec("atheris") is None:
        not_tested("random input for every decoder", "tool missing: atheris")
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    for i, seed in enumerate(fuzz.seeds()):
        (corpus / str(i)).write_bytes(seed)
    command = [sys.executable, fuzz.__file__, f"-runs={RUNS}", "-max_len=2048", "-max_total_time=60", str(corpus)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, cwd=tmp_path)
    assert done.returncode == 0, done.stderr[-4000:]
    assert "DONE" in done.stderr or "Done" in done.stderr, done.stderr[-1000:]
