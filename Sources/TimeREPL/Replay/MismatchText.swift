import SchedulersEssentials

/// Words for a mismatch, with the expected and the actual lines.
struct MismatchText {
  /// The kind of mismatch for programs.
  let code: String
  let headline: String
  let expected: [String]
  let came: [String]

  init(_ mismatch: Mismatch) {
    switch mismatch.kind {
    case .wrongTime(let row, let came):
      code = "wrongTime"
      let difference = DurationText.of(abs(came - row.time)) + (came > row.time ? " later" : " earlier")
      headline =
        "right value at the wrong time: \(row.subject) expected at \(DurationText.of(row.time)), "
        + "came at \(DurationText.of(came)) (\(difference))"
      (expected, self.came) = ([row.text], [EventRow(time: came, lane: row.lane, what: row.what).text])
    case .wrongValue(let row, let came):
      code = "wrongValue"
      headline = "wrong value: \(row.subject) expected at \(DurationText.of(row.time)), \(came) came"
      (expected, self.came) = ([row.text], [EventRow(time: row.time, lane: row.lane, what: came).text])
    case .neverCame(let row, let pending, let why):
      code = "neverCame"
      let hope = pending.map(\.text).joined(separator: ", ")
      headline =
        "never came: \(row.subject) expected at \(DurationText.of(row.time))"
        + (hope.isEmpty ? why.map { "; \($0)" } ?? "" : " (still pending: \(hope))")
      (expected, self.came) = ([row.text], [])
    case .notExpected(let row):
      code = "notExpected"
      headline = "not expected: \(row.subject) came at \(DurationText.of(row.time))"
      (expected, self.came) = ([], [row.text])
    case .moreLines(let count):
      code = "moreLines"
      headline = "not expected: \(count) more lines"
      (expected, came) = ([], [])
    case .wrongOrder(let time, let expected, let came):
      code = "wrongOrder"
      headline = "right events in the wrong order at \(DurationText.of(time))"
      (self.expected, self.came) = (expected.map(\.text), came.map(\.text))
    case .wrongPrompt(let expected, let came):
      code = "wrongPrompt"
      headline = "wrong time in the prompt: \(expected) expected, it is \(came)"
      (self.expected, self.came) = ([], [])
    case .otherLines(let expected, let came):
      code = "otherLines"
      headline = came.isEmpty ? "never came" : expected.isEmpty ? "not expected" : "other lines than expected"
      (self.expected, self.came) = (expected, came)
    case .unmet(let diagnostic, let why):
      code = "unmet"
      headline = ProblemText(diagnostic.problem).headline + (why.map { "; \($0)" } ?? "")
      if case .session(.unmet(let unmet)) = diagnostic.problem {
        (expected, came) = unmet.texts
      } else {
        (expected, came) = ([], [])
      }
    }
  }
}

extension FailedExpectation {
  /// The expected and the actual values, or rows of the log.
  fileprivate var texts: (expected: [String], came: [String]) {
    switch self {
    case .marbles(_, let expected, let actual, _), .prediction(_, _, let expected, let actual, _):
      (Self.rows(expected, lane: actual.name), Self.rows(actual, lane: actual.name))
    case .last(_, let expected, let found): ([expected], found.map { [$0] } ?? [])
    case .notEnded(let lane, let expected): (["\(lane)  \(expected)"], [])
    case .something(let lane, let marble): ([], [Self.row(marble, lane: lane)])
    case .pending(let expected, let found): ([expected], ["\(found)"])
    case .now(let expected, let found): ([DurationText.of(expected)], [DurationText.of(found)])
    case .assertion(let failure):
      if case .equal(let found, let wanted) = failure.claim { ([wanted], [found]) } else { ([], []) }
    }
  }

  private static let mostRows = 200

  private static func rows(_ marbles: MarbleLane, lane: String) -> [String] {
    let rows = marbles.marbles.prefix(mostRows).map { row($0, lane: lane) }
    let rest = marbles.marbles.count - rows.count
    return rest > 0 ? rows + ["(\(rest) more rows)"] : rows
  }

  private static func row(_ marble: Marble, lane: String) -> String {
    EventRow(time: marble.time, lane: lane, what: marble.kind.row).text
  }
}

extension EventRow {
  init(time: VirtualTime, lane: String, what: String) {
    (self.time, self.lane, self.what) = (time, lane, what)
  }

  fileprivate var subject: String { "\(lane) \(what)" }
  fileprivate var text: String { "\(DurationText.of(time))  \(lane)  \(what)" }
}
