/// The report on a file as plain data, which a worker process sends to the process that writes the report.
struct CheckedFile: Equatable {
  enum Outcome: Int {
    case read, unread
    /// The session ended the process that replayed it.
    case endedProcess
  }

  struct Update: Equatable {
    /// The updated text of the file.
    let text: String
    let lineCount: Int
  }

  let path: String
  let outcome: Outcome
  let severity: Reply.Severity
  /// The mismatches, as a terminal shows them.
  let lines: [StyledText]
  /// The cases; a single case for the whole file if none could be replayed.
  let cases: [CheckedCase]
  /// The update to write; nil if the file is right.
  let update: Update?
  /// Whether each case was replayed to its end.
  let didEnd: Bool
  /// The names of the cases that `--only` excludes.
  let otherNames: [String]

  init(_ result: FileResult, _ report: CheckReport) {
    path = result.path
    outcome = result.problem == nil ? .read : .unread
    severity = result.severity
    lines = report.styledLines(result)
    cases = CheckedCase.all(in: result)
    update = result.update.map { Update(text: $0, lineCount: result.cases.reduce(0) { $0 + $1.edits.count }) }
    didEnd = result.didEnd
    otherNames = result.otherNames
  }

  /// Makes the report for a file whose session ended the process; `how` names the signal or the status.
  init(_ path: String, endedProcess how: String, _ report: CheckReport) {
    let problem = Diagnostic(.session(.file(.endedProcess(path, how: how))), at: SourceRange(lower: 0, upper: 0))
    let result = FileResult(path: path, cases: [], problem: problem)
    self.init(
      path, .endedProcess, result.severity, report.styledLines(result), CheckedCase.all(in: result), update: nil,
      didEnd: false, otherNames: [])
  }

  private init(
    _ path: String, _ outcome: Outcome, _ severity: Reply.Severity, _ lines: [StyledText], _ cases: [CheckedCase],
    update: Update?, didEnd: Bool, otherNames: [String]
  ) {
    (self.path, self.outcome, self.severity, self.lines) = (path, outcome, severity, lines)
    (self.cases, self.update, self.didEnd, self.otherNames) = (cases, update, didEnd, otherNames)
  }
}

/// The report on a case, or on a file that could not be replayed.
struct CheckedCase: Equatable {
  let file: String
  let name: String
  let line: Int
  /// The mismatches.
  let failures: [Failure]
  /// The mismatches as a terminal shows them.
  let lines: [String]
  /// The reason why a test was skipped, possibly empty; nil if it ran.
  var skipReason: String?

  struct Failure: Equatable {
    /// The kind of mismatch for programs: `wrongTime`, `error`.
    let code: String
    let headline: String
    let line: Int
    let expected: [String]
    let came: [String]
    /// Whether the case could not be replayed.
    let isError: Bool
  }

  static func all(in result: FileResult) -> [CheckedCase] {
    let report = CheckReport()
    if let problem = result.problem {
      return [
        CheckedCase(
          file: result.path, name: result.path, line: 1, failures: [Failure(problem)], lines: report.lines(result))
      ]
    }
    return result.cases.map { one in
      CheckedCase(
        file: result.path, name: one.name.map { "\(result.path): \($0)" } ?? result.path, line: one.line,
        failures: one.mismatches.map { Failure($0) } + (one.failure.map { [Failure($0.problem)] } ?? []),
        lines: report.lines(FileResult(path: result.path, cases: [one])), skipReason: one.skipReason)
    }
  }

  var isError: Bool { failures.contains(where: \.isError) }
}

extension CheckedCase.Failure {
  fileprivate init(_ problem: Diagnostic) {
    self.init(
      code: "error", headline: ProblemText(problem.problem).headline, line: problem.line ?? 1, expected: [], came: [],
      isError: true)
  }

  fileprivate init(_ mismatch: Mismatch) {
    let text = MismatchText(mismatch)
    self.init(
      code: text.code, headline: text.headline, line: mismatch.line, expected: text.expected, came: text.came,
      isError: false)
  }
}

