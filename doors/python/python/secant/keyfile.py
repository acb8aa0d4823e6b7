"""Keys of any algorithm in files: PKCS#8, plain and encrypted, SEC 1 and SubjectPublicKeyInfo, in DER and
PEM; JSON Web Keys; OpenSSH; ``did:key``.

>>> from secant import ed25519, keyfile
>>> key = ed25519.PrivateKey.generate()
>>> file = keyfile.dump_private(key)
>>> file.splitlines()[0]
b'-----BEGIN PRIVATE KEY-----'
>>> keyfile.load_private(file).public_key() == key.public_key()
True

What these functions write the commands ``openssl`` and ``ssh-keygen`` read, and the other way round. A curve
that is spelled out by its parameters is read if these are a named curve's exactly, and refused otherwise.
"""

from secant._native.keyfile import dump_private, dump_public, jwk_thumbprint, load_private, load_public

__all__ = ["dump_private", "dump_public", "jwk_thumbprint", "load_private", "load_public"]
