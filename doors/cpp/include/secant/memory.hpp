/// Memory: views of the caller's, bytes that are stored in place, and secrets that are wiped.
#ifndef SECANT_MEMORY_HPP
#define SECANT_MEMORY_HPP

#include <secant/choices.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

#if defined(__has_include) && __cplusplus >= 202002L
#if __has_include(<span>)
#include <span>
#endif
#endif

namespace secant {
inline namespace v0_1 {

namespace detail {

/// What a container's elements are, with `const` where they cannot be written.
template <class C> using element = std::remove_pointer_t<decltype(std::declval<C &>().data())>;

template <class C> constexpr std::size_t bytes_of(const C &container) noexcept {
    return container.size() * sizeof(*container.data());
}

/// Whether an element may be seen as a `T`: as itself, and `std::byte` as a byte; never `char`, so that no text becomes a
/// key by accident.
template <class E, class T>
inline constexpr bool is_seen_as =
    (std::is_same_v<std::remove_const_t<E>, std::remove_const_t<T>> ||
     (std::is_same_v<std::remove_const_t<E>, std::byte> && std::is_same_v<std::remove_const_t<T>, std::uint8_t>)) &&
    (std::is_const_v<T> || !std::is_const_v<E>);

/// A pointer to a `T` where something is seen as one.
template <class T, class E> constexpr T *seen_as(E *pointer) noexcept {
    if constexpr (std::is_same_v<std::remove_const_t<E>, std::remove_const_t<T>>) {
        return pointer;
    } else {
        return reinterpret_cast<T *>(pointer);
    }
}

/// Named where a message would be made of an array of characters.
struct this_array_can_be_written_so_give_a_string_view_of_its_text {};

/// What bytes that are given and are none begin with.
inline constexpr std::uint8_t nothing = 0;

/// Whether what a container leads to outlives the container itself: views, and whatever has a name.
template <class C>
inline constexpr bool is_lasting = std::is_lvalue_reference_v<C> || std::is_convertible_v<decltype((std::declval<const C &>().data())), element<C> *>;

} // namespace detail

/// A signature of a message that is to be valid under a public key.
using claim = secant_claim;
/// Choices that trade time for memory, and change no result.
using tuning = secant_tuning;

/// Elements of the caller's memory, one after the other. What it is made of must outlive it.
template <class T> class view_of {
  public:
    constexpr view_of() noexcept = default;
    constexpr view_of(T *data, std::size_t size) noexcept : data_(data), size_(size) {}
    template <class E, std::size_t N, class = std::enable_if_t<detail::is_seen_as<E, T>>>
    constexpr view_of(E (&array)[N]) noexcept : data_(detail::seen_as<T>(array)), size_(N) {}
    /// Of a container. A temporary can be read and not written to, unless it is a view itself.
    template <class C, class E = detail::element<C>,
        class = std::enable_if_t<detail::is_seen_as<E, T> && (std::is_const_v<T> || detail::is_lasting<C>)>>
    constexpr view_of(C &&container) noexcept
        : data_(detail::seen_as<T>(container.data())), size_(static_cast<std::size_t>(container.size())) {}

    // of a `std::optional` that is none gcc's sanitizers believe that these are read (its bug 80635)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
    [[nodiscard]] constexpr T *data() const noexcept { return data_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] constexpr T *begin() const noexcept { return data_; }
    [[nodiscard]] constexpr T *end() const noexcept { return data_ + size_; }
    [[nodiscard]] constexpr T &operator[](std::size_t index) const noexcept { return data_[index]; }

#if defined(__cpp_lib_span)
    [[nodiscard]] constexpr operator std::span<T>() const noexcept { return {data_, size_}; }
#endif

  protected:
    T *data_ = nullptr;
    std::size_t size_ = 0;
};

/// Bytes that are read: a key, a signature, a digest. Of `std::vector`, `std::array`, `std::span`, `secret` and arrays of
/// `std::uint8_t`, `unsigned char` or `std::byte`; not of text.
using view = view_of<const std::uint8_t>;
/// Bytes that are written, in memory of the caller.
using writable = view_of<std::uint8_t>;
/// Characters that are written.
using writable_text = view_of<char>;

/// A message: bytes or text.
class message_view : public view {
  public:
    using view::view;
    constexpr message_view(view data) noexcept : view(data) {}
    /// Characters of a length.
    message_view(const char *text, std::size_t size) noexcept
        : view(reinterpret_cast<const std::uint8_t *>(text), size) {}
    /// A text with the zero that ends it, which is not part of the message. A null pointer is refused by whatever it is
    /// given to.
    template <class Pointer, class = std::enable_if_t<std::is_same_v<Pointer, const char *> || std::is_same_v<Pointer, char *>>>
    message_view(const Pointer &text) noexcept
        : message_view(text, text != nullptr ? std::char_traits<char>::length(text) : 1) {}
    /// A literal: all of it but the zero at its end, or all of an array that ends otherwise.
    template <std::size_t N>
    message_view(const char (&text)[N]) noexcept : message_view(text, text[N - 1] == '\0' ? N - 1 : N) {}
    /// A `std::string` or `std::string_view`, or what becomes one.
    template <class Text, class = std::enable_if_t<std::is_class_v<Text> && std::is_convertible_v<const Text &, std::string_view>>,
        class = void>
    message_view(const Text &text) noexcept
        : message_view(std::string_view(text).data(), std::string_view(text).size()) {}
    message_view(std::nullptr_t) = delete;
    /// An array that can be written is no text: what is in it may end before the array does.
    template <std::size_t N, class = detail::this_array_can_be_written_so_give_a_string_view_of_its_text>
    message_view(char (&)[N]) = delete;
};

namespace detail {

/// What the functions of C are given for bytes that may be absent: a null pointer for none alone, so that an empty container
/// or a secret that was moved from never passes for none.
template <class View> constexpr const std::uint8_t *data_of(const std::optional<View> &given) noexcept {
    return !given ? nullptr : given->size() == 0 ? &nothing : given->data();
}

template <class View> constexpr std::size_t size_of(const std::optional<View> &given) noexcept {
    return given ? given->size() : 0;
}

} // namespace detail

/// Rows of bytes of one length that are read: as many as there are verdicts on them.
class rows {
  public:
    constexpr rows() noexcept = default;
    /// Rows one after the other.
    constexpr rows(const std::uint8_t *data, std::size_t length) noexcept : rows(data, length, length) {}
    /// Rows of which each is `stride` bytes behind the one before.
    constexpr rows(const std::uint8_t *data, std::size_t length, std::size_t stride) noexcept
        : data_(data), length_(length), stride_(stride) {}

    [[nodiscard]] constexpr const std::uint8_t *data() const noexcept { return data_; }
    /// The bytes of one.
    [[nodiscard]] constexpr std::size_t length() const noexcept { return length_; }
    [[nodiscard]] constexpr std::size_t stride() const noexcept { return stride_; }

  private:
    const std::uint8_t *data_ = nullptr;
    std::size_t length_ = 0;
    std::size_t stride_ = 0;
};

/// Memory of any alignment and type: `std::array<std::uint64_t, N>`, a vector, a pointer with its bytes.
template <class Void> class memory_of {
  public:
    constexpr memory_of(Void *data, std::size_t bytes) noexcept : data_(data), size_(bytes) {}
    template <class E, std::size_t N,
        class = std::enable_if_t<std::is_trivially_copyable_v<E> && (std::is_const_v<Void> || !std::is_const_v<E>)>>
    constexpr memory_of(E (&array)[N]) noexcept : data_(array), size_(sizeof array) {}
    /// What a function filled can be read.
    template <class Other, class = std::enable_if_t<!std::is_const_v<Other> && std::is_const_v<Void>>>
    constexpr memory_of(const memory_of<Other> &other) noexcept : data_(other.data()), size_(other.size()) {}
    template <class C, class E = detail::element<C>,
        class = std::enable_if_t<std::is_trivially_copyable_v<E> && (std::is_const_v<Void> || !std::is_const_v<E>)>>
    constexpr memory_of(C &&container) noexcept
        : data_(container.data()), size_(detail::bytes_of(container)) {}

    [[nodiscard]] constexpr Void *data() const noexcept { return data_; }
    /// Its bytes.
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }

  private:
    Void *data_;
    std::size_t size_;
};

/// Memory that a function works in or fills.
using memory = memory_of<void>;
/// Memory that a function filled before.
using table = memory_of<const void>;

/// Up to `Capacity` public bytes, stored in place.
template <std::size_t Capacity> class bytes {
  public:
    bytes() noexcept = default;
    /// Zeros, to be written over.
    explicit bytes(std::size_t size) noexcept : size_(size < Capacity ? size : Capacity) {}

    [[nodiscard]] std::uint8_t *data() noexcept { return bytes_.data(); }
    [[nodiscard]] const std::uint8_t *data() const noexcept { return bytes_.data(); }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] static constexpr std::size_t capacity() noexcept { return Capacity; }
    [[nodiscard]] std::uint8_t *begin() noexcept { return data(); }
    [[nodiscard]] std::uint8_t *end() noexcept { return data() + size_; }
    [[nodiscard]] const std::uint8_t *begin() const noexcept { return data(); }
    [[nodiscard]] const std::uint8_t *end() const noexcept { return data() + size_; }
    /// The first bytes alone.
    void shrink(std::size_t size) noexcept { size_ = size < size_ ? size : size_; }

