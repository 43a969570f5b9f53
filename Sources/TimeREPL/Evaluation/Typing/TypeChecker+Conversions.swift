/// Converts values to expected types.
extension TypeChecker {
  /// Returns the expression as a value of a type. Literals adapt; a value that certainly has another type is an error,
  /// and one of unknown type is checked when it is evaluated.
  func convert(_ value: Typed, to type: Type) throws -> Expression {
    if value.type == type { return value.expression }
    let type = type.constraint
    return checked(try adapt(value, to: type), value.type, as: type)
  }

  /// Whether it is a struct, an enum or a class of the program.
  private func isPlainDeclared(_ type: Type) -> Bool {
    namedType(type).map { $0.module == "main" && ![.requirements, .parameter].contains($0.form) } ?? false
  }

  private func adapt(_ value: Typed, to type: Type) throws -> Expression {
    if let made = try literal(value, as: type) ?? convert(ofParameter: value, to: type) { return made }
    try checkExistentials(in: value, as: type)
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
    if value.type.isLiteral, case .named(let name, []) = type, generics.contains(name.beforePoint) {
      return value.expression.asNumber(.parameter(name))
    }
    if case .named(let name, []) = type, SwiftProtocol.has(.judged, name), isCertain(value.type.settled), probe == nil,
      conforms(value.type.settled, to: name) == false
    {
      throw failure(.cannotConvert("\(value.type.settled)", to: "any \(name)"), at: value.expression.range)
    }
    if type == .named("AnyObject"), probe == nil, isValue(value.type) {
      throw failure(.cannotConvert("\(value.type.settled)", to: "AnyObject"), at: value.expression.range)
    }
    switch (value.type, type) {
    case (_, .unknown), (.unknown, _), (_, .integerLiteral), (.never, _): return value.expression
    case (_, .never) where value.type.isScalar && probe == nil:
      throw failure(.cannotConvert("\(value.type.settled)", to: "Never"), at: value.expression.range)
    case (.error, _) where (type.isScalar || isConcrete(error: type)) && probe == nil:
      throw failure(.cannotConvert("any Error", to: "\(type)"), at: value.expression.range)
    case (.named("Any", []), _) where isCertain(type) || type.isCollection:
      throw failure(.cannotConvert("Any", to: "\(type)"), at: value.expression.range)
    // A Sequence also has a `suffix`, `dropLast` and `reversed` that return an array; here Swift chooses these.
    case (.named("ReversedCollection", _), .array),
      (.named("ArraySlice", _), .array) where value.expression.mayMakeArray:
      return value.expression.asArray
    case (.array, .named("ArraySlice", let elements)) where value.expression.isArrayLiteral:
      return try convert(value, to: .array(elements.first ?? .unknown)).calling("ArraySlice")
    case (.named("ArraySlice", _), .array),
      (.named("Set", _), .array) where probe == nil,
      (.named, .array) where value.type.bound != nil && probe == nil:
      throw failure(.cannotConvert("\(value.type.settled)", to: "\(type)"), at: value.expression.range)
    case (.function(let parameters, let result, _), .function(let others, let asked, _)):
      try checkThrowing(value, for: type)
      // A closure is inferred with the types that are asked for; a function has its own.
      if value.expression.isClosure || probe != nil { return value.expression }
      let pairs = zip(parameters, others).map { ($1, $0) } + [(result, asked)]
      if pairs.contains(where: { $0.isScalar && $1.isScalar && !$0.isLiteral && !$1.fits($0) }) {
        throw failure(.cannotConvert("\(value.type)", to: "\(type)"), at: value.expression.range)
      }
      return try wrapped(value, returning: asked) ?? value.expression
    case (.function(_, let result, _), .named("KeyPath", let parts)),
      (.function(_, let result, _), .named("WritableKeyPath", let parts)),
      (.function(_, let result, _), .named("ReferenceWritableKeyPath", let parts)):
      if parts.count == 2, probe == nil, isCertain(result), isCertain(parts[1]), result.settled != parts[1].settled,
        !(result.arguments + parts[1].arguments).contains(where: \.mayHoldUnknown)
      {
        throw failure(.cannotConvert("KeyPath<\(parts[0]), \(result)>", to: "\(type)"), at: value.expression.range)
      }
      return value.expression
    // A case that takes values, given without them, among others, or a method that is not called.
    case (.function, _) where (namedType(type) != nil || type.isScalar) && probe == nil:
      throw failure(.cannotConvert("\(value.type.settled)", to: "\(type)"), at: value.expression.range)
    case (.publisher(let publisher), .publisher(let asked)): return try convert(value, publisher, to: asked)
    case (.publisher, _) where type.isScalar || type == .named("AnyCancellable"),
      (_, .publisher) where value.type.isScalar || value.type.isLiteral || value.type.isCollection:
      throw failure(.cannotConvert("\(value.type)", to: "\(type)"), at: value.expression.range)
    case (.integerLiteral, _) where type.isFloatingPoint || type.isInteger,
      (.floatLiteral, _) where type.isFloatingPoint:
      try checkLiterals(value.expression, of: type)
      return value.expression.asNumber(type)
    // A literal is a Stride of that many seconds.
    case (.integerLiteral, .stride), (.floatLiteral, .stride):
      return Expression(
        kind: .call(
          Expression(kind: .implicitMember("seconds"), range: value.expression.range),
          [Argument(label: nil, value: value.expression, isTrailing: false)]), range: value.expression.range)
    case (_, .named("Any", [])) where value.type.holdsStride: return value.printed
    case (.character, .named("Any", [])), (.substring, .named("Any", [])): return value.expression.typed(as: value.type)
    case (.publisher, .named("Any", [])), (.publisher, .named("Publisher", [])): return value.rememberingPublisher
    case (.nilLiteral, .optional): return value.expression
    case (.nilLiteral, _) where isNeverNil(type):
      throw failure(.cannotConvert("nil", to: "\(type)"), at: value.expression.range)
    case (.array, .dictionary), (.dictionary, .array), (.dictionary, .named("Set", _)), (.tuple, .array),
      (.tuple, .dictionary), (.array, .tuple), (.dictionary, .tuple):
      // `merge` takes pairs as well.
      if case .array(let element) = value.type, element.holdsTuple { return value.expression }
      if value.type == .void || probe != nil { return value.expression }
      throw failure(.cannotConvert("\(value.type.settled)", to: "\(type)"), at: value.expression.range)
    case (.optional(let inner), .optional(let asked)):
      return try convert(value, wrapping: inner, toOptional: asked)
    case (.optional(.named("Any", [])), _) where isCertain(type) || type.isCollection && probe == nil:
      throw failure(.cannotConvert("Any?", to: "\(type)"), at: value.expression.range)
    case (.optional(.tuple(let parts)), _) where !parts.isEmpty && type.isScalar && probe == nil,
      (.tuple(let parts), _) where !parts.isEmpty && type.isScalar && probe == nil:
      throw failure(.cannotConvert("\(value.type.settled)", to: "\(type)"), at: value.expression.range)
    case (.optional(.void), _) where isPlainDeclared(type) && probe == nil:
      throw failure(.cannotConvert("()?", to: "\(type)"), at: value.expression.range)
    case (.optional(let inner), _)
    where inner.isScalar && type.isScalar
      || inner == type && !inner.mayHoldUnknown && type != .named("Any") && probe == nil:
      throw failure(unwrapping(value), at: value.expression.range)
    case (.optional, _): return type.convertsInts ? value.expression.typed(as: type) : value.expression
    case (_, .optional(let asked)):
      return Expression(kind: .wrapped(try convert(value, to: asked)), range: value.expression.range)
    case (_, .named("Sequence", _)):
      if value.type.isText && value.type != .character || !value.type.isScalar { return value.expression }
      throw failure(.cannotConvert("\(value.type)", to: "Sequence"), at: value.expression.range)
    // A String, a Substring or a Character.
    case (_, .named("Text", _)):
      if value.type.isText || !value.type.isScalar { return value.expression }
      throw failure(.cannotConvert("\(value.type)", to: "String"), at: value.expression.range)
    // An integer or a floating-point number of any size.
    case (_, .named("Number", [])):
      if !value.type.isText || probe != nil { return value.expression }
      throw failure(.cannotConvert("\(value.type)", to: "Int or Double"), at: value.expression.range)
    case (_, .named("StringProtocol", _)):
      if value.type == .string || value.type == .substring || !value.type.isScalar { return value.expression }
      throw failure(.cannotConvert("\(value.type)", to: "String"), at: value.expression.range)
    // A string literal has the expected type.
    case (.string, .character) where value.expression.isStringLiteral(ofOne: true): return value.expression
    case (.string, .substring) where value.expression.isStringLiteral(ofOne: false): return value.expression
    case (.array(let element), .named("Set", let asked)) where value.expression.isArrayLiteral:
      let elements = asked.first.map { [$0] } ?? []
      let array = try convertElements(of: value, element, elements.first ?? .unknown)
      return array.typed(as: .named("Set", elements))
    case (.array(let element), .named("Set", _))
    where !element.mayHoldUnknown && value.expression.isName && probe == nil:
      throw failure(.cannotConvert("\(value.type)", to: "\(type)"), at: value.expression.range)
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
        let isUnlike = zip(elements, asked).contains {
          !$0.type.isLiteral && !$1.type.isLiteral && $0.type.isUnlike($1.type)
        }
        if probe == nil, isUnlike {
          throw failure(.cannotConvert("\(value.type.settled)", to: "\(type)"), at: value.expression.range)
        }
        if value.type.labels != type.labels { return value.expression.typed(as: type) }
        return type.convertsInts && (value.type.mayHoldUnknown || value.type.mayLackLayers(of: type))
          ? value.expression.typed(as: type) : value.expression
      }
      let (found, wanted) = (elements.compactMap(\.label), asked.compactMap(\.label))
      if probe == nil, Set(found) != Set(wanted),
        zip(elements, asked).contains(where: { $0.label ?? "" != $1.label ?? $0.label ?? "" && $0.label != nil })
      {
        throw failure(.cannotConvert("\(value.type.settled)", to: "\(type)"), at: value.expression.range)
      }
      let converted = try parts.indices.map { index in
        let part = Typed(expression: parts[index].value, type: elements[index].type)
        let label = parts[index].label ?? asked[index].label.map { Name(text: $0, range: part.expression.range) }
        return Argument(label: label, value: try convert(part, to: asked[index].type), isTrailing: false)
      }
      return Expression(kind: .tuple(converted), range: value.expression.range)
    case (.dictionary(let key, let element), .dictionary(let askedKey, let asked)):
      if probe == nil, key.isUnlike(askedKey) || element.isUnlike(asked) {
        throw failure(.cannotConvert("\(value.type.settled)", to: "\(type)"), at: value.expression.range)
      }
      return type.convertsInts && (value.type.mayHoldUnknown || value.type.mayLackLayers(of: type))
        ? value.expression.typed(as: type) : value.expression
    case (.array, _) where type.isScalar, (_, .array) where value.type.isScalar,
      (.dictionary, _) where type.isScalar && probe == nil, (_, .dictionary) where value.type.isScalar && probe == nil,
      (.named("ReversedCollection", _), .string) where probe == nil:
      throw failure(.cannotConvert("\(value.type)", to: "\(type)"), at: value.expression.range)
    case (.named, _) where type.isScalar && !value.type.isScalar && probe == nil && isBuiltIn(value.type),
      (_, .named("Duration", [])) where value.type.isNumber || value.type.isScalar:
      throw failure(.cannotConvert("\(value.type.settled)", to: "\(type)"), at: value.expression.range)
    case (.named, .named) where isCertain(value.type) && (isCertain(type) || type == .named("Error")):
      if isSame(value.type, type) { return value.expression }
      throw failure(.cannotConvert("\(value.type)", to: "\(type)"), at: value.expression.range)
    default:
      let isNamed =
        namedType(type) != nil && (value.type.isScalar || value.type == .integerLiteral)
        || value.type == .void && (type.isScalar || type.isCollection && probe == nil)
        // An overload whose closure returns a `Promise` does not fit `{ print($0) }`, which returns nothing.
        || value.type == .void && trials > 0 && namedType(type).map { $0.form != .requirements } == true
        || type.isFunction && (value.type.isScalar || value.type.isCollection) && probe == nil
      guard isNamed || value.type.isScalar && type.isScalar && !type.fits(value.type) else { return value.expression }
      throw failure(.cannotConvert("\(value.type)", to: "\(type)"), at: value.expression.range)
    }
  }

  /// Whether `as` makes an object of Foundation of a value.
  static func isBridged(_ type: Type) -> Bool {
    [.named("NSError"), .optional(.named("NSError")), .named("NSDecimalNumber")].contains(type)
  }

  /// Infers `error as NSError` and `price as NSDecimalNumber`.
  mutating func inferBridged(_ value: Expression, _ type: Type, _ range: SourceRange) throws -> Typed {
    let inner = try infer(value)
    if type != .named("NSDecimalNumber") {
      let mark: CastMark = type.isOptional ? .optional : .forced
      let kind = Expression.Kind.cast(inner.expression, .named("NSError"), mark)
      return Typed(expression: Expression(kind: kind, range: range), type: type)
    }
    let given = Argument(
      label: Name(text: "decimal", range: value.range), value: try convert(inner, to: .named("Decimal")),
      isTrailing: false)
    let callee = Expression(kind: .name("NSDecimalNumber"), range: value.range)
    return try infer(Expression(kind: .call(callee, [given]), range: range))
  }

  /// Whether all values of a type are known to be of it, so that a mismatch is certain.
  func isCertain(_ type: Type) -> Bool { type.isScalar || type == .never || namedType(type) != nil }

  /// Whether it is the type of one error, of which a value of `any Error` need not be.
  func isConcrete(error type: Type) -> Bool {
    type != .error && namedType(type).map { $0.isError && $0.form != .requirements } == true
  }

  /// Whether it is one of Swift's or Foundation's own types whose values are never numbers or texts.
  private func isBuiltIn(_ type: Type) -> Bool {
    guard case .named(let name, _) = type, !generics.contains(name) else { return false }
    if ["Type", "Instant", "AnyHashable", "Index"].contains(name) { return true }
    guard case .object(let object)? = builtIn(name) else { return false }
    return object is Namespace
  }

  /// Whether no value of a type is nil: the types of variables, not those of a table's parameters, of which some may be
  /// left out by `nil`.
  private func isNeverNil(_ type: Type) -> Bool {
    switch type {
    case .array, .dictionary, .tuple, .named("Set", _), .named("Date", _): probe == nil
    default:
      type.isScalar
        || probe == nil
          && namedType(type).map { facts in
            facts.form != .requirements && facts.name != "Optional"
              && !conformances(of: facts).contains("ExpressibleByNilLiteral")
          } == true
    }
  }

  /// Whether a value of one known type is a value of another.
  func isSame(_ found: Type, _ asked: Type) -> Bool {
    if asked == .named("Error") {
      return namedType(found)?.isError ?? (found == asked || conforms(found, toDeclared: "Error"))
    }
    // `Todo.ID` may be any type, and so may the `Self` of an extension of Sequence.
    if case .parameter = asked { return true }
    if case .parameter = found { return true }
    if found == .named("Self") || asked == .named("Self") { return true }
    if case .named("Sequence", _) = found, asked.isCollection || namedType(asked) != nil { return true }
    guard case .named(let name, let arguments) = found, case .named(let other, let others) = asked, name == other else {
      return found.fits(asked) || inherits(found, from: asked)
    }
    return zip(arguments, others).allSatisfy { found, asked in
      found.settled.fits(asked) || asked.mayHoldUnknown || found.mayHoldUnknown || isSame(found, asked)
    }
  }

  private func convertElements(of array: Typed, _ element: Type, _ asked: Type) throws -> Expression {
    if case .array(let elements) = array.expression.kind {
      let converted = try elements.map { try convert(Typed(expression: $0, type: element), to: asked) }
      return Expression(kind: .array(converted), range: array.expression.range)
    }
    if probe == nil, [element, asked].contains(where: { typeParameter($0.unwrappedOrSelf) != nil }) {
      _ = try convert(
        Typed(expression: Expression(kind: .unset, range: array.expression.range), type: element), to: asked)
    }
    if element == .unknown || element.layers < asked.layers || element.isOpen, asked.convertsInts {
      return array.expression.typed(as: .array(asked))
    }
    // The elements lose or get labels: `[(key: String, value: Int)]` as `[(String, Int)]`.
    if element.labels != asked.labels, element.holdsTuple, asked.holdsTuple {
      return array.expression.typed(as: .array(asked))
    }
    if probe == nil, element.isUnlike(asked) {
      throw failure(.cannotConvert("\(array.type)", to: "\(Type.array(asked))"), at: array.expression.range)
    }
    return array.expression
  }

  /// Makes the `2` of `[Money(1), 2]` a value of the session's type that is expressible by such literals; returns nil if
  /// anything else is among the values.
  private func joinedLiterals(_ values: [Typed]) -> (type: Type, expressions: [Expression])? {
    guard values.contains(where: \.type.isLiteral), let type = values.first(where: { !$0.type.isLiteral })?.type,
      namedType(type)?.module == "main"
    else { return nil }
    var made: [Expression] = []
    for value in values {
      guard let one = value.type == type ? value.expression : literal(value, as: type) else { return nil }
      made.append(one)
    }
    return (type, made)
  }

  /// Returns the texts with all string literals among them of the type of the other texts: the `"L"` of
  /// `isLast ? "L" : character` is a Character. Returns nil if they are not such.
  private func joinedTexts(_ values: [Typed]) -> Type? {
    guard let type = values.first(where: { $0.type != .string })?.type, type == .character || type == .substring else {
      return nil
    }
    let areOfType = values.allSatisfy { value in
      value.type == type || value.type == .string && value.expression.isStringLiteral(ofOne: type == .character)
    }
    return areOfType ? type : nil
  }

  /// Returns the common type of expressions, as of an array's elements or the branches of `?:`, with each converted to
  /// it.
  func join(_ values: [Typed]) throws -> (type: Type, expressions: [Expression]) {
    if hasMembers, let made = joinedLiterals(values) { return made }
    if let type = joinedTexts(values) { return (type, values.map(\.expression)) }
    // The others tell the type of an `[]` or a `[:]`.
    let told = values.filter { !$0.expression.isEmptyLiteral }
    let telling = told.isEmpty ? values : told
    var type = telling.first?.type ?? .unknown
    for value in telling.dropFirst() {
      type = commonClass(of: type, value.type) ?? type.joined(with: value.type)
    }
    if type.isLiteral && values.allSatisfy({ $0.type == type }) || type == .unknown {
      return (type, values.map(\.expression))
    }
    return (type, try values.map { try convert($0, to: type) })
  }
}

