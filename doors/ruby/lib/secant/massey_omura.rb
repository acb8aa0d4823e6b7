# frozen_string_literal: true

require_relative "arguments"
require_relative "point"

module Secant
  # Massey-Omura's three passes on a curve (Handbook of Applied Cryptography, 12.3.3). A key is for one message;
  # nobody is authenticated. Constant time in the key.
  #
  #   first = Secant::MasseyOmura.lock(alice, Secant::Koblitz.new(:secp256k1).encode("hi"))
  #   third = Secant::MasseyOmura.unlock(alice, Secant::MasseyOmura.lock(bob, first))
  #   Secant::MasseyOmura.unlock(bob, third) # the Point with the message
  module MasseyOmura
    module_function

    # The Point times the PrivateKey: the first two passes. +tuning+ is a Tuning. Raises Error (+:identity+,
    # +:curve_mismatch+) and TypeError.
    def lock(private_key, point, tuning: nil)
      curve = Arguments.instance(private_key, PrivateKey, "a private key").curve
      bytes = Arguments.on(curve, point, Point, "a point").to_bytes
      locked = Native.massey_omura_lock(curve.number, private_key.to_memory, bytes, 0, Tuning.native(tuning, curve))
      Point.trusted(curve, locked)
    end

    # The Point times the inverse of the PrivateKey: the third pass, and its end. Arguments and errors are those of
    # lock.
    def unlock(private_key, point, tuning: nil)
      curve = Arguments.instance(private_key, PrivateKey, "a private key").curve
      bytes = Arguments.on(curve, point, Point, "a point").to_bytes
      unlocked = Native.massey_omura_unlock(curve.number, private_key.to_memory, bytes, 0, Tuning.native(tuning, curve))
      Point.trusted(curve, unlocked)
    end
  end
end
