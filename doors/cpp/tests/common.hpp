/// What the tests share.
#ifndef COMMON_HPP
#define COMMON_HPP

#include <gtest/gtest.h>
#include <secant.hpp>

/// The bytes of digits that are known to be right.
inline std::vector<std::uint8_t> hex(std::string_view digits) { return secant::from_hex(digits).value(); }

/// Every curve of the library.
inline std::vector<secant::curve> curves() {
    std::vector<secant::curve> all;
    for (std::size_t i = 0; secant::functions::curve_at(i) != secant::curve{}; i++) {
        all.push_back(secant::functions::curve_at(i));
    }
    return all;
}

#endif
