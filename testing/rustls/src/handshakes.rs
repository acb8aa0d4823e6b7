//! Handshakes of rustls with itself, in memory.

use crate::certificates::Identity;
use rustls::crypto::CryptoProvider;
use rustls::pki_types::ServerName;
use rustls::server::WebPkiClientVerifier;
use rustls::{
    ClientConfig, ClientConnection, ConnectionCommon, Error, HandshakeKind, NamedGroup, ServerConfig,
    ServerConnection, SideData, SupportedProtocolVersion,
};
use std::io::{Read, Write};
use std::sync::Arc;

/// A client that knows one authority, and shows a certificate if it has one.
///
/// # Errors
/// Those of rustls.
pub fn client(
    provider: CryptoProvider,
    version: &'static SupportedProtocolVersion,
    roots: &Identity,
    own: Option<&Identity>,
) -> Result<Arc<ClientConfig>, Error> {
    let builder = ClientConfig::builder_with_provider(Arc::new(provider))
        .with_protocol_versions(&[version])?
        .with_root_certificates(roots.roots.clone());
    let config = match own {
        Some(own) => builder.with_client_auth_cert(vec![own.certificate.clone()], own.key.clone_key())?,
        None => builder.with_no_client_auth(),
    };
    Ok(Arc::new(config))
}

/// A server that demands certificates of one authority from its clients, if there is one.
///
/// # Errors
/// Those of rustls.
///
/// # Panics
/// If the authority is none.
pub fn server(
    provider: CryptoProvider,
    version: &'static SupportedProtocolVersion,
    own: &Identity,
    clients: Option<&Identity>,
) -> Result<Arc<ServerConfig>, Error> {
    let provider = Arc::new(provider);
    let builder = ServerConfig::builder_with_provider(provider.clone()).with_protocol_versions(&[version])?;
    let builder = match clients {
        Some(clients) => {
            let roots = Arc::new(clients.roots.clone());
            let verifier = WebPkiClientVerifier::builder_with_provider(roots, provider).build();
            builder.with_client_cert_verifier(verifier.expect("an authority"))
        }
        None => builder.with_no_client_auth(),
    };
    Ok(Arc::new(builder.with_single_cert(vec![own.certificate.clone()], own.key.clone_key())?))
}

/// Shakes hands, sends a word each way, and returns the group and whether there was a second round.
///
/// # Errors
/// The first of either side.
///
/// # Panics
/// If what arrives is something else.
pub fn shake(
    client: &Arc<ClientConfig>,
    server: &Arc<ServerConfig>,
) -> Result<(NamedGroup, HandshakeKind), Error> {
    let name = ServerName::try_from("localhost").expect("a name");
    let mut client = ClientConnection::new(client.clone(), name)?;
    let mut server = ServerConnection::new(server.clone())?;
    while client.is_handshaking() || server.is_handshaking() {
        carry(&mut client, &mut server)?;
        carry(&mut server, &mut client)?;
    }
    let groups = [client.negotiated_key_exchange_group(), server.negotiated_key_exchange_group()];
    let [one, other] = groups.map(|group| group.expect("a group").name());
    assert_eq!(one, other);
    client.writer().write_all(b"there").expect("memory");
    server.writer().write_all(b"back").expect("memory");
    carry(&mut client, &mut server)?;
    carry(&mut server, &mut client)?;
    let (mut there, mut back) = ([0; 5], [0; 4]);
    server.reader().read_exact(&mut there).expect("five bytes");
    client.reader().read_exact(&mut back).expect("four bytes");
    assert_eq!((&there, &back), (b"there", b"back"));
    Ok((one, client.handshake_kind().expect("a handshake")))
}

/// Hands over what one side has to send.
fn carry<A: SideData, B: SideData>(
    from: &mut ConnectionCommon<A>,
    to: &mut ConnectionCommon<B>,
) -> Result<(), Error> {
    while from.wants_write() {
        let mut records = Vec::new();
        from.write_tls(&mut records).expect("memory");
        let mut rest = &records[..];
        while !rest.is_empty() {
            to.read_tls(&mut rest).expect("memory");
            to.process_new_packets()?;
        }
    }
    Ok(())
}
