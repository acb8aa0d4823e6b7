//! Child numbers, and paths of them.
//!
//! A path is `m`, the root, or `m/` and numbers with `/` between, each below `2^31` and in decimal digits alone; `'`,
//! `h` or `H` behind it makes a number hardened. A number of `2^31` or more is refused, however it is marked: some
//! programs would take it for a hardened one, and some would cut it off. `M` for `m` is accepted, as the BIP writes
//! public chains.

use crate::Error;

const HARDENED: u32 = 1 << 31;

/// The number of a child: `2^31` normal ones and `2^31` hardened ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChildNumber(u32);

impl ChildNumber {
    /// A normal child, which the extended public key has as well.
    ///
    /// # Errors
    /// [`Error::ChildNumber`] when the index is not below `2^31`.
    pub const fn normal(index: u32) -> Result<Self, Error> {
        if index < HARDENED { Ok(Self(index)) } else { Err(Error::ChildNumber) }
    }

    /// A hardened child, which needs the private key.
    ///
    /// # Errors
    /// [`Error::ChildNumber`] when the index is not below `2^31`.
    pub const fn hardened(index: u32) -> Result<Self, Error> {
        if index < HARDENED { Ok(Self(index | HARDENED)) } else { Err(Error::ChildNumber) }
    }

    /// The child of a number as it is serialised: hardened from `2^31` on.
    pub const fn from_raw(number: u32) -> Self {
        Self(number)
    }

    /// The number as it is serialised.
    pub const fn to_raw(self) -> u32 {
        self.0
    }

    /// The index below `2^31`.
    pub const fn index(self) -> u32 {
        self.0 & !HARDENED
    }

    /// Whether the child is hardened.
    #[must_use]
    pub const fn is_hardened(self) -> bool {
        self.0 & HARDENED != 0
    }
}

/// The numbers of a path, all of which are checked first.
///
/// # Errors
/// [`Error::DerivationPath`].
pub fn parse(path: &str) -> Result<impl Iterator<Item = ChildNumber> + Clone + '_, Error> {
    let rest = path.strip_prefix(['m', 'M']).ok_or(Error::DerivationPath)?;
    let numbers = match rest.strip_prefix('/') {
        Some(numbers) => Some(numbers),
        None if rest.is_empty() => None,
        None => return Err(Error::DerivationPath),
    };
    let numbers = numbers.into_iter().flat_map(|numbers| numbers.split('/'));
    if !numbers.clone().all(|number| parse_number(number).is_some()) {
        return Err(Error::DerivationPath);
    }
    Ok(numbers.filter_map(parse_number))
}

fn parse_number(text: &str) -> Option<ChildNumber> {
    let digits = text.strip_suffix(['\'', 'h', 'H']);
    let (digits, hardened) = (digits.unwrap_or(text), digits.is_some());
    // parse would take a sign
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let index = digits.parse().ok()?;
    if hardened { ChildNumber::hardened(index) } else { ChildNumber::normal(index) }.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_read() {
        let read = |path: &str, expected: &[u32]| {
            let numbers = parse(path).expect("a path").map(ChildNumber::to_raw);
            assert!(numbers.eq(expected.iter().copied()), "{path}");
        };
        read("m", &[]);
        read("M", &[]);
        read("m/0", &[0]);
        read("m/44'/0h/7H/1/2147483647", &[HARDENED + 44, HARDENED, HARDENED + 7, 1, HARDENED - 1]);
        read("M/2147483647'", &[u32::MAX]);
        for bad in [
            "",
            "/",
            "m/",
            "n",
            "0",
            "m0",
            "mm",
            "m//1",
            "m/1/",
            "/1",
            "m/'",
            "m/1''",
            "m/1h'",
            "m/-1",
            "m/+1",
            "m/ 1",
            "m/1 ",
            "m/0x1",
            "m/x",
            "m/2147483648",
            "m/2147483648'",
            "m/4294967295",
            "m/4294967296",
            "m/1'0",
            "m/١",
            " m",
            "m/99999999999999999999",
        ] {
            assert_eq!(parse(bad).err(), Some(Error::DerivationPath), "{bad}");
        }
    }

    #[test]
    fn numbers_have_a_range() {
        assert_eq!(ChildNumber::normal(HARDENED), Err(Error::ChildNumber));
        assert_eq!(ChildNumber::hardened(HARDENED), Err(Error::ChildNumber));
        let last = ChildNumber::hardened(HARDENED - 1).expect("the last one");
        assert_eq!((last.to_raw(), last.index(), last.is_hardened()), (u32::MAX, HARDENED - 1, true));
        assert_eq!(ChildNumber::from_raw(u32::MAX), last);
        let first = ChildNumber::normal(0).expect("the first one");
        assert_eq!((first.to_raw(), first.index(), first.is_hardened()), (0, 0, false));
    }
}
