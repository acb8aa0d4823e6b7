//! What a program chooses: as values, and as text, which is the same in every language and engine.

use crate::error::Error;
use crate::scheme::Scheme;
use crate::text::Encoding;
use secant::ed25519::Policy;
use secant::{HashAlgorithm, SignatureFormat, VerifyOptions};
use std::str::FromStr;

/// How keys are encoded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum KeyFormat {
    /// SEC 1 points, compressed or uncompressed; for BIP340, Ed25519 and Ed448 the 32 or 57 bytes that they define.
    #[default]
    Point,
    /// `x || y`, each of the field's length, as Ethereum has them; as [`KeyFormat::Point`] for what is not ECDSA.
    Coordinates,
    /// A file as [`secant::keyfile`] reads them: SubjectPublicKeyInfo or a certificate in DER or PEM, a JSON Web Key, OpenSSH's line,
    /// `did:key`. Not for BIP340, which has no such files.
    File,
}

/// How a signature of ECDSA is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SignatureForm {
    /// Without a recovery id: strict DER or `r || s`.
    Plain(SignatureFormat),
    /// `r || s` and a recovery id, 0 to 3 or 27 to 30. Verification, which has the key, checks that it is such a number.
    Recoverable,
}

impl Default for SignatureForm {
    fn default() -> Self {
        Self::Plain(SignatureFormat::default())
    }
}

/// How columns are read and verified. The defaults are those of [`VerifyOptions`] and of single calls.
///
/// As text, options are `name=value` with `;` between them: `scheme=ES256; signature=raw; low_s=true`. A text without `=` is the name
/// of a scheme.
///
/// | name | values | default |
/// |---|---|---|
/// | `scheme` | a name of [`Scheme`]; none where a column names each row's | none |
/// | `hash` | of ECDSA where the scheme names none: `sha256`, `keccak256`, … | the curve's; of digests none |
/// | `signature` | `der`, `raw`, `recoverable` ([`SignatureForm`]); of ECDSA | `der` |
/// | `low_s` | `true`: a high `s` is refused; `false`; of ECDSA | `false` |
/// | `policy` | `strict`, `rfc8032`, `zip215`, `dalek`, `dalek-strict`; of Ed25519 and Ed448 | `rfc8032` |
/// | `digest` | `true`: there are digests in place of messages; `false`; of ECDSA | `false` |
/// | `key_format` | `point`, `coordinates`, `file` ([`KeyFormat`]) | `point` |
/// | `encoding` | of keys and signatures: `raw`, `hex`, `0x`, `base64`, `base64url` ([`Encoding`]) | `raw` |
/// | `key_encoding`, `signature_encoding`, `message_encoding` | the same of one column | `raw` |
/// | `cache` | bytes for keys that are kept across calls | 67108864 |
/// | `threads` | 1 to 4096; 0 for as many as there are processors | 1 |
///
/// Two options have the same text if and only if they are equal: [`Options::to_text`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    pub(crate) scheme: Option<Scheme>,
    /// The hash of ECDSA where the scheme names none.
    pub hash: Option<HashAlgorithm>,
    /// How signatures of ECDSA are encoded.
    pub signature: SignatureForm,
    /// Whether a signature of ECDSA with a high `s` is refused.
    pub low_s: bool,
    /// What Ed25519 and Ed448 accept.
    pub policy: Policy,
    /// Whether there are digests in place of messages.
    pub is_digest: bool,
    /// How keys are encoded.
    pub key: KeyFormat,
    /// The text that keys are in.
    pub key_encoding: Encoding,
    /// The text that signatures are in.
    pub signature_encoding: Encoding,
    /// The text that messages are in.
    pub message_encoding: Encoding,
    /// The bytes that keys may take which are kept across calls; with 0 there are none.
    pub cache_bytes: usize,
    /// The threads of a call, the caller's among them; 0 for as many as there are processors.
    pub threads: usize,
    scheme_name: String,
}

/// The bytes that keys may take unless a program says otherwise.
const CACHE_BYTES: usize = 64 << 20;

/// The most threads of a call.
const MAX_THREADS: usize = 4096;

impl Default for Options {
    fn default() -> Self {
        Self {
            scheme: None,
            hash: None,
            signature: SignatureForm::default(),
            low_s: false,
            policy: Policy::default(),
            is_digest: false,
            key: KeyFormat::default(),
            key_encoding: Encoding::default(),
            signature_encoding: Encoding::default(),
            message_encoding: Encoding::default(),
            cache_bytes: CACHE_BYTES,
            threads: 1,
            scheme_name: String::new(),
        }
    }
}

