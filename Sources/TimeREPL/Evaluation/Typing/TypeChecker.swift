/// Finds the type of every expression of an entry and makes literals what they are asked to be: `1` where a Double is
/// wanted becomes `1.0`, as in Swift.
///
/// It stands between the parser and the compiler and returns the entry rewritten. What it does not know has the type `_`,
/// which fits everything. A mismatch that is certain is an error before anything runs.
struct TypeChecker {
  /// The types of the names that are declared for the whole session; nil for a name that is not.
  let globals: (String) -> Type?
  let members: MemberTable
  let source: Source
  /// The open blocks, the innermost last.
  var blocks: [[String: Type]] = [[:]]
  /// What the function around returns; nil outside one, or where nothing says so.
  var result: Type?

  struct Typed {
    let expression: Expression
    let type: Type
  }

  init(globals: @escaping (String) -> Type?, members: MemberTable, source: Source) {
    self.globals = globals
    self.members = members
    self.source = source
  }

  func type(ofName name: String) -> Type {
    for block in blocks.reversed() {
      if let type = block[name] { return type }
    }
    return globals(name) ?? .unknown
  }

  mutating func declare(_ name: String, _ type: Type) {
    blocks[blocks.count - 1][name] = type.settled
  }

  /// A closure's parameter whose type may still be open: in `[1, 2.5].reduce(0) { $0 + $1 }` the `0` becomes a Double
  /// by what the closure does with it.
  mutating func declareParameter(_ name: String, _ type: Type) {
    blocks[blocks.count - 1][name] = type
  }

  mutating func inBlock<Result>(_ body: (inout TypeChecker) throws -> Result) rethrows -> Result {
    blocks.append([:])
    defer { blocks.removeLast() }
    return try body(&self)
  }

  func failure(_ problem: Problem, at range: SourceRange) -> Diagnostic {
    Diagnostic(problem, at: range, in: source)
  }
}

// MARK: Statements

extension TypeChecker {
  mutating func check(_ body: [Statement]) throws -> [Statement] {
    try inBlock { checker in try body.map { try checker.check($0) } }
  }

  /// The statement with its literals settled. What it declares is known afterwards.
  mutating func check(_ statement: Statement) throws -> Statement {
    Statement(kind: try checked(statement.kind), range: statement.range)
  }

  private mutating func checked(_ kind: Statement.Kind) throws -> Statement.Kind {
    switch kind {
    case .expression(let value): return .expression(try check(value))
    case .declaration(let names, let isVariable, let type, let value):
      let typed = try infer(value, expecting: type)
      let converted = try type.map { try convert(typed, to: $0) } ?? typed.expression
      declare(names, type ?? typed.type)
      return .declaration(names: names, isVariable: isVariable, type: type, converted)
    case .assignment(let target, let name, let value):
      let target = try infer(target)
      let typed = try infer(value, expecting: target.type)
      return .assignment(target.expression, operator: name, try assigned(typed, to: target.type, by: name))
    case .function(let name, let labels, let closure):
      declare(name.text, .function(closure.types, result: closure.result ?? .unknown))
      return .function(
        name, labels: labels, try check(closure, taking: closure.types, returning: closure.result).closure)
    case .if(let conditions, let then, let otherwise):
      return try inBlock { checker in
        let conditions = try conditions.map { try checker.check($0) }
        return .if(conditions, then: try checker.check(then), else: try otherwise.map { try checker.check($0) })
      }
    case .guard(let conditions, let otherwise):
      let otherwise = try check(otherwise)
      return .guard(try conditions.map { try check($0) }, else: otherwise)
    case .forIn(let names, let sequence, let filter, let body):
      let sequence = try infer(sequence)
      return try inBlock { checker in
        checker.declare(names, sequence.type.element)
        return .forIn(
          names: names, sequence.expression, where: try filter.map { try checker.check($0) }, try checker.check(body))
      }
    case .switch(let value, let cases): return .switch(try check(value), try cases.map { try check($0) })
    case .do(let body, let catches): return .do(try check(body), catches: try catches.map { try check($0) })
    case .return(let value):
      guard let value, let result else { return .return(try value.map { try check($0) }) }
      return .return(try convert(infer(value, expecting: result), to: result))
    case .throw(let value): return .throw(try check(value))
    case .break, .continue: return kind
    }
  }

  private mutating func declare(_ names: [Name], _ type: Type) {
    if names.count == 1 { return declare(names[0].text, type) }
    for (index, name) in names.enumerated() {
      if case .tuple(let elements) = type, elements.count == names.count {
        declare(name.text, elements[index].type)
      } else {
        declare(name.text, .unknown)
      }
    }
  }

  /// Of `a += b` both sides are numbers of one type, or an array and what is appended.
  private func assigned(_ value: Typed, to target: Type, by name: Name?) throws -> Expression {
    guard let name else { return try convert(value, to: target) }
    guard value.type == .integerLiteral || target.isScalar && value.type.isScalar else { return value.expression }
    if target.isFloatingPoint, value.type == .integerLiteral { return value.expression.asDouble }
    if !target.fits(value.type) {
      let problem = Problem.wrongOperands(name.text + "=", left: "\(target)", right: "\(value.type)")
      throw failure(problem, at: name.range)
    }
    return value.expression
  }

  private mutating func check(_ condition: Condition) throws -> Condition {
    switch condition {
    case .expression(let value): return .expression(try check(value))
    case .binding(let name, let value):
      let typed = try infer(value)
      declare(name.text, typed.type.unwrapped)
      return .binding(name, typed.expression)
    case .pattern(let pattern, let value):
      let value = try check(value)
      declare(pattern)
      return .pattern(pattern, value)
    }
  }

  private mutating func check(_ oneCase: Case) throws -> Case {
    try inBlock { checker in
      for choice in oneCase.choices { checker.declare(choice.pattern) }
      let choices = try oneCase.choices.map { choice in
        Case.Choice(pattern: choice.pattern, filter: try choice.filter.map { try checker.check($0) })
      }
      return Case(choices: choices, body: try checker.check(oneCase.body))
    }
  }

  /// What a pattern names is known by its value alone.
  private mutating func declare(_ pattern: Pattern) {
    for (name, _) in pattern.names { declare(name.text, .unknown) }
  }
}
