/// What the programs share that read rows of text.
#ifndef ROWS_HPP
#define ROWS_HPP

#include <map>
#include <secant.hpp>

using octets = std::vector<std::uint8_t>;

/// The bytes of digits, in memory of exactly their length, so that a sanitizer sees a read beyond it.
inline octets decode(const std::string &digits) {
    octets bytes = secant::from_hex(digits).value();
    bytes.shrink_to_fit();
    return bytes;
}

inline secant::hash hash_of(const std::string &name) {
    using secant::hash;
    static const std::map<std::string, hash> all = {{"sha1", hash::sha1}, {"sha224", hash::sha224},
        {"sha256", hash::sha256}, {"sha384", hash::sha384}, {"sha512", hash::sha512}, {"sha512-224", hash::sha512_224},
        {"sha512-256", hash::sha512_256}, {"sha3-224", hash::sha3_224}, {"sha3-256", hash::sha3_256},
        {"sha3-384", hash::sha3_384}, {"sha3-512", hash::sha3_512}};
    return all.at(name);
}

#endif
