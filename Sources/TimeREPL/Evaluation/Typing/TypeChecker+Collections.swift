/// Checks arrays, dictionaries, tuples and subscripts.
extension TypeChecker {
  mutating func inferArray(
    _ elements: [Expression], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed {
    var asked: Type?
    if case .array(let element)? = expected { asked = element }
    if case .named("Set", let elements)? = expected { asked = elements.first }
    if case .named("Sequence", let types)? = expected, let element = types.first, !element.mayHoldUnknown,
      element.convertsInts || elements.contains(where: \.holdsImplicit)
    {
      asked = element
    }
    if let expected, let element = elementOfLiteral(expected) { asked = element }
    for element in elements { try noteEscape(of: element) }
    let values = try inferElements(elements, expecting: asked)
    // The elements determine a type parameter.
    if let asked, asked != .unknown {
      let converted = try values.map { try convert($0, to: asked) }
      let element = asked.mayHoldUnknown ? asked.completed(by: try join(values).type) : asked
      return Typed(expression: Expression(kind: .array(converted), range: range), type: .array(element))
    }
    let (type, joined) = try join(values)
    return Typed(expression: Expression(kind: .array(joined), range: range), type: .array(type))
  }

  /// Infers elements; `.a` among them, or in a branch of `?:`, is a case of the others' type.
  mutating func inferElements(_ elements: [Expression], expecting expected: Type?) throws -> [Typed] {
    let explicit = elements.first { !$0.holdsImplicit }
    guard expected == nil, let explicit, elements.contains(where: \.holdsImplicit) else {
      let values = try elements.map { try infer($0, expecting: expected) }
      if expected == nil, let same = specialized(values, elements) { return same }
      return expected?.isOpenOrUnknown ?? true ? try typed(values, elements) : values
    }
    var type = try infer(explicit).type
    // The integers of `[1, .nan]` are Doubles.
    var trial = self
    if type == .integerLiteral,
      elements.contains(where: { $0.isImplicit && (try? trial.infer($0, expecting: .int))?.type.isUnknown ?? true })
    {
      type = .double
    }
    // A literal beside `.a` in a tuple keeps its own type.
    if !type.isLiteral { type = type.mapped { $0.isLiteral ? .unknown : $0 } }
    return try elements.map { try infer($0, expecting: $0.holdsImplicit && type != .unknown ? type : nil) }
  }

  /// Returns values of one generic type, of which literals have other type arguments than the others, as values with the
  /// same arguments: `[Vector<Double>(x: 1), Vector(x: 2)]`. Returns nil if they are the same or cannot be.
  private mutating func specialized(_ values: [Typed], _ elements: [Expression]) -> [Typed]? {
    guard probe == nil, let first = values.first?.type, first.isSpecialized,
      values.contains(where: { $0.type != first }), values.allSatisfy(\.type.isSpecialized)
    else { return nil }
    for type in Set(values.map(\.type)).sorted(by: { "\($0)" < "\($1)" }) {
      var trial = self
      let made = zip(values, elements).compactMap { value, element in
        value.type == type ? value : (try? trial.infer(element, expecting: type)).flatMap { $0.type == type ? $0 : nil }
      }
      if made.count == values.count { return made }
    }
    return nil
  }

  /// Returns values with those inferred again that leave a type open, as `Empty()` or `price.map { .euro }` does, beside one
  /// of the same generic type that tells it.
  private mutating func typed(_ values: [Typed], _ elements: [Expression]) throws -> [Typed] {
    func isOpen(_ type: Type) -> Bool {
      if case .function(let parameters, _, _) = type { return parameters.contains(.unknown) }
      if let publisher = type.publisher { return publisher.output == .unknown || publisher.failure == .unknown }
      return type.arguments.contains(where: \.mayHoldUnknown)
    }
    guard probe == nil, let open = values.first(where: { isOpen($0.type) })?.type,
      let known = values.first(where: { !isOpen($0.type) && $0.type.isSameGeneric(as: open) })?.type
    else { return values }
    return try zip(values, elements).map { value, element in
      isOpen(value.type) ? try infer(element, expecting: known) : value
    }
  }

  mutating func inferDictionary(
    _ entries: [(key: Expression, value: Expression)], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed {
    var (key, value): (Type?, Type?) = (nil, nil)
    if case .dictionary(let askedKey, let askedValue)? = expected { (key, value) = (askedKey, askedValue) }
    let isOfPairs = expected?.isKeyValuePairs == true && probe == nil
    if isOfPairs, let types = expected?.arguments, types.count == 2 { (key, value) = (types[0], types[1]) }
    if let expected, let parts = entryOfLiteral(expected) { (key, value) = parts }
    for entry in entries { try noteEscape(of: entry.value) }
    var keys = try entries.map { try infer($0.key, expecting: key) }
    var values = try inferElements(entries.map(\.value), expecting: value)
    if let asked = key {
      key = asked.mayHoldUnknown ? asked.completed(by: try join(keys).type) : asked
      keys = try keys.map { Typed(expression: try convert($0, to: asked), type: asked) }
    }
    if let asked = value {
      value = asked.mayHoldUnknown ? asked.completed(by: try join(values).type) : asked
      values = try values.map { Typed(expression: try convert($0, to: asked), type: asked) }
    }
    let (keyType, keyExpressions) = try join(keys)
    let (valueType, valueExpressions) = try join(values)
    let pairs = zip(keyExpressions, valueExpressions).map { (key: $0, value: $1) }
    let types = (key: key ?? keyType, value: value ?? valueType)
    if isOfPairs {
      return Typed(
        expression: Self.keyValuePairs(pairs, range), type: .named("KeyValuePairs", [types.key, types.value]))
    }
    let type = Type.dictionary(key: types.key, value: types.value)
    return Typed(expression: Expression(kind: .dictionary(pairs), range: range), type: type)
  }

  /// Returns the call that makes a KeyValuePairs of a literal's entries.
  private static func keyValuePairs(_ pairs: [(key: Expression, value: Expression)], _ range: SourceRange) -> Expression
  {
    func argument(_ label: String?, _ value: Expression) -> Argument {
      Argument(label: label.map { Name(text: $0, range: range) }, value: value, isTrailing: false)
    }
    let elements = pairs.enumerated().map { index, pair in
      let parts = [argument("key", pair.key), argument("value", pair.value)]
      return argument(index == 0 ? "dictionaryLiteral" : nil, Expression(kind: .tuple(parts), range: range))
    }
    return Expression(kind: .call(Expression(kind: .name("KeyValuePairs"), range: range), elements), range: range)
  }

  mutating func inferTuple(
    _ elements: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed {
    var asked: [Type.Element] = []
    if case .tuple(let types)? = expected, types.count == elements.count { asked = types }
    let labels =
      asked.isEmpty
      ? elements.map(\.label)
      : zip(asked, elements).map { asked, element in
        asked.label.map { Name(text: $0, range: element.label?.range ?? element.value.range) }
      }
    var parts: [Type.Element] = []
    let arguments = try elements.enumerated().map { index, element in
      let isTold = !asked.isEmpty && asked[index].type != .unknown && !asked[index].type.isLiteral
      let written = isTold ? asked[index].type : nil
      let value = try infer(element.value, expecting: written)
      let type = written?.filled(by: value.type)
      parts.append(Type.Element(label: labels[index]?.text, type: type ?? value.type))
      let converted = try type.map { try convert(value, to: $0) } ?? value.expression
      return Argument(label: labels[index], value: converted, isTrailing: element.isTrailing)
    }
    return Typed(expression: Expression(kind: .tuple(arguments), range: range), type: .tuple(parts))
  }

  /// Returns `x.a.b` for `x[keyPath: \.a.b]`; nil for any other subscript.
  private static func member(_ base: Expression, _ arguments: [Argument], _ range: SourceRange) -> Expression? {
    guard arguments.count == 1, arguments[0].label?.text == "keyPath" else { return nil }
    if let path = arguments[0].value.pathWithSubscripts { return path.onRoot(base) }
    guard case .keyPath(let names) = arguments[0].value.kind, !names.contains(where: \.isMark) else { return nil }
    return names.reduce(base) { Expression(kind: .member($0, $1), range: range) }
  }

  /// Returns `x.a.b` for the target `x[keyPath: \.a.b]`; any other unchanged.
  static func withoutKeyPath(_ target: Expression) -> Expression {
    guard case .subscript(let base, let arguments) = target.kind else { return target }
    return member(base, arguments, target.range) ?? target
  }

  mutating func inferSubscript(
    _ base: Expression, _ arguments: [Argument], _ range: SourceRange, expecting expected: Type? = nil
  ) throws -> Typed {
    if let read = Self.member(base, arguments, range) { return try infer(read) }
    if let own = try inferStaticSubscript(base, arguments, range) { return own }
    if case .name("super") = base.kind, let own = try inferSubscriptOfSuper(arguments, range) { return own }
    let base = try infer(base).forced
    if let own = try inferOwnSubscript(base, arguments, range, expecting: expected) { return own }
    if case .optional(let inner) = base.type, inner.isCollection || inner.isText, probe == nil {
      throw failure(unwrapping(base, toReach: "subscript"), at: base.expression.range)
    }
    var type = Type.unknown
    if arguments.count == 1, arguments[0].label?.text == "keyPath" {
      let path = try infer(arguments[0].value, expecting: .function([base.type], result: .unknown))
      switch path.type {
      case .function(_, let result, _): type = result
      case .named(_, let parts) where parts.count == 2: type = parts[1]
      default: break
      }
      let argument = Argument(label: arguments[0].label, value: path.expression, isTrailing: false)
      return Typed(expression: Expression(kind: .subscript(base.expression, [argument]), range: range), type: type)
    }
    var values = try arguments.enumerated().map { index, argument in
      // `counts[key, default: .max]`
      var asked: Type?
      if case .dictionary(let key, let value) = base.type, argument.value.needsContext {
        asked = index == 0 ? key : value
      }
      return try infer(argument.value, expecting: asked)
    }
    noteOpen(base.expression, values.map(\.type))
    try checkSubscript(of: base, range)
    switch (base.type, arguments.count) {
    case (.array, 1), (.named("ArraySlice", _), 1), (.named("KeyValuePairs", _), 1):
      let element = base.type.element
      if values[0].type.isInteger || values[0].type == .named("Index") { type = element }
      if values[0].type.bound != nil { type = .named("ArraySlice", [element]) }
      let isOther = values[0].type.isScalar && values[0].type != .int && values[0].type != .integerLiteral
      if probe == nil, isOther, values[0].type.isInteger {
        throw failure(.cannotConvert("\(values[0].type)", to: "Int"), at: arguments[0].value.range)
      }
      if probe == nil, isOther {
        let signatures = ["subscript(index: Int)", "subscript(bounds: Range<Int>)"]
        throw failure(
          .noOverload("subscript", found: ["\(values[0].type.settled)"], signatures: signatures),
          at: arguments[0].value.range)
      }
    case (.named("Range", let bounds), 1), (.named("ClosedRange", let bounds), 1):
      type = values[0].type.bound == nil ? bounds.first ?? .unknown : base.type
    case (.string, 1), (.substring, 1):
      switch values[0].type {
      case .named("Index", _): type = .character
      case let range where range.bound != nil: type = .substring
      case .int, .integerLiteral:
        throw failure(.cannotConvert("Int", to: "String.Index"), at: arguments[0].value.range)
      case let other where other.isScalar && probe == nil:
        throw failure(.cannotConvert("\(other.settled)", to: "String.Index"), at: arguments[0].value.range)
      default: break
      }
    case (let collection, 1) where typeParameter(collection) != nil:
      if let index = associated("Index", of: collection), values[0].type.bound == nil {
        values[0] = Typed(expression: try convert(values[0], to: index), type: index)
        type = element(of: collection)
      }
    case (.dictionary(.string, let value), _) where values[0].type == .character && base.expression.hasCharacterKeys:
      type = arguments.count == 1 ? .optional(value) : value
      if arguments.count == 2 { values[1] = Typed(expression: try convert(values[1], to: value), type: value) }
    case (.named("Set", _), 1) where values[0].type == .named("Index"),
      (.dictionary, 1) where values[0].type == .named("Index"):
      type = base.type.element
    case (.dictionary(let key, let value), 1):
      values[0] = Typed(expression: try convert(values[0], to: key), type: key)
      type = .optional(value)
    case (.dictionary(let key, let value), 2):
      values[0] = Typed(expression: try convert(values[0], to: key), type: key)
      let given = values[1].type
      values[1] = Typed(expression: try convert(values[1], to: value), type: value)
      type = open != nil && value == .unknown ? given : value
    default: break
    }
    let converted = zip(arguments, values).map {
      Argument(label: $0.label, value: $1.expression, isTrailing: $0.isTrailing)
    }
    return Typed(expression: Expression(kind: .subscript(base.expression, converted), range: range), type: type)
  }
}

extension TypeChecker {
  /// Throws if a value certainly has no subscript.
  private func checkSubscript(of base: Typed, _ range: SourceRange) throws {
    let facts = namedType(base.type)
    let isPlain = facts.map { facts in
      facts.module == "main" && [.structure, .enumeration].contains(facts.form) && conformances(of: facts).isEmpty
        && facts.inherited.isEmpty
    }
    if probe == nil, let parameter = typeParameter(base.type), conforms(base.type, to: "Collection") == false {
      throw failure(.unknownMember("subscript", of: parameter.name, near: []), at: range)
    }
    let isTuple = if case .tuple = base.type { true } else { false }
    guard probe == nil, isPlain ?? (isTuple || base.type.isScalar && !base.type.isText) else { return }
    throw failure(.unknownMember("subscript", of: "\(base.type.settled)", near: []), at: range)
  }

  /// Throws if elements that are not texts are joined by a text.
  func checkJoined(_ base: Typed, by separators: [Typed]) throws {
    let element = base.type.element
    guard probe == nil, separators.count == 1, separators[0].type.isScalar else { return }
    if !separators[0].type.isText, !element.isUnknown {
      throw failure(.cannotConvert("\(separators[0].type.settled)", to: "String"), at: separators[0].expression.range)
    }
    try checkJoined(base)
    guard element.isScalar && !element.isText || element.isCollection && element.element != .character else { return }
    throw failure(.cannotConvert("\(base.type.settled)", to: "[String]"), at: base.expression.range)
  }

  /// Throws if the elements are of a type parameter that is no text and no sequence.
  private func checkJoined(_ base: Typed) throws {
    let element = element(of: base.type)
    guard typeParameter(element) != nil,
      ["StringProtocol", "Sequence"].allSatisfy({ conforms(element, to: $0) == false })
    else { return }
    throw failure(.cannotConvert("\(element)", to: "StringProtocol"), at: base.expression.range)
  }

  /// Returns the type of `joined()`: the elements must be texts or sequences.
  func joined(_ base: Typed, at name: Name) throws -> Type {
    let element = base.type.element
    if element.isText { return .string }
    try checkJoined(base)
    if element.isScalar, probe == nil {
      throw failure(.unknownMember("joined", of: "\(base.type)", near: []), at: name.range)
    }
    return element.element == .unknown ? .unknown : .array(element.element)
  }

  /// Infers `Set([1, 2])` and `Array([1, 2])`, whose literals are of the expected elements' type.
  mutating func inferOfLiteral(
    _ callee: Expression, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    guard case .name(let name) = callee.kind, ["Set", "Array"].contains(name), callee.generics.isEmpty,
      arguments.count == 1, arguments[0].label == nil, arguments[0].value.isArrayLiteral, probe == nil,
      let expected, name == "Array" ? expected.isCollection : expected.isSet, expected.element != .unknown
    else { return nil }
    let type = Type.array(expected.element)
    let value = try convert(infer(arguments[0].value, expecting: type), to: type)
    let given = [Argument(label: nil, value: value, isTrailing: false)]
    return Typed(expression: Expression(kind: .call(callee, given), range: range), type: expected)
  }

  /// Infers `Array(repeating: 0, count: n)` where an array of Doubles is expected.
  mutating func inferRepeated(
    _ callee: Expression, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    guard case .name("Array") = callee.kind, case .array(let element)? = expected, element != .unknown,
      callee.generics.isEmpty, arguments.count == 2, arguments[0].label?.text == "repeating", probe == nil
    else { return nil }
    let value = try infer(arguments[0].value, expecting: element)
    let converted = [
      Argument(label: arguments[0].label, value: try convert(value, to: element), isTrailing: false),
      Argument(label: arguments[1].label, value: try infer(arguments[1].value).expression, isTrailing: false),
    ]
    return Typed(expression: Expression(kind: .call(callee, converted), range: range), type: .array(element))
  }
}

extension Expression {
  /// Whether it is a dictionary literal whose keys may be Characters.
  fileprivate var hasCharacterKeys: Bool {
    if case .dictionary(let pairs) = kind { pairs.allSatisfy { $0.key.isStringLiteral(ofOne: true) } } else { false }
  }

  /// The value that a key path with subscripts reads from its root; nil for any other expression.
  var pathWithSubscripts: Expression? {
    guard case .closure(let closure) = kind, closure.parameters?.first?.text == ClosureSyntax.pathRoot,
      closure.body.count == 1, case .expression(let value) = closure.body[0].kind
    else { return nil }
    return value
  }

  /// Returns the path with another expression as its root.
  fileprivate func onRoot(_ base: Expression) -> Expression {
    let kind: Kind =
      switch kind {
      case .name(ClosureSyntax.pathRoot): base.kind
      case .member(let inner, let name): .member(inner.onRoot(base), name)
      case .subscript(let inner, let arguments): .subscript(inner.onRoot(base), arguments)
      case .forced(let inner): .forced(inner.onRoot(base))
      case .bound(let inner): .bound(inner.onRoot(base))
      case .chain(let inner): .chain(inner.onRoot(base))
      default: kind
      }
    return Expression(kind: kind, range: range)
  }
}

extension Expression {
  /// Whether it is an implicit member, or a choice, a tuple or a collection with one.
  var holdsImplicit: Bool {
    switch kind {
    case .tuple(let elements): elements.contains(where: \.value.holdsImplicit)
    case .array(let elements): elements.contains(where: \.holdsImplicit)
    case .dictionary(let pairs): pairs.contains { $0.key.holdsImplicit || $0.value.holdsImplicit }
    case .ternary(_, let then, let otherwise): then.holdsImplicit || otherwise.holdsImplicit
    case .binary(_, let name, let right): name.text == "??" && right.holdsImplicit
    default: isImplicit
    }
  }

  /// Whether only the context tells its type, or that of a part.
  var needsContext: Bool { endsImplicitly || holdsImplicit }

  /// The expressions of which it has the value of one: the branches of `?:` and the right side of `??`.
  var choices: [Expression] {
    switch kind {
    case .ternary(_, let then, let otherwise): then.choices + otherwise.choices
    case .binary(_, let name, let right) where name.text == "??": right.choices
    default: [self]
    }
  }
}

extension Type {
  /// Whether both are publishers, functions, or of one generic type.
  fileprivate func isSameGeneric(as other: Type) -> Bool {
    if case .named(let name, let arguments) = self, case .named(let another, let others) = other {
      return name == another && arguments.count == others.count
    }
    if case .function(let parameters, _, _) = self, case .function(let others, _, _) = other {
      return parameters.count == others.count
    }
    return publisher != nil && other.publisher != nil
  }
}
