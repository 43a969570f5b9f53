/// Checks a designated initializer of a class, or one of a struct, as Swift does: all own properties have values before
/// `super.init`, or before `self` is used if there is no superclass, `self` is not used before `super.init`, and a `let`
/// gets its value once.
struct InitializationCheck {
  /// The stored properties of the class itself.
  private let own: Set<String>
  /// Those of them that are declared with `let`.
  private let constants: Set<String>
  private let hasSuperclass: Bool
  /// Whether the superclass's `init()` is called implicitly at the end.
  private let endsBySuper: Bool
  /// The end of the initializer.
  private let end: SourceRange
  private let source: Source

  /// The state on the way to a place; nil after a statement that leaves.
  private struct State {
    var missing: Set<String>
    /// The constants that have a value on one of the ways here.
    var settled: Set<String>
    var isBeforeSuper: Bool

    func joined(with other: State) -> State {
      State(
        missing: missing.union(other.missing), settled: settled.union(other.settled),
        isBeforeSuper: isBeforeSuper || other.isBeforeSuper)
    }
  }

  init(of facts: NamedType, endsBySuper: Bool, end: SourceRange, in source: Source) {
    let properties = facts.properties.filter { !$0.isOverride }
    own = Set(properties.map(\.name.text))
    constants = Set(properties.filter { !$0.isVariable }.map(\.name.text))
    hasSuperclass = facts.superclass != nil
    self.endsBySuper = endsBySuper
    self.end = SourceRange(lower: max(end.lower, end.upper - 1), upper: end.upper)
    self.source = source
  }

  func check(_ body: [Statement], _ properties: [NamedType.Property]) throws {
    let open = properties.filter { $0.value == nil && !$0.isOverride }.map(\.name.text)
    let settled = constants.subtracting(open)
    let last = try walk(body, State(missing: Set(open), settled: settled, isBeforeSuper: hasSuperclass))
    if let last { try checkEnd(last, at: end) }
  }

  /// Throws for a `convenience` initializer that never calls `self.init`.
  func checkDelegates(_ body: [Statement]) throws {
    if !body.alwaysLeave { throw failure("self.init", .notCalled, at: end) }
  }

  private func failure(_ name: String, _ place: Uninitialized, at range: SourceRange) -> Diagnostic {
    Diagnostic(.uninitialized(name, place), at: range, in: source)
  }

  private func checkEnd(_ state: State, at range: SourceRange) throws {
    if let name = state.missing.min() { throw failure(name, state.isBeforeSuper ? .superInit : .end, at: range) }
    if state.isBeforeSuper, !endsBySuper { throw failure("super.init", .notCalled, at: range) }
  }

  // MARK: Statements

  private func walk(_ body: [Statement], _ state: State) throws -> State? {
    var state = state
    for statement in body {
      guard let next = try walk(statement, state) else { return nil }
      state = next
    }
    return state
  }

  private func joined(_ states: [State?]) -> State? {
    states.compactMap(\.self).reduce(State?.none) { $0?.joined(with: $1) ?? $1 }
  }

