import LineEditing

/// What became of all files of a check, in words.
struct CheckReport {
  let results: [FileResult]
  var columns = SessionTranscript.columns
  var marks = MarbleMarks.unicode

  /// More in one entry are only counted.
  private static let mostHeadlines = 20

  /// What is not as it was written.
  func lines(_ result: FileResult) -> [String] {
    if let problem = result.problem { return lines(problem) }
    return result.cases.flatMap { one in
      lines(one, in: result.path) + (one.failure.map { lines($0.problem) } ?? [])
    }
  }

  private func lines(_ problem: Diagnostic) -> [String] {
    DiagnosticText(problem, columns: columns, marks: marks) { DisplayWidth.of($0) }.lines
  }

  /// Entry by entry: what differs in it, what was typed, what was expected and what came, and the lanes on one axis, each
  /// once.
  private func lines(_ one: CaseResult, in file: String) -> [String] {
    var lines: [String] = []
    var drawn: Set<String> = []
    var rest = one.mismatches[...]
    while let first = rest.first {
      if case .unmet(let diagnostic, let why) = first.kind {
        lines += self.lines(diagnostic) + (why.map { ["why: \($0)"] } ?? [])
        rest.removeFirst()
        continue
      }
      let group = rest.prefix { $0.entry == first.entry }
      rest = rest.dropFirst(group.count)
      let texts = group.map { MismatchText($0) }
      var block = zip(group, texts).prefix(Self.mostHeadlines).map { "\(file):\($0.line): \($1.headline)" }
      if group.count > block.count { block.append("\(file): (\(group.count - block.count) more below this entry)") }
      if let name = one.name { block.append("  case      \(name)") }
      block.append("  typed     \(first.entry.text)")
      block += texts.flatMap(\.expected).prefix(ReplyText.mostRows).map { "  expected  \($0)" }
      block += texts.flatMap(\.came).prefix(ReplyText.mostRows).map { "  came      \($0)" }
      lines += block.map(EscapedText.of)
      for case let lane? in group.map(\.lane) where drawn.insert(lane).inserted { lines += drawing(of: lane, one) }
    }
    return lines
  }

  /// Nothing where it would tell nothing: nothing is expected, or the lanes look the same.
  private func drawing(of lane: String, _ one: CaseResult) -> [String] {
    guard let lanes = one.timelines[lane], lanes.count == 2, !lanes[0].marbles.isEmpty,
      lanes[0].marbles != lanes[1].marbles
    else { return [] }
    let drawing = MarbleDrawing(
      lanes: lanes, now: one.now, columns: columns - 2, marks: marks, width: DisplayWidth.of)
    return drawing.lines?.map { "  " + $0 } ?? []
  }

  /// `54 files, 60 cases: all as written`
  var summary: String {
    let cases = results.flatMap(\.cases)
    let failed = cases.count { !$0.isFine }
    let unread = results.count { $0.problem != nil }
    var parts: [String] = []
    if failed > 0 { parts.append("\(failed) not as written") }
    if unread > 0 { parts.append("\(Self.count(unread, "file")) could not be read") }
    return "\(Self.count(results.count, "file")), \(Self.count(cases.count, "case")): "
      + (parts.isEmpty ? "all as written" : parts.joined(separator: ", "))
  }

  private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}

/// What a report tells of: a case, or a file that is none.
struct CheckedCase {
  let file: String
  let name: String
  let line: Int
  /// What is not as written.
  let failures: [Failure]
  /// All there is to tell of that, as a terminal shows it.
  let lines: [String]

  struct Failure {
    /// A word for programs: `wrongTime`, `error`.
    let code: String
    let headline: String
    let line: Int
    let expected: [String]
    let came: [String]
    /// It could not be replayed.
    let isError: Bool
  }

  static func all(in result: FileResult) -> [CheckedCase] {
    let report = CheckReport(results: [])
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
        lines: report.lines(FileResult(path: result.path, cases: [one])))
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
