/// A part of an entry's syntax, for code that walks over a whole entry.
enum SyntaxPart {
  case expression(Expression)
  case statement(Statement)
  case closure(ClosureSyntax)

  /// Whether it is a number, of which a literal may contain thousands.
  var isNumber: Bool {
    guard case .expression(let expression) = self else { return false }
    switch expression.kind {
    case .int, .largeInt, .double: return true
    default: return false
    }
  }

  /// Whether it is a `defer`.
  var isDeferred: Bool { if case .statement(let statement) = self { statement.isDeferred } else { false } }

  /// Whether a literal of a number is in it.
  var hasNumber: Bool { first(where: \.isNumber) != nil }

  /// Returns a part that satisfies the predicate: this one or one inside, in no particular order.
  ///
  /// - Parameter isEntered: returns whether the parts inside one that does not satisfy it are looked at.
  func first(where isWanted: (Self) -> Bool, entering isEntered: (Self) -> Bool = { _ in true }) -> Self? {
    var open = [self]
    while let part = open.popLast() {
      if isWanted(part) { return part }
      if isEntered(part) { open += part.parts }
    }
    return nil
  }

  /// The parts directly inside.
  var parts: [SyntaxPart] {
    switch self {
    case .expression(let expression): expression.parts
    case .statement(let statement): statement.parts
    case .closure(let closure):
      closure.body.map(SyntaxPart.statement) + closure.defaults.values.map(SyntaxPart.expression)
    }
  }
}

extension Act {
  /// Returns a `$n` with `n >= count` that belongs to no closure of the act.
  func parameter(from count: Int) -> Expression? {
    let parts: [SyntaxPart] =
      switch kind {
      case .send(_, let values): values.map { .expression($0) }
      case .fail(_, let reason): reason.map { [.expression($0)] } ?? []
      case .watch(let publisher, _, let demand): [publisher, demand].compactMap { $0.map { .expression($0) } }
      case .request(_, let demand): [.expression(demand)]
      case .statement(let statement): [.statement(statement)]
      case .finish, .cancel: []
      }
    for part in parts {
      let found = part.first { part in
        if case .expression(let expression) = part, case .parameter(let number) = expression.kind {
          return number >= count
        }
        return false
      } entering: { part in
        if case .closure = part { false } else { true }
      }
      if case .expression(let expression)? = found { return expression }
    }
    return nil
  }
}

extension Statement {
  /// The first name in the statement that TimeREPL lacks, outside of closures' own functions.
  var missingPart: Expression? {
    let part = SyntaxPart.statement(self).first { part in
      guard case .expression(let expression) = part, case .name(let name) = expression.kind else { return false }
      return MissingNames.isMissing(name)
    }
    return if case .expression(let expression)? = part { expression } else { nil }
  }
}

extension NamedType {
  /// Whether it is a view controller: most of its code draws, and the rest of it works.
  var isLenient: Bool { form == .class && lineage.contains { $0.name == "UIViewController" } }
}

extension Expression {
  /// Whether evaluating the expression may have an effect: whether it calls anything.
  var mayAct: Bool {
    SyntaxPart.expression(self).first(
      where: { part in
        switch part {
        case .expression(let value):
          switch value.kind {
          case .call, .choice, .awaited: true
          default: false
          }
        case .closure: false
        case .statement: true
        }
      }, entering: { if case .closure = $0 { false } else { !$0.isNumber } }) != nil
  }

  /// The first `$0` outside of closures.
  var closureArgument: Expression? {
    let found = SyntaxPart.expression(self).first(
      where: { if case .expression(let value) = $0, case .parameter = value.kind { true } else { false } },
      entering: { if case .closure = $0 { false } else { true } })
    return if case .expression(let value)? = found { value } else { nil }
  }

  /// Whether the expression is a name, or properties of one.
  var isPath: Bool {
    switch kind {
    case .name: true
    case .member(let base, _): base.isPath
    default: false
    }
  }

  /// Whether the expression is a chain that a nil ends.
  var mayEndEarly: Bool {
    switch kind {
    case .bound, .chain: true
    case .member(let base, _), .subscript(let base, _), .forced(let base), .call(let base, _): base.mayEndEarly
    default: false
    }
  }

