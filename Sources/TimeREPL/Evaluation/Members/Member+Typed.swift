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
    let signature = Signature(declaration)
    return Member(signature, on: [.string]) { value, arguments in
      guard case .string(let box) = value else { throw value.wrongType("String") }
      try arguments.machine.charge(box.text.utf8.count)
      guard let start = box.start, start > 0 else { return try body(box.text, arguments) }
      return try body(box.text, arguments.countingIndices(from: start, signature.parameters))
        .movingIndices(by: start, as: signature.result)
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

extension Arguments {
  /// Returns the arguments with indices of a text counted from a later character.
  fileprivate func countingIndices(from start: Int, _ parameters: [Signature.Parameter]) -> Arguments {
    func moved(_ value: Value?, _ parameter: Int) -> Value? {
      (try? value?.movingIndices(by: -start, as: parameters[parameter].declaredType)) ?? value
    }
    if parameters.isEmpty { return self }
    return Arguments(
      first: moved(first, 0), others: others.enumerated().map { moved($1, $0 + 1) }, variadic: variadic, plan: plan,
      machine: machine)
  }
}

extension Value {
  /// Returns the value with its indices of a text moved. A Substring shares the indices of the text that it is part of.
  fileprivate func movingIndices(by distance: Int, as type: Type) throws -> Value {
    switch (self, type) {
    case (.int(let index), .named("Index", _)): return .int(index &+ distance)
    case (.range(let box), .named("Range", _)):
      let index = Type.named("Index")
      let bounds = try [box.lower, box.upper].map { try $0?.movingIndices(by: distance, as: index) }
      return .range(try RangeBox(bounds[0], bounds[1], isClosed: box.isClosed))
    case (.some(let box), .optional(let inner)): return try .wrapping(box.value.movingIndices(by: distance, as: inner))
    case (.array(let box), .array(let inner)):
      return try Value(box.elements.map { try $0.movingIndices(by: distance, as: inner) })
    case (.string(let box), .substring):
      box.moveStart(by: distance)
      return self
    default: return self
    }
  }
}
