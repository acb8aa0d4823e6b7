//! Keys of OpenSSH: files of `ssh-keygen` 9.2, round trips, and what must be refused.

use super::*;

const ED25519: &str = "\
-----BEGIN OPENSSH PRIVATE KEY-----
b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW
QyNTUxOQAAACDX3fcNNR3vZPD73lYZ6AyyApDpC1TEuONHi9XxHLuXUQAAAJA5WsE+OVrB
PgAAAAtzc2gtZWQyNTUxOQAAACDX3fcNNR3vZPD73lYZ6AyyApDpC1TEuONHi9XxHLuXUQ
AAAEB9JGH1zUfx22C6EnsKfQlhPwBjM6s+/oW6hhqwgYjAzNfd9w01He9k8PveVhnoDLIC
kOkLVMS440eL1fEcu5dRAAAACWEgY29tbWVudAECAwQ=
-----END OPENSSH PRIVATE KEY-----
";
const ED25519_LINE: &str =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAINfd9w01He9k8PveVhnoDLICkOkLVMS440eL1fEcu5dR a comment\n";
const P521: &str = "\
-----BEGIN OPENSSH PRIVATE KEY-----
b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAArAAAABNlY2RzYS
1zaGEyLW5pc3RwNTIxAAAACG5pc3RwNTIxAAAAhQQAdA/XT0b4FQjvdIcfaL/46uqX4hiU
RtU1NkKwVtbDQkrsrAqYvMYAU0x8TRZTof4hSRJbD6H1vigfNO9Qzy2+xXwAF9ZUImkHqW
YEJe+WOQv/X+ZaqKeiQpv3YDdu4P3uJ8F/Qe1NLp1liAWUrMxhmG2iqx0vJqzDrXztrIPi
wI1RJMoAAAEIL15INC9eSDQAAAATZWNkc2Etc2hhMi1uaXN0cDUyMQAAAAhuaXN0cDUyMQ
AAAIUEAHQP109G+BUI73SHH2i/+Orql+IYlEbVNTZCsFbWw0JK7KwKmLzGAFNMfE0WU6H+
IUkSWw+h9b4oHzTvUM8tvsV8ABfWVCJpB6lmBCXvljkL/1/mWqinokKb92A3buD97ifBf0
HtTS6dZYgFlKzMYZhtoqsdLyasw6187ayD4sCNUSTKAAAAQgEF4akC1yQVZG+P7yuf6QeO
cowwQQPvMZwIrebnyf+oCltGH3YsVTkBJTAdfwZuMSzMmAW0V/RmrmkaAKu4ETHHcQAAAA
RjNTIxAQIDBAUG
-----END OPENSSH PRIVATE KEY-----
";
const P521_LINE: &str = "ecdsa-sha2-nistp521 AAAAE2VjZHNhLXNoYTItbmlzdHA1MjEAAAAIbmlzdHA1MjEAAACFBAB0D9dPRvgVCO90hx9ov/jq6pfiGJRG1TU2QrBW1sNCSuysCpi8xgBTTHxNFlOh/iFJElsPofW+KB8071DPLb7FfAAX1lQiaQepZgQl75Y5C/9f5lqop6JCm/dgN27g/e4nwX9B7U0unWWIBZSszGGYbaKrHS8mrMOtfO2sg+LAjVEkyg== c521\n";
/// The password is `correct horse`, the rounds 3.
const ENCRYPTED_P256: &str = "\
-----BEGIN OPENSSH PRIVATE KEY-----
b3BlbnNzaC1rZXktdjEAAAAACmFlczI1Ni1jdHIAAAAGYmNyeXB0AAAAGAAAABCt/dwnqt
3DwnDrow/kqH5ZAAAAAwAAAAEAAABoAAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlz
dHAyNTYAAABBBLqgoeDIRtHROQXUlipV92wtYBDWhvIfogwUWwbD7sG2GzS6FFIKq+SBtg
ouqc1sAgneY/anG7ZhHfjHVRIRP40AAACgEVf99+jReMkFne74L5zXBJE05hryK2q9+x+/
fCtOeAyF8Ksu+zh36UQqY08iEIpIn8aQ6YqlsyiE3TUQpuGdbrifOOVZwKKFwVkGS3R6Td
E65dgr7g/MTFRCe1oQvPQzdJscyJHFOuauzHLZD50fpLv2amdBpjIfAZFJA0WF+WgVSUSw
O3B5POia2EJVSzopOilGBNiNUmETIg9chglLUA==
-----END OPENSSH PRIVATE KEY-----
";
const ENCRYPTED_P256_LINE: &str = "ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBLqgoeDIRtHROQXUlipV92wtYBDWhvIfogwUWwbD7sG2GzS6FFIKq+SBtgouqc1sAgneY/anG7ZhHfjHVRIRP40= c256\n";

