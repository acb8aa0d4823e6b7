//! A catalogue of standard curves, and scalars whose decomposition on secp256k1 has negative halves.
//!
//! The catalogue has curves in every form and over every field; [`Extra::curve_catalogue`] keeps the
//! short Weierstrass curves over prime fields that have a generator, which is what a user-defined
//! curve can be. It is the one file here with keys that are not read (remarks, invariants).
use num_bigint::BigUint;
use serde::Deserialize;

use super::Extra;
use crate::hex::decimal_integer;

/// A short Weierstrass curve over a prime field.
#[derive(Clone, Debug)]
pub struct CatalogueCurve {
    /// The name in its standard.
    pub name: String,
    /// The standard: `secg`, `nist`, `brainpool`, ...
    pub category: String,
    /// The object identifier in dotted form, where the catalogue has one.
    pub oid: Option<String>,
    /// Other names, as `category/name`.
    pub aliases: Vec<String>,
    /// The prime of the field.
    pub p: BigUint,
    /// The coefficient of x, below p.
    pub a: BigUint,
    /// The constant coefficient, below p.
    pub b: BigUint,
    /// The generator.
    pub generator: (BigUint, BigUint),
    /// The order of the generator.
    pub order: BigUint,
    /// The cofactor.
    pub cofactor: BigUint,
}

/// (cx, cy) = scalar * (ax, ay) on secp256k1.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Endomorphism {
    /// Which halves of the scalar are negative.
    pub desc: String,
    /// The x-coordinate of the point.
    #[serde(deserialize_with = "decimal_integer")]
    pub ax: BigUint,
    /// Its y-coordinate.
    #[serde(deserialize_with = "decimal_integer")]
    pub ay: BigUint,
    /// The scalar.
    #[serde(deserialize_with = "decimal_integer")]
    pub scalar: BigUint,
    /// The x-coordinate of the product.
    #[serde(deserialize_with = "decimal_integer")]
    pub cx: BigUint,
    /// Its y-coordinate.
    #[serde(deserialize_with = "decimal_integer")]
    pub cy: BigUint,
}

#[derive(Deserialize)]
struct File {
    categories: Vec<Category>,
}

#[derive(Deserialize)]
struct Category {
    curves: Vec<Entry>,
}

/// An entry as it stands. Integers stay texts, because other fields and forms write other things there.
#[derive(Deserialize)]
struct Entry {
    name: String,
    category: String,
    oid: Option<String>,
    #[serde(default)]
    aliases: Vec<String>,
    form: String,
    field: Field,
    params: serde_json::Value,
    generator: Option<serde_json::Value>,
    order: String,
    cofactor: String,
}

#[derive(Deserialize)]
struct Field {
    #[serde(rename = "type")]
    kind: String,
    p: Option<String>,
}

impl Entry {
    /// The curve, where it is a short Weierstrass curve over a prime field with a generator.
    fn short_weierstrass(self) -> Option<CatalogueCurve> {
        if self.form != "Weierstrass" || self.field.kind != "Prime" {
            return None;
        }
        let generator = self.generator?;
        let integer = |text: &str| match text.strip_prefix("0x").map(|digits| digits.as_bytes()) {
            Some(digits) => BigUint::parse_bytes(digits, 16),
            None => None,
        };
        let must = |text: Option<&str>| match text.and_then(integer) {
            Some(value) => value,
            None => panic!("curve catalogue, {}: not an integer: {text:?}", self.name),
        };
        let raw = |object: &serde_json::Value, key: &str| must(object[key]["raw"].as_str());
        Some(CatalogueCurve {
            p: must(self.field.p.as_deref()),
            a: raw(&self.params, "a"),
            b: raw(&self.params, "b"),
            generator: (raw(&generator, "x"), raw(&generator, "y")),
            order: must(Some(&self.order)),
            cofactor: must(Some(&self.cofactor)),
            name: self.name,
            category: self.category,
            oid: self.oid,
            aliases: self.aliases,
        })
    }
}

impl Extra {
    /// The short Weierstrass curves over prime fields that have a generator, 112 to 638 bits long,
    /// in the order of the file. A curve that several standards name is there several times.
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn curve_catalogue(&self) -> Vec<CatalogueCurve> {
        let file: File = self.json("noble/curves-init.json");
        let entries = file.categories.into_iter().flat_map(|category| category.curves);
        entries.filter_map(Entry::short_weierstrass).collect()
    }

    /// Scalars whose decomposition has negative halves.
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn secp256k1_endomorphism(&self) -> Vec<Endomorphism> {
        self.json("noble/secp256k1_endomorphism.json")
    }
}
