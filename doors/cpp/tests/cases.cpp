/// The table of cases that the tests of every door read: `cases DOORS TABLE`, which are testing/cases/doors.txt and
/// cases.txt; their heads have the formats. Each row whose outcome is another is printed; the exit code is 1 when there is
/// one. The last line says how many rows were right, of how many of the operations that C++ has.
#include "rows.hpp"

#include <algorithm>
#include <fstream>
#include <functional>
#include <iostream>
#include <set>
#include <sstream>

namespace {

using secant::curve;
using secant::flags;
using secant::hash;
using secant::result;
using secant::view;
namespace functions = secant::functions;

/// What a step takes at most.
constexpr std::uint32_t units = 10000;

/// The inputs of a row.
class row {
  public:
    explicit row(const std::string &line) {
        std::istringstream words(line);
        words >> operation;
        for (std::string word; words >> word;) {
            const auto sign = word.find('=');
            if (sign == std::string::npos || !inputs_.emplace(word.substr(0, sign), word.substr(sign + 1)).second) {
                throw std::runtime_error("no input, or one more of a name: " + word);
            }
        }
    }

    bool has(const std::string &name) const { return inputs_.count(name) != 0; }
    const std::string &text(const std::string &name) const {
        const auto found = inputs_.find(name);
        if (found == inputs_.end()) {
            throw std::runtime_error("no input " + name);
        }
        used_.insert(name);
        return found->second;
    }
    octets bytes(const std::string &name) const { return decode(text(name)); }
    std::string characters(const std::string &name) const {
        const octets all = bytes(name);
        return std::string(all.begin(), all.end());
    }
    flags flag(const std::string &name, flags value) const {
        if (!has(name)) {
            return flags::none;
        }
        return text(name) == "yes" ? value : throw std::runtime_error(name + " is neither yes nor absent");
    }
    flags format() const { return known<flags>({{"raw", flags::none}, {"der", flags::der}}, text("format")); }
    curve on() const {
        const curve found = functions::curve_find(text("curve").c_str());
        return found != curve{} ? found : throw std::runtime_error("no curve " + text("curve"));
    }
    hash function() const { return hash_of(text("hash")); }
    std::optional<octets> option(const std::string &name) const {
        return has(name) ? std::optional(bytes(name)) : std::nullopt;
    }
    /// The digest, or that of the message.
    octets digest() const {
        if (has("digest")) {
            return bytes("digest");
        }
        const auto made = secant::digest(function(), view(bytes("message"))).value();
        return octets(made.begin(), made.end());
    }
    /// The names of inputs that nothing asked for.
    std::string unused() const {
        std::string names;
        for (const auto &[name, value] : inputs_) {
            names += used_.count(name) != 0 ? "" : " without the input " + name;
        }
        return names;
    }
    template <class T> static T known(const std::map<std::string, T> &all, const std::string &name) {
        const auto found = all.find(name);
        return found != all.end() ? found->second : throw std::runtime_error("unknown: " + name);
    }

    std::string operation;