fn constant(out: &mut [u8]) -> Result<(), Error> {
    out.fill(0x5a);
    Ok(())
}

fn refused_bytes(bytes: &[u8]) -> FileError {
    PrivateKeyFile::from_openssh_bytes(bytes, &ReadOptions::new()).expect_err("refused")
}

/// The bytes of a file, and the check number inside, which is random.
fn check_number(text: &str) -> [u8; 4] {
    let bytes = der(text);
    // the number is there twice
    let place = (0..bytes.len() - 8).find(|&i| i > 60 && bytes[i..i + 4] == bytes[i + 4..i + 8]);
    let place = place.expect("a check number");
    bytes[place..place + 4].try_into().expect("4 bytes")
}

#[test]
fn files_of_ssh_keygen_are_rewritten_byte_for_byte() {
    for (text, line, comment) in [(ED25519, ED25519_LINE, "a comment"), (P521, P521_LINE, "c521")] {
        let (key, public) = (private(text), public(line));
        assert_eq!((key.algorithm, key.public.as_ref()), (public.algorithm, Some(&public.public)));
        assert_eq!(public.to_openssh(comment).expect("encodes"), line);
        let check = check_number(text);
        let mut random = |out: &mut [u8]| {
            out.copy_from_slice(&check);
            Ok(())
        };
        let again = key.to_openssh(comment, None, DEFAULT_ROUNDS, &mut random).expect("encodes");
        assert_eq!(again.as_str(), text);
    }
}

#[test]
fn encrypted_files_need_their_password() {
    let key = with(ENCRYPTED_P256.as_bytes(), b"correct horse").expect("decrypted");
    assert_eq!(key.public, Some(public(ENCRYPTED_P256_LINE).public));
    assert_eq!(with(ENCRYPTED_P256.as_bytes(), b"correct house").err(), Some(Error::WrongPassword.into()));
    assert_eq!(with(ENCRYPTED_P256.as_bytes(), b"").err(), Some(Error::EmptyPassword.into()));
    assert_eq!(refused(ENCRYPTED_P256.as_bytes()), Error::PasswordNeeded);
    for rounds in [0, MAX_ROUNDS + 1] {
        let result = key.to_openssh("", Some(b"x"), rounds, &mut constant);
        assert_eq!(result.err(), Some(Error::PasswordCost));
    }
    assert_eq!(key.to_openssh("", Some(b""), 1, &mut constant).err(), Some(Error::EmptyPassword));
    let text = key.to_openssh("", Some(b"other"), 1, &mut constant).expect("encodes");
    assert_eq!(with(text.as_bytes(), b"other").expect("decrypted").secret, key.secret);
    let failing = key.to_openssh("", None, 1, &mut |_: &mut [u8]| Err(Error::Random));
    assert_eq!(failing.err(), Some(Error::Random));
}

#[test]
fn scalars_of_every_length_round_trip() {
    let whole = private(P521);
    for zeros in 0..66 {
        for first in [1, 0x7f, 0x80, 0xff] {
            let mut secret = vec![0; 66];
            secret[zeros..].fill(first);
            let key = PrivateKeyFile::new(whole.algorithm, &secret, whole.public.as_deref()).expect("a key");
            let text = key.to_openssh("comment", None, 1, &mut constant).expect("encodes");
            assert_eq!(*private(text.as_bytes()).secret, secret);
        }
    }
}

