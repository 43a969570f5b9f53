import LineEditing

/// The commands that only the shell can perform.
extension Console {
  /// Performs such a command; returns false if it failed.
  func act(on answer: Reply.Answer?, in source: Source) -> Bool {
    switch answer {
    case .play?, .pause?: if let answer { onPlay?(answer) }
    case .appearance(let row, let value)?: if row.write(&appearance, value) { onAppearance?(appearance) }
    case .asked(let command, let range)?:
      do throws(Diagnostic) {
        return try act(command, at: range, in: source)
      } catch {
        report(error, ExitStatus(Session.severity(of: error.problem)))
        return false
      }
    default: break
    }
    return true
  }

  private func act(_ command: ShellCommand, at range: SourceRange, in source: Source) throws(Diagnostic) -> Bool {
    switch command {
    case .save(let name, let isScript, let replaces): try save(name, isScript: isScript, replaces: replaces, in: source)
    case .export(let format, let name, let replaces, let options):
      try export(format, to: name, replaces: replaces, options, in: source)
    case .load(let name, let caseName):
      if case .failed = try loading.load(name, case: caseName, named: source, into: self) { return false }
    case .restore: return try restore(at: range, in: source)
    // In a transcript, `:replay` resets the session, because the transcript contains what it showed.
    case .replay where source.margins.first > 0: reset()
    case .replay(let isStepwise): replay(isStepwise: isStepwise)
    case .reset: reset()
    case .teach(let command):
      guard let onTeach else { throw Diagnostic(.session(.teaching(.noLearner)), at: range, in: source) }
      try onTeach(command, Site(range, in: source))
    case .check(let name): try check(name, in: source)
    }
    return true
  }

  private func save(_ name: Name, isScript: Bool, replaces: Bool, in source: Source) throws(Diagnostic) {
    let command = isScript ? ":save! --script" : ":save!"
    let (path, droppedCount) = try write(to: name, in: source, replaces: replaces, instead: command) { file in
      if !isScript {
        let loading = loading.ofCheck(loading.path(of: name.text))
        return SessionTranscript(record: record, loading: loading, isInterrupted: isEnded).write {
          file.write(text: $0 + "\n")
        }
      }
      guard let script = SessionScript(session.journal, isInterrupted: isEnded) else { return nil }
      for line in script.lines { file.write(text: line + "\n") }
      return script.droppedCount
    }
    noteSaved()
    tell(.saved(commands: isScript ? session.journal.count : record.entryCount, path: path))
    if droppedCount > 0 { tell(.dropped(marks: droppedCount)) }
  }

  /// Enters the session that was left unsaved.
  private func restore(at range: SourceRange, in source: Source) throws(Diagnostic) -> Bool {
    guard let path = onRestore?() else {
      throw Diagnostic(.session(.file(.nothingToRestore(atTerminal: onRestore != nil))), at: range, in: source)
    }
    if case .failed = try loading.load(Name(text: path, range: range), named: source, into: self) {
      return false
    }
    onRestored?(path)
    return true
  }

  private func export(
    _ format: ExportFormat, to name: Name, replaces: Bool, _ options: ImageOptions, in source: Source
  ) throws(Diagnostic) {
    guard var facts = ExportFacts(session) else {
      throw Diagnostic(.limit(.interrupted), at: name.range, in: source)
    }
    facts.isAnimated = options.isAnimated
    if let why = options.why {
      guard let event = EventNumber(exactly: why.number).flatMap({ facts.log[$0] }) else {
        throw Diagnostic(.session(.travel(facts.log.noEvent(why.number))), at: why.range, in: source)
      }
      facts.explained = event.number
    }
    let (path, droppedCount) = try write(
      to: name, in: source, replaces: replaces, instead: ":export! \(format)"
    ) { file throws(Diagnostic) in
      try format.write(facts) { file.write(text: $0) }
    }
    tell(.exported(format, path: path))
    if droppedCount > 0 { tell(.dropped(marks: droppedCount)) }
  }

