/// A `case` of a `switch`, or a `catch`: its patterns and its statements.
struct Case: Sendable {
  let choices: [Choice]
  let body: [Statement]

  struct Choice: Sendable {
    let pattern: Pattern
    /// The condition after `where`.
    let filter: Expression?
  }
}

/// A pattern that a value is matched with, and that binds names.
struct Pattern: Sendable {
  private let node: Node<Kind>

  var kind: Kind { node.kind }
  var range: SourceRange { node.range }
  var depth: Int { node.depth }

  init(kind: Kind, range: SourceRange) {
    node = Node(kind: kind, range: range, depth: 1 + kind.innerDepth)
  }

  indirect enum Kind: Sendable {
    /// Matches any value: `_` and `default`.
    case any
    /// Binds the value: `let x`, `var x`.
    case binding(Name, isVariable: Bool)
    /// Matches a value that is not nil: `let x?`.
    case optional(Pattern)
    /// Matches a case: `.finished`, `Subscribers.Completion.failure(let error)`; the parts are nil if they are not
    /// matched.
    case member(type: Expression?, Name, [Pattern]?)
    case tuple([Pattern])
    case expression(Expression)
    /// Matches a value for which the condition, a call of a declared `~=`, holds; in it the name stands for the value.
    case matching(Name, Expression)
    /// Matches a type: `let x as Int`, or `is Int` with the pattern `_`.
    case cast(Pattern, Type)
  }

  /// The declared names, in order.
  var names: [(name: Name, isVariable: Bool)] {
    switch kind {
    case .any, .expression, .member(_, _, nil): []
    case .binding(let name, let isVariable): [(name, isVariable)]
    case .matching(let name, _): [(name, false)]
    case .optional(let inner), .cast(let inner, _): inner.names
    case .member(_, _, let parts?), .tuple(let parts): parts.flatMap(\.names)
    }
  }

  /// The names that the program writes.
  var writtenNames: [Name] {
    switch kind {
    case .matching: []
    case .optional(let inner), .cast(let inner, _): inner.writtenNames
    case .member(_, _, let parts?), .tuple(let parts): parts.flatMap(\.writtenNames)
    default: names.map(\.name)
    }
  }
}
