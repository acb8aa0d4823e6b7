//! Operations on many items at a time: the arguments are columns, threads share the work, other Python threads run
//! meanwhile, and a bad item stops no other.
//!
//! | module | what |
//! |---|---|
//! | `column` | columns of arguments, in any of their forms |
//! | `arrow` | those of Arrow, in and out |
//! | `keys` | columns of keys, as objects or encoded |
//! | `ring` | keys that recur |
//! | `scheme` | the scheme of a batch, as it is named or by its keys |
//! | `run` | threads, progress, signals |
//! | `reason` | a code for each item |
//! | `results`, `values` | what comes back |
//! | `verify`, `sign`, `points` | the operations |

pub mod arrow;
pub mod column;
mod keys;
mod points;
mod reason;
mod results;
mod ring;
mod run;
mod scheme;
mod sign;
mod values;
mod verify;

use crate::curve::AnyCurve;
use crate::eddsa::{PolicyName, RFC8032};
use crate::failure::{Outcome, invalid};
use crate::input::DER;
use crate::input::{Format, Hash, Nonce, Of, Whole};
use crate::private_key::{PrivateKey, options as sign_options};
use crate::public_key::options;
use column::{Column, Integers};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use results::Results;
use run::Plan;
use scheme::{Chosen, Scheme, SchemeName};
use secant::{NonceMode, SignatureFormat};
use std::sync::OnceLock;
use values::Values;

const DETERMINISTIC: Nonce = Nonce(NonceMode::Deterministic);

/// Messages, or digests in their place.
fn messages<'a, 'py>(
    messages: Option<&'a Bound<'py, PyAny>>,
    digests: Option<&'a Bound<'py, PyAny>>,
) -> Outcome<(&'a Bound<'py, PyAny>, &'static str)> {
    match (messages, digests) {
        (Some(messages), None) => Ok((messages, "messages")),
        (None, Some(digests)) => Ok((digests, "digests")),
        _ => Err(PyTypeError::new_err("either messages or digests are needed").into()),
    }
}

/// The verdicts on many signatures, each equal to that of the single call.
///
/// ``keys`` is one key for all items or a column of keys; ``signatures`` a column; ``messages`` a column or one for
/// all. In place of messages, ECDSA takes ``digests``. A column is
///
/// * a sequence of bytes-like objects, with ``None`` for null; for ECDSA the keys may be :class:`secant.PublicKey` and
///   :class:`secant.PrecomputedKey`, of several curves too, and for all schemes objects that ``bytes()`` takes, such
///   as the public keys of :mod:`secant.ed25519`;
/// * an array of bytes with two dimensions, a row an item, or one of NumPy's type ``V``; arrays are copied, and those
///   of type ``S``, which drop zeros at the end of their items, are refused;
/// * an Arrow column of Binary, LargeBinary, BinaryView or FixedSizeBinary, in one array or in chunks: anything with
///   ``__arrow_c_array__`` or ``__arrow_c_stream__``, such as pyarrow's arrays and polars' series, read where it lies.
///
/// ``scheme`` is that of the keys, and need not be named where these are objects of this package, or where ``curve``
/// is given, which says ``'ecdsa'``. All keys are of one scheme; encoded ones need its name: SEC 1 points of ``curve``
/// for ``'ecdsa'``, 32 bytes for ``'bip340'`` and ``'ed25519'``, 57 for ``'ed448'``. ``hash``, ``format`` and
/// ``require_low_s`` belong to ECDSA, ``policy`` to Ed25519 and Ed448.
///
/// ``threads``: how many work; all processors unless given. ``progress(done, total)`` is called in the calling thread.
/// A signal, such as that of Ctrl-C, ends the call soon, with what its handler raises.
///
/// Signatures are verified eight at a time where the processor has AVX-512 IFMA. Elsewhere a key of ECDSA that recurs gets a
/// table where that pays, and Ed25519 and Ed448 verify many together under the policy ``'zip215'``. All data are public, and
/// the time depends on them.
///
/// Raises :class:`TypeError` for what is no column, and for a key of another scheme; :class:`secant.InvalidInput` for
/// columns of unequal length, one key for all that is malformed, an option of another scheme, and encoded keys of a
/// scheme that is not named. An item that is malformed, or null, has a verdict like every other.
#[pyfunction]
#[pyo3(signature = (keys, signatures, messages=None, *, digests=None, curve=None, scheme=None, hash=None, format=DER,
                    require_low_s=false, policy=RFC8032, threads=None, progress=None),
       text_signature = "(keys, signatures, messages=None, *, digests=None, curve=None, scheme=None, hash=None, format='der', require_low_s=False, policy='rfc8032', threads=None, progress=None)")]
