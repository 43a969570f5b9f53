/// Rewrites the bodies of functions and closures with a result builder: `@ListBuilder func items() -> [Item] { ... }`.
///
/// As in Swift, each expression of the body is a part, `if`, `switch` and `for` are parts made of those inside, and the
/// builder's functions join them. The rewritten body is ordinary code, which is then checked.
extension TypeChecker {
  /// The builder of a body: its name, and the functions that it declares.
  private struct Builder {
    let name: String
    let generics: [Type]
    let functions: Set<String>

    /// `Builder.function(label: value, ...)`
    func call(_ function: String, _ arguments: [(label: String?, value: Expression)], _ range: SourceRange)
      -> Expression
    {
      let owner = Expression(kind: .name(name), range: range, generics: generics)
      let callee = Expression(kind: .member(owner, Name(text: function, range: range)), range: range)
      let given = arguments.map { argument in
        Argument(
          label: argument.label.map { Name(text: $0, range: range) }, value: argument.value, isTrailing: false)
      }
      return Expression(kind: .call(callee, given), range: range)
    }
  }

  /// The statements of a block, and its value.
  private struct Block {
    var statements: [Statement]
    let value: Expression

    /// The block as a body that returns the value.
    func returning(_ value: Expression) -> [Statement] {
      statements + [Statement(kind: .return(value), range: value.range)]
    }
  }

  private static let functions = [
    "buildBlock", "buildPartialBlock", "buildExpression", "buildOptional", "buildIf", "buildEither", "buildArray",
    "buildFinalResult",
  ]

  private func builder(_ use: WrapperUse) -> Builder? {
    let places = owners(of: .named(use.name.text)).map(TypeMember.statics)
    let found = Self.functions.filter { name in places.contains { isDeclared("\($0).\(name)") } }
    guard found.contains("buildBlock") || found.contains("buildPartialBlock") else { return nil }
    return Builder(name: use.name.text, generics: use.generics, functions: Set(found))
  }

  /// Throws if a body has an attribute that cannot stand there, such as a property wrapper.
  func checkBuilder(of closure: ClosureSyntax, isComputed: Bool) throws {
    guard let use = closure.builder, builder(use) == nil else { return }
    // `@ImageActor func` is a global actor's.
    guard isComputed || namedType(called: use.name.text)?.isWrapper == true else { return }
    let place = isComputed ? "a computed property" : "a function"
    throw failure(.wrapper(.misplaced(use.name.text, before: place)), at: use.name.range)
  }

  /// Returns a member with the result builder of the requirement that it meets: `var body: some Reducer { … }`.
  func built(_ member: TypeMember, by facts: NamedType) -> TypeMember {
    guard [.method, .getter].contains(member.kind), member.body.builder == nil, facts.form != .requirements else {
      return member
    }
    for name in conformances(of: facts) {
      guard let asked = namedType(called: name), asked.form == .requirements, asked.module == "main",
        let requirement = asked.members.first(where: {
          $0.name.text == member.name.text && $0.kind == member.kind && $0.labels == member.labels
        }), let use = requirement.body.builder
      else { continue }
      var body = member.body
      body.builder = use
      return member.with(body, labels: member.labels)
    }
    return member
  }

  /// Returns a closure with the body that its result builder makes. A body with `return` is left as it is.
  func built(_ closure: ClosureSyntax) throws -> ClosureSyntax {
    try checkBuilder(of: closure, isComputed: false)
    guard let use = closure.builder, let builder = builder(use), !closure.returnsEarly else { return closure }
    let block = try block(closure.body, builder, closure.range)
    let end = SourceRange(lower: max(closure.range.lower, closure.range.upper - 1), upper: closure.range.upper)
    let value =
      builder.functions.contains("buildFinalResult")
      ? builder.call("buildFinalResult", [(nil, block.value)], end) : block.value
    let body =
      block.statements.isEmpty
      ? [Statement(kind: .expression(value), range: value.range)] : block.returning(value)
    var made = closure.with(body: body, captured: closure.captured, defaults: closure.defaults)
    made.builder = nil
    return made
  }

  private func block(_ body: [Statement], _ builder: Builder, _ range: SourceRange) throws -> Block {
    var statements: [Statement] = []
    var parts: [Expression] = []
    for statement in body {
      guard let value = try part(statement, builder) else {
        statements.append(statement)
        continue
      }
      // Each part is a value of its own, whose type does not depend on the others.
      let name = Name(text: "part\(parts.count)$", range: value.range)
      statements.append(
        Statement(kind: .declaration(names: [name], isVariable: false, type: nil, value), range: statement.range))
      parts.append(Expression(kind: .name(name.text), range: value.range))
    }
    let end = SourceRange(lower: max(range.lower, range.upper - 1), upper: range.upper)
    // A single part needs no name.
    if parts.count == 1, statements.count == 1, case .declaration(_, _, _, let value) = statements[0].kind {
      (statements, parts) = ([], [value])
    }
    return Block(statements: statements, value: joined(parts, builder, end))
  }

  private func joined(_ parts: [Expression], _ builder: Builder, _ range: SourceRange) -> Expression {
    guard builder.functions.contains("buildPartialBlock"), let first = parts.first else {
      return builder.call("buildBlock", parts.map { (nil, $0) }, range)
    }
    return parts.dropFirst().reduce(builder.call("buildPartialBlock", [("first", first)], range)) { all, next in
      builder.call("buildPartialBlock", [("accumulated", all), ("next", next)], range)
    }
  }