  fileprivate var parts: [SyntaxPart] {
    switch kind {
    case .int, .largeInt, .double, .bool, .nil, .unset, .duration, .name, .overload, .parameter, .implicitMember,
      .keyPath, .operatorFunction:
      []
    case .string(let segments):
      segments.compactMap { if case .interpolation(let value) = $0 { .expression(value) } else { nil } }
    case .member(let inner, _), .unary(_, let inner), .forced(let inner), .tried(let inner, _),
      .bound(let inner), .chain(let inner), .wrapped(let inner), .direct(let inner), .loose(let inner, _),
      .reference(let inner), .typed(let inner, _), .awaited(let inner),
      .streamed(let inner), .spawned(let inner), .cast(let inner, _, _), .typeOf(let inner, _):
      [.expression(inner)]
    case .call(let callee, let arguments), .subscript(let callee, let arguments):
      [.expression(callee)] + arguments.map { .expression($0.value) }
    case .binary(let left, _, let right): [.expression(left), .expression(right)]
    case .ternary(let condition, let then, let otherwise): [condition, then, otherwise].map(SyntaxPart.expression)
    case .range(let lower, let upper, _): [lower, upper].compactMap { $0.map(SyntaxPart.expression) }
    case .array(let elements): elements.map(SyntaxPart.expression)
    case .dictionary(let entries): entries.flatMap { [.expression($0.key), .expression($0.value)] }
    case .tuple(let elements): elements.map { .expression($0.value) }
    case .closure(let closure): closure.captured.map { .expression($0.value) } + [.closure(closure)]
    case .choice(let statement): [.statement(statement)]
    }
  }
}

extension Statement {
  fileprivate var parts: [SyntaxPart] {
    switch kind {
    case .expression(let value), .declaration(_, _, _, let value), .throw(let value): [.expression(value)]
    case .assignment(let target, _, let value): [.expression(target), .expression(value)]
    case .function(_, _, let closure): [.closure(closure)]
    case .computed(_, let parts), .group(let parts): parts.map(SyntaxPart.statement)
    case .wrapped(let variable):
      variable.expressions.map(SyntaxPart.expression) + variable.observers.map { .closure($0.body) }
    case .type(let type, _):
      type.properties.flatMap { ($0.value.map { [$0] } ?? []) + $0.wrappers.expressions }.map(SyntaxPart.expression)
        + type.members.flatMap { $0.wrappers.expressions }.map(SyntaxPart.expression)
        + type.members.map { .closure($0.body) }
        + type.nested.map {
          .statement(Statement(kind: .type($0, Name(text: $0.name, range: $0.range)), range: $0.range))
        }
    case .extension(let syntax):
      syntax.members.flatMap { $0.wrappers.expressions }.map(SyntaxPart.expression)
        + syntax.members.map { .closure($0.body) }
        + syntax.nested.map {
          .statement(Statement(kind: .type($0, Name(text: $0.name, range: $0.range)), range: $0.range))
        }
    case .if(let conditions, let then, let otherwise):
      conditions.flatMap(\.parts) + (then + (otherwise ?? [])).map(SyntaxPart.statement)
    case .guard(let conditions, let otherwise): conditions.flatMap(\.parts) + otherwise.map(SyntaxPart.statement)
    case .forIn(_, let sequence, let filter, let body):
      [.expression(sequence)] + (filter.map { [.expression($0)] } ?? []) + body.map(SyntaxPart.statement)
    case .switch(let value, let cases): [.expression(value)] + cases.flatMap(\.parts)
    case .do(let body, let catches): body.map(SyntaxPart.statement) + catches.flatMap(\.parts)
    case .return(let value): value.map { [.expression($0)] } ?? []
    case .while(let conditions, let body): conditions.flatMap(\.parts) + body.map(SyntaxPart.statement)
    case .repeatWhile(let body, let condition): body.map(SyntaxPart.statement) + [.expression(condition)]
    case .defer(let body): body.map(SyntaxPart.statement)
    case .labelled(_, let inner): [.statement(inner)]
    case .break, .continue, .fallthrough, .alias, .operator, .leftOut: []
    }
  }
}

extension Condition {
  fileprivate var parts: [SyntaxPart] {
    switch self {
    case .expression(let value), .binding(_, let value): [.expression(value)]
    case .pattern(let pattern, let value): pattern.parts + [.expression(value)]
    }
  }
}

extension Case {
  fileprivate var parts: [SyntaxPart] {
    choices.flatMap { $0.pattern.parts + ($0.filter.map { [.expression($0)] } ?? []) } + body.map(SyntaxPart.statement)
  }
}

extension Pattern {
  fileprivate var parts: [SyntaxPart] {
    switch kind {
    case .any, .binding, .member(_, _, nil): []
    case .optional(let inner): inner.parts
    // The value is cast as an expression casts it.
    case .cast(let inner, let type):
      inner.parts + [
        .expression(Expression(kind: .cast(Expression(kind: .unset, range: range), type, .question), range: range))
      ]
    case .member(_, _, let parts?), .tuple(let parts): parts.flatMap(\.parts)
    case .expression(let value), .matching(_, let value): [.expression(value)]
    }
  }
}
