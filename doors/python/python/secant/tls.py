"""Points and the names of curves in TLS (RFC 8422, section 5.4): ``ECPoint`` and ``ECParameters``.

>>> import secant
>>> from secant import tls
>>> key = secant.PrivateKey.generate("P-256").public_key()
>>> message = tls.write_parameters("P-256") + tls.write_point(key)
>>> group, rest = tls.read_parameters(message)
>>> group
'secp256r1'
>>> tls.read_point(group, rest) == (key, b"")
True
"""

from secant._native.tls import (
    group_id,
    group_name,
    read_parameters,
    read_point,
    write_parameters,
    write_point,
)

__all__ = ["group_id", "group_name", "read_parameters", "read_point", "write_parameters", "write_point"]
