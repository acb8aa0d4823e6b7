//! User-defined curves, whose parameters somebody else chose: each is refused or has a group, and no check takes long.

use crate::input::Input;
use secant::{Check, Curve, HashAlgorithm, LegacyCurve, PrivateKey, SignOptions, VerifyOptions};

/// The parameters of a curve, the lowest check first.
pub fn custom_curve(data: &[u8]) {
    let mut input = Input::new(data);
    let (how, k) = (input.byte(), input.bytes(8));
    // a named curve with a change, or bytes
    let start = (how & 1 == 1).then(|| match input.byte() {
        name if name & 0x80 == 0 => input.subject().curve.clone(),
        name => {
            let all = LegacyCurve::ALL;
            Curve::legacy(all[usize::from(name & 0x7f) % all.len()]).expect("a curve with a name")
        }
    });
    let mut parts: Vec<Vec<u8>> = match start {
        Some(curve) => {
            let all = curve.parameters();
            [all.p, all.a, all.b, all.x, all.y, all.n, all.h].iter().map(|part| part.to_vec()).collect()
        }
        None => (0..7).map(|_| input.part().to_vec()).collect(),
    };
    while !input.is_empty() {
        let part = &mut parts[usize::from(input.byte()) % 7];
        let place = usize::from(input.byte());
        if let Some(byte) = part.get_mut(place) {
            *byte = input.byte();
        } else if place & 1 == 0 {
            part.push(input.byte());
        } else {
            part.pop();
        }
    }
    let [p, a, b, x, y, n, h] = [0, 1, 2, 3, 4, 5, 6].map(|part| &parts[part][..]);
    let builder = || Curve::custom().prime(p).coefficients(a, b).generator(x, y).order(n).cofactor(h);
    let built = [Check::Basic, Check::Order, Check::Full].map(|check| builder().build(check));
    // a higher check refuses what a lower one refuses
    assert!(built[0].is_ok() || (built[1].is_err() && built[2].is_err()));
    assert!(built[1].is_ok() || built[2].is_err());
    for curve in built.iter().flatten() {
        uses(curve, &k);
    }
    if p.len() <= 2
        && let Ok(curve) = builder().count()
    {
        uses(&curve, &k);
    }
}

/// What a curve is used for.
fn uses(curve: &Curve, k: &[u8]) {
    let g = curve.generator();
    let multiple = g.multiply(k).expect("any integer");
    assert_eq!(multiple.add(&g), g.add(&multiple));
    let (Ok(length), true) = (curve.scalar_bytes(), curve.supports_secrets()) else { return };
    let mut bytes = vec![0; length];
    let from = length.saturating_sub(k.len());
    bytes[from..].copy_from_slice(&k[k.len() - (length - from)..]);
    let Ok(key) = PrivateKey::from_bytes(curve, &bytes) else { return };
    let public = key.public_key();
    assert_eq!(Ok(public.to_point()), g.multiply(&bytes));
    if let Ok(signature) = key.sign(k, &SignOptions::new(HashAlgorithm::Sha256)) {
        assert!(public.verify(k, &signature.to_der(), &VerifyOptions::new(HashAlgorithm::Sha256)));
    }
    if let Ok(secret) = key.shared_secret(&public) {
        assert_eq!(secret.len(), curve.field_bytes());
    }
}
