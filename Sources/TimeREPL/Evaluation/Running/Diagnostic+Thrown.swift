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
}
