/// An error as data: what is wrong, and where. Rendering alone turns it into words.
///
/// It is one word, since every call that can throw it keeps room for one on the stack, and parsing recurses.
struct Diagnostic: Error {
  private var facts: Facts

  private indirect enum Facts {
    case of(Problem, at: SourceRange, in: Source?, given: Given?)
  }

  /// In which operator it went wrong, and with which values.
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

  /// An expectation that does not hold: it counts, and nothing is ended by it.
  var isFailedCheck: Bool {
    if case .session(.unmet) = problem { true } else { false }
  }

  /// Where `range` counts; whoever knows it fills it in.
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