  /// Writes a file and reports its path. `instead` is the command that may replace an existing file.
  ///
  /// - Parameter write: Writes the content in pieces, because it may be larger than the memory, and returns how many
  ///   comment marks were left out.
  private func write(
    to name: Name, in source: Source, replaces: Bool, instead command: String,
    _ write: (LineOutput) throws(Diagnostic) -> Int?
  ) throws(Diagnostic) -> (path: String, droppedCount: Int) {
    if isSafe { throw Diagnostic(.session(.file(.onlyReads)), at: name.range, in: source) }
    let path = loading.path(of: name.text)
    var refusal = Diagnostic(.limit(.interrupted), at: name.range, in: source)
    do throws(SavedFile.Failure) {
      let droppedCount: Int? = try SavedFile.write(to: path, replaces: replaces) { file in
        do throws(Diagnostic) {
          let droppedCount = try write(file)
          return isEnded() ? nil : droppedCount
        } catch {
          refusal = error
          return nil
        }
      }
      if let droppedCount { return (path, droppedCount) }
    } catch {
      let problem: FileProblem =
        switch error {
        case .exists: .fileExists(path, instead: "\(command) \(Site(name.range, in: source).text)")
        case .unwritable(let reason): .unwritable(path, because: reason)
        }
      throw Diagnostic(.session(.file(problem)), at: name.range, in: source)
    }
    throw refusal
  }

  /// Replays all input in a separate session.
  private func replay(isStepwise: Bool) {
    // A program's output shows nothing of a replay.
    if format == .plain { return }
    let again = Session(isInterrupted: isEnded)
    for case .entry(let source) in record.lines {
      let typed = SessionTranscript.typed(source, at: again.promptPlace).map(EscapedText.of)
      if isStepwise, let waitsAt {
        output.flush()
        guard waitsAt(typed) else { return }
      } else if format == .text {
        output.write(typed)
      }
      if format == .text {
        again.answer(source, showsPlaces: false, isInterrupted: isEnded, to: write)
      } else {
        _ = again.enter(source, in: again.context()) { _, reply in
          writeJSON(reply, in: again.world.log)
          return true
        }
      }
      if isEnded() { return note(.interrupted) }
    }
  }

  /// Runs the program's tests, each in its own world.
  func runTests() {
    let (tests, runner) = (session.testCatalog.tests, TestRunner(session))
    var verdicts: [TestReport.Verdict] = []
    for test in tests where !isEnded() && !hasQuit {
      do {
        let report = try runner.report(of: test)
        verdicts.append(report.verdict)
        show(report)
      } catch {
        self.report(Diagnostic(thrown: error, at: test.function.range, in: test.source), .error)
      }
    }
    if !tests.isEmpty, format == .text { output.write([TestText.summary(of: verdicts)]) }
  }

  private func check(_ name: Name, in source: Source) throws(Diagnostic) {
    let path = loading.path(of: name.text)
    if isSafe, !FilePath(path).isBelow(loading.folder) {
      let reason = SessionFiles.SystemReason.outside.text
      throw Diagnostic(.session(.file(.fileUnreadable(name.text, because: reason))), at: name.range, in: source)
    }
    // Buffered output would otherwise be inherited by a worker process.
    output.flush()
    let files = Checker(CheckReport(columns: columns(), marks: marks)).results(of: [path])
    // An interrupted check has no result.
    if isEnded() { throw Diagnostic(.limit(.interrupted), at: name.range, in: source) }
    note(ExitStatus(files))
    switch format {
    case .text: output.write(files.flatMap(\.lines) + [CheckReport.summary(of: files)])
    case .ndjson: output.write(files.flatMap(\.cases).map(CheckFormat.json))
    case .plain: break
    }
  }

  private func tell(_ notice: FileNotice) {
    tell(text: notice.text, json: notice.json)
  }
}
