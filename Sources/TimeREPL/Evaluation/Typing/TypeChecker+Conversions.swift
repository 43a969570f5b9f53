extension TypeChecker {
  /// The expression as a value of a type: literals become what is asked for, and what is certainly of another type is
  /// an error.
  func convert(_ value: Typed, to type: Type) throws -> Expression {
    if value.type == type { return value.expression }
    switch (value.type, type) {
    case (.unknown, _) where type.convertsInts: return value.expression.typed(as: type)
    case (_, .unknown), (.unknown, _), (_, .integerLiteral): return value.expression
    case (.integerLiteral, _) where type.isFloatingPoint: return value.expression.asDouble
    case (.nilLiteral, .optional): return value.expression
    case (.nilLiteral, _) where type.isScalar:
      throw failure(.cannotConvert("nil", to: "\(type)"), at: value.expression.range)
    case (.optional(let inner), .optional(let asked)):
      return try convert(Typed(expression: value.expression, type: inner), to: asked)
    case (.optional(let inner), _) where inner.isScalar && type.isScalar:
      throw failure(.cannotConvert("\(value.type)", to: "\(type)"), at: value.expression.range)
    case (_, .optional(let asked)): return try convert(value, to: asked)
    case (.array(let element), .array(let asked)): return try convertElements(of: value, element, asked)
    case (.dictionary, .dictionary), (.tuple, .tuple):
      return type.convertsInts && value.type.mayHoldUnknown ? value.expression.typed(as: type) : value.expression
    case (.array, _) where type.isScalar, (_, .array) where value.type.isScalar:
      throw failure(.cannotConvert("\(value.type)", to: "\(type)"), at: value.expression.range)
    default:
      guard value.type.isScalar, type.isScalar, !type.fits(value.type) else { return value.expression }
      throw failure(.cannotConvert("\(value.type)", to: "\(type)"), at: value.expression.range)
    }
  }

  private func convertElements(of array: Typed, _ element: Type, _ asked: Type) throws -> Expression {
    if case .array(let elements) = array.expression.kind {
      let converted = try elements.map { try convert(Typed(expression: $0, type: element), to: asked) }
      return Expression(kind: .array(converted), range: array.expression.range)
    }
    if element == .unknown, asked.convertsInts { return array.expression.typed(as: .array(asked)) }
    if element.isScalar, asked.isScalar, !asked.fits(element) {
      throw failure(.cannotConvert("\(array.type)", to: "\(Type.array(asked))"), at: array.expression.range)
    }
    return array.expression
  }

  /// The type that two expressions have together, as the elements of an array or the branches of `?:`; each as such.
  func join(_ values: [Typed]) throws -> (type: Type, expressions: [Expression]) {
    var type = values.first?.type ?? .unknown
    for value in values.dropFirst() { type = type.joined(with: value.type) }
    if type == .integerLiteral || type == .unknown { return (type, values.map(\.expression)) }
    return (type, try values.map { try convert($0, to: type) })
  }
}

extension Type {
  /// Whether a value of another type is one of this without more ado.
  func fits(_ other: Type) -> Bool {
    if self == other || other == .unknown || self == .unknown { return true }
    if other == .integerLiteral { return isInteger || isFloatingPoint }
    // Swift converts these two into each other by itself.
    return [self, other].allSatisfy { $0 == .double || $0 == .named("CGFloat") }
  }

  fileprivate var mayHoldUnknown: Bool {
    switch self {
    case .unknown, .integerLiteral: true
    case .optional(let inner), .array(let inner): inner.mayHoldUnknown
    case .dictionary(let key, let value): key.mayHoldUnknown || value.mayHoldUnknown
    case .tuple(let elements): elements.contains(where: \.type.mayHoldUnknown)
    default: false
    }
  }

  fileprivate func joined(with other: Type) -> Type {
    switch (self, other) {
    case _ where self == other: self
    case (.integerLiteral, _) where other.isFloatingPoint || other.isInteger: other
    case (_, .integerLiteral) where isFloatingPoint || isInteger: self
    case (.nilLiteral, .optional): other
    case (.optional, .nilLiteral): self
    case (.nilLiteral, _) where other.isScalar: .optional(other)
    case (_, .nilLiteral) where isScalar: .optional(self)
    case (.array(let first), .array(let second)): .array(first.joined(with: second))
    case (.optional(let first), .optional(let second)): .optional(first.joined(with: second))
    case (.optional(let first), _) where other.isScalar: .optional(first.joined(with: other))
    case (_, .optional(let second)) where isScalar: .optional(joined(with: second))
    default: .unknown
    }
  }

  /// The type of what is in an Optional.
  var unwrapped: Type {
    if case .optional(let inner) = self { inner } else { .unknown }
  }

  /// The type of the elements of a sequence.
  var element: Type {
    switch self {
    case .array(let element): element
    case .named("Range", let bounds): bounds[0]
    case .dictionary(let key, let value):
      .tuple([Element(label: "key", type: key), Element(label: "value", type: value)])
    default: .unknown
    }
  }
}

extension Expression {
  func typed(as type: Type) -> Expression { Expression(kind: .typed(self, type), range: range) }

  /// An expression that consists of integer literals, each of them a Double.
  var asDouble: Expression {
    let kind: Kind =
      switch kind {
      case .int(let int): .double(Double(int))
      case .unary(let name, let operand): .unary(name, operand.asDouble)
      case .binary(let left, let name, let right): .binary(left.asDouble, name, right.asDouble)
      case .ternary(let condition, let then, let otherwise): .ternary(condition, then.asDouble, otherwise.asDouble)
      case .array(let elements): .array(elements.map(\.asDouble))
      default: .typed(self, .double)
      }
    return Expression(kind: kind, range: range)
  }
}
