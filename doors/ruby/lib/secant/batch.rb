# frozen_string_literal: true

require_relative "arguments"

module Secant
  # Claims of batches, as the extension takes them.
  module Batch # :nodoc:
    # So many claims, with messages of so many bytes, that they take some milliseconds: between two slices Ruby answers
    # signals, Timeout and other threads.
    SLICE = 256
    BYTES = 8 << 20

    # What the block says of the claims, a slice at a time, each the bytes of <tt>[public_key, message, signature]</tt>. A
    # claim with a longer message is verified by +single+, alone, in whose time Ruby answers too.
    def self.verdicts(claims, kind, single, &verify)
      raise TypeError, "claims: an Array is needed, not #{claims.class}" unless claims.is_a?(Array)

      slices(claims.map { |claim| checked(claim, kind) }).flat_map do |slice|
        slice.one? && slice[0][1].bytesize > BYTES ? [single.call(*slice[0])] : verify.call(slice)
      end
    end

    def self.slices(claims)
      count = bytes = 0
      claims.slice_before do |_, message, _|
        begins = count == SLICE || [bytes, message.bytesize].max > BYTES
        count = bytes = 0 if begins
        count += 1
        bytes += message.bytesize
        begins
      end
    end
    private_class_method :slices

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
