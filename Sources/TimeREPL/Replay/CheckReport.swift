import LineEditing

/// What became of the files of a check, in words.
struct CheckReport {
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
    DiagnosticText(problem, columns: columns, marks: marks).lines
  }

  /// Entry by entry: what differs in it, what was typed, what was expected and what came, and the lanes on one axis, each
  /// once.
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

  /// The first of them, and how many more there are.
  private func shown(_ word: String, _ texts: [String]) -> [String] {
    let named = word + String(repeating: " ", count: max(0, "expected".count - word.count))
    let beginning = texts.prefix(Self.mostHeadlines).map { "  \(named)  \($0)" }
    return texts.count > beginning.count
      ? beginning + ["  \(named)  (\(texts.count - beginning.count) more lines)"] : beginning
  }

  /// Nothing where it would tell nothing: nothing is expected, or the lanes look the same.
  private func drawing(of lane: String, _ one: CaseResult) -> [String] {
    guard let lanes = one.timelines[lane], lanes.count == 2, !lanes[0].marbles.isEmpty,
      lanes[0].marbles != lanes[1].marbles
    else { return [] }
    let drawing = MarbleDrawing(
      lanes: lanes, now: one.now, columns: columns - 2, marks: marks)
    return drawing.lines?.map { "  " + $0 } ?? []
  }

  /// `54 files, 60 cases: all as written`
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
