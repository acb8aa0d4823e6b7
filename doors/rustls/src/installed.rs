//! What a provider refers to and rustls wants to be there until the program ends, made once for each base and each choice of options.

use crate::hybrid::Hybrid;
use crate::kx_group::{BRAINPOOL, DEFAULT};
use crate::sign::Keys;
use crate::{Options, verify};
use rustls::NamedGroup;
use rustls::crypto::{CryptoProvider, KeyProvider, SupportedKxGroup, WebPkiSupportedAlgorithms};
use std::sync::{Mutex, PoisonError};

type Group = &'static dyn SupportedKxGroup;

/// The parts that a base has for ever too, by their addresses.
#[derive(Clone, Copy)]
struct Base {
    keys: &'static dyn KeyProvider,
    algorithms: WebPkiSupportedAlgorithms,
    post_quantum: Option<Group>,
}

pub(crate) struct Installed {
    base: Base,
    pub(crate) keys: Keys,
    pub(crate) algorithms: WebPkiSupportedAlgorithms,
    hybrids: Option<[Hybrid; 2]>,
}

static ALL: Mutex<Vec<&'static Installed>> = Mutex::new(Vec::new());

/// What goes with a base.
pub(crate) fn of(base: &CryptoProvider, options: Options) -> &'static Installed {
    let base = Base {
        keys: base.key_provider,
        algorithms: base.signature_verification_algorithms,
        post_quantum: post_quantum(&base.kx_groups),
    };
    // nothing that panics runs below
    let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = all.iter().find(|one| one.keys.options == options && one.base.is(&base)) {
        return found;
    }
    let made: &'static Installed = Box::leak(Box::new(Installed {
        base,
        keys: Keys { base: base.keys, options },
        algorithms: verify::algorithms(&base.algorithms, options),
        hybrids: base.post_quantum.map(Hybrid::both),
    }));
    all.push(made);
    made
}

impl Base {
    /// Whether all parts are the same. Of two that are the same, the addresses of their functions may differ: then they count as two.
    #[allow(
        ambiguous_wide_pointer_comparisons,
        reason = "see above; values without a size may share an address, so that alone it does not suffice"
    )]
    fn is(&self, other: &Self) -> bool {
        let same = match (self.post_quantum, other.post_quantum) {
            (Some(one), Some(other)) => std::ptr::eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        };
        same && std::ptr::eq(self.keys, other.keys)
            && std::ptr::eq(self.algorithms.all, other.algorithms.all)
            && std::ptr::eq(self.algorithms.mapping, other.algorithms.mapping)
    }
}

/// ML-KEM-768 for a base: its own, or else that of the crate `ml-kem`.
fn post_quantum(groups: &[Group]) -> Option<Group> {
    if let Some(own) = find(groups, NamedGroup::MLKEM768) {
        return Some(own);
    }
    #[cfg(feature = "aws-lc-rs")]
    {
        use rustls::crypto::aws_lc_rs::kx_group::{MLKEM768, X25519MLKEM768};
        let is_aws = |own: Group| std::ptr::addr_eq(own, X25519MLKEM768);
        if find(groups, NamedGroup::X25519MLKEM768).is_some_and(is_aws) {
            return Some(MLKEM768);
        }
    }
    #[cfg(feature = "ml-kem")]
    return Some(crate::mlkem::MLKEM768);
    #[cfg(not(feature = "ml-kem"))]
    None
}

fn find(groups: &[Group], name: NamedGroup) -> Option<Group> {
    groups.iter().copied().find(|group| group.name() == name)
}

impl Installed {
    /// The base's groups with secant's in their places and beside them.
    pub(crate) fn groups(&'static self, base: &CryptoProvider) -> Vec<Group> {
        let mut own: Vec<Group> = self.hybrids.iter().flatten().map(|hybrid| hybrid as Group).collect();
        own.extend(DEFAULT.map(|group| *group));
        if self.keys.options.brainpool {
            own.extend(BRAINPOOL.map(|group| *group));
        }
        let given = base.kx_groups.iter().map(|group| find(&own, group.name()).unwrap_or(*group));
        let mut groups: Vec<Group> = Vec::new();
        // post-quantum key exchange comes before all others, unless the base says where it comes
        if find(&base.kx_groups, NamedGroup::X25519MLKEM768).is_none() {
            groups.extend(find(&own, NamedGroup::X25519MLKEM768));
        }
        groups.extend(given);
        let lacking: Vec<Group> = own.into_iter().filter(|own| find(&groups, own.name()).is_none()).collect();
        groups.extend(lacking);
        groups
    }
}
