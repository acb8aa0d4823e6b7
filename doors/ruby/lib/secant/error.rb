# frozen_string_literal: true

module Secant
  # Bad input, with its true reason. The reasons and their numbers are those of secant in every language.
  class Error < ArgumentError
    # The reason: a Symbol such as :not_on_curve.
    attr_reader :code
    # Its number in the C library.
    attr_reader :number

    # The error of a number, of the class that has it.
    def self.from_number(number)
      code = Native::ERRORS.fetch(number, :unknown)
      CLASSES.fetch(code, Error).new(code, number)
    end

    # The error of a reason, of the class that has it. The message is the library's where there is no other.
    def self.of(code, message = nil)
      CLASSES.fetch(code, Error).new(code, message: message)
    end

    # An error of a reason and its number, with the library's message where there is no other.
    def initialize(code, number = Native::ERRORS.key(code), message: nil)
      @code = code
      @number = number
      super(message || Native.status_message(number) || "error #{number} of a later version of the library")
    end
  end

  # A signature that is well formed and not valid, raised where the reason is asked for.
  class InvalidSignatureError < Error; end

  # A ciphertext that was changed, or is for another key.
  class DecryptionError < Error; end

  # A password that is missing, empty or wrong.
  class PasswordError < Error; end

  # No random bytes: the operating system's source, or the caller's, has none.
  class RandomError < Error; end

  # An operation in steps that needs more of them.
  class InProgress < Error; end

  # What leaks a secret, and has not been allowed. A SecurityError: no StandardError, so that <tt>rescue</tt> must name it.
  class InsecureOperationError < SecurityError; end

  class Error
    CLASSES = {
      invalid_signature: InvalidSignatureError, decryption: DecryptionError, password_needed: PasswordError,
      empty_password: PasswordError, wrong_password: PasswordError, in_progress: InProgress, random: RandomError,
      no_randomness: RandomError
    }.freeze
    private_constant :CLASSES
  end
end