// MARK: - As bytes

extension CheckedFile {
  var bytes: [UInt8] {
    var message = Message()
    message.put(path)
    message.put(outcome.rawValue)
    message.put(severity.rawValue)
    message.put(lines) { message, line in
      message.put(line.text)
      message.put(line.spans) { message, span in
        message.put(span.range.lowerBound)
        message.put(span.range.upperBound)
        message.put(span.role.code)
      }
    }
    message.put(cases) { message, one in
      message.put(one.file)
      message.put(one.name)
      message.put(one.line)
      message.put(one.failures) { message, failure in
        message.put(failure.code)
        message.put(failure.headline)
        message.put(failure.line)
        message.put(failure.expected) { $0.put($1) }
        message.put(failure.came) { $0.put($1) }
        message.put(failure.isError)
      }
      message.put(one.lines) { $0.put($1) }
      message.put(one.skipReason.map { [$0] } ?? []) { $0.put($1) }
    }
    message.put(update.map { [$0] } ?? []) { message, update in
      message.put(update.text)
      message.put(update.lineCount)
    }
    message.put(didEnd)
    message.put(otherNames) { $0.put($1) }
    return message.bytes
  }

  /// Reads a report; throws if the bytes are not one.
  init(_ bytes: ArraySlice<UInt8>) throws(Message.Malformed) {
    var message = Message(bytes)
    let path = try message.takeText()
    let (outcome, severity) = (Outcome(rawValue: try message.take()), Reply.Severity(rawValue: try message.take()))
    guard let outcome, let severity else { throw Message.Malformed() }
    let lines = try message.takeList { message throws(Message.Malformed) in try StyledText(&message) }
    let cases = try message.takeList { message throws(Message.Malformed) in try CheckedCase(&message) }
    let update = try message.takeList { message throws(Message.Malformed) in
      Update(text: try message.takeText(), lineCount: try message.take())
    }.first
    let didEnd = try message.takeBool()
    let others = try message.takeList { message throws(Message.Malformed) in try message.takeText() }
    self.init(path, outcome, severity, lines, cases, update: update, didEnd: didEnd, otherNames: others)
  }
}

extension StyledText {
  fileprivate init(_ message: inout Message) throws(Message.Malformed) {
    let text = try message.takeText()
    let spans = try message.takeList { message throws(Message.Malformed) in
      let (lower, upper, code) = (try message.take(), try message.take(), try message.take())
      guard 0 <= lower, lower <= upper, upper <= text.utf8.count, let role = Role(code: code) else {
        throw Message.Malformed()
      }
      return Span(range: lower..<upper, role: role)
    }
    self.init(text, spans: spans)
  }
}

extension StyledText.Role {
  private static let unnumbered: [StyledText.Role] = [
    .time, .number, .string, .word, .faint, .heading, .command, .finished, .failed, .error, .caret, .note, .gone, .come,
    .moved, .right, .wrong,
  ]

  /// The number that stands for the role in an encoded result.
  fileprivate var code: Int {
    if case .lane(let number) = self { return Self.unnumbered.count + number }
    return Self.unnumbered.firstIndex(of: self) ?? 0
  }

  fileprivate init?(code: Int) {
    guard code >= 0 else { return nil }
    self = code < Self.unnumbered.count ? Self.unnumbered[code] : .lane(code - Self.unnumbered.count)
  }
}

extension CheckedCase {
  fileprivate init(_ message: inout Message) throws(Message.Malformed) {
    func texts(_ message: inout Message) throws(Message.Malformed) -> [String] {
      try message.takeList { message throws(Message.Malformed) in try message.takeText() }
    }
    (file, name, line) = (try message.takeText(), try message.takeText(), try message.take())
    failures = try message.takeList { message throws(Message.Malformed) in
      Failure(
        code: try message.takeText(), headline: try message.takeText(), line: try message.take(),
        expected: try texts(&message), came: try texts(&message), isError: try message.takeBool())
    }
    lines = try texts(&message)
    skipReason = try texts(&message).first
  }
}
