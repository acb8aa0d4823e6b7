/// Results: a value, or the status that says why there is none.
#ifndef SECANT_RESULT_HPP
#define SECANT_RESULT_HPP

#include <secant/choices.hpp>

#include <cassert>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

#if !defined(SECANT_NO_EXCEPTIONS) && defined(__cpp_exceptions)
#define SECANT_EXCEPTIONS 1
#include <stdexcept>
#else
#define SECANT_EXCEPTIONS 0
#endif

namespace secant {
inline namespace v0_1 {

/// What a status means, in English.
[[nodiscard]] inline const char *message(status error) noexcept {
    const char *text = secant_status_message(static_cast<std::uint32_t>(error));
    return text != nullptr ? text : "an error of a later version";
}

/// The name of a status, such as ZeroPrivateKey.
[[nodiscard]] inline const char *name(status error) noexcept {
    const char *text = secant_status_name(static_cast<std::uint32_t>(error));
    return text != nullptr ? text : "Unknown";
}

#if SECANT_EXCEPTIONS
/// What `value()` throws.
class exception : public std::runtime_error {
  public:
    explicit exception(status error) : std::runtime_error(message(error)), error_(error) {}
    [[nodiscard]] status error() const noexcept { return error_; }

  private:
    status error_;
};
#endif

/// A value, or why there is none; members have the names of C++23's `std::expected`. `value()` throws `secant::exception`
/// where there is no value; with SECANT_NO_EXCEPTIONS defined, or without exceptions, it does not exist.
template <class T> class [[nodiscard]] result {
  public:
    using value_type = T;
    using error_type = status;

    result(T value) noexcept(std::is_nothrow_move_constructible_v<T>) : value_(std::move(value)) {}
    /// Of an error, which is not `status::ok`.
    result(status error) noexcept : error_(error) { assert(error != status::ok); }

    [[nodiscard]] bool has_value() const noexcept { return value_.has_value(); }
    [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }
    /// `status::ok` where there is a value.
    [[nodiscard]] status error() const noexcept { return error_; }

    [[nodiscard]] T &operator*() & noexcept { return *value_; }
    [[nodiscard]] const T &operator*() const & noexcept { return *value_; }
    [[nodiscard]] T &&operator*() && noexcept { return *std::move(value_); }
    [[nodiscard]] T *operator->() noexcept { return &*value_; }
    [[nodiscard]] const T *operator->() const noexcept { return &*value_; }

#if SECANT_EXCEPTIONS
    T &value() & { return check(), *value_; }
    const T &value() const & { return check(), *value_; }
    T &&value() && { return check(), *std::move(value_); }
#endif

    /// The value, or another where there is none.
    template <class U> [[nodiscard]] T value_or(U &&other) const & {
        return has_value() ? *value_ : static_cast<T>(std::forward<U>(other));
    }
    template <class U> [[nodiscard]] T value_or(U &&other) && {
        return has_value() ? *std::move(value_) : static_cast<T>(std::forward<U>(other));
    }

    /// What a function that returns a result makes of the value; the error where there is none.
    template <class F> auto and_then(F &&next) && -> std::invoke_result_t<F, T &&> {
        using next_result = std::invoke_result_t<F, T &&>;
        return has_value() ? std::invoke(std::forward<F>(next), *std::move(value_)) : next_result(error_);
    }
    template <class F> auto and_then(F &&next) const & -> std::invoke_result_t<F, const T &> {
        using next_result = std::invoke_result_t<F, const T &>;
        return has_value() ? std::invoke(std::forward<F>(next), *value_) : next_result(error_);
    }
    /// What a function makes of the value; the error where there is none.
    template <class F> auto transform(F &&next) && -> result<std::invoke_result_t<F, T &&>> {
        using next_result = result<std::invoke_result_t<F, T &&>>;
        return has_value() ? next_result(std::invoke(std::forward<F>(next), *std::move(value_))) : next_result(error_);
    }
    template <class F> auto transform(F &&next) const & -> result<std::invoke_result_t<F, const T &>> {
        using next_result = result<std::invoke_result_t<F, const T &>>;
        return has_value() ? next_result(std::invoke(std::forward<F>(next), *value_)) : next_result(error_);
    }

  private:
#if SECANT_EXCEPTIONS
    void check() const {
        if (!has_value()) {
            throw exception(error_);
        }
    }
#endif

    std::optional<T> value_;
    status error_ = status::ok;
};

/// Success, or why not.
template <> class [[nodiscard]] result<void> {
  public:
    using value_type = void;
    using error_type = status;

    result() noexcept = default;
    result(status error) noexcept : error_(error) {}
    explicit result(secant_status error) noexcept : error_(static_cast<status>(error)) {}

    [[nodiscard]] bool has_value() const noexcept { return error_ == status::ok; }
    [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }
    [[nodiscard]] status error() const noexcept { return error_; }

#if SECANT_EXCEPTIONS
    void value() const {
        if (!has_value()) {
            throw exception(error_);
        }
    }
#endif

    /// A value that there is after success; the error otherwise.
    template <class T> [[nodiscard]] result<std::decay_t<T>> with(T &&value) const {
        return has_value() ? result<std::decay_t<T>>(std::forward<T>(value)) : result<std::decay_t<T>>(error_);
    }

  private:
    status error_ = status::ok;
};

} // namespace v0_1
} // namespace secant

#endif
