/// Makes rows for one type, whose bodies get the unwrapped value.
extension Member {
  /// - Parameter content: unwraps a value; returns nil for another type, which is an error that names `typeName`.
  @inline(__always) private static func of<Content>(
    _ kind: Value.Kind, _ typeName: String, _ declaration: String,
    _ content: @escaping @Sendable (Value) -> Content?,
    _ body: @escaping @Sendable (Content, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, on: kind) { value, arguments in
      guard let content = content(value) else { throw value.wrongType(typeName) }
      return try body(content, arguments)
    }
  }

  static func int(
    _ declaration: String, _ body: @escaping @Sendable (Int, Arguments) throws -> Value
  ) -> Member {
    of(.int, "Int", declaration, { if case .int(let int) = $0 { int } else { nil } }, body)
  }

  /// Makes a row for Double and Float; the result for a Float is a Float.
  static func floatingPoint(
    _ declaration: String, _ body: @escaping @Sendable (Double, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, on: .double, .float) { value, arguments in
      switch value {
      case .double(let double): return try body(double, arguments)
      case .float(let float):
        // A Float's result has fewer than half of a Double's digits, so rounding twice equals rounding once.
        if case .double(let result) = try body(Double(float), arguments) { return .float(Float(result)) }
        return try body(Double(float), arguments)
      default: throw value.wrongType("Double")
      }
    }
  }

  /// Makes a row for integers other than Int.
  static func sized(
    _ declaration: String, _ body: @escaping @Sendable (SizedInteger, Arguments) throws -> Value
  ) -> Member {
    of(.sized, "integer", declaration, { if case .sized(let box) = $0 { box.number } else { nil } }, body)
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
    of(.array, "Array", declaration, { if case .array(let box) = $0 { box.elements } else { nil } }, body)
  }

  static func arrayBox(
    _ declaration: String, _ body: @escaping @Sendable (ArrayBox, Arguments) throws -> Value
  ) -> Member {
    of(.array, "Array", declaration, { if case .array(let box) = $0 { box } else { nil } }, body)
  }

  static func dictionary(
    _ declaration: String, _ body: @escaping @Sendable (DictionaryBox, Arguments) throws -> Value
  ) -> Member {
    of(.dictionary, "Dictionary", declaration, { if case .dictionary(let box) = $0 { box } else { nil } }, body)
  }

  static func range(
    _ declaration: String, _ body: @escaping @Sendable (RangeBox, Arguments) throws -> Value
  ) -> Member {
    of(.range, "Range", declaration, { if case .range(let box) = $0 { box } else { nil } }, body)
  }

  /// Makes a row for all ordered collections.
  static func sequence(
    _ declaration: String, _ body: @escaping @Sendable (Value, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, on: .array, .string, .dictionary, .set, .range, run: body)
  }

  /// Makes a row that changes arrays.
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
    of(.set, "Set", declaration, { if case .set(let box) = $0 { box } else { nil } }, body)
  }

  /// Makes a row that changes sets.
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
