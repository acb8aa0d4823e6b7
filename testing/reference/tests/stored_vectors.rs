//! The reference implementation against every stored vector that it can compute.
//!
//! Two independent sources meet here: vectors made with other implementations, and formulas written from
//! their definitions. Where they agree, both serve as oracles elsewhere.
use secant_reference::curve::{Curve, Point};
use secant_reference::ecdsa::{self, Rfc6979};
use secant_reference::edwards::{Decoding, Edwards25519, x25519};
use secant_reference::number::{self, legendre};
use secant_reference::{BigUint, HashName};
use secant_vectors::hex::hex_array;
use secant_vectors::weierstrass::{Decode, Verdict, WeierstrassCurve};
use secant_vectors::{hex, published, rfc};

/// The curve of a file with its generator and order.
fn group(curve: &WeierstrassCurve) -> (Curve, Point, BigUint) {
    let equation = Curve::new(curve.p.integer(), curve.a.integer(), curve.b.integer());
    let g = Some((curve.gx.integer(), curve.gy.integer()));
    (equation, g, curve.n.integer())
}

/// The point of an encoding of SEC 1, 2.3.4, hybrid forms and the identity refused.
fn decode(curve: &Curve, field_bytes: usize, bytes: &[u8]) -> Point {
    let (tag, rest) = bytes.split_first()?;
    let number = BigUint::from_bytes_be;
    match tag {
        2 | 3 if rest.len() == field_bytes => curve.lift_x(&number(rest), *tag == 3),
        4 if rest.len() == 2 * field_bytes => {
            let point = Some((number(&rest[..field_bytes]), number(&rest[field_bytes..])));
            point.filter(|point| curve.is_on_curve(&Some(point.clone())))
        }
        _ => None,
    }
}

#[test]
fn multiples_and_shared_secrets_on_13_curves() {
    let mut computed = 0;
    for file in secant_vectors::weierstrass() {
        let (curve, g, n) = group(&file);
        assert!(curve.is_on_curve(&g));
        assert_eq!(curve.multiply(&n, &g), None);
        for case in &file.scalar_mult_base {
            let expected = Some((case.x.integer(), case.y.integer()));
            assert_eq!(curve.multiply(&case.k.integer(), &g), expected, "{} {}", file.name, case.k);
            computed += 1;
        }
        for case in &file.ecdh {
            let peer = decode(&curve, file.field_bytes, &case.peer);
            assert_eq!(decode(&curve, file.field_bytes, &case.peer_compressed), peer);
            let shared = curve.multiply(&case.d.integer(), &peer).map(|(x, _)| x);
            assert_eq!(shared, Some(case.shared_x.integer()), "{} {}", file.name, case.d);
            computed += 1;
        }
    }
    assert_eq!(computed, 448 + 13 * 8);
}

#[test]
fn deterministic_signatures_on_13_curves() {
    let mut computed = 0;
    for file in secant_vectors::weierstrass() {
        let (curve, g, n) = group(&file);
        for case in &file.ecdsa_rfc6979 {
            let hash = HashName::from_name(&case.hash).expect("a known hash function");
            let digest = hash.digest(&[&case.msg]);
            let (d, e) = (case.d.integer(), ecdsa::bits2int(&digest, n.bits()));
            let signature = Rfc6979::new(hash, &n, &d, &digest, &[])
                .find_map(|k| ecdsa::sign_with_nonce(&curve, &g, &n, &d, &k, &e));
            assert_eq!(signature, Some((case.r.integer(), case.s.integer())), "{} {}", file.name, case.hash);
            computed += 1;
        }
    }
    assert_eq!(computed, 13 * 48);
}

#[test]
fn verification_at_the_edges_on_13_curves() {
    let (mut valid, mut invalid) = (0, 0);
    for file in secant_vectors::weierstrass() {
        let (curve, g, n) = group(&file);
        for case in &file.ecdsa_verify_edge {
            let q = decode(&curve, file.field_bytes, &case.q);
            let e = ecdsa::bits2int(&case.digest, n.bits());
            let verdict = ecdsa::verify(&curve, &g, &n, &q, &e, &case.r.integer(), &case.s.integer());
            assert_eq!(verdict, case.valid, "{} {}", file.name, case.label);
            *if verdict { &mut valid } else { &mut invalid } += 1;
        }
    }
    assert_eq!((valid, invalid), (98, 294));
}

#[test]
fn decoding_and_twists_on_13_curves() {
    let mut decoded = 0;
    for file in secant_vectors::weierstrass() {
        let (curve, _, _) = group(&file);
        for Decode { enc, valid, y, .. } in &file.decode {
            let point = decode(&curve, file.field_bytes, enc);
            assert_eq!(point.is_some(), *valid == Verdict::Valid, "{} {enc}", file.name);
            assert_eq!(point.map(|(_, y)| y), y.as_ref().map(|y| y.integer()), "{} {enc}", file.name);
            decoded += 1;
        }
        let on_twist = |x: &BigUint| legendre(&curve.right_hand_side(x), &curve.p) == -1;
        let smallest = (1..100u32).map(BigUint::from).find(on_twist);
        assert_eq!(smallest, Some(file.smallest_x_on_twist.integer()), "{}", file.name);
    }
    assert_eq!(decoded, 379);
}

