import Glibc
import LineEditing

/// Performs what a descriptor gives: a file, or a pipe.
struct Script {
  let descriptor: Int32
  /// As it is called in messages.
  let name: String
  let desk: Desk
  let keepsGoing: Bool

  /// How long a complete entry waits for a line that begins with `.`, where lines come from a program that may be waiting
  /// for the answer.
  private static let patience: Int32 = 200

  /// Whether reading never waits, so that Ctrl-C may be heard between commands as well.
  let isFile: Bool
  /// Whether what is performed is shown with its prompt, as a person would have typed it.
  let showsEntries: Bool

  func run() {
    if isFile { Interrupt.during(perform) } else { perform() }
  }

  private func perform() {
    let lines = LineReader(descriptor: descriptor, maximumLineLength: Parser.longestEntry)
    var reader = SessionReader(file: name)
    while !desk.hasQuit {
      if reader.isHolding, !isReadable(lines) {
        guard perform(reader.release()) else { return }
      }
      do throws(LineReaderError) {
        guard let line = try lines.next() else { break }
        guard perform(reader.read(line, in: desk.context(isInteractive: false))) else { return }
      } catch {
        // What waits for a line that begins with `.` has been waiting for this one.
        if reader.isHolding, !perform(reader.release()) { return }
        desk.report(diagnostic(error), .error)
        if !keepsGoing { return }
        if case .unreadable = error { return }
        reader.skipLine()
      }
    }
    if !desk.hasQuit { _ = perform(reader.finish()) }
  }

  /// False if an error ended the script.
  private func perform(_ pieces: [SessionReader.Piece]) -> Bool {
    for case .entry(let source, _) in pieces {
      if isFile, Interrupt.isRequested { desk.noteInterrupted() }
      if desk.status == .interrupted { return false }
      if showsEntries { desk.show(source) }
      if !desk.enter(source, isInteractive: false), !keepsGoing { return false }
      if desk.hasQuit { return true }
    }
    return true
  }

  private func isReadable(_ lines: LineReader) -> Bool {
    if lines.hasBufferedLine { return true }
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, Self.patience) != 0
  }

  private func diagnostic(_ error: LineReaderError) -> Diagnostic {
    let start = SourceRange(lower: 0, upper: 0)
    switch error {
    case .lineTooLong(let line, let limit):
      return Diagnostic(.entryTooLong(limit: limit), at: start, in: Source("", file: name, line: line))
    case .notUTF8(let line, _):
      return Diagnostic(.session(.notText), at: start, in: Source("", file: name, line: line))
    case .unreadable(let code):
      return Diagnostic(.session(.unreadable(String(cString: strerror(code)))), at: start, in: Source("", file: name))
    }
  }
}