fn verify_many<'py>(
    py: Python<'py>,
    keys: &Bound<'py, PyAny>,
    signatures: &Bound<'py, PyAny>,
    messages: Option<&Bound<'py, PyAny>>,
    digests: Option<&Bound<'py, PyAny>>,
    curve: Option<AnyCurve>,
    scheme: Option<SchemeName>,
    hash: Option<Hash>,
    format: Format,
    require_low_s: bool,
    policy: PolicyName,
    threads: Option<Whole<usize>>,
    progress: Option<Bound<'py, PyAny>>,
) -> Outcome<Results> {
    let plan = Plan::new(threads, progress)?;
    let (messages, name) = self::messages(messages, digests)?;
    let chosen = Chosen::of(scheme, curve.is_some(), keys)?;
    chosen.refuses(&match chosen.scheme {
        Scheme::Ecdsa => vec![("policy", policy.0 != RFC8032.0)],
        other => vec![
            ("digests", digests.is_some()),
            ("curve", curve.is_some()),
            ("hash", hash.is_some()),
            ("format", format.0 != SignatureFormat::Der),
            ("require_low_s", require_low_s),
            ("policy", other == Scheme::Bip340 && policy.0 != RFC8032.0),
        ],
    })?;
    let columns = verify::Columns {
        signatures: Column::bytes(signatures, "signatures")?,
        messages: Column::bytes(messages, name)?,
        name,
    };
    let named = chosen.named;
    match chosen.scheme {
        Scheme::Ecdsa => {
            let scheme = verify::Ecdsa {
                named,
                curve: curve.map(|curve| curve.0),
                first: OnceLock::new(),
                options: options(hash, format, require_low_s, None),
                digests: digests.is_some(),
            };
            verify::verify(py, &scheme, keys, &columns, &plan)
        }
        Scheme::Bip340 => verify::verify(py, &verify::Bip340 { named }, keys, &columns, &plan),
        Scheme::Ed25519 => {
            verify::verify(py, &verify::Ed25519 { named, policy: policy.0 }, keys, &columns, &plan)
        }
        Scheme::Ed448 => {
            verify::verify(py, &verify::Ed448 { named, policy: policy.0 }, keys, &columns, &plan)
        }
    }
}

/// Signatures of many messages, each that of the single call. Constant time for each item.
///
/// ``keys`` is one private key for all items or a column of them: for ECDSA :class:`secant.PrivateKey`, or bytes with
/// ``curve``; for the other schemes a :class:`secant.bip340.KeyPair`, a ``PrivateKey`` or ``ExpandedPrivateKey`` of
/// :mod:`secant.ed25519` or :mod:`secant.ed448`, or bytes, 32 for ``'bip340'`` and ``'ed25519'``, 57 for ``'ed448'``.
/// ``messages`` is a column as in :func:`verify_many`; in place of messages ECDSA takes ``digests``. BIP340 signs with
/// 32 fresh random bytes each. ``scheme``, ``threads`` and ``progress`` are as in :func:`verify_many`; ``hash``,
/// ``format``, ``nonce``, ``low_s``, ``blinded`` and ``verified`` belong to ECDSA and are as in :meth:`secant.PrivateKey.sign`, ``any_length``,
/// for digests, as in :meth:`secant.PrivateKey.sign_digest`.
///
/// An item whose key is malformed, or that has a null, has no signature, and the others have theirs. Where the system's
/// randomness fails, which BIP340, hedged nonces and blinding need, none of the same 256 items has one.
///
/// Raises as :func:`verify_many`.
#[pyfunction]
#[pyo3(signature = (keys, messages=None, *, digests=None, curve=None, scheme=None, hash=None, any_length=false,
                    format=DER, nonce=DETERMINISTIC, low_s=false, blinded=false, verified=false, threads=None, progress=None),
       text_signature = "(keys, messages=None, *, digests=None, curve=None, scheme=None, hash=None, any_length=False, format='der', nonce='deterministic', low_s=False, blinded=False, verified=False, threads=None, progress=None)")]
fn sign_many<'py>(
    py: Python<'py>,
    keys: &Bound<'py, PyAny>,
    messages: Option<&Bound<'py, PyAny>>,
    digests: Option<&Bound<'py, PyAny>>,
    curve: Option<AnyCurve>,
    scheme: Option<SchemeName>,
    hash: Option<Hash>,
    any_length: bool,
    format: Format,
    nonce: Nonce,
    low_s: bool,
    blinded: bool,
    verified: bool,
    threads: Option<Whole<usize>>,
    progress: Option<Bound<'py, PyAny>>,
) -> Outcome<Values> {
    let plan = Plan::new(threads, progress)?;
    let (messages, name) = self::messages(messages, digests)?;
    let chosen = Chosen::of(scheme, curve.is_some(), keys)?;
    if chosen.scheme != Scheme::Ecdsa {
        chosen.refuses(&[
            ("digests", digests.is_some()),
            ("curve", curve.is_some()),
            ("hash", hash.is_some()),
            ("any_length", any_length),
            ("format", format.0 != SignatureFormat::Der),
            ("nonce", nonce.0 != DETERMINISTIC.0),
            ("low_s", low_s),
            ("blinded", blinded),
            ("verified", verified),
        ])?;
    }
    if any_length && digests.is_none() {
        return Err(invalid("any_length: it is for digests"));
    }
    let messages = (&Column::bytes(messages, name)?, name);
    let named = chosen.named;
    match chosen.scheme {
        Scheme::Ecdsa => {
            let scheme = sign::Ecdsa {
                named,
                curve: curve.map(|curve| curve.0),
                options: sign_options(hash, nonce, low_s, blinded, verified, None, None)
                    .any_digest(any_length),
                format: format.0,
                digests: digests.is_some(),
            };
            sign::sign(py, &scheme, keys, messages, &plan)
        }
        Scheme::Bip340 => sign::sign(py, &sign::Bip340 { named }, keys, messages, &plan),
        Scheme::Ed25519 => sign::sign(py, &sign::Ed25519 { named }, keys, messages, &plan),
        Scheme::Ed448 => sign::sign(py, &sign::Ed448 { named }, keys, messages, &plan),
    }
}

