// The header in C++: a shared secret of X25519 from both sides.
#include <array>
#include <cstdint>
#include <cstdio>
#include <secant.h>

using Key = std::array<std::uint8_t, SECANT_X25519_LEN>;

int main() {
    Key ours{1}, theirs{2}, our_public{}, their_public{}, first{}, second{};
    secant_status status = secant_x25519_public(our_public.data(), our_public.size(), ours.data(), ours.size());
    status = status ? status
                    : secant_x25519_public(their_public.data(), their_public.size(), theirs.data(), theirs.size());
    status = status ? status
                    : secant_x25519(first.data(), first.size(), ours.data(), ours.size(), their_public.data(),
                          their_public.size());
    status = status ? status
                    : secant_x25519(second.data(), second.size(), theirs.data(), theirs.size(), our_public.data(),
                          our_public.size());
    std::puts(status == SECANT_OK && first == second ? "C++: both sides agree" : "C++: wrong");
    return !(status == SECANT_OK && first == second);
}
