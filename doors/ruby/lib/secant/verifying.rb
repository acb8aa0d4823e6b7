# frozen_string_literal: true

module Secant
  # Verification of ECDSA signatures (FIPS 186-5, 6.4), for PublicKey and PrecomputedKey. Variable time: all of it is
  # public.
  module Verifying
    # Whether a signature of a message is valid: false for every signature that is not, whatever is wrong with it.
    #
    # +signature+:: a String, or a Signature, with which +der+ does not count
    # +message+:: a String
    # +digest+:: the hash function of the message; Curve#default_digest where it is nil
    # +der+:: strict DER; if false, r || s, each of Curve#scalar_bytes bytes
    # +low_s+:: demands s in the lower half of its range (BIP 62)
    #
    # Raises Error (+:unknown_choice+, +:curve_mismatch+) for an unknown hash function or a Signature of another
    # curve, and TypeError for other classes.
    def verify(signature, message, digest: nil, der: true, low_s: false)
      hash = Arguments.digest_with(@curve, digest)
      signature, flags = Arguments.signature(@curve, signature, der, low_s)
      valid?(Arguments.bytes(message, "a message"), signature, hash, flags)
    end

    # As #verify, and returns nil where the signature is valid, or raises Error with the reason: +:invalid_signature+,
    # +:signature_encoding+, +:signature_range+, +:high_s+, +:length+, ...
    def verify!(signature, message, digest: nil, der: true, low_s: false)
      hash = Arguments.digest_with(@curve, digest)
      signature, flags = Arguments.signature(@curve, signature, der, low_s)
      check(Arguments.bytes(message, "a message"), signature, hash, flags)
    end

    # Whether a signature of a digest, of any length from one byte on, is valid. The arguments are those of #verify;
    # +digest+ is the hash function that made the value, and then one of another length has no valid signature.
    def verify_digest(signature, value, digest: nil, der: true, low_s: false)
      signature, flags = Arguments.signature(@curve, signature, der, low_s)
      Arguments.fits?(value, digest) && digest_valid?(value, signature, flags)
    end

    # As #verify_digest, and returns nil where the signature is valid, or raises Error with the reason.
    def verify_digest!(signature, value, digest: nil, der: true, low_s: false)
      signature, flags = Arguments.signature(@curve, signature, der, low_s)
      Arguments.fit(value, digest)
      digest_check(value, signature, flags)
    end
  end
end