#[test]
fn small_subgroups_have_their_order() {
    let mut counted = 0;
    for file in secant_vectors::small_subgroups() {
        let a = number::sub(&BigUint::ZERO, &u32::from(file.a.unsigned_abs()).into(), &file.p);
        let curve = Curve::new(file.p.clone(), a, file.b.clone());
        let point = Some((file.gx.clone(), file.gy.clone()));
        assert!(curve.is_on_curve(&point));
        assert_eq!(curve.multiply(&file.r.into(), &point), None);
        // a prime order is the order as soon as the point is not the identity; small ones are counted
        assert!((2..file.r).take_while(|i| i * i <= file.r).all(|i| file.r % i != 0));
        if file.r < 100 {
            assert_eq!(curve.order_of(&point), file.r);
            counted += 1;
        }
    }
    assert_eq!(counted, 41);
}

#[test]
fn recovery_on_secp256k1() {
    let curves = secant_vectors::weierstrass();
    let file = curves.iter().find(|curve| curve.name == "secp256k1").expect("secp256k1");
    let (curve, g, n) = group(file);
    for case in secant_vectors::edwards_montgomery().recoverable {
        let (r, s) = (&case.signature[..32], &case.signature[32..64]);
        let (r, s) = (BigUint::from_bytes_be(r), BigUint::from_bytes_be(s));
        let id = case.signature[64];
        let e = ecdsa::bits2int(&case.digest, n.bits());
        let key = ecdsa::recover(&curve, (&g, &n), &e, (&r, &s), id & 1 == 1, id & 2 == 2);
        assert_eq!(key, decode(&curve, 32, &case.pk));
        assert_eq!(key, curve.multiply(&case.sk.integer(), &g));
        // low s: s or n - s is what RFC 6979 gives
        let k = ecdsa::rfc6979_nonce(HashName::Sha256, &n, &case.sk.integer(), &case.digest);
        let signed = ecdsa::sign_with_nonce(&curve, &g, &n, &case.sk.integer(), &k, &e);
        let (r_signed, s_signed) = signed.expect("a signature");
        assert_eq!((&r_signed, &s), (&r, &s_signed.clone().min(&n - s_signed)));
    }
}

#[test]
fn brainpool_exchanges_of_rfc_7027() {
    let curves = secant_vectors::weierstrass();
    for row in rfc::RFC7027_A {
        let file = curves.iter().find(|curve| curve.name == row.curve).expect("a known curve");
        let (curve, g, _) = group(file);
        let integer = |text: &str| BigUint::from_bytes_be(&hex(text));
        let point = |(x, y): (&str, &str)| Some((integer(x), integer(y)));
        assert_eq!(curve.multiply(&integer(row.d_a), &g), point(row.q_a));
        assert_eq!(curve.multiply(&integer(row.d_b), &g), point(row.q_b));
        assert_eq!(curve.multiply(&integer(row.d_a), &point(row.q_b)), point(row.z));
        assert_eq!(curve.multiply(&integer(row.d_b), &point(row.q_a)), point(row.z));
    }
}

#[test]
fn ed25519_of_rfc_8032_and_generated() {
    let curve = Edwards25519::new();
    let rfc = rfc::RFC8032_7_1.map(|row| [row.secret, row.public, row.message, row.signature].map(hex));
    let generated = secant_vectors::edwards_montgomery().ed25519;
    let generated = generated.into_iter().map(|row| [row.seed.0, row.pk.0, row.msg.0, row.sig.0]);
    for [seed, public, message, signature] in rfc.into_iter().chain(generated) {
        let seed = seed.try_into().expect("32 bytes");
        let public: [u8; 32] = public.try_into().expect("32 bytes");
        let signature: [u8; 64] = signature.try_into().expect("64 bytes");
        assert_eq!(curve.public_key(&seed), public);
        assert_eq!(curve.sign(&seed, &message), signature);
        assert!(curve.verify_cofactorless(&public, &message, &signature));
        assert!(curve.verify_cofactored(&public, &message, &signature));
        let mut wrong = signature;
        wrong[40] ^= 1;
        assert!(!curve.verify_zip215(&public, &message, &wrong));
    }
}