extension Type {
  /// Whether no value of the type can be that of an Optional, or an element of an array, a dictionary or a set, of another
  /// type, unless it is cast or unwrapped.
  func isUnlike(_ asked: Type) -> Bool {
    if mayHoldUnknown || asked.mayHoldUnknown { return isScalar && asked.isScalar && !asked.fits(self) }
    switch (self, asked) {
    case (.named("Any", []), _): return asked.isScalar || asked.isCollection
    case (.optional(let inner), .optional(let other)): return inner.isUnlike(other)
    case (.optional(let inner), _): return inner.isScalar && asked.isScalar
    case (.array(let inner), .array(let other)): return inner.isUnlike(other)
    case (.tuple, _): return asked.isScalar || asked.isCollection
    case _ where isCollection && asked.isScalar || isScalar && asked.isCollection: return true
    default: return isScalar && asked.isScalar && !asked.fits(self)
    }
  }
}

extension Type {
  /// Whether it is the type of a number or of its literal.
  var isNumber: Bool { isInteger || isFloatingPoint || isLiteral }
}

extension Expression {
  /// Whether it is a name, whose value has the type that was declared.
  var isName: Bool { if case .name = kind { true } else { false } }

  /// Whether it is `[]` or `[:]`.
  var isEmptyLiteral: Bool {
    switch kind {
    case .array(let elements): elements.isEmpty
    case .dictionary(let entries): entries.isEmpty
    default: false
    }
  }

  /// Whether it is a closure in braces.
  fileprivate var isClosure: Bool { if case .closure = kind { true } else { false } }

  /// Whether it is a call of a function that makes an array where one is expected, and a slice elsewhere.
  fileprivate var mayMakeArray: Bool {
    guard case .call(let callee, let arguments) = kind, case .member(_, let name) = callee.kind else { return false }
    return ["suffix", "dropLast"].contains(name.text)
      || name.text == "prefix" && (arguments.first.map { $0.label?.text == "while" || $0.isTrailing } ?? false)
  }
}