    [[nodiscard]] friend bool operator==(const bytes &a, const bytes &b) noexcept {
        return view(a).size() == view(b).size() && std::equal(a.begin(), a.end(), b.begin());
    }
    [[nodiscard]] friend bool operator!=(const bytes &a, const bytes &b) noexcept { return !(a == b); }

  private:
    std::array<std::uint8_t, Capacity> bytes_{};
    std::size_t size_ = 0;
};

/// Up to `Capacity` secret bytes, stored in place, without a copy: moving wipes what is left behind, and the end of its
/// life wipes it. It is not printed, and not compared.
template <std::size_t Capacity> class secret {
  public:
    secret() noexcept = default;
    /// Zeros, to be written over.
    explicit secret(std::size_t size) noexcept : size_(size < Capacity ? size : Capacity) {}
    secret(const secret &) = delete;
    secret &operator=(const secret &) = delete;
    secret(secret &&other) noexcept : bytes_(other.bytes_), size_(other.size_) { other.wipe(); }
    secret &operator=(secret &&other) noexcept {
        if (this != &other) {
            bytes_ = other.bytes_;
            size_ = other.size_;
            other.wipe();
        }
        return *this;
    }
    ~secret() { wipe(); }

    [[nodiscard]] std::uint8_t *data() noexcept { return bytes_.data(); }
    [[nodiscard]] const std::uint8_t *data() const noexcept { return bytes_.data(); }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] std::uint8_t *begin() noexcept { return data(); }
    [[nodiscard]] std::uint8_t *end() noexcept { return data() + size_; }
    [[nodiscard]] const std::uint8_t *begin() const noexcept { return data(); }
    [[nodiscard]] const std::uint8_t *end() const noexcept { return data() + size_; }
    /// Zeroes it; it has no bytes afterwards.
    void wipe() noexcept {
        static_cast<void>(secant_wipe(bytes_.data(), Capacity));
        size_ = 0;
    }

  private:
    std::array<std::uint8_t, Capacity> bytes_{};
    std::size_t size_ = 0;
};

