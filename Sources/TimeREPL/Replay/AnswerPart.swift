import LineEditing

/// A part of what is shown below an entry: rows and answers, or an error.
struct AnswerPart {
  /// What went wrong, if the part tells of that.
  let error: Diagnostic?
  /// What became of what was expected.
  let reason: String?
  let severity: Reply.Severity
  /// How it looks depends on the width and the marks that are to be had.
  let isDrawn: Bool
  private let make: (Page, (StyledText) -> Bool) -> Void

  /// What it is shown on.
  struct Page {
    var columns = SessionTranscript.columns
    var marks = MarbleMarks.unicode
    /// How many rows an answer may take; nil for any number.
    var rows: Int?
  }

  /// Hands over one line after the other as it is made.
  ///
  /// - Parameters:
  ///   - breaks: whether sentences that are too wide are broken between words, as a terminal shows them.
  ///   - take: false where it wants no more of them.
  func write(on page: Page, breaks: Bool = false, to take: (StyledText) -> Bool) {
    guard breaks, error != nil else { return make(page, take) }
    make(page) { line in
      // Not what was typed, below which the carets stand.
      line.text.hasPrefix(" ") ? take(line) : WrappedText.broken(line, columns: page.columns).allSatisfy(take)
    }
  }

  /// - Parameter mostBytes: after so many its lines end, were there ever so many more.
  func styledLines(on page: Page, breaks: Bool = false, atMost mostBytes: Int = .max) -> [StyledText] {
    var (lines, bytes) = ([StyledText](), 0)
    write(on: page, breaks: breaks) { line in
      lines.append(line)
      bytes += line.text.utf8.count
      return bytes < mostBytes
    }
    return lines
  }

  func lines(columns: Int, marks: MarbleMarks, breaks: Bool = false, atMost mostBytes: Int = .max) -> [String] {
    styledLines(on: Page(columns: columns, marks: marks), breaks: breaks, atMost: mostBytes).texts
  }

  /// The same part, without the log where it looks the same everywhere: who keeps a part would keep that too.
  ///
  /// - Parameter mostBytes: after so many its lines end, were there ever so many more.
  func kept(atMost mostBytes: Int = .max) -> AnswerPart {
    if isDrawn || error != nil { return self }
    let lines = styledLines(on: Page(), atMost: mostBytes)
    return AnswerPart(severity, reason: reason) { _, take in _ = lines.allSatisfy(take) }
  }

  private init(
    _ severity: Reply.Severity, _ error: Diagnostic? = nil, reason: String? = nil, isDrawn: Bool = false,
    _ make: @escaping (Page, (StyledText) -> Bool) -> Void
  ) {
    (self.severity, self.error, self.reason, self.isDrawn, self.make) = (severity, error, reason, isDrawn, make)
  }

  /// An error, as a terminal shows it, or with the place in its file.
  init(
    _ diagnostic: Diagnostic, _ severity: Reply.Severity, reason: String? = nil, showsPlace: Bool
  ) {
    self.init(severity, diagnostic, reason: reason, isDrawn: diagnostic.isDrawn || reason != nil) {
      page, take in
      let lines = DiagnosticText(
        diagnostic, columns: page.columns, marks: page.marks, showsPlace: showsPlace
      ).styledLines
      let why = reason.map { WrappedText.broken("\("why:", .note) \($0)" as StyledText, columns: page.columns) } ?? []
      _ = (lines + why).allSatisfy(take)
    }
  }

  /// The same error without the place in its file.
  func placeless() -> AnswerPart {
    error.map { AnswerPart($0, severity, reason: reason, showsPlace: false) } ?? self
  }

  /// What a command led to, and what went wrong with it.
  ///
  /// - Parameter isInterrupted: asked between long rows; true leaves out those that follow.
  static func all(
    _ reply: Reply, in log: EventLog, showsPlaces: Bool,
    isInterrupted: @escaping () -> Bool = { false }
  ) -> [AnswerPart] {
    let first = AnswerPart(.none, isDrawn: reply.answer?.isDrawn ?? false) { page, take in
      ReplyText(log: log, columns: page.columns, marks: page.marks, rows: page.rows, isInterrupted: isInterrupted)
        .write(reply, to: take)
    }
    let words = SentValueText(log: log).line
    if case .tests(let reports)? = reply.answer { return tests(reports, showsPlaces: showsPlaces) }
    return [first] + stops(reply, words, showsPlaces: showsPlaces)
      + [reply.problem].compactMap { $0 }.map {
        AnswerPart(
          $0, reply.severity, reason: reply.reason.map(words), showsPlace: showsPlaces)
      }
  }

  /// Tests, each with what fails in it.
  private static func tests(_ reports: [TestReport], showsPlaces: Bool) -> [AnswerPart] {
    reports.flatMap { test($0, showsPlaces: showsPlaces) }
      + [AnswerPart(.none) { _, take in _ = take(StyledText(TestText.summary(of: reports.map(\.verdict)))) }]
  }

  static func test(_ report: TestReport, showsPlaces: Bool) -> [AnswerPart] {
    let heading = AnswerPart(.none) { _, take in _ = take(TestText.line(report)) }
    return [heading]
      + report.runs.flatMap { run in
        let rows = AnswerPart(.none) { page, take in
          TestText(columns: page.columns, marks: page.marks).write(run, to: take)
        }
        let words = SentValueText(log: run.log).line
        return [rows]
          + run.problems.map { problem in
            let severity =
              problem.problem.isFailedCheck ? Reply.Severity.failedCheck : Session.severity(of: problem.problem.problem)
            return AnswerPart(
              problem.problem, severity, reason: problem.reason.map(words),
              showsPlace: showsPlaces)
          }
      }
  }

  /// What was stopped and what could not be done, as far as a person can read it: a repetition that fails does so again
  /// and again.
  private static func stops(
    _ reply: Reply, _ words: (SentValue) -> String, showsPlaces: Bool
  ) -> [AnswerPart] {
    func part(_ stop: Reply.Stop) -> AnswerPart {
      AnswerPart(
        stop.problem, stop.problem.isFailedCheck ? .failedCheck : .error, reason: stop.reason.map(words),
        showsPlace: showsPlaces)
    }
    let (all, half) = (reply.stops, ReplyText.mostRows / 2)
    if all.count <= ReplyText.mostRows { return all.map(part) }
    let severity: Reply.Severity = all.allSatisfy(\.problem.isFailedCheck) ? .failedCheck : .error
    let cut = AnswerPart(severity) { _, take in _ = take(StyledText("(\(all.count - 2 * half) more errors)", .faint)) }
    return all.prefix(half).map(part) + [cut] + all.suffix(half).map(part)
  }
}

extension Reply.Answer {
  fileprivate var isDrawn: Bool {
    switch self {
    case .pending, .show, .story, .sentValues, .consequences, .graph, .stats, .marbles, .plot, .breakpoints,
      .comparison,
      .settings,
      .help:
      true
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate var isDrawn: Bool {
    if case .session(.unmet(let unmet)) = problem { unmet.timelines != nil } else { false }
  }
}
