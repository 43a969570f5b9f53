extension TypeChecker {
  /// The expression as a value of a type: literals become what is asked for, and what is certainly of another type is
  /// an error.
  func convert(_ value: Typed, to type: Type) throws -> Expression {
    if value.type == type { return value.expression }
    if hasMembers, let made = literal(value, as: type) { return made }
    if let asked = namedType(type), asked.form == .requirements {
      let known = namedType(value.type)
      guard value.type.isScalar || known != nil, known !== asked else { return value.expression }
      if conforms(value.type.settled, toDeclared: asked.name) { return value.expression }
      throw failure(.cannotConvert("\(value.type)", to: "any \(asked.name)"), at: value.expression.range)
    }
    if case .implicitlyUnwrapped(let inner) = type { return try convert(value, to: .optional(inner)) }
    if value.isImplicit, type != .unknown, !type.isOptional, type != .named("Any") {
      return try convert(value.forced, to: type)
    }
    switch (value.type, type) {
    case (.unknown, _) where type.convertsInts: return value.expression.typed(as: type)
    case (_, .unknown), (.unknown, _), (_, .integerLiteral), (.never, _): return value.expression
    case (.named("Any", []), _) where isCertain(type) || type.isCollection:
      throw failure(.cannotConvert("Any", to: "\(type)"), at: value.expression.range)
    case (.named("ArraySlice", _), .array):
      throw failure(.cannotConvert("\(value.type.settled)", to: "\(type)"), at: value.expression.range)
    case (.named("ReversedCollection", _), .array):
      let callee = Expression(kind: .name("Array"), range: value.expression.range)
      let argument = Argument(label: nil, value: value.expression, isTrailing: false)
      return Expression(kind: .call(callee, [argument]), range: value.expression.range)
    case (.function, .function):
      try checkThrowing(value, for: type)
      return value.expression
    case (.publisher(let publisher), .publisher(let asked)): return try convert(value, publisher, to: asked)
    case (.publisher, _) where type.isScalar:
      throw failure(.cannotConvert("\(value.type)", to: "\(type)"), at: value.expression.range)
    case (.integerLiteral, _) where type.isFloatingPoint || type.isInteger,
      (.floatLiteral, _) where type.isFloatingPoint:
      try checkLiterals(value.expression, of: type)
      return value.expression.asNumber(type)
    case (.nilLiteral, .optional): return value.expression
    case (.nilLiteral, _) where type.isScalar:
      throw failure(.cannotConvert("nil", to: "\(type)"), at: value.expression.range)
    case (.optional(let inner), .optional(let asked)):
      return try convert(value, wrapping: inner, toOptional: asked)
    case (.optional(let inner), _) where inner.isScalar && type.isScalar:
      throw failure(unwrapping(value), at: value.expression.range)
    case (.optional, _): return type.convertsInts ? value.expression.typed(as: type) : value.expression
    case (_, .optional(let asked)):
      return Expression(kind: .wrapped(try convert(value, to: asked)), range: value.expression.range)
    case (_, .named("Sequence", _)):
      if value.type.isText && value.type != .character || !value.type.isScalar { return value.expression }
      throw failure(.cannotConvert("\(value.type)", to: "Sequence"), at: value.expression.range)
    // A String, a part of one, or a character.
    case (_, .named("Text", _)):
      if value.type.isText || !value.type.isScalar { return value.expression }
      throw failure(.cannotConvert("\(value.type)", to: "String"), at: value.expression.range)
    case (_, .named("StringProtocol", _)):
      if value.type == .string || value.type == .substring || !value.type.isScalar { return value.expression }
      throw failure(.cannotConvert("\(value.type)", to: "String"), at: value.expression.range)
    // A literal is what is asked for.
    case (.string, .character) where value.expression.isStringLiteral(ofOne: true): return value.expression
    case (.string, .substring) where value.expression.isStringLiteral(ofOne: false): return value.expression
    case (.array(let element), .named("Set", let asked)) where value.expression.isArrayLiteral:
      let elements = asked.first.map { [$0] } ?? []
      let array = try convertElements(of: value, element, elements.first ?? .unknown)
      return array.typed(as: .named("Set", elements))
    case (.array(let element), .array(let asked)): return try convertElements(of: value, element, asked)
    case (.tuple(let elements), .tuple(let asked)) where elements.count != asked.count && !elements.isEmpty:
      throw failure(
        .cannotConvert("\(value.type.settled)", to: "\(type)"), at: value.expression.range)
    case (_, .named(let name, let bounds)) where !bounds.isEmpty && type.bound != nil && value.type.bound != nil:
      if case .named(name, let found) = value.type {
        guard case .range(let lower, let upper, let isClosed) = value.expression.kind, found[0].isLiteral else {
          return value.expression
        }
        let convertBound = { try convert(Typed(expression: $0, type: found[0]), to: bounds[0]) }
        let kind = Expression.Kind.range(try lower.map(convertBound), try upper.map(convertBound), isClosed: isClosed)
        return Expression(kind: kind, range: value.expression.range)
      }
      throw failure(.cannotConvert("\(value.type.settled)", to: "\(type)"), at: value.expression.range)
    case (.tuple(let elements), .tuple(let asked)):
      guard case .tuple(let parts) = value.expression.kind, parts.count == asked.count, elements.count == asked.count
      else {
        if value.type.labels != type.labels { return value.expression.typed(as: type) }
        return type.convertsInts && (value.type.mayHoldUnknown || value.type.mayLackLayers(of: type))
          ? value.expression.typed(as: type) : value.expression
      }
      let converted = try parts.indices.map { index in
        let part = Typed(expression: parts[index].value, type: elements[index].type)
        let label = parts[index].label ?? asked[index].label.map { Name(text: $0, range: part.expression.range) }
        return Argument(label: label, value: try convert(part, to: asked[index].type), isTrailing: false)
      }
      return Expression(kind: .tuple(converted), range: value.expression.range)
    case (.dictionary, .dictionary):
      return type.convertsInts && (value.type.mayHoldUnknown || value.type.mayLackLayers(of: type))
        ? value.expression.typed(as: type) : value.expression
    case (.array, _) where type.isScalar, (_, .array) where value.type.isScalar:
      throw failure(.cannotConvert("\(value.type)", to: "\(type)"), at: value.expression.range)
    case (.named, .named) where isCertain(value.type) && (isCertain(type) || type == .named("Error")):
      if isSame(value.type, type) { return value.expression }
      throw failure(.cannotConvert("\(value.type)", to: "\(type)"), at: value.expression.range)
    default:
      let isNamed =
        namedType(type) != nil && (value.type.isScalar || value.type == .integerLiteral)
        || value.type == .void && type.isScalar
      guard isNamed || value.type.isScalar && type.isScalar && !type.fits(value.type) else { return value.expression }
      throw failure(.cannotConvert("\(value.type)", to: "\(type)"), at: value.expression.range)
    }
  }

  /// What a type that is expressible by a literal makes of it; nil where the type is not, or there is no literal.
  func literal(_ value: Typed, as type: Type) -> Expression? {
    let name: String
    var arguments = [value.expression]
    switch value.expression.kind {
    case .string: name = "String"
    case .int: name = "Integer"
    case .double: name = "Float"
    case .bool: name = "Boolean"
    case .array(let elements): (name, arguments) = ("Array", elements)
    default: return nil
    }
    let target = if case .optional(let inner) = type { inner } else { type }
    guard let facts = namedType(target), facts.module == "main",
      facts.inherited.contains("ExpressibleBy\(name)Literal")
    else { return nil }
    let label = name.lowercased() + "Literal"
    let hidden = TypeMember.initializer(of: facts.name)
    let forms = forms(of: hidden)
    guard let number = forms.firstIndex(where: { $0.labels.first == label }) else { return nil }
    let range = value.expression.range
    let callee = Expression(kind: forms.count == 1 ? .name(hidden) : .overload(hidden, number), range: range)
    let given = arguments.enumerated().map { index, argument in
      let asked = forms[number].asked(0)
      let made = (try? convert(Typed(expression: argument, type: argument.literalType), to: asked)) ?? argument
      return Argument(label: index == 0 ? Name(text: label, range: range) : nil, value: made, isTrailing: false)
    }
    let made = Expression(kind: .call(callee, given), range: range)
    return type.isOptional ? Expression(kind: .wrapped(made), range: range) : made
  }

  /// Throws where an integer literal is none of the type.
  private func checkLiterals(_ expression: Expression, of type: Type) throws {
    guard let width = type.width else { return }
    switch expression.kind {
    case .int(let int) where SizedInteger(exactly: Int128(int), width) == nil:
      throw failure(.literalOverflows("\(int)", "\(type)"), at: expression.range)
    case .unary(let name, _) where name.text == "-" && !width.isSigned:
      throw failure(.wrongOperand("-", type: "\(type)"), at: expression.range)
    case .unary(_, let operand): try checkLiterals(operand, of: type)
    case .binary(let left, _, let right):
      try checkLiterals(left, of: type)
      try checkLiterals(right, of: type)
    default: break
    }
  }

  /// Whether every value of a type is known to be of it, so that a mismatch is certain.
  private func isCertain(_ type: Type) -> Bool { type.isScalar || type == .never || namedType(type) != nil }

  /// Whether a value of one type is one of the other, both being known.
  func isSame(_ found: Type, _ asked: Type) -> Bool {
    if asked == .named("Error") { return namedType(found)?.isError ?? (found == asked) }
    guard case .named(let name, let arguments) = found, case .named(let other, let others) = asked, name == other else {
      return found.fits(asked) || inherits(found, from: asked)
    }
    return zip(arguments, others).allSatisfy { $0.fits($1) || $1.mayHoldUnknown || isSame($0, $1) }
  }

  private func convertElements(of array: Typed, _ element: Type, _ asked: Type) throws -> Expression {
    if case .array(let elements) = array.expression.kind {
      let converted = try elements.map { try convert(Typed(expression: $0, type: element), to: asked) }
      return Expression(kind: .array(converted), range: array.expression.range)
    }
    if element == .unknown || element.layers < asked.layers, asked.convertsInts {
      return array.expression.typed(as: .array(asked))
    }
    if element.isScalar, asked.isScalar, !asked.fits(element) {
      throw failure(.cannotConvert("\(array.type)", to: "\(Type.array(asked))"), at: array.expression.range)
    }
    return array.expression
  }

  /// The type that two expressions have together, as the elements of an array or the branches of `?:`; each as such.
  func join(_ values: [Typed]) throws -> (type: Type, expressions: [Expression]) {
    var type = values.first?.type ?? .unknown
    for value in values.dropFirst() {
      type = commonClass(of: type, value.type) ?? type.joined(with: value.type)
    }
    if type.isLiteral && values.allSatisfy({ $0.type == type }) || type == .unknown {
      return (type, values.map(\.expression))
    }
    return (type, try values.map { try convert($0, to: type) })
  }
}

