/// Compatible types, and the types that result from joining them.
extension Type {
  /// Whether a value of another type is a value of this one without a conversion.
  func fits(_ other: Type) -> Bool {
    if self == other || other == .unknown || self == .unknown { return true }
    if other == .integerLiteral { return isInteger || isFloatingPoint }
    if self == .floatLiteral || other == .floatLiteral { return isFloatingPoint && other.isFloatingPoint }
    return holdsDouble && other.holdsDouble
  }

  /// Double and CGFloat, which Swift converts into each other implicitly; both together are a Double.
  private var holdsDouble: Bool { self == .double || self == .named("CGFloat") }

  /// Whether the other type has Optionals where this has none.
  func mayLackLayers(of other: Type) -> Bool {
    switch (self, other) {
    case (.array(let element), .array(let asked)): element.mayLackLayers(of: asked)
    case (.dictionary(_, let value), .dictionary(_, let asked)): value.mayLackLayers(of: asked)
    case (.tuple(let parts), .tuple(let asked)): zip(parts, asked).contains { $0.type.mayLackLayers(of: $1.type) }
    default: layers < other.layers
    }
  }

  /// Whether the type contains `_` or an open literal.
  var mayHoldUnknown: Bool {
    switch self {
    case .unknown, .integerLiteral, .floatLiteral: true
    case .optional(let inner), .array(let inner): inner.mayHoldUnknown
    case .dictionary(let key, let value): key.mayHoldUnknown || value.mayHoldUnknown
    case .tuple(let elements): elements.contains(where: \.type.mayHoldUnknown)
    case .publisher(let publisher): publisher.output.mayHoldUnknown || publisher.failure.mayHoldUnknown
    default: false
    }
  }

  func joined(with other: Type) -> Type {
    switch (self, other) {
    case _ where self == other: self
    case _ where holdsDouble && other.holdsDouble: .double
    case (.integerLiteral, _) where other.isFloatingPoint || other.isInteger: other
    case (_, .integerLiteral) where isFloatingPoint || isInteger: self
    case (.floatLiteral, _) where other.isFloatingPoint: other
    case (_, .floatLiteral) where isFloatingPoint: self
    case (.nilLiteral, .optional): other
    case (.optional, .nilLiteral): self
    case (.nilLiteral, .nilLiteral): .nilLiteral
    case (.nilLiteral, _): .optional(other)
    case (_, .nilLiteral): .optional(self)
    case (.array(let first), .array(let second)): .array(first.joined(with: second))
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      .dictionary(key: key.joined(with: otherKey), value: value.joined(with: otherValue))
    case (.tuple(let first), .tuple(let second)) where first.map(\.label) == second.map(\.label):
      .tuple(zip(first, second).map { Element(label: $0.label, type: $0.type.joined(with: $1.type)) })
    case (.optional(let first), .optional(let second)): .optional(first.joined(with: second))
    case (.publisher(let first), .publisher(let second)): .publisher(first.joined(with: second))
    case (.optional(let first), _) where other.isScalar: .optional(first.joined(with: other))
    case (_, .optional(let second)) where isScalar: .optional(joined(with: second))
    default: .unknown
    }
  }

  /// Returns a type that is written without its arguments, `Set` or `Optional`, with those of another type.
  func filled(by found: Type) -> Type {
    // `let a = 1, b: Set = [2]`, in which only some have a type.
    if case .tuple(let parts) = self, case .tuple(let others) = found, parts.count == others.count {
      return .tuple(
        zip(parts, others).map { part, other in
          let type = part.type == .unknown ? other.type.settled : part.type.filled(by: other.type)
          return Type.Element(label: part.label, type: type)
        })
    }
    guard case .named(let name, []) = self else { return self }
    switch (name, found) {
    case ("Set", .array(let element)), ("ArraySlice", .array(let element)): return .named(name, [element.settled])
    case ("Set", .named("Set", _)), ("ArraySlice", .named("ArraySlice", _)),
      ("KeyValuePairs", .named("KeyValuePairs", _)), ("Array", .array), ("Dictionary", .dictionary),
      ("Optional", .optional):
      return found.settled
    case ("Optional", _) where found != .unknown && found != .nilLiteral: return .optional(found.settled)
    default: return self
    }
  }

  /// Returns the type with its unknown parts as in the type of a value that it takes.
  func completed(by found: Type) -> Type {
    switch (self, found) {
    case (.unknown, _): found
    case (.optional(let own), .optional(let other)): .optional(own.completed(by: other))
    case (.optional(let own), _): .optional(own.completed(by: found))
    case (.array(let own), .array(let other)): .array(own.completed(by: other))
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      .dictionary(key: key.completed(by: otherKey), value: value.completed(by: otherValue))
    case (.named(let name, let own), .named(let other, let others)) where name == other && own.count == others.count:
      .named(name, zip(own, others).map { $0.completed(by: $1) })
    case (.tuple(let own), .tuple(let others)) where own.count == others.count:
      .tuple(zip(own, others).map { Element(label: $0.label, type: $0.type.completed(by: $1.type)) })
    default: self
    }
  }

  var isUnknown: Bool { self == .unknown }

  var isCollection: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }

  /// The type of an Optional's value.
  var unwrapped: Type {
    if case .optional(let inner) = self { inner } else { .unknown }
  }

  /// Whether it is a sequence of Characters and no text, as `text.reversed()` is.
  var isOfCharacters: Bool { !isText && element == .character }

  /// The type of a sequence's elements.
  var element: Type {
    switch self {
    case .array(let element): element
    case .named("ReversedCollection", let base): base.first?.element ?? .unknown
    case .named("ArraySlice", let elements): elements.first ?? .unknown
    case .named("KeyValuePairs", let types) where types.count == 2:
      Type.dictionary(key: types[0], value: types[1]).element
    case .named("Set", let elements): elements.first ?? .unknown
    case .string, .substring: .character
    case .named("Data", _): .named("UInt8")
    case .dictionary(let key, let value):
      .tuple([Element(label: "key", type: key), Element(label: "value", type: value)])
    default: bound ?? .unknown
    }
  }
}

extension PublisherType {
  /// Returns the common type of two publishers.
  fileprivate func joined(with other: PublisherType) -> PublisherType {
    PublisherType(
      "Publisher", output: output.joined(with: other.output), failure: failure.joined(with: other.failure),
      stage: stage)
  }
}

extension Type {
  /// The kind of value in the table of members.
  var valueKind: Value.Kind? {
    switch self {
    case .array, .named("ReversedCollection", _), .named("ArraySlice", _), .named("KeyValuePairs", _): .array
    case .dictionary: .dictionary
    case .named(let name, _) where Self.ranges.contains(name): .range
    case .string: .string
    case .bool: .bool
    case .optional: .some
    case .named("Result", _): .symbol
    case .named("Set", _): .set
    case .character, .substring: .string
    case .named("Duration", []), .named("DispatchTimeInterval", []): .duration
    case .named("Instant", []), .named("SchedulerTimeType", []): .instant
    default:
      if isInteger {
        self == .int || self == .integerLiteral ? .int : .sized
      } else {
        isFloatingPoint ? (self == .named("Float") ? .float : .double) : nil
      }
    }
  }
}

extension Type {
  /// The type as an Optional, for the result of a `?.` chain and of `try?`; an Optional stays as it is.
  var optional: Type {
    switch self {
    case .optional, .unknown, .nilLiteral: self
    default: .optional(self)
    }
  }

  var unwrappedOrSelf: Type {
    switch self {
    case .optional(let inner), .implicitlyUnwrapped(let inner): inner.unwrappedOrSelf
    default: self
    }
  }
}
