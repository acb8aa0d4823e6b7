/// Does not compile: 63 bytes would be signed, of which five are text.
#include <secant.hpp>

bool sign(const secant::private_key &key) {
    char message[64] = "hello";
    return key.sign(message, secant::hash::sha256).has_value();
}
