/// An error as data: what is wrong, and where. Rendering alone turns it into words.
struct Diagnostic: Error {
  let problem: Problem
  let range: SourceRange
  /// Where `range` counts; whoever knows it fills it in.
  var source: Source?

  init(_ problem: Problem, at range: SourceRange, in source: Source? = nil) {
    self.problem = problem
    self.range = range
    self.source = source
  }
}
