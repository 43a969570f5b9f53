extension Diagnostic {
  /// What evaluation or a command has thrown: as it is, if it says where it belongs, else about the range.
  init(thrown error: any Error, at range: SourceRange = SourceRange(lower: 0, upper: 0), in source: Source? = nil) {
    switch error {
    case let diagnostic as Diagnostic:
      self = diagnostic.source == nil ? Diagnostic(diagnostic.problem, at: range, in: source) : diagnostic
    case let problem as Problem: self.init(problem, at: range, in: source)
    case let thrown as Thrown: self.init(.uncaughtError(thrown.value.text), at: range, in: source)
    default: preconditionFailure("Whoever performs commands throws a Diagnostic, a Problem or a Thrown, not \(error).")
    }
  }

  /// What does not end in a `func` is told where it was called: by a command that stands at the range.
  func placed(atCallOf range: SourceRange, in source: Source) -> Diagnostic {
    guard let own = self.source else { return self }
    let isWithin = own === source && range.lower <= self.range.lower && self.range.upper <= range.upper
    switch problem {
    case .limit(let limit) where limit.isOfCalls && !isWithin:
      return Diagnostic(
        .session(.limit(.endlessCall(limit, in: Site(self.range, in: own).text))), at: range, in: source)
    case .session(.limit(.outOfMemory)) where !isWithin: return Diagnostic(problem, at: range, in: source)
    default: return self
    }
  }
}

extension EvaluationLimit {
  fileprivate var isOfCalls: Bool {
    switch self {
    case .steps, .nestedCalls, .memory: true
    case .nestedValues, .runs, .size, .interrupted: false
    }
  }
}
