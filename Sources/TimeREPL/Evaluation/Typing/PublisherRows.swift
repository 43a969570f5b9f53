/// What the tables of operators and sources declare, as the type checker asks for it.
struct PublisherRows: Sendable {
  /// The forms of an operator, by its name; none where no publisher has it.
  var operators: @Sendable (String) -> [Signature] = { _ in [] }
  /// Those of a name that makes publishers: `Just`, `Publishers.Merge`.
  var sources: @Sendable (String) -> [Signature] = { _ in [] }
  /// What only subjects have.
  var subjects: @Sendable (String) -> [Signature] = { _ in [] }
}

/// A call of an operator, as the type checker goes through it.
struct PublisherCall {
  let base: Expression
  let publisher: PublisherType
  let name: Name
  let arguments: [Argument]
  /// The callee, and the whole call.
  let place: SourceRange
  let range: SourceRange

  /// The operator as it was typed.
  var stage: SourceRange { name.range.through(range) }
}
