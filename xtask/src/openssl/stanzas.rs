//! The rows of OpenSSL's test data: paragraphs, of which some are keys that others name.

/// The first words of paragraphs that are keys.
const KEYS: [&str; 5] = ["PrivateKey", "PublicKey", "PrivateKeyRaw", "PublicKeyRaw", "ParamKey"];

/// A row, with the keys that it names.
pub(super) struct Row<'a> {
    /// The line of the file where it begins.
    pub(super) line: usize,
    pub(super) text: &'a str,
    /// Its keys, as the file has them.
    pub(super) keys: Vec<&'a str>,
}

impl Row<'_> {
    /// What a file of this row alone has.
    pub(super) fn file(&self) -> String {
        let keys: String = self.keys.iter().map(|key| format!("{key}\n\n")).collect();
        format!("{keys}{}\n", self.text)
    }

    /// The first value of a word.
    pub(super) fn value(&self, word: &str) -> Option<&str> {
        fields(self.text).find_map(|(name, value)| (name == word).then_some(value))
    }
}

/// The rows of a file.
pub(super) fn rows(text: &str) -> Vec<Row<'_>> {
    let (mut keys, mut rows): (Vec<(&str, &str)>, Vec<Row<'_>>) = (Vec::new(), Vec::new());
    let mut line = 1;
    for paragraph in text.split("\n\n") {
        let begin = line + paragraph.len() - paragraph.trim_start_matches('\n').len();
        line += paragraph.matches('\n').count() + 2;
        let Some((first, value)) = fields(paragraph).find(|(name, _)| *name != "Title") else {
            continue;
        };
        if KEYS.contains(&first) {
            keys.push((value.split(':').next().unwrap_or(value), paragraph));
        } else {
            let names: Vec<&str> = fields(paragraph).flat_map(|(_, value)| value.split([':', ' '])).collect();
            let named = keys.iter().filter(|(name, _)| names.contains(name));
            rows.push(Row { line: begin, text: paragraph, keys: named.map(|(_, key)| *key).collect() });
        }
    }
    rows
}

/// The words of a paragraph, each with its value.
fn fields(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once('=')).map(|(name, value)| (name.trim(), value.trim()))
}

#[cfg(test)]
mod tests {
    use super::rows;

    #[test]
    fn rows_have_their_keys() {
        let text = "# a note\n\nTitle = one\n\nPrivateKey=A\nMII=\n\nPublicKeyRaw=A-PUB:X25519:00\n\nPrivateKey=B\nMII=\n\n\
            # of two\nPrivPubKeyPair=A:A-PUB\n\nSign = B\nResult = KEYOP_ERROR\n";
        let found = rows(text);
        assert_eq!(
            found.iter().map(|row| (row.line, row.keys.len())).collect::<Vec<_>>(),
            [(13, 2), (16, 1)]
        );
        assert_eq!(found[1].file(), "PrivateKey=B\nMII=\n\nSign = B\nResult = KEYOP_ERROR\n\n");
        assert_eq!((found[1].value("Result"), found[0].value("Result")), (Some("KEYOP_ERROR"), None));
    }
}
