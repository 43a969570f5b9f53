extension Expression.Kind {
  var innerDepth: Int {
    switch self {
    case .int, .largeInt, .double, .bool, .nil, .unset, .duration, .name, .overload, .parameter, .implicitMember,
      .keyPath, .operatorFunction:
      0
    case .member(let inner, _), .unary(_, let inner), .forced(let inner), .tried(let inner, _),
      .bound(let inner), .chain(let inner), .wrapped(let inner), .direct(let inner), .loose(let inner, _),
      .reference(let inner), .typed(let inner, _), .awaited(let inner), .streamed(let inner), .spawned(let inner),
      .cast(let inner, _, _), .typeOf(let inner, _):
      inner.depth
    case .call(let callee, let arguments), .subscript(let callee, let arguments):
      max(callee.depth, arguments.depth)
    case .binary(let left, _, let right): max(left.depth, right.depth)
    case .ternary(let condition, let then, let otherwise): max(condition.depth, then.depth, otherwise.depth)
    case .range(let lower, let upper, _): max(lower?.depth ?? 0, upper?.depth ?? 0)
    case .array(let elements): elements.deepest(\.depth)
    case .dictionary(let pairs): pairs.deepest { max($0.key.depth, $0.value.depth) }
    case .tuple(let elements): elements.depth
    case .closure(let closure): closure.depth
    case .choice(let statement): statement.depth
    case .string(let segments): segments.deepest(\.depth)
    }
  }
}

extension Statement.Kind {
  var innerDepth: Int {
    switch self {
    case .expression(let value), .declaration(_, _, _, let value), .throw(let value): value.depth
    case .assignment(let target, _, let value): max(target.depth, value.depth)
    case .function(_, _, let closure): closure.depth
    case .type(let type, _):
      max(
        type.properties.deepest { max($0.value?.depth ?? 0, $0.wrappers.expressions.deepest(\.depth)) },
        type.cases.deepest { $0.rawValue?.depth ?? 0 },
        type.members.deepest(\.body.depth),
        type.nested.deepest { Statement.Kind.type($0, Name(text: $0.name, range: $0.range)).innerDepth })
    case .computed(_, let parts), .group(let parts): parts.deepest(\.depth)
    case .wrapped(let variable):
      max(variable.expressions.deepest(\.depth), variable.observers.deepest(\.body.depth))
    case .extension(let syntax): syntax.members.deepest(\.body.depth)
    case .if(let conditions, let then, let otherwise):
      max(conditions.deepest(\.depth), then.deepest(\.depth), otherwise?.deepest(\.depth) ?? 0)
    case .guard(let conditions, let otherwise): max(conditions.deepest(\.depth), otherwise.deepest(\.depth))
    case .forIn(_, let sequence, let filter, let body):
      max(sequence.depth, filter?.depth ?? 0, body.deepest(\.depth))
    case .switch(let value, let cases): max(value.depth, cases.deepest(\.depth))
    case .do(let body, let catches): max(body.deepest(\.depth), catches.deepest(\.depth))
    case .return(let value): value?.depth ?? 0
    case .while(let conditions, let body): max(conditions.deepest(\.depth), body.deepest(\.depth))
    case .repeatWhile(let body, let condition): max(body.deepest(\.depth), condition.depth)
    case .defer(let body): body.deepest(\.depth)
    case .labelled(_, let inner): inner.depth
    case .break, .continue, .fallthrough, .alias, .operator, .leftOut: 0
    }
  }
}

extension ClosureSyntax {
  fileprivate var depth: Int { max(body.deepest(\.depth), defaults.deepest(\.value.depth), captured.depth) }
}

extension StringSegment {
  fileprivate var depth: Int {
    if case .interpolation(let value) = self { value.depth } else { 0 }
  }
}

extension Condition {
  fileprivate var depth: Int {
    switch self {
    case .expression(let value), .binding(_, let value): value.depth
    case .pattern(let pattern, let value): max(pattern.depth, value.depth)
    }
  }
}

extension Case {
  fileprivate var depth: Int {
    max(choices.deepest { max($0.pattern.depth, $0.filter?.depth ?? 0) }, body.deepest(\.depth))
  }
}

extension Pattern.Kind {
  var innerDepth: Int {
    switch self {
    case .any, .binding: 0
    case .optional(let inner), .cast(let inner, _): inner.depth
    case .member(let type, _, let parts): max(type?.depth ?? 0, parts?.deepest(\.depth) ?? 0)
    case .tuple(let parts): parts.deepest(\.depth)
    case .expression(let value), .matching(_, let value): value.depth
    }
  }
}

extension [Argument] {
  fileprivate var depth: Int { deepest(\.value.depth) }
}

extension Sequence {
  fileprivate func deepest(_ depth: (Element) -> Int) -> Int {
    reduce(0) { Swift.max($0, depth($1)) }
  }
}