#[test]
fn altered_files_are_refused_or_another_key() {
    for text in [ED25519, P521] {
        let good = der(text);
        for length in 0..good.len() {
            assert!(PrivateKeyFile::from_openssh_bytes(&good[..length], &ReadOptions::new()).is_err());
        }
        for i in 0..good.len() {
            for bit in 0..8 {
                let mut bytes = good.clone();
                bytes[i] ^= 1 << bit;
                if let Ok(key) = PrivateKeyFile::from_openssh_bytes(&bytes, &ReadOptions::new()) {
                    // the private key or the comment alone: everything else is there twice or fixed
                    assert_eq!(key.public, private(text).public);
                }
            }
        }
        let longer = [good.as_slice(), &[0]].concat();
        assert_eq!(refused_bytes(&longer), Error::TrailingData);
    }
}

#[test]
fn lines_are_read_as_ssh_keygen_reads_them() {
    let words: Vec<&str> = ED25519_LINE.split_whitespace().collect();
    let [name, key] = [words[0], words[1]];
    for line in [
        format!("{name}  {key}"),
        format!("  {name}\t{key}\ta comment\n"),
        format!("# a comment\r\n\r\n{name} {key}\r\n"),
        format!("no-pty {name} {key} comment"),
        format!("command=\"echo \\\"ssh-rsa \\\" x\",no-pty\t{name} {key}"),
        format!("from=\"*.example, 10.0.0.1\" {name} {key}\nssh-rsa AAAA\n"),
        format!("{name} {key}\n{P521_LINE}"),
        format!("\u{feff}{name} {key}"),
    ] {
        assert_eq!(public(&line), public(ED25519_LINE), "{line}");
    }
    for line in [format!("\"{name} {key}"), format!("no-pty no-pty {name} {key}"), format!("x{name} {key}")] {
        assert_eq!(refused(line.as_bytes()), Error::KeyEncoding, "{line}");
    }
}

