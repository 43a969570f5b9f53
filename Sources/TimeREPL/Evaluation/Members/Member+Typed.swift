/// Rows of one type, whose bodies get what is in the value.
extension Member {
  static func int(_ declaration: String, _ body: @escaping @Sendable (Int, Arguments) throws -> Value) -> Member {
    Member(declaration, on: .int) { value, arguments in
      guard case .int(let int) = value else { throw value.wrongType("Int") }
      return try body(int, arguments)
    }
  }

  /// Of Doubles alone.
  static func double(
    _ declaration: String, _ body: @escaping @Sendable (Double, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, on: .double) { value, arguments in
      guard case .double(let double) = value else { throw value.wrongType("Double") }
      return try body(double, arguments)
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
    Member(declaration, on: .array, .string, .dictionary, .range, run: body)
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