  private func walk(_ statement: Statement, _ state: State) throws -> State? {
    var state = state
    switch statement.kind {
    case .expression(let value), .declaration(_, _, _, let value): try visit(value, &state)
    case .assignment(let target, let name, let value):
      try visit(value, &state)
      let targets = if name == nil, case .tuple(let parts) = target.kind { parts.map(\.value) } else { [target] }
      for target in targets {
        if name == nil, let property = target.ownProperty, own.contains(property) {
          state.missing.remove(property)
          guard constants.contains(property) else { continue }
          if !state.settled.insert(property).inserted { throw failure(property, .again, at: target.range) }
        } else if name == nil, case .name(TypeMember.receiver) = target.kind {
          // A struct's `self = other`, or the call of another initializer.
          (state.missing, state.settled) = ([], constants)
        } else {
          try visit(target, &state)
        }
      }
    case .if(let conditions, let then, let otherwise):
      try visit(conditions, &state)
      return joined([try walk(then, state), try walk(otherwise ?? [], state)])
    case .guard(let conditions, let otherwise):
      try visit(conditions, &state)
      _ = try walk(otherwise, state)
    case .switch(let value, let cases):
      try visit(value, &state)
      return joined(try cases.map { try walk($0.body, state) })
    case .do(let body, let catches):
      let end = try walk(body, state)
      return joined([end] + (try catches.map { try walk($0.body, state) }))
    case .forIn(_, let sequence, _, let body):
      try visit(sequence, &state)
      try walk(repeated: body, state)
    case .while(let conditions, let body):
      try visit(conditions, &state)
      try walk(repeated: body, state)
    case .repeatWhile(let body, _): return try walk(body, state)
    case .labelled(_, let inner): return try walk(inner, state)
    case .return(let value):
      // `return nil` ends a failable initializer.
      if case .nil? = value?.kind { return nil }
      try checkEnd(state, at: statement.range)
      return nil
    case .throw(let value):
      try visit(value, &state)
      return nil
    case .break, .continue, .fallthrough: return nil
    case .defer, .function, .computed, .wrapped, .group, .type, .extension, .alias, .operator, .leftOut: break
    }
    if case .expression(let value) = statement.kind, value.neverReturns { return nil }
    return state
  }

  /// Walks the body of a loop, and once more if it has set a constant, which the second round would set again.
  private func walk(repeated body: [Statement], _ state: State) throws {
    guard let end = try walk(body, state), end.settled != state.settled else { return }
    _ = try walk(body, state.joined(with: end))
  }

  private func visit(_ conditions: [Condition], _ state: inout State) throws {
    for condition in conditions {
      switch condition {
      case .expression(let value), .binding(_, let value), .pattern(_, let value): try visit(value, &state)
      }
    }
  }

  // MARK: Expressions

  private func visit(_ expression: Expression, _ state: inout State) throws {
    if let property = expression.ownProperty {
      if own.contains(property) {
        if state.missing.contains(property) { throw failure(property, .use, at: expression.range) }
        return
      }
      return try checkSelf(state, at: expression.range)
    }
    switch expression.kind {
    case .name(TypeMember.receiver): return try checkSelf(state, at: expression.range)
    case .call(let callee, let arguments):
      if case .member(let base, let name) = callee.kind, case .name("super") = base.kind {
        for argument in arguments { try visit(argument.value, &state) }
        if name.text == "init" {
          if let name = state.missing.min() { throw failure(name, .superInit, at: expression.range) }
          state.isBeforeSuper = false
        } else {
          try checkSelf(state, at: expression.range)
        }
        return
      }
    case .member(let base, _): if case .name("super") = base.kind { return try checkSelf(state, at: expression.range) }
    default: break
    }
    for part in SyntaxPart.expression(expression).parts {
      switch part {
      case .expression(let value): try visit(value, &state)
      case .statement(let statement): _ = try walk(statement, state)
      case .closure(let closure):
        // `[status]` reads the property here, and only its value is captured.
        for value in closure.captured.map(\.value) { try visit(value, &state) }
        if closure.mentionsReceiver { try checkSelf(state, at: expression.range) }
      }
    }
  }

  private func checkSelf(_ state: State, at range: SourceRange) throws {
    if state.isBeforeSuper { throw failure("self", .selfBeforeSuper, at: range) }
    if let name = state.missing.min() { throw failure(name, .selfTooEarly, at: range) }
  }
}

extension Expression {
  /// The own property that is accessed: `x` of `self.x`.
  fileprivate var ownProperty: String? {
    guard case .member(let base, let name) = kind, case .name(TypeMember.receiver) = base.kind else { return nil }
    return name.text
  }
}

extension ClosureSyntax {
  fileprivate var mentionsReceiver: Bool {
    var open = body.map(SyntaxPart.statement)
    while let part = open.popLast() {
      if case .expression(let value) = part, case .name(TypeMember.receiver) = value.kind { return true }
      open += part.parts
    }
    return false
  }
}
