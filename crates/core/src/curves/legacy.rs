//! Curves of 112 to 192 bits that old keys and cards have: names, identifiers and parameters, and no code of their own.
//!
//! They are user-defined curves ([`super::custom`]) whose parameters are known here, and cost a program that never asks
//! for one nothing. All are below the 112 bits of security that SP 800-57 asks for; secp112r2 and
//! secp128r2 have the cofactor 4. Whoever stores them keeps a `CustomCurve` of each.
//!
//! Sources: SEC 2, version 1.0 (2000), and RFC 5639. The tests compare them with a published catalogue and with OpenSSL.

use super::definition::{CurveInfo, Parameters};
use secant_kernel::limbs;

/// The bits of an integer in hexadecimal.
const fn bits(hex: &str) -> u32 {
    limbs::bits_vartime(&limbs::from_hex::<3>(hex))
}

macro_rules! legacy_curves {
    ($(
        $name:ident {
            names: [$first:literal $(, $alias:literal)*], oid: $oid:literal,
            p: $p:literal,
            a: $a:literal,
            b: $b:literal,
            x: $x:literal,
            y: $y:literal,
            n: $n:literal, h: $h:literal,
        }
    )*) => {
        /// A curve for old keys alone, weak by its length. Those of today are in [`super::NamedCurve`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        #[allow(missing_docs)]
        pub enum LegacyCurve {
            $($name),*
        }

        impl LegacyCurve {
            /// Every such curve.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// Whether the curve is used by those alone who ask for weak ones: all below 192 bits.
            #[must_use]
            pub fn is_on_request(self) -> bool {
                self.info().field_bits < 192
            }

            /// What is known about the curve.
            pub fn info(self) -> &'static CurveInfo {
                match self {
                    $(Self::$name => {
                        static INFO: CurveInfo = CurveInfo {
                            name: $first,
                            aliases: &[$($alias),*],
                            oid: $oid,
                            field_bits: bits($p),
                            order_bits: bits($n),
                            hash_bits: 256,
                            parameters: Parameters { p: $p, a: $a, b: $b, x: $x, y: $y, n: $n, h: $h },
                        };
                        &INFO
                    })*
                }
            }

            /// The curve of a name or an object identifier, as [`super::NamedCurve::find`] has it.
            pub fn find(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|curve| curve.info().is_called(name))
            }
        }
    };
}

