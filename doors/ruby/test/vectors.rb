# frozen_string_literal: true

require "csv"
require "json"
require "zlib"

# The vectors of this repository, as its other tests read them.
module Vectors
  DATA = File.expand_path("../../../testing/vectors/data", __dir__)

  class << self
    # A file of the published vectors.
    def published(file) = read(File.join(DATA, "published", file))

    # A file of the generated vectors.
    def generated(file) = read(File.join(DATA, "generated", file))

    # A file of the repository as text.
    def text(file) = File.read(File.expand_path("../../../#{file}", __dir__))

    private

    # The rows of a CSV file, or the content of a JSON file.
    def read(path)
      text = path.end_with?(".gz") ? Zlib.gunzip(File.binread(path)) : File.binread(path)
      text.force_encoding(Encoding::UTF_8)
      path.end_with?(".csv") ? CSV.parse(text, headers: true) : JSON.parse(text)
    end
  end
end