  /// Returns the value of a statement that is a part; nil for a declaration and any other statement.
  private func part(_ statement: Statement, _ builder: Builder) throws -> Expression? {
    switch statement.kind {
    case .expression(let value):
      return builder.functions.contains("buildExpression")
        ? builder.call("buildExpression", [(nil, value)], value.range) : value
    case .if: return try choice(statement, builder)
    case .switch(let value, let cases):
      let made = try cases.enumerated().map { index, one in
        Case(
          choices: one.choices,
          body: try branch(one.body, index, of: cases.count, isOptional: false, builder, statement.range))
      }
      return Expression(
        kind: .choice(Statement(kind: .switch(value, made), range: statement.range)), range: statement.range)
    case .forIn(let names, let sequence, let filter, let body):
      try check(builder, has: "buildArray", statement.range)
      let block = try block(body, builder, statement.range)
      let elements = filter.map { call(sequence, "filter", names, [Statement(kind: .return($0), range: $0.range)]) }
      let values = call(elements ?? sequence, "map", names, block.returning(block.value))
      return builder.call("buildArray", [(nil, values)], statement.range)
    case .do(let body, let catches) where catches.isEmpty:
      let block = try block(body, builder, statement.range)
      let always = Condition.expression(Expression(kind: .bool(true), range: statement.range))
      let kind = Statement.Kind.if([always], then: block.returning(block.value), else: block.returning(block.value))
      return Expression(kind: .choice(Statement(kind: kind, range: statement.range)), range: statement.range)
    default: return nil
    }
  }

  private func check(_ builder: Builder, has function: String, _ range: SourceRange) throws {
    if builder.functions.contains(function) { return }
    throw failure(.unknownMember(function, of: builder.name, near: []), at: range)
  }

  /// `sequence.map { name in body }`
  private func call(_ sequence: Expression, _ method: String, _ names: [Name], _ body: [Statement]) -> Expression {
    let closure = ClosureSyntax(parameters: names, body: body, range: sequence.range)
    let callee = Expression(
      kind: .member(sequence, Name(text: method, range: sequence.range)), range: sequence.range)
    let argument = Argument(
      label: nil, value: Expression(kind: .closure(closure), range: sequence.range), isTrailing: false)
    return Expression(kind: .call(callee, [argument]), range: sequence.range)
  }

  /// Returns the value of an `if`, with all its `else if`.
  private func choice(_ statement: Statement, _ builder: Builder) throws -> Expression {
    var branches: [(conditions: [Condition], body: [Statement])] = []
    var last: [Statement]?
    var next: Statement? = statement
    while let one = next, case .if(let conditions, let then, let otherwise) = one.kind {
      branches.append((conditions, then))
      next = nil
      if let otherwise, otherwise.count == 1, case .if = otherwise[0].kind {
        next = otherwise[0]
      } else {
        last = otherwise
      }
    }
    let range = statement.range
    let count = branches.count + (last == nil ? 0 : 1)
    var tail = try last.map { try branch($0, count - 1, of: count, isOptional: false, builder, range) }
    if tail == nil {
      tail = [Statement(kind: .return(Expression(kind: .nil, range: range)), range: range)]
    }
    for (index, one) in branches.enumerated().reversed() {
      let then = try branch(one.body, index, of: count, isOptional: last == nil, builder, range)
      tail = [Statement(kind: .if(one.conditions, then: then, else: tail), range: range)]
    }
    let value = Expression(kind: .choice(tail?[0] ?? statement), range: range)
    if last != nil { return value }
    let function = builder.functions.contains("buildOptional") ? "buildOptional" : "buildIf"
    try check(builder, has: function, range)
    return builder.call(function, [(nil, value)], range)
  }

  /// Returns the body of one of several branches. As in Swift, `buildEither` tells the branches apart by a balanced
  /// tree: of three, the first two share a node.
  private func branch(
    _ body: [Statement], _ index: Int, of count: Int, isOptional: Bool, _ builder: Builder, _ range: SourceRange
  ) throws -> [Statement] {
    let block = try block(body, builder, range)
    var value = block.value
    var (path, last) = (index, count - 1)
    if last > 0 { try check(builder, has: "buildEither", range) }
    while last != 0 {
      // No node is needed where the last branch stands alone.
      if path != last || last & 1 == 1 {
        value = builder.call("buildEither", [(path & 1 == 1 ? "second" : "first", value)], value.range)
      }
      (path, last) = (path >> 1, last >> 1)
    }
    if isOptional { value = Expression(kind: .wrapped(value), range: value.range) }
    return block.returning(value)
  }
}

extension ClosureSyntax {
  /// Whether the body itself has a `return`.
  fileprivate var returnsEarly: Bool {
    body.contains { statement in
      SyntaxPart.statement(statement).first(
        where: { if case .statement(let inner) = $0, case .return = inner.kind { true } else { false } },
        entering: { if case .statement = $0 { true } else { false } }) != nil
    }
  }
}

extension Argument {
  /// Returns the argument, if it is a closure, with a result builder for its body.
  func built(by use: WrapperUse?) -> Argument {
    guard let use, case .closure(var closure) = value.kind else { return self }
    // Its type arguments mean something where it is declared only.
    closure.builder = WrapperUse(name: use.name, generics: [], arguments: nil)
    let value = Expression(kind: .closure(closure), range: value.range)
    return Argument(label: label, value: value, isTrailing: isTrailing)
  }
}