/// Keys encrypted by `ssh-keygen -Z`, one for each cipher, with the password `correct horse` and 1 round.
#[test]
fn every_cipher_of_ssh_keygen_is_read_or_named() {
    const CIPHERS: [(&str, &str); 10] = [
        (
            "aes128-cbc",
            "b3BlbnNzaC1rZXktdjEAAAAACmFlczEyOC1jYmMAAAAGYmNyeXB0AAAAGAAAABDkBS456bzShuQK8XSbwnS5AAAAAQAAAAEAAAAzAAAAC3NzaC1lZDI1NTE5AAAAINfd9w01He9k8PveVhnoDLICkOkLVMS440eL1fEcu5dRAAAAkPTe2f2mHoIh7P1o44TyBpBUqH52DGkBPN8BSKIsUzMo4GQXQSqYjX+Uw1w4jCi1zSprIuhBmRoZmJttr8b1gcNYSZRL+R+kLylck2aM8bT1w3EanVDOcWBEumKR0hkJFyV64cqUC0wrPUQcbAV9PXkVdk2Wyc6THMyT51lxYhUwOa7Pf43MTYoMLqsjHjkd9A==",
        ),
        (
            "aes192-cbc",
            "b3BlbnNzaC1rZXktdjEAAAAACmFlczE5Mi1jYmMAAAAGYmNyeXB0AAAAGAAAABAP8IY+IjaUSDoMz51h5O8pAAAAAQAAAAEAAAAzAAAAC3NzaC1lZDI1NTE5AAAAINfd9w01He9k8PveVhnoDLICkOkLVMS440eL1fEcu5dRAAAAkJL675Jy62K8QDMtoaAhNh0aiPWJDcadPk8dghXv2anbWTK9Aut4RzKdCwWCaoJBDBpFXpw5/kh52/W3lyM3i4NduGTtGdY2uqMLm7UvCLeS/1ItMzxH+L0AWryaLOabDsWmIjmD8h1U4SdcoAkUD2o5HtIjgGXBrCU3TG8x3NNXLwvJxYMekwbupL8hsppSLA==",
        ),
        (
            "aes256-cbc",
            "b3BlbnNzaC1rZXktdjEAAAAACmFlczI1Ni1jYmMAAAAGYmNyeXB0AAAAGAAAABDf+WOz0N4+vtot2XcThrjyAAAAAQAAAAEAAAAzAAAAC3NzaC1lZDI1NTE5AAAAINfd9w01He9k8PveVhnoDLICkOkLVMS440eL1fEcu5dRAAAAkA1obyyu7ax4FX3qPJHb2KARxoGadClD5wEhhzxdFHvAYo7ll78VFVc9f5LJndYpRNdAqVhFWp00eNiDzeenGsKKoGmZWR19rVRNzU253J0hV4laBBK37p9LHNMxYvmn5A5HjH1CBxUcNGsS/Zuzcrec0FiMcVaT/AZWCWDMhBrXwbA0+WQWABEVwLRJNL9k7A==",
        ),
        (
            "aes128-ctr",
            "b3BlbnNzaC1rZXktdjEAAAAACmFlczEyOC1jdHIAAAAGYmNyeXB0AAAAGAAAABCfysgATCgcFJEiDIU5VdFIAAAAAQAAAAEAAAAzAAAAC3NzaC1lZDI1NTE5AAAAINfd9w01He9k8PveVhnoDLICkOkLVMS440eL1fEcu5dRAAAAkFvVac7ZoS0KUxBLSd798rdHbSJnTwC/lCoV42u7zkx9xhxQSkv51d8XcrzuO9BHIaQQb/9V5HoB2YkZt1Vy4B7jod0M4KB4AJv8dEWs30Fzqk9uWiyRR90jNN0WSCL7EgkQ8Z9o2Bn/gK2umHclEqeVgSqt5f8Un2U8w8muYcLIJ0zA8xLB4RwWhgzNMw35ng==",
        ),
        (
            "aes192-ctr",
            "b3BlbnNzaC1rZXktdjEAAAAACmFlczE5Mi1jdHIAAAAGYmNyeXB0AAAAGAAAABDXTjcWls6b/820/h2qqufqAAAAAQAAAAEAAAAzAAAAC3NzaC1lZDI1NTE5AAAAINfd9w01He9k8PveVhnoDLICkOkLVMS440eL1fEcu5dRAAAAkItcNzS6gOki3TQS6739GISYR/YwmcCh1AqZbwWxBzj9ZtbHAPawVduLwInNLGEJzoIskJSkpHZMUX9OFnFAH/p4mm7StORID+vX6D2TUTxVAHuFKSQFkDOxuVLSdIv3LWlB+LRp2GfaC7JG3DNU/wckrMEj2aVMp7WPwYP78Vsp/xM04NE44nUsFsCfwERVEA==",
        ),
        (
            "aes256-ctr",
            "b3BlbnNzaC1rZXktdjEAAAAACmFlczI1Ni1jdHIAAAAGYmNyeXB0AAAAGAAAABA6evopIvYxFHRyKVsCu7gnAAAAAQAAAAEAAAAzAAAAC3NzaC1lZDI1NTE5AAAAINfd9w01He9k8PveVhnoDLICkOkLVMS440eL1fEcu5dRAAAAkDouhbYC7JzUWxAKqLnWoP8CZmx/g1KHbqt9DTpkQOvoVNOvtGyhi+OU0X3G1IICCFig5VmZYtO+90iJqWWu+q4vbXIxPSQBaCJYzrKMXFLyFxU9mUWJ7/EznvhxRmahHba81e3s2TMovZld8ab47KM8Cg8qGGLsTg4MzTQnW6yev2hdqThRDnwqMfLBio+RWw==",
        ),
        (
            "aes128-gcm@openssh.com",
            "b3BlbnNzaC1rZXktdjEAAAAAFmFlczEyOC1nY21Ab3BlbnNzaC5jb20AAAAGYmNyeXB0AAAAGAAAABBSOIpkykaaXlGMIhXAANV3AAAAAQAAAAEAAAAzAAAAC3NzaC1lZDI1NTE5AAAAINfd9w01He9k8PveVhnoDLICkOkLVMS440eL1fEcu5dRAAAAkMalSwDOm1908+R5Wtl7Rup9nDeQ1SpRXxebIb7I3laAid9BP+Tym2b46OUm+cYYcUc5b2bvzX9JdmdWqW3Kox7P7SMUaFkMpWSsKXLGZj/0meJNe4tKkc8V3rmLhzToji2FJFQy8chj0/4ppIX+umdqCQ7Lhp1G/UTNlpB/NraJ1FCIBloKk738LtIR9e9Py0gW5Vd3MVM3iTum224wXiE=",
        ),
        (
            "aes256-gcm@openssh.com",
            "b3BlbnNzaC1rZXktdjEAAAAAFmFlczI1Ni1nY21Ab3BlbnNzaC5jb20AAAAGYmNyeXB0AAAAGAAAABC0bhu58nIHlPniaBeFy8qZAAAAAQAAAAEAAAAzAAAAC3NzaC1lZDI1NTE5AAAAINfd9w01He9k8PveVhnoDLICkOkLVMS440eL1fEcu5dRAAAAkOGf1GkxWurrWaQPLJhga6VJ4sD0BRPJS6O2Kkg34FDkjOB1rMwM+8ujZQ0/pnlvWOecdGmU5G6nYOEoBq7y1eBiPKskW47daQ5aMGIUg+CF6euieyJ0WE0j5gcaynMGj330TatzsuhhwAGePJD4GqWjvWZ+tl0b8DgLxBEjpEQy5R3nRgJLrtUKoVCZbN+z2amMdOBnwHi1oR7Kl9u5Dvs=",
        ),
        (
            "chacha20-poly1305@openssh.com",
            "b3BlbnNzaC1rZXktdjEAAAAAHWNoYWNoYTIwLXBvbHkxMzA1QG9wZW5zc2guY29tAAAABmJjcnlwdAAAABgAAAAQmmdCeUseUsZLoPp+Evt4FgAAAAEAAAABAAAAMwAAAAtzc2gtZWQyNTUxOQAAACDX3fcNNR3vZPD73lYZ6AyyApDpC1TEuONHi9XxHLuXUQAAAJAxYK++sn3A/EoXhD1ERrQ9q9kD1kvyiPV1cu1qriwfILJHxNBSLB2Oa3CFAz6SwleZUsh6lopP6uLc7qEW4pSnY2A/YBuH9yiLcp+FQQ9V+JiB7UUOOuP7zAyEMtbhYAHFfA6FR9AqN2KfCDOhZsgNB/lq0jugq6AxF5lhObb6SrNHzpMPFWjWcXwKvRkRQsxQhRmYxJC0qrv/396yu+3t",
        ),
        (
            "3des-cbc",
            "b3BlbnNzaC1rZXktdjEAAAAACDNkZXMtY2JjAAAABmJjcnlwdAAAABgAAAAQDJMM1WCWx+A4qgYaNaKb6wAAAAEAAAABAAAAMwAAAAtzc2gtZWQyNTUxOQAAACDX3fcNNR3vZPD73lYZ6AyyApDpC1TEuONHi9XxHLuXUQAAAJC6AQpe4E2CSRw3Xh7EFvkiR6LjLFlmaCMNWD8DquyGBOOF4wNZKBTkVKGefh2rKlX3UdiuhYADKrB4kKW94wzPOYXoaiHeyW7iqyGzIZzQsE+R1uzDsSdBzRW/a6PJyW7CZNN15iG6kT/XASYw/JtoJPWGTAHqk+LgiecaUZAev75Cnsieu8CU3vRVkLkW1YU=",
        ),
    ];
    let mut read = 0;
    for (name, text) in CIPHERS {
        let text =
            format!("-----BEGIN OPENSSH PRIVATE KEY-----\n{text}\n-----END OPENSSH PRIVATE KEY-----\n");
        let result = with(text.as_bytes(), b"correct horse");
        if name == "3des-cbc" {
            assert_eq!(result.err(), Some(unsupported(Part::Cipher, name)));
            continue;
        }
        assert_eq!(result.expect("decrypted").secret, private(ED25519).secret, "{name}");
        assert_eq!(with(text.as_bytes(), b"wrong").err(), Some(Error::WrongPassword.into()), "{name}");
        assert_eq!(refused(text.as_bytes()), Error::PasswordNeeded);
        let bytes = der(&text);
        for length in 0..bytes.len() {
            let options = ReadOptions::new().password(b"correct horse");
            assert!(
                PrivateKeyFile::from_openssh_bytes(&bytes[..length], &options).is_err(),
                "{name}, {length}"
            );
        }
        read += 1;
    }
    assert_eq!(read, 9);
}

