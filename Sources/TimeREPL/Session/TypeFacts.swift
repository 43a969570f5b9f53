/// What `:type` reports about an expression.
struct TypeFacts {
  let type: Type
  /// Whether the whole type is shown as Swift writes it.
  let isFull: Bool
  /// Remarks on an expression whose type is `_`: how a function is called, or why there is no type.
  var remarks: [String] = []

  /// A stage of a publisher: its Output and Failure, and which of them it changes.
  struct Stage: Equatable {
    let text: String
    let output: String
    let failure: String
    let changesOutput: Bool
    let changesFailure: Bool
  }

  /// The stages of a publisher, source first; none for anything else.
  var stages: [Stage] {
    guard case .publisher(let publisher) = type else { return [] }
    return publisher.chain.map { stage in
      Stage(
        text: (stage.upstream == nil ? "" : ".") + stage.stage, output: "\(stage.output)",
        failure: "\(stage.failure)",
        changesOutput: stage.upstream.map { $0.output != stage.output } ?? false,
        changesFailure: stage.upstream.map { $0.failure != stage.failure } ?? false)
    }
  }

  /// The type as text.
  var text: String {
    if isFull, case .publisher(let publisher) = type { return publisher.text(limit: Self.longestText) }
    return "\(type)"
  }

  /// Limited, because Swift's type doubles with each step of a pipeline that is joined with itself.
  static let longestText = 10_000
}
