//! A record of the methods' results, and the methods of fields.

use secant_core::any::{self, widen};
use secant_core::field::{Field, Limbs};
use secant_core::group::weierstrass::AffinePoint;
use secant_core::scalar;
use secant_reference::number::{from_limbs, to_limbs};
use subtle::Choice;

/// What the methods of a curve gave, in the order of the calls.
#[derive(Default, Debug, PartialEq)]
pub(super) struct Record(pub(super) Vec<(&'static str, Vec<u64>)>);

impl Record {
    pub(super) fn words(&mut self, method: &'static str, words: impl IntoIterator<Item = u64>) {
        self.0.push((method, words.into_iter().collect()));
    }

    pub(super) fn element<E: Limbs>(&mut self, method: &'static str, element: E) {
        self.words(method, widen(&element));
    }

    pub(super) fn point<E: Limbs>(&mut self, method: &'static str, point: Option<AffinePoint<E>>) {
        self.words(method, point.iter().flat_map(|p| [widen(&p.x), widen(&p.y)]).flatten());
    }

    pub(super) fn bit(&mut self, method: &'static str, bit: impl Into<bool>) {
        self.words(method, [u64::from(bit.into())]);
    }
}

/// 0, 1, 2, the modulus less 1 and 2, limbs with few or with all bits, and an integer longer than the modulus.
pub(super) fn integers(modulus: &[u64]) -> Vec<Vec<u64>> {
    let mut list = vec![vec![0], vec![1], vec![2]];
    list.extend([1u32, 2].map(|distance| to_limbs(&(from_limbs(modulus) - distance), modulus.len())));
    list.extend([1, (1 << 32) - 1, 1 << 63, u64::MAX].map(|limb| vec![limb; modulus.len()]));
    list.push(vec![u64::MAX; modulus.len() + 1]);
    list
}

/// The methods that a table and a typed field have by the same names, on all pairs of [`integers`].
macro_rules! record_field {
    ($record:ident, $f:ident, $characteristic:expr) => {
        $record.words("characteristic", $characteristic.iter().copied());
        $record.words("bits", [$f.bits().into(), $f.byte_len() as u64]);
        $record.element("one", $f.one());
        let elements: Vec<_> = integers(&$characteristic).iter().map(|i| $f.reduce(i)).collect();
        for a in &elements {
            $record.element("reduce", *a);
            $record.element("to_integer", $f.to_integer(a));
            $record.element("neg", $f.neg(a));
            $record.element("invert", $f.invert(a));
            $record.element("invert_vartime", $f.invert_vartime(a));
            $record.bit("is_zero", $f.is_zero(a));
            $record.bit("is_odd", $f.is_odd(a));
            for bit in [0, 1] {
                $record.element("negate_if", $f.negate_if(a, Choice::from(bit)));
            }
            for b in &elements {
                $record.element("add", $f.add(a, b));
                $record.element("sub", $f.sub(a, b));
                $record.element("mul", $f.mul(a, b));
                $record.bit("equal", $f.equal(a, b));
            }
            let mut bytes = vec![0; $f.byte_len()];
            $f.encode(a, &mut bytes);
            $record.words("encode", bytes.iter().map(|&byte| byte.into()));
            // an element; all bits set, which none has; a wrong length
            for bytes in [bytes.clone(), vec![0xff; bytes.len()], bytes[1..].to_vec()] {
                let decoded = $f.decode(&bytes);
                $record.bit("decode", decoded.is_some());
                $record.element("decode", decoded.into_option().unwrap_or($f.reduce(&[0])));
            }
        }
    };
}

/// Byte strings of lengths below, at and beyond those of digests.
fn strings() -> impl Iterator<Item = Vec<u8>> {
    [0, 1, 7, 20, 64, 66, 100].into_iter().flat_map(|len| [vec![0xff; len], (1..=len as u8).collect()])
}

pub(super) fn field_by_table(record: &mut Record, f: &dyn any::AnyField) {
    record_field!(record, f, f.characteristic());
    for bytes in strings() {
        record.element("reduce_bytes", f.reduce_bytes(&bytes));
        record.element("reduce_le_bytes", f.reduce_le_bytes(&bytes));
        record.element("reduce_digest", f.reduce_digest(&bytes));
        record.bit("is_high", f.is_high(&f.reduce_bytes(&bytes)));
    }
}

pub(super) fn field_by_type<F: Field>(record: &mut Record, f: &F) {
    record_field!(record, f, f.characteristic().as_ref());
    for bytes in strings() {
        record.element("reduce_bytes", scalar::from_bytes_reduced(f, &bytes));
        record.element("reduce_le_bytes", scalar::from_le_bytes_reduced(f, &bytes));
        record.element("reduce_digest", scalar::from_digest(f, &bytes));
        record.bit("is_high", scalar::is_high(f, &scalar::from_bytes_reduced(f, &bytes)));
    }
}
