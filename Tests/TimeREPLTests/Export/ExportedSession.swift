import Testing

@testable import TimeREPL

/// A session with typed lines, for exporting.
struct ExportedSession {
  let session = Session()

  /// - Parameter isLenient: whether errors are expected.
  init(_ lines: String, isLenient: Bool = false) throws {
    var reader = SessionReader(file: nil)
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      try perform(reader.read(String(line), in: session.context()), isLenient)
    }
    try perform(reader.finish(), isLenient)
  }

  private func perform(_ pieces: [SessionReader.Piece], _ isLenient: Bool) throws {
    for case .entry(let entry) in pieces {
      var problem: Diagnostic?
      let result = session.enter(entry.source, in: session.context()) { _, reply in
        problem = problem ?? reply.problem
        return true
      }
      if case .unread(let errors) = result { problem = errors.first }
      if let problem, !isLenient { throw problem }
    }
  }

  func file(_ format: ExportFormat) throws -> String { try pieces(format).joined() }

  /// Returns the exported file.
  func pieces(_ format: ExportFormat) throws -> [String] {
    final class Pieces { var all: [String] = [] }
    let pieces = Pieces()
    _ = try format.write(#require(ExportFacts(session))) { pieces.all.append($0) }
    return pieces.all
  }

  /// Exports a picture with options.
  func image(_ change: (inout ExportFacts) -> Void) throws -> String {
    final class Pieces { var all: [String] = [] }
    let pieces = Pieces()
    var facts = try #require(ExportFacts(session))
    change(&facts)
    _ = try ExportFormat.svg.write(facts) { pieces.all.append($0) }
    return pieces.all.joined()
  }

  /// Values of every kind that might be difficult for a format.
  static let hostile = #"""
    subject s
    pipeline p = s.delay(1s)
    send s "\u{1B}[31m" "a\0b" "\"'<&>]]>" "👩‍👩‍👧 é ✓" "" "$end" "\\u{41}" "\r\n\t" "\u{FFFE}\u{202E}"
    send s 1.5 -3 nil true [1, 2] (1, "x") ()
    run
    fail s "]]> \u{1B} </title>"
    """#

  static let burst = """
    subject taps
    pipeline calm = taps.debounce(1s).map { $0 * 10 }
    send taps 1
    advance 500ms
    send taps 2 3
    run
    finish taps
    """
}
