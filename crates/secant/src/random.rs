//! Where random bytes come from: the operating system, or a source that the caller gives.

use secant_protocols::Error;
use std::fmt;
use std::sync::Mutex;

type Fill<'a> = dyn FnMut(&mut [u8]) -> Result<(), Error> + Send + 'a;

/// A source of uniformly random bytes instead of the operating system's: a generator of one's own, or bytes that are
/// prescribed. It is given in the options of an operation ([`crate::SignOptions::random`],
/// [`crate::MultiplyOptions::random`]), or as the last argument where it is the only choice.
///
/// Threads that share one take turns; its function must not use the same source.
///
/// ```
/// use secant::bip340::KeyPair;
/// use secant::RandomSource;
///
/// let mut state = 0u8; // no generator at all: an example
/// let source = RandomSource::new(|out| {
///     out.fill_with(|| {
///         state = state.wrapping_add(1);
///         state
///     });
///     Ok(())
/// });
/// let pair = KeyPair::generate_with(&source)?;
/// // auxiliary randomness that is prescribed: equal messages have equal signatures
/// let signature = pair.sign_with(b"message", &RandomSource::bytes(&[0; 32]))?;
/// assert_eq!(pair.sign_with(b"message", &RandomSource::bytes(&[0; 32]))?, signature);
/// # Ok::<(), secant::Error>(())
/// ```
pub struct RandomSource<'a>(Mutex<Box<Fill<'a>>>);

impl<'a> RandomSource<'a> {
    /// The source of a function that fills its argument, or says with [`Error::Random`] that it cannot.
    pub fn new(fill: impl FnMut(&mut [u8]) -> Result<(), Error> + Send + 'a) -> Self {
        Self(Mutex::new(Box::new(fill)))
    }

    /// These bytes, each once and in their order; when they are used up, [`Error::Random`]. For auxiliary randomness
    /// that is prescribed and for test vectors. An operation says how many bytes it takes.
    pub fn bytes(bytes: &'a [u8]) -> Self {
        let mut rest = bytes;
        Self::new(move |out| {
            let (next, after) = rest.split_at_checked(out.len()).ok_or(Error::Random)?;
            out.copy_from_slice(next);
            rest = after;
            Ok(())
        })
    }
}

impl fmt::Debug for RandomSource<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RandomSource(..)")
    }
}

/// What options hold: a source whose own lifetime is forgotten, so that a short borrow of it will do.
pub(crate) trait Draw: fmt::Debug + Sync {
    /// Fills `out`.
    fn draw(&self, out: &mut [u8]) -> Result<(), Error>;
}

impl Draw for RandomSource<'_> {
    fn draw(&self, out: &mut [u8]) -> Result<(), Error> {
        // a source that panicked is no source
        (self.0.lock().map_err(|_| Error::Random)?)(out)
    }
}

/// Fills `out` from the operating system.
pub(crate) fn system(out: &mut [u8]) -> Result<(), Error> {
    getrandom::fill(out).map_err(|_| Error::Random)
}

/// What draws from the source that is given, or else from the operating system.
pub(crate) fn from<'a>(source: Option<&'a dyn Draw>) -> impl FnMut(&mut [u8]) -> Result<(), Error> + 'a {
    move |out| match source {
        Some(source) => source.draw(out),
        None => system(out),
    }
}