/// The public keys on ``curve``, as SEC 1 points, ``compressed`` or not, that made many ECDSA signatures of digests,
/// each that of :meth:`secant.PublicKey.recover`.
///
/// ``signatures`` is a column, ``digests`` a column or one for all, as in :func:`verify_many`; ``recovery_ids`` is one
/// integer from 0 to 3 for all, or a column of them: a sequence, an array, a bytes-like object with one byte an item,
/// or an Arrow column of integers. With ``hash`` the digests must have that function's length; ``format`` is that of
/// the signatures. ``threads`` and ``progress`` are as there. All data are public.
///
/// An item that has no key has a reason; raises as :func:`verify_many`.
#[pyfunction]
#[pyo3(signature = (curve, digests, signatures, recovery_ids, *, hash=None, format=DER, compressed=false, threads=None, progress=None),
       text_signature = "(curve, digests, signatures, recovery_ids, *, hash=None, format='der', compressed=False, threads=None, progress=None)")]
fn recover_many<'py>(
    py: Python<'py>,
    curve: AnyCurve,
    digests: &Bound<'py, PyAny>,
    signatures: &Bound<'py, PyAny>,
    recovery_ids: &Bound<'py, PyAny>,
    hash: Option<Hash>,
    format: Format,
    compressed: bool,
    threads: Option<Whole<usize>>,
    progress: Option<Bound<'py, PyAny>>,
) -> Outcome<Values> {
    let plan = Plan::new(threads, progress)?;
    let columns = points::Signatures {
        digests: Column::bytes(digests, "digests")?,
        signatures: Column::bytes(signatures, "signatures")?,
        ids: Column::read(recovery_ids, "recovery_ids", Integers::Small, points::recovery_id)?,
        hash: hash.map(|hash| hash.0),
        format: format.0,
    };
    points::recover(py, &curve.0, &columns, compressed, &plan)
}

/// Multiples of points of ``curve``, as SEC 1 points, ``compressed`` or not, each that of
/// :meth:`secant.Point.multiply`: **for public scalars alone**, because the time depends on them.
///
/// ``scalars`` is a column of integers of any sign, Arrow's included, or of big-endian bytes, at most 72 an item.
/// ``points`` is a column of SEC 1 points, of :class:`secant.Point` or of :class:`secant.PublicKey`, one point for all,
/// or ``None`` for the generator. ``curve`` may be ``None`` where points are objects: it is that of the first. One of
/// the two columns may be one value for all. The identity is the byte 00. ``threads`` and ``progress`` are as in
/// :func:`verify_many`.
///
/// An item whose point or scalar is refused has a reason; raises as :func:`verify_many`.
#[pyfunction]
#[pyo3(signature = (curve, scalars, points=None, *, compressed=false, threads=None, progress=None))]
fn multiply_many<'py>(
    curve: Option<AnyCurve>,
    scalars: &Bound<'py, PyAny>,
    points: Option<&Bound<'py, PyAny>>,
    compressed: bool,
    threads: Option<Whole<usize>>,
    progress: Option<Bound<'py, PyAny>>,
) -> Outcome<Values> {
    let curve = points::curve(curve.map(|curve| curve.0), points)?;
    points::multiply(&curve, scalars, points, compressed, &Plan::new(threads, progress)?)
}

/// The shared secrets of ``key``, a private key, with many peers, each that of :meth:`secant.PrivateKey.shared_secret`:
/// the x-coordinate, big-endian, of the field's length. Constant time for each item. They are no uniform keys: put them
/// through a key derivation function.
///
/// ``peers`` is a column of SEC 1 points or of :class:`secant.PublicKey`. ``threads`` and ``progress`` are as in
/// :func:`verify_many`.
///
/// An item whose peer is refused has a reason; raises as :func:`verify_many`.
#[pyfunction]
#[pyo3(signature = (key, peers, *, threads=None, progress=None))]
fn shared_secret_many<'py>(
    key: Of<PrivateKey>,
    peers: &Bound<'py, PyAny>,
    threads: Option<Whole<usize>>,
    progress: Option<Bound<'py, PyAny>>,
) -> Outcome<Values> {
    points::shared_secrets(&key.0, peers, &Plan::new(threads, progress)?)
}

/// The native half of `secant.batch`.
#[pymodule(submodule)]
pub mod batch {
    #[pymodule_export]
    use super::results::Results;
    #[pymodule_export]
    use super::values::Values;
    #[pymodule_export]
    use super::{multiply_many, recover_many, shared_secret_many, sign_many, verify_many};
}
