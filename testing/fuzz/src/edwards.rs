//! Ed25519, Ed448 and XEdDSA: every policy, alone, with expanded keys and in batches; keys that change their form.

use crate::input::{Input, changed};
use secant::{ed448, ed25519, x25519, xeddsa};
use std::sync::OnceLock;

macro_rules! target {
    ($(#[$doc:meta])* $name:ident, $seed:literal, $signature:literal) => {
        $(#[$doc])*
        pub fn $name(data: &[u8]) {
            use $name::{ExpandedPrivateKey, Policy, PublicKey, Variant, check_batch, verify_batch};
            const POLICIES: [Policy; 5] =
                [Policy::Strict, Policy::Rfc8032, Policy::Zip215, Policy::Dalek, Policy::DalekStrict];
            static KEY: OnceLock<(ExpandedPrivateKey, PublicKey)> = OnceLock::new();
            let (own, public) = KEY.get_or_init(|| {
                let key = $name::PrivateKey::from_seed(&[7; $seed]);
                (key.expand(), key.public_key())
            });
            // what every way to verify says
            let many = 1 + usize::from(data.first().is_some_and(|how| how >> 4 == 15));
            let verdict = |key: &PublicKey, message: &[u8], signature: &[u8], context: Option<&[u8]>, policy: Policy| {
                let verdict = match context {
                    None => key.check(message, signature, policy),
                    Some(context) => key.check_ctx(message, signature, context, policy),
                };
                let Some(expanded) = key.expand() else {
                    assert!(verdict.is_err());
                    return verdict;
                };
                assert_eq!(expanded.to_bytes(), key.to_bytes());
                let row = (&expanded, message, signature);
                let variant = match context {
                    None => {
                        assert_eq!(key.verify(message, signature, policy), verdict.is_ok());
                        assert_eq!(expanded.check(message, signature, policy), verdict);
                        let nothing: &[u8] = &[];
                        let rows = [row, (&expanded, message, nothing), row, row, row, row, row, row, row];
                        for rows in [&rows[..1], &rows].into_iter().take(many) {
                            let found = verify_batch(rows, policy);
                            assert!(found.iter().zip(rows).all(|(found, row)| *found == (verdict.is_ok() && row.2 == signature)));
                        }
                        Variant::Pure
                    }
                    Some(context) => {
                        assert_eq!(expanded.check_ctx(message, signature, context, policy), verdict);
                        Variant::Context(context)
                    }
                };
                let rows = [row; 9];
                for rows in [&rows[..1], &rows].into_iter().take(many) {
                    assert!(check_batch(rows, variant, policy).iter().all(|found| *found == verdict));
                }
                verdict
            };
            let mut input = Input::new(data);
            let (how, policy) = (input.byte(), *input.pick(&POLICIES));
            let context = (how & 1 == 1).then(|| input.part());
            if how & 2 == 0 {
                let key = PublicKey::from_bytes(&input.array());
                let key = if how & 4 == 0 { key } else { *public };
                let signature = input.bytes($signature);
                let message = input.rest();
                let signature = if how & 8 == 0 { &signature[..] } else { message };
                let verdicts = POLICIES.map(|policy| verdict(&key, message, signature, context, policy).is_ok());
                // what a policy refuses another may take, but not the other way round
                let [strict, rfc8032, zip215, dalek, dalek_strict] = verdicts;
                assert!(!strict || (rfc8032 && dalek_strict));
                assert!(!rfc8032 || (dalek && zip215));
                assert!(!dalek_strict || dalek);
                assert!(!dalek || zip215);
                if key.validate().is_ok() {
                    assert!(key.expand().is_some());
                }
                return;
            }
            let bit = input.short();
            let message = input.rest();
            let signature = match context {
                None => Ok(own.sign(message)),
                Some(context) => own.sign_ctx(message, context),
            };
            let Ok(signature) = signature else {
                assert!(context.is_some_and(|context| verdict(public, message, &[0; $signature], Some(context), policy).is_err()));
                return;
            };
            assert_eq!(verdict(public, message, &signature, context, policy), Ok(()), "a signature that was made");
            assert!(verdict(public, message, &changed(&signature, bit), context, policy).is_err(), "one bit was changed");
            if !message.is_empty() {
                assert!(verdict(public, &changed(message, bit), &signature, context, policy).is_err());
            }
            let other = PublicKey::from_bytes(changed(&public.to_bytes(), bit)[..].try_into().expect("its length"));
            assert!(verdict(&other, message, &signature, context, policy).is_err(), "another key");
            let hashed = own.sign_ph(message, context.unwrap_or_default()).expect("a context that was short enough");
            assert!(public.verify_ph(message, &hashed, context.unwrap_or_default(), policy));
            assert!(public.check_ph(message, &signature, context.unwrap_or_default(), policy).is_err());
        }
    };
}

target! {
    /// Ed25519, its variants too.
    ed25519, 32, 64
}
target! {
    /// Ed448, its variants too.
    ed448, 57, 114
}

/// XEdDSA in both forms, and keys of either curve from those of the other.
pub fn xeddsa(data: &[u8]) {
    use xeddsa::Form;
    let mut input = Input::new(data);
    let (how, bit) = (input.byte(), input.short());
    let form = [Form::Signal, Form::Legacy][usize::from(how & 1)];
    let key = x25519::PrivateKey::from_bytes(&input.array());
    let peer = x25519::PublicKey::from_bytes(&input.array());
    let signature = input.bytes(64);
    let message = input.rest();
    let verdict = xeddsa::check(&peer, message, &signature, form);
    assert_eq!(xeddsa::verify(&peer, message, &signature, form), verdict.is_ok());
    for sign in [false, true] {
        if let Ok(point) = ed25519::PublicKey::from_x25519(&peer, sign) {
            assert_eq!(point.to_x25519().as_ref(), Ok(&peer));
        }
    }
    if how & 2 == 2 {
        let public = key.public_key();
        let signature = xeddsa::sign(&key, message, form).expect("randomness");
        assert!(xeddsa::verify(&public, message, &signature, form), "a signature that was made");
        assert!(!xeddsa::verify(&public, message, &changed(&signature, bit), form), "one bit was changed");
        let other = [Form::Legacy, Form::Signal][usize::from(how & 1)];
        // the older form has the sign of the key in a bit that must be zero in the other
        assert!(
            form == Form::Signal
                || signature[63] & 0x80 == 0
                || !xeddsa::verify(&public, message, &signature, other)
        );
    }
}
