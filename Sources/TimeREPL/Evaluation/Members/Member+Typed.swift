/// Rows of one type, whose bodies get what is in the value.
extension Member {
  static func int(_ declaration: String, _ body: @escaping @Sendable (Int, Arguments) throws -> Value) -> Member {
    Member(declaration, on: .int) { value, arguments in
      guard case .int(let int) = value else { throw value.wrongType("Int") }
      return try body(int, arguments)
    }
  }

  /// Of Doubles and Floats: what a Double comes of is a Float of a Float.
  static func floatingPoint(
    _ declaration: String, _ body: @escaping @Sendable (Double, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, on: .double, .float) { value, arguments in
      switch value {
      case .double(let double): return try body(double, arguments)
      case .float(let float):
        // A Float's result has fewer digits than half of a Double's, so rounding twice is rounding once.
        if case .double(let result) = try body(Double(float), arguments) { return .float(Float(result)) }
        return try body(Double(float), arguments)
      default: throw value.wrongType("Double")
      }
    }
  }

  /// Of integers that are no Ints.
  static func sized(
    _ declaration: String, _ body: @escaping @Sendable (SizedInteger, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, on: .sized) { value, arguments in
      guard case .sized(let box) = value else { throw value.wrongType("integer") }
      return try body(box.number, arguments)
    }
  }

  static func string(
    _ declaration: String, _ body: @escaping @Sendable (String, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, on: .string) { value, arguments in
      guard case .string(let box) = value else { throw value.wrongType("String") }
      try arguments.machine.charge(box.text.utf8.count)
      return try body(box.text, arguments)
    }
  }

  static func array(
    _ declaration: String, _ body: @escaping @Sendable ([Value], Arguments) throws -> Value
  ) -> Member {
    Member(declaration, on: .array) { value, arguments in
      guard case .array(let box) = value else { throw value.wrongType("Array") }
      return try body(box.elements, arguments)
    }
  }

  static func arrayBox(
    _ declaration: String, _ body: @escaping @Sendable (ArrayBox, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, on: .array) { value, arguments in
      guard case .array(let box) = value else { throw value.wrongType("Array") }
      return try body(box, arguments)
    }
  }

  static func dictionary(
    _ declaration: String, _ body: @escaping @Sendable (DictionaryBox, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, on: .dictionary) { value, arguments in
      guard case .dictionary(let box) = value else { throw value.wrongType("Dictionary") }
      return try body(box, arguments)
    }
  }

  static func range(
    _ declaration: String, _ body: @escaping @Sendable (RangeBox, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, on: .range) { value, arguments in
      guard case .range(let box) = value else { throw value.wrongType("Range") }
      return try body(box, arguments)
    }
  }

  /// Of everything that has elements in order.
  static func sequence(
    _ declaration: String, _ body: @escaping @Sendable (Value, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, on: .array, .string, .dictionary, .set, .range, run: body)
  }

  /// Of arrays that are variables.
  static func changingArray(
    _ declaration: String, _ body: @escaping @Sendable (ArrayBox, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, changing: .array) { value, arguments in
      let box = try value.takeArray(arguments.machine)
      defer { value = .array(box) }
      return try body(box, arguments)
    }
  }

  static func set(
    _ declaration: String, _ body: @escaping @Sendable (DictionaryBox, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, on: .set) { value, arguments in
      guard case .set(let box) = value else { throw value.wrongType("Set") }
      return try body(box, arguments)
    }
  }

  /// Of sets that are variables.
  static func changingSet(
    _ declaration: String, _ body: @escaping @Sendable (DictionaryBox, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, changing: .set) { value, arguments in
      let box = try value.takeSet(arguments.machine)
      defer { value = .set(box) }
      return try body(box, arguments)
    }
  }

  static func changingDictionary(
    _ declaration: String, _ body: @escaping @Sendable (DictionaryBox, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, changing: .dictionary) { value, arguments in
      let box = try value.takeDictionary(arguments.machine)
      defer { value = .dictionary(box) }
      return try body(box, arguments)
    }
  }
}
