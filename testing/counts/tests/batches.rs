//! What batches of Ed25519 and Ed448 take beside a loop of single verifications, in multiplications and squarings modulo the
//! prime: never more than a fifth more, whichever signatures are false.

use secant_core::curves::curve448::Edwards448;
use secant_core::curves::curve25519::Edwards25519;
use secant_counts::{Moduli, alone, count, machine};
use secant_protocols::eddsa::{Claim, ExpandedPublic, ExpandedSecret, Policy, Scheme};
use secant_protocols::eddsa::{batch_memory, verify_batch};
use std::array::from_fn;

/// A batch whose price is promised.
const CLAIMS: usize = 64;

/// Multiplications and squarings, hundredths of which a loop takes.
struct Prices<S: Scheme<N>, const N: usize> {
    keys: Vec<ExpandedPublic<S, N>>,
    signatures: Vec<Vec<u8>>,
}

const MESSAGE: &[&[u8]] = &[b"message"];

impl<S: Scheme<N>, const N: usize> Prices<S, N> {
    fn new(claims: usize) -> Self {
        let secrets = (0..claims).map(|i| ExpandedSecret::<S, N>::new(&from_fn(|j| (i * 31 + j) as u8)));
        let (keys, signatures) = secrets
            .map(|secret| {
                let key = ExpandedPublic::new_vartime(secret.public_key()).expect("a point");
                (key, secret.sign(MESSAGE).as_ref().to_vec())
            })
            .unzip();
        Self { keys, signatures }
    }

    /// What a batch with false signatures takes, and a loop, of the first so many claims.
    fn of(&self, claims: usize, wrong: &dyn Fn(usize) -> bool, policy: Policy) -> [u64; 2] {
        let mut signatures = self.signatures.clone();
        for i in (0..claims).filter(|&i| wrong(i)) {
            signatures[i][N + 3] ^= 1;
        }
        let claims: Vec<Claim<'_, S, N>> = self
            .keys
            .iter()
            .zip(&signatures)
            .take(claims)
            .map(|(key, signature)| Claim { key, message: MESSAGE, signature })
            .collect();
        let curve = S::points(machine());
        let moduli = Moduli::of(curve.field(), curve.scalars());
        let mut verdicts = vec![false; claims.len()];
        let mut memory = Vec::with_capacity(batch_memory::<S, N>(claims.len(), policy));
        let (batch, ()) = count(&moduli, || {
            verify_batch(&claims, policy, &mut verdicts, memory.spare_capacity_mut());
        });
        let verify = |claim: &Claim<'_, S, N>| claim.key.verify(claim.message, claim.signature, policy);
        let (single, alone) = count(&moduli, || claims.iter().map(verify).collect::<Vec<bool>>());
        assert_eq!(verdicts, alone);
        assert!((0..claims.len()).all(|i| verdicts[i] != wrong(i)));
        [batch, single].map(|count| count.field.multiplications + count.field.squarings)
    }
}

fn check<S: Scheme<N>, const N: usize>(name: &str) {
    let prices = Prices::<S, N>::new(2 * CLAIMS);
    let all: fn(usize) -> bool = |_| true;
    let false_ones: [(&str, &dyn Fn(usize) -> bool); 6] = [
        ("the first", &|i| i == 0),
        ("one in the middle", &|i| i == 20),
        ("the last", &|i| i == CLAIMS - 1),
        ("every eighth", &|i| i % 8 == 7),
        ("the second half", &|i| i >= CLAIMS / 2),
        ("all", &all),
    ];
    for policy in [Policy::Strict, Policy::Rfc8032, Policy::Zip215] {
        for (which, wrong) in false_ones {
            let [batch, single] = prices.of(CLAIMS, wrong, policy);
            println!("{name}, {policy:?}, {which} false: {:.3} of a loop", batch as f64 / single as f64);
            assert!(5 * batch <= 6 * single, "{name}, {policy:?}, {which}: {batch} beside {single}");
        }
    }
    for (claims, least) in [(8, 0.95), (16, 0.75), (CLAIMS, 0.6), (2 * CLAIMS, 0.55)] {
        let [batch, single] = prices.of(claims, &|_| false, Policy::Zip215);
        let share = batch as f64 / single as f64;
        println!("{name}, {claims} valid: {share:.3} of a loop");
        assert!(share < least, "{name}, {claims}: {share}");
    }
}

#[test]
fn batches_beside_loops() {
    let _alone = alone();
    check::<Edwards25519, 32>("Ed25519");
    check::<Edwards448, 57>("Ed448");
}
