# frozen_string_literal: true

require_relative "arguments"

module Secant
  # Claims of batches, as the extension takes them.
  module Batch # :nodoc:
    # So many that they take some milliseconds: between two slices Ruby answers signals, Timeout and other threads.
    SLICE = 256

    # What the block says of the claims, a slice at a time, each the bytes of <tt>[public_key, signature, message]</tt> in
    # the order of the extension.
    def self.verdicts(claims, kind, &verify)
      raise TypeError, "claims: an Array is needed, not #{claims.class}" unless claims.is_a?(Array)

      claims.map { |claim| checked(claim, kind) }.each_slice(SLICE).flat_map(&verify)
    end

    def self.checked(claim, kind)
      raise TypeError, "a claim: an Array is needed, not #{claim.class}" unless claim.is_a?(Array)
      unless claim.size == 3
        raise Error.of(:length, "a claim is a public key, a signature and a message, not #{claim.size} values")
      end

      key, signature, message = claim
      Arguments.instance(key, kind, "a public key")
      [key.to_bytes, Arguments.bytes(message, "a message"), Arguments.bytes(signature, "a signature")]
    end
    private_class_method :checked
  end
  private_constant :Batch
end
