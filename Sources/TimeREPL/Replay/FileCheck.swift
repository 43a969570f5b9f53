/// The result of checking a session file.
struct FileResult {
  let path: String
  let cases: [CaseResult]
  /// The reason why the file could not be read.
  var problem: Diagnostic?
  /// The updated text of the file; nil if it is right.
  var update: String?
  /// The names of the cases that `--only` excludes.
  var otherNames: [String] = []

  var isFine: Bool { problem == nil && cases.allSatisfy(\.isFine) }

  /// The severity of the worst case.
  var severity: Reply.Severity {
    let cases = cases.map { one in one.failure?.severity ?? (one.isFine ? .none : .failedCheck) }
    return max(problem == nil ? .none : .error, cases.max() ?? .none)
  }

  /// Whether each case was replayed to its end.
  var didEnd: Bool { problem == nil && cases.allSatisfy(\.didEnd) }
}

/// Replays the cases of a session file, each in a world of its own. Files that it loads must be below its folder.
struct FileCheck {
  let files: SessionFiles
  /// The machine's memory for each session, in bytes.
  var memoryCeiling = Int.max
  /// The files that form one module with each program.
  var module: [String] = []
  /// The name of the only cases to replay; nil for all.
  var only: String?
  let isInterrupted: () -> Bool

  func result(of path: String) -> FileResult {
    do throws(Diagnostic) {
      let text = try text(of: path)
      guard ProgramRun.isProgram(path) else { return result(of: text) }
      var module: [SessionText] = []
      for other in self.module where other != path { module.append(try self.text(of: other)) }
      return result(ofProgram: text, module)
    } catch {
      return FileResult(path: path, cases: [], problem: error)
    }
  }

  /// Reads a file; throws if it cannot be read or is not a session.
  func text(of path: String) throws(Diagnostic) -> SessionText {
    let bytes: [UInt8]
    do throws(SessionFiles.SystemReason) {
      bytes = try files.read(path).bytes
    } catch {
      let nowhere = SourceRange(lower: 0, upper: 0)
      throw Diagnostic(.session(.file(.fileUnreadable(path, because: error.text))), at: nowhere)
    }
    let text = try SessionText(bytes, file: path)
    try text.mustBeSession()
    return text
  }

  func result(of text: SessionText) -> FileResult {
    ProgramRun.isProgram(text.file) ? result(ofProgram: text, []) : result(ofSession: text)
  }

  /// Checks a program. Its top level is a case if it has an effect or if there are no others, and each of its tests is
  /// a case.
  ///
  /// - Parameter module: the other files of its module.
  private func result(ofProgram text: SessionText, _ module: [SessionText]) -> FileResult {
    let run = CaseRun(
      name: nil, line: 1, file: text.file, files: files.below(FilePath.folder(of: text.file)),
      memoryCeiling: memoryCeiling, isInterrupted: isInterrupted)
    run.perform(program: module + [text])
    let whole = run.result
    // The tests of the other files are reported when those files are checked.
    let tests = run.isPerformed ? run.session.testCatalog.tests.filter { $0.file == text.file } : []
    var cases = (tests.isEmpty || !whole.isFine) && only == nil ? [whole] : []
    for test in tests where !isInterrupted() && isWanted(test) { cases.append(run.result(of: test)) }
    return FileResult(path: text.file, cases: cases, otherNames: tests.filter { !isWanted($0) }.map(\.name))
  }

  private func isWanted(_ test: DeclaredTest) -> Bool { only.map { test.isCalled($0) } ?? true }

  private func result(ofSession text: SessionText) -> FileResult {
    var cases: [CaseResult] = []
    var run: CaseRun?
    func begin(_ name: String?, _ line: Int) -> CaseRun {
      // The part before the first heading is a case only if it has entries.
      if let result = run?.result, result.name != nil || result.entryCount > 0 || !result.isFine {
        cases.append(result)
      }
      let new = CaseRun(
        name: name, line: line, file: text.file, files: files.below(FilePath.folder(of: text.file)),
        memoryCeiling: memoryCeiling,
        isInterrupted: isInterrupted)
      run = new
      return new
    }
    var name: String?
    var current = begin(nil, 1)
    let take = { (piece: SessionReader.Piece) in
      switch piece {
      case .entry(let entry): if only == nil || only == name { _ = current.take(entry) }
      case .heading(let heading, let line):
        name = heading
        current = begin(heading, line)
      case .strayPrompt(let line): current.fail(line.problem(.strayPrompt))
      case .strayContinuation(let line): current.fail(line.problem(.strayContinuation))
      case .comment: break
      }
      return !isInterrupted()
    }
    text.read(in: { current.session.context() }, take: take)
    _ = begin(nil, 0)
    var others: [String] = []
    if let only {
      others = cases.compactMap(\.name).filter { $0 != only }
      cases.removeAll { $0.name != only }
    }
    let edits = cases.flatMap(\.edits)
    var result = FileResult(path: text.file, cases: cases, otherNames: others)
    if !edits.isEmpty { result.update = text.edited(edits) }
    return result
  }
}
