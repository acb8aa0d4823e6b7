from secant._native import Point, PrivateKey, Tuning

__all__ = ["lock", "unlock"]

def lock(key: PrivateKey, point: Point, *, tuning: Tuning | None = None) -> Point:
    """The passes 1 and 2: ``point`` times ``key``, a ``PrivateKey``. ``tuning``, a ``Tuning``, trades the memory of tables
    against time. Constant time in both; the subgroup check on a user-defined curve with a cofactor is not.

    Raises ``CurveMismatch`` for a point of another curve, ``InvalidInput`` for the identity and for a point outside the
    generator's subgroup.
    """
def unlock(key: PrivateKey, point: Point, *, tuning: Tuning | None = None) -> Point:
    """Pass 3, and the end of the protocol: ``point`` times the inverse of ``key``. ``tuning`` and constant time are as for
    ``lock``.

    Raises what ``lock`` raises.
    """
