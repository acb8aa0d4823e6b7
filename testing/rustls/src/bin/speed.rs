//! The processor time of full handshakes, by role, with secant's curves and without, over the same base in one process.
//!
//! `speed ROUNDS` prints lines as comma-separated values: medians of rounds in which all take turns, in microseconds, and the
//! median of the rounds' ratios.

use rustix::time::{ClockId, clock_gettime};
use rustls::client::Resumption;
use rustls::pki_types::ServerName;
use rustls::version::{TLS12, TLS13};
use rustls::{
    ClientConfig, ClientConnection, Connection, NamedGroup as Group, ServerConfig, ServerConnection,
    SupportedProtocolVersion,
};
use secant_rustls_tests::certificates::{Identity, KINDS, folder};
use secant_rustls_tests::{handshakes, others, with_group};
use std::sync::Arc;

/// Kinds of certificates with groups; of those that a base lacks there are secant's figures alone.
const ROWS: [(&str, &str, Group, &SupportedProtocolVersion); 11] = [
    ("P-256", "X25519MLKEM768", Group::X25519MLKEM768, &TLS13),
    ("P-256", "X25519", Group::X25519, &TLS13),
    ("P-256", "X25519", Group::X25519, &TLS12),
    ("P-256", "P-256", Group::secp256r1, &TLS13),
    ("P-384", "P-384", Group::secp384r1, &TLS13),
    ("P-384", "X25519", Group::X25519, &TLS13),
    ("P-521", "X25519", Group::X25519, &TLS13),
    ("P-521", "P-521", Group::secp521r1, &TLS13),
    ("Ed25519", "X25519", Group::X25519, &TLS13),
    ("RSA", "X25519", Group::X25519, &TLS13),
    ("brainpoolP256r1", "brainpoolP256r1", Group::Unknown(31), &TLS13),
];

/// Seconds of processor time that this thread took.
fn now() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

fn general(why: impl std::error::Error) -> rustls::Error {
    rustls::Error::General(why.to_string())
}

struct Pair {
    client: Arc<ClientConfig>,
    server: Arc<ServerConfig>,
}

impl Pair {
    fn new(provider: &rustls::crypto::CryptoProvider, row: usize, identity: &Identity) -> Option<Self> {
        let (_, _, group, version) = ROWS[row];
        let provider = with_group(provider, group)?;
        let mut client = handshakes::client(provider.clone(), version, identity, None).ok()?;
        let mut server = handshakes::server(provider, version, identity, None).ok()?;
        // each handshake is a full one
        Arc::get_mut(&mut client)?.resumption = Resumption::disabled();
        Arc::get_mut(&mut server)?.send_tls13_tickets = 0;
        handshakes::shake(&client, &server).ok()?;
        Some(Self { client, server })
    }

    /// The seconds of both sides for one handshake.
    fn measure(&self) -> Result<[f64; 2], rustls::Error> {
        let name = ServerName::try_from("localhost").map_err(general)?;
        let begin = now();
        let client = Connection::from(ClientConnection::new(self.client.clone(), name)?);
        let between = now();
        let server = Connection::from(ServerConnection::new(self.server.clone())?);
        let mut seconds = [between - begin, now() - between];
        let mut sides = [client, server];
        while sides.iter().any(|side| side.is_handshaking()) {
            for sender in [0, 1] {
                let mut records = Vec::new();
                let begin = now();
                while sides[sender].wants_write() {
                    sides[sender].write_tls(&mut records).map_err(general)?;
                }
                let between = now();
                let (receiver, mut rest) = (1 - sender, &records[..]);
                while !rest.is_empty() {
                    sides[receiver].read_tls(&mut rest).map_err(general)?;
                    sides[receiver].process_new_packets()?;
                }
                seconds[sender] += between - begin;
                seconds[receiver] += now() - between;
            }
        }
        Ok(seconds)
    }
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Handshakes of a round.
const REPEATED: usize = 20;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rounds =
        std::env::args().nth(1).ok_or("usage: speed ROUNDS")?.parse::<std::num::NonZeroUsize>()?.get();
    let folder = folder().ok_or("no certificates")?;
    println!("base,certificate,group,tls,role,base_us,secant_us,ratio");
    for base in others() {
        let secant = secant_rustls::Options::new().brainpool(true).over(base.provider.clone());
        for (row, (certificate, group, _, version)) in ROWS.iter().enumerate() {
            let kind = KINDS.iter().find(|kind| kind.name == *certificate).ok_or("no such certificate")?;
            let identity = Identity::new(folder, kind);
            let own = Pair::new(&secant, row, &identity).ok_or("secant does not shake hands")?;
            let theirs = Pair::new(&base.provider, row, &identity);
            // by role, then by whose curves
            let mut seconds: [[Vec<f64>; 2]; 2] = Default::default();
            for _ in 0..rounds {
                for (whose, pair) in [Some(&own), theirs.as_ref()].into_iter().enumerate() {
                    let Some(pair) = pair else { continue };
                    let mut sums = [0.0; 2];
                    for _ in 0..REPEATED {
                        let one = pair.measure()?;
                        sums = [sums[0] + one[0], sums[1] + one[1]];
                    }
                    for (role, sum) in sums.into_iter().enumerate() {
                        seconds[role][whose].push(sum / REPEATED as f64);
                    }
                }
            }
            for (role, [own, theirs]) in ["client", "server"].into_iter().zip(&mut seconds) {
                let mut ratios: Vec<f64> =
                    theirs.iter().zip(&*own).map(|(theirs, own)| theirs / own).collect();
                let figures = if ratios.is_empty() {
                    format!(",{:.1},", median(own) * 1e6)
                } else {
                    format!("{:.1},{:.1},{:.2}", median(theirs) * 1e6, median(own) * 1e6, median(&mut ratios))
                };
                let tls = if version.version == TLS12.version { "1.2" } else { "1.3" };
                println!("{},{certificate},{group},{tls},{role},{figures}", base.name);
            }
        }
    }
    Ok(())
}
