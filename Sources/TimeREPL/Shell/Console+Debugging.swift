/// `timerepl debug FILE:LINE`: enters a case of a file up to its first difference.
extension Console {
  /// Enters the case, or runs the test, that contains the line; without a line, the first one that fails.
  ///
  /// - Parameter module: Swift files and folders that form one module with the test.
  func debug(_ path: String, line: Int?, with module: [String]) {
    do throws(Diagnostic) {
      if ProgramRun.isProgram(path) { try debugTest(path, line, module) } else { try debugCase(path, line) }
    } catch {
      report(error, .error)
    }
    // All of the entered text is in the file.
    noteSaved()
    output.flush()
  }

  /// Leaves the world as it is after the first entry whose answer differs, or else after the line.
  private func debugCase(_ path: String, _ line: Int?) throws(Diagnostic) {
    let check = FileCheck(files: .system, isInterrupted: isEnded)
    let text = try check.text(of: path)
    let result = check.result(of: text)
    let wanted =
      line.map { line in result.cases.last { $0.line <= line } } ?? result.cases.first { !$0.isFine }
    guard var wanted = wanted ?? result.cases.first else { return }
    wanted.mismatches = Array(wanted.mismatches.prefix(1))
    let failed = wanted.failure.flatMap { wanted.failureLine ?? $0.problem.line }
    let end = wanted.mismatches.first?.line ?? failed ?? line ?? .max
    var current = 1
    let enter = { (piece: SessionReader.Piece) in
      switch piece {
      case .heading(_, let line): current = line
      case .entry(let entry) where current == wanted.line:
        if entry.lines.lowerBound > end { return false }
        self.show(entry.source)
        if case .done = self.take(entry) { return true }
        return false
      default: break
      }
      return true
    }
    text.read(in: { self.session.context() }, take: enter)
    let report = CheckReport(columns: columns(), marks: marks)
    if case .unmet? = wanted.mismatches.first?.kind {
      // The entry that failed has just shown its error.
    } else if !wanted.mismatches.isEmpty {
      output.write(report.styledLines(FileResult(path: path, cases: [wanted.withoutFailure])))
    } else if wanted.failure == nil {
      let others = line == nil && result.cases.count > 1 ? "; `timerepl debug FILE:LINE` opens another case" : ""
      output.write(["note: up to here all is as written\(others)"])
    }
  }

  /// Runs the program, and the test up to its first failed assertion.
  private func debugTest(_ path: String, _ line: Int?, _ module: [String]) throws(Diagnostic) {
    if module.isEmpty {
      guard enter(Source(":load \(path.quoted)"), isInteractive: true) else { return }
    } else {
      guard try enter(path, with: module) else { return }
    }
    let (all, runner) = (session.testCatalog.tests, TestRunner(session))
    let tests = module.isEmpty ? all : all.filter { $0.file == path }
    let test =
      if let line {
        tests.last { DiagnosticText.Place($0.function.range, in: $0.source).line <= line }
      } else {
        tests.first { test in (try? runner.report(of: test))?.runs.contains { !$0.problems.isEmpty } == true }
      }
    guard let test else { return output.write(["note: no test of the file fails"]) }
    if let problem = session.unreadTests?.problem(of: test) { return report(problem, .error) }
    _ = enter(Source(":test --debug \(test.name)"), isInteractive: true)
  }
}

extension Console {
  /// Performs a program of several files; returns false if one of its entries fails.
  private func enter(_ path: String, with module: [String]) throws(Diagnostic) -> Bool {
    let check = FileCheck(files: .system, isInterrupted: isEnded)
    var files: [SessionText] = []
    for other in Checker.files(ofModule: module) where other != path { files.append(try check.text(of: other)) }
    files.append(try check.text(of: path))
    let pieces = session.pieces(of: files)
    let program = ProgramRun(self)
    session.begin(pieces)
    for case .entry(let entry) in pieces {
      guard case .done = take(entry) else {
        _ = program.end(isWhole: false)
        return false
      }
    }
    _ = program.end()
    return true
  }
}

extension Console {
  /// Writes an entry with its prompts, as it looks when a user types it.
  func show(_ source: Source) {
    let place = session.promptPlace
    output.write(
      SessionTranscript.typed(source, at: place).enumerated().map { index, line in
        let prompt = line.prefix(index == 0 ? place.count + 1 : SessionTranscript.continuation.count)
        let typed = EscapedText.of(String(line.dropFirst(prompt.count)))
        return StyledText(String(prompt), .time) + StyledText(typed, .command)
      })
  }
}

extension CaseResult {
  /// The result without its error, which has been shown already.
  fileprivate var withoutFailure: CaseResult {
    var result = self
    result.failure = nil
    return result
  }
}
