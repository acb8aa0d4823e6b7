# frozen_string_literal: true

require_relative "arguments"
require_relative "curve"
require_relative "key_formats"
require_relative "openssl"

module Secant
  # A private key of a named curve: ECDSA and ECDH.
  #
  #   key = Secant::PrivateKey.generate(:secp256k1)
  #   signature = key.sign("message", digest: :sha256)
  #   key.public_key.verify(signature, "message", digest: :sha256) # => true
  #
  # Frozen; can be shared between Ractors. The key is kept in memory that is wiped when the object goes, and is
  # neither shown by +inspect+ nor written by Marshal. All methods take constant time in the key, but for those that
  # say otherwise.
  class PrivateKey
    include Secret
    include PrivateKeyFormats
    include OpenSSLKeys

    # The Curve.
    attr_reader :curve

    # A fresh key, each of which is equally likely (FIPS 186-5, A.2.2), with randomness of the operating system.
    # Raises Error (+:random+) where that has none.
    def self.generate(curve)
      curve = Curve.find(curve)
      new(curve, Native.key_generate(curve.number, nil))
    end

    # The key of Curve#scalar_bytes bytes, big-endian, in a String or a Memory, or of an Integer; from 1 to the order
    # minus 1. Ruby does not wipe Strings and Integers: those are the caller's.
    #
    # Raises Error (+:zero_private_key+, +:private_key_too_large+, +:length+, +:range+) and TypeError for other
    # classes.
    def initialize(curve, secret)
      @curve = Curve.find(curve)
      @number = @curve.number
      @secret = own(secret)
      Native.key_check(@number, @secret)
      freeze
    end

    # The key of a Scalar other than zero. Raises Error (+:zero_private_key+).
    def self.from_scalar(scalar)
      new(Arguments.instance(scalar, Scalar, "a scalar").curve, scalar.to_memory)
    end

    # Signs a message (FIPS 186-5, 6.4), with a deterministic nonce (RFC 6979) unless an argument says otherwise.
    # Returns a frozen binary String.
    #
    # Use one private key on one curve: deterministic signatures of one message on two curves of one length (r1 and t1
    # of Brainpool; P-256 and secp256k1) can have one nonce, and give the key away. Hedged ones do not.
    #
    # +digest+:: the hash function of the message and of the nonce; Curve#default_digest where it is nil
    # +der+:: strict DER; if false, r || s, each of Curve#scalar_bytes bytes
    # +low_s+:: s in the lower half of its range, as Bitcoin demands (BIP 62)
    # +hedged+:: a nonce with 32 fresh random bytes (RFC 6979, 3.6)
    # +extra_entropy+:: 32 bytes of your own in the place of those
    # +blinded+:: multiples of the generator blinded with random values, for devices whose power or radiation can
    #     be measured
    # +verified+:: the signature is verified before it is returned, so that a fault of the hardware is an Error (+:fault+) and
    #     gives nothing away, for a public key and a verification more; without +blinded+
    # +tuning+:: a Tuning, without +blinded+
    #
    # Raises Error (+:unknown_choice+, +:random+, +:length+, +:curve_mismatch+, +:fault+) and TypeError. The time depends on the
    # length of the message.
    def sign(message, digest: nil, der: true, low_s: false, hedged: false, extra_entropy: nil, blinded: false,
             verified: false, tuning: nil)
      Arguments.bytes(message, "a message")
      hash = Arguments.digest_with(@curve, digest)
      flags = flags(der, low_s, hedged, extra_entropy, verified)
      tuning = Tuning.native(tuning, @curve)
      return signed_blinded(Native.digest(hash, message), hash, flags, extra_entropy || tuning) if Arguments.true?(blinded, "blinded")

      Native.ecdsa_sign(@number, @secret, message, hash, flags, tuning, extra_entropy)
    end

    # Signs a digest, of any length from one byte on; its leftmost bits count, as many as the order has. The arguments
    # are those of #sign; +digest+ is the hash function that made the value, and then its length must be that
    # function's, unless +any_length+ is true: it then makes the nonce alone.
    def sign_digest(value, digest: nil, any_length: false, der: true, low_s: false, hedged: false, extra_entropy: nil,
                    blinded: false, verified: false, tuning: nil)
      hash = Arguments.digest_with(@curve, digest)
      flags = flags(der, low_s, hedged, extra_entropy, verified) | Arguments.any_length(value, digest, any_length)
      tuning = Tuning.native(tuning, @curve)
      return signed_blinded(value, hash, flags, extra_entropy || tuning) if Arguments.true?(blinded, "blinded")

      Native.ecdsa_sign_digest(@number, @secret, value, hash, flags, tuning, extra_entropy)
    end

    # Signs a message so that the public key can be computed from the signature, by PublicKey.recover. Returns a
    # Signature with its recovery id. The arguments are those of #sign.
    def sign_recoverable(message, digest: nil, low_s: false, hedged: false, extra_entropy: nil, verified: false,
                         tuning: nil)
      hash = Arguments.digest_with(@curve, digest)
      value = Native.digest(hash, Arguments.bytes(message, "a message"))
      recoverable(value, hash, flags(false, low_s, hedged, extra_entropy, verified), tuning, extra_entropy)
    end

    # Signs a digest so that the public key can be computed from the signature. The arguments are those of
    # #sign_digest.
    def sign_digest_recoverable(value, digest: nil, any_length: false, low_s: false, hedged: false, extra_entropy: nil,
                                verified: false, tuning: nil)
      hash = Arguments.digest_with(@curve, digest)
      flags = flags(false, low_s, hedged, extra_entropy, verified) | Arguments.any_length(value, digest, any_length)
      recoverable(value, hash, flags, tuning, extra_entropy)
    end

    # The public key, a PublicKey. Raises Error (+:random+, with +blinded+).
    #
    # +blinded+:: the multiple is blinded with random values
    # +tuning+:: a Tuning, without +blinded+
    def public_key(blinded: false, tuning: nil)
      tuning = Tuning.native(tuning, @curve)
      unless Arguments.true?(blinded, "blinded")
        return PublicKey.trusted(@curve, Native.key_public(@number, @secret, 0, tuning))
      end

      refuse_both(tuning)
      PublicKey.trusted(@curve, Native.key_public_blinded(@number, @secret, 0, nil))
    end

    # The key d + t for this key d, modulo the order. Its public key is that of PublicKey#tweak_add. Whoever chooses the
    # tweak can choose the sum: derive it, as BIP32 does, and take it from nobody else.
    #
    # +tweak+:: t, a String or a Memory of Curve#scalar_bytes bytes, big-endian, below the order
    #
    # Raises Error (+:length+, +:tweak_too_large+, and +:zero_private_key+ where the sum is zero) and TypeError.
    def tweak_add(tweak)
      PrivateKey.new(@curve, Native.key_tweak_add(@number, @secret, Arguments.bytes(tweak, "a tweak")))
    end

    # The key t d, as #tweak_add: its public key is that of PublicKey#tweak_multiply. Raises Error (+:zero_private_key+)
    # for zero.
    def tweak_multiply(tweak)
      PrivateKey.new(@curve, Native.key_tweak_multiply(@number, @secret, Arguments.bytes(tweak, "a tweak")))
    end

    # The shared secret of ECDH with another's PublicKey: the x-coordinate of the product (SEC 1, 3.3.1), a frozen
    # binary String of Curve#field_bytes bytes, which Ruby does not wipe. It is no uniform key: put it through a
    # function of KDF.
    #
    # +blinded+:: the multiple is blinded with random values
    # +tuning+:: a Tuning, without +blinded+
    #
    # Raises Error (+:curve_mismatch+) for a key of another curve and TypeError for what is none.
    def shared_secret(public_key, blinded: false, tuning: nil)
      peer = Arguments.on(@curve, public_key, PublicKey, "a public key").to_bytes
      tuning = Tuning.native(tuning, @curve)
      return Native.ecdh(@number, @secret, peer, tuning) unless Arguments.true?(blinded, "blinded")

      refuse_both(tuning)
      Native.ecdh_blinded(@number, @secret, peer, nil)
    end

    # The key as a frozen binary String, big-endian, of Curve#scalar_bytes bytes, which Ruby does not wipe.
    def to_bytes
      @secret.bytes
    end

    # The key as a Memory, which is wiped when it goes.
    def to_memory
      @secret
    end

    # The key as an Integer, which Ruby does not wipe.
    def to_i
      Memory.to_integer(@secret)
    end

    # The key as a Scalar.
    def to_scalar
      Scalar.trusted(@curve, @secret)
    end

    # Whether the other is the same key of the same curve, in constant time. There is no +hash+ of the value: as a key
    # of a Hash, each object is its own.
    def ==(other)
      other.is_a?(PrivateKey) && @curve.equal?(other.curve) && @secret == other.to_memory
    end

    # Without the key: <tt>#<Secant::PrivateKey of secp256r1></tt>.
    def inspect
      "#<#{self.class} of #{@curve.name}>"
    end

    private

    def own(secret)
      secret = Arguments.number(secret, @curve.scalar_bytes, "a private key")
      secret.is_a?(Memory) ? secret : Memory.from(secret)
    end

    # The flags of a signature: extra entropy stands where a hedged one has random bytes.
    def flags(der, low_s, hedged, entropy, verified)
      unless entropy.nil? || Arguments.bytes(entropy, "extra entropy").bytesize == 32
        raise Error.of(:length, "extra entropy has 32 bytes")
      end

      hedged = Arguments.flag(hedged, Native::HEDGED, "hedged")
      Arguments.flag(der, Native::DER, "der") | Arguments.flag(low_s, Native::LOW_S, "low_s") |
        Arguments.flag(verified, Native::VERIFIED, "verified") | (entropy.nil? ? hedged : Native::HEDGED)
    end

    # The engine blinds what it does in steps, which it does not verify.
    def signed_blinded(value, hash, flags, other)
      refuse_both(other || flags.anybits?(Native::VERIFIED))
      der = flags & Native::DER
      state = Native.signing_start(@number, @secret, value, hash, (flags ^ der) | Native::BLINDED, nil)
      Native.signing_step(state, @number, Restartable::WHOLE, der)
    end

    def recoverable(value, hash, flags, tuning, entropy)
      tuning = Tuning.native(tuning, @curve)
      raw, id = Native.ecdsa_sign_recoverable(@number, @secret, value, hash, flags, tuning, entropy)
      Signature.from_raw(@curve, raw, recovery_id: id)
    end

    def refuse_both(other)
      raise ArgumentError, "a blinded operation takes no tuning and no extra entropy, and is not verified" if other
    end
  end
end
