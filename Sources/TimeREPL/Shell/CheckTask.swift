import LineEditing

/// `timerepl check`: checks files, tells of them in the form that is wanted, and writes what came into them if it is asked
/// to.
struct CheckTask: Equatable {
  enum Form: Equatable {
    case text, tap, ndjson
  }

  var paths: [String] = []
  var form = Form.text
  var junit: String?
  var updates = false

  func run(_ output: LineOutput, _ errors: LineOutput, _ marks: MarbleMarks) -> ExitStatus {
    let memory = MachineMemory.present
    if let memory {
      errors.write([memory.notice])
      errors.flush()
    }
    return Interrupt.during {
      let results = Checker(memory).results(of: paths)
      var status = ExitStatus(results)
      // What was not replayed to its end is not known to be as written.
      if Interrupt.isRequested {
        errors.write(["timerepl: interrupted: nothing is known of what was being checked"])
        errors.flush()
        return .interrupted
      }
      if updates { status = max(update(results, output, errors), statusAfterUpdate(results)) }
      show(results, output, errors, marks)
      if let junit { status = max(status, writeJUnit(results, to: junit, errors)) }
      return status
    }
  }

  private func show(_ results: [FileResult], _ output: LineOutput, _ errors: LineOutput, _ marks: MarbleMarks) {
    let report = CheckReport(results: results, marks: marks)
    switch form {
    case .text:
      for result in results where !isUpdated(result) {
        let lines = report.lines(result)
        if result.problem != nil {
          output.flush()
          errors.write(lines)
          errors.flush()
        } else {
          output.write(lines)
        }
      }
      if !updates { output.write([report.summary]) }
    case .tap: output.write(CheckFormat.tap(results.flatMap(CheckedCase.all)))
    case .ndjson: output.write(results.flatMap(CheckedCase.all).map(CheckFormat.json))
    }
  }

  private func writeJUnit(_ results: [FileResult], to path: String, _ errors: LineOutput) -> ExitStatus {
    if results.contains(where: { $0.path == path }) || Checker.endings.contains(where: { path.hasSuffix($0) }) {
      errors.write(["timerepl: error: `\(EscapedText.of(path))` is a session file: the report needs a file of its own"])
      errors.flush()
      return .error
    }
    return write(CheckFormat.junit(results), to: path, errors) ? .fine : .error
  }

  // MARK: Updating

  private func isUpdated(_ result: FileResult) -> Bool { updates && result.update != nil && result.didEnd }

  /// Writes what came into the files that say otherwise; one that did not run to its end is left as it is.
  private func update(_ results: [FileResult], _ output: LineOutput, _ errors: LineOutput) -> ExitStatus {
    var status = ExitStatus.fine
    for result in results {
      guard let text = result.update else { continue }
      if !result.didEnd {
        errors.write(["timerepl: `\(EscapedText.of(result.path))` is not updated: it did not run to its end"])
        errors.flush()
        status = max(status, .error)
      } else if write(text, to: result.path, errors) {
        let count = result.cases.reduce(0) { $0 + $1.edits.count }
        output.write(["updated \(EscapedText.of(result.path)): \(count) line\(count == 1 ? "" : "s")"])
        status = max(status, .failedCheck)
      } else {
        status = .error
      }
    }
    return status
  }

  private func statusAfterUpdate(_ results: [FileResult]) -> ExitStatus {
    ExitStatus(results.filter { !isUpdated($0) })
  }

  private func write(_ text: String, to path: String, _ errors: LineOutput) -> Bool {
    do throws(SavedFile.Failure) {
      try SavedFile.write(text, to: path, replaces: true)
      return true
    } catch {
      guard case .unwritable(let reason) = error else { return false }
      errors.write(["timerepl: error: `\(EscapedText.of(path))` cannot be written: \(reason)"])
      errors.flush()
      return false
    }
  }
}
