# frozen_string_literal: true

module Secant
  # The machine that the environment names, before the first operation.
  if (name = ENV.fetch("SECANT_MACHINE", nil))
    begin
      Native.machine_pin(name)
    rescue Error => e
      raise Error.of(e.code, "SECANT_MACHINE=#{name}: #{e.message}")
    end
  end
end
