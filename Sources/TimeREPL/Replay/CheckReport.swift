import LineEditing

/// What became of all files of a check, in words.
struct CheckReport {
  let results: [FileResult]
  var columns = SessionTranscript.columns
  var marks = MarbleMarks.unicode

  /// What is not as it was written.
  func lines(_ result: FileResult) -> [String] {
    if let problem = result.problem { return lines(problem, in: result) }
    return result.cases.flatMap { one in
      one.mismatches.flatMap { MismatchText($0).lines(file: result.path, columns: columns, marks: marks) }
        + (one.failure.map { lines($0.problem, in: result) } ?? [])
    }
  }

  private func lines(_ problem: Diagnostic, in result: FileResult) -> [String] {
    DiagnosticText(problem, columns: columns, marks: marks) { DisplayWidth.of($0) }.lines
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
