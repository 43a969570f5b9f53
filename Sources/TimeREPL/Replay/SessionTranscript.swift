import LineEditing

/// A session as a transcript: its entries, and their answers in 80 columns.
///
/// The entries are replayed in a world of its own, so the transcript does not depend on the terminal.
struct SessionTranscript {
  static let columns = 80
  /// The prompt of the further lines of an entry.
  static let continuation = "..."
  let record: SessionRecord
  /// Reads the files that its inputs name, as a check of the saved file will; nil reads none.
  var loading: Loading?
  /// Called from time to time; true stops.
  var isInterrupted: () -> Bool = { false }

  /// Passes on the lines one by one. Returns the number of invisible characters removed from comments, or nil if
  /// interrupted.
  func write(to take: (String) -> Void) -> Int? {
    var droppedCount = 0
    func written(_ source: String) -> String {
      let written = WrittenText(source: source)
      droppedCount += written.droppedCount
      return written.text
    }
    let session = Session(isInterrupted: isInterrupted)
    if let loading { session.readFiles(by: loading) }
    for line in record.lines {
      if isInterrupted() { return nil }
      switch line {
      case .comment(let text): take(written(text))
      case .entry(let typed):
        // Performs the text that is written, because errors quote it and cut it if it is long.
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
    // The last entry may have ended because of the interruption.
    return isInterrupted() ? nil : droppedCount
  }

  /// Returns an entry with its prompts.
  static func typed(_ source: Source, at place: String) -> [String] {
    let rows = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    return ["\(place)> \(rows[0])"] + rows.dropFirst().map { "\(continuation) \($0)" }
  }
}

extension Session {
  /// Returns the answer below an entry.
  func answer(_ source: Source, showsPlaces: Bool) -> [AnswerPart] {
    var parts: [AnswerPart] = []
    answer(source, showsPlaces: showsPlaces) { parts.append($0.kept()) }
    return parts
  }

  /// Passes on each part of the answer before the next entry is performed.
  func answer(
    _ source: Source, showsPlaces: Bool, isInterrupted: @escaping () -> Bool = { false },
    to take: (AnswerPart) -> Void
  ) {
    let result = enter(source, in: context()) { _, reply in
      AnswerPart.all(reply, in: log, showsPlaces: showsPlaces, isInterrupted: isInterrupted).forEach(take)
      return true
    }
    if case .unread(let errors) = result {
      for error in errors { take(AnswerPart(error, .error, showsPlace: showsPlaces)) }
    }
  }
}
