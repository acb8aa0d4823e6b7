/// secant: elliptic curves for C++17, in headers alone, on libsecant.
///
/// Keys are types: a private key can be moved and not copied, its memory is in place and is wiped where it is moved from
/// and where it ends. What can fail returns `secant::result`, whose `value()` throws; what says whether something is valid
/// returns `bool`. Messages are bytes or text, everything else bytes: a `std::string` is no key. What has no class yet is
/// in `secant::functions`, as is every function of C.
///
/// ```cpp
/// auto key = secant::private_key::generate(secant::curve::secp256r1).value();
/// auto signature = key.sign("message", secant::hash::sha256).value();
/// bool valid = key.public_key().value().verify("message", signature, secant::hash::sha256);
/// ```
#ifndef SECANT_HPP
#define SECANT_HPP

#include <secant/eddsa.hpp>
#include <secant/encoding.hpp>
#include <secant/exchange.hpp>
#include <secant/keys.hpp>

#endif
