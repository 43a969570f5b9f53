import LineEditing

/// A session as a transcript: what was typed, and what it leads to when it is typed again, as 80 columns show it.
///
/// It is made by typing it again, in a world of its own, so that it holds whatever the terminal was like.
struct SessionTranscript {
  static let columns = 80
  let record: SessionRecord
  /// Asked now and then; true ends it.
  var isInterrupted: () -> Bool = { false }

  /// Hands over one line after the other as it is made, and returns how many marks of comments were left out, or nil if it
  /// was interrupted.
  func write(to take: (String) -> Void) -> Int? {
    var droppedCount = 0
    func written(_ source: String) -> String {
      let written = WrittenText(source: source)
      droppedCount += written.droppedCount
      return written.text
    }
    let session = Session(isInterrupted: isInterrupted)
    for line in record.lines {
      if isInterrupted() { return nil }
      switch line {
      case .comment(let text): take(written(text))
      case .entry(let typed):
        // What is written is what is performed: errors quote it, and cut it where it is long.
        let source = Source(written(typed.text))
        Self.typed(source, at: session.promptPlace).forEach(take)
        session.answer(source, showsPlaces: false, isInterrupted: isInterrupted) { part in
          part.write(on: .init()) { line in
            take(line.text)
            return true
          }
        }
      }
    }
    // What it ended may have been the last entry.
    return isInterrupted() ? nil : droppedCount
  }

  /// An entry with its prompts.
  static func typed(_ source: Source, at place: String) -> [String] {
    let rows = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    return ["\(place)> \(rows[0])"] + rows.dropFirst().map { "... " + $0 }
  }
}

extension Session {
  /// What is shown below an entry.
  func answer(_ source: Source, showsPlaces: Bool) -> [AnswerPart] {
    var parts: [AnswerPart] = []
    answer(source, showsPlaces: showsPlaces) { parts.append($0.kept()) }
    return parts
  }

  /// Hands over each part of what is shown below an entry while nothing has come after it.
  func answer(
    _ source: Source, showsPlaces: Bool, isInterrupted: @escaping () -> Bool = { false },
    to take: (AnswerPart) -> Void
  ) {
    let result = enter(source, in: context()) { _, reply in
      AnswerPart.all(reply, in: log, showsPlaces: showsPlaces, isInterrupted: isInterrupted).forEach(take)
      return true
    }
    if case .unread(let error) = result { take(AnswerPart(error, .error, showsPlace: showsPlaces)) }
  }
}
