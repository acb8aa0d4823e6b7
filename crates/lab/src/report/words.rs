//! Lists and sentences of the report.

use crate::documents::DOCUMENTS;
use crate::record::Quoted;

/// Adds a value that is not there yet.
pub(super) fn push_new<T: PartialEq>(values: &mut Vec<T>, value: T) {
    if !values.contains(&value) {
        values.push(value);
    }
}

/// A text with a capital letter.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The documents that figures are quoted from, with the machines of these.
pub(super) fn documents<'a>(quoted: impl Iterator<Item = &'a Quoted>) -> String {
    let mut keys: Vec<&str> = Vec::new();
    quoted.for_each(|quoted| push_new(&mut keys, quoted.document.as_str()));
    let documents = &*DOCUMENTS;
    let named = |key: &&str| match *key {
        "ecutils" => format!("{} ({})", documents.ecutils.title, documents.ecutils.machine),
        "mbedtls-tuning" => {
            format!("{} ({})", documents.mbedtls_tuning.title, documents.mbedtls_tuning.machine)
        }
        "mbedtls-curves" => {
            format!("{} ({})", documents.mbedtls_curves.title, documents.mbedtls_curves.machine)
        }
        other => other.to_owned(),
    };
    match keys.as_slice() {
        [] => String::new(),
        keys => format!("Document: {}.", keys.iter().map(named).collect::<Vec<_>>().join("; ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals() {
        assert_eq!((capitalised("é a"), capitalised("")), ("É a".to_owned(), String::new()));
    }
}
