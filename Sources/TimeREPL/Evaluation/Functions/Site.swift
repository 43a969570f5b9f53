/// A place in what was typed, for whoever may have to say that something is wrong there.
final class Site: Sendable {
  let source: Source
  let range: SourceRange

  init(_ range: SourceRange, in source: Source) {
    self.source = source
    self.range = range
  }

  /// What was typed there.
  var text: String {
    let bytes = source.text.utf8
    guard range.lower >= 0, range.lower <= range.upper, range.upper <= bytes.count else { return "" }
    let start = bytes.index(bytes.startIndex, offsetBy: range.lower)
    return String(decoding: bytes[start..<bytes.index(start, offsetBy: range.upper - range.lower)], as: UTF8.self)
  }

  /// The line on which it begins, in its source's file.
  var lineNumber: Int { source.line + source.text.utf8.prefix(range.lower).count { $0 == UInt8(ascii: "\n") } }

  func diagnostic(_ problem: Problem) -> Diagnostic {
    Diagnostic(problem, at: range, in: source)
  }

  /// Gives a problem its place; what has one, or is no problem of the evaluation, stays as it is.
  func located(_ error: any Error) -> any Error {
    if let problem = error as? Problem { diagnostic(problem) } else { error }
  }

  /// Runs what may throw a bare problem.
  @inline(__always) func locate<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw located(error) }
  }
}
