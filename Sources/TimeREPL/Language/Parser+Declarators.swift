/// Parses the declarations of `let` and `var`.
extension Parser {
  ///     declaration → ("let" | "var") declarator { "," declarator }
  ///     declarator  → names [ ":" type ] "=" value | word ":" type | word
  ///
  /// Several declarators become one declaration of a tuple, or one of each name if a name gets its value later.
  mutating func declaration(isVariable: Bool, from start: SourceRange) throws(Diagnostic) -> Statement {
    if isAtNestedTuple { return try nestedDeclaration(isVariable, from: start) }
    let first = try declarator(isVariable)
    if first.value.isUnset || isAtObservers, isVariable, first.names.count == 1, isAtAccessors {
      return try computedVariable(
        first.names[0], first.type, value: first.value.isUnset ? nil : first.value, from: start)
    }
    var declarators = first.value.isUnset ? Self.split(first) : [first]
    var isInOrder = false
    while isAt(","),
      command == nil || brackets.count > 0 || [.symbol("="), .symbol(":")].contains(peek(2).kind)
        || peek().kind == .end || peek().kind == .open(.parenthesis) || isTypedLater
    {
      take()
      let before = declarators.flatMap { $0.names.map { Token.Kind.word($0.text) } }
      let first = index
      let next = try declarator(isVariable, isNext: true)
      declarators += next.value.isUnset ? Self.split(next) : [next]
      isInOrder = isInOrder || tokens[first..<index].contains { before.contains($0.kind) }
    }
    if declarators.count == 1, let (names, type, value) = declarators.first {
      return try make(.declaration(names: names, isVariable: isVariable, type: type, value), from: start)
    }
    if declarators.contains(where: { $0.value.isUnset }) { return try declarationOfEach(declarators, isVariable) }
    if isInOrder || declarators.contains(where: { $0.names.count > 1 }) {
      return try declarationInOrder(declarators, isVariable, from: start)
    }
    let types = declarators.map { Type.Element(label: nil, type: $0.type ?? .unknown) }
    let values = declarators.map { Argument(label: nil, value: $0.value, isTrailing: false) }
    let tuple = try make(.tuple(values), at: values[0].value.range.through(values[values.count - 1].value.range))
    return try make(
      .declaration(
        names: declarators.flatMap(\.names), isVariable: isVariable,
        type: types.contains { $0.type != .unknown } ? .tuple(types) : nil, tuple),
      from: start)
  }

  /// Makes `let red, green: Double` into a declaration for each name. One without a type has that of the next.
  private mutating func declarationOfEach(
    _ declarators: [Declarator], _ isVariable: Bool
  ) throws(Diagnostic) -> Statement {
    var parts: [Statement] = []
    var next: Type?
    for (names, type, value) in declarators.reversed() {
      next = type ?? (value.isUnset ? next : nil)
      let isNil = value.isUnset && isVariable && next?.beginsAsNil == true
      let initial = isNil ? try make(.nil, at: value.range) : value
      parts.append(
        Statement(
          kind: .declaration(names: names, isVariable: isVariable, type: next, initial),
          range: names[0].range.through(value.range)))
    }
    return Statement(kind: .group(parts.reversed()), range: parts[parts.count - 1].range.through(parts[0].range))
  }

  /// Whether names without a type or a value follow, and then one with a type: the `, green: Double` of
  /// `let red, green: Double`.
  private var isTypedLater: Bool {
    var place = 0
    while peek(place).kind == .symbol(","), case .word = peek(place + 1).kind { place += 2 }
    return place > 0 && peek(place).kind == .symbol(":")
  }

  /// Makes `let a = 1, b = a + 1`, in which one declarator uses another or splits a tuple, into a function that
  /// declares them in order.
  private mutating func declarationInOrder(
    _ declarators: [Declarator], _ isVariable: Bool, from start: SourceRange
  ) throws(Diagnostic) -> Statement {
    var body: [Statement] = []
    var made: [Argument] = []
    for (names, type, value) in declarators {
      body.append(
        try make(.declaration(names: names, isVariable: false, type: type, value), from: names[0].range))
      for name in names {
        made.append(Argument(label: nil, value: try make(.name(name.text), at: name.range), isTrailing: false))
      }
    }
    let range = range(from: start)
    body.append(try make(.return(try make(.tuple(made), at: range)), from: start))
    let closure = try make(.closure(ClosureSyntax(parameters: [], body: body, range: range)), at: range)
    return try make(
      .declaration(
        names: declarators.flatMap(\.names), isVariable: isVariable, type: nil,
        try make(.call(closure, []), at: range)), from: start)
  }

  /// Returns a declarator for each name of `let (a, b): (Int, String)`, which get their values later.
  private static func split(_ declarator: Declarator) -> [Declarator] {
    guard declarator.names.count > 1, case .tuple(let parts)? = declarator.type else { return [declarator] }
    return zip(declarator.names, parts).map { (names: [$0], type: $1.type, value: declarator.value) }
  }

  private typealias Declarator = (names: [Name], type: Type?, value: Expression)

  private mutating func declarator(_ isVariable: Bool, isNext: Bool = false) throws(Diagnostic) -> Declarator {
    // The next name may begin a line.
    if !isNext { try needParameter("NAME") }
    let names = try nameOrTuple { parser throws(Diagnostic) in try parser.declaredName() }
    let type = take(":") ? try declaredType(of: names, isVariable) : nil
    let value: Expression
    if let type, type.endsDeclaration {
      let isNil = type.type.beginsAsNil && isVariable && (!isAtAccessors || isAtObservers)
      value = try make(isNil ? .nil : .unset, at: endRange)
    } else if type == nil, names.count == 1, isTypedLater {
      value = try make(.unset, at: names[0].range)
    } else {
      // The value may begin a line.
      if !isAt("=") { try needParameter("= EXPR") }
      try expect("=")
      value = try assignedValue()
    }
    return (names, type?.type, value)
  }
}