type Names<T, const N: usize> = [(&'static str, T); N];

const SIGNATURES: Names<SignatureForm, 3> = [
    ("der", SignatureForm::Plain(SignatureFormat::Der)),
    ("raw", SignatureForm::Plain(SignatureFormat::Raw)),
    ("recoverable", SignatureForm::Recoverable),
];
const POLICIES: Names<Policy, 5> = [
    ("strict", Policy::Strict),
    ("rfc8032", Policy::Rfc8032),
    ("zip215", Policy::Zip215),
    ("dalek", Policy::Dalek),
    ("dalek-strict", Policy::DalekStrict),
];
const SWITCH: Names<bool, 2> = [("false", false), ("true", true)];
const KEYS: Names<KeyFormat, 3> =
    [("point", KeyFormat::Point), ("coordinates", KeyFormat::Coordinates), ("file", KeyFormat::File)];

/// The names of all options, in the order of [`Options::to_text`].
const NAMES: [&str; 13] = [
    "scheme",
    "hash",
    "signature",
    "low_s",
    "policy",
    "digest",
    "key_format",
    "encoding",
    "key_encoding",
    "signature_encoding",
    "message_encoding",
    "cache",
    "threads",
];

impl Options {
    /// The defaults for one scheme.
    ///
    /// # Errors
    /// An unknown name.
    pub fn of_scheme(name: &str) -> Result<Self, Error> {
        let mut options = Self::default();
        options.set("scheme", name)?;
        Ok(options)
    }

    /// The scheme of all rows; none where a column names each row's.
    pub fn scheme(&self) -> Option<Scheme> {
        self.scheme
    }

    /// Sets an option by its name in text.
    ///
    /// # Errors
    /// An unknown name or value, with those that there are.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Error> {
        match name {
            "scheme" => {
                let unknown =
                    || Error::Option(format!("scheme: no signature scheme is named '{}'", start(value)));
                self.scheme = Some(Scheme::find(value).ok_or_else(unknown)?);
                self.scheme_name = value.to_ascii_lowercase();
            }
            "hash" => {
                let known =
                    || HashAlgorithm::ALL.iter().map(|hash| hash.name()).collect::<Vec<_>>().join(", ");
                let unknown = || Error::Option(format!("hash: '{}' is none of {}", start(value), known()));
                self.hash = Some(HashAlgorithm::find(value).ok_or_else(unknown)?);
            }
            "signature" => self.signature = of(name, value, &SIGNATURES)?,
            "low_s" => self.low_s = of(name, value, &SWITCH)?,
            "policy" => self.policy = of(name, value, &POLICIES)?,
            "digest" => self.is_digest = of(name, value, &SWITCH)?,
            "key_format" => self.key = of(name, value, &KEYS)?,
            "encoding" => {
                self.key_encoding = of(name, value, &Encoding::NAMES)?;
                self.signature_encoding = self.key_encoding;
            }
            "key_encoding" => self.key_encoding = of(name, value, &Encoding::NAMES)?,
            "signature_encoding" => self.signature_encoding = of(name, value, &Encoding::NAMES)?,
            "message_encoding" => self.message_encoding = of(name, value, &Encoding::NAMES)?,
            "cache" => self.cache_bytes = number(name, value, usize::MAX)?,
            "threads" => self.threads = number(name, value, MAX_THREADS)?,
            other => {
                let known = NAMES.join(", ");
                return Err(Error::Option(format!(
                    "no option is named '{}'; there are {known}",
                    start(other)
                )));
            }
        }
        Ok(())
    }

    /// Refuses options that do not go together.
    ///
    /// # Errors
    /// Those that the scheme does not have.
    pub fn check(&self) -> Result<(), Error> {
        let default = Self::default();
        let is_ecdsa = self.scheme.is_none_or(|scheme| matches!(scheme, Scheme::Ecdsa { .. }));
        let has_policy = self
            .scheme
            .is_none_or(|scheme| matches!(scheme, Scheme::Ed25519 | Scheme::Ed448 | Scheme::EdDsa));
        let names_hash = matches!(self.scheme, Some(Scheme::Ecdsa { hash: Some(_), .. }));
        let has_files = self.scheme.is_none_or(|scheme| scheme != Scheme::Bip340);
        let refused = [
            ("hash", self.hash.is_some() && (!is_ecdsa || names_hash)),
            ("signature", self.signature != default.signature && !is_ecdsa),
            ("low_s", self.low_s && !is_ecdsa),
            ("policy", self.policy != default.policy && !has_policy),
            ("digest", self.is_digest && self.scheme.is_some_and(|scheme| !scheme.has_digests())),
            ("key_format", self.key == KeyFormat::File && !has_files),
        ];
        if let Some((name, _)) = refused.iter().find(|(_, is_refused)| *is_refused) {
            return Err(Error::Option(format!("{name}: scheme '{}' has no such option", self.scheme_name)));
        }
        let says_curve = !matches!(self.scheme, Some(Scheme::Ecdsa { curve: None, .. }));
        if !says_curve && self.key != KeyFormat::File {
            return Err(Error::Option(
                "scheme=ecdsa: keys say their curve with key_format=file alone; else the scheme is a curve's name"
                    .to_owned(),
            ));
        }
        Ok(())
    }

    /// The options as text that makes them again; what is the default is left out.
    pub fn to_text(&self) -> String {
        let default = Self::default();
        let mut parts = Vec::new();
        let mut add = |name: &str, value: &str, is_default: bool| {
            if !is_default {
                parts.push(format!("{name}={value}"));
            }
        };
        add("scheme", &self.scheme_name, self.scheme.is_none());
        add("hash", self.hash.map_or("", HashAlgorithm::name), self.hash.is_none());
        add("signature", name_of(self.signature, &SIGNATURES), self.signature == default.signature);
        add("low_s", name_of(self.low_s, &SWITCH), !self.low_s);
        add("policy", name_of(self.policy, &POLICIES), self.policy == default.policy);
        add("digest", name_of(self.is_digest, &SWITCH), !self.is_digest);
        add("key_format", name_of(self.key, &KEYS), self.key == default.key);
        for (name, encoding) in [
            ("key_encoding", self.key_encoding),
            ("signature_encoding", self.signature_encoding),
            ("message_encoding", self.message_encoding),
        ] {
            add(name, name_of(encoding, &Encoding::NAMES), encoding == Encoding::Raw);
        }
        add("cache", &self.cache_bytes.to_string(), self.cache_bytes == default.cache_bytes);
        add("threads", &self.threads.to_string(), self.threads == default.threads);
        parts.join("; ")
    }

    /// How signatures of ECDSA are verified, by a hash that made the digest.
    pub(crate) fn verifier(&self, hash: Option<HashAlgorithm>) -> VerifyOptions {
        let format = match self.signature {
            SignatureForm::Plain(format) => format,
            SignatureForm::Recoverable => SignatureFormat::Raw,
        };
        VerifyOptions::default().hash(hash).format(format).require_low_s(self.low_s)
    }

    /// The threads of a call.
    pub(crate) fn threads(&self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, Into::into),
            number => number.min(MAX_THREADS),
        }
    }
}

