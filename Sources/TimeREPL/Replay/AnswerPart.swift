// Replay: session files. It reads scripts, transcripts, Markdown and Swift programs, replays them, compares the answers
// with those in the file, and writes sessions to files.
// `check`, `:load`, `:save` and the lessons use it.

import LineEditing

/// A part of the answer below an entry: rows and answers, or an error.
struct AnswerPart {
  /// The error, if this part shows one.
  let error: Diagnostic?
  /// The reason for a failed expectation: what happened to the expected value.
  let reason: String?
  let severity: Reply.Severity
  /// Whether the part is a drawing, whose look depends on the width and the marks.
  let isDrawn: Bool
  private let make: (Page, (StyledText) -> Bool) -> Void

  /// The properties of the screen or file that shows it.
  struct Page {
    var columns = SessionTranscript.columns
    var marks = MarbleMarks.unicode
    /// The most rows of an answer; nil for no limit.
    var rows: Int?
  }

  /// Passes on the lines one by one.
  ///
  /// - Parameters:
  ///   - breaks: whether sentences that are too wide are wrapped between words, as at a terminal.
  ///   - take: returns false to stop.
  func write(on page: Page, breaks: Bool = false, to take: (StyledText) -> Bool) {
    guard breaks, error != nil else { return make(page, take) }
    make(page) { line in
      // A source line is not wrapped, because carets point into it.
      line.text.hasPrefix(" ") ? take(line) : WrappedText.broken(line, columns: page.columns).allSatisfy(take)
    }
  }

  /// - Parameter mostBytes: the size at which the answer is cut off.
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

  /// Returns the same part as lines, without the log that it would otherwise keep alive; drawings and errors stay as
  /// they are.
  ///
  /// - Parameter mostBytes: the size after which lines are left out.
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

  /// Makes a part for an error, as a terminal shows it, or with its place in the file.
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

  /// Returns the same error without its place in the file.
  func placeless() -> AnswerPart {
    error.map { AnswerPart($0, severity, reason: reason, showsPlace: false) } ?? self
  }

  /// Returns the parts for a reply and its errors.
  ///
  /// - Parameter isInterrupted: called between long rows; true leaves out the remaining rows.
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
      } + reply.furtherProblems.map { AnswerPart($0, reply.severity, showsPlace: showsPlaces) }
  }

  /// Returns a part for each test, with its failures.
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

  /// Returns the parts for stopped lanes and failed commands, up to a readable number: a repetition that fails does so
  /// again and again.
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
    case .pending, .show, .explanation, .sentValues, .consequences, .graph, .stats, .marbles, .plot, .breakpoints,
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