extension Type {
  /// Whether a value of another type is one of this without more ado.
  func fits(_ other: Type) -> Bool {
    if self == other || other == .unknown || self == .unknown { return true }
    if other == .integerLiteral { return isInteger || isFloatingPoint }
    if self == .floatLiteral || other == .floatLiteral { return isFloatingPoint && other.isFloatingPoint }
    // Swift converts these two into each other by itself.
    return [self, other].allSatisfy { $0 == .double || $0 == .named("CGFloat") }
  }

  /// Whether an Optional stands in the other type where this has none.
  fileprivate func mayLackLayers(of other: Type) -> Bool {
    switch (self, other) {
    case (.array(let element), .array(let asked)): element.mayLackLayers(of: asked)
    case (.dictionary(_, let value), .dictionary(_, let asked)): value.mayLackLayers(of: asked)
    case (.tuple(let parts), .tuple(let asked)): zip(parts, asked).contains { $0.type.mayLackLayers(of: $1.type) }
    default: layers < other.layers
    }
  }

  /// Whether `_` or an open literal is in it.
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
    case (.tuple(let first), .tuple(let second)) where first.map(\.label) == second.map(\.label):
      .tuple(zip(first, second).map { Element(label: $0.label, type: $0.type.joined(with: $1.type)) })
    case (.optional(let first), .optional(let second)): .optional(first.joined(with: second))
    case (.publisher(let first), .publisher(let second)): .publisher(first.joined(with: second))
    case (.optional(let first), _) where other.isScalar: .optional(first.joined(with: other))
    case (_, .optional(let second)) where isScalar: .optional(joined(with: second))
    default: .unknown
    }
  }

  /// `Set` as it was written, with what it is a set of.
  func filled(by found: Type) -> Type {
    guard case .named("Set", []) = self else { return self }
    switch found {
    case .array(let element): return .named("Set", [element.settled])
    case .named("Set", _): return found
    default: return self
    }
  }

  var isUnknown: Bool { self == .unknown }

  fileprivate var isCollection: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
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
    case .named("ReversedCollection", let base): base[0].element
    case .named("ArraySlice", let elements): elements[0]
    case .named("Set", let elements): elements.first ?? .unknown
    case .string, .substring: .character
    case .dictionary(let key, let value):
      .tuple([Element(label: "key", type: key), Element(label: "value", type: value)])
    default: bound ?? .unknown
    }
  }
}

