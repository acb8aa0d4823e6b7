/// Published vectors, a line each, from the standard input: testing/lines/src/main.rs has the format. Each line that is not
/// answered as it says is printed; the exit code is 1 when there is one. The last line says how many were right.
#include "../rows.hpp"

#include <iostream>
#include <sstream>

namespace {

using secant::curve;
using secant::flags;
using secant::hash;
using words = std::vector<std::string>;

/// The bytes of a word: none of "-".
octets bytes_of(const std::string &word) { return decode(word == "-" ? "" : word); }

/// Whether a result is the expected one: none is expected where the word is "-".
template <class Result> bool same(const Result &result, const std::string &expected) {
    return result ? secant::to_hex(*result) == expected : expected == "-";
}

bool judged(bool valid, bool explained, const std::string &expected) {
    return valid == explained && valid == (expected == "valid");
}

bool on_curve(const words &w) {
    const std::string &operation = w[0];
    const curve on = secant::functions::curve_find(w[1].c_str());
    if (operation == "public") {
        const auto key = secant::private_key::from_bytes(on, bytes_of(w[2])).value().public_key();
        return key && secant::to_hex(key->to_bytes()) == w[3];
    }
    if (operation == "point") {
        return secant::public_key::from_bytes(on, bytes_of(w[2])).has_value() == (w[3] == "valid");
    }
    if (operation == "ecdh") {
        const auto peer = secant::public_key::from_bytes(on, bytes_of(w[3]));
        const auto key = secant::private_key::from_bytes(on, bytes_of(w[2]));
        return key && peer ? same(key->shared_secret(*peer), w[4]) : w[4] == "-";
    }
    if (operation == "recover") {
        const auto key = secant::public_key::recover(on, bytes_of(w[2]), bytes_of(w[3]), std::uint32_t(std::stoul(w[4])));
        if (!key) {
            return false;
        }
        return secant::to_hex(w[5].substr(0, 2) == "04" ? key->to_bytes() : key->to_compressed()) == w[5];
    }
    if (operation == "ecdsa_digest") {
        const auto key = secant::public_key::from_bytes(on, bytes_of(w[2]));
        return (key && key->verify_digest(bytes_of(w[3]), bytes_of(w[4]))) == (w[5] == "valid");
    }
    if (operation == "ecdsa_sign") {
        const auto key = secant::private_key::from_bytes(on, bytes_of(w[3]));
        return key && same(key->sign(secant::view(bytes_of(w[4])), hash_of(w[2])), w[5]);
    }
    const flags options = (w[3] == "der" ? flags::der : flags::none) | (w[4] == "low" ? flags::low_s : flags::none);
    const auto key = secant::public_key::from_bytes(on, bytes_of(w[5]));
    if (!key) {
        return w[8] == "invalid";
    }
    const octets message = bytes_of(w[6]), signature = bytes_of(w[7]);
    const hash function = hash_of(w[2]);
    return judged(key->verify(secant::view(message), signature, function, options),
        key->verify_check(secant::view(message), signature, function, options).has_value(), w[8]);
}

template <class Private, class Public> bool exchanged(const words &w) {
    const auto key = Private::from_bytes(bytes_of(w[1]));
    const auto peer = Public::from_bytes(bytes_of(w[2]));
    return key && peer ? same(key->shared_secret(*peer), w[3]) : w[3] == "-";
}

template <class Private> bool signed_by(const words &w) {
    const auto key = Private::from_bytes(bytes_of(w[1]));
    return key && secant::to_hex(key->public_key().value().to_bytes()) == w[2] &&
           same(key->sign(secant::view(bytes_of(w[3]))), w[4]);
}

template <class Public> bool verified(const words &w) {
    const auto key = Public::from_bytes(bytes_of(w[1]));
    if (!key) {
        return w[4] == "invalid";
    }
    const octets message = bytes_of(w[2]), signature = bytes_of(w[3]);
    return judged(key->verify(secant::view(message), signature),
        key->verify_check(secant::view(message), signature).has_value(), w[4]);
}

bool xeddsa(const words &w) {
    const auto key = secant::x25519::public_key::from_bytes(bytes_of(w[1]));
    return (key && secant::xeddsa::verify(*key, secant::view(bytes_of(w[2])), bytes_of(w[3]))) == (w[4] == "valid");
}

bool answered(const words &w) {
    using answer = bool (*)(const words &);
    static const std::map<std::string, answer> all = {
        {"x25519", exchanged<secant::x25519::private_key, secant::x25519::public_key>},
        {"x448", exchanged<secant::x448::private_key, secant::x448::public_key>},
        {"ed25519_sign", signed_by<secant::ed25519::private_key>},
        {"ed448_sign", signed_by<secant::ed448::private_key>},
        {"ed25519", verified<secant::ed25519::public_key>},
        {"ed448", verified<secant::ed448::public_key>},
        {"xeddsa", xeddsa},
    };
    const auto found = all.find(w[0]);
    return found == all.end() ? on_curve(w) : found->second(w);
}

} // namespace

int main() {
    std::size_t right = 0, wrong = 0;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream stream(line);
        words all;
        for (std::string word; stream >> word;) {
            all.push_back(word);
        }
        if (all.size() > 3 && answered(all)) {
            right++;
        } else {
            wrong++;
            std::cout << "wrong: " << line.substr(0, 300) << '\n';
        }
    }
    std::cout << right << " vectors right\n";
    return wrong != 0;
}
