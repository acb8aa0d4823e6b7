# frozen_string_literal: true

require "fiddle"
require "open3"
require "shellwords"
require "rbconfig"
require "tmpdir"
require_relative "measure"

module Bench
  # What stands beside: the openssl gem, libsecp256k1 where it is installed, and libsecant called by C.
  module Beside
    OPENSSL = "openssl gem"
    LIBSECP256K1 = "libsecp256k1"
    ENGINE = "libsecant from C"
    LIBRARIES = %w[libsecp256k1.so libsecp256k1.so.5 libsecp256k1.so.2 libsecp256k1.so.1 libsecp256k1.so.0
                   libsecp256k1.dylib].freeze

    module_function

    # Signatures of the openssl gem, which takes random nonces, and has DER.
    def openssl(pool)
      keys = pool.map { |entry| entry.private_key.to_openssl }
      signatures = keys.zip(pool).map { |key, entry| key.dsa_sign_asn1(entry.digest) }
      pool.each_with_index do |entry, index|
        der = entry.private_key.sign_digest(entry.digest)
        Bench.wrong(OPENSSL, "verify") unless keys[index].dsa_verify_asn1(entry.digest, der)
        Bench.wrong(OPENSSL, "sign") unless entry.public_key.verify_digest(signatures[index], entry.digest)
      end
      [Row.of_ruby(OPENSSL, "sign") { |index| keys[index].dsa_sign_asn1(pool[index].digest) },
       Row.of_ruby(OPENSSL, "verify") { |index| keys[index].dsa_verify_asn1(pool[index].digest, signatures[index]) }]
    end

    # The functions of libsecp256k1 through fiddle, whose call is in their time; nil where it is not installed.
    def libsecp256k1(pool)
      library = LIBRARIES.lazy.filter_map { |name| load_library(name) }.first
      library && Libsecp256k1.new(library, pool).rows
    end

    def load_library(name)
      Fiddle.dlopen(name)
    rescue Fiddle::DLError
      nil
    end

    # A program in C that calls libsecant in a loop: the engine's own time. nil where pkg-config does not find libsecant, or where
    # there is no compiler.
    def engine(folder)
      program = File.join(folder, "engine")
      flags = pkg_config("--cflags", "--libs")
      library = pkg_config("--variable=libdir")
      command = [*RbConfig::CONFIG["CC"].split, "-O2", "-o", program, File.join(__dir__, "engine.c")]
      return unless flags && library && system(*command, *flags.shellsplit, "-Wl,-rpath,#{library}")

      Engine.new(program)
    end

    # What pkg-config says of libsecant; nil where it does not find it.
    def pkg_config(*options)
      output, status = Open3.capture2e("pkg-config", *options, "secant")
      output.chomp if status.success?
    rescue Errno::ENOENT
      nil
    end
  end

  # libsecp256k1, called through fiddle.
  class Libsecp256k1
    SIGN_AND_VERIFY = 1 | 1 << 8 | 1 << 9
    UNCOMPRESSED = 2
    FUNCTIONS = { context_create: 1, ec_pubkey_parse: 4, ecdsa_sign: 6, ecdsa_verify: 4,
                  ecdsa_signature_parse_compact: 3, ecdsa_signature_serialize_compact: 3 }.freeze

    def initialize(library, pool)
      @pool = pool
      @functions = FUNCTIONS.to_h do |name, count|
        types = name == :context_create ? [Fiddle::TYPE_INT] : [Fiddle::TYPE_VOIDP] * count
        types[3] = Fiddle::TYPE_SIZE_T if name == :ec_pubkey_parse
        result = name == :context_create ? Fiddle::TYPE_VOIDP : Fiddle::TYPE_INT
        [name, Fiddle::Function.new(library["secp256k1_#{name}"], types, result)]
      end
      @context = call(:context_create, SIGN_AND_VERIFY)
      @secrets = pool.map { |entry| entry.private_key.to_bytes }
      @keys = pool.map { |entry| filled { |out| call(:ec_pubkey_parse, @context, out, entry.public_key.to_bytes, 65) } }
      @signatures = pool.map do |entry|
        filled { |out| call(:ecdsa_signature_parse_compact, @context, out, low(entry.signature)) }
      end
      check
    end

    def rows
      [Row.of_ruby(Beside::LIBSECP256K1, "sign") { |index| sign(index) },
       Row.of_ruby(Beside::LIBSECP256K1, "verify") { |index| verify(index, @pool[index].digest) }]
    end

    private

    def call(name, *arguments)
      @functions.fetch(name).call(*arguments)
    end

    # 64 bytes that a function filled.
    def filled
      out = "\0".b * 64
      raise WrongResult, "libsecp256k1 refuses an input" unless yield(out) == 1

      out
    end

    # It makes and takes signatures with a low s alone.
    def low(signature)
      r, s = signature.unpack("a32a32")
      s = Curve.bytes_to_int(s)
      r + Curve.int_to_bytes([s, Curve::N - s].min)
    end

    def sign(index)
      out = "\0".b * 64
      call(:ecdsa_sign, @context, out, @pool[index].digest, @secrets[index], nil, nil)
      out
    end

    def verify(index, digest)
      call(:ecdsa_verify, @context, @signatures[index], digest, @keys[index]) == 1
    end

    def check
      @pool.each_with_index do |entry, index|
        compact = filled { |out| call(:ecdsa_signature_serialize_compact, @context, out, sign(index)) }
        Bench.wrong(Beside::LIBSECP256K1, "sign") unless compact == low(entry.signature)
        verdicts = [entry.digest, entry.digest.reverse].map { |digest| verify(index, digest) }
        Bench.wrong(Beside::LIBSECP256K1, "verify") unless verdicts == [true, false]
      end
    end
  end

  # The program of engine.c: a line with an operation and a number goes in, the nanoseconds that they took come back.
  class Engine
    def initialize(program)
      @input, @output, @thread = Open3.popen2(program)
    end

    def rows
      %w[sign verify].map do |op|
        Row.new(Beside::ENGINE, op, nil) do |iterations|
          @input.puts("#{op} #{iterations}")
          @input.flush
          Integer(@output.gets, exception: false)&.fdiv(1e9) || Bench.wrong(Beside::ENGINE, op)
        end
      end
    end

    def close
      @input.close
      @output.close
      @thread.value
    end
  end
end