#[test]
fn x25519_of_rfc_7748_and_generated() {
    for row in rfc::RFC7748_5_2 {
        assert_eq!(x25519(&hex_array(row.scalar), &hex_array(row.u)), hex_array(row.out));
    }
    let mut base = [0; 32];
    base[0] = 9;
    let (mut k, mut u) = (base, base);
    for (count, expected) in &rfc::RFC7748_5_2_ITERATED[..2] {
        (k, u) = (base, base);
        for _ in 0..*count {
            (k, u) = (x25519(&k, &u), k);
        }
        assert_eq!(k, hex_array(expected), "{count} iterations");
    }
    assert_ne!(k, u);
    let row = rfc::RFC7748_6_1;
    let (alice, bob) = (hex_array(row.alice_private), hex_array(row.bob_private));
    assert_eq!(x25519(&alice, &base), hex_array(row.alice_public));
    assert_eq!(x25519(&bob, &base), hex_array(row.bob_public));
    assert_eq!(x25519(&alice, &hex_array(row.bob_public)), hex_array(row.shared));
    assert_eq!(x25519(&bob, &hex_array(row.alice_public)), hex_array(row.shared));
    for case in secant_vectors::edwards_montgomery().x25519 {
        assert_eq!(x25519(&case.scalar.array(), &base), case.public.array());
        assert_eq!(x25519(&case.scalar.array(), &case.u.array()), case.out.array());
    }
}

#[test]
fn rfc_6979_on_the_prime_curves() {
    let extra = published();
    let curves = secant_vectors::weierstrass();
    let mut signed = 0;
    for row in extra.rfc6979() {
        let Some(file) = curves.iter().find(|curve| curve.n.integer() == row.q) else {
            continue;
        };
        let (curve, g, n) = group(file);
        assert_eq!(curve.multiply(&row.private, &g), Some((row.ux, row.uy)));
        for case in &row.cases {
            let hash = HashName::from_name(&case.hash).expect("a known hash function");
            let digest = hash.digest(&[case.message.as_bytes()]);
            let k = ecdsa::rfc6979_nonce(hash, &n, &row.private, &digest);
            assert_eq!(k, case.k);
            let e = ecdsa::bits2int(&digest, n.bits());
            let signature = ecdsa::sign_with_nonce(&curve, &g, &n, &row.private, &k, &e);
            assert_eq!(signature, Some((case.r.clone(), case.s.clone())));
            signed += 1;
        }
    }
    assert_eq!(signed, 50);
}

#[test]
fn the_three_rules_of_ed25519_at_the_edges() {
    let extra = published();
    let curve = Edwards25519::new();
    for case in extra.zip215() {
        let (key, signature) = (case.vk_bytes.array(), case.sig_bytes.array());
        assert_eq!(curve.verify_zip215(&key, b"Zcash", &signature), case.valid_zip215);
    }
    let speccheck = extra.speccheck();
    let library = |name: &str| speccheck.results.iter().find(|row| row.0 == name).expect("a known library").1;
    let (mut cofactorless, mut zip215) = ([false; 12], [false; 12]);
    for (i, case) in speccheck.cases.iter().enumerate() {
        let (key, signature) = (case.pub_key.array(), case.signature.array());
        cofactorless[i] = curve.verify_cofactorless(&key, &case.message, &signature);
        zip215[i] = curve.verify_zip215(&key, &case.message, &signature);
        let cofactored = curve.verify_cofactored(&key, &case.message, &signature);
        assert!(zip215[i] || !cofactored, "whatever is canonical is allowed by the liberal rule");
        assert!(cofactored || !cofactorless[i], "the equation without the cofactor implies the other");
    }
    assert_eq!(zip215, library("Zebra"));
    assert_eq!(cofactorless, library("Hacl*"));
}

#[test]
fn flags_of_914_cases_predict_the_verdict() {
    let extra = published();
    let curve = Edwards25519::new();
    let (mut liberal_accepts, mut strict_accepts) = (0, 0);
    for case in extra.dalek_validation() {
        let flags = case.flags.unwrap_or_default();
        let has = |flag: &str| flags.iter().any(|present| present == flag);
        let (key, signature) = (case.key.array(), case.sig.array());
        let residue = curve.residue(&key, case.msg.as_bytes(), &signature, Decoding::Liberal);
        let residue = residue.expect("points of the curve");
        let liberal = curve.multiply(&8u32.into(), &residue) == curve.identity();
        // k was hashed over other bytes than those that came; it matters unless [8]A is the identity
        assert_eq!(liberal, !has("reencoded_k") || has("low_order_A"), "case {}", case.number);
        liberal_accepts += usize::from(liberal);
        let canonical = [key, case.sig[..32].try_into().expect("32 bytes")]
            .iter()
            .all(|bytes| curve.decode(bytes, Decoding::Canonical).is_some());
        assert_eq!(canonical, !has("non_canonical_A") && !has("non_canonical_R"));
        let strict = canonical && residue == curve.identity();
        let predicted = liberal && canonical && !has("low_order_residue");
        assert_eq!(strict, predicted, "case {}", case.number);
        strict_accepts += usize::from(strict);
    }
    assert_eq!((liberal_accepts, strict_accepts), (826, 172));
}
