/// An error as data: the problem and its place. Only Rendering turns it into words.
///
/// Stored as one word: every call that can throw it reserves stack for one, and parsing recurses.
struct Diagnostic: Error {
  private var facts: Facts

  private indirect enum Facts {
    case of(Problem, at: SourceRange, in: Source?, given: Given?)
  }

  /// The operator in which the error occurred, and the values that it was given.
  struct Given: Equatable, Sendable {
    let stage: String
    let values: [String]
  }

  init(_ problem: Problem, at range: SourceRange, in source: Source? = nil, given: Given? = nil) {
    facts = .of(problem, at: range, in: source, given: given)
  }

  var problem: Problem {
    switch facts {
    case .of(let problem, _, _, _): problem
    }
  }

  var range: SourceRange {
    switch facts {
    case .of(_, let range, _, _): range
    }
  }

  /// Whether this is a failed expectation, which is counted but stops nothing.
  var isFailedCheck: Bool {
    if case .session(.unmet) = problem { true } else { false }
  }

  /// The source of `range`; filled in by the first caller that knows it.
  var source: Source? {
    get {
      switch facts {
      case .of(_, _, let source, _): source
      }
    }
    set { facts = .of(problem, at: range, in: newValue, given: given) }
  }

  var given: Given? {
    get {
      switch facts {
      case .of(_, _, _, let given): given
      }
    }
    set { facts = .of(problem, at: range, in: source, given: newValue) }
  }
}
