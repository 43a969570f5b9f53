/// What `:type` tells of an expression.
struct TypeFacts {
  let type: Type
  /// As Swift writes it, all of it.
  let isFull: Bool
  /// What can be said of an expression whose type is `_`: how a function is called, or why there is no type.
  var said: [String] = []

  /// A stage of a publisher: what it sends and how it fails, and which of both it changes.
  struct Stage: Equatable {
    let text: String
    let output: String
    let failure: String
    let changesOutput: Bool
    let changesFailure: Bool
  }

  /// Of a publisher its stages, the source first; of anything else none.
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

  /// The type as one text.
  var text: String {
    if isFull, case .publisher(let publisher) = type { return publisher.text(limit: Self.longestText) }
    return "\(type)"
  }

  /// Swift's own type doubles with each step of a pipeline that is joined with itself.
  static let longestText = 10_000
}
