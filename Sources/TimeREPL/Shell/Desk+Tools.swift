import LineEditing

/// The commands that only the shell can do.
extension Desk {
  /// False if it could not be done.
  func act(on answer: Reply.Answer?, in source: Source) -> Bool {
    switch answer {
    case .play?, .pause?: if let answer { onPlay?(answer) }
    case .appearance(let row, let value)?: if row.write(&appearance, value) { onAppearance?(appearance) }
    case .asked(let command)?:
      do throws(Diagnostic) {
        return try act(command, in: source)
      } catch {
        report(error, .error)
        return false
      }
    default: break
    }
    return true
  }

  private func act(_ command: Command, in source: Source) throws(Diagnostic) -> Bool {
    switch command.kind {
    case .save(let name, let isScript, let replaces): try save(name, isScript: isScript, replaces: replaces, in: source)
    case .export(let format, let name, let replaces): try export(format, to: name, replaces: replaces, in: source)
    case .load(let name):
      if case .failed = try loading.load(name, named: source, into: self) { return false }
    // What it showed when the transcript was made stands there, to be typed once more.
    case .replay where source.margins.first > 0: reset()
    case .replay(let isStepwise): replay(isStepwise: isStepwise)
    case .reset: reset()
    case .learn, .quiz, .demo:
      guard let onTeach else { throw Diagnostic(.session(.noTerminal), at: command.range, in: source) }
      try onTeach(command, source)
    case .check(let name): check(loading.path(of: name.text))
    default: break
    }
    return true
  }

  private func save(_ name: Name, isScript: Bool, replaces: Bool, in source: Source) throws(Diagnostic) {
    let lines: [String]
    if isScript {
      lines = SessionScript(session.journal).lines
    } else if let transcript = SessionTranscript(record, isInterrupted: { Interrupt.isRequested }) {
      lines = transcript.lines
    } else {
      throw Diagnostic(.limit(.interrupted), at: name.range, in: source)
    }
    let path = try write(
      lines.map { $0 + "\n" }.joined(), to: name, in: source, replaces: replaces,
      instead: isScript ? ":save! --script" : ":save!")
    tell(.saved(commands: isScript ? session.journal.count : record.entryCount, path: path))
  }

  private func export(
    _ format: ExportFormat, to name: Name, replaces: Bool, in source: Source
  ) throws(Diagnostic) {
    guard let facts = ExportFacts(session) else {
      throw Diagnostic(.limit(.interrupted), at: name.range, in: source)
    }
    let text = try format.file(of: facts)
    let path = try write(text, to: name, in: source, replaces: replaces, instead: ":export! \(format)")
    tell(.exported(format, path: path))
  }

  /// Writes a file, and says where; `instead` is the command that may replace what is there.
  private func write(
    _ text: String, to name: Name, in source: Source, replaces: Bool, instead command: String
  ) throws(Diagnostic) -> String {
    let path = loading.path(of: name.text)
    do throws(SavedFile.Failure) {
      try SavedFile.write(text, to: path, replaces: replaces)
      return path
    } catch {
      let problem: SessionProblem =
        switch error {
        case .exists: .fileExists(path, instead: "\(command) \(Site(name.range, in: source).text)")
        case .unwritable(let reason): .unwritable(path, because: reason)
        }
      throw Diagnostic(.session(problem), at: name.range, in: source)
    }
  }

  /// Types all of it again, in a world of its own, which comes to where this one is.
  private func replay(isStepwise: Bool) {
    // A program prints, and says nothing of what it is replaying.
    if format == .plain { return }
    let again = Session { Interrupt.isRequested }
    for case .entry(let source) in record.lines {
      let typed = SessionTranscript.typed(source, at: again.promptPlace).map(EscapedText.of)
      if isStepwise, let waitsAt {
        output.flush()
        guard waitsAt(typed) else { return }
      } else if format == .text {
        output.write(typed)
      }
      if format == .text {
        for part in again.answer(source, showsPlaces: false) {
          output.write(part.lines(columns: columns(), marks: marks))
        }
      } else {
        _ = again.enter(source, in: again.context()) { _, reply in
          writeJSON(reply, in: again.world.log)
          return true
        }
      }
      if Interrupt.isRequested { return }
    }
  }

  private func check(_ path: String) {
    let results = Checker().results(of: [path])
    note(ExitStatus(results))
    let report = CheckReport(results: results, columns: columns(), marks: marks)
    switch format {
    case .text: output.write(results.flatMap(report.lines) + [report.summary])
    case .ndjson: output.write(results.flatMap(CheckedCase.all).map(CheckFormat.json))
    case .plain: break
    }
  }

  private func tell(_ notice: FileNotice) {
    tell(text: notice.text, json: notice.json)
  }
}
