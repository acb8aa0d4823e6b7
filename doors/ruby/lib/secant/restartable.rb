# frozen_string_literal: true

require_relative "arguments"
require_relative "curve"

module Secant
  # Operations in steps of bounded cost, for programs that have to do something else in between. The results are those
  # of the operations at once.
  #
  #   signing = Secant::Restartable::Signing.new(key, Secant.digest("message"), digest: :sha256)
  #   until (signature = signing.step(1000))
  #     # something else
  #   end
  #
  # An operation belongs to one Ractor; threads may take turns. Its state is wiped at its end, or when the object
  # goes.
  module Restartable
    # More than any operation takes: the whole of it in one step.
    WHOLE = 2**32 - 1 # :nodoc:

    # What an operation takes, in field multiplications: +largest+, the largest piece that cannot be cut, and +total+.
    Cost = Struct.new(:largest, :total)

    # The flag of what is blinded.
    def self.blinded(value) # :nodoc:
      Arguments.flag(value, Native::BLINDED, "blinded")
    end

    # What the three have in common.
    class Operation
      # Neither the inputs nor the state.
      def inspect
        "#<#{self.class} on #{@curve.name}>"
      end

      # Raises TypeError: a state is not written.
      def marshal_dump
        raise TypeError, "an operation on its way is not marshalled"
      end

      # Raises TypeError: a state is not copied.
      def initialize_copy(_other)
        raise TypeError, "an operation on its way is not copied"
      end

      private

      def start(curve)
        @curve = curve
        @turns = Mutex.new
        @state = yield
      end

      # The result of a step, nil while the operation is on its way.
      def advance
        @turns.synchronize do
          raise Error.of(:finished) if @state.nil?

          begin
            result = yield @state
          rescue Error => e
            return if e.code == :in_progress

            @state = nil unless e.code == :range
            raise
          end
          @state = nil
          result
        end
      end
    end

    # An ECDSA signature of a digest.
    class Signing < Operation
      # Starts it with a PrivateKey and the hash of the message. The choices are those of PrivateKey#sign_digest, with
      # +blinded+. Raises Error (+:empty+, +:length+, +:unknown_choice+, +:random+) and TypeError. Constant time in
      # the key.
      def initialize(private_key, value, digest: nil, any_length: false, der: true, low_s: false, hedged: false,
                     blinded: false)
        super()
        Arguments.instance(private_key, PrivateKey, "a private key")
        hash = Arguments.digest_with(private_key.curve, digest)
        flags = Arguments.any_length(value, digest, any_length) | Arguments.flag(low_s, Native::LOW_S, "low_s") |
                Arguments.flag(hedged, Native::HEDGED, "hedged") | Restartable.blinded(blinded)
        @flags = Arguments.flag(der, Native::DER, "der")
        curve = private_key.curve
        start(curve) { Native.signing_start(curve.number, private_key.to_memory, value, hash, flags, nil) }
      end

      # Goes on: the signature, a frozen binary String, at the end, and nil before. +units+ is the most field
      # multiplications that the step takes, or one piece that cannot be cut. Raises Error (+:finished+ after the end)
      # and TypeError.
      def step(units)
        advance { |state| Native.signing_step(state, @curve.number, units, @flags) }
      end

      # The Cost of a signature on a curve.
      def self.cost(curve, blinded: false)
        Cost.new(*Native.signing_cost(Curve.find(curve).number, Restartable.blinded(blinded))).freeze
      end
    end

    # A shared secret of ECDH.
    class Agreement < Operation
      # Starts it with a PrivateKey and another's PublicKey of the same curve. Raises Error (+:curve_mismatch+,
      # +:random+) and TypeError. Constant time in the key.
      def initialize(private_key, public_key, blinded: false)
        super()
        curve = Arguments.instance(private_key, PrivateKey, "a private key").curve
        peer = Arguments.on(curve, public_key, PublicKey, "a public key").to_bytes
        flags = Restartable.blinded(blinded)
        start(curve) { Native.agreement_start(curve.number, private_key.to_memory, peer, flags, nil) }
      end

      # Goes on: the shared secret at the end, as PrivateKey#shared_secret returns it, and nil before. +units+ and
      # errors are those of Signing#step.
      def step(units)
        advance { |state| Native.agreement_step(state, @curve.number, units) }
      end

      # The Cost of a key agreement on a curve.
      def self.cost(curve, blinded: false)
        Cost.new(*Native.agreement_cost(Curve.find(curve).number, Restartable.blinded(blinded))).freeze
      end
    end

    # The verification of an ECDSA signature. Variable time: all of it is public.
    class Verification < Operation
      # Starts it with a PublicKey, a signature and the hash of the message. The choices are those of
      # PublicKey#verify_digest. A signature that is no signature at all is found invalid by the first step. Raises
      # TypeError.
      def initialize(public_key, signature, value, digest: nil, der: true, low_s: false)
        super()
        curve = Arguments.instance(public_key, PublicKey, "a public key").curve
        signature, flags = Arguments.signature(curve, signature, der, low_s)
        is_possible = Arguments.fits?(value, digest)
        start(curve) do
          Native.verification_start(curve.number, public_key.to_bytes, value, signature, flags) if is_possible
        rescue Error
          nil
        end
        @is_malformed = @state.nil?
      end

      # Goes on: true or false at the end, and nil before. +units+ and errors are those of Signing#step.
      def step(units)
        if @is_malformed
          @is_malformed = false
          return false
        end
        advance do |state|
          Native.verification_step(state, @curve.number, units)
          true
        rescue Error => e
          raise unless e.code == :invalid_signature

          false
        end
      end

      # The Cost of a verification on a curve.
      def self.cost(curve)
        Cost.new(*Native.verification_cost(Curve.find(curve).number)).freeze
      end
    end
  end
end
