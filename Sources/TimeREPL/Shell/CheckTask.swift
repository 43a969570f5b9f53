import Glibc
import LineEditing

/// `timerepl check`: checks files, reports in the requested format, and updates the files if asked to.
struct CheckTask: Equatable {
  enum Form: Equatable {
    case text, tap, ndjson
  }

  var paths: [String] = []
  /// Swift files and folders that form one module with each checked program.
  var module: [String] = []
  var form = Form.text
  var junit: String?
  var updates = false
  /// The name of the only cases to replay.
  var only: String?
  /// Whether to check again whenever a file changes.
  var watches = false

  func run(_ output: LineOutput, _ errors: LineOutput, _ marks: MarbleMarks) -> ExitStatus {
    guard watches else { return runOnce(output, errors, marks) }
    // All of it, so that no Ctrl-C is forgotten between a check and the wait after it.
    return Interrupt.during { watch(output, errors, marks) }
  }

  private func watch(_ output: LineOutput, _ errors: LineOutput, _ marks: MarbleMarks) -> ExitStatus {
    var seen = FileStamp.all(paths + module)
    var isFirst = true
    while true {
      let status = runOnce(output, errors, marks)
      output.flush()
      if status == .interrupted { return status }
      if isFirst {
        errors.write(["timerepl: checks again when a file changes; Ctrl-C ends"])
        errors.flush()
        isFirst = false
      }
      guard let changed = nextChange(&seen) else { return .interrupted }
      output.write(["", "\(EscapedText.of(changed)) has changed"])
    }
  }

  /// Waits until a file has changed, and returns its path; nil after Ctrl-C.
  private func nextChange(_ seen: inout [String: FileStamp]) -> String? {
    while !Interrupt.isRequested {
      let now = FileStamp.all(paths + module)
      let changed = Set(now.keys).union(seen.keys).filter { now[$0] != seen[$0] }.min()
      seen = now
      if let changed { return changed }
      usleep(200_000)
    }
    return nil
  }

  private func runOnce(_ output: LineOutput, _ errors: LineOutput, _ marks: MarbleMarks) -> ExitStatus {
    let memory = MachineMemory.present
    if let memory { ThreadStack.bound(to: memory.ceiling / 2) }
    if let memory {
      errors.write([memory.notice])
      errors.flush()
    }
    return Interrupt.during {
      let named = NamedFiles(paths)
      let files = Checker(CheckReport(marks: marks), memory, module: module + named.module, only: only)
        .results(of: named.paths)
      var status = ExitStatus(files)
      // An interrupted check has no result.
      if Interrupt.isRequested {
        errors.write(["timerepl: interrupted: nothing is known of what was being checked"])
        errors.flush()
        return .interrupted
      }
      if let only, files.allSatisfy(\.cases.isEmpty) {
        errors.write(CheckReport.unknownCase(only, among: files.flatMap(\.otherNames)))
        errors.flush()
        return .error
      }
      if updates { status = max(update(files, output, errors), statusAfterUpdate(files)) }
      show(files, output, errors)
      if let junit { status = max(status, writeJUnit(files, to: junit, errors)) }
      return status
    }
  }

  private func show(_ files: [CheckedFile], _ output: LineOutput, _ errors: LineOutput) {
    switch form {
    case .text:
      for file in files where !isUpdated(file) {
        if file.outcome == .read {
          output.write(file.lines)
        } else {
          output.flush()
          errors.write(file.lines)
          errors.flush()
        }
      }
      if !files.contains(where: isUpdated) { output.write([CheckReport.summary(of: files)]) }
    case .tap: output.write(CheckFormat.tap(files.flatMap(\.cases)))
    case .ndjson: output.write(files.flatMap(\.cases).map(CheckFormat.json))
    }
  }

  private func writeJUnit(_ files: [CheckedFile], to path: String, _ errors: LineOutput) -> ExitStatus {
    if files.contains(where: { $0.path == path }) || SessionText.isSession(path) {
      errors.write(["timerepl: error: `\(EscapedText.of(path))` is a session file: the report needs a file of its own"])
      errors.flush()
      return .error
    }
    return write(CheckFormat.junit(files), to: path, errors) ? .fine : .error
  }

  // MARK: Updating

  private func isUpdated(_ file: CheckedFile) -> Bool { updates && file.update != nil && file.didEnd }

  /// Updates the files whose answers differ. A file that was not replayed to its end is left unchanged.
  private func update(_ files: [CheckedFile], _ output: LineOutput, _ errors: LineOutput) -> ExitStatus {
    var status = ExitStatus.fine
    for file in files {
      guard let update = file.update else {
        if file.outcome == .read, Self.isScript(file.path) {
          output.write([CheckReport.scriptNote(file.path)])
        }
        continue
      }
      if !file.didEnd {
        errors.write(["timerepl: `\(EscapedText.of(file.path))` is not updated: it did not run to its end"])
        errors.flush()
        status = max(status, .error)
      } else if write(update.text, to: file.path, errors) {
        let count = update.lineCount
        output.write(["updated \(EscapedText.of(file.path)): \(count) line\(count == 1 ? "" : "s")"])
        status = max(status, .failedCheck)
      } else {
        status = .error
      }
    }
    return status
  }

  /// Whether a session file has no prompts, so that no output is written into it.
  private static func isScript(_ path: String) -> Bool {
    guard SessionText.isSession(path), !SessionText.isMarkdown(path), let content = try? SessionFiles.system.read(path),
      let text = try? SessionText(content.bytes, file: path)
    else { return false }
    return SessionReader.isScript(text.lines)
  }

  private func statusAfterUpdate(_ files: [CheckedFile]) -> ExitStatus {
    ExitStatus(files.filter { !isUpdated($0) })
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

/// The modification time and the size of a file.
private struct FileStamp: Equatable {
  let seconds: Int
  let nanoseconds: Int
  let size: Int

  /// Returns the stamps of all files whose change may change the result of a check of the paths.
  static func all(_ paths: [String]) -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for path in Checker.watchedFiles(paths) {
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      stamps[path] = FileStamp(
        seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: Int(status.st_size))
    }
    return stamps
  }
}