legacy_curves! {
    Secp112r1 {
        names: ["secp112r1"], oid: "1.3.132.0.6",
        p: "db7c2abf62e35e668076bead208b",
        a: "db7c2abf62e35e668076bead2088",
        b: "659ef8ba043916eede8911702b22",
        x: "09487239995a5ee76b55f9c2f098",
        y: "a89ce5af8724c0a23e0e0ff77500",
        n: "db7c2abf62e35e7628dfac6561c5", h: "01",
    }
    Secp112r2 {
        names: ["secp112r2"], oid: "1.3.132.0.7",
        p: "db7c2abf62e35e668076bead208b",
        a: "6127c24c05f38a0aaaf65c0ef02c",
        b: "51def1815db5ed74fcc34c85d709",
        x: "4ba30ab5e892b4e1649dd0928643",
        y: "adcd46f5882e3747def36e956e97",
        n: "36df0aafd8b8d7597ca10520d04b", h: "04",
    }
    Secp128r1 {
        names: ["secp128r1"], oid: "1.3.132.0.28",
        p: "fffffffdffffffffffffffffffffffff",
        a: "fffffffdfffffffffffffffffffffffc",
        b: "e87579c11079f43dd824993c2cee5ed3",
        x: "161ff7528b899b2d0c28607ca52c5b86",
        y: "cf5ac8395bafeb13c02da292dded7a83",
        n: "fffffffe0000000075a30d1b9038a115", h: "01",
    }
    Secp128r2 {
        names: ["secp128r2"], oid: "1.3.132.0.29",
        p: "fffffffdffffffffffffffffffffffff",
        a: "d6031998d1b3bbfebf59cc9bbff9aee1",
        b: "5eeefca380d02919dc2c6558bb6d8a5d",
        x: "7b6aa5d85e572983e6fb32a7cdebc140",
        y: "27b6916a894d3aee7106fe805fc34b44",
        n: "3fffffff7fffffffbe0024720613b5a3", h: "04",
    }
    Secp160k1 {
        names: ["secp160k1", "ansip160k1"], oid: "1.3.132.0.9",
        p: "fffffffffffffffffffffffffffffffeffffac73",
        a: "0000000000000000000000000000000000000000",
        b: "0000000000000000000000000000000000000007",
        x: "3b4c382ce37aa192a4019e763036f4f5dd4d7ebb",
        y: "938cf935318fdced6bc28286531733c3f03c4fee",
        n: "0100000000000000000001b8fa16dfab9aca16b6b3", h: "01",
    }
    Secp160r1 {
        names: ["secp160r1", "ansip160r1"], oid: "1.3.132.0.8",
        p: "ffffffffffffffffffffffffffffffff7fffffff",
        a: "ffffffffffffffffffffffffffffffff7ffffffc",
        b: "1c97befc54bd7a8b65acf89f81d4d4adc565fa45",
        x: "4a96b5688ef573284664698968c38bb913cbfc82",
        y: "23a628553168947d59dcc912042351377ac5fb32",
        n: "0100000000000000000001f4c8f927aed3ca752257", h: "01",
    }
    Secp160r2 {
        names: ["secp160r2", "ansip160r2"], oid: "1.3.132.0.30",
        p: "fffffffffffffffffffffffffffffffeffffac73",
        a: "fffffffffffffffffffffffffffffffeffffac70",
        b: "b4e134d3fb59eb8bab57274904664d5af50388ba",
        x: "52dcb034293a117e1f4ff11b30f7199d3144ce6d",
        y: "feaffef2e331f296e071fa0df9982cfea7d43f2e",
        n: "0100000000000000000000351ee786a818f3a1a16b", h: "01",
    }
    BrainpoolP160r1 {
        names: ["brainpoolP160r1"], oid: "1.3.36.3.3.2.8.1.1.1",
        p: "e95e4a5f737059dc60dfc7ad95b3d8139515620f",
        a: "340e7be2a280eb74e2be61bada745d97e8f7c300",
        b: "1e589a8595423412134faa2dbdec95c8d8675e58",
        x: "bed5af16ea3f6a4f62938c4631eb5af7bdbcdbc3",
        y: "1667cb477a1a8ec338f94741669c976316da6321",
        n: "e95e4a5f737059dc60df5991d45029409e60fc09", h: "01",
    }
    BrainpoolP160t1 {
        names: ["brainpoolP160t1"], oid: "1.3.36.3.3.2.8.1.1.2",
        p: "e95e4a5f737059dc60dfc7ad95b3d8139515620f",
        a: "e95e4a5f737059dc60dfc7ad95b3d8139515620c",
        b: "7a556b6dae535b7b51ed2c4d7daa7a0b5c55f380",
        x: "b199b13b9b34efc1397e64baeb05acc265ff2378",
        y: "add6718b7c7c1961f0991b842443772152c9e0ad",
        n: "e95e4a5f737059dc60df5991d45029409e60fc09", h: "01",
    }
    BrainpoolP192r1 {
        names: ["brainpoolP192r1"], oid: "1.3.36.3.3.2.8.1.1.3",
        p: "c302f41d932a36cda7a3463093d18db78fce476de1a86297",
        a: "6a91174076b1e0e19c39c031fe8685c1cae040e5c69a28ef",
        b: "469a28ef7c28cca3dc721d044f4496bcca7ef4146fbf25c9",
        x: "c0a0647eaab6a48753b033c56cb0f0900a2f5c4853375fd6",
        y: "14b690866abd5bb88b5f4828c1490002e6773fa2fa299b8f",
        n: "c302f41d932a36cda7a3462f9e9e916b5be8f1029ac4acc1", h: "01",
    }
    BrainpoolP192t1 {
        names: ["brainpoolP192t1"], oid: "1.3.36.3.3.2.8.1.1.4",
        p: "c302f41d932a36cda7a3463093d18db78fce476de1a86297",
        a: "c302f41d932a36cda7a3463093d18db78fce476de1a86294",
        b: "13d56ffaec78681e68f9deb43b35bec2fb68542e27897b79",
        x: "3ae9e58c82f63c30282e1fe7bbf43fa72c446af6f4618129",
        y: "097e2c5667c2223a902ab5ca449d0084b7e5b3de7ccc01c9",
        n: "c302f41d932a36cda7a3462f9e9e916b5be8f1029ac4acc1", h: "01",
    }
}
