extension Diagnostic {
  /// Makes a diagnostic of a thrown error: unchanged if it has a place, otherwise at the range.
  init(thrown error: any Error, at range: SourceRange = SourceRange(lower: 0, upper: 0), in source: Source? = nil) {
    switch error {
    case let diagnostic as Diagnostic:
      self = diagnostic.source == nil ? Diagnostic(diagnostic.problem, at: range, in: source) : diagnostic
    case let problem as Problem: self.init(problem, at: range, in: source)
    case let thrown as Thrown: self.init(.escapedError(thrown.value.text), at: range, in: source)
    default: preconditionFailure("Whoever performs commands throws a Diagnostic, a Problem or a Thrown, not \(error).")
    }
  }

  /// Returns the diagnostic with the calling command's place, if it was an error inside a `func`.
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
    case .nestedValues, .runs, .size, .bytes, .interrupted, .exited: false
    }
  }
}
