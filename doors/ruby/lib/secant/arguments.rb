# frozen_string_literal: true

module Secant
  # What several classes do with their arguments. Not part of the interface.
  module Arguments # :nodoc:
    # The number of a hash function by its name without blanks and dashes.
    DIGESTS = Ractor.make_shareable(Native::HASHES.to_h { |name, number| [name.to_s.delete("_"), number] })
    private_constant :DIGESTS

    module_function

    # Bytes: a String or a Memory.
    def bytes(value, what)
      return value if value.is_a?(String) || value.is_a?(Memory)

      raise TypeError, "#{what} is a String, not #{value.class}"
    end

    # Bytes, or nil for none.
    def optional(value, what)
      value.nil? ? nil : bytes(value, what)
    end

    # A copy in a String of what is in a Memory.
    def export(bytes)
      bytes.is_a?(Memory) ? bytes.bytes : bytes
    end

    # A flag of Native where a choice is true, 0 where it is false.
    def flag(value, flag, what)
      return flag if true.equal?(value)
      return 0 if false.equal?(value)

      raise TypeError, "#{what} is true or false, not #{value.class}"
    end

    # Whether a choice is true.
    def true?(value, what)
      flag(value, 1, what) == 1
    end

    # A big-endian integer of a length, a Memory.
    def integer(value, length, what)
      raise Error.of(:range, "#{what} is negative") if instance(value, Integer, what).negative?
      raise Error.of(:range, "#{what} is not below 2**#{8 * length}") if value.bit_length > 8 * length

      Memory.from_integer(value, length)
    end

    # The object itself if it is of a class.
    def instance(object, expected, what)
      object.is_a?(expected) ? object : any_of(object, [expected], what)
    end

    # The object itself if it is of one of several classes.
    def any_of(object, classes, what)
      return object if classes.any? { |expected| object.is_a?(expected) }

      names = classes.map { |expected| "#{expected.to_s.match?(/\A[AIO]/) ? "an" : "a"} #{expected}" }
      names.push(names.pop(2).join(" or "))
      raise TypeError, "#{what} is #{names.join(", ")}, not #{object.class}"
    end

    # The bytes of a number: an Integer's big-endian ones, as many as are asked for, or what is given as bytes.
    def number(value, length, what)
      return value if value.is_a?(String) || value.is_a?(Memory)

      integer(any_of(value, [Integer, String, Memory], what), length, what)
    end

    # What belongs to a curve and is used on it.
    def on(curve, object, expected, what)
      raise Error.of(:curve_mismatch) unless instance(object, expected, what).curve.equal?(curve)

      object
    end

    # The number of a choice among those of a constant of Native.
    def choice(all, name, what)
      raise TypeError, "#{what} is a Symbol, not #{name.class}" unless name.is_a?(Symbol)

      all[name] || raise(unknown(all, what))
    end

    # The error for a name that no choice has.
    def unknown(all, what)
      Error.of(:unknown_choice, "no #{what} has this name: known are #{all.keys.join(", ")}")
    end

    # The number of a hash function: +:sha256+, <tt>"SHA-256"</tt>, <tt>"sha512/256"</tt>.
    def digest(name)
      number = Native::HASHES[name]
      return number if number

      unless name.is_a?(Symbol) || name.is_a?(String)
        raise TypeError, "a hash function is a Symbol or a String, not #{name.class}"
      end

      # no name has more characters
      short = name.length <= 16 ? name.to_s.b.downcase.delete("-_/ ") : ""
      DIGESTS[short] || raise(unknown(Native::HASHES, "hash function"))
    end

    # The number of a hash function, or of the one that is customary with a curve.
    def digest_with(curve, name)
      digest(name.nil? ? curve.default_digest : name)
    end

    # Refuses a digest that cannot be one of a hash function, where that is named.
    def fit(value, name)
      bytes(value, "a digest")
      Native.digest_fits_check(digest(name), value) unless name.nil?
    rescue Error => e
      raise unless e.code == :length

      raise Error.of(:length, "a digest of #{name} has #{Native.hash_len(digest(name))} bytes, not #{value.bytesize}")
    end

    # The flag of a digest that may have another length than the hash function that is named, or whose function is not.
    def any_length(value, name, is_taken)
      bytes(value, "a digest")
      return Native::ANY_DIGEST if true?(is_taken, "any_length") || name.nil?

      fit(value, name)
      0
    end

    # Whether a digest can be one of a hash function.
    def fits?(value, name)
      bytes(value, "a digest")
      name.nil? || Native.digest_fits(digest(name), value)
    end

    # The bytes of a signature, a String or a Signature, and the flags that it is verified with.
    def signature(curve, signature, der, low_s)
      if signature.is_a?(Signature)
        signature = on(curve, signature, Signature, "a signature").to_raw
        der = false
      end
      flags = flag(der, Native::DER, "der") | flag(low_s, Native::LOW_S, "low_s")
      [bytes(signature, "a signature"), flags]
    end
  end
end