/// Reads `name=value` with `;` between them, and checks that they go together.
impl FromStr for Options {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let mut options = Self::default();
        let name = text.trim();
        if !name.is_empty() && !name.contains('=') {
            options.set("scheme", name)?;
            options.check()?;
            return Ok(options);
        }
        let mut parts: Vec<(&str, &str)> = Vec::new();
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').ok_or_else(|| {
                Error::Option(format!("'{}' is no option: name=value is, with ; between them", start(part)))
            })?;
            let (name, value) = (name.trim(), value.trim());
            if parts.iter().any(|(known, _)| *known == name) {
                return Err(Error::Option(format!("{name}: it is there twice")));
            }
            parts.push((name, value));
        }
        // the encoding of one column goes before that of all, wherever it stands
        parts.sort_by_key(|(name, _)| *name != "encoding");
        for (name, value) in parts {
            options.set(name, value)?;
        }
        options.check()?;
        Ok(options)
    }
}

fn of<T: Copy>(name: &str, value: &str, known: &[(&str, T)]) -> Result<T, Error> {
    let found = known.iter().find(|(text, _)| *text == value).map(|(_, choice)| *choice);
    found.ok_or_else(|| {
        let names: Vec<_> = known.iter().map(|(text, _)| *text).collect();
        Error::Option(format!("{name}: '{}' is none of {}", start(value), names.join(", ")))
    })
}

fn name_of<T: Copy + PartialEq>(value: T, known: &[(&'static str, T)]) -> &'static str {
    known.iter().find(|(_, choice)| *choice == value).map_or("", |(text, _)| text)
}

fn number(name: &str, value: &str, most: usize) -> Result<usize, Error> {
    let number = value.parse().ok().filter(|number| *number <= most);
    number.ok_or_else(|| {
        Error::Option(format!("{name}: a number from 0 to {most} is needed, not '{}'", start(value)))
    })
}

/// The start of a text that may be long.
fn start(text: &str) -> String {
    text.chars().take(40).collect()
}
