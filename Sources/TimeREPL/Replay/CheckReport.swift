import LineEditing

/// The report of a check in words.
struct CheckReport {
  var columns = SessionTranscript.columns
  var marks = MarbleMarks.unicode

  /// The most mismatches of one entry that are shown; the others are counted.
  private static let mostHeadlines = 20

  /// Returns the mismatches of a file.
  func lines(_ result: FileResult) -> [String] { styledLines(result).texts }

  func styledLines(_ result: FileResult) -> [StyledText] {
    if let problem = result.problem { return lines(problem) }
    return result.cases.flatMap { one in
      lines(one, in: result.path) + (one.failure.map { lines($0.problem) } ?? [])
    }
  }

  private func lines(_ problem: Diagnostic) -> [StyledText] {
    DiagnosticText(problem, columns: columns, marks: marks).styledLines
  }

  /// Returns the mismatches of a case, entry by entry: the command, the expected and the actual lines, and each lane
  /// drawn once.
  private func lines(_ one: CaseResult, in file: String) -> [StyledText] {
    let file = EscapedText.of(file)
    var lines: [StyledText] = []
    var drawn: Set<String> = []
    var rest = one.mismatches[...]
    while let first = rest.first {
      if case .unmet(let diagnostic, let why) = first.kind {
        lines += self.lines(diagnostic)
        if case .session(.unmet(.assertion)) = diagnostic.problem {
          lines.append("  test  \(EscapedText.of(first.entry.text), .command)")
        }
        lines += why.map { ["\("why:", .note) \($0)"] } ?? []
        rest.removeFirst()
        continue
      }
      let group = rest.prefix { $0.entry == first.entry }
      rest = rest.dropFirst(group.count)
      let texts = group.map { MismatchText($0) }
      lines += zip(group, texts).prefix(Self.mostHeadlines).map {
        "\(file):\($0.line): \(EscapedText.of($1.headline), .failed)"
      }
      let hidden = group.dropFirst(Self.mostHeadlines).reduce(0) { $0 + $1.count }
      if hidden > 0 { lines.append("\(file): (\(hidden) more below this entry)") }
      if let name = one.name { lines.append("  case      \(EscapedText.of(name), .heading)") }
      lines.append("  typed     \(EscapedText.of(first.entry.text), .command)")
      lines += shown("expected", .right, texts.flatMap(\.expected)) + shown("came", .gone, texts.flatMap(\.came))
      for case let lane? in group.map(\.lane) where drawn.insert(lane).inserted { lines += drawing(of: lane, one) }
    }
    return lines
  }

  /// Returns the first texts, and the number of the others.
  private func shown(_ word: String, _ role: StyledText.Role, _ texts: [String]) -> [StyledText] {
    let named: StyledText = "  \(word, role)\(String(repeating: " ", count: max(0, "expected".count - word.count)))  "
    let beginning = texts.prefix(Self.mostHeadlines).map { named + StyledText(EscapedText.of($0)) }
    return texts.count > beginning.count
      ? beginning + [named + "(\(texts.count - beginning.count) more lines)"] : beginning
  }

  /// Draws a lane; returns no lines if nothing was expected or both drawings are the same.
  private func drawing(of lane: String, _ one: CaseResult) -> [StyledText] {
    guard let lanes = one.timelines[lane], lanes.count == 2, !lanes[0].marbles.isEmpty,
      lanes[0].marbles != lanes[1].marbles
    else { return [] }
    let drawing = MarbleDrawing(
      lanes: lanes, now: one.now, columns: columns - 2, marks: marks)
    return drawing.styledLines?.map { StyledText("  ") + $0 } ?? []
  }

  /// Returns the summary: `54 files, 60 cases: all as written`.
  static func summary(of files: [CheckedFile]) -> StyledText {
    let cases = files.filter { $0.outcome == .read }.flatMap(\.cases)
    let parts = [
      (cases.count { !$0.failures.isEmpty }, "not as written"),
      (files.count { $0.outcome == .unread }, "could not be read"),
      (files.count { $0.outcome == .endedProcess }, "ended the process"),
    ]
    let told = parts.filter { $0.0 > 0 }.map { number, what in
      what == "not as written" ? "\(number) \(what)" : "\(count(number, "file")) \(what)"
    }
    let skipped = cases.count { $0.skipReason != nil }
    let verdict =
      told.isEmpty ? StyledText("all as written", .right) : StyledText(told.joined(separator: ", "), .wrong)
    return "\(count(files.count, "file")), \(count(cases.count, "case")): \(verdict)"
      + StyledText(skipped > 0 ? " (\(count(skipped, "test")) skipped)" : "")
  }

  /// Returns the error for a case that no file contains, with the names of the existing cases.
  static func unknownCase(_ name: String, among names: [String]) -> [StyledText] {
    let error: StyledText = "timerepl: \("error:", .error) no case is called \(ProblemText.quoted(name))"
    if names.isEmpty {
      return [error, "\("help:", .note) the files have no named cases: a heading `## NAME` begins one"]
    }
    let near = NearestNames.of(name, among: names)
    if !near.isEmpty {
      return [error, "\("help:", .note) a similar name is \(ProblemText.list(near, "or"))"]
    }
    let rest = names.count - mostHeadlines
    let shown = ProblemText.list(names.prefix(mostHeadlines) + (rest > 0 ? ["\(rest) more"] : []), "and")
    return [error] + WrappedText.broken("\("help:", .note) the cases are \(shown)", columns: SessionTranscript.columns)
  }

  /// Returns the note that a file has no output to update.
  static func scriptNote(_ path: String) -> StyledText {
    "\("note:", .note) \(EscapedText.of(path)) is a script, which has no output; with `> ` before its commands it gets some"
  }

  private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}
