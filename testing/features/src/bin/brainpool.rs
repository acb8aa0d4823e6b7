//! Agrees on a secret on brainpoolP256r1, without tables; the known answer of RFC 7027, appendix A.1.

use secant::{Curve, NamedCurve, PrivateKey, hex};

fn main() -> Result<(), secant::Error> {
    let curve = Curve::from(NamedCurve::BrainpoolP256r1);
    let key = |text| PrivateKey::from_bytes(&curve, &hex::decode(text).expect("hexadecimal"));
    let a = key("81db1ee100150ff2ea338d708271be38300cb54241d79950f77b063039804f1d")?;
    let b = key("55e40bc41e37e3e2ad25c3c6654511ffa8474a91a0032087593852d3e7d76bd3")?;
    let secret = a.shared_secret(&b.public_key())?;
    assert_eq!(hex::encode(&secret), "89afc39d41d3b327814b80940b042590f96556ec91e6ae7939bce31f3a18bf2b");
    assert_eq!(secret, b.shared_secret(&a.public_key())?);
    Ok(())
}
