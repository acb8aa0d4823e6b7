# frozen_string_literal: true

module Secant
  class << self
    # The version of the library beneath, such as <tt>"0.1.0"</tt>.
    def library_version
      Native.version
    end

    # The name of the implementation in use, such as <tt>"portable"</tt>; the first operation chooses it, or the
    # environment variable +SECANT_MACHINE+.
    def backend
      Native.backend_name
    end

    # Computes known answers on every curve with the implementation in use. To be called once where the hardware is
    # not trusted. Returns nil, or raises Error (+:self_test+).
    def self_test
      Native.self_test
    end
  end
end
