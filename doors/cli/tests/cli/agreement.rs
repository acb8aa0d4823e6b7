//! `ecdh`.

use super::support::Folder;
use secant_vectors::{hex, rfc};

#[test]
fn x25519_of_rfc_7748() {
    let folder = Folder::new();
    let vector = rfc::RFC7748_6_1;
    folder.write("alice", vector.alice_private);
    folder.write("bob", vector.bob_private);
    folder.write("alice.pub", vector.alice_public);
    folder.write("bob.pub", hex(vector.bob_public));
    for command in ["--key alice --peer bob.pub", "--key bob --peer alice.pub"] {
        let run = |options: &str| folder.secant(&format!("ecdh --curve x25519 {command} {options}"));
        assert_eq!(run("").text(), vector.shared);
        assert_eq!(run("--format raw").bytes(), hex(vector.shared));
        assert_eq!(run("--json").json()["shared_secret"], vector.shared);
    }
    assert!(
        folder
            .secant("ecdh --curve x25519 --key alice --peer bob.pub --out z --format raw")
            .bytes()
            .is_empty()
    );
    assert_eq!(folder.read("z"), hex(vector.shared));
    let json = folder.secant("ecdh --curve x25519 --key alice --peer bob.pub --out y --json").json();
    assert_eq!(json, serde_json::json!({ "curve": "x25519", "out": "y" }));
    assert_eq!(folder.read("y"), format!("{}\n", vector.shared).into_bytes());
}

#[test]
fn ecdh_of_rfc_7027() {
    let folder = Folder::new();
    let mut checked = 0;
    for vector in &rfc::RFC7027_A {
        folder.write("a", vector.d_a);
        folder.write("b", vector.d_b);
        folder.write("a.pub", format!("04{}{}", vector.q_a.0, vector.q_a.1));
        folder.write("b.pub", format!("04{}{}", vector.q_b.0, vector.q_b.1));
        for keys in ["--key a --peer b.pub", "--key b --peer a.pub"] {
            let command = format!("ecdh {keys} --curve {}", vector.curve);
            assert_eq!(folder.secant(&command).text(), vector.z.0.to_lowercase());
        }
        checked += 1;
    }
    assert_eq!(checked, 3);
}

#[test]
fn both_sides_agree_through_pem_files_and_standard_input() {
    let folder = Folder::new();
    for curve in ["secp521r1", "secp224k1", "brainpoolP512t1", "x25519"] {
        for name in ["a", "b"] {
            folder.secant(&format!("keygen --curve {curve} --out {name} --force")).bytes();
            folder.secant(&format!("public --key {name} --out {name}.pub")).bytes();
        }
        let one = folder.secant("ecdh --key a --peer b.pub").text();
        assert_eq!(folder.secant("ecdh --key b --peer a.pub").text(), one);
        assert_eq!(folder.secant_with("ecdh --key - --peer a.pub", &folder.read("b")).text(), one);
        assert_eq!(folder.secant_with("ecdh --key b --peer -", &folder.read("a.pub")).text(), one);
    }
}

#[test]
fn keys_that_do_not_fit_together_are_refused() {
    let folder = Folder::with_p256();
    for curve in ["secp256k1", "ed25519", "x25519", "P-256"] {
        folder.secant(&format!("keygen --curve {curve} --out {curve}")).bytes();
        folder.secant(&format!("public --key {curve} --out {curve}.pub")).bytes();
    }
    let run = |keys: &str| folder.secant(&format!("ecdh {keys}"));
    run("--key P-256 --peer secp256k1.pub")
        .fails("--peer secp256k1.pub: a key of secp256k1, but --key is of secp256r1");
    run("--key P-256 --peer x25519.pub")
        .fails("--peer x25519.pub: a key of x25519, but --key is of secp256r1");
    run("--key x25519 --peer ed25519.pub")
        .fails("--peer ed25519.pub: a key of ed25519, but --key is of x25519");
    run("--key ed25519 --peer ed25519.pub").fails("--key: an Ed25519 key signs and cannot agree on secrets");
    run("--key P-256 --peer P-256")
        .fails("--peer P-256: the file holds a private key; a public key is needed");
    run("--key P-256.pub --peer P-256.pub")
        .fails("--key P-256.pub: the file holds a public key; a private key is needed");
    run("--key - --peer -").fails("--key -: the input is empty");
    folder
        .secant_with("ecdh --key - --peer -", &folder.read("P-256"))
        .fails("--peer -: standard input serves --key - already");
}

#[test]
fn a_peer_of_small_order_is_refused() {
    let folder = Folder::new();
    folder.write("key", rfc::RFC7748_6_1.alice_private);
    // u = 0, u = 1, and a u of order 8
    for u in [
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
    ] {
        folder.write("peer", u);
        folder
            .secant("ecdh --curve x25519 --key key --peer peer")
            .refuses("--peer peer: the shared secret is zero: the peer's point has small order");
    }
}
