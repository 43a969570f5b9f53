/// A place in a source, for errors.
final class Site: Sendable {
  let source: Source
  let range: SourceRange

  init(_ range: SourceRange, in source: Source) {
    self.source = source
    self.range = range
  }

  /// The text at the place.
  var text: String {
    let bytes = source.text.utf8
    guard range.lower >= 0, range.lower <= range.upper, range.upper <= bytes.count else { return "" }
    let start = bytes.index(bytes.startIndex, offsetBy: range.lower)
    return String(decoding: bytes[start..<bytes.index(start, offsetBy: range.upper - range.lower)], as: UTF8.self)
  }

  /// The number of its first line in the file.
  var lineNumber: Int { source.line(at: range.lower) }

  func diagnostic(_ problem: Problem) -> Diagnostic {
    Diagnostic(problem, at: range, in: source)
  }

  /// Adds the place to a bare problem; other errors stay as they are.
  func located(_ error: any Error) -> any Error {
    if let problem = error as? Problem { diagnostic(problem) } else { error }
  }

  /// Runs a body, and adds the place to a bare problem that it throws.
  @inline(__always) func locate<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw located(error) }
  }
}
