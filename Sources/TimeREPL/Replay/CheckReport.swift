import LineEditing

/// The report of a check in words.
struct CheckReport {
  var columns = SessionTranscript.columns
  var marks = MarbleMarks.unicode

  /// The most mismatches of one entry that are shown; the others are counted.
  private static let mostHeadlines = 20

  /// Returns the mismatches of a file.
  func lines(_ result: FileResult) -> [String] {
    if let problem = result.problem { return lines(problem) }
    return result.cases.flatMap { one in
      lines(one, in: result.path) + (one.failure.map { lines($0.problem) } ?? [])
    }
  }

  private func lines(_ problem: Diagnostic) -> [String] {
    DiagnosticText(problem, columns: columns, marks: marks).lines
  }

  /// Returns the mismatches of a case, entry by entry: the command, the expected and the actual lines, and each lane
  /// drawn once.
  private func lines(_ one: CaseResult, in file: String) -> [String] {
    var lines: [String] = []
    var drawn: Set<String> = []
    var rest = one.mismatches[...]
    while let first = rest.first {
      if case .unmet(let diagnostic, let why) = first.kind {
        lines += self.lines(diagnostic)
        if case .session(.unmet(.assertion)) = diagnostic.problem {
          lines.append("  test  \(EscapedText.of(first.entry.text))")
        }
        lines += why.map { ["why: \($0)"] } ?? []
        rest.removeFirst()
        continue
      }
      let group = rest.prefix { $0.entry == first.entry }
      rest = rest.dropFirst(group.count)
      let texts = group.map { MismatchText($0) }
      var block = zip(group, texts).prefix(Self.mostHeadlines).map { "\(file):\($0.line): \($1.headline)" }
      let hidden = group.dropFirst(block.count).reduce(0) { $0 + $1.count }
      if hidden > 0 { block.append("\(file): (\(hidden) more below this entry)") }
      if let name = one.name { block.append("  case      \(name)") }
      block.append("  typed     \(first.entry.text)")
      block += shown("expected", texts.flatMap(\.expected)) + shown("came", texts.flatMap(\.came))
      lines += block.map(EscapedText.of)
      for case let lane? in group.map(\.lane) where drawn.insert(lane).inserted { lines += drawing(of: lane, one) }
    }
    return lines
  }

  /// Returns the first texts, and the number of the others.
  private func shown(_ word: String, _ texts: [String]) -> [String] {
    let named = word + String(repeating: " ", count: max(0, "expected".count - word.count))
    let beginning = texts.prefix(Self.mostHeadlines).map { "  \(named)  \($0)" }
    return texts.count > beginning.count
      ? beginning + ["  \(named)  (\(texts.count - beginning.count) more lines)"] : beginning
  }

  /// Draws a lane; returns no lines if nothing was expected or both drawings are the same.
  private func drawing(of lane: String, _ one: CaseResult) -> [String] {
    guard let lanes = one.timelines[lane], lanes.count == 2, !lanes[0].marbles.isEmpty,
      lanes[0].marbles != lanes[1].marbles
    else { return [] }
    let drawing = MarbleDrawing(
      lanes: lanes, now: one.now, columns: columns - 2, marks: marks)
    return drawing.lines?.map { "  " + $0 } ?? []
  }

  /// Returns the summary: `54 files, 60 cases: all as written`.
  static func summary(of files: [CheckedFile]) -> String {
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
    return "\(count(files.count, "file")), \(count(cases.count, "case")): "
      + (told.isEmpty ? "all as written" : told.joined(separator: ", "))
      + (skipped > 0 ? " (\(count(skipped, "test")) skipped)" : "")
  }

  private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}
