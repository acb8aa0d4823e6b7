//! Ed25519 signatures (RFC 8032).

crate::eddsa::eddsa! { ed25519, "secant.ed25519", "Ed25519", 32, 64, "Ed25519, or Ed25519ctx where there is a context", "SHA-512",
{
    /// The private key of X25519 that belongs to this one: the first half of the seed's hash, clamped. Constant time.
    fn to_x25519(&self) -> crate::x25519::PrivateKey {
        crate::x25519::PrivateKey(self.0.to_x25519())
    }
}
{
    /// The public key of X25519 that belongs to this one (RFC 7748, section 4.1). Raises what ``validate`` raises.
    fn to_x25519(&self, py: Python<'_>) -> Outcome<crate::x25519::PublicKey> {
        Ok(crate::x25519::PublicKey(released(py, || self.0.to_x25519())?))
    }

    /// The public key with the u-coordinate of ``key``, a key of X25519. Two have it: ``sign`` says which, the sign of
    /// ``x``, which the other key does not have. Raises ``InvalidInput`` for a coordinate that is not canonical, one of
    /// the twist, and what ``validate`` raises.
    #[staticmethod]
    #[pyo3(signature = (key, *, sign=false))]
    fn from_x25519(py: Python<'_>, key: Of<crate::x25519::PublicKey>, sign: bool) -> Outcome<Self> {
        Ok(Self(released(py, || facade::PublicKey::from_x25519(&key.0, sign))?))
    }
} }