#[test]
fn lines_are_strict() {
    let refuse = |line: &str| refused(line.as_bytes());
    let words: Vec<&str> = ED25519_LINE.split_whitespace().collect();
    let short = format!("{} {}", words[0], words[1]);
    assert_eq!(public(&short), public(ED25519_LINE));
    assert_eq!(public(format!("{short}\r\n")), public(ED25519_LINE));
    for name in ["ssh-rsa", "sk-ssh-ed25519@openssh.com", "ssh-ed25519-cert-v01@openssh.com"] {
        let error = unsupported(Part::OpensshType, name);
        assert_eq!(refuse(&format!("{name} {}", words[1])), error);
        assert_eq!(refuse(&format!("no-pty {name} {}", words[1])), error);
    }
    assert_eq!(refuse(&format!("ecdsa-sha2-nistp256 {}", words[1])), Error::KeyEncoding);
    assert_eq!(refuse(&format!("ssh-ed25519 no-pty {}", words[1])), Error::KeyEncoding);
    assert_eq!(refuse("ssh-ed25519"), Error::KeyEncoding);
    for length in 12..short.len() {
        refuse(&short[..length]);
    }
    let key = public(ED25519_LINE);
    for comment in ["two\nlines", "two\rlines", "a\0zero"] {
        assert_eq!(key.to_openssh(comment).err(), Some(Error::Comment));
    }
    assert_eq!(key.to_openssh("").expect("encodes"), format!("{short}\n"));
    for algorithm in [KeyAlgorithm::X25519, KeyAlgorithm::Curve(NamedCurve::Secp256k1)] {
        let key = PublicKeyFile::new(algorithm, &[4; 32]).expect("a key");
        assert_eq!(key.to_openssh("").err(), Some(Error::UnsupportedKey));
    }
    let compressed = PublicKeyFile::new(KeyAlgorithm::Curve(NamedCurve::Secp256r1), &[2; 33]).expect("a key");
    assert_eq!(compressed.to_openssh("").err(), Some(Error::KeyEncoding));
}