extension PublisherType {
  /// Of two publishers, what is the same of both.
  fileprivate func joined(with other: PublisherType) -> PublisherType {
    PublisherType(
      "Publisher", output: output.joined(with: other.output), failure: failure.joined(with: other.failure),
      stage: stage)
  }
}

extension Expression {
  var isArrayLiteral: Bool {
    switch kind {
    case .array: true
    case .typed(let inner, .array): inner.isArrayLiteral
    default: false
    }
  }

  /// Whether it is text as it was typed, or a choice between such.
  func isStringLiteral(ofOne isSingle: Bool) -> Bool {
    switch kind {
    case .string(let segments):
      segments.allSatisfy { if case .text(let text) = $0 { !isSingle || text.count == 1 } else { false } }
        && (!isSingle || segments.count == 1)
    case .ternary(_, let then, let otherwise):
      then.isStringLiteral(ofOne: isSingle) && otherwise.isStringLiteral(ofOne: isSingle)
    default: false
    }
  }

  func typed(as type: Type) -> Expression { Expression(kind: .typed(self, type), range: range) }

  /// An expression that consists of literals, each of them a number of the type.
  func asNumber(_ type: Type) -> Expression {
    let kind: Kind =
      switch kind {
      case .int(let int) where type == .double || type == .floatLiteral || type == .named("CGFloat"):
        .double(Double(int))
      case .int where type == .int: kind
      case .double where type != .named("Float"): kind
      case .unary(let name, let operand): .unary(name, operand.asNumber(type))
      case .binary(let left, let name, let right) where !["<<", ">>"].contains(name.text):
        .binary(left.asNumber(type), name, right.asNumber(type))
      case .ternary(let condition, let then, let otherwise):
        .ternary(condition, then.asNumber(type), otherwise.asNumber(type))
      case .array(let elements): .array(elements.map { $0.asNumber(type) })
      default: .typed(self, type)
      }
    return Expression(kind: kind, range: range)
  }
}

extension Expression {
  /// That of a literal; `_` of what is none.
  fileprivate var literalType: Type {
    switch kind {
    case .int: .integerLiteral
    case .double: .floatLiteral
    default: .unknown
    }
  }
}
