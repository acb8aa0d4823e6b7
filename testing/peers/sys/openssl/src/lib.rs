//! The functions of OpenSSL's libcrypto that the comparison calls; OpenSSL's manual pages document them.
#![allow(non_camel_case_types, non_snake_case, missing_docs)]

use std::ffi::{c_char, c_int, c_uchar, c_uint, c_void};

/// Types that only the library sees inside.
macro_rules! opaque {
    ($($name:ident),*) => {$(
        #[repr(C)]
        pub struct $name {
            private: [u8; 0],
        }
    )*};
}
opaque!(BIGNUM, BN_CTX, EC_GROUP, EC_KEY, EC_POINT, ENGINE, EVP_PKEY, EVP_PKEY_CTX);
opaque!(EVP_SIGNATURE, OSSL_LIB_CTX, OSSL_PARAM);

#[repr(C)]
#[derive(Clone, Copy)]
pub enum point_conversion_form_t {
    POINT_CONVERSION_UNCOMPRESSED = 4,
}

pub const EVP_PKEY_X25519: c_int = 1034;
pub const EVP_PKEY_ED25519: c_int = 1087;
pub const EVP_PKEY_X448: c_int = 1035;
pub const EVP_PKEY_ED448: c_int = 1088;

type Derivation = Option<unsafe extern "C" fn(*const c_void, usize, *mut c_void, *mut usize) -> *mut c_void>;

unsafe extern "C" {
    pub fn OpenSSL_version(kind: c_int) -> *const c_char;
    pub fn OBJ_sn2nid(name: *const c_char) -> c_int;

    pub fn BN_bin2bn(bytes: *const c_uchar, length: c_int, number: *mut BIGNUM) -> *mut BIGNUM;
    pub fn BN_bn2binpad(number: *const BIGNUM, bytes: *mut c_uchar, length: c_int) -> c_int;
    pub fn BN_free(number: *mut BIGNUM);

    pub fn EC_GROUP_new_by_curve_name(nid: c_int) -> *mut EC_GROUP;
    pub fn EC_GROUP_free(group: *mut EC_GROUP);
    pub fn EC_POINT_new(group: *const EC_GROUP) -> *mut EC_POINT;
    pub fn EC_POINT_free(point: *mut EC_POINT);
    pub fn EC_POINT_oct2point(
        group: *const EC_GROUP,
        point: *mut EC_POINT,
        bytes: *const c_uchar,
        length: usize,
        context: *mut BN_CTX,
    ) -> c_int;
    pub fn EC_POINT_point2oct(
        group: *const EC_GROUP,
        point: *const EC_POINT,
        form: point_conversion_form_t,
        bytes: *mut c_uchar,
        length: usize,
        context: *mut BN_CTX,
    ) -> usize;

    pub fn EC_KEY_new() -> *mut EC_KEY;
    pub fn EC_KEY_free(key: *mut EC_KEY);
    pub fn EC_KEY_set_group(key: *mut EC_KEY, group: *const EC_GROUP) -> c_int;
    pub fn EC_KEY_set_private_key(key: *mut EC_KEY, number: *const BIGNUM) -> c_int;
    pub fn EC_KEY_set_public_key(key: *mut EC_KEY, point: *const EC_POINT) -> c_int;
    pub fn EC_KEY_get0_private_key(key: *const EC_KEY) -> *const BIGNUM;
    pub fn EC_KEY_get0_public_key(key: *const EC_KEY) -> *const EC_POINT;
    pub fn EC_KEY_generate_key(key: *mut EC_KEY) -> c_int;

    pub fn ECDSA_sign(
        kind: c_int,
        digest: *const c_uchar,
        digest_length: c_int,
        signature: *mut c_uchar,
        signature_length: *mut c_uint,
        key: *mut EC_KEY,
    ) -> c_int;
    pub fn ECDSA_verify(
        kind: c_int,
        digest: *const c_uchar,
        digest_length: c_int,
        signature: *const c_uchar,
        signature_length: c_int,
        key: *mut EC_KEY,
    ) -> c_int;
    pub fn ECDH_compute_key(
        out: *mut c_void,
        length: usize,
        peer: *const EC_POINT,
        key: *const EC_KEY,
        derivation: Derivation,
    ) -> c_int;

    pub fn EVP_PKEY_new_raw_private_key(
        kind: c_int,
        engine: *mut ENGINE,
        key: *const c_uchar,
        length: usize,
    ) -> *mut EVP_PKEY;
    pub fn EVP_PKEY_new_raw_public_key(
        kind: c_int,
        engine: *mut ENGINE,
        key: *const c_uchar,
        length: usize,
    ) -> *mut EVP_PKEY;
    pub fn EVP_PKEY_get_raw_private_key(key: *const EVP_PKEY, out: *mut c_uchar, length: *mut usize)
    -> c_int;
    pub fn EVP_PKEY_get_raw_public_key(key: *const EVP_PKEY, out: *mut c_uchar, length: *mut usize) -> c_int;
    pub fn EVP_PKEY_free(key: *mut EVP_PKEY);
    pub fn EVP_PKEY_CTX_new(key: *mut EVP_PKEY, engine: *mut ENGINE) -> *mut EVP_PKEY_CTX;
    pub fn EVP_PKEY_CTX_new_id(kind: c_int, engine: *mut ENGINE) -> *mut EVP_PKEY_CTX;
    pub fn EVP_PKEY_CTX_free(context: *mut EVP_PKEY_CTX);
    pub fn EVP_PKEY_keygen_init(context: *mut EVP_PKEY_CTX) -> c_int;
    pub fn EVP_PKEY_keygen(context: *mut EVP_PKEY_CTX, key: *mut *mut EVP_PKEY) -> c_int;
    pub fn EVP_PKEY_derive_init(context: *mut EVP_PKEY_CTX) -> c_int;
    pub fn EVP_PKEY_derive_set_peer(context: *mut EVP_PKEY_CTX, peer: *mut EVP_PKEY) -> c_int;
    pub fn EVP_PKEY_derive(context: *mut EVP_PKEY_CTX, out: *mut c_uchar, length: *mut usize) -> c_int;

    pub fn EVP_SIGNATURE_fetch(
        library: *mut OSSL_LIB_CTX,
        name: *const c_char,
        properties: *const c_char,
    ) -> *mut EVP_SIGNATURE;
    pub fn EVP_PKEY_sign_message_init(
        context: *mut EVP_PKEY_CTX,
        algorithm: *mut EVP_SIGNATURE,
        parameters: *const OSSL_PARAM,
    ) -> c_int;
    pub fn EVP_PKEY_sign(
        context: *mut EVP_PKEY_CTX,
        signature: *mut c_uchar,
        signature_length: *mut usize,
        message: *const c_uchar,
        length: usize,
    ) -> c_int;
    pub fn EVP_PKEY_verify_message_init(
        context: *mut EVP_PKEY_CTX,
        algorithm: *mut EVP_SIGNATURE,
        parameters: *const OSSL_PARAM,
    ) -> c_int;
    pub fn EVP_PKEY_verify(
        context: *mut EVP_PKEY_CTX,
        signature: *const c_uchar,
        signature_length: usize,
        message: *const c_uchar,
        length: usize,
    ) -> c_int;
}