/// Python's `cryptography` pads what is whole already by one more block, and `ssh-keygen` reads that.
#[test]
fn a_whole_block_of_padding_is_read() {
    let key = private(ED25519);
    // five bytes end the section at a block's end
    let text = key.to_openssh("12345", None, 1, &mut constant).expect("encodes");
    let whole = der(&text);
    let number = |place: usize| whole[place..place + 4].iter().fold(0, |n, byte| n << 8 | usize::from(*byte));
    let place = (0..whole.len() - 4).find(|&place| number(place) == whole.len() - place - 4);
    let place = place.expect("the length of the section");
    let padded = |padding: &[u8]| {
        let mut bytes = [&whole, padding].concat();
        let length = (bytes.len() - place - 4) as u32;
        bytes[place..place + 4].copy_from_slice(&length.to_be_bytes());
        PrivateKeyFile::from_openssh_bytes(&bytes, &ReadOptions::new())
    };
    assert_eq!(padded(&[]).expect("a key").secret, key.secret);
    assert_eq!(padded(&[1, 2, 3, 4, 5, 6, 7, 8]).expect("a key").secret, key.secret);
    let two: Vec<u8> = (1..=16).collect();
    for refused in [&two[..], &[0; 8], &[1, 2, 3, 4, 5, 6, 7, 9], &[1, 2, 3, 4]] {
        assert_eq!(padded(refused).err(), Some(Error::KeyEncoding.into()));
    }
}