namespace detail {

#if defined(__cpp_exceptions)
inline constexpr bool exceptions = true;
#else
inline constexpr bool exceptions = false;
#endif

/// 0 where what is called returns true, and 1 where it does not, or throws.
template <class F, bool = exceptions> int guarded(F &&source) noexcept {
#if defined(__cpp_exceptions)
    try {
        return source() ? 0 : 1;
    } catch (...) {
        return 1;
    }
#else
    return source() ? 0 : 1;
#endif
}

/// Whether something is called with bytes and returns a `bool`.
template <class F, class = void> inline constexpr bool fills = false;
template <class F>
inline constexpr bool fills<F, std::enable_if_t<std::is_object_v<std::remove_reference_t<F>> &&
                                   !std::is_pointer_v<std::remove_reference_t<F>>,
                                   std::void_t<std::invoke_result_t<F &, writable>>>> =
    std::is_same_v<std::invoke_result_t<F &, writable>, bool>;

} // namespace detail

/// A source of random bytes: the operating system's, or the caller's.
class random_source {
  public:
    /// The operating system's.
    constexpr random_source() noexcept = default;
    /// A function of C, and the context that it is called with.
    constexpr random_source(secant_random source, void *with) noexcept : function_(source), context_(with) {}
    /// What is called with the bytes to fill and returns whether it did, as a `bool`: an `int`, of which 0 is success in C, is
    /// refused. It must outlive the source, which a temporary does until the end of the call that it is made for.
    template <class F, class = std::enable_if_t<detail::fills<F>>>
    random_source(F &&source) noexcept
        : function_(&call<std::remove_reference_t<F>>),
          context_(const_cast<void *>(static_cast<const void *>(std::addressof(source)))) {}
    /// A function, which is called with the bytes to fill.
    random_source(bool (*source)(writable)) noexcept
        : function_(&call_function), context_(reinterpret_cast<void *>(source)) {}

    [[nodiscard]] constexpr secant_random function() const noexcept { return function_; }
    [[nodiscard]] constexpr void *context() const noexcept { return context_; }

  private:
    /// Nothing is thrown into the library. The second argument keeps what is compiled with exceptions apart from what is not.
    template <class F, bool = detail::exceptions>
    static int call(void *context, std::uint8_t *out, std::size_t size) noexcept {
        return detail::guarded([&] { return (*static_cast<F *>(context))(writable(out, size)); });
    }
    template <bool = detail::exceptions>
    static int call_function(void *context, std::uint8_t *out, std::size_t size) noexcept {
        return detail::guarded([&] { return reinterpret_cast<bool (*)(writable)>(context)(writable(out, size)); });
    }

    secant_random function_ = nullptr;
    void *context_ = nullptr;
};

namespace detail {

/// Why bytes are no key of a length.
inline status misfit(view encoded, std::size_t length) noexcept {
    return encoded.size() != length ? status::length : encoded.data() == nullptr ? status::null_pointer : status::ok;
}

} // namespace detail

} // namespace v0_1
} // namespace secant

#endif
