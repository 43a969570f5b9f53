import LineEditing

/// A session as a transcript: what was typed, and what it leads to when it is typed again, as 80 columns show it.
///
/// It is made by typing it again, in a world of its own, so that it holds whatever the terminal was like.
struct SessionTranscript {
  static let columns = 80
  private(set) var lines: [String] = []
  /// How many marks of comments were left out.
  private(set) var droppedCount = 0

  /// Nil if it was interrupted.
  init?(_ record: SessionRecord, isInterrupted: @escaping () -> Bool = { false }) {
    let session = Session(isInterrupted: isInterrupted)
    for line in record.lines {
      if isInterrupted() { return nil }
      switch line {
      case .comment(let text): lines.append(written(text))
      case .entry(let typed):
        // What is written is what is performed: errors quote it, and cut it where it is long.
        let source = Source(written(typed.text))
        lines += Self.typed(source, at: session.promptPlace)
        for part in session.answer(source, showsPlaces: false, isInterrupted: isInterrupted) {
          lines += part.lines(columns: Self.columns, marks: .unicode)
        }
      }
    }
    // What it ended may have been the last entry.
    if isInterrupted() { return nil }
  }

  private mutating func written(_ source: String) -> String {
    let written = WrittenText(source: source)
    droppedCount += written.droppedCount
    return written.text
  }

  /// An entry with its prompts.
  static func typed(_ source: Source, at place: String) -> [String] {
    let rows = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    return ["\(place)> \(rows[0])"] + rows.dropFirst().map { "... " + $0 }
  }
}

extension Session {
  /// What is shown below an entry.
  func answer(
    _ source: Source, showsPlaces: Bool, isInterrupted: @escaping () -> Bool = { false }
  ) -> [AnswerPart] {
    var parts: [AnswerPart] = []
    let result = enter(source, in: context()) { _, reply in
      parts += AnswerPart.all(
        reply, in: log, showsPlaces: showsPlaces, isInterrupted: isInterrupted)
      return true
    }
    if case .unread(let error) = result {
      parts.append(AnswerPart(error, .error, showsPlace: showsPlaces))
    }
    return parts
  }
}
