/// A `case` of a `switch`, or a `catch`: what is done where one of the patterns fits.
struct Case: Sendable {
  let choices: [Choice]
  let body: [Statement]

  struct Choice: Sendable {
    let pattern: Pattern
    /// What stands behind `where`.
    let filter: Expression?
  }
}

/// What a value is compared with, and what parts of it are named.
struct Pattern: Sendable {
  private let node: Node<Kind>

  var kind: Kind { node.kind }
  var range: SourceRange { node.range }
  var depth: Int { node.depth }

  init(kind: Kind, range: SourceRange) {
    node = Node(kind: kind, range: range, depth: 1 + kind.innerDepth)
  }

  indirect enum Kind: Sendable {
    /// `_` and `default`
    case any
    /// `let x`, `var x`
    case binding(Name, isVariable: Bool)
    /// `let x?`
    case optional(Pattern)
    /// `.finished`, `Subscribers.Completion.failure(let error)`; nil where nothing is asked of what it holds.
    case member(type: Expression?, Name, [Pattern]?)
    case tuple([Pattern])
    case expression(Expression)
    /// `let x as Int`; `is Int` holds `_`.
    case cast(Pattern, Type)
  }

  /// What it declares, in the order in which it stands.
  var names: [(name: Name, isVariable: Bool)] {
    switch kind {
    case .any, .expression, .member(_, _, nil): []
    case .binding(let name, let isVariable): [(name, isVariable)]
    case .optional(let inner), .cast(let inner, _): inner.names
    case .member(_, _, let parts?), .tuple(let parts): parts.flatMap(\.names)
    }
  }
}
