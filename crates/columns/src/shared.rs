//! One verifier of a process for each set of options: engines call plug-ins with a few thousand rows at a time, and have no place
//! for an object that outlives the call.

use crate::error::Error;
use crate::options::Options;
use crate::process::PerProcess;
use crate::verifier::Verifier;
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// Sets of options whose verifiers are kept, those that were asked for last.
const KEPT: NonZeroUsize = NonZeroUsize::MIN.saturating_add(15);

type Verifiers = Mutex<LruCache<String, Arc<Verifier>>>;

fn verifiers() -> MutexGuard<'static, LruCache<String, Arc<Verifier>>> {
    static VERIFIERS: OnceLock<PerProcess<Verifiers>> = OnceLock::new();
    let make = || Mutex::new(LruCache::new(KEPT));
    let shared = VERIFIERS.get_or_init(|| PerProcess::new(make()));
    shared.get(make).lock().unwrap_or_else(PoisonError::into_inner)
}

/// The verifier of this process for options as text; 16 of them are kept, each with the room for keys that its options say.
///
/// # Errors
/// Those of the text.
pub fn shared(options: &str) -> Result<Arc<Verifier>, Error> {
    if let Some(known) = verifiers().get(options) {
        return Ok(known.clone());
    }
    let options_read: Options = options.parse()?;
    let made = Arc::new(Verifier::new(options_read));
    Ok(verifiers().get_or_insert(options.to_owned(), || made).clone())
}

/// Forgets the keys of all verifiers of [`shared`], and the verifiers.
pub fn clear() {
    verifiers().clear();
}
