//! A client with reqwest that trusts one authority: `reqwest_client AUTHORITY URL` prints what the server answers.

use std::error::Error;

async fn get(authority: &str, url: &str) -> Result<String, Box<dyn Error>> {
    let authority = reqwest::Certificate::from_pem(&std::fs::read(authority)?)?;
    let client = reqwest::Client::builder().tls_certs_only([authority]).build()?;
    Ok(client.get(url).send().await?.error_for_status()?.text().await?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [authority, url] = &arguments[..] else {
        return Err("usage: reqwest_client AUTHORITY URL".into());
    };
    // reqwest takes the provider of the process
    secant_rustls::provider().install_default().map_err(|_| "a provider is installed already")?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    println!("{}", runtime.block_on(get(authority, url))?);
    Ok(())
}
