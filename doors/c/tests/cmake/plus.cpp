// The header of C++: both sides of an exchange compute the same.
#include <cstdio>
#include <secant.hpp>

int main() {
    const auto ours = secant::x25519::private_key::generate().value(), theirs = secant::x25519::private_key::generate().value();
    const auto first = ours.shared_secret(theirs.public_key().value()).value();
    const auto second = theirs.shared_secret(ours.public_key().value()).value();
    const bool same = std::equal(first.data(), first.data() + first.size(), second.data());
    std::puts(same ? "C++: both sides agree" : "C++: wrong");
    return !same;
}
