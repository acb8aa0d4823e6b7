//! Messages as points: Koblitz's encoding, Massey and Omura's passes, hashing to curves.

use crate::input::Input;
use secant::koblitz::{self, Alphabet, Koblitz};
use secant::{Point, hash_to_curve, massey_omura};

/// An encoded message is decoded; any point is decoded or refused.
pub fn koblitz(data: &[u8]) {
    let mut input = Input::new(data);
    let subject = input.subject();
    let alphabet = match Alphabet::new(u32::from(input.short())) {
        Ok(alphabet) => alphabet,
        Err(_) => Alphabet::BYTES,
    };
    let koblitz = Koblitz::new(&subject.curve, alphabet);
    let bytes = input.rest();
    let symbols: Vec<u16> = bytes.iter().map(|byte| u16::from(*byte)).collect();
    if let Ok(encoded) = koblitz.encode(&symbols) {
        assert!((1..100).contains(&encoded.j));
        let decoded = koblitz.decode_exact(&encoded.point, symbols.len()).expect("what was encoded");
        assert_eq!(decoded[..], symbols[..]);
        // three passes, which leave the point as it is
        let locked = massey_omura::lock(&subject.private, &encoded.point).expect("a point of the curve");
        assert_eq!(massey_omura::unlock(&subject.private, &locked).as_ref(), Ok(&encoded.point));
    }
    if let Ok(chunks) = koblitz.encode_chunks(&symbols) {
        let points: Vec<Point> = chunks.into_iter().map(|chunk| chunk.point).collect();
        assert_eq!(
            koblitz.decode_chunks(&points, Some(symbols.len())).expect("what was encoded")[..],
            symbols[..]
        );
    }
    if let Ok(point) = Point::from_sec1(&subject.curve, bytes)
        && let Ok(symbols) = koblitz.decode(&point)
    {
        let _ = koblitz::bytes_of_symbols(&symbols);
        let _ = koblitz::text_of_symbols(&symbols);
    }
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok(symbols) = koblitz::symbols_of_text(text)
    {
        assert_eq!(koblitz::text_of_symbols(&symbols).as_deref().ok().map(String::as_str), Some(text));
    }
}

/// What is hashed to a curve is a point of it, the same each time.
pub fn hashed_points(data: &[u8]) {
    let mut input = Input::new(data);
    let suites: Vec<hash_to_curve::Suite> = hash_to_curve::Suite::all().collect();
    let suite = *input.pick(&suites);
    let tag = input.part();
    let message = input.rest();
    let Ok(hashed) = suite.hash(message, tag) else {
        assert!(tag.is_empty());
        return;
    };
    assert_eq!(suite.hash(message, tag).expect("the same").to_bytes(), hashed.to_bytes());
    if let Some(point) = hashed.to_point() {
        assert_eq!(point.is_in_subgroup(), Ok(true));
        let read = Point::from_sec1(point.curve(), &point.to_sec1(true));
        assert_eq!(read.as_ref(), Ok(&point));
    }
    assert_eq!(hash_to_curve::Suite::find(suite.name()), Some(suite));
}
