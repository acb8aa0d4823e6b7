//! What programs that call the command rely on: its exit codes, and the members of its JSON. Members are added and never
//! change their names; a line that has to change here breaks such programs.

use super::support::{Folder, same};
use serde_json::Value;

/// Commands in their order, each with files that those before it wrote; the exit code and the members, of which there may be
/// more.
const RUNS: &[(&str, i32, &str)] = &[
    ("curves", 0, "curves"),
    ("keygen --curve P-256 --out key", 0, "curve out public_key"),
    ("keygen --curve secp256k1 --out key.k1", 0, "curve out public_key"),
    ("keygen --curve ed25519 --out key.ed", 0, "curve out public_key"),
    ("keygen --curve x25519 --out key.x", 0, "curve out public_key"),
    ("public --key key --out pub", 0, "compressed curve pem public_key"),
    ("public --key key.k1 --out pub.k1", 0, "compressed curve pem public_key"),
    ("public --key key.ed --out pub.ed", 0, "compressed curve pem public_key"),
    ("public --key key.x --out pub.x", 0, "compressed curve pem public_key"),
    ("convert --key key --format der --plain --out key.der", 0, "curve out public_key"),
    ("sign --key key --out sig sample", 0, "curve digest recovery_id signature"),
    ("sign --key key.ed --out sig.ed sample", 0, "curve signature"),
    ("verify --key pub --signature sig sample", 0, "valid"),
    ("verify --key pub --signature sig.ed sample", 1, "reason valid"),
    ("verify --key pub.ed --signature sig.ed sample", 0, "valid"),
    ("verify-batch --kind bip340 sample", 1, "errors valid verdicts"),
    ("recover --curve P-256 --signature sig sample", 0, "keys"),
    ("ecdh --key key --peer pub", 0, "curve shared_secret"),
    ("kdf x963 --secret seed --length 32", 0, "digest key"),
    ("ecies encrypt --key pub --out sealed sample", 0, "out"),
    ("ecies decrypt --key key sealed", 0, "decrypted"),
    ("hpke seal --key pub --out sealed.hpke sample", 0, "out"),
    ("hpke open --key key sealed.hpke", 0, "decrypted"),
    ("derive --key seed --seed", 0, "depth fingerprint private public public_key"),
    ("brc42 --key key.k1 --peer pub.k1 --invoice 1", 0, "curve out private_key public_key"),
    ("schnorr public --key key.k1", 0, "public_key"),
    ("schnorr sign --key key.k1 --out sig.k1 sample", 0, "public_key signature"),
    ("xeddsa sign --key key.x --out sig.x sample", 0, "signature"),
    ("xeddsa verify --key pub.x --signature sig.x sample", 0, "valid"),
    ("wif encode --key key.k1", 0, "wif"),
    ("point add --curve P-256 G G", 0, "compressed identity point x y"),
    ("point multiply --curve P-256 G 2", 0, "compressed identity point x y"),
    (
        "point check --curve P-256 036b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296",
        0,
        "compressed curve identity in_subgroup point x y",
    ),
    ("field add --curve P-256 1 2", 0, "curve result"),
    ("scalar add --curve P-256 1 2", 0, "curve result"),
    ("koblitz encode --curve P-256 sample", 0, "curve length points"),
    ("hash-to-curve point --suite P256_XMD:SHA-256_SSWU_RO_ --tag t sample", 0, "point suite x y"),
    ("hash-to-curve expand --digest sha256 --length 32 --tag t sample", 0, "bytes"),
    ("tls write-parameters --curve P-256", 0, "parameters"),
    ("tls read-parameters 030017", 0, "curve rest"),
    // checked and refused: the private key is zero
    ("public --curve P-256 --key zero", 1, "argument error"),
    ("point check --curve P-256 06", 2, "argument error"),
    ("frobnicate", 2, "argument error"),
];

#[test]
fn exit_codes_and_members_of_json_stay() {
    let folder = Folder::new();
    folder.write("sample", "sample");
    folder.write("seed", "000102030405060708090a0b0c0d0e0f");
    folder.write("zero", "00".repeat(32));
    for (command, code, members) in RUNS {
        let run = folder.secant(&format!("{command} --json"));
        same(command, (run.code, run.stdout.is_empty()), (*code, members.starts_with("argument")));
        let text = if run.stdout.is_empty() { run.stderr.as_bytes() } else { &run.stdout };
        let json: Value = serde_json::from_slice(text).expect(command);
        for member in members.split(' ') {
            assert!(json.get(member).is_some(), "{command}: no member {member} in {json}");
        }
    }
}
