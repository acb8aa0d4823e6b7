//! The interface `EC_KEY` that OpenSSL and AWS-LC share: one implementation for both.
//!
//! Keys are made once; key generation writes anew into one key, so that neither a group nor a key is allocated within
//! the measured time. Signing and verification include DER.

/// The operations on short Weierstrass curves through the functions of `$ffi`, as `op(kind, pool, name of the curve)`.
macro_rules! ec_key {
    ($ffi:ident) => {
        use crate::harness::{Answer, Op, make};
        use crate::pool::Pool;
        use crate::rows::Kind;
        use std::ffi::CStr;
        use std::ptr::null_mut;
        use std::rc::Rc;

        /// A curve's group; freed with its last key.
        struct Group(*mut $ffi::EC_GROUP);

        impl Group {
            /// The group of a short name, if the library has it.
            fn new(name: &CStr) -> Option<Rc<Self>> {
                // SAFETY: a string that ends in zero.
                let nid = unsafe { $ffi::OBJ_sn2nid(name.as_ptr()) };
                // SAFETY: the function takes any number; it gives a group to own, or null.
                let group =
                    if nid == 0 { null_mut() } else { unsafe { $ffi::EC_GROUP_new_by_curve_name(nid) } };
                (!group.is_null()).then(|| Rc::new(Self(group)))
            }

            /// A point from its uncompressed form.
            fn point(self: &Rc<Self>, bytes: &[u8]) -> Point {
                // SAFETY: the group lives, the pointer and the length are of one slice; no context is needed.
                unsafe {
                    let point = $ffi::EC_POINT_new(self.0);
                    let read =
                        $ffi::EC_POINT_oct2point(self.0, point, bytes.as_ptr(), bytes.len(), null_mut());
                    assert_eq!(read, 1);
                    Point(point)
                }
            }
        }

        impl Drop for Group {
            fn drop(&mut self) {
                // SAFETY: made by `new`, freed once.
                unsafe { $ffi::EC_GROUP_free(self.0) }
            }
        }

        /// A point of a group.
        struct Point(*mut $ffi::EC_POINT);

        impl Drop for Point {
            fn drop(&mut self) {
                // SAFETY: made by `Group::point`, freed once.
                unsafe { $ffi::EC_POINT_free(self.0) }
            }
        }

        /// A key with its group.
        struct Key(*mut $ffi::EC_KEY, Rc<Group>);

        impl Drop for Key {
            fn drop(&mut self) {
                // SAFETY: made by `empty`, freed once.
                unsafe { $ffi::EC_KEY_free(self.0) }
            }
        }

        impl Key {
            fn empty(group: &Rc<Group>) -> Self {
                // SAFETY: the group lives; the key copies or counts it.
                unsafe {
                    let key = $ffi::EC_KEY_new();
                    assert_eq!($ffi::EC_KEY_set_group(key, group.0), 1);
                    Self(key, group.clone())
                }
            }

            fn new(group: &Rc<Group>, secret: Option<&[u8]>, public: &[u8]) -> Self {
                let key = Self::empty(group);
                let point = group.point(public);
                // SAFETY: key and point live and have one group; both setters copy.
                unsafe {
                    assert_eq!($ffi::EC_KEY_set_public_key(key.0, point.0), 1);
                    if let Some(secret) = secret {
                        let number = $ffi::BN_bin2bn(secret.as_ptr(), secret.len() as _, null_mut());
                        assert_eq!($ffi::EC_KEY_set_private_key(key.0, number), 1);
                        $ffi::BN_free(number);
                    }
                }
                key
            }

            fn generate(&self) {
                // SAFETY: the key lives and has a group.
                assert_eq!(unsafe { $ffi::EC_KEY_generate_key(self.0) }, 1);
            }

            fn pair(&self, scalar_bytes: usize) -> Answer {
                let (mut secret, mut public) = (vec![0; scalar_bytes], vec![0; 133]);
                let form = $ffi::point_conversion_form_t::POINT_CONVERSION_UNCOMPRESSED;
                // SAFETY: both getters lend what the key holds; the outputs have the lengths that are passed.
                let length = unsafe {
                    let number = $ffi::EC_KEY_get0_private_key(self.0);
                    $ffi::BN_bn2binpad(number, secret.as_mut_ptr(), secret.len() as _);
                    let (point, out) = ($ffi::EC_KEY_get0_public_key(self.0), public.as_mut_ptr());
                    $ffi::EC_POINT_point2oct(self.1.0, point, form, out, public.len(), null_mut())
                };
                public.truncate(length);
                Answer::Pair { secret, public }
            }

            fn sign(&self, digest: &[u8]) -> ([u8; 160], usize) {
                let (mut signature, mut length) = ([0; 160], 160);
                // SAFETY: 160 bytes hold every signature in DER of a curve of up to 576 bits; digest as passed.
                let ok = unsafe {
                    let (out, digest, n) = (signature.as_mut_ptr(), digest.as_ptr(), digest.len() as _);
                    $ffi::ECDSA_sign(0, digest, n, out, &mut length, self.0)
                };
                assert_eq!(ok, 1);
                (signature, length as usize)
            }

            fn verify(&self, digest: &[u8], der: &[u8]) -> bool {
                // SAFETY: pointers with the lengths of their slices, a key that lives.
                let verdict = unsafe {
                    let (d, n, s, m) = (digest.as_ptr(), digest.len() as _, der.as_ptr(), der.len() as _);
                    $ffi::ECDSA_verify(0, d, n, s, m, self.0)
                };
                verdict == 1
            }

            fn exchange(&self, peer: &Point) -> ([u8; 80], usize) {
                let mut out = [0; 80];
                // SAFETY: the output has the length that is passed; key and point are of one group.
                let length = unsafe {
                    $ffi::ECDH_compute_key(out.as_mut_ptr().cast(), out.len(), peer.0, self.0, None)
                };
                assert!(length > 0);
                (out, length as usize)
            }
        }

        fn weierstrass(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
            let name = match pool.curve {
                "secp192r1" => "prime192v1",
                "secp256r1" => "prime256v1",
                other => other,
            };
            let group = Group::new(&std::ffi::CString::new(name).ok()?)?;
            let n = pool.len();
            match kind {
                Kind::Keygen => {
                    let key = Rc::new(Key::empty(&group));
                    let (shown, bytes) = (key.clone(), pool.entries[0].secret.len());
                    make(n, move |_| key.generate(), move |()| shown.pair(bytes))
                }
                Kind::Sign => {
                    let inputs: Vec<_> = pool
                        .entries
                        .iter()
                        .map(|e| (Key::new(&group, Some(&e.secret), &e.public), e.digest.clone()))
                        .collect();
                    let curve = secant::Curve::find(pool.curve).ok()?;
                    let sign = move |i: usize| inputs[i].0.sign(&inputs[i].1);
                    make(n, sign, move |(der, length)| {
                        let signature = secant::Signature::from_der(&curve, &der[..length]);
                        Answer::Signature(
                            signature.map_or_else(|_| Vec::new(), |signature| signature.to_raw()),
                        )
                    })
                }
                Kind::Verify => {
                    let inputs: Vec<_> = pool
                        .claims()
                        .map(|c| {
                            let key = Key::new(&group, None, &c.entry.public);
                            (key, c.entry.digest.clone(), c.der.to_vec())
                        })
                        .collect();
                    make(n, move |i: usize| inputs[i].0.verify(&inputs[i].1, &inputs[i].2), Answer::Verdict)
                }
                Kind::Ecdh => {
                    let inputs: Vec<_> = pool
                        .entries
                        .iter()
                        .map(|e| (Key::new(&group, Some(&e.secret), &e.public), group.point(&e.peer)))
                        .collect();
                    let exchange = move |i: usize| inputs[i].0.exchange(&inputs[i].1);
                    make(n, exchange, |(x, length)| Answer::Bytes(x[..length].to_vec()))
                }
                _ => None,
            }
        }
    };
}
pub(super) use ec_key;
