# frozen_string_literal: true

module Secant
  # What the frozen objects have in common: their classes alone make them, and each is its own copy. Not part of the
  # interface.
  module Value # :nodoc:
    # The method of classes whose objects the engine makes, too.
    module Making
      # The object of a curve with bytes or a Memory that need no check.
      def trusted(curve, content) # :nodoc:
        object = allocate
        object.send(:keep, curve, content)
        object
      end
    end

    def self.included(base)
      base.private_class_method(:allocate)
    end

    # The object itself.
    def dup
      self
    end

    # The object itself: a copy could not change either.
    def clone(freeze: nil)
      self
    end
  end
  private_constant :Value
end
