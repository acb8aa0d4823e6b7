//! A server with tokio-rustls that answers each request with one line.
//!
//! `tokio_server CERTIFICATE KEY` takes both as PEM, and prints the address where it listens, which the system chooses or
//! the third argument says.

use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use std::error::Error;
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

const ANSWER: &[u8] = b"HTTP/1.1 200 OK\r\nContent-Length: 17\r\nConnection: close\r\n\r\nhello from secant";

async fn answer(acceptor: TlsAcceptor, stream: TcpStream) -> std::io::Result<()> {
    let mut stream = acceptor.accept(stream).await?;
    let mut request = Vec::new();
    let mut piece = [0; 1024];
    while !request.windows(4).any(|end| end == b"\r\n\r\n") && request.len() < 16384 {
        match stream.read(&mut piece).await? {
            0 => break,
            read => request.extend_from_slice(&piece[..read]),
        }
    }
    stream.write_all(ANSWER).await?;
    stream.shutdown().await
}

async fn serve(config: ServerConfig, address: &str) -> Result<(), Box<dyn Error>> {
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind(address).await?;
    println!("{}", listener.local_addr()?);
    loop {
        let (stream, peer) = listener.accept().await?;
        let acceptor = acceptor.clone();
        tokio::spawn(async move {
            if let Err(why) = answer(acceptor, stream).await {
                eprintln!("{peer}: {why}");
            }
        });
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [certificate, key, address @ ..] = &arguments[..] else {
        return Err("usage: tokio_server CERTIFICATE KEY [ADDRESS]".into());
    };
    let certificates = CertificateDer::pem_file_iter(certificate)?.collect::<Result<Vec<_>, _>>()?;
    let config = ServerConfig::builder_with_provider(Arc::new(secant_rustls::provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(certificates, PrivateKeyDer::from_pem_file(key)?)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    runtime.block_on(serve(config, address.first().map_or("127.0.0.1:0", String::as_str)))
}
