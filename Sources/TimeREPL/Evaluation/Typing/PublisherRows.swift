/// The declarations in the tables of operators and sources, for the type checker.
struct PublisherRows: Sendable {
  /// Returns the forms of an operator; empty if there is none.
  var operators: @Sendable (String) -> [Signature] = { _ in [] }
  /// Returns the forms of a source: `Just`, `Publishers.Merge`.
  var sources: @Sendable (String) -> [Signature] = { _ in [] }
  /// Returns the forms of a method that only subjects have.
  var subjects: @Sendable (String) -> [Signature] = { _ in [] }
}

/// A call of an operator while it is type-checked.
struct PublisherCall {
  let base: Expression
  let publisher: PublisherType
  let name: Name
  let arguments: [Argument]
  /// The range of the callee, and that of the whole call.
  let place: SourceRange
  let range: SourceRange

  /// The range of the operator as it was typed.
  var stage: SourceRange { name.range.through(range) }
}