  private:
    std::map<std::string, std::string> inputs_;
    mutable std::set<std::string> used_;
};

std::string told(secant::status error) {
    return std::string("! ") + secant::name(error) + " " + std::to_string(static_cast<std::uint32_t>(error));
}
std::string told(const result<void> &done) { return done ? "valid" : told(done.error()); }
std::string told(view bytes) { return bytes.empty() ? "=" : "= " + secant::to_hex(bytes); }
template <class T> std::string told(const result<T> &found) { return found ? told(view(*found)) : told(found.error()); }

/// A verdict with the reason, which say the same.
std::string told(bool valid, const result<void> &reason) {
    return valid == reason.has_value() ? told(reason) : "a verdict that is not what its reason says: " + told(reason);
}

/// What is told in several ways, which must be the same.
std::string agreed(const std::vector<std::string> &all) {
    for (const std::string &one : all) {
        if (one != all.front()) {
            return all.front() + ", but in another way " + one;
        }
    }
    return all.front();
}

/// Memory for an operation in steps, or a table.
using words = std::vector<std::max_align_t>;

words room(std::size_t bytes) { return words(bytes / sizeof(std::max_align_t) + 1); }

/// The bytes of memory that a function asks for.
secant::memory exactly(words &memory, std::size_t bytes) { return {memory.data(), bytes}; }

std::string verify_in_steps(const row &r, view key, view signature, flags options) {
    words memory = room(functions::verification_len());
    const octets digest = r.digest();
    result<void> done = functions::verification_start(memory, r.on(), key, digest, signature, options);
    if (done) {
        do {
            done = functions::verification_step(memory, r.on(), units);
        } while (done.error() == secant::status::in_progress);
    }
    return told(done);
}

std::vector<std::string> verify_with_table(
    const row &r, view key, view signature, secant::table_size size, flags options) {
    const std::size_t length = functions::precomputed_key_len(r.on(), size);
    words memory = room(length);
    const octets digest = r.digest();
    if (const auto built = functions::precomputed_key_build(exactly(memory, length), r.on(), key, size); !built) {
        return {told(built)};
    }
    const secant::table table = exactly(memory, length);
    std::vector<std::string> all = {told(
        functions::ecdsa_verify_digest_precomputed(r.on(), table, digest, signature, options),
        functions::ecdsa_verify_digest_precomputed_check(r.on(), table, digest, signature, options))};
    if (r.has("message")) {
        const octets message = r.bytes("message");
        all.push_back(told(
            functions::ecdsa_verify_precomputed(r.on(), table, view(message), signature, r.function(), options),
            functions::ecdsa_verify_precomputed_check(r.on(), table, view(message), signature, r.function(), options)));
    }
    return all;
}

std::vector<std::string> verify_with_class(
    const row &r, const secant::public_key &key, view signature, flags options) {
    const octets digest = r.digest();
    std::vector<std::string> all = {told(
        key.verify_digest(digest, signature, options), key.verify_digest_check(digest, signature, options))};
    if (r.has("message")) {
        const octets message = r.bytes("message");
        all.push_back(told(key.verify(view(message), signature, r.function(), options),
            key.verify_check(view(message), signature, r.function(), options)));
    }
    return all;
}

std::string ecdsa_verify(const row &r) {
    const flags options = r.format() | r.flag("low_s", flags::low_s);
    const octets encoded = r.bytes("public_key"), digest = r.digest(), signature = r.bytes("signature");
    const auto key = secant::public_key::from_bytes(r.on(), encoded);
    // verification of a digest names no hash: a program that knows it asks between the key and the signature
    const auto fits = r.has("hash") ? functions::digest_fits_check(r.function(), digest) : result<void>();
    if (r.has("hash") && functions::digest_fits(r.function(), digest) != fits.has_value()) {
        return "a verdict on a digest that is not what its reason says";
    }
    if (key && !fits) {
        return told(fits);
    }
    std::vector<std::string> all = key ? verify_with_class(r, *key, signature, options)
                                       : std::vector{told(key.error())};
    for (const auto size : {secant::table_size::small, secant::table_size::large}) {
        const auto more = verify_with_table(r, encoded, signature, size, options);
        all.insert(all.end(), more.begin(), more.end());
    }
    all.push_back(verify_in_steps(r, encoded, signature, options));
    return agreed(all);
}

std::string sign_in_steps(const row &r, const secant::private_key &key, flags options) {
    words memory = room(functions::signing_len());
    secant::ecdsa_signature out(functions::ecdsa_signature_len(r.on(), r.format()));
    const octets digest = r.digest();
    const auto started = functions::signing_start(memory, r.on(), key.to_bytes(), digest, r.function(), options);
    if (!started) {
        return told(started);
    }
    while (true) {
        const auto length = functions::signing_step(out, memory, r.on(), units, r.format());
        if (length) {
            out.shrink(*length);
            return told(view(out));
        }
        if (length.error() != secant::status::in_progress) {
            return told(length.error());
        }
    }
}

std::string ecdsa_sign(const row &r) {
    const flags choices = r.flag("low_s", flags::low_s) | r.flag("any_digest", flags::any_digest);
    const flags options = r.format() | choices;
    const octets digest = r.digest(), message = r.option("message").value_or(octets());
    const hash function = r.function();
    const auto key = secant::private_key::from_bytes(r.on(), r.bytes("private_key"));
    if (!key) {
        return told(key.error());
    }
    std::vector<std::string> all = {told(key->sign_digest(digest, function, options)), sign_in_steps(r, *key, choices)};
    const auto recoverable = key->sign_recoverable(digest, function, options);
    all.push_back(recoverable ? told(view(recoverable->signature)) : told(recoverable.error()));
    if (r.has("message")) {
        all.push_back(told(key->sign(view(message), function, options)));
    }
    return agreed(all);
}

std::string ecdsa_recover(const row &r) {
    const auto id = static_cast<std::uint32_t>(std::stoul(r.text("id")));
    const auto key = secant::public_key::recover(r.on(), r.bytes("digest"), r.bytes("signature"), id);
    return key ? told(view(key->to_compressed())) : told(key.error());
}

std::string key_public(const row &r) {
    const auto key = secant::private_key::from_bytes(r.on(), r.bytes("private_key"));
    return key ? told(view(key->public_key().value().to_compressed())) : told(key.error());
}

std::string key_decode(const row &r) {
    const auto key = secant::public_key::from_bytes(r.on(), r.bytes("point"));
    return key ? told(view(key->to_compressed())) : told(key.error());
}

template <class Key, class Peer> std::string shared(const result<Key> &key, const result<Peer> &peer) {
    return !key ? told(key.error()) : !peer ? told(peer.error()) : told(key->shared_secret(*peer));
}

std::string ecdh(const row &r) {
    return shared(secant::private_key::from_bytes(r.on(), r.bytes("private_key")),
        secant::public_key::from_bytes(r.on(), r.bytes("public_key")));
}

template <class Private, class Public> std::string exchange(const row &r) {
    return shared(Private::from_bytes(r.bytes("private_key")), Public::from_bytes(r.bytes("public_key")));
}

using secant::key_algorithm;

/// The algorithms that are no curves.
const std::map<std::string, key_algorithm> others = {{"x25519", key_algorithm::x25519}, {"x448", key_algorithm::x448},
    {"ed25519", key_algorithm::ed25519}, {"ed448", key_algorithm::ed448}};

std::string algorithm_name(key_algorithm algorithm) {
    const auto found =
        std::find_if(others.begin(), others.end(), [&](const auto &other) { return other.second == algorithm; });
    return found != others.end() ? found->first : functions::curve_name(functions::key_algorithm_curve(algorithm));
}

key_algorithm algorithm_of(const std::string &name) {
    const auto found = others.find(name);
    // the numbers of curves are those of their algorithms
    return found != others.end() ? found->second : static_cast<key_algorithm>(functions::curve_find(name.c_str()));
}

std::optional<secant::message_view> seen(const std::optional<octets> &password) {
    return password ? std::optional<secant::message_view>(view(*password)) : std::nullopt;
}

std::string keyfile_read(const row &r) {
    const octets file = r.bytes("file");
    const auto password = r.option("password");
    std::uint32_t algorithm = 0;
    octets out(row::known<std::size_t>(
        {{"public", secant::max_public_key_len}, {"private", secant::max_private_key_len}}, r.text("kind")));
    const auto length = r.text("kind") == "public"
                            ? functions::key_file_read_public(out, algorithm, view(file))
                            : functions::key_file_read_private(out, algorithm, view(file), seen(password));
    if (!length) {
        return told(length.error());
    }
    return "= " + algorithm_name(static_cast<key_algorithm>(algorithm)) + " " +
           secant::to_hex(view(out.data(), *length));
}

std::string keyfile_write(const row &r) {
    using format = secant::private_format;
    const std::map<std::string, format> formats = {{"pkcs8-pem", format::pkcs8_pem}, {"pkcs8-der", format::pkcs8_der},
        {"sec1-pem", format::sec1_pem}, {"sec1-der", format::sec1_der}, {"jwk", format::jwk},
        {"openssh", format::openssh}};
    octets out(secant::key_file_size);
    const auto password = r.option("password");
    const auto length = functions::key_file_write_private(out, algorithm_of(r.text("algorithm")),
        r.bytes("private_key"), row::known(formats, r.text("format")), seen(password), "");
    return length ? told(view(out.data(), *length)) : told(length.error());
}

std::string did_key_public(const row &r) {
    const octets file = r.bytes("file");
    std::uint32_t algorithm = 0;
    octets key(secant::max_public_key_len), out(secant::key_file_size);
    const auto read = functions::key_file_read_public(key, algorithm, view(file));
    if (!read) {
        return told(read.error());
    }
    const auto length = functions::key_file_write_public(out, static_cast<key_algorithm>(algorithm),
        view(key.data(), *read), secant::public_format::did_key, "");
    return length ? told(view(out.data(), *length)) : told(length.error());
}

std::string ed25519_verify(const row &r) {
    using secant::policy;
    const std::map<std::string, policy> policies = {
        {"strict", policy::strict}, {"rfc8032", policy::rfc8032}, {"zip215", policy::zip215}};
    const policy by = r.has("policy") ? row::known(policies, r.text("policy")) : policy::rfc8032;
    const octets message = r.bytes("message"), signature = r.bytes("signature");
    const auto key = secant::ed25519::public_key::from_bytes(r.bytes("public_key"));
    if (!key) {
        return told(key.error());
    }
    return told(key->verify(view(message), signature, by), key->verify_check(view(message), signature, by));
}

std::string bip340_verify(const row &r) {
    const octets key = r.bytes("public_key"), message = r.bytes("message"), signature = r.bytes("signature");
    return told(functions::bip340_verify(key, view(message), signature),
        functions::bip340_verify_check(key, view(message), signature));
}

std::string hex_decode(const row &r) {
    const std::string digits = r.characters("text");
    octets out(digits.size() / 2);
    return agreed({told(secant::from_hex(digits)), told(functions::hex_decode(out, digits.c_str()).with(out))});
}

std::string wif_decode(const row &r) {
    std::uint32_t network = 0, compressed = 0;
    octets key(32);
    if (const auto done = functions::wif_decode(key, network, compressed, r.characters("text").c_str()); !done) {
        return told(done);
    }
    return told(view(key)) + (secant::network(network) == secant::network::main ? " main" : " test") +
           (compressed != 0 ? " compressed" : " uncompressed");
}

/// What a row's operation gives, with what is wrong with the row.
std::string answer(const row &r) {
    static const std::map<std::string, std::function<std::string(const row &)>> all = {
        {"ecdsa.verify", ecdsa_verify},
        {"ecdsa.sign", ecdsa_sign},
        {"ecdsa.recover", ecdsa_recover},
        {"key.public", key_public},
        {"key.decode", key_decode},
        {"ecdh", ecdh},
        {"keyfile.read", keyfile_read},
        {"keyfile.write", keyfile_write},
        {"did_key.public", did_key_public},
        {"ed25519.verify", ed25519_verify},
        {"x25519", exchange<secant::x25519::private_key, secant::x25519::public_key>},
        {"x448", exchange<secant::x448::private_key, secant::x448::public_key>},
        {"bip340.verify", bip340_verify},
        {"hex.decode", hex_decode},
        {"wif.decode", wif_decode},
    };
    const auto found = all.find(r.operation);
    if (found == all.end()) {
        return "an operation that this program does not know";
    }
    const std::string given = found->second(r);
    return given + r.unused();
}

/// The lines of a file but for comments and empty ones, by their numbers.
std::map<std::size_t, std::string> lines(const char *path) {
    std::ifstream file(path);
    std::map<std::size_t, std::string> all;
    std::size_t number = 0;
    for (std::string line; std::getline(file, line);) {
        if (++number; !line.empty() && line[0] != '#') {
            all.emplace(number, line);
        }
    }
    return all.empty() ? throw std::runtime_error(std::string("nothing in ") + path) : all;
}

/// The operations of the description, and whether C++ has each.
std::map<std::string, bool> operations(const char *path) {
    std::map<std::string, bool> all;
    for (const auto &[number, line] : lines(path)) {
        const std::string name = line.substr(0, line.find(' '));
        all.emplace(name, (line + " ").find(" cpp ") != std::string::npos);
    }
    return all;
}

/// Whether a row's outcome is the right one; another is printed.
bool is_right(std::size_t number, const std::string &line, std::size_t arrow) {
    const std::string expected = arrow == std::string::npos ? "an outcome" : line.substr(arrow + 4);
    std::string found;
    try {
        found = answer(row(line.substr(0, arrow)));
    } catch (const std::exception &error) {
        found = error.what();
    }
    if (found != expected) {
        std::cout << "line " << number << ", " << line.substr(0, line.find(' ')) << ": " << found << ", expected "
                  << expected << '\n';
    }
    return found == expected;
}

/// The table, through the operations that C++ has; whether all of it is right.
bool run(const char *description, const char *table) {
    const auto doors = operations(description);
    std::size_t right = 0, all = 0;
    std::map<std::string, std::size_t> skipped;
    std::string differs;
    for (const auto &[number, line] : lines(table)) {
        if (line[0] == '@') {
            differs = line.rfind("@cpp ", 0) == 0 ? line : differs;
            continue;
        }
        const auto door = doors.find(line.substr(0, line.find(' ')));
        if (door != doors.end() && !door->second) {
            skipped[door->first]++;
            continue;
        }
        if (!differs.empty()) {
            std::cout << "line " << number << " is another one: " << differs << '\n';
            differs.clear();
            continue;
        }
        all++;
        right += is_right(number, line, line.find(" -> "));
    }
    for (const auto &[operation, rows] : skipped) {
        std::cout << rows << " rows skipped: C++ lacks " << operation << '\n';
    }
    std::cout << right << " rows right of " << all << '\n';
    return all != 0 && right == all;
}

} // namespace

int main(int count, char **arguments) {
    try {
        return count == 3 ? !run(arguments[1], arguments[2]) : throw std::runtime_error("give DOORS and TABLE");
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
