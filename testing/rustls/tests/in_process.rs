//! rustls with secant on one side or both, for every group, every kind of certificate, TLS 1.2 and 1.3.

use rustls::crypto::CryptoProvider;
use rustls::version::{TLS12, TLS13};
use rustls::{HandshakeKind, NamedGroup as Group};
use secant_rustls_tests::certificates::{Identity, KINDS, Kind, folder};
use secant_rustls_tests::handshakes::{client, server, shake};
use secant_rustls_tests::{Named, all, others, with_group};

/// The identifiers of all groups, and those that each version has.
const BOTH: [Group; 5] = [Group::X25519, Group::X448, Group::secp256r1, Group::secp384r1, Group::secp521r1];
const OLD: [Group; 3] = [Group::Unknown(26), Group::Unknown(27), Group::Unknown(28)];
const NEW: [Group; 5] = [
    Group::X25519MLKEM768,
    Group::secp256r1MLKEM768,
    Group::Unknown(31),
    Group::Unknown(32),
    Group::Unknown(33),
];

/// Whether all bases are there.
const ALL: bool = cfg!(all(feature = "aws-lc-rs", feature = "graviola"));

/// The pairs of providers with secant on at least one side.
fn pairs() -> Vec<(Named, Named)> {
    let all = all();
    let pairs = all.iter().flat_map(|one| all.iter().map(move |other| (one.clone(), other.clone())));
    pairs.filter(|(one, other)| one.is_secant || other.is_secant).collect()
}

#[test]
fn every_group() {
    let Some(folder) = folder() else { return };
    let identity = Identity::new(folder, &KINDS[0]);
    let mut done = 0;
    for (version, groups) in [(&TLS12, [&BOTH[..], &OLD]), (&TLS13, [&BOTH[..], &NEW])] {
        for group in groups.into_iter().flatten() {
            for (one, other) in pairs() {
                let what = format!("{version:?} {group:?}: {} with {}", one.name, other.name);
                // a client that offers this group alone, and a server that has all
                let Some(alone) = with_group(&one.provider, *group) else { continue };
                if with_group(&other.provider, *group).is_none() {
                    continue;
                }
                let client = client(alone, version, &identity, None).expect(&what);
                let server = server(other.provider, version, &identity, None).expect(&what);
                let shaken = shake(&client, &server);
                assert_eq!(shaken, Ok((*group, HandshakeKind::Full)), "{what}");
                done += 1;
            }
        }
    }
    assert_eq!(done, if ALL { ALL_GROUPS } else { RING_GROUPS });
}
const RING_GROUPS: usize = 30;
const ALL_GROUPS: usize = 282;

/// Whether a provider has keys and certificates of a kind, and in which versions: whether it should.
fn has(one: &Named, kind: &Kind, is_new: bool) -> bool {
    let is = |name| !one.is_secant && one.name == name;
    match kind.name {
        // no cipher suite signs with it in TLS 1.2
        "Ed448" => one.is_secant && is_new,
        // graviola's suites of TLS 1.2 do not know it, and suites are the base's
        "Ed25519" => is_new || one.base != "graviola",
        "P-256 SHA-512" | "P-384 SHA-512" => !is("ring"),
        name if name.starts_with("P-521") => !is("ring") && !is("graviola"),
        name => one.is_secant || !name.starts_with("brainpool"),
    }
}

#[test]
fn every_certificate_on_both_sides() {
    let Some(folder) = folder() else { return };
    let (mut done, mut refused) = (0, 0);
    for kind in &KINDS {
        let identity = Identity::new(folder, kind);
        for (version, is_new) in [(&TLS12, false), (&TLS13, true)] {
            for (one, other) in pairs() {
                let what = format!("{version:?} {}: {} with {}", kind.name, one.name, other.name);
                let expected = has(&one, kind, is_new) && has(&other, kind, is_new);
                let client = client(one.provider, version, &identity, Some(&identity));
                let server = server(other.provider, version, &identity, Some(&identity));
                let result = client.and_then(|client| shake(&client, &server?));
                assert_eq!(result.is_ok(), expected, "{what}: {result:?}");
                if expected { done += 1 } else { refused += 1 }
            }
        }
    }
    assert_eq!((done, refused), if ALL { ALL_KINDS } else { RING_KINDS });
}
const RING_KINDS: (usize, usize) = (57, 45);
const ALL_KINDS: (usize, usize) = (582, 336);

fn groups(provider: &CryptoProvider) -> Vec<u16> {
    provider.kx_groups.iter().map(|group| group.name().into()).collect()
}

#[test]
fn groups_are_offered_in_the_base_s_order() {
    for base in others() {
        let (mut expected, given) = (Vec::new(), groups(&base.provider));
        let own = groups(&secant_rustls::over(base.provider.clone()));
        let lacking =
            [0x11ec, 0x11eb, 0x1d, 0x17, 0x18, 0x19, 0x1e].into_iter().filter(|id| !given.contains(id));
        let (first, last): (Vec<u16>, Vec<u16>) = lacking.partition(|id| *id == 0x11ec);
        [first, given, last].into_iter().for_each(|part| expected.extend(part));
        assert_eq!(own, expected, "{}", base.name);
        assert_eq!(own[0], 0x11ec);
        let brainpool = secant_rustls::Options::new().brainpool(true).over(base.provider);
        expected.extend([0x1a, 0x1b, 0x1c, 0x1f, 0x20, 0x21]);
        assert_eq!(groups(&brainpool), expected);
    }
}

#[test]
fn a_provider_is_made_once() {
    for base in others() {
        let lists = |options: secant_rustls::Options| {
            let made = options.over(base.provider.clone()).signature_verification_algorithms;
            (made.all.as_ptr(), made.all.len(), made.mapping.len())
        };
        let (with, without) = (secant_rustls::Options::new().brainpool(true), secant_rustls::Options::new());
        assert_eq!(lists(with), lists(with));
        assert_eq!(lists(without), lists(without));
        // three curves with three hashes each, and three schemes
        let (with, without) = (lists(with), lists(without));
        assert_eq!((with.1 - without.1, with.2 - without.2), (9, 3));
        // over secant, nothing is there twice
        let twice = secant_rustls::over(secant_rustls::over(base.provider.clone()));
        assert_eq!(twice.signature_verification_algorithms.all.len(), without.1);
        assert_eq!(groups(&twice), groups(&secant_rustls::over(base.provider)));
    }
}

#[test]
fn the_half_of_a_hybrid_serves_alone() {
    let Some(folder) = folder() else { return };
    let identity = Identity::new(folder, &KINDS[0]);
    // a server without ML-KEM: no second round
    let ring = rustls::crypto::ring::default_provider();
    for base in others() {
        let client = client(secant_rustls::over(base.provider), &TLS13, &identity, None).expect("a client");
        let server = server(ring.clone(), &TLS13, &identity, None).expect("a server");
        assert_eq!(shake(&client, &server), Ok((Group::X25519, HandshakeKind::Full)));
    }
}
