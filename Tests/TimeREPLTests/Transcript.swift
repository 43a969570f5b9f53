import LineEditing

@testable import TimeREPL

/// What a terminal would show.
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
  /// Runs of spaces outside quotes count as one.
  var folded: String { FoldedLine(self).text }
}
