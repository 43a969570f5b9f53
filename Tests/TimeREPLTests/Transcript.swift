import LineEditing

@testable import TimeREPL

/// Output as a terminal shows it.
enum Transcript {
  static func answer(_ source: Source, _ session: Session, _ context: ParseContext) -> [String] {
    session.answer(source, showsPlaces: true).flatMap {
      $0.lines(columns: SessionTranscript.columns, marks: .unicode)
    }
  }
}

extension SessionTranscript {
  var lines: [String] {
    var lines: [String] = []
    _ = write { lines.append($0) }
    return lines
  }
}

extension String {
  /// Reduces each run of spaces outside of quotes to one.
  var folded: String { FoldedLine(self).text }
}
