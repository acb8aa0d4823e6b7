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

    # Classes without subclasses but those that this library has.
    module Final
      # Raises TypeError.
      def inherited(kind) # :nodoc:
        super
        raise TypeError, "#{self} has no subclasses: give yours an attribute of this class" if Value.complete?
      end
    end

    # Called when the library has all its classes.
    def self.complete
      @complete = true
    end

    def self.complete?
      @complete == true
    end

    def self.included(base)
      base.private_class_method(:allocate)
      base.extend(Final)
    end

    # The object itself.
    def dup
      self
    end

    # The object itself: a copy could not change either.
    def clone(freeze: nil)
      self
    end

    # For YAML: the class, and what Marshal writes. A sequence, because Psych would read a second place with the same
    # mapping as one without a class; with copies of Strings, so that no place refers to another.
    def encode_with(coder)
      content = respond_to?(:_dump) ? _dump(-1) : marshal_dump
      copy = ->(part) { part.is_a?(String) ? part.dup : part }
      coder.represent_seq(Yaml::TAG, [self.class.name, content.is_a?(Array) ? content.map(&copy) : copy.(content)])
    end
  end
  private_constant :Value
end
