"""The cache of results beside points without one."""

import pickle
import threading

import pytest
import secant
from hypothesis import given, settings
from hypothesis import strategies as st


@settings(max_examples=30, deadline=None)
@given(
    st.sampled_from(["secp192k1", "P-256", "P-521"]),
    st.lists(st.tuples(st.integers(0, 3), st.integers(-(2**600), 2**600)), max_size=10),
)
def test_answers_are_those_of_points(name: str, operations: list[tuple[int, int]]) -> None:
    cache, curve = secant.PointCache(4), secant.Curve(name)
    points = [curve.identity, curve.generator, -curve.generator, 5 * curve.generator]
    for i, k in operations + operations:
        p, q = points[i], points[k % 4]
        assert cache.add(p, q) == p + q
        assert cache.double(p) == p.double()
        assert cache.multiply(p, k) == k * p
    assert len(cache) <= 4 and cache.hits + cache.misses == 6 * len(operations)


def test_counts() -> None:
    g = secant.Curve("secp256k1").generator
    cache = secant.PointCache(2)
    assert cache and (cache.capacity, len(cache), cache.heap_bytes) == (2, 0, 0)
    for k in (2, 3, 2, 4, 2, 3):
        assert cache.multiply(g, k) == k * g
    # 3 was the least recently used when 4 came, and 4 when 3 came back
    assert (cache.hits, cache.misses, len(cache)) == (2, 4, 2)
    assert cache.multiply(g, -3) == -3 * g and cache.hits == 3
    assert 100 < cache.heap_bytes < 10_000
    assert repr(cache) == "<cache of 2 results, at most 2>"
    cache.clear()
    assert (cache.hits, cache.misses, len(cache), cache.heap_bytes) == (0, 0, 0, 0)
    nothing = secant.PointCache(0)
    for _ in range(3):
        assert nothing.double(g) == g.double()
    assert (nothing.hits, nothing.misses, len(nothing)) == (0, 3, 0)


def test_threads_share_it() -> None:
    g = secant.Curve("P-256").generator
    cache, expected = secant.PointCache(64), [k * g for k in range(16)]
    answers: list[list[secant.Point]] = []
    threads = [
        threading.Thread(target=lambda: answers.append([cache.multiply(g, k) for k in range(16)]))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [expected] * 4
    assert (len(cache), cache.hits + cache.misses) == (16, 64)


def test_refusals() -> None:
    g, other = secant.Curve("P-256").generator, secant.Curve("secp256k1").generator
    cache = secant.PointCache(8)
    for capacity in (-1, 1 << 64):
        with pytest.raises(secant.InvalidInput):
            secant.PointCache(capacity)
    with pytest.raises(TypeError):
        secant.PointCache(1.5)  # type: ignore[arg-type]
    with pytest.raises(secant.exceptions.CurveMismatch):
        cache.add(g, other)
    with pytest.raises(TypeError):
        cache.multiply(g, b"2")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        cache.double(secant.PrivateKey.generate("P-256").public_key())  # type: ignore[arg-type]
    assert len(cache) == 0
    with pytest.raises(TypeError):
        pickle.dumps(cache)
